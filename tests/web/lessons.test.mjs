// Lessons: every task can be solved and failed, and has its texts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { source, wasmBytes } from './source.mjs';

const page = await source(
  'core/module.ts',
  'lessons/data.ts',
  'apiary-hive',
  'lessons/lesson.ts',
  'lessons/progress.ts',
  'rules/pages.ts',
);
await page.loadCore(await wasmBytes());
const words = readFileSync(new URL('../../web/locales/en/lessons.ftl', import.meta.url), 'utf8');
const hasWords = (key) => new RegExp(`^${key} =`, 'm').test(words);

test('there is a lesson for every insect and every game', () => {
  const [hive] = page.games;
  assert.deepEqual(
    page.lessons.filter((l) => l.bug).map((l) => l.bug),
    hive.pieces.map(({ letter }) => letter),
  );
  assert.deepEqual(
    page.lessons.filter((l) => !l.bug).map((l) => l.id),
    page.games.map(({ name }) => name.toLowerCase()),
  );
  const pages = page.pageOrder.flatMap((group) => group.pages);
  for (const lesson of page.lessons) assert.ok(pages.includes(lesson.id), `${lesson.id} has a rules page`);
  assert.equal(page.lessonOf('A').id, 'ant');
});

for (const lesson of page.lessons) {
  for (const step of lesson.steps) {
    test(`${lesson.id}/${step.id}`, () => {
      assert.ok(hasWords(`lesson-${lesson.id}-${step.id}`) && hasWords(`lesson-${lesson.id}-${step.id}-done`));
      assert.ok(step.moves || step.refused);
      const session = new page.StepSession(step);
      const game = session.tree.game.value.game;
      assert.equal(session.outcome.value, 'open');

      if (step.refused) {
        const refusal = game.check(step.refused.move);
        assert.equal(refusal.status, step.refused.status);
        session.refused(refusal);
        assert.equal(session.outcome.value, 'solved');
        session.again();
        session.refused({ ...refusal, status: 'game-over' });
        assert.equal(session.outcome.value, 'refused');
        session.again();
        assert.equal(session.show()?.status, step.refused.status);
        session.release();
        return;
      }
      const legal = game.moves();
      if (step.marked) assert.equal(session.targets().length, step.moves.length);
      for (const move of step.moves) {
        assert.ok(legal.includes(move), `${move} is not among ${legal}`);
        session.move(move);
        assert.equal(session.outcome.value, 'solved');
        if (step.id === 'win') assert.match(game.result(), /Wins$/);
        session.again();
        assert.equal(session.outcome.value, 'open');
      }
      const other = legal.find((move) => !step.moves.includes(move));
      if (other) {
        session.move(other);
        assert.equal(session.outcome.value, 'other');
        assert.deepEqual(session.hands.value, []);
      }
      session.show();
      assert.equal(session.outcome.value, 'solved');
      session.release();
    });
  }
}

test('solved steps are counted', () => {
  const lesson = page.lessons[0];
  assert.equal(page.solvedSteps(lesson), 0);
  page.noteSolved(lesson.id, lesson.steps[0].id);
  page.noteSolved(lesson.id, lesson.steps[0].id);
  page.noteSolved('other', 'step');
  assert.equal(page.solvedSteps(lesson), 1);
});
