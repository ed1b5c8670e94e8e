// `apiary explore`, compared with a slow script that reads the same GameStrings in its own way: it plays the moves on
// a board of its own, and compares positions by their least image under the twelve symmetries.
// Run with the path of the program in APIARY.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const program = process.env.APIARY;
const recordings = new URL('../data/mzinga/recordings/', import.meta.url).pathname;
const root = mkdtempSync(join(tmpdir(), 'apiary-explore-'));
process.on('exit', () => rmSync(root, { recursive: true }));

const spawn = (...words) => spawnSync(program, words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
function run(...words) {
  const { status, stdout, stderr } = spawn(...words);
  assert.deepEqual([status, stderr], [0, ''], `apiary ${words.join(' ')}`);
  return stdout;
}
const json = (...words) => JSON.parse(run('explore', ...words, '--json', '-'));

// ---- The games: people's, and quick ones between levels

function match(file, ...words) {
  run('match', '--nodes', '20', '--seed', '5', '--quiet', '--pgn', file, ...words, 'level:2', 'level:3');
  return join(root, file);
}
const files = [
  ...readdirSync(recordings)
    .filter((name) => name.endsWith('.pgn'))
    .map((name) => recordings + name),
  match('a.pgn', '--games', '40', '--openings', 'random:1'),
  match('b.pgn', '--games', '10', '--type', 'Base', '--openings', 'random:1'),
  match('c.pgn', '--games', '4', '--type', 'Base+MD'),
];
const games = run('convert', '--to', 'uhp', ...files)
  .trim()
  .split('\n')
  .map((line) => {
    const [type, result, , ...moves] = line.split(';');
    return { type: type.replace(/\[.*/, ''), result, moves };
  });

// ---- The slow script

const steps = { '-x': [-1, 0], 'x-': [1, 0], '\\x': [0, -1], 'x/': [1, -1], '/x': [-1, 1], 'x\\': [0, 1] };

// The board after a move: a map from pieces to [q, r, level].
function place(board, move) {
  const next = new Map(board);
  const [piece, target] = move.split(' ');
  next.delete(piece);
  if (piece === 'pass') return next;
  let cell = [0, 0];
  if (target) {
    const reference = target.replace(/[-/\\]/g, '');
    const [q, r] = board.get(reference);
    const step = steps[target.replace(reference, 'x')] ?? [0, 0];
    cell = [q + step[0], r + step[1]];
  }
  const below = [...next.values()].filter(([q, r]) => q === cell[0] && r === cell[1]).length;
  return next.set(piece, [...cell, below + 1]);
}

const turn = ([q, r]) => [-r, q + r];
const mirror = ([q, r]) => [r, q];
function image(board, symmetry) {
  const pieces = [...board].map(([name, [q, r, level]]) => {
    let cell = symmetry < 6 ? [q, r] : mirror([q, r]);
    for (let i = 0; i < symmetry % 6; i++) cell = turn(cell);
    return { kind: name.slice(0, 2), level, cell };
  });
  const left = Math.min(...pieces.map(({ cell }) => cell[0]));
  const top = Math.min(...pieces.map(({ cell }) => cell[1]));
  return pieces
    .map(({ kind, level, cell }) => `${cell[0] - left},${cell[1] - top},${level}${kind}`)
    .sort()
    .join(' ');
}

// Two positions are the same if and only if their texts are.
function canonical(type, board, ply) {
  const images = Array.from({ length: 12 }, (_, symmetry) => image(board, symmetry));
  return `${type} ${ply % 2} ${images.sort()[0]}`;
}

const plies = 16;
const word = { WhiteWins: 'white', BlackWins: 'black', Draw: 'draws' };
const reached = new Map(); // games by position
const edges = new Map(); // position -> position -> { white, draws, black, unknown }
const sample = new Map(); // a game that leads to a position
for (const { type, result, moves } of games) {
  let board = new Map();
  const path = [canonical(type, board, 0)];
  for (const [ply, move] of moves.slice(0, plies).entries()) {
    sample.set(path[ply], { type, moves: moves.slice(0, ply), board });
    board = place(board, move);
    path.push(canonical(type, board, ply + 1));
  }
  for (const position of new Set(path)) reached.set(position, (reached.get(position) ?? 0) + 1);
  const seen = new Set();
  for (let i = 0; i + 1 < path.length; i++) {
    if (seen.has(`${path[i]}>${path[i + 1]}`)) continue;
    seen.add(`${path[i]}>${path[i + 1]}`);
    if (!edges.has(path[i])) edges.set(path[i], new Map());
    const moved = edges.get(path[i]);
    if (!moved.has(path[i + 1])) moved.set(path[i + 1], { white: 0, draws: 0, black: 0, unknown: 0 });
    moved.get(path[i + 1])[word[result] ?? 'unknown']++;
  }
}
const total = ({ white, draws, black, unknown }) => white + draws + black + unknown;
const sideOf = (moves) => (moves.length % 2 === 0 ? 'White' : 'Black');
const gameString = ({ type, moves }) =>
  moves.length === 0
    ? type
    : [type, 'InProgress', `${sideOf(moves)}[${Math.floor(moves.length / 2) + 1}]`, ...moves].join(';');

// ---- Tests

run('explore', 'build', '--output', 'all', ...files);

test('a database has as many games, positions and moves as the slow script counts', () => {
  const { database, types } = json('stats', 'all');
  assert.equal(database.positions, edges.size);
  assert.equal(
    database.moves,
    [...edges.values()].reduce((sum, moved) => sum + moved.size, 0),
  );
  assert.equal(
    types.reduce((sum, { games: count }) => sum + count, 0),
    games.length,
  );
});

test('the moves of a position are those of the slow script, with the same counts', () => {
  const positions = [...edges.keys()].filter((position) => reached.get(position) > 1);
  const single = [...edges.keys()].filter((position) => reached.get(position) === 1);
  assert.ok(positions.length > 30);
  for (const position of [...positions.slice(0, 150), ...single.slice(0, 50)]) {
    const game = sample.get(position);
    const shown = json('show', '--db', 'all', gameString(game));
    assert.equal(shown.position.games, reached.get(position), position);
    const expected = edges.get(position);
    const played = shown.moves.filter((move) => move.games > 0);
    assert.equal(played.length, expected.size, position);
    for (const move of shown.moves) {
      const after = canonical(game.type, place(game.board, move.move), game.moves.length + 1);
      assert.equal(move.reached, reached.get(after), move.move);
      const { white, draws, black, unknown } = move;
      const counts = expected.get(after) ?? { white: 0, draws: 0, black: 0, unknown: 0 };
      assert.deepEqual({ white, draws, black, unknown }, counts, `${gameString(game)}: ${move.move}`);
      assert.equal(move.games, total(counts));
      assert.ok(Math.abs(move.share - move.games / shown.position.games) < 1e-9);
    }
    const order = played.map((move) => move.games);
    assert.deepEqual(
      order,
      [...order].sort((a, b) => b - a),
    );
  }
});

test('equal positions have equal keys, and different ones different keys', () => {
  const keys = new Map();
  for (const position of [...edges.keys()].slice(0, 60)) {
    const { key } = json('show', '--db', 'all', gameString(sample.get(position))).position;
    assert.ok(!keys.has(key), `${position} and ${keys.get(key)}`);
    keys.set(key, position);
  }
});

test('any number of jobs writes the same files', () => {
  run('explore', 'build', '-o', 'one', '--jobs', '1', ...files);
  run('explore', 'build', '-o', 'three', '--jobs', '3', ...files);
  for (const name of readdirSync(join(root, 'one'))) {
    assert.deepEqual(readFileSync(join(root, 'one', name)), readFileSync(join(root, 'three', name)), name);
  }
});

test('--min-games leaves out rare moves, and --plies late ones', () => {
  run('explore', 'build', '-o', 'few', '--min-games', '3', '--plies', '4', ...files);
  let moves = 0;
  for (const [position, moved] of edges) {
    if (sample.get(position).moves.length >= 4) continue;
    moves += [...moved.values()].filter((counts) => total(counts) >= 3).length;
  }
  assert.equal(json('stats', 'few').database.moves, moves);
  const start = json('show', '--db', 'few', 'Base+MLP');
  assert.equal(start.position.games, reached.get(canonical('Base+MLP', new Map(), 0)));
});

const rated = (white, black, elo, date, move) => `[GameType "Base"]
[White "${white}"]
[Black "${black}"]
[WhiteElo "${elo}"]
[BlackElo "${elo + 100}"]
[Date "${date}"]
[Site "the club"]
[Result "1-0"]

1. wS1
2. ${move}

`;

test('ratings and examples come from the tags', () => {
  const text = [
    rated('Ann', 'Bob', 1500, '2026.01.02', 'bS1 wS1-'),
    rated('Cleo', 'Dan', 1900, '2025.01.02', 'bS1 /wS1'),
    rated('Eve', 'Fay', 1900, '2025.03.04', 'bS1 wS1/'),
    rated('Gus', 'Hal', 1200, '2026.05.06', 'bA1 wS1/'),
  ].join('');
  writeFileSync(join(root, 'rated.pgn'), text);
  run('explore', 'build', '-o', 'rated', 'rated.pgn');
  const { moves } = json('show', '--db', 'rated', 'Base;InProgress;Black[1];wS1');
  assert.equal(moves.length, 2);
  assert.equal(moves[0].games, 3);
  assert.equal(moves[0].rating, Math.floor((1500 + 1600 + 2 * (1900 + 2000)) / 6));
  assert.equal(moves[0].example, 'Eve - Fay, 2025.03.04, the club');
  assert.equal(moves[1].example, 'Gus - Hal, 2026.05.06, the club');
  assert.match(run('explore', 'show', '--db', 'rated', 'Base;InProgress;Black[1];wS1'), /1816 +3 {2}Eve - Fay/);
});

test('--evaluate keeps a score for each move, the same for any number of jobs', () => {
  for (const jobs of ['1', '2']) {
    run('explore', 'build', '-o', `scores${jobs}`, '-j', jobs, '--evaluate', '50', '--plies', '3', files.at(-2));
  }
  const shown = json('show', '--db', 'scores1', 'Base');
  assert.ok(shown.moves.length > 0);
  for (const move of shown.moves) assert.equal(typeof move.score, 'number');
  assert.deepEqual(json('show', '--db', 'scores2', 'Base'), shown);
});

test('what is no opening is left out, and said', () => {
  const other = match('d.pgn', '--games', '2', '--type', 'Six');
  assert.match(run('explore', 'build', '-o', 'mixed', other, files.at(-2)), /\n2 games were left out/);
  const { status, stderr } = spawn('explore', 'build', '-o', 'none', other);
  assert.equal(status, 1);
  assert.match(stderr, /no game of Hive/);
  assert.match(spawn('explore', 'show', '--db', 'all', 'Six').stderr, /Hive without variants/);
});

test('a damaged database is refused, with the name of the file', () => {
  run('explore', 'build', '-o', 'damaged', files.at(-2));
  const path = join(root, 'damaged', '000.bin');
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] ^= 1;
  writeFileSync(path, bytes);
  for (const words of [
    ['stats', 'damaged'],
    ['show', '--db', 'damaged', 'Base'],
  ]) {
    const { status, stderr } = spawn('explore', ...words);
    assert.equal(status, 1);
    assert.match(stderr, /damaged\/000\.bin: the file is damaged/);
  }
  assert.match(spawn('explore', 'show', '--db', 'nowhere', 'Base').stderr, /nowhere\/index\.bin/);
});

test('a smaller database replaces a larger one completely', () => {
  const long = match('e.pgn', '--games', '200', '--openings', 'random:6');
  run('explore', 'build', '-o', 'again', long);
  const before = readdirSync(join(root, 'again')).length;
  assert.ok(before > 2, `${before} files`);
  run('explore', 'build', '-o', 'again', '--plies', '2', long);
  assert.deepEqual(readdirSync(join(root, 'again')), ['000.bin', 'index.bin']);
  run('explore', 'stats', 'again');
});
