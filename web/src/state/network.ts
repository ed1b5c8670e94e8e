/** Whether the browser believes that there is a network. It may be wrong. */
import { signal } from '@preact/signals';

export const hasNetwork = signal(navigator.onLine);

const update = (): void => {
  hasNetwork.value = navigator.onLine;
};
addEventListener('online', update);
addEventListener('offline', update);
