/** The task, then what has come of it, and the buttons that go on. It is always in sight. */
import type { Ref } from 'preact';
import { t } from '../i18n/locale.ts';
import { Button, ButtonLink, IconButton } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { Tile } from '../ui/tile.tsx';
import { askedFrom, lessonLink } from './ask.ts';
import type { Lesson } from './data.ts';
import type { Outcome, StepSession } from './lesson.ts';
import { isEndOfBase, lessonAfter, lessonName } from './path.ts';
import { isDone, starsOf } from './progress.ts';

const ICONS: Partial<Record<Outcome, IconName>> = {
  solved: 'check',
  shown: 'lamp',
  other: 'close',
  refused: 'warning',
};

const taskWords = (lesson: Lesson, { step }: StepSession): string => t(`lesson-${lesson.id}-${step.id}`);
const doneWords = (lesson: Lesson, { step }: StepSession): string => t(`lesson-${lesson.id}-${step.id}-done`);

/** What has come of the task, in a sentence. */
function outcomeWords({ outcome, step, miss }: StepSession): string {
  switch (outcome.value) {
    case 'solved':
      return t(step.refused ? 'learn-found' : 'learn-solved');
    case 'shown':
      return t('learn-shown');
    case 'refused':
      return t('learn-refused');
    case 'other':
      return miss.why === 'piece'
        ? t('learn-other-piece', { piece: t(`piece-${miss.bug}-inside`) })
        : t(`learn-other-${miss.why}`);
    case 'open':
      return '';
  }
}

const isExplained = (outcome: Outcome): boolean => outcome === 'solved' || outcome === 'shown';

/** The same for screen readers: the outcome with what to remember, or with the task that remains. */
export function coachWords(lesson: Lesson, session: StepSession): string {
  const rest = isExplained(session.outcome.value) ? doneWords(lesson, session) : taskWords(lesson, session);
  return `${outcomeWords(session)} ${rest}`.trim();
}

export interface CoachProps {
  root: Ref<HTMLElement>;
  lesson: Lesson;
  session: StepSession;
  last: boolean; // step of the lesson
  onAgain: () => void;
  onShow: () => void;
  onNext: () => void;
}

export function Coach({ root, ...props }: CoachProps) {
  const { lesson, session, last } = props;
  const outcome = session.outcome.value;
  const icon = ICONS[outcome];
  const complete = last && isDone(lesson);
  return (
    <section class={`lesson-coach lesson-${outcome}`} ref={root} aria-label={t('learn-task')}>
      <div class="coach-text">
        <div class="coach-now">
          {!isExplained(outcome) && <Task lesson={lesson} session={session} />}
          {icon && (
            <p class="lesson-outcome">
              <Icon name={icon} />
              <strong>{outcomeWords(session)}</strong>
            </p>
          )}
          {isExplained(outcome) && <p class="lesson-done">{doneWords(lesson, session)}</p>}
          {outcome === 'solved' && complete && <Complete lesson={lesson} />}
        </div>
        <Room lesson={lesson} session={session} last={last} />
      </div>
      <Actions {...props} />
    </section>
  );
}

/** The task, with a picture of the piece that it names: its lesson shows it already. */
function Task({ lesson, session }: { lesson: Lesson; session: StepSession }) {
  const { piece } = session;
  return (
    <p class="lesson-task">
      {piece && !lesson.bug && <Tile {...piece} size={28} />}
      {taskWords(lesson, session)}
    </p>
  );
}

function Complete({ lesson }: { lesson: Lesson }) {
  return (
    <p class="lesson-complete">
      <Icon name="star" size={18} />
      {t('learn-complete', { stars: starsOf(lesson), all: lesson.steps.length })}
    </p>
  );
}

/** The longest that may be said, unseen: the board keeps its size when it is said. */
function Room({ lesson, session, last }: { lesson: Lesson; session: StepSession; last: boolean }) {
  return (
    <>
      <div class="coach-room" aria-hidden="true">
        <Task lesson={lesson} session={session} />
        <p class="lesson-outcome">
          <Icon name="warning" />
          <strong>{t('learn-refused')}</strong>
        </p>
      </div>
      <div class="coach-room" aria-hidden="true">
        <p class="lesson-outcome">
          <Icon name="check" />
          <strong>{t(session.step.refused ? 'learn-found' : 'learn-solved')}</strong>
        </p>
        <p class="lesson-done">{doneWords(lesson, session)}</p>
        {last && <Complete lesson={lesson} />}
      </div>
    </>
  );
}

function Actions({ lesson, session, last, onAgain, onShow, onNext }: Omit<CoachProps, 'root'>) {
  const outcome = session.outcome.value;
  const solved = outcome === 'solved';
  const next = isExplained(outcome) && <NextButton lesson={lesson} last={last} primary={solved} onNext={onNext} />;
  return (
    <div class="lesson-actions">
      {solved && next}
      {(outcome === 'other' || outcome === 'shown') && (
        <Button kind="primary" icon="undo" onClick={onAgain}>
          {t(outcome === 'other' ? 'learn-take-back' : 'learn-try')}
        </Button>
      )}
      {!solved && next}
      {solved && last && isEndOfBase(lesson) && <ButtonLink href="/#/">{t('learn-play')}</ButtonLink>}
      {solved && <IconButton icon="again" label={t('learn-again')} onClick={onAgain} />}
      {!isExplained(outcome) && (
        <Button icon="lamp" onClick={onShow}>
          {t('learn-show')}
        </Button>
      )}
    </div>
  );
}

/** To the next task; after the last one, to the next lesson. */
function NextButton({
  lesson,
  last,
  primary,
  onNext,
}: {
  lesson: Lesson;
  last: boolean;
  primary: boolean;
  onNext: () => void;
}) {
  const kind = primary ? 'primary' : 'plain';
  if (!last)
    return (
      <Button kind={kind} onClick={onNext}>
        {t('learn-next')}
      </Button>
    );
  const following = lessonAfter(lesson);
  return (
    <ButtonLink kind={kind} href={following ? lessonLink(following.id, askedFrom()) : '/#/learn'}>
      {following ? t('learn-next-lesson', { name: lessonName(following) }) : t('learn-back')}
    </ButtonLink>
  );
}
