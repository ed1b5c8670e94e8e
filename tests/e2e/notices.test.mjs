// What a player is told on other pages than the game's: somebody has joined, it is the player's turn.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FILE_TIMEOUT, layoutProblems, phone, setUpServerAndBrowser, until, violations } from './harness.mjs';

const stage = setUpServerAndBrowser();
const enter = (t, options) => stage.enter(options ?? {}, { t });

/** Counts sounds, vibrations and notifications in every page of the player; `fakeHidden` hides a page. */
function countAlerts({ context }) {
  return context.addInitScript(() => {
    Object.assign(globalThis, { sounds: 0, vibrations: 0, notices: [], fakeHidden: false });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      globalThis.sounds++;
      return start.apply(this, when);
    };
    navigator.vibrate = () => {
      globalThis.vibrations++;
      return true;
    };
    Object.defineProperty(document, 'hidden', { get: () => globalThis.fakeHidden });
    globalThis.Notification = class {
      static permission = 'granted';
      constructor(title) {
        globalThis.notices.push(title);
      }
      close() {}
    };
  });
}

async function hide(page, on) {
  await page.evaluate((hidden) => {
    globalThis.fakeHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }, on);
}

/** Posts a challenge in the dialog of the lobby, and returns its id. */
async function challenge(player, { clock = 'days' } = {}) {
  const { page } = player;
  await player.goto('/#/lobby');
  await player.press('New challenge');
  const dialog = page.getByRole('dialog');
  await dialog.locator(`input[value="${clock}"]`).check({ force: true });
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  assert.match(page.url(), /#\/lobby$/, 'the lobby stays open');
  const row = page.locator('[data-challenge]', { hasText: 'Your challenge' });
  await row.first().waitFor();
  return row.first().getAttribute('data-challenge');
}

/** A running game without a clock that White, who is to move, has created. */
async function running(white, black) {
  const id = await white.create({ type: 'Base' });
  await black.request({ type: 'join', game: id });
  return id;
}

const join = (player, game) => player.request({ type: 'join', game });
const follow = (player, name) => player.page.locator('.nav').getByRole('link', { name }).click();
const title = (page) => page.evaluate(() => document.title);
const titleIs = (page, pattern) => until(`title ${pattern}`, async () => pattern.test(await title(page)));
const banner = (page) => page.locator('.begun');

describe('notices on every page', { concurrency: 3, timeout: FILE_TIMEOUT }, () => {
  test('a challenger on another page is told that somebody has joined, also after a reload', async (t) => {
    const [ann, ben] = await Promise.all([enter(t), enter(t)]);
    await countAlerts(ann);
    await ben.request({ type: 'name', name: 'Ben' });
    const id = await challenge(ann);
    await follow(ann, 'Rules');
    await ann.sees('.rules, .page h1');
    await join(ben, id);
    await ann.page.getByRole('alert').getByText('Ben has joined').waitFor();
    await titleIs(ann.page, /^(\(1\) )?● Ben has joined/);
    await ann.page.waitForFunction(() => globalThis.sounds > 0 && globalThis.vibrations === 1);
    assert.deepEqual(await violations(ann.page), []);

    // It is there until the player has looked at the game, and rings once.
    await ann.page.reload();
    await banner(ann.page).waitFor();
    await ann.page.getByRole('button', { name: 'Go to game' }).click();
    await ann.page.waitForURL((url) => url.pathname === `/g/${id}`);
    await ann.sees('.online[data-status="running"]');
    assert.equal(await banner(ann.page).count(), 0);
    await titleIs(ann.page, /^[^●]*$/);
    assert.equal(await ann.page.evaluate(() => globalThis.vibrations), 0);
    await ann.goto('/#/learn');
    await ann.sees('.learn-card');
    assert.equal(await banner(ann.page).count(), 0);
  });

  test('a challenger in the lobby is taken to the game; others see that the challenge is withdrawn', async (t) => {
    const [ann, ben] = await Promise.all([enter(t, phone), enter(t)]);
    await ben.goto('/#/lobby');
    const first = await challenge(ann);
    await ben.sees(`[data-challenge="${first}"]`);
    await ann.page.locator(`[data-challenge="${first}"]`).getByRole('button', { name: 'Withdraw' }).click();
    for (const { page } of [ann, ben]) await page.locator(`[data-challenge="${first}"]`).waitFor({ state: 'detached' });
    const second = await challenge(ann, { clock: '1+2' });
    await ben.page.locator(`[data-challenge="${second}"] .button-primary`).click();
    for (const player of [ann, ben]) {
      await player.page.waitForURL((url) => url.pathname === `/g/${second}`);
      await player.sees('.online[data-status="running"]');
    }
  });

  test('the dialog of a new challenge fits a small phone and closes with the page', async (t) => {
    const ann = await enter(t, { ...phone, viewport: { width: 360, height: 640 } });
    await ann.goto('/#/rules');
    await ann.goto('/#/lobby');
    await ann.press('New challenge');
    await ann.sees('dialog .rules-form');
    assert.deepEqual([...(await violations(ann.page)), ...(await layoutProblems(ann.page))], []);
    await ann.page.goBack();
    await ann.page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.match(ann.page.url(), /#\/rules$/);
  });

  test('who joins while the challenger has no connection is announced later', async (t) => {
    const [ann, ben] = await Promise.all([enter(t, phone), enter(t)]);
    const id = await challenge(ann);
    await ann.goto('/#/learn');
    await ann.context.setOffline(true);
    await join(ben, id);
    assert.equal(await banner(ann.page).count(), 0);
    await ann.context.setOffline(false);
    await banner(ann.page).waitFor();
    assert.deepEqual([...(await violations(ann.page)), ...(await layoutProblems(ann.page))], []);
    await ann.page.locator('.begun').getByRole('button', { name: 'Close' }).click();
    await banner(ann.page).waitFor({ state: 'detached' });
  });

  test('all tabs of the player are told, and none leaves the game that is played in it', async (t) => {
    const [ann, ben, eve] = await Promise.all([enter(t), enter(t), enter(t)]);
    await countAlerts(ann);
    const other = await running(ann, eve);
    const board = ann.page;
    await ann.goto(`/g/${other}`);
    await ann.sees('.online[data-status="running"]');
    await board.mouse.click(5, 300); // so that it may sound
    const before = await board.locator('.board').boundingBox();
    const tab = await ann.context.newPage();
    await tab.goto('/#/rules');
    ann.page = tab;
    const id = await challenge(ann);
    await follow(ann, 'Rules');
    await join(ben, id);
    await Promise.all([banner(board).waitFor(), banner(tab).waitFor()]);
    assert.equal(new URL(board.url()).pathname, `/g/${other}`);
    assert.deepEqual(await board.locator('.board').boundingBox(), before, 'the board has not moved');
    const { y, height } = await banner(board).boundingBox();
    assert.ok(y + height <= before.y, 'the board is not covered');
    await until('a sound from one of the tabs', async () => {
      const rung = await Promise.all([board, tab].map((page) => page.evaluate(() => globalThis.vibrations)));
      return rung[0] + rung[1] === 1;
    });
    await tab.getByRole('button', { name: 'Go to game' }).click();
    await banner(board).waitFor({ state: 'detached' });
    assert.equal(new URL(board.url()).pathname, `/g/${other}`);
    await titleIs(board, /^\(?\d?\)? ?Your turn/);
  });

  test('a hidden tab notifies of a game that has begun, and of a turn', async (t) => {
    const [ann, ben, eve] = await Promise.all([enter(t), enter(t), enter(t)]);
    await countAlerts(ann);
    for (const [player, name] of [
      [ben, 'Bea'],
      [eve, 'Eve'],
    ])
      await player.request({ type: 'name', name });
    const other = await running(ann, eve);
    await ann.request({ type: 'move', game: other, seen: 1, move: 'wS1' });
    const id = await challenge(ann);
    await follow(ann, 'Rules');
    await hide(ann.page, true);
    // The player was there a moment ago.
    await ann.page.waitForFunction(
      () => Date.now() - JSON.parse(localStorage.getItem('apiary.online-games')).seenAt > 1000,
    );
    await join(ben, id);
    await ann.page.waitForFunction(() => globalThis.notices.some((text) => text.startsWith('Bea has joined')));
    await eve.request({ type: 'move', game: other, seen: 2, move: 'bS1 wS1-' });
    await ann.page.waitForFunction(() => globalThis.notices.includes('Your turn'));
  });

  test('every page shows in how many games it is my turn', async (t) => {
    const [ann, ben, small] = await Promise.all([enter(t), enter(t), enter(t, phone)]);
    const ids = [await running(ann, ben), await running(ann, ben)];
    const quiet = await running(ben, ann);
    const waiting = await ann.create({ type: 'Base' });
    await ann.goto('/#/games');
    await ann.sees(`[data-game="${ids[0]}"][data-mine="true"]`);
    const order = await ann.page.locator('[data-game]').evaluateAll((rows) => rows.map((row) => row.dataset.game));
    assert.deepEqual(order.slice(0, 2).sort(), [...ids].sort());
    assert.deepEqual(order.slice(2), [quiet, waiting]);
    await follow(ann, 'Rules');
    await titleIs(ann.page, /^\(2\) /);
    const link = ann.page.locator('.nav').getByRole('link', { name: 'My games' });
    assert.equal(await link.locator('.badge').textContent(), '2');
    assert.match(await link.textContent(), /your turn in 2 games/);
    await ann.request({ type: 'move', game: ids[0], seen: 1, move: 'wS1' });
    await titleIs(ann.page, /^\(1\) /);
    await ben.request({ type: 'move', game: ids[0], seen: 2, move: 'bS1 wS1-' });
    await titleIs(ann.page, /^\(2\) /);

    // A game that the page shows is not counted.
    await ann.goto(`/g/${ids[0]}`);
    await ann.sees('.online[data-status="running"]');
    await link.locator('.badge', { hasText: '1' }).waitFor();

    // The same player on a phone; a page that is loaded anew asks by itself.
    await small.context.addCookies(await ann.context.cookies());
    await small.goto('/#/games');
    await small.sees('[data-game]');
    await small.goto('/#/learn');
    await small.page.reload();
    await small.page.locator('.menu-button .badge', { hasText: '2' }).waitFor();
    assert.deepEqual([...(await violations(small.page)), ...(await layoutProblems(small.page))], []);
    await small.page.getByRole('button', { name: 'Menu' }).click();
    await small.page.locator('.nav .badge', { hasText: '2' }).waitFor();
  });

  test('a guest without games is not connected', async (t) => {
    const ann = await enter(t);
    const sockets = [];
    ann.page.on('websocket', (socket) => sockets.push(socket.url()));
    await ann.goto('/#/rules');
    await ann.page.reload();
    await ann.goto('/');
    await ann.sees('.start');
    assert.deepEqual(sockets, []);
    assert.deepEqual(await ann.context.cookies(), []);
  });
});
