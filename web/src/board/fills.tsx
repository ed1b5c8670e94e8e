/**
 * Territory: the ways to fill the store (RULES G3). Most turns offer them, so they are shown beside the
 * store and not over the board.
 */
import { t } from '../i18n/locale.ts';
import { wordLabel } from './words.ts';
import { Icon } from '../ui/icons.tsx';
import type { BoardState } from './state.ts';

export const isFill = (word: string): boolean => word.startsWith('fill:');

export function Fills({ state }: { state: BoardState }) {
  if (state.selection.readOnly || !state.selection.mayMove.value) return null;
  const words = state.selection.root.value.taps.flatMap((tap) =>
    tap.kind === 'say' && isFill(tap.word) ? [tap.word] : [],
  );
  if (words.length === 0) return null;
  return (
    <div class="fills" role="group" aria-label={t('board-fill')}>
      <span class="fills-title">{t('board-fill')}</span>
      <span class="fills-icon">
        <Icon name="plus" />
      </span>
      {words.map((word) => (
        <button
          key={word}
          type="button"
          class="fills-one"
          data-say={word}
          aria-label={wordLabel(word)}
          title={wordLabel(word)}
          onClick={() => state.focus.keepAfter(() => state.selection.say(word))}
        >
          <Discs word={word} />
        </button>
      ))}
    </div>
  );
}

const STEP = 9; // px from disc to disc: five buttons of four discs fit in a row on a phone

/** "fill:2,1" as discs: two black ones and a white one. */
function Discs({ word }: { word: string }) {
  const [black = 0, white = 0] = word.slice(5).split(',').map(Number);
  const width = (black + white - 1) * STEP + 20;
  return (
    <svg class="fill" width={width} height="22" viewBox={`-2 -11 ${width} 22`} aria-hidden="true">
      {Array.from({ length: black + white }, (_, i) => (
        <circle key={i} class={`fill-${i < black ? 'b' : 'w'}`} cx={8 + STEP * i} r="8" />
      ))}
    </svg>
  );
}
