/** The up and down keys switch between the variations of the current move. */
import { useEffect } from 'preact/hooks';
import { isForPage } from '../ui/page_keys.ts';
import type { AnalysisSession } from './session.ts';

export function useBranchKeys(session: AnalysisSession): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || !isForPage(event)) return;
      const sibling = session.sibling(event.key === 'ArrowDown' ? 1 : -1);
      if (!sibling) return; // the page scrolls
      event.preventDefault();
      session.tree.go(sibling);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [session]);
}
