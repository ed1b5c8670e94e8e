// The search, the levels and the move generator do the same as in the native program.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { load, long, newCore, root } from './load.mjs';

const { Analyst, gameFromSpec } = await load('engine_core');
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
function native(args, input = '') {
  if (!process.env.APIARY && !existsSync(program)) return null;
  return execFileSync(program, args, { input, encoding: 'utf8' });
}

function nativeBench(depth) {
  const output = native(['bench', String(depth)]);
  return output && Number(/^Bench: (\d+)$/m.exec(output)[1]);
}

test('the signature of the search is that of the native program', (t) => {
  const expected = nativeBench(4);
  if (expected === null) return t.skip('build/apiary is not built');
  const { nodes, positions } = bench(4);
  assert.equal(nodes, expected);
  assert.equal(positions, 14);
});

test('the signature at full depth, too', { skip: !long }, (t) => {
  const depth = wasm.call.bench_depth();
  const expected = nativeBench(depth);
  if (expected === null) return t.skip('build/apiary is not built');
  const { nodes, ms } = bench(depth);
  assert.equal(nodes, expected);
  t.diagnostic(`Bench: ${nodes}, ${Math.round((nodes / ms) * 1000)} nodes/s`);
});

test('levels 1 to 7 play the moves of the native program', (t) => {
  const type = 'Base+MLP';
  const moves = ['wG1', 'bL /wG1', 'wM wG1/', 'bM /bL', 'wA1 wM\\', 'bQ bL\\', 'wQ \\wM', 'bP /bQ'];
  const levels = [1, 2, 3, 4, 5, 6, 7];
  const seeds = [1, 2, 3];
  const commands = levels.flatMap((level) => [
    `options set Level ${level}`,
    ...seeds.flatMap((seed) => [
      `options set Seed ${seed}`,
      `newgame ${type}`,
      ...moves.map((move) => `play ${move}`),
      'bestmove depth 64',
    ]),
  ]);
  const output = native(['uhp'], ['options set TableMiB 8', ...commands, 'exit', ''].join('\n'));
  if (output === null) return t.skip('build/apiary is not built');
  const expected = output.split('\n').filter((line) => /^[wb][A-Z]\d?( |$)/.test(line));

  const analyst = new Analyst(core, 8);
  const game = gameFromSpec(core, { type, options: core.create(type).options, moves });
  const played = levels.flatMap((level) =>
    seeds.map((seed) => {
      analyst.configure(level, seed);
      return analyst.best(game, { vary: true }).move;
    }),
  );
  assert.deepEqual(played, expected);
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
