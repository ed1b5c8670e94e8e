// Pieces that walk their way, the end of a game, sounds, and the words of a hint.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from '../web/source.mjs';
import { layoutProblems, phone, Referee, setUpServerAndBrowser, shortGame, until, violations } from './harness.mjs';

const stage = setUpServerAndBrowser();
const moving = { reducedMotion: 'no-preference' };

/** Opens a saved game of two at one screen, or against a bot; `record` has more of it, and settings. */
async function open(player, type, moves, record) {
  await player.openSaved(type, moves, record);
  const referee = await Referee.of(type);
  for (const move of moves) referee.play(move);
  return referee;
}

/** Counts every piece in flight from now on. */
const countFlights = (player) =>
  player.page.evaluate(() => {
    globalThis.flights = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.classList?.contains('flight')) globalThis.flights++;
    }).observe(document.querySelector('.flights'), { childList: true });
  });
const flights = (player) => player.page.evaluate(() => globalThis.flights);

const ROUND = ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-', 'wA1 -wQ', 'bA1 bQ-'];

test('an ant runs along the edge of the hive, a tap meanwhile counts, and undo plays it backwards', async (t) => {
  const player = await stage.enter(moving, { t });
  const { page } = player;
  const referee = await open(player, 'Base', ROUND, { settings: { animation: 'slow' } });
  await countFlights(player);
  const move = 'wA1 bA1/';
  const path = referee.game.path(move).map(({ q, r }) => ({ q, r }));
  assert.ok(path.length > 5, 'a long way');
  await player.play(referee, move);
  const flight = page.locator('.flight[data-flight="wA1"]');
  await flight.waitFor({ state: 'attached' });
  /* How near the keyframes come to the middle of each cell of the path, in cells. */
  const { properties, distances, stillThere } = await flight.evaluate((element, cells) => {
    const [animation] = element.getAnimations();
    const frames = animation.effect.getKeyframes();
    const points = frames.map(({ transform }) =>
      /translate\((-?[\d.]+)px, (-?[\d.]+)px/.exec(transform).slice(1).map(Number),
    );
    const at = ({ q, r }) => [60.62 * (2 * q + r), 105 * r];
    return {
      properties: [...new Set(frames.flatMap((frame) => Object.keys(frame)))],
      distances: cells.map((cell) =>
        Math.min(...points.map(([x, y]) => Math.hypot(x - at(cell)[0], y - at(cell)[1]) / 121)),
      ),
      stillThere: document.querySelector('[data-piece="wA1"]').classList.contains('gone'),
    };
  }, path);
  assert.deepEqual(properties.sort(), ['composite', 'computedOffset', 'easing', 'offset', 'transform']);
  for (const [i, distance] of distances.entries()) assert.ok(distance < 0.35, `cell ${i} of the path: ${distance}`);
  assert.ok(stillThere, 'the piece is not drawn twice');

  referee.play(move);
  await page.locator('[data-hand="bA"]').click({ noWaitAfter: true });
  assert.equal(await flight.count(), 1, 'still on its way');
  await page.locator('.target').first().waitFor();
  await flight.waitFor({ state: 'detached' });

  const there = await flights(player);
  await player.press('Take back');
  await flight.waitFor({ state: 'attached' });
  const ends = await flight.evaluate((element) =>
    element
      .getAnimations()[0]
      .effect.getKeyframes()
      .map(({ transform }) => transform.split(' scale')[0]),
  );
  const { q, r } = path[0];
  const [x, y] = /(-?[\d.]+)px, (-?[\d.]+)px/.exec(ends.at(-1)).slice(1).map(Number);
  assert.ok(Math.hypot(x - 60.62 * (2 * q + r), y - 105 * r) < 2, 'back where it came from');
  assert.equal(await flights(player), there + 1);
});

test('moves that come quickly skip ahead; nothing flies when animation is off or motion reduced', async (t) => {
  const player = await stage.enter(moving, { t });
  const { page } = player;
  const referee = await open(player, 'Base', ROUND);
  await countFlights(player);
  await page.keyboard.press('Home');
  await until('the start', () =>
    page
      .locator('[data-piece]')
      .count()
      .then((count) => count === 0),
  );
  for (let i = 0; i < ROUND.length; i++) await page.keyboard.press('ArrowRight');
  await until('the last position', () => page.locator('[data-piece="bA1"]').count());
  assert.ok((await page.locator('.flight').count()) <= 1, 'one at a time');
  await until('all have landed', async () => (await page.locator('.flight').count()) === 0);
  assert.equal(await page.locator('.piece.gone').count(), 0);

  await page.getByRole('button', { name: 'Settings' }).click();
  const off = page.getByRole('radio', { name: 'Off' });
  await off.check({ force: true });
  const volume = page.getByRole('slider', { name: 'Volume' });
  await volume.fill('30');
  assert.deepEqual(await violations(page, ['label', 'color-contrast', 'aria-valid-attr-value']), []);
  await page.keyboard.press('Escape');
  assert.deepEqual(
    await page.evaluate(() => ['animation', 'volume'].map((name) => localStorage.getItem(`apiary.${name}`))),
    ['"off"', '30'],
  );
  const before = await flights(player);
  const move = referee.moves().find((text) => text.startsWith('wA1'));
  await player.play(referee, move);
  await until('the move', async () => (await player.moves()).length === ROUND.length + 1);
  assert.equal(await flights(player), before);

  const calm = await stage.enter({}, { t });
  const judge = await open(calm, 'Base', ROUND);
  await countFlights(calm);
  await calm.play(judge, move);
  await until('the move', async () => (await calm.moves()).length === ROUND.length + 1);
  assert.equal(await flights(calm), 0, 'reduced motion');
});

test('who throws is marked while the piece is in the air', async (t) => {
  const player = await stage.enter(moving, { t });
  const position = 'Base+P White[9] 0,0=wP -1,0=wQ 1,0=bQ hand=w+b last=-';
  await open(player, 'Base+P', [], { position, settings: { animation: 'slow' } });
  const core = await Referee.load();
  const referee = new Referee(core.read(position));
  const move = 'bQ wP\\';
  const { actor } = referee.game.describe(move);
  assert.deepEqual(referee.game.path(move)[1], { ...actor, level: 2 });
  await player.play(referee, move);
  await player.page.locator('.flight').waitFor({ state: 'attached' });
  assert.equal(await player.page.locator('.actor-ring').count(), 1);
});

test('the compositor moves a piece and its shadow, so that a busy page does not stop them', async (t) => {
  const player = await stage.enter(moving, { t });
  await open(player, 'Base', ROUND);
  const { page } = player;
  await stage.browser.startTracing(page, { categories: ['cc'] });
  await page.keyboard.press('ArrowLeft');
  await page.locator('.flight').waitFor({ state: 'attached' });
  await page.locator('.flight').waitFor({ state: 'detached' });
  const { traceEvents } = JSON.parse((await stage.browser.stopTracing()).toString());
  assert.equal(traceEvents.filter(({ name, ph }) => name === 'KeyframeModel' && ph === 'b').length, 2);
});

/** What is heard by screen readers from now on. */
const listen = (player) =>
  player.page.evaluate(() => {
    globalThis.said = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target.textContent) globalThis.said.push(target.textContent);
    }).observe(document.querySelector('[aria-live="polite"]').parentElement, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });

const buttonsOf = (card) =>
  card
    .locator('.button-row .button')
    .evaluateAll((buttons) =>
      buttons.map(
        (button) => `${button.textContent} ${button.className} ${button.querySelector('path').getAttribute('d')}`,
      ),
    );

const lookOf = (card) => card.evaluate((element) => getComputedStyle(element).backgroundColor);

for (const [name, view] of [
  ['on a desktop', { viewport: { width: 1440, height: 900 } }],
  ['on a small phone', { ...phone, viewport: { width: 360, height: 640 } }],
]) {
  test(`the end of a game ${name}: the ring, a card beside it, then the panel`, async (t) => {
    const record = await shortGame();
    const player = await stage.enter({ ...moving, ...view }, { t });
    const { page } = player;
    const referee = await open(player, 'Base', record.slice(0, -1));
    await listen(player);
    await player.play(referee, record.at(-1));
    await page.locator('.ending-now .ending-cell').first().waitFor();
    assert.equal(await page.locator('.ending-now .ending-cell').count(), 7);
    assert.equal(await page.locator('.end-card').count(), 0, 'the ring comes first');
    assert.equal(await page.locator('.piece.fallen').count(), 1);
    await player.sees('.end-card');
    await until('a view that stands still', () =>
      page.evaluate(async () => {
        const place = () => JSON.stringify(document.querySelector('.ending-cell').getBoundingClientRect());
        const before = place();
        await new Promise((resolve) => setTimeout(resolve, 120));
        return place() === before;
      }),
    );
    const hidden = await page.evaluate(() => {
      const card = document.querySelector('.end-card').getBoundingClientRect();
      return [...document.querySelectorAll('.ending-ring')].filter((ring) => {
        const box = ring.getBoundingClientRect();
        return box.bottom > card.top + 1 && box.top < card.bottom - 1 && box.right > card.left && box.left < card.right;
      }).length;
    });
    assert.equal(hidden, 0, 'the card does not cover the ring');
    if (view.hasTouch) assert.deepEqual(await layoutProblems(page), []);
    assert.deepEqual(await violations(page), []);
    assert.match(await page.locator('.end-card').innerText(), /White has won\s+Black’s queen bee is surrounded/);
    assert.equal(await page.locator('.result').count(), 1, 'in one place only');
    await page.keyboard.press('Escape');
    await page.locator('.end-card').waitFor({ state: 'detached' });
    assert.match(await page.locator('.game-banner .result').innerText(), /White has won/);
    const said = await page.evaluate(() => globalThis.said);
    assert.equal(said.filter((text) => text.includes('White has won')).length, 1, 'said once');
    await page.reload();
    await player.sees('.game-banner .result');
    assert.equal(await page.locator('.end-card').count(), 0, 'no card for a game that was over before');
  });
}

test('a win, a loss and a draw look different; the card is the same locally and online', async (t) => {
  const bot = { players: { w: { kind: 'person' }, b: { kind: 'bot', level: 1 } } };
  const looks = {};
  const local = await stage.enter({}, { t });
  await open(local, 'Base', ROUND, bot);
  await local.press('Resign');
  await local.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  const card = local.page.locator('.end-card .result');
  await card.waitFor();
  looks.lost = await lookOf(card);
  const buttons = await buttonsOf(card);
  assert.equal(buttons.length, 2);
  await local.page.getByRole('button', { name: 'Close' }).click();
  assert.match(await local.page.locator('.game-banner .result').innerText(), /You lost\s+You resigned/);
  await local.press('Review');
  await until('the analysis', () => local.page.url().includes('/#/analysis?review=1'));

  const [ann, ben] = [await stage.enter({}, { t }), await stage.enter({}, { t })];
  const game = await ann.create({ type: 'Base' });
  await ben.request({ type: 'join', game });
  for (const player of [ann, ben]) await player.goto(`/g/${game}`);
  const referee = await Referee.of('Base');
  for (const [index, move] of ROUND.slice(0, 2).entries()) {
    await (index % 2 ? ben : ann).play(referee, move);
    referee.play(move);
    for (const player of [ann, ben]) await until(move, async () => (await player.moves()).length === index + 1);
  }
  await ben.press('Resign');
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  for (const player of [ann, ben]) await player.sees('.end-card .result');
  const [won, lost] = [ann, ben].map((player) => player.page.locator('.end-card .result'));
  looks.won = await lookOf(won);
  assert.equal(await lookOf(lost), looks.lost);
  assert.match(await won.innerText(), /You won/);
  assert.deepEqual(await buttonsOf(won), buttons);
  assert.deepEqual(await buttonsOf(lost), buttons);
  assert.notEqual(looks.won, looks.lost);

  const two = await stage.enter({}, { t });
  await open(two, 'Base', ROUND);
  await two.choose('Agree to a draw');
  await two.page.getByRole('dialog').getByRole('button', { name: 'Agree to a draw' }).click();
  const drawn = two.page.locator('.end-card .result-drawn');
  await drawn.waitFor();
  looks.drawn = await lookOf(drawn);
  assert.equal(new Set(Object.values(looks)).size, 3);
});

test('a hint has its own colour and says the move in words', async (t) => {
  const player = await stage.enter({}, { t });
  const { page } = player;
  const record = await shortGame();
  await open(player, 'Base', record.slice(0, -1));
  await listen(player);
  await player.press('Hint');
  await player.sees('.hint-words');
  const words = await page.locator('.hint-words p').innerText();
  assert.match(words, /^Hint: move the spider to the .* of the .*(beetle|queen)\. It wins the game\.$/);
  assert.equal(await page.locator('.hint-words .tile-picture').count(), 1, 'which piece that is');
  const spoken = /^Hint: move the spider 1 to the .*\. It wins the game\.$/; // the board is not seen
  await until('the words', async () => (await page.evaluate(() => globalThis.said)).some((text) => spoken.test(text)));
  const colours = await page.evaluate(() => {
    const stroke = getComputedStyle(document.querySelector('.arrow-line, .arrow-hex')).stroke;
    const probe = document.createElement('i');
    document.body.append(probe);
    return [
      stroke,
      ...['--hint', '--target'].map((name) => {
        probe.style.color = `var(${name})`;
        return getComputedStyle(probe).color;
      }),
    ];
  });
  assert.equal(colours[0], colours[1]);
  assert.notEqual(colours[1], colours[2]);
  await page.locator('.hint-words button').click();
  assert.equal(await page.locator('.arrow').count(), 0);
});

test('each event has its sound', async (t) => {
  const { notes } = await source('board/sound.ts');
  const player = await stage.enter({}, { t });
  const { page } = player;
  await page.addInitScript(() => {
    globalThis.tones = [];
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      const tone = create.call(this);
      const set = tone.frequency.setValueAtTime.bind(tone.frequency);
      tone.frequency.setValueAtTime = (hertz, at) => {
        globalThis.tones.push(hertz);
        return set(hertz, at);
      };
      return tone;
    };
  });
  const hears = (name) =>
    until(`the sound "${name}"`, () =>
      page.evaluate((first) => globalThis.tones.includes(first) && globalThis.tones.splice(0), notes[name][0].from),
    );
  await player.goto('/');
  await player.openCustomGame();
  await page.locator('input[value="white"]').check({ force: true });
  await page.locator('.level-keys input[value="1"]').check({ force: true });
  await page.locator('.start-go .button-primary').click();
  await player.sees('.game');
  await hears('start');
  const referee = await Referee.of('Base');
  await player.play(referee, 'wS1');
  await hears('own');
  await hears('other');
  await player.press('Resign');
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await hears('lost');
  await player.press('Rematch');
  await hears('start');
});

test('a clock that runs low is heard', async (t) => {
  const { notes } = await source('board/sound.ts');
  const player = await stage.enter({}, { t });
  const { page } = player;
  await page.addInitScript(() => {
    globalThis.tones = [];
    const { setValueAtTime } = AudioParam.prototype;
    AudioParam.prototype.setValueAtTime = function (value, at) {
      globalThis.tones.push(value);
      return setValueAtTime.call(this, value, at);
    };
  });
  await open(player, 'Base', ROUND, {
    clock: { kind: 'increment', base: 60, increment: 0 },
    times: { w: 9000, b: 60_000 },
  });
  await player.press('Continue');
  await until('the sound', () => page.evaluate((first) => globalThis.tones.includes(first), notes.low[0].from));
});
