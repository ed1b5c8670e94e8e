/** The clocks of a local game: base and increment, kept by the page. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { Colour } from '../core/types.ts';
import type { Clock } from '../proto/messages.ts';
import { leftNow, type ClockReading } from './clock_view.tsx';

export type Times = Record<Colour, number>;

/** What both have at the start, in milliseconds; null without a clock. */
export function startTimes(clock: Clock): Times | null {
  if (clock.kind !== 'increment') return null;
  const base = (clock.base ?? 0) * 1000;
  return { w: base, b: base };
}

export class Clocks {
  private readonly readings: Record<Colour, ReturnType<typeof signal<ClockReading>>>;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    times: Times,
    private readonly increment: number,
    private readonly onFlag: (colour: Colour) => void,
  ) {
    const reading = (left: number) => signal<ClockReading>({ left, since: performance.now(), running: false });
    this.readings = { w: reading(times.w), b: reading(times.b) };
  }

  of(colour: Colour): ReadonlySignal<ClockReading> {
    return this.readings[colour] as ReadonlySignal<ClockReading>;
  }

  now(): Times {
    return { w: leftNow(this.of('w').peek()), b: leftNow(this.of('b').peek()) };
  }

  get running(): Colour | null {
    return this.of('w').peek().running ? 'w' : this.of('b').peek().running ? 'b' : null;
  }

  /** A player has moved: the increment is added to what is left. */
  pressed(colour: Colour): void {
    this.set(colour, leftNow(this.of(colour).peek()) + this.increment, false);
  }

  /** Whose clock runs from now on; null for none. */
  run(colour: Colour | null): void {
    clearTimeout(this.timer);
    for (const side of ['w', 'b'] as const) {
      const reading = this.of(side).peek();
      if (reading.running || side === colour) this.set(side, leftNow(reading), side === colour);
    }
    if (colour) this.watch(colour);
  }

  put(times: Times): void {
    const { running } = this;
    this.set('w', times.w, false);
    this.set('b', times.b, false);
    this.run(running);
  }

  private set(colour: Colour, left: number, running: boolean): void {
    this.readings[colour].value = { left, since: performance.now(), running };
  }

  private watch(colour: Colour): void {
    const left = leftNow(this.of(colour).peek());
    this.timer = setTimeout(
      () => {
        if (leftNow(this.of(colour).peek()) > 0) return this.watch(colour); // timers may be early
        this.run(null);
        this.onFlag(colour);
      },
      Math.min(left, 2_000_000_000),
    );
  }
}
