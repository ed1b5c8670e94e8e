/** Whether the window matches a media query, now and after it changes. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

export function useMedia(query: string): boolean {
  const matches = useSignal(matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const update = () => {
      matches.value = list.matches;
    };
    update();
    list.addEventListener('change', update);
    return () => list.removeEventListener('change', update);
  }, [query, matches]);
  return matches.value;
}
