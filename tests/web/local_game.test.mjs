// Local games: clocks, the bot, undo, saving, chance.
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { test } from 'node:test';
import { FakeTime } from './fake_time.mjs';
import { source, wasmBytes } from './source.mjs';

const time = new FakeTime();
time.install();
const stored = new Map();
globalThis.window = globalThis;
globalThis.crypto ??= webcrypto; // Node.js 18 hides it
globalThis.addEventListener ??= () => {};
globalThis.removeEventListener ??= () => {};
globalThis.matchMedia = () => ({ matches: false });
globalThis.localStorage = { getItem: (key) => stored.get(key) ?? null, setItem: (key, text) => stored.set(key, text) };
const page = await source('core/module.ts', 'play/local_game.ts', 'play/pace.ts', 'play/saved.ts', 'state/tree.ts');
await page.loadCore(await wasmBytes());
const { LocalGame, newSaved, savedGames, findSaved, unfinished } = page;

const people = { w: { kind: 'person' }, b: { kind: 'person' } };
const bot = (level = 3) => ({ w: { kind: 'person' }, b: { kind: 'bot', level } });
const noClock = { kind: 'none' };
const made = [];
const begin = (setup, { clock = noClock, players = people, engine } = {}) => {
  const game = new LocalGame(newSaved(setup, clock, players), engine);
  made.push(game);
  return game;
};
test.afterEach(() => {
  for (const game of made.splice(0)) game.close();
});

/** The longest that a bot waits with an answer it has, ms. */
const slowest = 900;

/** An engine whose answers the test releases. */
class Thinker {
  questions = [];
  stopped = 0;
  play(spec, options) {
    return new Promise((answer) => this.questions.push({ spec, options, answer }));
  }
  stop() {
    this.stopped++;
  }
  close() {}
}
const answer = async (thinker, move) => {
  thinker.questions.at(-1).answer({ move });
  await time.pass(slowest); // a move of the bot is never shown at once
};

const opening = ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-'];

test('two players at one screen move in turn, and the game is saved', () => {
  const game = begin({ type: 'Base' });
  assert.deepEqual(game.hands.value, ['w']);
  for (const move of opening) game.move(move);
  assert.deepEqual(game.hands.value, ['w']);
  assert.deepEqual(findSaved(game.record.id).moves, opening);
  assert.equal(unfinished().id, game.record.id);
  const again = new LocalGame(structuredClone(findSaved(game.record.id)));
  made.push(again);
  assert.deepEqual(
    again.tree.mainLine().map((node) => node.move),
    opening,
  );
});

test('no move can be made while an earlier one is shown', () => {
  const game = begin({ type: 'Base' });
  for (const move of opening) game.move(move);
  game.tree.go(game.tree.root.children[0]);
  assert.deepEqual(game.hands.value, []);
  game.move('wA1 -wQ');
  assert.equal(game.last.length(), 4);
});

test('undo takes back one move at one screen, two against the bot', async () => {
  const game = begin({ type: 'Base' });
  for (const move of opening) game.move(move);
  game.undo();
  assert.deepEqual(game.last.record(), opening.slice(0, 3));
  assert.deepEqual(game.hands.value, ['b']);

  const thinker = new Thinker();
  const other = begin({ type: 'Base' }, { players: bot(), engine: () => thinker });
  other.move('wS1');
  assert.equal(other.thinking.value, true);
  assert.deepEqual([other.hands.value, other.mayMove], [['w'], false], 'pieces can be taken, but not moved');
  other.move('bS1 wS1-');
  assert.equal(other.last.length(), 1);
  await answer(thinker, 'bS1 wS1-');
  assert.deepEqual(other.last.record(), opening.slice(0, 2));
  other.undo();
  assert.deepEqual(other.last.record(), []);
  assert.deepEqual(other.hands.value, ['w']);
});

test('undo while the bot thinks stops it, and its answer is dropped', async () => {
  const thinker = new Thinker();
  const game = begin({ type: 'Base' }, { players: bot(), engine: () => thinker });
  game.move('wS1');
  game.undo();
  assert.equal(thinker.stopped, 1);
  assert.equal(game.thinking.value, false);
  await answer(thinker, 'bS1 wS1-');
  assert.deepEqual(game.last.record(), []);
});

test('a move of the bot does not leave the earlier move that is shown', async () => {
  const thinker = new Thinker();
  const game = begin({ type: 'Base' }, { players: bot(), engine: () => thinker });
  game.move('wS1');
  game.tree.go(game.tree.root);
  await answer(thinker, 'bS1 wS1-');
  assert.equal(game.tree.node.value, game.tree.root);
  assert.equal(game.last.length(), 2);
});

test('a bot that failed can be retried', async () => {
  let fail = true;
  const engine = () => ({
    play: async () => {
      if (fail) throw new Error('no worker');
      return { move: 'bS1 wS1-' };
    },
    stop() {},
    close() {},
  });
  const game = begin({ type: 'Base' }, { players: bot(), engine });
  game.move('wS1');
  await time.pass();
  assert.equal(game.botFailed.value, 'no worker');
  fail = false;
  game.thinkAgain();
  await time.pass(slowest);
  assert.equal(game.last.length(), 2);
});

test('a hint is dropped if the position has changed', async () => {
  let answer;
  const engine = () => ({
    analyse: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    stop() {},
    close() {},
  });
  const game = begin({ type: 'Base' }, { engine });
  let asked = game.askHint();
  answer([{ move: 'wA1' }]);
  assert.equal(await asked, 'wA1');
  assert.equal(game.hint.value.node, game.tree.root);
  asked = game.askHint();
  game.move('wS1');
  answer([{ move: 'wA1' }]);
  assert.equal(await asked, null);
});

test('clocks start after the first move of each side, the increment is added, the flag falls', async () => {
  const game = begin({ type: 'Base' }, { clock: { kind: 'increment', base: 60, increment: 2 } });
  await time.pass(5000);
  game.move('wS1');
  await time.pass(4000);
  game.move('bS1 wS1-');
  const left = () =>
    ['w', 'b'].map((colour) => {
      const { left: ms, since, running } = game.clockOf(colour).value;
      return ms - (running ? time.time - since : 0);
    });
  assert.deepEqual(left(), [62_000, 62_000]);
  await time.pass(10_000);
  assert.deepEqual(left(), [52_000, 62_000]);
  game.move('wQ -wS1');
  assert.deepEqual(left(), [54_000, 62_000]);
  game.undo();
  assert.deepEqual(left(), [52_000, 62_000], 'undo restores the time');
  await time.pass(51_999);
  assert.equal(game.outcome.value, null);
  await time.pass(1);
  assert.deepEqual(game.outcome.value, { result: 'BlackWins', reason: 'time' });
  assert.deepEqual(game.hands.value, []);
});

test('a bot whose time is nearly over is still given a limit', async () => {
  const thinker = new Thinker();
  const clock = { kind: 'increment', base: 60, increment: 0 };
  const game = begin({ type: 'Base' }, { clock, players: bot(), engine: () => thinker });
  game.move('wS1');
  await answer(thinker, 'bS1 wS1-');
  game.move('wQ -wS1');
  await time.pass(59_999);
  await answer(thinker, 'bQ bS1-');
  game.move('wA1 -wQ');
  assert.equal(game.clockOf('b').value.left, 1);
  assert.equal(thinker.questions.at(-1).options.ms, 1); // 0 would be none, and is refused
});

test('a resumed game with clocks is paused', () => {
  const game = begin({ type: 'Base' }, { clock: { kind: 'increment', base: 60, increment: 0 } });
  for (const move of opening) game.move(move);
  const again = new LocalGame(structuredClone(findSaved(game.record.id)));
  made.push(again);
  assert.equal(again.paused.value, true);
  assert.deepEqual(again.hands.value, []);
  assert.equal(again.clockOf('w').value.running, false);
  again.pause(false);
  assert.deepEqual(again.hands.value, ['w']);
  assert.equal(again.clockOf('w').value.running, true);
});

test('resigning ends the game for the mover, or for the person against a bot', () => {
  const game = begin({ type: 'Base' });
  game.move('wS1');
  game.resign();
  assert.deepEqual(game.outcome.value, { result: 'WhiteWins', reason: 'resign' });
  const other = begin({ type: 'Base' }, { players: bot(), engine: () => new Thinker() });
  other.move('wS1');
  other.resign();
  assert.deepEqual(other.outcome.value, { result: 'BlackWins', reason: 'resign' });
  assert.equal(other.rematch().players.w.kind, 'bot');
});

/** Plays legal moves until a blind game has some draws. */
function playBlind(game, entries) {
  for (let i = 0; i < entries && game.outcome.value === null; i++) {
    const legal = game.last.moves();
    game.move(legal.find((move) => move.startsWith('draw')) ?? legal[i % legal.length]);
  }
}

test('a blind game is played, saved, resumed, copied and verified', () => {
  const game = begin({ type: 'Base', variant: 'blind', queenFirst: true });
  assert.match(game.commitment, /^[0-9a-f]{64}$/);
  playBlind(game, 12);
  const record = game.last.record();
  assert.ok(record.some((move) => /^draw [wb][A-Z]/.test(move)));
  game.tree.go(game.tree.root);
  game.tree.go(game.tree.mainLine().at(-1));
  const again = new LocalGame(structuredClone(findSaved(game.record.id)));
  made.push(again);
  assert.deepEqual(again.last.record(), record);
  const copy = game.copy();
  assert.deepEqual(
    copy.mainLine().map((node) => node.move),
    record,
  );
  copy.release();
  game.resign();
  assert.equal(game.verify(), null);
  assert.equal(game.undoable(), 0, 'the seed has been shown');
});

test('undo does not put back a drawn tile', () => {
  const game = begin({ type: 'Base', variant: 'blind', queenFirst: true });
  game.move('draw');
  assert.equal(game.undoable(), 0);
  game.move(game.last.moves()[0]);
  assert.equal(game.undoable(), 1);
});

test('the bot has one seed for the whole game', async () => {
  const thinker = new Thinker();
  const game = begin({ type: 'Base' }, { players: bot(), engine: () => thinker });
  game.move('wS1');
  await answer(thinker, 'bS1 wS1-');
  game.move('wQ -wS1');
  const [first, second] = thinker.questions.map(({ options }) => options.seed);
  assert.ok(Number.isInteger(first));
  assert.equal(second, first);
});

test('the bot does not get the seed of the game', () => {
  for (const variant of ['blind', 'fog']) {
    const thinker = new Thinker();
    const players = { w: { kind: 'bot', level: 2 }, b: { kind: 'person' } };
    const game = begin({ type: 'Base+ML', variant, queenFirst: true }, { players, engine: () => thinker });
    const [{ spec }] = thinker.questions;
    assert.ok(!JSON.stringify(spec).includes(game.record.seed), variant);
  }
});

test('fog of war starts from its position, and a copy does so without the seed', () => {
  const game = begin({ type: 'Base', variant: 'fog' });
  assert.ok(game.last.pieces().length > 20);
  game.move(game.last.moves()[0]);
  const copy = game.copy();
  assert.equal(copy.mainLine().length, 1);
  assert.deepEqual(copy.game.value.game.pieces(), game.last.pieces());
  copy.release();
  game.resign();
  assert.equal(game.verify(), null);
});

test('at most thirty games are saved, the latest ones', () => {
  const ids = Array.from({ length: 35 }, () => {
    const game = begin({ type: 'Six' });
    game.move(game.last.moves()[0]);
    return game.record.id;
  });
  assert.deepEqual(
    savedGames.value.map(({ id }) => id),
    ids.slice(-30).reverse(),
  );
});

test('the number of turns is that of the list, and the time is that of the last move or the end', (t) => {
  let now = 5_000_000;
  t.mock.method(Date, 'now', () => now);
  const later = () => {
    now += 60_000;
    return now;
  };
  const saved = (game) => findSaved(game.record.id);
  const look = (game) => new LocalGame(structuredClone(saved(game))).close();
  const game = begin({ type: 'Base' });
  const moved = later();
  for (const move of opening.slice(0, 3)) game.move(move);
  later();
  look(game);
  assert.equal(saved(game).changed, moved, 'a look is no move');
  const ended = later();
  game.resign();
  assert.equal(saved(game).changed, ended);
  const other = begin({ type: 'Six' });
  other.move(other.last.moves()[0]);
  later();
  look(game);
  assert.equal(saved(game).changed, ended);
  assert.equal(savedGames.value[0].id, other.record.id, 'a look at an old game does not make it the latest');
  assert.equal(page.turnsIn(saved(game).moves), 2);
  assert.equal(page.turnsIn(['draw wA1', 'wA1', 'draw bS1', 'bS1 wA1-']), 1);
  assert.equal(page.turnsIn([]), 0);
});

test('a damaged entry is left out and the others stay', () => {
  const game = begin({ type: 'Six' });
  game.move(game.last.moves()[0]);
  const list = JSON.parse(stored.get('apiary.games'));
  stored.set('apiary.games', JSON.stringify([{ id: 'damaged' }, null, ...list]));
  game.move(game.last.moves()[0]); // saving reads the list again
  const ids = savedGames.value.map(({ id }) => id);
  assert.equal(ids[0], game.record.id);
  assert.equal(ids.length, list.length);
  assert.ok(!ids.includes('damaged'));
});

test('the bot answers after 0.4 to 0.9 seconds, and sooner to a player who is quick', () => {
  const calm = Array.from({ length: 60 }, (_, ply) => page.answerTime(ply, 5000));
  assert.ok(
    calm.every((ms) => ms >= 400 && ms <= slowest),
    String(calm),
  );
  assert.ok(new Set(calm).size > 50, 'not always the same');
  assert.deepEqual(
    calm,
    Array.from({ length: 60 }, (_, ply) => page.answerTime(ply, Infinity)),
  );
  for (const ply of [1, 2, 9]) {
    assert.ok(page.answerTime(ply, 1000) < page.answerTime(ply, 2000));
    assert.ok(page.answerTime(ply, 0) >= 120);
  }
});

test('a bot that has its move waits with it, but not with reduced motion', async () => {
  const thinker = new Thinker();
  const game = begin({ type: 'Base' }, { players: bot(1), engine: () => thinker });
  await time.pass(10_000);
  game.move('wS1');
  thinker.questions.at(-1).answer({ move: 'bS1 wS1-' });
  await time.pass(399);
  assert.equal(game.last.length(), 1);
  await time.pass(slowest - 399);
  assert.equal(game.last.length(), 2);
  globalThis.matchMedia = () => ({ matches: true });
  game.move('wQ -wS1');
  thinker.questions.at(-1).answer({ move: 'bQ bS1-' });
  await time.pass(0);
  assert.equal(game.last.length(), 4);
  globalThis.matchMedia = () => ({ matches: false });
});

test('a premove is played when the bot has moved, and costs no time', async () => {
  const thinker = new Thinker();
  const clock = { kind: 'increment', base: 60, increment: 0 };
  const game = begin({ type: 'Base' }, { players: bot(), clock, engine: () => thinker });
  const plan = (...taps) =>
    game.premoves.plan({ colour: 'w', taps, pieces: game.last.pieces(), record: game.last.record() });
  const hand = (bug) => ({ kind: 'hand', colour: 'w', bug });
  game.move('wS1');
  await answer(thinker, 'bS1 wS1-');
  game.move('wQ -wS1');
  const left = game.clockOf('w').value.left;
  plan(hand('A'), { kind: 'cell', q: -2, r: 0 });
  assert.equal(game.last.length(), 3, 'nothing is played before');
  game.tree.go(game.tree.root);
  await answer(thinker, 'bQ bS1-');
  assert.deepEqual(game.last.record(), ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-', 'wA1 -wQ']);
  assert.equal(game.tree.node.value, game.tree.root, 'the earlier move is still shown');
  assert.equal(game.clockOf('w').value.left, left);
  assert.equal(game.premoves.planned.value, null);

  plan(hand('A'), { kind: 'cell', q: 1, r: -1 }); // beside a black piece
  await answer(thinker, 'bA1 bQ-');
  assert.equal(game.last.length(), 6);
  assert.deepEqual([game.premoves.planned.value, game.premoves.dropped.value], [null, 1]);

  game.tree.go(game.endNode);
  game.move('wA1 bA1-');
  plan(hand('A'), { kind: 'cell', q: -2, r: 0 });
  game.undo();
  await time.pass();
  assert.deepEqual([game.premoves.planned.value, game.premoves.dropped.value], [null, 2], 'the move was taken back');

  game.move('wA1 bA1-');
  plan(hand('A'), { kind: 'cell', q: -2, r: 0 });
  game.resign();
  assert.deepEqual([game.premoves.planned.value, game.premoves.dropped.value], [null, 2]);
});
