/** Which puzzle comes next: one about as strong as the player that was not seen for long. */
import type { Puzzle } from './puzzle.ts';
import { loadPart, type Part } from './set.ts';

/** What to choose from. */
export type Choice =
  | { by: 'rating' } // official Hive
  | { by: 'theme'; theme: string }
  | { by: 'game'; game: string }
  | { by: 'first' }; // one-move puzzles

/** Puzzles this close to the rating are equally good. */
const CLOSE = 60;

export function isPartOf(choice: Choice, part: Part): boolean {
  switch (choice.by) {
    case 'rating':
      return part.game === 'hive' && !part.first;
    case 'first':
      return part.first;
    case 'game':
      return part.game === choice.game && !part.first;
    case 'theme':
      return !part.first && (part.themes[choice.theme] ?? 0) > 0;
  }
}

const fits = (choice: Choice, puzzle: Puzzle): boolean => choice.by !== 'theme' || puzzle.themes.includes(choice.theme);

const distance = ([low, high]: readonly [number, number], rating: number): number =>
  Math.max(low - rating, rating - high, 0);

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = list.map((item) => ({ item, at: random() }));
  return mixed.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

/** The parts to look in, those around the rating first; parts that are equally near in any order. */
export function partsFor(choice: Choice, index: readonly Part[], rating: number, random = Math.random): Part[] {
  const wanted = index.filter((part) => isPartOf(choice, part));
  return shuffled(wanted, random).sort((a, b) => distance(a.ratings, rating) - distance(b.ratings, rating));
}

/** A puzzle that is not in `seen`, close to the rating; undefined if all of them are. */
export function pick(
  puzzles: readonly Puzzle[],
  rating: number,
  seen: ReadonlySet<string>,
  random = Math.random,
): Puzzle | undefined {
  const fresh = puzzles.filter(({ id }) => !seen.has(id));
  const away = (puzzle: Puzzle): number => Math.max(0, Math.abs(puzzle.rating - rating) - CLOSE);
  const nearest = Math.min(...fresh.map(away));
  return shuffled(
    fresh.filter((puzzle) => away(puzzle) === nearest),
    random,
  )[0];
}

/** `seen`: the latest last. If all were seen, the one that was seen first comes again. */
export async function choosePuzzle(
  choice: Choice,
  index: readonly Part[],
  rating: number,
  seen: readonly string[],
  random = Math.random,
): Promise<Puzzle | undefined> {
  const known = new Set(seen);
  const met: Puzzle[] = [];
  let failure: unknown;
  for (const part of partsFor(choice, index, rating, random)) {
    let puzzles: readonly Puzzle[];
    try {
      puzzles = (await loadPart(part)).filter((puzzle) => fits(choice, puzzle));
    } catch (error) {
      failure = error; // no network: perhaps another part is here
      continue;
    }
    const found = pick(puzzles, rating, known, random);
    if (found) return found;
    met.push(...puzzles);
  }
  if (!met.length && failure) throw failure;
  return met.sort((a, b) => seen.indexOf(a.id) - seen.indexOf(b.id))[0];
}
