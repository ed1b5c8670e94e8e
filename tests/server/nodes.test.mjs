// Two servers on one PostgreSQL (APIARY_TEST_POSTGRES, by tests/postgres): players on different nodes.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { Client, movesOf } from '../harness/client.mjs';
import { get } from '../harness/http.mjs';
import { Server } from '../harness/server.mjs';
import { SLOWNESS, sleep, until } from '../harness/wait.mjs';

const DATABASE = process.env.APIARY_TEST_POSTGRES;
const DIE_LIBRARY = process.env.DIE_LIBRARY ?? 'build/test/libdie.so';
const setup = { type: 'Base' };
const moves = ['wS1', 'bS1 wS1-', 'wG1 -wS1', 'bG1 bS1-', 'wQ wG1/', 'bQ bS1/', 'wA1 /wG1', 'bA1 bG1-'];

const startNode = (options = {}) =>
  Server.start({ ...options, args: ['--database', DATABASE, '--max-games', '4', ...(options.args ?? [])] });

let nodes;
before(async () => {
  nodes = [];
  for (let i = 0; i < 2; i++) nodes.push(await startNode());
});
after(() => Promise.all(nodes.map((node) => node.stop())));

/** Plays moves in turn, each checked by the other player: the number of the last event. */
async function play({ white, black, game, seen }, list) {
  for (const [i, move] of list.entries()) {
    const [mover, other] = i % 2 ? [black, white] : [white, black];
    const done = await mover.ask({ type: 'move', game, seen, move });
    assert.equal(done.type, 'done', JSON.stringify(done));
    seen = done.seq;
    assert.equal((await other.event(game, (event) => event.seq === seen)).move, move);
  }
  return seen;
}

const create = (client, clock, seat = 'white') => client.ask({ type: 'create', setup, clock, seat, open: true });
const watch = (client, game) => client.ask({ type: 'watch', game, seen: 0 });
const listed = (client, game) => client.wait((m) => m.type === 'lobby-add' && m.challenge.game === game, 'lobby-add');
const unlisted = (client, game) => client.wait((m) => m.type === 'lobby-remove' && m.game === game, 'lobby-remove');
const presence = (client, game, white, black, watching) =>
  client.wait(
    (m) =>
      m.type === 'presence' && m.game === game && m.white === white && m.black === black && m.watching === watching,
    `presence ${white} ${black} ${watching}`,
  );

/** White on the first node, Black on the second, by the lobby. */
async function seatAcross(clock = { kind: 'none' }, [first, second] = nodes) {
  const white = await Client.open(first.port);
  const black = await Client.open(second.port);
  await black.ask({ type: 'lobby', watch: true });
  const { game } = await create(white, clock);
  await listed(black, game);
  await watch(white, game);
  assert.equal((await black.ask({ type: 'join', game })).type, 'done');
  await white.event(game, (event) => event.kind === 'join');
  const { snapshot } = await watch(black, game);
  return { white, black, game, seen: snapshot.seq };
}

test('a game between players on different nodes', async () => {
  const table = await seatAcross();
  const seen = await play(table, moves);
  const spectator = await Client.open(nodes[1].port);
  const state = await watch(spectator, table.game);
  assert.deepEqual(movesOf(state), moves);
  assert.equal(state.snapshot.seq, seen);
  assert.equal(state.snapshot.white.name, table.white.name);
});

test('a challenge is in the lobby of all nodes while its creator is connected to one', async () => {
  const clock = { kind: 'increment', base: 60, increment: 0 };
  const [here, there] = [await Client.open(nodes[0].port), await Client.open(nodes[1].port)];
  let creator = await Client.open(nodes[0].port);
  for (const client of [here, there]) await client.ask({ type: 'lobby', watch: true });
  const { game } = await create(creator, clock);
  await Promise.all([listed(here, game), listed(there, game)]);
  creator.destroy();
  await Promise.all([unlisted(here, game), unlisted(there, game)]);
  creator = await Client.open(nodes[1].port, { cookie: creator.cookie });
  await Promise.all([listed(here, game), listed(there, game)]);
  assert.equal((await here.ask({ type: 'join', game })).type, 'done');
  await Promise.all([unlisted(here, game), unlisted(there, game)]);
});

test('of two who join at the same time on two nodes one plays', async () => {
  const creator = await Client.open(nodes[0].port);
  const others = await Promise.all(nodes.map((node) => Client.open(node.port)));
  for (let i = 0; i < 4; i++) {
    const { game } = await create(creator, { kind: 'none' }, 'random');
    const answers = await Promise.all(others.map((client) => client.ask({ type: 'join', game })));
    assert.deepEqual(answers.map((answer) => answer.code ?? 'done').sort(), ['done', 'taken'], JSON.stringify(answers));
    const winner = others[answers.findIndex((answer) => answer.type === 'done')];
    const { snapshot } = await watch(winner, game);
    assert.equal((await winner.ask({ type: 'act', game, seen: snapshot.seq, action: 'abort' })).type, 'done');
  }
});

test('of two moves at the same time on two nodes one is made', async () => {
  const table = await seatAcross();
  const { game, seen } = table;
  const other = await Client.open(nodes[1].port, { cookie: table.white.cookie });
  await watch(other, game);
  const answers = await Promise.all([
    table.white.ask({ type: 'move', game, seen, move: 'wS1' }),
    other.ask({ type: 'move', game, seen, move: 'wG1' }),
  ]);
  assert.equal(answers.filter((answer) => answer.type === 'done').length, 1, JSON.stringify(answers));
  const stored = answers[0].type === 'done' ? 'wS1' : 'wG1';
  for (const client of [table.white, other, table.black])
    assert.deepEqual(movesOf(await watch(client, game)), [stored]);
});

test('a move is repeated on another node, and answered as before', async () => {
  const { white, game, seen } = await seatAcross();
  const move = { id: 'once', type: 'move', game, seen, move: 'wS1' };
  const done = await white.ask(move);
  const again = await Client.open(nodes[1].port, { cookie: white.cookie });
  const repeated = await again.ask(move);
  assert.deepEqual({ type: repeated.type, seq: repeated.seq }, { type: 'done', seq: done.seq });
});

test('players and spectators see who is there, on whichever node', async () => {
  const { white, black, game } = await seatAcross();
  await Promise.all([presence(white, game, true, true, 0), presence(black, game, true, true, 0)]);
  const spectators = await Promise.all(nodes.map((node) => Client.open(node.port)));
  for (const client of spectators) await watch(client, game);
  await Promise.all([white, black, ...spectators].map((client) => presence(client, game, true, true, 2)));
  black.destroy();
  await Promise.all([white, ...spectators].map((client) => presence(client, game, true, false, 2)));
  spectators[1].destroy();
  await presence(white, game, true, false, 1);
});

test('a player on another node has not left; after leaving, the game can be claimed a while later', async () => {
  const table = await seatAcross({ kind: 'increment', base: 99, increment: 0 });
  const { white, black, game } = table;
  const seen = await play(table, moves.slice(0, 2));
  const claim = async () => (await white.ask({ type: 'act', game, seen, action: 'claim' })).code;
  const here = await presence(white, game, true, true, 0);
  assert.equal(here.blackGoneAt, undefined);
  assert.equal(await claim(), 'not-allowed');
  white.messages.length = 0; // among them the presence before Black had joined
  black.destroy();
  const { blackGoneAt } = await presence(white, game, true, false, 0);
  const { now } = await white.ask({ type: 'ping' });
  assert.ok(blackGoneAt > now && blackGoneAt <= now + 10_000, `${blackGoneAt - now}`);
  assert.equal(await claim(), 'not-allowed');
  await until('the claim', async () => {
    await sleep(500); // there is a limit on requests
    return (await claim()) === undefined;
  });
  const { snapshot } = await watch(await Client.open(nodes[1].port), game);
  assert.deepEqual([snapshot.result, snapshot.reason], ['white', 'no-show']);
});

test('a name that is changed on one node is shown on the other', async () => {
  const { white, black, game } = await seatAcross();
  assert.equal((await white.ask({ type: 'name', name: 'Зоя' })).type, 'done');
  await until('the name', async () => (await watch(black, game)).snapshot.white.name === 'Зоя');
});

test('the address of the database comes from the environment, and its password is not shown', async () => {
  const node = new Server();
  const args = ['serve', '--port', '0', '--web', node.page];
  const env = { ...process.env, APIARY_DATABASE: 'postgres://apiary:secret@127.0.0.1:1/apiary' };
  const { status, stderr } = spawnSync(node.program, args, { env, encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, /cannot open the database: .*127\.0\.0\.1/);
  assert.doesNotMatch(stderr, /secret/);
  for (const password of ['secret%', 'x@secret', 'secret/x']) {
    env.APIARY_DATABASE = `postgres://apiary:${password}@127.0.0.1:1/apiary`;
    const wrong = spawnSync(node.program, args, { env, encoding: 'utf8' });
    assert.match(wrong.stderr, /its address is not valid/);
    assert.doesNotMatch(wrong.stderr, /secret/);
  }
  await node.stop();
});

test('a rematch between nodes', async () => {
  const { white, black, game, seen } = await seatAcross();
  for (const client of [white, black]) await client.ask({ type: 'games' });
  const { seq } = await white.ask({ type: 'act', game, seen, action: 'resign' });
  await black.event(game, (event) => event.kind === 'end');
  await white.ask({ type: 'act', game, seen: seq, action: 'rematch' });
  const offer = await black.event(game, (event) => event.kind === 'offer-rematch');
  const done = await black.ask({ type: 'act', game, seen: offer.seq, action: 'rematch' });
  const agreed = await white.event(game, (event) => event.kind === 'rematch');
  assert.equal(agreed.game, done.game);
  await white.wait((m) => m.type === 'summary' && m.summary.game === done.game, 'the summary of the rematch');
  const { snapshot } = await watch(white, done.game);
  await watch(black, done.game);
  await play({ white: black, black: white, game: done.game, seen: snapshot.seq }, moves.slice(0, 4));
});

test('the limit of open games holds over all nodes', async () => {
  const first = await Client.open(nodes[0].port);
  const second = await Client.open(nodes[1].port, { cookie: first.cookie });
  const ask = (client) => client.ask({ type: 'create', setup, clock: { kind: 'none' }, seat: 'white', open: false });
  const answers = await Promise.all([first, second, first, second, first, second].map(ask));
  assert.equal(answers.filter((answer) => answer.type === 'done').length, 4);
  assert.deepEqual(new Set(answers.flatMap((answer) => answer.code ?? [])), new Set(['too-many-games']));
});

test('clocks go on when the players are on different nodes, and a flag falls once', async () => {
  const clock = { kind: 'increment', base: 3 * SLOWNESS, increment: 0 };
  const { white, black, game, seen } = await seatAcross(clock);
  const last = await play({ white, black, game, seen }, moves.slice(0, 3));
  const before = Date.now();
  const [end, other] = await Promise.all(
    [white, black].map((client) => client.event(game, (event) => event.kind === 'end')),
  );
  assert.deepEqual([end.reason, end.result, end.seq], ['time', 'white', last + 1]);
  assert.deepEqual(other, end);
  assert.ok(Date.now() - before > 2000 * SLOWNESS, `after ${Date.now() - before} ms`);
});

test('a pause of a node costs its players no time', async () => {
  const base = 5; // less than the pause, which is too short for the node to be given up
  const { white, black, game, seen } = await seatAcross({ kind: 'increment', base, increment: 0 });
  const last = await play({ white, black, game, seen }, moves.slice(0, 3));
  await presence(white, game, true, true, 0);
  nodes[1].child.kill('SIGSTOP'); // Black is to move
  await sleep(7000);
  nodes[1].child.kill('SIGCONT');
  const done = await black.ask({ type: 'move', game, seen: last, move: moves[3] });
  assert.equal(done.type, 'done', JSON.stringify(done));
  const { black: left } = await white.event(game, (event) => event.seq === done.seq);
  assert.ok(left > 500 * base, `${left} ms left`);
});

test('a node whose notifications are lost catches up', { skip: SLOWNESS > 1 && 'no libdie.so' }, async () => {
  const env = { LD_PRELOAD: resolve(DIE_LIBRARY), DROP_NEWS: '50' };
  const deaf = await startNode({ env });
  await until('the nodes to hear each other', async () => (await deaf.metric('other_nodes')) === 2);
  const white = await Client.open(nodes[0].port);
  const black = await Client.open(deaf.port);
  // Which notifications are lost is random: every game is played to its end, and some miss one.
  for (let games = 0; games < 20 && (await deaf.metric('missed_news_total')) < 2; games++) {
    const { game } = await create(white, { kind: 'none' });
    assert.equal((await black.ask({ type: 'join', game })).type, 'done');
    const { snapshot } = await watch(white, game);
    await watch(black, game);
    await play({ white, black, game, seen: snapshot.seq }, moves);
  }
  assert.ok((await deaf.metric('missed_news_total')) > 1);
  white.destroy();
  black.destroy();
  await deaf.stop();
});

test('a node that drains is not ready, and its players play on at the other', async () => {
  const leaving = await startNode({ args: ['--drain', '1'] });
  const table = await seatAcross({ kind: 'none' }, [leaving, nodes[1]]);
  let seen = await play(table, moves.slice(0, 2));
  const exited = leaving.kill('SIGTERM');
  const isReady = async (node) => (await get(node.port, '/readyz')).status === 200;
  await until('the node to drain', async () => !(await isReady(leaving)));
  assert.equal((await get(leaving.port, '/healthz')).status, 200);
  seen = await play({ ...table, seen }, moves.slice(2, 4)); // it still serves
  assert.equal(await table.white.closed(), 1001);
  const white = await Client.open(nodes[0].port, { cookie: table.white.cookie });
  await watch(white, table.game);
  await play({ ...table, white, seen }, moves.slice(4));
  assert.equal((await exited).code, 0);
  await leaving.stop();
});

test('a player whose node is killed plays on at the other, and is seen to be there', async () => {
  const table = await seatAcross();
  const { black, game } = table;
  const seen = await play(table, moves.slice(0, 4));
  await presence(black, game, true, true, 0);
  black.messages.length = 0;
  await nodes[0].kill();
  await presence(black, game, false, true, 0); // when the node has been silent for a while
  const white = await Client.open(nodes[1].port, { cookie: table.white.cookie });
  assert.deepEqual(movesOf(await watch(white, game)), moves.slice(0, 4));
  await presence(black, game, true, true, 0);
  await play({ ...table, white, seen }, moves.slice(4));
  await nodes[0].run();
});
