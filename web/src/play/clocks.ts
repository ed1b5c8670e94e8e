/**
 * Clocks: what one shows, and the rules of a clock with an increment, which the page keeps for local
 * games. The server keeps the clocks of its games (src/server); for those the page only counts down.
 */
import { signal, type ReadonlySignal } from '@preact/signals';
import { type Colour, COLOURS } from 'apiary-hive';
import type { Clock } from '../proto/messages.ts';

/** `left` milliseconds at the moment `since`, counting down if running. */
export interface ClockReading {
  left: number;
  since: number; // performance.now(), unless the reader says otherwise
  running: boolean;
}

export function leftNow({ left, since, running }: ClockReading, now = performance.now()): number {
  return running ? Math.max(0, left - Math.max(0, now - since)) : left;
}

/** Time trouble: less than a tenth of the base, but at least 10 and at most 30 seconds. */
export const isLow = (left: number, base: number): boolean => left < Math.min(30_000, Math.max(10_000, base / 10));

/** The base time of a clock in milliseconds; with days per move, a time that makes `isLow` use its upper limit. */
export function baseTime({ kind, base = 0 }: Clock): number {
  return kind === 'days' ? 864_000_000 : base * 1000;
}

/** No clock runs before each side has made its first move. */
export const clocksHaveStarted = (turns: number): boolean => turns >= 2;

export type Times = Record<Colour, number>;

/** The times of both sides at the start, in milliseconds; null without a clock. */
export function startTimes(clock: Clock): Times | null {
  return clock.kind === 'increment' ? { w: baseTime(clock), b: baseTime(clock) } : null;
}

export class Clocks {
  private readonly readings: Record<Colour, ReturnType<typeof signal<ClockReading>>>;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    times: Times,
    private readonly increment: number, // in milliseconds
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
    return COLOURS.find((colour) => this.of(colour).peek().running) ?? null;
  }

  /** Stops the clock of a player who has moved, and adds the increment. */
  press(colour: Colour): void {
    this.set(colour, leftNow(this.of(colour).peek()) + this.increment, false);
  }

  /** Runs this side's clock only; null stops both. */
  run(colour: Colour | null): void {
    clearTimeout(this.timer);
    for (const side of COLOURS) {
      const reading = this.of(side).peek();
      if (reading.running || side === colour) this.set(side, leftNow(reading), side === colour);
    }
    if (colour) this.watch(colour);
  }

  /** Sets the times back, as before a move that was taken back. */
  restore(times: Times): void {
    const { running } = this;
    for (const colour of COLOURS) this.set(colour, times[colour], false);
    this.run(running);
  }

  private set(colour: Colour, left: number, running: boolean): void {
    this.readings[colour].value = { left, since: performance.now(), running };
  }

  private watch(colour: Colour): void {
    const left = leftNow(this.of(colour).peek());
    this.timer = setTimeout(
      () => {
        if (leftNow(this.of(colour).peek()) > 0) return this.watch(colour); // timers may fire early
        this.run(null);
        this.onFlag(colour);
      },
      Math.min(left, 2_000_000_000), // setTimeout takes 31 bits
    );
  }
}
