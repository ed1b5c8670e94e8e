/** SIX. */
import { t } from '../i18n/locale.ts';
import { plainTiles, registered, spotsOf, type GameDescriptor } from './game.ts';

export const six: GameDescriptor = {
  ...plainTiles,
  ...registered('Six'),
  notes: ({ tiles, freeFirst }) => [
    tiles !== 22 && t('note-tiles', { count: tiles }),
    freeFirst && t('note-free-first'),
  ],
  preview: {
    view: '-75 -124 220 210',
    spots: [
      ...spotsOf('b', [
        [2, -2],
        [2, 0],
        [-1, 0],
        [1, 1],
        [-1, 1],
        [0, -2],
      ]),
      ...spotsOf('win', [
        [0, -1],
        [1, -1],
        [2, -1],
        [0, 0],
        [1, 0],
        [0, 1],
      ]),
    ],
  },
  lesson: () => 'six',
  thirdTapText: 'board-part',
};
