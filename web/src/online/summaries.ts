/** The list of the player's games: the newest summary of each, games with the player to move first. */
import { limits, type ClientGames, type Summary } from '../proto/messages.ts';
import { endedCursor } from './protocol.ts';

export const turnIsMine = (summary: Summary): boolean => summary.status === 'running' && summary.turn === summary.role;

export function merge(known: readonly Summary[], news: readonly Summary[]): readonly Summary[] {
  const games = new Map(known.map((summary) => [summary.game, summary]));
  for (const summary of news) {
    const before = games.get(summary.game);
    if (!before || before.changed <= summary.changed) games.set(summary.game, summary);
  }
  return [...games.values()];
}

/** As many as the server sends at once. */
const pageSize = 50;

export type Cursor = Pick<ClientGames, 'before' | 'beforeGame'>;

/**
 * Where the next page begins; null if this was the last one. The first page has all unfinished games,
 * then come the ended ones, most recent first.
 */
export function nextPage(games: readonly Summary[], protocol: number): Cursor | null {
  const last = games.at(-1);
  if (!last || games.length < pageSize) return null;
  if (protocol < endedCursor) return { before: last.changed };
  return last.ended === undefined ? { before: limits.ms.max } : { before: last.ended, beforeGame: last.game };
}

function rank(summary: Summary): number {
  if (turnIsMine(summary)) return 0;
  return { running: 1, waiting: 2, over: 3, aborted: 3 }[summary.status] ?? 3; // a newer server may have others
}

export function ranked(games: readonly Summary[]): Summary[] {
  return [...games].sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}
