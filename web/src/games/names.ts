/** What games, pieces, colours and rules are called. */
import type { Colour } from 'apiary-hive';
import { rulesOf } from '../core/setup.ts';
import { expansionsOf } from './hive.ts';
import { gameOf } from './index.ts';
import type { Setup } from '../proto/messages.ts';
import { formatList } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';

export const gameName = (type: string): string => t(`game-${gameOf(type).key}`);

/** "mosquito and ladybug" of "Base+ML"; "" of a game without expansion pieces. */
export const expansionNames = (type: string): string =>
  formatList([...expansionsOf(type)].map((letter) => t(`piece-${letter}-inside`)));

/** "Hive", "Hive + mosquito and ladybug": what is played, with its pieces. */
export function typeName(type: string): string {
  const pieces = expansionNames(type);
  return pieces ? t('game-with', { game: gameName(type), pieces }) : gameName(type);
}

/** "Queen bee", "Soldier ant": at the start of a line or alone. */
export const bugName = (letter: string): string => t(`piece-${letter}`);

/** "White", "Black". */
export const colourName = (colour: Colour): string => t(colour === 'w' ? 'colour-white' : 'colour-black');

/** How a set-up differs from a usual game, each difference in a few words. */
export function setupNotes(setup: Setup): string[] {
  const pieces: string | false = expansionNames(setup.type) || false;
  return [pieces, ...gameOf(setup.type).notes(rulesOf(setup))].filter((note) => note !== false);
}

/** The levels of the engine. */
export const levels = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** "Forager": what the engine is called at a level. */
export const botName = (level: number | string): string => t(`bot-${level}`);

/** "Forager (level 3)". */
export const botWithLevel = (level: number): string => t('bot-name', { level });
