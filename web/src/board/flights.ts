/**
 * Which pieces are animated when the board changes from one position to another, and the cells on
 * their way. Pieces with names are found by name, others by the move that was played.
 */
import type { Colour, Piece, Place, Played } from 'apiary-hive';
import { keyOf, samePlace } from './geometry.ts';

export interface Stop extends Place {
  level: number;
}

export interface Flight {
  id: number;
  piece: Piece;
  stops: Stop[];
  fromHand?: Colour;
}

export interface Change {
  shift: Place; // of the origin: the whole hive has other coordinates, no piece has moved
  flights: Omit<Flight, 'id'>[];
}

/** A key for a piece, the same in both positions if the piece has a name. */
export const pieceKey = (piece: Piece): string =>
  piece.name || `${piece.bug}${piece.colour}${keyOf(piece)}/${piece.level}`;

const MAX_FLIGHTS = 3; // more pieces move only in a jump through the record, which is not animated

/** `played`: the move that leads from one to the other; `back`: it was taken back. */
export function change(
  before: readonly Piece[],
  after: readonly Piece[],
  played: Played | null,
  back: boolean,
): Change {
  const named = after.some((piece) => piece.name !== '') || before.some((piece) => piece.name !== '');
  return named
    ? byName(before, after, played, back)
    : { shift: { q: 0, r: 0 }, flights: byMove(before, after, played, back) };
}

function byName(before: readonly Piece[], after: readonly Piece[], played: Played | null, back: boolean): Change {
  const old = new Map(before.map((piece) => [piece.name, piece]));
  const shift = commonShift(old, after);
  const flights: Omit<Flight, 'id'>[] = [];
  for (const piece of after) {
    const was = old.get(piece.name);
    if (!was) {
      if (!back && played?.fromHand) flights.push({ piece, stops: [piece], fromHand: piece.colour });
      continue;
    }
    const from = { q: was.q + shift.q, r: was.r + shift.r, level: was.level };
    if (!samePlace(from, piece)) flights.push({ piece, stops: [from, piece] });
  }
  return { shift, flights: flights.length > MAX_FLIGHTS ? [] : flights };
}

/** The shift that most pieces share: the core moves the origin of a hive that has wandered far. */
function commonShift(old: Map<string, Piece>, after: readonly Piece[]): Place {
  const counts = new Map<string, { place: Place; count: number }>();
  for (const piece of after) {
    const was = old.get(piece.name);
    if (!was) continue;
    const place = { q: piece.q - was.q, r: piece.r - was.r };
    const entry = counts.get(keyOf(place)) ?? { place, count: 0 };
    entry.count++;
    counts.set(keyOf(place), entry);
  }
  const still = counts.get('0,0')?.count ?? 0;
  const best = [...counts.values()].sort((a, b) => b.count - a.count)[0];
  return best && best.count > Math.max(still, MAX_FLIGHTS) ? best.place : { q: 0, r: 0 };
}

function byMove(
  before: readonly Piece[],
  after: readonly Piece[],
  played: Played | null,
  back: boolean,
): Omit<Flight, 'id'>[] {
  if (!played?.to) return [];
  const path = played.path ?? (played.from ? [played.from, played.to] : [played.to]);
  const stops = (back ? [...path].reverse() : path).map((place) => ({ ...place, level: 1 }));
  const end = stops.at(-1)!;
  const piece =
    after.find((other) => samePlace(other, end) && other.bug !== 'f') ?? after.find((other) => samePlace(other, end));
  if (!piece || (back && played.fromHand)) return [];
  const mover = before.find((other) => samePlace(other, stops[0]!))?.colour ?? piece.colour;
  return played.fromHand || !played.from
    ? [{ piece, stops: [end], fromHand: piece.colour }]
    : [{ piece: { ...piece, colour: piece.neutral ? piece.colour : mover }, stops }];
}
