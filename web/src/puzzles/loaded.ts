/** Something that is fetched for a component: on its way, here, or failed, with another try. */
import { signal, type Signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';

export type Loaded<T> = { state: 'loading' } | { state: 'here'; value: T } | { state: 'failed' };

export class Loader<T> {
  readonly now: Signal<Loaded<T>> = signal<Loaded<T>>({ state: 'loading' });
  private request = 0;

  constructor(private readonly fetch: () => Promise<T>) {}

  async load(): Promise<void> {
    const request = ++this.request;
    this.now.value = { state: 'loading' };
    let then: Loaded<T>;
    try {
      then = { state: 'here', value: await this.fetch() };
    } catch (error) {
      console.warn(error);
      then = { state: 'failed' };
    }
    if (request === this.request) this.now.value = then;
  }
}

/** Loads when the component appears. `fetch` must stay the same. */
export function useLoader<T>(fetch: () => Promise<T>): Loader<T> {
  const loader = useMemo(() => new Loader(fetch), [fetch]);
  useEffect(() => void loader.load(), [loader]);
  return loader;
}
