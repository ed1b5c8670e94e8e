// The session of a game on the server: the record as a tree, and the node that is shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { source, wasmBytes } from './source.mjs';

globalThis.addEventListener ??= () => {};
globalThis.document ??= { addEventListener() {} };
globalThis.location ??= new URL('http://localhost/');
const page = await source(
  'core/module.ts',
  'state/tree.ts',
  'online/reconcile.ts',
  'online/session.ts',
  'online/summaries.ts',
);
await page.loadCore(await wasmBytes());
const { Tree, reconcile } = page;

const moves = ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-', 'wA1 -wQ'];
const line = (tree) => tree.mainLine().map((node) => node.move);
const tree = (count = 0) => {
  const made = new Tree({ type: 'Base', options: {} });
  reconcile(made, moves.slice(0, count));
  return made;
};

test('a viewer at the last move follows the game', () => {
  const game = tree(2);
  assert.deepEqual(line(game), moves.slice(0, 2));
  reconcile(game, moves.slice(0, 4));
  assert.equal(game.node.value.move, moves[3]);
  assert.equal(game.game.value.game.length(), 4);
});

test('a viewer at an earlier move stays there', () => {
  const game = tree(3);
  const earlier = game.root.children[0];
  game.go(earlier);
  let notified = -1; // the first call is the subscription itself
  const stop = game.node.subscribe(() => notified++);
  reconcile(game, moves);
  stop();
  assert.equal(notified, 0, 'the node signal does not fire');
  assert.equal(game.node.value, earlier);
  assert.equal(game.game.value.game.length(), 1, 'the position is that of the move shown');
  assert.deepEqual(line(game), moves);
});

test('a viewer of a move that is taken back goes to the one before', () => {
  const game = tree(5);
  reconcile(game, moves.slice(0, 3));
  assert.deepEqual(line(game), moves.slice(0, 3));
  assert.equal(game.node.value.move, moves[2]);
  reconcile(game, moves);
  assert.equal(game.node.value.move, moves[4], 'the viewer follows the game again');
});

test('the own move stays the same node when the server confirms it', () => {
  const game = tree(4);
  reconcile(game, moves);
  const shown = game.node.value;
  reconcile(game, moves);
  assert.equal(game.node.value, shown);
});

test('the own move is replaced if the server has another', () => {
  const game = tree(4);
  reconcile(game, [...moves.slice(0, 4), 'wB1 -wQ']);
  reconcile(game, moves);
  assert.deepEqual(line(game), moves);
  assert.equal(game.node.value.move, moves[4]);
});

test('a record that the rules do not allow is refused', () => {
  assert.throws(() => reconcile(tree(2), ['wS1', 'bS1 wS1-', 'wQ bS1-']), /does not replay/);
});

test('games are listed: my turn, running, waiting, over; the newest summary of each counts', () => {
  const summary = (game, more) => ({ game, status: 'running', role: 'white', turn: 'black', changed: 1, ...more });
  const known = [
    summary('over', { status: 'over', changed: 9 }),
    summary('theirs'),
    summary('waiting', { status: 'waiting' }),
    summary('mine'),
  ];
  const games = page.merge(known, [
    summary('mine', { turn: 'white', changed: 5 }),
    summary('theirs', { status: 'over', changed: 0 }),
  ]);
  assert.deepEqual(
    page.ranked(games).map((one) => one.game),
    ['mine', 'theirs', 'waiting', 'over'],
  );
});

/** Pages as the server sends them: unfinished games first, then ended ones by (ended, game). */
function listed(games, { before, beforeGame = '' }) {
  const order = (a, b) => b.ended - a.ended || (a.game < b.game ? 1 : -1);
  const ended = games
    .filter((one) => one.ended !== undefined)
    .sort(order)
    .filter((one) => before === undefined || one.ended < before || (one.ended === before && one.game < beforeGame));
  const open = before === undefined ? games.filter((one) => one.ended === undefined) : [];
  return [...open, ...ended].slice(0, 50);
}

test('older games come page by page, none twice and none missing', () => {
  const game = (i, more) => ({ game: `game${String(i).padStart(4, '0')}`, status: 'over', changed: 1, ...more });
  const endings = {
    'all at once': (_i) => ({ ended: 7 }),
    'ten at a time': (i) => ({ ended: Math.floor(i / 10) }),
    'fifty unfinished ones': (i) => (i < 50 ? { status: 'running' } : { ended: i }),
  };
  for (const [name, when] of Object.entries(endings)) {
    const games = Array.from({ length: 130 }, (_, i) => game(i, when(i)));
    const seen = [];
    for (let from = {}; from; ) {
      const answer = listed(games, from);
      seen.push(...answer.map((one) => one.game));
      from = page.nextPage(answer, 2);
      assert.ok(seen.length <= games.length, name);
    }
    assert.deepEqual(
      [...seen].sort(),
      games.map((one) => one.game),
      name,
    );
  }
});

test('with protocol 1 pages are ordered by the last change', () => {
  const games = Array.from({ length: 50 }, (_, i) => ({ game: `g${i}`, status: 'over', changed: 99 - i }));
  assert.deepEqual(page.nextPage(games, 1), { before: 50 });
  assert.equal(page.nextPage(games.slice(1), 1), null);
});

test('fog of war: the board is empty until somebody joins', () => {
  const laid = page.core().create('Base', { variant: 'fog', seed: '7' });
  const snapshot = {
    game: 'game0001',
    role: 'white',
    setup: { type: 'Base', variant: 'fog' },
    commitment: 'f'.repeat(64),
    clock: { kind: 'none' },
  };
  const followed = (live) => ({
    live: { value: live, peek: () => live },
    pending: { value: null, peek: () => null },
    shown: () => live.moves,
  });
  const pieces = (live) => {
    const session = new page.OnlineSession(followed(live), live);
    const { length } = session.tree.game.value.game.pieces();
    assert.equal(session.broken.value, '');
    session.release();
    return length;
  };
  assert.equal(pieces({ snapshot, role: 'w', moves: [], status: 'waiting' }), 0);
  const position = laid.write('position');
  assert.equal(pieces({ snapshot: { ...snapshot, position }, role: 'w', moves: [], status: 'running' }), 22);
});
