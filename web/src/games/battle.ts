/** Battle for the Hive: a board of hexagons, an insect to bring across. */
import { t } from '../i18n/locale.ts';
import { common, registered, type GameDescriptor, type PreviewSpot } from './game.ts';

function previewSpots(): PreviewSpot[] {
  const spots: PreviewSpot[] = [];
  const white = new Set(['0,3', '1,2', '-1,3', '0,2', '2,1', '-2,3']);
  for (let q = -3; q <= 3; q++) {
    for (let r = -3; r <= 3; r++) {
      if (Math.abs(q + r) > 3) continue;
      const look = white.has(`${q},${r}`) ? 'w' : white.has(`${-q},${-r}`) ? 'b' : 'cell';
      spots.push({ q, r, look });
    }
  }
  return spots;
}

export const battle: GameDescriptor = {
  ...common,
  ...registered('Battle'),
  notes: ({ layout }) => [layout === 'B' && t('note-layout-B')],
  preview: { view: '-170 -190 340 380', flatTop: true, spots: previewSpots() },
  hand: '',
  placedLook: (_move, toMove) => ({ bug: 'i', colour: toMove }),
  drawing: () => 'A',
  nameKey: () => 'insect',
  lesson: () => 'battle',
  ownedCell: 'field-goal',
};
