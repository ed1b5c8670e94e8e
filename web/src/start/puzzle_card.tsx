/** The puzzle of the day on the start page. Its position comes when the card is about to be seen and all else is there. */
import { useSignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/locale.ts';
import { followLink } from '../router.ts';
import { dateOf, dayResults } from '../state/puzzle_days.ts';
import { Icon } from '../ui/icons.tsx';

export function PuzzleCard() {
  const card = useRef<HTMLAnchorElement>(null);
  const Board = useSignal<{ View: FunctionComponent } | null>(null);
  useEffect(() => {
    const load = async () => {
      try {
        await navigator.serviceWorker?.ready; // it has fetched the page
        Board.value = { View: (await import('../puzzles/day_board.tsx')).DayBoard };
      } catch {
        /* no network: the card does without */
      }
    };
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      void load();
    });
    watcher.observe(card.current!);
    return () => watcher.disconnect();
  }, [Board]);
  const done = dayResults.value[dateOf(Date.now())] === 'solved';
  const View = Board.value?.View;
  return (
    <a class="start-puzzle" href="/#/puzzles/day" onClick={followLink} ref={card}>
      <span class="continue-board">{View ? <View /> : <Icon name="puzzle" size={28} />}</span>
      <span class="continue-words">
        <strong>{t('start-puzzle')}</strong>
        <small>{t(done ? 'start-puzzle-done' : 'start-puzzle-open')}</small>
      </span>
      <Icon name={done ? 'check' : 'forward'} />
    </a>
  );
}
