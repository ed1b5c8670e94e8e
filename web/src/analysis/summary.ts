/** The mistakes of one side, counted like apiary_review_summarize, and its accuracy. */
import type { Colour, ReviewedMove } from 'apiary-hive';

export interface Summary {
  moves: number;
  mistakes: number;
  blunders: number;
  accuracy: number; // 0 to 1
}

/** 1 for a move that loses nothing, and half of it for every 17 % of the winning chances lost (docs/analyze.md). */
export const accuracyOf = (loss: number): number => Math.exp(-4 * loss);

export function summarize(moves: readonly { colour: Colour; judged: ReviewedMove }[], colour: Colour): Summary {
  const own = moves.filter((move) => move.colour === colour).map((move) => move.judged);
  const accuracy = own.reduce((sum, move) => sum + accuracyOf(move.loss), 0);
  return {
    moves: own.length,
    mistakes: own.filter((move) => move.mark === '?').length,
    blunders: own.filter((move) => move.mark === '??').length,
    accuracy: own.length ? accuracy / own.length : 0,
  };
}
