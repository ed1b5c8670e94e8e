// Following a game on the server: events that are repeated, out of order or lost; the own move before it
// is confirmed; clocks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeWorld } from './online_fake.mjs';
import { source } from './source.mjs';

const { Connection, LiveGame, applyState, canTakeBack, clockOf, leftNow } = await source(
  'online/socket.ts',
  'online/live_game.ts',
  'online/record.ts',
  'play/clocks.ts',
);

const timeLeft = (live, colour, turn, now) => leftNow(clockOf(live, colour, turn), now);

const game = 'game0001';
const white = { guest: 'g1', name: 'Busy Bee' };
const black = { guest: 'g2', name: 'Calm Ant' };
const snapshot = {
  game,
  setup: { type: 'Base+MLP' },
  clock: { kind: 'increment', base: 60, increment: 2 },
  seat: 'white',
  open: false,
  by: white,
  role: 'white',
  created: 0,
  status: 'running',
  result: 'none',
  reason: 'none',
  white,
  black,
  now: 0,
  seq: 0,
};
const move = (seq, text, by = seq % 2 ? 'black' : 'white') => ({ seq, kind: 'move', time: seq * 1000, by, move: text });
const join = { seq: 1, kind: 'join', time: 0, by: 'black', player: black };

async function playing(events = [join], more = {}, server = {}) {
  const world = new FakeWorld(server);
  world.games.set(game, { snapshot: { ...snapshot, ...more }, events: [...events] });
  const connection = new Connection(world.environment());
  const refusals = [];
  const happened = [];
  const followed = new LiveGame(game, connection, {
    refused: (error) => refusals.push(error.code),
    happened: (event) => happened.push(event.seq),
  });
  await world.pass();
  return { world, connection, followed, refusals, happened, events: world.games.get(game).events };
}

test('the record is the state and the events after it', async () => {
  const { world, followed } = await playing([join, move(2, 'wS1')]);
  assert.deepEqual(followed.live.value.moves, ['wS1']);
  world.push({ type: 'event', game, event: move(3, 'bS1 wS1-') });
  assert.deepEqual(followed.live.value.moves, ['wS1', 'bS1 wS1-']);
});

test('a repeated event counts once', async () => {
  const { world, followed, happened } = await playing([join]);
  const event = { type: 'event', game, event: move(2, 'wS1') };
  world.push(event);
  world.push(event);
  assert.deepEqual(followed.live.value.moves, ['wS1']);
  assert.deepEqual(happened, [2]);
});

test('missing events are requested', async () => {
  const { world, followed, events, happened } = await playing([join]);
  events.push(move(2, 'wS1'), move(3, 'bS1 wS1-'));
  world.push({ type: 'event', game, event: move(3, 'bS1 wS1-') });
  assert.deepEqual(followed.live.value.moves, []);
  await world.pass();
  assert.deepEqual(followed.live.value.moves, ['wS1', 'bS1 wS1-']);
  assert.equal(world.sent('watch').at(-1).seen, 1);
  assert.deepEqual(happened, [2, 3]);
});

test('events that come out of order are applied in order', async () => {
  const { world, followed, events } = await playing([join]);
  events.push(move(2, 'a'), move(3, 'b'), move(4, 'c'));
  for (const seq of [4, 2, 3]) world.push({ type: 'event', game, event: events[seq - 1] });
  await world.pass();
  assert.deepEqual(followed.live.value.moves, ['a', 'b', 'c']);
});

test('the own move is shown at once and confirmed by its event', async () => {
  const { world, followed } = await playing([join]);
  followed.play('wS1');
  assert.deepEqual(followed.shown(), ['wS1']);
  assert.deepEqual(followed.live.value.moves, []);
  assert.ok(followed.pending.value);
  await world.pass();
  assert.deepEqual(followed.shown(), ['wS1']);
  assert.deepEqual(followed.live.value.moves, ['wS1']);
  assert.equal(followed.pending.value, null);
});

test('a refused move is removed, and the reason is reported', async () => {
  const { world, followed, refusals } = await playing([join]);
  world.handler = (message) =>
    message.type === 'move' ? { type: 'error', re: message.id, code: 'illegal-move' } : null;
  followed.play('wQ');
  await world.pass();
  assert.deepEqual(followed.shown(), []);
  assert.equal(followed.pending.value, null);
  assert.deepEqual(refusals, ['illegal-move']);
});

test('a move made without a connection stays pending, and counts once after the reconnect', async () => {
  const { world, followed, events } = await playing([join]);
  world.loseAnswers = true;
  followed.play('wS1');
  await world.pass();
  world.cut({ up: false });
  world.loseAnswers = false;
  await world.pass(5_000);
  assert.deepEqual(followed.shown(), ['wS1']);
  world.up = true;
  await world.pass(10_000);
  assert.equal(followed.pending.value, null);
  assert.deepEqual(followed.live.value.moves, ['wS1']);
  assert.equal(events.length, 2);
});

test('after a reload a pending move is neither lost nor shown twice', async () => {
  const { world, followed } = await playing([join]);
  world.loseAnswers = true;
  followed.play('wS1');
  await world.pass();
  world.wires = [];
  world.loseAnswers = false;
  const again = new LiveGame(game, new Connection(world.environment()));
  assert.ok(again.pending.value, 'no other move can be played before the answer');
  await world.pass();
  assert.deepEqual(again.shown(), ['wS1']);
  assert.equal(again.pending.value, null);
});

test('a move is refused while its game is not shown: another can be played', async () => {
  const { world, connection, followed } = await playing([join]);
  world.loseAnswers = true;
  followed.play('wQ');
  followed.close();
  const again = new LiveGame(game, connection);
  assert.ok(again.pending.value);
  world.loseAnswers = false;
  world.handler = (message) =>
    message.type === 'move' ? { type: 'error', re: message.id, code: 'illegal-move' } : null;
  world.cut();
  await world.pass(1_000);
  assert.equal(again.pending.value, null);
});

test('a drawn tile is not shown before the server names it', async () => {
  const { world, followed } = await playing([join]);
  world.loseAnswers = true;
  followed.play('draw');
  assert.deepEqual(followed.shown(), []);
  await world.pass();
  world.push({ type: 'event', game, event: move(2, 'draw wA1') });
  assert.deepEqual(followed.shown(), ['draw wA1']);
  assert.equal(followed.pending.value, null);
});

test('takebacks, offers and the end', async () => {
  const { world, followed } = await playing([join, move(2, 'a'), move(3, 'b'), move(4, 'c')]);
  const push = (event) => world.push({ type: 'event', game, event: { time: 9, ...event } });
  push({ seq: 5, kind: 'offer-takeback', by: 'white' });
  assert.equal(followed.live.value.offers.takeback, 'w');
  push({ seq: 6, kind: 'takeback', plies: 1 });
  assert.deepEqual(followed.live.value.moves, ['a', 'b']);
  push({ seq: 7, kind: 'offer-draw', by: 'black' });
  assert.equal(followed.live.value.offers.draw, 'b');
  push(move(8, 'd'));
  assert.deepEqual(followed.live.value.offers, {}, 'a move declines an offer');
  push({ seq: 9, kind: 'end', result: 'black', reason: 'resign', seed: '42' });
  assert.equal(followed.live.value.status, 'over');
  assert.equal(followed.live.value.result, 'BlackWins');
  assert.equal(followed.live.value.seed, '42');
  push({ seq: 10, kind: 'offer-rematch', by: 'black' });
  push({ seq: 11, kind: 'rematch', game: 'game0002' });
  assert.equal(followed.live.value.rematch, 'game0002');
});

test('if the server has lost events, its record replaces ours', async () => {
  const { world, followed } = await playing([join, move(2, 'a'), move(3, 'b')]);
  world.games.get(game).events.length = 2;
  world.cut();
  await world.pass(2_000);
  assert.deepEqual(followed.live.value.moves, ['a']);
});

test('the clock of the side to move runs, from the time that the server names', () => {
  const running = applyState(null, {
    snapshot: { ...snapshot, seq: 1, now: 5_000, whiteLeft: 60_000, blackLeft: 60_000, running: 'white' },
    events: [join],
  });
  assert.equal(timeLeft(running, 'w', 'w', 6_500), 58_500);
  assert.equal(timeLeft(running, 'b', 'w', 6_500), 60_000);
  assert.equal(timeLeft(running, 'w', 'w', 4_000), 60_000, 'never more than the server said');
  assert.equal(timeLeft(running, 'w', 'w', 99_000), 0);
});

for (const protocol of [1, 2]) {
  // Only the newer server says in its events which clock runs.
  const running = (colour) => (protocol > 1 ? { running: colour } : {});

  test(`no clock runs before the first moves (protocol ${protocol})`, async () => {
    const more = { whiteLeft: 60_000, blackLeft: 60_000, noShowAt: 30_000 };
    const { world, followed } = await playing([join], more, { protocol });
    const left = (time) => timeLeft(followed.live.value, 'w', 'w', time);
    assert.equal(followed.live.value.noShowAt, 30_000);
    world.push({ type: 'event', game, event: { ...move(2, 'a'), white: 60_000, black: 60_000, noShowAt: 32_000 } });
    assert.equal(left(20_000), 60_000);
    world.push({ type: 'event', game, event: { ...move(3, 'b'), white: 60_000, black: 60_000, ...running('white') } });
    assert.equal(followed.live.value.noShowAt, undefined);
    assert.equal(left(13_000), 50_000);
  });
}

const waiting = { seat: 'random', role: 'spectator', status: 'waiting', white: undefined, black: undefined };
const joins = (by) => ({
  seq: 1,
  kind: 'join',
  time: 1_000,
  by,
  player: black,
  white: 60_000,
  black: 60_000,
  running: 'white',
});

test('a join event has colours and the running clock: nothing is requested again', async () => {
  for (const by of ['white', 'black']) {
    const { world, followed } = await playing([], waiting);
    world.push({ type: 'event', game, event: joins(by) });
    await world.pass();
    const live = followed.live.value;
    const [theirs, mine] = by === 'white' ? ['w', 'b'] : ['b', 'w'];
    assert.equal(live.role, mine, 'the author has the other colour');
    assert.deepEqual([live.players[theirs], live.players[mine]], [black, white]);
    assert.equal(live.status, 'running');
    assert.equal(timeLeft(live, 'w', 'w', 3_000), 58_000);
    assert.equal(world.sent('watch').length, 1);
  }
});

test('the joining player and a spectator know their roles', async () => {
  const byAnother = { ...waiting, by: { guest: 'g3', name: 'Odd Fly' } };
  for (const [player, role] of [
    [white, 'b'],
    [black, 'spectator'],
  ]) {
    const { world, followed } = await playing([], byAnother);
    world.push({ type: 'event', game, event: { ...joins('black'), player } });
    assert.equal(followed.live.value.role, role);
    assert.equal(followed.live.value.players.w.guest, 'g3');
  }
});

test('the join event has the position of a fog game', async () => {
  const { world, followed } = await playing([], { ...waiting, setup: { type: 'Base', variant: 'fog' } });
  world.push({ type: 'event', game, event: { ...joins('black'), position: 'the position of the join event' } });
  assert.equal(followed.live.value.snapshot.position, 'the position of the join event');
});

test('a takeback event has the running clock: nothing is requested again', async () => {
  const { world, followed } = await playing([join, move(2, 'a'), move(3, 'b'), move(4, 'c')]);
  world.push({
    type: 'event',
    game,
    event: { seq: 5, kind: 'takeback', time: 9_000, plies: 1, white: 50_000, black: 40_000, running: 'white' },
  });
  await world.pass();
  assert.equal(timeLeft(followed.live.value, 'w', 'w', 10_000), 49_000);
  assert.equal(timeLeft(followed.live.value, 'b', 'w', 10_000), 40_000);
  assert.equal(world.sent('watch').length, 1);
});

test('with protocol 1 the state is requested again after a join and a takeback', async () => {
  const { world, events } = await playing([], waiting, { protocol: 1 });
  for (const event of [join, { seq: 2, kind: 'takeback', time: 9_000, plies: 1 }]) {
    events.push(event);
    world.push({ type: 'event', game, event });
    await world.pass();
  }
  assert.deepEqual(
    world.sent('watch').map((message) => message.seen),
    [0, 1, 2],
  );
});

test('time that was given is on the clock, and the clock goes on', async () => {
  const { world, followed } = await playing([join, move(2, 'a'), move(3, 'b')]);
  const gift = { seq: 4, kind: 'more-time', time: 9_000, by: 'black', white: 65_000, black: 60_000, running: 'white' };
  world.push({ type: 'event', game, event: gift });
  assert.equal(timeLeft(followed.live.value, 'w', 'w', 10_000), 64_000);
  assert.equal(timeLeft(followed.live.value, 'b', 'w', 10_000), 60_000);
  assert.deepEqual(followed.live.value.moves, ['a', 'b']);
});

test('an offer that was withdrawn no longer stands, and the event tells whose it was', async () => {
  const seen = [];
  const world = new FakeWorld();
  const offer = { seq: 3, kind: 'offer-draw', time: 3_000, by: 'black' };
  world.games.set(game, { snapshot, events: [join, move(2, 'a'), offer] });
  const followed = new LiveGame(game, new Connection(world.environment()), {
    happened: ({ kind }, late, before) => seen.push([kind, late, before.draw]),
  });
  await world.pass();
  assert.equal(followed.live.value.offers.draw, 'b');
  world.push({ type: 'event', game, event: { seq: 4, kind: 'decline-draw', time: 4_000, by: 'black' } });
  assert.equal(followed.live.value.offers.draw, undefined);
  assert.deepEqual(seen, [['decline-draw', false, 'b']]);
});

test('the presence says when a player who has left counts as gone', async () => {
  const { world, followed } = await playing([join, move(2, 'a'), move(3, 'b')]);
  const presence = { type: 'presence', game, white: true, black: false, watching: 0 };
  world.push({ ...presence, blackGoneAt: 26_000 });
  assert.deepEqual(followed.presence.value.goneAt, { b: 26_000 });
  world.push({ ...presence, black: true });
  assert.deepEqual(followed.presence.value.goneAt, {});
});

test('an event of an unknown kind counts by its number, and its clocks apply', async () => {
  const { world, followed, happened } = await playing([join, move(2, 'a')]);
  world.push({
    type: 'event',
    game,
    event: { seq: 3, kind: 'adjourn', time: 5_000, by: 'white', white: 30_000, black: 20_000, running: 'black' },
  });
  const live = followed.live.value;
  assert.deepEqual([live.seq, live.status, live.moves], [3, 'running', ['a']]);
  assert.equal(timeLeft(live, 'b', 'b', 6_000), 19_000);
  world.push({ type: 'event', game, event: move(4, 'b') });
  assert.deepEqual(followed.live.value.moves, ['a', 'b']);
  assert.deepEqual(happened, [3, 4]);
  const { followed: late } = await playing([join, { seq: 2, kind: 'adjourn', time: 5 }, move(3, 'a')]);
  assert.deepEqual(late.live.value.moves, ['a'], 'in a state, too');
});

test('a pushed state sets clocks and status', async () => {
  const { world, followed, events } = await playing([join, move(2, 'a')]);
  const state = (more) =>
    world.push({ type: 'state', snapshot: { ...snapshot, seq: events.length, ...more }, events: [] });
  state({ now: 8_000, whiteLeft: 44_000, blackLeft: 33_000, running: 'black' });
  assert.equal(timeLeft(followed.live.value, 'b', 'b', 9_000), 32_000);
  assert.equal(world.sent('watch').length, 1);
  state({ status: 'over', result: 'black', reason: 'time' });
  assert.equal(followed.live.value.status, 'over');
});

test('a pushed state reveals missing events, and events that the server has lost', async () => {
  const { world, followed, events } = await playing([join, move(2, 'a')]);
  const state = () => world.push({ type: 'state', snapshot: { ...snapshot, seq: events.length }, events: [] });
  events.push(move(3, 'b'));
  state();
  await world.pass();
  assert.deepEqual(followed.live.value.moves, ['a', 'b']);
  assert.equal(world.sent('watch').at(-1).seen, 2);
  events.length = 2;
  state();
  await world.pass();
  assert.deepEqual(followed.live.value.moves, ['a']);
});

const long = [join, ...Array.from({ length: 11 }, (_, i) => move(i + 2, `m${i}`))];

test('a state in several pages is shown when it is complete', async () => {
  const world = new FakeWorld({ pageSize: 5 });
  world.games.set(game, { snapshot, events: [...long] });
  const followed = new LiveGame(game, new Connection(world.environment()));
  const shown = [];
  followed.live.subscribe((live) => {
    if (live) shown.push(live.moves.length);
  });
  await world.pass();
  assert.deepEqual(
    world.sent('watch').map((message) => message.seen),
    [0, 5, 10],
  );
  assert.deepEqual(shown, [11]);
  assert.equal(followed.problem.value, null);
});

test('missed events in several pages are applied once each, even if the connection breaks in between', async () => {
  const { world, followed, events, happened } = await playing([join], {}, { pageSize: 4 });
  world.cut({ up: false });
  events.push(...long.slice(1));
  let broken = false;
  world.handler = (message) => {
    if (message.type !== 'watch' || message.seen !== 5 || broken) return null;
    broken = true;
    queueMicrotask(() => world.cut());
    return [];
  };
  world.up = true;
  await world.pass(5_000);
  assert.ok(broken);
  assert.equal(followed.live.value.moves.length, 11);
  assert.deepEqual(
    happened,
    long.slice(1).map((event) => event.seq),
  );
});

test('a state that never ends is given up', async () => {
  const world = new FakeWorld();
  world.games.set(game, { snapshot, events: [join] });
  world.handler = (message) =>
    message.type === 'watch'
      ? { type: 'state', re: message.id, snapshot: { ...snapshot, seq: 9 }, events: [], more: true }
      : null;
  const followed = new LiveGame(game, new Connection(world.environment()));
  await world.pass(10_000);
  assert.equal(followed.problem.value.code, 'internal');
  assert.ok(world.sent('watch').length < 6);
});

test('an own move can be taken back, a drawn tile cannot', () => {
  assert.equal(canTakeBack([], 'w', 'w'), false);
  assert.equal(canTakeBack(['a'], 'w', 'b'), true);
  assert.equal(canTakeBack(['a'], 'b', 'b'), false);
  assert.equal(canTakeBack(['a', 'b'], 'w', 'w'), true);
  assert.equal(canTakeBack(['a', 'pass'], 'b', 'w'), false);
  assert.equal(canTakeBack(['draw wA1', 'wA1'], 'w', 'b'), true, 'the placement, not the draw');
  assert.equal(canTakeBack(['draw wA1', 'wA1', 'draw bA1'], 'w', 'b'), false);
});
