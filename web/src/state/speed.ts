/** The speeds of games, by the length of a game of forty moves each. */
import type { Clock } from '../proto/messages.ts';

export const speeds = ['bullet', 'blitz', 'rapid', 'classical', 'correspondence'] as const;
export type Speed = (typeof speeds)[number];

/** Seconds below which a game has the speed. */
const limits = { bullet: 180, blitz: 480, rapid: 1500, classical: 18_001 } as const;

/** Days per move, and games without a clock, are as slow as correspondence. */
export function speedOf({ kind, base = 0, increment = 0 }: Clock): Speed {
  const length = kind === 'increment' ? base + 40 * increment : Infinity;
  return speeds.find((speed) => speed !== 'correspondence' && length < limits[speed]) ?? 'correspondence';
}
