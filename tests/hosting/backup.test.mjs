// `apiary backup` and `apiary restore`, run as root with a server that runs as a user of its own, as it does
// under the systemd unit.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
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
import { until } from '../harness/wait.mjs';
import { backUpDuringPlay, checkRestored, LIMITS } from './playing.mjs';

const PROGRAM = process.env.APIARY ?? 'build/apiary';
const DIE_LIBRARY = process.env.DIE_LIBRARY ?? '';
const STORED = new URL('../data/store_step2.sql', import.meta.url).pathname;
const OTHER_USER = 61234;
const asRoot = { skip: process.getuid() !== 0 && 'only root can start a server as another user' };

const run = (args, env = {}) => {
  const { status, signal, stdout, stderr } = spawnSync(PROGRAM, args, {
    encoding: 'utf8',
    env: { ...process.env, APIARY_CONFIG: '/dev/null', ...env },
  });
  return { status, signal, stdout, stderr };
};
const backup = (data, target, ...more) => run(['backup', '--data', data, ...more, target]);
const restore = (data, copy, ...more) => run(['restore', '--data', data, ...more, copy]);
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

test('a backup of a running server is restored, and the server starts on it', asRoot, async (t) => {
  const server = await serverOfAnotherUser(t);
  const copy = join(scratch(t), 'copy.db.gz');
  const database = join(server.data, 'apiary.db');
  const before = await session(server.port);
  const made = backup(server.data, copy);
  assert.deepEqual([made.status, made.stderr], [0, '']);
  assert.match(
    made.stdout,
    /^backed up 1 guests, 0 games, 0 events of \/.*\/apiary\.db to .*copy\.db\.gz \(\d+ KiB\)\n$/,
  );
  assert.equal(statSync(copy).mode & 0o777, 0o600);
  const after = await session(server.port);

  const refused = restore(server.data, copy);
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, / a server is using the data folder/);
  assert.deepEqual(guests(database), [before.guest, after.guest].sort());

  await server.kill('SIGTERM');
  const restored = restore(server.data, copy);
  assert.deepEqual([restored.status, restored.stderr], [0, '']);
  assert.match(
    restored.stdout,
    /^restored 1 guests, 0 games, 0 events in .*\nthe old database is in .*before-restore-/,
  );
  assert.equal(statSync(database).uid, OTHER_USER);
  await server.run();
  assert.equal((await session(server.port, before)).guest, before.guest);
  assert.notEqual((await session(server.port, after)).guest, after.guest);

  const [aside] = readdirSync(server.data).filter((name) => name.startsWith('before-restore-'));
  assert.equal(statSync(join(server.data, aside)).uid, OTHER_USER);
  assert.deepEqual(guests(join(server.data, aside, 'apiary.db')), [before.guest, after.guest].sort());
});

test('a backup taken during play has all that was acknowledged before it', async (t) => {
  const server = await Server.start({ args: LIMITS });
  t.after(() => server.stop());
  const copy = join(scratch(t), 'copy.db.gz');
  const played = await backUpDuringPlay(server, async () => {
    const making = spawn(PROGRAM, ['backup', '--data', server.data, copy], { stdio: 'inherit' });
    assert.equal(await new Promise((resolve) => making.once('close', resolve)), 0);
  });
  await server.kill('SIGTERM');
  assert.equal(restore(server.data, copy).stderr, '');
  await server.run();
  await checkRestored(t, server, played);
});

test('a write-ahead log left by a killed server is in the backup, and is not applied to another', asRoot, async (t) => {
  const server = await serverOfAnotherUser(t);
  const [first, second] = ['first', 'second'].map((name) => join(scratch(t), `${name}.db.gz`));
  const before = await session(server.port);
  assert.equal(backup(server.data, first).status, 0);
  const after = await session(server.port);
  await server.kill();
  const log = join(server.data, 'apiary.db-wal');
  assert.ok(statSync(log).size > 0);
  assert.match(backup(server.data, second).stdout, /backed up 2 guests/);
  assert.equal(statSync(log).uid, OTHER_USER);

  assert.equal(restore(server.data, first).status, 0);
  assert.deepEqual(guests(join(server.data, 'apiary.db')), [before.guest]);
  const [aside] = readdirSync(server.data).filter((name) => name.startsWith('before-restore-'));
  assert.deepEqual(guests(join(server.data, aside, 'apiary.db')), [before.guest, after.guest].sort());
});

test('a machine without a database gets one from a backup', asRoot, async (t) => {
  const server = await serverOfAnotherUser(t);
  const copy = join(scratch(t), 'copy.db.gz');
  const guest = await session(server.port);
  assert.equal(backup(server.data, copy).status, 0);
  await server.kill('SIGTERM');
  rmSync(server.data, { recursive: true });
  const broken = join(scratch(t), 'broken.db.gz');
  writeFileSync(broken, 'no backup');
  assert.equal(restore(server.data, broken).status, 1);
  assert.ok(!existsSync(server.data), 'nothing was changed');
  assert.match(restore(server.data, copy).stdout, /^restored 1 guests.*\n.* belongs to root; .*chown -R\n$/);
  assert.equal(statSync(server.data).mode & 0o777, 0o700);
  rmSync(server.data, { recursive: true });
  mkdirSync(server.data, { mode: 0o700 });
  chownSync(server.data, OTHER_USER, OTHER_USER);

  assert.equal(restore(server.data, copy).status, 0);
  assert.deepEqual(readdirSync(server.data).sort(), ['apiary.db', 'lock']);
  assert.equal(statSync(join(server.data, 'lock')).uid, OTHER_USER);
  await server.run();
  assert.equal((await session(server.port, guest)).guest, guest.guest);
});

/** A folder with the database of tests/data: 5 guests and 6 games, whose seeds are made up. */
function folderWithDatabase(t, sql = '') {
  const folder = scratch(t);
  const legal = "UPDATE game SET options = 'QueenFirst=true', seed = NULL, commitment = NULL;";
  execFileSync('sqlite3', ['-bail', join(folder, 'apiary.db')], { input: `.read ${STORED}\n${legal}${sql}` });
  return folder;
}

const withoutLock = (folder) =>
  readdirSync(folder)
    .sort()
    .filter((name) => name !== 'lock');

test('a damaged, foreign or missing backup changes nothing', (t) => {
  const data = folderWithDatabase(t);
  const copies = scratch(t);
  const whole = join(copies, 'whole.db.gz');
  assert.equal(backup(data, whole).status, 0);
  const bytes = readFileSync(whole);
  copyFileSync(whole, join(copies, 'short.db.gz'));
  truncateSync(join(copies, 'short.db.gz'), bytes.length - 20);
  bytes[bytes.length >> 1] ^= 1;
  writeFileSync(join(copies, 'flipped.db.gz'), bytes);
  writeFileSync(join(copies, 'text.db.gz'), 'not a database\n'.repeat(100));
  writeFileSync(join(copies, 'empty.db.gz'), '');
  writeFileSync(join(copies, 'old.dump'), 'PGDMP\x01');
  sqlite(join(copies, 'foreign.db'), 'CREATE TABLE other (id)');
  sqlite(join(copies, 'newer.db'), `.read ${STORED}`);
  sqlite(join(copies, 'newer.db'), 'PRAGMA user_version = 99');
  const torn = readFileSync(join(data, 'apiary.db'));
  torn.fill(0x55, 4096, 4 * 4096); // some pages
  writeFileSync(join(copies, 'torn.db'), torn);
  const database = readFileSync(join(data, 'apiary.db'));

  for (const [name, problem] of [
    ['short.db.gz', /damaged/],
    ['flipped.db.gz', /damaged/],
    ['text.db.gz', /damaged or not a backup of Apiary/],
    ['empty.db.gz', /damaged or not a backup of Apiary/],
    ['old.dump', /made by pg_dump; restore it with pg_restore/],
    ['foreign.db', /not a database of Apiary/],
    ['newer.db', /newer version of Apiary/],
    ['torn.db', /cannot be used: /],
    ['missing.db.gz', /cannot read .*: No such file/],
  ]) {
    for (const { status, stderr } of [
      restore(data, join(copies, name)),
      run(['restore', '--check', join(copies, name)]),
    ]) {
      assert.equal(status, 1, name);
      assert.match(stderr, problem, name);
      assert.match(stderr, /nothing was changed/, name);
      assert.deepEqual(withoutLock(data), ['apiary.db'], name);
      assert.deepEqual(readFileSync(join(data, 'apiary.db')), database, name);
    }
  }
  assert.match(run(['restore', '--check', whole]).stdout, /^the backup is in order: 5 guests, 6 games, 22 events\n$/);
  assert.deepEqual(withoutLock(data), ['apiary.db']);
});

test('damaged rows are named; the backup has all others', (t) => {
  const data = folderWithDatabase(t, "DELETE FROM event WHERE game = 'again' AND seq = 1;");
  const copies = scratch(t);
  const old = 'apiary-2020-01-01-000000.db.gz';
  writeFileSync(join(copies, old), '');
  const made = backup(data, copies, '--keep', '1');
  assert.deepEqual([made.status, made.stdout], [1, '']);
  assert.match(made.stderr, /event 1 of game again is damaged or missing; the backup .* is a true copy/);
  const [first, second] = readdirSync(copies).sort();
  assert.equal(first, old, 'good ones are not removed for it');
  const copy = join(copies, second);
  assert.match(restore(data, copy).stderr, /event 1 of game again .*--force\); nothing was changed/);
  const checked = run(['restore', '--check', '--force', copy]);
  assert.deepEqual(
    [checked.status, checked.stdout],
    [1, 'the backup has damaged rows: 5 guests, 6 games, 21 events\n'],
  );
  const forced = restore(data, copy, '--force');
  assert.equal(forced.status, 0);
  assert.match(forced.stdout, /^restored 5 guests, 6 games, 21 events in /);
  assert.match(forced.stderr, /event 1 of game again is damaged or missing in /);
  assert.equal(sqlite(join(data, 'apiary.db'), 'SELECT count(*) FROM game'), '6');
});

test('games that the rules do not allow are told', (t) => {
  const data = folderWithDatabase(t, "UPDATE event SET move = 'bA1 bQ-' WHERE game = 'runs' AND seq = 3;");
  const copy = join(scratch(t), 'copy.db.gz');
  for (const { status, stdout, stderr } of [backup(data, copy), run(['restore', '--check', copy])]) {
    assert.equal(status, 0);
    assert.match(stderr, /^apiary \w+: 1 of 6 games cannot be replayed by the rules: runs \(event 3\)\n$/);
    assert.match(stdout, /^(backed up|the backup can be restored, but has games that cannot be replayed:) 5 guests/);
  }
});

test('a folder without a database of Apiary cannot be backed up', (t) => {
  const data = scratch(t);
  const target = join(scratch(t), 'copy.db.gz');
  const none = backup(data, target);
  assert.deepEqual([none.status, readdirSync(data)], [1, []]);
  assert.match(none.stderr, /there is no database in/);

  sqlite(join(data, 'apiary.db'), 'CREATE TABLE other (id)');
  const foreign = backup(data, target);
  assert.equal(foreign.status, 1);
  assert.match(foreign.stderr, /not a database of Apiary/);
  assert.deepEqual(readdirSync(join(target, '..')), []);
});

test('who may not read the database is told so', asRoot, async (t) => {
  const server = await serverOfAnotherUser(t);
  for (const args of [
    ['backup', '--data', server.data, '/dev/null'],
    ['store', 'export', '--data', server.data],
  ]) {
    const { status, stderr } = spawnSync(
      'setpriv',
      ['--reuid', '61235', '--regid', '61235', '--clear-groups', server.program, ...args],
      { encoding: 'utf8', env: { ...process.env, APIARY_CONFIG: '/dev/null' } },
    );
    assert.equal(status, 1, stderr);
    assert.match(stderr, /you may not read .*apiary\.db; try sudo/);
  }
});

test('in a folder of backups only the newest stay', (t) => {
  const data = folderWithDatabase(t);
  const copies = join(scratch(t), 'made', 'by', 'backup');
  assert.equal(backup(data, copies, '--keep', '2').stderr, '');
  const old = ['01', '02', '03'].map((day) => `apiary-2020-01-${day}-000000.db.gz`);
  const others = ['apiary-2020-by-hand.db.gz', 'apiary-2020-01-01-000000.dump'];
  for (const name of [...old, ...others]) writeFileSync(join(copies, name), '');
  const made = backup(data, copies, '--keep', '2');
  assert.match(made.stdout, /removed \d older/);
  const left = readdirSync(copies);
  assert.equal(left.length, 4);
  for (const name of others) assert.ok(left.includes(name), name);
  for (const name of old.slice(0, 2)) assert.ok(!left.includes(name), name);
  assert.equal(backup(data, copies, '--keep', 'all').status, 2);
  const file = join(copies, 'x.db.gz');
  assert.equal(backup(data, file, '--keep', '2').status, 2);
  assert.ok(!existsSync(file));
});

test('two backups at once do not meet, and one that was killed leaves nothing that stays', async (t) => {
  const data = folderWithDatabase(t);
  const copies = scratch(t);
  // A lock on the part is what a running backup has.
  writeFileSync(join(copies, 'apiary.part'), 'of a killed one');
  const holder = spawn('flock', ['--no-fork', join(copies, 'apiary.part'), 'sleep', '60']);
  t.after(() => holder.kill());
  let second;
  for (let i = 0; i < 100; i++) {
    second = backup(data, copies);
    if (second.status !== 0) break;
    writeFileSync(join(copies, 'apiary.part'), 'of a killed one');
  }
  assert.match(second.stderr, /another backup is being written to/);
  holder.kill();
  await new Promise((resolve) => holder.once('close', resolve));
  rmSync(join(copies, 'apiary.part'));
  writeFileSync(join(copies, 'apiary.part.db'), 'of a killed one');
  assert.equal(backup(data, copies).status, 0);
  assert.ok(readdirSync(copies).every((name) => name.endsWith('.db.gz')));
});

// At the n-th write to a file.
const libdie = { skip: !existsSync(DIE_LIBRARY) && 'builds with sanitizers have no libdie.so' };
test('a full disk leaves no backup and no parts, and the old one stays', libdie, (t) => {
  const data = folderWithDatabase(t);
  const copies = scratch(t);
  const target = join(copies, 'copy.db.gz');
  writeFileSync(target, 'the old one');
  let failed = 0;
  for (const at of [1, 5, 10, 15, 20, 25, 30, 40]) {
    const { status, stderr } = run(['backup', '--data', data, target], {
      LD_PRELOAD: DIE_LIBRARY,
      DIE_AT: at,
      DIE_HOW: 'full',
    });
    if (status === 0) continue; // past the last write
    failed++;
    assert.deepEqual([status, readdirSync(copies)], [1, ['copy.db.gz']], stderr);
    assert.match(stderr, /full|No space/, `at ${at}`);
    assert.equal(readFileSync(target, 'utf8'), 'the old one');
  }
  assert.ok(failed > 2, `${failed}`);
});

test('a restore to a full disk changes nothing', libdie, (t) => {
  const data = folderWithDatabase(t);
  const copy = join(scratch(t), 'copy.db.gz');
  assert.equal(backup(data, copy).status, 0);
  const database = readFileSync(join(data, 'apiary.db'));
  for (const at of [1, 2, 3]) {
    const { status, stderr } = run(['restore', '--data', data, copy], {
      LD_PRELOAD: DIE_LIBRARY,
      DIE_AT: at,
      DIE_HOW: 'full',
    });
    assert.equal(status, 1);
    assert.match(stderr, /(No space left on device|disk is full); nothing was changed/);
    assert.deepEqual(withoutLock(data), ['apiary.db']);
    assert.deepEqual(readFileSync(join(data, 'apiary.db')), database);
  }
});

test('a restore to a volume that is too small says that there is no space', asRoot, (t) => {
  const data = folderWithDatabase(t);
  const copy = join(scratch(t), 'copy.db.gz');
  const volume = join(scratch(t), 'volume');
  assert.equal(backup(data, copy).status, 0);
  const needed = Math.ceil(statSync(join(data, 'apiary.db')).size / 4096);
  mkdirSync(volume);
  // From too small for the backup itself to too small for what SQLite needs to check it.
  for (const pages of [needed - 2, needed + 1, needed + 4]) {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${pages * 4096}`, 'none', volume]);
    if (mounted.status !== 0) return t.skip('nothing can be mounted here');
    const { status, stderr } = restore(volume, copy);
    const left = withoutLock(volume);
    execFileSync('umount', [volume]);
    assert.equal(status, 1, `${pages} pages`);
    assert.match(stderr, /cannot write .*\/volume\/\S+: No space left on device; nothing was changed/);
    assert.deepEqual(left, []);
  }
});

test('killed in any write, a backup is whole or not there, and so is what is restored', libdie, (t) => {
  const data = folderWithDatabase(t);
  const target = join(scratch(t), 'copy.db.gz');
  let killed = 0;
  for (const how of ['kill', 'torn', 'power']) {
    for (const at of [1, 7, 14, 20, 22, 24]) {
      const env = { LD_PRELOAD: DIE_LIBRARY, DIE_AT: at, DIE_HOW: how };
      killed += run(['backup', '--data', data, target], env).signal === 'SIGKILL';
      assert.equal(existsSync(target), at > 1 || how !== 'kill', `${how} ${at}`);
      assert.equal(backup(data, target).status, 0);
      killed += run(['restore', '--data', data, target], env).signal === 'SIGKILL';
      assert.equal(sqlite(join(data, 'apiary.db'), 'SELECT count(*) FROM event'), '22');
    }
  }
  assert.ok(killed > 15, `${killed}`);
  assert.equal(restore(data, target).status, 0);
});

test('a database of the first version is backed up as it is, and restored', (t) => {
  const folder = scratch(t);
  const first = new URL('../data/store_step1.sql', import.meta.url).pathname;
  execFileSync('sqlite3', ['-bail', join(folder, 'apiary.db')], { input: `.read ${first}\n` });
  const copy = join(scratch(t), 'copy.db.gz');
  assert.equal(backup(folder, copy).status, 0);
  assert.equal(sqlite(join(folder, 'apiary.db'), 'PRAGMA user_version'), '1');
  assert.equal(restore(folder, copy).status, 0);
});

test('the folder and the address come from the configuration of the server', (t) => {
  const data = folderWithDatabase(t);
  const place = scratch(t);
  const file = join(place, 'apiary.conf');
  writeFileSync(file, `data = ${data}\ntrust-proxy = yes\n[site]\nname = Club\n`);
  assert.equal(run(['backup', '--config', file, join(place, 'a.db.gz')]).status, 0);
  assert.equal(run(['backup', join(place, 'b.db.gz')], { APIARY_CONFIG: file }).status, 0);
  assert.equal(run(['backup', join(place, 'c.db.gz')], { APIARY_DATA: data }).status, 0);
  writeFileSync(file, 'prot = 1\n');
  assert.match(run(['backup', '--config', file, join(place, 'd.db.gz')]).stderr, /unknown key "prot"/);
  assert.equal(run(['backup', '--data', data, join(place, 'd.db.gz')], { APIARY_CONFIG: file }).status, 0);
});

test('apiary.env beside a configuration that was not named says where the database is', (t) => {
  const [data, home, copies] = [folderWithDatabase(t), scratch(t), scratch(t)];
  const folder = join(home, 'apiary');
  mkdirSync(folder);
  writeFileSync(join(folder, 'apiary.conf'), 'data = /nonexistent\n');
  const env = { XDG_DATA_HOME: home, APIARY_CONFIG: '', APIARY_DATA: '', APIARY_DATABASE: '' };
  const made = (more = {}, ...args) => run(['backup', ...args, join(copies, 'a.db.gz')], { ...env, ...more });
  assert.match(made().stderr, /there is no database in \/nonexistent/);

  writeFileSync(join(folder, 'apiary.env'), `# the games\nOTHER=1\n\n APIARY_DATA = "${data}" \nAPIARY_PORT='8099'\n`);
  assert.match(made().stdout, new RegExp(`^backed up .* of ${data}/apiary.db to `));
  assert.match(run(['serve', '--print-config'], env).stdout, /^port = 8099$/m);
  assert.match(run(['serve', '--print-config'], { ...env, APIARY_PORT: '8098' }).stdout, /^port = 8098$/m);
  assert.match(run(['store', 'export', '-o', join(copies, 'a.pgn')], env).stderr, /^(?!.*nonexistent)/);
  assert.match(run(['admin', 'list', 'guests'], env).stderr, /^(?!.*nonexistent)/);

  // What is said elsewhere about where the games are comes first, and so does a configuration that was named.
  assert.match(made({ APIARY_DATA: '/nowhere' }).stderr, /there is no database in \/nowhere/);
  assert.match(made({}, '--data', '/nowhere').stderr, /there is no database in \/nowhere/);
  assert.match(made({}, '--config', join(folder, 'apiary.conf')).stderr, /no database in \/nonexistent/);

  // The address and the password belong together; neither is printed.
  writeFileSync(
    join(folder, 'apiary.env'),
    'APIARY_DATABASE=postgres://apiary@127.0.0.1:1/games?connect_timeout=1\nPGPASSWORD=s3cret\n',
  );
  const refused = made();
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /port 1 failed/);
  assert.match(run(['serve', '--check', '--web', copies], env).stdout, /FAILED +database .*port 1 failed/);
});

test('who may not read apiary.env is told so, and gets no other database', asRoot, (t) => {
  const [data, home, copies] = [folderWithDatabase(t), scratch(t), scratch(t)];
  const folder = join(home, 'apiary');
  mkdirSync(folder);
  writeFileSync(join(folder, 'apiary.conf'), `data = ${data}\n`);
  writeFileSync(join(folder, 'apiary.env'), 'APIARY_DATABASE=postgres://apiary@db/games\n', { mode: 0o600 });
  const program = join(copies, 'apiary');
  copyFileSync(PROGRAM, program);
  for (const name of [data, join(data, 'apiary.db'), home, copies]) chownSync(name, OTHER_USER, OTHER_USER);
  const as = (...args) =>
    spawnSync(
      'setpriv',
      ['--reuid', OTHER_USER, '--regid', OTHER_USER, '--clear-groups', program, ...args].map(String),
      {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, XDG_DATA_HOME: home },
      },
    );
  for (const args of [
    ['backup', join(copies, 'a.db.gz')],
    ['store', 'export', '-o', join(copies, 'a.pgn')],
  ])
    assert.match(as(...args).stderr, /you may not read apiary\.env beside .*; try sudo/);
  assert.match(
    as('serve', '--check', '--web', copies).stdout,
    /note +configuration this user may not read apiary\.env/,
  );
});

test('a backup that is stopped removes its parts', async (t) => {
  const data = folderWithDatabase(
    t,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000)
       INSERT INTO guest (id, hash, name, created, seen) SELECT 'g' || i, randomblob(32), 'Guest', i, i FROM n;`,
  );
  const copies = scratch(t);
  const making = spawn(PROGRAM, ['backup', '--data', data, copies], {
    env: { ...process.env, APIARY_CONFIG: '/dev/null' },
  });
  await until('its first part', () => readdirSync(copies).includes('apiary.part.db'));
  making.kill('SIGINT');
  assert.equal(await new Promise((resolve) => making.once('close', resolve)), 130);
  assert.deepEqual(readdirSync(copies), []);
});
