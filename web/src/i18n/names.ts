/** What games, pieces, colours and rules are called. */
import type { Colour } from '../core/types.ts';
import type { Setup } from '../proto/messages.ts';
import { formatList } from './intl.ts';
import { t } from './locale.ts';

export type GameKind = 'Hive' | 'Six' | 'Andantino' | 'Battle' | 'Territory';
export const gameKinds: readonly GameKind[] = ['Hive', 'Six', 'Andantino', 'Battle', 'Territory'];

/** Of a type such as "Base+MLP". */
export function gameKind(type: string): GameKind {
  return gameKinds.find((kind) => kind === type) ?? 'Hive';
}

export const gameName = (type: string): string => t(`game-${gameKind(type).toLowerCase()}`);

/** The letters of a type: "MLP" of "Base+MLP". */
export const expansionsOf = (type: string): string => type.split('+')[1] ?? '';

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

/** What of a set-up differs from the usual, each in a few words. */
export function setupNotes(setup: Setup): string[] {
  const notes: string[] = [];
  const kind = gameKind(setup.type);
  if (kind === 'Hive') {
    const letters = [...expansionsOf(setup.type)];
    if (letters.length) notes.push(formatList(letters.map((letter) => t(`piece-${letter}-inside`))));
    if (setup.variant && setup.variant !== 'none') notes.push(t(`variant-${setup.variant}`));
    if (!setup.queenFirst) notes.push(t('note-queen-not-first'));
    if (!setup.repetition) notes.push(t('note-no-repetition'));
  }
  if (kind === 'Six' && setup.tiles && setup.tiles !== '22')
    notes.push(t('note-tiles', { count: Number(setup.tiles) }));
  if (kind === 'Six' && setup.freeFirst) notes.push(t('note-free-first'));
  if (kind === 'Battle' && setup.layout === 'B') notes.push(t('note-layout-B'));
  if (kind === 'Territory' && setup.eitherColour) notes.push(t('note-either-colour'));
  return notes;
}
