/** The mistakes and the average loss of one side, counted like apiary_review_summarize. */
import type { Colour, ReviewedMove } from 'apiary-hive';

export interface Summary {
  moves: number;
  mistakes: number;
  blunders: number;
  averageLoss: number;
}

export function summarize(moves: readonly { colour: Colour; judged: ReviewedMove }[], colour: Colour): Summary {
  const own = moves.filter((move) => move.colour === colour).map((move) => move.judged);
  const loss = own.reduce((sum, move) => sum + move.loss, 0);
  return {
    moves: own.length,
    mistakes: own.filter((move) => move.mark === '?').length,
    blunders: own.filter((move) => move.mark === '??').length,
    averageLoss: own.length ? loss / own.length : 0,
  };
}
