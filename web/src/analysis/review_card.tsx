/** On phones, between board and bar: what the review says, and a way to it. */
import { COLOURS } from 'apiary-hive';
import { t } from '../i18n/locale.ts';
import { Icon } from '../ui/icons.tsx';
import type { Open } from './controller.ts';
import { momentsOf, settledMoves } from './moments.tsx';
import { playerOf } from './review.tsx';
import { summarize } from './summary.ts';
import { percent } from './words.ts';

/** The review is rendered after the click that opens it. */
const showReview = () =>
  requestAnimationFrame(() => document.querySelector('.game-tabs')?.scrollIntoView({ block: 'start' }));

export function ReviewCard({ open, onClick }: { open: Open; onClick: () => void }) {
  const { analysis, control } = open;
  analysis.judgedVersion.value;
  const moves = settledMoves(analysis, control);
  const progress = control.reviewing.value;
  if (!progress && !moves?.length) return null;
  return (
    <button
      type="button"
      class="review-card"
      onClick={() => {
        onClick();
        showReview();
      }}
    >
      <span class="review-card-words">
        <strong>
          {moves
            ? t('review-card', { count: momentsOf(moves).key.length })
            : t('analysis-judging', { done: progress?.done ?? 0, all: progress?.all ?? 0 })}
        </strong>
        <span class="review-card-sides">
          {COLOURS.map((colour) => (
            <span key={colour}>
              <span class={`player-tile player-tile-${colour}`} aria-hidden="true" />
              <bdi>{playerOf(analysis, colour)}</bdi> {moves ? percent(summarize(moves, colour).accuracy) : '–'}
            </span>
          ))}
        </span>
      </span>
      <Icon name="down" />
    </button>
  );
}
