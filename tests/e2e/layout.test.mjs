// The layout of pages with a board: hands, header, actions, tools, tables, fonts, on screens of every size.
import assert from 'node:assert/strict';
import test from 'node:test';
import { LANGUAGES, keeping, phone, setUpServerAndBrowser, until } from './harness.mjs';

const stage = setUpServerAndBrowser();

const EXPANSION = 'wS1;bG1 wS1-;wQ -wS1;bQ bG1/;wG1 \\wS1;bA1 bQ-;wA1 -wQ;bA1 \\wG1'.split(';');
const small = { ...phone, viewport: { width: 360, height: 640 } };
const landscape = { ...phone, viewport: { width: 844, height: 390 } };
const laptop = { viewport: { width: 1280, height: 720 } };

/** Opens a saved local game on a new page. */
async function open(type, { moves = [], clock = false, ...options } = {}) {
  const player = await stage.enter(options);
  const timed = { clock: { kind: 'increment', base: 300, increment: 4 }, times: { w: 300_000, b: 300_000 } };
  await player.openSaved(type, moves, clock ? timed : {});
  return player;
}

const boxOf = (page, selector) => page.locator(selector).first().boundingBox();
const overlap = (a, b) =>
  a.x + 1 < b.x + b.width && b.x + 1 < a.x + a.width && a.y + 1 < b.y + b.height && b.y + 1 < a.y + a.height;

/** Where the elements are, rounded. */
const places = (page, selector) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }),
  );

async function speak(page, language) {
  await page.locator('.language select').selectOption(language, { force: true });
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
}

/** The words that are broken inside, or are wider than their place. */
const brokenWords = (page, selector) =>
  page.locator(selector).evaluateAll((elements) => {
    if (elements.length === 0) throw new Error('nothing to look at');
    return elements.flatMap((element) => {
      const found = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const isClipped = getComputedStyle(node.parentElement).clipPath !== 'none';
        if (isClipped || node.parentElement.closest('.visually-hidden')) continue; // for screen readers only
        for (const word of node.data.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          const { left, right } = range.getBoundingClientRect();
          const place = element.getBoundingClientRect();
          if (lines.size > 1 || left < place.left - 1 || right > place.right + 1) found.push(word[0]);
        }
      }
      return found;
    });
  });

test('in a wide window the hands stand beside the board, which has the height', async () => {
  const player = await open('Base+MLP', laptop);
  const { page } = player;
  const [left, board, right] = [
    await boxOf(page, '.table-far .hand'),
    await boxOf(page, '.board-svg'),
    await boxOf(page, '.table-near .hand'),
  ];
  assert.ok(left.x + left.width <= board.x && right.x >= board.x + board.width);
  assert.ok(board.height >= 580, `the board is ${board.height} px high`);
  assert.ok(board.width >= 600, `the board is ${board.width} px wide`);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await player.tap({ kind: 'hand', colour: 'w', bug: 'S' });
  await player.tap({ kind: 'cell', q: 0, r: 0 });
  const tile = await boxOf(page, '[data-piece="wS1"]');
  assert.ok(tile.width > 100 && tile.width < 125, `a tile is ${tile.width} px wide`);
  const held = await boxOf(page, '.slot-tile');
  assert.ok(held.width >= 70, `a tile in the hand is ${held.width} px wide`);
});

test('on a phone the game fits the screen, and the header is a tap away', async (t) => {
  for (const [name, options, type, moves] of [
    ['a small one', small, 'Base+MLP', EXPANSION],
    ['with every piece', small, 'Base+MLPDRCFTKH', []],
    ['in landscape', landscape, 'Base+MLP', EXPANSION],
  ]) {
    await t.test(name, async () => {
      const player = await open(type, { ...options, moves, clock: true });
      const { page } = player;
      const { width, height } = options.viewport;
      const board = await boxOf(page, '.board-svg');
      assert.ok(board.height >= 180, `the board is ${board.height} px high`);
      const paused = moves.length > 0 ? ['.paused'] : [];
      for (const selector of ['.hand-w', '.hand-b', '.game-far', '.game-near', '.game-bar', ...paused]) {
        const box = await boxOf(page, selector);
        assert.ok(!overlap(board, box), `${selector} lies over the board`);
        assert.ok(box.x >= 0 && box.x + box.width <= width, `${selector} is too wide`);
        assert.ok(box.y >= 0 && box.y + box.height <= height, `${selector} is not on the screen`);
      }
      for (const box of await places(page, '.action')) assert.ok(Number(box.split(' ')[3]) >= 54, box);
      assert.equal(await page.locator('.header').isVisible(), false);
      await page.locator('.header-button').tap();
      await page.locator('.nav a').first().waitFor();
      assert.ok(await page.getByRole('button', { name: 'Settings' }).isVisible());
      await page.keyboard.press('Escape');
      await page.locator('.header').waitFor({ state: 'hidden' });
      assert.ok(await page.evaluate(() => document.activeElement.matches('.header-button')));
    });
  }
});

test('actions keep their places while a game goes on', async () => {
  const player = await open('Base', { ...laptop, clock: true });
  const { page } = player;
  const before = [
    await places(page, '.action'),
    await places(page, '.stepper button'),
    await places(page, '.game-tabs'),
  ];
  assert.equal(await page.getByRole('button', { name: 'Resign' }).isDisabled(), true);
  await player.tap({ kind: 'hand', colour: 'w', bug: 'S' });
  await player.tap({ kind: 'cell', q: 0, r: 0 });
  await until('the move', async () => (await player.moves()).length === 1);
  assert.equal(await page.getByRole('button', { name: 'Resign' }).isDisabled(), false);
  assert.deepEqual(
    [await places(page, '.action'), await places(page, '.stepper button'), await places(page, '.game-tabs')],
    before,
  );
});

test('the menu of rare actions is used by keys', async () => {
  const player = await open('Base', { ...laptop, moves: ['wS1'] });
  const { page } = player;
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  await page.locator('.action-menu').focus();
  await page.keyboard.press('Enter');
  await until('the first entry', async () => (await focused()) === 'Agree to a draw');
  await page.keyboard.press('ArrowUp');
  assert.equal(await focused(), 'Settings');
  await page.keyboard.press('Escape');
  assert.equal(await focused(), 'More');
  assert.equal(await page.getByRole('menu').count(), 0);
  await page.keyboard.press('Enter');
  await until('the first entry again', async () => (await focused()) === 'Agree to a draw');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await until('the analysis', () => page.url().includes('#/analysis'));
});

test('zoom, turning and the looks are at the board on a laptop, and cover no cell', async () => {
  const player = await open('Base', { ...laptop, moves: EXPANSION });
  const { page } = player;
  for (const name of ['Zoom in', 'Zoom out', 'Rotate board 60°', 'Mirror board']) {
    const button = page.getByRole('button', { name });
    assert.ok(await button.isVisible(), name);
    assert.ok(!overlap(await button.boundingBox(), await boxOf(page, '.board-svg')), `${name} lies over the board`);
  }
  await player.press('Appearance and sound');
  const [panel, opener, frame] = [
    await boxOf(page, '.looks'),
    await boxOf(page, '.tool-looks'),
    await boxOf(page, '.board-frame'),
  ];
  assert.ok(panel.x + panel.width <= opener.x, 'beside the button');
  assert.ok(panel.y >= frame.y && panel.y + panel.height <= frame.y + frame.height, 'inside the board');
  assert.ok(!overlap(panel, await boxOf(page, '.hand-w')) && !overlap(panel, await boxOf(page, '.hand-b')));
});

test('nothing lies over a piece on a small phone', async () => {
  const player = await open('Battle', small);
  const { page } = player;
  for (const height of [640, 740]) {
    await page.setViewportSize({ width: 360, height });
    const ants = await page.locator('.piece').evaluateAll((pieces) =>
      pieces.map((piece) => {
        const { left, right, top, bottom } = piece.getBoundingClientRect();
        const spots = [0.2, 0.5, 0.8].flatMap((x) => [0.3, 0.5, 0.7].map((y) => [x, y]));
        return spots.every(([x, y]) =>
          document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)?.closest('.board-svg'),
        );
      }),
    );
    assert.equal(ants.length, 16);
    assert.equal(ants.filter((isFree) => !isFree).length, 0, `pieces are covered at 360 x ${height}`);
  }
});

test('a setting has one name, at the board and in the settings', async () => {
  const player = await open('Base', { ...laptop, moves: ['wS1'] });
  const { page } = player;
  const names = (root) =>
    page
      .locator(`${root} .switch-words > span, ${root} legend, ${root} .choice-face span:last-child`)
      .allTextContents();
  for (const language of LANGUAGES) {
    await speak(page, language);
    await page.locator('.tool-looks').click();
    const atBoard = await names('.looks');
    await page.keyboard.press('Escape');
    await page.locator('.header-tools button').click();
    await player.sees('dialog[open]');
    const inSettings = new Set(await names('dialog'));
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.ok(atBoard.length >= 15, `${atBoard.length} names`);
    assert.deepEqual(
      atBoard.filter((name) => !inSettings.has(name)),
      [],
      language,
    );
  }
});

test('no word is broken inside, in any language', async () => {
  const player = await open('Base+MLP', { ...small, ...keeping, moves: EXPANSION.slice(0, 3) });
  const { page } = player;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload(); // now with the typefaces
  await player.sees('.board-svg');
  const check = async (where, selector) => {
    for (const language of LANGUAGES) {
      await speak(page, language);
      assert.deepEqual(await brokenWords(page, selector), [], `${where}, ${language}`);
    }
  };
  await check('small phone', '.action');
  await page.setViewportSize(landscape.viewport);
  await check('landscape', '.action');
  await speak(page, 'en');
  await player.choose('Analyse');
  await player.sees('.engine');
  await check('analysis in landscape', '.action');
  await page.setViewportSize(small.viewport);
  await check('analysis on a small phone', '.action');
  await speak(page, 'en');
  await page.getByRole('tab', { name: 'Review' }).click();
  await page.locator('.review-start .button').click();
  await player.sees('.summaries');
  await check('review on a small phone', '.summaries th');
  await page.setViewportSize(laptop.viewport);
  await check('review on a laptop', '.summaries th');
});

test('the keys of the board work as soon as a game has started', async () => {
  const player = await stage.enter(laptop);
  const { page } = player;
  await player.goto('/');
  await player.openCustomGame();
  await page.locator('input[value="white"]').check({ force: true });
  await page.getByRole('button', { name: 'Play the bot' }).first().click();
  await player.sees('.board-svg');
  await page.keyboard.press('h');
  await until('the focus in the hand', () => page.evaluate(() => document.activeElement.matches('.hand-w .slot')));
  await page.locator('.action-menu').focus();
  await page.keyboard.press('?');
  await player.sees('.key-help');
});

test('the table is chosen in the settings, and stays', async () => {
  const player = await open('Base', { ...laptop, moves: ['wS1'] });
  const { page } = player;
  const colour = () =>
    page.locator('.board-frame').evaluate((frame) => getComputedStyle(frame).getPropertyValue('--felt').trim());
  const seen = new Set([await colour()]);
  for (const name of ['Walnut', 'Green felt', 'Slate']) {
    await page.locator('.header-tools button').click();
    await player.sees('dialog[open]');
    await page.getByRole('group', { name: 'Table' }).getByRole('radio', { name }).check({ force: true });
    await page.keyboard.press('Escape');
    seen.add(await colour());
  }
  assert.equal(seen.size, 4);
  await page.reload();
  await player.sees('.board-svg');
  assert.equal(await page.locator('html').getAttribute('data-table'), 'slate');
});

test('from the second visit on the first paint has the typefaces, and in no visit anything moves', async () => {
  for (const [locale, wanted] of [
    ['en-GB', ['latin']],
    ['uk-UA', ['cyrillic', 'latin']],
    ['el-GR', ['greek', 'latin']],
  ]) {
    const player = await stage.enter({ ...laptop, ...keeping, locale });
    const { page } = player;
    await player.goto('/');
    await player.sees('.head');
    const stays = async () => {
      const before = await places(page, '.nav a, .language-name');
      await page.locator('.nav a[href="/#/learn"]').click();
      await player.sees('.learn-path');
      await page.evaluate(() => Promise.all([document.fonts.ready, navigator.serviceWorker.ready]));
      assert.deepEqual(await places(page, '.nav a, .language-name'), before, locale);
    };
    await stays();
    await player.goto('/');
    await page.reload();
    await player.sees('.head');
    const loaded = await page.evaluate(() =>
      ['1rem "Source Sans 3"', '600 1rem "Alegreya"'].map((face) =>
        document.fonts.check(face, `a${document.querySelector('.language-name').textContent}`),
      ),
    );
    assert.deepEqual(loaded, [true, true], locale);
    const name = page.locator('.language-name');
    const familyOf = (spot) => spot.evaluate((element) => getComputedStyle(element).fontFamily);
    assert.equal(await familyOf(name), await familyOf(page.locator('body')));
    await stays();
    const scripts = await page.evaluate(() => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .flatMap(({ name: file }) => /(latin|cyrillic|greek)-\w+\.woff2$/.exec(file)?.[1] ?? []),
      ),
    ]);
    assert.deepEqual(scripts.sort(), wanted, locale);
  }
});
