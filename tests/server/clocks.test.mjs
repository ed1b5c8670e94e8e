// clocks.test.mjs: the clocks of a server as a process that is stopped, killed and started again.
// APIARY: the program. SLOWNESS: how much longer than usual things may take (sanitizers).
import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './client.mjs';
import { Server } from './server.mjs';

const program = process.env.APIARY;
const slowness = Number(process.env.SLOWNESS ?? 1);

const moves = ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-'];

async function withServer(work) {
  const server = new Server(program);
  try {
    await server.start();
    await work(server);
  } finally {
    await server.kill();
    server.remove();
  }
}

/** Two players; both have moved, so White's clock runs. */
async function begin(port, base) {
  const white = await Client.open(port);
  const black = await Client.open(port);
  const clock = { kind: 'increment', base, increment: 0 };
  const { game } = await white.ask({ type: 'create', setup: { type: 'Base' }, clock, seat: 'white', open: false });
  await black.ask({ type: 'join', game });
  await white.ask({ type: 'watch', game, seen: 0 });
  assert.equal((await white.ask({ type: 'move', game, seen: 1, move: moves[0] })).type, 'done');
  assert.equal((await black.ask({ type: 'move', game, seen: 2, move: moves[1] })).type, 'done');
  return { white, black, game };
}

async function snapshot(client, game) {
  return (await client.ask({ type: 'watch', game, seen: 0 })).snapshot;
}

test('a server that is stopped for longer than a clock costs nobody time', async () => {
  await withServer(async (server) => {
    for (let i = 0; i < 3; i++) {
      const { white, game } = await begin(server.port, 2);
      await sleep(300);
      server.child.kill('SIGSTOP');
      const answer = white.ask({ type: 'move', game, seen: 3, move: moves[2] });
      await sleep(2500);
      server.child.kill('SIGCONT');
      assert.equal((await answer).type, 'done');
      const { event } = await white.until((m) => m.type === 'event' && m.event.seq === 4);
      assert.ok(event.white < 1800 && event.white > 1800 - 800 * slowness, `${event.white} ms left`);
    }
  });
});

test('a flag falls after the time that the server ran', async () => {
  await withServer(async (server) => {
    const { white } = await begin(server.port, 2);
    server.child.kill('SIGSTOP');
    await sleep(2500);
    server.child.kill('SIGCONT');
    const from = performance.now();
    const { event } = await white.until((m) => m.type === 'event' && m.event.kind === 'end', 5000 * slowness);
    assert.equal(event.reason, 'time');
    assert.ok(performance.now() - from > 2000 - 500 * slowness, 'the pause was charged');
  });
});

test('the time between two servers is charged to nobody, and two seconds at most are forgotten', async () => {
  await withServer(async (server) => {
    const { white, game } = await begin(server.port, 60);
    await sleep(3000);
    await server.kill();
    await sleep(3000);
    await server.start();
    await white.connect();
    const { whiteLeft } = await snapshot(white, game);
    assert.ok(whiteLeft >= 57000 - 1000 * slowness && whiteLeft <= 59100, `${whiteLeft} ms left`);
  });
});
