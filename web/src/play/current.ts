/** The local game of this tab. */
import { signal } from '@preact/signals';
import { t } from '../i18n/locale.ts';
import { go } from '../router.ts';
import { toast } from '../ui/toast.tsx';
import { LocalGame } from './local_game.ts';
import { findSaved, forget, unfinished, type SavedGame } from './saved.ts';

export const current = signal<LocalGame | null>(null);

/** Plays a game, new or saved; the one before it is put away. */
export function play(saved: SavedGame): void {
  current.peek()?.close();
  current.value = null;
  try {
    current.value = new LocalGame(saved);
  } catch (error) {
    console.error(error);
    forget(saved.id);
    toast(t('saved-broken'), { kind: 'bad' });
    go('/#/', 'replace');
    return;
  }
  go('/#/play');
}

/** The game of the tab, or the one that was being played when the page was left. */
export function resume(id?: string): LocalGame | null {
  const here = current.peek();
  if (here && (!id || here.record.id === id)) return here;
  const saved = id ? findSaved(id) : unfinished();
  if (!saved) return null;
  here?.close();
  try {
    current.value = new LocalGame(structuredClone(saved));
  } catch (error) {
    console.error(error);
    forget(saved.id);
    toast(t('saved-broken'), { kind: 'bad' });
    current.value = null;
  }
  return current.peek();
}
