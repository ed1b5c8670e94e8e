// The board in a browser: dragging, explanations, stacks, confirmation, its looks.
import assert from 'node:assert/strict';
import test from 'node:test';
import { middleOf, setUpServerAndBrowser, phone, Referee, until, violations } from './harness.mjs';

const stage = setUpServerAndBrowser();

/** Opens a saved local game with these moves on a new page. */
async function open(type, moves = [], { options = {}, settings = {} } = {}) {
  const player = await stage.enter(options);
  await player.openSaved(type, moves, { settings });
  return player;
}

const pieceAt = (page, name) => middleOf(page.locator(`[data-piece="${name}"]`).first());
const viewOf = (page) => page.locator('.board-svg > g').first().getAttribute('transform');

async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

const played = (player, count) => until(`move ${count}`, async () => (await player.moves()).length === count);

/** Plays pseudo-random games until a wanted move is legal; returns the moves before it, and the move. */
async function find(type, wanted, { seeds = 60, length = 70, options = {} } = {}) {
  const core = await Referee.load();
  for (let seed = 1; seed <= seeds; seed++) {
    let state = seed * 7919;
    const any = (list) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return list[Math.floor((state / 2147483648) * list.length)];
    };
    const game = core.create(type, options);
    for (let ply = 0; ply < length && game.moveCount() > 0; ply++) {
      const moves = game.moves();
      const found = moves.find((move) => wanted(game, move));
      if (found) return { before: game.record(), move: found, referee: new Referee(game) };
      game.play(any(moves));
    }
    game.free();
  }
  throw new Error(`${type}: no position was found`);
}

const opening = ['wS1', 'bG1 -wS1', 'wQ wS1/', 'bQ /bG1', 'wA1 wQ-', 'bA1 -bQ'];

test('dragging a piece moves it, dragging the table pans, and the wheel zooms', async () => {
  const player = await open('Base', opening);
  const { page } = player;
  const referee = await Referee.of('Base');
  for (const move of opening) referee.play(move);
  const [from, to] = referee.taps('wA1 /bQ');
  const view = await viewOf(page);
  await drag(page, await player.middle(from), await player.middle(to));
  await played(player, 7);
  assert.equal((await player.moves()).at(-1), 'wA1 /bQ');
  const board = await page.locator('.board-svg').boundingBox();
  const corner = { x: board.x + 30, y: board.y + 30 };
  await drag(page, corner, { x: corner.x + 40, y: corner.y + 25 });
  const panned = await viewOf(page);
  assert.notEqual(panned, view);
  assert.equal((await player.moves()).length, 7);
  await page.mouse.wheel(0, -200);
  await until('a zoomed view', async () => (await viewOf(page)) !== panned);
  const zoomed = await viewOf(page);
  await player.tap({ kind: 'hand', colour: 'b', bug: 'B' });
  await page.locator('.target').first().waitFor();
  assert.equal(await viewOf(page), zoomed, 'the view stays as the user has set it');
  await player.press('Show everything');
  assert.notEqual(await viewOf(page), zoomed);
});

test('an illegal move is explained on the board, in words and for screen readers', async () => {
  const player = await open('Base', opening);
  const { page } = player;
  const queen = await pieceAt(page, 'wQ');
  await page.mouse.click(queen.x, queen.y);
  await player.sees('.mark-part-a');
  await player.sees('.mark-part-b');
  assert.match(await page.locator('.reason').innerText(), /hive would fall apart: the white queen/);
  await until('the words', async () =>
    (await page.locator('[role="status"]').allInnerTexts()).join(' ').includes('fall apart'),
  );
  await page.keyboard.press('Escape');
  await player.tap({ kind: 'hand', colour: 'w', bug: 'B' });
  const enemy = await page.locator('.cell-button').evaluateAll((spots) => {
    const name = (spot) => spot.getAttribute('aria-label');
    return spots.find((spot) => /^empty/.test(name(spot)) && !/can go here/.test(name(spot))).dataset.cell;
  });
  await page.locator(`[data-cell="${enemy}"]`).click({ force: true });
  await player.sees('.mark-enemy');
  assert.match(await page.locator('.reason').innerText(), /can’t touch your opponent’s pieces/);
  assert.equal((await player.moves()).length, opening.length);
});

test('a right click and a key show a stack, with a link to the lesson', async () => {
  const { before: moves } = await find(
    'Base',
    (game) => game.pieces().some((piece) => piece.level > 1) && game.toMove() === 'w',
  );
  const player = await open('Base', moves);
  const { page } = player;
  const referee = await Referee.of('Base');
  for (const move of moves) referee.play(move);
  const top = referee.game.pieces().find((piece) => piece.level > 1 && piece.top);
  const place = await pieceAt(page, top.name);
  const peeks = (count) =>
    until(`${count} pieces to be shown`, async () => (await page.locator('.peek li').count()) === count);
  await page.mouse.click(place.x, place.y, { button: 'right' });
  await peeks(top.level);
  await until('the focus in the popup', () => page.evaluate(() => document.activeElement.closest('.peek') !== null));
  await page.keyboard.press('Escape');
  await peeks(0);
  await page.locator(`[data-cell="${top.q},${top.r}"]`).focus();
  assert.match(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /on top of/);
  await page.keyboard.press('i');
  await peeks(top.level);
  await page.locator('.peek-how').first().click();
  await until('the lesson', () => page.url().includes('#/learn/'));
  await page.locator('.learn-back').click();
  await until('the game again', () => page.url().includes('#/play?game=saved'));
});

test('Territory: the store is filled beside the board, and a piece links to the lesson', async () => {
  const player = await open('Territory', ['w@3,7', 'b@2,2'], { options: phone });
  const { page } = player;
  const board = await page.locator('.board-frame').boundingBox();
  for (const one of await page.locator('.fills button, .supply').all()) {
    const { y, height } = await one.boundingBox();
    assert.ok(y + height <= board.y || y >= board.y + board.height, 'nothing lies over the board');
  }
  await page.locator('[data-say="fill:1,0"]').tap();
  await played(player, 3);
  await page.locator('[data-hand="bb"]').focus();
  await page.keyboard.press('i');
  await page.locator('.peek-how').click();
  await until('the lesson', () => page.url().includes('#/learn/territory'));
});

test('with the setting, moves must be confirmed and can be cancelled', async () => {
  const player = await open('Base', opening, { settings: { confirm: true } });
  const { page } = player;
  const referee = await Referee.of('Base');
  for (const move of opening) referee.play(move);
  await player.play(referee, 'wA1 /bQ');
  await player.sees('.ghost-pending');
  assert.equal((await player.moves()).length, opening.length);
  await player.press('Cancel');
  assert.equal(await page.locator('.ghost-pending').count(), 0);
  await player.play(referee, 'wA1 /bQ');
  await player.press('Confirm');
  await played(player, opening.length + 1);
});

test('the board turns, mirrors and changes its looks, and stays accessible', async () => {
  const player = await open('Base', opening);
  const { page } = player;
  const where = async () => {
    const [queen, ant] = [await pieceAt(page, 'wQ'), await pieceAt(page, 'wA1')];
    return { right: ant.x > queen.x + 5, level: Math.abs(ant.y - queen.y) < 5 };
  };
  assert.deepEqual(await where(), { right: true, level: true });
  await player.press('Rotate board 60°');
  assert.deepEqual(await where(), { right: true, level: false });
  await player.press('Mirror board');
  assert.equal((await where()).right, false);
  await player.press('Appearance and sound');
  await page.getByRole('radio', { name: 'Flat top' }).check({ force: true });
  for (const style of ['Wooden', 'High contrast']) {
    await page.getByRole('radio', { name: style }).check({ force: true });
    assert.deepEqual(await violations(page), [], style);
  }
  await page.reload();
  await until('the chosen tiles', async () => (await page.locator('html').getAttribute('data-tiles')) === 'contrast');
});
