/**
 * What the page knows about a game besides its rules: the look and the names of its pieces, the
 * orientation of its board, its options. Each game has a file here with its descriptor; index.ts lists
 * them.
 */
import {
  type Colour,
  type Game,
  type GameName,
  games,
  type OptionName,
  optionName,
  type Piece,
  type Place,
  type RuleOptions,
} from 'apiary-hive';
import { t } from '../i18n/locale.ts';

/** What the picture of a piece depends on. */
export interface Look {
  bug: string;
  colour: Colour;
}

export interface Preview {
  view: string; // the viewBox
  flatTop?: boolean;
  spots: readonly PreviewSpot[];
}

export interface PreviewSpot extends Place {
  look: string; // "w", "b", "win", "cell", "zone-a", ...: css/start.css
  bug?: string;
}

export interface GameDescriptor {
  /** The name in the registry of the core; except for Hive also the type. */
  id: GameName;
  /** The name in keys of texts, in addresses of rules pages and of lessons. */
  key: string;
  /** The type of a new analysis. */
  usualType: string;
  /** The options of the rules that concern the game, in the order in which they are offered. */
  options: readonly OptionName[];
  /** The options that differ from a usual game, each in a few words; false for the others. */
  notes(options: RuleOptions): readonly (string | false)[];
  /** What the bot can do at a level. */
  levelText(level: number | string): string;
  preview: Preview;

  /** The letters of the pieces that a hand may hold, in the order in which they are shown; "": there are no hands. */
  hand: string;
  /** How a piece in a hand looks on the board. */
  handLook(bug: string, colour: Colour): Look;
  /** The look of the piece that a move brings from the hand. */
  placedLook(move: string, toMove: Colour): Look;
  /** Pieces beside the board that belong to neither player. */
  supply?(game: Game): readonly (Look & { count: number })[];

  /** The letter of a piece's drawing (src/render/art.c); "": a plain dot. */
  drawing(bug: string): string;
  /** Whether a piece is a disc that lies on a cell, not a tile that fills it. */
  isDisc(bug: string): boolean;
  /** The text `named-…` of a piece. */
  nameKey(bug: string): string;
  /** The lesson that explains a piece. */
  lesson(bug: string): string;
  /** Who moves a piece: one side, both, or nobody. */
  mover(piece: Piece): Colour | 'both' | null;
  /** Letters of the pieces that throw others, in a game of this type. */
  throwers(type: string): string;
  /** Letters of the pieces that show the piece they sit on, because it can still move. */
  riders: string;

  /** The numbers of a cell in the notation; none where cells are described by their neighbours. */
  cellNumbers: ((place: Place) => Place) | null;
  /** Steps of 60 degrees that bring White's side to the bottom. */
  turn: number;
  /** The class of cells that belong to a side. */
  ownedCell: string;
  /** The text that asks for a third tap, where a move can need one. */
  thirdTapText: string;
}

/** The part of a descriptor that comes from the registry of the core. */
export function registered(name: GameName): Pick<GameDescriptor, 'id' | 'key' | 'usualType' | 'options'> {
  const row = games.find((game) => game.name === name) ?? games[0];
  return { id: name, key: name.toLowerCase(), usualType: row.type, options: row.options.map(optionName) };
}

/** What most games share. */
export const common = {
  levelText: (level: number | string) => t(`level-other-${level}`),
  handLook: (bug: string, colour: Colour): Look => ({ bug, colour }),
  isDisc: () => false,
  mover: ({ neutral, colour }: Piece) => (neutral ? null : colour),
  throwers: () => '',
  riders: '',
  cellNumbers: (place: Place) => place,
  turn: 0,
  ownedCell: '',
  thirdTapText: '',
} as const;

/** Games of plain tiles from a hand: SIX, Andantino. */
export const plainTiles = {
  ...common,
  hand: 'o',
  placedLook: (_move: string, toMove: Colour): Look => ({ bug: 'o', colour: toMove }),
  drawing: () => '',
  nameKey: () => 'tile',
} as const;

export const spotsOf = (look: string, cells: readonly (readonly [number, number])[]): PreviewSpot[] =>
  cells.map(([q, r]) => ({ q, r, look }));
