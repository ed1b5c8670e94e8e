// The proxy files of examples/hosting for real: nginx, HAProxy and Caddy with TLS on loopback, in front of the
// server. Each is skipped where the program is missing. By hand, or by `make test-long`:
//
//   APIARY=build/test/apiary node --test tests/hosting/proxies.test.mjs
//
// Between proxy and server is a relay that keeps what the proxy sent.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import tls from 'node:tls';
import { Client, seatTwo } from '../harness/client.mjs';
import { get } from '../harness/http.mjs';
import { Server } from '../harness/server.mjs';
import { until } from '../harness/wait.mjs';
import { freePort, nginxMain, replaced } from './files.mjs';

const listening = (server) =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address().port));
  });

/** Connects both ways; when one end is gone, so is the other. */
function join2(a, b) {
  a.pipe(b);
  b.pipe(a);
  for (const [one, other] of [
    [a, b],
    [b, a],
  ]) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}

function nginxArguments(folder, { plain, secure, backend, certificate, key }) {
  const site = replaced('nginx.conf', [
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/ssl/certs/ssl-cert-snakeoil.pem', certificate],
    ['/etc/ssl/private/ssl-cert-snakeoil.key', key],
    ['/var/www/html', join(folder, 'www')],
    ['127.0.0.1:8080', `127.0.0.1:${backend}`],
  ]);
  return nginxMain(folder, site);
}

function haproxyArguments(folder, { plain, secure, backend, proofs, certificate, key }) {
  const both = join(folder, 'both.pem');
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    replaced('haproxy.cfg', [
      ['    user haproxy\n    group haproxy\n', ''],
      ['maxconn 20000', 'maxconn 2000'], // more descriptors than a test may have
      [':::80 v4v6', `127.0.0.1:${plain}`],
      [':::443 v4v6', `127.0.0.1:${secure}`],
      ['/etc/haproxy/apiary.pem', both],
      ['10.0.0.11:8081', `127.0.0.1:${backend}`],
      ['    server node2 10.0.0.12:8081\n', ''],
      ['127.0.0.1:8888', `127.0.0.1:${proofs}`],
    ]),
  );
  return ['-db', '-f', join(folder, 'haproxy.cfg')];
}

function caddyArguments(folder, { plain, secure, backend, certificate, key }) {
  writeFileSync(
    join(folder, 'Caddyfile'),
    replaced('Caddyfile', [
      ['\n{\n', `\n{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${secure}\n`],
      ['hive.example.org {', `https://127.0.0.1:${secure} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`],
      ['127.0.0.1:8080', `127.0.0.1:${backend}`],
    ]),
  );
  return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
}

const PROXIES = [
  { name: 'nginx', command: 'nginx', write: nginxArguments, limits: true, tooLarge: [400], bodyTooLarge: [413] },
  { name: 'HAProxy', command: 'haproxy', write: haproxyArguments, limits: true, tooLarge: [400], bodyTooLarge: [413] },
  { name: 'Caddy', command: 'caddy', write: caddyArguments, limits: false, tooLarge: [431], bodyTooLarge: [413, 502] },
];

/** The server, the relay, the proxy, and a port without TLS that leads to the proxy's TLS. */
class Stand {
  constructor(proxy) {
    this.proxy = proxy;
    this.folder = mkdtempSync(join(tmpdir(), 'apiary-proxy-'));
    this.requests = []; // what came from the proxy: one text for each connection
  }

  async start() {
    const { folder } = this;
    this.server = await Server.start({ args: ['--trust-proxy'] });
    this.relay = net.createServer((socket) => {
      const index = this.requests.push('') - 1;
      socket.on('data', (data) => {
        this.requests[index] += data.toString('latin1');
      });
      join2(socket, net.connect(this.server.port, '127.0.0.1'));
    });
    const backend = await listening(this.relay);

    const certificate = join(folder, 'certificate.pem');
    const key = join(folder, 'key.pem');
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=hive.example.org',
        '-addext',
        'subjectAltName=IP:127.0.0.1',
        '-out',
        certificate,
        '-keyout',
        key,
      ],
      { stdio: 'ignore' },
    );
    mkdirSync(join(folder, 'www/.well-known/acme-challenge'), { recursive: true });
    writeFileSync(join(folder, 'www/.well-known/acme-challenge/token'), 'proof');
    this.proofs = http.createServer((_request, response) => response.end('proof'));
    const proofs = await listening(this.proofs);
    this.plain = await freePort();
    this.secure = await freePort();
    const args = this.proxy.write(folder, {
      plain: this.plain,
      secure: this.secure,
      backend,
      proofs,
      certificate,
      key,
    });
    this.child = spawn(this.proxy.command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    this.log = '';
    this.child.stderr.on('data', (data) => {
      this.log += data;
    });
    this.exited = once(this.child, 'exit');
    await this.listens(this.secure);

    // Clients without TLS connect here. The host that they name is this port's, as a browser would
    // name the proxy's.
    this.door = net.createServer((socket) => join2(socket, this.connect()));
    this.port = await listening(this.door);
  }

  /** Waits until the proxy accepts connections. */
  listens(port) {
    return until(`${this.proxy.name} to listen`, async () => {
      assert.equal(this.child.exitCode, null, this.log);
      const socket = net.connect(port, '127.0.0.1');
      await once(socket, 'connect').finally(() => socket.destroy());
      return true;
    });
  }

  /** A TLS connection to the proxy. */
  connect() {
    return tls.connect({
      port: this.secure,
      host: '127.0.0.1',
      rejectUnauthorized: false,
      ALPNProtocols: ['http/1.1'],
    });
  }

  /** Sends lines of a header and returns the status of the answer, 0 if there is none. */
  async send(lines, body = '') {
    const socket = this.connect();
    socket.on('error', () => {});
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    let answer = '';
    for await (const data of socket) {
      answer += data.toString('latin1');
      if (answer.includes('\r\n')) break;
    }
    socket.destroy();
    return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
  }

  async stop() {
    this.child?.kill('SIGTERM');
    await this.exited;
    this.door?.close();
    this.proofs?.close();
    this.relay?.close();
    await this.server?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function tests(proxy) {
  const stand = new Stand(proxy);
  before(() => stand.start());
  after(() => stand.stop());
  const host = () => `Host: 127.0.0.1:${stand.port}`;
  const origin = () => `https://127.0.0.1:${stand.port}`;
  /** What the server got of the requests for a path. */
  const received = (path) =>
    stand.requests
      .join('')
      .split(/(?=GET )/)
      .filter((text) => text.startsWith(`GET ${path} `));

  test('the page and a session with a Secure cookie', async () => {
    const page = await get(stand.port, '/');
    assert.equal(page.status, 200);
    assert.match(page.body, /<title>/);
    assert.match(page.headers['strict-transport-security'], /max-age/);
    const made = await get(stand.port, '/api/session', { method: 'POST' });
    assert.match(made.headers['set-cookie'][0], /; *Secure/i);
  });

  test('a move over a socket', async () => {
    const { white, black, game, seen } = await seatTwo(stand.port, { origin: origin() });
    assert.equal((await white.ask({ type: 'move', game, seen, move: 'wS1' })).type, 'done');
    assert.equal((await black.event(game, (event) => event.kind === 'move')).move, 'wS1');
    for (const client of [white, black]) client.destroy();
  });

  test('a socket of another page is refused', async () => {
    const client = await Client.connect(stand.port, { origin: 'https://elsewhere.example' });
    assert.equal(client.status, 403);
  });

  test('no upgrade but to a WebSocket reaches the server, and that one only at its path', async () => {
    const upgrades = [
      ['/h2c', 'h2c'],
      ['/h2c-listed', 'h2c, websocket'],
      ['/websocket', 'websocket'],
      ['/api/socket?1', 'h2c'],
      ['/api/socket?2', 'websocket, h2c'],
      ['/api/socket?3', 'anything'],
      ['/api/socket/', 'websocket'],
    ];
    for (const [path, upgrade] of upgrades) {
      const status = await stand.send([
        `GET ${path} HTTP/1.1`,
        host(),
        'Connection: Upgrade, HTTP2-Settings',
        `Upgrade: ${upgrade}`,
        'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
        'Sec-WebSocket-Version: 13', // HAProxy refuses a WebSocket without these
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      ]);
      assert.notEqual(status, 101, path);
      const [request] = received(path);
      assert.ok(request, path);
      assert.doesNotMatch(request, /^(upgrade|http2-settings):/im, path);
      assert.doesNotMatch(request, /^connection:.*upgrade/im, path);
    }
    await stand.send([
      'GET /api/socket?4 HTTP/1.1',
      host(),
      'Connection: keep-alive, Upgrade',
      'Upgrade: WebSocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ]);
    assert.match(received('/api/socket?4')[0], /^upgrade: websocket/im);
  });

  test('the server hears the address of the client, not what the client says', async () => {
    await stand.send(['GET /forwarded HTTP/1.1', host(), 'X-Forwarded-For: 192.0.2.1', 'X-Forwarded-Proto: http']);
    const [request] = received('/forwarded');
    assert.match(request, /^x-forwarded-for: 127\.0\.0\.1\r$/im);
    assert.match(request, /^x-forwarded-proto: https\r$/im);
    assert.doesNotMatch(request, /192\.0\.2\.1/);
  });

  test('headers and bodies that are too long are refused', async () => {
    const long = Array.from({ length: 12 }, (_, i) => `X-Long-${i}: ${'a'.repeat(8000)}`);
    const status = await stand.send(['GET /long HTTP/1.1', host(), ...long]);
    assert.ok(proxy.tooLarge.includes(status), String(status));
    assert.deepEqual(received('/long'), []);
    const body = 'a'.repeat(20000);
    const refused = await stand.send(['POST /body HTTP/1.1', host(), `Content-Length: ${body.length}`], body);
    assert.ok(proxy.bodyTooLarge.includes(refused), String(refused));
    // Caddy passes the body on while it comes, and stops at the limit.
    assert.ok(!stand.requests.join('').includes('a'.repeat(16001)));
  });

  test('half a header is given up after ten seconds, and the server sees nothing of it', async () => {
    const begun = Date.now();
    const socket = stand.connect();
    socket.on('error', () => {});
    socket.write(`GET /half HTTP/1.1\r\n${host()}\r\nX-Half: `);
    socket.resume();
    await once(socket, 'close');
    assert.ok(Date.now() - begun < 20000);
    assert.deepEqual(received('/half'), []);
  });

  if (proxy.limits) {
    test("plain HTTP leads to HTTPS, except for the proof that Let's Encrypt asks for", async () => {
      const proof = await get(stand.plain, '/.well-known/acme-challenge/token');
      assert.equal(proof.body, 'proof');
      const other = await get(stand.plain, '/g/abc', { headers: { host: 'hive.example.org' } });
      assert.deepEqual([other.status, other.headers.location], [301, 'https://hive.example.org/g/abc']);
    });

    test('one address that asks too often or too much at once is refused', async () => {
      const answers = await Promise.all(Array.from({ length: 150 }, () => get(stand.port, '/api/none')));
      const statuses = new Set(answers.map((answer) => answer.status));
      assert.deepEqual([...statuses].sort(), [404, 429]);
    });
  }
}

for (const proxy of PROXIES) {
  const missing = spawnSync(proxy.command, ['-v']).error && `${proxy.command} is not installed`;
  describe(proxy.name, { skip: missing }, () => tests(proxy));
}
