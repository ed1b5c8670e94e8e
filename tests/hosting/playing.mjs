// Games that are played while a backup is made, and what must be in it.
import assert from 'node:assert/strict';
import { Client, movesOf } from '../harness/client.mjs';
import { sleep, until } from '../harness/wait.mjs';

const MOVES = ['wS1', 'bS1 wS1-', 'wG1 -wS1', 'bG1 bS1-', 'wQ wG1/', 'bQ bS1/', 'wA1 /wG1', 'bA1 bQ-'];
/** Options of a server on which that many games are played. */
export const LIMITS = ['--message-rate', '10000', '--max-per-address', '1000', '--max-games', '10000'];

/** Two guests who play one game after the other; `games` has the moves that were acknowledged. */
export async function keepPlaying(server, games, stop) {
  const [white, black] = [await Client.open(server.port), await Client.open(server.port)];
  while (!stop.now) {
    const setup = { type: 'Base' };
    const { game } = await white.ask({ type: 'create', setup, clock: { kind: 'none' }, seat: 'white', open: false });
    games.set(game, []);
    let { seq } = await black.ask({ type: 'join', game });
    for (let i = 0; i < MOVES.length && !stop.now; i++) {
      const done = await (i % 2 ? black : white).ask({ type: 'move', game, seen: seq, move: MOVES[i] });
      assert.equal(done.type, 'done', JSON.stringify(done));
      ({ seq } = done);
      games.get(game).push(MOVES[i]);
    }
  }
}

/** Makes a backup while eight pairs play: `before` has the moves of each game when it began, `games` all. */
export async function backUpDuringPlay(server, backUp) {
  const games = new Map();
  const stop = { now: false };
  const pairs = Array.from({ length: 8 }, () => keepPlaying(server, games, stop));
  await until('some games', () => games.size > 60);
  const before = new Map([...games].map(([game, moves]) => [game, moves.length]));
  const played = [...games.values()].flat().length;
  await backUp();
  assert.ok([...games.values()].flat().length > played, 'moves were made meanwhile');
  await sleep(50);
  stop.now = true;
  await Promise.all(pairs);
  return { before, games };
}

/** The state of a game with its events, which are numbered from 1. */
async function stateOf(client, game) {
  const state = await client.ask({ type: 'watch', game, seen: 0 });
  await client.ask({ type: 'unwatch', game }); // a connection can watch only some
  state.events?.forEach(({ seq }, i) => assert.equal(seq, i + 1));
  return state;
}

/** The backup on this server has all that was acknowledged before it, and is of one moment. */
export async function checkRestored(t, server, { before, games }) {
  const client = await Client.open(server.port);
  for (const [game, acknowledged] of before) {
    const state = await stateOf(client, game);
    assert.equal(state.type, 'state', `${game}: ${JSON.stringify(state)}`);
    const moves = movesOf(state);
    assert.ok(moves.length >= acknowledged, `${game}: ${moves.length} of ${acknowledged}`);
    assert.deepEqual(moves, MOVES.slice(0, moves.length));
  }
  const later = [...games.keys()].filter((game) => !before.has(game));
  const states = [];
  for (const game of later) states.push(await stateOf(client, game));
  assert.ok(states.every(({ type, code }) => type === 'state' || code === 'no-such-game'));
  assert.ok(
    states.some(({ code }) => code === 'no-such-game'),
    'the copy is of one moment',
  );
  t.diagnostic(`${before.size} games before the backup, ${later.length} later`);
}
