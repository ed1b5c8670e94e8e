/** Andantino. */
import { plainTiles, registered, spotsOf, type GameDescriptor } from './game.ts';

export const andantino: GameDescriptor = {
  ...plainTiles,
  ...registered('Andantino'),
  notes: () => [],
  preview: {
    view: '-110 -90 220 180',
    spots: [
      ...spotsOf('win', [
        [1, 0],
        [1, -1],
        [0, -1],
        [-1, 0],
        [-1, 1],
        [0, 1],
      ]),
      ...spotsOf('b', [
        [0, 0],
        [2, -1],
        [1, 1],
        [-2, 1],
      ]),
    ],
  },
  lesson: () => 'andantino',
};
