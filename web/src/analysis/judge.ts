/**
 * What a game's moves were worth, by the rules of src/cli/analysis.c: the position before a move is
 * searched, then those behind the best move and behind the one played a ply less deep, so that
 * both are judged alike. Marks are for what a move lost of the point that could be expected.
 */
import type { Colour, Game, Line, Result } from '../core/types.ts';
import { WIN, chance, forWhite, isForced, isWin, onePlyBefore } from './score.ts';

const MISTAKE = 0.1;
const BLUNDER = 0.25;

export type MoveMark = '' | '?' | '??';

/** Scores are White's. */
export interface Judgement {
  score: number; // of the move that was played
  best: string; // perhaps the same move
  bestScore: number;
  line: string[]; // how it would have gone on, with the best move
  depth: number;
  loss: number; // 0 to 1
  mark: MoveMark;
  missedWin: boolean;
}

export interface Limits {
  ms: number;
  depth?: number;
}

/** Searches the game as it would be after these moves. null: it was stopped. */
export type Search = (moves: readonly string[], limits: Limits) => Promise<Line | null>;

/** What was drawn in a blind game was no decision (RULES C1). */
export const isDraw = (move: string): boolean => move.startsWith('draw');

const isFinal = (result: Result): boolean => result !== 'InProgress' && result !== 'NotStarted';

export function markOf(bestScore: number, score: number): Pick<Judgement, 'loss' | 'mark' | 'missedWin'> {
  const loss = Math.max(0, chance(bestScore) - chance(score));
  const missedWin = isWin(bestScore) && !isWin(score);
  const mark = loss >= BLUNDER ? '??' : loss >= MISTAKE || missedWin ? '?' : '';
  return { loss, mark, missedWin };
}

/** Judges the moves of one game, in their order. `game` is the position before the next one. */
export class Judge {
  private readonly moves: string[];

  constructor(
    private readonly game: Game,
    private readonly search: Search,
    private readonly ms: number,
  ) {
    this.moves = Array.from({ length: game.length() }, (_, i) => game.played(i));
  }

  /** Of the next move, which is then played. null: stopped. undefined: nothing to judge. */
  async next(played: string): Promise<Judgement | null | undefined> {
    const found = isDraw(played) ? undefined : await this.judge(played);
    if (found === null) return null;
    const refused = this.game.play(played);
    if (refused) throw new Error(refused.message);
    this.moves.push(played);
    return found;
  }

  private async judge(played: string): Promise<Judgement | null> {
    const side = this.game.toMove();
    const found = await this.search(this.moves, { ms: this.ms });
    if (!found) return null;
    const behind: Limits = { ms: this.ms };
    if (!isForced(found.score)) behind.depth = Math.max(1, found.depth - 1);
    let bestScore = found.score;
    // A forced result stands. Behind a draw there is no position before chance has decided.
    if (!isForced(bestScore) && !isDraw(found.move)) {
      const score = await this.scoreBehind(found.move, side, behind);
      if (score === null) return null;
      bestScore = score;
    }
    let score = bestScore;
    if (played !== found.move) {
      const other = await this.scoreBehind(played, side, behind);
      if (other === null) return null;
      score = other;
    }
    return {
      score: forWhite(side, score),
      best: found.move,
      bestScore: forWhite(side, bestScore),
      line: found.line,
      depth: found.depth,
      ...markOf(bestScore, score),
    };
  }

  /** What a move is worth to the side that makes it, from the position behind it. */
  private async scoreBehind(move: string, side: Colour, limits: Limits): Promise<number | null> {
    const refused = this.game.play(move);
    if (refused) throw new Error(refused.message);
    const result = this.game.result();
    const toMove = this.game.toMove();
    this.game.undo();
    if (isFinal(result)) {
      if (result === 'Draw') return 0;
      return onePlyBefore((result === 'WhiteWins') === (side === 'w') ? WIN : -WIN);
    }
    const found = await this.search([...this.moves, move], limits);
    return found && onePlyBefore(toMove === side ? found.score : -found.score);
  }
}

export interface Sum {
  moves: number;
  mistakes: number;
  blunders: number;
  averageLoss: number;
}

export function sumUp(judgements: readonly { colour: Colour; judged: Judgement }[], colour: Colour): Sum {
  const own = judgements.filter((one) => one.colour === colour).map((one) => one.judged);
  return {
    moves: own.length,
    mistakes: own.filter((one) => one.mark === '?').length,
    blunders: own.filter((one) => one.mark === '??').length,
    averageLoss: own.length ? own.reduce((sum, one) => sum + one.loss, 0) / own.length : 0,
  };
}
