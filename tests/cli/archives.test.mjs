// Commands that read many games: several files, folders and standard input, any number of jobs, failures,
// interruptions. Run with the path of the program in APIARY.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

const program = process.env.APIARY;
const recordings = new URL('../data/mzinga/recordings/', import.meta.url).pathname;
const root = mkdtempSync(join(tmpdir(), 'apiary-archives-'));
process.on('exit', () => rmSync(root, { recursive: true }));

/** Runs the program in a folder; `input` is its standard input. */
function run(words, { input = '', cwd = root } = {}) {
  const { status, stdout, stderr } = spawnSync(program, words, { input, cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  return { status, stdout, stderr };
}

/** The same, and nothing goes wrong; returns what it prints. */
function good(words, options) {
  const { status, stdout, stderr } = run(words, options);
  assert.deepEqual([status, stderr], [0, ''], `apiary ${words.join(' ')}`);
  return stdout;
}

const lines = (text) => text.split('\n').filter(Boolean);
const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const pgn = (type, ...moves) => `[GameType "${type}"]\n\n${moves.map((move, i) => `${i + 1}. ${move}\n`).join('')}\n`;

// The recordings as a folder with folders below it, and what else may lie around there.
mkdirSync(join(root, 'in/sgf/.hidden'), { recursive: true });
mkdirSync(join(root, 'in/pgn'));
const names = readdirSync(recordings).sort();
for (const name of names) {
  writeFileSync(join(root, 'in', name.slice(-3), name), readFileSync(recordings + name));
}
for (const name of ['sgf/.hidden/x.pgn', 'sgf/.x.pgn', 'sgf/x.jpg', 'pgn/x.pgn~']) {
  writeFileSync(join(root, 'in', name), 'not a game');
}
const sgf = names.filter((name) => name.endsWith('.sgf'));
const games = sgf.map((name) => good(['convert', '--to', 'uhp', recordings + name]).trim());

test('files, folders and standard input are the same games', () => {
  assert.equal(games.length, 13);
  assert.deepEqual(lines(good(['convert', '--to', 'uhp', ...sgf.map((name) => `in/sgf/${name}`)])), games);
  assert.deepEqual(lines(good(['convert', '--to', 'uhp', 'in/sgf/'])), games);
  assert.deepEqual(lines(good(['convert', '--to', 'uhp', 'in'])), [...games, ...games]);
  const joined = sgf.map((name) => read('in/sgf', name)).join('\n');
  assert.deepEqual(lines(good(['convert', '--to', 'uhp'], { input: joined })), games);
  assert.deepEqual(lines(good(['convert', '--to', 'uhp', 'in/sgf', '-', 'Base'], { input: joined })), [
    ...games,
    ...games,
    'Base;NotStarted;White[1]',
  ]);
  // A file that is named is read whatever its name is.
  writeFileSync(join(root, 'games.old'), games.join('\r\n'));
  assert.deepEqual(lines(good(['convert', '--to', 'uhp', 'games.old'])), games);
});

test('a number chooses one of all games', () => {
  assert.deepEqual(lines(good(['convert', '--to', 'uhp', '--number', '15', 'in'])), [games[1]]);
  const { status, stderr } = run(['convert', '--to', 'uhp', '--number', '27', 'in']);
  assert.equal(status, 1);
  assert.match(stderr, /: the input: there is no game 27, only 26\n$/);
});

test('the output does not depend on the number of jobs', () => {
  const bad = `${pgn('Base', 'wS1', 'bX1 wS1-')}${pgn('Bse')}`;
  let text = '';
  for (let i = 0; i < 12; i++) {
    text += names.map((name) => (name.endsWith('.pgn') ? `${read('in/pgn', name)}\n` : '')).join('') + bad;
  }
  writeFileSync(join(root, 'many.pgn'), text);
  for (const words of [['convert', '--to', 'pgn'], ['stats', '--json', '-'], ['verify']]) {
    const one = run([...words, '--jobs', '1', 'many.pgn', 'in', '-'], { input: text });
    assert.equal(one.status, 1);
    for (const jobs of [2, 3, 8]) {
      assert.deepEqual(run([...words, '--jobs', String(jobs), 'many.pgn', 'in', '-'], { input: text }), one);
    }
  }
});

test('games are analysed together as they are one by one', () => {
  const words = ['analyze', '--depth', '1', '--table', '1', '--last-ply', '4', '--json', 'found.json'];
  writeFileSync(join(root, 'bad.pgn'), pgn('Base', 'wS1', 'bX1 wS1-'));
  const inputs = ['in/sgf', 'bad.pgn', 'Six', 'Base+MLP;InProgress;Black[1];wS1'];
  const one = run([...words, ...inputs]);
  assert.equal(one.status, 1);
  assert.match(one.stderr, / 2 of 16 games failed: 1 illegal move, 1 no moves; first: bad\.pgn:4:4: /);
  const json = read('found.json');
  assert.deepEqual(run([...words, '--jobs', '3', ...inputs]), one);
  assert.equal(read('found.json'), json);
});

test('a link in a folder that leads nowhere is counted as a file that could not be read', () => {
  mkdirSync(join(root, 'links'));
  writeFileSync(join(root, 'links/a.pgn'), pgn('Base', 'wS1'));
  symlinkSync('gone.pgn', join(root, 'links/b.pgn'));
  symlinkSync('gone', join(root, 'links/other')); // not a file of games
  const { status, stdout, stderr } = run(['convert', '--to', 'uhp', 'links']);
  assert.equal(status, 1);
  assert.deepEqual(lines(stdout), ['Base;InProgress;Black[1];wS1']);
  assert.match(stderr, /^apiary convert: links\/b\.pgn: No such file or directory\n/);
  assert.match(stderr, /1 file could not be read/);
  assert.doesNotMatch(stderr, /other/);
});

test('failures are reported where they are, and counted by reason', () => {
  writeFileSync(join(root, 'a.pgn'), pgn('Base', 'wS1') + pgn('Base', 'wS1', 'bX1 wS1-') + pgn('Base', 'wA2'));
  writeFileSync(join(root, 'b.pgn'), `${pgn('Bse')}${pgn('Base+M', 'wM')}[Event "x`);
  const words = ['convert', '--to', 'uhp', 'a.pgn', 'missing.pgn', 'b.pgn'];
  const { status, stdout, stderr } = run(words);
  assert.equal(status, 1);
  assert.deepEqual(lines(stdout), ['Base;InProgress;Black[1];wS1', 'Base+M;InProgress;Black[1];wM']);
  assert.deepEqual(lines(stderr), [
    'apiary convert: missing.pgn: no such file',
    'apiary convert: a.pgn:8:4: game 2: move 2: there is no piece bX1',
    'apiary convert: a.pgn:12:4: game 3: move 1: wA1 must be placed before wA2',
    'apiary convert: b.pgn:1:12: game 1: unknown game type "Bse"; did you mean "Base"?',
    'apiary convert: b.pgn:8:8: game 3: unclosed value: its closing quote is missing',
    'apiary convert: 4 of 6 games failed: 2 illegal move, 1 unknown game type, 1 malformed text; first: ' +
      'a.pgn:8:4: game 2: move 2: there is no piece bX1',
  ]);
  const quiet = run([...words.slice(0, 3), '--quiet', 'a.pgn', 'b.pgn']);
  assert.equal(quiet.status, 1);
  assert.deepEqual(lines(quiet.stderr), lines(stderr).slice(-1));
  // Inputs that cannot be read, or have no games, are counted apart.
  mkdirSync(join(root, 'empty'));
  writeFileSync(join(root, 'void.pgn'), '\n\n');
  const inputs = run(['convert', '--to', 'uhp', 'void.pgn', 'empty', '/proc/self/mem', 'a.pgn']);
  assert.equal(inputs.status, 1);
  assert.match(inputs.stderr, /: empty: no file in this folder ends in \.pgn, \.sgf, \.uhp or \.txt\n/);
  assert.match(inputs.stderr, /: void\.pgn: there is no game in this text\n/);
  assert.match(inputs.stderr, /: 2 of 3 games failed: 2 illegal move; 2 files could not be read; first: void/);
});

test('a folder gets a file for each input, or for each game', () => {
  good(['convert', '--to', 'pgn', '--output', 'out/', 'in/sgf', 'games.old']);
  const made = readdirSync(join(root, 'out')).sort();
  assert.deepEqual(made, [...sgf.map((name) => name.replace('.sgf', '.pgn')), 'games.old.pgn'].sort());
  assert.deepEqual(lines(good(['convert', '--to', 'uhp', join('out', made[0])])), [games[0]]);
  assert.deepEqual(lines(good(['convert', '--to', 'uhp', 'out/games.old.pgn'])), games);

  good(['convert', '--to', 'uhp', '--output', 'out', 'in']); // it exists now; folders stay
  assert.deepEqual(readdirSync(join(root, 'out/pgn')), readdirSync(join(root, 'out/sgf')));
  assert.deepEqual(lines(read('out/sgf', readdirSync(join(root, 'out/sgf'))[3])), [games[3]]);

  good(['convert', '--to', 'sgf', '--split', '--output', 'split', 'games.old']);
  const split = readdirSync(join(root, 'split')).sort();
  assert.equal(split.length, 13);
  assert.equal(split[9], 'games.old-000010.sgf');
  assert.deepEqual(lines(good(['convert', '--to', 'uhp', 'split'])), games);
  assert.equal(run(['convert', '--to', 'uhp', '--split', 'games.old']).status, 2);
});

test('no input is overwritten', () => {
  writeFileSync(join(root, 'own.pgn'), pgn('Base', 'wS1'));
  linkSync(join(root, 'own.pgn'), join(root, 'link.pgn'));
  const before = read('own.pgn');
  for (const output of ['own.pgn', 'link.pgn', './', 'in/..']) {
    const { status, stderr } = run(['convert', '--to', 'pgn', '--output', output, 'own.pgn']);
    assert.equal(status, 1, output);
    assert.match(stderr, /this would overwrite own\.pgn, which is read/);
    assert.equal(read('own.pgn'), before);
  }
  for (const words of [
    ['stats', '--json'],
    ['stats', '--csv'],
    ['analyze', '--depth', '1', '--json'],
    ['render', '-o'],
  ]) {
    const { status, stderr } = run([...words, 'link.pgn', 'own.pgn']);
    assert.equal(status, 1);
    assert.match(stderr, /this would overwrite own\.pgn, which is read/);
    assert.equal(read('own.pgn'), before);
  }
  const twins = run(['convert', '--to', 'uhp', '--output', 'twins/', `in/sgf/${sgf[0]}`, `in/pgn/${names[0]}`]);
  assert.equal(twins.status, 1);
  assert.match(twins.stderr, /two inputs would be written to twins\/HV-Abbo69/);
  const appended = spawnSync('sh', ['-c', `'${program}' convert --to pgn own.pgn >> own.pgn`], { cwd: root });
  assert.equal(appended.status, 1);
  assert.equal(read('own.pgn'), before);
});

/** Starts the program with a pipe that stays open. */
function start(...words) {
  const child = spawn(program, words, { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] });
  child.text = '';
  child.stdin.on('error', () => {}); // it may end before it has read everything
  child.stdout.on('data', (data) => (child.text += data));
  return child;
}

async function until(condition) {
  while (!condition()) {
    await sleep(10);
  }
}

test('a pipe gets each game as soon as the next one begins', async () => {
  const child = start('convert', '--to', 'uhp');
  child.stdin.write(`${pgn('Base', 'wS1') + pgn('Base', 'wA1')}[GameType "Base"]\n`);
  await until(() => lines(child.text).length === 2);
  child.stdin.end('\n1. wG1\n');
  await once(child, 'close');
  assert.deepEqual(lines(child.text).slice(2), ['Base;InProgress;Black[1];wG1']);
});

test('an interruption leaves whole games', async () => {
  const game = read(
    'in/pgn',
    names.find((name) => name.endsWith('.pgn')),
  );
  const one = good(['convert', '--to', 'pgn'], { input: game });
  for (const jobs of ['1', '4']) {
    writeFileSync(join(root, 'cut.pgn'), '');
    const child = start('convert', '--to', 'pgn', '--jobs', jobs, '--output', 'cut.pgn');
    child.stdin.write(`${game}\n`.repeat(400));
    await until(() => statSync(join(root, 'cut.pgn')).size > 0);
    child.kill('SIGINT');
    const [code] = await once(child, 'close');
    assert.equal(code, 130);
    const count = lines(read('cut.pgn')).filter((line) => line.startsWith('[GameType')).length;
    assert.ok(count > 0 && count <= 400);
    assert.equal(read('cut.pgn'), Array(count).fill(one).join('\n'));
  }
});

test('games of many inputs are analysed and verified one by one', () => {
  writeFileSync(join(root, 'two.uhp'), 'Base;InProgress;Black[1];wS1\nBase;InProgress;White[2];wA1;bA1 wA1-\n');
  const analysed = good(['analyze', '--depth', '1', 'two.uhp', 'own.pgn']);
  assert.match(analysed, /^two\.uhp, game 1: Base, 1 ply/);
  assert.match(analysed, /\n\ntwo\.uhp, game 2: Base, 2 plies/);
  assert.match(analysed, /\n\nown\.pgn, game 1: Base, 1 ply/);
  const seeded = (seed) => good(['convert', '--to', 'pgn', '--variant', 'fog', '--seed', seed, 'Base']);
  writeFileSync(join(root, 'fog.pgn'), `${seeded('1')}\n${seeded('1')}`);
  const verified = good(['verify', '--seed', '1', 'fog.pgn', 'fog.pgn']);
  assert.deepEqual(
    lines(verified).filter((line) => line.includes('Game')),
    ['fog.pgn: Game 1', 'fog.pgn: Game 2', 'fog.pgn: Game 1', 'fog.pgn: Game 2'],
  );
});

test('a folder gets a picture of each game', () => {
  good(['render', '--output', 'pictures/', 'two.uhp', 'in/sgf']);
  const made = readdirSync(join(root, 'pictures')).sort();
  assert.equal(made.length, 15);
  assert.deepEqual(made.slice(-2), ['two-000001.svg', 'two-000002.svg']);
  assert.equal(read('pictures', 'two-000002.svg').trim(), good(['render', '--number', '2', 'two.uhp']).trim());
  const several = run(['render', 'two.uhp']);
  assert.equal(several.status, 1);
  assert.match(several.stderr, /several games; choose one with --number N, or draw all of them with --output FOLDER/);
  const short = run(['render', '--at', '2', '--output', 'pictures', 'two.uhp']);
  assert.equal(short.status, 1);
  assert.match(
    short.stderr,
    /two\.uhp: game 1: --at: the game has only 1 moves\n.*: 1 of 2 games failed: 1 too few moves/,
  );
});
