/** What must not be overlooked: on a phone it may be above or below what is shown. */
import { useEffect, useRef, type MutableRef } from 'preact/hooks';

/** Scrolls as little as is needed to show the element, when it comes and whenever `news` changes. */
export function useInView(news?: unknown): MutableRef<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever `news` changes
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [news]);
  return element;
}
