// Faults of the machine: a disk that is full, a folder that is somebody else's, an end by signal.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { Client, eventually, get, startServer, statusOf, table } from './raw.mjs';

const DIE = process.env.DIE_LIBRARY ?? 'build/libdie.so';

function folder() {
  return mkdtempSync(path.join(tmpdir(), 'apiary-'));
}

test('two servers do not share a folder', async () => {
  const first = await startServer();
  const second = await startServer({ data: first.folder });
  assert.equal(second.port, 0);
  await second.ended;
  assert.notEqual(second.code, 0);
  assert.match(second.err, /\S/);
  const client = await Client.connect(first.port);
  assert.equal((await client.hello())?.type, 'welcome');
  client.end();
  await first.stop();
  assert.equal(first.code, 0);
});

test('a data folder that cannot be', async () => {
  const place = folder();
  writeFileSync(path.join(place, 'file'), '');
  for (const data of [path.join(place, 'file'), path.join(place, 'file', 'below'), '/proc/nowhere']) {
    const server = await startServer({ data });
    await server.ended;
    assert.notEqual(server.code, 0, data);
    assert.match(server.err, /\S/, data);
  }
  rmSync(place, { recursive: true });
});

test('a database that is none', async () => {
  const data = folder();
  writeFileSync(path.join(data, 'apiary.db'), 'this is no database, but it is long enough to be one'.repeat(100));
  const server = await startServer({ data });
  await server.ended;
  assert.notEqual(server.code, 0);
  assert.match(server.err, /\S/);
  rmSync(data, { recursive: true });
});

test('a full disk refuses moves and loses none', async () => {
  const data = folder();
  const moves = ['wS1', 'bS1 wS1-', 'wG1 -wS1', 'bG1 bS1-', 'wQ \\wS1', 'bQ bS1/', 'wA1 /wG1', 'bA1 bG1/'];
  await (await startServer({ data })).stop(); // the tables are there
  // From the 55th write on the disk is full: somewhere in the middle of the game.
  const server = await startServer({ data, env: { LD_PRELOAD: path.resolve(DIE), DIE_AT: '55', DIE_HOW: 'full' } });
  const { white, black, game, seen: begin } = await table(server.port);
  let seen = begin;
  const acknowledged = [];
  let refused;
  for (const [i, move] of moves.entries()) {
    const answer = await (i % 2 ? black : white).ask({ type: 'move', id: `m${i}`, game, seen, move });
    if (answer?.type === 'error') {
      refused = answer;
      break;
    }
    acknowledged.push(move);
    seen = answer.seq;
  }
  assert.equal(refused?.code, 'storage');
  // Others hear nothing of a move that was not stored, and the game stands where it stood.
  const state = await black.ask({ type: 'watch', game, seen: 0 });
  assert.equal(state?.type, 'state');
  assert.equal(state.events.filter((event) => event.kind === 'move').length, acknowledged.length);
  // The host is told, too: nobody should be sent to a server that can store nothing.
  const healthz = await eventually(async () => {
    const answer = await get(server.port, '/healthz');
    return statusOf(answer) === 503 ? answer : undefined;
  });
  assert.match(healthz, /cannot be written/);
  white.end();
  black.end();
  await server.stop('SIGKILL');

  // There is room again: everything acknowledged is there, and the refused move can be sent again.
  const next = await startServer({ data });
  const again = await Client.connect(next.port, { cookie: (acknowledged.length % 2 ? black : white).cookie });
  await again.hello();
  const after = await again.ask({ type: 'watch', game, seen: 0 });
  assert.deepEqual(
    after.events.filter((event) => event.kind === 'move').map((event) => event.move),
    acknowledged,
  );
  const i = acknowledged.length;
  const done = await again.ask({ type: 'move', id: `m${i}`, game, seen, move: moves[i] });
  assert.equal(done?.type, 'done');
  again.end();
  await next.stop();
  rmSync(data, { recursive: true });
});

test('SIGTERM says goodbye, ends with 0, and the next server goes on', async () => {
  const data = folder();
  const server = await startServer({ data });
  const { white, game, seen } = await table(server.port);
  const done = await white.ask({ type: 'move', game, seen, move: 'wS1' });
  const began = Date.now();
  await server.stop('SIGTERM');
  assert.ok(Date.now() - began < 3000);
  assert.equal(server.code, 0);
  assert.ok(await white.closed());
  assert.equal(white.closeCode, 1001);
  const next = await startServer({ data });
  const again = await Client.connect(next.port, { cookie: white.cookie });
  await again.hello();
  const state = await again.ask({ type: 'watch', game, seen: 0 });
  assert.equal(state?.snapshot?.role, 'white');
  assert.equal(state.events.at(-1).seq, done.seq);
  again.end();
  await next.stop();
  rmSync(data, { recursive: true });
});
