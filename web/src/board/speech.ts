/** What the board says to screen readers. */
import type { Refusal } from '../core/types.ts';
import { announce } from '../ui/live.tsx';
import type { Lay } from './geometry.ts';
import type { Position } from './position.ts';
import { moveWords, reasonWords } from './words.ts';

export const sayMove = (before: Position, after: Position, lay: Lay): void => announce(moveWords(before, after, lay));

export const sayRefusal = (refusal: Refusal, type: string): void => announce(reasonWords(refusal, type));
