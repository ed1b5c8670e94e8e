// The start page: go on, quick start, bots, the replay; games that explain themselves; the first game.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FILE_TIMEOUT, layoutProblems, phone, Referee, setUpServerAndBrowser, until, violations } from './harness.mjs';

const stage = setUpServerAndBrowser();
const enter = (t, options) => stage.enter(options, { t });

const nectar = { w: { kind: 'person' }, b: { kind: 'bot', level: 2 } };
const OPENING = ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-'];
const saved = (id, change) => ({
  id,
  setup: { type: 'Base', queenFirst: true, repetition: true },
  clock: { kind: 'none' },
  players: nectar,
  seed: '',
  moves: OPENING,
  times: null,
  outcome: null,
  started: Date.now(),
  changed: Date.now(),
  ...change,
});
const won = { result: 'WhiteWins', reason: 'rules' };

/** Opens the start page with these games in the browser. */
async function arrive(player, games = []) {
  await player.goto('/');
  await player.page.evaluate((text) => localStorage.setItem('apiary.games', text), JSON.stringify(games));
  await player.page.reload();
  await player.sees('.quick');
}

const textOf = (player, selector) => player.page.locator(selector).first().innerText();
const cell = (player, set, clock) =>
  player.page.locator(`.quick-set[data-set="${set}"] .quick-cell`).filter({ hasText: clock });
const choose = (player, value) => player.page.locator(`.opponent-cards input[value="${value}"]`).check({ force: true });
const reason = (player) => textOf(player, '.reason p');
const hears = (player, words) =>
  until(`to hear ${words}`, () =>
    player.page.evaluate(
      (text) => [...document.querySelectorAll('[role=status]')].some((place) => place.textContent.includes(text)),
      words,
    ),
  );

describe('the start page', { timeout: FILE_TIMEOUT, concurrency: 2 }, () => {
  test('goes on with the game of this browser, shown as a small board', async (t) => {
    const player = await enter(t);
    await arrive(player, [saved('running')]);
    assert.equal(await player.page.locator('.continue-board .mini-piece').count(), 4);
    assert.match(await textOf(player, '.continue-words'), /Hive · Nectar \(level 2\)/);
    await player.page.locator('.continue-game').click();
    await until('the moves', async () => (await player.moves()).length === 4);
  });

  test('every cell of the grid starts what it says, whatever was chosen before', async (t) => {
    const player = await enter(t);
    const { page } = player;
    await arrive(player);
    await player.openCustomGame();
    await page.locator('.rules-form summary').click();
    await page.getByRole('radio', { name: 'Fog of war', exact: true }).check({ force: true });
    await page.locator('.level-keys input[value="3"]').check({ force: true });
    const button = cell(player, 'Base+MLP', '5+4');
    assert.equal(await button.innerText(), '5+4\nBlitz\nHive, + mosquito, ladybug and pillbug, Forager');
    assert.match(await textOf(player, '#quick-title'), /random colour/);
    await button.click();
    await player.sees('.game');
    assert.equal(await textOf(player, '.game-head'), 'Hive\nmosquito, ladybug and pillbug · 5+4');
    assert.ok((await page.locator('.player').allInnerTexts()).some((text) => text.includes('Forager (level 3)')));
    // As White the bot may have placed its own already.
    assert.equal(await page.locator('[data-hand="bM"]').count(), 1);

    await player.goto('/#/');
    await choose(player, 'person');
    assert.equal(await page.locator('.level-keys').count(), 0, 'bots are for games against one');
    assert.doesNotMatch(await textOf(player, '#quick-title'), /colour/);
    assert.equal(await cell(player, 'Base', '3 days').count(), 0, 'no days at one screen');
    await cell(player, 'Base', 'No clock').click();
    await until('two people', async () => (await page.locator('.player').allInnerTexts()).join().includes('White'));
    assert.equal(await textOf(player, '.game-head'), 'Hive\nno clock');
    assert.equal(await page.locator('[data-hand="wM"]').count(), 0);
  });

  test('what the big button starts is written below it', async (t) => {
    const player = await enter(t);
    const { page } = player;
    await arrive(player);
    assert.equal(await textOf(player, '.head-choice'), 'Hive · no clock · Nectar (level 2) · random colour');
    await player.openCustomGame();
    assert.equal(await textOf(player, '.rules-form-now'), 'Base game');
    await page.locator('.rules-form summary').click();
    await page.getByRole('radio', { name: 'Fog of war', exact: true }).check({ force: true });
    await page.locator('.piece-toggle input[value="M"]').check({ force: true });
    await page.locator('.clocks input[value="10+10"]').check({ force: true });
    await page.locator('input[value="black"]').check({ force: true });
    await page.locator('.level-keys input[value="5"]').check({ force: true });
    assert.equal(
      await textOf(player, '.head-choice'),
      'Hive · mosquito · fog of war · 10+10 · Scout (level 5) · you play Black',
    );
    await page.locator('.head .button-primary').click();
    await player.sees('.game');
    assert.equal(await textOf(player, '.game-head'), 'Hive\nmosquito · fog of war · 10+10');
    assert.match(await page.locator('.player').first().innerText(), /Scout \(level 5\)/);
  });

  test('a cell makes an open challenge or a link, with days as a clock', async (t) => {
    const player = await enter(t);
    const { page } = player;
    await arrive(player);
    await choose(player, 'lobby');
    await cell(player, 'Base+MLP', '3 days').click();
    await page.waitForURL(/\/g\//);
    const id = new URL(page.url()).pathname.slice(3);
    const lobby = await player.request({ type: 'lobby', watch: true });
    const challenge = lobby.challenges.find(({ game }) => game === id);
    assert.equal(challenge.setup.type, 'Base+MLP');
    assert.deepEqual([challenge.clock.kind, challenge.clock.days], ['days', 3]);

    await player.goto('/#/');
    await choose(player, 'friend');
    await cell(player, 'Base', '3+3').click();
    await page.waitForURL((url) => url.pathname.startsWith('/g/') && !url.pathname.endsWith(id));
    const games = await player.request({ type: 'games' });
    const made = games.games.find(({ game }) => page.url().endsWith(game));
    assert.deepEqual([made.setup.type, made.clock.base, made.clock.increment], ['Base', 180, 3]);
  });

  test('a game on the server that waits for the player comes first', async (t) => {
    const [player, friend] = [await enter(t), await enter(t)];
    const game = await player.create({ type: 'Base' });
    await friend.request({ type: 'join', game });
    await player.goto(`/g/${game}`);
    await player.sees('.game');
    await player.page.locator('.brand').click();
    await player.sees('.continue-online');
    assert.match(await textOf(player, '.continue-online'), /Your turn/);
    await player.page.locator('.continue-online').click();
    await player.page.waitForURL(`**/g/${game}`);
  });

  test('after a win the next bot is proposed, for the same game', async (t) => {
    const player = await enter(t);
    const { page } = player;
    const five = { kind: 'increment', base: 300, increment: 4 };
    await arrive(player, [
      saved('lost', {
        players: { w: { kind: 'person' }, b: { kind: 'bot', level: 5 } },
        outcome: { ...won, result: 'BlackWins' },
      }),
      saved('won', { clock: five, outcome: won }),
      saved('two', { players: { w: { kind: 'person' }, b: { kind: 'person' } }, outcome: won }),
    ]);
    assert.equal(await page.locator('.bot-beaten').count(), 1);
    assert.match(await textOf(player, '.next-bot'), /You beat Nectar\. Try Forager!\s+Hive · 5\+4/);
    await page.getByRole('button', { name: 'Play Forager' }).click();
    await player.sees('.game');
    assert.ok((await page.locator('.player').allInnerTexts()).some((text) => text.includes('Forager (level 3)')));
    assert.equal(await textOf(player, '.game-head'), 'Hive\n5+4');
  });

  test('the replay moves, pauses by its button and out of sight, and stands still with reduced motion', async (t) => {
    const player = await enter(t, { reducedMotion: 'no-preference' });
    const { page } = player;
    await arrive(player);
    await player.sees('.showcase-game[data-runs="true"]');
    const ply = () => page.locator('.showcase-game').getAttribute('data-ply').then(Number);
    const begun = await ply();
    await until('a move', async () => (await ply()) > begun);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await player.sees('.recent, .custom');
    await page.setViewportSize({ width: 1200, height: 300 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.locator('.showcase-game[data-runs="false"]').waitFor({ state: 'attached' });
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.evaluate(() => scrollTo(0, 0));
    await player.sees('.showcase-game[data-runs="true"]');
    await page.getByRole('button', { name: 'Pause replay' }).click();
    await player.sees('.showcase-game[data-runs="false"]');
    assert.equal(await page.getByRole('button', { name: 'Play replay' }).count(), 1);

    const still = await enter(t);
    await arrive(still);
    await still.sees('.showcase-game[data-runs="false"]');
  });

  test('without a network, games on this device can be started, and the page says why no others', async (t) => {
    const player = await enter(t);
    const { page } = player;
    await arrive(player);
    await choose(player, 'friend');
    await player.context.setOffline(true);
    await player.sees('.offline-note');
    assert.match(await textOf(player, '.offline-note'), /offline/);
    for (const [value, off] of [
      ['bot', false],
      ['person', false],
      ['friend', true],
      ['lobby', true],
    ])
      assert.equal(await page.locator(`.opponent-cards input[value="${value}"]`).isDisabled(), off, value);
    assert.equal(await page.locator('.head .button-primary').isDisabled(), true);
    assert.equal(await cell(player, 'Base', '5+4').isDisabled(), true);
    await choose(player, 'bot');
    assert.equal(await cell(player, 'Base', '5+4').isDisabled(), false);
    await player.context.setOffline(false);
    await page.locator('.offline-note').waitFor({ state: 'detached' });
  });

  test('a browser that sees no network believes a server that answers', async (t) => {
    const player = await enter(t);
    await player.page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    const asked = player.page.waitForResponse((response) => response.url().endsWith('/healthz'));
    await arrive(player);
    await asked;
    await choose(player, 'friend');
    assert.equal(await player.page.locator('.offline-note').count(), 0);
    assert.equal(await player.page.locator('.opponent-cards input[value="friend"]').isDisabled(), false);
  });

  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ]) {
    test(`the first screen of a phone of ${width} x ${height}: title, go on, bots, the first row of the grid`, async (t) => {
      const player = await enter(t, { ...phone, viewport: { width, height } });
      const { page } = player;
      const inSight = async (parts) => {
        for (const part of parts) {
          const box = await page.locator(part).first().boundingBox();
          assert.ok(box.y + box.height <= height, `${part} ends at ${box.y + box.height}`);
        }
      };
      await arrive(player); // somebody new: what this is, and where to learn it
      await inSight(['h1', '.head-what', '.head-buttons .button-primary', '.head a[href="/#/learn"]', '.level-keys']);
      await arrive(player, [saved('running')]);
      const buttons = ['.head-buttons .button-primary', '.head a[href="/#/learn"]'];
      await inSight(['h1', '.continue-game', ...buttons, '.level-keys', '.quick-cell']);
      assert.deepEqual(await layoutProblems(page), []);
      assert.deepEqual(await violations(page), []);
    });
  }
});

describe('a game explains itself', { timeout: FILE_TIMEOUT, concurrency: 2 }, () => {
  test('with its aim, its pieces and an example of each, to a spectator, too', async (t) => {
    const [player, friend, spectator] = [await enter(t), await enter(t), await enter(t)];
    const game = await player.create({ type: 'Base+M' });
    await friend.request({ type: 'join', game });
    await spectator.goto(`/g/${game}`);
    const { page } = spectator;
    await page.getByRole('tab', { name: 'About' }).click();
    await spectator.sees('.guide-card');
    assert.match(await textOf(spectator, '.guide-aim'), /queen/);
    assert.deepEqual(await page.locator('.guide-card').evaluateAll((cards) => cards.map((card) => card.dataset.bug)), [
      'Q',
      'B',
      'G',
      'S',
      'A',
      'M',
    ]);
    const ant = page.locator('.guide-card[data-bug="A"]');
    assert.ok((await ant.locator('.mini-target').count()) > 1, 'the cells that it can reach');
    await ant.locator('.guide-example').click();
    assert.equal(await ant.locator('.mini-target').count(), 0);
    assert.equal(await ant.locator('.last-to').count(), 1);
    await ant.locator('.guide-example').click();
    assert.equal(await ant.locator('.last-to').count(), 0);
    assert.deepEqual(await violations(page), []);
    await ant.getByRole('link', { name: 'Lesson' }).click();
    await spectator.sees('.lesson');
    await page.locator('.learn-back').click();
    await page.waitForURL(`**/g/${game}`);
  });

  for (const game of ['Six', 'Andantino', 'Battle', 'Territory']) {
    test(`${game}: its aim and its moves`, async (t) => {
      const player = await enter(t);
      await player.startLocalGame({ game });
      await player.page.getByRole('tab', { name: 'About' }).click();
      await player.sees('.guide-card');
      assert.ok((await textOf(player, '.guide-aim')).length > 30);
      assert.equal(await player.page.locator(`.guide-links a[href="/#/rules/${game.toLowerCase()}"]`).count(), 1);
      for (const example of await player.page.locator('.guide-example').all()) await example.click();
      assert.equal(await player.page.locator('.guide-example[data-moved="false"]').count(), 0);
    });
  }

  test('a blind game begins with a plain sentence, and ends the tab with the fingerprint', async (t) => {
    const player = await enter(t);
    const { page } = player;
    await arrive(player);
    await choose(player, 'person');
    await player.openCustomGame();
    await page.locator('.rules-form summary').click();
    await page.getByRole('radio', { name: 'Blind', exact: true }).check({ force: true });
    await page.locator('.start-go .button-primary').click();
    await player.sees('.game');
    assert.doesNotMatch(await textOf(player, '.game-panel'), /[0-9a-f]{64}/);
    await page.getByRole('tab', { name: 'About' }).click();
    await player.sees('.guide-card');
    const parts = await page.locator('.about > *').evaluateAll((all) => all.map((part) => part.className));
    assert.equal(parts[0], 'about-chance');
    assert.equal(parts.at(-1), 'fairness');
  });
});

/** Starts a game as White against the weakest bot. */
async function firstGame(player) {
  const { page } = player;
  await player.goto('/');
  await player.openCustomGame();
  await page.locator('input[value="white"]').check({ force: true });
  await page.locator('.level-keys input[value="1"]').check({ force: true });
  await page.locator('.start-go .button-primary').click();
  await player.sees('.game');
  return Referee.of('Base', { queenFirst: true, repetition: true });
}

const GOT_IT = { name: 'Got it' };
const tipOf = (player) => player.page.evaluate(() => document.querySelector('.coach')?.dataset.tip);

/** Reads the tips of this turn until `last` or none is left, and returns those read. */
async function readTips(player, last) {
  const { page } = player;
  const read = [];
  await player.sees('.hand-mine');
  for (let tip = await tipOf(player); tip && tip !== last; tip = await tipOf(player)) {
    read.push(tip);
    await page.getByRole('button', GOT_IT).focus();
    await page.keyboard.press('Enter');
    await page.locator(`.coach[data-tip="${tip}"]`).waitFor({ state: 'detached' });
  }
  return read;
}

/** Plays a move of White and waits for the bot. */
async function exchange(player, referee, move) {
  const count = (await player.moves()).length;
  await player.play(referee, move);
  referee.play(move);
  const moves = await until('the answer', async () => {
    const shown = await player.moves();
    return shown.length === count + 2 && shown;
  });
  referee.play(moves.at(-1));
}

describe('the first game', { timeout: FILE_TIMEOUT, concurrency: 2 }, () => {
  test('has a coach from the first tap to the first walk, and never again', async (t) => {
    const player = await enter(t);
    const { page } = player;
    const referee = await firstGame(player);
    await player.sees('.coach[data-tip="goal"]');
    await hears(player, 'Aim: Surround your opponent’s queen');
    await page.getByRole('button', GOT_IT).click();
    await player.sees('.coach[data-tip="take"]');
    await hears(player, 'Pick a piece');
    assert.deepEqual(await violations(page), []);
    const [take] = referee.taps('wQ');
    await player.tap(take);
    await player.sees('.coach[data-tip="put"]');
    await hears(player, 'marked cells');
    await player.tap(take); // put back
    await player.sees('.coach[data-tip="take"]');
    await exchange(player, referee, 'wQ');
    const seen = [];
    for (let turn = 0; turn < 4; turn++) {
      seen.push(...(await readTips(player)));
      await exchange(player, referee, referee.moves().find((move) => !move.startsWith('wQ')) ?? referee.moves()[0]);
    }
    assert.deepEqual(seen.sort(), ['aim', 'grow', 'move'], 'each once');
    await player.goto('/#/');
    await page.locator('.head .button-primary').click();
    await player.sees('.hand-mine');
    assert.equal(await page.locator('.coach').count(), 0, 'not in the second game');
  });

  test('goes without tips for good if they are not wanted', async (t) => {
    const player = await enter(t, phone);
    const { page } = player;
    const referee = await firstGame(player);
    await player.sees('.coach[data-tip="goal"]');
    assert.deepEqual(await layoutProblems(page), []);
    await exchange(player, referee, 'wG1');
    assert.ok((await readTips(player)).includes('grow'));
    await exchange(
      player,
      referee,
      referee.moves().find((move) => move.startsWith('wA1')),
    );
    await readTips(player, 'queen');
    await player.sees('.coach[data-tip="queen"]'); // it is not on the table
    assert.deepEqual(await layoutProblems(page), []);
    await page.getByRole('button', { name: 'No more tips' }).click();
    await page.locator('.coach').waitFor({ state: 'detached' });
    await page.reload();
    await firstGame(player);
    await player.sees('.hand-mine');
    assert.equal(await page.locator('.coach').count(), 0);
  });

  test('another game says its aim, the first time', async (t) => {
    const player = await enter(t, phone);
    const { page } = player;
    await player.goto('/');
    await player.openCustomGame();
    await page.locator('.game-cards input[value="Six"]').check({ force: true });
    await page.locator('input[value="white"]').check({ force: true });
    await page.locator('.start-go .button-primary').click();
    await player.sees('.coach[data-tip="goal"]');
    assert.match(await textOf(player, '.coach'), /Aim: .*line, a triangle or a ring/);
    assert.deepEqual(await layoutProblems(page), []);
    assert.deepEqual(await readTips(player), ['goal']);
    const referee = await Referee.of('Six');
    await exchange(player, referee, referee.moves()[0]);
    await player.goto('/#/');
    await page.locator('.head .button-primary').click();
    await player.sees('.hand-mine');
    assert.equal(await page.locator('.coach').count(), 0, 'not in the second game');
  });

  test('a tap that can do nothing says why', async (t) => {
    const player = await enter(t);
    const { page } = player;
    const referee = await firstGame(player);
    await player.tap({ kind: 'cell', q: 0, r: 0 });
    assert.match(await reason(player), /Pick a piece first/);
    await hears(player, 'Pick a piece first');
    await page.locator('[data-hand="bA"]').click();
    assert.equal(await reason(player), 'The black ant belongs to your opponent.');
    // While the bot thinks: the engine's worker does not answer.
    await page.evaluate(() => {
      Worker.prototype.postMessage = () => undefined;
    });
    await player.play(referee, 'wA1');
    await until('the move', async () => (await player.moves()).length === 1);
    await page.locator('[data-hand="bA"]').click();
    assert.match(await reason(player), /opponent’s turn/);
    await page.locator('[aria-label="First move"]').click();
    await player.tap({ kind: 'cell', q: 0, r: 0 });
    assert.match(await reason(player), /earlier move/);
  });

  test('Territory: an insect that cannot move says why, and marks nothing else', async (t) => {
    const player = await enter(t);
    await player.startLocalGame({ game: 'Territory' });
    const referee = await Referee.of('Territory');
    const bee = referee.game.pieces().find(({ bug }) => bug === 'B');
    await player.tap({ kind: 'cell', q: bee.q, r: bee.r });
    assert.match(await reason(player), /food it eats/);
    assert.equal(await player.page.locator('.mark:not(.mark-piece)').count(), 0);
  });
});
