// Why and where a game ended: the core's reason and cells, and the page's sentence.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { playout, playoutTo } from './playout.mjs';
import { root, source, wasmBytes } from './source.mjs';

const page = await source('assets.ts', 'core/module.ts', 'apiary-hive', 'games/ending.ts', 'i18n/locale.ts');
const core = await page.loadCore(await wasmBytes());
globalThis.document = { documentElement: {} };
page.assets.locales = Object.fromEntries(page.languages.map((language) => [language, language]));
globalThis.fetch = async (language) => ({
  ok: true,
  text: () => readFile(join(root, `web/locales/${language}/play.ftl`), 'utf8'),
});

const key = ({ q, r }) => `${q},${r}`;
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, -1],
];
/** The cells of a line of this length among the cells. */
function hasLine(cells, length) {
  const all = new Set(cells.map(key));
  return cells.some(({ q, r }) =>
    DIRECTIONS.some(([dq, dr]) =>
      Array.from({ length }, (_, i) => all.has(key({ q: q + dq * i, r: r + dr * i }))).every(Boolean),
    ),
  );
}

for (const [type, length] of [
  ['Six', 6],
  ['Andantino', 5],
]) {
  test(`${type}: the cells of a line are the winner's, and are in a line`, () => {
    const game = playoutTo(core, type, 'line');
    const winner = page.winnerOf(game.result());
    const own = new Set(
      game
        .pieces()
        .filter(({ colour }) => colour === winner)
        .map(key),
    );
    const cells = game.endingCells();
    assert.ok(cells.length >= length);
    assert.ok(cells.every((cell) => own.has(key(cell))));
    assert.ok(hasLine(cells, length));
    game.undo();
    assert.deepEqual([game.ending(), game.endingCells()], ['none', []], 'before the last move');
    game.free();
  });
}

test('Hive: the surrounded queen and the six cells around it', () => {
  const game = core.read(
    'Base White[9] 2,-2=wQ 0,-1=bA1 1,-1=bS1 0,0=bQ 1,0=bB1 -1,1=wS1 0,1=wG1 -2,2=wA1 hand=w+b last=-',
    'position',
  );
  assert.equal(game.play('wA1 -bQ'), null);
  assert.equal(game.ending(), 'queen');
  assert.deepEqual(
    new Set(game.endingCells().map(key)),
    new Set(['0,0', '1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']),
  );
  game.free();
});

test('a declared result keeps its reason and marks nothing', () => {
  const game = core.create('Base', {});
  game.declare('BlackWins', 'resignation');
  assert.deepEqual([game.result(), game.ending(), game.endingCells()], ['BlackWins', 'resignation', []]);
  game.free();
});

test('every ending of random games has a sentence in every language', async () => {
  const ended = [];
  for (const type of ['Base', 'Six', 'Andantino', 'Battle', 'Territory']) {
    for (let seed = 1; seed <= 12; seed++) {
      const game = playout(core, type, { seed, longest: type === 'Territory' ? 60 : 300 });
      if (game) ended.push([type, game.ending(), game.result()]);
      game?.free();
    }
  }
  assert.ok(new Set(ended.map(([, ending]) => ending)).size >= 4, 'several kinds of endings');
  for (const language of page.languages) {
    await page.setLanguage(language);
    for (const [type, ending, result] of ended) {
      const words = page.endingWords(type, ending, result);
      assert.doesNotMatch(words, /end-rules|\{/, `${language}: ${type} ${ending}`);
      assert.match(words, /\p{L}.*\.$/u, `${language}: ${type} ${ending}`);
    }
  }
});

test('too few tiles on both sides is a draw with a sentence of its own', async () => {
  await page.setLanguage('en');
  const words = (result) => page.endingWords('Six', 'too-few', result);
  assert.equal(new Set(['WhiteWins', 'BlackWins', 'Draw'].map(words)).size, 3);
  assert.match(words('Draw'), /both sides/);
});
