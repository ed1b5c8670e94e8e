// The opening explorer through js/src: keys, names of openings, databases.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { newCore, root } from './load.mjs';

const core = await newCore();
const folder = join(root, 'data/explorer');
const file = (name) => new Uint8Array(readFileSync(join(folder, name)));
const after = (type, ...moves) => {
  const game = core.create(type);
  for (const move of moves) assert.equal(game.play(move), null, move);
  return game;
};
const sum = ({ white, draws, black, unknown }) => white + draws + black + unknown;

test('a key is the same in all orientations and orders, and another one for another position', () => {
  const keys = ['-', '/', '\\'].flatMap((side) =>
    [`wL${side}`, `${side}wL`].map((at) => after('Base+MLP', 'wL', `bG1 ${at}`).exploreKey()),
  );
  assert.match(keys[0], /^[0-9a-f]{16}$/);
  assert.equal(new Set(keys).size, 1);
  const orders = [
    ['wL', 'bL wL-', 'wA1 -wL', 'bA1 bL-', 'wQ /wL'],
    ['wL', 'bL wL-', 'wQ /wL', 'bA1 bL-', 'wA1 -wL'],
  ].map((moves) => after('Base+MLP', ...moves).exploreKey());
  assert.equal(orders[0], orders[1]);
  assert.notEqual(after('Base', 'wS1').exploreKey(), after('Base+M', 'wS1').exploreKey());
});

test('the keys after the moves are those of the positions after them', () => {
  const game = after('Base+MLP', 'wL', 'bL wL-', 'wA1 -wL');
  const moves = game.moves();
  const keys = game.exploreKeys();
  assert.equal(keys.length, moves.length);
  for (const [i, move] of moves.entries()) {
    assert.equal(game.play(move), null);
    assert.equal(game.exploreKey(), keys[i], move);
    game.undo();
  }
});

test('the path of a game has the keys of its first positions', () => {
  const game = after('Base', 'wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-');
  const path = game.explorePath();
  assert.equal(path.length, 5);
  assert.deepEqual(game.explorePath(2), path.slice(0, 3));
  for (const [ply, key] of path.entries()) assert.equal(game.clone(ply).exploreKey(), key);
  assert.throws(() => game.explorePath(17), RangeError);
});

test('other games and variants have no keys', () => {
  for (const game of [core.create('Six'), core.create('Base', { variant: 'blind', seed: core.seed() })]) {
    assert.equal(game.exploreKey(), null);
    assert.deepEqual(game.exploreKeys(), []);
    assert.deepEqual(game.explorePath(), []);
    assert.equal(game.opening(), null);
  }
  const setUp = core.read(after('Base', 'wS1', 'bS1 wS1-').write('position'), 'position');
  assert.deepEqual(setUp.explorePath(), []);
});

test('an opening is named by pieces and shape', () => {
  assert.deepEqual(after('Base+MLP').opening(), { white: '', black: '', shape: 'none' });
  assert.deepEqual(after('Base+MLP', 'wL').opening(), { white: 'L', black: '', shape: 'none' });
  assert.deepEqual(after('Base+MLP', 'wL', 'bG1 wL-', 'wA1 -wL', 'bQ bG1-').opening(), {
    white: 'LA',
    black: 'GQ',
    shape: 'line',
  });
});

test('a database is read in parts', () => {
  const explorer = core.explorer(file('index.bin'));
  assert.equal(readdirSync(folder).length, explorer.shards + 1);
  assert.ok(explorer.games > 100);
  const game = after('Base+MLP');
  const shard = explorer.shard(game);
  assert.equal(explorer.has(shard), false);
  assert.throws(() => explorer.lookUp(game), /bad-argument/);
  explorer.load(shard, file(explorer.file(shard)));
  assert.equal(explorer.has(shard), true);
  const found = explorer.lookUp(game);
  assert.equal(found.key, game.exploreKey());
  assert.equal(found.known, true);
  assert.ok(found.games > 100);
  const played = found.moves.filter(({ games }) => sum(games) > 0);
  assert.ok(played.length > 1);
  for (const { move, key, games, reached, equal, score } of played) {
    assert.equal(game.exploreKeys()[game.moves().indexOf(move)], key);
    assert.equal(game.exploreKeys().filter((one) => one === key).length, equal);
    assert.ok(reached >= sum(games));
    assert.equal(typeof score, 'number');
  }
  assert.equal(explorer.shard(core.create('Six')), -1);
  explorer.free();
  assert.throws(() => explorer.shard(game), /freed/);
});

test('damaged files are refused', () => {
  const index = file('index.bin');
  assert.throws(() => core.explorer(index.subarray(0, 20)), { name: 'RefusalError' });
  const explorer = core.explorer(index);
  const bytes = file('000.bin');
  bytes[30] ^= 1;
  assert.throws(() => explorer.load(0, bytes), { name: 'RefusalError' });
  assert.equal(explorer.has(0), false);
  assert.throws(() => explorer.load(explorer.shards, bytes), RangeError);
  explorer.free();
});

test('a position is answered in a few milliseconds', { skip: !process.env.APIARY_LONG }, (t) => {
  const explorer = core.explorer(file('index.bin'));
  for (let i = 0; i < explorer.shards; i++) explorer.load(i, file(explorer.file(i)));
  const game = core.create('Base+MLP');
  const times = [];
  for (let ply = 0; ply < 12; ply++) {
    const begun = performance.now();
    const { moves } = explorer.lookUp(game);
    times.push((performance.now() - begun).toFixed(2));
    if (moves.length === 0) break;
    game.play(moves[0].move);
  }
  t.diagnostic(`ms: ${times.join(' ')}`);
});
