// node analyze.mjs FILE: the score and the best move in every position of a game.
//
// Asks `apiary analyze --serve` (docs/analyze.md). APIARY is the path of the program, if it is not installed.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

function textOf({ value, winner, turns }) {
  if (winner) return `${winner} wins${turns ? ` in ${turns}` : ''}`;
  return `${value < 0 ? '' : '+'}${(value / 100).toFixed(2)}`;
}

const game = readFileSync(process.argv[2], 'utf8');
const apiary = spawn(process.env.APIARY ?? 'apiary', ['analyze', '--serve'], { stdio: ['pipe', 'pipe', 'inherit'] });
apiary.stdin.end(`${JSON.stringify({ id: 'game', game, plies: 'all', nodes: 20000 })}\n`); // it ends after the last answer

const results = new Map();
for await (const line of createInterface({ input: apiary.stdout })) {
  const answer = JSON.parse(line);
  if (answer.type === 'error') {
    console.error(`analyze.mjs: ${answer.message}`);
    process.exit(1);
  }
  results.set(answer.ply, answer.lines[0]);
  process.stderr.write(`${answer.left} positions left \r`);
}
for (const [ply, { score, move }] of [...results].sort(([a], [b]) => a - b)) {
  console.log(`${String(ply).padStart(3)}  ${textOf(score).padEnd(16)}  ${move}`);
}
