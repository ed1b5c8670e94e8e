/** The list of one's games: newer news win, and what waits for the player comes first. */
import type { Summary } from '../proto/messages.ts';

export const turnIsMine = (summary: Summary): boolean => summary.status === 'running' && summary.turn === summary.role;

export function merge(known: readonly Summary[], news: readonly Summary[]): readonly Summary[] {
  const games = new Map(known.map((summary) => [summary.game, summary]));
  for (const summary of news) {
    const before = games.get(summary.game);
    if (!before || before.changed <= summary.changed) games.set(summary.game, summary);
  }
  return [...games.values()];
}

function rank(summary: Summary): number {
  if (turnIsMine(summary)) return 0;
  return { running: 1, waiting: 2, over: 3, aborted: 3 }[summary.status];
}

export function ranked(games: readonly Summary[]): Summary[] {
  return [...games].sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}
