// Puzzles: of the day, the stream, wrong moves and other wins, hints, themes, rush, missed ones, own mistakes.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import {
  LANGUAGES,
  keeping,
  layoutProblems,
  phone,
  Referee,
  root,
  setUpServerAndBrowser,
  until,
  violations,
} from './harness.mjs';
import { source } from '../web/source.mjs';

const stage = setUpServerAndBrowser();
const { dateOf, partOfDay, readPuzzles } = await source('state/puzzle_days.ts', 'puzzles/day.ts', 'puzzles/puzzle.ts');
const laptop = { viewport: { width: 1280, height: 720 } };
const smallPhone = { ...phone, viewport: { width: 360, height: 640 } };

/** The index and the parts as they were built. */
const folder = join(root, 'build/web/assets');
const index = JSON.parse(
  readFileSync(
    join(
      folder,
      readdirSync(folder).find((name) => /^puzzles-\w+\.json$/.test(name)),
    ),
  ),
);
const puzzlesOf = (part) => readPuzzles(readFileSync(join(root, 'build/web', part.address), 'utf8'));
const all = new Map(index.flatMap(puzzlesOf).map((puzzle) => [puzzle.id, puzzle]));

const refereeOf = async ({ position }) => new Referee((await Referee.load()).read(position, 'position'));

/** The puzzle on the page, once the user may move. */
async function shown({ page }) {
  await page.locator('.puzzle[data-state="open"]').waitFor();
  const id = await page.locator('.puzzle').getAttribute('data-puzzle');
  return all.get(id);
}

const inState = ({ page }, state) => page.locator(`.puzzle[data-state="${state}"]`).waitFor();

/** Plays the moves of the solution from the n-th on; the page answers between them. */
async function solve(player, puzzle, { from = 0, end = 'solved' } = {}) {
  const referee = await refereeOf(puzzle);
  const { page } = player;
  for (const [n, move] of puzzle.solution.entries()) {
    if (n >= from && n % 2 === 0) {
      await inState(player, 'open');
      if (n > 0)
        await until('the answer', async () => (await page.locator('.lesson-outcome').innerText()).includes('Right'));
      await player.play(referee, move);
    }
    referee.play(move);
  }
  if (end) await inState(player, end);
}

/** A legal move that neither solves it nor ends the game. */
function wrongMove({ game }, { solution }) {
  const moves = game.moves().filter((move) => move !== solution[0] && move !== 'pass');
  return moves.find((move) => {
    game.play(move);
    const over = !['NotStarted', 'InProgress'].includes(game.result());
    game.undo();
    return !over;
  });
}

const stored = (page, key) => page.evaluate((name) => JSON.parse(localStorage.getItem(`apiary.${name}`)), key);

/** Opens an address with values in the storage of the page. */
async function open(player, address, values = {}) {
  await player.goto('/icon.svg');
  await player.page.evaluate((settings) => {
    for (const [name, value] of Object.entries(settings)) localStorage.setItem(`apiary.${name}`, JSON.stringify(value));
  }, values);
  await player.goto(address);
}

test('the puzzle of the day: on the start page, the same for everyone, solved on a phone, and remembered', async (t) => {
  const player = await stage.enter({ ...smallPhone, ...keeping }, { t });
  const { page } = player;
  await player.goto('/');
  await page.locator('.start-puzzle').scrollIntoViewIfNeeded();
  await player.sees('.start-puzzle .mini');
  await page.locator('.start-puzzle').tap();
  const puzzle = await shown(player);
  const { part, place } = partOfDay(dateOf(Date.now()), index);
  assert.equal(puzzle.id, puzzlesOf(part)[place].id);
  assert.deepEqual([part.game, part.difficulty], ['hive', 'medium']);
  assert.match(await page.locator('.lesson-task').innerText(), /to move\. Win in \d moves\./);
  assert.deepEqual(await layoutProblems(page), []);
  await solve(player, puzzle);
  assert.match(await page.locator('.lesson-coach').innerText(), /Solved!/);
  assert.deepEqual(await stored(page, 'puzzle-days'), { [dateOf(Date.now())]: 'solved' });
  assert.ok((await stored(page, 'puzzle-rating')).rating > 800);
  assert.deepEqual(await layoutProblems(page), []);
  await page.locator('.learn-back').tap();
  await player.sees('.puzzle-cards');
  assert.match(await page.locator('.puzzle-card-day').innerText(), /Solved today/);
  await player.goto('/#/');
  assert.match(await page.locator('.start-puzzle').innerText(), /Solved/);
});

test('the stream: near the rating, another each time; the rating follows', async (t) => {
  const player = await stage.enter(laptop, { t });
  const { page } = player;
  await open(player, '/#/puzzles/rated', { 'puzzle-rating': { rating: 1100, deviation: 80, volatility: 0.06 } });
  const met = new Set();
  for (let n = 0; n < 3; n++) {
    const puzzle = await shown(player);
    assert.ok(!met.has(puzzle.id));
    met.add(puzzle.id);
    assert.ok(Math.abs(puzzle.rating - 1100) < 250, String(puzzle.rating));
    await solve(player, puzzle);
    assert.match(await page.locator('.puzzle-numbers').innerText(), /This puzzle: \d+[^]*Puzzle rating: \d+ \(\+\d+\)/);
    await player.press('Next puzzle');
    await until(
      'another puzzle',
      async () => (await page.locator('.puzzle').getAttribute('data-puzzle')) !== puzzle.id,
    );
  }
  assert.deepEqual(await stored(page, 'puzzle-seen'), [...met]);
  await page.reload();
  assert.ok(!met.has((await shown(player)).id), 'not the same after a reload');
});

test('a wrong move is answered on the board and taken back; it counts as missed, and can be tried again', async (t) => {
  const player = await stage.enter(laptop, { t });
  const { page } = player;
  await player.goto('/#/puzzles/rated');
  const puzzle = await shown(player);
  const referee = await refereeOf(puzzle);
  const pieces = () =>
    page
      .locator('.board-svg [data-piece]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('transform')).join());
  const before = await pieces();
  await player.play(referee, wrongMove(referee, puzzle));
  await inState(player, 'refuted');
  assert.match(await page.locator('.lesson-coach').innerText(), /doesn’t win in \d moves\. Here’s the answer/);
  assert.equal(await page.evaluate(() => document.activeElement.textContent.trim()), 'Take back');
  assert.deepEqual(await violations(page), []);
  assert.equal((await stored(page, 'puzzle-missed')).length, 1);
  assert.ok((await stored(page, 'puzzle-rating')).rating < 800);
  await player.press('Take back');
  await inState(player, 'open');
  await until('the position of the puzzle', async () => (await pieces()) === before);
  await solve(player, puzzle);
  assert.match(await page.locator('.lesson-coach').innerText(), /Solved, with help or a second try/);
  assert.equal((await stored(page, 'puzzle-missed')).length, 1, 'still to be retried');

  await player.goto('/#/puzzles');
  assert.match(await page.locator('a[href="/#/puzzles/missed"]').innerText(), /1 puzzle to retry/);
  await page.locator('a[href="/#/puzzles/missed"]').click();
  const again = await shown(player);
  assert.equal(again.id, puzzle.id);
  const rating = await stored(page, 'puzzle-rating');
  await solve(player, again);
  assert.deepEqual(await stored(page, 'puzzle-missed'), []);
  assert.deepEqual(await stored(page, 'puzzle-rating'), rating, 'a retry is not rated');
  await player.press('Next puzzle');
  await player.sees('.puzzle-nothing');
});

/** Two moves win as fast. The set has no such puzzles: the page gets this one in place of a part. */
const TWO_WAYS =
  'twoways1\twin\t2\t800\t2\t-\tBase White[17] 2,-4=wS1 0,-3=bG1 2,-3=wG3 0,-2=bA2 2,-2=bB2 0,-1=wA3 2,-1=bQ 3,-1=wA2 -2,0=bA1 -1,0=wQ 0,0=wB1 1,0=bB1+wB2 2,0=wG2 -1,1=wA1 0,1=wG1 -2,2=bA3 -2,3=bS1 hand=wS+bGGS last=-\twG1 bB2-;bG2 \\bG1;wB2 -bQ';

test('another win that is as fast is accepted, and the engine defends', async (t) => {
  const player = await stage.enter(laptop, { t });
  const { page } = player;
  await page.route(/\/assets\/puzzles-.*\.txt$/, (route) => route.fulfill({ body: `${TWO_WAYS}\n` }));
  await player.goto('/#/puzzles/rated');
  await inState(player, 'open');
  const referee = await refereeOf(readPuzzles(TWO_WAYS)[0]);
  await player.play(referee, 'wS1 bB2-');
  await until('the answer', async () => (await page.locator('.lesson-outcome').innerText()).includes('Right! Go on.'));
  await inState(player, 'open');
  // whatever Black has played, the beetle completes the ring
  await player.tap({ kind: 'cell', q: 1, r: 0 });
  await player.tap({ kind: 'cell', q: 1, r: -1 });
  const state = () => page.locator('.puzzle').getAttribute('data-state');
  await until('the end', async () => ['solved', 'refuted'].includes(await state()));
  assert.equal(await state(), 'solved');
  assert.match(await page.locator('.lesson-coach').innerText(), /Solved!/);
});

test('hints in steps, what it was about, and the way to the analysis', async (t) => {
  const player = await stage.enter(laptop, { t });
  const { page } = player;
  await player.goto('/#/puzzles/theme/pin');
  const puzzle = await shown(player);
  const hints = () => page.locator('.puzzle-hints > li').allInnerTexts();
  const ask = async (count) => {
    await player.press('Hint');
    await until(`${count} hints`, async () => (await hints()).length === count);
  };
  await ask(1);
  assert.match((await hints())[0], /What it’s about: .*Pin/);
  assert.equal(await page.locator('.mark-hint').count(), 0);
  await ask(2);
  assert.match((await hints())[1], /The piece to (move|place): /);
  await ask(3);
  assert.match((await hints())[2], /^Hint: /);
  assert.ok(await page.locator('.lesson-actions button').isDisabled());
  assert.deepEqual(await violations(page), []);
  await solve(player, puzzle);
  assert.match(await page.locator('.puzzle-theme').first().innerText(), /\. *$/);
  assert.match(await page.locator('.lesson-coach').innerText(), /with help[^]*Pin A move pins an enemy piece/);
  assert.equal((await stored(page, 'puzzle-missed')).length, 1, 'a helped puzzle counts as missed');
  assert.deepEqual(await violations(page), []);
  await player.press('Analyse');
  await until('the analysis', () => page.url().includes('#/analysis'));
  await until('the solution', async () => (await player.moves()).length === puzzle.solution.length);
});

test('by theme, by game and for beginners', async (t) => {
  const player = await stage.enter(laptop, { t });
  const { page } = player;
  await player.goto('/#/puzzles');
  await player.sees('.puzzle-list');
  const themes = new Set(index.filter(({ first }) => !first).flatMap((part) => Object.keys(part.themes)));
  assert.equal(await page.locator('a[href^="/#/puzzles/theme/"]').count(), themes.size);
  assert.equal(await page.locator('.puzzle-game').count(), new Set(index.map(({ game }) => game)).size);
  await page.locator('a[href="/#/puzzles/theme/beetle"]').click();
  assert.ok((await shown(player)).themes.includes('beetle'));
  await page.locator('.learn-back').click();
  for (const [game, type] of [
    ['expansion', /^Base\+.*[DRCFTKH]/],
    ['six', /^Six$/],
    ['andantino', /^Andantino$/],
    ['battle', /^Battle$/],
    ['territory', /^Territory$/],
  ]) {
    await page.locator(`a[href="/#/puzzles/game/${game}"]`).click();
    const puzzle = await shown(player);
    assert.match(puzzle.type, type);
    await solve(player, puzzle);
    await page.locator('.learn-back').click();
  }
  await page.locator('a[href="/#/puzzles/first"]').click();
  const first = await shown(player);
  assert.equal(first.moves, 1);
  await solve(player, first);
  await player.goto('/#/puzzles/theme/nothing');
  await page.getByText('There’s nothing here right now.').waitFor();
});

test('rush: solved ones count, three wrong ones end it, and the best is kept', async (t) => {
  const player = await stage.enter(smallPhone, { t });
  const { page } = player;
  await player.goto('/#/puzzles/rush');
  await player.press('Start');
  const next = (puzzle) =>
    until('the next puzzle', async () => {
      const here = page.locator('.puzzle');
      return (await here.count()) === 0 || (await here.getAttribute('data-puzzle')) !== puzzle.id;
    });
  let last = 0;
  for (let n = 0; n < 2; n++) {
    const puzzle = await shown(player);
    assert.ok(puzzle.rating >= last, 'rising');
    last = puzzle.rating;
    if (n === 0) assert.deepEqual(await layoutProblems(page), []);
    await solve(player, puzzle, { end: null });
    await next(puzzle);
  }
  assert.match(await page.locator('.puzzle-score').innerText(), /2:5\d[^]*Solved: 2/);
  assert.deepEqual(await violations(page), []);
  for (let n = 0; n < 3; n++) {
    const puzzle = await shown(player);
    const referee = await refereeOf(puzzle);
    await player.play(referee, wrongMove(referee, puzzle));
    await next(puzzle);
  }
  await player.sees('.puzzle-rush-result');
  assert.match(await page.locator('.puzzle-rush-result').innerText(), /You solved 2 puzzles\.[^]*A new best!/);
  assert.equal(await stored(page, 'puzzle-rush'), 2);
  assert.equal((await stored(page, 'puzzle-missed')).length, 3);
  assert.equal(await stored(page, 'puzzle-rating').then(({ rating }) => rating), 800, 'not rated');
  assert.deepEqual(await violations(page), []);
  await player.press('Play again');
  await shown(player);
});

test('rush ends when the time is up', async (t) => {
  const player = await stage.enter(laptop, { t });
  const { page } = player;
  await page.clock.install();
  await player.goto('/#/puzzles/rush');
  await player.press('Start');
  await shown(player);
  await page.clock.fastForward('02:59');
  assert.equal(await page.locator('.puzzle-rush-result').count(), 0);
  await page.clock.fastForward('00:02');
  await player.sees('.puzzle-rush-result');
  assert.match(await page.locator('.puzzle-rush-result').innerText(), /You solved 0 puzzles/);
});

test('without a network: the day, the stream, and parts that were used', async (t) => {
  const player = await stage.enter({ ...laptop, ...keeping }, { t });
  const { page } = player;
  await player.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await until('the service worker', () => page.evaluate(() => navigator.serviceWorker.controller !== null));
  await player.goto('/#/puzzles/game/six');
  await shown(player);
  await player.context.setOffline(true);
  await player.goto('/#/');
  await page.reload();
  await player.goto('/#/puzzles/day');
  await solve(player, await shown(player));
  await player.goto('/#/puzzles/rated');
  await shown(player);
  await player.goto('/#/puzzles/game/six');
  assert.equal((await shown(player)).type, 'Six');
  await player.goto('/#/puzzles/game/battle');
  await page.getByText('These puzzles couldn’t be loaded').waitFor();
  await player.context.setOffline(false);
  await player.press('Try again');
  assert.equal((await shown(player)).type, 'Battle');
});

test('by keyboard, with a screen reader: task and outcome are spoken, and the focus goes on', async (t) => {
  const player = await stage.enter(laptop, { t });
  const { page } = player;
  const spoken = (words) =>
    until(`"${words}" to be said`, async () =>
      (await page.locator('.visually-hidden [role="status"]').allTextContents()).join('').includes(words),
    );
  const press = async (spot, key = 'Enter') => {
    await spot.focus();
    await page.keyboard.press(key);
  };
  await player.goto('/#/puzzles/rated');
  const puzzle = await shown(player);
  await spoken(puzzle.moves === 2 ? 'Win in 2 moves.' : `Win in ${puzzle.moves} moves.`);
  await press(page.getByRole('button', { name: 'Hint' }));
  await page.locator('.puzzle-hints').waitFor();
  await spoken((await page.locator('.puzzle-hints > li').first().innerText()).trim());
  const referee = await refereeOf(puzzle);
  for (const tap of referee.taps(wrongMove(referee, puzzle))) await press(player.spot(tap));
  await inState(player, 'refuted');
  await spoken('Here’s the answer.');
  await page.keyboard.press('Enter'); // "Take back" has the focus
  await inState(player, 'open');
  assert.ok(await page.evaluate(() => document.activeElement.closest('.table') !== null), 'the focus is on the board');
  for (const [n, move] of puzzle.solution.entries()) {
    if (n % 2 === 0) {
      await inState(player, 'open');
      if (n > 0) await spoken('Right! Go on.');
      for (const tap of referee.taps(move)) await press(player.spot(tap));
    }
    referee.play(move);
  }
  await inState(player, 'solved');
  await spoken('Solved, with help or a second try.');
  await page.keyboard.press('Enter'); // "Next puzzle" has the focus
  await until('another puzzle', async () => (await shown(player)).id !== puzzle.id);
});

test('mistakes of a reviewed own game become puzzles', async (t) => {
  const player = await stage.enter(laptop, { t });
  const { page } = player;
  const position = [...all.values()].find(({ moves, type }) => moves === 1 && type === 'Base');
  await open(player, '/#/puzzles', {
    mistakes: [
      {
        id: 'mistake1',
        type: 'Base',
        options: {},
        position: position.position,
        played: 'pass',
        best: position.solution[0],
        loss: 0.5,
      },
    ],
  });
  await page.locator('a[href="/#/puzzles/own"]').click();
  await inState(player, 'open');
  assert.match(await page.locator('.lesson-task').innerText(), /This is from your game/);
  await player.play(await refereeOf(position), position.solution[0]);
  await inState(player, 'solved');
  assert.deepEqual(await stored(page, 'mistakes'), [], 'it is solved');
});

test('a review keeps the mistakes of the side that the user has played', async (t) => {
  const player = await stage.enter(laptop, { t });
  const { page } = player;
  // White leaves the last gap beside Black's queen open, twice.
  const { solution, position, type } = [...all.values()].find(({ moves, type: one }) => moves === 1 && one === 'Base');
  const referee = await refereeOf({ position });
  const side = referee.game.toMove();
  const wrong = wrongMove(referee, { solution });
  const person = { kind: 'person' };
  const bot = { kind: 'bot', level: 1 };
  const ended = { result: side === 'w' ? 'BlackWins' : 'WhiteWins', reason: 'resign' };
  const players = side === 'w' ? { w: person, b: bot } : { w: bot, b: person };
  await player.openSaved(type, [wrong], { position, players, outcome: ended });
  await page
    .getByRole('button', { name: /^(Review|Analyse|Analysis)/ })
    .first()
    .click();
  await until('the mistake', async () => (await stored(page, 'mistakes'))?.length === 1);
  const [mistake] = await stored(page, 'mistakes');
  assert.equal(mistake.played, wrong);
  assert.equal(mistake.best, solution[0]);
});

for (const options of [laptop, smallPhone]) {
  const { width, height } = options.viewport;
  test(`${width} by ${height}: every page of puzzles in every language, light and dark`, async (t) => {
    const player = await stage.enter(options, { t });
    const { page } = player;
    for (const language of LANGUAGES) {
      await open(player, '/#/puzzles', { language });
      await player.goto('about:blank');
      await page.emulateMedia({ colorScheme: language === 'ru' || language === 'el' ? 'dark' : 'light' });
      for (const [address, part] of [
        ['/#/puzzles', '.puzzle-list'],
        ['/#/puzzles/day', '.puzzle'],
        ['/#/puzzles/rush', '.puzzle-nothing'],
        ['/#/puzzles/own', '.puzzle-nothing'],
      ]) {
        await player.goto(address);
        await player.sees(part);
        const where = `${language}, ${address}`;
        assert.deepEqual(await layoutProblems(page), [], where);
        assert.deepEqual(await violations(page), [], where);
        const text = await page.locator('main').innerText();
        assert.doesNotMatch(text, /puzzle-[a-z]/, `${where}: a text is missing`);
        if (language !== 'en') assert.doesNotMatch(text, /[Pp]uzzle|move/, `${where}: English`);
      }
    }
  });
}
