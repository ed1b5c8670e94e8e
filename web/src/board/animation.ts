/** The pieces that move from one position to the next. */
import { signal } from '@preact/signals';
import type { Node } from '../state/tree.ts';
import type { Camera } from './camera.ts';
import { durationOf, journeyOf, type Journey } from './flight_path.ts';
import { change, pieceKey, type Change, type Flight } from './flights.ts';
import { centre, type Orientation, type Point } from './geometry.ts';
import { pace } from './motion.ts';
import type { Position } from './position.ts';

/** Ants run; other pieces take their steps one by one. */
const RUNNERS = 'A';
const STEPS = 3; // that can be told apart: longer ways are run, by whatever piece

/** When the second of two moves that are taken back together starts, in milliseconds at normal speed. */
const LATER = 200;

/** From a position to one beside it in the record, or to any other. */
function step(before: Position, after: Position): Change {
  const back = before.node.parent === after.node;
  const at = back ? before : after.node.parent === before.node ? after : null;
  return change(before.pieces, after.pieces, at?.last ? { played: at.last, path: at.path, back } : null);
}

export class Animation {
  readonly flights = signal<readonly Flight[]>([]);
  private readonly shown = new WeakMap<Node, Position>();
  private lastId = 0;
  private landing = 0; // when the last flight lands, by performance.now()

  constructor(
    private readonly camera: Camera,
    private readonly find: (selector: string) => Element | null,
  ) {}

  /** Animates the step from one node of the record to the next or previous one; not after a drop (`still`). */
  start(before: Position, after: Position, orientation: Orientation, still: boolean): void {
    this.shown.set(after.node, after);
    const { shift, flights, single } = this.changes(before, after);
    if (shift.q !== 0 || shift.r !== 0) this.camera.shift(centre(shift, orientation));
    const fly = single && !still && pace() > 0;
    this.flights.value = fly ? flights.map((flight) => ({ ...flight, id: ++this.lastId })) : [];
    const lasts = this.flights.value.map((flight) => flight.delay + this.duration(this.journey(flight, orientation)));
    this.landing = performance.now() + Math.max(0, ...lasts);
  }

  /** `single`: of one move, or of two that are taken back together, one after the other. */
  private changes(before: Position, after: Position): Change & { single: boolean } {
    const middle = before.node.parent && this.shown.get(before.node.parent);
    if (middle && middle.node.parent === after.node) {
      const [one, two] = [step(before, middle), step(middle, after)];
      const twice = one.flights.some((a) => two.flights.some((b) => pieceKey(a.piece) === pieceKey(b.piece)));
      const inPlace = [one, two].every(({ shift }) => shift.q === 0 && shift.r === 0);
      const later = two.flights.map((flight) => ({ ...flight, delay: LATER * pace() }));
      if (!twice && inPlace) return { ...one, flights: [...one.flights, ...later], single: true };
    }
    const single = after.node.parent === before.node || before.node.parent === after.node;
    return { ...step(before, after), single };
  }

  end(id: number): void {
    this.flights.value = this.flights.value.filter((flight) => flight.id !== id);
  }

  /** Milliseconds until the last flight lands. */
  get rest(): number {
    return Math.max(0, this.landing - performance.now());
  }

  journey(flight: Flight, orientation: Orientation): Journey {
    const { stops, hand, piece } = flight;
    const runs = stops.length > STEPS + 1 || RUNNERS.includes(piece.bug);
    if (!hand) return journeyOf(stops, orientation, runs);
    const [end] = stops;
    const { x, y } = centre(end!, orientation, end!.level);
    return journeyOf(stops, orientation, runs, { way: hand, at: this.handPoint(flight) ?? { x, y: y - 60 } });
  }

  duration(journey: Journey): number {
    return durationOf(journey) * pace();
  }

  /** The place of the hand that a piece comes from, on the plane; null if it is not shown. */
  private handPoint({ piece: { colour, bug } }: Flight): Point | null {
    const hand = this.find(`.hand-${colour} [data-bug="${bug}"]`) ?? this.find(`.hand-${colour}`);
    const frame = this.find('.board-svg')?.getBoundingClientRect();
    const box = hand?.getBoundingClientRect();
    if (!box || !frame) return null;
    return this.camera.plane({ x: box.left + box.width / 2 - frame.left, y: box.top + box.height / 2 - frame.top });
  }
}
