/**
 * The cells as elements with a name that can be focused. They lie over the drawing and
 * ignore the pointer, which gestures.ts handles. Only the cursor is in the tab order.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Place } from '../core/types.ts';
import { cellLabel } from './words.ts';
import { FLAT, POINTY } from './art.ts';
import { centre, keyOf, samePlace, type Lay } from './geometry.ts';
import { topPoint } from './layers.tsx';
import { placesOf } from './position.ts';
import { cellTap, sameTap } from './select.ts';
import type { BoardState } from './state.ts';

function nearest(places: readonly Place[], cursor: Place, lay: Lay): Place | undefined {
  const from = centre(cursor, lay);
  const distance = (place: Place) => {
    const { x, y } = centre(place, lay);
    return (x - from.x) ** 2 + (y - from.y) ** 2;
  };
  return places.find((place) => samePlace(place, cursor)) ?? [...places].sort((a, b) => distance(a) - distance(b))[0];
}

export function Spots({ state }: { state: BoardState }) {
  const { value: position } = state.position;
  const { value: lay } = state.lay;
  const { value: cursor } = state.focus.cursor;
  const focus = useRef<SVGGElement>(null);
  const taps = state.selection.effective();
  // In a stable order: an element that is moved in the document loses the focus.
  const places = [...placesOf(position)].sort((a, b) => a.q - b.q || a.r - b.r);
  const here = nearest(places, cursor, lay);
  const hadFocus = state.focus.onCursor.peek();
  useLayoutEffect(() => {
    const lost = hadFocus && document.activeElement === document.body; // its cell is gone
    if (!state.focus.wanted && !lost) return;
    state.focus.wanted = false;
    focus.current?.focus({ preventScroll: true });
  });
  return (
    <g class="spots">
      {places.map((place) => {
        const tap = cellTap(place);
        const isHere = samePlace(place, here);
        const label = cellLabel(position, place, lay, {
          target: state.selection.isTarget(place),
          selected: taps.some((other) => sameTap(other, tap)),
          movable: state.selection.mayMove.value && state.selection.canPick(tap),
          own: state.selection.mayMove.value && state.selection.isOwn(tap),
        });
        const { x, y } = topPoint(position, place, lay);
        return (
          <g
            key={keyOf(place)}
            ref={isHere ? focus : undefined}
            class="spot"
            role="button"
            tabindex={isHere ? 0 : -1}
            aria-label={label}
            data-cell={keyOf(place)}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
            onFocus={() => {
              state.focus.cursor.value = place;
              state.focus.onCursor.value = true;
            }}
            onBlur={() => {
              state.focus.onCursor.value = false;
            }}
            onClick={() => state.selection.tap(tap)}
          >
            <path d={lay.flat ? FLAT : POINTY} />
          </g>
        );
      })}
    </g>
  );
}
