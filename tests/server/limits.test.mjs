// What one address can do to everybody else: the lobby, the store, connections that say nothing.
// The server's other limits are tested without sockets (tests/unit/server).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Client, eventually, figure, startServer } from './raw.mjs';

const SLOWNESS = Number(process.env.SLOWNESS ?? 1);
const HONEST = '127.0.0.2'; /* and each test has an address of its own for those who are not */
let server;

before(async () => {
  server = await startServer();
});
after(() => server.stop());

async function greeted(options) {
  const client = await Client.connect(server.port, options);
  client.guest = (await client.hello()).guest;
  return client;
}

const challenge = { type: 'create', setup: { type: 'Base' }, clock: { kind: 'none' }, seat: 'white', open: true };

test('one address cannot fill the lobby', async () => {
  const honest = await greeted({ from: HONEST });
  const { game } = await honest.ask(challenge);
  const flooders = await Promise.all(Array.from({ length: 12 }, () => greeted({ from: '127.0.0.3' })));
  const answers = await Promise.all(
    flooders.flatMap((flooder) => Array.from({ length: 4 }, () => flooder.ask(challenge))),
  );
  const count = (fits) => answers.filter(fits).length;
  assert.equal(
    count((answer) => answer.type === 'done'),
    10,
  );
  assert.equal(
    count((answer) => answer.code === 'too-many-games'),
    38,
  );
  flooders.forEach((flooder) => flooder.end());
  const { challenges } = await honest.ask({ type: 'lobby', watch: true });
  assert.ok(challenges.some((one) => one.game === game));
  assert.ok(challenges.length <= 11);
  honest.end();
});

/** Gives a guest so many games that are over. */
function addGames(guest, count) {
  execFileSync('sqlite3', ['-cmd', '.timeout 5000', join(server.folder, 'apiary.db')], {
    input: `
        BEGIN;
        CREATE TEMP TABLE number AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT i FROM n;
        INSERT INTO game (id, creator, type, options, clock, base, increment, days, seat, open, created, white, black,
                          status, result, reason, turn, turns, seq, changed, ended)
            SELECT 'old' || i, '${guest}', 'Base', '', 'none', 0, 0, 0, 'white', 0, i, '${guest}', '${guest}',
                   'over', 'white', 'resign', 'white', 2, 4, i, i FROM number;
        INSERT INTO seat (guest, game, ended) SELECT '${guest}', 'old' || i, i FROM number;
        COMMIT;`,
  });
}

const moves = [
  'wS1',
  'bS1 wS1-',
  'wQ -wS1',
  'bQ bS1-',
  'wA1 -wQ',
  'bA1 bQ-',
  'wA2 -wA1',
  'bA2 bA1-',
  'wA3 -wA2',
  'bA3 bA2-',
];

test('many who ask for long lists of games do not delay the moves of others', async (t) => {
  const [white, black] = [await greeted({ from: HONEST }), await greeted({ from: HONEST })];
  const { game } = await white.ask({ ...challenge, open: false });
  await black.ask({ type: 'join', game });
  const first = await greeted({ from: '127.0.0.4' });
  addGames(first.guest, 20000);
  const askers = [first];
  while (askers.length < 45) {
    askers.push(await greeted({ from: '127.0.0.4', cookie: first.cookie }));
  }
  const timer = setInterval(() => askers.forEach((asker) => asker.send({ type: 'games', id: 'g' })), 110);
  let seen = 1;
  let longest = 0;
  for (const [i, move] of moves.entries()) {
    await Promise.all(askers.slice(0, 4).map((asker) => asker.wait((message) => message.re === 'g')));
    const sent = performance.now();
    const done = await (i % 2 ? black : white).ask({ type: 'move', game, seen, move });
    longest = Math.max(longest, performance.now() - sent);
    assert.equal(done.type, 'done', JSON.stringify(done));
    seen = done.seq;
  }
  clearInterval(timer);
  t.diagnostic(`the slowest move took ${longest.toFixed(1)} ms`);
  assert.ok(longest < 1000 * SLOWNESS, `a move took ${longest} ms`); /* it was 17 s */
  [...askers, white, black].forEach((client) => client.end());
});

test('a socket that does not say hello is closed', async () => {
  const silent = await Client.connect(server.port);
  assert.ok(await silent.closed());
  assert.equal(silent.closeCode, 1008);
  await eventually(async () => (await figure(server, 'no_hello_total')) === 1);
});

test('reconnecting does not refill what a player may send', async () => {
  const slow = await startServer({ args: ['--message-rate', '1'] });
  const { cookie } = await Client.connect(slow.port);
  const began = Date.now();
  let answered = 0;
  for (let round = 0; round < 6; round++) {
    const client = await Client.connect(slow.port, { cookie });
    await client.hello();
    for (let i = 0; i < 10; i++) client.send({ type: 'ping', id: `p${i}` });
    const isAnswer = (message) => message.type === 'pong' || message.code === 'too-fast';
    await client.until(() => client.messages.filter(isAnswer).length >= 10);
    answered += client.messages.filter((message) => message.type === 'pong').length;
    client.end();
  }
  // Six at once and one a second, however often it connects; sixty were sent.
  const allowed = 7 + (Date.now() - began) / 1000;
  assert.ok(answered <= allowed, `${answered} answered, ${allowed} allowed`);
  await slow.stop();
});
