// The page in each language: its head, what is shown without JavaScript, footnotes of the rules, and that
// one thing has one name.
import assert from 'node:assert/strict';
import test from 'node:test';
import { setUpServerAndBrowser, until } from './harness.mjs';

const stage = setUpServerAndBrowser();

const DECISIONS = { en: 'Decisions', ru: 'Решения', uk: 'Рішення', el: 'Αποφάσεις' };
const LETTERS = { en: /Play Hive/, ru: /Улей/, uk: /Вулик/, el: /Παίξτε/ };

test('description and manifest are in the language of the browser, and follow a change of it', async () => {
  for (const language of Object.keys(LETTERS)) {
    const { page } = await stage.enter({ locale: language });
    await page.goto('/');
    await page.locator('main h1').waitFor();
    const head = () =>
      page.evaluate(async () => {
        const { href } = document.querySelector('link[rel=manifest]');
        const manifest = await (await fetch(href)).json();
        return [document.querySelector('meta[name=description]').content, manifest];
      });
    const [description, manifest] = await head();
    assert.match(description, LETTERS[language]);
    assert.deepEqual([manifest.description, manifest.lang, manifest.id], [description, language, '/']);
    if (language !== 'ru') continue;
    await page.locator('.language select').selectOption('el', { force: true });
    await until('the Greek head', async () => LETTERS.el.test((await head())[0]) && (await head())[1].lang === 'el');
  }
});

test('without JavaScript the page says so in every language', async () => {
  const { page } = await stage.enter({ javaScriptEnabled: false });
  await page.goto('/');
  const shown = page.locator('.boot-failed p:visible');
  assert.deepEqual(await shown.evaluateAll((all) => all.map(({ lang }) => lang)), ['en', 'ru', 'uk', 'el']);
  for (const text of await shown.allTextContents()) assert.match(text, /JavaScript/);
});

test('a footnote of the rules leads to its decision, in the same language', async () => {
  for (const [language, title] of Object.entries(DECISIONS)) {
    const { page } = await stage.enter({ locale: language });
    await page.goto('/#/rules/exact');
    const marks = page.locator('.rules-text a.footnote');
    await marks.first().waitFor();
    assert.deepEqual((await marks.allTextContents()).slice(0, 3), ['1', '2', '3']);
    assert.doesNotMatch(await page.locator('.rules-text').innerText(), /[A-H]\d\.\d/, 'no numbers of decisions');
    const name = await marks.first().getAttribute('title');
    const id = (await marks.first().getAttribute('href')).split('at=').at(-1);
    await marks.first().click();
    await page.locator('.rules-text h1', { hasText: title }).waitFor();
    const decision = page.locator(`[id="${id}"]`);
    assert.ok((await decision.innerText()).includes(name), name);
    await until('the decision to be in view', () =>
      decision.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    );
  }
});

test('a switch has the same name on the board and in the settings', async () => {
  const { page } = await stage.enter();
  await page.goto('/#/analysis');
  await page.locator('.tool-looks').click();
  const onBoard = await page.locator('.looks').getByRole('switch').evaluateAll(namesOf);
  await page.keyboard.press('Escape');
  await page.locator('.header-tools button').click();
  await page.getByRole('dialog').locator('label').first().waitFor();
  const inSettings = await page.getByRole('dialog').locator('label, legend').allInnerTexts();
  assert.ok(onBoard.length >= 5);
  for (const name of onBoard)
    assert.ok(
      inSettings.some((text) => text.startsWith(name)),
      `${name} is not among ${inSettings}`,
    );
});

const namesOf = (boxes) =>
  boxes.map((box) => box.closest('label').querySelector('.switch-words > span').innerText.trim());

test('headings name the game once, without the letters of its pieces', async () => {
  const player = await stage.enter();
  const { page } = player;
  await page.goto('/#/analysis');
  const title = page.locator('main h1');
  await title.waitFor({ state: 'attached' });
  assert.equal(await title.textContent(), 'Analysis: Hive + mosquito, ladybug and pillbug');
  const game = await player.create({ type: 'Base+MLP' }, { open: true });
  await page.goto(`/g/${game}`);
  await page.locator('[data-note=waiting]').waitFor();
  assert.doesNotMatch(await page.locator('main').innerText(), /MLP/);
});
