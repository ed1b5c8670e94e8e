// The main ways through the page in Firefox. The long suite runs whole files of the other tests in it (tools/test).
import assert from 'node:assert/strict';
import test from 'node:test';
import { keeping, layoutProblems, phone, Referee, setUpServerAndBrowser, until } from './harness.mjs';

const stage = setUpServerAndBrowser({ browser: 'firefox' });

const HEADINGS = { en: /One hive/, ru: /улей/i, uk: /вулик/i, el: /κυψέλη/i };
const AT_HOME = { queenFirst: true, repetition: true }; // what the start page proposes

/** A player whose page may not write an error to the console. */
async function enter(t, options) {
  const player = await stage.enter(options, { t });
  player.page.on('console', (message) => {
    if (message.type() === 'error') player.errors.push(message.text());
  });
  return player;
}

/** Plays the first legal moves against the bot: `play` makes one. */
async function playTheBot(player, turns, play) {
  const { page } = player;
  await page.locator('input[value="white"]').check({ force: true });
  await page.locator('.level-keys input[value="1"]').check({ force: true });
  await page.locator('.start-go .button-primary').click();
  await player.sees('.game');
  const referee = await Referee.of('Base', AT_HOME);
  for (let turn = 1; turn <= turns; turn++) {
    const legal = referee.moves();
    await play(referee, legal.find((move) => move.startsWith('wQ')) ?? legal[0], turn);
    const shown = await until('the answer of the bot', async () => {
      const list = await player.moves();
      return list.length === 2 * turn && list;
    });
    for (const move of shown.slice(-2)) referee.play(move);
  }
}

test('the start page in four languages, in the dark, and on a phone without scrolling sideways', async (t) => {
  const player = await enter(t, { ...phone, locale: 'uk-UA' });
  const { page } = player;
  await player.goto('/');
  await player.sees('main h1');
  assert.equal(await page.locator('html').getAttribute('lang'), 'uk');
  for (const [language, words] of Object.entries(HEADINGS)) {
    await page.locator('.language select').selectOption(language, { force: true });
    await until(language, async () => words.test(await page.locator('main h1').innerText()));
    assert.deepEqual(await layoutProblems(page), [], language);
  }
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.evaluate(() => localStorage.setItem('apiary.theme', '"dark"'));
  await page.reload();
  await player.sees('main h1');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  assert.notEqual(await paper(), light);
});

test('the bot is played by mouse, by keyboard and by dragging, without a network', async (t) => {
  const player = await enter(t, keeping);
  const { page } = player;
  await player.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await until('the service worker', () => page.evaluate(() => navigator.serviceWorker.controller !== null));
  await player.context.setOffline(true);
  await page.reload();
  await player.openCustomGame();
  await playTheBot(player, 4, async (referee, move, turn) => {
    const [from, to] = referee.taps(move);
    if (turn % 2) return player.play(referee, move);
    await player.spot(from).focus();
    await page.keyboard.press('Enter');
    if (turn === 2) {
      await player.spot(to).focus();
      return page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    const { x, y, width, height } = await player.spot(from).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 20, y + height / 2 - 20, { steps: 4 });
    await player.sees('.dragged .tile-picture');
    const end = await player.middle(to);
    await page.mouse.move(end.x, end.y, { steps: 6 });
    await page.mouse.up();
  });
});

test('a game by touch, with an illegal move that is explained', async (t) => {
  const player = await enter(t, phone);
  const { page } = player;
  const moves = ['wS1', 'bG1 -wS1', 'wQ wS1/', 'bQ /bG1', 'wA1 wQ-', 'bA1 -bQ'];
  await player.openSaved('Base', moves.slice(0, 5));
  const referee = await Referee.of('Base');
  for (const move of moves.slice(0, 5)) referee.play(move);
  await player.play(referee, moves[5]);
  await until('the move', async () => (await player.moves()).length === 6);
  referee.play(moves[5]);
  const { q, r } = referee.game.pieces().find(({ name }) => name === 'wQ');
  await player.tap({ kind: 'cell', q, r });
  await player.sees('.mark-part-a');
  assert.match(await page.locator('.reason').innerText(), /hive would fall apart/);
});

test('an online game in two windows; a move made while the server is down arrives later', async (t) => {
  const [white, black] = [await stage.enter({}, { t }), await stage.enter({}, { t })]; // they may report lost connections
  const game = await white.create({ type: 'Base' });
  await black.request({ type: 'join', game });
  await Promise.all([white, black].map((player) => player.goto(`/g/${game}`)));
  const referee = await Referee.of('Base');
  const everybodySees = (count) =>
    Promise.all([white, black].map((player) => player.sees(`.online[data-moves="${count}"][data-pending="false"]`)));
  await white.play(referee, 'wS1');
  referee.play('wS1');
  await everybodySees(1);
  await stage.server.kill();
  await black.sees('[data-connection="reconnecting"]');
  await black.play(referee, 'bS1 wS1-');
  await black.sees('.online[data-pending="true"]');
  await stage.server.run();
  await everybodySees(2);
});

test('the engine, a lesson and the rules', async (t) => {
  const player = await enter(t);
  const { page } = player;
  await player.goto('/#/analysis?game=Base;InProgress;White[2];wS1;bS1 wS1-');
  await player.sees('.game');
  await page.getByRole('switch', { name: 'Engine' }).click({ force: true });
  await until('three lines', async () => (await page.locator('.engine-line').count()) === 3);
  await until('some depth', async () => /Depth ([5-9]|\d\d)/.test(await page.locator('.engine-state').textContent()));
  await player.goto('/#/learn/ant');
  await player.press('Show me');
  await player.sees('.lesson-shown');
  await player.goto('/#/rules/scorpion');
  await player.sees('.rules-text h1');
  assert.ok((await page.locator('.rules-text svg, .rules-text img').count()) > 0, 'pictures');
});
