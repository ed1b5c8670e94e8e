// game.mjs new FILE | check FILE: plays some moves on the server at port 8080, and keeps in FILE what is
// needed to check that they are still there.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { Client, movesOf, seatTwo } from './harness/client.mjs';
import { get } from './harness/http.mjs';

const PORT = 8080;
const MOVES = ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-'];
const [, , command, file] = process.argv;

assert.equal((await get(PORT, '/readyz')).status, 200);
assert.match((await get(PORT, '/')).body, /<title>/);
if (command === 'new') {
  const { white, black, game, seen } = await seatTwo(PORT);
  for (const [i, move] of MOVES.entries()) {
    const answer = await [white, black][i % 2].ask({ type: 'move', game, move, seen: seen + i });
    assert.notEqual(answer.type, 'error', JSON.stringify(answer));
  }
  writeFileSync(file, JSON.stringify({ game, cookie: white.cookie }));
} else {
  const { game, cookie } = JSON.parse(readFileSync(file, 'utf8'));
  const client = await Client.open(PORT, { cookie });
  assert.deepEqual(movesOf(await client.ask({ type: 'watch', game, seen: 0 })), MOVES);
}
process.exit(0);
