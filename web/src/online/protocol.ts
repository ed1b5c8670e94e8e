/**
 * Converts the server's names for colours, results and reasons to the page's, and says what older
 * versions of the protocol lack (docs/server.md, "Versions").
 */
import { type Colour, type DeclaredEnding, type FinalResult, winFor } from 'apiary-hive';
import type { Colour as Side, Reason, Result, Role } from '../proto/messages.ts';

export { protocolVersion } from '../proto/messages.ts';

/** From this version on an event says everything that follows from it: whose clock runs, where the pieces lie. */
export const completeEvents = 2;

/** From this version on ended games are listed by when they ended; before, by their last change. */
export const endedCursor = 2;

export const colourOf = (side: Side): Colour => (side === 'white' ? 'w' : 'b');

export type Seated = Colour | 'spectator';

export const seatedAs = (role: Role): Seated => (role === 'white' || role === 'black' ? colourOf(role) : 'spectator');

/** Null while the game is running, and for an aborted one. */
export function resultOf(result: Result): FinalResult | null {
  if (result === 'white' || result === 'black') return winFor(colourOf(result));
  return result === 'draw' ? 'Draw' : null;
}

const endings: Partial<Record<Reason, DeclaredEnding>> = {
  resign: 'resignation',
  agreement: 'agreement',
  time: 'time',
  'no-show': 'time',
};

/** Why a game ended off the board, in the words of the core. */
export const endingOf = (reason: Reason): DeclaredEnding => endings[reason] ?? 'declared';
