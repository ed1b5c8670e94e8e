/** What the board says to screen readers. */
import type { Refusal, Tap } from 'apiary-hive';
import { endingWords, resultWords } from '../games/ending.ts';
import { announce } from '../ui/live.tsx';
import type { Orientation } from './geometry.ts';
import type { Position } from './position.ts';
import { moveWords, premoveWords, reasonWords } from './words.ts';

/** The move and, if the game is over by the rules, how it ended. */
export function sayMove(before: Position, after: Position, orientation: Orientation): void {
  announce(moveWords(before, after, orientation));
  const result = after.game.result();
  if (after.over) announce(`${resultWords(result)}. ${endingWords(after.type, after.game.ending(), result)}`);
}

export const sayPremove = (position: Position, taps: readonly Tap[], orientation: Orientation): void =>
  announce(premoveWords(position, taps, orientation));

export const sayRefusal = (refusal: Refusal, type: string): void => announce(reasonWords(refusal, type));
