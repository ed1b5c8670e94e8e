// One address cannot harm others: by filling the lobby, keeping the store busy, holding connections.
// The server's other limits are tested without sockets (tests/unit/server).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client, seatTwo } from '../harness/client.mjs';
import { Server } from '../harness/server.mjs';
import { SLOWNESS, until } from '../harness/wait.mjs';

let server;
before(async () => {
  server = await Server.start();
});
after(() => server.stop());

const challenge = { type: 'create', setup: { type: 'Base' }, clock: { kind: 'none' }, seat: 'white', open: true };

test('one address cannot fill the lobby', async () => {
  const honest = await Client.open(server.port, { from: '127.0.0.2' });
  const { game } = await honest.ask(challenge);
  const flooders = await Promise.all(Array.from({ length: 12 }, () => Client.open(server.port, { from: '127.0.0.3' })));
  const answers = await Promise.all(
    flooders.flatMap((flooder) => Array.from({ length: 4 }, () => flooder.ask(challenge))),
  );
  const count = (fits) => answers.filter(fits).length;
  const made = count((answer) => answer.type === 'done');
  const refused = count((answer) => answer.code === 'too-many-games');
  assert.deepEqual([made, refused], [10, 38]);
  for (const flooder of flooders) flooder.destroy();
  const { challenges } = await honest.ask({ type: 'lobby', watch: true });
  assert.ok(challenges.some((one) => one.game === game));
  assert.ok(challenges.length <= 11);
  honest.destroy();
});

/** Gives a guest this many games that are over. */
function addGames(guest, count) {
  server.query(`
    BEGIN;
    CREATE TEMP TABLE number AS
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT i FROM n;
    INSERT INTO game (id, creator, type, options, clock, base, increment, days, seat, open, created, white, black,
                      status, result, reason, turn, turns, seq, changed, ended)
        SELECT 'old' || i, '${guest}', 'Base', '', 'none', 0, 0, 0, 'white', 0, i, '${guest}', '${guest}',
               'over', 'white', 'resign', 'white', 2, 4, i, i FROM number;
    INSERT INTO seat (guest, game, ended) SELECT '${guest}', 'old' || i, i FROM number;
    COMMIT;`);
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

test('clients that ask for long lists of games do not delay the moves of others', async (t) => {
  const { white, black, game } = await seatTwo(server.port);
  const from = '127.0.0.4';
  const first = await Client.open(server.port, { from });
  addGames(first.guest, 20000);
  const askers = [first];
  while (askers.length < 45) askers.push(await Client.open(server.port, { from, cookie: first.cookie }));
  const timer = setInterval(() => {
    for (const asker of askers) asker.send({ type: 'games', id: 'g' });
  }, 110).unref();
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
  assert.ok(longest < 5000 * SLOWNESS, `a move took ${longest} ms`); // it was 17 s when lists came first
  for (const client of [...askers, white, black]) client.destroy();
});

test('a socket that does not say hello is closed', async () => {
  const silent = await Client.connect(server.port);
  assert.equal(await silent.closed(), 1008);
  await until('it to be counted', async () => (await server.metric('no_hello_total')) === 1);
});

test('reconnecting does not refill the rate limit of a player', async () => {
  const slow = await Server.start({ args: ['--message-rate', '1'] });
  const { cookie } = await Client.connect(slow.port);
  const began = Date.now();
  let answered = 0;
  for (let round = 0; round < 6; round++) {
    const client = await Client.connect(slow.port, { cookie });
    const isRefusal = ({ code }) => code === 'too-fast' || code === 'not-hello';
    client.send({ type: 'hello', id: 'hello' });
    await client.wait((message) => message.re === 'hello' || isRefusal(message));
    for (let i = 0; i < 10; i++) client.send({ type: 'ping', id: `p${i}` });
    const isAnswer = (message) => message.type === 'pong' || isRefusal(message);
    await client.until('ten answers', () => client.messages.filter(isAnswer).length >= 10);
    answered += client.messages.filter((message) => message.type === 'pong').length;
    client.destroy();
  }
  // Six at once and one a second, however often it connects; sixty were sent.
  const allowed = 7 + (Date.now() - began) / 1000;
  assert.ok(answered <= allowed, `${answered} answered, ${allowed} allowed`);
  await slow.stop();
});
