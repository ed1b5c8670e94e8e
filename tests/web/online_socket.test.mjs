// The connection: what it promises when connections break, answers get lost and the page is reloaded.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeWorld } from './online_fake.mjs';
import { source } from './source.mjs';

const { Connection } = await source('online/socket.ts');

async function connected(world) {
  const connection = new Connection(world.environment());
  connection.open();
  await world.pass();
  assert.equal(connection.state.value, 'connected');
  return connection;
}

test('nothing is opened before it is needed', async () => {
  const world = new FakeWorld();
  const connection = new Connection(world.environment());
  await world.pass(60_000);
  assert.equal(connection.state.value, 'idle');
  assert.equal(world.sessions, 0);
});

test('the session is asked for before the socket opens, then hello', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  assert.equal(world.sessions, 1);
  assert.equal(world.received[0].type, 'hello');
  assert.deepEqual(connection.guest.value, { guest: 'g1', name: 'Busy Bee' });
});

test('the server\'s clock is known', async () => {
  const world = new FakeWorld({ serverAhead: 123_456 });
  const connection = await connected(world);
  assert.equal(connection.serverNow() - connection.now(), 123_456);
  world.serverAhead = 99; // the machine slept, or a clock was set
  await world.pass(21_000);
  assert.equal(connection.serverNow() - connection.now(), 99);
});

test('whoever wants to begin something is told soon that there is no connection', async () => {
  const world = new FakeWorld();
  world.up = false;
  const connection = new Connection(world.environment());
  const failed = assert.rejects(connection.ready(8_000), { code: 'disconnected' });
  await world.pass(8_001);
  await failed;
  const ready = connection.ready(8_000);
  world.up = true;
  await world.pass(20_000);
  await ready;
});

test('after a cut it reconnects, each failure waits longer, and the state says so', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  world.cut({ up: false });
  assert.equal(connection.state.value, 'reconnecting');
  await world.pass(10_000);
  const attempts = world.sessions;
  assert.ok(attempts >= 5 && attempts <= 9, `${attempts} attempts in ten seconds`);
  await world.pass(60_000);
  assert.ok(world.sessions - attempts <= 9, 'at most one attempt in seven seconds later on');
  world.up = true;
  await world.pass(10_000);
  assert.equal(connection.state.value, 'connected');
});

test('when the network is back or the page is seen again, it tries at once', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  world.network = false;
  world.cut({ up: false });
  assert.equal(connection.state.value, 'offline');
  await world.pass(60_000);
  world.network = true;
  world.up = true;
  for (const call of world.networkCalls) call();
  await world.pass();
  assert.equal(connection.state.value, 'connected');
});

test('a connection that has died silently is noticed', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  world.loseAnswers = true;
  for (const call of world.networkCalls) call();
  await world.pass(4_100);
  assert.notEqual(connection.state.value, 'connected');
  world.loseAnswers = false;
  await world.pass(10_000);
  assert.equal(connection.state.value, 'connected');
});

test('a move whose answer was lost goes out again under the same id and counts once', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  world.loseAnswers = true;
  const { done } = connection.move({ game: 'game0001', seen: 1, move: 'wS1' });
  await world.pass();
  world.loseAnswers = false;
  world.cut();
  await world.pass(1_000);
  assert.equal((await done).type, 'done');
  const moves = world.sent('move');
  assert.equal(moves.length, 2);
  assert.equal(moves[0].id, moves[1].id);
  assert.equal(world.done.size, 1);
  await world.pass(60_000);
  assert.equal(world.sent('move').length, 2, 'not sent again once answered');
});

test('requests made while disconnected go out in their order', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  world.cut({ up: false });
  connection.join({ game: 'game0001' }).catch(() => {});
  void connection.move({ game: 'game0001', seen: 1, move: 'wS1' });
  void connection.act({ game: 'game0001', seen: 1, action: 'offer-draw' });
  world.up = true;
  await world.pass(2_000);
  assert.deepEqual(world.received.filter((m) => ['join', 'move', 'act'].includes(m.type)).map((m) => m.type), ['join', 'move', 'act']);
});

test('a reload neither loses nor doubles a request', async () => {
  const world = new FakeWorld();
  const before = await connected(world);
  world.loseAnswers = true;
  void before.move({ game: 'game0001', seen: 1, move: 'wS1' });
  await world.pass();
  assert.equal(before.waitingFor('game0001').length, 1);
  world.wires = []; // the page is gone
  world.loseAnswers = false;

  const after = new Connection(world.environment());
  assert.equal(after.waitingFor('game0001')[0].move, 'wS1');
  const strays = [];
  after.onStray((message, answer) => strays.push([message.type, answer.type]));
  after.open();
  await world.pass();
  assert.deepEqual(strays, [['move', 'done']]);
  assert.equal(world.done.size, 1);
  assert.deepEqual(after.waitingFor('game0001'), []);
  assert.deepEqual(world.store.entries, {});
});

test('an error is the answer, with its code, and is not asked again', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  world.handler = (message) => (message.type === 'move' ? { type: 'error', re: message.id, code: 'illegal-move', reason: 'gate' } : null);
  const { done } = connection.move({ game: 'game0001', seen: 1, move: 'wS1' });
  await assert.rejects(done, { code: 'illegal-move', reason: 'gate' });
  world.cut();
  await world.pass(1_000);
  assert.equal(world.sent('move').length, 1);
});

test('a server that is busy is asked again a little later, with the same id', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  let refusals = 2;
  world.handler = (message) => (message.type === 'move' && refusals-- > 0 ? { type: 'error', re: message.id, code: 'too-fast' } : null);
  const { done } = connection.move({ game: 'game0001', seen: 1, move: 'wS1' });
  await world.pass(4_000);
  assert.equal((await done).type, 'done');
  assert.equal(new Set(world.sent('move').map((m) => m.id)).size, 1);
});

test('a request that was too fast to be read goes out again', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  let refusals = 1;
  world.handler = (message) => (message.type === 'join' && refusals-- > 0 ? { type: 'error', code: 'too-fast' } : null);
  const done = connection.join({ game: 'game0001' });
  await world.pass(1_100);
  assert.equal((await done).type, 'done');
  assert.equal(new Set(world.sent('join').map((m) => m.id)).size, 1);
});

test('a server that shuts down is asked again when it is back', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  world.handler = (message) => (message.type === 'move' ? { type: 'error', re: message.id, code: 'shutting-down' } : null);
  const { done } = connection.move({ game: 'game0001', seen: 1, move: 'wS1' });
  await world.pass();
  world.handler = null;
  await world.pass(1_000);
  assert.equal((await done).type, 'done');
});

test('followers resume from what they have seen', async () => {
  const world = new FakeWorld();
  world.games.set('game0001', { snapshot: { game: 'game0001' }, events: [1, 2].map((seq) => ({ seq, kind: 'move', time: 0 })) });
  const connection = await connected(world);
  let seen = 0;
  const got = [];
  connection.follow('game0001', {
    seen: () => seen,
    state: (message) => { for (const event of message.events) { got.push(event.seq); seen = event.seq; } },
    event: (event) => { got.push(event.seq); seen = event.seq; },
    presence: () => {}, refused: () => assert.fail(),
  });
  await world.pass();
  assert.deepEqual(got, [1, 2]);
  world.cut({ up: false });
  world.games.get('game0001').events.push({ seq: 3, kind: 'move', time: 0 });
  world.up = true;
  await world.pass(2_000);
  assert.deepEqual(got, [1, 2, 3]);
  assert.deepEqual(world.sent('watch').map((m) => m.seen), [0, 2]);
});

test('whoever only asks is told that the connection broke', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  world.loseAnswers = true;
  const games = connection.games({});
  await world.pass();
  world.cut();
  await assert.rejects(games, { code: 'disconnected' });
});
