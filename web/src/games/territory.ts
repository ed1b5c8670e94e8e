/** Insect Territory: a board of two zones, insects that both players move, food of two colours. */
import { type Colour, COLOURS, type Place } from 'apiary-hive';
import { t } from '../i18n/locale.ts';
import { common, registered, type GameDescriptor, type Look, type PreviewSpot } from './game.ts';

/** The x,y of the rule book; neighbours in a column differ by 2 in y. */
export const bookNumbers = ({ q, r }: Place): Place => ({ q, r: 2 * r + q });

const food = (colour: string): Look => ({ bug: 'f', colour: colour === 'b' ? 'b' : 'w' });

function previewSpots(): PreviewSpot[] {
  const columns = [
    { x: 0, from: 2, to: 8, zone: 6 },
    { x: 1, from: 1, to: 9, zone: 5 },
    { x: 2, from: 0, to: 10, zone: 4 },
    { x: 3, from: 1, to: 9, zone: 3 },
    { x: 4, from: 2, to: 8, zone: 2 },
  ];
  const bugs: Record<string, string> = { '1,5': 'D', '2,6': 'Q', '3,5': 'Q' };
  return columns.flatMap(({ x, from, to, zone }) => {
    const spots: PreviewSpot[] = [];
    for (let y = from; y <= to; y += 2) {
      const bug = bugs[`${x},${y}`];
      spots.push({ q: x - 2, r: (y - x) / 2 - 1.5, look: y <= zone ? 'zone-a' : 'zone-b', ...(bug && { bug }) });
    }
    return spots;
  });
}

export const territory: GameDescriptor = {
  ...common,
  ...registered('Territory'),
  notes: ({ eitherColour }) => [eitherColour && t('note-either-colour')],
  preview: { view: '-125 -145 250 320', flatTop: true, spots: previewSpots() },
  hand: 'bw', // food, by its colour
  handLook: (bug) => food(bug),
  placedLook: (move) => food(move.charAt(0)),
  // The core has the counts of the supply under the letters in capitals.
  supply: (game) => {
    const held = game.hand('w', 'BW');
    const count = (colour: Colour) => held.find(({ bug }) => bug === colour.toUpperCase())?.count ?? 0;
    return [...COLOURS].reverse().map((colour) => ({ ...food(colour), count: count(colour) }));
  },
  drawing: (bug) => (bug === 'D' ? 'D' : 'Q'),
  isDisc: (bug) => bug === 'f',
  nameKey: (bug) => (bug === 'D' ? 'D' : bug === 'f' ? 'food' : 'bee'),
  lesson: () => 'territory',
  mover: ({ bug }) => (bug === 'f' ? null : 'both'),
  cellNumbers: bookNumbers,
  turn: 3,
};
