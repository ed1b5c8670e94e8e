/**
 * Moves, tap by tap. The rules core says which taps may come next (`Game.next`), so this works for Hive
 * with every expansion and for all other games. Pure functions: taps go in, the outcome comes out.
 */
import type { Game, Next, Place, Refusal, Tap } from 'apiary-hive';

export type Rules = Pick<Game, 'next' | 'text' | 'check'>;

export type Outcome =
  | { kind: 'taps'; taps: readonly Tap[] } // selected so far; empty: nothing
  | { kind: 'move'; move: string; taps: readonly Tap[] } // a whole move
  | { kind: 'refused'; refusal: Refusal; taps: readonly Tap[] }; // the selection stays

export const cellTap = ({ q, r }: Place): Tap => ({ kind: 'cell', q, r });

export function sameTap(a: Tap, b: Tap): boolean {
  if (a.kind === 'cell') return b.kind === 'cell' && a.q === b.q && a.r === b.r;
  if (a.kind === 'hand') return b.kind === 'hand' && a.colour === b.colour && a.bug === b.bug;
  return b.kind === 'say' && a.word === b.word;
}

export const among = (tap: Tap, taps: readonly Tap[]): boolean => taps.some((other) => sameTap(tap, other));

/** If the only thing to pick up is a piece in the hand, it counts as picked up. */
export function impliedPick(root: Next): readonly Tap[] {
  const [only] = root.taps;
  return root.taps.length === 1 && only?.kind === 'hand' ? [only] : [];
}

/** The longest prefix of the taps that still begins a legal move. */
export function stillLegal(rules: Rules, taps: readonly Tap[]): readonly Tap[] {
  for (let count = 0; count < taps.length; count++) {
    if (!among(taps[count]!, rules.next(taps.slice(0, count)).taps)) return taps.slice(0, count);
  }
  return taps;
}

export interface Context {
  own: boolean; // on a piece of the mover, or in the mover's hand
  near: boolean; // beside the hive or on the board: the tap may mean a move to it
}

export function tap(rules: Rules, taps: readonly Tap[], one: Tap, context: Context): Outcome {
  const next = rules.next(taps);
  if (among(one, next.taps)) return extended(rules, [...taps, one]);
  const last = taps[taps.length - 1];
  if (last && sameTap(last, one)) return again(rules, taps, next);
  if (taps.length > 0) {
    const root = rules.next([]);
    if (among(one, root.taps)) return extended(rules, [one]);
    // A piece that is selected only to be explained does not block the one possible move.
    if (!among(taps[0]!, root.taps) && impliedBy(rules, root, one)) return extended(rules, [...impliedPick(root), one]);
    if (context.own) return picked(one);
    return context.near || one.kind === 'say' ? tried(rules, taps, one) : { kind: 'taps', taps: [] };
  }
  if (impliedBy(rules, next, one)) return extended(rules, [...impliedPick(next), one]);
  return context.own ? picked(one) : { kind: 'taps', taps: [] };
}

function impliedBy(rules: Rules, root: Next, one: Tap): boolean {
  const taps = impliedPick(root);
  return taps.length > 0 && one.kind === 'cell' && among(one, rules.next(taps).taps);
}

function extended(rules: Rules, taps: readonly Tap[]): Outcome {
  const next = rules.next(taps);
  return next.move && next.taps.length === 0 ? { kind: 'move', move: next.move, taps } : { kind: 'taps', taps };
}

/** The same cell twice: ends the path, chooses the only possible word, or deselects the piece. */
function again(rules: Rules, taps: readonly Tap[], next: Next): Outcome {
  if (next.move && taps.length > 1) return { kind: 'move', move: next.move, taps };
  const [only] = next.taps;
  if (next.taps.length === 1 && only?.kind === 'say' && taps.length > 1) return extended(rules, [...taps, only]);
  return { kind: 'taps', taps: taps.slice(0, -1) };
}

/** An own piece without a legal move can be selected, so that an attempt can be explained. */
const picked = (one: Tap): Outcome => ({ kind: 'taps', taps: [one] });

function tried(rules: Rules, taps: readonly Tap[], one: Tap): Outcome {
  const refusal = why(rules, [...taps, one]);
  return refusal ? { kind: 'refused', refusal, taps } : { kind: 'taps', taps: [] };
}

/** Why these taps are not a legal move. Null if they are, or if no reason is known. */
export function why(rules: Rules, taps: readonly Tap[]): Refusal | null {
  const text = rules.text(taps);
  if (text === '') return null;
  const checked = rules.check(text);
  return 'status' in checked ? checked : null;
}

/** Reasons that hold for the piece, whatever its target. */
const REASONS_OF_PIECE = new Set([
  'splits-hive',
  'covered',
  'just-moved',
  'queen-not-in-play',
  'queen-due',
  'queen-first',
  'face-down',
  'half-ring',
  'not-your-turn',
  'game-over',
  'must-draw',
  'must-place-drawn',
  'still-in-hand',
  'wrong-number',
]);

/**
 * Why a selected piece cannot move: a reason that holds for the piece itself if there is one,
 * otherwise a gate, otherwise the first reason found. That one is about some cell that nobody has asked
 * for, so that cell is not marked.
 */
export function whyStuck(rules: Rules, one: Tap, places: readonly Place[]): Refusal | null {
  let gate: Refusal | null = null;
  let first: Refusal | null = null;
  for (const place of places) {
    const refusal = why(rules, [one, cellTap(place)]);
    if (!refusal) continue;
    if (REASONS_OF_PIECE.has(refusal.status)) return refusal;
    if (refusal.status === 'gate') gate ??= refusal;
    first ??= refusal;
  }
  return gate ?? (first && { ...first, marks: first.marks.filter(({ kind }) => kind !== 'target') });
}
