// Lessons, by mouse and on a phone.
import assert from 'node:assert/strict';
import test from 'node:test';
import { setUpServerAndBrowser, phone, Referee, until } from './harness.mjs';
import { source } from '../web/source.mjs';

const stage = setUpServerAndBrowser();
const { lessons } = await source('lessons/data.ts');

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

async function take(player, lesson) {
  const { page } = player;
  const core = await Referee.load();
  for (const [index, step] of lesson.steps.entries()) {
    await page
      .locator('.lesson-count')
      .filter({ hasText: `${index + 1} of ${lesson.steps.length}` })
      .waitFor();
    const referee = new Referee(core.read(step.position, 'position'));
    for (const tap of tapsOf(referee, step)) await player.tap(tap);
    await until(
      `${lesson.id}, ${step.id} to be solved`,
      async () => (await page.locator('.lesson-solved').count()) === 1,
    );
    if (step.refused && (await page.locator('.reason').count()) > 0) {
      await page.locator('.reason button').click(); // nothing lies over it
      await page.locator('.reason').waitFor({ state: 'detached' });
    }
    if (index < lesson.steps.length - 1) await page.locator('.lesson-actions .primary').click();
  }
}

for (const [what, options, ids] of [
  ['by mouse', {}, ['hive', 'pillbug', 'dragonfly', 'scorpion', 'scarab', 'six', 'battle', 'territory']],
  ['on a phone', phone, ['queen', 'ant', 'half-ring', 'andantino']],
]) {
  test(`lessons ${what}: every task is solved, one leads to the next, and they are counted`, async (t) => {
    const player = await stage.enter(options, { t });
    const { page } = player;
    for (const id of ids) {
      await player.goto(`/#/learn/${id}`);
      await take(
        player,
        lessons.find((lesson) => lesson.id === id),
      );
    }
    await player.goto('/#/learn');
    const done = async () => {
      await player.sees('.learn-card');
      const cards = page.locator('.learn-card').filter({ hasText: 'All done' });
      return (await cards.evaluateAll((all) => all.map((card) => card.hash.split('/').at(-1)))).sort();
    };
    assert.deepEqual(await done(), [...ids].sort());
    await page.reload();
    assert.deepEqual(await done(), [...ids].sort(), 'kept');
  });
}

test('another move does not solve a task, and the solution can be shown', async (t) => {
  const player = await stage.enter({}, { t });
  await player.goto('/#/learn/ant');
  const [step] = lessons.find(({ id }) => id === 'ant').steps;
  const referee = new Referee((await Referee.load()).read(step.position, 'position'));
  await player.play(
    referee,
    referee.moves().find((move) => !step.moves.includes(move)),
  );
  await player.sees('.lesson-other');
  await player.press('Try again');
  await player.sees('.lesson-open');
  await player.press('Show me');
  await player.sees('.lesson-solved');
});
