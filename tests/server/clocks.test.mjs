// The clocks of games while the server is suspended, killed and started again. What is compared is what
// the server itself says and stores, so a slow machine changes nothing.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Client, seatTwo } from '../harness/client.mjs';
import { Server } from '../harness/server.mjs';
import { sleep, until } from '../harness/wait.mjs';

/** A game in which both have moved, so White's clock runs; `base` is in seconds. */
async function begin(server, base) {
  const clock = { kind: 'increment', base, increment: 0 };
  const table = await seatTwo(server.port, { clock });
  const { white, black, game } = table;
  assert.equal((await white.ask({ type: 'move', game, seen: 1, move: 'wS1' })).type, 'done');
  assert.equal((await black.ask({ type: 'move', game, seen: 2, move: 'bS1 wS1-' })).type, 'done');
  return table;
}

const snapshot = async (client, game) => (await client.ask({ type: 'watch', game, seen: 0 })).snapshot;

/** Waits until the clock has run: it is measured, not only set. */
const hasRun = (client, game, base) =>
  until('the clock to run', async () => (await snapshot(client, game)).whiteLeft < base * 1000 - 200);

test('the time of a suspended server is not charged, and its own time is', async (t) => {
  const server = await Server.start();
  t.after(() => server.stop());
  const base = 6;
  const { white, game } = await begin(server, base);
  await hasRun(white, game, base);
  server.child.kill('SIGSTOP');
  await sleep(base * 1000 + 1000); // longer than the whole clock
  server.child.kill('SIGCONT');
  const { status, whiteLeft } = await snapshot(white, game);
  assert.equal(status, 'running');
  assert.ok(whiteLeft > 0 && whiteLeft < base * 1000, `${whiteLeft} ms left`);
  const end = await white.event(game, (event) => event.kind === 'end');
  assert.deepEqual([end.result, end.reason], ['black', 'time']);
});

test('the time between two servers is not charged, and time before the last heartbeat is not forgotten', async (t) => {
  const server = await Server.start();
  t.after(() => server.stop());
  const base = 600;
  const { white, game } = await begin(server, base);
  const [[moved]] = server.query(`SELECT uptime FROM event WHERE game = '${game}' AND seq = 3`);
  const heartbeat = () => Number(server.query('SELECT uptime FROM heartbeat')[0][0]);
  await until('a heartbeat', () => heartbeat() > Number(moved) + 500);
  await server.kill();
  const charged = heartbeat() - Number(moved);
  await sleep(3000); // the time between them
  const started = Date.now();
  await server.run();
  const again = await Client.open(server.port, { cookie: white.cookie });
  const { whiteLeft } = await snapshot(again, game);
  const ran = Date.now() - started;
  const left = base * 1000 - charged;
  assert.ok(whiteLeft <= left && whiteLeft >= left - ran, `${whiteLeft} ms left of ${left}, after ${ran} ms`);
});

test('a flag falls while both players are away, also after a restart', async (t) => {
  const server = await Server.start();
  t.after(() => server.stop());
  let game;
  const status = () => server.query(`SELECT status, result, reason FROM game WHERE id = '${game}'`)[0];
  do {
    if (!server.child) await server.run();
    const table = await begin(server, 2);
    for (const client of [table.white, table.black]) client.destroy();
    ({ game } = table);
    await server.kill();
  } while (status()[0] !== 'running'); // on a machine so slow that the flag fell before
  await server.run();
  await until('the flag to fall', () => status()[0] !== 'running');
  assert.deepEqual(status(), ['over', 'black', 'time']);
});
