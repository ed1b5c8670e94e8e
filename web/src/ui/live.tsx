/** Announcements for screen readers. Mounted once; call `announce` from anywhere. */
import { signal } from '@preact/signals';

const said = signal<{ text: string; even: boolean }>({ text: '', even: false });

/** Sentences that come at the same time are joined, so that none is lost. */
export function announce(text: string): void {
  pending.push(text);
  if (pending.length > 1) return;
  setTimeout(() => {
    said.value = { text: pending.join(' '), even: !said.value.even };
    pending = [];
  }, 60);
}
let pending: string[] = [];

/** On another page, what was said on the last one must not be found any more; what is about to be said stays. */
export function hush(): void {
  if (said.peek().text) said.value = { text: '', even: !said.peek().even };
}

/** Two regions in turn, so that a repeated sentence is read again. */
export function LiveRegion() {
  const { text, even } = said.value;
  return (
    <div class="visually-hidden">
      <div role="status" aria-live="polite">
        {even ? text : ''}
      </div>
      <div role="status" aria-live="polite">
        {even ? '' : text}
      </div>
    </div>
  );
}
