/** The end of a game on the board: in which order its cells light up, and which queens have fallen. */
import type { Place } from 'apiary-hive';
import { DIRECTIONS, keyOf, neighbours, samePlace } from './geometry.ts';
import type { Position } from './position.ts';

/** Milliseconds at normal speed: from one cell to the next, and the last one's own time. The style sheet has them, too. */
const CELL = 100;
const LAST = 500;

export const endingTime = (cells: number): number => cells * CELL + LAST;

/** The cells of the surrounded queens. */
export function fallenCells({ pieces, endingCells }: Position): Place[] {
  const keys = new Set(endingCells.map(keyOf));
  return pieces.filter((piece) => piece.bug === 'Q' && neighbours(piece).every((place) => keys.has(keyOf(place))));
}

/** Round the queen, the piece that closed the ring last, then the queen herself; in other games as the core lists them. */
export function endingOrder(position: Position): Place[] {
  const [queen] = fallenCells(position);
  if (!queen) return position.endingCells;
  const ring = neighbours(queen);
  const closed = ring.findIndex((place) => samePlace(place, position.last?.to));
  const first = (closed + 1) % DIRECTIONS.length;
  const inOrder = [...ring.slice(first), ...ring.slice(0, first)];
  const inRing = new Set([...ring, queen].map(keyOf));
  return [...inOrder, { q: queen.q, r: queen.r }, ...position.endingCells.filter((cell) => !inRing.has(keyOf(cell)))];
}
