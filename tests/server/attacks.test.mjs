// Hostile and broken clients after the handshake. Whatever they send, the server stays up and serves the
// others.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Client, frame, movesOf, seatTwo } from '../harness/client.mjs';
import { Server } from '../harness/server.mjs';
import { sleep, until } from '../harness/wait.mjs';

// What the server may grow by during an attack, KiB; sanitizers need more.
const SLACK = Number(process.env.SLACK_KIB ?? 8192);

let server;
before(async () => {
  server = await Server.start({ args: ['--max-per-address', '1000'] });
});
after(() => server.stop());

const memory = (one = server) =>
  Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${one.child.pid}/status`, 'utf8'))[1]);

async function assertSlim(before, one) {
  const more = memory(one) - before;
  assert.ok(more < SLACK, `${more} KiB more`);
}

/** The server welcomes a new guest. */
async function assertUp() {
  (await Client.open(server.port)).destroy();
}

/** Sends a text message that must be answered by an error with this code. */
async function assertRefused(text, code) {
  const client = await Client.open(server.port);
  client.send(text);
  const error = await client.wait((message) => message.type === 'error');
  assert.equal(error?.code, code);
  assert.equal((await client.ask({ type: 'ping' })).type, 'pong'); // and the connection goes on
  client.destroy();
}

const hello = (id) => JSON.stringify({ type: 'hello', id });

test('a message in fragments, with a ping between them, is one message', async () => {
  const client = await Client.connect(server.port);
  const text = hello('f1');
  client.sendBytes(frame(text.slice(0, 5), { fin: false }));
  client.sendBytes(frame(text.slice(5, 9), { opcode: 0, fin: false }));
  client.sendBytes(frame('between', { opcode: 9 }));
  await client.until('a pong', () => client.pongs === 1); // so the rest comes by itself
  client.sendBytes(frame(text.slice(9), { opcode: 0 }));
  assert.equal((await client.wait((message) => message.re === 'f1'))?.type, 'welcome');
  client.destroy();
});

test('a message whose bytes come one by one is read', async () => {
  const client = await Client.connect(server.port);
  for (const byte of frame(hello('slow'))) {
    client.sendBytes(Buffer.from([byte]));
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.equal((await client.wait((message) => message.re === 'slow'))?.type, 'welcome');
  client.destroy();
});

test('a message that is too large, at once or in fragments, is refused', async () => {
  const pieces = [frame('x'.repeat(1000), { fin: false })];
  for (let i = 0; i < 200; i++) pieces.push(frame('y'.repeat(1000), { opcode: 0, fin: i === 199 }));
  for (const bytes of [frame('x'.repeat(200000)), Buffer.concat(pieces)]) {
    const client = await Client.open(server.port);
    client.sendBytes(bytes);
    assert.equal((await client.wait((message) => message.type === 'error'))?.code, 'too-large');
    assert.equal(await client.closed(), 1009);
  }
  await assertUp();
});

test('a frame that claims two gigabytes takes no memory', async () => {
  const client = await Client.open(server.port);
  const before = memory();
  client.sendBytes(frame('begin', { length: 0x7fffffff }));
  for (let i = 0; i < 50; i++) client.sendBytes(Buffer.alloc(65536, 120));
  await client.closed();
  await assertSlim(before);
  await assertUp();
});

test('a binary message is refused', async () => {
  const client = await Client.open(server.port);
  client.sendBytes(frame(hello('b'), { opcode: 2 }));
  assert.equal((await client.wait((message) => message.type === 'error'))?.code, 'malformed');
  client.destroy();
});

test('an empty message is refused', () => assertRefused('', 'malformed'));
test('a message of NULs is refused', () => assertRefused('\0\0\0\0', 'malformed'));
test('JSON that is nested as deeply as a message can be is refused', () =>
  assertRefused('['.repeat(4096), 'malformed'));
test('a duplicate key is refused', () => assertRefused('{"type":"ping","type":"hello","id":"d"}', 'malformed'));
test('a number out of range is refused', () =>
  assertRefused('{"type":"watch","id":"n","game":"abcdefgh","seen":1e400}', 'malformed'));
test('an unknown message is refused', () => assertRefused('{"type":"fly","id":"x"}', 'unknown-message'));
test('an unknown field is refused', () => assertRefused('{"type":"ping","id":"x","y":1}', 'bad-field'));

test('a ping of ten kilobytes closes the connection', async () => {
  const client = await Client.open(server.port);
  client.sendBytes(frame('p'.repeat(10000), { opcode: 9 }));
  assert.equal(await client.closed(), 1002);
  assert.equal(client.pongs, 0);
  await assertUp();
});

for (const [what, piece] of [
  ['pings', frame('p', { opcode: 9 })],
  ['pongs', frame('p', { opcode: 10 })],
  ['empty fragments', frame('', { opcode: 0, fin: false })],
  ['binary frames', frame('x'.repeat(4000), { opcode: 2 })],
]) {
  test(`a client that floods with ${what} is dropped`, async () => {
    const client = await Client.open(server.port);
    const [before, dropped] = [memory(), await server.metric('dropped_total')];
    if (what === 'empty fragments') client.sendBytes(frame('{', { fin: false }));
    client.sendBytes(Buffer.concat(Array.from({ length: 3000 }, () => piece)));
    assert.equal(await client.closed(), 1008);
    assert.equal(await server.metric('dropped_total'), dropped + 1);
    await assertSlim(before);
    await assertUp();
  });
}

test('a client that sends too fast gets an error, recovers when it waits, and is dropped if it goes on', async () => {
  const pings = (count) =>
    Buffer.concat(Array.from({ length: count }, (_, i) => frame(JSON.stringify({ type: 'ping', id: `p${i}` }))));
  const client = await Client.open(server.port);
  client.sendBytes(pings(120));
  assert.equal((await client.wait((message) => message.type === 'error'))?.code, 'too-fast');
  await until('a message to be allowed again', async () => {
    client.send({ type: 'hello', id: 'again' });
    const answer = await client.wait(({ re, code }) => re === 'again' || code === 'too-fast');
    if (answer?.type !== 'welcome') await sleep(250);
    return answer?.type === 'welcome';
  });
  client.sendBytes(pings(3000));
  assert.equal(await client.closed(), 1008);
  await assertUp();
});

test('a client that does not read is dropped and can come back; the others play on', async () => {
  const fast = await Server.start({ args: ['--message-rate', '100000'] });
  const { white, black, game, seen } = await seatTwo(fast.port);
  const before = memory(fast);
  black.connection.socket.pause();
  // What it does not read: the answers to its own requests.
  const watch = frame(JSON.stringify({ type: 'watch', id: 'w', game, seen: 0 }));
  const many = Buffer.concat(Array.from({ length: 500 }, () => watch));
  await until('the client to be dropped', async () => {
    if (!black.connection.closed) black.sendBytes(many);
    return (await fast.metric('not_read_total')) === 1;
  });
  await until('its connection to go', async () => (await fast.metric('connections')) === 1);
  const more = memory(fast) - before;
  assert.ok(more < 2 * SLACK, `${more} KiB more`);
  black.destroy();

  assert.equal((await white.ask({ type: 'move', game, seen, move: 'wS1' })).type, 'done');
  const again = await Client.open(fast.port, { cookie: black.cookie });
  const state = await again.ask({ type: 'watch', game, seen: 0 });
  assert.equal(state.snapshot.role, 'black');
  assert.deepEqual(movesOf(state), ['wS1']);
  for (const client of [white, again]) client.destroy();
  await fast.stop();
});

test('names are data', async () => {
  const client = await Client.open(server.port);
  const name = "'; DROP TABLE--";
  assert.equal((await client.ask({ type: 'name', name })).type, 'done');
  const again = await Client.open(server.port, { cookie: client.cookie });
  assert.equal(again.name, name);
  for (const bad of ['', ' ', 'a\nb', '\u202Eabc', 'x'.repeat(25)]) {
    assert.equal((await client.ask({ type: 'name', name: bad })).code, 'bad-field', JSON.stringify(bad));
  }
  for (const bad of ['a\\u0000b', '\\ud800']) {
    // a NUL, half a surrogate pair
    await assertRefused(`{"type":"name","id":"s","name":"${bad}"}`, 'malformed');
  }
  for (const one of [client, again]) one.destroy();
});

test("nobody can act in somebody else's game, or twice with one request", async () => {
  const { white, black, game, seen } = await seatTwo(server.port);
  const stranger = await Client.open(server.port);
  const ask = (client, message) => client.ask({ game, seen, ...message });
  assert.equal((await ask(stranger, { type: 'move', move: 'wS1' })).code, 'not-yours');
  assert.equal((await ask(stranger, { type: 'act', action: 'resign' })).code, 'not-yours');
  assert.equal((await ask(black, { type: 'move', move: 'bS1' })).code, 'not-your-turn');
  assert.equal((await ask(white, { type: 'move', move: 'bS1' })).code, 'illegal-move');
  assert.equal((await ask(white, { type: 'move', move: '../../x' })).code, 'illegal-move');
  assert.equal((await stranger.ask({ type: 'join', game })).code, 'taken');
  const done = await ask(white, { type: 'move', move: 'wS1', id: 'once' });
  assert.equal(done.type, 'done');
  assert.equal((await ask(white, { type: 'move', move: 'wS1', id: 'once' })).seq, done.seq);
  assert.equal((await ask(white, { type: 'move', move: 'wG1', id: 'twice' })).code, 'stale');
  // A request id belongs to its player: the opponent may use the same one.
  assert.equal((await ask(black, { type: 'move', move: 'bS1 wS1-', id: 'once', seen: done.seq })).type, 'done');
  for (const client of [white, black, stranger]) client.destroy();
});

test('an address has a limit of WebSockets', async () => {
  const small = await Server.start({ args: ['--max-per-address', '3'] });
  const first = await Client.open(small.port);
  const { cookie } = first;
  const clients = [first, await Client.open(small.port, { cookie }), await Client.open(small.port, { cookie })];
  const fourth = await Client.connect(small.port, { cookie });
  assert.equal((await fourth.wait((message) => message.type === 'error'))?.code, 'too-many-connections');
  assert.equal(await fourth.closed(), 1013);
  first.destroy();
  await until('a place to be free', async () => clients.push(await Client.open(small.port, { cookie })));
  for (const client of clients) client.destroy();
  await small.stop();
});
