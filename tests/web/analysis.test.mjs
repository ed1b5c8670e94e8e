// The logic of the analysis page: scores, reviews, formats, links, storage.
import assert from 'node:assert/strict';
import { Duplex } from 'node:stream';
import test from 'node:test';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';
import { source, wasmBytes } from './source.mjs';

const page = await source(
  'core/module.ts',
  'analysis/score.ts',
  'analysis/summary.ts',
  'analysis/document.ts',
  'analysis/analysis.ts',
  'analysis/formats.ts',
  'analysis/link.ts',
  'analysis/storage.ts',
);
await page.loadCore(await wasmBytes());

const GAME = 'Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-';

test('scores are read as the command line reads them', () => {
  const WIN = 30000; // APIARY_WIN
  assert.equal(page.winningChances(100).toFixed(2), '0.78');
  assert.equal(page.winningChances(-200).toFixed(2), '0.08');
  assert.equal(page.winningChances(WIN - 3), 1);
  assert.deepEqual(page.readScore(35), { kind: 'score', value: 0.35 });
  assert.deepEqual(page.readScore(WIN - 5), { kind: 'win', winner: 'w', turns: 3 });
  assert.deepEqual(page.readScore(-WIN + 4), { kind: 'win', winner: 'b', turns: 2 });
  assert.deepEqual(page.readScore(-29870), { kind: 'win', winner: 'b', turns: 0 });
});

test('a summary counts the moves of one side', () => {
  const move = (colour, loss, mark) => ({ colour, judged: { loss, mark } });
  const moves = [move('w', 0.3, '??'), move('b', 0.12, '?'), move('w', 0, ''), move('w', 0.15, '?')];
  const { accuracy, ...white } = page.summarize(moves, 'w');
  assert.deepEqual(white, { moves: 3, mistakes: 1, blunders: 1 });
  assert.equal(accuracy.toFixed(3), ((Math.exp(-1.2) + 1 + Math.exp(-0.6)) / 3).toFixed(3));
  assert.equal(page.summarize(moves, 'b').mistakes, 1);
  assert.deepEqual(page.summarize([], 'b'), { moves: 0, mistakes: 0, blunders: 0, accuracy: 0 });
});

test('an analysis is the same after it is written to a document and read', () => {
  const analysis = page.readText(GAME);
  const { tree } = analysis;
  const second = tree.mainLine()[1];
  second.comment = 'usual';
  second.symbol = '!?';
  second.shapes = ['G0,1', 'R0,1>2,-1'];
  tree.root.comment = 'before';
  tree.root.shapes = ['B0,0'];
  tree.go(second.parent);
  tree.add('bG1 wS1-');
  tree.add('wQ -wS1');
  tree.go(second.parent);
  tree.add('bB1 wS1-');
  analysis.setJudgement(second, {
    score: 12,
    best: 'bB1 wS1-',
    bestScore: 3,
    line: ['bB1 wS1-'],
    depth: 4,
    loss: 0.01,
    mark: '',
    missedWin: false,
  });
  analysis.name.value = 'Mine';
  analysis.tags.value = [['White', 'Ann']];
  const text = page.writeText(analysis, 'apiary');
  const again = page.readText(text);
  assert.equal(page.writeText(again, 'apiary'), text);
  assert.deepEqual(
    again.tree.root.children[0].children.map((node) => node.move),
    ['bS1 wS1-', 'bG1 wS1-', 'bB1 wS1-'],
  );
  assert.equal(again.judgement(again.tree.mainLine()[1]).score, 12);
  assert.equal(again.tree.mainLine()[1].symbol, '!?');
  assert.deepEqual(again.tree.mainLine()[1].shapes, ['G0,1', 'R0,1>2,-1']);
  const linked = page.readText(page.linkText(analysis));
  assert.equal(linked.tree.mainLine()[1].symbol, '!?', 'a link keeps it, too');
  assert.deepEqual(linked.tree.root.shapes, ['B0,0']);
});

test('PGN keeps comments, tags and declared results', () => {
  const pgn = `[GameType "Base"]\n[White "Ann"]\n[Result "BlackWins"]\n\n1. wS1\n{first}\n2. bS1 wS1-\n\nBlackWins\n`;
  const analysis = page.readText(pgn);
  assert.equal(analysis.tree.mainLine()[0].comment, 'first');
  const written = page.writeText(analysis, 'pgn');
  assert.match(written, /\[White "Ann"\]/);
  assert.match(written, /\{first\}/);
  assert.match(written, /BlackWins\n$/);
  assert.equal(page.writeText(page.readText(written), 'pgn'), written);
});

test('PGN keeps the symbols and the drawings of the user, as glyphs and marks in comments', () => {
  const analysis = page.readText(GAME);
  const [first, second, third] = analysis.tree.mainLine();
  Object.assign(first, { symbol: '!', comment: 'fine' });
  Object.assign(second, { symbol: '??' });
  Object.assign(third, { comment: '$9 [%tm 3037] is not ours', shapes: ['Y-1,0', 'G0,0>1,0'] });
  analysis.tree.root.shapes = ['B0,0'];
  const pgn = page.writeText(analysis, 'pgn');
  assert.match(pgn, /\{\$1 fine\}/);
  assert.match(pgn, /\{\$4\}/);
  assert.match(pgn, /\[%csl Y-1,0\] \[%cal G0,0>1,0\] \$9 \[%tm 3037\] is not ours/);
  const again = page.readText(pgn);
  assert.equal(page.writeText(again, 'pgn'), pgn);
  const notes = again.tree.mainLine().map(({ symbol, comment, shapes }) => ({ symbol, comment, shapes }));
  assert.deepEqual(notes[0], { symbol: '!', comment: 'fine', shapes: undefined });
  assert.deepEqual(notes[1], { symbol: '??', comment: '', shapes: undefined });
  assert.deepEqual(notes[2].shapes, ['Y-1,0', 'G0,0>1,0']);
  assert.equal(notes[2].comment, '$9 [%tm 3037] is not ours');
  assert.deepEqual(again.tree.root.shapes, ['B0,0']);
  const glyph = page.readText('[GameType "Base"]\n\n1. wS1 $3 {wow}\n');
  assert.equal(glyph.tree.mainLine()[0].symbol, '!!', 'a glyph of another program');
  assert.equal(glyph.tree.mainLine()[0].comment, 'wow');
});

test('a document with a symbol or a drawing that does not exist is refused with its place', () => {
  const document = (notes) =>
    JSON.stringify({ ...page.readText(GAME).toDocument(), moves: [{ move: 'wS1', ...notes }] });
  assert.equal(page.readText(document({ symbol: '!!!' })).message, 'moves[0].symbol');
  assert.equal(page.readText(document({ shapes: ['G0,0', 'X1,1'] })).message, 'moves[0].shapes[1]');
});

for (const [type, options] of [
  ['Base+MLPDRCFTKH', {}],
  ['Six', { tiles: 19 }],
  ['Andantino', {}],
  ['Battle', { layout: 'B' }],
  ['Territory', { eitherColour: true }],
  ['Base', { queenFirst: true, repetition: true }],
]) {
  test(`${type} is the same after every format that supports it`, () => {
    const game = page.core().create(type, options);
    for (let i = 0; i < 8; i++) game.play(game.moves()[(i * 7) % game.moveCount()]);
    const pgn = game.write('pgn');
    const analysis = page.readText(pgn);
    assert.ok(!page.isUnreadable(analysis), JSON.stringify(analysis.message));
    assert.equal(page.writeText(analysis, 'pgn'), pgn);
    assert.equal(page.writeText(page.readText(page.writeText(analysis, 'apiary')), 'pgn'), pgn);
    const set = page.readText(game.write('position'));
    assert.equal(page.writeText(set, 'position'), game.write('position'));
    game.free();
  });
}

for (const variant of ['blind', 'blind-black', 'fog']) {
  test(`a ${variant} game is analysed without its seed and written with it`, () => {
    const game = page.core().create('Base', { variant, seed: '42' });
    for (let i = 0; i < 12; i++) game.play(game.moves()[(i * 3) % game.moveCount()]);
    game.declare('WhiteWins');
    const pgn = game.write('pgn');
    assert.match(pgn, /\[Seed "42"\]/);
    const analysis = page.readText(pgn);
    assert.ok(!page.isUnreadable(analysis), JSON.stringify(analysis.message));
    assert.equal(analysis.spec(analysis.tree.root).options.seed, '');
    assert.equal(page.writeText(analysis, 'pgn'), pgn);
    const again = page.readText(page.writeText(analysis, 'apiary'));
    assert.ok(!page.isUnreadable(again), JSON.stringify(again.message));
    assert.equal(page.writeText(again, 'pgn'), pgn);
    game.free();
  });
}

test('errors have a place and a reason', () => {
  const wrong = page.readText('Base;InProgress;White[2];wS1;bS1 wS1-;wA1 bS1-');
  assert.equal(wrong.status, 'touches-enemy');
  assert.equal(wrong.column, 39);
  assert.equal(wrong.excerpt.at, 'wA1');
  const later = page.readText('[GameType "Base"]\n[White "Ἄννα"]\n\n1. wS1\n2. bX wS1-\n');
  assert.equal(later.line, 5);
  assert.equal(later.column, 4);
  assert.equal(page.readText(' \n').status, 'empty');
  assert.equal(page.readText('{"format": "apiary-analysis", "version": 1').status, 'json');
  assert.equal(page.readText('{"format": "apiary-analysis", "version": 1}').status, 'document');
  const illegal = page.readText(
    '{"format": "apiary-analysis", "version": 1, "type": "Base", "moves": [{"move": "wQ"}]}',
  );
  assert.equal(illegal.status, 'queen-first');
  assert.equal(illegal.excerpt.at, '"wQ"');
});

test('a file that is nested too deeply is refused, and a long one is read in linear time', () => {
  const nested = `${'{"move":"wS1","instead":[['.repeat(20000)}{"move":"wS1"}${']]}'.repeat(20000)}`;
  const bomb = page.readText(`{"format":"apiary-analysis","version":1,"type":"Base","moves":[${nested}]}`);
  assert.ok(page.isUnreadable(bomb));
  const timeToRead = (turns) => {
    const moves = ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-'];
    for (let i = 0; i < turns; i++) moves.push(...(i % 2 ? ['wQ -wS1', 'bQ bS1-'] : ['wQ /wS1', 'bQ bS1\\']));
    const start = process.cpuUsage(); // not the clock: the machine may have more to do
    const long = page.readText(
      JSON.stringify({ format: 'apiary-analysis', version: 1, type: 'Base', moves: moves.map((move) => ({ move })) }),
    );
    assert.ok(!page.isUnreadable(long), JSON.stringify(long.message));
    assert.equal(long.tree.mainLine().length, moves.length);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  const [short, long] = [timeToRead(500), timeToRead(4000)];
  assert.ok(long < 24 * short, `${short} ms, ${long} ms for a file eight times as long`);
});

/** Replaces a global for one test. */
function replace(t, name, value) {
  const was = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { value, configurable: true });
  t.after(() => Object.defineProperty(globalThis, name, was));
}

/** Node.js 18 lacks the compression that links use: replaces it with zlib. */
function provideDeflateRaw(t) {
  try {
    new CompressionStream('deflate-raw');
  } catch {
    replace(t, 'CompressionStream', function compress() {
      return Duplex.toWeb(createDeflateRaw());
    });
    replace(t, 'DecompressionStream', function decompress() {
      return Duplex.toWeb(createInflateRaw());
    });
  }
}

test('links carry texts of any length', async (t) => {
  provideDeflateRaw(t);
  for (const text of ['Base', GAME, 'z.not packed', `${GAME};`.repeat(40), 'é€😀'.repeat(100)]) {
    const packed = await page.packText(text);
    assert.equal(await page.unpackText(new URLSearchParams(`game=${packed}`).get('game')), text);
  }
  assert.ok((await page.packText(GAME.repeat(40))).length < 400);
  await assert.rejects(page.unpackText('z.AAAA'));
});

test('a browser without compression writes plain links', async (t) => {
  replace(
    t,
    'CompressionStream',
    class {
      constructor() {
        throw new TypeError('unknown format');
      }
    },
  );
  const text = `${GAME};`.repeat(40);
  const packed = await page.packText(text);
  assert.match(packed, /^t\./);
  assert.equal(await page.unpackText(packed), text);
});

test('a link has the whole analysis, and is short for a plain game', () => {
  const analysis = page.readText(GAME);
  assert.equal(page.linkText(analysis), GAME);
  analysis.tree.mainLine()[0].comment = 'why';
  assert.equal(page.readText(page.linkText(analysis)).tree.mainLine()[0].comment, 'why');
});

class Memory {
  entries = new Map();
  get length() {
    return this.entries.size;
  }
  key(i) {
    return [...this.entries.keys()][i] ?? null;
  }
  getItem(key) {
    return this.entries.get(key) ?? null;
  }
  setItem(key, value) {
    if (value.length > 5000) throw new Error('full');
    this.entries.set(key, value);
  }
  removeItem(key) {
    this.entries.delete(key);
  }
}

test('the storage keeps, lists, renames and removes', () => {
  const memory = new Memory();
  memory.setItem('apiary.theme', '"dark"');
  memory.setItem('apiary.analysis/x', 'damaged');
  const storage = new page.AnalysisStorage(memory);
  const document = page.readText(GAME).toDocument();
  const tags = [
    ['White', 'Abbo69'],
    ['Black', 'WeakBot'],
  ];
  assert.ok(storage.save('a', { ...document, tags }, 1));
  assert.ok(storage.save('b', { ...document, name: 'B' }, 2));
  assert.deepEqual(storage.list(), [
    { id: 'b', name: 'B', title: 'B', type: 'Base+MLP', turns: 2, changed: 2 },
    { id: 'a', name: '', title: 'Abbo69 – WeakBot', type: 'Base+MLP', turns: 2, changed: 1 },
  ]);
  assert.ok(storage.rename('a', 'A'));
  assert.equal(storage.load('a').name, 'A');
  assert.equal(storage.list()[1].changed, 1, 'renaming keeps the time of the last change');
  storage.remove('b');
  assert.equal(storage.load('b'), null);
  assert.ok(!storage.save('a', { ...document, comment: 'x'.repeat(6000) }), 'no room');
  assert.equal(storage.load('a').comment, undefined, 'what was stored stays');
  assert.equal(memory.getItem('apiary.analysis/x'), 'damaged');
});
