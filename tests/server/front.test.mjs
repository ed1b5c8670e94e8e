// The front door: what can be done to HTTP and WebSockets before anybody has said hello. Each test
// is an attack that once succeeded, or a rule that every answer keeps.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  Client,
  Raw,
  eventually,
  figure,
  frame,
  get,
  headersOf,
  http,
  newCookie,
  startServer,
  statusOf,
} from './raw.mjs';

let server;
before(async () => {
  server = await startServer({ args: ['--max-per-address', '400', '--log-level', 'debug'] });
});
after(() => server.stop());

const isUp = async () => assert.equal(statusOf(await get(server.port, '/healthz')), 200);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

test('an upgrade to HTTP/2 is not made, and its frames end nothing', async () => {
  const raw = new Raw(server.port);
  await raw.opened;
  raw.send(
    'GET / HTTP/1.1\r\nHost: h\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n' +
      'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n',
  );
  await raw.until(() => (raw.data.includes('\r\n\r\n') ? true : undefined));
  raw.send('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0');
  raw.send('\0\0\x08\0\0\0\0\0\x01abcdefgh');
  assert.ok(await raw.isClosed());
  assert.equal(statusOf(raw.data.toString('latin1')), 200);
  await isUp();
  const preface = await http(server.port, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0');
  assert.equal(statusOf(preface), 505);
  await isUp();
});

test('pipelined requests with bodies are answered one by one', async () => {
  const first = 'GET / HTTP/1.1\r\nHost: h\r\n\r\n';
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
    for (const head of [first, 'GET /nothing HTTP/1.1\r\nHost: h\r\n\r\n', 'HEAD / HTTP/1.1\r\nHost: h\r\n\r\n']) {
      const raw = new Raw(server.port);
      await raw.opened;
      raw.send(`${head}${method} / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\n`);
      raw.send(`xGET /third HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`);
      assert.ok(await raw.isClosed(), method);
      const statuses = raw.data.toString('latin1').match(/HTTP\/1\.1 \d+/g);
      assert.equal(statuses.length, 3, `${method}: ${statuses}`);
      assert.equal(statuses[2], 'HTTP/1.1 404');
    }
  }
  await isUp();
});

test('any Upgrade on a connection that is kept open', async () => {
  for (let i = 0; i < 50; i++) {
    const raw = new Raw(server.port);
    await raw.opened;
    raw.send(
      `OPTIONS / HTTP/1.1\r\nHost: h\r\nConnection: keep-alive\r\n\r\nOPTIONS / HTTP/1.1\r\nHost: h\r\nUpgrade: ${i}\r\n\r\n`,
    );
    raw.send(`GET / HTTP/1.1\r\nHost: h\r\nConnection: upgrade\r\nUpgrade: x${i}\r\n\r\n`);
    await raw.isClosed();
    raw.end();
  }
  await isUp();
});

/** Requests and the status that each deserves. */
const deserved = [
  ['GET / HTTP/1.1\r\nHost: h\r\n\r\n', 200],
  ['GET / HTTP/1.0\r\n\r\n', 200],
  ['GET http://h/ HTTP/1.1\r\nHost: h\r\n\r\n', 200],
  ['GET /nothing HTTP/1.1\r\nHost: h\r\n\r\n', 404],
  ['GET /metrics HTTP/1.1\r\nHost: h\r\n\r\n', 404],
  ['GET / HTTP/1.1\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['GET / HTTP/1.1\nHost: h\n\n', 400],
  ['GET / HTTP/1.1\r\nHost: h\r\nA : b\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\nHost: h\r\n: b\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\nHost: h\r\nA: b\rC: d\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\nHost: h\r\nA: \x01\r\n\r\n', 400],
  ['FLY / HTTP/1.1\r\nHost: h\r\n\r\n', 400],
  ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\nhello', 400],
  ['POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0x10\r\n\r\n', 400],
  ['POST / HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\nx', 400],
  ['POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
  ['POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\nx', 400],
  ['POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip\r\n\r\n', 501],
  ['POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999\r\n\r\nx', 413],
  [`POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n8000\r\n${'x'.repeat(0x8000)}`, 413],
  [`POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1;${'e'.repeat(60000)}`, 413],
  [`GET /${'x'.repeat(70000)} HTTP/1.1\r\nHost: h\r\n\r\n`, 414],
  [`GET / HTTP/1.1\r\nHost: h\r\n${'X-Long: '.padEnd(100000, 'x')}\r\n\r\n`, 431],
  [`GET / HTTP/1.1\r\nHost: h\r\n${'A: b\r\n'.repeat(5000)}\r\n`, 431],
  [`GET / HTTP/1.1\r\nHost: h\r\n${'A: b\r\n'.repeat(101)}\r\n`, 431],
  ['GET / HTTP/9.9\r\nHost: h\r\n\r\n', 505],
  ['GET / HTTP/2.0\r\nHost: h\r\n\r\n', 505],
  ['PUT /index.html HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\nx', 405],
  ['DELETE / HTTP/1.1\r\nHost: h\r\n\r\n', 405],
  ['TRACE / HTTP/1.1\r\nHost: h\r\n\r\n', 405],
  ['CONNECT example.org:443 HTTP/1.1\r\nHost: h\r\n\r\n', 400],
  ['OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n', 405],
  ['POST / HTTP/1.1\r\nHost: h\r\nExpect: a miracle\r\nContent-Length: 1\r\n\r\nx', 417],
  ['GET /api/socket HTTP/1.1\r\nHost: h\r\n\r\n', 426],
  ['POST /api/socket HTTP/1.1\r\nHost: h\r\n\r\n', 405],
  ['DELETE /api/session HTTP/1.1\r\nHost: h\r\n\r\n', 405],
  ['POST /api/session HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n\r\n', 403],
];

test('what is malformed, too long or too much gets the right status, and every answer the security headers', async () => {
  for (const [request, status] of deserved) {
    const what = request.slice(0, 60);
    const answer = await http(server.port, request);
    assert.equal(statusOf(answer), status, what);
    const headers = headersOf(answer);
    assert.match(headers['content-security-policy'] ?? '', /default-src 'none'/, what);
    assert.equal(headers['x-content-type-options'], 'nosniff', what);
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', what);
    assert.ok(headers['referrer-policy'], what);
  }
  await isUp();
});

test('a body may be announced first', async () => {
  const raw = new Raw(server.port);
  await raw.opened;
  raw.send(
    'POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n',
  );
  await raw.until(() => (raw.data.includes('100 Continue') ? true : undefined));
  raw.send('{}');
  assert.ok(await raw.isClosed());
  assert.match(raw.data.toString(), /HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
});

test('a head that drips in is ended by the clock, and told so', async () => {
  const slow = new Raw(server.port);
  await slow.opened;
  slow.send('GET /ws HTTP/1.1\r\nHost: h\r\n');
  const drip = setInterval(() => slow.send('X-A: b\r\n'), 300);
  const closed = await slow.isClosed();
  clearInterval(drip);
  slow.end();
  assert.ok(closed);
  assert.equal(statusOf(slow.data.toString('latin1')), 408);
});

test('silent connections are ended', async () => {
  const silent = new Raw(server.port);
  await silent.opened;
  assert.ok(await silent.isClosed());
  assert.equal(silent.data.length, 0);
});

test('connections count from the first byte on: an address has its limit, others do not notice', async () => {
  const small = await startServer({ args: ['--max-per-address', '20'] });
  const limit = 2 * 20 + 16;
  const silent = Array.from({ length: 300 }, () => new Raw(small.port, '127.0.0.2'));
  await Promise.all(silent.map((raw) => raw.opened));
  const refused = await eventually(() => {
    const gone = silent.filter((raw) => raw.closed);
    return gone.length >= 300 - limit ? gone : undefined;
  });
  assert.equal(refused.length, 300 - limit);
  for (const raw of refused) assert.equal(statusOf(raw.data.toString('latin1')), 429);
  assert.equal(statusOf(await get(small.port, '/healthz')), 200);
  const client = await Client.connect(small.port);
  assert.equal((await client.hello())?.type, 'welcome');
  client.end();
  silent.forEach((raw) => raw.end());
  await small.stop();
});

test('with few descriptors silent connections of many addresses give way, and the server does not spin', async () => {
  const small = await startServer({ wrap: ['sh', '-c', 'ulimit -n 192; exec "$@"', 'sh'] });
  const silent = [];
  for (let i = 0; i < 400; i++) {
    silent.push(new Raw(small.port, `127.0.1.${1 + (i % 200)}`));
  }
  const cpu = () => {
    const fields = readFileSync(`/proc/${small.child.pid}/stat`, 'utf8').split(' ');
    return Number(fields[13]) + Number(fields[14]);
  };
  await Promise.all(silent.map((raw) => raw.opened));
  const before = cpu();
  const began = Date.now();
  for (let i = 0; i < 5; i++) {
    await eventually(async () => statusOf(await get(small.port, '/healthz')) === 200, 'nobody gets in');
  }
  await pause(500);
  assert.ok((cpu() - before) * 10 < (Date.now() - began) * 0.7, 'it spins');
  silent.forEach((raw) => raw.end());
  await small.stop();
});

test('handshakes that are none', async () => {
  const cookie = await newCookie(server.port);
  const old = await Client.connect(server.port, { cookie, version: 8 });
  assert.equal(old.status, 426);
  assert.match(old.head, /sec-websocket-version: 13/i);
  const head = `GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n`;
  for (const key of ['', 'Sec-WebSocket-Key: short\r\n', `Sec-WebSocket-Key: ${'!'.repeat(24)}\r\n`]) {
    assert.equal(statusOf(await http(server.port, `${head}${key}\r\n`)), 400, key);
  }
});

test('frames that no client may send end the connection', async () => {
  const bad = {
    'no mask': frame('{}', { mask: false }),
    'a reserved bit': frame('{}', { reserved: 0x40 }),
    'an unknown opcode': frame('x', { opcode: 5 }),
    'a continuation of nothing': frame('x', { opcode: 0 }),
    'a ping in fragments': frame('x', { opcode: 9, fin: false }),
    'a ping of 126 bytes': frame('p'.repeat(126), { opcode: 9 }),
    'text that is not UTF-8': frame(Buffer.from([0x22, 0xc3, 0x28, 0x22])),
  };
  for (const [what, bytes] of Object.entries(bad)) {
    const client = await Client.connect(server.port);
    client.raw.send(bytes);
    assert.ok(await client.closed(), what);
    assert.ok([1002, 1007].includes(client.closeCode), `${what}: ${client.closeCode}`);
  }
  for (const close of ['', 'x', '\x03\xe8', '\x00\x00', '\xff\xffabc']) {
    const client = await Client.connect(server.port);
    client.raw.send(frame(Buffer.from(close, 'latin1'), { opcode: 8 }));
    assert.ok(await client.closed(), `a close frame of ${close.length} bytes`);
  }
  await isUp();
});

test('frames that come with the handshake are read', async () => {
  const cookie = await newCookie(server.port);
  const client = await Client.connect(server.port, {
    cookie,
    early: frame(JSON.stringify({ type: 'hello', id: 'early' })),
  });
  assert.equal((await client.wait((message) => message.re === 'early'))?.type, 'welcome');
  client.end();
});

test('messages that are too long, of any kind, are told so and end the connection', async () => {
  for (const opcode of [1, 2]) {
    const client = await Client.connect(server.port);
    client.raw.send(frame('x'.repeat(5000), { opcode }));
    assert.equal((await client.wait((message) => message.type === 'error'))?.code, 'too-large');
    assert.ok(await client.closed());
    assert.equal(client.closeCode, 1009);
  }
});

test('only our own origin, scheme and all, may open a socket or a session', async () => {
  const { port } = server;
  const cookie = await newCookie(port);
  const foreign = [
    'http://evil.example',
    'null',
    `ftp://127.0.0.1:${port}`,
    `://127.0.0.1:${port}`,
    `https://127.0.0.1:${port}`,
    `http://127.0.0.1:${port}.evil.example`,
    `http://evil.example/127.0.0.1:${port}`,
    ' ',
  ];
  for (const origin of foreign) {
    const client = await Client.connect(port, { cookie, origin });
    assert.equal(client.status, 403, origin);
    assert.equal(
      statusOf(await http(port, `POST /api/session HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\n\r\n`)),
      403,
      origin,
    );
  }
  // A page of evil.example whose name leads to this address: its origin is its host.
  for (const host of [
    'evil.example',
    `127.0.0.1.evil.example:${port}`,
    'localhost.evil.example',
    `evil.example:${port}`,
  ]) {
    const rebound = await Client.connect(port, { cookie, host, origin: `http://${host}` });
    assert.equal(rebound.status, 403, host);
  }
  for (const host of [`localhost:${port}`, 'localhost', `[::1]:${port}`]) {
    const local = await Client.connect(port, { cookie, host, origin: `http://${host}` });
    assert.equal(local.status, 101, host);
    local.end();
  }
  // Programs that are no browsers say nothing of an origin.
  const program = await Client.connect(port, { cookie, origin: '' });
  assert.equal(program.status, 101);
  program.end();
  assert.ok((await figure(server, 'errors_total{code="bad-origin"}')) >= foreign.length);
  const line = server.err.split('\n').find((text) => text.includes('bad-origin'));
  assert.equal(JSON.parse(line).origin, 'http://evil.example');
});

test('refused origins do not flood the log', async () => {
  const lines = () => server.err.split('\n').filter((text) => text.includes('bad-origin')).length;
  for (let i = 0; i < 200; i++) {
    await http(
      server.port,
      `POST /api/session HTTP/1.1\r\nHost: h\r\nOrigin: http://e${i}.example\r\nConnection: close\r\n\r\n`,
    );
  }
  assert.ok(lines() <= 20, `${lines()} lines`);
});

test('a session is made by POST alone', async () => {
  const { port } = server;
  const before = await figure(server, 'guests_made_total');
  assert.equal(statusOf(await get(port, '/api/session')), 404);
  assert.equal(await figure(server, 'guests_made_total'), before);
  // Pages of an older version, which a browser marks as our own, still get one by GET.
  assert.equal(statusOf(await get(port, '/api/session', 'Sec-Fetch-Site: same-origin\r\n')), 200);
  assert.equal(await figure(server, 'guests_made_total'), before + 1);
  const cookie = await newCookie(port);
  const known = await get(port, '/api/session', `Cookie: ${cookie}\r\n`);
  assert.equal(statusOf(known), 200);
  assert.equal(headersOf(known)['set-cookie'], undefined);
  assert.equal(await figure(server, 'guests_made_total'), before + 2);
});

test('too many new guests of an address are told so, and counted; others are served', async () => {
  const small = await startServer({ args: ['--max-per-address', '5'] });
  const ask = (from) =>
    http(small.port, 'POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n', undefined, from);
  const answers = [];
  for (let i = 0; i < 8; i++) answers.push(await ask('127.0.0.1'));
  assert.deepEqual(answers.map(statusOf), [200, 200, 200, 200, 200, 429, 429, 429]);
  assert.match(answers[7], /"error":"too-many-guests"/);
  assert.equal(statusOf(await ask('127.0.0.2')), 200);
  assert.equal(await figure(small, 'refused_total{why="guests"}'), 3);
  assert.match(small.err, /too-many-guests/);
  await small.stop();
});

test('behind a proxy: its word counts, whatever its shape, and cookies are for this host alone', async () => {
  const behind = await startServer({ args: ['--trust-proxy', '--max-per-address', '2'] });
  const ask = (forwarded, more = '') =>
    http(
      behind.port,
      `POST /api/session HTTP/1.1\r\nHost: hive.example.org\r\nX-Forwarded-For: ${forwarded}\r\n` +
        `X-Forwarded-Proto: https\r\n${more}Connection: close\r\n\r\n`,
    );
  // Ports and brackets make no new address; what a client claims itself is before the last comma.
  const same = ['203.0.113.7', '203.0.113.7:4711', '198.51.100.1, 203.0.113.7', '::ffff:203.0.113.7'];
  const statuses = [];
  for (const forwarded of same) statuses.push(statusOf(await ask(forwarded)));
  assert.deepEqual(statuses, [200, 200, 429, 429]);
  const six = [];
  for (const forwarded of ['[2001:db8::1]:443', '2001:db8::2', '2001:db8::ffff'])
    six.push(statusOf(await ask(forwarded)));
  assert.deepEqual(six, [200, 200, 429]);
  // What is no address, or too long to be one, counts as the proxy's own.
  const none = [];
  for (const forwarded of ['nonsense', 'x'.repeat(300), '999.1.1.1']) none.push(statusOf(await ask(forwarded)));
  assert.deepEqual(none, [200, 200, 429]);

  const made = headersOf(await ask('192.0.2.1'))['set-cookie'];
  assert.match(made, /^__Host-apiary=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const own = made.split(';')[0];
  const guest = (answer) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)).guest;
  const first = guest(await ask('192.0.2.1', `Cookie: ${own}\r\n`));
  // A cookie that another host of the same domain has planted does not count beside it.
  const planted = `apiary=${'A'.repeat(43)}`;
  assert.equal(guest(await ask('192.0.2.1', `Cookie: ${planted}; ${own}\r\n`)), first);
  assert.equal(guest(await ask('192.0.2.1', `Cookie: ${own}; ${planted}\r\n`)), first);
  // The plain name of an older server is taken over.
  const plain = own.replace('__Host-', '');
  const moved = await ask('192.0.2.1', `Cookie: ${plain}\r\n`);
  assert.equal(guest(moved), first);
  assert.match(moved, /Set-Cookie: __Host-apiary=[^;]+;[^]*Set-Cookie: apiary=; Max-Age=0/);
  await behind.stop();
});

test('SIGHUP opens the log anew and ends nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apiary-log-'));
  const log = `${folder}/apiary.log`;
  const logged = await startServer({ args: ['--log', log] });
  renameSync(log, `${log}.1`);
  logged.child.kill('SIGHUP');
  await eventually(() => existsSync(log) && readFileSync(log, 'utf8').includes('reloaded'));
  assert.equal(statusOf(await get(logged.port, '/')), 200);
  await logged.stop();
  assert.equal(logged.code, 0);
  assert.match(readFileSync(log, 'utf8'), /"event":"stopped"/);
  rmSync(folder, { recursive: true });
});
