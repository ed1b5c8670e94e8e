// The opening explorer of the analysis page: its sources, previews, arrows, with and without a network, in all languages.
import assert from 'node:assert/strict';
import test from 'node:test';
import { seatTwo } from '../harness/client.mjs';
import { get } from '../harness/http.mjs';
import { keeping, layoutProblems, Referee, setUpServerAndBrowser, until, violations } from './harness.mjs';

const stage = setUpServerAndBrowser();
const desktop = { viewport: { width: 1280, height: 720 } };
const small = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const OPENED = 'Base+MLP;InProgress;White[2];wL;bL wL-';
const TABS = { en: 'Openings', ru: 'Дебюты', uk: 'Дебюти', el: 'Ανοίγματα' };

/** Opens the explorer at the last move of a game. */
async function explore(text = OPENED, { language = 'en', ...options } = {}) {
  const guest = await stage.enter({ ...desktop, ...options });
  await guest.goto(`/#/analysis?game=${encodeURIComponent(text)}`);
  await guest.sees('.game');
  await guest.page.keyboard.press('End');
  await guest.page.getByRole('tab', { name: TABS[language] }).click();
  await guest.sees('.explorer');
  return guest;
}

const choose = (guest, name) => guest.page.locator('.explorer-sources').getByLabel(name).check({ force: true });
const rows = (guest) => guest.page.locator('.explored-text').allTextContents();
const tiles = (guest) => guest.page.locator('.board-svg .piece').count();
const counts = async (guest) =>
  (await guest.page.locator('.explored-games').allInnerTexts()).map((text) =>
    Number.parseInt(text.replaceAll(',', ''), 10),
  );

/** Games of two guests that end by resignation, on the server. */
async function playOnServer(moves, clock) {
  const { white, black, game, seen: first } = await seatTwo(stage.server.port, { setup: { type: 'Base+MLP' }, clock });
  let seen = first;
  for (const [i, move] of moves.entries())
    seen = (await (i % 2 ? black : white).ask({ type: 'move', game, seen, move })).seq;
  await white.ask({ type: 'act', game, seen, action: 'resign' });
  white.destroy();
  black.destroy();
  return { game, cookie: white.cookie };
}

test('moves are listed with games, results and scores; a move is previewed and played', async () => {
  const guest = await explore();
  const { page } = guest;
  await guest.sees('.explored');
  assert.equal(await page.locator('.explorer-opening').textContent(), 'White: ladybug; Black: ladybug');
  const found = await counts(guest);
  assert.deepEqual(
    found,
    [...found].sort((a, b) => b - a),
  );
  assert.match(await page.locator('.explorer-total').textContent(), /^[\d,]+ games reached this position/);
  assert.match(
    await page.locator('.explored-move').first().textContent(),
    /[\d,]+ games?, [\d.]+%, White wins [\d.]+%, draws [\d.]+%, Black wins [\d.]+%, Evaluation for White: [+-−]?\d/,
  );
  const [first] = await rows(guest);
  const before = await tiles(guest);
  await page.locator('.explored-move').first().hover();
  await until('the preview', async () => (await tiles(guest)) === before + 1);
  assert.equal(await page.locator('.arrow-explored').count(), 0, 'no arrows over a preview');
  await page.mouse.move(5, 5);
  await until('the position', async () => (await tiles(guest)) === before);
  await page.locator('.explored-move').first().focus();
  await until('the preview of the focus', async () => (await tiles(guest)) === before + 1);
  await page.keyboard.press('Enter');
  await until('the move', async () => (await tiles(guest)) === before + 1);
  assert.match(
    await page.locator('.explorer-opening').textContent(),
    /ladybug, .*; Black: ladybug; (V shape|straight line)/,
  );
  await page.getByRole('tab', { name: 'Moves' }).click();
  assert.deepEqual(await guest.moves(), ['wL', 'bL wL-', first]);
});

test('arrows show how often moves were played, while the tab is open, and can be turned off', async () => {
  const guest = await explore();
  const { page } = guest;
  await guest.sees('.arrow-explored');
  const shares = await page
    .locator('.arrow-explored')
    .evaluateAll((arrows) => arrows.map((arrow) => Number(arrow.style.getPropertyValue('--share'))));
  assert.ok(shares.every((share) => share > 0 && share <= 1));
  const [widest, narrowest] = [Math.max(...shares), Math.min(...shares)];
  if (widest > narrowest) {
    const widths = await page
      .locator('.arrow-explored .arrow-hex, .arrow-explored .arrow-line')
      .evaluateAll((lines) => lines.map((line) => Number(/[\d.]+/.exec(getComputedStyle(line).strokeWidth)?.[0])));
    assert.equal(widths.indexOf(Math.max(...widths)), shares.indexOf(widest));
  }
  await page.getByRole('tab', { name: 'Moves' }).click();
  await page.locator('.arrow-explored').first().waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Openings' }).click();
  await guest.sees('.arrow-explored');
  await page.getByRole('switch', { name: 'Arrows on the board' }).click({ force: true });
  await page.locator('.arrow-explored').first().waitFor({ state: 'detached' });
  await page.reload();
  await guest.sees('.game');
  await page.keyboard.press('End');
  await page.getByRole('tab', { name: 'Openings' }).click();
  await guest.sees('.explored');
  assert.equal(await page.locator('.arrow-explored').count(), 0, 'the choice is kept');
});

test('the games of the server are counted, by speed', async () => {
  const line = ['wG1', 'bG1 wG1-'];
  const { game, cookie } = await playOnServer([...line, 'wA1 -wG1', 'bA1 bG1-'], { kind: 'none' });
  await playOnServer([...line, 'wQ -wG1'], { kind: 'increment', base: 180, increment: 2 });
  const { game: at } = await Referee.of('Base+MLP');
  for (const move of line) at.play(move);
  await until('both games to be counted', async () => {
    const { body } = await get(stage.server.port, `/api/explorer?position=${at.exploreKey()}`);
    return JSON.parse(body).games === 2;
  });
  const guest = await explore('Base+MLP;InProgress;White[2];wG1;bG1 wG1-');
  const { page } = guest;
  await choose(guest, 'This server');
  await guest.sees('.explorer-total:has-text("2 games")');
  assert.deepEqual((await rows(guest)).map((move) => move.slice(0, 2)).sort(), ['wA', 'wQ']);
  await page.getByLabel('Speed').selectOption('blitz');
  await until('one game', async () => (await rows(guest)).length === 1);
  assert.match((await rows(guest))[0], /^wQ/);

  // The player's own games: those on the server, with a link to the game.
  const [name, value] = cookie.split('=');
  await guest.context.addCookies([{ name, value, url: stage.server.url }]);
  await choose(guest, 'My games');
  await until('the own game', async () => (await rows(guest)).length === 1 && (await rows(guest))[0].startsWith('wA'));
  assert.equal(await page.locator('.explored-notes a').getAttribute('href'), `/g/${game}`);
});

test('finished games of this browser are counted, and transpositions are named', async () => {
  const guest = await stage.enter(desktop);
  const person = { kind: 'person' };
  const saved = (id, moves, result) => ({
    id,
    setup: { type: 'Base' },
    clock: { kind: 'none' },
    players: { w: person, b: { kind: 'bot', level: 3 } },
    seed: '',
    moves,
    times: null,
    outcome: result && { result, reason: 'resign' },
    started: 1,
    changed: Date.now(),
  });
  const start = ['wS1', 'bS1 wS1-'];
  await guest.goto('/icon.svg');
  await guest.page.evaluate(
    (games) => localStorage.setItem('apiary.games', JSON.stringify(games)),
    [
      saved('a', [...start, 'wQ -wS1', 'bQ bS1-', 'wA1 /wS1'], 'WhiteWins'),
      saved('b', [...start, 'wA1 /wS1', 'bQ bS1-', 'wQ -wS1'], 'BlackWins'),
      saved('c', [...start, 'wA1 /wS1', 'bQ bS1-', 'wQ -wS1', 'bA1 bQ-'], 'Draw'),
      saved('d', [...start, 'wQ -wS1'], null),
    ],
  );
  await guest.goto(`/#/analysis?game=${encodeURIComponent('Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-')}`);
  await guest.sees('.game');
  const { page } = guest;
  await page.keyboard.press('End');
  await page.getByRole('tab', { name: 'Openings' }).click();
  await choose(guest, 'My games');
  await until('the move', async () => (await rows(guest)).length === 1);
  assert.deepEqual(await counts(guest), [1]);
  assert.match(await page.locator('.explored-notes').textContent(), /also reached by other move orders: 2 games/);
  assert.match(await page.locator('.explored-notes').textContent(), /Player – /);
  await page.locator('.explored-move').first().focus();
  await page.keyboard.press('Home');
  await until('three games', async () => (await counts(guest))[0] === 3);
});

test('without a network: parts that were loaded, and the own games', async () => {
  const guest = await explore(OPENED, keeping);
  const { page, context } = guest;
  await guest.sees('.explored');
  await until('the page to be kept', () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active)),
  );
  await page.reload();
  await guest.sees('.game');
  await page.keyboard.press('End');
  await page.getByRole('tab', { name: 'Openings' }).click();
  await guest.sees('.explored');
  await until('the part to be kept', () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('apiary-later')).keys();
      return kept.some(({ url }) => url.includes('/explorer/'));
    }),
  );
  const shown = await rows(guest);
  await context.setOffline(true);
  await page.reload();
  await guest.sees('.game');
  await page.keyboard.press('End');
  await page.getByRole('tab', { name: 'Openings' }).click();
  await guest.sees('.explored');
  assert.deepEqual(await rows(guest), shown);
  await choose(guest, 'This server');
  await guest.sees('.explorer-failed');
  assert.match(await page.locator('.explorer-failed').innerText(), /^The server isn’t answering/);
  await choose(guest, 'My games');
  await guest.sees('.explorer .hint:has-text("None of your finished games")');
  await context.setOffline(false);
});

test('other games have no explorer, and it says so', async () => {
  const guest = await explore('Six');
  await guest.sees('.explorer .hint:has-text("Hive only")');
});

for (const [language, name] of Object.entries(TABS))
  for (const [size, options] of [
    ['1280 x 720', desktop],
    ['360 x 640', small],
  ])
    test(`accessible, with room for fingers, in ${language} at ${size}`, async () => {
      const guest = await explore(OPENED, { ...options, locale: language, language });
      const { page } = guest;
      await guest.sees('.explored');
      assert.equal(await page.getByRole('tab', { name }).getAttribute('aria-selected'), 'true');
      for (const source of ['engine', 'server', 'mine']) {
        await page.locator(`.explorer-sources input[value=${source}]`).check({ force: true });
        await until('an answer', async () => !(await page.locator('.explorer').innerText()).includes('…'));
        assert.deepEqual(await violations(page), []);
        if (size === '360 x 640') assert.deepEqual(await layoutProblems(page), []);
        const cut = await page.locator('.tab-list').evaluate((list) => list.scrollWidth - list.clientWidth);
        assert.ok(cut <= 0, `the tabs are ${cut} px too wide`);
        assert.doesNotMatch(await page.locator('.explorer').innerText(), /explorer-|undefined|\{/);
      }
    });
