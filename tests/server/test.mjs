// test.mjs PROGRAM [NAME]: the server with real sockets: HTTP, WebSocket, kill -9. Every test has a
// server of its own.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { Client, Socket, get, session } from './client.mjs';
import { Server } from './server.mjs';

const program = process.argv[2];
const none = { kind: 'none' };
const sleep = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Two clients at a running game; a is White. */
async function pair(port, setup = { type: 'Base+MLP' }, clock = none) {
  const a = await Client.open(port);
  const b = await Client.open(port);
  const { game } = await a.ask({ type: 'create', setup, clock, seat: 'white', open: false });
  assert.equal((await b.ask({ type: 'join', game })).type, 'done');
  for (const client of [a, b]) await client.ask({ type: 'watch', game, seen: 0 });
  return { a, b, game };
}

// In the spelling that the server writes: Black's queen is surrounded in the end.
const moves = [
  'wG1',
  'bA1 -wG1',
  'wQ wG1\\',
  'bA2 -bA1',
  'wA1 wQ-',
  'bA3 /bA1',
  'wA2 wG1/',
  'bQ bA2/',
  'wA1 \\bQ',
  'bA2 wQ-',
  'wA2 /bA3',
  'bG1 bA2/',
  'wA3 wA2\\',
  'bG1 /bA2',
  'wA3 wA1-',
  'bG2 bA2-',
  'wA3 bQ-',
  'bS1 /bG2',
  'wG2 wA1/',
  'bS1 -bG1',
  'wG2 -bQ',
  'bG3 /bS1',
  'wB1 wA3-',
  'bS2 bG2-',
  'wS1 -wA1',
  'bB1 bG3\\',
  'wS1 -bA1',
  'bB2 bA2/',
  'wA2 wA1-',
];

const tests = {
  async 'the page is served, and nothing else'({ port, metrics }) {
    const page = await get(port, '/');
    assert.equal(page.status, 200);
    assert.match(page.headers['content-security-policy'], /default-src 'none'/);
    assert.match(page.headers['content-security-policy'], /frame-ancestors 'none'/);
    assert.doesNotMatch(page.headers['content-security-policy'], /unsafe-inline/);
    assert.equal(page.headers['x-content-type-options'], 'nosniff');
    assert.equal(page.headers['cache-control'], 'no-cache');
    assert.equal((await get(port, '/g/abcdefghij')).body.toString(), page.body.toString());
    assert.equal((await get(port, '/', { 'accept-encoding': 'gzip' })).headers['content-encoding'], 'gzip');
    assert.equal((await get(port, '/', { 'if-none-match': page.headers.etag })).status, 304);
    const script = await get(port, '/app-0123456789.js');
    assert.equal(script.body.length, 200000);
    assert.match(script.headers['cache-control'], /immutable/);
    for (const path of ['/nothing', '/../data/apiary.db', '/%2e%2e/data/apiary.db', '/..%2fdata', '/data/apiary.db']) {
      assert.notEqual((await get(port, path)).status, 200, path);
    }
    assert.equal((await get(port, '/', {}, 'POST')).status, 405);
    assert.equal((await get(port, '/', {}, 'HEAD')).body.length, 0);
    assert.equal((await get(port, '/healthz')).body.toString(), 'ok\n');
    assert.equal((await get(port, '/metrics')).status, 404);
    assert.equal((await get(metrics, '/')).status, 404);
    assert.match((await get(metrics, '/metrics')).body.toString(), /apiary_store_commit_seconds_bucket/);
  },

  async 'a guest is known by a cookie'({ port }) {
    const answer = await get(port, '/api/session', {}, 'POST');
    const cookie = answer.headers['set-cookie'][0];
    assert.match(cookie, /; HttpOnly/);
    assert.match(cookie, /; SameSite=Lax/);
    assert.match(cookie, /; Path=\//);
    assert.doesNotMatch(cookie, /Secure/);
    const first = JSON.parse(answer.body.toString());
    const again = await session(port, cookie.split(';')[0]);
    assert.equal(again.guest, first.guest);
    assert.notEqual((await session(port)).guest, first.guest);
    assert.notEqual((await session(port, `apiary=${'A'.repeat(43)}`)).guest, first.guest);
    assert.equal((await get(port, '/api/session', { 'sec-fetch-site': 'cross-site' }, 'POST')).status, 403);
  },

  async 'a whole game with a spectator'({ port }) {
    const { a, b, game } = await pair(port);
    const c = await Client.open(port);
    await c.ask({ type: 'watch', game, seen: 0 });
    let seen = 1;
    for (const [i, move] of moves.entries()) {
      const done = await (i % 2 ? b : a).ask({ type: 'move', game, seen, move });
      assert.equal(done.type, 'done', JSON.stringify(done));
      seen = done.seq;
      await (i % 2 ? a : b).event(game, (event) => event.seq === seen);
    }
    const end = await c.event(game, (event) => event.kind === 'end');
    assert.deepEqual([end.result, end.reason], ['white', 'rules']);
    const state = await c.ask({ type: 'watch', game, seen: 0 });
    assert.deepEqual(
      state.events.filter((e) => e.kind === 'move').map((e) => e.move),
      moves,
    );
    assert.equal((await b.ask({ type: 'move', game, seen: seen + 1, move: 'bS1 wQ-' })).code, 'game-over');
  },

  async 'kill -9 loses nothing that was acknowledged, and doubles nothing'(server) {
    let { a, b, game } = await pair(server.port);
    let seen = 1;
    for (const [i, move] of moves.slice(0, 24).entries()) {
      const request = { type: 'move', id: `move-${i}`, game, seen, move };
      const done = await (i % 2 ? b : a).ask(request);
      assert.equal(done.type, 'done', JSON.stringify(done));
      if (i % 4 === 3) {
        await server.kill();
        await server.start();
        a = await Client.open(server.port, { cookie: a.cookie, guest: a.guest });
        b = await Client.open(server.port, { cookie: b.cookie, guest: b.guest });
        assert.equal(a.welcome.guest, a.guest);
        const again = await (i % 2 ? b : a).ask(request); // as a page does that missed the answer
        assert.equal(again.type, 'done', JSON.stringify(again));
        assert.equal(again.seq, done.seq);
      }
      seen = done.seq;
    }
    const state = await a.ask({ type: 'watch', game, seen: 0 });
    assert.deepEqual(
      state.events.filter((e) => e.kind === 'move').map((e) => e.move),
      moves.slice(0, 24),
    );
    assert.deepEqual(
      state.events.map((e) => e.seq),
      state.events.map((_, i) => i + 1),
    );
    a.close();
    b.close();
  },

  async 'what was under way when the server died was stored or was not, and says which'(server) {
    let { a, b, game } = await pair(server.port);
    const request = { type: 'move', id: 'first', game, seen: 1, move: 'wG1' };
    a.ask(request).catch(() => {});
    await server.kill();
    await server.start();
    a = await Client.open(server.port, { cookie: a.cookie });
    const done = await a.ask(request);
    assert.deepEqual([done.type, done.seq], ['done', 2]);
    const state = await a.ask({ type: 'watch', game, seen: 0 });
    assert.equal(state.events.filter((e) => e.kind === 'move').length, 1);
    b.close();
  },

  async 'pages of other sites cannot open a socket'({ port }) {
    const { cookie } = await session(port);
    for (const origin of ['https://evil.example', 'null', `http://127.0.0.1:${port + 1}`]) {
      const socket = new Socket(port, { cookie, origin });
      await assert.rejects(socket.opened, /status 403/, origin);
    }
    const good = new Socket(port, { cookie, origin: `http://127.0.0.1:${port}` });
    await good.opened;
    good.close();
    await assert.rejects(new Socket(port, { cookie, path: '/elsewhere' }).opened);
  },

  async 'a socket without a session gets an error'({ port }) {
    const socket = new Socket(port);
    const answer = new Promise((resolve) => {
      socket.onMessage = resolve;
    });
    await socket.opened;
    socket.text(JSON.stringify({ type: 'hello', id: 'a' }));
    assert.equal((await answer).code, 'no-session');
    socket.close();
  },

  async 'garbage and oversize are answered, and the server lives on'({ port }) {
    const a = await Client.open(port);
    for (const text of [
      '',
      '{',
      '[]',
      '{"type":"move"}',
      '{"type":"fly","id":"x"}',
      '\u0000',
      '{"type":"ping","id":"x","y":1}',
    ]) {
      a.inbox.length = 0;
      a.socket.text(text);
      assert.equal((await a.until((m) => m.type === 'error')).type, 'error', text);
    }
    a.socket.text(' '.repeat(10000));
    await a.until((m) => m.code === 'too-large');
    assert.equal(await a.closed, 1009);
    const b = await Client.open(port);
    b.socket.raw(1, Buffer.from([0xff, 0xfe, 0x80])); // no UTF-8
    await Promise.race([b.closed, b.until((m) => m.type === 'error')]);
    const c = await Client.open(port);
    c.socket.bytes(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff])); // no frame
    await c.closed;
    const d = new Socket(port, {});
    await d.opened;
    d.bytes(Buffer.concat([Buffer.from([0x81, 0xff]), Buffer.alloc(8, 0x7f), Buffer.alloc(5000)])); // an endless one
    await new Promise((resolve) => {
      d.onClose = resolve;
    });
    const e = await Client.open(port);
    assert.equal((await e.ask({ type: 'ping' })).type, 'pong');
    e.close();
  },

  async 'a client that does not read is dropped, the others are not'(server) {
    await server.kill('SIGTERM');
    server.options = ['--message-rate', '100000'];
    await server.start();
    const { a, b, game } = await pair(server.port);
    const lazy = await Client.open(server.port);
    lazy.socket.stream.pause();
    lazy.socket.stream.on('error', () => {});
    const connections = async () =>
      Number(/^apiary_connections (\d+)/m.exec((await get(server.metrics, '/metrics')).body.toString())[1]);
    assert.equal(await connections(), 3);
    const watch = JSON.stringify({ type: 'watch', id: 'w', game, seen: 0 });
    for (let i = 0; i < 100 && (await connections()) === 3; i++) {
      for (let j = 0; j < 1000; j++) lazy.socket.text(watch);
      await sleep(20);
    }
    assert.equal(await connections(), 2);
    assert.equal((await a.ask({ type: 'move', game, seen: 1, move: 'wG1' })).type, 'done');
    lazy.socket.destroy();
    b.close();
  },

  async 'a clock runs out while both are away, also over a restart'(server) {
    const { a, b, game } = await pair(server.port, { type: 'Base' }, { kind: 'increment', base: 2, increment: 0 });
    assert.equal((await a.ask({ type: 'move', game, seen: 1, move: 'wG1' })).type, 'done');
    assert.equal((await b.ask({ type: 'move', game, seen: 2, move: 'bG1 wG1-' })).type, 'done');
    a.close();
    b.close();
    await server.kill();
    await server.start();
    const c = await Client.open(server.port);
    let { snapshot } = await c.ask({ type: 'watch', game, seen: 0 });
    assert.equal(snapshot.status, 'running');
    while (snapshot.status === 'running') {
      await sleep(200);
      ({ snapshot } = await c.ask({ type: 'watch', game, seen: 0 }));
    }
    assert.deepEqual([snapshot.status, snapshot.result, snapshot.reason], ['over', 'black', 'time']);
    c.close();
  },

  async 'behind a proxy its word counts'(server) {
    const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
    const cookie = async () => (await get(server.port, '/api/session', https, 'POST')).headers['set-cookie'][0];
    assert.doesNotMatch(await cookie(), /Secure/);
    await server.kill('SIGTERM');
    server.options = ['--trust-proxy', '--origin', 'https://hive.example.org', '--max-per-address', '1'];
    await server.start();
    const first = await cookie();
    assert.match(first, /; Secure/);
    const open = (address) =>
      new Socket(server.port, {
        cookie: first.split(';')[0],
        origin: 'https://hive.example.org',
        headers: { 'X-Forwarded-For': address },
      });
    const one = open('198.51.100.1, 203.0.113.7');
    await one.opened;
    const other = open('203.0.113.8');
    await other.opened;
    const second = open('6.6.6.6, 203.0.113.7'); // what a client claims itself does not count
    const refusal = new Promise((resolve) => {
      second.onMessage = resolve;
    });
    await second.opened;
    assert.equal((await refusal).code, 'too-many-connections');
    for (const socket of [one, other, second]) socket.destroy();
  },

  async 'SIGTERM ends it cleanly'(server) {
    const { a, game } = await pair(server.port);
    assert.equal((await a.ask({ type: 'move', game, seen: 1, move: 'wG1' })).type, 'done');
    server.child.kill('SIGTERM');
    assert.equal(await a.closed, 1001);
    assert.deepEqual(await server.exit, { code: 0, signal: null });
    await server.start();
  },

  async 'mistakes at the start are explained'(server) {
    const run = (...args) => spawnSync(program, ['serve', ...args], { encoding: 'utf8', timeout: 20000 });
    const taken = run('--port', String(server.port), '--data', `${server.folder}/other`, '--web', server.web);
    assert.equal(taken.status, 1);
    assert.match(taken.stderr, /cannot listen at 127\.0\.0\.1 port \d+: Address already in use/);
    const shared = run('--port', '0', '--data', server.data, '--web', server.web);
    assert.match(shared.stderr, /another server is using the data folder/);
    assert.match(run('--data', '/proc/nothing', '--web', server.web).stderr, /cannot make the data folder/);
    assert.match(
      run('--port', '0', '--data', `${server.folder}/other`, '--web', server.folder).stderr,
      /no index\.html/,
    );
    assert.match(
      run('--host', 'nowhere', '--data', `${server.folder}/other`, '--web', server.web).stderr,
      /--host takes an address/,
    );
    assert.equal(run('--port', '70000').status, 2);
    for (const metrics of ['foo', '127.0.0.1:', '127.0.0.1:99999', 'nowhere:9180', ':9180']) {
      const wrong = run('--port', '0', '--data', `${server.folder}/other`, '--web', server.web, '--metrics', metrics);
      assert.equal(wrong.status, 2, metrics);
      assert.match(wrong.stderr, /--metrics takes ADDRESS:PORT, not /);
    }
    assert.equal(run('--help').status, 0);
  },

  async 'logs have no secrets'(server) {
    await server.kill('SIGTERM');
    server.options = ['--log-level', 'debug'];
    await server.start();
    const { a, b } = await pair(server.port);
    a.close();
    b.close();
    await server.kill('SIGTERM');
    for (const line of server.log.trim().split('\n')) JSON.parse(line);
    for (const client of [a, b]) assert.ok(!server.log.includes(client.cookie.split('=')[1]));
    const database = execFileSync('cat', [`${server.data}/apiary.db`]).toString('latin1');
    for (const client of [a, b]) assert.ok(!database.includes(client.cookie.split('=')[1]));
    await server.start();
  },
};

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  if (process.argv[3] && !name.includes(process.argv[3])) continue;
  const server = await new Server(program).start();
  const timer = setTimeout(
    () => {
      console.error(`not ok: ${name}: it takes too long`);
      server.child.kill('SIGKILL');
      process.exit(1);
    },
    60000 * Number(process.env.SLOWNESS ?? 1),
  );
  try {
    await test(server);
    const { code } = await server.kill('SIGTERM');
    assert.equal(code, 0, server.log);
    console.log(`ok: ${name}`);
  } catch (error) {
    console.log(`not ok: ${name}\n${error.stack}\n${server.log}`);
    failed++;
    await server.kill();
  }
  clearTimeout(timer);
  server.remove();
}
process.exit(failed ? 1 : 0);
