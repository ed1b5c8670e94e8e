// The log of tests and the tables of the documentation that are made from it.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import * as results from '../../bench/rig/results.mjs';
import { fill, homeless } from '../../bench/rig/tables.mjs';

const row = (changes) => ({
  id: 'a1',
  date: '2026-01-02',
  title: 'without null move',
  table: 'parts',
  note: 'kept',
  old: '111111111111',
  new: '222222222222',
  type: 'Base+MLP',
  limit: '0.02 s',
  bounds: [-5, 0],
  games: 5120,
  pairs: [300, 400, 1200, 400, 260],
  score: 49.22,
  error: 0.51,
  elo: -5.4,
  elo_error: 6.95,
  llr: -2.961,
  verdict: 'failed',
  ...changes,
});
const page = (body) => `# Page\n\n<!-- sprt parts -->\n\n${body}\n\n<!-- /sprt -->\n\nAfter it.\n`;

test('a table has the tests that name it, in the order of the log', () => {
  const rows = [row(), row({ id: 'b2', title: 'a | b', elo: 3, note: '' }), row({ id: 'c3', table: 'other' })];
  const head = '| change | games | score | Elo | test | decision |\n| --- | --- | --- | --- | --- | --- |';
  const first =
    '| without null move | 5,120, Base+MLP, 0.02 s | 49.2 ± 0.5 % | -5.4 ± 7.0 | [-5, 0] LLR -2.96, failed | kept |';
  const second = '| a \\| b | 5,120, Base+MLP, 0.02 s | 49.2 ± 0.5 % | +3.0 ± 7.0 | [-5, 0] LLR -2.96, failed | |';
  const filled = page(`${head}\n${first}\n${second}`);
  assert.equal(fill(page('old'), rows), filled);
  assert.equal(fill(filled, rows), filled);
  assert.notEqual(fill(filled, [row({ score: 50 })]), filled);
  assert.match(fill(page(''), [row({ bounds: undefined, llr: undefined, verdict: 'played' })]), /\| played \| kept \|/);
});

test('matches of the same version are one line', () => {
  const match = (changes) => row({ table: 'matches', bounds: undefined, old: 'abc', new: 'def', ...changes });
  const rows = [
    match({ seed: 1, wins: 50, draws: 1, losses: 1 }),
    match({ seed: 1, limit: '1 s', wins: 2, draws: 0, losses: 0 }),
    match({ seed: 2, wins: 46, draws: 1, losses: 1 }),
  ];
  const filled = fill('<!-- matches matches -->\n<!-- /matches -->\n', rows);
  assert.match(filled, /\| def \| abc \| Base\+MLP \| 0\.02 s \| 100 \| \+96 =2 -2 \| 97\.0 % \| 91\.5 to 99\.0 % \|/);
  assert.match(filled, /\| 1 s \| 2 \| \+2 =0 -0 \| 100\.0 % \| 34\.2 to 100\.0 % \|/);
  assert.equal(filled.split('\n').length, 9);
  assert.deepEqual(homeless([filled], rows), []);
});

test('a table without tests says so, and other text stays', () => {
  assert.equal(fill(page('old'), []), page('No tests yet.'));
  assert.equal(fill('no table\n', [row()]), 'no table\n');
});

test('a table that no page has is found', () => {
  assert.deepEqual(homeless([page('')], [row(), row({ table: 'lost' }), row({ table: '' })]), ['lost']);
});

test('a test that is continued has one line, with the words it had', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'apiary-bench-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'results.jsonl');
  results.add(path, row({ verdict: 'stopped', games: 20 }));
  results.add(path, row({ id: 'b2' }));
  results.add(path, row({ title: '', note: 'dropped' }));
  const rows = results.read(path);
  assert.deepEqual(
    rows.map(({ id, title, note, games }) => [id, title, note, games]),
    [
      ['b2', 'without null move', 'kept', 5120],
      ['a1', 'without null move', 'dropped', 5120],
    ],
  );
  assert.equal(readFileSync(path, 'utf8').split('\n').length, 3);
});

test('tests that differ in one setting have different ids', () => {
  const changes = [
    {},
    { new: '3' },
    { limit: '0.1 s' },
    { bounds: [0, 5] },
    { seed: 2 },
    { options: ['old: Threads=2'] },
  ];
  assert.equal(new Set(changes.map((change) => results.identify(row(change)))).size, changes.length);
  assert.equal(results.identify(row({ games: 1 })), results.identify(row()));
});

test('a wrong line of the log is named', () => {
  const line = JSON.stringify(row());
  assert.throws(() => results.parse(`${line}\n{"id": 1`), /line 2/);
  assert.throws(() => results.parse(`${line}\n\n{"id": 1}\n`), /line 3: date, title/);
  assert.throws(() => results.parse(JSON.stringify(row({ verdict: 'good' }))), /line 1: the verdict/);
});
