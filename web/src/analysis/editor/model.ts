/**
 * A position in the editor, legal or not: the rules core checks its text (state.ts). Each game
 * implements `EditorGame` in a file of its own; editors.ts lists them.
 */
import type { FunctionComponent } from 'preact';
import type { Colour, Piece } from 'apiary-hive';
import type { Editor } from './state.ts';

export type Key = string; // "q,r" of a cell; in Territory, too, whose texts have x,y
export const keyOf = (q: number, r: number): Key => `${q},${r}`;
export function placeOf(key: Key): { q: number; r: number } {
  const [q = 0, r = 0] = key.split(',').map(Number);
  return { q, r };
}

/** What all models share; the rest belongs to the game. */
export interface Model {
  type: string;
  toMove: Colour;
  turn: number; // from 1, as position texts count them
}

export type Side = Colour | 'n'; // n: neutral

/** What a click puts on a cell. */
export interface Brush {
  bug: string;
  side: Side;
}

/** A button of the palette; `left`: how many of the piece are left. */
export interface BrushChoice {
  brush: Brush;
  label?: string;
  left?: number;
}

/** A piece as the board draws it. */
export type Shown = Pick<Piece, 'bug' | 'colour' | 'number' | 'neutral' | 'faceDown'>;

export const colourOf = (side: Side | string): Colour => (side === 'b' ? 'b' : 'w');

export const shown = ({ bug, side }: Brush): Shown => ({
  bug,
  colour: colourOf(side),
  number: 0,
  neutral: side === 'n',
  faceDown: false,
});

export interface EditorGame<M extends Model = Model> {
  /** The model of a position text; null if it is malformed. Impossible positions are read. */
  read(head: Head): M | null;
  /** The position text after the turn. */
  write(model: M): string;
  /** Undefined if no such piece is left. */
  put(model: M, key: Key, brush: Brush): M | undefined;
  /** Removes the top piece of a cell. */
  clear(model: M, key: Key): M;
  /** Moves the top piece; `from` is occupied, and `to` has room for it. */
  move(model: M, from: Key, to: Key): M;
  /** The cells with a piece. */
  occupied(model: M): Key[];
  /** Without pieces; the rest as at the start of a game. */
  emptied(model: M): M;
  /** The pieces of a cell, from the ground up. */
  shownAt(model: M, key: Key): Shown[];
  /** The brushes, row by row; the first that is left is chosen at the start. */
  brushes(model: M): BrushChoice[][];
  /** Whether a piece may be put on top of another. */
  stacks: boolean;
  /** The form for what a position has besides the board. */
  Fields: FunctionComponent<{ editor: Editor; model: M }> | null;
}

/** The beginning of a position text, and its other words. */
export interface Head {
  type: string;
  toMove: Colour;
  turn: number;
  rest: string[];
}

export function without<T>(map: Record<Key, T>, key: Key): Record<Key, T> {
  const { [key]: _, ...rest } = map;
  return rest;
}
