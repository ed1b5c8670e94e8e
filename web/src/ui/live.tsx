/** What is said to screen readers. Mounted once; `announce` from anywhere. */
import { signal } from '@preact/signals';

const said = signal<{ text: string; even: boolean }>({ text: '', even: false });

/** Several sentences within one moment are said together, none is lost. */
export function announce(text: string): void {
  pending.push(text);
  if (pending.length > 1) return;
  setTimeout(() => {
    said.value = { text: pending.join(' '), even: !said.value.even };
    pending = [];
  }, 60);
}
let pending: string[] = [];

/** Two regions in turn, so that the same words are said again when they happen again. */
export function LiveRegion() {
  const { text, even } = said.value;
  return (
    <div class="for-ears">
      <div role="status" aria-live="polite">
        {even ? text : ''}
      </div>
      <div role="status" aria-live="polite">
        {even ? '' : text}
      </div>
    </div>
  );
}
