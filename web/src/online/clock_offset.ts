/**
 * How far the server's clock is ahead of ours. The server answers a request with its time. That time
 * was right somewhere between sending and receiving, so the middle is wrong by at most half the round
 * trip; the shortest round trip gives the best estimate.
 */
interface Sample {
  offset: number;
  error: number;
}

const maxSamples = 8;

export class ClockOffset {
  private samples: Sample[] = [];

  add(sent: number, received: number, now: number): void {
    const sample = { offset: now - (sent + received) / 2, error: (received - sent) / 2 };
    const best = this.best();
    // They contradict each other: a clock was set, or this machine was suspended. The new sample counts.
    if (best && Math.abs(best.offset - sample.offset) > best.error + sample.error + 1) this.samples = [];
    this.samples = [...this.samples, sample].slice(-maxSamples);
  }

  get value(): number {
    return this.best()?.offset ?? 0;
  }

  private best(): Sample | undefined {
    return this.samples.reduce<Sample | undefined>((a, b) => (a && a.error <= b.error ? a : b), undefined);
  }
}
