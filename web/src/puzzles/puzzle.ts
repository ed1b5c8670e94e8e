/** A puzzle, as a line of the set (docs/puzzles.md, "Files") or from a game of the player. */
import type { Options } from 'apiary-hive';

/** `own`: a mistake of the player's own game, where any move is right that is no mistake. */
export const kinds = ['win', 'save', 'advantage', 'own'] as const;
export type Kind = (typeof kinds)[number];

export interface Puzzle {
  id: string;
  kind: Kind;
  moves: number; // of the side that solves it; N of a win
  rating: number;
  themes: readonly string[];
  type: string; // of the game: "Base+MLP", "Six"
  position: string;
  solution: readonly string[]; // the first is the solver's
  options?: Partial<Options>; // those of the player's own game
}

/** Null if it is not the line of a puzzle. Whether position and moves are legal is not checked. */
export function readPuzzle(line: string): Puzzle | null {
  const fields = line.split('\t');
  const [id = '', kind = '', moves = '', rating = '', , themes = '', position = '', solution = ''] = fields;
  const known = kinds.find((one) => one === kind);
  if (fields.length !== 8 || !known || !/^[a-z0-9]{8}$/.test(id)) return null;
  if (!(Number(moves) > 0 && Number(rating) > 0) || !position || !solution) return null;
  return {
    id,
    kind: known,
    moves: Number(moves),
    rating: Number(rating),
    themes: themes === '-' ? [] : themes.split(','),
    type: position.split(' ', 1)[0]!,
    position,
    solution: solution.split(';'),
  };
}

export const readPuzzles = (text: string): Puzzle[] =>
  text.split('\n').flatMap((line) => (line && !line.startsWith('#') ? (readPuzzle(line) ?? []) : []));
