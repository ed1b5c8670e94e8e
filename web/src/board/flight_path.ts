/**
 * How a piece moves along its way, as keyframes: slides along the table, small hops where it climbs, an arc
 * where it jumps or comes from the hand. Pure functions.
 */
import type { Stop } from 'apiary-hive';
import { centre, distance, type Orientation, type Point } from './geometry.ts';

/** Where a piece is, and how high above what is beneath it. In units of the plane. */
interface Pose extends Point {
  lift: number;
}

interface Leg {
  from: Point;
  to: Point;
  lift: number; // at the top of its arc
  length: number; // in cells
}

export interface Journey {
  legs: readonly Leg[];
  runs: boolean; // in one go; otherwise it rests a moment at each cell
  length: number;
}

const CLIMB = 20;
const HAND = 40;
const HAND_LENGTH = 1.5; // in cells, however far away the hand is

/** How high a jump over this many cells goes. */
const jumpLift = (cells: number): number => Math.min(130, 45 + 20 * cells);

function legBetween(a: Stop, b: Stop, orientation: Orientation): Leg {
  const cells = distance(a, b);
  const climbs = a.level > 1 || b.level > 1;
  return {
    from: centre(a, orientation, a.level),
    to: centre(b, orientation, b.level),
    lift: cells > 1 ? jumpLift(cells) : climbs ? CLIMB : 0,
    length: cells,
  };
}

/** `hand`: the point that the piece comes from or goes to. */
export function journeyOf(
  stops: readonly Stop[],
  orientation: Orientation,
  runs: boolean,
  hand?: { way: 'from' | 'to'; at: Point },
): Journey {
  const legs = stops.slice(1).map((stop, index) => legBetween(stops[index]!, stop, orientation));
  const [first] = stops;
  if (hand && first) {
    const [from, to] = [hand.at, centre(first, orientation, first.level)];
    const there = hand.way === 'from';
    legs.push({ from: there ? from : to, to: there ? to : from, lift: HAND, length: HAND_LENGTH });
  }
  return { legs, runs, length: legs.reduce((sum, leg) => sum + leg.length, 0) };
}

/** Milliseconds at normal speed. */
export const durationOf = ({ length }: Journey): number => Math.min(450, Math.max(250, 190 + 60 * length));

const eased = (t: number): number => t * t * (3 - 2 * t);

/** Where the piece is after a part `t`, 0 to 1, of its time. */
export function poseAt({ legs, runs, length }: Journey, t: number): Pose {
  let passed = (runs ? eased(t) : t) * length;
  let index = 0;
  while (index < legs.length - 1 && passed > legs[index]!.length) passed -= legs[index++]!.length;
  const leg = legs[index]!;
  const part = Math.min(1, leg.length > 0 ? passed / leg.length : 1);
  const along = runs ? part : eased(part);
  return {
    x: leg.from.x + (leg.to.x - leg.from.x) * along,
    y: leg.from.y + (leg.to.y - leg.from.y) * along,
    lift: leg.lift * 4 * along * (1 - along),
  };
}

/** The shadow falls further away, and grows, the higher the piece is. */
const SHADOW = { x: 4, y: 15, away: 0.3, growth: 1 / 500 } as const;

const transform = (x: number, y: number, scale: number): string =>
  `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;

export function framesOf(journey: Journey): { piece: Keyframe[]; shadow: Keyframe[] } {
  const count = Math.max(16, 6 * journey.legs.length);
  const poses = Array.from({ length: count + 1 }, (_, i) => poseAt(journey, i / count));
  return {
    piece: poses.map(({ x, y, lift }) => ({ transform: transform(x, y - lift, 1 + lift / 900) })),
    shadow: poses.map(({ x, y, lift }) => ({
      transform: transform(
        x + SHADOW.x + SHADOW.away * lift,
        y + SHADOW.y + SHADOW.away * lift,
        1 + lift * SHADOW.growth,
      ),
    })),
  };
}
