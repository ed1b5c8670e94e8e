/**
 * The player's own clocks in games that this tab has shown: while the player is elsewhere, only summaries come, which have
 * no times. The own time does not change on the opponent's turn, so it is known until the game is played elsewhere.
 */
import type { ClockReading } from '../play/clocks.ts';
import type { Summary } from '../proto/messages.ts';
import { turnIsMine } from './summaries.ts';

interface Noted {
  clock: ClockReading; // by the server's time
  changed: number; // of the game
}

const noted = new Map<string, Noted>();

export const noteClock = (game: string, clock: ClockReading, changed: number): void => {
  noted.set(game, { clock, changed });
};

/** Undefined: not known. */
export function ownClock(summary: Summary): ClockReading | undefined {
  const known = noted.get(summary.game);
  if (!known) return undefined;
  const { clock, changed } = known;
  if (!turnIsMine(summary)) return clock.running ? undefined : clock;
  if (clock.running) return changed === summary.changed ? clock : undefined;
  return { left: clock.left, since: summary.changed, running: true };
}
