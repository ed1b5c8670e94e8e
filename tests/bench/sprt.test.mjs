// bench/sprt as users run it: results, interrupts, continued tests.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import * as results from '../../bench/rig/results.mjs';

const SPRT = new URL('../../bench/sprt', import.meta.url).pathname;
const APIARY = process.env.APIARY ?? 'build/test/apiary';

/** A folder with two programs, and the words that every test begins with. */
function setup(t) {
  const folder = mkdtempSync(join(tmpdir(), 'apiary-bench-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [old, fresh] = ['old', 'new'].map((name) => join(folder, name));
  copyFileSync(APIARY, old);
  copyFileSync(APIARY, fresh);
  const log = join(folder, 'results.jsonl');
  const cache = join(folder, 'cache');
  const words = ['--referee', APIARY, '--cache', cache, '--results', log, '--option', 'TableMiB=1', old, fresh];
  const run = (...args) => spawnSync(SPRT, [...words, ...args], { encoding: 'utf8' });
  const games = () => {
    const name =
      existsSync(join(cache, 'games')) && readdirSync(join(cache, 'games')).find((file) => /games$/.test(file));
    return name
      ? readFileSync(join(cache, 'games', name), 'utf8')
          .split('\n')
          .filter((line) => /^\d/.test(line)) // besides the settings and the names of the engines
      : [];
  };
  return { folder, words, run, games, log };
}

/** Starts a test in a process group of its own, and sends a signal to it after some games. */
async function interrupt({ words, games }, args, signal) {
  const sprt = spawn(SPRT, [...words, ...args], { detached: true, stdio: 'ignore' });
  const ended = new Promise((done) => sprt.on('exit', done));
  while (games().length < 3 && sprt.exitCode === null) {
    await new Promise((done) => setTimeout(done, 20));
  }
  process.kill(-sprt.pid, signal);
  await ended;
}

test('a test is played, logged and not played again', (t) => {
  const { run, games, log } = setup(t);
  const args = ['--depth', '1', '--games', '6', '--bounds', 'large', '--title', 'the same engine', '--type', 'Base'];
  const first = run(...args);
  assert.equal(first.status, 0, first.stderr);
  assert.match(first.stdout, / in 6 games\n/);
  const [row] = results.read(log);
  assert.deepEqual(
    [row.title, row.type, row.limit, row.games, row.bounds],
    ['the same engine', 'Base', 'depth 1', 6, [0, 10]],
  );
  assert.equal(row.openings, 'bench/openings/Base.txt');
  assert.match(row.new, /^new-[0-9a-f]{12}$/);
  assert.equal(
    row.pairs.reduce((sum, count) => sum + count),
    3,
  );
  assert.equal(row.verdict, 'undecided');
  const played = games();
  assert.equal(played.length, 6);
  assert.equal(run(...args, '--note', 'dropped').status, 0);
  assert.deepEqual(games(), played);
  assert.deepEqual(results.read(log), [{ ...row, note: 'dropped' }]);
});

test('engines measure CPU time', (t) => {
  const { run, log } = setup(t);
  const result = run('--time', '0.002', '--games', '2', '--bounds', 'none', '--openings', 'random:4');
  assert.equal(result.status, 0, result.stderr);
  const [row] = results.read(log);
  assert.deepEqual([row.limit, row.clock, row.verdict, row.faults], ['0.002 s', 'cpu', 'played', undefined]);
});

for (const [signal, end] of [
  ['SIGINT', 'stopped'],
  ['SIGKILL', undefined],
]) {
  test(`a test that ${signal} ended goes on where it was`, async (t) => {
    const rig = setup(t);
    const args = ['--depth', '2', '--games', '40', '--bounds', 'none'];
    await interrupt(rig, args, signal);
    assert.equal(results.read(rig.log)[0]?.verdict, end);
    const before = rig.games();
    assert.ok(before.length >= 3 && before.length < 40);
    const { status, stderr } = rig.run(...args);
    assert.equal(status, 0, stderr);
    const after = rig.games();
    assert.deepEqual(after.slice(0, before.length), before);
    const numbers = after.map((line) => Number.parseInt(line, 10)).sort((a, b) => a - b);
    assert.deepEqual(
      numbers,
      Array.from({ length: 40 }, (_, i) => i + 1),
    );
    const rows = results.read(rig.log);
    assert.deepEqual(
      rows.map((row) => [row.games, row.verdict]),
      [[40, 'played']],
    );
  });
}

test('another engine can be the opponent, with a time of its own', (t) => {
  const { run, words, log } = setup(t);
  const command = `"${words.at(-2)}" uhp`;
  words.splice(-2, 1);
  const args = ['--opponent', command, '--games', '2', '--bounds', 'none', '--type', 'Base'];
  const result = run(...args, '--time', '0.001', '--time-old', '0.003', '--wall-time', '--openings', 'random:5');
  assert.equal(result.status, 0, result.stderr);
  assert.equal(run(...args, '--depth', '1', '--name-old', 'Other').status, 0);
  const rows = results.read(log);
  assert.deepEqual(
    rows.map((row) => [row.old, row.limit, row.openings]),
    [
      ['old', '0.001 s against 0.003 s', 'random:5'],
      ['Other', 'depth 1', 'bench/openings/Base.txt'],
    ],
  );
});

test('a match that was played can be imported', (t) => {
  const { folder, run, log } = setup(t);
  const json = join(folder, 'match.json');
  const words = [
    'match',
    '--depth',
    '1',
    '--games',
    '4',
    '--sprt',
    '0,5',
    '--quiet',
    '--json',
    json,
    'level:1',
    'level:2',
  ];
  assert.equal(spawnSync(APIARY, words).status, 0);
  assert.equal(run('--import', json, '--title', 'imported').status, 0);
  const [row] = results.read(log);
  const played = JSON.parse(readFileSync(json, 'utf8'));
  assert.deepEqual([row.pairs, row.bounds, row.title], [played.result.pairs, [0, 5], 'imported']);
});

test('a wrong command line is explained', (t) => {
  const { run, folder } = setup(t);
  for (const [args, message] of [
    [['--bounds', '5,0'], /--bounds must be gain/],
    [['third'], /OLD and NEW/],
    [['--nonsense'], /see bench\/sprt --help/],
    [['--openings', '/nonexistent'], /no file \/nonexistent/],
    [['--depth', '0'], /the match failed/],
  ]) {
    const { status, stderr } = run(...args);
    assert.equal(status, 1);
    assert.match(stderr, message);
  }
  writeFileSync(join(folder, 'old'), '#!/bin/sh\nexit 3\n');
  assert.equal(run('--depth', '1', '--games', '2').status, 1);
});
