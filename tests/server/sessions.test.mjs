// Sessions: how a guest is recognized, which pages and hosts may ask, and what a proxy says of a client.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Client, seatTwo } from '../harness/client.mjs';
import { get, session } from '../harness/http.mjs';
import { Server } from '../harness/server.mjs';
import { until } from '../harness/wait.mjs';

let server;
before(async () => {
  server = await Server.start({ args: ['--max-per-address', '400', '--log-level', 'debug'] });
});
after(() => server.stop());

const post = (port, headers = {}, from) => get(port, '/api/session', { headers, method: 'POST', from });

test('a guest is recognized by a cookie', async () => {
  const { port } = server;
  const first = await get(port, '/api/session', { method: 'POST' });
  const [line] = first.headers['set-cookie'];
  for (const attribute of [/; HttpOnly/, /; SameSite=Lax/, /; Path=\//]) assert.match(line, attribute);
  assert.doesNotMatch(line, /Secure/);
  const { guest } = JSON.parse(first.body);
  const [cookie] = line.split(';');
  assert.equal((await session(port, { cookie })).guest, guest);
  assert.notEqual((await session(port)).guest, guest);
  assert.notEqual((await session(port, { cookie: `apiary=${'A'.repeat(43)}` })).guest, guest);
});

test('a socket without a session gets an error', async () => {
  const client = await Client.connect(server.port, { cookie: '' });
  assert.equal((await client.hello()).code, 'no-session');
  client.destroy();
});

test('forged cookies open no session', async () => {
  const { white, black, game } = await seatTwo(server.port);
  const [name, token] = white.cookie.split('=');
  const cookies = [
    `${name}=`,
    `${name}=x`,
    `${name}=${'A'.repeat(43)}`,
    `${name}=${'A'.repeat(5000)}`,
    `${name}="; DROP TABLE guest; --`,
    `${name}=\xff\xfe`,
    `=${token}`,
    `x${white.cookie}`,
    'a=b; '.repeat(500),
  ];
  for (const cookie of cookies) {
    const client = await Client.connect(server.port, { cookie });
    assert.equal(client.status, 101, cookie.slice(0, 40));
    assert.equal((await client.hello()).code, 'no-session', cookie.slice(0, 40));
    assert.equal((await client.ask({ type: 'watch', game, seen: 0 })).code, 'not-hello');
    client.destroy();
  }
  for (const client of [white, black]) client.destroy();
});

test('only our own origin, scheme included, may open a socket or a session', async () => {
  const { port } = server;
  const { cookie } = await session(port);
  const before = await server.metric('refused_total{why="origin"}');
  const foreign = [
    'http://evil.example',
    'null',
    `ftp://127.0.0.1:${port}`,
    `://127.0.0.1:${port}`,
    `https://127.0.0.1:${port}`,
    `http://127.0.0.1:${port + 1}`,
    `http://127.0.0.1:${port}.evil.example`,
    `http://evil.example/127.0.0.1:${port}`,
    ' ',
  ];
  for (const origin of foreign) {
    assert.equal((await Client.connect(port, { cookie, origin })).status, 403, origin);
    assert.equal((await post(port, { origin })).status, 403, origin);
  }
  assert.equal((await post(port, { 'sec-fetch-site': 'cross-site' })).status, 403);
  assert.equal(await server.metric('refused_total{why="origin"}'), before + 2 * foreign.length + 1);
  const line = server.log.split('\n').find((text) => text.includes('bad-origin'));
  assert.equal(JSON.parse(line).origin, 'http://evil.example');
});

test('a page of a host that resolves to this server (DNS rebinding) may open neither', async () => {
  const { port } = server;
  const { cookie } = await session(port);
  const hosts = ['evil.example', `127.0.0.1.evil.example:${port}`, 'localhost.evil.example', `evil.example:${port}`];
  for (const host of hosts) {
    // With its own origin, as a browser sends it, and without any.
    for (const origin of [`http://${host}`, '']) {
      assert.equal((await Client.connect(port, { cookie, host, origin })).status, 403, host);
      assert.equal((await post(port, origin ? { host, origin } : { host })).status, 403, host);
    }
  }
  for (const host of [`localhost:${port}`, 'localhost', `[::1]:${port}`]) {
    const local = await Client.connect(port, { cookie, host, origin: `http://${host}` });
    assert.equal(local.status, 101, host);
    local.destroy();
  }
});

test('a program, which sends no origin, may open a socket and a session', async () => {
  const { cookie } = await session(server.port);
  const program = await Client.connect(server.port, { cookie, origin: '' });
  assert.equal(program.status, 101);
  assert.equal((await program.hello()).type, 'welcome');
  program.destroy();
  assert.equal((await post(server.port)).status, 200);
});

test('refused origins do not flood the log', async () => {
  const small = await Server.start({ args: ['--max-per-address', '400', '--log-level', 'debug'] });
  for (let i = 0; i < 200; i++) {
    assert.equal((await post(small.port, { origin: `http://e${i}.example` })).status, 403);
  }
  const lines = small.log.split('\n').filter((text) => text.includes('bad-origin')).length;
  assert.ok(lines > 0 && lines <= 20, `${lines} lines`);
  await small.stop();
});

test('only POST makes a session', async () => {
  const { port } = server;
  const before = await server.metric('guests_made_total');
  assert.equal((await get(port, '/api/session')).status, 404);
  assert.equal(await server.metric('guests_made_total'), before);
  const { cookie } = await session(port);
  const known = await get(port, '/api/session', { headers: { cookie } });
  assert.equal(known.status, 200);
  assert.equal(known.headers['set-cookie'], undefined);
  assert.equal(await server.metric('guests_made_total'), before + 1);
});

test('too many new guests of an address are refused and counted; other addresses are served', async () => {
  const small = await Server.start({ args: ['--max-per-address', '5'] });
  const answers = [];
  for (let i = 0; i < 8; i++) answers.push(await post(small.port));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200, 200, 429, 429, 429],
  );
  assert.equal(JSON.parse(answers[7].body).error, 'too-many-guests');
  assert.equal((await post(small.port, {}, '127.0.0.2')).status, 200);
  assert.equal(await small.metric('refused_total{why="guests"}'), 3);
  // The hash of the address, by which it can be banned.
  const told = /"event":"too-many-guests","address":"(@[0-9a-f]{16})"/;
  await until('the line', () => told.test(small.log));
  const [, hash] = small.log.match(told);
  const banned = spawnSync(small.program, ['admin', 'ban', hash, '--data', small.data], { encoding: 'utf8' });
  assert.equal(banned.status, 0, banned.stderr);
  assert.equal((await post(small.port)).status, 403);
  await small.stop();

  const silent = await Server.start({ args: ['--max-per-address', '1', '--forget-addresses-after', '0'] });
  assert.deepEqual([(await post(silent.port)).status, (await post(silent.port)).status], [200, 429]);
  await until('the line', () => /"event":"too-many-guests"\}/.test(silent.log));
  await silent.stop();
});

/** A session as a proxy asks for it. */
const forward = (port, address, headers = {}) =>
  post(port, { host: 'hive.example.org', 'x-forwarded-for': address, 'x-forwarded-proto': 'https', ...headers });

test('behind a proxy, the address that the proxy saw counts', async () => {
  const proxied = await Server.start({ args: ['--trust-proxy', '--max-per-address', '2'] });
  const statuses = async (addresses) => {
    const found = [];
    for (const address of addresses) found.push((await forward(proxied.port, address)).status);
    return found;
  };
  // Ports and brackets make no new address. What comes before the last comma is the client's own claim.
  const same = ['203.0.113.7', '203.0.113.7:4711', '198.51.100.1, 203.0.113.7', '::ffff:203.0.113.7'];
  assert.deepEqual(await statuses(same), [200, 200, 429, 429]);
  assert.deepEqual(await statuses(['[2001:db8::1]:443', '2001:db8::2', '2001:db8::ffff']), [200, 200, 429]);
  // What cannot be read as an address counts as the proxy's own.
  assert.deepEqual(await statuses(['nonsense', 'x'.repeat(300), '999.1.1.1']), [200, 200, 429]);
  await proxied.stop();
});

test('behind a proxy, connections are counted by that address, too, and --origin names the page', async () => {
  const origin = 'https://hive.example.org';
  const proxied = await Server.start({ args: ['--trust-proxy', '--origin', origin, '--max-per-address', '1'] });
  const { cookie } = await session(proxied.port);
  const open = (address) => Client.connect(proxied.port, { cookie, origin, headers: { 'X-Forwarded-For': address } });
  const [first, other] = [await open('198.51.100.1, 203.0.113.7'), await open('203.0.113.8')];
  const second = await open('6.6.6.6, 203.0.113.7');
  assert.equal((await second.wait((message) => message.type === 'error'))?.code, 'too-many-connections');
  for (const client of [first, other]) assert.equal((await client.hello()).type, 'welcome');
  for (const client of [first, other, second]) client.destroy();
  await proxied.stop();
});

test('behind a proxy with TLS, cookies are for this host alone', async () => {
  const proxied = await Server.start({ args: ['--trust-proxy'] });
  const ask = (cookie) => forward(proxied.port, '192.0.2.1', cookie ? { cookie } : {});
  const guestOf = ({ body }) => JSON.parse(body).guest;
  const plain = await get(proxied.port, '/api/session', { method: 'POST' });
  assert.doesNotMatch(plain.headers['set-cookie'][0], /Secure|__Host-/); // a request without TLS
  const [made] = (await ask()).headers['set-cookie'];
  assert.match(made, /^__Host-apiary=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const [own] = made.split(';');
  const first = guestOf(await ask(own));
  // A cookie that another host of the same domain has planted does not count beside it.
  const planted = `apiary=${'A'.repeat(43)}`;
  assert.equal(guestOf(await ask(`${planted}; ${own}`)), first);
  assert.equal(guestOf(await ask(`${own}; ${planted}`)), first);
  // The plain name that an older server used is replaced.
  const moved = await ask(own.replace('__Host-', ''));
  assert.equal(guestOf(moved), first);
  const [renamed, removed] = moved.headers['set-cookie'];
  assert.match(renamed, /^__Host-apiary=/);
  assert.match(removed, /^apiary=; Max-Age=0/);
  await proxied.stop();
});

test('neither the log nor the database has a token', async () => {
  const logged = await Server.start({ args: ['--log-level', 'debug'] });
  const { white, black } = await seatTwo(logged.port);
  await logged.kill('SIGTERM');
  for (const line of logged.log.trim().split('\n')) JSON.parse(line);
  const database = readFileSync(join(logged.data, 'apiary.db'), 'latin1');
  for (const { cookie, guest } of [white, black]) {
    const [, token] = cookie.split('=');
    assert.ok(!logged.log.includes(token));
    assert.ok(database.includes(guest) && !database.includes(token));
  }
  await logged.stop();
});
