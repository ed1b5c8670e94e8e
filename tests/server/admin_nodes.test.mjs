// `apiary admin` with two servers on one PostgreSQL (APIARY_TEST_POSTGRES, by tests/postgres): what is done
// by the socket of one node, or by the database alone, holds on both.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Client } from '../harness/client.mjs';
import { session } from '../harness/http.mjs';
import { Server } from '../harness/server.mjs';
import { until } from '../harness/wait.mjs';

const DATABASE = process.env.APIARY_TEST_POSTGRES;

let nodes;
async function startNode() {
  const node = new Server();
  node.socket = join(node.folder, 'admin.sock');
  node.args = ['--database', DATABASE, '--admin-socket', node.socket, '--log-level', 'info'];
  await node.run();
  return node;
}
before(async () => {
  nodes = [await startNode(), await startNode()];
  for (const node of nodes)
    await until('the nodes to hear each other', async () => (await node.metric('other_nodes')) === 1);
});
after(() => Promise.all(nodes.map((node) => node.stop())));

function admin(where, ...args) {
  const { status, stdout, stderr } = spawnSync(nodes[0].program, ['admin', ...args, ...where], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
}
const byNode = (i) => ['--socket', nodes[i].socket];
const byDatabase = ['--database', DATABASE];

/** White on the first node, Black on the second; each has moved. */
async function seatAcross() {
  const [white, black] = await Promise.all(nodes.map((node) => Client.open(node.port)));
  const setup = { type: 'Base' };
  const { game } = await white.ask({ type: 'create', setup, clock: { kind: 'none' }, seat: 'white', open: false });
  await black.ask({ type: 'join', game });
  const { snapshot } = await white.ask({ type: 'watch', game, seen: 0 });
  await black.ask({ type: 'watch', game, seen: 0 });
  const { seq } = await white.ask({ type: 'move', game, seen: snapshot.seq, move: 'wS1' });
  await black.event(game, (event) => event.seq === seq);
  const done = await black.ask({ type: 'move', game, seen: seq, move: 'bS1 wS1-' });
  await white.event(game, (event) => event.seq === done.seq);
  return { white, black, game };
}

const end = (client, game) => client.event(game, (event) => event.kind === 'end');

for (const [name, where] of Object.entries({
  'the socket of the first node': () => byNode(0),
  'the socket of the second node': () => byNode(1),
  'the database': () => byDatabase,
})) {
  test(`a game between nodes is closed by ${name}`, async () => {
    const { white, black, game } = await seatAcross();
    assert.equal(admin(where(), 'close', game), `closed game ${game}\n`);
    for (const client of [white, black]) assert.equal((await end(client, game)).reason, 'closed');
  });

  test(`a guest is banned by ${name}, on all nodes`, async () => {
    const { white, black, game } = await seatAcross();
    assert.match(admin(where(), 'ban', black.guest), /1 game ended/);
    assert.equal((await black.wait((one) => one.type === 'error', 'the error')).code, 'banned');
    assert.equal(await black.closed(), 1008);
    assert.equal((await end(white, game)).result, 'white');
    for (const node of nodes)
      await until('the ban', () =>
        session(node.port, { cookie: black.cookie }).then(
          () => false,
          (error) => /403 .*banned/.test(error.message),
        ),
      );
    admin(where(), 'unban', black.guest);
    for (const node of nodes) await until('its end', () => session(node.port, { cookie: black.cookie }));
  });

  test(`a name is changed by ${name}, and the opponent sees it at once`, async () => {
    const { white, black } = await seatAcross();
    const byName = name.replace(/^the /, '').slice(0, 20).trim();
    admin(where(), 'rename', white.guest, byName);
    const fits = (one) => one.type === 'state' && one.re === undefined && one.snapshot.white.name === byName;
    assert.ok(await black.wait(fits, 'the new name'));
    assert.equal(await white.closed(), 1001);
  });

  test(`a guest is deleted by ${name}`, async () => {
    const { white, black, game } = await seatAcross();
    admin(where(), 'forget', white.guest);
    assert.equal((await end(black, game)).reason, 'resign');
    assert.equal(await white.closed(), 1001);
    await until('the name to be gone', async () => {
      const { snapshot } = await black.ask({ type: 'watch', game, seen: 0 });
      return snapshot.white.gone;
    });
  });
}

test('an address has the same hash on all nodes, also on one that starts later', async () => {
  const from = '127.0.0.7';
  const here = await Client.open(nodes[0].port, { from });
  const there = await Client.open(nodes[1].port, { from });
  const hashOf = ({ guest }) => /^address +(\S+)$/m.exec(admin(byDatabase, 'show', guest))[1];
  const hash = await until('the hash', () => hashOf(here));
  assert.equal(hashOf(there), hash);
  admin(byNode(1), 'ban', hash, '--reason', 'spam');
  for (const client of [here, there]) assert.equal(await client.closed(), 1008);
  const third = await startNode();
  for (const node of [...nodes, third]) {
    const again = await Client.connect(node.port, { from, cookie: '' });
    assert.equal((await again.wait((one) => one.type === 'error', 'the error')).code, 'banned');
  }
  await third.stop();
  admin(byDatabase, 'unban', hash);
  for (const node of nodes) await until('the end of the ban', () => session(node.port, { from }));
});

test('a challenge is removed from the lobby of all nodes', async () => {
  const maker = await Client.open(nodes[0].port);
  const lookers = await Promise.all(nodes.map((node) => Client.open(node.port)));
  for (const client of lookers) await client.ask({ type: 'lobby', watch: true });
  const clock = { kind: 'none' };
  const { game } = await maker.ask({ type: 'create', setup: { type: 'Base' }, clock, seat: 'white', open: true });
  const wait = (client, type, fits) => client.wait((one) => one.type === type && fits(one), type);
  for (const client of lookers) await wait(client, 'lobby-add', (one) => one.challenge.game === game);
  admin(byNode(1), 'close', game);
  for (const client of lookers) await wait(client, 'lobby-remove', (one) => one.game === game);
});

test('a command that uses the database is not taken for a node', async () => {
  const finds = () => nodes.map((node) => node.log.split('"node-found"').length);
  const before = finds();
  admin(byDatabase, 'ban', '192.0.2.1');
  const client = await Client.open(nodes[0].port);
  await client.ask({ type: 'ping' });
  assert.deepEqual(finds(), before);
  assert.ok(nodes.every((node) => !node.log.includes('"node-lost"')));
});
