/** The local game of this tab. */
import { signal } from '@preact/signals';
import { play as playSound } from '../board/sound.ts';
import { t } from '../i18n/locale.ts';
import { go } from '../router.ts';
import { toast } from '../ui/toast.tsx';
import { LocalGame } from './local_game.ts';
import { findSaved, forget, unfinished, type SavedGame } from './saved.ts';

export const current = signal<LocalGame | null>(null);

/** The tab remembers its game, even one without moves or one that is over. */
const key = 'apiary.current';

function remember(saved: SavedGame): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(saved));
  } catch {
    /* no storage: a reload opens the latest saved game */
  }
}

function remembered(): SavedGame | undefined {
  try {
    const saved = JSON.parse(sessionStorage.getItem(key) ?? 'null') as SavedGame | null;
    return saved ? (findSaved(saved.id) ?? saved) : undefined;
  } catch {
    return undefined;
  }
}

function open(saved: SavedGame): LocalGame | null {
  current.peek()?.close();
  current.value = null;
  try {
    current.value = new LocalGame(structuredClone(saved));
    remember(saved);
  } catch (error) {
    console.error(error);
    forget(saved.id);
    sessionStorage.removeItem(key);
    toast(t('saved-broken'), { kind: 'bad' });
  }
  return current.peek();
}

/** Opens a new or saved game; the current one is saved and closed. */
export function play(saved: SavedGame): void {
  const game = open(saved);
  if (game && !saved.moves.length) playSound('start');
  go(game ? '/#/play' : '/#/');
}

/** The game of the tab, or the one that was being played when the page was left. */
export function resume(id?: string): LocalGame | null {
  const here = current.peek();
  if (here && (!id || here.record.id === id)) return here;
  const saved = id ? findSaved(id) : (remembered() ?? unfinished());
  return saved ? open(saved) : null;
}
