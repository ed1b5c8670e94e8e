/** Scores of the engine, for White. */
import { core } from '../core/module.ts';
import type { Colour } from 'apiary-hive';

export const forWhite = (colour: Colour, score: number): number => (colour === 'w' ? score : -score || 0);

/** White's winning chances, 0 to 1. */
export const winningChances = (score: number): number => core().winningChances(score);

/** `turns`: until the win; 0 if that is not known. */
export type ReadScore = { kind: 'score'; value: number } | { kind: 'win'; winner: Colour; turns: number };

export function readScore(score: number): ReadScore {
  const turns = core().turnsToWin(score);
  if (turns >= 0) return { kind: 'win', winner: score > 0 ? 'w' : 'b', turns };
  return { kind: 'score', value: score / 100 };
}
