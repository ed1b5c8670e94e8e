/**
 * The user's notes at a position as text. Shapes are "G0,1", a green circle around a cell, or "R0,1>2,1",
 * a red arrow. A comment in PGN or SGF begins with the symbol of the move as "$1" to "$6" and the shapes as
 * "[%csl G0,1]" (circles) and "[%cal R0,1>2,1]" (arrows): docs/notation.md.
 */
import type { Shape, ShapeColour } from '../board/shapes.tsx';
import { SYMBOLS } from '../state/tree.ts';
import type { Notes } from './document.ts';

const LETTERS: Record<string, ShapeColour> = { G: 'green', R: 'red', B: 'blue', Y: 'yellow' };
const SHAPE = /^([GRBY])(-?\d{1,3},-?\d{1,3})(?:>(-?\d{1,3},-?\d{1,3}))?$/;

function placeOf(text: string): Shape['to'] {
  const [q = 0, r = 0] = text.split(',').map(Number);
  return { q, r };
}

/** Null if it is not a shape. */
export function readShape(text: string): Shape | null {
  const [, letter, first, second] = SHAPE.exec(text) ?? [];
  if (!letter || !first) return null;
  const colour = LETTERS[letter]!;
  return second ? { colour, from: placeOf(first), to: placeOf(second) } : { colour, to: placeOf(first) };
}

export function writeShape({ colour, from, to }: Shape): string {
  const cell = ({ q, r }: Shape['to']) => `${q},${r}`;
  return `${colour.charAt(0).toUpperCase()}${from ? `${cell(from)}>` : ''}${cell(to)}`;
}

const MARKUP = /^\s*(?:\$([1-6])(?!\d)|\[%c[sa]l ([^\]]*)\])/;

/** The notes in the comment of a record. Other glyphs and marks stay words of the comment. */
export function notesIn(comment: string): Notes {
  const notes: Notes = {};
  let rest = comment;
  for (let found = MARKUP.exec(rest); found; found = MARKUP.exec(rest)) {
    const [all, glyph, list] = found;
    const shapes = list?.split(' ').filter(Boolean);
    if (glyph ? notes.symbol : !shapes?.every(readShape)) break;
    if (glyph) notes.symbol = SYMBOLS[Number(glyph) - 1]!;
    else notes.shapes = [...(notes.shapes ?? []), ...shapes!];
    rest = rest.slice(all.length);
  }
  if (rest !== comment) rest = rest.trimStart();
  return { ...notes, comment: rest };
}

/** A comment that `notesIn` reads back. */
export function commentOf({ comment = '', symbol, shapes = [] }: Notes): string {
  const arrows = shapes.filter((shape) => shape.includes('>'));
  const circles = shapes.filter((shape) => !shape.includes('>'));
  return [
    symbol && `$${SYMBOLS.indexOf(symbol) + 1}`,
    circles.length > 0 && `[%csl ${circles.join(' ')}]`,
    arrows.length > 0 && `[%cal ${arrows.join(' ')}]`,
    comment,
  ]
    .filter(Boolean)
    .join(' ');
}
