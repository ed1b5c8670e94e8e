/** The title of the browser's tab; follows the language. */
import { useEffect } from 'preact/hooks';
import { siteName } from '../state/site.ts';

/** `text` is translated already; "" for the bare name of the page. */
export function useTitle(text: string): void {
  const name = siteName();
  useEffect(() => {
    document.title = text ? `${text} – ${name}` : name;
  }, [text, name]);
}
