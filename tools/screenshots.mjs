#!/usr/bin/env node
// screenshots: takes pictures of the main screens, with the built page and program, into build/screenshots,
// and copies those that the README shows to docs/screenshots.
//
// start, game, analysis, lesson, puzzle; desktop and phone; light and dark.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { keeping, Player, root, startBrowser, startServer, until } from '../tests/e2e/harness.mjs';

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };
const out = join(root, 'build/screenshots');
const shown = [
  'game-desktop-light',
  'lesson-phone-dark',
  'analysis-desktop-dark',
  'start-phone-light',
  'puzzle-desktop-light',
];

// A game between two levels of the engine.
const moves = [
  'wS1',
  'bS1 wS1-',
  'wA1 -wS1',
  'bP bS1/',
  'wQ wA1/',
  'bS2 bS1\\',
  'wA1 bP/',
  'bQ bS2-',
  'wA2 -wQ',
  'bM bP\\',
  'wA3 /wS1',
  'bL bQ\\',
  'wA2 bQ-',
  'bB1 /bL',
  'wP -wS1',
  'bB2 bB1\\',
  'wL wA2-',
  'bA1 bL\\',
  'wB1 wA2/',
  'wA1 -bP',
  'wA3 bA1-',
  'bA2 -bB1',
  'wQ \\wP',
  'bA2 \\wA1',
  'wB1 wA2',
  'bB2 bB1',
  'wB1 bQ',
  'bA3 bP-',
  'wM /wP',
  'bS2 wM\\',
  'wL -bL',
  'bL wA3/',
  'wB1 bM',
  'bA3 \\bA2',
  'wB1 bP',
];

/** A game on the server, in which the user of the page plays White against Myrmica. */
async function playOnline(white, black) {
  const id = await white.create({ type: 'Base+MLP' }, { clock: { kind: 'increment', base: 600, increment: 10 } });
  await black.request({ type: 'name', name: 'Myrmica' });
  await white.request({ type: 'name', name: 'Aristaeus' });
  await black.request({ type: 'join', game: id });
  for (const [i, move] of moves.entries()) {
    const watched = await white.request({ type: 'watch', game: id, seen: 0 });
    await (i % 2 ? black : white).request({ type: 'move', game: id, seen: watched.snapshot.seq, move });
  }
  return id;
}

const screens = {
  start: async ({ page }) => {
    await page.goto('/');
    await page.locator('.button-primary').first().waitFor();
  },
  game: async (player, server, browser) => {
    const other = await Player.enter(browser, server);
    const id = await playOnline(player, other);
    await player.goto(`/g/${id}`);
    await player.sees('.move-text');
    await other.leave();
  },
  analysis: async ({ page }) => {
    await page.goto(`/#/analysis?game=${encodeURIComponent(`Base+MLP;InProgress;Black[18];${moves.join(';')}`)}`);
    await page.locator('.board-svg').waitFor();
    await page.keyboard.press('End');
    for (let i = 0; i < 11; i++) await page.keyboard.press('ArrowLeft');
    await page.getByRole('switch', { name: 'Engine' }).check({ force: true });
    await until('good lines', async () => /Depth ([89]|\d\d)/.test(await page.locator('.engine-state').textContent()));
  },
  lesson: async ({ page }) => {
    await page.goto('/#/learn/queen');
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.getByRole('button', { name: 'Next task' }).click();
    await page.getByRole('button', { name: 'Show me' }).click();
  },
  puzzle: async ({ page }) => {
    await page.goto('/#/puzzles/theme/pin');
    await page.locator('.board-svg').first().waitFor();
  },
};

const server = await startServer({ args: ['--message-rate', '1000', '--max-per-address', '1000'] });
const browser = await startBrowser();
mkdirSync(out, { recursive: true });
for (const [device, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark']) {
    for (const [name, open] of Object.entries(screens)) {
      const player = await Player.enter(browser, server, { ...keeping, viewport, colorScheme });
      await player.goto('/'); // the typefaces come with the service worker
      await player.page.evaluate(() => navigator.serviceWorker.ready);
      await player.page.reload();
      await open(player, server, browser);
      await player.page.evaluate(() =>
        Promise.all([document.fonts.ready, ...document.getAnimations().map((one) => one.finished)]),
      );
      await player.page.screenshot({ path: join(out, `${name}-${device}-${colorScheme}.png`) });
      await player.leave();
      console.log(`${name}, ${device}, ${colorScheme}`);
    }
  }
}
for (const name of shown) copyFileSync(join(out, `${name}.png`), join(root, 'docs/screenshots', `${name}.png`));
await browser.close();
await server.stop();
