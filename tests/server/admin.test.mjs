// `apiary admin` with a running server and without one: what it does, what players notice, and who may
// use its socket.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Client, seatTwo } from '../harness/client.mjs';
import { get, session } from '../harness/http.mjs';
import { Server } from '../harness/server.mjs';
import { until } from '../harness/wait.mjs';

let server;
before(async () => {
  server = await Server.start({ args: ['--log-level', 'info'] });
});
after(() => server.stop());

/** Runs `apiary admin`: { status, stdout, stderr }. */
function admin(args, { data = server.data, env = {}, at = ['--data', data] } = {}) {
  const options = { encoding: 'utf8', env: { ...process.env, SUDO_USER: '', ...env } };
  return spawnSync(server.program, ['admin', ...args, ...at], options);
}

/** Its output; it must succeed. */
function run(...args) {
  const { status, stdout, stderr } = admin(args);
  assert.equal(status, 0, stderr);
  assert.equal(stderr, '');
  return stdout;
}

function expectFailure(args, message, options) {
  const { status, stdout, stderr } = admin(args, options);
  assert.deepEqual([status, stdout], [1, ''], stderr);
  assert.match(stderr, message);
}

const rowsOf = (...args) => JSON.parse(run('list', ...args, '--json', '-')).rows;
const end = (client, game) => client.event(game, (event) => event.kind === 'end');
const socketOf = (data = server.data) => join(data, 'admin.sock');

test('a game is closed while both play', async () => {
  const { white, black, game, seen } = await seatTwo(server.port);
  await white.ask({ type: 'move', game, seen, move: 'wS1' });
  assert.equal(run('close', `${server.url}/g/${game}`, '--reason', 'a test'), `closed game ${game}\n`);
  for (const client of [white, black]) {
    const event = await end(client, game);
    assert.deepEqual([event.result, event.reason, event.by], ['none', 'closed', undefined]);
  }
  expectFailure(['close', game], /has ended already/);
  expectFailure(['close', 'nosuchgame'], /there is no game nosuchgame/);
  const [row] = rowsOf('games', '--finished', '--limit', '1');
  assert.deepEqual([row.game, row.status, row.reason], [game, 'aborted', 'closed']);
  const [act] = JSON.parse(run('log', '--limit', '1', '--json', '-')).rows;
  assert.deepEqual([act.act, act.subject, act.detail], ['close', game, 'a test']);
  assert.ok(act.who.length > 0);
  const isLogged = (line) => line.includes('"act"') && line.includes(game);
  const logged = await until('the log', () => server.log.split('\n').find(isLogged));
  assert.deepEqual([JSON.parse(logged).level, JSON.parse(logged).act], ['info', 'close']);
});

test('lists are aligned tables that go on where they were cut', async () => {
  const client = await Client.open(server.port);
  await client.ask({ type: 'name', name: 'Ζωή' });
  const lines = run('list', 'guests', '--name', 'ζω').trimEnd().split('\n');
  assert.equal(lines.length, 2);
  assert.equal(lines[0].indexOf('NAME'), lines[1].indexOf('Ζωή'));
  assert.match(lines[1], /connected$/);
  const cut = run('list', 'guests', '--limit', '1').trimEnd().split('\n');
  const place = /^there may be more: --before (\S+)$/.exec(cut.at(-1))[1];
  const rest = rowsOf('guests', '--before', place);
  assert.ok(rest.length > 0 && rest.every(({ guest }) => !cut[1].startsWith(guest)));
  assert.equal(run('list', 'guests', '--name', 'nobody at all'), 'none\n');
  assert.match(run('show', client.guest), /^guest +\S+\nname +Ζωή\naddress +@[0-9a-f]{16}\n/);
  assert.equal(run('show', 'ζωή'), run('show', client.guest));
  assert.equal(admin(['list', 'stars']).status, 2);
  assert.equal(admin(['list']).status, 2);
});

test('the opponent sees a new name at once, and the player after a reconnect', async () => {
  const { white, black, game } = await seatTwo(server.port);
  assert.equal(run('rename', white.guest, 'Bumble  Bee'), `guest ${white.guest} is now called Bumble Bee\n`);
  const state = await black.wait((one) => one.type === 'state' && one.re === undefined, 'the new state');
  assert.equal(state.snapshot.white.name, 'Bumble Bee');
  assert.equal(await white.closed(), 1001);
  const again = await Client.open(server.port, { cookie: white.cookie });
  assert.equal(again.name, 'Bumble Bee');
  assert.equal((await again.ask({ type: 'watch', game, seen: 0 })).snapshot.role, 'white');
  expectFailure(['rename', black.guest, 'bumble bee'], /another guest who is connected/);
  expectFailure(['rename', black.guest, 'x'.repeat(25)], /1 to 24 characters/);
});

test('of several guests with a name none is chosen', async () => {
  const clients = await Promise.all([0, 1].map(() => Client.open(server.port)));
  for (const client of clients) {
    run('rename', client.guest, 'Twin');
    await client.closed();
  }
  const { status, stderr } = admin(['forget', 'twin']);
  assert.equal(status, 1);
  assert.match(stderr, /several guests have this name; give the id/);
  for (const { guest } of clients) assert.ok(stderr.includes(guest));
});

test('a banned guest is closed with the code, and the games are resigned', async () => {
  const { white, black, game, seen } = await seatTwo(server.port);
  const { seq } = await white.ask({ type: 'move', game, seen, move: 'wS1' });
  await black.ask({ type: 'move', game, seen: seq, move: 'bS1 wS1-' });
  const output = run('ban', white.guest, '--days', '3', '--reason', 'rude names');
  assert.match(
    output,
    new RegExp(`^${white.guest} is banned until \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d; 1 game ended\n$`),
  );
  const told = await white.wait((one) => one.type === 'error', 'the error');
  assert.deepEqual([told.code, told.reason], ['banned', 'rude names']);
  assert.equal(await white.closed(), 1008);
  const { result, reason, by } = await end(black, game);
  assert.deepEqual([result, reason, by], ['black', 'resign', 'white']);

  for (const method of ['GET', 'POST']) {
    const answer = await get(server.port, '/api/session', { method, headers: { cookie: white.cookie } });
    assert.equal(answer.status, 403);
    const { error, until: ends, reason: why } = JSON.parse(answer.body);
    assert.deepEqual([error, why], ['banned', 'rude names']);
    assert.ok(Math.abs(ends - Date.now() - 3 * 86_400_000) < 3_600_000);
  }
  const again = await Client.connect(server.port, { cookie: white.cookie });
  assert.equal((await again.hello()).code, 'banned');
  assert.equal(await again.closed(), 1008);
  assert.equal(rowsOf('bans').find(({ subject }) => subject === white.guest).reason, 'rude names');
  assert.ok((await server.metric('refused_total{why="banned"}')) >= 2);
  assert.equal(run('unban', white.guest), `${white.guest} is not banned any more\n`);
  await Client.open(server.port, { cookie: white.cookie });
  expectFailure(['unban', white.guest], /there is no such ban/);
});

test('a banned address cannot come back with a new cookie, also after a restart', async () => {
  const from = '127.0.0.9';
  const client = await Client.open(server.port, { from });
  const [, hash] = /^address +(\S+)$/m.exec(run('show', client.guest));
  assert.equal(run('ban', hash), `${hash} is banned for good\n`);
  assert.equal((await client.wait((one) => one.type === 'error', 'the error')).code, 'banned');
  assert.equal(await client.closed(), 1008);
  const refused = async () => {
    await assert.rejects(session(server.port, { from }), /403 .*"banned"/);
    const again = await Client.connect(server.port, { from, cookie: '' });
    assert.equal((await again.wait((one) => one.type === 'error', 'the error')).code, 'banned');
    assert.equal(await again.closed(), 1008);
  };
  await refused();
  await Client.open(server.port, { from: '127.0.0.8' }); // others are not
  await server.kill('SIGTERM');
  assert.equal(existsSync(socketOf()), false);
  assert.match(run('list', 'bans'), new RegExp(`^${hash}`, 'm')); // without a server
  await server.run();
  await refused();
  assert.equal(run('unban', '127.0.0.9'), `${hash} is not banned any more\n`);
  await Client.open(server.port, { from });
});

test('what looks like the hash of an address, but is not, is told', () => {
  for (const wrong of ['@0000', '@3F9C01D2A4B5C6D7', '@3f9c01d2a4b5c6d7e8'])
    for (const act of ['ban', 'unban'])
      expectFailure([act, wrong], /there is no guest .*; the hash of an address is @ and 16 digits, 0 to 9 and a to f/);
  expectFailure(['ban', 'nobody'], /there is no guest with the id or name "nobody"\n$/);
});

test('ranges cannot be banned, except those that count as one address', () => {
  for (const range of ['10.0.0.0/8', '192.0.2.0/24', '2001:db8::/48', '2001:db8:1:2::7/128'])
    for (const act of ['ban', 'unban'])
      expectFailure([act, range], /is a range of addresses; only single ones, and of IPv6 a \/64, can be banned here/);
  for (const [range, address] of [
    ['2001:db8:1:2::/64', '2001:db8:1:2::7'],
    ['192.0.2.9/32', '192.0.2.9'],
  ]) {
    const [, hash] = /^(@\S+) is banned for good\n$/.exec(run('ban', range));
    assert.equal(run('unban', address), `${hash} is not banned any more\n`);
  }
});

test('a ban ends', async () => {
  const client = await Client.open(server.port);
  run('ban', client.guest, '--days', '1');
  await server.kill('SIGTERM');
  server.query(`UPDATE ban SET until = ${Date.now() - 1000} WHERE subject = '${client.guest}'`);
  await server.run();
  await Client.open(server.port, { cookie: client.cookie });
  assert.ok(rowsOf('bans').every(({ subject }) => subject !== client.guest));
});

test('a deleted guest is gone, and the opponent keeps the game', async () => {
  const { white, black, game, seen } = await seatTwo(server.port);
  const { seq } = await white.ask({ type: 'move', game, seen, move: 'wS1' });
  await black.ask({ type: 'move', game, seen: seq, move: 'bS1 wS1-' });
  const looker = await Client.open(server.port);
  await looker.ask({ type: 'lobby', watch: true });
  const clock = { kind: 'none' };
  const challenge = await white.ask({ type: 'create', setup: { type: 'Base' }, clock, seat: 'white', open: true });
  await looker.wait((one) => one.type === 'lobby-add' && one.challenge.game === challenge.game, 'lobby-add');
  assert.equal(run('forget', white.guest), `guest ${white.guest} is deleted; 2 games ended\n`);
  await looker.wait((one) => one.type === 'lobby-remove' && one.game === challenge.game, 'lobby-remove');
  assert.equal((await end(black, game)).reason, 'resign');
  assert.equal(await white.closed(), 1001);
  assert.equal((await get(server.port, '/api/session', { headers: { cookie: white.cookie } })).status, 404);
  const fresh = await session(server.port, { cookie: white.cookie });
  assert.notEqual(fresh.guest, white.guest);
  const { snapshot } = await black.ask({ type: 'watch', game, seen: 0 });
  assert.deepEqual(snapshot.white, { guest: white.guest, name: 'Guest', gone: true });
  assert.match(run('list', 'games', '--guest', black.guest), /\(deleted\)/);
  assert.deepEqual(server.query(`SELECT count(*) FROM guest WHERE id = '${white.guest}'`), [['0']]);
});

test('the name of a deleted guest is in no file any more, while the server runs', async () => {
  const client = await Client.open(server.port);
  await client.ask({ type: 'name', name: 'Xanthippe of Nowhere' });
  const files = () =>
    ['apiary.db', 'apiary.db-wal'].filter((name) => readFileSync(join(server.data, name)).includes('Xanthippe'));
  assert.notDeepEqual(files(), []);
  run('forget', client.guest);
  await until('the name to be gone', () => files().length === 0);
});

test('without a server the database is used, and its owner stays', {
  skip: process.getuid() !== 0 && 'needs root',
}, async () => {
  const other = new Server({ wrap: ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] });
  mkdirSync(other.data, { mode: 0o700 });
  for (const path of [other.folder, other.data]) spawnSync('chown', ['65534:65534', path]);
  await other.run();
  const { white, game } = await seatTwo(other.port);
  assert.equal(admin(['close', game], { data: other.data }).stdout, `closed game ${game}\n`); // root may
  await other.kill('SIGTERM');
  rmSync(join(other.data, 'lock'));
  const { status, stderr } = admin(['ban', white.guest], { data: other.data });
  assert.equal(status, 0, stderr);
  for (const name of ['lock', 'apiary.db']) assert.equal(lstatSync(join(other.data, name)).uid, 65534, name);
  await other.run();
  assert.equal((await get(other.port, '/api/session', { headers: { cookie: white.cookie } })).status, 403);
  await other.stop();
});

test('the commands of docs/hosting.md work as they are written', async () => {
  const docs = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');
  const folder = join(server.folder, 'home');
  mkdirSync(folder);
  symlinkSync(server.data, join(folder, 'apiary'));
  const env = { ...process.env, XDG_DATA_HOME: folder, APIARY_CONFIG: '/dev/null' }; // as the server of this user
  const follow = (heading, { guest, game }) => {
    const [block] = /(sudo apiary .*\n)+/.exec(docs.slice(docs.indexOf(`\n${heading}\n`)));
    const commands = block.trimEnd().split('\n');
    for (const command of commands) {
      const line = command
        .replace(/^sudo apiary/, `'${server.program}'`)
        .replace('r25ktjvxdk', game)
        .replace('k7mx2pqrs4tu', guest);
      const { status, stderr } = spawnSync('sh', ['-c', line], { encoding: 'utf8', env, cwd: folder });
      assert.deepEqual([status, stderr], [0, ''], command);
    }
    return commands.length;
  };
  const { white, game, seen } = await seatTwo(server.port);
  await white.ask({ type: 'move', game, seen, move: 'wS1' });
  await white.ask({ type: 'act', game, seen: seen + 1, action: 'resign' });
  assert.equal(follow('### When somebody asks', { guest: white.guest, game }), 5);
  const read = (name) => readFileSync(join(folder, name), 'utf8');
  assert.equal(JSON.parse(read('guest.json')).guest.guest, white.guest);
  assert.equal(JSON.parse(read('games.json')).rows[0].game, game);
  assert.match(read('games.pgn'), new RegExp(`\\[Site "${game}"\\]`));
  const running = await seatTwo(server.port);
  assert.ok(follow('## Moderation', { guest: running.white.guest, game: running.game }) > 10);
  run('unban', '192.0.2.7');
});

test('a database that a server should migrate is left alone', () => {
  const folder = join(server.folder, 'old');
  mkdirSync(folder);
  const database = join(folder, 'apiary.db');
  const step2 = readFileSync(new URL('../data/store_step2.sql', import.meta.url), 'utf8');
  spawnSync('sqlite3', [database], { input: step2 });
  const version = () => spawnSync('sqlite3', [database, 'PRAGMA user_version'], { encoding: 'utf8' }).stdout.trim();
  expectFailure(['list', 'games'], /is of another version of Apiary/, { data: folder });
  assert.equal(version(), '2');
});

test('where there is no server it says so', () => {
  const empty = join(server.folder, 'empty');
  mkdirSync(empty);
  expectFailure(['list', 'games'], /there is no database in/, { data: empty });
  assert.deepEqual(existsSync(join(empty, 'apiary.db')), false);
  expectFailure(['list', 'games'], /no server answers at .*No such file/, { at: ['--admin-socket', join(empty, 'x')] });
  const env = { HOME: empty, XDG_DATA_HOME: '', APIARY_DATABASE: '' };
  if (!existsSync('/var/lib/apiary')) {
    delete env.APIARY_DATABASE;
    expectFailure(['list', 'games'], /found neither a running server nor its database/, { at: [], env });
  }
  assert.equal(admin(['list', 'games'], { at: ['--data', empty, '--socket', 'x'] }).status, 2);
});

// ---- The socket ----

/** Sends bytes to the socket and resolves to all that comes back, when the server closes it or a line is there. */
function exchange(bytes, { lines = 1, path = socketOf() } = {}) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(path);
    let text = '';
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.split('\n').length > lines) socket.destroy();
    });
    socket.on('close', () => resolve(text));
    socket.write(bytes);
  });
}

test('only its user can open the socket', { skip: process.getuid() !== 0 && 'needs root' }, async () => {
  assert.equal(lstatSync(socketOf()).mode & 0o777, 0o600);
  assert.equal(lstatSync(server.data).mode & 0o777, 0o700);
  const nobody = (code) =>
    spawnSync('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath, '-e', code], {
      encoding: 'utf8',
    });
  const connect = `require('net').connect(${JSON.stringify(socketOf())})
    .on('error', (error) => console.log(error.code)).on('data', (text) => { console.log(String(text)); process.exit(); })
    .on('close', () => { console.log('closed'); process.exit(); }).write('{"do":"log"}\\n')`;
  assert.match(nobody(connect).stdout, /^EACCES/);
  // Even with the wrong permissions.
  const folders = [server.folder, server.data];
  for (const folder of folders) chmodSync(folder, 0o755);
  chmodSync(socketOf(), 0o666);
  const { stdout } = nobody(connect);
  assert.doesNotMatch(stdout, /rows/);
  assert.match(stdout, /closed|EPIPE|ECONNRESET/);
  for (const folder of folders) chmodSync(folder, 0o700);
});

test('garbage, long lines and silence do no harm', async () => {
  assert.match(await exchange('\n'), /"error"/);
  assert.match(await exchange('\0\x01\xff\n'), /"error"/);
  assert.match(await exchange('{"do":"log"}\n'), /"rows"/);
  assert.equal((await exchange('\n'.repeat(4000), { lines: 4000 })).split('\n').length, 4001);
  assert.equal((await exchange('{"do":"log"}\n{"do":"dance"}\n', { lines: 2 })).split('\n').length, 3);
  const long = await exchange('x'.repeat(1 << 20), { lines: 99 }).catch((error) => `"error" ${error.code}`);
  assert.match(long, /"error"/);
  const deep = '['.repeat(4000);
  assert.match(await exchange(`${deep}\n`), /"error"/);
  const idle = Array.from({ length: 50 }, () => net.connect(socketOf()).on('error', () => {}));
  await until('the others to be closed', () => idle.filter((socket) => socket.destroyed).length >= 42);
  for (const socket of idle) socket.destroy();
  await until('the server to answer', () => admin(['log']).status === 0);
  await Client.open(server.port);
});

test('a client that leaves in the middle, or does not read, does not disturb', async () => {
  for (let i = 0; i < 20; i++) {
    const socket = net.connect(socketOf()).on('error', () => {});
    socket.write('{"do":"list","what":"guests"}\n');
    if (i % 2) socket.write('{"do":"li');
    await new Promise((done) => socket.once('connect', done).once('close', done));
    socket.destroy();
  }
  await until('the server to answer', () => admin(['log']).status === 0);
});

test('what is in the place of the socket is not touched', async () => {
  const other = await Server.start({ args: ['--log-level', 'info'] });
  await other.kill('SIGKILL');
  assert.ok(lstatSync(socketOf(other.data)).isSocket()); // what a crash leaves
  await other.run();
  assert.equal(admin(['log'], { data: other.data }).status, 0);
  await other.kill('SIGTERM');
  const victim = join(other.folder, 'victim');
  writeFileSync(victim, 'precious');
  symlinkSync(victim, socketOf(other.data));
  await other.run(); // without a socket
  await until('the log', () => other.log.includes('no-admin-socket'));
  assert.equal(readFileSync(victim, 'utf8'), 'precious');
  assert.ok(lstatSync(socketOf(other.data)).isSymbolicLink());
  expectFailure(['log'], /has no admin socket there/, { data: other.data });
  await other.kill('SIGTERM');
  assert.ok(lstatSync(socketOf(other.data)).isSymbolicLink());

  rmSync(join(other.data, 'lock'));
  symlinkSync(victim, join(other.data, 'lock'));
  expectFailure(['log'], /cannot use the data folder/, { data: other.data });
  assert.equal(readFileSync(victim, 'utf8'), 'precious');
  await other.stop();
});

test('another place for the socket, however long its path', async () => {
  const folder = join(server.folder, 'a-very-long-name-'.repeat(8));
  mkdirSync(folder, { mode: 0o700 });
  const path = join(folder, 'here.sock');
  const other = await Server.start({ args: ['--admin-socket', path], data: join(folder, 'data') });
  assert.equal(admin(['list', 'games'], { at: ['--admin-socket', path] }).stdout, 'none\n');
  assert.equal(admin(['list', 'games'], { at: ['--socket', path] }).stdout, 'none\n'); // its old name
  const second = new Server({ args: ['--admin-socket', path] });
  await assert.rejects(second.run(), /another server listens at/);
  await second.stop();
  await other.stop();
  assert.equal(existsSync(path), false);
});

test('a command that is given while the server stops is answered or refused', async () => {
  const other = await Server.start();
  const { game } = await seatTwo(other.port);
  const child = spawn(other.program, ['admin', 'close', game, '--data', other.data], { stdio: 'pipe' });
  const closed = new Promise((done) => child.once('close', done));
  await other.kill('SIGTERM');
  const code = await closed;
  const [[status]] = other.query(`SELECT status FROM game WHERE id = '${game}'`);
  assert.equal(status, code === 0 ? 'aborted' : status);
  await other.stop();
});
