// What the analysis page does for people who learn: a steady panel, names, the review and its second tries,
// tiles in the move list, previews, drawings, symbols, pictures; and the editor's board.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { layoutProblems, Referee, setUpServerAndBrowser, shortGame, until, violations } from './harness.mjs';

const GAME = 'Base+MLP;InProgress;White[5];wS1;bG1 wS1-;wQ -wS1;bQ bG1/;wG1 \\wS1;bA1 bQ-;wA1 -wQ;bA1 \\wG1';
const stage = setUpServerAndBrowser();

async function analyse(text = GAME, options = {}) {
  const guest = await stage.enter(options);
  await guest.goto(`/#/analysis?game=${encodeURIComponent(text)}`);
  await guest.sees('.game');
  return guest;
}

const pgn = (moves, tags = '') =>
  `[GameType "Base"]\n${tags}\n${moves.map((move, i) => `${i + 1}. ${move}`).join('\n')}\n`;
const switchEngine = (guest) => guest.page.getByRole('switch', { name: 'Engine' }).click({ force: true });
const tab = (guest, name) => guest.page.getByRole('tab', { name }).click();
const top = async (spot) => (await spot.boundingBox()).y;
const cellOf = (place) => {
  const [q, r] = place.split(',').map(Number);
  return { kind: 'cell', q, r };
};
const saved = (guest, text) =>
  until(`${text} to be saved`, () =>
    guest.page.evaluate(
      (part) =>
        Object.entries(localStorage).some(
          ([name, value]) => name.startsWith('apiary.analysis/') && value.includes(part),
        ),
      text,
    ),
  );

test('the steps and the tabs keep their place, whatever the engine shows; scores are short', async () => {
  const guest = await analyse(pgn(await shortGame()));
  const { page } = guest;
  await switchEngine(guest);
  const forward = page.getByRole('button', { name: 'Forward' });
  const tabs = page.getByRole('tablist');
  const [steps, list] = [await top(forward), await top(tabs)];
  const heights = new Set();
  while (await forward.isEnabled()) {
    await forward.click();
    heights.add(`${await top(forward)} ${await top(tabs)}`);
    await page.waitForTimeout(150);
    heights.add(`${await top(forward)} ${await top(tabs)}`);
  }
  assert.deepEqual([...heights], [`${steps} ${list}`]);
  await page.getByRole('button', { name: 'Back' }).click();
  const chip = page.locator('.engine-lines:not(.engine-lines-old) .engine-score[title="White wins in 1 move"]').first();
  await chip.waitFor();
  assert.equal(await chip.locator('[aria-hidden]').textContent(), 'W1');
  assert.ok((await chip.boundingBox()).height < 30, 'the score takes one line');
});

test('old lines are dimmed and cannot be clicked until new ones come', async () => {
  const guest = await analyse();
  const { page } = guest;
  await switchEngine(guest);
  await until('lines', async () => (await page.locator('.engine-line').count()) === 3);
  await page.evaluate(() => {
    globalThis.seen = [];
    new MutationObserver(() => {
      const lines = document.querySelector('.engine-lines');
      globalThis.seen.push(`${lines.children.length} ${lines.classList.contains('engine-lines-old')} ${lines.inert}`);
    }).observe(document.querySelector('.engine'), { subtree: true, childList: true, attributes: true });
  });
  await page.getByRole('button', { name: 'Forward' }).click();
  await until('new lines', () => page.evaluate(() => globalThis.seen.at(-1) === '3 false false'));
  const seen = await page.evaluate(() => globalThis.seen);
  assert.ok(seen.includes('3 true true'), String(seen));
});

test('a finished game is reviewed at once, with the names of the players, and saved under them', async () => {
  const guest = await stage.enter();
  const { page } = guest;
  await guest.goto('/');
  await guest.openCustomGame();
  await page.locator('input[value="white"]').check({ force: true });
  await page.locator('.start-go .button-primary').click();
  await guest.sees('.game');
  const referee = await Referee.of('Base', { queenFirst: true, repetition: true });
  await guest.play(referee, 'wS1');
  await until('the answer', async () => (await guest.moves()).length === 2);
  const names = await page.locator('.player-name').allTextContents();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.locator('.result').getByRole('button', { name: 'Review' }).click();
  await guest.sees('.accuracy');
  assert.equal(await page.getByRole('tab', { selected: true }).textContent(), 'Review');
  assert.deepEqual(await page.locator('.player-name').allTextContents(), names);
  assert.deepEqual((await page.locator('.summaries bdi').allTextContents()).reverse(), names);
  assert.deepEqual(await page.locator('.player:has(.player-won) .player-name').allTextContents(), [names[0]]);
  await until('the review', async () => (await page.locator('.judging').count()) === 0);
  await saved(guest, '"judged"');
  await tab(guest, 'Game');
  await guest.choose('My analyses');
  assert.equal(await page.locator('.saved-open span').textContent(), `${names[1]} – ${names[0]}`);
});

test('a decided game shows its result in the bar, and one that was not searched claims nothing', async () => {
  const moves = await shortGame();
  const guest = await analyse(pgn(moves, '[White "Abbo69"]\n[Black "WeakBot"]\n'));
  const { page } = guest;
  const bar = page.locator('.score-bar');
  assert.equal(await bar.getAttribute('aria-label'), 'No evaluation yet');
  assert.equal(await bar.locator('rect').count(), 0);
  await page.keyboard.press('End');
  await until('the result', async () => (await bar.getAttribute('aria-label')) === 'White has won');
  assert.equal(await bar.textContent(), '1–0');
  const white = await bar.locator('.score-bar-white').evaluate((rect) => rect.getAttribute('height'));
  assert.equal(white, '100');
  assert.match(await page.locator('.judgement').textContent(), /^White has won$/);
  const declared = await analyse('[GameType "Base"]\n[Result "BlackWins"]\n\n1. wS1\n2. bS1 wS1-\n\nBlackWins\n');
  await declared.page.keyboard.press('End');
  await until(
    'the declared result',
    async () => (await declared.page.locator('.score-bar').getAttribute('aria-label')) === 'Black has won',
  );
});

test('a mistake is tried again: the engine answers at once, a bad try goes, the solution is shown on request', async () => {
  const moves = await shortGame();
  const guest = await analyse(pgn(moves));
  const { page } = guest;
  await tab(guest, 'Review');
  await page.getByLabel('Time per position').selectOption('200');
  await page.locator('.review-start .button').click();
  await guest.sees('.judging');
  await until('the review', async () => (await page.locator('.judging').count()) === 0);
  assert.equal(await page.locator('.moments').first().locator('.moment').count(), 3);
  const last = page.locator('.moments').first().locator('.moment').last();
  assert.match(await last.locator('p').textContent(), /^(Winning chances down \d+|Missed a win)/);
  assert.equal(await page.locator('.review .better').count(), 0, 'the answer does not stand above the question');
  await last.getByRole('button', { name: 'Show solution' }).click();
  assert.equal(await page.locator('.review .better').count(), 1);
  const best = await last.locator('.better-move [aria-hidden]').first().textContent();
  const played = await last.locator('.moment-move [aria-hidden]').first().textContent();
  await last.getByRole('button', { name: 'Try again' }).click();
  await guest.sees('.retry-asking');
  assert.equal(await page.locator('.moments').count(), 0, 'the solution is not beside the question');
  const referee = await Referee.of('Base');
  for (const move of moves.slice(0, moves.lastIndexOf(played))) referee.play(move);
  await guest.play(referee, played);
  await guest.sees('.retry-same');
  await page.locator('.retry').getByRole('button', { name: 'Try again' }).click();
  const other = referee.moves().find((move) => move !== best && move !== played);
  await guest.play(referee, other);
  await guest.sees('.retry-good, .retry-bad');
  if (await page.locator('.retry-bad').count())
    await page.locator('.retry').getByRole('button', { name: 'Try again' }).click();
  else await page.getByRole('button', { name: 'Back' }).click();
  await guest.play(referee, best);
  await guest.sees('.retry-good');
  assert.match(await page.locator('.retry-words').textContent(), /best move/);
  await page.getByRole('button', { name: 'Next mistake' }).click();
  await guest.sees('.retry-asking');
  await page.getByRole('button', { name: 'Show solution' }).click();
  await guest.sees('.retry-solved');
  assert.deepEqual(await violations(page), []);
  await page.locator('.retry').getByRole('button', { name: 'Done' }).click();
  await guest.sees('.moments');
  await tab(guest, 'Moves');
  assert.ok((await guest.moves()).includes(best), 'a good try stays as a variation');
});

/** A finished game against the bot in which the user has Black, opened in the review. */
async function reviewAsBlack(viewport, { hasTouch = false } = {}) {
  const guest = await stage.enter({ viewport, hasTouch, isMobile: hasTouch });
  const moves = await shortGame();
  await guest.openSaved('Base', moves, {
    players: { w: { kind: 'bot', level: 2 }, b: { kind: 'person' } },
    outcome: { result: 'WhiteWins', reason: 'rules' },
  });
  await guest.page.locator('.result').getByRole('button', { name: 'Review' }).click();
  await guest.sees('.score-bar');
  return { guest, page: guest.page, moves };
}

test('the review keeps the player’s side; on a phone a card above the bar has the result and leads to it', async () => {
  const { page } = await reviewAsBlack({ width: 390, height: 844 }, { hasTouch: true });
  assert.deepEqual(await page.locator('.player-name').allTextContents(), ['Nectar (level 2)', 'You']);
  assert.equal(await page.locator('.table-near [data-hand^="w"]').count(), 0);
  const card = page.locator('.review-card');
  await until('the card', async () => /Review: 3 key moments/.test(await card.textContent()));
  assert.match(await card.textContent(), /Nectar \(level 2\) \d+%.*You \d+%/);
  const box = await card.boundingBox();
  assert.ok(box.y > 0 && box.y + box.height <= 844, JSON.stringify(box));
  assert.deepEqual(await layoutProblems(page), []);
  await page.getByRole('tab', { name: 'Moves' }).tap();
  await page.evaluate(() => scrollTo(0, 0));
  await card.tap();
  await until('the summary in sight', () =>
    page.evaluate(() => {
      const { top, bottom } = document.querySelector('.summaries').getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
  );
  assert.deepEqual(await violations(page), []);
});

test('accuracy and the three moments are in sight on a laptop; the settings come last', async () => {
  const { page } = await reviewAsBlack({ width: 1280, height: 720 });
  assert.deepEqual(await page.locator('.player-name').allTextContents(), ['Nectar (level 2)', 'You']);
  assert.equal(await page.locator('.review-card:visible').count(), 0);
  await until('the review', async () => (await page.locator('.judging').count()) === 0);
  const panel = await page.locator('.review').boundingBox();
  const moments = page.locator('.moments').first().locator('.moment');
  assert.equal(await moments.count(), 3);
  for (const part of [page.locator('.summaries'), ...(await moments.all())]) {
    const box = await part.boundingBox();
    assert.ok(box.y >= panel.y && box.y + box.height <= panel.y + panel.height, JSON.stringify([box, panel]));
  }
  const order = await page.locator('.review > *').evaluateAll((all) => all.map((one) => one.className));
  assert.equal(order[0], 'summaries');
  assert.equal(order.at(-1), 'review-start');
});

test('a review shows dashes until the whole game is known, then a first result that stands until the last', async () => {
  const guest = await stage.enter();
  const { page } = guest;
  await page.addInitScript(() => {
    globalThis.seen = [];
    const look = () => {
      const shown = [...document.querySelectorAll('.accuracy')].map((cell) => cell.textContent).join(' ');
      const judging = document.querySelector('.judging') !== null;
      const known = document.querySelectorAll('.plot-line')[0]?.getAttribute('d').split('L').length ?? 0;
      if (shown && globalThis.seen.at(-1)?.shown !== shown) globalThis.seen.push({ shown, judging, known });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const moves = await shortGame();
  await guest.goto(`/#/analysis?game=${encodeURIComponent(pgn(moves))}`);
  await tab(guest, 'Review');
  await page.getByLabel('Time per position').selectOption('200');
  await page.getByRole('button', { name: 'Review the game' }).click();
  await guest.sees('.judging');
  await until('the review', async () => (await page.locator('.judging').count()) === 0);
  const seen = await page.evaluate(() => globalThis.seen);
  assert.equal(seen[0].shown, '– –');
  assert.ok(seen.length <= 3, JSON.stringify(seen)); // dashes, the quick pass, the end
  assert.match(seen[1].shown, /^\d+% \d+%$/);
  assert.ok(seen[1].judging && seen[1].known === moves.length, JSON.stringify(seen));
});

test('on a laptop ten moves or more are seen in the analysis, with symbols and comment below them', async () => {
  const guest = await analyse(pgn(await shortGame()), { viewport: { width: 1280, height: 720 } });
  const { page } = guest;
  const panel = await page.locator('.moves').boundingBox();
  const rows = await page
    .locator('.move-row')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
  const seen = rows.filter((bottom) => bottom <= panel.y + panel.height).length;
  assert.ok(seen >= 5, `${seen} of ${rows.length} rows in ${panel.height} px`);
  await page.locator('.move').nth(1).click();
  await page.getByLabel('Comment: 1...').fill('a note');
  await page.getByRole('button', { name: 'Good move' }).click();
  assert.equal(await page.locator('.own-symbol').textContent(), '!');
  await page.getByRole('button', { name: 'Delete from here' }).click();
  await page.locator('dialog').waitFor();
});

test('moves are small tiles with words for screen readers; UHP is a setting', async () => {
  const guest = await analyse();
  const { page } = guest;
  const move = page.getByRole('button', { name: 'black ant 1, to the upper left of the white grasshopper 1' });
  await move.waitFor();
  assert.equal(await move.locator('.move-picture svg').count(), 2);
  assert.equal(await page.locator('.move-picture .move-wedge').count(), 7, 'the first piece has no neighbour');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'UHP text' }).check({ force: true });
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.move-picture').count(), 0);
  assert.equal(await page.locator('.move').last().innerText(), 'bA1 \\wG1');
});

test('moves of games with plain tiles are small maps, turned as the board is; a way leads from the old cell', async () => {
  for (const [type, options] of [
    ['Six', {}],
    ['Andantino', {}],
    ['Battle', {}],
  ]) {
    const referee = await Referee.of(type, options);
    const moves = [];
    for (let i = 0; i < 4; i++) {
      moves.push(referee.moves()[0]);
      referee.play(moves.at(-1));
    }
    const guest = await stage.enter();
    const { page } = guest;
    const bot = { players: { w: { kind: 'bot', level: 1 }, b: { kind: 'person' } } };
    await guest.openSaved(type, moves, { ...bot, outcome: { result: 'Draw', reason: 'agreement' } });
    const maps = page.locator('.move .field-map');
    assert.equal(await maps.count(), 4, type);
    assert.equal(await page.locator('.move-picture').first().innerText(), '', `${type}: no numbers of cells`);
    assert.equal(await maps.locator('.map-to').count(), 4);
    assert.equal(await maps.locator('.map-way').count(), type === 'Battle' ? 4 : 0);
    // The highest cell of the map is the highest piece of the board, whichever side is at the bottom.
    const highest = await maps
      .last()
      .locator('.map-w, .map-b')
      .evaluateAll((dots) => dots.sort((a, b) => a.cy.baseVal.value - b.cy.baseVal.value)[0].getAttribute('class'));
    const top = await page
      .locator('.pieces .piece .tile')
      .evaluateAll(
        (tiles) => tiles.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)[0].classList[1],
      );
    assert.equal(highest.replace('map', 'on'), top, type);
  }
});

test('a move and a line of the engine are shown on the board while the mouse or the focus is on them', async () => {
  const guest = await analyse();
  const { page } = guest;
  const pieces = () => page.locator('.pieces .piece').count();
  await page.locator('.moves').focus();
  await page.keyboard.press('End');
  await until('all pieces', async () => (await pieces()) === 7);
  await page.locator('.move').nth(2).hover();
  await until('the third move', async () => (await pieces()) === 3);
  await guest.sees('.board-preview');
  await page.locator('.tab').first().hover();
  await until('the position', async () => (await pieces()) === 7);
  assert.equal(await page.locator('.move[aria-current]').innerText(), await page.locator('.move').last().innerText());
  await page.keyboard.press('Tab');
  await until('the first move by keyboard', async () => (await pieces()) === 1);
  await page.keyboard.press('Shift+Tab');
  await until('the position again', async () => (await pieces()) === 7);
  await switchEngine(guest);
  await until('a long line', async () => (await page.locator('.engine-line').first().locator('button').count()) > 3);
  await switchEngine(guest);
  await page.locator('.engine-line').first().locator('button').nth(3).hover();
  await guest.sees('.board-preview');
  assert.equal((await guest.moves()).length, 8, 'nothing is played');
});

test('arrows and circles are drawn, changed, saved and erased; by touch with a tool', async () => {
  const guest = await analyse();
  const { page } = guest;
  await page.locator('.moves').focus();
  await page.keyboard.press('End');
  const [from, to] = [await guest.middle(cellOf('0,0')), await guest.middle(cellOf('1,0'))];
  const drag = async () => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up({ button: 'right' });
  };
  await drag();
  await guest.sees('.shape-arrow.shape-green');
  await page.keyboard.down('Shift');
  await page.mouse.click(to.x, to.y, { button: 'right' });
  await page.keyboard.up('Shift');
  await guest.sees('path.shape-red');
  await saved(guest, '"R1,0"');
  await page.reload();
  await guest.sees('.game');
  assert.equal(await page.locator('.shape').count(), 0, 'they belong to their position');
  await page.keyboard.press('End');
  await guest.sees('.shape-arrow.shape-green');
  assert.equal(await page.locator('.peek').count(), 0);
  await drag();
  await until('the arrow to go', async () => (await page.locator('.shape').count()) === 1);
  await page.keyboard.press('c');
  await until('no drawings', async () => (await page.locator('.shape').count()) === 0);

  const touch = await analyse(GAME, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await touch.page.getByRole('button', { name: /^Draw arrows/ }).tap();
  await touch.page.getByRole('button', { name: /^Blue/ }).tap();
  await touch.tap(cellOf('0,0'));
  await touch.sees('.shape-blue');
  assert.deepEqual(await layoutProblems(touch.page), []);
  await touch.page.getByRole('button', { name: /^Erase/ }).tap();
  await until('no drawings', async () => (await touch.page.locator('.shape').count()) === 0);
});

test('the user’s symbols stand after their moves, and are in the PGN', async () => {
  const guest = await analyse();
  const { page } = guest;
  await page.locator('.move').nth(1).click();
  await page.getByRole('button', { name: 'Interesting move' }).click();
  assert.equal(await page.locator('.move').nth(1).locator('.own-symbol').textContent(), '!?');
  await saved(guest, '"symbol":"!?"');
  await tab(guest, 'Game');
  await guest.press('Share or save');
  await page.getByLabel('Format').selectOption('pgn');
  assert.match(await page.getByLabel('Text', { exact: true }).inputValue(), /\{\$5\}/);
  await page.keyboard.press('Escape');
  await tab(guest, 'Moves');
  await page.getByRole('button', { name: 'Interesting move' }).click();
  assert.equal(await page.locator('.own-symbol').count(), 0);
});

test('a position is shared as PNG and a game as GIF, which can be cancelled', async () => {
  const guest = await analyse(pgn((await shortGame()).slice(0, 8), '[White "Ann"]\n[Black "Bob"]\n'));
  const { page } = guest;
  await page.keyboard.press('End');
  await tab(guest, 'Game');
  await guest.press('Share or save');
  const load = async (name) => {
    const loaded = page.waitForEvent('download');
    await guest.press(name);
    const file = await loaded;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const png = await load('Picture (PNG)');
  assert.equal(png.name, 'Ann-Bob-8.png');
  const workers = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  const gif = await load('Animation (GIF)');
  assert.ok(
    workers.some((path) => /^\/assets\/gif-/.test(path)),
    'it is encoded beside the page, which goes on',
  );
  assert.ok(gif.bytes.length < 100_000, `${gif.bytes.length} bytes`); // 230 KB if every frame were whole
  assert.equal(gif.name, 'Ann-Bob.gif');
  /** As the browser decodes it: frames, and the colour of the middle of the last one. */
  const read = ({ bytes }, type) =>
    page.evaluate(
      async ([data, kind]) => {
        const decoder = new ImageDecoder({ data: Uint8Array.from(data), type: kind });
        await decoder.tracks.ready;
        await decoder.completed;
        const frames = decoder.tracks.selectedTrack.frameCount;
        const { image } = await decoder.decode({ frameIndex: frames - 1 });
        const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        const { data: pixels } = context.getImageData(0, 0, canvas.width, canvas.height);
        const colours = new Set();
        for (let i = 0; i < pixels.length; i += 4)
          colours.add(`${pixels[i] >> 5},${pixels[i + 1] >> 5},${pixels[i + 2] >> 5}`);
        return { frames, width: canvas.width, colours: colours.size };
      },
      [[...bytes], type],
    );
  const picture = await read(png, 'image/png');
  assert.ok(picture.width > 200 && picture.colours > 20, JSON.stringify(picture));
  const animation = await read(gif, 'image/gif');
  assert.equal(animation.frames, 9);
  assert.ok(animation.width > 100 && animation.width <= 640 && animation.colours > 20, JSON.stringify(animation));
  // The first picture of the next one waits until it is cancelled.
  await page.evaluate(() => {
    const { decode } = HTMLImageElement.prototype;
    HTMLImageElement.prototype.decode = async function () {
      await new Promise((resolve) => {
        globalThis.goOn = resolve;
      });
      return decode.call(this);
    };
  });
  await guest.press('Animation (GIF)');
  await page.waitForFunction(() => globalThis.goOn);
  await page.locator('.share-picture').getByRole('button', { name: 'Cancel' }).click();
  await page.evaluate(() => globalThis.goOn());
  await page.getByRole('button', { name: 'Animation (GIF)' }).waitFor();
  assert.equal(await page.locator('.toast').count(), 0);
});

test('a shared picture is the board as the user sees it, with names and result', async () => {
  const guest = await stage.enter();
  const { page } = guest;
  await guest.goto('/icon.svg');
  await page.evaluate(() => {
    localStorage.setItem('apiary.table', '"slate"');
    localStorage.setItem('apiary.tiles', '"contrast"');
  });
  const moves = (await shortGame()).slice(0, 8);
  /** How many pixels of the picture have the colour of a token, in the strip of the names and below it. */
  const count = async (tags) => {
    await guest.goto(`/#/analysis?game=${encodeURIComponent(pgn(moves, tags))}`);
    await guest.sees('.game');
    await page.keyboard.press('End');
    await tab(guest, 'Game');
    await guest.press('Share or save');
    const loaded = page.waitForEvent('download');
    await guest.press('Picture (PNG)');
    const bytes = await readFile(await (await loaded).path());
    await page.keyboard.press('Escape');
    return page.evaluate(
      async (data) => {
        const image = await createImageBitmap(new Blob([Uint8Array.from(data)], { type: 'image/png' }));
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        const numbers = (colour) => {
          context.fillStyle = colour;
          context.fillRect(0, 0, 1, 1);
          return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
        };
        const style = getComputedStyle(document.documentElement);
        const wanted = Object.fromEntries(
          ['felt', 'last', 'picture', 'ink', 'b-2', 'w-2'].map((name) => [
            name,
            numbers(style.getPropertyValue(`--${name}`)),
          ]),
        );
        context.drawImage(image, 0, 0);
        const found = Object.fromEntries(Object.keys(wanted).map((name) => [name, { head: 0, board: 0 }]));
        const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
        for (let i = 0; i < pixels.length; i += 4) {
          const part = i / 4 / image.width < 92 ? 'head' : 'board';
          for (const [name, [r, g, b]] of Object.entries(wanted))
            if (Math.abs(pixels[i] - r) + Math.abs(pixels[i + 1] - g) + Math.abs(pixels[i + 2] - b) < 6)
              found[name][part]++;
        }
        return found;
      },
      [...bytes],
    );
  };
  const found = await count('[White "Ann"]\n[Black "Bob"]\n');
  const seen = JSON.stringify(found);
  assert.ok(found.felt.board > 5000 && found.picture.board < 500, seen);
  assert.ok(found.last.board > 500, seen);
  assert.ok(found['b-2'].board > 10_000 && found['w-2'].board > 10_000, seen);
  assert.ok(found.ink.head > 100, seen);
  const long = await count('[White "Annabelle Longstocking"]\n[Black "Bobby Longstocking"]\n');
  assert.ok(long.ink.head > 2 * found.ink.head, `${seen} ${JSON.stringify(long)}`);
});

// ---- The editor ----

const tool = (guest, name) => guest.page.getByRole('radio', { name }).check({ force: true });

test('the editor’s board holds still while one builds; pieces are dragged, panned and zoomed as in a game', async () => {
  const guest = await stage.enter();
  const { page } = guest;
  await guest.goto('/#/editor');
  await guest.tap(cellOf('0,0'));
  const queen = page.locator('[data-piece="wQ"]');
  const before = await queen.boundingBox();
  await tool(guest, /^Black: Soldier ant/);
  for (const place of ['1,0', '2,0', '3,0']) await guest.tap(cellOf(place));
  assert.deepEqual(await queen.boundingBox(), before);
  await guest.sees('.verdict-good');
  const [from, to] = [await guest.middle(cellOf('3,0')), await guest.middle(cellOf('0,-2'))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  assert.match(await page.getByLabel('Position text').inputValue(), / 0,-2=bA3 /);
  assert.equal(await page.locator('.verdict-bad').textContent(), 'The black ant 3 isn’t connected to the hive.');
  assert.equal(await page.locator('.mark-enemy').count(), 1);
  await page.mouse.wheel(0, -200);
  await until('larger pieces', async () => (await queen.boundingBox()).width > before.width);
  assert.deepEqual(await violations(page), []);
});

test('pieces in the editor have the order of the hand; one that is used up is not chosen', async () => {
  const guest = await stage.enter();
  const { page } = guest;
  await guest.goto('/#/editor?position=Base+White[3]+0,0=wQ+1,0=bQ+hand=wBBGGGSSAAA%2BbBBGGGSSAAA+last=-');
  await guest.sees('.palette');
  const names = await page
    .getByRole('radio', { name: /^White: / })
    .evaluateAll((all) => all.map((one) => one.ariaLabel));
  assert.deepEqual(
    names.map((name) => name.split(/: |,/)[1]),
    ['Queen bee', 'Spider', 'Beetle', 'Grasshopper', 'Soldier ant'],
  );
  assert.match(await page.locator('.palette input:checked').getAttribute('aria-label'), /^White: Spider/);
  assert.ok(await page.getByRole('radio', { name: /^White: Queen bee/ }).isDisabled());
  for (const place of [
    [0, 1],
    [1, 1],
  ]) {
    await guest.tap({ kind: 'cell', q: place[0], r: place[1] });
  }
  await until('the next piece', async () =>
    /^White: Beetle/.test(await page.locator('.palette input:checked').getAttribute('aria-label')),
  );
});

test('on a small phone board and tray of the editor are on the first screen', async () => {
  const guest = await stage.enter({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const { page } = guest;
  await guest.goto('/#/editor');
  await guest.tap(cellOf('0,0'));
  await guest.sees('[data-piece="wQ"]');
  const [board, tray] = [await page.locator('.board-svg').boundingBox(), await page.locator('.palette').boundingBox()];
  assert.ok(board.height > 300, `board of ${board.height} px`);
  assert.ok(
    board.y >= 0 && tray.y >= board.y + board.height && tray.y + tray.height <= 641,
    JSON.stringify([board, tray]),
  );
  assert.deepEqual(await layoutProblems(page), []);
});
