// Made by tools/generate-registry.mjs from `apiary games --json`. Do not edit.

/** The games, with the kinds of their pieces and the options that concern them. */
export const games = [
  {
    name: 'Hive',
    type: 'Base',
    pieces: [
      { letter: 'Q', name: 'queen bee', count: 1, set: 'base' },
      { letter: 'B', name: 'beetle', count: 2, set: 'base' },
      { letter: 'G', name: 'grasshopper', count: 3, set: 'base' },
      { letter: 'S', name: 'spider', count: 2, set: 'base' },
      { letter: 'A', name: 'ant', count: 3, set: 'base' },
      { letter: 'M', name: 'mosquito', count: 1, set: 'official' },
      { letter: 'L', name: 'ladybug', count: 1, set: 'official' },
      { letter: 'P', name: 'pillbug', count: 1, set: 'official' },
      { letter: 'D', name: 'dragonfly', count: 1, set: 'expansion' },
      { letter: 'R', name: 'rider ladybug', count: 1, set: 'expansion' },
      { letter: 'C', name: 'scorpion', count: 1, set: 'expansion' },
      { letter: 'F', name: 'flea', count: 1, set: 'expansion' },
      { letter: 'T', name: 'mantis', count: 1, set: 'expansion' },
      { letter: 'K', name: 'scarab', count: 1, set: 'expansion' },
      { letter: 'H', name: 'half-ring', count: 1, set: 'expansion' },
    ],
    options: ['QueenFirst', 'Repetition', 'Variant'],
  },
  {
    name: 'Six',
    type: 'Six',
    pieces: [
      { letter: 'o', name: 'tile', count: 22, set: 'base' },
    ],
    options: ['Tiles', 'FreeFirst'],
  },
  {
    name: 'Andantino',
    type: 'Andantino',
    pieces: [
      { letter: 'o', name: 'tile', count: 22, set: 'base' },
    ],
    options: [],
  },
  {
    name: 'Battle',
    type: 'Battle',
    pieces: [
      { letter: 'i', name: 'insect', count: 8, set: 'base' },
    ],
    options: ['Layout'],
  },
  {
    name: 'Territory',
    type: 'Territory',
    pieces: [
      { letter: 'D', name: 'dragonfly', count: 1, set: 'common' },
      { letter: 'B', name: 'black bee', count: 1, set: 'common' },
      { letter: 'W', name: 'white bee', count: 1, set: 'common' },
      { letter: 'f', name: 'food', count: 28, set: 'common' },
    ],
    options: ['EitherColour'],
  },
] as const;

/** The options, in the order in which the core numbers them; the first value is the default. */
export const options = [
  { name: 'QueenFirst', values: ['false', 'true'], help: "the queen may be a player's first piece" },
  { name: 'Repetition', values: ['false', 'true'], help: 'the third occurrence of a position is a draw' },
  { name: 'Variant', values: ['None', 'Blind', 'BlindWhite', 'BlindBlack', 'Fog'], help: 'what is left to chance' },
  { name: 'Tiles', values: ['22', '21', '19'], help: 'how many tiles each side has' },
  { name: 'FreeFirst', values: ['false', 'true'], help: "White's first tile may touch the starting tile" },
  { name: 'Layout', values: ['A', 'B'], help: 'the starting position' },
  { name: 'EitherColour', values: ['false', 'true'], help: 'the last food of one colour ends the game' },
] as const;

/** Why a game ended, in the order in which the core numbers it. */
export const endings = [
  'none',
  'declared',
  'resignation',
  'agreement',
  'time',
  'repetition',
  'queen',
  'both-queens',
  'line',
  'ring',
  'triangle',
  'too-few',
  'enclosed',
  'no-progress',
  'goal',
  'no-move',
  'insects',
] as const;

export type GameInfo = (typeof games)[number];
export type GameName = GameInfo['name'];
export type PieceInfo = GameInfo['pieces'][number];
export type OptionInfo = (typeof options)[number];
export type OptionName = OptionInfo['name'];
export type Ending = (typeof endings)[number];
