/** The task, the hints, what has come of a move, and at the end what it was about; and the buttons that go on. */
import type { ComponentChildren, Ref } from 'preact';
import { t } from '../i18n/locale.ts';
import { go } from '../router.ts';
import { handOver } from '../state/handover.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import type { Rating } from './glicko.ts';
import { playerRating } from './progress.ts';
import type { PuzzleSession, State } from './session.ts';
import { isNamed, themeAbout, themeName } from './themes.ts';
import { hintWords, numberWords, outcomeWords, ratingWords, taskWords } from './words.ts';

const ICONS: Record<State, IconName> = {
  open: 'check',
  checking: 'hourglass',
  answering: 'check',
  refuted: 'close',
  solved: 'check',
};

const LOOKS: Record<State, string> = {
  open: 'open',
  checking: 'open',
  answering: 'open',
  refuted: 'other',
  solved: 'solved',
};

export interface CoachProps {
  root: Ref<HTMLElement>;
  session: PuzzleSession;
  before: Rating | null; // the rating before this puzzle; null if it does not count
  onTakeBack: () => void;
  onNext: () => void;
}

export function Coach({ root, session, before, onTakeBack, onNext }: CoachProps) {
  const state = session.state.value;
  const look = state === 'solved' && !session.result ? 'shown' : LOOKS[state];
  const outcome = outcomeWords(session);
  return (
    <section class={`lesson-coach lesson-${look}`} ref={root} aria-label={t('puzzle-task')}>
      <div class="coach-text puzzle-text">
        <div class="coach-now">
          {state !== 'solved' && <p class="lesson-task">{taskWords(session)}</p>}
          {outcome && (
            <p class={`lesson-outcome puzzle-outcome-${state}`}>
              <Icon name={ICONS[state]} />
              <strong>{outcome}</strong>
            </p>
          )}
          {state === 'open' && <Hints session={session} />}
          {state === 'solved' && <About session={session} before={before} />}
        </div>
      </div>
      <Actions session={session} onTakeBack={onTakeBack} onNext={onNext} />
    </section>
  );
}

function Hints({ session }: { session: PuzzleSession }) {
  const words = hintWords(session);
  if (!words.length) return null;
  return (
    <ul class="puzzle-hints">
      {words.map((text) => (
        <li key={text}>
          <Icon name="lamp" size={18} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** What it was about, and what it has done to the rating. */
function About({ session: { puzzle }, before }: Pick<CoachProps, 'session' | 'before'>) {
  const now = playerRating.value;
  const change = before ? Math.round(now.rating) - Math.round(before.rating) : 0;
  return (
    <>
      {puzzle.themes.filter(isNamed).map((theme) => (
        <p key={theme} class="puzzle-theme">
          <strong>{themeName(theme)}</strong> {themeAbout(theme)}
        </p>
      ))}
      {before && (
        <p class="puzzle-numbers">
          <span>{t('puzzle-puzzle-rating', { rating: numberWords(puzzle.rating) })}</span>
          {change !== 0 && (
            <span>
              {t('puzzle-new-rating', { rating: ratingWords(now), change: change > 0 ? `+${change}` : `−${-change}` })}
            </span>
          )}
        </p>
      )}
    </>
  );
}

function analyse(session: PuzzleSession): void {
  handOver(session.copy(), { atStart: true });
  go('/#/analysis');
}

function Actions({ session, onTakeBack, onNext }: Pick<CoachProps, 'session' | 'onTakeBack' | 'onNext'>) {
  const state = session.state.value;
  const row = (children: ComponentChildren) => <div class="lesson-actions">{children}</div>;
  if (state === 'solved')
    return row(
      <>
        <Button kind="primary" onClick={onNext}>
          {t('puzzle-next')}
        </Button>
        <Button icon="chart" onClick={() => analyse(session)}>
          {t('puzzle-analyse')}
        </Button>
      </>,
    );
  if (state === 'refuted')
    return row(
      <Button kind="primary" icon="undo" onClick={onTakeBack}>
        {t('puzzle-take-back')}
      </Button>,
    );
  return row(
    <Button icon="lamp" disabled={state !== 'open' || session.told.value === 3} onClick={() => void session.tell()}>
      {t('hint')}
    </Button>,
  );
}
