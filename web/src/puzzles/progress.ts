/** What the player has solved and missed, and the player's puzzle rating, kept in the browser. */
import { forgetMistake } from '../state/mistakes.ts';
import { stored } from '../state/settings.ts';
import { rate, type Rating } from './glicko.ts';
import { kinds, type Puzzle } from './puzzle.ts';

const START: Rating = { rating: 800, deviation: 350, volatility: 0.06 };
/** So sure is the rating of a puzzle, which engines have set. */
export const PUZZLE_DEVIATION = 60;
const LEAST_DEVIATION = 50; // the rating follows a player who gets better
const MOST_SEEN = 2000;
const MOST_MISSED = 60;

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function isRating(value: unknown): value is Rating {
  const { rating: r, deviation, volatility } = (value ?? {}) as Rating;
  return isNumber(r) && isNumber(deviation) && deviation > 0 && isNumber(volatility) && volatility > 0;
}

function isPuzzle(value: unknown): value is Puzzle {
  const one = value as Puzzle | null;
  return (
    typeof one?.id === 'string' &&
    kinds.includes(one.kind) &&
    isNumber(one.moves) &&
    isNumber(one.rating) &&
    isTexts(one.themes) &&
    typeof one.type === 'string' &&
    typeof one.position === 'string' &&
    isTexts(one.solution)
  );
}
const arePuzzles = (value: unknown): value is readonly Puzzle[] => Array.isArray(value) && value.every(isPuzzle);

export const playerRating = stored<Rating>('puzzle-rating', START, isRating);
/** Ids, the latest last. */
export const seenPuzzles = stored<readonly string[]>('puzzle-seen', [], isTexts);
/** Whole puzzles, the latest first: a newer set may lack them. */
export const missedPuzzles = stored<readonly Puzzle[]>('puzzle-missed', [], arePuzzles);
export const bestRush = stored('puzzle-rush', 0, isNumber);
export const solvedCount = stored('puzzle-solved', 0, isNumber);

function noteSeen(id: string): void {
  seenPuzzles.value = [...seenPuzzles.peek().filter((one) => one !== id), id].slice(-MOST_SEEN);
}

function noteMissed(puzzle: Puzzle, missed: boolean): void {
  const others = missedPuzzles.peek().filter(({ id }) => id !== puzzle.id);
  missedPuzzles.value = missed ? [puzzle, ...others].slice(0, MOST_MISSED) : others;
}

/** `right`: solved without a wrong move and without help. Only a puzzle that is new to the player is rated. */
export function noteResult(puzzle: Puzzle, right: boolean, rated: boolean): void {
  if (right) solvedCount.value = solvedCount.peek() + 1;
  if (puzzle.kind === 'own') {
    if (right) forgetMistake(puzzle.id);
    return;
  }
  if (rated && !seenPuzzles.peek().includes(puzzle.id)) {
    const opponent = { rating: puzzle.rating, deviation: PUZZLE_DEVIATION };
    const after = rate(playerRating.peek(), [{ opponent, score: right ? 1 : 0 }]);
    playerRating.value = { ...after, deviation: Math.max(LEAST_DEVIATION, after.deviation) };
  }
  noteSeen(puzzle.id);
  noteMissed(puzzle, !right);
}

/** True if it is a new best. */
export function noteRush(solved: number): boolean {
  const best = solved > bestRush.peek();
  if (best) bestRush.value = solved;
  return best;
}

/** A rating that few results stand behind has a question mark, as on chess sites. */
export const isProvisional = ({ deviation }: Rating): boolean => deviation > 110;
