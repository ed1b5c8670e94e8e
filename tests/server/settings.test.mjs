// The settings of a server: configuration file, environment and command line; `--check` and
// `--print-config`; the settings of the site, and what SIGHUP changes.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Client } from '../harness/client.mjs';
import { get, session } from '../harness/http.mjs';
import { Server } from '../harness/server.mjs';
import { until } from '../harness/wait.mjs';

const PROGRAM = process.env.APIARY ?? 'build/apiary';
const STORED = new URL('../data/store_step2.sql', import.meta.url).pathname;
const EXAMPLE = new URL('../../examples/hosting/apiary.conf', import.meta.url).pathname;
const PAGE = '<!doctype html><title>Apiary</title>\n';

const serve = (args, env = {}) => {
  const { status, stdout, stderr } = spawnSync(PROGRAM, ['serve', ...args], {
    encoding: 'utf8',
    env: { ...process.env, APIARY_CONFIG: '/dev/null', ...env },
    timeout: 30_000,
  });
  return { status, stdout, stderr };
};

/** A folder that is removed after the test. */
function scratch(t) {
  const folder = mkdtempSync(join(tmpdir(), 'apiary-settings-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function configuration(t, text) {
  const file = join(scratch(t), 'apiary.conf');
  writeFileSync(file, text);
  return file;
}

/** The keys that are not comments. */
const keysOf = (text) => text.split('\n').filter((line) => /^[a-z]/.test(line));

test('the command line comes before the environment, and that before the file', (t) => {
  const config = configuration(t, 'port = 1\nmax-games = 1\nno-show = 1\norigin = https://a\ndata = /file\n');
  const env = { APIARY_PORT: '2', APIARY_MAX_GAMES: '2', APIARY_ORIGIN: 'https://b https://c' };
  const args = ['--config', config, '--port', '3', '--print-config'];
  assert.deepEqual(keysOf(serve(args, env).stdout), [
    'port = 3',
    'origin = https://b',
    'origin = https://c',
    'data = /file',
    'max-games = 2',
    'no-show = 1',
  ]);
  const origins = serve([...args, '--origin', 'https://d'], env).stdout.match(/^origin.*/gm);
  assert.deepEqual(origins, ['origin = https://d']);
  const stored = (more, variables) => serve([...args, ...more], variables).stdout.match(/^data(base)? .*/gm);
  assert.deepEqual(stored([], { APIARY_DATABASE: 'postgres://x' }), ['database = postgres://x']);
  assert.deepEqual(stored(['--data', '/line'], { APIARY_DATABASE: 'postgres://x' }), ['data = /line']);
});

test('the file is found by option, variable, or in the data folder', (t) => {
  const data = scratch(t);
  const [named, variable] = [configuration(t, 'port = 1\n'), configuration(t, 'port = 2\n')];
  writeFileSync(join(data, 'apiary.conf'), 'port = 3\n');
  const port = (args, env) =>
    serve([...args, '--data', data, '--print-config'], env).stdout.match(/^port = (\d)/m)?.[1];
  assert.equal(port(['--config', named], { APIARY_CONFIG: variable }), '1');
  assert.equal(port([], { APIARY_CONFIG: variable }), '2');
  assert.equal(port([], { APIARY_CONFIG: '' }), '3');
  assert.match(serve(['--config', join(data, 'none')]).stderr, /cannot read the configuration .*none: No such file/);
  const wrong = serve(['--config', configuration(t, '\nmax-game = 3\n')]);
  assert.equal(wrong.status, 1);
  assert.match(wrong.stderr, /apiary\.conf:2: unknown key "max-game"; did you mean "max-games"\?/);
});

test('the example for hosts is what the program prints', () => {
  const { stdout } = serve(['--data', '/var/lib/apiary', '--trust-proxy', '--print-config']);
  assert.equal(readFileSync(EXAMPLE, 'utf8'), stdout);
});

/** A page, an empty folder, and the arguments of a server that would use them. */
function place(t) {
  const folder = scratch(t);
  mkdirSync(join(folder, 'web'));
  mkdirSync(join(folder, 'data'), { mode: 0o700 });
  writeFileSync(join(folder, 'web/index.html'), PAGE);
  const data = join(folder, 'data');
  return { data, args: ['--data', data, '--web', join(folder, 'web'), '--port', '0', '--check'] };
}

test('--check finds what is in order, and changes nothing', (t) => {
  const { data, args } = place(t);
  const { status, stdout, stderr } = serve([...args, '--trust-proxy', '--log', join(data, 'log')]);
  assert.deepEqual([status, stderr], [0, ''], stdout);
  assert.match(stdout, /^ok {6}database +.*apiary\.db will be made$/m);
  assert.match(stdout, /^ok {6}page +.*web, 1 files$/m);
  assert.match(stdout, /^ok {6}proxy /m);
  assert.match(stdout, /The server can start\.\n$/);
  assert.deepEqual(readdirSync(data), []);
});

test('--check tells what would keep the server from starting', async (t) => {
  const { data, args } = place(t);
  const check = (more = [], env = {}) => {
    const { status, stdout } = serve([...args, ...more], env);
    return { status, failed: stdout.match(/^FAILED.*/gm) ?? [], notes: stdout.match(/^note.*/gm) ?? [] };
  };
  const busy = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => busy.once('listening', resolve));
  t.after(() => busy.close());
  const fails = (found, pattern) => {
    assert.equal(found.status, 1, JSON.stringify(found));
    assert.match(found.failed.join('\n'), pattern);
  };
  fails(check(['--port', String(busy.address().port)]), /FAILED +address .*Address already in use/);
  fails(check(['--host', '192.0.2.1']), /FAILED +address .*Cannot assign/);
  fails(check(['--web', '/nonexistent']), /FAILED +page .*No such file/);
  fails(check(['--log', '/nonexistent/log']), /FAILED +log /);
  fails(check(['--database', 'postgres://127.0.0.1:1/x']), /FAILED +database .*refused/i);

  const database = join(data, 'apiary.db');
  const sqlite = (sql) => spawnSync('sqlite3', [database], { input: sql });
  sqlite(`.read ${STORED}`);
  assert.equal(check().status, 0);
  sqlite('PRAGMA user_version = 1');
  assert.match(check().notes.join('\n'), /older version, and will be migrated \(schema 1 to \d+\)/);
  sqlite('PRAGMA user_version = 99');
  fails(check(), /FAILED +database .*newer version of Apiary/);
  writeFileSync(database, 'not a database\n'.repeat(1000));
  fails(check(), /FAILED +database .*not a database/);
  rmSync(database);
  sqlite('CREATE TABLE other (id)');
  fails(check(), /FAILED +database .*not a database of Apiary/);
  rmSync(database);

  chmodSync(data, 0o755);
  assert.match(check().notes.join('\n'), /other users can look into it/);
  assert.match(check(['--host', '0.0.0.0']).notes.join('\n'), /without TLS/);
  assert.match(check(['--host', '0.0.0.0', '--trust-proxy']).notes.join('\n'), /can claim any address/);
  assert.match(
    check([], { APIARY_TRUSTPROXY: 'yes' }).notes.join('\n'),
    /APIARY_TRUSTPROXY is not used; did you mean APIARY_TRUST_PROXY\?/,
  );
  if (process.getuid() === 0) {
    chmodSync(data, 0o700);
    chmodSync(join(data, '../..'), 0o755);
    chmodSync(join(data, '..'), 0o755);
    const wrapped = spawnSync('setpriv', ['--reuid', '61234', '--clear-groups', PROGRAM, 'serve', ...args], {
      encoding: 'utf8',
      env: { ...process.env, APIARY_CONFIG: '/dev/null' },
    });
    if (wrapped.status !== 127)
      assert.match(wrapped.stdout, /FAILED +data folder .*Permission denied; it belongs to user 0/);
    const inside = args.map((word) => (word === data ? join(data, 'inside') : word));
    const hidden = spawnSync('setpriv', ['--reuid', '61234', '--clear-groups', PROGRAM, 'serve', ...inside], {
      encoding: 'utf8',
      env: { ...process.env, APIARY_CONFIG: '/dev/null' },
    });
    if (hidden.status !== 127)
      assert.match(hidden.stdout, /FAILED +data folder .*inside: Permission denied; this is user 61234$/m);
  }
});

test('all mistakes of the file and the environment are told at once', (t) => {
  const { data, args } = place(t);
  const file = join(data, 'apiary.conf');
  writeFileSync(file, 'prot = 1\nmax-games = many\n\n[site]\nclock = blitz\n');
  const env = { APIARY_CONFIG: file, APIARY_DRAIN: 'soon', APIARY_TRUSTPROXY: 'yes' };
  const mistakes = [
    `${file}:1: unknown key "prot"; did you mean "port"?`,
    `${file}:2: max-games must be a number from 1 to 10000, not "many"`,
    `${file}:5: clock must be none, minutes and seconds such as 10+10, or 1 to 14 days such as 3 days`,
    'the environment variable APIARY_DRAIN must be a number from 0 to 3600, not "soon"',
  ];
  const checked = serve(args, env);
  assert.deepEqual([checked.status, checked.stderr], [1, '']);
  assert.deepEqual(checked.stdout.trimEnd().split('\n'), [
    ...mistakes.map((mistake) => `FAILED  configuration ${mistake}`),
    'note    environment   APIARY_TRUSTPROXY is not used; did you mean APIARY_TRUST_PROXY?',
    'The server cannot start.',
  ]);
  const started = serve(
    args.filter((word) => word !== '--check'),
    env,
  );
  assert.deepEqual([started.status, started.stdout], [1, '']);
  assert.equal(started.stderr, mistakes.map((mistake) => `apiary serve: ${mistake}\n`).join(''));
});

test('an origin is what a browser sends, and nothing else', (t) => {
  const { args } = place(t);
  const message =
    /must be what a browser calls the site: https:\/\/HOST .* such as https:\/\/hive\.example\.org; not "/;
  const wrong = ['hive.example.org', 'https://a.example/path', 'https://a.example/', 'https://', 'ftp://a.example'];
  for (const origin of [...wrong, 'https://a.example:', 'https://a.example:443', 'https://a b', 'https://[::1']) {
    const config = configuration(t, `trust-proxy = yes\norigin = ${origin}\n`);
    const { status, stdout } = serve([...args, '--config', config]);
    assert.equal(status, 1, origin);
    assert.match(stdout, message);
    assert.match(stdout, /apiary\.conf:2: origin must be /);
  }
  for (const origin of wrong) {
    const { status, stderr } = serve([...args, '--origin', origin]);
    assert.equal(status, 2, origin);
    assert.match(stderr, message);
  }
  const varied = serve(args, { APIARY_ORIGIN: 'https://a.example b.example' });
  assert.match(varied.stdout, /the environment variable APIARY_ORIGIN must be .*; not "b\.example"/);
  for (const origin of ['https://a.example', 'http://localhost:5173', 'https://[2001:db8::7]:8443', 'http://192.0.2.7'])
    assert.equal(serve([...args, '--origin', origin]).status, 0, origin);
});

test('--check notes a password that others can read, and what looks like quotes or a comment', (t) => {
  const { args } = place(t);
  const notesOf = (text, mode = 0o644) => {
    const config = configuration(t, text);
    chmodSync(config, mode);
    return (serve([...args, '--config', config]).stdout.match(/^note +configuration.*/gm) ?? []).join('\n');
  };
  const secret = 'database = postgres://apiary:tr0ub4dor@db/apiary\n';
  assert.match(notesOf(secret), /the password of the database is in it, and other users can read it/);
  assert.doesNotMatch(notesOf(secret), /tr0ub4dor/);
  assert.match(notesOf('database = host=db password=tr0ub4dor\n'), /the password of the database/);
  for (const mode of [0o600, 0o640]) assert.equal(notesOf(secret, mode), '');
  assert.equal(notesOf('database = postgres://apiary@db/apiary\n'), '');
  assert.match(notesOf("[site]\nname = 'Hive Club'\n"), /the quotes are part of name: 'Hive Club'$/);
  assert.match(notesOf('[site]\nname = Hive Club # ours\n'), /"#" begins no comment there, it is part of name: Hive/);
  assert.equal(notesOf('[site]\nname = "Hive Club"\nprivacy = https://example.org/a#b\n'), '');
});

test('--check names the installed page without detours', (t) => {
  const prefix = realpathSync(scratch(t));
  for (const folder of ['bin', 'share/apiary/web']) mkdirSync(join(prefix, folder), { recursive: true });
  copyFileSync(PROGRAM, join(prefix, 'bin/apiary'));
  writeFileSync(join(prefix, 'share/apiary/web/index.html'), PAGE);
  const { stdout } = spawnSync(
    join(prefix, 'bin/apiary'),
    ['serve', '--check', '--data', join(prefix, 'data'), '--port', '0'],
    { encoding: 'utf8', env: { ...process.env, APIARY_CONFIG: '/dev/null' } },
  );
  assert.ok(stdout.includes(` page          ${prefix}/share/apiary/web, 1 files\n`), stdout);
});

test('--check beside the running server is in order', async (t) => {
  const server = await Server.start();
  t.after(() => server.stop());
  const { status, stdout } = serve([
    ...['--data', server.data, '--web', server.page, '--port', String(server.port), '--check'],
  ]);
  assert.equal(status, 0, stdout);
  assert.match(stdout, /used by a running server/);
  assert.match(stdout, /note +address .* in use, probably by the running server/);
  // The write-ahead log has what was stored last. The server goes on writing into it.
  const [file, log] = ['apiary.db', 'apiary.db-wal'].map((name) => statSync(join(server.data, name)).size);
  const shown = 1024 * Number(stdout.match(/apiary\.db, (\d+) KiB/)[1]);
  assert.ok(shown > file + 1024 && shown < file + log + 1024, `${shown} bytes; ${file} and ${log}`);
  const second = serve(['--data', server.data, '--web', server.page, '--port', '0', '--check']);
  assert.equal(second.status, 0);
  assert.match(second.stdout, /^A server is using the data folder: .*a second server cannot start beside it\.\n$/m);
});

test('apiary admin finds the server by its configuration', async (t) => {
  const server = await Server.start();
  t.after(() => server.stop());
  const { guest } = await session(server.port);
  const admin = (env, ...more) =>
    spawnSync(PROGRAM, ['admin', 'list', 'guests', ...more], { encoding: 'utf8', env: { ...process.env, ...env } });
  const config = configuration(t, `data = ${server.data}\n`);
  assert.match(admin({ APIARY_CONFIG: config }).stdout, new RegExp(`^${guest} `, 'm'));
  assert.match(admin({ APIARY_CONFIG: '/dev/null' }, '--config', config).stdout, new RegExp(`^${guest} `, 'm'));
  assert.equal(admin({}, '--config', config, '--data', server.data).status, 2);
  const elsewhere = configuration(t, 'data = /nonexistent\n');
  assert.match(admin({ APIARY_DATA: '' }, '--config', elsewhere).stderr, /there is no database in \/nonexistent/);
  assert.match(admin({ APIARY_CONFIG: '/dev/null', APIARY_DATA: server.data }).stdout, new RegExp(`^${guest} `, 'm'));
});

const siteOf = async (server) => JSON.parse((await get(server.port, '/api/site')).body);

/** A server with this configuration, and a function that replaces it. */
async function configured(t, text) {
  const page = scratch(t);
  writeFileSync(join(page, 'index.html'), PAGE);
  writeFileSync(join(page, 'index.html.gz'), 'of the old title');
  for (const name of ['manifest', 'manifest-uk'])
    writeFileSync(join(page, `${name}.webmanifest`), '{"name":"Apiary","short_name":"Apiary","icons":[]}');
  const file = configuration(t, text);
  const server = await Server.start({ page, args: ['--config', file] });
  t.after(() => server.stop());
  const reloads = () => server.log.match(/"event":"(not-)?reloaded"/g)?.length ?? 0;
  const reload = async (next) => {
    const before = reloads();
    writeFileSync(file, next);
    server.child.kill('SIGHUP');
    await until('the reload', () => reloads() > before);
  };
  return { server, reload };
}

test('the settings of the site are at /api/site, and in the title and the manifests', async (t) => {
  const { server, reload } = await configured(
    t,
    `[site]
     name = "Hive" & <Co>
     `.replace(/^ +/gm, '') + 'welcome-el = Γεια\nclock = 3 days\n',
  );
  const site = await siteOf(server);
  assert.equal(site.name, '"Hive" & <Co>');
  assert.deepEqual([site.welcome, site.clock, site.lobby], [{ el: 'Γεια' }, { kind: 'days', days: 3 }, true]);
  const first = await get(server.port, '/api/site');
  assert.equal(first.headers['content-type'], 'application/json');
  assert.equal(first.headers['cache-control'], 'no-cache');
  assert.equal((await get(server.port, '/api/site', { headers: { 'if-none-match': first.headers.etag } })).status, 304);
  assert.equal((await get(server.port, '/api/site', { method: 'POST' })).status, 405);
  const page = await get(server.port, '/', { headers: { 'accept-encoding': 'gzip' } });
  assert.match(page.body, /<title>"Hive" &amp; &lt;Co&gt;<\/title>/);
  for (const name of ['manifest', 'manifest-uk'])
    assert.equal(JSON.parse((await get(server.port, `/${name}.webmanifest`)).body).short_name, '"Hive" & <Co>');

  await reload('');
  assert.equal((await siteOf(server)).name, undefined);
  assert.equal((await get(server.port, '/')).body, PAGE);
});

test('SIGHUP reloads the site; a mistake changes nothing, and other options need a restart', async (t) => {
  const { server, reload } = await configured(t, '[site]\nname = One\n');
  await reload('max-games = 3\n[site]\nname = Two\n');
  assert.equal((await siteOf(server)).name, 'Two');
  assert.match(server.log, /"event":"restart-needed","max-games":3/);
  await reload('[site]\nname = Three\nlob = no\n');
  assert.match(server.log, /"not-reloaded".*apiary\.conf:3: unknown key \\"lob\\"; did you mean \\"lobby\\"/);
  assert.equal((await siteOf(server)).name, 'Two');
  await reload('[site]\nname = Four\n');
  assert.equal((await siteOf(server)).name, 'Four');
});

test('without a lobby challenges go by link', async (t) => {
  const { server, reload } = await configured(t, '[site]\nlobby = no\n');
  const [maker, friend] = [await Client.open(server.port), await Client.open(server.port)];
  const create = { type: 'create', setup: { type: 'Base' }, clock: { kind: 'none' }, seat: 'white' };
  assert.equal((await siteOf(server)).lobby, false);
  assert.equal((await maker.ask({ ...create, open: true })).code, 'no-lobby');
  assert.equal((await maker.ask({ type: 'lobby', watch: true })).code, 'no-lobby');
  const { game } = await maker.ask({ ...create, open: false });
  assert.equal((await friend.ask({ type: 'join', game })).type, 'done');
  await reload('');
  assert.equal((await maker.ask({ ...create, open: true })).type, 'done');
  assert.equal((await friend.ask({ type: 'lobby', watch: true })).challenges.length, 1);

  // apiary admin says where it is shown, also without a server.
  const shown = (...place) => {
    const { stdout } = spawnSync(PROGRAM, ['admin', 'list', 'challenges', ...place], { encoding: 'utf8' });
    return stdout.match(/ (lobby|link) +\d{4}-/)?.[1];
  };
  assert.equal(shown('--data', server.data), 'lobby');
  await reload('[site]\nlobby = no\n');
  assert.equal(shown('--data', server.data), 'link');
  await server.kill('SIGTERM');
  assert.equal(shown('--config', configuration(t, `data = ${server.data}\n`)), 'lobby');
  assert.equal(shown('--config', configuration(t, `data = ${server.data}\n[site]\nlobby = no\n`)), 'link');
});

test('what is deleted after its time is in the log and in the metrics', async (t) => {
  const server = await Server.start();
  t.after(() => server.stop());
  for (let i = 0; i < 3; i++) await session(server.port);
  assert.doesNotMatch(server.log, /"forgotten"/);
  await server.kill('SIGTERM');
  server.query("UPDATE guest SET seen = 0 WHERE id <> (SELECT min(id) FROM guest); UPDATE guest SET address = ''");
  await server.run();
  await until('the deletion', () => /"event":"forgotten","guests":2\}/.test(server.log));
  assert.equal(await server.metric('forgotten_total{what="guests"}'), 2);
  assert.equal(await server.metric('forgotten_total{what="games"}'), 0);
});

test('the log says how much was refused, at the end for the last time', async (t) => {
  const server = await Server.start();
  t.after(() => server.stop());
  for (let i = 0; i < 2; i++) await Client.connect(server.port, { origin: 'https://elsewhere.example' });
  await server.kill('SIGTERM');
  await until('the end of the log', () => /"event":"refused","origin":2}\n[^]*"stopped"/.test(server.log));
});

test('the log says at the start with which settings, and no password', async (t) => {
  const server = await Server.start({ args: ['--max-games', '7'], env: { APIARY_MESSAGE_RATE: '11' } });
  t.after(() => server.stop());
  const started = server.log.split('\n').find((line) => line.includes('"started"'));
  const { settings, version } = JSON.parse(started);
  assert.deepEqual([settings['max-games'], settings['message-rate'], settings.data], [7, 11, server.data]);
  assert.ok(version);
  const refused = serve(['--database', 'postgres://user:s3cret@127.0.0.1:1/x', '--port', '0', '--web', server.page]);
  assert.equal(refused.status, 1);
  assert.ok(!`${refused.stdout}${refused.stderr}`.includes('s3cret'), refused.stderr);
  assert.ok(existsSync(server.data));
});

test('the log says that the database was migrated, once', async (t) => {
  const data = scratch(t);
  spawnSync('sqlite3', [join(data, 'apiary.db')], { input: `.read ${STORED}` });
  const server = await Server.start({ data });
  t.after(() => server.stop());
  assert.match(server.log, /"level":"info","event":"migrated","from":\d+,"to":\d+}/);
  await server.kill('SIGTERM');
  const before = server.log.length;
  await server.run();
  assert.ok(!server.log.slice(before).includes('"migrated"'));
});

test('where standard output is no terminal, it has the address alone', async (t) => {
  const { args } = place(t);
  const child = spawn(PROGRAM, ['serve', ...args.filter((word) => word !== '--check')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, APIARY_CONFIG: '/dev/null' },
  });
  t.after(() => child.kill());
  let text = '';
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.stdout.on('data', (part) => {
    text += part;
    child.kill('SIGTERM');
  });
  assert.equal(await closed, 0);
  assert.match(text, /^Apiary is at \S+\n$/);
});
