/**
 * How far the server's clock is ahead of ours. A question that took `trip` ms and was answered "now"
 * says that the difference lies within half a trip of now minus the middle of the trip; the shortest
 * trip says it best.
 */
interface Sample {
  offset: number;
  error: number;
}

const kept = 8;

export class Offset {
  private samples: Sample[] = [];

  add(sent: number, received: number, now: number): void {
    const sample = { offset: now - (sent + received) / 2, error: (received - sent) / 2 };
    const best = this.best();
    // Both cannot be right: one of the clocks was set, or this machine slept. The new one counts.
    if (best && Math.abs(best.offset - sample.offset) > best.error + sample.error + 1) this.samples = [];
    this.samples = [...this.samples, sample].slice(-kept);
  }

  get value(): number {
    return this.best()?.offset ?? 0;
  }

  private best(): Sample | undefined {
    return this.samples.reduce<Sample | undefined>((a, b) => (a && a.error <= b.error ? a : b), undefined);
  }
}
