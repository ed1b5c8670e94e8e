/** The player's choices on the start page, stored in the browser. */
import { computed } from '@preact/signals';
import { defaultOf, optionNames, optionValue, type OptionName, type RuleOptions } from 'apiary-hive';
import { excludedPieces, expansionsOf, inOrder, isHive, typeWith } from '../games/hive.ts';
import { games, gameOf } from '../games/index.ts';
import type { Clock, Seat, Setup } from '../proto/messages.ts';
import { stored } from './settings.ts';
import { site, type Site } from './site.ts';

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

/** Strangers play by the clock and by the tournament rule: the queen is not the first piece (RULES A2.4). */
const lobbyDefaults: Partial<Choices> = { queenFirst: false, clock: '5+4' };

const defaultsFor = (opponent: OpponentKind): Choices =>
  opponent === 'lobby' ? { ...defaults, ...lobbyDefaults } : defaults;

/** The choices that make a game of a type such as "Base+MLP" or "Six". */
function typeChoices(type: string): Partial<Choices> {
  const known = games.find(({ id }) => id === type);
  return {
    ...(known && { game: known.id }),
    ...(isHive(type) && { game: 'Hive', pieces: inOrder(expansionsOf(type)) }),
  };
}

/** What the host has set for new games. */
function siteDefaults({ game, clock: time }: Site): Partial<Choices> {
  return { ...(game && typeChoices(game)), ...(time && clockDefaults(time)) };
}

function clockDefaults({ kind, base = 0, increment = 0, days = 3 }: Clock): Partial<Choices> {
  if (kind !== 'increment') return kind === 'days' ? { clock: kind, days } : { clock: 'none' };
  const usual = timeControls.find((text) => text === `${base / 60}+${increment}`);
  return usual ? { clock: usual } : { clock: 'custom', minutes: base / 60, increment };
}

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

function isChosen(value: unknown): value is Partial<Choices> {
  if (typeof value !== 'object' || value === null) return false;
  const checks: Record<string, (field: unknown) => boolean> = valid;
  const options: readonly string[] = optionNames;
  return Object.entries(value).every(([key, field]) =>
    options.includes(key) ? optionValue(key as OptionName, field) !== undefined : checks[key]?.(field),
  );
}

/** What the player has chosen; for everything else the defaults hold. */
const chosen = stored<Partial<Choices>>('start', {}, isChosen);

/** Without a lobby, challenges are by link only. */
export const offeredOpponents = computed(() => opponents.filter((kind) => kind !== 'lobby' || site.value.lobby));

export const choices = computed<Choices>(() => {
  const opponent = chosen.value.opponent ?? defaults.opponent;
  const all = { ...defaultsFor(opponent), ...siteDefaults(site.value), ...chosen.value };
  return offeredOpponents.value.includes(all.opponent) ? all : { ...all, opponent: 'friend' };
});

export function choose(change: Partial<Choices>): void {
  chosen.value = { ...chosen.value, ...change };
}

export function togglePiece(letter: string): void {
  const { pieces } = choices.peek();
  choose({ pieces: inOrder(pieces.includes(letter) ? pieces.replace(letter, '') : pieces + letter) });
}

export const isOnline = (opponent: OpponentKind): boolean => opponent === 'friend' || opponent === 'lobby';

/** The type, and the options that differ from their default. */
function setupOf(all: Choices): Setup {
  const { id, options } = gameOf(all.game);
  const excluded = excludedPieces(all.variant);
  const letters = [...all.pieces].filter((letter) => !excluded.includes(letter)).join('');
  const changed = options.filter((name) => optionValue(name, all[name]) !== defaultOf(name));
  return {
    type: id === 'Hive' ? typeWith(letters) : id,
    ...Object.fromEntries(changed.map((name) => [name, all[name]])),
  };
}

export const setup = computed<Setup>(() => setupOf(choices.value));

/** A game of this type as it is usually played here against such an opponent, whatever else is chosen. */
export const usualSetup = (type: string, opponent: OpponentKind): Setup =>
  setupOf({ ...defaultsFor(opponent), ...typeChoices(type) });

export const clock = computed<Clock>(() => {
  const { clock: choice, minutes, increment, days, opponent } = choices.value;
  if (choice === 'none') return { kind: 'none' };
  if (choice === 'days') return isOnline(opponent) ? { kind: 'days', days } : { kind: 'none' };
  if (choice === 'custom') return { kind: 'increment', base: Math.round(minutes * 60), increment };
  return timeControl(choice);
});

/** "5+4" as a clock. */
export function timeControl(text: string): Clock {
  const [minutes = 0, increment = 0] = text.split('+').map(Number);
  return { kind: 'increment', base: minutes * 60, increment };
}
