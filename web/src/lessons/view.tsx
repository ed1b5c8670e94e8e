/** A lesson being taken: its steps one after another, the board and the coach. */
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Refusal } from 'apiary-hive';
import { boardState } from '../board/state.ts';
import { Table } from '../board/table.tsx';
import { t } from '../i18n/locale.ts';
import { followLink } from '../router.ts';
import { Icon } from '../ui/icons.tsx';
import { announce } from '../ui/live.tsx';
import { Tile } from '../ui/tile.tsx';
import { useTitle } from '../ui/title.ts';
import { BackLink } from './back_link.tsx';
import { Coach, coachWords } from './coach.tsx';
import type { Lesson } from './data.ts';
import { StepSession } from './lesson.ts';
import { lessonAbout, lessonName } from './path.ts';
import { firstOpenStep, noteOpened, noteSolved } from './progress.ts';
import { StepDots } from './step_dots.tsx';

export function LessonView({ lesson }: { lesson: Lesson }) {
  useTitle(`${lessonName(lesson)} – ${t('learn-title')}`);
  useEffect(() => noteOpened(lesson), [lesson]);
  const at = useSignal(useMemo(() => firstOpenStep(lesson), [lesson]));
  const step = lesson.steps[at.value]!;
  const session = useMemo(() => new StepSession(step), [step]);
  useEffect(() => () => session.release(), [session]);
  const shown = useSignal<Refusal | null>(null);
  const coach = useCoach(lesson, session);
  const again = () => {
    coach.notePress();
    shown.value = null;
    boardState(session).selection.cancel();
    session.again();
  };
  const show = () => {
    boardState(session).selection.cancel();
    shown.value = session.show();
  };
  const next = () => {
    coach.notePress();
    shown.value = null;
    at.value++;
  };
  return (
    <div class="page lesson">
      <header class="lesson-head">
        <BackLink />
        <h1>
          {lesson.bug && <Tile bug={lesson.bug} size={26} />}
          <span>{lessonName(lesson)}</span>
        </h1>
        <p class="lesson-progress">
          <StepDots lesson={lesson} at={at.value} />
          <span class="lesson-count">{t('learn-step', { n: at.value + 1, all: lesson.steps.length })}</span>
        </p>
        <a class="lesson-rules" href={`/#/rules/${lesson.id}`} onClick={followLink}>
          <Icon name="book" />
          <span>{t('learn-rules')}</span>
        </a>
        <p class="lesson-about">{lessonAbout(lesson)}</p>
      </header>
      <Coach
        root={coach.element}
        lesson={lesson}
        session={session}
        last={at.value === lesson.steps.length - 1}
        onAgain={again}
        onShow={show}
        onNext={next}
      />
      <div class="lesson-board">
        <Table
          key={step.id}
          session={session}
          hands={session.hasHands}
          label={t('learn-board')}
          cellMarks={session.marks.value}
          refusal={shown.value ?? undefined}
          onRefused={(refusal) => session.refused(refusal)}
        />
      </div>
    </div>
  );
}

/** Keeps what was solved, says the outcome to screen readers, and takes the keyboard to what comes next. */
function useCoach(lesson: Lesson, session: StepSession) {
  const element = useRef<HTMLElement>(null);
  const byKeyboard = useRef(false);
  const { value: outcome } = session.outcome;
  useLayoutEffect(() => {
    // in a layout effect: a quick user may leave the step a moment later
    if (outcome === 'solved') noteSolved(lesson.id, session.step.id, session.helped);
    announce(coachWords(lesson, session));
    if (outcome === 'open') {
      if (byKeyboard.current) boardState(session).focus.toBoard();
    } else if (outcome !== 'refused') {
      element.current?.querySelector<HTMLElement>('.lesson-actions > *')?.focus({ preventScroll: true });
    }
    byKeyboard.current = false;
  }, [outcome, lesson, session]);
  /** A button is pressed that will be gone. */
  const notePress = () => {
    byKeyboard.current = document.activeElement?.matches(':focus-visible') ?? false;
  };
  return { element, notePress };
}
