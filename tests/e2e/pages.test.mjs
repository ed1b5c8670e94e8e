// Every page and dialog, on a desktop and on a small phone, light and dark, in every language:
// accessibility (axe-core), controls too small for a finger, overflow, missing translations.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import {
  LANGUAGES,
  layoutProblems,
  FILE_TIMEOUT,
  setUpServerAndBrowser,
  phone,
  Player,
  root,
  until,
  violations,
} from './harness.mjs';

const GAME = 'Base+MLP;InProgress;White[5];wS1;bG1 wS1-;wQ -wS1;bQ bG1/;wG1 \\wS1;bA1 bQ-;wA1 -wQ;bA1 \\wG1';
const MOVES = GAME.split(';').slice(3);
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
/** A language of another script has no English words left; of one in Latin letters that cannot be told. */
const isLatin = (language) => new Intl.Locale(language).maximize().script === 'Latn';

let host; // who has made the games that are seen
const online = {};
const stage = setUpServerAndBrowser({
  async prepare() {
    host = await Player.enter(stage.browser, stage.server);
    online.open = await host.create(
      { type: 'Base+MLP' },
      { open: true, clock: { kind: 'increment', base: 300, increment: 4 } },
    );
    online.waiting = await host.create({ type: 'Base' });
    await host.goto(`/g/${online.open}`); // who leaves takes the challenge along
  },
  clear: () => host?.leave(),
});

const ended = { result: 'WhiteWins', reason: 'resign' };
const saved = (id, change = {}) => ({
  id,
  setup: { type: 'Base+MLP', queenFirst: true, repetition: true },
  clock: { kind: 'none' },
  players: { w: { kind: 'person' }, b: { kind: 'person' } },
  seed: '',
  moves: MOVES,
  times: null,
  outcome: null,
  started: Date.now(),
  changed: Date.now(),
  ...change,
});
const GAMES = [
  saved('running', { clock: { kind: 'increment', base: 600, increment: 5 }, times: { w: 500_000, b: 9000 } }),
  saved('quiet'),
  saved('over', { outcome: ended }),
];

/** Each place: its name, its address, and what is done there before the checks. */
const PLACES = [
  [
    'start page',
    '/#/',
    async (player) => {
      const { page } = player;
      await player.openCustomGame();
      await page.locator('.rules-form summary').click();
      await page.locator('input[value="custom"]').check({ force: true });
    },
    '.recent',
  ],
  [
    'start page: by link, days per move',
    '/#/',
    async (player) => {
      const { page } = player;
      await page.locator('input[value="friend"]').check({ force: true });
      await player.openCustomGame();
      await page.locator('input[value="days"]').check({ force: true });
      await page.locator('.game-cards input[value="Six"]').check({ force: true });
      await page.locator('.rules-form summary').click();
    },
  ],
  ['start page: quick start', '/#/', null, '.showcase-game'],
  [
    'game with what it is about',
    '/#/play?game=quiet',
    ({ page }) => page.getByRole('tab').nth(1).click(),
    '.guide-card',
  ],
  ['settings', '/#/', ({ page }) => page.locator('.header-tools button').click(), 'dialog'],
  ['paused game with a clock', '/#/play?game=running', null, '.paused'],
  ['game with a reason on the board', '/#/play?game=quiet', ({ page }) => tapPiece(page, 'wS1'), '.reason'],
  [
    'game with its looks',
    '/#/play?game=quiet',
    async (player) => {
      const { page } = player;
      if (await page.locator('.tool-looks').isVisible()) await page.locator('.tool-looks').click();
      else await page.locator('.action-menu').click(); // a phone has them in the settings
    },
    '.looks, .menu-list',
  ],
  [
    'game with a question',
    '/#/play?game=quiet',
    ({ page }) => page.locator('.action').nth(2).click(),
    'dialog',
    'asked anew',
  ],
  [
    'keys of the board',
    '/#/play?game=quiet',
    async ({ page }) => {
      await page.locator('.cell-button[tabindex="0"]').focus();
      await page.keyboard.press('?');
    },
    '.key-help',
  ],
  [
    'piece looked into',
    '/#/play?game=quiet',
    async ({ page }) => {
      await page.locator('.cell-button[tabindex="0"]').focus();
      await page.keyboard.press('n');
      await page.keyboard.press('i');
    },
    '.peek',
  ],
  ['game that is over', '/#/play?game=over', null, '.result'],
  [
    'analysis',
    `/#/analysis?game=${encodeURIComponent(GAME)}`,
    async ({ page }) => {
      await page.locator('.moves').focus();
      await page.keyboard.press('End');
    },
    '.engine-state, .engine',
  ],
  ['analysis: review', null, ({ page }) => page.getByRole('tab').nth(1).click()],
  ['analysis: game', null, ({ page }) => page.getByRole('tab').nth(2).click()],
  ['analysis: open', null, ({ page }) => page.locator('.action').first().click(), 'dialog'],
  ['editor', '/#/editor', null, '.editor .board-svg'],
  ['list of lessons', '/#/learn', null, '.learn-card'],
  ['lesson', '/#/learn/queen', ({ page }) => page.locator('.lesson-actions button').click(), '.lesson-shown'],
  ['list of puzzles', '/#/puzzles', null, '.puzzle-list'],
  ['puzzle', '/#/puzzles/day', ({ page }) => page.locator('.lesson-actions button').click(), '.puzzle-hints'],
  ['puzzle rush', '/#/puzzles/rush', null, '.puzzle-nothing'],
  ['rules', '/#/rules', null, '.rules-text'],
  ['rules of an insect', '/#/rules/pillbug', null, '.rules-text[data-page="pillbug"]'],
  ['rules of a game', '/#/rules/hive', null, '.rules-text[data-page="hive"]'],
  ['exact rules', '/#/rules/exact', null, '.rules-text[data-page="exact"]'],
  ['decisions', '/#/rules/decisions', null, '.rules-text[data-page="decisions"]'],
  ['lobby', '/#/lobby', null, '[data-challenge]'],
  ['my games', '/#/games', null, '.page-head'],
  ['online game to join', () => `/g/${online.waiting}`, null, '[data-note="join"]'],
  ['online game of mine', null, async (player) => player.goto(`/g/${player.own}`), '[data-note="waiting"]'],
  ['no such page', '/#/nowhere', null, 'main h1'],
];

async function tapPiece(page, name) {
  await page.locator(`[data-piece="${name}"]`).waitFor();
  const { x, y, width, height } = await page.locator(`[data-piece="${name}"]`).boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** A player with local games and a game on the server. */
async function settled(options) {
  const player = await Player.enter(stage.browser, stage.server, options);
  player.own = await player.create({ type: 'Six' });
  await player.goto('/');
  await player.page.evaluate((games) => localStorage.setItem('apiary.games', games), JSON.stringify(GAMES));
  await player.page.reload();
  return player;
}

async function arrive(player, [, address, act, sign]) {
  const { page } = player;
  if (address) {
    // Loaded anew, a game has nothing selected or shown.
    if (/#.play/.test(address)) await player.goto('about:blank');
    else await page.keyboard.press('Escape'); // what the last place has left open
    await player.goto(typeof address === 'function' ? address() : address);
    await player.sees('main h1, main .page');
  }
  await act?.(player);
  if (sign) await player.sees(sign);
}

async function light(page, theme) {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
}

/** The themes differ only in colours, so only those are checked in the second. */
async function themes(page, where) {
  assert.deepEqual(await violations(page), [], `${where}, light`);
  await light(page, 'dark');
  assert.deepEqual(await violations(page, ['color-contrast']), [], `${where}, dark`);
  await light(page, 'light');
}

test('on a desktop', { timeout: FILE_TIMEOUT }, async (t) => {
  const player = await settled();
  t.after(() => player.leave());
  for (const place of PLACES) {
    await t.test(place[0], async () => {
      await arrive(player, place);
      await themes(player.page, place[0]);
    });
  }
});

/** All English texts without variables: they must not appear in another language. */
function english() {
  const folder = join(root, 'web/locales/en');
  const texts = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  return new Set([...texts.matchAll(/^[\w-]+ = ([^{}\n]*[a-z]{3}[^{}\n]*)$/gm)].map(([, text]) => text.trim()));
}

/** The texts and labels of the page, without records, names and code. */
const wording = (page) =>
  page.evaluate(() => {
    const skipped =
      'script, style, noscript, #boot-failed, code, pre, textarea, .move-text, .engine-line, .language, .brand, .footer-version, .player-name, .row-who, .visually-hidden [role=status], .share, [lang]:not(html), .file-name, mark';
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (node.data.trim() && !node.parentElement.closest(skipped)) found.push(node.data.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (element.closest(skipped)) continue;
      for (const name of ['aria-label', 'title', 'placeholder'])
        if (element.hasAttribute(name)) found.push(element.getAttribute(name));
    }
    return [...found, document.title];
  });

/** Names that are not translated, keys, and the notation. Greek uses the words Hive and browser, too. */
const LATIN =
  /\b(Apiary|SIX|Andantino|GameString|UHP|PGN|SGF|BoardSpace|Tortuga|Robotory|Ctrl|Esc|Enter|Tab|Home|End|SHA-256|UTC|seed|[wb][A-Z]\d?)\b/g;

/** Texts that are still English, or that are keys. */
const untranslated = (texts, known, language) =>
  texts.filter((text) => {
    const rest = (language === 'el' ? text.replace(/\b(Hive|browser)\b/g, '') : text).replace(LATIN, '');
    return (
      /[A-Za-z]/.test(rest) && (known.has(text) || /^[a-z]{2,}(-[a-z0-9]+)+$/.test(text) || /[A-Za-z]{3,}/.test(rest))
    );
  });

async function speak(page, language) {
  await page.locator('.language select').selectOption(language, { force: true });
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.locator('p.page[role=status]').waitFor({ state: 'detached' }); // the rules are fetched
}

test('on a phone, in every language', { timeout: FILE_TIMEOUT }, async (t) => {
  const known = english();
  const player = await settled(phone);
  const { page } = player;
  t.after(() => player.leave());
  for (const place of PLACES) {
    await t.test(place[0], async () => {
      const [what, , act, sign, anew] = place;
      await arrive(player, place);
      await themes(page, what);
      assert.deepEqual(await layoutProblems(page), []);
      for (const language of OTHERS) {
        if (anew) await page.keyboard.press('Escape'); // a question stays as it was asked
        await speak(page, language);
        if (anew) await arrive(player, [what, null, act, sign]);
        await until(`${what} in ${language}`, async () => {
          // some texts are fetched
          assert.deepEqual(await layoutProblems(page), []);
          if (!isLatin(language)) assert.deepEqual(untranslated(await wording(page), known, language), []);
          return true;
        });
      }
      await speak(page, 'en');
    });
  }
});

test('words have the right plural after numbers', async (t) => {
  const player = await Player.enter(stage.browser, stage.server);
  const { page } = player;
  t.after(() => player.leave());
  await player.goto('/');
  const games = [1, 2, 5, 21].map((count) =>
    saved(`n${count}`, { moves: Array.from({ length: 2 * count }, () => 'pass') }),
  );
  await page.evaluate((list) => localStorage.setItem('apiary.games', list), JSON.stringify(games));
  await page.reload();
  const expected = {
    en: ['1 move', '2 moves', '5 moves', '21 moves'],
    ru: ['1 ход', '2 хода', '5 ходов', '21 ход'],
    uk: ['1 хід', '2 ходи', '5 ходів', '21 хід'],
    el: ['1 κίνηση', '2 κινήσεις', '5 κινήσεις', '21 κινήσεις'],
  };
  for (const language of LANGUAGES) {
    const wanted = expected[language];
    assert.ok(wanted, `the plurals of ${language} are missing in this test`);
    await speak(page, language);
    const shown = (await page.locator('.recent-game small').allTextContents()).map((text) => text.split(' · ')[0]);
    assert.deepEqual(
      shown.sort((a, b) => parseInt(a, 10) - parseInt(b, 10)),
      wanted,
      language,
    );
  }
});
