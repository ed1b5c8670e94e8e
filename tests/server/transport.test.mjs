// What fuzz_connections and readers of src/server/transport have found, byte for byte.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client, Raw, frame, get, http, newCookie, startServer, statusOf } from './raw.mjs';

let server;
before(async () => {
  server = await startServer();
});
after(() => server.stop());

test('trailers are no headers, however long they are', async () => {
  const cookie = await newCookie(server.port);
  const ask = (trailers) =>
    http(
      server.port,
      `POST /api/session HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nCookie: ${cookie}\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n${trailers}\r\n`,
    );
  assert.equal(statusOf(await ask('Origin: http://example.org\r\n')), 200);
  assert.equal(statusOf(await ask('Host: other\r\nSec-Fetch-Site: cross-site\r\n')), 200);
  // The head was moved by these, and its path read where it had been.
  assert.equal(statusOf(await ask(`X: ${'x'.repeat(5000)}\r\n`)), 200);
  assert.equal(statusOf(await ask('X: y\r\n'.repeat(200))), 200);
});

test('a host that only begins like ours', async () => {
  for (const host of ['127.0.0.1.example.org', '127.0.0.1.example.org:80', '127.0.0.10']) {
    const request = `POST /api/session HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    assert.equal(statusOf(await http(server.port, request)), 403, host);
  }
  assert.equal(statusOf(await get(server.port, '/healthz')), 200);
});

test('a frame that makes no sense is answered by a close frame', async () => {
  const frames = [
    frame('x', { mask: false }),
    frame('x', { reserved: 0x40 }),
    frame('x', { opcode: 5 }),
    frame('x', { opcode: 0 }),
    frame('x'.repeat(200), { opcode: 9 }),
    Buffer.from([0x81, 0xfe, 0, 1, 0, 0, 0, 0, 0]), // a length of 1 in two bytes
  ];
  for (const bytes of frames) {
    const client = await Client.connect(server.port);
    client.raw.send(bytes);
    assert.ok(await client.closed());
    assert.ok([0, 1002].includes(client.closeCode), bytes.subarray(0, 4).toString('hex'));
  }
});

test('a handshake is answered, whatever comes with it', async () => {
  const handshake =
    `GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nUpgrade: websocket\r\n` +
    'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  const bad = Buffer.from([0x81, 0xfe, 0, 1, 0, 0, 0, 0, 0]); // a length of 1 in two bytes
  assert.equal(statusOf(await http(server.port, Buffer.concat([Buffer.from(handshake), bad]))), 101);
});

test('what others on the way might read differently is refused', async () => {
  const host = `Host: 127.0.0.1:${server.port}\r\n`;
  const get = (headers) => `GET /healthz HTTP/1.1\r\n${headers}\r\n`;
  const post = (headers, body) => `POST /api/session HTTP/1.1\r\n${host}${headers}\r\n${body}`;
  const rows = [
    [400, get(`${host}X: a\r\n b\r\n`)],
    [400, get(`${host}X:\r\n\tb\r\n`)],
    [400, post('Content-Length:\r\n 5\r\n', 'hello')],
    [400, get('Host: a b\r\n')],
    [400, get('Host: a, b\r\n')],
    [400, get('Host: user@a\r\n')],
    [501, post('Transfer-Encoding: gzip, chunked\r\n', '0\r\n\r\n')],
    [501, post('Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
    [501, post('Transfer-Encoding: chunked\r\n', '0\r\n\r\n').replace('1.1', '1.0')],
    // and these are as they should be
    [200, get(`${host}X: a \t b\r\nY:\r\nZ: \r\nV:v\r\n`)],
    [200, get('Host: [::1]:80\r\n')],
    [200, post('Transfer-Encoding: Chunked\r\n', '1\r\nx\r\n0\r\n\r\n')],
  ];
  for (const [status, request] of rows) {
    assert.equal(statusOf(await http(server.port, request)), status, JSON.stringify(request));
    // The same when every byte comes by itself.
    const raw = new Raw(server.port);
    await raw.opened;
    raw.socket.setNoDelay(true);
    for (const byte of Buffer.from(request)) {
      raw.send(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await raw.until(() => (raw.data.includes('\r\n\r\n') ? true : undefined));
    assert.equal(statusOf(raw.data.toString('latin1')), status, JSON.stringify(request));
    raw.end();
  }
});
