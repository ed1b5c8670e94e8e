/** The interfaces of the rules core and the engine, and the data that they exchange. */

import type { Colour, FinalResult, Result } from './colour.ts';
import type { Options } from './options.ts';
import type { Ending } from './registry.ts';

export type { Colour, FinalResult, Result } from './colour.ts';
export type { Options } from './options.ts';

/** Reasons that the board does not show. */
export type DeclaredEnding = Extract<Ending, 'declared' | 'resignation' | 'agreement' | 'time'>;

export interface Place {
  q: number;
  r: number;
}

export interface Piece extends Place {
  name: string; // "wA1"; "" where pieces have no names
  level: number; // 1 is the ground
  colour: Colour;
  bug: string; // include/apiary/game.h, struct apiary_piece
  number: number; // 0 where the kind has one piece only
  top: boolean;
  neutral: boolean;
  faceDown: boolean;
}

/** A cell of a board (Battle, Territory). Boards are drawn flat-top. */
export interface Cell extends Place {
  owner?: Colour;
}

export interface Held {
  bug: string;
  count: number;
}

/** One tap of a move. */
export type Tap =
  | { kind: 'hand'; colour: Colour; bug: string }
  | { kind: 'cell'; q: number; r: number }
  | { kind: 'say'; word: string };

/** What can be tapped next, and the move if the taps so far are one already. */
export interface Next {
  taps: Tap[];
  move?: string;
}

export type Action =
  | 'place'
  | 'move'
  | 'throw'
  | 'carry'
  | 'ride'
  | 'push'
  | 'swap'
  | 'sting'
  | 'up'
  | 'remove'
  | 'draw'
  | 'pass'
  | 'fill'
  | 'lay'
  | 'jump';

export interface Played {
  piece: string; // what is placed, moved, drawn, turned up, or acts: "wA1"; "" without names
  other: string; // the thrower; the piece carried, ridden, pushed, stung ...; or ""
  from?: Place;
  fromHand: boolean;
  to?: Place;
  also?: { from: Place; to: Place }; // a piece that was carried, pushed or swapped
  actor?: Place; // the piece that did it, if it is another one
  action: Action;
  path?: Place[]; // Battle, Territory: all cells, the first included
  removed?: Place[];
}

/** A cell on the path of a piece, and its level there; 1 is the ground. */
export interface Stop extends Place {
  level: number;
}

export type MarkKind =
  | 'piece'
  | 'target'
  | 'gate'
  | 'part-a'
  | 'part-b'
  | 'part-c'
  | 'enemy'
  | 'own'
  | 'cover'
  | 'queen'
  | 'just-moved'
  | 'actor';

export interface Mark extends Place {
  kind: MarkKind;
}

/** Why something is not possible. */
export interface Refusal {
  status: string; // "gate", "splits-hive", ...: apiary_status_name
  message: string; // English
  offset: number; // into the text that was read
  marks: Mark[];
  piece?: string; // names for the sentence in the player's language
  other?: string;
  third?: string;
}

export class RefusalError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message || refusal.status);
    this.name = 'RefusalError';
  }
}

const ENGINE_MESSAGES: Readonly<Record<string, string>> = {
  'game-over': 'the game is over',
  unsupported: 'wins can be proved in official Hive without a variant only', // the only search that is refused
};

/** The engine cannot do what was asked: the game is over, or it cannot be searched so. */
export class EngineError extends Error {
  constructor(readonly status: string) {
    super(ENGINE_MESSAGES[status] ?? `engine: ${status}`); // apiary_status_name
    this.name = 'EngineError';
  }
}

export type Format = 'auto' | 'uhp' | 'position' | 'pgn' | 'sgf';

/** The shape in which the first pieces lie: docs/explorer.md. */
export type OpeningShape = 'none' | 'line' | 'v' | 'l-white' | 'l-black' | 'c' | 'z';

export interface Opening {
  /** Letters of the first and second piece of each side: "LA"; fewer at the start. */
  white: string;
  black: string;
  shape: OpeningShape;
}

/** One game in the memory of the module, until free(). */
export interface Game {
  readonly type: string;
  readonly options: Options;
  toMove(): Colour;
  turns(): number;
  result(): Result;
  length(): number;
  played(index: number): string;
  record(): string[]; // all moves played

  key(): bigint; // 128 bits, the same for the same position; it may change with the version
  perft(depth: number): number; // how many sequences of legal moves of this length there are
  moves(): string[]; // all legal moves; in Territory there may be very many
  moveCount(): number;
  next(taps: readonly Tap[]): Next; // next([]): everything that can be picked up
  text(taps: readonly Tap[]): string; // the move that these taps name, legal or not; "" if none
  explain(taps: readonly Tap[]): Refusal | null; // why these taps are not a legal move; null if they are
  check(move: string): { move: string } | Refusal; // the canonical spelling, or why not
  play(move: string): Refusal | null;
  undo(count?: number): void; // takes back moves, one if not said
  ending(): Ending; // why it is over
  endingCells(): Place[]; // the cells that show it: the winning shape, the surrounded queen
  declare(result: FinalResult, ending?: DeclaredEnding): void; // a result that the board does not show

  pieces(): Piece[];
  cells(): Cell[];
  hand(colour: Colour, letters: string): Held[]; // which of these pieces the player holds; counts are above 0
  last(): Played | null;
  describe(move: string): Played | null; // a legal move that is not yet played
  // The path of the piece that the last move, or a legal one, brings to another cell: cell by cell, a placed
  // piece only where it lands, a jump without the cells between. What it carries is one level below it, a
  // rider one above. Empty for other moves.
  lastPath(): Stop[];
  path(move: string): Stop[];

  /** The key of the position for the opening explorer; null for games that it does not have. */
  exploreKey(): string | null;
  exploreKeys(): string[]; // after each legal move, in the order of moves(); empty for other games
  explorePath(plies?: number): string[]; // of the start and after each of the first moves, 16 if not said
  opening(): Opening | null; // null for other games than Hive, variants and set-up positions

  comment(index: number): string;
  setComment(index: number, text: string): void;
  tags(): [string, string][];
  setTag(name: string, value: string): void;
  write(format: Format): string; // "" if the format cannot express the game
  verify(promised?: { seed: string; commitment: string }): Refusal | null;
  clone(ply?: number): Game; // the whole game, or as it was after its first `ply` moves
  spec(): GameSpec; // for the engine
  free(): void;
}

export interface Art {
  letter: string;
  name: string;
  colour: string; // "#rrggbb"
  svg: string; // a fragment on a plane of -50..50 both ways, lines in currentColor
}

export interface PictureOptions {
  coordinates?: boolean;
  dark?: boolean;
  hands?: boolean;
  size?: number; // radius of a cell in pixels
  highlights?: readonly Highlight[];
  movesOf?: string; // marks where this piece can go, such as "wA1"
  marks?: readonly Mark[]; // of a refusal: why a move is illegal
}

/** A cell to point at. */
export interface Highlight extends Place {
  sign?: string; // a digit, "x" for a cross; without, a green cell
}

export interface ReadOptions {
  format?: Format;
  options?: Partial<Options>;
  onError?: (error: RefusalError) => void; // a game that cannot be read; without, it is thrown
}

/** Games by their result. */
export interface Tally {
  white: number;
  draws: number;
  black: number;
  unknown: number;
}

/** A game in which a move was played; texts are "" where the record did not say. */
export interface ExploredGame {
  white: string;
  black: string;
  date: string;
  source: string;
}

/** A move, or several that lead to the same position up to rotation and reflection. */
export interface ExploredMove {
  move: string; // the first of them in the order of Game.moves
  equal: number; // how many they are
  key: string; // of the position after it: Game.exploreKeys
  games: Tally; // in which it was played here; all 0 if in none
  reached: number; // games that reached the position after it, by any order of moves
  rating?: number; // the average of the players
  score?: number; // of the engine, for the side to move
  example?: ExploredGame; // the one with the best players
}

export interface ExploredPosition {
  key: string;
  known: boolean; // it is in the database
  games: number; // that reached it
  /** Those that were played, most games first; then those that were not, but lead to a known position. */
  moves: ExploredMove[];
}

/** A database of openings (docs/explorer.md), of which a position needs one file. */
export interface Explorer {
  readonly name: string; // what its games are
  readonly plies: number; // of each game that were counted
  readonly shards: number;
  readonly games: number;
  shard(game: Game): number; // which file has the position; -1 for games that are not explored
  file(shard: number): string; // its name
  has(shard: number): boolean;
  load(shard: number, bytes: Uint8Array): void; // throws RefusalError
  /** The file of the position must be loaded. */
  lookUp(game: Game): ExploredPosition;
  free(): void;
}

export interface Core {
  explorer(index: Uint8Array): Explorer; // from the bytes of index.bin; throws RefusalError
  create(type: string, options?: Partial<Options>): Game; // throws RefusalError, as does read
  read(text: string, format?: Format, options?: Partial<Options>): Game;
  /** All games of a text: PGN, SGF, or GameStrings and positions line by line. */
  readAll(text: string, options?: ReadOptions): IterableIterator<Game>;
  seed(): string;
  readonly module: WebAssembly.Module;
  readonly art: readonly Art[];
  svg(game: Game, options?: PictureOptions): string;
  /** The score after each move as a graph, with the mistakes marked. */
  reviewSvg(game: Game, moves: readonly ReviewedPly[]): string;
  /** The winning chances of the side that has the score, 0 to 1: apiary_winning_chances. */
  winningChances(score: number): number;
  /** The turns to a forced win, 0 if the number is not known; -1 if the score is not a forced result. */
  turnsToWin(score: number): number;
  /** The score of a side as people read it, for White: "+0.35" or "Black wins in 3". */
  scoreText(score: number, colour: Colour): string;
}

/** A game for the engine. */
export interface GameSpec {
  type: string;
  options: Options;
  start?: string; // a position text, if the game does not begin at the usual start
  moves: string[];
  result?: FinalResult; // if it is over, on the board or declared
}

export interface Line {
  move: string;
  score: number; // from the side to move, in hundredths; `Core.turnsToWin` knows which are forced results
  depth: number;
  nodes: number;
  ms: number;
  line: string[]; // with the move
}

export type MoveMark = '' | '?' | '??';

/** A move that was played, compared with the best one. Scores are White's. */
export interface ReviewedMove {
  score: number; // of the move that was played
  best: string; // perhaps the same move
  bestScore: number;
  line: string[]; // with the best move
  depth: number;
  loss: number; // of winning chances, 0 to 1
  mark: MoveMark;
  missedWin: boolean;
}

/** The same with its place in the game. */
export interface ReviewedPly extends ReviewedMove {
  ply: number; // from 1
  turn: number; // as a GameString counts them, from 1
  colour: Colour;
  played: string;
}

/** A forced win of the side to move, or the proof that there is none. */
export interface Mate {
  verdict: 'win' | 'none' | 'unknown'; // unknown: a limit was reached
  plies: number; // of the shortest win, or within which there is none
  line: string[]; // with the longest resistance
  moves: string[]; // the first moves that win as fast
  allMoves: boolean; // none of them is missing
  nodes: number;
  ms: number;
}
