/** Sound, vibration and notifications about games that the player is not looking at. */
import { play } from '../board/sound.ts';
import { t } from '../i18n/locale.ts';
import type { Summary } from '../proto/messages.ts';
import { siteName } from '../state/site.ts';
import { keep, kept } from './kept_games.ts';
import { notify } from './notifications.ts';
import { begunText, opponentOf, playerName } from './words.ts';

/** Ms in which the player's other tabs are told the same. */
const settling = 400;

/** Whether a tab that the player can see has been told, too. */
const isSeenElsewhere = (): boolean => Date.now() - kept.peek().seenAt < 2 * settling;

function ring(game: string): void {
  if (kept.peek().rung === game) return;
  keep(() => ({ rung: game }));
  play('start');
  navigator.vibrate?.([200, 100, 200]);
}

/**
 * In one of the tabs that may: browsers allow it only after the user has interacted with the page. Storage
 * may take a moment to reach the other tabs, so one holds a lock for that long, where there are locks.
 */
function ringOnce(game: string): void {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  if (!navigator.locks) {
    ring(game);
    return;
  }
  void navigator.locks.request('apiary.ring', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    ring(game);
    await new Promise((resolve) => setTimeout(resolve, 5 * settling));
  });
}

/** Somebody has joined: a sound from one of the tabs, unless the player has opened the game by then. */
export function alertBegun(summary: Summary): void {
  const { game } = summary;
  const shown = location.pathname === `/g/${game}`;
  setTimeout(() => {
    if (!shown && !kept.peek().unopened.includes(game)) return;
    if (!isSeenElsewhere()) void notify(begunText(summary), siteName(), game);
    ringOnce(game);
  }, settling);
}

export function alertTurn(summary: Summary): void {
  setTimeout(() => {
    if (isSeenElsewhere()) return;
    void notify(t('online-your-turn'), t('games-versus', { name: playerName(opponentOf(summary)) }), summary.game);
  }, settling);
}
