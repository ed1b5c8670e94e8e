/** The title of the browser's tab; follows the language. In front of it is the number of games that wait for a move. */
import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { titleNotice, turnsElsewhere } from '../state/notices.ts';
import { siteName } from '../state/site.ts';

const page = signal<string | null>(null); // null until the first page is shown

effect(() => {
  if (page.value === null) return;
  const count = turnsElsewhere.value;
  const words = titleNotice.value ? `● ${titleNotice.value}` : page.value;
  const title = words ? `${words} – ${siteName()}` : siteName();
  document.title = count > 0 ? `(${count}) ${title}` : title;
});

/** `text` is translated already; "" for the bare name of the page. */
export function useTitle(text: string): void {
  useEffect(() => {
    page.value = text;
  }, [text]);
}
