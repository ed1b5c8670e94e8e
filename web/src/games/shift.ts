/** The core moves the origin of a hive that has wandered far: then every piece has other coordinates. */
import type { Piece, Place } from 'apiary-hive';

/** More pieces than a move can move. */
const ENOUGH = 4;

/** How far the origin has moved between two positions: the difference that most pieces share. */
export function shiftBetween(before: readonly Piece[], after: readonly Piece[]): Place {
  const old = new Map(before.map((piece) => [piece.name, piece]));
  const counts = new Map<string, { place: Place; count: number }>();
  for (const piece of after) {
    const was = piece.name ? old.get(piece.name) : undefined;
    if (!was) continue;
    const place = { q: piece.q - was.q, r: piece.r - was.r };
    const key = `${place.q},${place.r}`;
    const entry = counts.get(key) ?? { place, count: 0 };
    entry.count++;
    counts.set(key, entry);
  }
  const still = counts.get('0,0')?.count ?? 0;
  const best = [...counts.values()].sort((a, b) => b.count - a.count)[0];
  return best && best.count > still && best.count >= ENOUGH ? best.place : { q: 0, r: 0 };
}
