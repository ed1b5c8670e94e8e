/** Hive, with its expansion pieces and variants. */
import { type Colour, games as registry } from 'apiary-hive';
import { t } from '../i18n/locale.ts';
import { common, registered, type GameDescriptor } from './game.ts';

export const hivePieces = registry[0].pieces;

const lettersOf = (set: string): string[] => hivePieces.flatMap((piece) => (piece.set === set ? [piece.letter] : []));

export const officialPieces = lettersOf('official');
export const fanPieces = lettersOf('expansion');

/** In the order in which a type names them. */
export const expansionPieces = [...officialPieces, ...fanPieces].join('');

const BASE = registry[0].type;

export const isHive = (type: string): boolean => type.startsWith(BASE);

/** The expansion letters of a type: "MLP" of "Base+MLP". */
export const expansionsOf = (type: string): string => type.split('+')[1] ?? '';

/** Letters in the order of types, each once. */
export const inOrder = (letters: string): string =>
  [...expansionPieces].filter((letter) => letters.includes(letter)).join('');

export function typeWith(letters: string): string {
  const ordered = inOrder(letters);
  return ordered ? `${BASE}+${ordered}` : BASE;
}

/** Fog of war is played without half-rings (RULES C3). */
export const excludedPieces = (variant: string): string => (variant === 'fog' ? 'H' : '');

export const hive: GameDescriptor = {
  ...common,
  ...registered('Hive'),
  usualType: 'Base+MLP',
  notes: ({ variant, queenFirst, repetition }) => [
    variant !== 'none' && t(`variant-${variant}`),
    !queenFirst && t('note-queen-not-first'),
    !repetition && t('note-no-repetition'),
  ],
  levelText: (level) => t(`level-${level}`),
  preview: {
    view: '-95 -85 220 175',
    spots: [
      { q: -1, r: 0, look: 'w', bug: 'G' },
      { q: 0, r: 0, look: 'w', bug: 'Q' },
      { q: 1, r: -1, look: 'b', bug: 'B' },
      { q: 1, r: 0, look: 'b', bug: 'Q' },
      { q: 0, r: 1, look: 'b', bug: 'S' },
      { q: 2, r: -1, look: 'w', bug: 'A' },
    ],
  },
  hand: `QSBGA${expansionPieces}`,
  placedLook: (move) => ({ bug: move.charAt(1), colour: move.charAt(0) as Colour }),
  drawing: (bug) => bug,
  nameKey: (bug) => bug,
  lesson: (bug) => bug,
  throwers: (type) => (expansionsOf(type).includes('P') ? 'PM' : ''),
  riders: 'R',
  cellNumbers: null,
};
