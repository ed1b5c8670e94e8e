// The rules pages: portraits, pictures side by side, the way to the lesson and to the exact rules, in every
// language. Each language has one visit; the pages are changed by their address.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import test from 'node:test';
import {
  FILE_TIMEOUT,
  LANGUAGES,
  keeping,
  layoutProblems,
  phone,
  root,
  setUpServerAndBrowser,
  until,
} from './harness.mjs';

const stage = setUpServerAndBrowser();
const folder = join(root, 'docs/rules/en');
const NAMES = readdirSync(folder).map((name) => basename(name, '.md'));
/** Their pages begin with a portrait. */
const PIECES = NAMES.filter((name) => /^# .*\n\n!\[/.test(readFileSync(join(folder, `${name}.md`), 'utf8')));
const GAMES = ['hive', 'six', 'andantino', 'battle', 'territory'];
const desktop = { viewport: { width: 1280, height: 800 } };

async function open(player, name) {
  await player.goto(`/#/rules/${name}`);
  await player.sees(`.rules-text[data-page="${name}"]`);
}

/** The pictures that match, once all are loaded; nothing is scrolled. */
async function picturesOf(page, selector) {
  const read = () =>
    page.locator(selector).evaluateAll((images) =>
      images.map((image) => {
        const { left, top, width, height } = image.getBoundingClientRect();
        const loaded = image.complete && image.naturalWidth > 0;
        return { src: image.getAttribute('src'), loaded, left, top, width, height };
      }),
    );
  return until(`${selector} to be loaded`, async () => {
    const found = await read();
    const waiting = found.filter(({ loaded }) => !loaded);
    if (waiting.length) throw new Error(`not loaded: ${waiting.map(({ src }) => src)}`);
    return found;
  });
}

const large = (pictures, where) => {
  for (const { src, width } of pictures) assert.ok(width >= 280, `${where}: ${src} is ${width} px wide`);
};

for (const language of LANGUAGES) {
  test(`portraits, pictures and the ways on, in ${language}`, { timeout: FILE_TIMEOUT }, async () => {
    const player = await stage.enter({ ...desktop, locale: language });
    const { page } = player;
    await player.goto('/#/rules');
    await player.sees('.rules-cards');
    const cards = await picturesOf(page, '.rules-cards img');
    assert.equal(cards.length, PIECES.length + GAMES.length + 1, 'a card for each piece, each game and the variants');

    for (const name of [...PIECES, ...GAMES]) {
      await open(player, name);
      assert.equal(await page.evaluate(() => scrollY), 0);
      const portraits = await picturesOf(page, '.rules-head img');
      assert.equal(portraits.length, PIECES.includes(name) ? 1 : 0, `${name}: portrait`);
      large(portraits, name);
      const figures = await picturesOf(page, '.rules-figures img');
      assert.ok(figures.length > 0, `${name} has pictures`);
      large(figures, name);
      assert.equal(await page.locator('.rules-figures figcaption').count(), figures.length, `${name}: captions`);
      assert.equal(await page.locator('.rules-try').getAttribute('href'), `/#/learn/${name}`);
      assert.equal(await page.locator('.rules-body a[href^="/#/rules/exact?at="]').count(), 1, `${name}: exact rules`);
    }

    await open(player, 'pillbug');
    const [left, right] = await picturesOf(page, '.rules-figures img');
    assert.equal(left.top, right.top, 'side by side');
    assert.ok(right.left >= left.left + left.width);

    await page.locator('.rules-body a[href^="/#/rules/exact?at="]').click();
    await player.sees('.rules-text[data-page="exact"]');
    const back = page.locator('h2 a[href="/#/rules/pillbug"]');
    await until('its section', async () => {
      const { y } = await back.boundingBox();
      return y >= 0 && y < 400;
    });
    await back.click(); // the heading leads back
    await player.sees('.rules-text[data-page="pillbug"]');
    await page.locator('.rules-try').click();
    await player.sees('.board-svg');
    assert.match(page.url(), /#\/learn\/pillbug/);
  });
}

test('on a phone the pictures are below each other, and nothing is too wide', async () => {
  const player = await stage.enter(phone);
  const { page } = player;
  await player.goto('/#/rules');
  for (const name of NAMES) {
    await open(player, name);
    assert.deepEqual(await layoutProblems(page), [], name);
  }
  await open(player, 'pillbug');
  const [first, second] = await picturesOf(page, '.rules-figures img');
  large([first, second], 'pillbug');
  assert.equal(first.left, second.left);
  assert.ok(second.top >= first.top + first.height);
});

test('the rules can be read without a network', async () => {
  const player = await stage.enter({ ...desktop, ...keeping });
  const { page } = player;
  await player.goto('/#/rules/queen');
  await player.sees('.rules-text');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await player.context.setOffline(true);
  await page.reload();
  await player.sees('.rules-figures');
  large(await picturesOf(page, '.rules-head img, .rules-figures img'), 'queen');
});
