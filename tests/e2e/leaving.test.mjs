// Games that a player leaves or does not come to, time and offers that are given and withdrawn, and what
// happens around a game: its link, the clock of days, questions that are open when the page changes.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  FILE_TIMEOUT,
  layoutProblems,
  phone,
  Referee,
  setUpServerAndBrowser,
  startServer,
  until,
  violations,
} from './harness.mjs';

const stage = setUpServerAndBrowser();
const enter = (t, options, server) => stage.enter(options ?? {}, { t, ...(server && { server }) });
const opening = ['wS1', 'bS1 wS1-'];

/** A running game that both look at, after the first moves; White has created it. */
async function seated(t, clock, { moves = opening, server, options } = {}) {
  const players = await Promise.all([enter(t, options, server), enter(t, {}, server)]);
  const [white, black] = players;
  const id = await white.create({ type: 'Base' }, { clock });
  await black.request({ type: 'join', game: id });
  for (const [i, move] of moves.entries()) await players[i % 2].request({ type: 'move', game: id, seen: i + 1, move });
  await Promise.all(
    players.map(async (player) => {
      await player.goto(`/g/${id}`);
      await player.sees(`.online[data-moves="${moves.length}"]`);
    }),
  );
  return { white, black, id };
}

/** So much time that no flag falls on a busy machine; how soon a game can be claimed stays the same. */
async function giveTime(from, game) {
  for (let i = 0; i < 20; i++) await from.request({ type: 'act', game, seen: 3, action: 'more-time' });
}

const minutes = (base, increment = 0) => ({ kind: 'increment', base: base * 60, increment });
const note = (player, name) => player.page.locator(`[data-note="${name}"]`);
const clockOf = (player, colour) =>
  player.page.locator(`.player:has(.player-tile-${colour}) .clock-time`).textContent();

/** What is needed at any time and lies under a toast. */
const coveredByToasts = (player) =>
  player.page.evaluate(() => {
    const box = (element) => element.getBoundingClientRect();
    const toasts = [...document.querySelectorAll('.toast')].map(box);
    const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    if (toasts.length === 0) return ['no toast'];
    return [...document.querySelectorAll('.clock, .action, .stepper button, .slot')]
      .filter((element) => element.checkVisibility() && toasts.some((toast) => over(toast, box(element))))
      .map((element) => element.className);
  });

describe('leaving and coming back', { concurrency: 3, timeout: FILE_TIMEOUT }, () => {
  test('a player who has left can come back; after ten seconds a game of one minute can be claimed', async (t) => {
    const { white, black, id } = await seated(t, minutes(1), { options: phone });
    await giveTime(black, id);
    await black.goto('/#/rules');
    await note(white, 'left')
      .getByText(/has left\. You can claim victory in \d+ second/)
      .waitFor();
    assert.equal(await note(white, 'left').getByRole('button').count(), 0);
    await black.goto(`/g/${id}`);
    await note(white, 'left').waitFor({ state: 'detached' });
    await black.page.close();
    const claim = note(white, 'left').getByRole('button', { name: 'Claim victory' });
    await claim.waitFor();
    assert.deepEqual([...(await violations(white.page)), ...(await layoutProblems(white.page))], []);
    await claim.click();
    await white.sees('.result[data-result="WhiteWins"][data-reason="no-show"]');
    assert.match(await white.page.locator('.result').textContent(), /Guest \d+ left the game/);
    await white.goto('/#/games');
    await white.page.getByText(/^You won · Guest \d+ left the game$/).waitFor();
  });

  test('a game that was left can be called a draw', async (t) => {
    const { white, black, id } = await seated(t, minutes(1));
    await giveTime(black, id);
    await white.page.close();
    await black.press('Call it a draw');
    await black.sees('.result[data-result="Draw"][data-reason="no-show"]');
    await black.page.getByText('a player left the game').first().waitFor();
  });

  test('time is given to the opponent, and offers are withdrawn', async (t) => {
    const { white, black } = await seated(t, minutes(10));
    assert.match(await clockOf(white, 'b'), /^10:00/);
    await white.choose('Give 15 seconds');
    await black.page.locator('.toast', { hasText: /gave you 15 seconds/ }).waitFor();
    await white.page.locator('.toast', { hasText: /You gave Guest \d+ 15 seconds/ }).waitFor();
    assert.deepEqual(await coveredByToasts(white), []);
    await white.page.setViewportSize(phone.viewport);
    assert.deepEqual(await coveredByToasts(white), []);
    for (const player of [white, black]) await until('the clock', async () => (await clockOf(player, 'b')) === '10:15');
    await white.page.reload();
    await white.sees('.online[data-status="running"]');
    assert.equal(await clockOf(white, 'b'), '10:15');

    await black.press('Offer draw');
    await black.press('Tap again to offer');
    await note(white, 'draw').waitFor();
    await note(black, 'draw-mine').getByRole('button', { name: 'Withdraw' }).click();
    await note(white, 'draw').waitFor({ state: 'detached' });
    await note(black, 'draw-mine').waitFor({ state: 'detached' });
    await white.page.locator('.toast', { hasText: 'withdrew the draw offer' }).waitFor();
    await black.press('Request takeback');
    await note(white, 'takeback').waitFor();
    await note(black, 'takeback-mine').getByRole('button', { name: 'Withdraw' }).click();
    await note(white, 'takeback').waitFor({ state: 'detached' });
    await white.page.locator('.toast', { hasText: 'withdrew the takeback request' }).waitFor();
  });

  test('a missing first move is called so, for both sides and in the list', async (t) => {
    const server = await startServer({ args: ['--no-show', '4'] });
    t.after(() => server.stop());
    const { white, black } = await seated(t, minutes(5), { moves: ['wS1'], server });
    const texts = [
      [white, /Guest \d+ didn’t make the first move in time/],
      [black, /you didn’t make your first move in time/],
    ];
    for (const [player, text] of texts) {
      await player.sees('.result[data-result="none"][data-reason="no-show"]');
      const said = await player.page.locator('.result').textContent();
      assert.match(said, new RegExp(`${text.source}\\.`, 'i'));
      assert.doesNotMatch(said, /abortedyou/, 'a sentence has a capital');
      await player.goto('/#/games');
      await player.page.getByText(new RegExp(`^Game aborted · ${text.source}$`)).waitFor();
    }
  });

  test('a clock of three days begins with three days', async (t) => {
    const { white, id } = await seated(t, { kind: 'days', days: 3 });
    assert.equal(await clockOf(white, 'w'), '3 days');
    await white.page.locator('.action-menu').click();
    await white.page.getByRole('menuitem', { name: 'Settings' }).waitFor();
    assert.equal(await white.page.getByText('Give 15 seconds').count(), 0);
    await white.page.keyboard.press('Escape');
    // An hour later, by the page's own clock.
    await white.page.addInitScript(() => {
      const now = performance.now.bind(performance);
      let ahead = 0;
      performance.now = () => now() + ahead;
      globalThis.passHour = () => {
        ahead += 3_601_000;
      };
    });
    await white.goto(`/#/`);
    await white.page.reload();
    await white.goto(`/g/${id}`);
    await white.sees('.clock-running');
    await white.page.evaluate(() => globalThis.passHour());
    await until('2d 23h', async () => (await clockOf(white, 'w')) === '2d\u00a023h');
  });

  test('questions and dialogs close when the page changes', async (t) => {
    const { white, id } = await seated(t, { kind: 'none' });
    await white.page.evaluate(() => {
      location.hash = '#/rules';
    });
    await white.page.waitForURL(/#\/rules$/);
    await white.page.goBack();
    await white.sees('.online[data-moves="2"]');
    for (const open of ['Resign', 'Settings']) {
      await white.press(open);
      await white.page.getByRole('dialog').waitFor();
      await white.page.goForward();
      await white.page.waitForURL(/#\/rules$/);
      await white.page.getByRole('dialog').waitFor({ state: 'detached' });
      await white.page.goBack();
      await white.page.waitForURL((url) => url.pathname === `/g/${id}` && !url.hash);
      await white.sees('.online[data-status="running"]');
    }
  });

  test('the link of a game has a QR code, in dark colours on light', async (t) => {
    const ann = await enter(t, { ...phone, colorScheme: 'dark' });
    await ann.goto(`/g/${await ann.create({ type: 'Base' })}`);
    const code = ann.page.getByRole('img', { name: 'QR code for the link to this game' });
    await code.waitFor();
    const { width, height } = await code.boundingBox();
    assert.ok(width >= 140 && width === height, `${width} x ${height}`);
    const colours = await code.evaluate((svg) => {
      const { backgroundColor, fill } = getComputedStyle(svg);
      return [backgroundColor, fill];
    });
    assert.deepEqual(colours, ['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    assert.deepEqual([...(await violations(ann.page)), ...(await layoutProblems(ann.page))], []);
  });

  test('my games lists those of this browser, too', async (t) => {
    const ann = await enter(t, phone);
    await ann.startLocalGame();
    await ann.playAll(await Referee.of('Base'), opening);
    await ann.goto('/#/games');
    await ann.sees('[data-note="games-empty"]');
    assert.deepEqual([...(await violations(ann.page)), ...(await layoutProblems(ann.page))], []);
    await ann.page.locator('[data-local] button').first().click();
    await ann.page.waitForURL(/#\/play/);
    await until('the game', async () => (await ann.moves()).length === 2);
  });
});
