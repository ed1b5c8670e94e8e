// A clock with timers that a test advances.
import { mock } from 'node:test';

export class FakeTime {
  constructor() {
    this.time = 1_000_000; // ms
    this.timers = [];
  }

  /** Calls after this time; returns a function that cancels it. */
  after(ms, call) {
    const timer = { at: this.time + ms, call };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** Runs pending promises, then advances the clock timer by timer. */
  async pass(ms = 0) {
    const end = this.time + ms;
    await settle();
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = next.at;
      next.call();
      await settle();
    }
    this.time = end;
    await settle();
  }

  /** Replaces performance.now and the browser's timers by these. */
  install() {
    mock.method(performance, 'now', () => this.time);
    mock.method(globalThis, 'setTimeout', (call, ms = 0) => this.after(ms, call));
    mock.method(globalThis, 'clearTimeout', (cancel) => cancel?.());
  }
}

async function settle() {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}
