// The coach of the first game: its bubble hides nothing that matters, and its marks have the shape of cells.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FILE_TIMEOUT, setUpServerAndBrowser, until } from './harness.mjs';

const stage = setUpServerAndBrowser();
const SIZES = [
  [1280, 720],
  [390, 844],
  [360, 640],
  [844, 390],
];
const enter = (t, [width, height]) => {
  const touch = Math.min(width, height) < 500;
  return stage.enter({ viewport: { width, height }, hasTouch: touch, isMobile: touch }, { t });
};

/** Pieces, targets, hinted cells and hands under the bubble, once the view stands still. */
const hidden = (player) =>
  until('the bubble to hide nothing', () =>
    player.page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
      const bubble = document.querySelector('.coach-bubble').getBoundingClientRect();
      const shown = [...document.querySelectorAll('.piece, .target, .field, .arrow-hex, .slot')];
      const under = shown.filter((element) => {
        const box = element.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const [w, h] = [box.width * 0.4, box.height * 0.4]; // without the shadow
        return x + w > bubble.left && x - w < bubble.right && y + h > bubble.top && y - h < bubble.bottom;
      });
      if (shown.length === 0 || under.length > 0)
        throw new Error(`${under.length} of ${shown.length}: ${under[0]?.outerHTML.slice(0, 90)}`);
      return true;
    }),
  );

async function start(player, { game = 'Hive', seat = 'black' } = {}) {
  const { page } = player;
  await player.goto('/');
  await player.openCustomGame();
  await page.locator(`.game-cards input[value="${game}"]`).check({ force: true });
  await page.locator(`input[value="${seat}"]`).check({ force: true });
  await page.locator('.level-keys input[value="1"]').check({ force: true });
  await page.locator('.start-go .button-primary').click();
  await player.sees('.coach[data-tip="goal"]');
}

const bot = { players: { w: { kind: 'person' }, b: { kind: 'bot', level: 1 } } };
/** Down the screen, the black queen last: at the lower edge of a small board. */
const TALL = 'wG1;bG1 wG1\\;wB1 \\wG1;bS1 bG1\\;wQ wB1/;bA1 /bS1;wA1 -wB1;bQ bA1\\'.split(';');

describe('the coach', { timeout: FILE_TIMEOUT, concurrency: 2 }, () => {
  for (const size of SIZES) {
    test(`${size.join(' by ')}: the bubble hides no piece and no cell to choose`, async (t) => {
      const player = await enter(t, size);
      const { page } = player;
      await start(player);
      await hidden(player);
      await page.getByRole('button', { name: 'Got it' }).click();
      await player.tap({ kind: 'hand', colour: 'b', bug: 'A' });
      await player.sees('.coach[data-tip="put"]');
      assert.equal(await page.locator('.target').count(), 6);
      await hidden(player);
      // A hint comes first: its cell is seen.
      await page.locator('.action', { hasText: 'Hint' }).click();
      await player.sees('.hint-words');
      assert.equal(await page.locator('.coach').count(), 0);

      await player.openSaved('Base', TALL, bot);
      await player.sees('.coach[data-tip="aim"]');
      await hidden(player);
      for (const game of ['Battle', 'Territory']) {
        const other = await enter(t, size);
        await start(other, { game });
        await hidden(other);
      }
    });
  }

  test('the view has its size again after the tip', async (t) => {
    const player = await enter(t, [360, 640]);
    const { page } = player;
    await start(player, { game: 'Battle' });
    const width = () => page.locator('.ground').evaluate((ground) => ground.getBoundingClientRect().width);
    await hidden(player);
    const small = await width();
    await page.getByRole('button', { name: 'Got it' }).click();
    await until('the board to grow', async () => (await width()) > small);
  });

  test('marks have the shape of cells: one on the queen, one on each piece that can move', async (t) => {
    const player = await enter(t, SIZES[0]);
    const { page } = player;
    await player.openSaved('Base', TALL, bot);
    await player.sees('.coach[data-tip="aim"]');
    assert.equal(await page.locator('.mark-tip').count(), 1);
    assert.equal(await page.locator('.coach-ring').isVisible(), false);
    await page.getByRole('button', { name: 'Got it' }).click();
    await player.sees('.coach[data-tip="move"]');
    const movers = await page.locator('.cell-button[aria-label*="can move"]').count();
    assert.ok(movers > 0);
    assert.equal(await page.locator('.mark-tip').count(), movers);
  });

  test('the menu opens at the first click while a tip is shown', async (t) => {
    const player = await enter(t, SIZES[0]);
    const { page } = player;
    await start(player);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await player.sees('.menu-list');
    assert.equal(await page.locator('.coach').count(), 1, 'the tip stays');
  });

  test('who plays Black reads that White has moved first', async (t) => {
    const player = await enter(t, SIZES[0]);
    await start(player);
    assert.match(await player.page.locator('.coach').innerText(), /You play Black, so White has moved first/);
    const white = await enter(t, SIZES[0]);
    await start(white, { seat: 'white' });
    assert.doesNotMatch(await white.page.locator('.coach').innerText(), /Black/);
  });
});
