// The main ways through the page in WebKit, as it is on Debian: the start page, the bot, the engine, an online
// move, the rules.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seatTwo } from '../harness/client.mjs';
import { WebKit } from '../harness/webdriver.mjs';
import { Referee, startServer, until } from './harness.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), WebKit.start()]);
  await browser.resize(1200, 850);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const open = async (path) => {
  await browser.goto('about:blank'); // a change of the fragment alone loads nothing
  await browser.goto(server.url + path);
};
const count = (selector) => browser.evaluate((wanted) => document.querySelectorAll(wanted).length, selector);
const sees = (selector) => until(`${selector} to be seen`, () => count(selector));
const moves = () =>
  browser.evaluate(() => [...document.querySelectorAll('.move-text')].map((move) => move.textContent));
const textOf = (selector) => browser.evaluate((wanted) => document.querySelector(wanted)?.innerText, selector);

/** Plays a move by clicks. */
async function play(referee, move) {
  for (const tap of referee.taps(move)) {
    const spot = tap.kind === 'hand' ? `[data-hand="${tap.colour}${tap.bug}"]` : `[data-cell="${tap.q},${tap.r}"]`;
    await browser.clickAt(await standing(spot));
  }
}

/** The middle of an element, once it stands still. */
const standing = (selector) => {
  let last = '';
  return until(`${selector} to stand still`, async () => {
    const place = await browser.evaluate((wanted) => {
      const { x, y, width, height } = document.querySelector(wanted).getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, selector);
    const before = last;
    last = JSON.stringify(place);
    return before === last && place;
  });
};

test('the start page, and a game against the bot', async () => {
  await open('/');
  await sees('.head .button-primary');
  assert.match(await textOf('main h1'), /One hive/);
  assert.equal(await browser.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
  await browser.click('.custom > summary');
  for (const choice of ['input[value="white"]', '.level-keys input[value="1"]'])
    await browser.evaluate((wanted) => document.querySelector(wanted).click(), choice); // it lies under its picture
  await browser.click('.start-go .button-primary');
  await sees('.game .board-svg');
  const referee = await Referee.of('Base', { queenFirst: true, repetition: true });
  for (let turn = 1; turn <= 3; turn++) {
    const legal = referee.moves();
    await play(referee, legal.find((move) => move.startsWith('wQ')) ?? legal[0]);
    const shown = await until('the answer of the bot', async () => {
      const list = await moves();
      return list.length === 2 * turn && list;
    });
    for (const move of shown.slice(-2)) referee.play(move);
  }
});

test('the engine shows lines', async () => {
  await open('/#/analysis?game=Base;InProgress;White[2];wS1;bS1%20wS1-');
  await sees('.engine [role="switch"]');
  await browser.evaluate(() => document.querySelector('.engine [role="switch"]').click());
  await until('three lines', async () => (await count('.engine-line')) === 3);
  await until('some depth', async () => /Depth ([5-9]|\d\d)/.test(await textOf('.engine-state')));
});

test('moves of an online game come and go', async () => {
  const { white, black, game } = await seatTwo(server.port);
  white.destroy();
  await open('/icon.svg');
  await browser.setCookie('apiary', white.cookie.slice('apiary='.length));
  await open(`/g/${game}`);
  await sees('.online[data-role="w"][data-status="running"]');
  const referee = await Referee.of('Base');
  await play(referee, 'wS1');
  await browser.click('.bar-confirm');
  const { move, seq } = await black.event(game, ({ kind }) => kind === 'move');
  assert.equal(move, 'wS1');
  await black.ask({ type: 'move', game, seen: seq, move: 'bS1 wS1-' });
  await until('both moves', async () => (await moves()).join() === 'wS1,bS1 wS1-');
  black.destroy();
});

test('the rules have pictures and footnotes', async () => {
  await open('/#/rules/scorpion');
  await sees('.rules-text h1');
  assert.equal(await textOf('.rules-text h1'), 'Scorpion');
  assert.ok((await count('.rules-text svg, .rules-text img')) > 0);
});
