// Lessons: the path, tasks solved, missed and shown, and the coach that is always in sight.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { LANGUAGES, layoutProblems, setUpServerAndBrowser, phone, Referee, until, violations } from './harness.mjs';
import { source } from '../web/source.mjs';

const stage = setUpServerAndBrowser();
const { lessons, path } = await source('lessons/data.ts', 'lessons/path.ts');
const laptop = { viewport: { width: 1280, height: 720 } };
const smallPhone = { ...phone, viewport: { width: 360, height: 640 } };

const lessonOf = (id) => lessons.find((lesson) => lesson.id === id);
const refereeOf = async ({ position }) => new Referee((await Referee.load()).read(position, 'position'));

/** The taps of a move, legal or not: a piece or a hand, and a cell. */
function tapsOf(referee, { moves, refused }) {
  if (moves) return referee.taps(moves[0]);
  const { game } = referee;
  const { marks } = game.check(refused.move);
  const name = refused.move.split(' ', 1)[0];
  const piece = game.pieces().find((one) => one.name === name);
  const from = piece
    ? [{ kind: 'cell', q: piece.q, r: piece.r }]
    : /^[wb][A-Z]/.test(name)
      ? [{ kind: 'hand', colour: name[0], bug: name[1] }]
      : [];
  const to = refused.to ?? marks.find(({ kind }) => kind === 'target');
  return to ? [...from, { kind: 'cell', q: to.q, r: to.r }] : from;
}

async function solve(player, step) {
  for (const tap of tapsOf(await refereeOf(step), step)) await player.tap(tap);
  await player.sees('.lesson-solved');
}

const primary = ({ page }) => page.locator('.lesson-actions .button-primary');

/** What the coach says and its buttons that are not in sight. `scrolls`: the words may be scrolled. */
function hiddenParts(page, scrolls = false) {
  return page.evaluate((mayScroll) => {
    const found = [];
    const parts = [...document.querySelectorAll('.lesson-actions > *')];
    if (!mayScroll) parts.push(...document.querySelectorAll('.coach-now > *'));
    if (parts.length === 0) found.push('no coach');
    for (const part of parts) {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !part.contains(over))
        found.push(`${part.textContent}: ${left},${top} to ${right},${bottom}`);
    }
    const { width, height } = document.querySelector('.board-svg').getBoundingClientRect();
    if (Math.min(width, height) < 150) found.push(`board of ${width} by ${height}`);
    return found;
  }, scrolls);
}

async function take(player, lesson) {
  const { page } = player;
  for (const [index, step] of lesson.steps.entries()) {
    await page
      .locator('.lesson-count')
      .filter({ hasText: `${index + 1} of ${lesson.steps.length}` })
      .waitFor();
    await solve(player, step);
    assert.deepEqual(await hiddenParts(page), [], `${lesson.id}, ${step.id}`);
    assert.equal(await page.locator('.reason').count(), 0, `${lesson.id}, ${step.id}: no error`);
    if (index < lesson.steps.length - 1) await primary(player).click();
  }
}

for (const [what, options, ids] of [
  ['by mouse', laptop, ['hive', 'pillbug', 'dragonfly', 'scorpion', 'scarab', 'six', 'battle', 'territory']],
  ['on a phone', smallPhone, ['queen', 'ant', 'half-ring', 'andantino']],
]) {
  test(`lessons ${what}: every task is solved in sight of the coach, one leads to the next, and they are counted`, async (t) => {
    const player = await stage.enter(options, { t });
    const { page } = player;
    for (const id of ids) {
      await player.goto(`/#/learn/${id}`);
      await take(player, lessonOf(id));
      await page.locator('.lesson-complete').first().waitFor();
      const next = lessons[lessons.indexOf(lessonOf(id)) + 1];
      const link = await primary(player).getAttribute('href');
      assert.equal(link, next ? `/#/learn/${next.id}` : '/#/learn', `after ${id}`);
    }
    await player.goto('/#/learn');
    const done = async () => {
      await player.sees('.learn-card');
      const cards = page.locator('.learn-card').filter({ hasText: 'All done' });
      return (await cards.evaluateAll((all) => all.map((card) => card.hash.split('/').at(-1)))).sort();
    };
    assert.deepEqual(await done(), [...ids].sort());
    assert.equal(await page.locator('.step-star').count(), ids.flatMap((id) => lessonOf(id).steps).length);
    await page.reload();
    assert.deepEqual(await done(), [...ids].sort(), 'kept');
  });
}

/** The lesson in which a language says most at once. */
function wordiest(language) {
  const texts = readFileSync(new URL(`../../web/locales/${language}/lessons.ftl`, import.meta.url), 'utf8');
  const most = ({ id, steps }) =>
    Math.max(...steps.map((step) => texts.match(new RegExp(`^lesson-${id}-${step.id}-done = (.*)`, 'm'))[1].length));
  return lessons.reduce((a, b) => (most(b) > most(a) ? b : a));
}

for (const options of [laptop, smallPhone, { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }]) {
  const { width, height } = options.viewport;
  test(`${width} by ${height}: task, outcome and buttons are in sight in every language`, async (t) => {
    const player = await stage.enter(options, { t });
    const { page } = player;
    await player.goto('/icon.svg'); // has the storage of the page
    for (const language of LANGUAGES) {
      const lesson = wordiest(language);
      await page.evaluate((name) => localStorage.setItem('apiary.language', JSON.stringify(name)), language);
      await player.goto('about:blank');
      await player.goto(`/#/learn/${lesson.id}`);
      const check = async (state) => {
        await player.sees(`.lesson-${state}`);
        assert.deepEqual(await hiddenParts(page, height < 480), [], `${language}, ${lesson.id}, ${state}`);
      };
      for (const [index, step] of lesson.steps.entries()) {
        await check('open');
        const { height: before } = await page.locator('.board-svg').boundingBox();
        await page.locator('.lesson-actions button').click();
        await check('shown');
        const { height: after } = await page.locator('.board-svg').boundingBox();
        assert.ok(Math.abs(after - before) < 30, `the board keeps its size: ${before}, ${after}`);
        if (index < lesson.steps.length - 1) {
          await page.locator('.lesson-actions > :nth-child(2)').click();
          continue;
        }
        await primary(player).click();
        await check('open');
        await solve(player, step);
        await check('solved');
      }
      assert.deepEqual(await layoutProblems(page), [], language);
      if (height < 480) break; // the words of the others scroll just so
    }
  });
}

const stored = (page) =>
  page.evaluate(() => ({
    solved: JSON.parse(localStorage.getItem('apiary.lessons') ?? '[]'),
    stars: JSON.parse(localStorage.getItem('apiary.lesson-stars') ?? '[]'),
  }));

test('a wrong move says what is wrong and keeps the mark; a shown solution is not solved; a refusal may be the answer', async (t) => {
  const player = await stage.enter(laptop, { t });
  const { page } = player;
  const [run, inside] = lessonOf('ant').steps;
  const coach = page.locator('.lesson-coach');
  await player.goto('/#/learn/ant');
  await player.sees('.lesson-open');

  // The words about a tap that does nothing leave the mark in sight.
  await page.locator('.mark-hint').waitFor();
  const { x, y } = await page.locator('.mark-hint').evaluate((mark) => {
    const box = mark.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  await page.mouse.click(x, y);
  await player.sees('.reason');
  const overlap = await page.evaluate(() => {
    const [mark, words] = ['.mark-hint', '.reason'].map((one) => document.querySelector(one).getBoundingClientRect());
    return Math.min(mark.bottom, words.bottom) - Math.max(mark.top, words.top);
  });
  assert.ok(overlap <= 0, `covered: ${overlap} px`);

  const referee = await refereeOf(run);
  const others = referee.moves().filter((move) => !run.moves.includes(move));
  for (const [move, words] of [
    [others.find((one) => one.startsWith('wA1')), /Right piece, wrong cell/],
    [others.find((one) => !one.startsWith('wA')), /another piece: soldier ant/],
  ]) {
    await player.play(referee, move);
    await player.sees('.lesson-other');
    assert.match(await coach.innerText(), words);
    assert.match(await coach.innerText(), /Run around the hive/, 'the task stays');
    assert.equal(await page.locator('.mark-hint').count(), 1, 'the mark stays');
    assert.deepEqual(await violations(page), []);
    await player.press('Take back');
    await player.sees('.lesson-open');
    await page.locator('[data-piece="wA1"]').waitFor();
  }

  await player.press('Show me');
  await player.sees('.lesson-shown');
  assert.doesNotMatch(await coach.innerText(), /Correct/);
  assert.ok((await page.locator('.mark-way').count()) > 1, 'the way of the ant is drawn');
  assert.deepEqual(await stored(page), { solved: [], stars: [] });
  await player.press('Try it yourself');
  await player.sees('.lesson-open');
  await solve(player, run);
  assert.equal(await page.locator('.mark-solved').count(), 1, 'the target lights up');
  assert.deepEqual(await stored(page), { solved: ['ant/run'], stars: [] }, 'no star with help');
  assert.deepEqual(await violations(page), []);
  await player.press('Next task');

  // another refusal than the one asked for: an error, and the task stays open
  await player.sees('.lesson-open');
  await player.tap({ kind: 'hand', colour: 'w', bug: 'A' });
  await player.tap({ kind: 'cell', q: 2, r: -2 }); // beside a black piece
  await player.sees('.lesson-refused');
  assert.equal(await page.locator('.reason').count(), 1);
  assert.doesNotMatch(await coach.innerText(), /Correct|found/);

  await solve(player, inside);
  assert.match(await coach.innerText(), /Right, that isn’t allowed/);
  assert.equal(await page.locator('.reason').count(), 0, 'no error');
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const probe = document.createElement('i');
    document.body.append(probe);
    const colour = (name) => {
      probe.style.color = style.getPropertyValue(name);
      return getComputedStyle(probe).color;
    };
    const used = [...document.querySelectorAll('.marks .mark-hex')].map((hex) => getComputedStyle(hex).stroke);
    return { used, hint: colour('--hint'), error: colour('--refused') };
  });
  assert.ok(colours.used.includes(colours.hint) && !colours.used.includes(colours.error), JSON.stringify(colours));
  assert.deepEqual(await stored(page), { solved: ['ant/run', 'ant/inside'], stars: ['ant/inside'] });
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.deepEqual(await violations(page, ['color-contrast']), []);
});

test('the path: where to start, its parts, going on where one was, and the way to the rules', async (t) => {
  const player = await stage.enter(laptop, { t });
  const { page } = player;
  await player.goto('/#/learn');
  await player.sees('.learn-go');
  const goOn = page.locator('.learn-go');
  assert.match(await goOn.innerText(), /Start here[^]*The basics/);
  assert.deepEqual(await page.locator('.learn h2').allInnerTexts(), [
    'Hive',
    'Official expansions',
    'Unofficial pieces',
    'Other games',
  ]);
  const shown = await page
    .locator('.learn-path')
    .evaluateAll((lists) => lists.map((list) => [...list.querySelectorAll('a')].map((a) => a.hash.split('/').at(-1))));
  assert.deepEqual(
    shown,
    path.map((part) => part.lessons.map(({ id }) => id)),
  );
  assert.equal(await page.locator('.step-open').count(), lessons.flatMap(({ steps }) => steps).length);
  assert.equal(await page.locator('.learn-card[aria-current="step"]').count(), 1);
  assert.deepEqual(await violations(page), []);

  await goOn.click();
  await player.sees('.lesson-open');
  await page.locator('.lesson-rules').click();
  await until('the rules of Hive', () => page.url().endsWith('#/rules/hive'));
  await page.goBack();
  await solve(player, lessonOf('hive').steps[0]);
  await page.locator('.learn-back').click();
  await player.sees('.learn-go');
  assert.match(await goOn.innerText(), /Continue[^]*The basics[^]*Task 2 of 5/);
  await page.reload();
  await player.sees('.learn-go');
  assert.match(await goOn.innerText(), /Continue[^]*Task 2 of 5/, 'kept');
  assert.equal(await page.locator('.step-star').count(), 1);
  assert.deepEqual(await violations(page), []);
  await goOn.click();
  await page.locator('.lesson-count').filter({ hasText: '2 of 5' }).waitFor();
});

test('what an older version has kept counts as solved', async (t) => {
  const player = await stage.enter(laptop, { t });
  const { page } = player;
  await player.goto('/icon.svg');
  await page.evaluate(
    (keys) => localStorage.setItem('apiary.lessons', JSON.stringify(keys)),
    lessons.flatMap(({ id, steps }) => steps.map((step) => `${id}/${step.id}`)),
  );
  await player.goto('/#/learn');
  await player.sees('.learn-go-done');
  assert.match(await page.locator('.learn-go').innerText(), /finished every lesson/);
  assert.equal(await page.locator('.learn-done').count(), lessons.length);
});

test('by keyboard, with a screen reader: the outcome is spoken, and the focus goes on', async (t) => {
  const player = await stage.enter({ ...laptop, reducedMotion: 'no-preference' }, { t });
  const { page } = player;
  const spoken = (words) =>
    until(`"${words}" to be said`, async () =>
      (await page.locator('.visually-hidden [role="status"]').allTextContents()).join('').includes(words),
    );
  const focused = () => page.evaluate(() => document.activeElement.textContent.trim());
  const press = async (selector, key = 'Enter') => {
    await page.locator(selector).focus();
    await page.keyboard.press(key);
  };
  await player.goto('/#/learn/hive');
  await spoken('Place a soldier ant from your hand');
  await press('[data-hand="wA"]');
  await press('[data-cell="-2,0"]');
  await player.sees('.lesson-other');
  await spoken('wrong cell. Aim for the marked one. Place a soldier ant');
  await until('the focus on the way back', async () => (await focused()) === 'Take back');
  await page.keyboard.press('Enter');
  await player.sees('.lesson-open');
  await until('the focus on the board', () => page.evaluate(() => document.activeElement.closest('.board') !== null));
  await press('[data-hand="wA"]');
  await press('[data-cell="-1,1"]');
  await player.sees('.mark-solved');
  const lit = await page.locator('.mark-solved').evaluate((mark) => getComputedStyle(mark).animationDuration);
  assert.equal(lit, '0.9s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await spoken('Correct! A new piece must touch');
  await until('the focus on the way on', async () => (await focused()) === 'Next task');
  await page.keyboard.press('Enter');
  await spoken('Now try to place an ant on the marked cell');
  await until('the focus on the board', () => page.evaluate(() => document.activeElement.closest('.board') !== null));
  await press('[data-hand="wA"]');
  await press('[data-cell="1,-1"]');
  await player.sees('.lesson-solved');
  await spoken('Right, that isn’t allowed. New pieces can’t touch');
  const still = await page.locator('.mark-solved').evaluate((mark) => getComputedStyle(mark).animationDuration);
  assert.ok(Number.parseFloat(still) < 0.001, 'no motion');
  await until('the focus on the way on', async () => (await focused()) === 'Next task');
});

test('a task names its piece by a picture; after a wrong move a tap says what to do first', async (t) => {
  const player = await stage.enter({}, { t });
  const { page } = player;
  await player.goto('/#/learn/hive');
  await player.sees('.coach-now .lesson-task .tile');
  await player.tap({ kind: 'hand', colour: 'w', bug: 'G' });
  await page.locator('.target').first().waitFor();
  const target = page.locator('.cell-button[aria-label*="can go here"]').first();
  await target.focus();
  await page.keyboard.press('Enter');
  await player.sees('.lesson-other');
  await player.tap({ kind: 'hand', colour: 'w', bug: 'A' });
  assert.equal(await page.locator('.reason').innerText(), 'Take your move back first.');
  await player.press('Take back');
  assert.equal(await page.locator('.reason').count(), 0);
  await player.press('Show me');
  await player.tap({ kind: 'hand', colour: 'w', bug: 'A' });
  assert.match(await page.locator('.reason').innerText(), /^This is the solution. Press “Try it yourself”/);
});
