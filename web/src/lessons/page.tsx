/** The lessons: the list of all, and one being taken. */
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { Table } from '../board/table.tsx';
import type { Refusal } from 'apiary-hive';
import { hive } from '../games/hive.ts';
import { games } from '../games/index.ts';
import { t } from '../i18n/locale.ts';
import { followLink, go, route } from '../router.ts';
import { Preview } from '../board/preview.tsx';
import { Icon } from '../ui/icons.tsx';
import { Tile } from '../ui/tile.tsx';
import { useTitle } from '../ui/title.ts';
import { askedFrom, lessonLink } from './ask.ts';
import { lessonOf, lessons, type Lesson } from './data.ts';
import { StepSession } from './lesson.ts';
import { noteSolved, solvedSteps } from './progress.ts';

/** What a lesson is called: its insect or its game. */
function lessonName(lesson: Lesson): string {
  return lesson.bug ? t(`piece-${lesson.bug}`) : t(`game-${lesson.id}`);
}

/** How it moves, or what the game is about, in a few words. */
const lessonAbout = (lesson: Lesson): string => (lesson.bug ? t(`piece-${lesson.bug}-about`) : t(`about-${lesson.id}`));

export function LearnPage() {
  const wanted = route.value.path[1];
  if (!wanted) return <LessonList />;
  const lesson = lessons.find((l) => l.id === wanted) ?? lessonOf(wanted);
  if (!lesson)
    return (
      <div class="page">
        <p>{t('learn-missing')}</p>
        <BackLink />
      </div>
    );
  return <LessonView key={lesson.id} lesson={lesson} />;
}

function BackLink() {
  const back = askedFrom();
  if (back)
    return (
      <a class="learn-back" href={back} onClick={followLink}>
        {t('learn-back-to-game')}
      </a>
    );
  return (
    <a class="learn-back" href="/#/learn" onClick={followLink}>
      {t('learn-back')}
    </a>
  );
}

function LessonList() {
  const card = (lesson: Lesson) => {
    const done = solvedSteps(lesson);
    const all = lesson.steps.length;
    return (
      <li key={lesson.id}>
        <a class="learn-card" href={`/#/learn/${lesson.id}`} onClick={followLink}>
          {lesson.bug ? (
            <Tile bug={lesson.bug} size={46} />
          ) : (
            <Preview game={games.find(({ key }) => key === lesson.id) ?? hive} />
          )}
          <span class="learn-card-name">{lessonName(lesson)}</span>
          <span class={`learn-card-state ${done === all ? 'learn-card-done' : ''}`}>
            {done === all ? (
              <>
                <Icon name="check" size={16} /> {t('learn-all-done')}
              </>
            ) : (
              t('learn-progress', { done, all })
            )}
          </span>
        </a>
      </li>
    );
  };
  useTitle(t('learn-title'));
  return (
    <div class="page learn">
      <h1>{t('learn-title')}</h1>
      <p>{t('learn-intro')}</p>
      <h2>{t('learn-group-game')}</h2>
      <ul class="learn-cards">{lessons.filter((l) => !l.bug).map(card)}</ul>
      <h2>{t('learn-group-bug')}</h2>
      <ul class="learn-cards">{lessons.filter((l) => l.bug).map(card)}</ul>
    </div>
  );
}

function LessonView({ lesson }: { lesson: Lesson }) {
  useTitle(`${lessonName(lesson)} – ${t('learn-title')}`);
  const at = useSignal(0);
  const step = lesson.steps[at.value]!;
  const session = useMemo(() => new StepSession(step), [step]);
  useEffect(() => () => session.release(), [session]);
  const shown = useSignal<Refusal | null>(null);
  const { value: outcome } = session.outcome;
  useLayoutEffect(() => {
    // in a layout effect: a quick user may leave the step a moment later
    if (outcome === 'solved') noteSolved(lesson.id, step.id);
  }, [outcome, lesson, step]);
  const show = () => {
    shown.value = session.show();
  };
  const again = () => {
    shown.value = null;
    session.again();
  };
  const next = () => {
    shown.value = null;
    at.value++;
  };
  return (
    <div class="page lesson">
      <header class="lesson-head">
        <BackLink />
        <h1>{lessonName(lesson)}</h1>
        <p class="lesson-count">{t('learn-step', { n: at.value + 1, all: lesson.steps.length })}</p>
      </header>
      <p class="lesson-about">
        {lesson.bug && <Tile bug={lesson.bug} size={28} />}
        {lessonAbout(lesson)}
      </p>
      <p class="lesson-task">{t(`lesson-${lesson.id}-${step.id}`)}</p>
      <div class="lesson-board">
        <Table
          key={step.id}
          session={session}
          label={t('learn-board')}
          cellMarks={session.targets()}
          refusal={shown.value ?? undefined}
          onRefused={(refusal) => session.refused(refusal)}
        />
      </div>
      <Feedback
        lesson={lesson}
        session={session}
        last={at.value === lesson.steps.length - 1}
        onAgain={again}
        onShow={show}
        onNext={next}
      />
    </div>
  );
}

interface FeedbackProps {
  lesson: Lesson;
  session: StepSession;
  last: boolean;
  onAgain: () => void;
  onShow: () => void;
  onNext: () => void;
}

function Feedback({ lesson, session, last, onAgain, onShow, onNext }: FeedbackProps) {
  const outcome = session.outcome.value;
  const following = lessons[lessons.indexOf(lesson) + 1];
  return (
    <div class={`lesson-feedback lesson-${outcome}`}>
      <div role="status">
        {outcome === 'solved' && (
          <p>
            <strong>{t('learn-solved')}</strong> {t(`lesson-${lesson.id}-${session.step.id}-done`)}
          </p>
        )}
        {outcome === 'other' && <p>{t('learn-other')}</p>}
        {outcome === 'refused' && <p>{t('learn-refused')}</p>}
      </div>
      <div class="lesson-actions">
        {outcome === 'solved' && !last && (
          <button type="button" class="primary" onClick={onNext}>
            {t('learn-next')}
          </button>
        )}
        {outcome === 'solved' && last && following && (
          <button type="button" class="primary" onClick={() => go(lessonLink(following.id, askedFrom()))}>
            {t('learn-next-lesson', { name: lessonName(following) })}
          </button>
        )}
        {outcome !== 'open' && (
          <button type="button" onClick={onAgain}>
            {t('learn-again')}
          </button>
        )}
        {outcome !== 'solved' && (
          <button type="button" onClick={onShow}>
            {t('learn-show')}
          </button>
        )}
        <a href={`/#/rules/${lesson.id}`} onClick={followLink}>
          {t('learn-rules')}
        </a>
      </div>
    </div>
  );
}
