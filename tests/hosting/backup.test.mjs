// examples/hosting/backup and restore, run as root with a server that runs as a user of its own, as it
// does under the systemd unit.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { session } from '../harness/http.mjs';
import { Server } from '../harness/server.mjs';

const HOSTING = new URL('../../examples/hosting/', import.meta.url).pathname;
const OTHER_USER = 61234;
const asRoot = { skip: process.getuid() !== 0 && 'only root can start a server as another user' };

const run = (script, ...args) => {
  const { status, stdout, stderr } = spawnSync(join(HOSTING, script), args, { encoding: 'utf8' });
  return { status, stdout, stderr };
};
const sqlite = (file, sql) => execFileSync('sqlite3', [file, sql], { encoding: 'utf8' }).trim();
const guests = (file) => sqlite(file, 'SELECT id FROM guest ORDER BY id').split('\n').filter(Boolean);

/** A folder that is removed after the test. */
function scratch(t) {
  const folder = mkdtempSync(join(tmpdir(), 'apiary-hosting-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A server that runs as OTHER_USER, in folders that are that user's. */
async function serverOfAnotherUser(t) {
  const server = new Server();
  t.after(() => server.stop());
  // That user may not be able to reach the folder in which the program was built.
  copyFileSync(server.program, join(server.folder, 'apiary'));
  chmodSync(join(server.folder, 'apiary'), 0o755);
  server.program = join(server.folder, 'apiary');
  server.wrap = ['setpriv', '--reuid', OTHER_USER, '--regid', OTHER_USER, '--clear-groups'].map(String);
  chownSync(server.folder, OTHER_USER, OTHER_USER);
  await server.run();
  return server;
}

test('a copy of a running server is restored, and the server starts on it', asRoot, async (t) => {
  const server = await serverOfAnotherUser(t);
  const copy = join(scratch(t), 'copy.db.gz');
  const database = join(server.data, 'apiary.db');
  const before = await session(server.port);
  assert.equal(run('backup', server.data, copy).stderr, '');
  const after = await session(server.port);

  const refused = run('restore', server.data, copy);
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /a server is using .*; nothing was changed/);
  assert.deepEqual(guests(database), [before.guest, after.guest].sort());

  await server.kill('SIGTERM');
  const restored = run('restore', server.data, copy);
  assert.deepEqual([restored.status, restored.stderr], [0, '']);
  assert.equal(statSync(database).uid, OTHER_USER);
  await server.run();
  assert.equal((await session(server.port, before)).guest, before.guest);
  assert.notEqual((await session(server.port, after)).guest, after.guest);

  const [aside] = readdirSync(server.data).filter((name) => name.startsWith('before-restore-'));
  assert.deepEqual(guests(join(server.data, aside, 'apiary.db')), [before.guest, after.guest].sort());
});

test('a write-ahead log left by a killed server is kept aside, and not applied', asRoot, async (t) => {
  const server = await serverOfAnotherUser(t);
  const copy = join(scratch(t), 'copy.db.gz');
  const before = await session(server.port);
  assert.equal(run('backup', server.data, copy).status, 0);
  const after = await session(server.port);
  await server.kill();
  assert.ok(statSync(join(server.data, 'apiary.db-wal')).size > 0);

  assert.equal(run('restore', server.data, copy).status, 0);
  assert.deepEqual(guests(join(server.data, 'apiary.db')), [before.guest]);
  const [aside] = readdirSync(server.data).filter((name) => name.startsWith('before-restore-'));
  assert.deepEqual(guests(join(server.data, aside, 'apiary.db')), [before.guest, after.guest].sort());
});

test('a machine without a database gets one from a copy', asRoot, async (t) => {
  const server = await serverOfAnotherUser(t);
  const copy = join(scratch(t), 'copy.db.gz');
  const guest = await session(server.port);
  assert.equal(run('backup', server.data, copy).status, 0);
  await server.kill('SIGTERM');
  rmSync(server.data, { recursive: true });
  mkdirSync(server.data, { mode: 0o700 });
  chownSync(server.data, OTHER_USER, OTHER_USER);

  assert.equal(run('restore', server.data, copy).status, 0);
  assert.deepEqual(readdirSync(server.data).sort(), ['apiary.db', 'lock']);
  await server.run();
  assert.equal((await session(server.port, guest)).guest, guest.guest);
});

/** A folder with a database that has a table `game`, as far as the scripts look. */
function folderWithDatabase(t) {
  const folder = scratch(t);
  sqlite(join(folder, 'apiary.db'), 'CREATE TABLE game (id); INSERT INTO game VALUES (1)');
  return folder;
}

test('a damaged, foreign or missing copy changes nothing', (t) => {
  const data = folderWithDatabase(t);
  const copies = scratch(t);
  const whole = join(copies, 'whole.db.gz');
  assert.equal(run('backup', data, whole).status, 0);
  copyFileSync(whole, join(copies, 'short.db.gz'));
  truncateSync(join(copies, 'short.db.gz'), statSync(whole).size - 20);
  writeFileSync(join(copies, 'text.db.gz'), 'not a database\n'.repeat(100));
  writeFileSync(join(copies, 'empty.db.gz'), '');
  sqlite(join(copies, 'foreign.db'), 'CREATE TABLE other (id)');
  const database = readFileSync(join(data, 'apiary.db'));

  for (const name of ['short.db.gz', 'text.db.gz', 'empty.db.gz', 'foreign.db', 'missing.db.gz']) {
    const { status, stderr } = run('restore', data, join(copies, name));
    assert.equal(status, 1, name);
    assert.match(stderr, /nothing was changed/, name);
    assert.deepEqual(
      readdirSync(data)
        .sort()
        .filter((file) => file !== 'lock'),
      ['apiary.db'],
      name,
    );
    assert.deepEqual(readFileSync(join(data, 'apiary.db')), database, name);
  }
});

test('a folder without a database of Apiary cannot be backed up', (t) => {
  const data = scratch(t);
  const target = join(scratch(t), 'copy.db.gz');
  const none = run('backup', data, target);
  assert.deepEqual([none.status, readdirSync(data)], [1, []]);
  assert.match(none.stderr, /there is no database in/);

  sqlite(join(data, 'apiary.db'), 'CREATE TABLE other (id)');
  const foreign = run('backup', data, target);
  assert.equal(foreign.status, 1);
  assert.match(foreign.stderr, /not a database of Apiary/);
  assert.deepEqual(readdirSync(join(target, '..')), []);
});

test('in a folder of copies only the newest stay', (t) => {
  const data = folderWithDatabase(t);
  const copies = scratch(t);
  const old = ['01', '02', '03'].map((day) => `apiary-2020-01-${day}-000000.db.gz`);
  for (const name of [...old, 'apiary-2020-by-hand.db.gz']) writeFileSync(join(copies, name), '');
  assert.equal(run('backup', data, copies, '2').stderr, '');
  const left = readdirSync(copies).sort();
  assert.equal(left.length, 3);
  assert.deepEqual(left.slice(0, 2), [old[2], 'apiary-2020-by-hand.db.gz']);
  assert.equal(run('backup', data, copies, 'all').status, 1);
});
