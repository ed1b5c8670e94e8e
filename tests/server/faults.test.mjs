// Start and end of the server: mistakes of the operator, signals, faults of the disk.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { Client, movesOf, seatTwo } from '../harness/client.mjs';
import { get } from '../harness/http.mjs';
import { Server } from '../harness/server.mjs';
import { until } from '../harness/wait.mjs';

// die.c; builds with sanitizers have none.
const DIE_LIBRARY = process.env.DIE_LIBRARY ?? 'build/libdie.so';

/** A folder that is removed after the test. */
function scratch(t) {
  const folder = mkdtempSync(join(tmpdir(), 'apiary-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A server that must not start; the test fails if its message is not this. */
async function assertNotStarted(options, message) {
  const server = new Server(options);
  await assert.rejects(server.run(), /the server exited with 1: /);
  assert.match(server.log, message);
  await server.stop();
}

test('two servers do not share a data folder', async () => {
  const first = await Server.start();
  await assertNotStarted({ data: first.data }, / a server is using the data folder/);
  (await Client.open(first.port)).destroy();
  await first.stop();
});

test('a data folder that cannot be made is named', async (t) => {
  const file = join(scratch(t), 'file');
  writeFileSync(file, '');
  for (const data of [file, join(file, 'below'), '/proc/nowhere']) {
    await assertNotStarted({ data }, new RegExp(`data folder ${data}`));
  }
});

test('a file that is not a database is named', async (t) => {
  const data = scratch(t);
  writeFileSync(join(data, 'apiary.db'), 'not a database, but long enough to be one '.repeat(100));
  await assertNotStarted({ data }, /cannot open .*apiary\.db: file is not a database/);
});

test('a database of a newer version is not touched', async (t) => {
  const data = scratch(t);
  const server = await Server.start({ data });
  await server.kill('SIGTERM');
  server.query('PRAGMA user_version = 99');
  await assertNotStarted({ data }, /newer version of Apiary/);
  assert.deepEqual(server.query('PRAGMA user_version'), [['99']]);
  await server.stop();
});

test('a taken port is named', async () => {
  const server = await Server.start();
  await assertNotStarted(
    { args: ['--port', String(server.port)] },
    /cannot listen at 127\.0\.0\.1 port \d+: Address already in use/,
  );
  await server.stop();
});

test('a folder without a page is named', async (t) => {
  await assertNotStarted({ page: scratch(t) }, /no index\.html/);
});

test('wrong options are explained', () => {
  const run = (...args) =>
    spawnSync(process.env.APIARY ?? 'build/apiary', ['serve', ...args], { encoding: 'utf8', timeout: 20000 });
  assert.equal(run('--port', '70000').status, 2);
  for (const metrics of ['foo', '127.0.0.1:', '127.0.0.1:99999', 'nowhere:9180', ':9180']) {
    const wrong = run('--metrics', metrics);
    assert.equal(wrong.status, 2, metrics);
    assert.match(wrong.stderr, /--metrics must be ADDRESS:PORT, such as /);
  }
  assert.equal(run('--help').status, 0);
});

test('a host that is not an address is explained', () =>
  assertNotStarted({ args: ['--host', 'nowhere'] }, /--host takes an address/));

const moves = ['wS1', 'bS1 wS1-', 'wG1 -wS1', 'bG1 bS1-', 'wQ \\wS1', 'bQ bS1/', 'wA1 /wG1', 'bA1 bG1/'];

/** Plays moves until one is refused: { acknowledged, refused, seen }. */
async function playUntilRefused({ white, black, game, seen }) {
  const acknowledged = [];
  for (const [i, move] of moves.entries()) {
    const answer = await (i % 2 ? black : white).ask({ type: 'move', id: `m${i}`, game, seen, move });
    if (answer.type === 'error') return { acknowledged, refused: answer, seen };
    acknowledged.push(move);
    seen = answer.seq;
  }
  return { acknowledged, seen };
}

test('a full disk refuses moves and loses none', { skip: !existsSync(DIE_LIBRARY) && 'no libdie.so' }, async (t) => {
  const data = scratch(t);
  await (await Server.start({ data })).stop(); // the tables are there
  // From the 75th write on the disk is full: somewhere in the middle of the game.
  const env = { LD_PRELOAD: resolve(DIE_LIBRARY), DIE_AT: '75', DIE_HOW: 'full' };
  const server = await Server.start({ data, env });
  const table = await seatTwo(server.port);
  const { white, black, game } = table;
  const { acknowledged, refused, seen } = await playUntilRefused(table);
  assert.equal(refused?.code, 'storage');
  assert.ok(acknowledged.length > 0);
  // A move that was not stored is not broadcast, and the game is as it was.
  const state = await black.ask({ type: 'watch', game, seen: 0 });
  assert.deepEqual(movesOf(state), acknowledged);
  // The operator can see it, too: no proxy should send players to a server that can store nothing.
  const health = await until('/readyz to fail', async () => {
    const answer = await get(server.port, '/readyz');
    return answer.status === 503 && answer;
  });
  assert.match(health.body, /cannot be written/);
  assert.match(server.log, /"event":"not-stored",[^\n]*"why":"No space left on device"/);
  await server.kill();
  await server.stop();

  // With space again, everything acknowledged is there, and the refused move can be sent again.
  const next = await Server.start({ data });
  const i = acknowledged.length;
  const again = await Client.open(next.port, { cookie: (i % 2 ? black : white).cookie });
  assert.deepEqual(movesOf(await again.ask({ type: 'watch', game, seen: 0 })), acknowledged);
  assert.equal((await again.ask({ type: 'move', id: `m${i}`, game, seen, move: moves[i] })).type, 'done');
  again.destroy();
  await next.stop();
});

test('a second SIGTERM ends draining', async () => {
  const server = await Server.start({ args: ['--drain', '600'] });
  const client = await Client.open(server.port);
  server.child.kill('SIGTERM');
  await until('the server to drain', async () => (await get(server.port, '/readyz')).status === 503);
  const exited = server.kill('SIGTERM');
  assert.equal(await client.closed(), 1001);
  assert.equal((await exited).code, 0);
  assert.match(server.log, /"event":"draining"/);
  await server.stop();
});

test('SIGTERM closes connections with 1001, exits with 0, and the next server goes on', async () => {
  const server = await Server.start();
  const { white, game, seen } = await seatTwo(server.port);
  const done = await white.ask({ type: 'move', game, seen, move: 'wS1' });
  assert.deepEqual(await server.kill('SIGTERM'), { code: 0, signal: null });
  assert.equal(await white.closed(), 1001);
  assert.doesNotMatch(server.log, /"event":"draining"/);
  await server.run();
  const again = await Client.open(server.port, { cookie: white.cookie });
  const state = await again.ask({ type: 'watch', game, seen: 0 });
  assert.equal(state.snapshot.role, 'white');
  assert.equal(state.events.at(-1).seq, done.seq);
  again.destroy();
  await server.stop();
});
