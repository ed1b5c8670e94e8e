/**
 * The cells for keyboard and screen reader: named elements over the drawing that can take the focus.
 * They ignore the pointer, which gestures.ts handles. Only the cursor's cell is in the tab order.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Place } from 'apiary-hive';
import { cellLabel } from './words.ts';
import { cellOutline } from './art.ts';
import { centre, keyOf, samePlace, translate, type Orientation } from './geometry.ts';
import { placesOf, topPoint } from './position.ts';
import { among, cellTap, sameTap } from './taps.ts';
import type { BoardState } from './state.ts';

function nearest(places: readonly Place[], cursor: Place, orientation: Orientation): Place | undefined {
  const from = centre(cursor, orientation);
  const distance = (place: Place) => {
    const { x, y } = centre(place, orientation);
    return (x - from.x) ** 2 + (y - from.y) ** 2;
  };
  return places.find((place) => samePlace(place, cursor)) ?? [...places].sort((a, b) => distance(a) - distance(b))[0];
}

export function CellButtons({ state }: { state: BoardState }) {
  const { value: position } = state.position;
  const { value: orientation } = state.orientation;
  const { value: cursor } = state.focus.cursor;
  const focus = useRef<SVGGElement>(null);
  const taps = state.selection.effective();
  // In a stable order: an element that is moved in the document loses the focus.
  const places = [...placesOf(position)].sort((a, b) => a.q - b.q || a.r - b.r);
  const here = nearest(places, cursor, orientation);
  const hadFocus = state.focus.onCursor.peek();
  useLayoutEffect(() => {
    const lost = hadFocus && document.activeElement === document.body; // its cell is gone
    if (!state.focus.wanted && !lost) return;
    state.focus.wanted = false;
    focus.current?.focus({ preventScroll: true });
  });
  return (
    <g class="cell-buttons">
      {places.map((place) => {
        const tap = cellTap(place);
        const isHere = samePlace(place, here);
        const label = cellLabel(position, place, orientation, {
          target: state.selection.isTarget(place),
          selected: taps.some((other) => sameTap(other, tap)),
          movable: state.selection.mayMove.value && state.selection.canPick(tap),
          own: state.selection.mayMove.value && state.selection.isOwn(tap),
          planned: among(tap, state.selection.planning.taps.value),
        });
        return (
          <g
            key={keyOf(place)}
            ref={isHere ? focus : undefined}
            class="cell-button"
            role="button"
            tabindex={isHere ? 0 : -1}
            aria-label={label}
            data-cell={keyOf(place)}
            transform={translate(topPoint(position, place, orientation))}
            onFocus={() => {
              state.focus.cursor.value = place;
              state.focus.onCursor.value = true;
            }}
            onBlur={() => {
              state.focus.onCursor.value = false;
            }}
            onClick={() => state.selection.tap(tap)}
          >
            <path d={cellOutline(orientation)} />
          </g>
        );
      })}
    </g>
  );
}
