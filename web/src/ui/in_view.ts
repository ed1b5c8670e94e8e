/** Scrolls important elements into view: on a phone they may be above or below the screen. */
import { useEffect, useRef, type MutableRef } from 'preact/hooks';

/** Scrolls as little as needed to show the element, when it appears and whenever `news` changes. */
export function useInView(news?: unknown): MutableRef<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever `news` changes
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [news]);
  return element;
}
