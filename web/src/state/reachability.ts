/**
 * Whether the server can be reached. A browser that says that there is a network is believed. One that says that there
 * is none may be wrong: the server can be on the same machine. Then the server itself is asked, again and again.
 */
import { type ReadonlySignal, signal } from '@preact/signals';

/** What it needs of the browser. */
export interface Surroundings {
  /** What the browser believes. */
  onLine(): boolean;
  /** Whether the server answers. */
  ask(): Promise<boolean>;
  /** Calls back when the belief of the browser has changed. */
  watch(call: () => void): void;
  after(ms: number, call: () => void): void;
}

const askEvery = 10_000;

export function watchReachability(surroundings: Surroundings): ReadonlySignal<boolean> {
  const reachable = signal(true);
  /** An answer that comes after the next change no longer counts. */
  let changes = 0;
  const check = async (): Promise<void> => {
    const change = ++changes;
    const answer = surroundings.onLine() || (await surroundings.ask());
    if (change !== changes) return;
    reachable.value = answer;
    if (!surroundings.onLine()) surroundings.after(askEvery, () => change === changes && void check());
  };
  surroundings.watch(() => void check());
  void check();
  return reachable;
}
