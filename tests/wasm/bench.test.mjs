// The search and the move generator count the same nodes as the native program.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { long, newCore, root } from './load.mjs';

const core = await newCore();
const { wasm } = core;

function bench(depth) {
  const totals = wasm.allocate(8);
  const nodes = wasm.call.bench(depth, totals);
  const [positions, ms] = wasm.ints(totals, 2);
  wasm.call.memory_free(totals);
  return { nodes, positions, ms };
}

const program = process.env.APIARY ?? join(root, 'build/apiary');

/** The output of the native program, or null if it is not built; a program given by $APIARY must exist. */
function native(depth) {
  if (!process.env.APIARY && !existsSync(program)) return null;
  const [, nodes] = /^Bench: (\d+)$/m.exec(execFileSync(program, ['bench', String(depth)], { encoding: 'utf8' }));
  return Number(nodes);
}

test('the signature of the search is that of the native program', (t) => {
  const expected = native(4);
  if (expected === null) return t.skip('build/apiary is not built');
  const { nodes, positions } = bench(4);
  assert.equal(nodes, expected);
  assert.equal(positions, 14);
});

test('the signature at full depth, too', { skip: !long }, (t) => {
  const depth = wasm.call.bench_depth();
  const expected = native(depth);
  if (expected === null) return t.skip('build/apiary is not built');
  const { nodes, ms } = bench(depth);
  assert.equal(nodes, expected);
  t.diagnostic(`Bench: ${nodes}, ${Math.round((nodes / ms) * 1000)} nodes/s`);
});

/** Rows of a table: game, depth, count. */
function rows(file) {
  return readFileSync(join(root, 'tests/data', file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([game, depth, count]) => ({ game, depth: Number(depth), count: Number(count) }));
}

test('perft counts what the tables say', (t) => {
  const limit = long ? 2e7 : 3e5;
  const wanted = [...rows('perft.csv'), ...rows('perft_more.csv')].filter(({ count }) => count <= limit);
  assert.ok(wanted.length > 50);
  for (const { game: text, depth, count } of wanted) {
    const game = core.read(text.includes(';') ? text : `${text};NotStarted;White[1]`);
    assert.equal(wasm.call.game_perft(game.address, depth), count, `${text} ${depth}`);
    game.free();
  }
  t.diagnostic(`${wanted.length} rows`);
});
