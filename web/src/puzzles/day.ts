/** The puzzle of the day: the same for everybody, from the medium puzzles of official Hive. */
import type { Puzzle } from './puzzle.ts';
import { loadPart, type Part } from './set.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/**
 * Which of `count` puzzles a day has. The golden section leads from day to day, so that neighbours in the list, which
 * are alike, are far apart in time; its step shares no divisor with `count`, so that none comes twice before all came.
 */
export function placeOfDay(date: string, count: number): number {
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
  let step = Math.max(1, Math.round(count * 0.618034));
  while (divisor(step, count) !== 1) step++;
  return (day * step) % count;
}

/** The part of a day, and the place in it. */
export function partOfDay(date: string, index: readonly Part[]): { part: Part; place: number } | null {
  const parts = index.filter(({ day }) => day);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  if (count === 0) return null;
  let place = placeOfDay(date, count);
  for (const part of parts) {
    if (place < part.count) return { part, place };
    place -= part.count;
  }
  return null;
}

export async function puzzleOfDay(date: string, index: readonly Part[]): Promise<Puzzle | null> {
  const found = partOfDay(date, index);
  return found && ((await loadPart(found.part))[found.place] ?? null);
}
