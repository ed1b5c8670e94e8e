/** The set of puzzles: an index of its parts, which are fetched when they are needed, each once. */
import { assets } from '../assets.ts';
import { readPuzzles, type Puzzle } from './puzzle.ts';

export const puzzleGames = ['hive', 'expansion', 'six', 'andantino', 'battle', 'territory'] as const;
export type PuzzleGame = (typeof puzzleGames)[number];

/** Made by web/build-puzzles.mjs. */
export interface Part {
  game: string;
  first: boolean; // one-move puzzles, for beginners
  difficulty: 'easy' | 'medium' | 'hard';
  number: number;
  address: string;
  count: number;
  ratings: readonly [number, number]; // the lowest and the highest
  themes: Readonly<Record<string, number>>; // how many of its puzzles have them
  day?: boolean; // the puzzle of the day is one of these
}

async function fetchOnce<T>(
  kept: Map<string, Promise<T>>,
  address: string,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  let found = kept.get(address);
  if (!found) {
    found = fetch(address).then((response) => {
      if (!response.ok) throw new Error(`puzzles: ${response.status}`);
      return read(response);
    });
    found.catch(() => kept.delete(address)); // the next try may have a network
    kept.set(address, found);
  }
  return found;
}

const indexes = new Map<string, Promise<readonly Part[]>>();
const parts = new Map<string, Promise<readonly Puzzle[]>>();

export const loadIndex = (): Promise<readonly Part[]> =>
  fetchOnce(indexes, assets.puzzles, (response) => response.json() as Promise<readonly Part[]>);

export const loadPart = ({ address }: Part): Promise<readonly Puzzle[]> =>
  fetchOnce(parts, address, async (response) => readPuzzles(await response.text()));

/** The parts that are here already or can be fetched: without a network only those that were used before. */
export async function loadAny(wanted: readonly Part[]): Promise<readonly Puzzle[]> {
  let failed: unknown = new Error('puzzles: none');
  for (const part of wanted) {
    try {
      return await loadPart(part);
    } catch (error) {
      failed = error;
    }
  }
  throw failed;
}
