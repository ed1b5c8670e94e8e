/** The player's choices on the start page, stored in the browser. */
import { computed } from '@preact/signals';
import { defaultOf, optionNames, optionValue, type RuleOptions } from 'apiary-hive';
import { excludedPieces, inOrder, typeWith } from '../games/hive.ts';
import { games, gameOf } from '../games/index.ts';
import type { Clock, Seat, Setup } from '../proto/messages.ts';
import { stored } from './settings.ts';

export const opponents = ['bot', 'person', 'friend', 'lobby'] as const;
export type OpponentKind = (typeof opponents)[number];

/** Minutes and increment in seconds: the usual time controls. */
const timeControls = ['1+2', '3+3', '5+4', '10+10', '20+20'] as const;
export const clockChoices = ['none', ...timeControls, 'custom', 'days'] as const;
export type ClockChoice = (typeof clockChoices)[number];

export interface Choices extends Omit<RuleOptions, 'tiles'> {
  tiles: '22' | '21' | '19';
  game: string; // GameDescriptor.id
  pieces: string; // expansion letters, in the order of types
  opponent: OpponentKind;
  level: number;
  clock: ClockChoice;
  minutes: number;
  increment: number;
  days: number;
  seat: Seat;
}

/** On the page the queen may be the first piece and threefold repetition is a draw, unlike in the core (RULES A2.4, A4). */
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

const valid: Record<Exclude<keyof Choices, keyof RuleOptions>, (value: unknown) => boolean> = {
  game: (v) => games.some(({ id }) => id === v),
  pieces: (v) => typeof v === 'string' && v === inOrder(v),
  opponent: (v) => isOneOf(opponents, v),
  level: (v) => Number.isInteger(v) && isBetween(v, 1, 8),
  clock: (v) => isOneOf(clockChoices, v),
  minutes: (v) => isBetween(v, 0.25, 180),
  increment: (v) => Number.isInteger(v) && isBetween(v, 0, 180),
  days: (v) => Number.isInteger(v) && isBetween(v, 1, 14),
  seat: (v) => isOneOf(['white', 'black', 'random'], v),
};

function isChoices(value: unknown): value is Choices {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return (
    Object.entries(valid).every(([key, check]) => check(fields[key])) &&
    optionNames.every((name) => optionValue(name, fields[name]) !== undefined)
  );
}

export const choices = stored<Choices>('start', defaults, isChoices);

export function choose(change: Partial<Choices>): void {
  choices.value = { ...choices.value, ...change };
}

export function togglePiece(letter: string): void {
  const { pieces } = choices.peek();
  choose({ pieces: inOrder(pieces.includes(letter) ? pieces.replace(letter, '') : pieces + letter) });
}

export const isOnline = (opponent: OpponentKind): boolean => opponent === 'friend' || opponent === 'lobby';

/** The type, and the options that differ from their default. */
export const setup = computed<Setup>(() => {
  const chosen = choices.value;
  const { id, options } = gameOf(chosen.game);
  const excluded = excludedPieces(chosen.variant);
  const letters = [...chosen.pieces].filter((letter) => !excluded.includes(letter)).join('');
  const changed = options.filter((name) => optionValue(name, chosen[name]) !== defaultOf(name));
  return {
    type: id === 'Hive' ? typeWith(letters) : id,
    ...Object.fromEntries(changed.map((name) => [name, chosen[name]])),
  };
});

export const clock = computed<Clock>(() => {
  const { clock: chosen, minutes, increment, days, opponent } = choices.value;
  if (chosen === 'none') return { kind: 'none' };
  if (chosen === 'days') return isOnline(opponent) ? { kind: 'days', days } : { kind: 'none' };
  if (chosen === 'custom') return { kind: 'increment', base: Math.round(minutes * 60), increment };
  const [base = 0, more = 0] = chosen.split('+').map(Number);
  return { kind: 'increment', base: base * 60, increment: more };
});
