/** The player's results in the puzzles of the day, kept in the browser: the start page shows them, too. */
import { stored } from './settings.ts';

const MOST_DAYS = 60;

export type DayResult = 'solved' | 'missed';
const areDays = (value: unknown): value is Readonly<Record<string, DayResult>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((result) => result === 'solved' || result === 'missed');

export const dayResults = stored<Readonly<Record<string, DayResult>>>('puzzle-days', {}, areDays);

/** "2026-11-18", in UTC. */
export const dateOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** The first result of a day counts. */
export function noteDay(date: string, right: boolean): void {
  const known = dayResults.peek();
  if (known[date]) return;
  const all = Object.entries({ ...known, [date]: right ? 'solved' : 'missed' }).sort(([a], [b]) => a.localeCompare(b));
  dayResults.value = Object.fromEntries(all.slice(-MOST_DAYS)) as Record<string, DayResult>;
}
