/**
 * A move of a game whose pieces all look alike, as a small map: the field after the move, the cell where the tile has
 * gone, and a line from where it was.
 */
import type { Colour, Piece, Place } from 'apiary-hive';
import { newGame, Tree, type Node } from '../state/tree.ts';
import { boxOf, centre, keyOf, samePlace } from './geometry.ts';
import { orientationOf } from './state.ts';

/** What a map shows. */
export interface Field {
  type: string;
  pieces: readonly Piece[];
  cells: readonly Place[];
  from: Place | undefined;
  to: Place;
}

const fields = new WeakMap<Node, Field | null>();

/** The field after a move; null where nothing went to a cell, as when a store is filled. */
export function fieldAfter(tree: Tree, node: Node): Field | null {
  let field = fields.get(node);
  if (field === undefined) {
    const game = newGame(tree.start);
    for (const { move } of Tree.line(node)) game.play(move);
    const last = game.last();
    field = last?.to
      ? { type: game.type, pieces: game.pieces(), cells: game.cells(), from: last.from, to: last.to }
      : null;
    game.free();
    fields.set(node, field);
  }
  return field;
}

/** The piece that has moved. */
export const movedIn = ({ pieces, to }: Field): Piece | undefined =>
  pieces.find((piece) => piece.top && samePlace(piece, to));

export function FieldMap({ field, bottom }: { field: Field; bottom: Colour }) {
  const { pieces, cells, from, to } = field;
  const orientation = orientationOf(field, bottom);
  const box = boxOf([...pieces, ...cells, to, ...(from ? [from] : [])], orientation);
  const size = Math.max(box.right - box.left, box.bottom - box.top);
  const [x, y] = [(box.left + box.right - size) / 2, (box.top + box.bottom - size) / 2];
  const dot = (place: Place, name: string) => {
    const at = centre(place, orientation);
    return <circle key={name + keyOf(place)} class={name} cx={at.x} cy={at.y} r="56" />;
  };
  const [start, end] = [from && centre(from, orientation), centre(to, orientation)];
  return (
    <svg class="field-map" width="36" height="36" viewBox={`${x} ${y} ${size} ${size}`} aria-hidden="true">
      {cells.map((cell) => dot(cell, 'map-cell'))}
      {pieces.map((piece) => dot(piece, `map-${piece.neutral ? 'n' : piece.colour}`))}
      {start && <path class="map-way" stroke-width={size / 18} d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />}
      <circle class="map-to" cx={end.x} cy={end.y} r="62" stroke-width={size / 14} />
    </svg>
  );
}
