/** Sentences about games on the server. */
import { withoutControls } from '../i18n/isolate.ts';
import { t } from '../i18n/locale.ts';
import { setupNotes } from '../i18n/names.ts';
import type { Colour, Player, Reason, Result, Seat, Setup } from '../proto/messages.ts';

const reasons: Record<Reason, string> = {
  none: '',
  rules: 'online-end-rules',
  resign: 'online-end-resign',
  agreement: 'online-end-agreement',
  time: 'online-end-time',
  'no-show': 'online-end-no-show',
  abort: 'online-end-abort',
};

export interface Outcome {
  status: string;
  result: Result;
  reason: Reason;
  white?: Player;
  black?: Player;
}

/** Guests who have not chosen a name have one from the server, "Guest 1234": everybody reads it in the own language. */
export function shownName(name: string): string {
  const number = /^Guest (\d{4})$/.exec(name)?.[1];
  return number === undefined ? withoutControls(name) : t('guest-default', { number });
}

export const playerName = (player: Player | undefined): string =>
  player ? shownName(player.name) : t('online-player-unknown');

/** "Ann won", "Draw", "The game was aborted". */
export function resultText({ status, result, white, black }: Outcome): string {
  if (status === 'aborted' || result === 'none') return t('online-result-aborted');
  if (result === 'draw') return t('online-result-draw');
  return t('online-result-won', { name: playerName(result === 'white' ? white : black), colour: result });
}

/** The same for one who played. */
export function ownResultText(outcome: Outcome, mine: Colour): string {
  if (outcome.result === 'white' || outcome.result === 'black')
    return t(outcome.result === mine ? 'result-you-won' : 'result-you-lost');
  return resultText(outcome);
}

/** "by resignation"; "" if there is nothing to say. */
export function reasonText(reason: Reason): string {
  const key = reasons[reason];
  return key ? t(key) : ''; // a newer server may have others
}

const seats: Record<Seat, string> = {
  white: 'online-seat-white',
  black: 'online-seat-black',
  random: 'online-seat-random',
};

/** Which side the creator of a challenge wants. */
export const seatText = (seat: Seat): string => t(seats[seat]);

/** The server leaves out what is off. */
export function notesOf(setup: Setup): string[] {
  return setupNotes(setup.type.startsWith('Base') ? { repetition: false, ...setup } : setup);
}
