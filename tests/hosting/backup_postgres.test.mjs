// `apiary backup` and `apiary restore` with PostgreSQL (APIARY_TEST_POSTGRES, by tests/postgres).
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { session } from '../harness/http.mjs';
import { Server } from '../harness/server.mjs';
import { until } from '../harness/wait.mjs';
import { backUpDuringPlay, checkRestored, keepPlaying, LIMITS } from './playing.mjs';

const PROGRAM = process.env.APIARY ?? 'build/apiary';
const ENV = { ...process.env, APIARY_CONFIG: '/dev/null' };
const POSTGRES = process.env.APIARY_TEST_POSTGRES;

const psql = (sql, url = POSTGRES) => execFileSync('psql', ['-qAtX', '-c', sql, url], { encoding: 'utf8' }).trim();
const run = (...args) => {
  const { status, stdout, stderr } = spawnSync(PROGRAM, args, { encoding: 'utf8', env: ENV });
  return { status, stdout, stderr };
};
const backup = (url, target, ...more) => run('backup', '--database', url, ...more, target);
const restore = (url, copy) => run('restore', '--database', url, copy);

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

test('a backup taken during play has all that was acknowledged before it', async (t) => {
  const [from, to] = [newDatabase(t, 'played'), newDatabase(t, 'restored')];
  const copy = join(scratch(t), 'copy.db.gz');
  const played = await backUpDuringPlay(await serverOn(t, from), async () => {
    const making = spawn(PROGRAM, ['backup', '--database', from, copy], { stdio: 'inherit', env: ENV });
    assert.equal(await new Promise((resolve) => making.once('close', resolve)), 0);
  });
  assert.equal(restore(to, copy).stderr, '');
  const restored = await serverOn(t, to);
  await checkRestored(t, restored, played);

  // All of it as a file, whose games are replayed by the rules.
  await restored.kill('SIGTERM');
  const file = join(scratch(t), 'all.db');
  execFileSync(restored.program, ['store', 'copy', to, file]);
  t.diagnostic(execFileSync(process.env.CHECK_STORE, [file], { encoding: 'utf8' }));
});

test('a restored database is not restored over, and bad backups change nothing', async (t) => {
  const [from, to] = [newDatabase(t, 'whole'), newDatabase(t, 'target')];
  const copies = scratch(t);
  const whole = join(copies, 'whole.db.gz');
  const server = await serverOn(t, from);
  await session(server.port);
  await server.kill('SIGTERM');
  assert.equal(backup(from, whole).stderr, '');

  copyFileSync(whole, join(copies, 'short.db.gz'));
  truncateSync(join(copies, 'short.db.gz'), statSync(whole).size - 200);
  writeFileSync(join(copies, 'text.db.gz'), 'not a database\n'.repeat(100));
  writeFileSync(join(copies, 'empty.db.gz'), '');
  execFileSync('pg_dump', ['-Fc', `--file=${join(copies, 'old.dump')}`, from]);
  for (const name of ['short.db.gz', 'text.db.gz', 'empty.db.gz', 'old.dump', 'missing.db.gz']) {
    const { status, stderr } = restore(to, join(copies, name));
    assert.equal(status, 1, name);
    assert.match(stderr, /nothing was changed/, name);
    assert.equal(psql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", to), '0', name);
  }
  assert.deepEqual(restore(to, whole), {
    status: 0,
    stdout: 'restored 1 guests, 0 games, 0 events in the database\n',
    stderr: '',
  });
  assert.equal(psql('SELECT id FROM guest', to), psql('SELECT id FROM guest', from));
  assert.equal(restore(to, whole).status, 0, 'the same again changes nothing');
  psql('DELETE FROM guest', from);
  psql("UPDATE guest SET name = 'Other'", to);
  assert.match(restore(to, whole).stderr, /neither empty nor an unfinished copy .*nothing was changed/);
  const used = await serverOn(t, to);
  assert.match(restore(to, whole).stderr, /a server is using this database; stop it first/);
  await used.kill('SIGTERM');
  assert.match(restore(`${to}&dbname=missing`, whole).stderr, /does not exist/);
});

test('a backup moves a server from PostgreSQL to a folder and back', async (t) => {
  const [from, to] = [newDatabase(t, 'there'), newDatabase(t, 'back')];
  const folder = scratch(t);
  const games = new Map();
  const stop = { now: false };
  const server = await serverOn(t, from);
  const playing = keepPlaying(server, games, stop);
  await until('some games', () => games.size > 3);
  stop.now = true;
  await playing;
  await server.kill('SIGTERM');
  const [first, second] = ['a.db.gz', 'b.db.gz'].map((name) => join(scratch(t), name));
  assert.equal(backup(from, first).status, 0);
  assert.equal(run('restore', '--data', folder, first).status, 0);
  assert.equal(run('backup', '--data', folder, second).status, 0);
  assert.equal(restore(to, second).status, 0);
  const all = 'SELECT game, seq, kind, move, time, uptime FROM event ORDER BY game COLLATE "C", seq';
  assert.equal(psql(all, to), psql(all, from));
});

test('what is not a database of Apiary cannot be backed up; only the newest backups stay', async (t) => {
  const url = newDatabase(t, 'bare');
  const copies = scratch(t);
  assert.match(backup(url, copies).stderr, /not a database of Apiary/);
  assert.match(backup(`${url}&dbname=missing`, copies).stderr, /cannot copy the database: .*does not exist/);
  assert.deepEqual(readdirSync(copies), []);
  await (await serverOn(t, url)).kill('SIGTERM');
  const old = ['01', '02', '03'].map((day) => `apiary-2020-01-${day}-000000.db.gz`);
  for (const name of [...old, 'apiary-2020-01-01-000000.dump']) writeFileSync(join(copies, name), '');
  const made = backup(url, copies, '--keep', '2');
  assert.equal(made.stderr, '');
  assert.match(made.stdout, / of postgres:\/\/[^@?]*\/bare to /);
  const left = readdirSync(copies).sort();
  assert.equal(left.length, 3);
  assert.deepEqual(left.slice(0, 2), ['apiary-2020-01-01-000000.dump', old[2]]);
  psql('UPDATE schema SET version = 1', url);
  assert.match(backup(url, copies).stderr, /from an older version of Apiary .*start a server once/);
  assert.equal(psql('SELECT version FROM schema', url), '1');
});
