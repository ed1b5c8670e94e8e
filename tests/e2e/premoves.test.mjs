// Premoves, in a game of two browsers and against the bot; confirmation by speed; coordinates.
import assert from 'node:assert/strict';
import test from 'node:test';
import { layoutProblems, phone, Referee, setUpServerAndBrowser, until, violations } from './harness.mjs';

const stage = setUpServerAndBrowser();
const cell = (q, r) => ({ kind: 'cell', q, r });
const hand = (bug, colour = 'w') => ({ kind: 'hand', colour, bug });
const opening = ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-'];
const said = (page, text) =>
  page.locator('[role=status]').filter({ hasText: text }).first().waitFor({ state: 'attached' });
const shown = (player, count) => until(`${count} moves`, async () => (await player.moves()).length === count);
const cells = (player) => player.page.locator('.premove > g:not(.premove-ghost)').count();

async function seated(t, clock, options = {}) {
  const [white, black] = await Promise.all([stage.enter(options, { t }), stage.enter({}, { t })]);
  const id = await white.create({ type: 'Base' }, { clock });
  await Promise.all([white, black].map((player) => player.goto(`/g/${id}`)));
  await black.page.locator('[data-note="join"] .button-primary').click();
  await Promise.all([white, black].map((player) => player.sees('.online[data-status="running"]')));
  return { white, black };
}

/** A game against a bot that does not answer before `release` is called. White is the person. */
async function againstBot(t, moves, options, settings = {}) {
  const player = await stage.enter({ serviceWorkers: 'block', ...options }, { t });
  let release;
  const released = new Promise((resolve) => {
    release = resolve;
  });
  await player.context.route(/\/assets\/engine/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  t.after(() => release());
  await player.openSaved('Base', moves, {
    settings,
    players: { w: { kind: 'person' }, b: { kind: 'bot', level: 1 } },
  });
  return { player, release };
}

test('a premove is played when the opponent has moved; it is dropped if illegal, or after a takeback', async (t) => {
  const { white, black } = await seated(t, { kind: 'increment', base: 600, increment: 0 });
  const referee = await Referee.of('Base');
  const blackPlays = async (move) => {
    await black.play(referee, move);
    referee.play(move);
  };
  const { page } = white;
  await white.play(referee, 'wS1');
  referee.play('wS1');
  await shown(black, 1);

  // Planned, shown and named; nothing is sent.
  await white.tap(hand('Q'));
  await white.page.locator('.target').first().waitFor();
  await white.tap(cell(-1, 0));
  await white.sees('.premove-ghost');
  await said(page, 'Premove: white queen to the left of the white spider 1.');
  assert.match(await page.locator('[data-cell="-1,0"]').getAttribute('aria-label'), /premove/);
  assert.equal(await page.locator('.slot-premove[data-bug="Q"]').count(), 1);
  assert.equal(await page.locator('.online').getAttribute('data-pending'), 'false');
  assert.deepEqual([await white.moves(), await black.moves()], [['wS1'], ['wS1']]);
  assert.deepEqual(await violations(page), []);

  // It stays while an earlier move is looked at, and is played from there.
  await page.keyboard.press('ArrowLeft');
  await until('the empty table', async () => (await page.locator('.premove').count()) === 0);
  await blackPlays('bS1 wS1-');
  referee.play('wQ -wS1');
  await Promise.all([white, black].map((player) => shown(player, 3)));
  await page.keyboard.press('End');

  // A cell that is not legal yet is accepted, and the premove is dropped with a word if it never gets legal.
  await white.tap(hand('A'));
  await white.tap(cell(1, -1));
  await white.sees('.premove-ghost');
  await blackPlays('bQ bS1-');
  await page.getByText('Your premove is no longer possible.').first().waitFor();
  assert.equal(await page.locator('.premove').count(), 0);
  assert.equal((await white.moves()).length, 4);

  // A takeback cancels it.
  await white.play(referee, 'wA1 -wQ');
  referee.play('wA1 -wQ');
  await shown(black, 5);
  await white.tap(cell(-2, 0));
  await white.tap(cell(2, 1));
  await white.sees('.premove-from');
  await white.press('Request takeback');
  await black.page.locator('[data-note="takeback"] .button-primary').click();
  await shown(white, 4);
  await until('no premove', async () => (await page.locator('.premove').count()) === 0);
  await black.press('Resign');
  await black.page.locator('dialog .button-danger').click();
  await white.sees('.result');
});

test('a premove against the bot can be changed and cancelled, and is played', async (t) => {
  const { player, release } = await againstBot(t, opening.slice(0, 3));
  const { page } = player;
  const plan = async (bug, place) => {
    await player.tap(hand(bug));
    await player.tap(place);
    await player.sees(`.slot-premove[data-bug="${bug}"]`);
  };
  const none = () => until('no premove', async () => (await page.locator('.premove').count()) === 0);
  await plan('A', cell(-2, 0));
  await plan('G', cell(-1, -1)); // another instead
  assert.equal(await page.locator('.slot-premove').count(), 1);
  assert.equal(await cells(player), 1);
  await player.tap(cell(-1, -1)); // a second tap keeps it
  assert.equal(await page.locator('.slot-premove[data-bug="G"]').count(), 1);
  await plan('A', cell(-2, 0));
  await page.keyboard.press('Escape');
  await none();
  await said(page, 'Premove cancelled.');
  await plan('A', cell(-2, 0));
  const { x, y } = await player.middle(cell(0, 0));
  await page.mouse.click(x, y, { button: 'right' });
  await none();
  await plan('A', cell(-2, 0));
  await player.press('Cancel premove');
  await none();

  // By keyboard alone.
  await page.keyboard.press('h');
  await page.locator('[data-hand="wB"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.target').first().waitFor();
  await page.keyboard.press('Enter');
  await player.sees('.slot-premove[data-bug="B"]');
  release();
  await until('the premove', async () => (await player.moves()).length >= 5);
  assert.match((await player.moves())[4], /^wB1 /);
});

test('a premove by touch, and by dragging; none if they are switched off', async (t) => {
  const { player } = await againstBot(t, opening.slice(0, 3), phone);
  await player.tap(hand('A'));
  await player.tap(cell(-2, 0));
  await player.sees('.premove-ghost');
  assert.deepEqual(await layoutProblems(player.page), []);

  const { player: other } = await againstBot(t, opening.slice(0, 3), {}, { premoves: false });
  await other.tap(hand('A'));
  await other.page.getByText('It’s your opponent’s turn.').first().waitFor();
  await other.tap(cell(-2, 0));
  assert.equal(await other.page.locator('.premove, .target').count(), 0);

  const { player: mouse } = await againstBot(t, opening.slice(0, 3));
  const { page } = mouse;
  const [from, to] = [await page.locator('[data-hand="wA"]').boundingBox(), await mouse.middle(cell(-2, 0))];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await mouse.sees('.premove-ghost');
});

test('moves are confirmed by speed: by a second tap or the own clock', async (t) => {
  const { white, black } = await seated(t, { kind: 'increment', base: 300, increment: 4 });
  const referee = await Referee.of('Base');
  const set = (player, confirm) =>
    player.page.evaluate((text) => localStorage.setItem('apiary.confirm', text), JSON.stringify(confirm));
  await set(white, ['blitz']);
  await set(black, ['bullet', 'rapid']);
  await Promise.all([white, black].map(({ page }) => page.reload()));
  await white.sees('.online[data-status="running"]');
  await black.sees('.online[data-status="running"]');

  await white.tap(hand('S'));
  await white.tap(cell(0, 0));
  await white.sees('.ghost-pending');
  assert.equal((await white.moves()).length, 0);
  await white.tap(cell(0, 0));
  referee.play('wS1');
  await Promise.all([white, black].map((player) => shown(player, 1)));
  await black.play(referee, 'bS1 wS1-');
  referee.play('bS1 wS1-');
  await Promise.all([white, black].map((player) => shown(player, 2)));
  await white.play(referee, 'wQ -wS1');
  await white.sees('.ghost-pending');
  assert.deepEqual(await violations(white.page), []);
  await white.page.getByRole('button', { name: 'Press the clock to confirm your move' }).click();
  await Promise.all([white, black].map((player) => shown(player, 3)));
});

test('the settings have a switch for each speed, and one for coordinates', async (t) => {
  const player = await stage.enter(phone, { t });
  const { page } = player;
  await player.openSaved('Base', opening);
  assert.equal(await page.locator('.coordinates').count(), 0);
  await player.choose('Settings');
  const table = page.getByRole('group', { name: 'Confirm moves' });
  assert.deepEqual(
    await table.getByRole('switch').evaluateAll((all) => all.map((one) => one.checked)),
    Array(6).fill(false),
  );
  await table.getByRole('switch', { name: 'Rapid' }).check({ force: true });
  await page.getByRole('switch', { name: 'Board coordinates' }).check({ force: true });
  assert.equal(await page.evaluate(() => localStorage.getItem('apiary.confirm')), '["rapid"]');
  assert.deepEqual(await layoutProblems(page), []);
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Escape');
  const labels = await page.locator('.coordinates text').allTextContents();
  for (const name of ['0,0', '1,0', '-1,0', '2,0', '3,0']) assert.ok(labels.includes(name), `${name}: ${labels}`);

  await player.openSaved('Territory', []);
  const book = await page.locator('.coordinates text').allTextContents();
  assert.ok(book.includes('2,10') && book.includes('0,2'), 'the numbers of the rule book');
});
