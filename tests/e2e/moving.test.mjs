// Choosing a move and confirming it, in the browser: hands, keys after the mouse, throws, what lies over the board.
import assert from 'node:assert/strict';
import test from 'node:test';
import { phone, Referee, setUpServerAndBrowser, until } from './harness.mjs';

const stage = setUpServerAndBrowser();
const hand = (bug, colour = 'w') => ({ kind: 'hand', colour, bug });
const opening = ['wS1', 'bG1 -wS1', 'wQ wS1/', 'bQ /bG1', 'wA1 wQ-', 'bA1 -bQ'];
const shown = (player, count) => until(`${count} moves`, async () => (await player.moves()).length === count);

/** Opens a saved local game with these moves on a new page. */
async function open(type, moves, { options = {}, ...record } = {}) {
  const player = await stage.enter(options);
  await player.openSaved(type, moves, record);
  return player;
}

async function refereeOf(type, moves) {
  const referee = await Referee.of(type);
  for (const move of moves) referee.play(move);
  return referee;
}

async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

const centreOf = async (spot) => {
  const { x, y, width, height } = await spot.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

test('the pieces of a hand keep their places when a kind is used up', async () => {
  for (const options of [{ viewport: { width: 1440, height: 900 } }, phone]) {
    const player = await open('Base', opening.slice(0, 2), { options });
    const { page } = player;
    const places = () =>
      page
        .locator('.hand-w .slot')
        .evaluateAll((slots) =>
          Object.fromEntries(slots.map((slot) => [slot.dataset.bug, [slot.offsetLeft, slot.offsetTop]])),
        );
    const before = await places();
    assert.ok(before.Q);
    const referee = await refereeOf('Base', opening.slice(0, 2));
    await player.play(referee, opening[2]); // the queen
    await shown(player, 3);
    const { Q, ...others } = before;
    assert.deepEqual(await places(), others);
    const socket = await page.locator('.hand-w [data-socket="Q"]').evaluate((one) => [one.offsetLeft, one.offsetTop]);
    assert.deepEqual(socket, Q);
  }
});

test('Enter confirms a move that the mouse has proposed, and Escape cancels it', async () => {
  const player = await open('Base', opening, { settings: { confirm: true } });
  const { page } = player;
  const referee = await refereeOf('Base', opening);
  const [piece, cell] = referee.taps('wG1 wA1-');
  // By taps.
  await player.tap(piece);
  await player.tap(cell);
  await player.sees('.ghost-pending');
  await page.keyboard.press('Escape');
  await until('no proposal', async () => (await page.locator('.ghost-pending').count()) === 0);
  await player.tap(piece);
  await player.tap(cell);
  await player.sees('.ghost-pending');
  await page.keyboard.press('Enter');
  await shown(player, 7);
  referee.play('wG1 wA1-');
  // By dragging: the hand's button has the focus.
  const [black, target] = referee.taps('bG2 -bA1');
  const to = await player.middle(target);
  await drag(page, await centreOf(player.spot(black)), to);
  await player.sees('.ghost-pending');
  await page.keyboard.press('Escape');
  await until('no proposal', async () => (await page.locator('.ghost-pending').count()) === 0);
  await drag(page, await centreOf(player.spot(black)), to);
  await player.sees('.ghost-pending');
  await page.keyboard.press('Enter');
  await shown(player, 8);
  assert.deepEqual((await player.moves()).slice(6), ['wG1 wA1-', 'bG2 -bA1']);
});

test('Enter chooses what the keys have led to, not the proposed move', async () => {
  const player = await open('Base', opening, { settings: { confirm: true } });
  const { page } = player;
  const referee = await refereeOf('Base', opening);
  for (const tap of referee.taps('wG1 wA1-')) await player.tap(tap);
  await player.sees('.ghost-pending');
  await page.keyboard.press('h');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await player.sees('.hand-w .slot-chosen[data-bug="S"]');
  assert.equal((await player.moves()).length, opening.length);
});

const pillbugs = ['wP', 'bP wP/', 'wQ -wP', 'bQ bP/']; // White's pillbug cannot move, but it can throw the queen
const thrown = [...pillbugs, 'wQ bP\\', 'bB1 bQ/', 'wB1 /wP', 'bB2 bB1\\', 'wB2 /wB1'];

test('the list of moves has numbers, marks throws, and shows a move on the board', async () => {
  const player = await open('Base+MLP', thrown, { options: { viewport: { width: 1440, height: 900 } } });
  const { page } = player;
  const move = (text) => page.locator('.move').nth(thrown.indexOf(text));
  assert.equal(await page.locator('.move-thrown').count(), 1);
  assert.equal(await move('wQ bP\\').locator('.move-thrown').count(), 1);
  assert.equal(await move('wQ bP\\').getAttribute('title'), 'wQ bP\\ · thrown');
  assert.equal(await move('bB2 bB1\\').getAttribute('title'), 'bB2 bB1\\');
  const dots = (text) => move(text).locator('.tile-picture .pips').getAttribute('d');
  assert.equal((await dots('bB1 bQ/')).split('M').length - 1, 1);
  assert.equal((await dots('bB2 bB1\\')).split('M').length - 1, 2);
  const { height } = await move('bB2 bB1\\').locator('.tile-picture .tile').first().boundingBox();
  assert.ok(height >= 30, `${height} px`);
  const dot = await move('bB2 bB1\\')
    .locator('.pips')
    .first()
    .evaluate((path) => parseFloat(getComputedStyle(path).strokeWidth) * path.getScreenCTM().a);
  assert.ok(dot >= 4, `dots of ${dot} px`);

  const onBoard = (name) => page.locator(`.board-svg [data-piece="${name}"]`).count();
  await move('bB1 bQ/').hover();
  await until('the position of the move', async () => (await onBoard('wB1')) === 0);
  assert.equal(await onBoard('bB1'), 1);
  await page.mouse.move(5, 5);
  await until('the game', async () => (await onBoard('wB2')) === 1);
  await move('wQ -wP').focus();
  await until('the position of the move', async () => (await onBoard('bQ')) === 0);
  await page.keyboard.press('h'); // the focus leaves the list
  await until('the game', async () => (await onBoard('bQ')) === 1);

  // A piece that is picked up stays so while the mouse crosses the list.
  await player.tap(hand('A', 'b'));
  await player.sees('.target');
  await move('wQ -wP').hover();
  await player.sees('.slot-chosen[data-bug="A"]');
  assert.equal(await onBoard('bQ'), 1);
});

test('a pillbug that cannot move shows what it can throw, and a throw differs from a walk', async () => {
  const player = await open('Base+MLP', pillbugs);
  const { page } = player;
  const referee = await refereeOf('Base+MLP', pillbugs);
  const [queen, behind] = referee.taps('wQ bP\\');
  await player.tap({ kind: 'cell', q: 0, r: 0 });
  await page.locator('.reason', { hasText: 'The white pillbug can’t move, but it can throw' }).waitFor();
  assert.equal(await page.locator('.throwable').count(), 1, 'the other neighbour holds the hive together');
  assert.equal(await page.locator(`[data-throwable="${queen.q},${queen.r}"]`).count(), 1);
  assert.equal(await page.locator('.mark').count(), 0, 'nothing says that the hive falls apart');
  await player.tap(queen);
  await page.locator('.target-throw').first().waitFor();
  assert.equal(await page.locator('.throwable').count(), 0);
  // The queen walks to two cells and is thrown to others.
  assert.equal(await page.locator('.target:not(.target-throw)').count(), 2);
  await player.tap(behind);
  await shown(player, 5);
  assert.equal((await player.moves()).at(-1), 'wQ bP\\');
});

const overlaps = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The middles of elements, as small boxes. */
const middles = (page, selector) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, width: 1, height: 1 };
    }),
  );

test('the way back to the current move lies on the board, not on a hand', async () => {
  for (const options of [{ viewport: { width: 1440, height: 900 } }, phone]) {
    const player = await open('Base', opening, { options });
    const { page } = player;
    await page.keyboard.press('ArrowLeft');
    await player.sees('.looking-back');
    const box = await page.locator('.looking-back').boundingBox();
    for (const side of ['w', 'b'])
      assert.ok(!overlaps(box, await page.locator(`.hand-${side}`).boundingBox()), `hand of ${side}`);
    const board = await page.locator('.board-frame').boundingBox();
    assert.ok(box.y > board.y + board.height / 2 && box.y + box.height < board.y + board.height);
    await player.press('Back to the current move');
    await until('the current move', async () => (await page.locator('.looking-back').count()) === 0);
  }
});

test('a long press of the mouse shows a piece beside the hive, and may still drag it', async () => {
  const player = await open('Base', opening, { options: { viewport: { width: 1440, height: 900 } } });
  const { page } = player;
  const press = async (name) => {
    const { x, y } = await centreOf(page.locator(`[data-piece="${name}"]`).first());
    await page.mouse.move(x, y);
    await page.mouse.down();
    await player.sees('.peek');
    return { x, y };
  };
  await press('wS1');
  await page.mouse.up();
  assert.equal(await page.locator('.target, .slot-chosen').count(), 0, 'nothing is picked up');
  const peek = await page.locator('.peek').boundingBox();
  assert.ok(peek.height < 70 && peek.width < 300, `${peek.width} x ${peek.height}`);
  assert.deepEqual(
    (await middles(page, '.board-svg [data-piece]')).filter((spot) => overlaps(peek, spot)),
    [],
  );
  assert.equal(await page.locator('.peek-how').getAttribute('title'), 'How does it move?');
  await page.keyboard.press('Escape');
  await page.locator('.peek').waitFor({ state: 'detached' });
  const { x, y } = await press('wA1');
  await page.mouse.move(x + 30, y + 30, { steps: 4 });
  await page.locator('.dragged').waitFor({ state: 'attached' });
  assert.equal(await page.locator('.peek').count(), 0);
  await page.mouse.up();
});

test('the buttons of a move cover no cell of the board where there is room beside it', async () => {
  const referee = await Referee.of('Territory');
  const walk = () =>
    referee
      .moves()
      .map((move) => referee.taps(move))
      .find((taps) => taps.length > 2);
  while (!walk()) referee.play(referee.moves()[0]);
  const player = await open('Territory', referee.game.record(), {
    options: { viewport: { width: 1440, height: 900 } },
  });
  const { page } = player;
  for (const tap of walk().slice(0, 2)) await player.tap(tap);
  await player.sees('.move-bar');
  const bar = await page.locator('.move-bar').boundingBox();
  assert.deepEqual(
    (await middles(page, '.ground .field')).filter((spot) => overlaps(bar, spot)),
    [],
  );
});

test('a timed game against the bot waits while the player is elsewhere, and the list says how it ended', async () => {
  const bot = { w: { kind: 'person' }, b: { kind: 'bot', level: 1 } };
  const timed = { kind: 'increment', base: 300, increment: 4 };
  const player = await open('Base', opening, { players: bot, clock: timed, times: { w: 200_000, b: 200_000 } });
  const { page } = player;
  await player.press('Continue');
  await player.sees('.clock-running');
  await page.evaluate(() => {
    location.hash = '#/learn';
  });
  await page.locator('.game').waitFor({ state: 'detached' });
  const left = () => page.evaluate(() => JSON.parse(localStorage.getItem('apiary.games'))[0].times.w);
  const before = await left();
  await page.waitForTimeout(1200);
  await page.goBack();
  await player.sees('.paused');
  assert.equal(await left(), before);

  await player.openSaved('Base', opening, {
    players: bot,
    clock: timed,
    times: { w: 0, b: 200_000 },
    outcome: { result: 'BlackWins', reason: 'time' },
  });
  await player.goto('/#/games');
  await page.locator('[data-local]', { hasText: 'You lost · on time' }).waitFor();
});
