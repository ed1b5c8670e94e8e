/**
 * Which part of the plane is seen: the middle of the window and pixels per unit. Pure functions; the
 * camera animates from one view to the next.
 *
 * The view follows the hive with as little motion as possible: it stays while the hive, with one cell
 * around it, is in view. Otherwise it shifts by the smallest distance that shows it, and zooms
 * out, never in, if there is no room.
 */
import type { Box, Point } from './geometry.ts';

export interface View {
  x: number;
  y: number;
  scale: number;
}
export interface Size {
  width: number;
  height: number;
}

/** Pixels per unit. A cell (121 units) is 19 to 170 pixels wide, at most 110 unless the user zooms in. */
export const SMALLEST = 11 / 70;
export const LARGEST = 1.4;
export const COMFORTABLE = 110 / 121.2;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

export function fit(box: Box, size: Size, largest = COMFORTABLE): View {
  const scale = clamp(
    Math.min(size.width / (box.right - box.left), size.height / (box.bottom - box.top)),
    SMALLEST,
    largest,
  );
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale };
}

/** The smallest change of the view that shows the box. The same object if it is in view already. */
export function follow(view: View, box: Box, size: Size): View {
  const scale = Math.max(
    SMALLEST,
    Math.min(view.scale, size.width / (box.right - box.left), size.height / (box.bottom - box.top)),
  );
  const x = within(view.x, box.left, box.right, size.width / scale / 2);
  const y = within(view.y, box.top, box.bottom, size.height / scale / 2);
  return x === view.x && y === view.y && scale === view.scale ? view : { x, y, scale };
}

/** The middle nearest to `at` from which `half` both ways reaches from low to high. */
function within(at: number, low: number, high: number, half: number): number {
  if (high - low > 2 * half) return (low + high) / 2;
  return clamp(at, high - half, low + half);
}

export const toScreen = (point: Point, view: View, size: Size): Point => ({
  x: (point.x - view.x) * view.scale + size.width / 2,
  y: (point.y - view.y) * view.scale + size.height / 2,
});

export const toPlane = (point: Point, view: View, size: Size): Point => ({
  x: (point.x - size.width / 2) / view.scale + view.x,
  y: (point.y - size.height / 2) / view.scale + view.y,
});

/** What is under the point of the screen stays there. */
export function zoom(view: View, factor: number, at: Point, size: Size): View {
  const scale = clamp(view.scale * factor, SMALLEST, LARGEST);
  const fixed = toPlane(at, view, size);
  return {
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
    scale,
  };
}

export const pan = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
});

/** Keeps a part of the box in view, however far the user pans. */
export function keepInView(view: View, box: Box, size: Size): View {
  const [w, h] = [size.width / view.scale / 2, size.height / view.scale / 2];
  const margin = 70;
  return {
    ...view,
    x: clamp(view.x, box.left - w + margin, box.right + w - margin),
    y: clamp(view.y, box.top - h + margin, box.bottom + h - margin),
  };
}

export const between = (a: View, b: View, part: number): View => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
  scale: a.scale * (b.scale / a.scale) ** part,
});

/** As an attribute of SVG or, with a unit, as a style. */
export function transformOf(view: View, size: Size, unit: '' | 'px' = ''): string {
  const at = (length: number, middle: number): string => (length / 2 - middle * view.scale).toFixed(2) + unit;
  return `translate(${at(size.width, view.x)}, ${at(size.height, view.y)}) scale(${view.scale.toFixed(4)})`;
}
