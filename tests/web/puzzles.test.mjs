// Puzzles: the rating, the puzzle of the day, which one comes next, rush, and what has been solved and missed.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root, source } from './source.mjs';

const stored = new Map();
globalThis.localStorage = { getItem: (key) => stored.get(key) ?? null, setItem: (key, text) => stored.set(key, text) };
const page = await source(
  'assets.ts',
  'puzzles/puzzle.ts',
  'puzzles/set.ts',
  'puzzles/glicko.ts',
  'puzzles/day.ts',
  'puzzles/choose.ts',
  'puzzles/rush.ts',
  'puzzles/progress.ts',
  'puzzles/themes.ts',
  'state/mistakes.ts',
  'state/puzzle_days.ts',
);
const { buildPuzzles } = await import('../../web/build-puzzles.mjs');

/** The parts of the set as the page gets them. */
const files = new Map();
const built = buildPuzzles({
  root,
  asset(name, extension, bytes) {
    const address = `/assets/${name}.${extension}`;
    files.set(address, bytes);
    return address;
  },
});
page.assets.puzzles = built.index;
let offline = () => false;
let fetches = 0;
globalThis.fetch = async (address) => {
  if (offline(address)) throw new TypeError('no network');
  fetches++;
  return new Response(files.get(address));
};
const index = await page.loadIndex();

/** Numbers that look random and are the same in every run. */
function dice(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test('Glicko-2: the example of the paper', () => {
  const opponents = [
    [1400, 30, 1],
    [1550, 100, 0],
    [1700, 300, 0],
  ].map(([rating, deviation, score]) => ({ opponent: { rating, deviation }, score }));
  const after = page.rate({ rating: 1500, deviation: 200, volatility: 0.06 }, opponents, 0.5);
  assert.equal(after.rating.toFixed(2), '1464.05'); // 1464.06 in the paper, which rounds on the way
  assert.equal(after.deviation.toFixed(2), '151.52');
  assert.equal(after.volatility.toFixed(5), '0.06000'); // 0.05999 in the paper
  assert.ok(Math.abs(after.rating - 1464.06) < 0.02);
  assert.ok(Math.abs(after.volatility - 0.05999) < 0.00001);
});

test('Glicko-2: without results only the deviation grows; a surprise raises the volatility', () => {
  const before = { rating: 1500, deviation: 50, volatility: 0.06 };
  const idle = page.rate(before, []);
  assert.equal(idle.rating, 1500);
  assert.ok(idle.deviation > 50 && idle.deviation < 52);
  const wins = Array.from({ length: 10 }, () => ({ opponent: { rating: 2200, deviation: 30 }, score: 1 }));
  const after = page.rate(before, wins);
  assert.ok(after.volatility > before.volatility && after.rating > 1600);
});

test('the index knows every part of data/puzzles: counts, ratings, themes', () => {
  const names = readdirSync(join(root, 'data/puzzles')).filter((name) => name.endsWith('.txt'));
  assert.equal(index.length, names.length);
  for (const part of index) {
    const puzzles = page.readPuzzles(files.get(part.address));
    assert.equal(puzzles.length, part.count, part.address);
    assert.ok(puzzles.every(({ rating }) => rating >= part.ratings[0] && rating <= part.ratings[1]));
    for (const [theme, count] of Object.entries(part.themes))
      assert.equal(puzzles.filter(({ themes }) => themes.includes(theme)).length, count, `${part.address}: ${theme}`);
    assert.ok(page.puzzleGames.includes(part.game), part.game);
  }
  const kept = new Set(built.kept);
  assert.ok(
    index.filter(({ day }) => day).every(({ address }) => kept.has(address)),
    'the day works offline',
  );
});

test('every theme of the set has a name and a sentence in the texts', () => {
  const words = readFileSync(join(root, 'web/locales/en/puzzles.ftl'), 'utf8');
  const known = Object.values(page.themeGroups).flat();
  for (const theme of known)
    for (const key of [`puzzle-theme-${theme}`, `puzzle-theme-${theme}-about`])
      assert.match(words, new RegExp(`^${key} = `, 'm'));
  for (const theme of new Set(index.flatMap(({ themes }) => Object.keys(themes))))
    assert.ok(known.includes(theme), theme);
  const header = readFileSync(join(root, 'docs/puzzles.md'), 'utf8');
  for (const theme of known) assert.ok(header.includes(`\`${theme}\``), theme);
});

test('a line that is not a puzzle is left out', () => {
  const [good] = files.get(index[0].address).split('\n');
  assert.equal(page.readPuzzles(`# a comment\n${good}\n\n${good.replace('win', 'lose')}\nnonsense\n`).length, 1);
});

test('the puzzle of the day: the same on a day, another on the next, none twice before all came', async () => {
  const count = index.filter(({ day }) => day).reduce((sum, part) => sum + part.count, 0);
  const start = Date.UTC(2026, 10, 18);
  const dates = Array.from({ length: count }, (_, day) => page.dateOf(start + day * 86_400_000));
  assert.deepEqual(dates.slice(0, 2), ['2026-11-18', '2026-11-19']);
  assert.equal(page.dateOf(start + 86_399_999), '2026-11-18', 'a day ends at midnight, UTC');
  const places = dates.map((date) => page.placeOfDay(date, count));
  assert.equal(new Set(places).size, count);
  assert.ok(places.every((place) => place >= 0 && place < count));
  const puzzle = await page.puzzleOfDay(dates[0], index);
  assert.deepEqual(await page.puzzleOfDay(dates[0], index), puzzle);
  assert.ok(puzzle.type.startsWith('Base') && !/[DRCFTKH]/.test(puzzle.type.split('+')[1] ?? ''));
  const { part } = page.partOfDay(dates[0], index);
  assert.deepEqual([part.game, part.difficulty, part.first], ['hive', 'medium', false]);
  assert.equal(page.partOfDay(dates[0], []), null);
  for (const small of [1, 2, 3, 10, 250]) {
    const all = dates.slice(0, small).map((date) => page.placeOfDay(date, small));
    assert.equal(new Set(all).size, small, `${small} puzzles`);
  }
});

test('the stream: near the rating of the player, not the same twice, and the oldest again when all were seen', async () => {
  const random = dice(1);
  const seen = [];
  for (const rating of [650, 900, 1300]) {
    for (let n = 0; n < 20; n++) {
      const puzzle = await page.choosePuzzle({ by: 'rating' }, index, rating, seen, random);
      assert.ok(!seen.includes(puzzle.id));
      assert.ok(Math.abs(puzzle.rating - rating) <= 250, `${puzzle.rating} for ${rating}`);
      seen.push(puzzle.id);
    }
  }
  const six = { by: 'game', game: 'six' };
  const met = [];
  const all = index.filter(({ game }) => game === 'six').reduce((sum, { count }) => sum + count, 0);
  for (let n = 0; n < all; n++) met.push((await page.choosePuzzle(six, index, 600, met, random)).id);
  assert.equal(new Set(met).size, all);
  assert.equal((await page.choosePuzzle(six, index, 600, met, random)).id, met[0]);
});

test('by theme, by game and for beginners', async () => {
  const random = dice(2);
  for (const theme of ['pin', 'beetle', 'mosquito', 'goal', 'enclosed']) {
    const puzzle = await page.choosePuzzle({ by: 'theme', theme }, index, 900, [], random);
    assert.ok(puzzle.themes.includes(theme));
  }
  const first = await page.choosePuzzle({ by: 'first' }, index, 700, [], random);
  assert.equal(first.moves, 1);
  const battle = await page.choosePuzzle({ by: 'game', game: 'battle' }, index, 900, [], random);
  assert.equal(battle.type, 'Battle');
  assert.equal(await page.choosePuzzle({ by: 'theme', theme: 'nothing' }, index, 900, [], random), undefined);
});

test('without a network, parts that are here already are used; a part is fetched once', async () => {
  const fresh = index.find(({ game, difficulty }) => game === 'territory' && difficulty === 'hard');
  const other = index.find(({ game, difficulty }) => game === 'territory' && difficulty === 'easy');
  await page.loadPart(other);
  const before = fetches;
  await page.loadPart(other);
  assert.equal(fetches, before);
  offline = (address) => address === fresh.address;
  const puzzle = await page.choosePuzzle({ by: 'game', game: 'territory' }, [fresh, other], 1260, [], dice(3));
  assert.equal(puzzle.type, 'Territory');
  await assert.rejects(page.choosePuzzle({ by: 'game', game: 'territory' }, [fresh], 1260, [], dice(3)), /network/);
  offline = () => false;
  assert.ok(await page.choosePuzzle({ by: 'game', game: 'territory' }, [fresh], 1260, [], dice(3)), 'tried again');
});

test('rush: rising difficulty, three wrong ones end it, and so does the time', async () => {
  const puzzles = await page.loadRush(index, dice(4));
  assert.ok(puzzles.length > 40);
  assert.equal(new Set(puzzles.map(({ id }) => id)).size, puzzles.length);
  for (let n = 1; n < puzzles.length; n++) assert.ok(puzzles[n].rating >= puzzles[n - 1].rating);
  assert.ok(puzzles.at(-1).rating - puzzles[0].rating > 500);

  let rush = page.startRush(puzzles, 1000);
  assert.equal(page.timeLeft(rush, 1000), 180_000);
  rush = page.answer(rush, true, 2000);
  rush = page.answer(rush, false, 3000);
  assert.deepEqual([rush.at, rush.solved, rush.missed.length, rush.over], [2, 1, 1, false]);
  rush = page.answer(page.answer(rush, false, 4000), false, 5000);
  assert.deepEqual([rush.solved, rush.missed.length, rush.over], [1, 3, true]);
  assert.deepEqual(
    rush.missed.map(({ id }) => id),
    puzzles.slice(1, 4).map(({ id }) => id),
  );
  assert.equal(page.answer(rush, true, 6000).solved, 1, 'nothing counts after the end');

  let late = page.answer(page.startRush(puzzles, 0), true, 100);
  assert.equal(page.tick(late, 179_999), late);
  late = page.tick(late, 180_000);
  assert.ok(late.over);
  assert.equal(page.timeLeft(late, 200_000), 0);
  assert.equal(page.answer(page.startRush(puzzles, 0), true, 180_000).solved, 0, 'too late');
  const short = page.answer(page.startRush(puzzles.slice(0, 1), 0), true, 1);
  assert.deepEqual([short.solved, short.over], [1, true], 'no puzzle is left');
});

test('results: the rating, what was missed, the day and the best rush are kept', async () => {
  const [puzzle, other] = await page.loadPart(index.find(({ day }) => day));
  const rating = () => page.playerRating.value.rating;
  const start = rating();
  page.noteResult(puzzle, true, true);
  const up = rating();
  assert.ok(up > start);
  page.noteResult(puzzle, false, true);
  assert.equal(rating(), up, 'a puzzle is rated once');
  assert.deepEqual(page.missedPuzzles.value, [puzzle]);
  page.noteResult(other, false, true);
  assert.ok(rating() < up);
  assert.deepEqual(page.seenPuzzles.value, [puzzle.id, other.id]);
  page.noteResult(puzzle, true, false);
  assert.deepEqual(page.missedPuzzles.value, [other], 'solved: no longer missed');
  assert.deepEqual(page.seenPuzzles.value, [other.id, puzzle.id], 'the latest last');
  assert.ok(page.playerRating.value.deviation < 350);

  page.noteDay('2026-11-18', false);
  page.noteDay('2026-11-18', true);
  assert.deepEqual(page.dayResults.value, { '2026-11-18': 'missed' }, 'the first result counts');
  assert.equal(page.noteRush(7), true);
  assert.equal(page.noteRush(7), false);
  assert.equal(page.noteRush(3), false);
  assert.equal(page.bestRush.value, 7);
  assert.equal(JSON.parse(stored.get('apiary.puzzle-rush')), 7);
  assert.equal(JSON.parse(stored.get('apiary.puzzle-missed')).length, 1);
});

test('a mistake of an own game goes once it is solved, and does not count for the rating', () => {
  const mistake = { id: 'a', type: 'Base', options: {}, position: 'Base …', played: 'wQ', best: 'wA1', loss: 0.3 };
  page.keepMistakes([mistake, { ...mistake, id: 'b' }]);
  page.keepMistakes([{ ...mistake, loss: 0.4 }]);
  assert.deepEqual(
    page.mistakes.value.map(({ id, loss }) => [id, loss]),
    [
      ['a', 0.4],
      ['b', 0.3],
    ],
  );
  const before = page.playerRating.value;
  const puzzle = { id: 'a', kind: 'own', moves: 1, rating: 0, themes: [], type: 'Base', position: '', solution: [] };
  page.noteResult(puzzle, false, true);
  assert.equal(page.mistakes.value.length, 2);
  page.noteResult(puzzle, true, true);
  assert.deepEqual(
    page.mistakes.value.map(({ id }) => id),
    ['b'],
  );
  assert.equal(page.playerRating.value, before);
  assert.notEqual(page.idOf('Base White[3]'), page.idOf('Base White[4]'));
});
