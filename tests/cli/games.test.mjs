// `apiary games`: all games, or those that are named. Run with the path of the program in APIARY.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const games = (...words) => spawnSync(process.env.APIARY, ['games', ...words], { encoding: 'utf8' });
const json = (...words) => JSON.parse(games('--json', ...words).stdout);
const letters = (game) => game.pieces.map((piece) => piece.letter).join('');

test('without a name all games are listed', () => {
  const all = json();
  assert.deepEqual(
    all.games.map((game) => game.type),
    ['Base', 'Six', 'Andantino', 'Battle', 'Territory'],
  );
  assert.deepEqual(
    new Set(all.options.map((option) => option.name)),
    new Set(all.games.flatMap((game) => game.options)),
  );
  assert.equal(games().stdout.match(/: type /g).length, 5);
});

test('--json - is standard output, as elsewhere', () => {
  assert.equal(games('--json', '-').stdout, games('--json').stdout);
  assert.equal(games('--json', '-', 'Six').stdout, games('Six', '--json').stdout);
  assert.equal(games('-').status, 2);
});

test('a type has its own pieces and options only', () => {
  const all = json();
  const found = json('Base+ML', 'Six');
  assert.deepEqual(
    found.games.map((game) => [game.name, game.type, letters(game)]),
    [
      ['Hive', 'Base+ML', 'QBGSAML'],
      ['Six', 'Six', 'o'],
    ],
  );
  assert.deepEqual(
    found.options.map((option) => option.name),
    ['QueenFirst', 'Repetition', 'Variant', 'Tiles', 'FreeFirst'],
  );
  assert.deepEqual(found.endings, all.endings);
  assert.equal(letters(json('Base').games[0]), 'QBGSA');
  assert.equal(letters(json('Base+HD').games[0]), 'QBGSADH');
  assert.deepEqual(json('Territory').games, [all.games[4]]);
  const { stdout } = games('Base+P');
  assert.match(stdout, /^Hive: type Base\+P\n/);
  assert.match(stdout, /pillbug/);
  assert.doesNotMatch(stdout, /mosquito|optional/);
});

test('the name of a game, in any case, is the whole game', () => {
  assert.deepEqual(json('hive').games, [json().games[0]]);
  assert.deepEqual(json('SIX').games, [json().games[1]]);
});

test('a misspelt type is corrected', () => {
  for (const [wrong, right] of [
    ['Bse', 'Base'],
    ['base+mlp', 'Base+MLP'],
    ['Andantio', 'Andantino'],
  ]) {
    const { status, stdout, stderr } = games(wrong, '--json');
    assert.deepEqual([status, stdout], [2, '']);
    assert.equal(stderr, `apiary games: unknown game type "${wrong}"; did you mean "${right}"?\n`);
  }
});
