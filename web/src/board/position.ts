/** The position at one node of the record, indexed by cell. */
import { type Cell, type Colour, type Game, isOver, type Piece, type Place, type Played, type Stop } from 'apiary-hive';
import type { Look } from '../games/game.ts';
import type { Node } from '../state/tree.ts';
import { boxOf, centre, keyOf, neighbours, samePlace, type Box, type Orientation, type Point } from './geometry.ts';

export interface Position {
  node: Node;
  game: Game;
  type: string;
  toMove: Colour;
  over: boolean;
  pieces: Piece[];
  cells: Cell[]; // of the board; empty in games without one
  last: Played | null;
  path: Stop[]; // of the last move
  endingCells: Place[]; // the cells that show why the game is over
  stacks: Map<string, Piece[]>; // by cell, bottom to top
  around: Place[]; // the empty cells beside the pieces; in games with a board, all empty cells
}

/** A piece that is not on the board, for its picture and its name. */
export const loosePiece = (look: Look): Piece => ({
  name: '',
  q: 0,
  r: 0,
  level: 1,
  number: 0,
  top: true,
  neutral: false,
  faceDown: false,
  ...look,
});

/** The pieces by cell, each stack from the ground up. */
export function stacksOf(pieces: readonly Piece[]): Map<string, Piece[]> {
  const stacks = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const key = keyOf(piece);
    const stack = stacks.get(key);
    if (stack) stack.push(piece);
    else stacks.set(key, [piece]);
  }
  for (const stack of stacks.values()) stack.sort((a, b) => a.level - b.level);
  return stacks;
}

export function positionOf(game: Game, node: Node): Position {
  const pieces = game.pieces();
  const cells = game.cells();
  const stacks = stacksOf(pieces);
  return {
    node,
    game,
    type: game.type,
    toMove: game.toMove(),
    pieces,
    cells,
    stacks,
    over: isOver(game.result()),
    last: game.last(),
    path: game.lastPath(),
    endingCells: game.endingCells(),
    around: around(stacks, cells),
  };
}

function around(stacks: Map<string, Piece[]>, cells: readonly Cell[]): Place[] {
  if (cells.length > 0) return cells.filter((cell) => !stacks.has(keyOf(cell)));
  if (stacks.size === 0) return [{ q: 0, r: 0 }];
  const found = new Map<string, Place>();
  for (const [bottom] of stacks.values()) {
    for (const place of neighbours(bottom!)) {
      const key = keyOf(place);
      if (!stacks.has(key)) found.set(key, place);
    }
  }
  return [...found.values()];
}

export const stackAt = (position: Position, place: Place): readonly Piece[] => position.stacks.get(keyOf(place)) ?? [];
export const topAt = (position: Position, place: Place): Piece | undefined => stackAt(position, place).at(-1);
export const heightAt = (position: Position, place: Place): number => stackAt(position, place).length;

/** Where the top of a cell is drawn. */
export const topPoint = (position: Position, place: Place, orientation: Orientation): Point =>
  centre(place, orientation, heightAt(position, place));

/** Every cell that can be focused: occupied or beside the pieces; in games with a board, all of it. */
export function placesOf(position: Position): Place[] {
  if (position.cells.length > 0) return position.cells;
  return [...[...position.stacks.values()].map(([bottom]) => ({ q: bottom!.q, r: bottom!.r })), ...position.around];
}

/** What the view must show: all places with their stacks; a board with its edge. */
export function positionBox(position: Position, orientation: Orientation): Box {
  const box = boxOf(placesOf(position), orientation, (place) => heightAt(position, place));
  if (!isBoard(position)) return box;
  return { left: box.left - 14, top: box.top - 14, right: box.right + 14, bottom: box.bottom + 20 };
}

export const isNear = (position: Position, place: Place): boolean =>
  position.stacks.has(keyOf(place)) || position.around.some((cell) => samePlace(cell, place));

/** Whether the game has a board of fixed cells. */
export const isBoard = (position: { cells: readonly Place[] }): boolean => position.cells.length > 0;
