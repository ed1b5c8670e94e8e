/** The order in which pieces are drawn: row by row downward, a stack from its bottom up. */
import type { Piece } from 'apiary-hive';
import { centre, type Orientation } from './geometry.ts';

export function drawOrder(pieces: readonly Piece[], orientation: Orientation): Piece[] {
  return pieces
    .map((piece) => ({ piece, y: Math.round(centre(piece, orientation).y) }))
    .sort((a, b) => a.y - b.y || a.piece.level - b.piece.level)
    .map(({ piece }) => piece);
}
