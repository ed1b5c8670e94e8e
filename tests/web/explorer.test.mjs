// The explorer's counting in the page, against a slow count over the same games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { source, wasmBytes } from './source.mjs';

globalThis.localStorage ??= { getItem: () => null, setItem: () => {} };
globalThis.addEventListener ??= () => {};
const page = await source('core/module.ts', 'analysis/explorer/count.ts');
const { joined, loadCore, named, NO_GAMES, OpeningCount, preferring, sumOf } = page;
const core = await loadCore(await wasmBytes());

/** A game of pseudo-random moves from few, so that games meet again. */
function randomGame(seed, plies) {
  const game = core.create('Base+MLP');
  let state = seed;
  for (let i = 0; i < plies; i++) {
    state = (state * 48271) % 0x7fffffff;
    const moves = game.moves();
    assert.equal(game.play(moves[state % Math.min(3, moves.length)]), null);
  }
  return game;
}

const RESULTS = ['white', 'draws', 'black'];
const games = Array.from({ length: 60 }, (_, i) => ({
  game: randomGame(i + 1, 5 + (i % 14)),
  result: RESULTS[i % 3],
}));
const count = new OpeningCount();
for (const [i, { game, result }] of games.entries())
  count.add(game.explorePath(), result, { white: `W${i}`, black: `B${i}`, date: '', source: '' });

test('counts are those of a slow count', () => {
  const paths = games.map(({ game, result }) => ({ path: game.explorePath(), result }));
  let checked = 0;
  for (const { game } of games.slice(0, 12)) {
    for (let ply = 0; ply <= Math.min(16, game.length()); ply++) {
      const at = game.clone(ply);
      const key = at.exploreKey();
      const shown = named(at, key, count.lookUp(key, at.exploreKeys()));
      assert.equal(shown.games, paths.filter(({ path }) => path.includes(key)).length);
      for (const row of shown.moves) {
        assert.equal(row.reached, paths.filter(({ path }) => path.includes(row.key)).length, row.move);
        for (const result of RESULTS) {
          const slow = paths.filter(
            (one) => one.result === result && one.path.some((k, i) => k === key && one.path[i + 1] === row.key),
          );
          assert.equal(row.games[result], slow.length, `${row.move} ${result}`);
        }
        const copy = at.clone();
        assert.equal(copy.play(row.move), null);
        assert.equal(copy.exploreKey(), row.key);
        copy.free();
        checked++;
      }
      const sums = shown.moves.map(({ games: played }) => sumOf(played));
      assert.deepEqual(
        sums,
        [...sums].sort((a, b) => b - a),
      );
      at.free();
    }
  }
  assert.ok(checked > 100);
});

test('a game that comes back to a position counts once', () => {
  const twice = new OpeningCount();
  twice.add(['a', 'b', 'a', 'b'], 'white');
  assert.deepEqual(twice.lookUp('a', ['b']), {
    games: 1,
    moves: [{ key: 'b', games: { ...NO_GAMES, white: 1 }, reached: 1 }],
  });
});

test('the counts of two sources are added', () => {
  const move = (key, white, reached) => ({ key, games: { ...NO_GAMES, white }, reached });
  const sum = joined(
    { games: 3, moves: [move('a', 2, 2), move('b', 1, 4)] },
    { games: 2, moves: [move('b', 1, 1), { ...move('c', 1, 1), example: { white: 'Ann', black: 'Ben' } }] },
  );
  assert.equal(sum.games, 5);
  assert.deepEqual(
    sum.moves.map(({ key, games: { white }, reached }) => [key, white, reached]),
    [
      ['a', 2, 2],
      ['b', 2, 5],
      ['c', 1, 1],
    ],
  );
  assert.equal(sum.moves[2].example.white, 'Ann');
});

test('of symmetric moves, the one that the user has made is shown', () => {
  const game = core.create('Base');
  game.play('wS1');
  const key = game.exploreKey();
  const other = core.create('Base');
  other.play('wS1');
  other.play('bS1 wS1-');
  const one = new OpeningCount();
  one.add(other.explorePath(), 'draws');
  const shown = named(game, key, one.lookUp(key, game.exploreKeys()));
  assert.equal(shown.moves.length, 1);
  assert.equal(shown.moves[0].equal, 6);
  assert.equal(preferring(shown, game, ['bS1 /wS1']).moves[0].move, 'bS1 /wS1');
  assert.equal(preferring(shown, game, ['bA1 /wS1']).moves[0].move, shown.moves[0].move);
});
