/**
 * The buttons for a move: confirm, cancel, and the words that can come next. The bar lies over the
 * board, at an edge where it hides as few targets as possible.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { gameOf } from '../games/index.ts';
import type { Session } from '../state/session.ts';
import { hasConfirmed } from '../state/settings.ts';
import { t } from '../i18n/locale.ts';
import { wordLabel } from './words.ts';
import { isFill } from './fills.tsx';
import { Icon } from '../ui/icons.tsx';
import type { Point } from './geometry.ts';
import { topPoint } from './position.ts';
import { boardState, type BoardState } from './state.ts';

const EDGES = ['bottom', 'top', 'bottom-left', 'bottom-right', 'top-left'] as const;
const GAP = 10;

/** The first edge where the bar hides no cell, or the one where it hides fewest; those that can be tapped weigh most. */
function freeEdge(state: BoardState, bar: { width: number; height: number }): string {
  const { width, height } = state.camera.window;
  const radius = 50 * state.camera.scale;
  const points = [
    ...state.selection.root.value.taps,
    ...state.selection.targets(),
    ...state.selection.effective(),
    ...state.selection.planning.taps.value,
  ].flatMap((tap) =>
    tap.kind === 'cell' ? [state.camera.screen(topPoint(state.position.value, tap, state.orientation.value))] : [],
  );
  const { position, orientation } = state;
  const others = [...position.value.cells, ...position.value.pieces].map((place) =>
    state.camera.screen(topPoint(position.value, place, orientation.value)),
  );
  const hidden = (edge: string): number => {
    const left = edge.endsWith('left')
      ? GAP
      : edge.endsWith('right')
        ? width - bar.width - GAP
        : (width - bar.width) / 2;
    const top = edge.startsWith('top') ? GAP : height - bar.height - GAP;
    const under = (list: readonly Point[]): number =>
      list.filter(
        ({ x, y }) =>
          x > left - radius && x < left + bar.width + radius && y > top - radius && y < top + bar.height + radius,
      ).length;
    return 100 * under(points) + under(others);
  };
  const counts = EDGES.map(hidden);
  return EDGES[counts.indexOf(Math.min(...counts))]!;
}

export function MoveBar({ session }: { session: Session }) {
  const state = boardState(session);
  const { type } = state.position.value;
  const bar = useRef<HTMLDivElement>(null);
  void state.camera.settled.value; // placed again when the view stops moving
  useLayoutEffect(() => {
    if (bar.current)
      bar.current.dataset.edge = freeEdge(state, {
        width: bar.current.offsetWidth,
        height: bar.current.offsetHeight,
      });
  });
  const taps = state.selection.taps.value;
  const { value: next } = state.selection.next;
  const words = next.taps.flatMap((tap) => (tap.kind === 'say' && !isFill(tap.word) ? [tap.word] : []));
  const pending = state.selection.pending.value;
  const stops = next.move !== undefined && next.taps.length > 0 && taps.length > 1;
  const third = gameOf(type).thirdTapText;
  const premove = taps.length === 0 && state.selection.planning.taps.value.length > 0;
  const asksForThird = third !== '' && !pending && taps.length === 2 && next.taps.length > 0;
  if (state.selection.readOnly || (!pending && !premove && words.length === 0 && !stops && !asksForThird)) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape on any of the buttons inside
    <div
      class="move-bar"
      ref={bar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        state.selection.escape();
        state.focus.toBoard();
      }}
    >
      {pending && !hasConfirmed.value && <p class="bar-text">{t('board-unconfirmed')}</p>}
      {pending && (
        <button
          type="button"
          class="bar-main bar-confirm"
          onClick={() => state.focus.keepAfter(() => state.selection.confirm())}
        >
          <Icon name="check" />
          {t('board-confirm')}
        </button>
      )}
      {premove && (
        <button
          type="button"
          class="bar-cancel"
          onClick={() => state.focus.keepAfter(() => state.selection.planning.cancel())}
        >
          <Icon name="close" />
          {t('premove-cancel')}
        </button>
      )}
      {asksForThird && <span class="bar-text">{t(third)}</span>}
      {!pending &&
        words.map((word) => (
          <button
            key={word}
            type="button"
            class="bar-main"
            data-say={word}
            onClick={() => state.focus.keepAfter(() => state.selection.say(word))}
          >
            {wordLabel(word)}
          </button>
        ))}
      {!pending && stops && (
        <button type="button" class="bar-main" onClick={() => state.focus.keepAfter(() => state.selection.stop())}>
          <Icon name="check" />
          {t('board-done')}
        </button>
      )}
      {(pending || taps.length > 0) && (
        <button type="button" class="bar-cancel" onClick={() => state.focus.keepAfter(() => state.selection.cancel())}>
          <Icon name="close" />
          {t('board-cancel')}
        </button>
      )}
    </div>
  );
}
