/** Rush: as many puzzles as possible in three minutes, each harder than the one before; three wrong ones end it. */
import { partsFor, pick } from './choose.ts';
import type { Puzzle } from './puzzle.ts';
import { loadAny, type Part } from './set.ts';

export const RUSH_MS = 3 * 60 * 1000;
export const MOST_WRONG = 3;
const LENGTH = 80; // more than anybody solves
const START = 600;
const RISE = 25;

/** The rating of the n-th puzzle, from 0. */
export const rushRating = (n: number): number => START + RISE * n;

/** Puzzles in the order of their difficulty, each once. */
export function rushList(puzzles: readonly Puzzle[], random = Math.random): Puzzle[] {
  const used = new Set<string>();
  const list: Puzzle[] = [];
  for (let n = 0; n < LENGTH; n++) {
    const next = pick(puzzles, rushRating(n), used, random);
    if (!next) break;
    used.add(next.id);
    list.push(next);
  }
  return list.sort((a, b) => a.rating - b.rating);
}

/** One part of each difficulty, one-move puzzles included; those that can be had. */
export async function loadRush(index: readonly Part[], random = Math.random): Promise<Puzzle[]> {
  const groups = (['easy', 'medium', 'hard'] as const).flatMap((difficulty) =>
    (['first', 'rating'] as const).map((by) =>
      partsFor({ by }, index, START, random).filter((part) => part.difficulty === difficulty),
    ),
  );
  const loaded = await Promise.allSettled(groups.filter((group) => group.length).map(loadAny));
  const puzzles = loaded.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (!puzzles.length) throw new Error('puzzles: none for a rush');
  return rushList(puzzles, random);
}

export interface Rush {
  puzzles: readonly Puzzle[];
  at: number; // the puzzle being solved
  solved: number;
  missed: readonly Puzzle[];
  endsAt: number; // milliseconds since 1970
  over: boolean;
}

export const startRush = (puzzles: readonly Puzzle[], now: number): Rush => ({
  puzzles,
  at: 0,
  solved: 0,
  missed: [],
  endsAt: now + RUSH_MS,
  over: puzzles.length === 0,
});

export const timeLeft = ({ endsAt }: Rush, now: number): number => Math.max(0, endsAt - now);

/** Ends it when the time is up. */
export const tick = (rush: Rush, now: number): Rush =>
  rush.over || timeLeft(rush, now) > 0 ? rush : { ...rush, over: true };

/** The puzzle was solved or missed; the next one comes. A result that comes after the end does not count. */
export function answer(rush: Rush, right: boolean, now: number): Rush {
  const { over, ...then } = tick(rush, now);
  if (over) return { ...then, over };
  const missed = right ? then.missed : [...then.missed, then.puzzles[then.at]!];
  const at = then.at + 1;
  return {
    ...then,
    at,
    solved: then.solved + (right ? 1 : 0),
    missed,
    over: missed.length >= MOST_WRONG || at >= then.puzzles.length,
  };
}
