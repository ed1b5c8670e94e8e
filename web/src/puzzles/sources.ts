/** Where the puzzles of a page come from: the day, the stream, a theme, a game, what was missed, own mistakes. */
import { t } from '../i18n/locale.ts';
import { mistakes, type Mistake } from '../state/mistakes.ts';
import { dateOf, noteDay } from '../state/puzzle_days.ts';
import { type Choice, choosePuzzle } from './choose.ts';
import { puzzleOfDay } from './day.ts';
import { missedPuzzles, playerRating, seenPuzzles } from './progress.ts';
import type { Puzzle } from './puzzle.ts';
import { loadIndex, puzzleGames, type PuzzleGame } from './set.ts';
import { isNamed, themeName } from './themes.ts';

export interface Source {
  title: () => string;
  rated: boolean;
  /** The next puzzle; null if there is none. Rejects if it could not be fetched. */
  next: () => Promise<Puzzle | null>;
  onResult?: (right: boolean) => void;
}

const gameTexts: Record<PuzzleGame, string> = {
  hive: 'puzzle-game-hive',
  expansion: 'puzzle-game-expansion',
  six: 'game-six',
  andantino: 'game-andantino',
  battle: 'game-battle',
  territory: 'game-territory',
};
export const gameTitle = (game: PuzzleGame): string => t(gameTexts[game]);

export function puzzleOf({ id, type, options, position, best }: Mistake): Puzzle {
  return { id, kind: 'own', moves: 1, rating: 0, themes: [], type, options, position, solution: [best] };
}

function chosen(title: () => string, choice: Choice): Source {
  return {
    title,
    rated: true,
    async next() {
      const index = await loadIndex();
      const { rating } = playerRating.peek();
      return (await choosePuzzle(choice, index, rating, seenPuzzles.peek())) ?? null;
    },
  };
}

/** Each of a list that may change, once. */
function listed(title: () => string, list: () => readonly Puzzle[]): Source {
  const tried = new Set<string>();
  return {
    title,
    rated: false,
    async next() {
      const next = list().find(({ id }) => !tried.has(id));
      if (next) tried.add(next.id);
      return next ?? null;
    },
  };
}

function ofDay(): Source {
  const date = dateOf(Date.now());
  let given = false;
  return {
    title: () => t('puzzle-day'),
    rated: true,
    async next() {
      if (given) return null;
      const puzzle = await puzzleOfDay(date, await loadIndex());
      given = true;
      return puzzle;
    },
    onResult: (right) => noteDay(date, right),
  };
}

/** The source of an address such as /#/puzzles/theme/pin; null if there is none. */
export function sourceOf([what, which = '']: readonly string[]): Source | null {
  switch (what) {
    case 'day':
      return ofDay();
    case 'rated':
      return chosen(() => t('puzzle-rated'), { by: 'rating' });
    case 'first':
      return chosen(() => t('puzzle-first'), { by: 'first' });
    case 'theme':
      return isNamed(which) ? chosen(() => themeName(which), { by: 'theme', theme: which }) : null;
    case 'game': {
      const game = puzzleGames.find((one) => one === which);
      return game ? chosen(() => gameTitle(game), { by: 'game', game }) : null;
    }
    case 'missed':
      return listed(
        () => t('puzzle-missed'),
        () => missedPuzzles.peek(),
      );
    case 'own':
      return listed(
        () => t('puzzle-own'),
        () => mistakes.peek().map(puzzleOf),
      );
    default:
      return null;
  }
}
