/** The layers of the drawing. Each reads only the signals it shows: a hover redraws only the ghost. */
import { Component } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Piece, Place, Played } from '../core/types.ts';
import { gameOf } from '../games/index.ts';
import { dimStuck, showTargets } from '../state/settings.ts';
import { FLAT, POINTY } from './art.ts';
import { pieceKey, type Flight } from './flights.ts';
import { angleOf, centre, DIRECTIONS, keyOf, neighbours, samePlace, type Lay, type Point } from './geometry.ts';
import { drawOrder } from './order.ts';
import { heightAt, stackAt, topAt, type Position } from './position.ts';
import { cellTap } from './select.ts';
import type { BoardState } from './state.ts';
import { Bug, Tile } from './tile.tsx';

interface LayerProps {
  state: BoardState;
}

const at = ({ x, y }: Point): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
const outline = (lay: Lay): string => (lay.flat ? FLAT : POINTY);

/** Where the top of a cell is drawn. */
export const topPoint = (position: Position, place: Place, lay: Lay): Point =>
  centre(place, lay, heightAt(position, place));

/** The cells of a board, or the shadow of the hive on the table. */
export function Ground({ state }: LayerProps) {
  const { value: position } = state.position;
  const { value: lay } = state.lay;
  if (position.cells.length > 0) {
    return (
      <g class="ground">
        {position.cells.map((cell) => (
          <path
            key={keyOf(cell)}
            class={`field ${cell.owner ? `field-${cell.owner} ${gameOf(position.type).ownedCell}` : ''}`}
            d={outline(lay)}
            transform={at(centre(cell, lay))}
          />
        ))}
      </g>
    );
  }
  if (position.stacks.size === 0)
    return <path class="field-start" d={outline(lay)} transform={at(centre({ q: 0, r: 0 }, lay))} />;
  const flying = new Set(state.animation.flights.value.map(({ piece }) => pieceKey(piece)));
  return (
    <g class="shadow" transform="translate(4 15)">
      {[...position.stacks.values()]
        .filter(([piece]) => !flying.has(pieceKey(piece!)))
        .map(([piece]) => (
          <path key={keyOf(piece!)} d={outline(lay)} transform={at(centre(piece!, lay))} />
        ))}
    </g>
  );
}

/** Half-rings turn their open sides to each other: together they are the ring. */
function drawingTurn(piece: Piece, position: Position, lay: Lay): number {
  if (piece.bug !== 'H') return 0;
  const index = neighbours(piece).findIndex((place) => topAt(position, place)?.bug === 'H');
  const direction = DIRECTIONS[index];
  return direction ? -angleOf(direction, lay) - 90 : 0;
}

interface PieceViewProps {
  piece: Piece;
  type: string;
  x: number;
  y: number;
  flat: boolean;
  turn: number;
  look: string;
  below: Piece | undefined;
}

class PieceView extends Component<PieceViewProps> {
  override shouldComponentUpdate(next: PieceViewProps): boolean {
    const { props } = this;
    return (
      next.x !== props.x ||
      next.y !== props.y ||
      next.flat !== props.flat ||
      next.turn !== props.turn ||
      next.look !== props.look ||
      next.type !== props.type ||
      !samePiece(next.piece, props.piece) ||
      next.below?.name !== props.below?.name
    );
  }

  override render({ piece, type, x, y, flat, turn, look, below }: PieceViewProps) {
    return (
      <g class={`piece ${look}`} transform={at({ x, y })} data-piece={piece.name || undefined}>
        <Tile piece={piece} type={type} flat={flat} turn={turn} covered={!piece.top} />
        {below && (
          <g class={`carrier on-${below.colour}`} transform="translate(33 33)">
            <circle r="19" class="carrier-disc" />
            <Bug letter={below.bug} side={below.colour} scale={0.32} />
          </g>
        )}
      </g>
    );
  }
}

const samePiece = (a: Piece, b: Piece): boolean =>
  a.bug === b.bug &&
  a.colour === b.colour &&
  a.number === b.number &&
  a.faceDown === b.faceDown &&
  a.neutral === b.neutral &&
  a.top === b.top &&
  a.name === b.name;

export function Pieces({ state }: LayerProps) {
  const { value: position } = state.position;
  const { value: lay } = state.lay;
  const flying = new Set(state.animation.flights.value.map(({ piece }) => pieceKey(piece)));
  const away = awayFrom(state);
  const { riders } = gameOf(position.type);
  const dim = dimStuck.value && state.selection.mayMove.value && state.selection.taps.value.length === 0;
  return (
    <g class="pieces">
      {drawOrder(position.pieces, lay).map((piece) => {
        const { x, y } = centre(piece, lay, piece.level);
        const stuck =
          dim && state.selection.isOwn(cellTap(piece)) && (!piece.top || !state.selection.canPick(cellTap(piece)));
        const look = flying.has(pieceKey(piece))
          ? 'gone'
          : piece.top && samePlace(away, piece)
            ? 'away'
            : stuck
              ? 'stuck'
              : '';
        const below =
          piece.top && riders.includes(piece.bug) && !piece.faceDown && piece.level > 1
            ? stackAt(position, piece).at(-2)
            : undefined;
        return (
          <PieceView
            key={pieceKey(piece)}
            piece={piece}
            type={position.type}
            x={x}
            y={y}
            flat={lay.flat}
            turn={drawingTurn(piece, position, lay)}
            look={look}
            below={below}
          />
        );
      })}
      <Heights position={position} lay={lay} />
    </g>
  );
}

/** The height of stacks of three or more; lower ones need no number. */
function Heights({ position, lay }: { position: Position; lay: Lay }) {
  return (
    <>
      {[...position.stacks.values()]
        .filter((stack) => stack.length > 2)
        .map((stack) => (
          <g key={keyOf(stack[0]!)} class="height" transform={at(topPoint(position, stack[0]!, lay))}>
            <circle cx="-38" cy="34" r="15" />
            <text x="-38" y="40.5" text-anchor="middle">
              {stack.length}
            </text>
          </g>
        ))}
    </>
  );
}

/** The cell whose top piece is drawn elsewhere now: dragged, in a chain, or waiting to be confirmed. */
function awayFrom(state: BoardState): Place | undefined {
  const [first] = state.selection.taps.value;
  if (first?.kind !== 'cell') return undefined;
  const moved = state.selection.taps.value.filter((tap) => tap.kind === 'cell').length > 1 && isWalk(state);
  return state.selection.drag.value || moved ? first : undefined;
}

/** Whether the taps move the piece from cell to cell and do not choose another piece. */
function isWalk(state: BoardState): boolean {
  const taps = state.selection.taps.value;
  if (taps.some((tap) => tap.kind === 'say' && tap.word.length > 1)) return false;
  return !state.selection.next.value.taps.some(
    (tap) => tap.kind === 'say' && ['sting', 'remove', 'push', 'swap', 'up'].includes(tap.word),
  );
}

export function LastMove({ state }: LayerProps) {
  const { value: position } = state.position;
  const { value: lay } = state.lay;
  const { last } = position;
  if (!last || state.animation.flights.value.length > 0) return null;
  const hex = outline(lay);
  const mark = (place: Place | undefined, name: string) =>
    place && <path class={`last ${name}`} d={hex} transform={at(topPoint(position, place, lay))} />;
  const actor = actorOf(last);
  const acted = ['sting', 'remove', 'up'].includes(last.action);
  return (
    <g class="last-move">
      {!acted && mark(last.from, 'last-from')}
      {last.path?.slice(1, -1).map((place) => (
        <circle class="last-step" r="9" transform={at(topPoint(position, place, lay))} />
      ))}
      {mark(last.also?.from, 'last-from last-also')}
      {mark(last.also?.to, 'last-to last-also')}
      {mark(last.to, 'last-to')}
      {last.removed?.map((place) => (
        <path class="last-removed" d="M-22-22L22 22M22-22L-22 22" transform={at(topPoint(position, place, lay))} />
      ))}
      {actor && (
        <g class="last-actor" transform={at(topPoint(position, actor, lay))}>
          {!samePlace(actor, last.to) && <path d={hex} class="actor-ring" />}
          <g transform={lay.flat ? 'translate(30 -46)' : 'translate(40 -36)'}>
            <circle r="15" class="actor-badge" />
            <path class="actor-sign" d="M1-9L-6 2H0L-1 9L6-2H0Z" />
          </g>
        </g>
      )}
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
  const { value: lay } = state.lay;
  if (state.animation.flights.value.length > 0) return null;
  return (
    <g class="ending">
      {position.endingCells.map((cell) => (
        <g
          key={keyOf(cell)}
          class="ending-cell"
          data-ending={keyOf(cell)}
          transform={at(topPoint(position, cell, lay))}
        >
          <path class="ending-edge" d={outline(lay)} />
          <path class="ending-ring" d={outline(lay)} />
          <g transform={lay.flat ? 'translate(34 -42)' : 'translate(42 -30)'}>
            <circle class="ending-disc" r="17" />
            <path class="ending-star" d={STAR} />
          </g>
        </g>
      ))}
    </g>
  );
}

/** The targets, and the taps so far. */
export function Targets({ state }: LayerProps) {
  const { value: position } = state.position;
  const { value: lay } = state.lay;
  const taps = state.selection.effective();
  const targets = state.selection.targets();
  const hex = outline(lay);
  const explained = state.popups.explained.value?.refusal.marks.filter(({ kind }) => kind === 'piece') ?? [];
  const held =
    state.selection.taps.value.length > 0 &&
    targets.length === 0 &&
    !state.selection.next.value.move &&
    !state.selection.pending.value;
  return (
    <g class="targets">
      {taps.map(
        (tap, index) =>
          tap.kind === 'cell' &&
          !explained.some((mark) => samePlace(mark, tap)) && (
            <path
              key={`t${index}`}
              class={`chosen ${index > 0 ? 'chosen-step' : ''} ${held ? 'chosen-held' : ''}`}
              d={hex}
              transform={at(topPoint(position, tap, lay))}
            />
          ),
      )}
      {showTargets.value &&
        targets.map(
          (tap) =>
            tap.kind === 'cell' && (
              <g
                key={keyOf(tap)}
                class={`target ${topAt(position, tap) ? 'target-over' : ''}`}
                transform={at(topPoint(position, tap, lay))}
              >
                <path d={hex} />
                {!topAt(position, tap) && <circle r="11" />}
              </g>
            ),
        )}
    </g>
  );
}

/** The piece where it would go: under the pointer, under the cursor, or waiting to be confirmed. */
export function Ghost({ state }: LayerProps) {
  const { value: position } = state.position;
  const { value: lay } = state.lay;
  const { value: hover } = state.selection.hover;
  const taps = state.selection.effective();
  const piece = state.selection.mover();
  const last = taps.at(-1);
  const pointed = hover ?? (state.focus.onCursor.value ? state.focus.cursor.value : null);
  const walked = taps.length > 1 && last?.kind === 'cell' && isWalk(state);
  const to = pointed && state.selection.isTarget(pointed) ? pointed : null;
  if (!piece) return null;
  const show = (place: Place, name: string) => {
    const chain = samePlace(place, taps[0]?.kind === 'cell' ? taps[0] : undefined) ? 0 : 1;
    return (
      <g class={`ghost ${name}`} transform={at(centre(place, lay, heightAt(position, place) + chain))}>
        <Tile piece={{ ...piece, faceDown: false }} type={position.type} flat={lay.flat} />
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
  const next = state.position.value.game.next([...state.selection.effective(), cellTap(place)]);
  return next.taps.length > 0 && next.taps.every((tap) => tap.kind === 'say');
}

const FLIGHT_MS = 240;
const LEG_MS = 150;

export function Flights({ state }: LayerProps) {
  return (
    <g class="flights">
      {state.animation.flights.value.map((flight) => (
        <FlightView key={flight.id} flight={flight} state={state} />
      ))}
    </g>
  );
}

function FlightView({ flight, state }: { flight: Flight; state: BoardState }) {
  const ref = useRef<SVGGElement>(null);
  const { value: lay } = state.lay;
  const { type } = state.position.value;
  useLayoutEffect(() => {
    const points = flight.stops.map((stop) => centre(stop, lay, stop.level));
    if (flight.fromHand) points.unshift(state.animation.handPoint(flight) ?? { x: points[0]!.x, y: points[0]!.y - 60 });
    const frames = points.map(({ x, y }, index) => ({
      transform: `translate(${x}px, ${y}px) scale(${index > 0 && index < points.length - 1 ? 1.05 : 1})`,
    }));
    const animation = ref.current!.animate(frames, {
      duration: Math.min(900, FLIGHT_MS + LEG_MS * (points.length - 2)),
      easing: points.length > 2 ? 'linear' : 'cubic-bezier(.3,.1,.2,1)',
      fill: 'both',
    });
    animation.onfinish = () => state.animation.end(flight.id);
    return () => animation.cancel();
  }, [flight, lay, state]);
  return (
    <g ref={ref} class="flight">
      <Tile piece={flight.piece} type={type} flat={lay.flat} />
    </g>
  );
}
