/**
 * Which pieces are animated when the board changes from one position to another, and the cells on
 * their way. Pieces with names are found by name, others by the move that was played.
 */
import type { Piece, Place, Played, Stop } from 'apiary-hive';
import { shiftBetween } from '../games/shift.ts';
import { keyOf, samePlace } from './geometry.ts';

export interface Flight {
  id: number;
  piece: Piece;
  stops: readonly Stop[];
  hand?: 'from' | 'to'; // it comes from its hand to the only stop, or goes back there
  delay: number; // milliseconds before it starts
}

export interface Change {
  shift: Place; // of the origin: the whole hive has other coordinates, no piece has moved
  flights: Omit<Flight, 'id'>[];
}

/** The move between the two positions, in the coordinates of the later one. */
export interface MoveShown {
  played: Played;
  path: readonly Stop[];
  back: boolean; // it was taken back
}

/** A key for a piece, the same in both positions if the piece has a name. */
export const pieceKey = (piece: Piece): string =>
  piece.name || `${piece.bug}${piece.colour}${keyOf(piece)}/${piece.level}`;

const MAX_FLIGHTS = 3; // more pieces move only in a jump through the record, which is not animated

export function change(before: readonly Piece[], after: readonly Piece[], move: MoveShown | null): Change {
  const named = after.some((piece) => piece.name !== '') || before.some((piece) => piece.name !== '');
  return named
    ? byName(before, after, move)
    : { shift: { q: 0, r: 0 }, flights: move ? byMove(before, after, move) : [] };
}

function byName(before: readonly Piece[], after: readonly Piece[], move: MoveShown | null): Change {
  const old = new Map(before.map((piece) => [piece.name, piece]));
  const shift = shiftBetween(before, after);
  const path = move ? wayOf(move, shift) : [];
  const flights: Omit<Flight, 'id'>[] = [];
  for (const piece of after) {
    const was = old.get(piece.name);
    if (!was) {
      if (move?.played.fromHand && !move.back) flights.push({ piece, stops: [piece], hand: 'from', delay: 0 });
      continue;
    }
    const from = { ...shifted(was, shift), level: was.level };
    if (!samePlace(from, piece)) flights.push({ piece, stops: stopsOf(piece, from, move, path), delay: 0 });
  }
  const gone = move?.back && move.played.fromHand && old.get(move.played.piece);
  if (gone) {
    const stop = { ...shifted(gone, shift), level: gone.level };
    flights.push({ piece: gone, stops: [stop], hand: 'to', delay: 0 });
  }
  return { shift, flights: flights.length > MAX_FLIGHTS ? [] : lowestFirst(flights) };
}

const shifted = ({ q, r }: Place, by: Place): Place => ({ q: q + by.q, r: r + by.r });

/** The path in the coordinates shown; backwards if the move was taken back. */
function wayOf({ path, back }: MoveShown, shift: Place): Stop[] {
  return back ? path.map((stop) => ({ ...shifted(stop, shift), level: stop.level })).reverse() : [...path];
}

/** The mover's own path; one level apart for what goes with it; a straight line for a piece pushed or swapped. */
function stopsOf(piece: Piece, from: Stop, move: MoveShown | null, path: readonly Stop[]): readonly Stop[] {
  const { played } = move ?? {};
  const apart = piece.name !== played?.other ? 0 : played.action === 'carry' ? -1 : played.action === 'ride' ? 1 : 0;
  const goes = piece.name === played?.piece || apart !== 0;
  if (!goes || !samePlace(path[0], from) || !samePlace(path.at(-1), piece)) return [from, piece];
  return path.map((stop) => ({ ...stop, level: stop.level + apart }));
}

const lowestFirst = (flights: Omit<Flight, 'id'>[]) =>
  flights.sort((a, b) => a.stops.at(-1)!.level - b.stops.at(-1)!.level);

function byMove(before: readonly Piece[], after: readonly Piece[], move: MoveShown): Omit<Flight, 'id'>[] {
  const stops = wayOf(move, { q: 0, r: 0 });
  const end = stops.at(-1);
  if (!end) return [];
  const returns = move.back && move.played.fromHand;
  const there = (returns ? before : after).filter((other) => samePlace(other, end));
  const piece = there.find((other) => other.bug !== 'f') ?? there[0];
  if (!piece) return [];
  if (move.played.fromHand) return [{ piece, stops, hand: returns ? 'to' : 'from', delay: 0 }];
  const mover = before.find((other) => samePlace(other, stops[0]!))?.colour ?? piece.colour;
  return [{ piece: { ...piece, colour: piece.neutral ? piece.colour : mover }, stops, delay: 0 }];
}
