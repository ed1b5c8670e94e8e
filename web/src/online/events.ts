/** Announcements, toasts and notifications for the events of a game on the server. */
import { type Colour, opposite } from 'apiary-hive';
import { endSound, play } from '../board/sound.ts';
import { isolate } from '../i18n/isolate.ts';
import { t } from '../i18n/locale.ts';
import { go } from '../router.ts';
import type { GameEvent } from '../proto/messages.ts';
import { siteName } from '../state/site.ts';
import { announce } from '../ui/live.tsx';
import { toast } from '../ui/toast.tsx';
import { notify } from './notifications.ts';
import { colourOf } from './protocol.ts';
import type { Live, Offers } from './record.ts';
import { playerName, reasonText, resultTextFor } from './words.ts';

interface Circumstances {
  late: boolean; // it happened while we were not connected
  before: Offers; // those that stood
}

export function announceEvent(live: Live, event: GameEvent, { late, before }: Circumstances): void {
  const { role } = live;
  const by = event.by && colourOf(event.by);
  const theirs = role !== 'spectator' && by !== undefined && by !== role;
  const name = playerName(by && live.players[by]);
  const say = (text: string): void => {
    announce(text);
    if (theirs) void notify(text, siteName(), live.snapshot.game);
  };
  switch (event.kind) {
    case 'join': // my_games.ts notifies
      announce(t('online-event-join', { name: event.player ? playerName(event.player) : name }));
      break;
    case 'move':
      if (theirs) void notify(t('online-your-turn'), `${isolate(name)}: ${event.move ?? ''}`, live.snapshot.game);
      break;
    case 'offer-draw':
      if (theirs) say(t('online-offer-draw-theirs', { name }));
      break;
    case 'offer-takeback':
      if (theirs) say(t('online-offer-takeback-theirs', { name }));
      break;
    case 'offer-rematch':
      if (theirs) say(t('online-offer-rematch-theirs', { name }));
      break;
    // The player who made the offer withdraws it. One that came and went while we were away is no news.
    case 'decline-draw':
      if (theirs && before.draw)
        toast(t(before.draw === by ? 'online-event-withdraw-draw' : 'online-event-decline-draw', { name }));
      break;
    case 'decline-takeback':
      if (theirs && before.takeback)
        toast(t(before.takeback === by ? 'online-event-withdraw-takeback' : 'online-event-decline-takeback', { name }));
      break;
    case 'takeback':
      toast(t('online-event-takeback'));
      break;
    case 'more-time':
      if (by) toast(moreTimeText(live, by));
      break;
    case 'rematch':
      if (role !== 'spectator' && !late && event.game) go(`/g/${event.game}`);
      break;
  }
}

/** `turn`: whose turn it was. */
export function announceEnd(live: Live, turn: Colour): void {
  const { role } = live;
  const text = resultTextFor(role, live);
  const reason = reasonText(role, { ...live, turn });
  // The board says how a game ended by its rules.
  if (live.reason !== 'rules') {
    announce([text, reason].filter(Boolean).join(', '));
    if (live.result) play(endSound(live.result, role === 'spectator' ? [] : [role]));
  }
  if (role !== 'spectator') void notify(text, reason, live.snapshot.game);
}

function moreTimeText({ role, players }: Live, by: Colour): string {
  const [from, to] = [playerName(players[by]), playerName(players[opposite(by)])];
  if (role === by) return t('online-event-time-given', { name: to });
  return role === 'spectator' ? t('online-event-time', { from, to }) : t('online-event-time-got', { name: from });
}
