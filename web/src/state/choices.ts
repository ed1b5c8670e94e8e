/** What the player chose on the start page; remembered. */
import { computed } from '@preact/signals';
import type { Clock, Seat, Setup, Variant } from '../proto/messages.ts';
import { gameKinds, type GameKind } from '../i18n/names.ts';
import { stored } from './settings.ts';

export const opponents = ['bot', 'person', 'friend', 'lobby'] as const;
export type OpponentKind = (typeof opponents)[number];

/** Base in seconds, increment in seconds: the quick pairings. */
const pairings = ['1+2', '3+3', '5+4', '10+10', '20+20'] as const;
export const clockChoices = ['none', ...pairings, 'custom', 'days'] as const;
export type ClockChoice = (typeof clockChoices)[number];

export const variants = ['none', 'blind', 'blind-white', 'blind-black', 'fog'] as const satisfies readonly Variant[];
export const officialPieces = ['M', 'L', 'P'] as const;
export const expansionPieces = ['D', 'R', 'C', 'F', 'T', 'K', 'H'] as const;
const allPieces = [...officialPieces, ...expansionPieces].join('');

export interface Choices {
  game: GameKind;
  pieces: string; // letters of MLPDRCFTKH, in that order
  variant: Variant;
  queenFirst: boolean;
  repetition: boolean;
  tiles: '22' | '21' | '19';
  freeFirst: boolean;
  layout: 'A' | 'B';
  eitherColour: boolean;
  opponent: OpponentKind;
  level: number;
  clock: ClockChoice;
  minutes: number;
  increment: number;
  days: number;
  seat: Seat;
}

/** At home the queen may come first, and a third occurrence is a draw (RULES A2.4, A4). */
const defaults: Choices = {
  game: 'Hive',
  pieces: '',
  variant: 'none',
  queenFirst: true,
  repetition: true,
  tiles: '22',
  freeFirst: false,
  layout: 'A',
  eitherColour: false,
  opponent: 'bot',
  level: 2,
  clock: 'none',
  minutes: 15,
  increment: 10,
  days: 3,
  seat: 'random',
};

const isOneOf = (list: readonly unknown[], value: unknown): boolean => list.includes(value);
const isBetween = (value: unknown, low: number, high: number): boolean =>
  typeof value === 'number' && value >= low && value <= high;

const valid: { [K in keyof Choices]: (value: unknown) => boolean } = {
  game: (v) => isOneOf(gameKinds, v),
  pieces: (v) => typeof v === 'string' && v === inOrder(v),
  variant: (v) => isOneOf(variants, v),
  queenFirst: (v) => typeof v === 'boolean',
  repetition: (v) => typeof v === 'boolean',
  tiles: (v) => isOneOf(['22', '21', '19'], v),
  freeFirst: (v) => typeof v === 'boolean',
  layout: (v) => isOneOf(['A', 'B'], v),
  eitherColour: (v) => typeof v === 'boolean',
  opponent: (v) => isOneOf(opponents, v),
  level: (v) => Number.isInteger(v) && isBetween(v, 1, 8),
  clock: (v) => isOneOf(clockChoices, v),
  minutes: (v) => isBetween(v, 0.25, 180),
  increment: (v) => Number.isInteger(v) && isBetween(v, 0, 180),
  days: (v) => Number.isInteger(v) && isBetween(v, 1, 14),
  seat: (v) => isOneOf(['white', 'black', 'random'], v),
};

const isChoices = (value: unknown): value is Choices =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(valid).every(([key, check]) => check((value as Record<string, unknown>)[key]));

export const choices = stored<Choices>('start', defaults, isChoices);

export function choose(change: Partial<Choices>): void {
  choices.value = { ...choices.value, ...change };
}

/** The letters of a type in their one order, each once. */
function inOrder(letters: string): string {
  return [...allPieces].filter((letter) => letters.includes(letter)).join('');
}

export function togglePiece(letter: string): void {
  const { pieces } = choices.peek();
  choose({ pieces: inOrder(pieces.includes(letter) ? pieces.replace(letter, '') : pieces + letter) });
}

export const isOnline = (opponent: OpponentKind): boolean => opponent === 'friend' || opponent === 'lobby';

/** Without half-rings in fog of war (RULES C3). */
const piecesIn = ({ pieces, variant }: Choices): string => (variant === 'fog' ? pieces.replace('H', '') : pieces);

export const setup = computed<Setup>(() => {
  const chosen = choices.value;
  switch (chosen.game) {
    case 'Hive': {
      const letters = piecesIn(chosen);
      return {
        type: letters ? `Base+${letters}` : 'Base',
        queenFirst: chosen.queenFirst,
        repetition: chosen.repetition,
        ...(chosen.variant !== 'none' && { variant: chosen.variant }),
      };
    }
    case 'Six':
      return {
        type: 'Six',
        ...(chosen.tiles !== '22' && { tiles: chosen.tiles }),
        ...(chosen.freeFirst && { freeFirst: true }),
      };
    case 'Battle':
      return { type: 'Battle', ...(chosen.layout === 'B' && { layout: 'B' as const }) };
    case 'Territory':
      return { type: 'Territory', ...(chosen.eitherColour && { eitherColour: true }) };
    case 'Andantino':
      return { type: 'Andantino' };
  }
});

export const clock = computed<Clock>(() => {
  const { clock: chosen, minutes, increment, days, opponent } = choices.value;
  if (chosen === 'none') return { kind: 'none' };
  if (chosen === 'days') return isOnline(opponent) ? { kind: 'days', days } : { kind: 'none' };
  if (chosen === 'custom') return { kind: 'increment', base: Math.round(minutes * 60), increment };
  const [base = 0, more = 0] = chosen.split('+').map(Number);
  return { kind: 'increment', base: base * 60, increment: more };
});
