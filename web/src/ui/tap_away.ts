/** Closes what is open when the user taps elsewhere. */
import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

export function useTapAway(open: Signal<boolean>, root: RefObject<HTMLElement>): void {
  const isOpen = open.value;
  useEffect(() => {
    if (!isOpen) return undefined;
    const away = (event: Event) => {
      if (!root.current?.contains(event.target as Element)) open.value = false;
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [isOpen, open, root]);
}
