/** Up and down change to the other moves at the same place, where there are any. */
import { useEffect } from 'preact/hooks';
import { ownKeys } from '../play/steps.tsx';
import type { AnalysisSession } from './session.ts';

export function useBranchKeys(session: AnalysisSession): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(ownKeys)) return;
      const sibling = session.sibling(event.key === 'ArrowDown' ? 1 : -1);
      if (!sibling) return; // the page scrolls
      event.preventDefault();
      session.tree.go(sibling);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [session]);
}
