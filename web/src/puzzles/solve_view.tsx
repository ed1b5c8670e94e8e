/** A puzzle being solved: the board, and beside it the task, hints and what has come of it. */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { boardState } from '../board/state.ts';
import { Table } from '../board/table.tsx';
import { gameName } from '../games/names.ts';
import { t } from '../i18n/locale.ts';
import { announce } from '../ui/live.tsx';
import { BackLink } from './back_link.tsx';
import { Coach } from './coach.tsx';
import type { Judge } from './judge.ts';
import { noteResult, playerRating } from './progress.ts';
import type { Puzzle } from './puzzle.ts';
import { PuzzleSession } from './session.ts';
import type { Source } from './sources.ts';
import { hintWords, outcomeWords, ratingWords, taskWords } from './words.ts';

/** Milliseconds between a move on the board and what follows. */
const PAUSE_MS = 350;

export function newSession(
  puzzle: Puzzle,
  judge: Judge,
  onResult: (right: boolean) => void,
  refutes = true,
): PuzzleSession {
  const session: PuzzleSession = new PuzzleSession(puzzle, {
    judge,
    onResult,
    refutes,
    pause: () => new Promise((resolve) => setTimeout(resolve, boardState(session).animation.rest + PAUSE_MS)),
  });
  return session;
}

export interface SolveProps {
  puzzle: Puzzle;
  source: Source;
  judge: Judge;
  onNext: () => void;
}

export function SolveView({ puzzle, source, judge, onNext }: SolveProps) {
  const before = useMemo(() => playerRating.peek(), []);
  const session = useMemo(
    () =>
      newSession(puzzle, judge, (right) => {
        noteResult(puzzle, right, source.rated);
        source.onResult?.(right);
      }),
    [puzzle, source, judge],
  );
  useEffect(() => () => session.release(), [session]);
  const coach = useCoach(session);
  return (
    <div class="page lesson puzzle" data-puzzle={puzzle.id} data-state={session.state.value}>
      <header class="lesson-head">
        <BackLink />
        <h1>{source.title()}</h1>
        {source.rated && (
          <p class="puzzle-rating" title={t('puzzle-your-rating', { rating: ratingWords(playerRating.value) })}>
            <span class="visually-hidden">{t('puzzle-your-rating', { rating: ratingWords(playerRating.value) })}</span>
            <span aria-hidden="true">{ratingWords(playerRating.value)}</span>
          </p>
        )}
        <p class="lesson-about">{gameName(puzzle.type)}</p>
      </header>
      <Coach
        root={coach.element}
        session={session}
        before={source.rated ? before : null}
        onTakeBack={() => {
          coach.notePress();
          session.takeBack();
        }}
        onNext={() => {
          coach.notePress();
          onNext();
        }}
      />
      <div class="lesson-board">
        <Table
          session={session}
          hands={session.hasHands}
          label={t('puzzle-board')}
          cellMarks={session.marks.value}
          arrows={session.arrows.value}
        />
      </div>
    </div>
  );
}

/** Says what has come of a move and each hint to screen readers, and takes the keyboard to what comes next. */
function useCoach(session: PuzzleSession) {
  const element = useRef<HTMLElement>(null);
  const byKeyboard = useRef(false);
  const { value: state } = session.state;
  const { value: told } = session.told;
  const first = useRef(true);
  useLayoutEffect(() => {
    const words = first.current ? taskWords(session) : outcomeWords(session);
    first.current = false;
    if (words && state !== 'answering') announce(words);
    if (state === 'open') {
      if (byKeyboard.current) boardState(session).focus.toBoard();
    } else if (state === 'refuted' || state === 'solved') {
      element.current?.querySelector<HTMLElement>('.lesson-actions > *')?.focus({ preventScroll: true });
    }
    byKeyboard.current = false;
  }, [state, session]);
  useEffect(() => {
    const newest = told > 0 ? hintWords(session).at(-1) : undefined;
    if (newest && session.state.peek() === 'open') announce(newest);
  }, [told, session]);
  /** A button is pressed that will be gone. */
  const notePress = () => {
    byKeyboard.current = document.activeElement?.matches(':focus-visible') ?? false;
  };
  return { element, notePress };
}
