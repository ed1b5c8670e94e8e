// HTTP and the WebSocket handshake: what a client can do before it says hello. Each test is an attack
// that once succeeded, or a rule that every answer keeps.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Client, frame, handshake } from '../harness/client.mjs';
import { Connection, exchange, get, parseAnswer } from '../harness/http.mjs';
import { Server } from '../harness/server.mjs';
import { sleep, until } from '../harness/wait.mjs';

let server;
before(async () => {
  server = await Server.start({ args: ['--max-per-address', '400', '--log-level', 'debug'] });
});
after(() => server.stop());

const isUp = async () => assert.equal((await get(server.port, '/healthz')).status, 200);

test('the page is served, and nothing else', async () => {
  const { port, metricsPort } = server;
  const page = await get(port, '/');
  assert.equal(page.status, 200);
  assert.match(page.headers['content-security-policy'], /default-src 'none'/);
  assert.match(page.headers['content-security-policy'], /frame-ancestors 'none'/);
  assert.doesNotMatch(page.headers['content-security-policy'], /unsafe-inline/);
  assert.equal(page.headers['cache-control'], 'no-cache');
  assert.equal((await get(port, '/g/abcdefghij')).body, page.body);
  assert.equal((await get(port, '/', { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding'], 'gzip');
  assert.equal((await get(port, '/', { headers: { 'if-none-match': page.headers.etag } })).status, 304);
  const script = await get(port, '/app-0123456789.js');
  assert.equal(script.body.length, 200000);
  assert.match(script.headers['cache-control'], /immutable/);
  assert.equal((await get(port, '/', { method: 'HEAD' })).body, '');
  assert.equal((await get(port, '/healthz')).body, 'ok\n');
  assert.equal((await get(metricsPort, '/')).status, 404);
  assert.match((await get(metricsPort, '/metrics')).body, /apiary_store_commit_seconds_bucket/);
});

test('no path leads out of the folder of the page', async () => {
  const paths = [
    '/nothing',
    '/apiary.db',
    '/data/apiary.db',
    '/../data/apiary.db',
    '/%2e%2e/data/apiary.db',
    '/..%2fdata',
    '/./../apiary.db',
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '//etc/passwd',
    '/g/../../etc/passwd',
    '/..\\..\\etc\\passwd',
    '/%00',
    '/index.html%00.png',
    `/${'a/'.repeat(2000)}`,
    '/%zz',
    'http://127.0.0.1/../etc/passwd',
  ];
  for (const path of paths) assert.equal((await get(server.port, path)).status, 404, path.slice(0, 60));
});

test('an upgrade to HTTP/2 is refused, and its frames do no harm', async () => {
  const connection = await Connection.open(server.port);
  connection.send(
    'GET / HTTP/1.1\r\nHost: h\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n' +
      'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n',
  );
  await connection.until('an answer', () => (connection.text.includes('\r\n\r\n') ? true : undefined));
  connection.send('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0');
  connection.send('\0\0\x08\0\0\0\0\0\x01abcdefgh');
  await connection.ended();
  assert.equal(parseAnswer(connection.text).status, 200);
  await isUp();
  const preface = await exchange(server.port, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0');
  assert.equal(preface.status, 505);
  await isUp();
});

test('pipelined requests with bodies are answered one by one', async () => {
  const first = 'GET / HTTP/1.1\r\nHost: h\r\n\r\n';
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
    for (const head of [first, 'GET /nothing HTTP/1.1\r\nHost: h\r\n\r\n', 'HEAD / HTTP/1.1\r\nHost: h\r\n\r\n']) {
      const connection = await Connection.open(server.port);
      connection.send(`${head}${method} / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\n`);
      connection.send(`xGET /third HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`);
      await connection.ended();
      const statuses = connection.text.match(/HTTP\/1\.1 \d+/g);
      assert.equal(statuses.length, 3, `${method}: ${statuses}`);
      assert.equal(statuses[2], 'HTTP/1.1 404');
    }
  }
  await isUp();
});

test('an unknown Upgrade on a connection that is kept open does no harm', async () => {
  for (let i = 0; i < 50; i++) {
    const connection = await Connection.open(server.port);
    connection.send(
      `OPTIONS / HTTP/1.1\r\nHost: h\r\nConnection: keep-alive\r\n\r\nOPTIONS / HTTP/1.1\r\nHost: h\r\nUpgrade: ${i}\r\n\r\n`,
    );
    connection.send(`GET / HTTP/1.1\r\nHost: h\r\nConnection: upgrade\r\nUpgrade: x${i}\r\n\r\n`);
    await connection.ended();
    connection.destroy();
  }
  await isUp();
});

/** Requests and the status that each must get. */
const expected = [
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

test('every request gets the right status, and every answer the security headers', async () => {
  for (const [request, status] of expected) {
    const what = request.slice(0, 60);
    const { status: answered, headers } = await exchange(server.port, request);
    assert.equal(answered, status, what);
    assert.match(headers['content-security-policy'] ?? '', /default-src 'none'/, what);
    assert.equal(headers['x-content-type-options'], 'nosniff', what);
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', what);
    assert.ok(headers['referrer-policy'], what);
  }
  await isUp();
});

test('a client that expects 100-continue gets it', async () => {
  const connection = await Connection.open(server.port);
  connection.send(
    'POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n',
  );
  await connection.until('100 Continue', () => (connection.text.includes('100 Continue') ? true : undefined));
  connection.send('{}');
  await connection.ended();
  assert.match(connection.text, /HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
});

test('a request that comes too slowly is answered with 408', async () => {
  const slow = await Connection.open(server.port);
  slow.send('GET / HTTP/1.1\r\nHost: h\r\n');
  const drip = setInterval(() => slow.send('X-A: b\r\n'), 300).unref();
  await slow.ended();
  clearInterval(drip);
  assert.equal(parseAnswer(slow.text).status, 408);
});

test('a silent connection is closed without an answer', async () => {
  const silent = await Connection.open(server.port);
  await silent.ended();
  assert.equal(silent.text, '');
});

test('an address has a limit of connections, silent ones included; other addresses are not affected', async () => {
  const small = await Server.start({ args: ['--max-per-address', '20'] });
  const limit = 2 * 20 + 16;
  const silent = await Promise.all(Array.from({ length: 300 }, () => Connection.open(small.port, '127.0.0.2')));
  const isRefused = (connection) => connection.closed;
  await until('the refusals', () => silent.filter(isRefused).length >= 300 - limit);
  const refused = silent.filter(isRefused);
  assert.equal(refused.length, 300 - limit);
  for (const connection of refused) assert.equal(parseAnswer(connection.text).status, 429);
  assert.equal((await get(small.port, '/healthz')).status, 200);
  const client = await Client.open(small.port);
  for (const connection of [client, ...silent]) connection.destroy();
  await small.stop();
});

test('when descriptors run out, silent connections give way, and the server does not spin', async () => {
  const small = await Server.start({ wrap: ['sh', '-c', 'ulimit -n 192; exec "$@"', 'sh'] });
  const silent = await Promise.all(
    Array.from({ length: 400 }, (_, i) => Connection.open(small.port, `127.0.1.${1 + (i % 200)}`)),
  );
  /** Ticks of processor time, 10 ms each. */
  const ticks = () => {
    const fields = readFileSync(`/proc/${small.child.pid}/stat`, 'utf8').split(' ');
    return Number(fields[13]) + Number(fields[14]);
  };
  const [before, began] = [ticks(), Date.now()];
  for (let i = 0; i < 5; i++) {
    await until('a connection to be let in', async () => (await get(small.port, '/healthz')).status === 200);
  }
  await sleep(500); // a span to measure over
  assert.ok((ticks() - before) * 10 < (Date.now() - began) * 0.7, 'it spins');
  for (const connection of silent) connection.destroy();
  await small.stop();
});

test('a bad handshake is refused', async () => {
  const old = await Client.connect(server.port, { version: 8 });
  assert.equal(old.status, 426);
  assert.equal(old.headers['sec-websocket-version'], '13');
  for (const key of [undefined, 'short', '!'.repeat(24)]) {
    const request = handshake(server.port).replace(
      /Sec-WebSocket-Key: .*\r\n/,
      key ? `Sec-WebSocket-Key: ${key}\r\n` : '',
    );
    assert.equal((await exchange(server.port, request)).status, 400, key);
  }
  assert.notEqual((await Client.connect(server.port, { path: '/elsewhere' })).status, 101);
});

test('a frame that breaks the protocol closes the connection', async () => {
  const bad = {
    'no mask': [frame('{}', { mask: false }), 1002],
    'a reserved bit': [frame('{}', { reserved: 0x40 }), 1002],
    'an unknown opcode': [frame('x', { opcode: 5 }), 1002],
    'a continuation of nothing': [frame('x', { opcode: 0 }), 1002],
    'a ping in fragments': [frame('x', { opcode: 9, fin: false }), 1002],
    'a ping of 126 bytes': [frame('p'.repeat(126), { opcode: 9 }), 1002],
    'a length of 1 in two bytes': [Buffer.from([0x81, 0xfe, 0, 1, 0, 0, 0, 0, 0]), 1002],
    'text that is not UTF-8': [frame(Buffer.from([0x22, 0xc3, 0x28, 0x22])), 1007],
    'half a character at the end': [frame(Buffer.from([0x22, 0xe2, 0x82])), 1007],
  };
  for (const [what, [bytes, code]] of Object.entries(bad)) {
    const client = await Client.connect(server.port);
    client.sendBytes(bytes);
    assert.equal(await client.closed(), code, what);
  }
  for (const close of ['', 'x', '\x03\xe8', '\x00\x00', '\xff\xffabc']) {
    const client = await Client.connect(server.port);
    client.sendBytes(frame(Buffer.from(close, 'latin1'), { opcode: 8 }));
    await client.closed();
  }
  await isUp();
});

test('frames that come with the handshake are read', async () => {
  const early = frame(JSON.stringify({ type: 'hello', id: 'early' }));
  const client = await Client.connect(server.port, { early });
  assert.equal((await client.wait((message) => message.re === 'early'))?.type, 'welcome');
  client.destroy();
});

test('a message that is too long gets an error and closes the connection', async () => {
  for (const opcode of [1, 2]) {
    const client = await Client.connect(server.port);
    client.sendBytes(frame('x'.repeat(5000), { opcode }));
    assert.equal((await client.wait((message) => message.type === 'error'))?.code, 'too-large');
    assert.equal(await client.closed(), 1009);
  }
});

test('SIGHUP reopens the log and closes no connection', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apiary-log-'));
  const log = join(folder, 'apiary.log');
  const logged = await Server.start({ args: ['--log', log] });
  const client = await Client.open(logged.port);
  renameSync(log, `${log}.1`);
  logged.child.kill('SIGHUP');
  await until('the new log', () => existsSync(log) && readFileSync(log, 'utf8').includes('reloaded'));
  assert.equal((await client.ask({ type: 'ping' })).type, 'pong');
  await logged.stop();
  assert.match(readFileSync(log, 'utf8'), /"event":"stopped"/);
  rmSync(folder, { recursive: true });
});
