/** Rush: its start, the puzzles against the clock, and the result. */
import { useSignal } from '@preact/signals';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Table } from '../board/table.tsx';
import { formatClock } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { followLink } from '../router.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { announce } from '../ui/live.tsx';
import { useTitle } from '../ui/title.ts';
import { BackLink } from './back_link.tsx';
import type { Judge } from './judge.ts';
import { useLoader } from './loaded.ts';
import { bestRush, noteResult, noteRush } from './progress.ts';
import type { Puzzle } from './puzzle.ts';
import { answer, loadRush, MOST_WRONG, startRush, tick, timeLeft, type Rush } from './rush.ts';
import { loadIndex } from './set.ts';
import { newSession } from './solve_view.tsx';
import { Nothing, useJudge } from './stream.tsx';
import { outcomeWords, taskWords } from './words.ts';

/** Milliseconds that a result is shown before the next puzzle. */
const SHOWN_MS = 500;

const loadPuzzles = async (): Promise<Puzzle[]> => loadRush(await loadIndex());

export function RushPage() {
  useTitle(`${t('puzzle-rush')} – ${t('puzzles-title')}`);
  const judge = useJudge();
  const loader = useLoader(useCallback(loadPuzzles, []));
  const rush = useSignal<Rush | null>(null);
  const isBest = useSignal(false);
  const now = loader.now.value;
  const over = rush.value?.over ?? false;
  const solved = rush.value?.solved ?? 0;
  useLayoutEffect(() => {
    if (!over) return;
    isBest.value = noteRush(solved);
    announce(`${t('puzzle-rush-over')} ${t('puzzle-rush-result', { count: solved })}`);
  }, [over, solved, isBest]);
  useTicks(rush.value !== null && !over, () => {
    if (rush.value) rush.value = tick(rush.value, Date.now());
  });
  if (now.state === 'failed') return <Nothing text={t('puzzle-failed')} again={() => void loader.load()} />;
  const start = (puzzles: readonly Puzzle[]) => {
    rush.value = startRush(puzzles, Date.now());
  };
  const again = async () => {
    await loader.load();
    const then = loader.now.peek();
    if (then.state === 'here') start(then.value);
  };
  if (rush.value?.over) return <Result rush={rush.value} best={isBest.value} again={() => void again()} />;
  if (!rush.value) {
    const ready = now.state === 'here' ? now.value : null;
    return <Start ready={ready !== null} start={() => ready && start(ready)} />;
  }
  const puzzle = rush.value.puzzles[rush.value.at]!;
  const onResult = (right: boolean) => {
    noteResult(puzzle, right, false);
    rush.value = answer(rush.value!, right, Date.now());
  };
  return <Running key={puzzle.id} rush={rush.value} puzzle={puzzle} judge={judge} onResult={onResult} />;
}

/** Calls four times a second, so that no second is skipped. */
function useTicks(on: boolean, then: () => void): void {
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => latest.current(), 250);
    return () => clearInterval(timer);
  }, [on]);
}

function Start({ ready, start }: { ready: boolean; start: () => void }) {
  return (
    <div class="page puzzle-nothing">
      <BackLink />
      <h1>{t('puzzle-rush')}</h1>
      <p>{t('puzzle-rush-about')}</p>
      {bestRush.value > 0 && <p>{t('puzzle-rush-best', { count: bestRush.value })}</p>}
      <Button kind="primary" icon="play" class="button-big" disabled={!ready} onClick={start}>
        {t('puzzle-rush-start')}
      </Button>
    </div>
  );
}

function Result({ rush, best, again }: { rush: Rush; best: boolean; again: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true }), []);
  return (
    <div class="page puzzle-nothing puzzle-rush-result" ref={root}>
      <BackLink />
      <h1>{t('puzzle-rush-over')}</h1>
      <p class="puzzle-rush-count">{t('puzzle-rush-result', { count: rush.solved })}</p>
      <p>{best ? t('puzzle-rush-new-best') : t('puzzle-rush-best', { count: bestRush.value })}</p>
      {rush.missed.length > 0 && (
        <p>
          <a href="/#/puzzles/missed" onClick={followLink}>
            {t('puzzle-rush-kept')}
          </a>
        </p>
      )}
      <Button kind="primary" icon="again" class="button-big" onClick={again}>
        {t('puzzle-rush-again')}
      </Button>
    </div>
  );
}

interface RunningProps {
  rush: Rush;
  puzzle: Puzzle;
  judge: Judge;
  onResult: (right: boolean) => void;
}

function Running({ rush, puzzle, judge, onResult }: RunningProps) {
  const result = useRef(onResult);
  result.current = onResult;
  const session = useMemo(() => newSession(puzzle, judge, () => {}, false), [puzzle, judge]);
  useEffect(() => () => session.release(), [session]);
  const state = session.state.value;
  useEffect(() => announce(taskWords(session)), [session]);
  useEffect(() => {
    if (state !== 'solved' && state !== 'refuted') return;
    announce(outcomeWords(session));
    const timer = setTimeout(() => result.current(state === 'solved'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state, session]);
  const outcome = outcomeWords(session);
  const look = state === 'solved' ? 'solved' : state === 'refuted' ? 'other' : 'open';
  return (
    <div class="page lesson puzzle" data-puzzle={puzzle.id} data-state={state}>
      <header class="lesson-head puzzle-rush-head">
        <BackLink />
        <h1>{t('puzzle-rush')}</h1>
        <Score rush={rush} />
      </header>
      <section class={`lesson-coach lesson-${look}`} aria-label={t('puzzle-task')}>
        <div class="coach-text puzzle-text-rush">
          <div class="coach-now">
            <p class="lesson-task">{taskWords(session)}</p>
            {outcome && (
              <p class={`lesson-outcome puzzle-outcome-${state}`}>
                <Icon name={state === 'refuted' ? 'close' : 'check'} />
                <strong>{outcome}</strong>
              </p>
            )}
          </div>
        </div>
      </section>
      <div class="lesson-board">
        <Table session={session} hands={session.hasHands} label={t('puzzle-board')} cellMarks={session.marks.value} />
      </div>
    </div>
  );
}

/** The time that is left, what was solved, and what was missed. */
function Score({ rush }: { rush: Rush }) {
  const now = useSignal(Date.now());
  useTicks(true, () => {
    now.value = Date.now();
  });
  return (
    <p class="puzzle-score">
      <span role="timer" aria-label={t('puzzle-rush-time')} class="puzzle-time">
        {formatClock(timeLeft(rush, now.value))}
      </span>
      <span class="puzzle-solved-count">
        <Icon name="check" size={18} />
        <span class="visually-hidden">{t('puzzle-rush-score', { count: rush.solved })}</span>
        <span aria-hidden="true">{rush.solved}</span>
      </span>
      <span class="puzzle-misses">
        <span class="visually-hidden">{t('puzzle-rush-wrong', { count: rush.missed.length, all: MOST_WRONG })}</span>
        {Array.from({ length: MOST_WRONG }, (_, n) => (
          <span key={n} class={n < rush.missed.length ? 'puzzle-miss' : 'puzzle-miss-open'} aria-hidden="true">
            <Icon name="close" size={18} />
          </span>
        ))}
      </span>
    </p>
  );
}
