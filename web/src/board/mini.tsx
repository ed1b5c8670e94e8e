/**
 * A small board to look at: the saved game on the start page, a game that replays itself, the example of
 * a piece. No gestures, keys or marks of a real board.
 */
import { Component } from 'preact';
import type { Cell, Game, Piece, Place, Played } from 'apiary-hive';
import { gameOf } from '../games/index.ts';
import { cellOutline, ensureArt } from './art.ts';
import { drawOrder } from './draw_order.ts';
import { pieceKey } from './flights.ts';
import { boxOf, centre, keyOf, samePlace, translate, type Box, type Orientation } from './geometry.ts';
import { reducedMotion } from './motion.ts';
import { Tile } from './tile.tsx';

/** What a small board shows of a game. It stays when the game goes on or is freed. */
export interface Snapshot {
  type: string;
  pieces: readonly Piece[];
  cells: readonly Cell[];
  last: Played | null;
}

export const snapshot = (game: Game): Snapshot => ({
  type: game.type,
  pieces: game.pieces(),
  cells: game.cells(),
  last: game.last(),
});

const POINTY: Orientation = { flat: false, turn: 0, mirrored: false };

const orientationOf = ({ type, cells }: Snapshot): Orientation =>
  cells.length > 0 ? { flat: true, turn: gameOf(type).turn, mirrored: false } : POINTY;

/** The room that a position needs, with some more cells. */
export function boxAround(position: Snapshot, more: readonly Place[] = []): Box {
  const places = [...position.pieces, ...position.cells];
  const all = [...places, ...more];
  const levels = (place: Place): number => Math.max(1, ...places.filter((one) => samePlace(one, place)).map(levelOf));
  return boxOf(all.length > 0 ? all : [{ q: 0, r: 0 }], orientationOf(position), levels);
}

const levelOf = (place: Place): number => ('level' in place ? (place as Piece).level : 1);

/** The room of both. */
export const together = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

interface MiniBoardProps {
  shown: Snapshot;
  box?: Box; // the room to show; that of the position unless told
  near?: Box; // a part of it to come closer to
  chosen?: Place | undefined; // the cell of the piece that is about to move
  targets?: readonly Place[]; // cells with a dot
  lastMove?: boolean; // whether the last move is marked
}

const MARGIN = 14;
const CLOSEST = 2; // times larger

/** The transform that makes a part of the box fill it. */
function closeUp(box: Box, near: Box): string {
  const [width, height] = [near.right - near.left, near.bottom - near.top];
  const scale = Math.min((box.right - box.left) / width, (box.bottom - box.top) / height, CLOSEST);
  const x = (box.left + box.right) / 2 - (scale * (near.left + near.right)) / 2;
  const y = (box.top + box.bottom) / 2 - (scale * (near.top + near.bottom)) / 2;
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;
}

export function MiniBoard({
  shown,
  box = boxAround(shown),
  near,
  chosen,
  targets = [],
  lastMove = true,
}: MiniBoardProps) {
  ensureArt();
  const orientation = orientationOf(shown);
  const hex = cellOutline(orientation);
  const { to, from } = (lastMove && shown.last) || {};
  const mover = shown.pieces.find((piece) => piece.top && samePlace(piece, to));
  // What has just moved is on top: it may pass over the others.
  const order = drawOrder(shown.pieces, orientation).sort((a, b) => Number(a === mover) - Number(b === mover));
  const height = (place: Place): number => shown.pieces.filter((piece) => samePlace(piece, place)).length;
  const view = [
    box.left - MARGIN,
    box.top - MARGIN,
    box.right - box.left + 2 * MARGIN,
    box.bottom - box.top + 2 * MARGIN,
  ];
  return (
    <svg class="mini" viewBox={view.map(Math.round).join(' ')} aria-hidden="true" focusable="false">
      <g class="mini-view" style={near && { transform: closeUp(box, near) }}>
        {shown.cells.map((cell) => (
          <path
            key={`c${keyOf(cell)}`}
            class={`field ${cell.owner ? `field-${cell.owner} ${gameOf(shown.type).ownedCell}` : ''}`}
            d={hex}
            transform={translate(centre(cell, orientation))}
          />
        ))}
        {from && <path class="last last-from" d={hex} transform={translate(centre(from, orientation, height(from)))} />}
        {order.map((piece) => (
          <MiniPiece key={pieceKey(piece)} piece={piece} type={shown.type} orientation={orientation} />
        ))}
        {to && <path class="last last-to" d={hex} transform={translate(centre(to, orientation, height(to)))} />}
        {chosen && <path class="chosen" d={hex} transform={translate(centre(chosen, orientation, height(chosen)))} />}
        {targets.map((place) => (
          <circle
            key={`t${keyOf(place)}`}
            class="mini-target"
            r="17"
            transform={translate(centre(place, orientation, height(place)))}
          />
        ))}
      </g>
    </svg>
  );
}

interface MiniPieceProps {
  piece: Piece;
  type: string;
  orientation: Orientation;
}

const GLIDE_MS = 420;

/** Glides to its new place. It may be drawn in another order then, which would end a transition of the style sheet. */
class MiniPiece extends Component<MiniPieceProps> {
  private group: SVGGElement | null = null;

  private at({ piece, orientation } = this.props) {
    return centre(piece, orientation, piece.level);
  }

  override componentDidUpdate(before: MiniPieceProps): void {
    const [was, now] = [this.at(before), this.at()];
    if ((was.x === now.x && was.y === now.y) || reducedMotion()) return;
    const shift = `translate(${was.x - now.x}px, ${was.y - now.y}px)`;
    this.group?.animate([{ transform: shift }, { transform: 'none' }], { duration: GLIDE_MS, easing: 'ease-in-out' });
  }

  override render({ piece, type, orientation }: MiniPieceProps) {
    return (
      <g transform={translate(this.at())}>
        <g
          class="mini-piece"
          ref={(group) => {
            this.group = group;
          }}
        >
          <Tile piece={piece} type={type} flat={orientation.flat} covered={!piece.top} />
        </g>
      </g>
    );
  }
}
