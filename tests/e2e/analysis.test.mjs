// The analysis page and the position editor, in a real browser.
import assert from 'node:assert/strict';
import test from 'node:test';
import { setUpServerAndBrowser, Referee, until } from './harness.mjs';

const GAME = 'Base+MLP;InProgress;White[5];wS1;bG1 wS1-;wQ -wS1;bQ bG1/;wG1 \\wS1;bA1 bQ-;wA1 -wQ;bA1 \\wG1';

const stage = setUpServerAndBrowser();

/** A player on the analysis page, with access to the clipboard. */
async function visit(path, options) {
  const guest = await stage.enter({ permissions: ['clipboard-read', 'clipboard-write'], ...options });
  await guest.goto(path);
  return guest;
}

async function analyse(text = GAME, options = {}) {
  const guest = await visit(`/#/analysis?game=${encodeURIComponent(text)}`, options);
  await guest.sees('.game');
  return guest;
}

const key = (guest, ...names) =>
  names.reduce((done, name) => done.then(() => guest.page.keyboard.press(name)), Promise.resolve());
const tab = (guest, name) => guest.page.getByRole('tab', { name }).click();
const here = (guest) => guest.page.locator('.move[aria-current] .move-text').textContent();
const switchEngine = (guest) => guest.page.getByRole('switch', { name: 'Engine' }).click({ force: true });
const saved = (guest) =>
  until('the analysis to be saved', () => guest.page.evaluate(() => location.hash.startsWith('#/analysis?id=')));
const dialog = (guest) => guest.page.locator('dialog');

test('variations are made, stepped through, promoted, deleted, commented and saved', async () => {
  const guest = await analyse();
  const { page } = guest;
  await key(guest, 'End', 'ArrowLeft', 'ArrowLeft');
  assert.equal(await here(guest), 'bA1 bQ-');
  const referee = await Referee.of('Base+MLP');
  for (const move of (await guest.moves()).slice(0, 6)) referee.play(move);
  const [main, other] = [
    (await guest.moves())[6],
    referee.moves().find((move) => move.startsWith('wS1') || move.startsWith('wB1')),
  ];
  await guest.play(referee, other);
  await guest.sees('.move-branch');
  assert.equal(await here(guest), other);
  await page.locator('.moves').focus();
  await key(guest, 'ArrowUp');
  assert.equal(await here(guest), main);
  await key(guest, 'ArrowDown');
  assert.equal(await here(guest), other);
  await page.getByLabel(/^Comment/).fill('Why not?');
  await page.getByLabel(/^Comment/).blur();
  await page.getByRole('button', { name: 'Make main line' }).click();
  assert.equal((await guest.moves())[6], other);
  await saved(guest);
  await page.reload();
  await guest.sees('.move-branch');
  assert.deepEqual((await guest.moves()).slice(6), [other, main, 'bA1 \\wG1']);
  await guest.sees('.move-comment:has-text("Why not?")');
  await page.locator('.move', { hasText: main }).click();
  await page.getByRole('button', { name: 'Delete from here' }).click();
  await dialog(guest).getByRole('button', { name: 'Delete', exact: true }).click();
  await page.locator('.move-branch').waitFor({ state: 'detached' });
  assert.deepEqual((await guest.moves()).slice(6), [other]);
});

test('the engine shows lines, arrows and the score; a line is followed into the tree', async () => {
  const guest = await analyse();
  const { page } = guest;
  await page.locator('.moves').focus();
  await key(guest, 'End');
  await page.getByLabel('Lines').selectOption('5');
  await switchEngine(guest);
  await until('five lines', async () => (await page.locator('.engine-line').count()) === 5);
  await until('arrows', async () => (await page.locator('.arrow').count()) >= 3);
  await until('some depth', async () => /Depth ([5-9]|\d\d)/.test(await page.locator('.engine-state').textContent()));
  assert.match(await page.locator('.score-bar').getAttribute('aria-label'), /^Evaluation for White: /);
  const before = (await guest.moves()).length;
  await switchEngine(guest);
  const line = page.locator('.engine-line').first().locator('.engine-move');
  const moves = (await line.locator('.engine-text').allTextContents()).slice(0, 3);
  await line.nth(2).click();
  assert.deepEqual((await guest.moves()).slice(before), moves);
  assert.equal(await here(guest), moves[2]);
});

test('a game is reviewed, with a way to cancel; the plot has keys; the review is saved', async () => {
  const guest = await analyse();
  const { page } = guest;
  await tab(guest, 'Review');
  await page.getByLabel('Time per position').selectOption('3000');
  await page.getByRole('button', { name: 'Review the game' }).click();
  await page.locator('.judging').getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.judging').waitFor({ state: 'detached' });
  await page.getByLabel('Time per position').selectOption('200');
  await page.getByRole('button', { name: /^Review (the game|again)/ }).click();
  await page.locator('.judging').waitFor();
  await until('the judgement', async () => (await page.locator('.judging').count()) === 0);
  assert.deepEqual(await page.locator('.summaries tbody td:nth-of-type(2)').allTextContents(), ['4', '4']);
  for (const accuracy of await page.locator('.accuracy').allTextContents()) assert.match(accuracy, /^\d+%$/);
  const plot = page.getByRole('slider', { name: 'Evaluation over the game' });
  await plot.focus();
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'slider');
  await key(guest, 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  assert.equal(await plot.getAttribute('aria-valuenow'), '3');
  assert.match(await plot.getAttribute('aria-valuetext'), /^2\. white queen, to the left of the white spider 1: /);
  await saved(guest);
  await until('the judgements to be saved', () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(
        ([name, value]) => name.startsWith('apiary.analysis/') && (value.match(/"judged"/g) ?? []).length === 8,
      ),
    ),
  );
  await page.reload();
  await tab(guest, 'Review');
  await guest.sees('.summaries');
});

test('errors in a text are shown with their place; texts, files and links are read', async () => {
  const guest = await analyse();
  const { page } = guest;
  await tab(guest, 'Game');
  await guest.press('Open');
  await page.getByLabel('Paste a game or a position').fill('Base;InProgress;White[2];wS1;bS1 wS1-;wA1 bS1-');
  await dialog(guest).getByRole('button', { name: 'Open', exact: true }).click();
  const why = await page.locator('.unreadable').textContent();
  assert.match(why, /Move 3: .*opponent.*Line 1, column 39/);
  assert.equal(await page.locator('.unreadable mark').textContent(), 'wA1');
  await page
    .getByLabel('Paste a game or a position')
    .fill('[GameType "Base"]\n[White "Ann"]\n\n1. wS1 {first}\n2. bS1 wS1-\n');
  await dialog(guest).getByRole('button', { name: 'Open', exact: true }).click();
  await tab(guest, 'Moves');
  assert.deepEqual(await guest.moves(), ['wS1', 'bS1 wS1-']);
  await guest.sees('.move-comment:has-text("first")');

  const { game } = await Referee.of('Six');
  for (let i = 0; i < 2; i++) game.play(game.moves()[0]);
  await tab(guest, 'Game');
  await guest.press('Open');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(game.write('uhp')) });
  await dialog(guest).waitFor({ state: 'detached' });
  await tab(guest, 'Moves');
  assert.deepEqual(await guest.moves(), game.record());

  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'game.pgn'));
    return transfer;
  }, '[GameType "Battle"]\n\n1. 0,3>0,1\n');
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
  await until('the dropped game', async () => (await guest.moves()).join() === '0,3>0,1');

  await page.goto('/#/analysis?game=Base;NotStarted;White[1];wX');
  await guest.sees('.unreadable');
});

test('every format is written and read again; a link carries variations', async () => {
  const guest = await analyse();
  const { page } = guest;
  const referee = await Referee.of('Base+MLP');
  referee.play('wS1');
  await page.locator('.moves').focus();
  await key(guest, 'ArrowRight');
  await guest.play(referee, 'bS1 wS1-');
  const moves = await guest.moves();
  await tab(guest, 'Game');
  await guest.press('Share or save');
  for (const [format, sign] of [
    ['apiary', '"instead"'],
    ['pgn', '1. wS1'],
    ['uhp', 'Base+MLP;InProgress'],
    ['sgf', 'GM[27]'],
    ['position', 'hand=w'],
  ]) {
    await page.getByLabel('Format').selectOption(format);
    const text = await page.getByLabel('Text', { exact: true }).inputValue();
    assert.ok(text.includes(sign), `${format}: ${text}`);
    await dialog(guest).getByRole('button', { name: 'Copy', exact: true }).click();
    await until('the copy', async () => (await page.evaluate(() => navigator.clipboard.readText())) === text);
  }
  const loaded = page.waitForEvent('download');
  await page.getByLabel('Format').selectOption('apiary');
  await guest.press('Download');
  assert.match((await loaded).suggestedFilename(), /\.apiary\.json$/);
  await guest.press('Copy link');
  const link = await until('the link', async () => {
    const text = await page.evaluate(() => navigator.clipboard.readText());
    return text.includes('/#/analysis?game=z.') && text;
  });
  const other = await visit(link);
  await other.sees('.move-branch');
  assert.deepEqual(await other.moves(), moves);
});

test('analyses are listed, renamed, opened and deleted', async () => {
  const guest = await analyse();
  const { page } = guest;
  await page.locator('.moves').focus();
  await page.getByLabel(/^Comment/).fill('one');
  await page.getByLabel(/^Comment/).blur();
  await saved(guest);
  await tab(guest, 'Game');
  await guest.choose('New');
  await dialog(guest).getByLabel('Game').selectOption('Six');
  await guest.press('Start');
  await guest.sees('.game');
  await tab(guest, 'Game');
  await guest.choose('My analyses');
  await page.getByRole('button', { name: /^Rename/ }).click();
  await dialog(guest).getByRole('textbox', { name: 'Name', exact: true }).fill('The first');
  await key(guest, 'Enter');
  await page.locator('.saved-open', { hasText: 'The first' }).click();
  await tab(guest, 'Moves');
  await until('the first game', async () => (await guest.moves()).length === 8);
  await tab(guest, 'Game');
  await guest.choose('My analyses');
  await page.getByRole('button', { name: 'Delete The first' }).click();
  await page.locator('.dialog-question').getByRole('button', { name: 'Delete', exact: true }).click();
  await guest.sees('.empty:has-text("No saved analyses yet")');
});

for (const type of ['Six', 'Andantino', 'Battle', 'Territory', 'Base+MLPDRCFTKH']) {
  test(`the engine analyses ${type}`, async () => {
    const { game } = await Referee.of(type);
    for (let i = 0; i < 6; i++) game.play(game.moves()[(5 * i) % game.moveCount()]);
    const guest = await analyse(game.write('uhp'));
    await guest.page.locator('.moves').focus();
    await key(guest, 'End');
    await switchEngine(guest);
    await until('lines', async () => (await guest.page.locator('.engine-line').count()) === 3);
    const move = guest.page.locator('.engine-text').first();
    await switchEngine(guest);
    const text = await move.textContent();
    await guest.page.locator('.engine-move').first().click();
    assert.equal(await here(guest), text);
  });
}

test('in a blind game the user chooses the drawn tile', async () => {
  const core = await Referee.load();
  const blind = core.create('Base', { variant: 'blind', seed: '7' });
  blind.play('draw');
  blind.play(blind.moves()[0]);
  const guest = await analyse(blind.write('pgn'));
  await guest.page.locator('.moves').focus();
  await key(guest, 'End');
  await guest.tap({ kind: 'say', word: 'draw' });
  await dialog(guest).getByRole('button', { name: /ant/ }).click();
  assert.equal(await here(guest), 'draw bA1');
});

// ---- The editor ----

const verdict = (guest) => guest.page.locator('.verdict-good, .verdict-bad').textContent();
const text = (guest) => guest.page.getByLabel('Position text').inputValue();
const cell = (guest, place) => guest.page.locator(`.editor [data-cell="${place}"]`);
const tapCell = (guest, place) => {
  const [q, r] = place.split(',').map(Number);
  return guest.tap({ kind: 'cell', q, r });
};
const tool = (guest, name) => guest.page.getByRole('radio', { name }).check({ force: true });

test('a position is set up by mouse, checked by the rules, and played', async () => {
  const guest = await visit('/#/editor');
  const { page } = guest;
  await guest.sees('.editor .board-svg');
  const put = async (name, ...places) => {
    await tool(guest, name);
    for (const place of places) await tapCell(guest, place);
  };
  await put(/^White: Queen bee/, '0,0');
  await put(/^Black: Queen bee/, '2,0');
  assert.match(await verdict(guest), /^The black queen isn’t connected to the hive\.$/);
  await guest.sees('.mark-enemy');
  await put(/^White: Beetle/, '1,0', '1,0');
  assert.match(await text(guest), / 0,0=wQ 1,0=wB1\+wB2 2,0=bQ hand=wGGGSSAAAMLP\+bBBGGGSSAAAMLP last=-$/);
  assert.match(await verdict(guest), /is valid/);
  await tool(guest, 'Move / inspect');
  await tapCell(guest, '1,0');
  await page.locator('.stack li').first().getByLabel('moved last').check();
  assert.match(await text(guest), / last=wB2$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByLabel('To move').selectOption('b');
  await page.getByLabel('Turn number').fill('5');
  assert.match(await text(guest), /^Base\+MLP Black\[5\]/);
  await page.getByRole('button', { name: 'Same screen' }).click();
  await guest.sees('.game');
  assert.match(page.url(), /#\/play/);
  await until('the pieces', async () => (await page.locator('.table .tile').count()) >= 4);
});

test('the bot plays on from a position', async () => {
  const start = 'Base+MLP Black[5] 0,0=wQ 1,0=wB1+wB2 2,0=bQ hand=wGGGSSAAAMLP+bBBGGGSSAAAMLP last=-';
  const guest = await visit(`/#/editor?position=${encodeURIComponent(start)}`);
  await guest.page.getByRole('button', { name: /^Play Nectar/ }).click();
  await guest.sees('.game');
  const referee = new Referee((await Referee.load()).read(start, 'position'));
  await guest.play(referee, referee.moves()[0]);
  await until('an answer', async () => (await guest.moves()).length === 2);
  await guest.page.reload();
  await until('the game after a reload', async () => (await guest.moves()).length >= 2);
});

test('the editor works by keyboard, and text and board follow each other', async () => {
  const guest = await visit('/#/editor');
  const { page } = guest;
  await guest.sees('.editor .board-svg');
  await cell(guest, '0,0').focus();
  await key(guest, 'Enter', 'ArrowRight');
  assert.match(await text(guest), / 0,0=wQ /);
  await page.getByRole('radio', { name: /^White: Spider/ }).focus(); // chosen, because the queen is used up
  await key(guest, 'ArrowRight');
  await page.locator('.editor .cell-button[tabindex="0"]').focus();
  await key(guest, 'Enter');
  assert.match(await text(guest), / 1,0=wB1 /);
  await key(guest, 'Delete');
  assert.doesNotMatch(await text(guest), /wB1/);
  await page.getByLabel('Position text').fill('Battle White[4] 0,0=n 1,2=w -1,-2=b');
  assert.equal(await page.locator('.editor .cell-button[aria-label*="insect"]').count(), 3);
  assert.match(await verdict(guest), /is valid/);
  await page.getByLabel('Position text').fill('Battle White[4] 0,-3=w');
  assert.match(await verdict(guest), /goal corner/);
  await page.getByLabel('Position text').fill('Battle White[4] 3,3=w');
  assert.match(await verdict(guest), /outside the board/);
});

for (const [game, place] of [
  ['Six', '0,1'],
  ['Andantino', '1,-1'],
  ['Battle', '0,0'],
  ['Territory', '0,2'],
]) {
  test(`${game} is edited and analysed from there`, async () => {
    const guest = await visit('/#/editor');
    const { page } = guest;
    await page.locator('.setup select').first().selectOption(game);
    const before = await text(guest);
    await tapCell(guest, place);
    assert.notEqual(await text(guest), before);
    await page.getByRole('button', { name: 'Starting position' }).click();
    assert.equal(await text(guest), before);
    await page.getByRole('button', { name: 'Analyse' }).click();
    await guest.sees('.game');
    await tab(guest, 'Game');
    await guest.press('Edit position');
    await guest.sees('.editor .board-svg');
    assert.equal(await text(guest), before);
  });
}

test('after a step, the hand of the side to move can be used', async () => {
  const guest = await analyse(GAME);
  for (const [index, side, other] of [
    [4, 'b', 'w'],
    [5, 'w', 'b'],
    [0, 'b', 'w'],
  ]) {
    await guest.page.locator('.move').nth(index).click();
    await guest.sees(`.hand-${side}.hand-turn .slot-can`);
    assert.equal(await guest.page.locator(`.hand-${other} .slot-can`).count(), 0);
  }
});

test('on a phone nothing is wider than the page', async () => {
  const guest = await analyse(GAME, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  for (const path of ['', '/#/editor']) {
    if (path) await guest.goto(path);
    await guest.sees(path ? '.editor .board-svg' : '.game');
    const [wide, page] = await guest.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= page, `${path}: ${wide} > ${page}`);
    const rows = await guest.page
      .locator('.hand-w .slot')
      .evaluateAll((slots) => new Set(slots.map((slot) => slot.getBoundingClientRect().top)).size);
    assert.ok(rows <= 1, `a hand of ${rows} rows`);
  }
});
