/** What is drawn over the pieces: why a move is not legal, what a lesson points at, an engine's lines. */
import type { Game, MarkKind, Place } from 'apiary-hive';
import { gameOf } from '../games/index.ts';
import type { Look } from '../games/game.ts';
import { cellOutline } from './art.ts';
import { centre, keyOf, translate } from './geometry.ts';
import { pace } from './motion.ts';
import { heightAt, loosePiece, topPoint } from './position.ts';
import type { BoardState } from './state.ts';
import { Tile } from './tile.tsx';

/** A cell that is pointed at. */
export interface CellMark extends Place {
  kind: MarkKind | 'hint' | 'solved' | 'way' | 'tip';
}

/** From a cell, or from the hand (then the piece is drawn faintly where it goes). */
export interface Arrow {
  from?: Place;
  to: Place;
  rank: number;
  piece?: Look;
  label?: string;
  hint?: boolean; // has its own colour
  share?: number; // of the explorer: how often the move was played, 0 to 1; has its own colour
}

/** The arrow of a move; null for one that goes nowhere, such as a pass. */
export function moveArrow(game: Game, move: string, rank: number): Arrow | null {
  const played = game.describe(move);
  if (!played?.to) return null;
  const { to } = played;
  if (played.fromHand) return { to, rank, piece: gameOf(game.type).placedLook(move, game.toMove()) };
  const from = played.from ?? played.actor;
  return { ...(from && { from }), to, rank };
}

/** Signs for those who cannot tell the colours apart. */
const SIGNS: Partial<Record<CellMark['kind'], string>> = {
  gate: 'M-9-9L9 9M9-9L-9 9',
  enemy: 'M0-10V3M0 9V10',
  cover: 'M-9 4L0-6L9 4',
  queen: 'M0-10V3M0 9V10',
  'just-moved': 'M0-9V1L6 5',
  solved: 'M-8 1L-2 7L8-6',
};

/** Marks that wait until the piece has arrived. */
const ARRIVED: ReadonlySet<CellMark['kind']> = new Set(['solved', 'way']);

export function Marks({ state, marks }: { state: BoardState; marks: readonly CellMark[] }) {
  const { value: position } = state.position;
  const { value: orientation } = state.orientation;
  const flying = state.animation.flights.value.length > 0;
  const shown = flying ? marks.filter(({ kind }) => !ARRIVED.has(kind)) : marks;
  return (
    <g class="marks" style={{ '--pace': pace() }}>
      {shown.map((mark) => (
        <g
          key={`${mark.kind}${keyOf(mark)}`}
          class={`mark mark-${mark.kind}`}
          transform={translate(topPoint(position, mark, orientation))}
        >
          {mark.kind === 'way' ? <circle r="9" /> : <path class="mark-hex" d={cellOutline(orientation)} />}
          {SIGNS[mark.kind] && (
            <g transform={orientation.flat ? 'translate(-34 -42)' : 'translate(-42 -30)'}>
              <circle r="16" class="mark-disc" />
              <path class="mark-sign" d={SIGNS[mark.kind]} />
            </g>
          )}
        </g>
      ))}
    </g>
  );
}

/** The marks of the refused move that is being explained. */
export function Reasons({ state }: { state: BoardState }) {
  const { value: explained } = state.popups.explained;
  if (!explained) return null;
  return (
    <g class={explained.expected ? 'marks-expected' : ''}>
      <Marks state={state} marks={explained.refusal.marks} />
    </g>
  );
}

/** What an arrow is about, for its colours. */
const kindOf = ({ hint, share }: Arrow): string => (hint ? '-hint' : share === undefined ? '' : '-explored');
const arrowClass = (arrow: Arrow): string =>
  arrow.share === undefined
    ? `arrow arrow-${arrow.rank} ${arrow.hint ? 'arrow-hint' : ''}`
    : `arrow arrow${kindOf(arrow)}`;
const arrowStyle = ({ share }: Arrow) => (share === undefined ? undefined : { '--share': share.toFixed(3) });
/** The explorer's and the engine's may go to the same cells. */
const arrowKey = (arrow: Arrow): string =>
  `${kindOf(arrow)}${arrow.rank}${arrow.from ? keyOf(arrow.from) : ''}${keyOf(arrow.to)}`;

export function Arrows({ state, arrows }: { state: BoardState; arrows: readonly Arrow[] }) {
  const { value: position } = state.position;
  const { value: orientation } = state.orientation;
  return (
    <g class="arrows">
      {[...arrows].reverse().map((arrow) => {
        const to = topPoint(position, arrow.to, orientation);
        if (!arrow.from) {
          return (
            <g
              key={arrowKey(arrow)}
              class={arrowClass(arrow)}
              style={arrowStyle(arrow)}
              transform={translate(centre(arrow.to, orientation, heightAt(position, arrow.to) + 1))}
            >
              {arrow.piece && (
                <g class="arrow-tile">
                  <Tile flat={orientation.flat} type={position.type} piece={loosePiece(arrow.piece)} />
                </g>
              )}
              <path class="arrow-hex" d={cellOutline(orientation)} />
              {arrow.label && <ArrowLabel label={arrow.label} />}
            </g>
          );
        }
        const from = topPoint(position, arrow.from, orientation);
        const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
        const short = Math.max(0, length - 26) / length;
        return (
          <g key={arrowKey(arrow)} class={arrowClass(arrow)} style={arrowStyle(arrow)}>
            <path
              class="arrow-line"
              marker-end={`url(#arrow-head${kindOf(arrow)})`}
              d={`M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${(from.x + (to.x - from.x) * short).toFixed(1)} ${(from.y + (to.y - from.y) * short).toFixed(1)}`}
            />
            {arrow.label && (
              <g transform={translate({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })}>
                <ArrowLabel label={arrow.label} />
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

function ArrowLabel({ label }: { label: string }) {
  const width = 16 + 13 * label.length;
  return (
    <g class="arrow-label">
      <rect x={-width / 2} y="-15" width={width} height="30" rx="15" />
      <text y="7.5" text-anchor="middle">
        {label}
      </text>
    </g>
  );
}
