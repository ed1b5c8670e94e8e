// Premoves: when they are due, where they may go; the speeds of games, and the settings that depend on them.
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { test } from 'node:test';
import { source, wasmBytes } from './source.mjs';

globalThis.crypto ??= webcrypto; // Node.js 18 hides it
const stored = new Map();
globalThis.localStorage = { getItem: (key) => stored.get(key) ?? null, setItem: (key, text) => stored.set(key, text) };
globalThis.matchMedia = () => ({ matches: false });
const paths = ['core/module.ts', 'games/shift.ts', 'state/premoves.ts', 'state/speed.ts', 'state/settings.ts'];
const page = await source(...paths);
await page.loadCore(await wasmBytes());
const { core, Premoves, otherToMove, shiftBetween, speedOf, tapsAt } = page;

const cell = (q, r) => ({ kind: 'cell', q, r });
const hand = (colour, bug) => ({ kind: 'hand', colour, bug });
const gameOf = (type, moves = [], options = {}) => {
  const game = core().create(type, options);
  for (const move of moves) assert.equal(game.play(move), null, move);
  return game;
};
const planned = (game, colour, ...taps) => {
  const premoves = new Premoves();
  premoves.plan({ colour, taps, pieces: game.pieces(), record: game.record() });
  return premoves;
};
const opening = ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-', 'wA1 -wQ'];

test('a premove waits for the opponent, and is due once', () => {
  const game = gameOf('Base', opening.slice(0, 3));
  const premoves = planned(game, 'w', hand('w', 'A'), cell(-2, 0));
  assert.equal(premoves.due(game, true), null);
  assert.ok(premoves.planned.value);
  game.play(opening[3]);
  assert.equal(premoves.due(game, true), 'wA1 -wQ');
  assert.equal(premoves.due(game, true), null);
  assert.equal(premoves.dropped.value, 0);
});

test('a premove that has become illegal is dropped', () => {
  const game = gameOf('Base', opening.slice(0, 3));
  const premoves = planned(game, 'w', hand('w', 'A'), cell(1, -1));
  game.play('bQ bS1-');
  assert.equal(premoves.due(game, true), null);
  assert.deepEqual([premoves.planned.value, premoves.dropped.value], [null, 1]);
});

test('a premove is for the piece that was taken, not for another one that lies there now', () => {
  const game = gameOf('Base', [...opening, 'bA1 bQ-', 'wA1 bA1-']);
  const [from, to] = [game.pieces().find(({ name }) => name === 'wA1'), { q: -2, r: 0 }];
  const pieces = game.pieces().map((piece) => (piece.name === 'wA1' ? { ...piece, name: 'wA2', number: 2 } : piece));
  for (const [was, due] of [
    [game.pieces(), 'wA1 -wQ'],
    [pieces, null],
  ]) {
    const premoves = new Premoves();
    const taps = [cell(from.q, from.r), cell(to.q, to.r)];
    premoves.plan({ colour: 'w', taps, pieces: was, record: game.record() });
    game.play('bG1 \\bQ');
    assert.equal(premoves.due(game, true), due);
    game.undo();
  }
});

test('another history or the end of the game cancels a premove', () => {
  const game = gameOf('Base', opening.slice(0, 3));
  const other = planned(game, 'w', hand('w', 'A'), cell(0, -1));
  game.undo(2);
  game.play('bG1 wS1-');
  assert.ok(game.next([hand('w', 'A'), cell(0, -1)]).move, 'it would be legal');
  assert.equal(other.due(game, true), null, 'taken back');
  assert.deepEqual([other.planned.value, other.dropped.value], [null, 1]);

  const over = planned(game, 'w', hand('w', 'A'), cell(-2, 0));
  assert.equal(over.due(game, false), null);
  assert.deepEqual([over.planned.value, over.dropped.value], [null, 0], 'without a word');
});

test('a premove follows the hive when its origin moves', () => {
  const before = gameOf('Base', opening).pieces();
  const after = before.map((piece) => ({ ...piece, q: piece.q + 9, r: piece.r - 4 }));
  assert.deepEqual(shiftBetween(before, after), { q: 9, r: -4 });
  assert.deepEqual(shiftBetween(before, before), { q: 0, r: 0 });
  const premove = { colour: 'w', taps: [hand('w', 'A'), cell(1, 1)], pieces: before, record: [] };
  assert.deepEqual(tapsAt(premove, after), [hand('w', 'A'), cell(10, -3)]);
});

test('the position with the other side to move can be had in every game of Hive', () => {
  const seed = '00'.repeat(32);
  const kinds = [
    ['Base+MLPDRCFTKH', {}],
    ['Base+MLP', { variant: 'blind', seed }],
    ['Base+MLP', { variant: 'fog', seed }],
    ['Battle', {}],
    ['Territory', {}],
  ];
  for (const [type, options] of kinds) {
    const game = gameOf(type, [], options);
    let random = 7919;
    for (let ply = 0; ply < 60 && ['NotStarted', 'InProgress'].includes(game.result()); ply++) {
      const turned = otherToMove(game);
      assert.ok(turned, `${type} ${ply}: ${game.write('position')}`);
      assert.notEqual(turned.toMove(), game.toMove());
      assert.deepEqual(turned.pieces(), game.pieces());
      turned.free();
      const moves = game.moves();
      random = (random * 48_271) % 2_147_483_647;
      game.play(moves[random % moves.length]);
    }
  }
  assert.equal(otherToMove(gameOf('Six')), null, 'tiles are placed in turns');
});

test('speeds, by a game of forty moves each', () => {
  const of = (base, increment) => speedOf({ kind: 'increment', base, increment });
  const speeds = [of(60, 2), of(179, 0), of(180, 0), of(300, 4), of(480, 0), of(600, 10), of(1500, 0), of(18_000, 0)];
  assert.deepEqual(speeds, ['bullet', 'bullet', 'blitz', 'blitz', 'rapid', 'rapid', 'classical', 'classical']);
  assert.equal(of(18_001, 0), 'correspondence');
  assert.equal(speedOf({ kind: 'days', days: 1 }), 'correspondence');
  assert.equal(speedOf({ kind: 'none' }), 'correspondence');
});

test('moves are confirmed by speed; the old switch is carried over', async () => {
  const { confirmsAt } = page;
  assert.deepEqual(['bullet', 'blitz', 'rapid', 'classical', 'correspondence', undefined].map(confirmsAt), [
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  // The same modules under two names, so that they read the storage anew.
  stored.set('apiary.confirm', 'true');
  const { confirmAt: upgraded } = await source('state/settings.ts');
  assert.equal(upgraded.value.length, 6, 'on: for every game');
  stored.set('apiary.confirm', '["bullet"]');
  const { confirmAt: chosen } = await source('state/speed.ts', 'state/settings.ts');
  assert.deepEqual(chosen.value, ['bullet']);
});
