// Requests and frames that fuzz_connections and reviews of src/server/transport found to be misread.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { handshake } from '../harness/client.mjs';
import { Connection, exchange, get, parseAnswer, session } from '../harness/http.mjs';
import { Server } from '../harness/server.mjs';

let server;
before(async () => {
  server = await Server.start();
});
after(() => server.stop());

test('trailers do not become headers, however long they are', async () => {
  const { cookie } = await session(server.port);
  const ask = (trailers) =>
    exchange(
      server.port,
      `POST /api/session HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nCookie: ${cookie}\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n${trailers}\r\n`,
    );
  assert.equal((await ask('Origin: http://example.org\r\n')).status, 200);
  assert.equal((await ask('Host: other\r\nSec-Fetch-Site: cross-site\r\n')).status, 200);
  // These once moved the buffer of the head while its path was still in use.
  assert.equal((await ask(`X: ${'x'.repeat(5000)}\r\n`)).status, 200);
  assert.equal((await ask('X: y\r\n'.repeat(200))).status, 200);
});

test('a host that only begins like ours is refused', async () => {
  for (const host of ['127.0.0.1.example.org', '127.0.0.1.example.org:80', '127.0.0.10']) {
    const request = `POST /api/session HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    assert.equal((await exchange(server.port, request)).status, 403, host);
  }
  assert.equal((await get(server.port, '/healthz')).status, 200);
});

test('a handshake is answered even if a bad frame comes with it', async () => {
  const bad = Buffer.from([0x81, 0xfe, 0, 1, 0, 0, 0, 0, 0]); // a length of 1 in two bytes
  const bytes = Buffer.concat([Buffer.from(handshake(server.port)), bad]);
  assert.equal((await exchange(server.port, bytes)).status, 101);
});

test('requests that a proxy might read differently are refused', async () => {
  const host = `Host: 127.0.0.1:${server.port}\r\n`;
  const getHealth = (headers) => `GET /healthz HTTP/1.1\r\n${headers}\r\n`;
  const post = (headers, body) => `POST /api/session HTTP/1.1\r\n${host}${headers}\r\n${body}`;
  const rows = [
    [400, getHealth(`${host}X: a\r\n b\r\n`)],
    [400, getHealth(`${host}X:\r\n\tb\r\n`)],
    [400, post('Content-Length:\r\n 5\r\n', 'hello')],
    [400, getHealth('Host: a b\r\n')],
    [400, getHealth('Host: a, b\r\n')],
    [400, getHealth('Host: user@a\r\n')],
    [501, post('Transfer-Encoding: gzip, chunked\r\n', '0\r\n\r\n')],
    [501, post('Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
    [501, post('Transfer-Encoding: chunked\r\n', '0\r\n\r\n').replace('1.1', '1.0')],
    // and these are well-formed
    [200, getHealth(`${host}X: a \t b\r\nY:\r\nZ: \r\nV:v\r\n`)],
    [200, getHealth('Host: [::1]:80\r\n')],
    [200, post('Transfer-Encoding: Chunked\r\n', '1\r\nx\r\n0\r\n\r\n')],
  ];
  for (const [status, request] of rows) {
    assert.equal((await exchange(server.port, request)).status, status, JSON.stringify(request));
    // The same when every byte comes by itself.
    const connection = await Connection.open(server.port);
    for (const byte of Buffer.from(request)) {
      connection.send(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await connection.until('an answer', () => (connection.text.includes('\r\n\r\n') ? true : undefined));
    assert.equal(parseAnswer(connection.text).status, status, JSON.stringify(request));
    connection.destroy();
  }
});
