// Local games: at one screen, against the bot, offline; the frame of the page.
import assert from 'node:assert/strict';
import test from 'node:test';
import { keeping, setUpServerAndBrowser, Referee, shortGame, until, violations } from './harness.mjs';

const stage = setUpServerAndBrowser();

const enter = (options) => stage.enter(options);

const radio = (page, group, name) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check({ force: true });

test('the bot is two clicks away', async () => {
  const player = await enter();
  await player.goto('/');
  await player.page.getByRole('button', { name: 'Play the bot' }).first().click();
  await player.sees('.game');
  assert.match(await player.page.locator('.player').first().innerText(), /Nectar \(level 2\)/);
});

test('a game is ended, stepped through, taken up again, and played once more', async () => {
  const player = await enter();
  const { page } = player;
  const moves = await shortGame('Base');
  const referee = await Referee.of('Base');
  for (const move of moves.slice(0, -2)) referee.play(move);
  await player.openSaved('Base', moves.slice(0, -2), { setup: { type: 'Base', queenFirst: true, repetition: true } });
  for (const move of moves.slice(-2)) {
    await player.play(referee, move);
    referee.play(move);
  }
  await player.sees('.result');
  assert.match(await page.locator('.result').innerText(), /White has won\s+Black’s queen bee is surrounded/);
  assert.deepEqual(await player.moves(), moves);

  await page
    .locator('h1')
    .first()
    .focus()
    .catch(() => undefined);
  await page.keyboard.press('Home');
  assert.equal(await page.locator('.move[aria-current]').count(), 0);
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.locator('.move[aria-current] .move-text').innerText(), moves[0]);
  await page.keyboard.press('End');
  assert.equal(await page.locator('.move[aria-current] .move-text').innerText(), moves.at(-1));

  await page.reload();
  await player.sees('.result');
  assert.deepEqual(await player.moves(), moves);
  await player.press('Take back');
  assert.equal(await page.locator('.result').count(), 0);
  assert.equal((await player.moves()).length, moves.length - 1);
  await player.press('Resign');
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await player.press('Rematch');
  await until('an empty list', async () => (await player.moves()).length === 0);
});

test('a game against the bot, on a page that was opened offline', async () => {
  const player = await enter(keeping);
  const { page } = player;
  await player.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await until('the service worker', () => page.evaluate(() => navigator.serviceWorker.controller !== null));
  await player.context.setOffline(true);
  await page.reload();
  await player.openCustomGame();
  await page.locator('input[value="white"]').check({ force: true });
  await page.locator('.level-keys input[value="1"]').check({ force: true });
  await page.getByRole('button', { name: 'Play the bot' }).first().click();
  await player.sees('.game');
  const referee = await Referee.of('Base', { queenFirst: true, repetition: true });
  await player.press('Hint');
  await player.sees('.arrow');
  for (let turn = 0; turn < 4; turn++) {
    const legal = referee.moves();
    const move = legal.find((one) => one.startsWith('wQ')) ?? legal[0];
    await player.play(referee, move);
    const shown = await until('the answer of the bot', async () => {
      const list = await player.moves();
      return list.length === 2 * turn + 2 ? list : null;
    });
    referee.play(shown.at(-2));
    referee.play(shown.at(-1));
  }
  await page.reload();
  await until('the game after a reload', async () => (await player.moves()).length === 8);
  await player.context.setOffline(false);
});

test('a game with a clock is paused after a reload; then the flag falls', async () => {
  const player = await enter();
  const { page } = player;
  await player.openSaved('Base', ['wS1', 'bS1 wS1-'], {
    clock: { kind: 'increment', base: 60, increment: 0 },
    times: { w: 1500, b: 60000 },
  });
  await player.sees('.paused');
  assert.match(await page.locator('.clock-low').innerText(), /0:01\.5/);
  await player.press('Continue');
  await player.sees('.result');
  assert.match(await page.locator('.result').innerText(), /Black has won\s+White ran out of time/);
});

test('a blind game shows its commitment before and the check after the game', async () => {
  const player = await enter();
  const { page } = player;
  await player.goto('/');
  await page.locator('input[value="person"]').check({ force: true });
  await player.openCustomGame();
  await page.locator('.rules-form summary').click();
  await radio(page, 'Variant', 'Blind');
  await page.locator('.start-go .button-primary').click();
  await page.getByRole('tab', { name: 'About' }).click();
  const commitment = await page.locator('.fairness code').first().innerText();
  assert.match(commitment, /^[0-9a-f]{64}$/);
  await player.tap({ kind: 'say', word: 'draw' });
  await player.press('Resign');
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await player.sees('.fairness .fair-kept');
  const seed = await page.locator('.fairness code').nth(1).innerText();
  const { createHash } = await import('node:crypto');
  assert.equal(createHash('sha256').update(seed).digest('hex'), commitment);
});

test('the settings dialog returns the focus, and settings are saved', async () => {
  const player = await enter();
  const { page } = player;
  await player.goto('/');
  const opener = page.getByRole('button', { name: 'Settings' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await radio(page, 'Theme', 'Dark');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Escape');
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.ok(await opener.evaluate((element) => element === document.activeElement));
  await page.reload();
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
});

test("the language is the browser's until another is chosen, which is saved", async () => {
  const player = await enter({ locale: 'uk-UA' });
  const { page } = player;
  await player.goto('/');
  await player.sees('.head');
  assert.equal(await page.locator('html').getAttribute('lang'), 'uk');
  await page.locator('.language select').selectOption('el');
  await until('Greek', async () => (await page.locator('html').getAttribute('lang')) === 'el');
  await page.reload();
  await player.sees('.head');
  assert.equal(await page.locator('html').getAttribute('lang'), 'el');
});

test('an unknown page says so and links back', async () => {
  const player = await enter();
  await player.goto('/#/nowhere');
  assert.match(await player.page.locator('main').innerText(), /Page not found/);
  await player.page.locator('main a').click();
  await player.sees('.head');
});

test('a page whose code cannot be fetched says so, and works after a reload', async () => {
  const player = await enter();
  const { page } = player;
  await player.goto('/');
  await page.route('**/assets/pages-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Analysis' }).click();
  await player.sees('.problem');
  await page.unroute('**/assets/pages-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await player.sees('.game .board-svg');
});

test('the first load, with the engine and a move of the bot, is at most 500 KB', async (t) => {
  const player = await enter();
  const { page } = player;
  const sizes = [];
  player.context.on('requestfinished', (request) => {
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => [
          new URL(request.url()).pathname,
          responseBodySize + responseHeadersSize,
        ]),
    );
  });
  const begun = Date.now();
  await player.goto('/');
  await player.openCustomGame();
  await page.locator('input[value="black"]').check({ force: true });
  t.diagnostic(`the start page answers after ${Date.now() - begun} ms`);
  const clicked = Date.now();
  await page.getByRole('button', { name: 'Play the bot' }).first().click();
  await player.sees('.board-svg');
  t.diagnostic(`the board is there ${Date.now() - clicked} ms after the click`);
  await until('the move of the bot', async () => (await player.moves()).length === 1);
  const files = new Map(await Promise.all(sizes)); // what is fetched twice comes from the cache
  for (const part of ['/', '/assets/main-', '/assets/style-', '/assets/apiary-', '/assets/engine-', '/assets/en-']) {
    assert.ok(
      [...files.keys()].some((path) => path.startsWith(part)),
      `${part} is not among ${[...files.keys()].join(' ')}`,
    );
  }
  const total = [...files.values()].reduce((sum, size) => sum + size, 0);
  t.diagnostic(`${files.size} files, ${(total / 1000).toFixed(0)} KB`);
  assert.ok(total <= 500_000, `${total} bytes: ${[...files].join('; ')}`);

  const painted = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const slot = document.querySelector('.slot-can');
        const start = performance.now();
        slot.click();
        const look = () =>
          document.querySelector('.target') ? resolve(performance.now() - start) : requestAnimationFrame(look);
        queueMicrotask(() => setTimeout(look));
      }),
  );
  t.diagnostic(`targets ${painted.toFixed(1)} ms after the click on a piece`);
});

test('what was said to screen readers on a page is gone on the next one', async () => {
  const guest = await stage.enter();
  const { page } = guest;
  await guest.startLocalGame();
  await guest.play(await Referee.of('Base', { queenFirst: true, repetition: true }), 'wS1');
  const said = () => page.locator('.visually-hidden > [role=status]').allTextContents();
  await until('the move is said', async () => /spider/.test((await said()).join()));
  await guest.goto('/#/rules');
  await guest.sees('.rules-list, .rules');
  await until('silence', async () => (await said()).join('') === '');
});
