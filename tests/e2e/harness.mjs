// Shared by the browser tests: a server and a browser for each file, players, and a referee that knows the
// taps of each move.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, afterEach, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client } from '../harness/client.mjs';
import { session } from '../harness/http.mjs';
import { Server } from '../harness/server.mjs';
import { TIMEOUT, until } from '../harness/wait.mjs';
import offeredLanguages from '../../tools/offered-languages.cjs';
import { source, wasmBytes } from '../web/source.mjs';
import { enableTaps } from './fingers.mjs';

export { until };
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const web = createRequire(join(root, 'web/package.json'));
const playwright = web('playwright-core');

/** The languages of the page, or those of the environment: LANGUAGES=de,el tests these alone. */
export const LANGUAGES = process.env.LANGUAGES?.split(',') ?? offeredLanguages(root);
/** The program; build/test/apiary in the suite. */
export const binary = process.env.APIARY ?? join(root, 'build/apiary');
/** How long the tests of a file may take together, ms. */
export const FILE_TIMEOUT = 30 * 60_000;

/** A server with the built page, or with another folder's. */
export const startServer = (options) => Server.start({ page: join(root, 'build/web'), ...options });

const BROWSERS = {
  chromium: () =>
    playwright.chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    }),
  // As it comes from its makers, by WebDriver BiDi. Media are emulated by settings of the whole browser.
  firefox: () =>
    playwright.firefox.launch({
      channel: 'moz-firefox',
      executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'dom.w3c_touch_events.enabled': 1 },
    }),
};

export const startBrowser = (name = process.env.BROWSER ?? 'chromium') => BROWSERS[name]();

/** Keeps the page for times without a network; only where a test is about that, because it fetches every file. */
export const keeping = { serviceWorkers: 'allow' };

/** A small phone. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The middle of an element of the board, once it stands still and nothing covers it. */
export async function middleOf(spot) {
  await spot.waitFor({ state: 'attached' });
  return until(`${spot} to be in sight`, () =>
    spot.evaluate(async (element) => {
      const frame = () => new Promise(requestAnimationFrame);
      const box = () => element.getBoundingClientRect();
      if (box().top < 0 || box().bottom > innerHeight) element.closest('.board').scrollIntoView({ block: 'nearest' });
      let was; // a change of size is drawn a frame later
      let now = box();
      do {
        [was] = [now, await frame(), await frame()];
        now = box();
      } while (now.x !== was.x || now.y !== was.y || now.width !== was.width);
      const [x, y] = [now.x + now.width / 2, now.y + now.height / 2];
      const over = document.elementFromPoint(x, y);
      if (!over?.closest('.board-svg')) throw new Error(`under ${over?.outerHTML.slice(0, 100)}`);
      return { x, y };
    }),
  );
}

/** Starts a server and a browser for the tests of a file, and stops them after it. */
export function setUpServerAndBrowser({ prepare, clear, browser } = {}) {
  const guests = [];
  const stage = {
    server: null,
    browser: null,
    /** Opens a page for a new player, until the test is over; concurrent tests pass their `t`. */
    async enter(options, { t, server = stage.server } = {}) {
      const guest = await Player.enter(stage.browser, server, options);
      if (t) t.after(() => guest.leave());
      else guests.push(guest);
      return guest;
    },
  };
  before(async () => {
    [stage.server, stage.browser] = await Promise.all([startServer(), startBrowser(browser)]);
    await prepare?.();
  });
  afterEach(async () => {
    for (const guest of guests.splice(0)) await guest.leave();
  });
  after(async () => {
    await clear?.();
    await stage.browser?.close();
    await stage.server?.stop();
  });
  return stage;
}

/** A player with cookies and storage of their own. Errors of the page fail the test. */
export class Player {
  errors = [];

  static async enter(browser, server, options = {}) {
    const player = new Player();
    player.server = server;
    player.touch = options.hasTouch ?? false;
    player.context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 1200, height: 800 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      baseURL: server.url,
      ...options,
    });
    player.context.setDefaultTimeout(TIMEOUT);
    // Moves need no confirmation, unless a test sets it.
    await player.context.addInitScript(() => {
      if (self.origin.startsWith('http') && localStorage.getItem('apiary.confirm') === null)
        localStorage.setItem('apiary.confirm', '[]');
    });
    player.page = await player.context.newPage();
    if (player.touch) enableTaps(player.page);
    player.page.on('pageerror', (error) => player.errors.push(String(error)));
    return player;
  }

  async leave() {
    await this.context.close();
    if (this.errors.length > 0) throw new Error(`the page failed: ${this.errors.join('\n')}`);
  }

  goto(path) {
    return this.page.goto(path);
  }

  /** The cookie of this player's session, which the page shares. */
  async cookie() {
    const [known] = (await this.context.cookies()).filter(({ name }) => name === 'apiary');
    if (known) return `apiary=${known.value}`;
    const { cookie } = await session(this.server.port);
    await this.context.addCookies([{ name: 'apiary', value: cookie.slice('apiary='.length), url: this.server.url }]);
    return cookie;
  }

  /** Sends a request as this player, without the page. */
  async request(message) {
    const client = await Client.open(this.server.port, { cookie: await this.cookie() });
    const answer = await client.ask(message);
    client.destroy();
    if (answer.type === 'error') throw new Error(JSON.stringify(answer));
    return answer;
  }

  /** Creates a game and returns its id. */
  async create(setup, { clock = { kind: 'none' }, seat = 'white', open = false } = {}) {
    return (await this.request({ type: 'create', setup, clock, seat, open })).game;
  }

  /** The element of a tap. */
  spot(tap) {
    const { page } = this;
    if (tap.kind === 'hand') return page.locator(`[data-hand="${tap.colour}${tap.bug}"]`);
    return page.locator(tap.kind === 'cell' ? `[data-cell="${tap.q},${tap.r}"]` : `[data-say="${tap.word}"]`);
  }

  middle(tap) {
    return middleOf(this.spot(tap));
  }

  /** By finger or mouse. */
  async tap(tap) {
    const spot = this.spot(tap);
    if (tap.kind === 'cell') {
      const { x, y } = await this.middle(tap);
      await (this.touch ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
    } else {
      await (this.touch ? spot.tap() : spot.click());
    }
  }

  /** Plays a move on the board by its taps. The referee does not play it. */
  async play(referee, move) {
    for (const tap of referee.taps(move)) await this.tap(tap);
  }

  /** Opens the form with all the options of a game, on the start page. */
  async openCustomGame() {
    await this.sees('.custom');
    const closed = this.page.locator('.custom:not([open]) > summary');
    if (await closed.count()) await closed.click();
  }

  /** Starts a game of two players at this screen; `pieces`: letters of expansion pieces. */
  async startLocalGame({ game = 'Hive', pieces = '' } = {}) {
    const { page } = this;
    await this.goto('/');
    await this.openCustomGame();
    await page.locator(`.game-cards input[value="${game}"]`).check({ force: true });
    if (pieces) await page.locator('.rules-form summary').click();
    for (const letter of pieces) await page.locator(`.piece-toggle input[value="${letter}"]`).check({ force: true });
    await page.locator('input[value="person"]').check({ force: true });
    await page.locator('.start-go .button-primary').click();
    await this.sees('.game');
  }

  /** Opens a game that is saved in the browser, with these values of settings; `record` has more of it. */
  async openSaved(type, moves, { settings = {}, ...record } = {}) {
    const person = { kind: 'person' };
    const now = Date.now();
    const game = {
      id: 'saved',
      setup: { type },
      clock: { kind: 'none' },
      players: { w: person, b: person },
      seed: '',
      moves,
      times: null,
      outcome: null,
      started: now,
      changed: now,
      ...record,
    };
    await this.goto('/icon.svg'); // has the storage of the page, and no code that would use it
    await this.page.evaluate(
      (stored) => {
        for (const [name, value] of Object.entries(stored))
          localStorage.setItem(`apiary.${name}`, JSON.stringify(value));
      },
      { games: [game], ...settings },
    );
    await this.goto('/#/play?game=saved');
    await this.sees('.board-svg');
    await until('the record', async () => (await this.moves()).length === moves.length);
  }

  /** Plays a record by taps and waits for each move in the list; `special` has functions that play some, by index. */
  async playAll(referee, moves, special = {}) {
    for (const [index, move] of moves.entries()) {
      if (special[index]) await special[index](move);
      else await this.play(referee, move);
      referee.play(move);
      await until(`${index + 1}. ${move}`, async () => (await this.moves()).length === index + 1);
    }
  }

  /** The moves in the list on the page. */
  moves() {
    return this.page.locator('.move-text').allTextContents();
  }

  async sees(selector) {
    await this.page.locator(selector).first().waitFor();
  }
  async press(name) {
    await this.page.getByRole('button', { name, exact: true }).click();
  }
  /** Presses a button that may go by itself after a change. */
  async pressAfter(name, change) {
    const button = await this.page.getByRole('button', { name, exact: true }).elementHandle();
    change();
    await button.evaluate((element) => element.click());
  }
  /** Chooses from the menu of rare actions of a page with a board. */
  async choose(name) {
    await this.page.locator('.action-menu').click();
    await this.page.locator('.menu-item', { hasText: name }).click();
  }
}

const axe = readFileSync(web.resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe-core finds, by all its rules or by `rules`. */
export async function violations(page, rules) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations: found } = await page.evaluate(
    (only) => globalThis.axe.run({ resultTypes: ['violations'], ...(only && { runOnly: only }) }),
    rules,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Controls that are too small for a finger, and a page that is wider than the window. */
export async function layoutProblems(page) {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const controls =
      'button, a.button, nav a, summary, select, .choice-option, .piece-toggle, .switch, .look, .check, input:not([type=radio], [type=checkbox]), textarea, .learn-card, main a:not(p a, li a, h1 a, td a)';
    const small = [...document.querySelectorAll(controls)]
      .filter(
        (element) =>
          element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest('.visually-hidden, .skip'),
      )
      .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 120) }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ box, html }) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${html}`);
    return [...(wide > 0 ? [`${wide} px too wide`] : []), ...small];
  });
}

/** The rules core outside the page: follows a game and knows the taps of its moves. */
export class Referee {
  static async load() {
    Referee.core ??= await (await source('core/module.ts')).loadCore(await wasmBytes());
    return Referee.core;
  }

  static async of(type, options = {}) {
    const core = await Referee.load();
    return new Referee(core.create(type, options));
  }

  constructor(game) {
    this.game = game;
  }

  moves() {
    return this.game.moves();
  }
  get over() {
    return !['NotStarted', 'InProgress'].includes(this.game.result());
  }
  toMove() {
    return this.game.toMove() === 'w' ? 'white' : 'black';
  }

  play(move) {
    const refused = this.game.play(move);
    if (refused) throw new Error(`${move}: ${refused.message}`);
  }

  taps(move) {
    const find = (taps) => {
      const next = this.game.next(taps);
      if (next.move === move) return taps;
      for (const tap of next.taps) {
        const found = find([...taps, tap]);
        if (found) return found;
      }
      return null;
    };
    const taps = find([]);
    if (!taps) throw new Error(`no taps make ${move}`);
    return taps;
  }
}

/** The number of pieces around a queen. */
function neighboursOfQueen(game, colour) {
  const pieces = game.pieces();
  const queen = pieces.find((piece) => piece.bug === 'Q' && piece.colour === colour);
  if (!queen) return 0;
  const steps = [
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ];
  return steps.filter(([q, r]) =>
    pieces.some((piece) => piece.level === 1 && piece.q === queen.q + q && piece.r === queen.r + r),
  ).length;
}

/** A short complete game of Hive in which both sides help to surround Black's queen. */
export async function shortGame(type = 'Base') {
  const { game } = await Referee.of(type);
  const record = [];
  const worth = (move) => {
    game.play(move);
    const over = game.result() === 'WhiteWins';
    const score = over ? 100 : 10 * neighboursOfQueen(game, 'b') - neighboursOfQueen(game, 'w');
    game.undo();
    return score;
  };
  while (['NotStarted', 'InProgress'].includes(game.result())) {
    const scored = game.moves().map((move) => [move, worth(move)]);
    const best = Math.max(...scored.map(([, score]) => score));
    const queen = scored.find(([move]) => /^[wb]Q/.test(move) && record.length < 8);
    const [move] = queen && record.length >= 2 ? queen : scored.find(([, score]) => score === best);
    game.play(move);
    record.push(move);
    if (record.length > 60) throw new Error('no short game was found');
  }
  return record;
}
