// GET /api/explorer: finished games are counted, as `apiary explore build` counts the same games; filters, limits and
// bad requests. On SQLite, and on PostgreSQL with two servers where APIARY_TEST_POSTGRES names one (tests/postgres).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Client, seatTwo } from '../harness/client.mjs';
import { get } from '../harness/http.mjs';
import { Server } from '../harness/server.mjs';
import { until } from '../harness/wait.mjs';

const program = process.env.APIARY;
const postgres = process.env.APIARY_TEST_POSTGRES;
const folder = mkdtempSync(join(tmpdir(), 'apiary-explorer-'));
const args = postgres ? ['--database', postgres] : [];
/** The same server twice, or two on one database. */
let servers;
before(async () => {
  const first = await Server.start({ args });
  servers = [first, postgres ? await Server.start({ args }) : first];
});
after(async () => {
  for (const server of new Set(servers)) await server.stop();
  rmSync(folder, { recursive: true });
});

const blitz = { kind: 'increment', base: 180, increment: 2 };
const none = { kind: 'none' };
const LINES = [
  { type: 'Base', moves: ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-'], clock: none, end: 'white' },
  { type: 'Base', moves: ['wS1', 'bS1 /wS1', 'wQ wS1/', 'bQ /bS1', 'wA1 \\wQ'], clock: blitz, end: 'black' },
  { type: 'Base', moves: ['wS1', 'bG1 wS1-'], clock: blitz, end: 'white' },
  { type: 'Base', moves: ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-', 'wA1 /wS1', 'bA1 bQ-'], clock: none, end: 'draw' },
  { type: 'Base', moves: ['wS1', 'bS1 wS1-', 'wA1 /wS1', 'bQ bS1-', 'wQ -wS1', 'bA1 bQ-'], clock: blitz, end: 'draw' },
  { type: 'Base+MLP', moves: ['wL', 'bP wL-'], clock: none, end: 'black' },
  { type: 'Six', moves: ['2,0', '3,0'], clock: none, end: 'white' },
];
const WORDS = { white: 'WhiteWins', black: 'BlackWins', draw: 'Draw' };

/** Plays a game to its end; returns its players and its id. */
async function play({ type, moves, clock, end }, { port }, { takeBack = false } = {}) {
  const { white, black, game, seen: start } = await seatTwo(port, { setup: { type }, clock });
  const sides = [white, black];
  let seen = start;
  const ask = async (client, message) => {
    const answer = await client.ask({ game, seen, ...message });
    assert.equal(answer.type, 'done', JSON.stringify(answer));
    seen = answer.seq;
  };
  for (const [i, move] of moves.entries()) {
    await ask(sides[i % 2], { type: 'move', move });
    if (takeBack && i === 1) {
      await ask(black, { type: 'act', action: 'offer-takeback' });
      await ask(white, { type: 'act', action: 'accept-takeback' });
      await ask(black, { type: 'move', move });
    }
  }
  if (end === 'draw') {
    await ask(white, { type: 'act', action: 'offer-draw' });
    await ask(black, { type: 'act', action: 'accept-draw' });
  } else await ask(end === 'white' ? black : white, { type: 'act', action: 'resign' });
  return { white, black, game };
}

async function look(query, { server = servers[0], ...options } = {}) {
  const answer = await get(server.port, `/api/explorer?${query}`, options);
  return { ...answer, json: answer.body ? JSON.parse(answer.body) : undefined };
}

const gameString = ({ type, moves, end = 'none' }) =>
  moves.length === 0
    ? type
    : [
        type,
        WORDS[end] ?? 'InProgress',
        `${moves.length % 2 ? 'Black' : 'White'}[${Math.floor(moves.length / 2) + 1}]`,
        ...moves,
      ].join(';');

/** What `apiary explore` says about a position of these games. */
function slow(lines, position) {
  const db = join(folder, 'db');
  const file = join(folder, 'games.uhp');
  writeFileSync(file, lines.map((line) => `${gameString(line)}\n`).join(''));
  const built = spawnSync(program, ['explore', 'build', '--quiet', '--output', db, file], { encoding: 'utf8' });
  assert.equal(built.status, 0, built.stderr);
  const shown = spawnSync(program, ['explore', 'show', '--db', db, '--json', '-', gameString(position)], {
    encoding: 'utf8',
  });
  assert.equal(shown.status, 0, shown.stderr);
  return JSON.parse(shown.stdout);
}

const plain = ({ key, white, draws, black, reached }) => ({ key, white, draws, black, reached });
const byKey = (a, b) => (a.key < b.key ? -1 : 1);
const HIVE = LINES.filter(({ type }) => type !== 'Six');
const start = slow(HIVE, { type: 'Base', moves: [] }).position.key;

test('finished games are counted as the command line counts them', async () => {
  const players = [];
  for (const [i, line] of LINES.entries()) players.push(await play(line, servers[i % 2], { takeBack: i === 0 }));
  await until('all games to be counted', async () => {
    const { json } = await look(`position=${start}`);
    return json.games === LINES.filter(({ type }) => type === 'Base').length;
  });
  for (const line of HIVE) {
    for (let ply = 0; ply <= line.moves.length; ply++) {
      const position = { type: line.type, moves: line.moves.slice(0, ply) };
      for (const [filter, wanted] of [
        ['', HIVE],
        ['&speed=blitz', HIVE.filter(({ clock }) => clock === blitz)],
        ['&speed=correspondence', HIVE.filter(({ clock }) => clock === none)],
      ]) {
        const expected = slow(wanted, position);
        const { json, status } = await look(`position=${expected.position.key}${filter}`, { server: servers[1] });
        assert.equal(status, 200);
        // The command line keeps positions with moves only; `reached` has the others.
        if (expected.moves.length > 0) assert.equal(json.games, expected.position.games, gameString(position));
        assert.deepEqual(
          json.moves.map(plain).sort(byKey),
          expected.moves
            .filter(({ games }) => games > 0)
            .map(plain)
            .sort(byKey),
          gameString(position) + filter,
        );
      }
    }
  }
  const { white, game } = players[2];
  const mine = await look(`position=${start}&player=me`, { headers: { cookie: white.cookie } });
  assert.equal(mine.headers['cache-control'], 'no-store');
  assert.equal(mine.json.games, 1);
  assert.deepEqual(mine.json.moves[0].example.game, game);
  assert.equal(mine.json.moves[0].example.white, white.name);
  const other = await look(`position=${start}&player=${white.guest}`);
  assert.equal(other.json.games, 1);
  assert.equal(other.json.moves[0].example, undefined, 'a game by link is not shown to others');
  assert.equal((await look(`position=${start}&player=${white.guest}&speed=rapid`)).json.games, 0);
  for (const one of players) for (const client of [one.white, one.black]) client.destroy();
});

test('an open game is shown as an example', async () => {
  const [white, black] = [await Client.open(servers[0].port), await Client.open(servers[0].port)];
  const setup = { type: 'Base+P' };
  const { game } = await white.ask({ type: 'create', setup, clock: none, seat: 'white', open: true });
  await black.ask({ type: 'join', game });
  const { snapshot } = await white.ask({ type: 'watch', game, seen: 0 });
  const { seq } = await white.ask({ type: 'move', game, seen: snapshot.seq, move: 'wP' });
  await white.ask({ type: 'act', game, seen: seq, action: 'resign' });
  const { key } = slow([{ type: 'Base+P', moves: ['wP'], end: 'black' }], { type: 'Base+P', moves: [] }).position;
  const { json } = await until('the game to be counted', async () => {
    const answer = await look(`position=${key}`);
    return answer.json.games === 1 && answer;
  });
  const [{ example }] = json.moves;
  assert.deepEqual([example.game, example.white, example.black], [game, white.name, black.name]);
  assert.ok(example.ended > 0);
  white.destroy();
  black.destroy();
});

test('games that were stored before are counted after a start', { skip: postgres !== undefined }, async () => {
  const server = await Server.start();
  const players = await play(LINES[0], server);
  await until('the count', async () => (await look(`position=${start}`, { server })).json.games === 1);
  await server.kill();
  // As it was before there was an explorer.
  server.query(
    'DELETE FROM opening; DELETE FROM opening_move; DELETE FROM opening_position; UPDATE game SET explored = 0',
  );
  await server.run();
  await until('the count', async () => (await look(`position=${start}`, { server })).json.games === 1);
  for (const client of [players.white, players.black]) client.destroy();
  await server.stop();
});

test('requests that are not right are refused', async () => {
  for (const query of [
    '',
    'position=',
    'position=123',
    `position=${start}0`,
    `position=${start.toUpperCase().replace(/^./, 'G')}`,
    `position=${start}&speed=fast`,
    `position=${start}&player=${'x'.repeat(17)}`,
    `position=${start}&player=a%27b`,
    `speed=blitz`,
  ]) {
    const { status, json } = await look(query);
    assert.deepEqual([status, json], [400, { error: 'bad-request' }], query);
  }
  const post = await get(servers[0].port, `/api/explorer?position=${start}`, { method: 'POST' });
  assert.equal(post.status, 405);
});

test('an unknown position, player or session has no games', async () => {
  const nothing = { games: 0, moves: [] };
  assert.deepEqual((await look('position=0123456789abcdef')).json, nothing);
  assert.deepEqual((await look(`position=${start}&player=nobody`)).json, nothing);
  assert.deepEqual((await look(`position=${start}&player=me`)).json, nothing);
  assert.deepEqual((await look(`position=${start}&player=me`, { headers: { cookie: 'apiary=x' } })).json, nothing);
});

test('a client that asks too fast is refused', async () => {
  const server = await Server.start();
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, i) =>
      look(`position=${i.toString(16).padStart(16, '0')}`, { server }).catch(() => 0),
    ),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  assert.ok(statuses.has(429), [...statuses].join());
  assert.ok(statuses.has(200), [...statuses].join());
  await server.stop();
});
