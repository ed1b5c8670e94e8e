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
  'lessons/path.ts',
  'lessons/progress.ts',
  'rules/pages.ts',
);
await page.loadCore(await wasmBytes());
const words = readFileSync(new URL('../../web/locales/en/lessons.ftl', import.meta.url), 'utf8');
const hasWords = (key) => new RegExp(`^${key} =`, 'm').test(words);

test('there is a lesson for every insect and every game', () => {
  const [hive] = page.games;
  assert.deepEqual(page.lessons.flatMap((l) => l.bug ?? []).sort(), hive.pieces.map(({ letter }) => letter).sort());
  assert.deepEqual(
    page.lessons.filter((l) => !l.bug).map((l) => l.id),
    page.games.map(({ name }) => name.toLowerCase()),
  );
  const pages = page.pageOrder.flatMap((group) => group.pages);
  for (const lesson of page.lessons) assert.ok(pages.includes(lesson.id), `${lesson.id} has a rules page`);
  assert.equal(page.lessonOf('A').id, 'ant');
});

test('the path: official Hive first, then its expansions, unofficial pieces, other games', () => {
  const [hive] = page.games;
  const bugs = (set) => hive.pieces.filter((piece) => piece.set === set).map(({ letter }) => letter);
  const [base, official, expansion, games] = page.path.map(({ lessons }) => lessons);
  assert.deepEqual(
    page.path.map(({ part }) => part),
    ['base', 'official', 'expansion', 'games'],
  );
  assert.deepEqual(
    base.slice(0, 2).map(({ id }) => id),
    ['hive', 'queen'],
  );
  assert.deepEqual(
    base
      .slice(1)
      .map(({ bug }) => bug)
      .sort(),
    bugs('base').sort(),
  );
  assert.deepEqual(
    official.map(({ bug }) => bug),
    bugs('official'),
  );
  assert.deepEqual(
    expansion.map(({ bug }) => bug),
    bugs('expansion'),
  );
  assert.equal(games.length, page.games.length - 1);
  assert.deepEqual([...base, ...official, ...expansion, ...games], page.lessons, 'one leads to the next');
  assert.deepEqual(page.lessons.filter(page.isEndOfBase), [base.at(-1)]);
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
        assert.equal(session.refused({ ...refusal, status: 'game-over' }), false);
        assert.equal(session.outcome.value, 'refused');
        assert.equal(session.refused(refusal), true, 'that is the discovery');
        assert.equal(session.outcome.value, 'solved');
        assert.equal(session.helped, false);
        session.again();
        assert.equal(session.show()?.status, step.refused.status);
        assert.equal(session.outcome.value, 'shown');
        session.release();
        return;
      }
      const legal = game.moves();
      const hints = session.marks.value;
      assert.equal(hints.length, step.marked ? step.moves.length : 0);
      for (const move of step.moves) {
        assert.ok(legal.includes(move), `${move} is not among ${legal}`);
        session.move(move);
        assert.equal(session.outcome.value, 'solved');
        const over = !['NotStarted', 'InProgress'].includes(game.result());
        if (step.id === 'win') assert.match(game.result(), /Wins$/);
        assert.deepEqual(
          session.marks.value.map(({ kind }) => kind).filter((kind) => kind !== 'way'),
          over ? [] : ['solved'],
          'the target lights up',
        );
        if (lesson.id === 'spider') assert.equal(session.marks.value.filter(({ kind }) => kind === 'way').length, 2);
        session.again();
        assert.equal(session.outcome.value, 'open');
      }
      const other = legal.find((move) => !step.moves.includes(move));
      if (other) {
        session.move(other);
        assert.equal(session.outcome.value, 'other');
        assert.deepEqual(session.hands.value, []);
        assert.deepEqual(session.marks.value, hints, 'the mark stays');
        const { why } = session.miss;
        assert.ok(hasWords(`learn-other-${why}`), why);
        if (why !== 'piece') assert.equal(why === 'mark', Boolean(step.marked));
      }
      assert.equal(session.helped, false);
      session.show();
      assert.equal(session.outcome.value, 'shown');
      session.again();
      session.move(step.moves[0]);
      assert.equal(session.outcome.value, 'solved');
      assert.equal(session.helped, true, 'the solution was known');
      session.release();
    });
  }
}

test('what a wrong move lacks: the piece, the mark, the win', () => {
  const missAt = (id, stepId, isMissed) => {
    const step = page.lessons.find((lesson) => lesson.id === id).steps.find((one) => one.id === stepId);
    const session = new page.StepSession(step);
    const { game } = session.tree.game.value;
    session.move(game.moves().find((move) => !step.moves.includes(move) && isMissed(move)));
    session.release();
    return session.miss;
  };
  assert.deepEqual(
    missAt('ant', 'run', (move) => !move.startsWith('wA')),
    { why: 'piece', bug: 'A' },
  );
  assert.deepEqual(
    missAt('ant', 'run', (move) => move.startsWith('wA1')),
    { why: 'mark' },
  );
  assert.deepEqual(
    missAt('ant', 'win', (move) => move.startsWith('wA1')),
    { why: 'win' },
  );
  assert.deepEqual(
    missAt('mosquito', 'climb', (move) => move.startsWith('wM')),
    { why: 'other' },
  );
});

test('solved steps and stars are counted, and the path goes on where it was left', () => {
  const [first, second, third] = page.lessons;
  assert.equal(page.solvedSteps(first), 0);
  assert.equal(page.isNewcomer.value, true);
  page.noteOpened(third);
  assert.equal(page.lessonToGoOn.value, first, 'newcomers start at the beginning');

  page.noteSolved(first.id, first.steps[0].id, true);
  page.noteSolved('other', 'step', false);
  assert.equal(page.isNewcomer.value, false);
  assert.deepEqual(page.resultsOf(first).slice(0, 2), ['solved', 'open']);
  assert.equal(page.starsOf(first), 0, 'no star with help');
  assert.equal(page.firstOpenStep(first), 1);
  page.noteSolved(first.id, first.steps[0].id, false);
  assert.deepEqual(page.resultsOf(first).slice(0, 2), ['star', 'open']);
  page.noteSolved(first.id, first.steps[0].id, true);
  assert.equal(page.starsOf(first), 1, 'a star stays');
  assert.equal(page.solvedSteps(first), 1);

  assert.equal(page.lessonToGoOn.value, third, 'the one opened last');
  page.noteOpened(first);
  for (const step of first.steps) page.noteSolved(first.id, step.id, false);
  assert.ok(page.isDone(first));
  assert.equal(page.firstOpenStep(first), 0, 'a lesson that is done starts anew');
  assert.equal(page.lessonToGoOn.value, second);
  for (const lesson of page.lessons) for (const step of lesson.steps) page.noteSolved(lesson.id, step.id, true);
  assert.equal(page.lessonToGoOn.value, undefined);
});
