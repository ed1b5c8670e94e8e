/** The pieces that fly from one position to the next. */
import { signal } from '@preact/signals';
import type { Camera } from './camera.ts';
import { change, type Flight } from './flights.ts';
import { centre, type Orientation, type Point } from './geometry.ts';
import { reducedMotion } from './motion.ts';
import type { Position } from './position.ts';

export class Animation {
  readonly flights = signal<readonly Flight[]>([]);
  private lastId = 0;

  constructor(
    private readonly camera: Camera,
    private readonly find: (selector: string) => Element | null,
  ) {}

  /** Animates the step from one node of the record to the next or previous one; not after a drop (`still`). */
  start(before: Position, after: Position, orientation: Orientation, still: boolean): void {
    const forward = after.node.parent === before.node;
    const back = before.node.parent === after.node;
    const played = forward ? after.last : back ? before.last : null;
    const { shift, flights } = change(before.pieces, after.pieces, played, back);
    if (shift.q !== 0 || shift.r !== 0) this.camera.shift(centre(shift, orientation));
    const fly = (forward || back) && !still && !reducedMotion();
    this.flights.value = fly ? flights.map((flight) => ({ ...flight, id: ++this.lastId })) : [];
  }

  end(id: number): void {
    this.flights.value = this.flights.value.filter((flight) => flight.id !== id);
  }

  /** The place of the hand that a piece comes from, on the plane; null if it is not shown. */
  handPoint({ piece, fromHand = piece.colour }: Flight): Point | null {
    const hand = this.find(`.hand-${fromHand} [data-bug="${piece.bug}"]`) ?? this.find(`.hand-${fromHand}`);
    const frame = this.find('.board-svg')?.getBoundingClientRect();
    const box = hand?.getBoundingClientRect();
    if (!box || !frame) return null;
    return this.camera.plane({ x: box.left + box.width / 2 - frame.left, y: box.top + box.height / 2 - frame.top });
  }
}
