// The text of a move of Hive, taken apart for its picture.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source, wasmBytes } from './source.mjs';

const page = await source('core/module.ts', 'board/hive_move.ts');
await page.loadCore(await wasmBytes());

test('the piece, its neighbour and the side of it are those of the rules core', () => {
  let compared = 0;
  let seed = 3;
  for (let i = 0; i < 4; i++) {
    const game = page.core().create('Base+MLP');
    for (let ply = 0; ply < 40 && !/Wins|Draw/.test(game.result()); ply++) {
      const moves = game.moves();
      for (const move of moves) {
        const read = page.readHiveMove(move);
        if (!read?.neighbour) continue;
        const played = game.describe(move);
        const beside = game.pieces().find(({ name }) => name === read.neighbour);
        const { q, r } = read.direction ?? { q: 0, r: 0 };
        assert.equal(read.piece, played.piece, move);
        assert.deepEqual({ q: beside.q + q, r: beside.r + r }, { q: played.to.q, r: played.to.r }, move);
        compared++;
      }
      seed = (seed * 1103515245 + 12345) % 2147483648;
      game.play(moves[seed % moves.length]);
    }
    game.free();
  }
  assert.ok(compared > 1000, `only ${compared} moves`);
});

test('a first piece has no neighbour, and other texts are not read', () => {
  assert.deepEqual(page.readHiveMove('wS1'), { piece: 'wS1' });
  for (const text of ['pass', 'draw wA1', '0,1', 'wK>wQ', '']) assert.equal(page.readHiveMove(text), null, text);
});
