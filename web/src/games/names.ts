/** What games, pieces, colours and rules are called. */
import type { Colour } from 'apiary-hive';
import { rulesOf } from '../core/setup.ts';
import { expansionsOf } from './hive.ts';
import { gameOf } from './index.ts';
import type { Setup } from '../proto/messages.ts';
import { formatList } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';

export const gameName = (type: string): string => t(`game-${gameOf(type).key}`);

/** "Hive", "Hive with mosquito and ladybug": what is played, with its pieces. */
export function typeName(type: string): string {
  const letters = expansionsOf(type);
  if (!letters) return gameName(type);
  return t('game-with', { game: gameName(type), letters });
}

/** "Queen bee", "Soldier ant": at the start of a line or alone. */
export const bugName = (letter: string): string => t(`piece-${letter}`);

/** "White", "Black". */
export const colourName = (colour: Colour): string => t(colour === 'w' ? 'colour-white' : 'colour-black');

/** How a set-up differs from a usual game, each difference in a few words. */
export function setupNotes(setup: Setup): string[] {
  const letters = [...expansionsOf(setup.type)];
  const pieces = letters.length > 0 && formatList(letters.map((letter) => t(`piece-${letter}-inside`)));
  return [pieces, ...gameOf(setup.type).notes(rulesOf(setup))].filter((note) => note !== false);
}
