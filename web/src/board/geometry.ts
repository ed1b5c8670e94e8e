/**
 * Where cells lie on the drawing plane. One unit is the unit of the bugs' drawings (src/render):
 * a cell has radius 70, so that a drawing of -50..50 fits a tile as it is.
 *
 *   pointy-top:  x = 60.6 (2q + r)      flat-top:  x = 105 q
 *                y = 105 r                         y = 60.6 (2r + q)
 *
 * The whole is then mirrored left to right and turned by steps of 60 degrees, clockwise. Only cells
 * are turned: bugs stand upright, and stacks lean towards the upper left whatever the turn.
 */
import type { Place } from 'apiary-hive';

export const RADIUS = 70;
const SIDE = RADIUS * 1.5;
const HALF = (RADIUS * Math.sqrt(3)) / 2;

/** How much further up and left the piece of the next level is drawn. */
const LEAN = { x: -7, y: -17 } as const;

export interface Point {
  x: number;
  y: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How the cells lie on the screen. */
export interface Orientation {
  flat: boolean;
  turn: number; // in steps of 60 degrees, clockwise
  mirrored: boolean;
}

export const translate = ({ x, y }: Point): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

/** The neighbours in the order of UHP: X-, X/, \X, -X, /X, X\ (RULES A1). */
export const DIRECTIONS: readonly Place[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

export const keyOf = (place: Place): string => `${place.q},${place.r}`;
export const samePlace = (a: Place | undefined, b: Place | undefined): boolean =>
  a !== undefined && b !== undefined && a.q === b.q && a.r === b.r;
export const neighbours = (place: Place): Place[] => DIRECTIONS.map(({ q, r }) => ({ q: place.q + q, r: place.r + r }));

/** The fewest steps between two cells. */
export const distance = (a: Place, b: Place): number =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r));

/** Turning axial coordinates by 60 degrees clockwise on the screen (r grows downward). */
function turned({ q, r }: Place, steps: number): Place {
  for (let i = 0; i < ((steps % 6) + 6) % 6; i++) [q, r] = [-r, q + r];
  return { q, r };
}

/** Left and right are exchanged: with pointy tops q becomes s = -q-r, with flat tops q becomes -q. */
const mirror = ({ q, r }: Place, flat: boolean): Place => (flat ? { q: -q, r: q + r } : { q: -q - r, r });

export function centre(place: Place, orientation: Orientation, level = 1): Point {
  const { q, r } = turned(orientation.mirrored ? mirror(place, orientation.flat) : place, orientation.turn);
  const x = orientation.flat ? SIDE * q : HALF * (2 * q + r);
  const y = orientation.flat ? HALF * (2 * r + q) : SIDE * r;
  const above = Math.max(level, 1) - 1;
  return { x: x + LEAN.x * above, y: y + LEAN.y * above };
}

/** The cell that a point of the plane lies in. */
export function cellAt({ x, y }: Point, orientation: Orientation): Place {
  const q = orientation.flat ? x / SIDE : (x / HALF - y / SIDE) / 2;
  const r = orientation.flat ? (y / HALF - x / SIDE) / 2 : y / SIDE;
  const place = turned(rounded(q, r), 6 - (orientation.turn % 6));
  return normal(orientation.mirrored ? mirror(place, orientation.flat) : place);
}

/** Without negative zero, which would make another key. */
const normal = ({ q, r }: Place): Place => ({ q: q + 0 || 0, r: r + 0 || 0 });

/** The nearest cell: the coordinate that was rounded most follows from the other two. */
function rounded(q: number, r: number): Place {
  const s = -q - r;
  let [a, b] = [Math.round(q), Math.round(r)];
  const c = Math.round(s);
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  if (da > db && da > dc) a = -b - c;
  else if (db > dc) b = -a - c;
  return { q: a, r: b };
}

/** Whether a point lies in the hexagon around a centre. */
export function inHexagon(point: Point, at: Point, orientation: Orientation, radius = RADIUS): boolean {
  let [x, y] = [Math.abs(point.x - at.x), Math.abs(point.y - at.y)];
  if (orientation.flat) [x, y] = [y, x];
  const half = (radius * Math.sqrt(3)) / 2;
  return x <= half && y <= radius - x / Math.sqrt(3);
}

/** Where a direction points on the screen: degrees, 0 to the right, 90 up. */
export function angleOf(direction: Place, orientation: Orientation): number {
  const { x, y } = centre(direction, orientation);
  return (Math.round((Math.atan2(-y, x) * 180) / Math.PI) + 360) % 360;
}

/** Around the centres of the cells, with a whole cell for each. */
export function boxOf(places: readonly Place[], orientation: Orientation, levels?: (place: Place) => number): Box {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const place of places) {
    for (const level of new Set([1, levels?.(place) ?? 1])) {
      const { x, y } = centre(place, orientation, level);
      box.left = Math.min(box.left, x - RADIUS);
      box.right = Math.max(box.right, x + RADIUS);
      box.top = Math.min(box.top, y - RADIUS);
      box.bottom = Math.max(box.bottom, y + RADIUS);
    }
  }
  return box;
}

/** The outline of a cell, its corners cut short by `soft` along each edge and rounded. */
export function hexagonPath(flat: boolean, radius = RADIUS - 2.5, soft = 10): string {
  const corner = (i: number): Point => {
    const angle = (Math.PI / 180) * (60 * i - (flat ? 0 : 90));
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  };
  const along = (from: Point, to: Point): Point => ({
    x: from.x + ((to.x - from.x) * soft) / radius,
    y: from.y + ((to.y - from.y) * soft) / radius,
  });
  const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `${Array.from({ length: 6 }, (_, i) => {
    const here = corner(i);
    return `${i === 0 ? 'M' : 'L'}${text(along(here, corner(i + 5)))}Q${text(here)} ${text(along(here, corner(i + 1)))}`;
  }).join('')}Z`;
}
