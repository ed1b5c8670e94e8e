// What a player sees while a game goes on and when it ends: moves to confirm, passes, the end card, seats.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FILE_TIMEOUT, Referee, setUpServerAndBrowser, shortGame, until } from './harness.mjs';

const stage = setUpServerAndBrowser();
const enter = (t, options = {}, server = stage.server) => stage.enter(options, { t, server });
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const person = { kind: 'person' };
const against = (level) => ({ players: { w: person, b: { kind: 'bot', level } } });
const blitz = { kind: 'increment', base: 300, increment: 4 };
const PINNED = ['wS1', 'bG1 wS1-', 'wQ -wS1', 'bQ bG1-'];

const textOf = (player, selector) => player.page.locator(selector).first().innerText();
const resign = async ({ page }) => {
  await page.locator('.action', { hasText: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
};
const boxOf = (player, selector) => player.page.locator(selector).first().boundingBox();
const apart = (a, b) => a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

/** White and Black in a running game, both on its page. */
async function seated(t, { clock = blitz, server = stage.server, options = {} } = {}) {
  const [white, black] = await Promise.all([enter(t, options, server), enter(t, options, server)]);
  const id = await white.create({ type: 'Base' }, { clock });
  await black.request({ type: 'join', game: id });
  for (const player of [white, black]) {
    await player.goto(`/g/${id}`);
    await player.sees('.online[data-status="running"]');
  }
  return { white, black, id };
}

describe('a move that waits to be confirmed', { timeout: FILE_TIMEOUT, concurrency: 2 }, () => {
  test('is ringed, as its button is, and is explained until one has been confirmed', async (t) => {
    const player = await enter(t, PHONE);
    const { page } = player;
    const settings = { confirm: ['local'] };
    await player.openSaved('Base', PINNED.slice(0, 2), { settings });
    const propose = async () => {
      await player.tap({ kind: 'hand', colour: 'w', bug: 'A' });
      await player.tap({ kind: 'cell', q: -1, r: 0 });
      await player.sees('.pending-ring');
    };
    await propose();
    assert.match(await textOf(player, '.move-bar'), /Not played yet: press Confirm or tap the cell again/);
    await until('to hear it', () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[role=status]')].some((place) => /Not played yet/.test(place.textContent)),
      ),
    );
    const shadow = await page.locator('.bar-confirm').evaluate((button) => getComputedStyle(button).boxShadow);
    assert.notEqual(shadow, 'none');
    await player.press('Cancel');
    await propose();
    assert.match(await textOf(player, '.move-bar'), /Not played yet/, 'none has been confirmed');
    await player.press('Confirm');
    await until('the move', async () => (await player.moves()).length === 3);
    await player.tap({ kind: 'hand', colour: 'b', bug: 'A' });
    await player.tap({ kind: 'cell', q: 2, r: 0 });
    await player.sees('.pending-ring');
    assert.doesNotMatch(await textOf(player, '.move-bar'), /Not played yet/);
  });
});

describe('the end of a game', { timeout: FILE_TIMEOUT, concurrency: 2 }, () => {
  test('takes away what was said and marked, and says "you"', async (t) => {
    const player = await enter(t, PHONE);
    const { page } = player;
    await player.openSaved('Base', PINNED, against(1));
    await page.getByRole('button', { name: 'No more tips' }).click();
    await player.tap({ kind: 'cell', q: 0, r: 0 });
    await player.sees('.reason');
    await resign(player);
    await player.sees('.end-card');
    assert.equal(await page.locator('.reason').count(), 0);
    assert.equal(await page.locator('.mark, .chosen, .target').count(), 0);
    assert.match(await textOf(player, '.end-card'), /You lost\s+You resigned\./);
  });

  test('takes away an unconfirmed move and a hint', async (t) => {
    const player = await enter(t);
    const { page } = player;
    await player.openSaved('Base', PINNED, { ...against(1), settings: { confirm: ['local'] } });
    await player.press('Hint');
    await player.sees('.hint-words');
    await player.tap({ kind: 'hand', colour: 'w', bug: 'A' });
    await player.tap({ kind: 'cell', q: -2, r: 0 });
    await player.sees('.pending-ring');
    await resign(player);
    await player.sees('.end-card');
    assert.equal(await page.locator('.pending-ring, .move-bar, .hint-words, .arrow').count(), 0);
  });

  test('after a win the next bot is proposed first', async (t) => {
    const player = await enter(t);
    const { page } = player;
    const moves = await shortGame();
    const referee = await Referee.of('Base');
    for (const move of moves.slice(0, -1)) referee.play(move);
    await player.openSaved('Base', moves.slice(0, -1), against(2));
    await player.play(referee, moves.at(-1));
    await player.sees('.end-card .result-won');
    assert.equal(await textOf(player, '.end-card .button-primary'), 'Play Forager');
    await page.locator('.end-card .button-primary').click();
    await until('the next bot', async () =>
      (await page.locator('.player').allInnerTexts()).join().includes('Forager (level 3)'),
    );
  });

  test('on the server: nothing waits to be confirmed, and there is nothing to review in a game without moves', async (t) => {
    const { white, black } = await seated(t);
    const { page } = white;
    await page.evaluate(() => localStorage.setItem('apiary.confirm', '["blitz"]'));
    await page.reload();
    await white.sees('.online[data-status="running"]');
    await white.tap({ kind: 'hand', colour: 'w', bug: 'B' });
    await white.tap({ kind: 'cell', q: 0, r: 0 });
    await white.sees('.pending-ring');
    await black.tap({ kind: 'hand', colour: 'w', bug: 'B' });
    await black.press('Abort');
    for (const player of [white, black]) {
      await player.sees('.end-card');
      const left = player.page.locator('.pending-ring, .move-bar, .clock-press, .reason, .slot-chosen');
      assert.equal(await left.count(), 0);
      assert.equal(await player.page.getByRole('button', { name: 'Review' }).count(), 0);
      assert.equal(await player.page.locator('.action', { hasText: 'Analyse' }).isDisabled(), true);
    }
  });

  test('on the server: who resigned, and a sentence with a capital', async (t) => {
    const { white, black } = await seated(t, { clock: { kind: 'none' } });
    const referee = await Referee.of('Base');
    for (const [player, move] of [
      [white, 'wS1'],
      [black, 'bS1 wS1-'],
    ]) {
      await player.play(referee, move);
      referee.play(move);
      for (const one of [white, black]) await one.sees(`.online[data-moves="${referee.game.length()}"]`);
    }
    await resign(white);
    await white.sees('.end-card');
    assert.match(await textOf(white, '.end-card'), /You lost\s+You resigned\./);
    await black.sees('.end-card');
    assert.match(await textOf(black, '.end-card'), /You won\s+Guest \d+ resigned\./);
  });
});

describe('during a game', { timeout: FILE_TIMEOUT, concurrency: 2 }, () => {
  test('a pass of the bot is said on the board', async (t) => {
    const player = await enter(t);
    const position = 'Base White[9] -1,0=wQ 0,0=bQ 1,0=wA1 2,0=wA2 hand=w+b last=-';
    await player.openSaved('Base', [], { ...against(2), position, settings: { 'coach-off': true } });
    await player.tap({ kind: 'cell', q: 2, r: 0 });
    await player.tap({ kind: 'cell', q: 2, r: -1 });
    await until('the pass', async () => (await player.moves()).at(-1) === 'pass');
    assert.equal(await textOf(player, '.reason'), 'Nectar has no legal move and passes.');
    // In a wide window the words of an empty hand are one line.
    const { width } = await boxOf(player, '.table-near .hand-none');
    assert.ok(width < 40, `${width} px wide`);
  });

  test('a piece in the hand has its name', async (t) => {
    const player = await enter(t);
    await player.openSaved('Base', PINNED);
    assert.equal(await player.page.locator('[data-hand="wA"]').getAttribute('title'), 'Soldier ant');
  });

  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [844, 390],
    [1280, 720],
  ])
    test(`${width} by ${height}: the time for the first move hides no hand and no cell`, async (t) => {
      const viewport = { width, height };
      const { white, black } = await seated(t, { options: { ...PHONE, viewport } });
      await white.tap({ kind: 'hand', colour: 'w', bug: 'A' });
      await white.tap({ kind: 'cell', q: 0, r: 0 });
      await black.sees('.online[data-moves="1"]');
      await black.tap({ kind: 'hand', colour: 'b', bug: 'A' });
      await black.sees('.target');
      const note = '[data-note="no-show"]';
      assert.equal(await black.page.locator(note).count(), 1);
      await until('the cells to be free', async () => {
        const box = await boxOf(black, note);
        for (const part of await black.page.locator('.target, .slot, .player').all())
          if (!apart(box, await part.boundingBox())) throw new Error(`over ${await part.getAttribute('class')}`);
        return true;
      });
    });

  test('the creator of a game sits in it', async (t) => {
    const player = await enter(t);
    const seats = async (seat) => {
      await player.goto(`/g/${await player.create({ type: 'Base' }, { seat })}`);
      await player.sees('[data-note="waiting"]');
      const texts = await Promise.all(['.game-far', '.game-near'].map((side) => textOf(player, side)));
      return texts.map((text) => text.replace(/Guest \d+/, 'Ann'));
    };
    assert.deepEqual(await seats('white'), ['empty seat', 'Ann\nyou']);
    assert.deepEqual(await seats('black'), ['empty seat', 'Ann\nyou']);
    assert.equal(await player.page.locator('.game-near .player-tile-b').count(), 1);
    assert.deepEqual(await seats('random'), ['empty seat', 'Ann\nrandom colour']);
    assert.equal(await player.page.locator('.player-tile-unknown').count(), 2);
  });

  test('who leaves before the first move is told on every page that it is due', async (t) => {
    const { white, id } = await seated(t);
    const { page } = white;
    const banner = page.locator('.begun');
    assert.equal(await banner.count(), 0, 'not in the game itself');
    await white.goto('/#/rules');
    await banner.waitFor();
    assert.match(await banner.innerText(), /Your first move: Guest \d+ is waiting/);
    const nav = await page.locator('.nav').boundingBox();
    assert.ok(apart(await banner.boundingBox(), nav), 'the navigation is free');
    await page.locator('.nav').getByRole('link', { name: 'Learn' }).click();
    await banner.getByRole('button', { name: 'Go to game' }).click();
    await page.waitForURL((url) => url.pathname === `/g/${id}`);
    await white.sees('.online[data-status="running"]');
    assert.equal(await banner.count(), 0);
    await white.goto('/#/rules');
    await banner.getByRole('button', { name: 'Close' }).click();
    assert.equal(await banner.count(), 0);
  });
});
