// What a hostile or broken client may do to the server, byte for byte. Whatever it is, the server
// stays up, tells the others nothing, and goes on serving those who behave.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Client, eventually, figure, frame, get, sleep, startServer, statusOf, table } from './raw.mjs';

// What the server may grow by, KiB, while it withstands something; with a sanitizer it is more.
const SLACK = Number(process.env.SLACK_KIB ?? 8192);

let server;
before(async () => {
  server = await startServer({ args: ['--max-per-address', '1000'] });
});
after(() => server.stop());

const memory = (one = server) =>
  Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${one.child.pid}/status`, 'utf8'))[1]);

/** The server is there and knows a new guest. */
async function isWell() {
  const client = await Client.connect(server.port);
  const welcome = await client.hello();
  client.end();
  assert.equal(welcome?.type, 'welcome');
}

async function greeted() {
  const client = await Client.connect(server.port);
  assert.equal((await client.hello())?.type, 'welcome');
  return client;
}

/** Sends bytes on a fresh socket; it must be refused by an error or by closing. */
async function isRefused(bytes, codes) {
  const client = await greeted();
  client.raw.send(bytes);
  const error = await client.wait((message) => message.type === 'error');
  const closed = error ? client.raw.closed : await client.closed();
  assert.ok(error || closed, 'neither an error nor closed');
  if (error) {
    assert.ok(codes.includes(error.code), error.code);
  }
  client.end();
  await isWell();
}

const hello = (id) => JSON.stringify({ type: 'hello', id });

test('a message in fragments is one message', async () => {
  const client = await Client.connect(server.port);
  const text = hello('f1');
  client.raw.send(frame(text.slice(0, 5), { fin: false }));
  await sleep(20);
  client.raw.send(frame(text.slice(5, 9), { opcode: 0, fin: false }));
  client.raw.send(frame('between', { opcode: 9 }));
  client.raw.send(frame(text.slice(9), { opcode: 0 }));
  const welcome = await client.wait((message) => message.re === 'f1');
  assert.equal(welcome?.type, 'welcome');
  assert.ok(await client.until(() => client.pongs === 1));
  client.end();
});

test('bytes that come one by one', async () => {
  const client = await Client.connect(server.port);
  for (const byte of frame(hello('slow'))) {
    client.raw.send(Buffer.from([byte]));
    await sleep(2);
  }
  assert.equal((await client.wait((message) => message.re === 'slow'))?.type, 'welcome');
  client.end();
});

test('a message that is too large, at once and in fragments', async () => {
  await isRefused(frame('x'.repeat(200000)), ['too-large']);
  const pieces = [frame('x'.repeat(1000), { fin: false })];
  for (let i = 0; i < 200; i++) {
    pieces.push(frame('y'.repeat(1000), { opcode: 0, fin: i === 199 }));
  }
  await isRefused(Buffer.concat(pieces), ['too-large']);
});

test('a frame that claims two gigabytes takes no memory', async () => {
  const client = await greeted();
  const before = memory();
  client.raw.send(frame('begin', { length: 0x7fffffff }));
  for (let i = 0; i < 50; i++) {
    client.raw.send(Buffer.alloc(65536, 120));
  }
  assert.ok(await client.closed(), 'still there');
  assert.ok(memory() - before < SLACK, `${memory() - before} KiB more`);
  await isWell();
});

test('text that is not UTF-8', () => isRefused(frame(Buffer.from([0x22, 0xc3, 0x28, 0x22])), ['malformed']));
test('half a character at the end', () => isRefused(frame(Buffer.from([0x22, 0xe2, 0x82])), ['malformed']));
test('a binary frame', () => isRefused(frame(hello('b'), { opcode: 2 }), ['malformed']));
test('an empty message', () => isRefused(frame(''), ['malformed']));
test('a message of NULs', () => isRefused(frame('\0\0\0\0'), ['malformed']));
test('JSON in three thousand brackets', () => isRefused(frame('['.repeat(3000)), ['malformed']));
test('a key that is there twice', () =>
  isRefused(frame('{"type":"ping","type":"hello","id":"d"}'), ['malformed', 'bad-field', 'unknown-message']));
test('numbers beyond all bounds', () =>
  isRefused(frame('{"type":"watch","id":"n","game":"abcdefgh","seen":1e400}'), ['malformed', 'bad-field']));
test('a reserved bit', () => isRefused(frame(hello('r'), { reserved: 0x40 }), ['malformed']));
test('an unknown opcode', () => isRefused(frame('x', { opcode: 5 }), ['malformed']));
test('a continuation of nothing', () => isRefused(frame('x', { opcode: 0 }), ['malformed']));

test('a ping of ten kilobytes is not answered', async () => {
  const client = await greeted();
  client.raw.send(frame('p'.repeat(10000), { opcode: 9 }));
  assert.ok(await client.closed());
  await isWell();
});

for (const [what, piece] of [
  ['pings', frame('p', { opcode: 9 })],
  ['pongs', frame('p', { opcode: 10 })],
  ['empty fragments', frame('', { opcode: 0, fin: false })],
  ['binary frames', frame('x'.repeat(4000), { opcode: 2 })],
]) {
  test(`a flood of ${what} is dropped`, async () => {
    const client = await greeted();
    const before = memory();
    if (what === 'empty fragments') {
      client.raw.send(frame('{', { fin: false }));
    }
    client.raw.send(Buffer.concat(Array.from({ length: 3000 }, () => piece)));
    assert.ok(await client.closed(), 'still there');
    assert.equal(client.closeCode, 1008);
    assert.ok(memory() - before < SLACK, `${memory() - before} KiB more`);
    await isWell();
  });
}

test('who sends too fast is told so, and a flood is dropped', async () => {
  const pings = (count) =>
    Buffer.concat(Array.from({ length: count }, (_, i) => frame(JSON.stringify({ type: 'ping', id: `p${i}` }))));
  const client = await greeted();
  client.raw.send(pings(120));
  assert.equal((await client.wait((message) => message.type === 'error'))?.code, 'too-fast');
  await eventually(async () => (await client.ask({ type: 'hello' }, 200))?.type === 'welcome');
  client.raw.send(pings(3000));
  assert.ok(await client.closed(), 'still there');
  await isWell();
});

test('a client that does not read is dropped, and can come back', async () => {
  const fast = await startServer({ args: ['--message-rate', '100000'] });
  const { white, black, game } = await table(fast.port);
  const before = memory(fast);
  black.raw.socket.pause();
  // What it does not read: answers to its own requests.
  const watch = frame(JSON.stringify({ type: 'watch', id: 'w', game, seen: 0 }));
  const many = Buffer.concat(Array.from({ length: 500 }, () => watch));
  await eventually(async () => {
    if (!black.raw.closed) black.raw.send(many);
    return (await figure(fast, 'not_read_total')) === 1;
  });
  await eventually(async () => (await figure(fast, 'connections')) === 1);
  assert.ok(memory(fast) - before < 2 * SLACK, `${memory(fast) - before} KiB more`);
  black.end();
  const again = await Client.connect(fast.port, { cookie: black.cookie });
  assert.equal((await again.hello())?.type, 'welcome');
  const state = await again.ask({ type: 'watch', game, seen: 0 });
  assert.equal(state?.snapshot?.role, 'black');
  white.end();
  again.end();
  await fast.stop();
});

test('paths that climb out of the page', async () => {
  for (const target of [
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '//etc/passwd',
    '/./../apiary.db',
    '/apiary.db',
    '/%00',
    '/index.html%00.png',
    '/..\\..\\etc\\passwd',
    '/g/../../etc/passwd',
    `/${'a/'.repeat(2000)}`,
    '/%zz',
    'http://127.0.0.1/../etc/passwd',
  ]) {
    const answer = await get(server.port, target);
    assert.ok(!/root:|SQLite format/.test(answer), target);
    // A page of its own is fine (one for all routes), somebody else's file is not.
    assert.ok(
      [0, 200, 301, 302, 400, 403, 404, 405, 414, 431].includes(statusOf(answer)),
      `${target}: ${statusOf(answer)}`,
    );
  }
  await isWell();
});

test('cookies that were made up', async () => {
  const { white, black, game } = await table(server.port);
  const name = white.cookie.split('=')[0];
  for (const cookie of [
    `${name}=`,
    `${name}=x`,
    `${name}=${'A'.repeat(43)}`,
    `${name}=${'A'.repeat(5000)}`,
    `${name}="; DROP TABLE guest; --`,
    `${name}=\xff\xfe\x00`,
    `=${white.cookie.split('=')[1]}`,
    `x${white.cookie}`,
    `${'a=b; '.repeat(500)}`,
  ]) {
    const client = await Client.connect(server.port, { cookie });
    if (client.status === 101) {
      await client.hello();
      const state = await client.ask({ type: 'watch', game, seen: 0 });
      assert.notEqual(state?.snapshot?.role, 'white', cookie.slice(0, 40));
      assert.notEqual(state?.snapshot?.role, 'black', cookie.slice(0, 40));
    }
    client.end();
  }
  white.end();
  black.end();
  await isWell();
});

test('names and moves are data', async () => {
  const client = await greeted();
  const name = "'; DROP TABLE--";
  const answer = await client.ask({ type: 'name', name });
  assert.ok(['welcome', 'done'].includes(answer?.type), JSON.stringify(answer));
  const again = await Client.connect(server.port, { cookie: client.cookie });
  assert.equal((await again.hello())?.name, name);
  for (const bad of ['', ' ', 'a\nb', 'a\u0000b', '\u202Eabc', 'x'.repeat(25), '\uD800']) {
    client.send({ type: 'name', id: 'bad', name: bad });
    const refused = await client.wait((message) => ['error', 'done'].includes(message.type));
    assert.equal(refused?.type, 'error', JSON.stringify(bad));
  }
  client.end();
  again.end();
});

test("somebody else's game", async () => {
  const { white, black, game, seen } = await table(server.port);
  const stranger = await greeted();
  const ask = (who, message) => who.ask({ game, seen, ...message });
  assert.equal((await ask(stranger, { type: 'move', move: 'wS1' }))?.code, 'not-yours');
  assert.equal((await ask(stranger, { type: 'act', action: 'resign' }))?.code, 'not-yours');
  assert.equal((await ask(black, { type: 'move', move: 'bS1' }))?.code, 'not-your-turn');
  assert.equal((await ask(white, { type: 'move', move: 'bS1' }))?.code, 'illegal-move');
  assert.equal((await ask(white, { type: 'move', move: '../../x' }))?.code, 'illegal-move');
  assert.equal((await stranger.ask({ type: 'join', game }))?.code ?? 'none', 'taken');
  const done = await ask(white, { type: 'move', move: 'wS1', id: 'once' });
  assert.equal(done?.type, 'done');
  const same = await ask(white, { type: 'move', move: 'wS1', id: 'once' });
  assert.equal(same?.seq, done.seq);
  assert.equal((await ask(white, { type: 'move', move: 'wG1', id: 'twice' }))?.type, 'error');
  // A guest's second connection with the same id as a move of the other player.
  assert.equal((await ask(black, { type: 'move', move: 'bS1 wS1-', id: 'once', seen: done.seq }))?.type, 'done');
  [white, black, stranger].forEach((client) => client.end());
});

test('more connections than an address may have', async () => {
  const small = await startServer({ args: ['--max-per-address', '3'] });
  const clients = [await Client.connect(small.port)];
  const { cookie } = clients[0];
  clients.push(await Client.connect(small.port, { cookie }), await Client.connect(small.port, { cookie }));
  for (const client of clients) {
    assert.equal((await client.hello())?.type, 'welcome');
  }
  const fourth = await Client.connect(small.port, { cookie });
  const error = await fourth.wait((message) => message.type === 'error');
  assert.equal(error?.code, 'too-many-connections');
  assert.ok(await fourth.closed());
  clients[0].end();
  const fifth = await eventually(async () => {
    const client = await Client.connect(small.port, { cookie });
    return (await client.hello())?.type === 'welcome' ? client : undefined;
  });
  [...clients, fourth, fifth].forEach((client) => client.end());
  await small.stop();
});
