/**
 * The cells as things that can be focused and are called by name. They lie over the drawing and
 * take no pointer: the gestures do that. One of them is in the tab order, the cursor.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { cellLabel } from '../i18n/words.ts';
import { FLAT, POINTY } from './art.ts';
import { keyOf, samePlace } from './geometry.ts';
import { topPoint } from './layers.tsx';
import { placesOf } from './position.ts';
import { cellTap, sameTap } from './select.ts';
import type { BoardState } from './state.ts';

export function Spots({ state }: { state: BoardState }) {
  const { value: position } = state.position;
  const { value: lay } = state.lay;
  const { value: cursor } = state.cursor;
  const focus = useRef<SVGGElement>(null);
  const taps = state.effective();
  const places = placesOf(position);
  const here = places.some((place) => samePlace(place, cursor)) ? cursor : places[0];
  useLayoutEffect(() => {
    if (!state.wantFocus) return;
    state.wantFocus = false;
    focus.current?.focus({ preventScroll: true });
  });
  return (
    <g class="spots">
      {places.map((place) => {
        const tap = cellTap(place);
        const isHere = samePlace(place, here);
        const label = cellLabel(position, place, lay, {
          target: state.isTarget(place), selected: taps.some((other) => sameTap(other, tap)),
          movable: state.mayMove.value && state.canPick(tap), own: state.mayMove.value && state.isOwn(tap),
        });
        const { x, y } = topPoint(position, place, lay);
        return (
          <g key={keyOf(place)} ref={isHere ? focus : undefined} class="spot" role="button" tabIndex={isHere ? 0 : -1} aria-label={label}
            data-cell={keyOf(place)} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
            onFocus={() => { state.cursor.value = place; state.focused.value = true; }}
            onBlur={() => { state.focused.value = false; }}
            onClick={() => state.tap(tap)}>
            <path d={lay.flat ? FLAT : POINTY} />
          </g>
        );
      })}
    </g>
  );
}
