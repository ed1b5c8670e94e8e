// Posting a challenge in the lobby, and what its rows say.
import assert from 'node:assert/strict';
import test from 'node:test';
import { layoutProblems, phone, setUpServerAndBrowser, violations } from './harness.mjs';

const stage = setUpServerAndBrowser();

test('a challenge is posted with one press: clock, set of pieces, tournament rule', async (t) => {
  for (const options of [{}, phone]) {
    const [player, other] = await Promise.all([stage.enter(options, { t }), stage.enter({}, { t })]);
    const { page } = player;
    await player.goto('/#/lobby');
    await player.press('New challenge');
    const dialog = page.getByRole('dialog');
    const grid = dialog.locator('.quick-set[data-set="Base+MLP"]');
    await grid.waitFor();
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await layoutProblems(page), []);
    const cut = await dialog
      .locator('.quick-cell')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.innerText),
      );
    assert.deepEqual(cut, [], 'words in their cells');
    await grid.locator('.quick-cell', { hasText: '5+4' }).click();
    await dialog.waitFor({ state: 'detached' });
    const row = page.locator('[data-challenge]', { hasText: 'Your challenge' });
    await row.waitFor();
    const text = await row.innerText();
    assert.match(text, /5\+4/);
    assert.match(text, /queen can’t be first/);
    assert.match(text, /random colour/);
    assert.equal(await row.locator('.row-tiles .tile').count(), 3);
    await other.goto('/#/lobby');
    await other.sees('[data-challenge] .row-tiles .tile');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await row.waitFor({ state: 'detached' });
  }
});

test('a custom challenge has the usual sets in the open, and its row the colour chosen', async (t) => {
  const player = await stage.enter({}, { t });
  const { page } = player;
  await player.goto('/#/lobby');
  await player.press('New challenge');
  const dialog = page.getByRole('dialog');
  const form = dialog.locator('.challenge-form');
  assert.ok(await form.locator('input[value="5+4"]').isChecked(), 'a clock');
  await form.locator('.choice-option', { hasText: 'mosquito, ladybug and pillbug' }).click();
  await form.locator('input[value="black"]').check({ force: true });
  await form.locator('button[type=submit]').click();
  const row = page.locator('[data-challenge]', { hasText: 'Your challenge' });
  await row.filter({ hasText: 'You play Black' }).waitFor();
  assert.equal(await row.locator('.row-tiles .tile').count(), 3);
});

test('by link and at one screen the queen may be the first piece', async (t) => {
  const player = await stage.enter({}, { t });
  const { page } = player;
  await player.goto('/');
  await page.locator('input[value="friend"]').first().check({ force: true });
  await page.locator('.quick-set[data-set="Base"] .quick-cell', { hasText: '5+4' }).click();
  await player.sees('.waiting');
  assert.equal(await page.getByText('queen can’t be first').count(), 0);
});
