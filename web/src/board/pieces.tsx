/** The pieces on the board, each drawn again only when it changes. */
import { Component } from 'preact';
import type { Piece, Place } from 'apiary-hive';
import { gameOf } from '../games/index.ts';
import { dimStuck } from '../state/settings.ts';
import { drawOrder } from './draw_order.ts';
import { fallenCells } from './ending.ts';
import { pieceKey } from './flights.ts';
import { angleOf, centre, DIRECTIONS, keyOf, neighbours, samePlace, translate, type Orientation } from './geometry.ts';
import { pace } from './motion.ts';
import { stackAt, topAt, topPoint, type Position } from './position.ts';
import type { BoardState } from './state.ts';
import { cellTap } from './taps.ts';
import { Bug, Tile } from './tile.tsx';

/** Half-rings turn their open sides to each other: together they are the ring. */
function drawingTurn(piece: Piece, position: Position, orientation: Orientation): number {
  if (piece.bug !== 'H') return 0;
  const index = neighbours(piece).findIndex((place) => topAt(position, place)?.bug === 'H');
  const direction = DIRECTIONS[index];
  return direction ? -angleOf(direction, orientation) - 90 : 0;
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
      <g class={`piece ${look}`} transform={translate({ x, y })} data-piece={piece.name || undefined}>
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

export function Pieces({ state }: { state: BoardState }) {
  const { value: position } = state.position;
  const { value: orientation } = state.orientation;
  const flying = new Set(state.animation.flights.value.map(({ piece }) => pieceKey(piece)));
  const away = awayFrom(state);
  const { riders } = gameOf(position.type);
  const fallen = new Set(fallenCells(position).map(keyOf));
  const dim = dimStuck.value && state.selection.mayMove.value && state.selection.taps.value.length === 0;
  return (
    <g class={`pieces ${state.endsNow.value ? 'ending-now' : ''}`} style={{ '--pace': pace() }}>
      {drawOrder(position.pieces, orientation).map((piece) => {
        const { x, y } = centre(piece, orientation, piece.level);
        const stuck =
          dim && state.selection.isOwn(cellTap(piece)) && (!piece.top || !state.selection.canPick(cellTap(piece)));
        const look = flying.has(pieceKey(piece))
          ? 'gone'
          : piece.top && samePlace(away, piece)
            ? 'away'
            : stuck
              ? 'stuck'
              : fallen.has(keyOf(piece))
                ? 'fallen'
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
            flat={orientation.flat}
            turn={drawingTurn(piece, position, orientation)}
            look={look}
            below={below}
          />
        );
      })}
      <Heights position={position} orientation={orientation} />
    </g>
  );
}

/** The height of stacks of three or more; lower ones need no number. */
function Heights({ position, orientation }: { position: Position; orientation: Orientation }) {
  return (
    <>
      {[...position.stacks.values()]
        .filter((stack) => stack.length > 2)
        .map((stack) => (
          <g key={keyOf(stack[0]!)} class="height" transform={translate(topPoint(position, stack[0]!, orientation))}>
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
  const moved = state.selection.taps.value.filter((tap) => tap.kind === 'cell').length > 1 && state.selection.isWalk();
  return state.selection.drag.value || moved ? first : undefined;
}
