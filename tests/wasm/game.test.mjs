// Games through js/src: moves, reasons, records, taps. Other tests check the rules; these check
// that everything gets in and out of the module unchanged.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { load, newCore, root } from './load.mjs';

const core = await newCore();
const { gameFromSpec } = await load('engine_core');
const data = join(root, 'tests/data');
const types = ['Base', 'Base+MLP', 'Base+MLPDRCFTKH', 'Six', 'Andantino', 'Battle', 'Territory'];

function rows(file) {
  return readFileSync(join(data, file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

/** A type, a GameString or a position. */
function open(text) {
  return /[ ;]/.test(text) ? core.read(text) : core.create(text);
}

/** A game after some pseudo-random moves. */
function played(type, plies, options = {}) {
  const game = core.create(type, options);
  let state = 1;
  for (let i = 0; i < plies && game.moveCount() > 0; i++) {
    const moves = game.moves();
    state = (state * 48271) % 0x7fffffff;
    assert.equal(game.play(moves[state % moves.length]), null);
  }
  return game;
}

test('legal moves are those of the table', () => {
  for (const [text, list] of rows('mzinga/moves/real_games.csv')) {
    const game = core.read(text);
    const expected = list.split(';').map((move) => game.check(move).move);
    assert.deepEqual(game.moves().sort(), expected.sort());
    assert.equal(game.moveCount(), expected.length);
    game.free();
  }
});

test('a refusal has its status and its sentence', () => {
  for (const [text, move, status, sentence] of rows('illegal.tsv')) {
    const game = open(text);
    const refusal = game.check(move);
    assert.equal(refusal.status, status, `${text}: ${move}`);
    if (!sentence.startsWith('offset')) assert.ok(refusal.message.includes(sentence), refusal.message);
    const before = game.write('position');
    assert.equal(game.play(move).status, status);
    assert.equal(game.write('position'), before);
    game.free();
  }
});

test('games that cannot be created or read are refused with a reason', () => {
  const reason = (make) => {
    try {
      make();
    } catch (error) {
      return error.refusal.status;
    }
    return assert.fail('it was made');
  };
  assert.equal(
    reason(() => core.create('Chess')),
    'unknown-type',
  );
  assert.equal(
    reason(() => core.read('Base;InProgress;White[1];wX1')),
    'unknown-piece',
  );
  assert.equal(
    reason(() => core.create('Base', { variant: 'blind', seed: 'x'.repeat(65) })),
    'bad-argument',
  );
});

test('options go in and come out', () => {
  const set = { queenFirst: true, repetition: true };
  const game = core.create('Base+M', set);
  assert.deepEqual({ ...game.options, ...set }, game.options);
  const six = core.create('Six', { tiles: 19, freeFirst: true });
  assert.equal(six.options.tiles, 19);
  assert.equal(six.options.freeFirst, true);
  assert.equal(core.create('Battle', { layout: 'B' }).options.layout, 'B');
  assert.equal(core.create('Territory', { eitherColour: true }).options.eitherColour, true);
});

test('wrong options and formats are named', () => {
  const game = core.create('Base');
  const wrong = [
    [() => core.create('Base', { queenfirst: true }), 'TypeError', /"queenfirst" of the rules; use queenFirst, /],
    [
      () => core.create('Base', { queenFirst: 'yes' }),
      'RangeError',
      /^queenFirst must be one of false, true, not yes$/,
    ],
    [() => core.create('Six', { tiles: 20 }), 'RangeError', /^tiles must be one of 22, 21, 19, not 20$/],
    [() => core.read('Base', 'auto', { tile: 19 }), 'TypeError', /"tile" of the rules/],
    [() => core.read('Base', 'xml'), 'RangeError', /^format must be one of auto, uhp, position, pgn, sgf, not xml$/],
    [() => [...core.readAll('Base', { format: 'xml' })], 'RangeError', /^format /],
    [() => [...core.readAll('Base', { onerror() {} })], 'TypeError', /"onerror" of readAll/],
    [() => game.write('xml'), 'RangeError', /^format .*, not xml$/],
    [() => core.svg(game, { hand: true }), 'TypeError', /"hand" of svg/],
  ];
  for (const [call, name, message] of wrong) assert.throws(call, { name, message });
});

test('a record is the same after every format', () => {
  for (const type of types) {
    const game = played(type, 20);
    if (game.length() > 0) game.setComment(0, 'Πρώτη — первая');
    game.setTag('White', 'Zoë "Z"');
    for (const format of ['uhp', 'position', 'pgn', 'sgf']) {
      const text = game.write(format);
      if (format === 'sgf' && text === '') continue; // BoardSpace does not know all of them
      const copy = core.read(text, format === 'uhp' ? 'auto' : format);
      assert.equal(copy.write('position'), game.write('position'), `${type} ${format}`);
      if (format !== 'position') assert.deepEqual(copy.record(), game.record());
      if (format === 'pgn') {
        assert.equal(copy.comment(0), game.comment(0));
        assert.deepEqual(copy.tags(), game.tags());
      }
      copy.free();
    }
    game.free();
  }
});

test('the same recording as PGN and as SGF is the same game', () => {
  const folder = join(data, 'mzinga/recordings');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.pgn'))
    .slice(0, 12);
  for (const name of names) {
    const pgn = core.read(readFileSync(join(folder, name), 'utf8'));
    const sgf = core.read(readFileSync(join(folder, name.replace('.pgn', '.sgf')), 'utf8'));
    assert.deepEqual(sgf.record(), pgn.record(), name);
    const again = core.read(sgf.write('sgf'), 'sgf');
    assert.deepEqual(again.record(), pgn.record(), name);
  }
});

test('taps lead to every legal move and to no other', () => {
  for (const type of types) {
    for (const plies of [0, 1, 9, 16]) {
      const game = played(type, plies);
      const found = new Set();
      const walk = (taps) => {
        const { taps: next, move } = game.next(taps);
        if (move) {
          found.add(move);
          assert.equal(game.check(move).move, move);
          assert.equal(game.explain(taps), null);
          assert.equal(game.check(game.text(taps)).move, move);
        }
        assert.ok(move || next.length > 0 || taps.length === 0);
        for (const tap of next) walk([...taps, tap]);
      };
      walk([]);
      const moves = new Set(game.moves());
      if (type === 'Territory') {
        // Several ways to the same cells are one move on the table.
        for (const move of found) assert.ok(moves.has(move), move);
      } else {
        assert.deepEqual([...found].sort(), [...moves].sort(), `${type} after ${plies}`);
      }
      game.free();
    }
  }
});

test('taps that are not a move are explained', () => {
  const game = core.read('Base;InProgress;White[2];wS1;bS1 wS1-');
  const enemy = game.pieces().find((piece) => piece.name === 'bS1');
  const beside = { kind: 'cell', q: enemy.q + 1, r: enemy.r };
  const refusal = game.explain([{ kind: 'hand', colour: 'w', bug: 'A' }, beside]);
  assert.equal(refusal.status, 'touches-enemy');
  const away = game.explain([
    { kind: 'hand', colour: 'w', bug: 'A' },
    { kind: 'cell', q: 9, r: 9 },
  ]);
  assert.equal(away.status, 'touches-nothing');
});

test('a refusal marks cells of the board', () => {
  // A chain, of which it is a link.
  const game = core.read('Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-');
  const refusal = game.check('wS1 -wQ');
  assert.equal(refusal.status, 'splits-hive');
  assert.equal(refusal.piece, 'wS1');
  const at = Object.fromEntries(game.pieces().map(({ name, q, r }) => [name, `${q},${r}`]));
  const of = (kind) =>
    refusal.marks
      .filter((mark) => mark.kind === kind)
      .map(({ q, r }) => `${q},${r}`)
      .sort();
  assert.deepEqual(of('piece'), [at.wS1]);
  assert.deepEqual([of('part-a'), of('part-b')].flat().sort(), [at.wQ, at.bS1, at.bQ].sort());
});

test('a move is described before it is played as it is afterwards', () => {
  const game = core.create('Base+MLP');
  assert.equal(game.last(), null);
  for (const move of ['wL', 'bL wL-', 'wQ -wL', 'bQ bL-']) {
    const { piece, action, fromHand } = game.describe(move);
    assert.equal(game.play(move), null);
    assert.deepEqual({ piece, action, fromHand }, { piece: move.split(' ')[0], action: 'place', fromHand: true });
    const last = game.last();
    const { q, r } = game.pieces().find((other) => other.name === piece);
    assert.deepEqual({ action: last.action, to: last.to }, { action: 'place', to: { q, r } });
  }
  assert.equal(game.describe('wQ bQ-'), null);
});

test('a move has a path, before it is played and afterwards', () => {
  const game = core.read('Base White[9] 0,0=wQ 1,0=bQ -1,0=wA1 -1,1=wB1 hand=w+b last=-');
  assert.deepEqual(game.lastPath(), []);
  assert.deepEqual(
    game.path('wB1 wQ').map(({ level }) => level),
    [1, 2],
  );
  assert.deepEqual(game.path('wQ bQ-'), [], 'an illegal move has none');
  const path = game.path('wA1 bQ-');
  assert.ok(path.length > 3);
  assert.equal(game.play('wA1 bQ-'), null);
  const ant = game.pieces().find(({ name }) => name === 'wA1');
  assert.deepEqual(game.lastPath().at(-1), { q: ant.q, r: ant.r, level: 1 });
  assert.equal(game.lastPath().length, path.length);
});

test('pieces, hands and boards', () => {
  const game = core.read('Base+MLP;InProgress;White[2];wS1;bS1 wS1-');
  assert.deepEqual(
    game.pieces().map(({ name, q, r, level, top }) => ({ name, q, r, level, top })),
    [
      { name: 'wS1', q: 0, r: 0, level: 1, top: true },
      { name: 'bS1', q: 1, r: 0, level: 1, top: true },
    ],
  );
  assert.deepEqual(
    game
      .hand('w', 'QSBGAMLPDRCFTKH')
      .map(({ bug, count }) => `${bug}${count}`)
      .join(' '),
    'Q1 S1 B2 G3 A3 M1 L1 P1',
  );
  assert.deepEqual(game.cells(), []);
  const territory = core.create('Territory');
  assert.equal(territory.cells().length, 24);
  assert.equal(territory.hand('w', 'BW').length, 2);
  assert.equal(core.create('Battle').cells().length, 37);
  assert.equal(core.create('Six').hand('b', 'o')[0].bug, 'o');
});

test('undo, clone, declare', () => {
  const game = played('Base+MLP', 8);
  const copy = game.clone();
  copy.undo(3);
  assert.equal(copy.length(), 5);
  assert.equal(game.length(), 8);
  game.undo();
  assert.equal(game.length(), 7);
  game.declare('BlackWins');
  assert.equal(game.result(), 'BlackWins');
  assert.equal(game.play('pass').status, 'game-over');
  const range = { name: 'RangeError', message: /^(count|ply) must be a whole number from 0 to \d+, not -?[\d.]+$/ };
  for (const wrong of [99, -1, 0.5]) {
    assert.throws(() => game.undo(wrong), range);
    assert.throws(() => game.clone(wrong), range);
  }
  game.free();
  game.free(); // once is enough, twice does no harm
  assert.throws(() => game.length(), /freed/);
});

test('chance follows the seed, and can be verified', () => {
  const seed = core.seed();
  assert.match(seed, /^[0-9a-f]{64}$/);
  assert.notEqual(core.seed(), seed);
  const game = core.create('Base+MLP', { variant: 'blind', seed });
  assert.match(game.options.commitment, /^[0-9a-f]{64}$/);
  assert.equal(game.play('draw'), null);
  assert.match(game.played(0), /^draw w/);
  assert.equal(game.verify(), null);
  const other = core.seed();
  assert.equal(game.verify({ seed: other, commitment: game.options.commitment }).status, 'bad-seed');
  const guest = core.create('Base+MLP', { variant: 'blind', commitment: game.options.commitment });
  assert.equal(guest.play('draw').status, 'unsupported');
  assert.equal(guest.play(game.played(0)), null);
  assert.deepEqual(guest.moves(), game.moves());
});

test('art and pictures', () => {
  assert.equal(core.art.length, 15);
  for (const { letter, colour, svg } of core.art) {
    assert.match(letter, /^[A-Z]$/);
    assert.match(colour, /^#[0-9a-f]{6}$/);
    assert.match(svg, /^</);
  }
  assert.match(core.svg(played('Base+MLP', 12), { hands: true, dark: true }), /^<svg .*<\/svg>\s*$/s);
});

test('the buffer grows for large texts', () => {
  const game = played('Base+MLP', 40);
  const long = 'ö'.repeat(100000);
  game.setComment(0, long);
  assert.equal(game.comment(0), long);
  assert.equal(core.read(game.write('pgn')).comment(0), long);
});

test('the targets of a piece are found within a fraction of a frame', () => {
  const game = core.read(
    rows('mzinga/moves/real_games.csv')
      .map(([text]) => text)
      .reduce((a, b) => (a.length > b.length ? a : b)),
  );
  const first = game.next([]).taps;
  const start = process.cpuUsage(); // not the clock: the machine may have more to do
  for (let i = 0; i < 100; i++) for (const tap of first) game.next([tap]);
  const { user, system } = process.cpuUsage(start);
  const each = (user + system) / 1000 / (100 * first.length);
  assert.ok(each < 2, `${each} ms`); // far above what it takes
});

test('all games of a text are read, and one that cannot be read does not end it', () => {
  const text = ['Base;InProgress;Black[1];wS1', 'Base;InProgress;Black[1];wX1', 'Six'].join('\n');
  const errors = [];
  const found = [];
  for (const game of core.readAll(text, { onError: (error) => errors.push(error.refusal) })) {
    core.create('Base+MLP').play('wG1'); // the caller may use the core meanwhile
    found.push([game.type, game.record()]);
  }
  assert.deepEqual(found, [
    ['Base', ['wS1']],
    ['Six', []],
  ]);
  assert.deepEqual(
    errors.map(({ status, offset }) => [status, offset]),
    [['unknown-piece', text.indexOf('wX1')]],
  );
  assert.throws(() => [...core.readAll(text)], { name: 'RefusalError' });
  assert.deepEqual([...core.readAll('')], []);
  const games = types.map((type) => played(type, 10));
  const pgn = games.map((game) => game.write('pgn')).join('\n');
  assert.deepEqual(
    [...core.readAll(pgn, { format: 'pgn' })].map((game) => game.record()),
    games.map((game) => game.record()),
  );
});

test('keys, counts and copies', () => {
  const game = played('Base+MLP', 6);
  assert.equal(game.clone().key(), game.key());
  assert.notEqual(game.clone(5).key(), game.key());
  assert.equal(core.read('Base;InProgress;White[2];wS1;bS1 wS1-').key() >> 128n, 0n);
  assert.deepEqual(game.clone(2).record(), game.record().slice(0, 2));
  assert.throws(() => game.clone(7), RangeError);
  assert.throws(() => game.clone(-1), RangeError);
  assert.equal(core.create('Base').perft(3), 1440);
});

test('a game for the engine is the same game', () => {
  const fog = core.create('Base', { variant: 'fog', seed: 'fog7' });
  const games = [
    played('Base+MLP', 9),
    fog,
    core.read(fog.write('position')),
    core.read(played('Six', 5).write('position')),
  ];
  games.forEach((game, i) => {
    const spec = game.spec();
    assert.equal('start' in spec, i > 1);
    const copy = gameFromSpec(core, spec);
    assert.equal(copy.write('position'), game.write('position'));
    assert.equal(copy.length(), game.length());
  });
});

test('pictures show cells, moves and reasons', () => {
  const game = core.read('Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-');
  const count = (svg, part) => svg.split(part).length - 1;
  const { marks } = game.check('wS1 -wQ');
  const svg = core.svg(game, {
    marks,
    highlights: [
      { q: 0, r: 1, sign: '3' },
      { q: 1, r: 1, sign: 'x' },
    ],
  });
  assert.equal(count(svg, "class='reason"), marks.length);
  assert.equal(count(svg, "class='reason part-a'"), 2);
  assert.equal(count(svg, "class='reach'"), 1);
  assert.equal(count(svg, "class='cross'"), 1);
  assert.equal(count(core.svg(game, { movesOf: 'wQ' }), "class='reach'"), 2);
  assert.equal(count(core.svg(game, { movesOf: 'wA1' }), "class='reach'"), 5);
  assert.equal(count(core.svg(game, { movesOf: 'bQ' }), "class='reach'"), 0); // it is not its turn
  for (const movesOf of ['wZ', 'nothing', 'wA9']) {
    assert.throws(() => core.svg(game, { movesOf }), { name: 'RangeError', message: /^movesOf: / });
  }
  assert.throws(() => game.hand('x', 'Q'), { name: 'RangeError', message: 'colour must be one of w, b, not x' });
  assert.equal(core.svg(game, { marks: [{ q: 0, r: 0, kind: 'nothing' }] }), core.svg(game));
});

test('scores are written for White', () => {
  assert.equal(core.scoreText(35, 'b'), '-0.35');
  assert.equal(core.scoreText(30000 - 5, 'w'), 'White wins in 3');
});
