// `apiary store copy`: between a file and PostgreSQL (APIARY_TEST_POSTGRES, by tests/postgres), killed at
// any point, and refused where it would do harm.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { seatTwo } from '../harness/client.mjs';
import { Server } from '../harness/server.mjs';
import { sleep } from '../harness/wait.mjs';

const PROGRAM = process.env.APIARY ?? 'build/apiary';
const POSTGRES = process.env.APIARY_TEST_POSTGRES;
const DIE_LIBRARY = process.env.DIE_LIBRARY ?? '';
const STORED = new URL('../data/store_step4.sql', import.meta.url).pathname;

/** Some thousand rows beside those of store_step4.sql: every kind of event, clock, option and status. */
const MORE = `
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
    INSERT INTO guest (id, hash, name, created, seen)
    SELECT printf('g%s%d', char(65 + i * 7 % 58), i), randomblob(32), 'Γκέστ "' || i || ''' 👍', 1000 + i,
      iif(i % 50, 5000 + i, 500) FROM n; -- older versions have stored "seen" before "created"
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900)
    INSERT INTO game (id, creator, request, type, options, seed, commitment, clock, base, increment, days, seat,
      open, created, white, black, status, result, reason, turn, turns, seq, changed, ended, due, rematch)
    SELECT 'm' || char(65 + i * 11 % 58) || i, 'anna', iif(i % 3, 'q' || i, NULL), 'Base+MLP',
      iif(i % 4, '', 'QueenFirst=true Variant=Fog'), iif(i % 4, NULL, 'seed' || i), iif(i % 4, NULL, 'promise'),
      iif(i % 2, 'increment', 'days'), i, i % 60, i % 14, iif(i % 5, 'black', 'random'), i % 2, 7000 + i, 'anna',
      iif(i % 7, 'boris', 'gone'), iif(i % 6, 'over', 'running'), iif(i % 6, 'draw', 'none'),
      iif(i % 6, 'agreement', 'none'), i % 2, 8, 10, 8000 + i, iif(i % 6, 8500 + i, NULL), iif(i % 6, NULL, 9000 + i),
      iif(i % 9, NULL, 'm' || i) FROM n;
  INSERT INTO seat SELECT 'anna', id, ended FROM game WHERE id GLOB 'm*';
  INSERT INTO seat SELECT black, id, ended FROM game WHERE id GLOB 'm*';
  WITH k(seq, kind) AS (VALUES (1, 'join'), (2, 'move'), (3, 'offer-draw'), (4, 'decline-draw'),
      (5, 'offer-takeback'), (6, 'decline-takeback'), (7, 'takeback'), (8, 'move'), (9, 'end'), (10, 'offer-rematch'))
    INSERT INTO event (game, seq, kind, time, by, request, player, move, plies, white, black, no_show_at, result,
      reason, other, uptime)
    SELECT g.id, k.seq, k.kind, 7500 + k.seq, iif(k.seq = 9, NULL, k.seq % 2), iif(k.seq % 3, 'x' || k.seq, NULL),
      iif(k.seq = 1, g.black, NULL), iif(k.kind = 'move', 'wA1 \\wS1', NULL), iif(k.kind LIKE '%takeback', 2, NULL),
      iif(g.base % 2, 300000 - k.seq, NULL), iif(g.base % 2, 200000, NULL), iif(k.seq < 3, 60000, NULL),
      iif(k.kind = 'end', 'draw', NULL), iif(k.kind = 'end', 'agreement', NULL), iif(k.seq = 10, g.rematch, NULL),
      iif(g.base % 5, 700 + k.seq, NULL)
    FROM game g, k WHERE g.id GLOB 'm*';
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
    INSERT INTO ban SELECT printf('@%016x', i * 7919), 5000 + i, iif(i % 2, 9000000000000 + i, NULL),
      iif(i % 3, 'why ' || i, NULL) FROM n;
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 130)
    INSERT INTO act SELECT 6000 + i / 5, 'a' || (i * 7 % 131), 'root', iif(i % 2, 'close', 'unban'), 'm' || i,
      iif(i % 3, 'detail ' || i, NULL) FROM n;
  -- The explorer's counts are not copied: the server counts the games again.
  UPDATE game SET explored = 0;`;
const COUNTS = 'copied 1,205 guests, 906 games, 9,022 events; all compared\n';

/** A folder that is removed after the test. */
function scratch(t) {
  const folder = mkdtempSync(join(tmpdir(), 'apiary-copy-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const sqlite = (file, input) =>
  execFileSync('sqlite3', ['-bail', file], { encoding: 'utf8', input, maxBuffer: 1 << 24 });
const psql = (sql, url = POSTGRES) =>
  execFileSync('psql', ['-qAtX', '-v', 'ON_ERROR_STOP=1', url], { encoding: 'utf8', input: sql });

function makeSource(t) {
  const file = join(scratch(t), 'source.db');
  sqlite(file, `.read ${STORED}\nBEGIN;${MORE}COMMIT;`);
  return file;
}

/** Everything in a file, apart from the time of the last heartbeat. */
const contentOf = (file) =>
  sqlite(
    file,
    `.mode quote
    SELECT id, hash, name, created, seen, seats, address FROM guest ORDER BY id;
    SELECT * FROM ban ORDER BY subject;
    SELECT * FROM act ORDER BY time, id;
    SELECT * FROM address_key;
    SELECT * FROM seat ORDER BY guest, game;
    SELECT * FROM event ORDER BY game, seq;
    SELECT * FROM game ORDER BY id;
    SELECT uptime FROM heartbeat;`,
  );

/** Fails with the first row that differs. */
function expectContent(file, expected) {
  const rows = contentOf(file).split('\n');
  const i = expected.split('\n').findIndex((row, k) => row !== rows[k]);
  assert.equal(rows[i], expected.split('\n')[i]);
  assert.equal(rows.length, expected.split('\n').length);
}

/** The address of a new database. */
function newDatabase(t, name) {
  psql(`CREATE DATABASE ${name}`);
  t.after(() => psql(`DROP DATABASE ${name} WITH (FORCE)`));
  return POSTGRES.replace('/postgres?', `/${name}?`);
}

function copy(from, to, env = {}) {
  const { status, signal, stdout, stderr } = spawnSync(PROGRAM, ['store', 'copy', from, to], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, signal, stdout, stderr };
}

function expectCopied(from, to) {
  assert.deepEqual(copy(from, to), { status: 0, signal: null, stdout: COUNTS, stderr: '' });
}

function expectRefused(from, to, message) {
  const { status, stdout, stderr } = copy(from, to);
  assert.deepEqual([status, stdout], [1, ''], stderr);
  assert.match(stderr, message);
}

test('from a file to PostgreSQL and back: nothing is changed on the way', (t) => {
  const source = makeSource(t);
  const first = newDatabase(t, 'first');
  const second = newDatabase(t, 'second');
  const back = join(scratch(t), 'back.db');
  expectCopied(source, first);
  expectCopied(first, second);
  expectCopied(second, back);
  expectContent(back, contentOf(source));
  expectCopied(source, first); // a finished copy is compared
});

test('a data folder becomes another, on which a server goes on', async (t) => {
  const old = await Server.start();
  t.after(() => old.stop());
  const { white, game, seen } = await seatTwo(old.port);
  await white.ask({ type: 'move', game, seen, move: 'wS1' });
  const data = scratch(t);
  expectRefused(old.data, data, / a server is using the data folder/);
  expectRefused(join(old.data, 'apiary.db'), data, / a server is using the data folder/);
  await old.kill('SIGTERM');
  assert.deepEqual(copy(old.data, data), {
    status: 0,
    signal: null,
    stdout: 'copied 2 guests, 1 games, 2 events; all compared\n',
    stderr: '',
  });
  const server = await Server.start({ data });
  t.after(() => server.stop());
  expectRefused(old.data, data, / a server is using the data folder/);
  const state = await (await seatTwo(server.port)).white.ask({ type: 'watch', game, seen: 0 });
  assert.equal(state.snapshot.seq, 2);
});

test('after a move to PostgreSQL the old database of the folder is named', (t) => {
  const folder = scratch(t);
  copyFileSync(makeSource(t), join(folder, 'apiary.db'));
  const { stdout } = copy(folder, newDatabase(t, 'moved'));
  assert.ok(stdout.startsWith(COUNTS));
  assert.match(
    stdout.slice(COUNTS.length),
    new RegExp(`^Now set APIARY_DATABASE .* rename the old ${folder}/apiary\\.db, `),
  );
});

test('a backup is not copied, but restored', (t) => {
  const folder = scratch(t);
  copyFileSync(makeSource(t), join(folder, 'apiary.db'));
  const backup = join(folder, 'copy.db.gz');
  execFileSync(PROGRAM, ['backup', '--data', folder, backup]);
  expectRefused(backup, newDatabase(t, 'unused'), /FROM: .*copy\.db\.gz is compressed.*"apiary restore"/);
});

test('a server on PostgreSQL keeps copies away', async (t) => {
  const source = makeSource(t);
  const url = newDatabase(t, 'served');
  const server = await Server.start({ args: ['--database', url] });
  t.after(() => server.stop());
  expectRefused(source, url, /TO: a server is using this database/);
  expectRefused(url, join(scratch(t), 'copy.db'), /FROM: a server is using this database/);
});

const asRoot = { skip: process.getuid() !== 0 && 'only root can copy for another user' };
test('what root copies into a folder belongs to the owner of the folder', asRoot, (t) => {
  const folder = scratch(t);
  chownSync(folder, 61234, 61234);
  expectCopied(makeSource(t), folder);
  for (const name of ['apiary.db', 'lock']) assert.equal(statSync(join(folder, name)).uid, 61234, name);
});

// At the n-th write to a file, before it, in its middle, or with all writes lost that were not synced.
const libdie = { skip: !existsSync(DIE_LIBRARY) && 'builds with sanitizers have no libdie.so' };
for (const how of ['kill', 'torn', 'power']) {
  test(`a copy to a file goes on after it was killed in a write (${how})`, libdie, (t) => {
    const source = makeSource(t);
    const expected = contentOf(source);
    const folder = scratch(t);
    for (let round = 0; round < 8; round++) {
      const target = join(folder, `${round}.db`);
      let killed = 0;
      let at = 1 + Math.floor(Math.random() * 150);
      for (; killed < 12; killed++, at = 1 + Math.floor(Math.random() * 400)) {
        const { signal, stderr } = copy(source, target, { LD_PRELOAD: DIE_LIBRARY, DIE_AT: at, DIE_HOW: how });
        if (signal === null) {
          assert.equal(stderr, '', `${how} at ${at}`);
          break;
        }
      }
      t.diagnostic(`killed ${killed} times`);
      expectCopied(source, target);
      expectContent(target, expected);
      expectContent(source, expected);
    }
  });
}

test('a copy to a full disk says so, and goes on when there is room', libdie, (t) => {
  const source = makeSource(t);
  const target = join(scratch(t), 'target.db');
  let stopped = 0;
  for (const at of [10, 60, 90, 130, 170]) {
    const { status, stderr } = copy(source, target, { LD_PRELOAD: DIE_LIBRARY, DIE_AT: at, DIE_HOW: 'full' });
    assert.ok(status === 1 || status === 0, stderr);
    if (status === 1) assert.match(stderr, /TO/);
    if (/cannot store (guest|game) .* the same command goes on/.test(stderr)) stopped++;
  }
  assert.ok(stopped > 0);
  expectCopied(source, target);
  expectContent(target, contentOf(source));
});

/** Starts a copy and kills it after some milliseconds: whether it was still running. */
async function killedCopy(from, to, ms) {
  const child = spawn(PROGRAM, ['store', 'copy', from, to], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('close', (_code, signal) => resolve(signal)));
  await Promise.race([sleep(ms), ended]);
  child.kill('SIGKILL');
  return (await ended) === 'SIGKILL';
}

test('a copy to PostgreSQL goes on after it was killed at any time', async (t) => {
  const source = makeSource(t);
  const url = newDatabase(t, 'killed');
  const begun = Date.now();
  expectCopied(source, url);
  const duration = Date.now() - begun;
  const partial = new Set();
  for (let round = 0; round < 6; round++) {
    psql('DROP SCHEMA public CASCADE; CREATE SCHEMA public', url);
    for (let kills = 0; kills < 4; kills++) {
      await killedCopy(source, url, Math.random() * duration);
      if (psql("SELECT to_regclass('event')", url).trim()) partial.add(psql('SELECT count(*) FROM event', url).trim());
    }
    expectCopied(source, url);
  }
  t.diagnostic(`of ${duration} ms; events after a kill: ${[...partial].join(', ')}`);
  const back = join(scratch(t), 'back.db');
  expectCopied(url, back);
  expectContent(back, contentOf(source));
});

test('a database with something else is refused and not changed', (t) => {
  const source = makeSource(t);
  const folder = scratch(t);
  const changes = [
    "UPDATE guest SET name = 'Annie' WHERE id = 'anna'",
    'UPDATE guest SET hash = zeroblob(32) WHERE id = (SELECT max(id) FROM guest)',
    "INSERT INTO guest VALUES ('aaa', randomblob(32), 'New', 1, 1, 0, NULL)",
    "INSERT INTO guest VALUES ('zzz', randomblob(32), 'New', 1, 1, 0, NULL)",
    "UPDATE guest SET address = NULL WHERE id = 'emil'",
    "UPDATE ban SET until = 7 WHERE subject = 'carla'",
    "UPDATE act SET detail = 'another' WHERE id = 'actfffff'",
    "UPDATE game SET due = 7 WHERE id = 'runs'",
    'UPDATE event SET uptime = 4711 WHERE game = (SELECT max(game) FROM event) AND seq = 3',
    "DELETE FROM game WHERE id = 'over'; DELETE FROM event WHERE game = 'over'",
    "DELETE FROM game WHERE id <> 'runs'; DELETE FROM event WHERE game <> 'runs'",
  ];
  for (const [i, change] of changes.entries()) {
    const target = join(folder, `${i}.db`);
    sqlite(source, `VACUUM INTO '${target}'`);
    sqlite(target, change);
    const before = contentOf(target);
    expectRefused(source, target, /TO is neither empty nor an unfinished copy of FROM .*nothing was changed/);
    expectContent(target, before);
  }
  const used = join(folder, 'used.db');
  sqlite(
    used,
    `.read ${STORED}\nDELETE FROM event; DELETE FROM game; DELETE FROM seat; DELETE FROM guest;
    DELETE FROM ban; DELETE FROM act;
    UPDATE heartbeat SET uptime = 600001;`,
  );
  expectRefused(source, used, /TO has been used by a server for a longer time/);
  const url = newDatabase(t, 'other');
  const small = join(folder, 'small.db');
  sqlite(small, `.read ${STORED}\n`);
  assert.equal(copy(small, url).status, 0);
  expectRefused(source, url, /TO is neither empty nor an unfinished copy/);
  assert.equal(psql('SELECT count(*) FROM guest', url), '5\n');
});

test('a damaged row stops it, and is named', (t) => {
  const source = makeSource(t);
  const folder = scratch(t);
  sqlite(source, "UPDATE event SET kind = 'nonsense' WHERE game = 'runs' AND seq = 2");
  expectRefused(source, join(folder, 'a.db'), /event 2 of game runs in FROM is damaged or missing/);
  sqlite(source, "UPDATE guest SET seen = -5 WHERE id = 'boris'");
  expectRefused(source, join(folder, 'b.db'), /guest boris in FROM is damaged or missing/);
});

test('what cannot be a source or a target is refused', (t) => {
  const source = makeSource(t);
  const folder = scratch(t);
  const target = join(folder, 'target.db');
  expectRefused(join(folder, 'missing.db'), target, /FROM: cannot read the database .*missing\.db: No such file/);
  expectRefused(folder, target, /FROM: cannot read the database .*apiary\.db: No such file/);
  writeFileSync(join(folder, 'text.db'), 'not a database\n'.repeat(100));
  expectRefused(join(folder, 'text.db'), target, /FROM: file is not a database/);
  expectRefused(source, join(folder, 'text.db'), /TO: file is not a database/);
  assert.match(readFileSync(join(folder, 'text.db'), 'utf8'), /^not a database\n/);
  const foreign = join(folder, 'foreign.db');
  sqlite(foreign, 'CREATE TABLE other (id)');
  expectRefused(foreign, target, /FROM: this is not a database of Apiary/);
  expectRefused(source, foreign, /TO: this is not a database of Apiary/);
  assert.equal(sqlite(foreign, '.tables').trim(), 'other');
  sqlite(source, `VACUUM INTO '${join(folder, 'newer.db')}'`);
  sqlite(join(folder, 'newer.db'), 'PRAGMA user_version = 99');
  expectRefused(join(folder, 'newer.db'), target, /FROM: it is from a newer version/);
  expectRefused(source, join(folder, 'no', 'such', 'folder.db'), /TO: unable to open database file/);
  mkdirSync(join(folder, 'empty'));
  expectRefused(newDatabase(t, 'bare'), join(folder, 'empty'), /FROM: this is not a database of Apiary/);
  const away = 'postgres://apiary@127.0.0.1:1/apiary';
  expectRefused(away, target, /FROM: .*Connection refused/);
  expectRefused(source, away, /TO: .*Connection refused/);
  assert.deepEqual(readdirSync(folder).sort(), ['empty', 'foreign.db', 'newer.db', 'text.db']);
  assert.equal(copy(source, source).status, 2);
  assert.equal(spawnSync(PROGRAM, ['store', 'copy', source]).status, 2);
  assert.equal(spawnSync(PROGRAM, ['store', 'move', source, target]).status, 2);
});
