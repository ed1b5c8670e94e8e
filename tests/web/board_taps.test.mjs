// Moves by taps, with the rules core: selecting, switching, refusals.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source, wasmBytes } from './source.mjs';

const page = await source('core/module.ts', 'board/taps.ts', 'board/position.ts', 'board/keys.ts');
await page.loadCore(await wasmBytes());

const hand = (colour, bug) => ({ kind: 'hand', colour, bug });
const far = { own: false, near: false };
const near = { own: false, near: true };
const own = { own: true, near: true };

function gameOf(type, moves, options = {}) {
  const game = page.core().create(type, options);
  for (const move of moves) assert.equal(game.play(move), null, move);
  return game;
}
const cellOf = (game, name) => {
  const { q, r } = game.pieces().find((piece) => piece.name === name);
  return page.cellTap({ q, r });
};
const opening = ['wS1', 'bG1 -wS1', 'wQ wS1/', 'bQ /bG1', 'wA1 wQ-', 'bA1 -bQ'];

test('hand, then cell: a placement', () => {
  const game = gameOf('Base', ['wS1', 'bS1 wS1-']);
  const first = page.tap(game, [], hand('w', 'Q'), own);
  assert.deepEqual(first, { kind: 'taps', taps: [hand('w', 'Q')] });
  const target = game.next(first.taps).taps[0];
  const second = page.tap(game, first.taps, target, near);
  assert.equal(second.kind, 'move');
  assert.ok('move' in game.check(second.move));
});

test('a tap on another movable piece selects that one', () => {
  const game = gameOf('Base', opening);
  const taps = page.tap(game, [], cellOf(game, 'wA1'), own).taps;
  assert.deepEqual(page.tap(game, taps, hand('w', 'B'), own).taps, [hand('w', 'B')]);
});

test('a second tap on the piece or a tap far away deselects it', () => {
  const game = gameOf('Base', opening);
  const ant = cellOf(game, 'wA1');
  assert.deepEqual(page.tap(game, [ant], ant, own), { kind: 'taps', taps: [] });
  assert.deepEqual(page.tap(game, [ant], page.cellTap({ q: 30, r: 30 }), far), { kind: 'taps', taps: [] });
});

test('an illegal move is refused with its reason, and the selection stays', () => {
  const game = gameOf('Base', opening);
  const taps = [hand('w', 'B')];
  const outcome = page.tap(game, taps, cellOf(game, 'bQ'), near);
  assert.equal(outcome.kind, 'refused');
  assert.equal(outcome.refusal.status, 'occupied');
  assert.deepEqual(outcome.taps, taps);
});

test('a pinned piece can be selected, and the reason is that the hive would split', () => {
  const game = gameOf('Base', opening);
  const pinned = cellOf(game, 'wQ');
  assert.equal(page.among(pinned, game.next([]).taps), false);
  assert.deepEqual(page.tap(game, [], pinned, own).taps, [pinned]);
  const refusal = page.whyStuck(game, pinned, page.positionOf(game, null).around);
  assert.equal(refusal.status, 'splits-hive');
  assert.ok(refusal.marks.some(({ kind }) => kind === 'part-a') && refusal.marks.some(({ kind }) => kind === 'part-b'));
});

test('a piece that cannot move is explained without a mark on some other cell', () => {
  const game = gameOf('Territory', []);
  const bee = game.pieces().find((piece) => piece.bug === 'B');
  const refusal = page.whyStuck(game, page.cellTap(bee), page.positionOf(game, null).around);
  assert.equal(refusal.status, 'cannot-reach');
  assert.deepEqual(
    refusal.marks.filter(({ q, r }) => q !== bee.q || r !== bee.r),
    [],
  );
});

test('if a tile in hand is the only choice, it need not be selected', () => {
  const game = gameOf('Six', []);
  const root = game.next([]);
  assert.equal(page.impliedPick(root).length, 1);
  const cell = game.next(page.impliedPick(root)).taps[0];
  assert.equal(page.tap(game, [], cell, near).kind, 'move');
});

test('a second tap on a cell ends a path that may end there', () => {
  const game = gameOf('Territory', []);
  const store = game.next([]).taps.find((tap) => tap.kind === 'hand' && tap.bug === 'b');
  for (let i = 0; i < 4; i++) {
    // food beside the bees until one can walk
    const moving = game.next([]).taps.find((tap) => tap.kind === 'cell');
    if (moving) break;
    const bee = game.pieces().find((piece) => piece.bug === 'B');
    const cell = game
      .next([{ ...store, colour: game.toMove() }])
      .taps.find((tap) => Math.abs(tap.q - bee.q) + Math.abs(tap.r - bee.r) === 1);
    assert.equal(game.play(game.next([{ ...store, colour: game.toMove() }, cell]).move), null);
  }
  const insect = game.next([]).taps.find((tap) => tap.kind === 'cell');
  const step = game.next([insect]).taps[0];
  const outcome = page.tap(game, [insect], step, near);
  const ended = outcome.kind === 'move' ? outcome : page.tap(game, outcome.taps, step, near);
  assert.equal(ended.kind, 'move');
});

test('after a change of position the taps are kept up to the first that is no longer legal', () => {
  const game = gameOf('Base', opening);
  const taps = [cellOf(game, 'wA1'), game.next([cellOf(game, 'wA1')]).taps[0]];
  assert.deepEqual(page.stillLegal(game, taps), taps);
  game.play('wA1 /bQ');
  assert.deepEqual(page.stillLegal(game, taps), []);
});

test('every game can be played to its end by taps alone', () => {
  let seed = 5;
  const any = (list) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return list[Math.floor((seed / 2147483648) * list.length)];
  };
  for (const type of ['Base+MLPDRCFTKH', 'Base+MLP', 'Six', 'Andantino', 'Battle', 'Territory']) {
    const game = page.core().create(type, { tiles: 19 });
    for (let ply = 0; ply < 120 && game.moveCount() > 0; ply++) {
      let outcome = { kind: 'taps', taps: [] };
      for (let i = 0; outcome.kind === 'taps' && i < 30; i++) {
        const { taps, move } = game.next(outcome.taps);
        const next = move && outcome.taps.length > 1 ? outcome.taps.at(-1) : any(taps);
        outcome = page.tap(game, outcome.taps, next, near);
      }
      assert.equal(outcome.kind, 'move', `${type} ${game.write('uhp')}`);
      assert.equal(game.play(outcome.move), null);
    }
    game.free();
  }
});

test('keys go to the neighbour in their direction; up and down stay in their column', () => {
  const orientation = { flat: false, mirrored: false, turn: 0 };
  const from = { q: 0, r: 0 };
  assert.deepEqual(page.neighbourTowards(from, 60, orientation, 0), { q: 1, r: -1 });
  assert.deepEqual(page.neighbourTowards(from, 240, orientation, 0), { q: -1, r: 1 });
  const up = page.neighbourTowards(from, 90, orientation, 10);
  assert.deepEqual(up, { q: 1, r: -1 });
  assert.deepEqual(page.neighbourTowards(up, 90, orientation, 10), { q: 1, r: -2 });
  assert.deepEqual(page.neighbourTowards(from, 90, { ...orientation, flat: true }, 0), { q: 0, r: -1 });
});

test('a piece that is selected only for its explanation does not block a placement', () => {
  const game = gameOf('Six', []);
  const tile = page.cellTap({ q: 0, r: 0 });
  const impliedPick = page.impliedPick(game.next([]));
  assert.deepEqual(page.tap(game, impliedPick, tile, own).taps, [tile]);
  assert.equal(page.why(game, [tile, game.next(impliedPick).taps[0]]).status, 'still-in-hand');
  assert.equal(page.tap(game, [tile], game.next(impliedPick).taps[0], near).kind, 'move');
});
