/** Local games in the browser's storage: the latest thirty. */
import { signal } from '@preact/signals';
import { type Colour, type FinalResult, winFor } from 'apiary-hive';
import { levels } from '../games/names.ts';
import type { Clock, Setup } from '../proto/messages.ts';
import type { Times } from './clocks.ts';

export type LocalPlayer = { kind: 'person' } | { kind: 'bot'; level: number };
export type EndReason = 'rules' | 'resign' | 'time' | 'agreement';

export interface Outcome {
  result: FinalResult;
  reason: EndReason;
}

export interface SavedGame {
  id: string;
  setup: Setup;
  position?: string; // if the game does not begin at the usual start
  clock: Clock;
  players: Record<Colour, LocalPlayer>;
  seed: string; // "" where nothing is left to chance
  moves: string[];
  times: Times | null;
  outcome: Outcome | null;
  started: number;
  changed: number;
}

const key = 'apiary.games';
const atMost = 30;

function isSaved(value: unknown): value is SavedGame {
  const game = value as SavedGame | null;
  return (
    typeof game?.id === 'string' &&
    typeof game.setup?.type === 'string' &&
    Array.isArray(game.moves) &&
    typeof game.players?.w?.kind === 'string' &&
    typeof game.players.b?.kind === 'string'
  );
}

function load(): SavedGame[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list.filter(isSaved) : [];
  } catch {
    return [];
  }
}

/** The latest first. */
export const savedGames = signal<readonly SavedGame[]>(load());

function store(list: readonly SavedGame[]): void {
  savedGames.value = list;
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    /* private window, or full: the page keeps it while it is open */
  }
}

/** Read again from storage: another tab may have changed its games. */
const others = (id: string) => load().filter((game) => game.id !== id);

export function save(game: SavedGame): void {
  store([game, ...others(game.id)].slice(0, atMost));
}

export function forget(id: string): void {
  store(others(id));
}

export const findSaved = (id: string): SavedGame | undefined => savedGames.peek().find((game) => game.id === id);

/** The level of the bot, and the side of the person who plays it; undefined between two people. */
export function botOf({ players: { w, b } }: SavedGame): { level: number; person: Colour } | undefined {
  if (w.kind === 'bot') return { level: w.level, person: 'b' };
  return b.kind === 'bot' ? { level: b.level, person: 'w' } : undefined;
}

/** The level of the bot that lost this game, or 0. */
export function beatenLevel(game: SavedGame): number {
  const bot = botOf(game);
  return bot && game.outcome?.result === winFor(bot.person) ? bot.level : 0;
}

/** The level of the bot after the one that lost this game, or 0. */
export function nextLevel(game: SavedGame): number {
  const level = beatenLevel(game);
  return level > 0 && level < levels.length ? level + 1 : 0;
}

/** The latest game that is not over. */
export const unfinished = (): SavedGame | undefined =>
  savedGames.value.find((game) => !game.outcome && game.moves.length > 0);

addEventListener('storage', (event) => {
  if (event.key === key) savedGames.value = load();
});
