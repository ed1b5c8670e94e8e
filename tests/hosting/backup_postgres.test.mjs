// examples/hosting/backup and restore with PostgreSQL (APIARY_TEST_POSTGRES, by tests/postgres).
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Client, movesOf } from '../harness/client.mjs';
import { Server } from '../harness/server.mjs';
import { sleep, until } from '../harness/wait.mjs';

const HOSTING = new URL('../../examples/hosting/', import.meta.url).pathname;
const POSTGRES = process.env.APIARY_TEST_POSTGRES;
const MOVES = ['wS1', 'bS1 wS1-', 'wG1 -wS1', 'bG1 bS1-', 'wQ wG1/', 'bQ bS1/', 'wA1 /wG1', 'bA1 bQ-'];
const LIMITS = ['--message-rate', '10000', '--max-per-address', '1000', '--max-games', '10000'];

const psql = (sql, url = POSTGRES) => execFileSync('psql', ['-qAtX', '-c', sql, url], { encoding: 'utf8' }).trim();
const run = (script, ...args) => {
  const { status, stdout, stderr } = spawnSync(join(HOSTING, script), args, { encoding: 'utf8' });
  return { status, stdout, stderr };
};

/** A folder that is removed after the test. */
function scratch(t) {
  const folder = mkdtempSync(join(tmpdir(), 'apiary-hosting-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The address of a new database. */
function newDatabase(t, name) {
  psql(`CREATE DATABASE ${name}`);
  t.after(() => psql(`DROP DATABASE ${name} WITH (FORCE)`));
  return POSTGRES.replace('/postgres?', `/${name}?`);
}

async function serverOn(t, url) {
  const server = await Server.start({ args: ['--database', url, ...LIMITS] });
  t.after(() => server.stop());
  return server;
}

/** Two guests who play one game after the other; `games` has the moves that were acknowledged. */
async function keepPlaying(server, games, stop) {
  const [white, black] = [await Client.open(server.port), await Client.open(server.port)];
  while (!stop.now) {
    const setup = { type: 'Base' };
    const { game } = await white.ask({ type: 'create', setup, clock: { kind: 'none' }, seat: 'white', open: false });
    games.set(game, []);
    let { seq } = await black.ask({ type: 'join', game });
    for (let i = 0; i < MOVES.length && !stop.now; i++) {
      const done = await (i % 2 ? black : white).ask({ type: 'move', game, seen: seq, move: MOVES[i] });
      assert.equal(done.type, 'done', JSON.stringify(done));
      ({ seq } = done);
      games.get(game).push(MOVES[i]);
    }
  }
}

/** The state of a game with its events, which are numbered from 1. */
async function stateOf(client, game) {
  const state = await client.ask({ type: 'watch', game, seen: 0 });
  await client.ask({ type: 'unwatch', game }); // a connection can watch only some
  state.events?.forEach(({ seq }, i) => assert.equal(seq, i + 1));
  return state;
}

test('a backup taken during play has all that was acknowledged before it', async (t) => {
  const [from, to] = [newDatabase(t, 'played'), newDatabase(t, 'restored')];
  const copy = join(scratch(t), 'copy.dump');
  const server = await serverOn(t, from);
  const games = new Map();
  const stop = { now: false };
  const pairs = Array.from({ length: 8 }, () => keepPlaying(server, games, stop));
  await until('some games', () => games.size > 60);

  const before = new Map([...games].map(([game, moves]) => [game, moves.length]));
  const backup = spawn(join(HOSTING, 'backup'), [from, copy], { stdio: 'inherit' });
  const played = [...games.values()].flat().length;
  assert.equal(await new Promise((resolve) => backup.once('close', resolve)), 0);
  assert.ok([...games.values()].flat().length > played, 'moves were made meanwhile');
  await sleep(50);
  stop.now = true;
  await Promise.all(pairs);

  assert.equal(run('restore', to, copy).stderr, '');
  const restored = await serverOn(t, to);
  const client = await Client.open(restored.port);
  for (const [game, acknowledged] of before) {
    const state = await stateOf(client, game);
    assert.equal(state.type, 'state', `${game}: ${JSON.stringify(state)}`);
    const moves = movesOf(state);
    assert.ok(moves.length >= acknowledged, `${game}: ${moves.length} of ${acknowledged}`);
    assert.deepEqual(moves, MOVES.slice(0, moves.length));
  }
  const later = [...games.keys()].filter((game) => !before.has(game));
  const states = [];
  for (const game of later) states.push(await stateOf(client, game));
  assert.ok(states.every(({ type, code }) => type === 'state' || code === 'no-such-game'));
  assert.ok(
    states.some(({ code }) => code === 'no-such-game'),
    'the copy is of one moment',
  );
  t.diagnostic(`${before.size} games before the backup, ${later.length} later`);

  // All of it as a file, whose games are replayed by the rules.
  await restored.kill('SIGTERM');
  const file = join(scratch(t), 'all.db');
  execFileSync(restored.program, ['store', 'copy', to, file]);
  t.diagnostic(execFileSync(process.env.CHECK_STORE, [file], { encoding: 'utf8' }));
});

test('a restored database is not restored over, and bad copies change nothing', async (t) => {
  const [from, to] = [newDatabase(t, 'whole'), newDatabase(t, 'target')];
  const copies = scratch(t);
  const whole = join(copies, 'whole.dump');
  await (await serverOn(t, from)).kill('SIGTERM');
  assert.deepEqual(run('backup', from, whole), { status: 0, stdout: '', stderr: '' });

  copyFileSync(whole, join(copies, 'short.dump'));
  truncateSync(join(copies, 'short.dump'), statSync(whole).size - 200);
  writeFileSync(join(copies, 'text.dump'), 'not a database\n'.repeat(100));
  writeFileSync(join(copies, 'empty.dump'), '');
  const foreign = newDatabase(t, 'foreign_tables');
  psql('CREATE TABLE other (id integer)', foreign);
  execFileSync('pg_dump', ['-Fc', `--file=${join(copies, 'foreign.dump')}`, foreign]);
  for (const name of ['short.dump', 'text.dump', 'empty.dump', 'foreign.dump', 'missing.dump']) {
    const { status, stderr } = run('restore', to, join(copies, name));
    assert.equal(status, 1, name);
    assert.match(stderr, /nothing was changed/, name);
    assert.equal(psql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", to), '0', name);
  }
  assert.equal(run('restore', to, whole).status, 0);
  assert.equal(psql('SELECT version FROM schema', to), psql('SELECT version FROM schema', from));
  assert.match(run('restore', to, whole).stderr, /the database is not empty.*nothing was changed/);
  assert.match(run('restore', `${to}&dbname=missing`, whole).stderr, /cannot read the database/);
});

test('what is not a database of Apiary cannot be backed up; only the newest copies stay', async (t) => {
  const url = newDatabase(t, 'bare');
  const copies = scratch(t);
  assert.match(run('backup', url, copies).stderr, /not a database of Apiary/);
  assert.match(run('backup', `${url}&dbname=missing`, copies).stderr, /cannot copy the database/);
  assert.deepEqual(readdirSync(copies), []);
  await (await serverOn(t, url)).kill('SIGTERM');
  const old = ['01', '02', '03'].map((day) => `apiary-2020-01-${day}-000000.dump`);
  for (const name of [...old, 'apiary-2020-01-01-000000.db.gz']) writeFileSync(join(copies, name), '');
  assert.equal(run('backup', url, copies, '2').stderr, '');
  const left = readdirSync(copies).sort();
  assert.equal(left.length, 3);
  assert.deepEqual(left.slice(0, 2), ['apiary-2020-01-01-000000.db.gz', old[2]]);
});
