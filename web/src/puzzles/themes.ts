/** The themes by what they belong to, in the order of the program (src/puzzle/themes.h). */
import { hasText, t } from '../i18n/locale.ts';
import type { Part } from './set.ts';

export const themeGroups = {
  hive: ['pin', 'gate', 'ring', 'beetle', 'rescue', 'throw', 'mosquito', 'free', 'pass', 'escape', 'race'],
  expansion: ['dragonfly', 'rider', 'scorpion', 'flea', 'mantis', 'scarab', 'half-ring'],
  games: ['line', 'circle', 'triangle', 'too-few', 'enclosed', 'goal', 'no-move', 'insects'],
} as const;

/** How many puzzles of the set have a theme. */
export const themeCount = (index: readonly Part[], theme: string): number =>
  index.reduce((sum, part) => sum + (part.first ? 0 : (part.themes[theme] ?? 0)), 0);

/** A set may be newer than the texts: themes without a name are not shown. */
export const isNamed = (theme: string): boolean => hasText(`puzzle-theme-${theme}`);

export const themeName = (theme: string): string => t(`puzzle-theme-${theme}`);
export const themeAbout = (theme: string): string => t(`puzzle-theme-${theme}-about`);
