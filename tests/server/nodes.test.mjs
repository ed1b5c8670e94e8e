// Two servers on one PostgreSQL (APIARY_TEST_POSTGRES, by tests/postgres): players on different nodes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client, movesOf } from '../harness/client.mjs';
import { Server } from '../harness/server.mjs';

const DATABASE = process.env.APIARY_TEST_POSTGRES;
const setup = { type: 'Base' };
const moves = ['wS1', 'bS1 wS1-', 'wG1 -wS1', 'bG1 bS1-', 'wQ wG1/', 'bQ bS1/', 'wA1 /wG1', 'bA1 bG1-'];

let nodes;
before(async () => {
  nodes = [];
  for (let i = 0; i < 2; i++) nodes.push(await Server.start({ args: ['--database', DATABASE] }));
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

/** White on the first node, Black on the second, by the lobby. */
async function seatAcross(clock = { kind: 'none' }) {
  const white = await Client.open(nodes[0].port);
  const black = await Client.open(nodes[1].port);
  await black.ask({ type: 'lobby', watch: true });
  const { game } = await white.ask({ type: 'create', setup, clock, seat: 'white', open: true });
  await black.wait((m) => m.type === 'lobby-add' && m.challenge.game === game, 'the challenge');
  await white.ask({ type: 'watch', game, seen: 0 });
  assert.equal((await black.ask({ type: 'join', game })).type, 'done');
  await white.event(game, (event) => event.kind === 'join');
  const { snapshot } = await black.ask({ type: 'watch', game, seen: 0 });
  return { white, black, game, seen: snapshot.seq };
}

test('a game between players on different nodes', async () => {
  const table = await seatAcross();
  const seen = await play(table, moves);
  const watcher = await Client.open(nodes[1].port);
  const state = await watcher.ask({ type: 'watch', game: table.game, seen: 0 });
  assert.deepEqual(movesOf(state), moves);
  assert.equal(state.snapshot.seq, seen);
});

test('a player whose node is killed plays on at the other', async () => {
  const table = await seatAcross();
  const seen = await play(table, moves.slice(0, 4));
  await nodes[0].kill();
  const white = await Client.open(nodes[1].port, { cookie: table.white.cookie });
  const state = await white.ask({ type: 'watch', game: table.game, seen: 0 });
  assert.deepEqual(movesOf(state), moves.slice(0, 4));
  await play({ ...table, white, seen }, moves.slice(4));
  await nodes[0].run();
});

test('of two moves at the same time on two nodes one is made', async () => {
  const table = await seatAcross();
  const { game, seen } = table;
  const other = await Client.open(nodes[1].port, { cookie: table.white.cookie });
  await other.ask({ type: 'watch', game, seen: 0 });
  const answers = await Promise.all([
    table.white.ask({ type: 'move', game, seen, move: 'wS1' }),
    other.ask({ type: 'move', game, seen, move: 'wG1' }),
  ]);
  assert.equal(answers.filter((answer) => answer.type === 'done').length, 1, JSON.stringify(answers));
  const stored = answers[0].type === 'done' ? 'wS1' : 'wG1';
  for (const client of [table.white, other, table.black]) {
    const state = await client.ask({ type: 'watch', game, seen: 0 });
    assert.deepEqual(movesOf(state), [stored]);
  }
});
