// The connection: lost connections, lost answers, and reloads of the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeWorld } from './online_fake.mjs';
import { source } from './source.mjs';

const { Connection, OnlineError, askForSession } = await source(
  'online/socket.ts',
  'online/online_error.ts',
  'online/guest_session.ts',
);

async function connected(world) {
  const connection = new Connection(world.environment());
  connection.open();
  await world.pass();
  assert.equal(connection.state.value, 'connected');
  return connection;
}

test('no connection is opened before it is needed', async () => {
  const world = new FakeWorld();
  const connection = new Connection(world.environment());
  await world.pass(60_000);
  assert.equal(connection.state.value, 'idle');
  assert.equal(world.sessions, 0);
});

test('the session comes first, then the socket, then hello', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  assert.equal(world.sessions, 1);
  assert.equal(world.received[0].type, 'hello');
  assert.deepEqual(connection.guest.value, { guest: 'g1', name: 'Busy Bee' });
});

test("the offset of the server's clock is measured", async () => {
  const world = new FakeWorld({ serverAhead: 123_456 });
  const connection = await connected(world);
  assert.equal(connection.serverNow() - connection.now(), 123_456);
  world.serverAhead = 99; // the machine slept, or a clock was set
  await world.pass(21_000);
  assert.equal(connection.serverNow() - connection.now(), 99);
});

test('a new request fails soon without a connection', async () => {
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

test('it reconnects, with a longer delay after each failure, and the state shows it', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  world.cut({ up: false });
  assert.equal(connection.state.value, 'reconnecting');
  await world.pass(10_000);
  const attempts = world.sessions;
  assert.ok(attempts >= 5 && attempts <= 9, `${attempts} attempts in ten seconds`);
  await world.pass(60_000);
  assert.ok(world.sessions - attempts <= 9, 'later at most one attempt in seven seconds');
  world.up = true;
  await world.pass(10_000);
  assert.equal(connection.state.value, 'connected');
});

test('it retries at once when the network is back or the page is visible again', async () => {
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

test('a dead connection is detected', async () => {
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

test('a move whose answer was lost is sent again with the same id and counts once', async () => {
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

test('requests made while disconnected are sent in order', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  world.cut({ up: false });
  connection.join({ game: 'game0001' }).catch(() => {});
  void connection.move({ game: 'game0001', seen: 1, move: 'wS1' });
  void connection.act({ game: 'game0001', seen: 1, action: 'offer-draw' });
  world.up = true;
  await world.pass(2_000);
  assert.deepEqual(
    world.received.filter((m) => ['join', 'move', 'act'].includes(m.type)).map((m) => m.type),
    ['join', 'move', 'act'],
  );
});

test('a reload neither loses nor repeats a request', async () => {
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
  const orphanedReplies = [];
  after.onOrphanedReply((message, answer) => orphanedReplies.push([message.type, answer.type]));
  after.open();
  await world.pass();
  assert.deepEqual(orphanedReplies, [['move', 'done']]);
  assert.equal(world.done.size, 1);
  assert.deepEqual(after.waitingFor('game0001'), []);
  assert.deepEqual(world.store.entries, {});
});

test('a refused request fails with its code and is not repeated', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  world.handler = (message) =>
    message.type === 'move' ? { type: 'error', re: message.id, code: 'illegal-move', reason: 'gate' } : null;
  const { done } = connection.move({ game: 'game0001', seen: 1, move: 'wS1' });
  await assert.rejects(done, { code: 'illegal-move', reason: 'gate' });
  world.cut();
  await world.pass(1_000);
  assert.equal(world.sent('move').length, 1);
});

test('a request to a busy server is repeated later with the same id', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  let refusals = 2;
  world.handler = (message) =>
    message.type === 'move' && refusals-- > 0 ? { type: 'error', re: message.id, code: 'too-fast' } : null;
  const { done } = connection.move({ game: 'game0001', seen: 1, move: 'wS1' });
  await world.pass(4_000);
  assert.equal((await done).type, 'done');
  assert.equal(new Set(world.sent('move').map((m) => m.id)).size, 1);
});

test('a request that was too fast is sent again', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  let refusals = 1;
  world.handler = (message) => (message.type === 'join' && refusals-- > 0 ? { type: 'error', code: 'too-fast' } : null);
  const done = connection.join({ game: 'game0001' });
  await world.pass(1_100);
  assert.equal((await done).type, 'done');
  assert.equal(new Set(world.sent('join').map((m) => m.id)).size, 1);
});

test('requests are repeated after a restart of the server', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  world.handler = (message) =>
    message.type === 'move' ? { type: 'error', re: message.id, code: 'shutting-down' } : null;
  const { done } = connection.move({ game: 'game0001', seen: 1, move: 'wS1' });
  await world.pass();
  world.handler = null;
  await world.pass(1_000);
  assert.equal((await done).type, 'done');
});

test('followers resume from the last event they have', async () => {
  const world = new FakeWorld();
  world.games.set('game0001', {
    snapshot: { game: 'game0001' },
    events: [1, 2].map((seq) => ({ seq, kind: 'move', time: 0 })),
  });
  const connection = await connected(world);
  let seen = 0;
  const got = [];
  connection.follow('game0001', {
    seen: () => seen,
    state: (message) => {
      for (const event of message.events) {
        got.push(event.seq);
        seen = event.seq;
      }
    },
    event: (event) => {
      got.push(event.seq);
      seen = event.seq;
    },
    presence: () => {},
    refused: () => assert.fail(),
  });
  await world.pass();
  assert.deepEqual(got, [1, 2]);
  world.cut({ up: false });
  world.games.get('game0001').events.push({ seq: 3, kind: 'move', time: 0 });
  world.up = true;
  await world.pass(2_000);
  assert.deepEqual(got, [1, 2, 3]);
  assert.deepEqual(
    world.sent('watch').map((m) => m.seen),
    [0, 2],
  );
});

test('requests that only read fail when the connection breaks', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  world.loseAnswers = true;
  const games = connection.games({});
  await world.pass();
  world.cut();
  await assert.rejects(games, { code: 'disconnected' });
});

const theMove = { game: 'game0001', seen: 1, move: 'wS1' };
const ids = (messages) => [...new Set(messages.map((message) => message.id))];

test('hello has the protocol of the page, welcome that of the server', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  assert.equal(world.received[0].protocol, 2);
  assert.equal(connection.protocol, 2);
});

test('hello to a server of protocol 1 has no version', async () => {
  const world = new FakeWorld({ protocol: 1 });
  const connection = await connected(world);
  assert.deepEqual(
    world.sent('hello').map((hello) => hello.protocol),
    [2, undefined],
  );
  assert.equal(connection.protocol, 1);
  assert.equal((await connection.move(theMove).done).type, 'done');
  world.protocol = 2; // it is updated and comes back
  world.cut();
  await world.pass(1_000);
  assert.equal(connection.protocol, 2);
});

test('an outdated page keeps its unsent move for the page after the reload', async () => {
  const world = new FakeWorld();
  const before = await connected(world);
  world.handler = (message) => (message.type === 'hello' ? { type: 'error', re: message.id, code: 'reload' } : null);
  world.cut();
  await world.pass(1_000);
  assert.equal(before.state.value, 'outdated');
  const sessions = world.sessions;
  void before.move(theMove);
  for (const call of world.networkCalls) call();
  before.retryNow();
  await world.pass(600_000);
  assert.equal(before.state.value, 'outdated');
  assert.equal(world.sessions, sessions, 'it does not reconnect');
  await assert.rejects(before.ready(8_000), { code: 'reload' });

  world.handler = null;
  const after = new Connection(world.environment());
  await world.pass();
  assert.equal(after.state.value, 'connected');
  assert.deepEqual(
    world.sent('move').map((message) => message.move),
    ['wS1'],
  );
  assert.deepEqual(world.store.entries, {});
});

test('a move that is answered with reload is kept with its id', async () => {
  const world = new FakeWorld();
  const before = await connected(world);
  world.handler = (message) => (message.type === 'move' ? { type: 'error', re: message.id, code: 'reload' } : null);
  void before.move(theMove).done.catch(() => assert.fail('it was not refused'));
  await world.pass();
  assert.equal(before.state.value, 'outdated');
  assert.equal(before.waitingFor('game0001').length, 1);
  world.handler = null;
  new Connection(world.environment());
  await world.pass();
  assert.equal(world.sent('move').length, 2);
  assert.equal(ids(world.sent('move')).length, 1);
});

test('unknown messages of a newer server are ignored', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  world.handler = (message) => (message.type === 'move' ? { type: 'news', re: message.id } : null);
  let settled = false;
  connection.move(theMove).done.finally(() => {
    settled = true;
  });
  await world.pass();
  world.push({ type: 'tournament', round: 3 });
  world.push({ type: 'error', code: 'moon-phase' });
  world.push({ type: 'state', snapshot: { game: 'unknown1' }, events: [] });
  await world.pass();
  assert.equal(connection.state.value, 'connected');
  assert.equal(settled, false, 'an answer of an unknown type is ignored');
  world.handler = (message) => (message.type === 'act' ? { type: 'error', re: message.id, code: 'moon-phase' } : null);
  await assert.rejects(connection.act({ game: 'game0001', seen: 1, action: 'resign' }), { code: 'moon-phase' });
});

test('a malformed message ends the connection and breaks nothing else', async () => {
  for (const text of ['{', 'null', '7']) {
    const world = new FakeWorld();
    const connection = await connected(world);
    world.wires[0].events.received(text);
    assert.equal(connection.state.value, 'reconnecting', text);
    await world.pass(1_000);
    assert.equal(connection.state.value, 'connected', text);
  }
});

test('too many new guests: the reason is shown, and the retries get rarer', async () => {
  const world = new FakeWorld();
  world.up = false;
  world.sessionError = new OnlineError('too-many-guests');
  const connection = new Connection(world.environment());
  const failed = assert.rejects(connection.ready(8_000), { code: 'too-many-guests' });
  await world.pass(8_001);
  await failed;
  assert.equal(connection.refused.value.code, 'too-many-guests');
  assert.equal(connection.state.value, 'offline');
  await world.pass(600_000 - 8_001);
  assert.ok(world.sessions >= 6 && world.sessions <= 14, `${world.sessions} attempts in ten minutes`);
  world.up = true;
  await world.pass(120_000);
  assert.equal(connection.state.value, 'connected');
  assert.equal(connection.refused.value, null);
});

test('a ban is shown with its reason and end, and ends', async () => {
  const world = new FakeWorld();
  const connection = await connected(world);
  world.up = false;
  world.sessionError = new OnlineError('banned', 'rude names', '', 1_800_000_000_000);
  world.push({ type: 'error', code: 'banned', reason: 'rude names' });
  assert.deepEqual([connection.refused.value.code, connection.refused.value.reason], ['banned', 'rude names']);
  assert.equal(connection.state.value, 'reconnecting');
  await world.pass(10_000);
  assert.equal(connection.refused.value.until, 1_800_000_000_000);
  // A request asks again, and is told at once.
  world.sessionError = new OnlineError('banned', 'worse names', '', 1_800_000_000_000);
  const refused = assert.rejects(connection.ready(8_000), { code: 'banned', reason: 'worse names' });
  await world.pass(10);
  await refused;
  const attempts = world.sessions;
  await world.pass(600_000);
  assert.ok(world.sessions - attempts <= 12, `${world.sessions - attempts} attempts in ten minutes`);
  world.up = true;
  await world.pass(120_000);
  assert.equal(connection.state.value, 'connected');
  assert.equal(connection.refused.value, null);
});

/** The server's answer to each method: { status, error, ... }. */
const answering =
  (answers, asked = []) =>
  async (path, { method }) => {
    asked.push(`${method} ${path}`);
    const { status, ...body } = answers[method];
    return { status, ok: status === 200, json: async () => (body.error ? body : JSON.parse('not JSON')) };
  };

test('the session is created by POST, with protocol 1 by GET', async () => {
  const asked = [];
  await askForSession(answering({ POST: { status: 200 } }, asked));
  assert.deepEqual(asked, ['POST /api/session']);
  await askForSession(answering({ POST: { status: 405 }, GET: { status: 200 } }, asked));
  assert.deepEqual(asked.slice(1), ['POST /api/session', 'GET /api/session']);
});

test('a refused session has its reason', async () => {
  const refusal = (status, error, more) =>
    askForSession(answering({ POST: { status, error, ...more } })).then(
      () => null,
      (reason) => reason,
    );
  assert.equal((await refusal(429, 'too-many-guests')).code, 'too-many-guests');
  const banned = await refusal(403, 'banned', { until: 7, reason: 'why' });
  assert.deepEqual([banned.code, banned.until, banned.reason], ['banned', 7, 'why']);
  const forGood = await refusal(403, 'banned');
  assert.deepEqual([forGood.code, forGood.until, forGood.reason], ['banned', 0, '']);
  for (const [status, error] of [
    [503, 'storage'],
    [429, undefined],
    [500, undefined],
  ]) {
    const reason = await refusal(status, error);
    assert.ok(reason instanceof Error && !(reason instanceof OnlineError), `${status}`);
  }
});
