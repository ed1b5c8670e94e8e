// Complete games on the board: Hive with every piece, all other games; by mouse, by keyboard, by touch on a
// phone. The records were found by search: both sides help to end them soon.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Fingers } from './fingers.mjs';
import { FILE_TIMEOUT, setUpServerAndBrowser, phone, Referee, until } from './harness.mjs';

const stage = setUpServerAndBrowser();

const SMALL = { viewport: { width: 900, height: 620 } }; // a low window

const enter = (t, options) => stage.enter(options, { t });

const AT_HOME = { queenFirst: true, repetition: true }; // what the start page proposes

/** With mosquito, ladybug and pillbug; a queen is thrown in the fifth move, a beetle climbs in the 15th. */
const SHORT = [
  'wP',
  'bM /wP',
  'wQ wP-',
  'bQ -bM',
  'wQ -wP',
  'bM bQ\\',
  'wM wP-',
  'bL -bM',
  'wL wM/',
  'bL bM-',
  'wA1 wL-',
  'bP -bM',
  'wB1 \\wL',
  'bA1 -bQ',
  'wB1 wL',
  'bL -wQ',
  'wA1 /wP',
];

/** With all expansion pieces; each makes a move that only it can make. */
const EVERYTHING = [
  'wH',
  'bH wH-',
  'wQ \\wH',
  'bQ bH-',
  'wQ -wH',
  'bQ bH\\',
  'wQ /wH',
  'bQ bH-',
  'wT -wH',
  'bC bQ-',
  'wT \\wH',
  'bC bQ/',
  'wD /wQ',
  'bC!bQ',
  'wM -wH',
  'bQ^',
  'wM wT/',
  'bM bQ\\',
  'wT*wM',
  'bK -bM',
  'wF -bK',
  'bK=wF',
  'wP \\wQ',
  'bD -bC',
  'wL wP/',
  'bF -bD',
  'wL bF/',
  'bF wL/',
  'wK -wL',
  'bT bM\\',
  'wR /wD',
  'bP bM-',
  'wR wD',
  'bP -bT',
  'wD wP',
  'bL /bT',
  'wC /wK',
  'bK>wQ',
  'wR bK\\',
  'bR /bL',
  'wA1 /wR',
  'bA1 bM-',
  'wA2 -wK',
  'bS1 bA1\\',
  'wB1 /wQ',
  'bB1 bS1-',
  'wB1 -wR',
  'bB2 bB1/',
  'wA3 wR\\',
  'bA2 bB2\\',
  'wS1 -wD',
  'bG1 /bB1',
  'wQ -wB1',
  'bS2 bB2-',
  'wB2 /wS1',
  'bG2 \\bB2',
  'wG1 /wQ',
  'bG3 -bB2',
  'wG2 -wQ',
  'bA3 bR\\',
  'wG3 -wS1',
  'bB2 bB1',
  'wS2 wG1\\',
  'bB2 bG1',
  'wA1 -bR',
  'bA1 bG2-',
  'wD -bD',
  'bA1 bC\\',
  'wC -bQ',
];

const COMPANIONS = [
  [
    'Six',
    ['1,1', '0,2', '2,-1', '3,-2', '1,-1', '4,-3', '2,0', '5,-4', '0,1'],
    /White has won\s+White has a ring of six/,
  ],
  ['Andantino', ['1,-1', '0,-1', '1,-2', '0,-2', '1,1', '0,2'], /White has won\s+White has five in a line/],
  ['Battle', ['3,0>3,-1', '0,-3>0,-1', '0,2>0,1', '0,-1>0,0', '0,1>0,-1>0,-3'], /White has won\s+/],
  [
    'Territory',
    [
      'w@1,1',
      'w@1,7',
      'b@3,3',
      'b@4,6',
      'b@4,8',
      'b@2,4',
      'w@0,2',
      'w@3,1',
      'fill:1,3',
      'fill:4,0',
      'b@2,10',
      'b@0,4',
      'w@3,9',
      'b@0,8',
      'w@0,6',
      'D>2,4>3,3>3,1',
      'w@4,2',
      'D>4,2',
      'fill:2,2',
      'fill:1,1',
      'w@2,0',
      'w@1,3',
      'b@1,9',
      'b@2,2',
      'w@4,4',
      'D>4,4>4,6>4,8>3,9>2,10>1,9>0,8>1,7>0,6>0,4>0,2>1,1>1,3>2,2>2,0',
      'b@0,8',
      'fill:2,0',
      'fill:0,4',
    ],
    /Black has won\s+/,
  ],
];

/** The last announcement for screen readers. */
const heard = (player) =>
  player.page
    .locator('.visually-hidden > [role=status]')
    .evaluateAll((all) => all.map((one) => one.textContent).join(''));
const hears = (player, what) =>
  until(`"${what}" to be announced`, async () => {
    const said = await heard(player);
    if (what.test(said)) return said;
    throw new Error(`heard "${said}"`);
  });
const centre = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

/** The place of a piece in a position of the referee. */
const placeOf = (referee, name) => {
  const { q, r } = referee.game.pieces().find((piece) => piece.name === name);
  return { kind: 'cell', q, r };
};

describe('whole games', { concurrency: 2, timeout: FILE_TIMEOUT }, () => {
  test('Hive by mouse: dragged, refused with its reason on the board, undone, won', async (t) => {
    const player = await enter(t, SMALL);
    const { page } = player;
    await player.startLocalGame({ pieces: 'MLP' });
    const referee = await Referee.of('Base+MLP', AT_HOME);
    const drag = async (move) => {
      const [from, to] = referee.taps(move);
      const start = await centre(player.spot(from));
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x + 20, start.y - 20, { steps: 4 });
      await player.sees('.dragged .tile-picture');
      const end = await centre(player.spot(to));
      await page.mouse.move(end.x, end.y, { steps: 6 });
      await player.sees('.ghost-drop');
      await page.mouse.up();
    };
    await player.playAll(referee, SHORT.slice(0, 8), { 2: drag, 5: drag });
    assert.equal(await page.locator('.last-to').count(), 1);

    // A piece that cannot move; the reason is drawn and announced. (A pinned pillbug could throw.)
    const movable = referee.game.next([]).taps;
    const stuck = referee.game
      .pieces()
      .filter(({ colour, bug }) => colour === 'w' && !'PM'.includes(bug))
      .map(({ q, r }) => ({ kind: 'cell', q, r }))
      .find((tap) => !movable.some(({ kind, q, r }) => kind === 'cell' && q === tap.q && r === tap.r));
    await player.tap(stuck);
    await player.sees('.reason');
    assert.notEqual((await page.locator('.reason p').textContent()).trim(), '');
    assert.ok((await page.locator('.marks .mark').count()) > 0, 'nothing is marked on the board');
    await page.locator('.reason button').click();
    assert.equal(await page.locator('.reason').count(), 0);
    // A piece that may be placed, dropped beside an enemy.
    await player.tap({ kind: 'hand', colour: 'w', bug: 'A' });
    const { q, r } = placeOf(referee, 'bQ');
    const beside = [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ]
      .map(([dq, dr]) => ({ kind: 'cell', q: q + dq, r: r + dr }))
      .find((cell) => !referee.game.pieces().some((piece) => piece.q === cell.q && piece.r === cell.r));
    await player.tap(beside);
    await player.sees('.mark-enemy');
    assert.match(await page.locator('.reason p').textContent(), /opponent|enemy|black/i);
    await page.keyboard.press('Escape');

    await player.press('Take back');
    await until('seven moves', async () => (await player.moves()).length === 7);
    referee.game.undo();
    await player.play(referee, SHORT[7]);
    referee.play(SHORT[7]);
    for (const move of SHORT.slice(8)) {
      await player.play(referee, move);
      referee.play(move);
    }
    await player.sees('.result');
    assert.match(await page.locator('.result').innerText(), /White has won\s+Black’s queen bee is surrounded/);
    assert.deepEqual(await player.moves(), SHORT);
    assert.equal(await page.locator('.ending-cell').count(), 7, 'the queen and the cells around it');
  });

  test('Hive with every piece: each makes a move that only it can make', async (t) => {
    const player = await enter(t, SMALL);
    await player.startLocalGame({ pieces: 'MLPDRCFTKH' });
    const referee = await Referee.of('Base+MLPDRCFTKH', AT_HOME);
    const seen = new Set();
    for (const move of EVERYTHING) {
      const halves = () => referee.game.pieces().filter((piece) => piece.bug === 'H').length;
      const before = halves();
      const { action } = referee.game.describe(move);
      await player.play(referee, move);
      referee.play(move);
      seen.add(action);
      if (['throw', 'carry', 'push', 'swap', 'sting'].includes(action)) await player.sees('.last-actor');
      if (action === 'sting')
        assert.equal(await player.page.locator('.tile-back').count(), 1, 'the stung piece lies face down');
      if (before === 2 && halves() < 2) {
        seen.add('vanish');
        await player.page.locator('[data-piece$="H"]').first().waitFor({ state: 'detached' });
      }
    }
    await player.sees('.result');
    assert.match(await player.page.locator('.result').innerText(), /White has won/);
    assert.deepEqual(await player.moves(), EVERYTHING);
    for (const action of ['throw', 'carry', 'ride', 'push', 'swap', 'sting', 'up', 'remove', 'vanish'])
      assert.ok(seen.has(action), action);
  });

  for (const [game, moves, ending] of COMPANIONS) {
    test(`${game}, to its end`, async (t) => {
      const player = await enter(t);
      await player.startLocalGame({ game });
      await player.playAll(await Referee.of(game), moves);
      await player.sees('.result');
      assert.match(await player.page.locator('.result').innerText(), ending);
      assert.deepEqual(await player.moves(), moves);
      await hears(player, /(White|Black) (wins|has won)/);
    });
  }

  test('Hive by keyboard, from the start page to the end of the game', async (t) => {
    const player = await enter(t);
    const { page } = player;
    const keys = new Keys(page);
    await player.goto('/');
    await player.sees('.head');
    await keys.press('Tab');
    assert.equal(
      await keys.focused((element) => element.className),
      'skip',
      'the first stop leads past the navigation',
    );
    await keys.press('Enter');

    await keys.tabTo('.opponent-cards input');
    await keys.until('ArrowRight', 'input[value="person"]');
    await keys.tabTo('.custom > summary');
    await keys.press('Enter');
    await keys.tabTo('.rules-form summary');
    await keys.press('Enter');
    for (const letter of 'MLP') {
      await keys.tabTo(`.piece-toggle input[value="${letter}"]`);
      await keys.press('Space');
    }
    await keys.tabTo('.start-go .button-primary');
    await keys.press('Enter');
    await player.sees('.game');
    await keys.tabTo('.hand-w .slot');

    const referee = await Referee.of('Base+MLP', AT_HOME);
    const play = async (move) => {
      for (const tap of referee.taps(move)) await keys.tap(tap);
    };
    await player.playAll(referee, SHORT.slice(0, 1), { 0: play });
    await hears(player, /^White places pillbug in the middle of the table\./);
    const rest = SHORT.slice(1, 15);
    for (const [index, move] of rest.entries()) {
      await play(move);
      referee.play(move);
      await until(move, async () => (await player.moves()).length === index + 2);
      if (referee.game.last().action === 'throw') await hears(player, /^White’s pillbug throws queen/);
    }
    await hears(player, /^White moves beetle 1 on top of the white ladybug\./);

    // The beetle's stack: in the label of the cell, then opened and closed.
    await keys.walk(placeOf(referee, 'wB1'));
    assert.match(
      await keys.focused((element) => element.getAttribute('aria-label')),
      /^white beetle 1, on top of white ladybug/,
    );
    await keys.press('i');
    await player.sees('.peek');
    assert.equal(await page.locator('.peek li').count(), 2);
    await until('the focus in it', () => keys.at('.peek *'));
    await keys.press('Escape');
    assert.equal(await page.locator('.peek').count(), 0);
    await until('the focus back on the board', () => keys.at('.cell-button'));

    // A refused move is announced and drawn.
    const queen = placeOf(referee, 'bQ');
    await keys.walk(queen);
    await keys.press('Enter');
    await player.sees('.reason');
    await hears(player, new RegExp((await page.locator('.reason p').textContent()).slice(0, 20)));
    await keys.press('Escape');
    await page.locator('.reason').waitFor({ state: 'detached' });

    for (const move of SHORT.slice(15)) {
      await play(move);
      referee.play(move);
    }
    await player.sees('.result');
    await hears(player, /White has won\. Black’s queen bee is surrounded\./);
    assert.deepEqual(await player.moves(), SHORT);
    await keys.press('Home', 'ArrowRight');
    await keys.tabTo('.result .button');
    await keys.press('Enter');
    await until('the next game', async () => (await player.moves()).length === 0);
  });

  test('Hive by touch on a phone: panned, pinched, dragged, a stack opened, won', async (t) => {
    const player = await enter(t, phone);
    const { page } = player;
    const fingers = await Fingers.of(player);
    const referee = await Referee.of('Base+MLP', AT_HOME);
    const view = () => page.locator('.board-svg > g').getAttribute('transform');
    const drag = async (move) => {
      const [from, to] = referee.taps(move);
      const start = from.kind === 'cell' ? await player.middle(from) : await centre(player.spot(from));
      await fingers.down(start);
      await fingers.move({ x: start.x + 14, y: start.y - 14 });
      await player.sees('.dragged .tile-picture');
      await fingers.move(await player.middle(to));
      await player.sees('.ghost-drop');
      await fingers.up();
    };
    await player.startLocalGame({ pieces: 'MLP' });
    await player.playAll(referee, SHORT.slice(0, 15), { 2: drag, 5: drag });

    // On the empty table one finger pans and two zoom; neither moves a piece.
    const { x, y, width, height } = await page.locator('.board-svg').boundingBox();
    const corner = { x: x + 24, y: y + height - 24 };
    const before = await view();
    await fingers.down(corner);
    await fingers.move({ x: corner.x + 40, y: corner.y - 30 });
    await fingers.up();
    const panned = await view();
    assert.notEqual(panned, before);
    const middle = { x: x + width / 2, y: y + height / 2 };
    await fingers.down({ x: middle.x - 40, y: middle.y }, { x: middle.x + 40, y: middle.y });
    await fingers.move({ x: middle.x - 80, y: middle.y }, { x: middle.x + 80, y: middle.y });
    await fingers.up();
    const scale = (text) => Number(/scale\(([\d.]+)/.exec(text)?.[1]);
    assert.ok(scale(await view()) > scale(panned) * 1.3, `${panned} -> ${await view()}`);
    assert.equal((await player.moves()).length, 15);
    assert.equal(await page.locator('.chosen').count(), 0);
    await page.locator('.tool-lit').tap();

    // A long press opens the beetle's stack.
    await fingers.down(await player.middle(placeOf(referee, 'wB1')));
    await player.sees('.peek');
    await fingers.up();
    assert.match(await page.locator('.peek').innerText(), /white beetle 1[\s\S]*white ladybug/i);
    await page.locator('.peek-close').tap();
    await page.locator('.peek').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.chosen').count(), 0);

    for (const move of SHORT.slice(15)) {
      await player.play(referee, move);
      referee.play(move);
    }
    await player.sees('.result');
    assert.match(await page.locator('.result').innerText(), /White has won/);
    assert.deepEqual(await player.moves(), SHORT);
  });
});

/** A player who uses the keyboard only. */
class Keys {
  constructor(page) {
    this.page = page;
  }

  async press(...names) {
    for (const name of names) await this.page.keyboard.press(name);
  }
  focused(ask, about) {
    return this.page.locator(':focus').evaluate(ask, about);
  }
  at(selector) {
    return this.page.evaluate((wanted) => document.activeElement.matches(wanted), selector);
  }

  async until(key, selector, limit = 60) {
    for (let i = 0; i < limit; i++) {
      if (await this.at(selector)) return;
      await this.press(key);
    }
    throw new Error(`${selector} is not reached by ${key}`);
  }

  async tabTo(selector) {
    await this.until('Tab', selector);
    assert.ok(await this.at(':focus-visible'), `${selector}: the focus is visible`);
  }

  /** Moves the cursor to a cell by the six keys for its neighbours. */
  async walk({ q, r }) {
    const wanted = `[data-cell="${q},${r}"]`;
    if (!(await this.at('.cell-button'))) await this.until('h', '.cell-button', 2);
    const names = ['d', 'e', 'w', 'a', 'z', 'x'];
    for (let i = 0; i < 40 && !(await this.at(wanted)); i++) {
      const direction = await this.focused((here, selector) => {
        const [a, b] = [here, document.querySelector(selector)].map((one) => one.getBoundingClientRect());
        return Math.round(Math.atan2(a.y - b.y, b.x - a.x) / (Math.PI / 3) + 6) % 6;
      }, wanted);
      await this.press(names[direction]);
    }
    assert.ok(await this.at(wanted), `${q},${r} was not reached`);
  }

  async tap(tap) {
    if (tap.kind === 'cell') {
      await this.walk(tap);
    } else if (tap.kind === 'hand') {
      if (await this.at('.cell-button')) await this.press('h');
      await this.until('ArrowRight', `[data-hand="${tap.colour}${tap.bug}"]`, 20);
    } else {
      await this.press('m');
      await this.until('Tab', `[data-say="${tap.word}"]`, 5);
    }
    await this.press('Enter');
  }
}
