/**
 * What the tabs of a browser know together of the player's games on the server, in its storage: a page
 * knows it before it has asked the server, and a player without games costs the server nothing.
 */
import { signal, type ReadonlySignal } from '@preact/signals';

export interface KeptGames {
  /** The player may have a challenge out or a game running. */
  active: boolean;
  /** Challenges, and games that have begun, which the player has not looked at since. */
  unopened: readonly string[];
  /** The last game whose beginning was announced by a sound. */
  rung: string;
  /** When a tab that the player can see was told something by the server. */
  seenAt: number;
}

const key = 'apiary.online-games';
const atMost = 50; // games that may be unfinished
const nothing: KeptGames = { active: false, unopened: [], rung: '', seenAt: 0 };

function isKept(value: unknown): value is KeptGames {
  const kept = value as KeptGames | null;
  return (
    typeof kept?.active === 'boolean' &&
    Array.isArray(kept.unopened) &&
    kept.unopened.every((id) => typeof id === 'string') &&
    typeof kept.rung === 'string' &&
    typeof kept.seenAt === 'number'
  );
}

/** Null if there is nothing, or no storage. */
function read(): KeptGames | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

const current = signal<KeptGames>(read() ?? nothing);
export const kept: ReadonlySignal<KeptGames> = current;

addEventListener('storage', (event) => {
  if (event.key === key) current.value = read() ?? nothing;
});

/** Changes it for all tabs. Another one may have changed it just before, so it is read again. */
export function keep(change: (before: KeptGames) => Partial<KeptGames>): void {
  const before = read() ?? current.peek();
  const next = { ...before, ...change(before) };
  next.unopened = next.unopened.slice(-atMost);
  const text = JSON.stringify(next);
  if (text !== JSON.stringify(current.peek())) current.value = next;
  if (text === JSON.stringify(before)) return;
  try {
    localStorage.setItem(key, text);
  } catch {
    /* no storage: it lasts as long as the page */
  }
}
