/** Announcements, toasts and notifications for the events of a game on the server. */
import { isolate } from '../i18n/isolate.ts';
import { t } from '../i18n/locale.ts';
import { go } from '../router.ts';
import type { GameEvent } from '../proto/messages.ts';
import { siteName } from '../state/site.ts';
import { announce } from '../ui/live.tsx';
import { toast } from '../ui/toast.tsx';
import { notify } from './notifications.ts';
import { colourOf } from './protocol.ts';
import type { Live } from './record.ts';
import { playerName, reasonText, resultTextFor } from './words.ts';

/** `late`: it happened while we were not connected. */
export function announceEvent(live: Live, event: GameEvent, late: boolean): void {
  const { role } = live;
  const by = event.by && colourOf(event.by);
  const theirs = role !== 'spectator' && by !== undefined && by !== role;
  const name = playerName(by && live.players[by]);
  const say = (text: string): void => {
    announce(text);
    if (theirs) void notify(text, siteName(), live.snapshot.game);
  };
  switch (event.kind) {
    case 'join':
      say(t('online-event-join', { name: event.player ? playerName(event.player) : name }));
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
    case 'decline-draw':
      if (theirs) toast(t('online-event-decline-draw', { name }));
      break;
    case 'decline-takeback':
      if (theirs) toast(t('online-event-decline-takeback', { name }));
      break;
    case 'takeback':
      toast(t('online-event-takeback'));
      break;
    case 'end': {
      const text = resultTextFor(role, live);
      // The board says how a game ended by its rules.
      if (live.reason !== 'rules') announce(`${text} ${reasonText(live.reason)}`);
      if (role !== 'spectator') void notify(text, reasonText(live.reason), live.snapshot.game);
      break;
    }
    case 'rematch':
      if (role !== 'spectator' && !late && event.game) go(`/g/${event.game}`);
      break;
  }
}
