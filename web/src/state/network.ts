/** Whether the server can be reached, as far as is known. */
import { watchReachability } from './reachability.ts';

export const hasNetwork = watchReachability({
  onLine: () => navigator.onLine,
  ask: () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      (response) => response.ok,
      () => false,
    ),
  watch: (call) => {
    addEventListener('online', call);
    addEventListener('offline', call);
  },
  after: (ms, call) => void setTimeout(call, ms),
});
