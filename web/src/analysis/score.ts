/** Scores of the engine, as docs/analyze.md tells them: White's, in hundredths, or a forced win. */
import type { Colour } from '../core/types.ts';

/* The numbers of include/apiary/engine.h. */
const WIN = 30000;
const MAX_DEPTH = 64;
export const FORCED = WIN - 2 * MAX_DEPTH - 2;
export { WIN };

export const isWin = (score: number): boolean => score >= FORCED;
const isLoss = (score: number): boolean => score <= -FORCED;
export const isForced = (score: number): boolean => isWin(score) || isLoss(score);

/** The winning chances of a score, 0 to 1: +1 is 62 %. */
export function chance(score: number): number {
  if (isForced(score)) return score > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score / 200));
}

/** Turns to a forced win; 0 if the distance is unknown. */
function turnsToWin(score: number): number {
  const size = Math.abs(score);
  return size > FORCED ? Math.floor((WIN - size + 1) / 2) : 0;
}

export const forWhite = (colour: Colour, score: number): number => (colour === 'w' ? score : -score || 0);

/** A score after a move as the score before it: a forced result is one ply further away. */
export function onePlyBefore(score: number): number {
  if (isWin(score)) return score > FORCED ? score - 1 : score;
  return isLoss(score) && score < -FORCED ? score + 1 : score;
}

/** A score from White's side, for display. */
export type Told = { kind: 'score'; value: number } | { kind: 'win'; winner: Colour; turns: number };

export function tell(score: number): Told {
  if (isForced(score)) return { kind: 'win', winner: score > 0 ? 'w' : 'b', turns: turnsToWin(score) };
  return { kind: 'score', value: score / 100 };
}
