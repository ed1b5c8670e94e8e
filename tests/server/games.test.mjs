// Games over real sockets, through crashes of the server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client, movesOf, seatTwo } from '../harness/client.mjs';
import { Server } from '../harness/server.mjs';
import { until } from '../harness/wait.mjs';

let server;
before(async () => {
  server = await Server.start();
});
after(() => server.stop());

const setup = { type: 'Base+MLP' };

// In the spelling that the server writes: Black's queen is surrounded at the end.
const moves = [
  'wG1',
  'bA1 -wG1',
  'wQ wG1\\',
  'bA2 -bA1',
  'wA1 wQ-',
  'bA3 /bA1',
  'wA2 wG1/',
  'bQ bA2/',
  'wA1 \\bQ',
  'bA2 wQ-',
  'wA2 /bA3',
  'bG1 bA2/',
  'wA3 wA2\\',
  'bG1 /bA2',
  'wA3 wA1-',
  'bG2 bA2-',
  'wA3 bQ-',
  'bS1 /bG2',
  'wG2 wA1/',
  'bS1 -bG1',
  'wG2 -bQ',
  'bG3 /bS1',
  'wB1 wA3-',
  'bS2 bG2-',
  'wS1 -wA1',
  'bB1 bG3\\',
  'wS1 -bA1',
  'bB2 bA2/',
  'wA2 wA1-',
];

test('a whole game with a spectator', async () => {
  const { white, black, game, seen: start } = await seatTwo(server.port, { setup });
  const spectator = await Client.open(server.port);
  await spectator.ask({ type: 'watch', game, seen: 0 });
  let seen = start;
  for (const [i, move] of moves.entries()) {
    const [mover, other] = i % 2 ? [black, white] : [white, black];
    const done = await mover.ask({ type: 'move', game, seen, move });
    assert.equal(done.type, 'done', JSON.stringify(done));
    seen = done.seq;
    assert.equal((await other.event(game, (event) => event.seq === seen)).move, move);
  }
  const end = await spectator.event(game, (event) => event.kind === 'end');
  assert.deepEqual([end.result, end.reason], ['white', 'rules']);
  assert.deepEqual(movesOf(await spectator.ask({ type: 'watch', game, seen: 0 })), moves);
  assert.equal((await black.ask({ type: 'move', game, seen: end.seq, move: 'bS1 wQ-' })).code, 'game-over');
  for (const client of [white, black, spectator]) client.destroy();
});

test('after kill -9 nothing that was acknowledged is lost, and a repeated request is not done twice', async () => {
  const crashing = await Server.start();
  const { white, black, game, seen: start } = await seatTwo(crashing.port, { setup });
  const clients = [white, black];
  const played = moves.slice(0, 24);
  let seen = start;
  for (const [i, move] of played.entries()) {
    const request = { type: 'move', id: `move-${i}`, game, seen, move };
    const done = await clients[i % 2].ask(request);
    assert.equal(done.type, 'done', JSON.stringify(done));
    if (i % 4 === 3) {
      await crashing.kill();
      await crashing.run();
      for (const [j, { cookie, guest }] of clients.entries()) {
        clients[j] = await Client.open(crashing.port, { cookie });
        assert.equal(clients[j].guest, guest);
      }
      const again = await clients[i % 2].ask(request); // like a page that missed the answer
      assert.deepEqual([again.type, again.seq], ['done', done.seq]);
    }
    seen = done.seq;
  }
  const state = await clients[0].ask({ type: 'watch', game, seen: 0 });
  assert.deepEqual(movesOf(state), played);
  assert.deepEqual(
    state.events.map((event) => event.seq),
    state.events.map((_, i) => i + 1),
  );
  for (const client of clients) client.destroy();
  await crashing.stop();
});

for (const when of ['before', 'after']) {
  test(`a move that the server dies ${when} storing can be sent again, and is played once`, async () => {
    const crashing = await Server.start();
    const { white, game, seen } = await seatTwo(crashing.port);
    const request = { type: 'move', id: 'first', game, seen, move: 'wG1' };
    const stored = () => crashing.query(`SELECT move FROM event WHERE game = '${game}' AND kind = 'move'`).length;
    if (when === 'before') crashing.child.kill('SIGSTOP');
    white.send(request);
    if (when === 'after') await until('the move to be stored', () => stored() === 1);
    await crashing.kill();
    assert.equal(stored(), when === 'after' ? 1 : 0);
    await crashing.run();
    const again = await Client.open(crashing.port, { cookie: white.cookie });
    const done = await again.ask(request);
    assert.deepEqual([done.type, done.seq], ['done', seen + 1]);
    assert.deepEqual(movesOf(await again.ask({ type: 'watch', game, seen: 0 })), ['wG1']);
    again.destroy();
    await crashing.stop();
  });
}
