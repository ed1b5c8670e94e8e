/** The layers of the drawing besides the pieces. Each reads only the signals it shows: a hover redraws only the ghost. */
import type { Place, Played } from 'apiary-hive';
import { gameOf } from '../games/index.ts';
import { showCoordinates, showTargets } from '../state/settings.ts';
import { cellOutline } from './art.ts';
import { endingOrder } from './ending.ts';
import { pieceKey } from './flights.ts';
import { centre, keyOf, samePlace, translate } from './geometry.ts';
import { pace } from './motion.ts';
import { heightAt, placesOf, topAt, topPoint } from './position.ts';
import type { BoardState } from './state.ts';
import { cellTap } from './taps.ts';
import { Tile } from './tile.tsx';

interface LayerProps {
  state: BoardState;
}

/** The cells of a board, or the shadow of the hive on the table. */
export function Ground({ state }: LayerProps) {
  const { value: position } = state.position;
  const { value: orientation } = state.orientation;
  if (position.cells.length > 0) {
    return (
      <g class="ground">
        {position.cells.map((cell) => (
          <path
            key={keyOf(cell)}
            class={`field ${cell.owner ? `field-${cell.owner} ${gameOf(position.type).ownedCell}` : ''}`}
            d={cellOutline(orientation)}
            transform={translate(centre(cell, orientation))}
          />
        ))}
      </g>
    );
  }
  if (position.stacks.size === 0)
    return (
      <path
        class="field-start"
        d={cellOutline(orientation)}
        transform={translate(centre({ q: 0, r: 0 }, orientation))}
      />
    );
  const flying = new Set(state.animation.flights.value.map(({ piece }) => pieceKey(piece)));
  return (
    <g class="shadow" transform="translate(4 15)">
      {[...position.stacks.values()]
        .filter(([piece]) => !flying.has(pieceKey(piece!)))
        .map(([piece]) => (
          <path key={keyOf(piece!)} d={cellOutline(orientation)} transform={translate(centre(piece!, orientation))} />
        ))}
    </g>
  );
}

/** A flash: a piece throws, pushes, carries or stings another. */
export function ActorBadge() {
  return (
    <>
      <circle r="15" class="actor-badge" />
      <path class="actor-sign" d="M1-9L-6 2H0L-1 9L6-2H0Z" />
    </>
  );
}

export function LastMove({ state }: LayerProps) {
  const { value: position } = state.position;
  const { value: orientation } = state.orientation;
  const { last } = position;
  const flying = state.animation.flights.value.length > 0;
  if (!last || (flying && last.action !== 'throw')) return null;
  const hex = cellOutline(orientation);
  const mark = (place: Place | undefined, name: string) =>
    place && <path class={`last ${name}`} d={hex} transform={translate(topPoint(position, place, orientation))} />;
  const actor = actorOf(last);
  const acted = ['sting', 'remove', 'up'].includes(last.action);
  const by = actor && (
    <g class="last-actor" transform={translate(topPoint(position, actor, orientation))}>
      {!samePlace(actor, last.to) && <path d={hex} class="actor-ring" />}
      <g transform={orientation.flat ? 'translate(30 -46)' : 'translate(40 -36)'}>
        <ActorBadge />
      </g>
    </g>
  );
  // Who throws is seen while the piece is in the air.
  if (flying) return <g class="last-move">{by}</g>;
  return (
    <g class="last-move">
      {!acted && mark(last.from, 'last-from')}
      {last.path?.slice(1, -1).map((place) => (
        <circle class="last-step" r="9" transform={translate(topPoint(position, place, orientation))} />
      ))}
      {mark(last.also?.from, 'last-from last-also')}
      {mark(last.also?.to, 'last-to last-also')}
      {mark(last.to, 'last-to')}
      {last.removed?.map((place) => (
        <path
          class="last-removed"
          d="M-22-22L22 22M22-22L-22 22"
          transform={translate(topPoint(position, place, orientation))}
        />
      ))}
      {by}
    </g>
  );
}

/** Where the piece that threw, pushed, carried or stung is now; undefined after a removal. */
function actorOf({ action, actor, to }: Played): Place | undefined {
  if (action === 'push' || action === 'swap' || action === 'carry') return to;
  return action === 'remove' ? undefined : actor;
}

const STAR = 'M0.0 -11.0L2.7 -3.7L10.5 -3.4L4.4 1.4L6.5 8.9L0.0 4.6L-6.5 8.9L-4.4 1.4L-10.5 -3.4L-2.7 -3.7Z';

/** The game is over: the cells that show why, each with a ring and a star. */
export function EndingCells({ state }: LayerProps) {
  const { value: position } = state.position;
  const { value: orientation } = state.orientation;
  if (state.animation.flights.value.length > 0 || position.endingCells.length === 0) return null;
  return (
    <g class={`ending ${state.endsNow.value ? 'ending-now' : ''}`} style={{ '--pace': pace() }}>
      {endingOrder(position).map((cell, index) => (
        <g
          key={keyOf(cell)}
          class="ending-cell"
          style={{ '--turn': index }}
          data-ending={keyOf(cell)}
          transform={translate(topPoint(position, cell, orientation))}
        >
          <path class="ending-edge" d={cellOutline(orientation)} />
          <path class="ending-ring" d={cellOutline(orientation)} />
          <g transform={orientation.flat ? 'translate(34 -42)' : 'translate(42 -30)'}>
            <circle class="ending-disc" r="17" />
            <path class="ending-star" d={STAR} />
          </g>
        </g>
      ))}
    </g>
  );
}

/** The numbers of the cells, as position texts and the notations of the other games have them. */
export function Coordinates({ state }: LayerProps) {
  if (!showCoordinates.value) return null;
  const { value: position } = state.position;
  const { value: orientation } = state.orientation;
  const numbers = gameOf(position.type).cellNumbers ?? ((place: Place) => place);
  return (
    <g class="coordinates">
      {placesOf(position).map((place) => (
        <text
          key={keyOf(place)}
          class={topAt(position, place) ? 'on-tile' : ''}
          y={topAt(position, place) ? 42 : 7}
          text-anchor="middle"
          transform={translate(topPoint(position, place, orientation))}
        >
          {keyOf(numbers(place))}
        </text>
      ))}
    </g>
  );
}

/** The targets, and the taps so far. */
export function Targets({ state }: LayerProps) {
  const { value: position } = state.position;
  const { value: orientation } = state.orientation;
  const taps = state.selection.effective();
  const targets = state.selection.targets();
  const hex = cellOutline(orientation);
  const thrownTo = state.selection.thrownTo.value;
  const isThrown = (place: Place): boolean => thrownTo.some((other) => samePlace(place, other));
  const explained = state.popups.explained.value?.refusal.marks.filter(({ kind }) => kind === 'piece') ?? [];
  const held =
    state.selection.taps.value.length > 0 &&
    targets.length === 0 &&
    !state.selection.next.value.move &&
    !state.selection.pending.value;
  return (
    <g class={`targets ${state.selection.planning.on.value ? 'targets-premove' : ''}`}>
      {taps.map(
        (tap, index) =>
          tap.kind === 'cell' &&
          !explained.some((mark) => samePlace(mark, tap)) && (
            <path
              key={`t${index}`}
              class={`chosen ${index > 0 ? 'chosen-step' : ''} ${held ? 'chosen-held' : ''}`}
              d={hex}
              transform={translate(topPoint(position, tap, orientation))}
            />
          ),
      )}
      {showTargets.value &&
        targets.map(
          (tap) =>
            tap.kind === 'cell' && (
              <g
                key={keyOf(tap)}
                class={`target ${topAt(position, tap) ? 'target-over' : ''} ${isThrown(tap) ? 'target-throw' : ''}`}
                transform={translate(topPoint(position, tap, orientation))}
              >
                <path d={hex} />
                {isThrown(tap) ? (
                  <g>
                    <ActorBadge />
                  </g>
                ) : (
                  !topAt(position, tap) && <circle r="11" />
                )}
              </g>
            ),
        )}
      {showTargets.value &&
        state.selection.throwable.value.map((place) => (
          <g
            key={`throw${keyOf(place)}`}
            class="throwable"
            data-throwable={keyOf(place)}
            transform={translate(topPoint(position, place, orientation))}
          >
            <path class="actor-ring" d={hex} />
            <g transform={orientation.flat ? 'translate(30 -46)' : 'translate(40 -36)'}>
              <ActorBadge />
            </g>
          </g>
        ))}
    </g>
  );
}

/** The piece where it would go: under the pointer, under the cursor, or waiting to be confirmed. */
export function Ghost({ state }: LayerProps) {
  const { value: position } = state.position;
  const { value: orientation } = state.orientation;
  const { value: hover } = state.selection.hover;
  const taps = state.selection.effective();
  const piece = state.selection.mover();
  const last = taps.at(-1);
  const pointed = hover ?? (state.focus.onCursor.value ? state.focus.cursor.value : null);
  const walked = taps.length > 1 && last?.kind === 'cell' && state.selection.isWalk();
  const to = pointed && state.selection.isTarget(pointed) ? pointed : null;
  if (!piece) return null;
  const show = (place: Place, name: string) => {
    const chain = samePlace(place, taps[0]?.kind === 'cell' ? taps[0] : undefined) ? 0 : 1;
    return (
      <g class={`ghost ${name}`} transform={translate(centre(place, orientation, heightAt(position, place) + chain))}>
        <Tile piece={{ ...piece, faceDown: false }} type={position.type} flat={orientation.flat} />
        {name === 'ghost-pending' && <path class="pending-ring" d={cellOutline(orientation)} />}
      </g>
    );
  };
  return (
    <>
      {walked && show(last, state.selection.pending.value ? 'ghost-pending' : 'ghost-step')}
      {to && !isAction(state, to) && show(to, state.selection.drag.value ? 'ghost-drop' : '')}
    </>
  );
}

/** Whether a tap here chooses an action on a piece: then no ghost is drawn. */
function isAction(state: BoardState, place: Place): boolean {
  const over = topAt(state.position.value, place);
  if (!over) return false;
  const next = state.selection.after([...state.selection.effective(), cellTap(place)]);
  return next.taps.length > 0 && next.taps.every((tap) => tap.kind === 'say');
}
