/** The text of a move of Hive, taken apart (docs/notation.md). */
import type { Place } from 'apiary-hive';
import { boardTurn, hexOrientation, mirrored } from '../state/settings.ts';
import { DIRECTIONS, type Orientation } from './geometry.ts';

/** A piece and where it goes: "wA1 \bQ". `direction` is undefined on top of the neighbour. */
export interface HiveMove {
  piece: string;
  neighbour?: string;
  direction?: Place | undefined;
}

const PIECE = '[wb][A-Z]\\d?';
const MOVE = new RegExp(`^(${PIECE})(?: ([-/\\\\]?)(${PIECE})([-/\\\\]?))?$`);

/** Where the signs of UHP are: "X-", "X/", "\X", "-X", "/X", "X\". */
const SIGNS = [' -', ' /', '\\ ', '- ', '/ ', ' \\'];

export function readHiveMove(move: string): HiveMove | null {
  const [, piece, before, neighbour, after] = MOVE.exec(move) ?? [];
  if (!piece) return null;
  if (!neighbour) return { piece };
  const sign = `${before || ' '}${after || ' '}`;
  return { piece, neighbour, direction: DIRECTIONS[SIGNS.indexOf(sign)] };
}

/** How the player has turned the board. */
export const hiveOrientation = (): Orientation => ({
  flat: hexOrientation.value === 'flat',
  turn: boardTurn.value,
  mirrored: mirrored.value,
});
