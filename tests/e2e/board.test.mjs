// The board in a browser: by keys alone, by touch on a phone, by drag; each companion game; each
// expansion piece; what is explained, looked into and asked.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { Player, Referee, Server, root, shortGame, startBrowser, until } from './harness.mjs';

const axe = readFileSync(createRequire(join(root, 'web/package.json')).resolve('axe-core/axe.min.js'), 'utf8');
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
let server;
let browser;
let guests = [];

before(async () => { [server, browser] = await Promise.all([Server.start(), startBrowser()]); });
after(async () => {
  await browser?.close();
  await server?.stop();
});
afterEach(async () => {
  for (const guest of guests.splice(0)) await guest.leave();
});

/** A game at one screen that has come so far, on a page of its own. */
async function open(type, moves = [], { options = {}, settings = {}, setup = {} } = {}) {
  const player = await Player.enter(browser, server, options);
  guests.push(player);
  const game = {
    id: 'saved', setup: { type, queenFirst: false, repetition: true, ...setup }, clock: { kind: 'none' },
    players: { w: { kind: 'person' }, b: { kind: 'person' } }, seed: '', moves,
    times: null, outcome: null, started: Date.now(), changed: Date.now(),
  };
  await player.goto('/');
  await player.page.evaluate(([games, chosen]) => {
    localStorage.setItem('apiary.games', games);
    for (const [name, value] of Object.entries(chosen)) localStorage.setItem(`apiary.${name}`, JSON.stringify(value));
  }, [JSON.stringify([game]), settings]);
  await player.page.reload();
  await player.goto('/#/play?game=saved');
  await player.sees('.board-svg');
  await until('the record', async () => (await player.moves()).length === moves.length);
  return player;
}

const center = async (page, selector) => page.locator(selector).first().evaluate((element) => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
});
/** Of the piece with that name, and of a cell. */
const pieceAt = (page, name) => center(page, `[data-piece="${name}"]`);
const cellAt = (page, { q, r }) => center(page, `[data-cell="${q},${r}"]`);
const viewOf = (page) => page.locator('.board-svg > g').first().getAttribute('transform');

async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

const played = (player, count) => until(`move ${count}`, async () => (await player.moves()).length === count);

/** Follows pseudo-random moves until one is found that is wanted; the moves before it, and it. */
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

test('a whole game of Hive by keys alone', async () => {
  const player = await open('Base');
  const { page } = player;
  const referee = await Referee.of('Base');
  const moves = await shortGame('Base');
  await page.locator('.spot[tabindex="0"]').focus();
  const goTo = async ({ q, r }) => {
    for (let i = 0; i < 40; i++) { // N goes through all that can be chosen
      if (await page.evaluate(() => document.activeElement?.dataset.cell) === `${q},${r}`) return;
      await page.keyboard.press('n');
    }
    throw new Error(`the cursor did not come to ${q},${r}`);
  };
  for (const [index, move] of moves.entries()) {
    for (const tap of referee.taps(move)) {
      if (tap.kind === 'hand') {
        await page.keyboard.press('h');
        await page.keyboard.press('Home');
        while (await page.evaluate(() => document.activeElement?.dataset.bug) !== tap.bug) await page.keyboard.press('ArrowRight');
      } else {
        await goTo(tap);
      }
      await page.keyboard.press('Enter');
    }
    referee.play(move);
    await played(player, index + 1);
    assert.ok(await page.evaluate(() => document.activeElement?.classList.contains('spot')), 'the focus stays on the board');
  }
  await player.sees('.result');
  assert.deepEqual(await player.moves(), moves);
});

test('a whole game of Hive by touch on a phone, tapping and dragging', async () => {
  const player = await open('Base', [], { options: phone });
  const { page } = player;
  const referee = await Referee.of('Base');
  const client = await player.context.newCDPSession(page);
  const touch = (type, ...points) => client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  const at = (tap) => (tap.kind === 'hand' ? center(page, `[data-hand="${tap.colour}${tap.bug}"]`) : cellAt(page, tap));
  const moves = await shortGame('Base');
  for (const [index, move] of moves.entries()) {
    const [first, second] = referee.taps(move);
    if (index % 2 === 0) {
      for (const tap of [first, second]) {
        const { x, y } = await at(tap);
        await page.touchscreen.tap(x, y);
      }
    } else {
      const [from, to] = [await at(first), await at(second)];
      await touch('touchStart', from);
      await touch('touchMove', { x: from.x + (to.x - from.x) / 2, y: from.y + (to.y - from.y) / 2 });
      await touch('touchMove', to);
      await touch('touchEnd');
    }
    referee.play(move);
    await played(player, index + 1);
  }
  await player.sees('.result');
  assert.deepEqual(await player.moves(), moves);
  // Two fingers zoom; nothing is selected by it.
  const before = await viewOf(page);
  const { x, y } = await center(page, '.board-svg');
  await touch('touchStart', { x: x - 30, y: y + 90 }, { x: x + 30, y: y + 90 });
  await touch('touchMove', { x: x - 70, y: y + 90 }, { x: x + 70, y: y + 90 });
  await touch('touchEnd');
  assert.notEqual(await viewOf(page), before);
  assert.equal(await page.locator('.chosen').count(), 0);
});

const opening = ['wS1', 'bG1 -wS1', 'wQ wS1/', 'bQ /bG1', 'wA1 wQ-', 'bA1 -bQ'];

test('dragging a piece moves it, dragging the table pans, and the wheel zooms', async () => {
  const player = await open('Base', opening);
  const { page } = player;
  const referee = await Referee.of('Base');
  for (const move of opening) referee.play(move);
  const [from, to] = referee.taps('wA1 /bQ');
  const view = await viewOf(page);
  await drag(page, await cellAt(page, from), await cellAt(page, to));
  await played(player, 7);
  assert.equal((await player.moves()).at(-1), 'wA1 /bQ');
  const board = await page.locator('.board-svg').boundingBox();
  const corner = { x: board.x + 30, y: board.y + 30 };
  await drag(page, corner, { x: corner.x + 40, y: corner.y + 25 });
  const panned = await viewOf(page);
  assert.notEqual(panned, view);
  assert.equal((await player.moves()).length, 7);
  await page.mouse.wheel(0, -200);
  await until('a zoomed view', async () => await viewOf(page) !== panned);
  const zoomed = await viewOf(page);
  await player.tap({ kind: 'hand', colour: 'b', bug: 'B' });
  await page.locator('.target').first().waitFor();
  assert.equal(await viewOf(page), zoomed, 'what the user has set stays');
  await player.press('Show everything');
  assert.notEqual(await viewOf(page), zoomed);
});

test('an illegal try is explained on the board, in words and for screen readers', async () => {
  const player = await open('Base', opening);
  const { page } = player;
  const queen = await pieceAt(page, 'wQ');
  await page.mouse.click(queen.x, queen.y);
  await player.sees('.mark-part-a');
  await player.sees('.mark-part-b');
  assert.match(await page.locator('.reason').innerText(), /hive would fall apart: the white queen/);
  await until('the words', async () => (await page.locator('[role="status"]').allInnerTexts()).join(' ').includes('fall apart'));
  await page.keyboard.press('Escape');
  await player.tap({ kind: 'hand', colour: 'w', bug: 'B' });
  const enemy = await page.locator('.spot').evaluateAll((spots) => {
    const name = (spot) => spot.getAttribute('aria-label');
    return spots.find((spot) => /^empty/.test(name(spot)) && !/can go here/.test(name(spot))).dataset.cell;
  });
  await page.locator(`[data-cell="${enemy}"]`).click({ force: true });
  await player.sees('.mark-enemy');
  assert.match(await page.locator('.reason').innerText(), /may not touch a piece of the opponent/);
  assert.equal((await player.moves()).length, opening.length);
});

test('a stack is looked into by right click and by key; a lesson is one click away', async () => {
  const { before: moves } = await find('Base', (game) => game.pieces().some((piece) => piece.level > 1) && game.toMove() === 'w');
  const player = await open('Base', moves);
  const { page } = player;
  const referee = await Referee.of('Base');
  for (const move of moves) referee.play(move);
  const top = referee.game.pieces().find((piece) => piece.level > 1 && piece.top);
  const place = await pieceAt(page, top.name);
  await page.mouse.click(place.x, place.y, { button: 'right' });
  assert.equal(await page.locator('.peek li').count(), top.level);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.peek').count(), 0);
  await page.locator(`[data-cell="${top.q},${top.r}"]`).focus();
  assert.match(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /on top of/);
  await page.keyboard.press('i');
  assert.equal(await page.locator('.peek li').count(), top.level);
  await page.locator('.peek-how').first().click();
  await until('the lesson', () => page.url().includes('#/learn/'));
});

test('moves are asked about if wished, and can be called off', async () => {
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
  await player.press('Turn the board by 60°');
  assert.deepEqual(await where(), { right: true, level: false });
  await player.press('Mirror the board');
  assert.equal((await where()).right, false);
  await player.press('Looks and sound');
  await page.getByRole('radio', { name: 'Edge up' }).check({ force: true });
  for (const style of ['Wooden', 'High contrast']) {
    await page.getByRole('radio', { name: style }).check({ force: true });
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), []);
  }
  await page.reload();
  assert.equal(await page.locator('html').getAttribute('data-tiles'), 'contrast');
});

for (const [type, setup] of [['Six', { tiles: '19' }], ['Andantino', {}], ['Battle', {}], ['Territory', {}]]) {
  test(`a whole game of ${type}, the last turns of it by mouse`, async () => {
    const core = await Referee.load();
    let state = 11;
    const any = (list) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return list[Math.floor((state / 2147483648) * list.length)];
    };
    const game = core.create(type, type === 'Six' ? { tiles: 19 } : {});
    while (game.moveCount() > 0) game.play(any(game.moves()));
    const moves = game.record();
    const shown = Math.max(0, moves.length - 14);
    const player = await open(type, moves.slice(0, shown), { setup });
    const referee = new Referee(core.create(type, game.options));
    for (const move of moves.slice(0, shown)) referee.play(move);
    for (const [index, move] of moves.slice(shown).entries()) {
      await player.play(referee, move);
      const stop = player.page.getByRole('button', { name: 'Stop here' }); // a path that could go on
      if (type === 'Territory' && await stop.count() > 0) await stop.click();
      referee.play(move);
      await played(player, shown + index + 1);
    }
    await player.sees('.result');
    assert.deepEqual(await player.moves(), moves);
  });
}

const does = (action, bug) => (game, move) => {
  const description = game.describe(move);
  return description?.action === action && (!bug || description.piece[1] === bug || description.other[1] === bug);
};
/** More steps than any single one: what only this piece can do. */
const moves = (bug) => (game, move) => game.record().length > 10 && does('move', bug)(game, move);

for (const [what, type, wanted] of [
  ['the mosquito moves', 'Base+M', moves('M')],
  ['the ladybug moves', 'Base+L', moves('L')],
  ['the pillbug throws', 'Base+P', does('throw')],
  ['the dragonfly carries', 'Base+D', does('carry')],
  ['a piece carries the rider', 'Base+R', does('ride')],
  ['the scorpion stings', 'Base+C', does('sting')],
  ['a stung piece is turned up', 'Base+C', does('up')],
  ['the flea moves', 'Base+F', moves('F')],
  ['the mantis removes', 'Base+T', does('remove')],
  ['the scarab pushes', 'Base+K', does('push')],
  ['the scarab changes places', 'Base+K', does('swap')],
  ['the half-ring is placed', 'Base+H', does('place', 'H')],
]) {
  test(`expansions: ${what}`, async () => {
    const { before: record, move, referee } = await find(type, wanted);
    const player = await open(type, record);
    await player.play(referee, move);
    await played(player, record.length + 1);
    assert.equal((await player.moves()).at(-1), move);
    const { action } = referee.game.describe(move);
    if (['throw', 'sting', 'push', 'swap', 'carry'].includes(action)) await player.sees('.last-actor');
    await until('the words', async () => (await player.page.locator('[role="status"]').allInnerTexts()).join('').length > 0);
  });
}
