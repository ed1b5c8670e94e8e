// The engine: what the worker does, and the worker itself in a thread of Node.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { Worker } from 'node:worker_threads';
import { bundle, bytes, load, newCore, root } from './load.mjs';

const module = await WebAssembly.compile(bytes);
const core = await newCore();
const { Analyst, analysis, gameFromSpec } = await load('engine_core');
const { Engine } = await load('engine');
const script = await bundle('engine_worker', 'iife');

const options = core.create('Base').options;
const spec = (type, moves = [], more = {}) => ({ type, options: { ...options, ...more }, moves });
const middle = ['wG1', 'bL /wG1', 'wM wG1/', 'bM /bL', 'wA1 wM\\', 'bQ bL\\', 'wQ \\wM', 'bP /bQ'];
const types = ['Base', 'Base+MLP', 'Base+MLPDRCFTKH', 'Six', 'Andantino', 'Battle', 'Territory'];

/** [game, plies, move] of each puzzle */
const puzzles = readFileSync(join(root, 'tests/data/puzzles.csv'), 'utf8')
  .split('\n')
  .filter((row) => row && !row.startsWith('#'))
  .map((row) => row.split('\t'));

function legal(game, line) {
  const copy = game.clone();
  for (const move of line) assert.equal(copy.play(move), null, move);
  copy.free();
}

test('the lines of an analysis differ, the best is first, and the depth grows', () => {
  const analyst = new Analyst(core);
  const game = gameFromSpec(core, spec('Base+MLP', middle));
  let last = [];
  let updates = 0;
  let deepest = 0;
  for (const lines of analysis(analyst, game, { lines: 3 })) {
    if (!lines) continue;
    updates++;
    assert.equal(lines.length, 3);
    assert.ok(lines[0].score >= lines[1].score && lines[1].score >= lines[2].score);
    assert.ok(lines[0].depth >= deepest);
    deepest = lines[0].depth;
    last = lines;
    if (last.every(({ depth }) => depth >= 4)) break;
  }
  assert.ok(updates >= 4);
  assert.equal(new Set(last.map(({ move }) => move)).size, 3);
  for (const { move, line, nodes } of last) {
    assert.equal(line[0], move);
    assert.ok(nodes > 0);
    legal(game, line);
  }
});

test('every game can be analysed', () => {
  const analyst = new Analyst(core, 8);
  for (const type of types) {
    const game = gameFromSpec(core, spec(type));
    let last = [];
    for (const lines of analysis(analyst, game, { lines: 2 })) {
      last = lines ?? last;
      if (lines) break; // the first depth is finished
    }
    assert.equal(last.length, Math.min(2, game.moveCount()), type);
    for (const { line } of last) legal(game, line);
  }
});

test('an analysis ends when all lines are forced results', () => {
  const analyst = new Analyst(core, 8);
  const [text, , move] = puzzles.find(([, plies]) => plies === '3');
  const game = core.read(text);
  let last = [];
  for (const lines of analysis(analyst, game, { lines: 1 })) last = lines ?? last;
  assert.equal(last[0].move, game.check(move).move);
  assert.ok(last[0].score >= 30000 - 3);
});

test('a move is reviewed, scores are for White', () => {
  const analyst = new Analyst(core, 8);
  const [[text], , [wonByBlack]] = puzzles;
  const missed = analyst.review(core.read(`${wonByBlack};bA3 -bQ`), 100); // White wins at once
  assert.equal(missed.best, 'bS2 /wB2');
  assert.deepEqual(missed.line, ['bS2 /wB2']);
  assert.equal(missed.bestScore, 1 - 30000);
  assert.equal(missed.score, 30000 - 2);
  assert.equal(missed.loss, 1);
  assert.equal(missed.mark, '??');
  assert.ok(missed.missedWin);
  const lost = analyst.review(core.read(text), 100);
  assert.equal(lost.score, 30000 - 2, 'Black has lost');
  assert.equal(lost.mark, '');
  assert.equal(lost.loss, 0);
});

test('a win is proved, or that there is none', () => {
  const analyst = new Analyst(core, 8);
  const [[text, , move]] = puzzles;
  const game = core.read(text);
  const mate = analyst.mate(game, 2, {});
  const first = game.check(move).move;
  assert.deepEqual(
    { ...mate, nodes: 0, ms: 0 },
    { verdict: 'win', plies: 1, line: [first], moves: [first], allMoves: true, nodes: 0, ms: 0 },
  );
  const none = analyst.mate(gameFromSpec(core, spec('Base+MLP', middle)), 1, {});
  assert.deepEqual([none.verdict, none.line, none.moves], ['none', [], []]);
  assert.throws(() => analyst.mate(core.create('Six'), 1, {}), {
    name: 'EngineError',
    status: 'unsupported',
    message: 'wins can be proved in official Hive without a variant only',
  });
  analyst.free();
});

test('a search ends after the given number of nodes', () => {
  const analyst = new Analyst(core, 8);
  const game = gameFromSpec(core, spec('Base+MLP', middle));
  const { nodes } = analyst.lines(game, { nodes: 3000 });
  assert.ok(nodes >= 3000 && nodes < 20_000, `${nodes}`);
  analyst.free();
});

test('an analysis ends after the given number of nodes, of which its depths are finished', () => {
  for (const type of ['Base+MLP', 'Battle']) {
    const analyst = new Analyst(core, 8);
    const found = [...analysis(analyst, core.create(type), { lines: 2, nodes: 3000 })].filter(Boolean);
    assert.equal(found.at(-1).length, 2, type);
    assert.ok(found.at(-1)[0].nodes < 20_000, `${type}: ${found.at(-1)[0].nodes}`);
    if (type !== 'Battle') found.forEach(([line], i) => assert.equal(line.depth, i + 1));
    analyst.free();
  }
});

test('an engine in place checks its limits', () => {
  const analyst = new Analyst(core, 8);
  const game = core.create('Base');
  assert.throws(() => analyst.configure(9, 0), { name: 'RangeError', message: /^level .* 1 to 8, not 9$/ });
  assert.throws(() => analyst.lines(game, { lines: 65 }), {
    name: 'RangeError',
    message: /^lines .* 1 to 64, not 65$/,
  });
  assert.throws(() => analyst.reviewPly(game, 1, { depth: 65 }), RangeError);
  assert.throws(() => analyst.mate(game, 21), { name: 'RangeError', message: /^moves .* 1 to 20, not 21$/ });
  analyst.free();
});

test('a review has a graph', () => {
  const analyst = new Analyst(core, 8);
  const [, , [wonByBlack]] = puzzles;
  const game = core.read(`${wonByBlack};bA3 -bQ`);
  const moves = [game.length() - 1, game.length()].map((ply) => analyst.reviewPly(game, ply, { depth: 2 }));
  assert.deepEqual(
    moves.map(({ ply, turn, colour, played, mark }) => [ply, turn, colour, played, mark]),
    [
      [39, 20, 'w', 'wG2 wA2/', moves[0].mark],
      [40, 20, 'b', 'bA3 -bQ', '??'],
    ],
  );
  const svg = core.reviewSvg(game, moves);
  assert.match(svg, /^<svg .*<\/svg>\s*$/s);
  assert.equal(svg.split('<circle').length, 3);
  assert.ok(svg.includes('20... bA3 -bQ ?? (White wins in 1)'));
});

test('a drawn tile is not reviewed', () => {
  const analyst = new Analyst(core, 8);
  const game = gameFromSpec(core, spec('Base', ['draw wG1'], { variant: 'blind' }));
  assert.equal(analyst.review(game, 100), null);
  game.play('wG1');
  assert.equal(analyst.review(game, 100).best, 'wG1');
});

test('the same seed plays the same move, levels play legal ones', () => {
  const analyst = new Analyst(core, 8);
  for (const type of types) {
    const game = gameFromSpec(core, spec(type));
    for (let level = 1; level <= 8; level++) {
      analyst.configure(level, 7);
      const { move } = analyst.best(game, { ms: level === 8 ? 50 : undefined, vary: true });
      assert.equal(game.check(move).move, move, `${type} ${level}`);
      if (level > 2) continue;
      analyst.configure(level, 7);
      assert.equal(analyst.best(game, { vary: true }).move, move);
    }
  }
});

/** A worker of the page, in a thread. */
function thread() {
  const prelude = `const { parentPort } = require('node:worker_threads');
    globalThis.postMessage = (message) => parentPort.postMessage(message);
    parentPort.on('message', (data) => globalThis.onmessage({ data }));
    globalThis.crypto ??= require('node:crypto').webcrypto;`;
  const worker = new Worker(prelude + script, { eval: true });
  worker.on('message', (data) => port.onmessage?.({ data }));
  worker.on('error', (error) => port.onerror?.({ message: error.message }));
  const port = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => worker.postMessage(message),
    terminate: () => {
      threads--;
      void worker.terminate();
    },
  };
  threads++;
  made++;
  return port;
}
let threads = 0;
let made = 0;
const host = { worker: thread, module: () => module };

test('a move comes from the worker', async () => {
  const engine = new Engine(host);
  const line = await engine.play(spec('Base+MLP', middle), { level: 4, seed: 1 });
  const game = gameFromSpec(core, spec('Base+MLP', middle));
  assert.equal(game.check(line.move).move, line.move);
  const same = await engine.play(spec('Base+MLP', middle), { level: 4, seed: 1 });
  assert.equal(typeof same.move, 'string');
  const strong = await engine.play(spec('Base+MLP', middle), { level: 8, ms: 100 });
  assert.ok(strong.depth > 4);
  engine.close();
  assert.equal(threads, 0);
});

test('a game is reviewed by the worker, move by move, and so is a win proved', async () => {
  const engine = new Engine(host);
  const game = gameFromSpec(core, spec('Base+MLP', middle));
  const seen = [];
  const moves = await engine.reviewGame(game, { nodes: 200 }, (found) => seen.push(found.length));
  assert.deepEqual(
    moves.map(({ played }) => played),
    game.record(),
  );
  assert.deepEqual(
    seen,
    moves.map((_, i) => i + 1),
  );
  const stopped = engine.reviewGame(game, { ms: 20 }, (found) => found.length === 2 && engine.stop());
  assert.ok((await stopped).length < moves.length);
  const [[text]] = puzzles;
  assert.equal((await engine.mate(core.read(text), 1)).verdict, 'win');
  engine.close();
});

test('a review comes from the worker, and null if it was stopped', async () => {
  const engine = new Engine(host);
  const reviewed = await engine.review(spec('Base+MLP', middle), 20);
  assert.equal(typeof reviewed.best, 'string');
  assert.ok(reviewed.depth > 0);
  const stopped = engine.review(spec('Base+MLP', middle), 3_600_000);
  await new Promise(setImmediate); // it is sent
  engine.stop();
  assert.equal(await stopped, null);
  engine.close();
});

test('a stopped analysis answers with what it has, and the worker lives on', async (t) => {
  t.mock.method(globalThis, 'setTimeout', () => 0); // a worker that is late on a busy machine is not ended
  const engine = new Engine(host);
  made = 0;
  const lines = await new Promise((resolve) => {
    let stopping = false;
    const result = engine.analyse(spec('Base+MLP', middle), { lines: 2 }, (found) => {
      if (found.length < 2 || found[0].depth < 3 || stopping) return;
      stopping = true;
      engine.stop();
      resolve(result);
    });
  });
  assert.equal(lines.length, 2);
  await engine.analyse(spec('Six'), { lines: 1, ms: 100 }, () => {});
  assert.equal(made, 1);
  engine.close();
});

test('a worker that does not pause is terminated, and the next request is served', async (t) => {
  const engine = new Engine(host);
  t.after(() => engine.close());
  await engine.play(spec('Base+MLP', middle), { level: 1 }); // the worker is there
  made = 0;
  const long = engine.play(spec('Base+MLP', middle), { level: 8, ms: 3_600_000 });
  await new Promise(setImmediate); // it is sent
  const next = engine.play(spec('Base+MLP', middle), { level: 1 });
  assert.equal(await long, null);
  assert.ok(await next);
  assert.equal(made, 1, 'a new worker answers');
});

test('only the last of many requests is answered', async () => {
  const engine = new Engine(host);
  const all = middle.map((_, i) =>
    engine.analyse(spec('Base+MLP', middle.slice(0, i)), { lines: 1, ms: 100 }, () => {}),
  );
  const results = await Promise.all(all);
  assert.equal(results.at(-1).length, 1);
  const game = gameFromSpec(core, spec('Base+MLP', middle.slice(0, -1)));
  legal(game, results.at(-1)[0].line);
  engine.close();
});

test('limits of nodes reach the worker', async () => {
  const engine = new Engine(host);
  const [line] = await engine.analyse(spec('Base+MLP', middle), { nodes: 3000 });
  assert.ok(line.nodes > 0 && line.nodes < 20_000, `${line.nodes}`);
  engine.close();
});

test('wrong options are named, and the running request goes on', async () => {
  const engine = new Engine(host);
  const game = spec('Base+MLP', middle);
  const running = engine.analyse(game, { depth: 2 });
  const wrong = [
    [() => engine.analyse(game, { depth: -1 }), 'RangeError', /^depth must be a whole number from 1 to 64, not -1$/],
    [() => engine.analyse(game, { depth: 0 }), 'RangeError', /^depth must be a whole number from 1 to 64, not 0$/],
    [() => engine.analyse(game, { nodes: 0 }), 'RangeError', /^nodes must be a whole number from 1 to \d+, not 0$/],
    [() => engine.analyse(game, { ms: 0 }), 'RangeError', /^ms must be above 0$/],
    [() => engine.play(game, { ms: 0 }), 'RangeError', /^ms must be above 0$/],
    [() => engine.mate(game, 1, { ms: 0 }), 'RangeError', /^ms must be above 0$/],
    [() => engine.reviewGame(game, { ms: 0 }), 'RangeError', /^ms must be above 0$/],
    [() => engine.review(game, 0), 'RangeError', /^ms must be above 0$/],
    [() => engine.analyse(game, { lines: 0 }), 'RangeError', /^lines must be a whole number from 1 to 64, not 0$/],
    [() => engine.analyse(game, { lines: 100 }), 'RangeError', /^lines .* not 100$/],
    [() => engine.analyse(game, { ms: Number.NaN }), 'RangeError', /^ms must be a number from 0 to \d+, not NaN$/],
    [() => engine.analyse(game, { nodes: '9' }), 'TypeError', /^nodes must be a number, not 9$/],
    [
      () => engine.analyse(game, { dpeth: 1 }),
      'TypeError',
      /no option "dpeth" of analyse; use lines, ms, depth, nodes$/,
    ],
    [() => engine.play(game, { level: 99 }), 'RangeError', /^level must be a whole number from 1 to 8, not 99$/],
    [() => engine.play(game, { level: 1, seed: -1 }), 'RangeError', /^seed /],
    [() => engine.play(game, { level: 1, time: 5 }), 'TypeError', /"time" of play/],
    [() => engine.review(game, -5), 'RangeError', /^ms /],
    [() => engine.reviewGame(game, { lines: 2 }), 'TypeError', /"lines" of reviewGame/],
    [() => engine.mate(game, 0), 'RangeError', /^moves must be a whole number from 1 to 20, not 0$/],
    [() => engine.mate(game, 2, { depth: 2 }), 'TypeError', /"depth" of mate/],
  ];
  for (const [request, name, message] of wrong) await assert.rejects(request, { name, message });
  assert.equal((await running)[0].depth, 2);
  engine.close();
});

test('a request after close starts a new worker', async () => {
  const engine = new Engine(host);
  const closed = engine.analyse(spec('Six'), {});
  engine.close();
  assert.deepEqual(await closed, []);
  assert.equal((await engine.analyse(spec('Six'), { depth: 1 })).length, 1);
  assert.equal(threads, 1);
  engine.close();
  assert.equal(threads, 0);
});

test('without a level, the strongest plays', async () => {
  const engine = new Engine(host);
  const line = await engine.play(spec('Base+MLP', middle), { depth: 5 });
  assert.equal(line.depth, 5); // the levels below it do not search so deep
  engine.close();
});

const surrounded =
  'Base;BlackWins;White[7];wS1;bS1 wS1-;wQ \\wS1;bQ bS1/;wG1 -wQ;bG1 bQ-;wA1 wG1\\;bA1 bQ\\;' +
  'wA2 \\wQ;bA2 \\bG1;wG2 wQ/;bG1 wG2\\';

test('a game that is over is refused with one error, on the board or declared, and reviewed', async () => {
  const engine = new Engine(host);
  const analyst = new Analyst(core, 8);
  const over = { name: 'EngineError', status: 'game-over', message: 'the game is over' };
  const declared = core.read('Base;WhiteWins;Black[1];wS1');
  const resigned = gameFromSpec(core, spec('Base+MLP', middle));
  resigned.declare('BlackWins', 'resignation');
  for (const game of [core.read(surrounded), declared, resigned]) {
    await assert.rejects(engine.play(game, { level: 1 }), over);
    await assert.rejects(engine.analyse(game, { depth: 1 }), over);
    await assert.rejects(engine.mate(game, 1), over);
    assert.throws(() => analyst.lines(game, { depth: 1 }), over);
    assert.throws(() => analyst.mate(game, 1), over);
    assert.throws(() => [...analysis(analyst, game, { depth: 1 })], over);
    assert.equal((await engine.reviewGame(game, { nodes: 100 })).length, game.length());
    assert.equal(typeof (await engine.review(game, 10)).best, 'string');
  }
  analyst.free();
  engine.close();
});

test('a game that cannot be replayed is an error', async () => {
  const engine = new Engine(host);
  await assert.rejects(engine.play(spec('Base', ['wQ']), { level: 1 }), /wQ/);
  await assert.rejects(engine.play(spec('Nope'), { level: 1 }), /Nope/);
  engine.close();
});

test('the engine does not know future draws', async () => {
  const told = [];
  const engine = new Engine({
    ...host,
    worker: () => {
      const port = thread();
      const { postMessage } = port;
      port.postMessage = (message) => {
        told.push(message);
        postMessage(message);
      };
      return port;
    },
  });
  const game = core.create('Base+MLP', { variant: 'blind', seed: core.seed() });
  game.play('draw');
  const line = await engine.play({ type: game.type, options: game.options, moves: game.record() }, { level: 2 });
  assert.equal(game.play(line.move), null);
  const [request] = told.filter(({ kind }) => kind === 'run');
  assert.equal(request.spec.options.seed, '');
  assert.equal(request.spec.options.commitment, '');
  engine.close();
});

test('fog of war is played from its seed or from its position', async () => {
  const engine = new Engine(host);
  const game = core.create('Base', { variant: 'fog', seed: 'fog7' });
  const start = game.write('position');
  for (const more of [{}, { start }]) {
    const line = await engine.play({ type: 'Base', options: game.options, moves: [], ...more }, { level: 3, seed: 5 });
    assert.equal(game.check(line.move).move, line.move);
  }
  engine.close();
});
