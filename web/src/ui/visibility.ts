/** Whether the page is hidden by another tab or window. */
import { signal, type ReadonlySignal } from '@preact/signals';

const now = signal(document.hidden);
document.addEventListener('visibilitychange', () => {
  now.value = document.hidden;
});

export const hidden: ReadonlySignal<boolean> = now;
