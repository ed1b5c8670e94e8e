/** Sentences about games on the server. */
import { withoutControls } from '../i18n/isolate.ts';
import { t } from '../i18n/locale.ts';
import { type FinalResult, winFor, winnerOf } from 'apiary-hive';
import type { Player, Reason, Seat } from '../proto/messages.ts';
import type { Seated } from './protocol.ts';
import type { Players } from './record.ts';

const reasons: Record<Reason, string> = {
  none: '',
  rules: 'online-end-rules',
  resign: 'online-end-resign',
  agreement: 'online-end-agreement',
  time: 'online-end-time',
  'no-show': 'online-end-no-show',
  abort: 'online-end-abort',
  closed: 'online-end-closed',
};

export interface Outcome {
  result: FinalResult | null; // null: aborted
  players: Players;
}

/** The server's name for a guest without one, "Guest 1234", is translated. */
export function shownName(name: string): string {
  const number = /^Guest (\d{4})$/.exec(name)?.[1];
  return number === undefined ? withoutControls(name) : t('guest-default', { number });
}

export function playerName(player: Player | undefined): string {
  if (player?.gone) return t('online-player-deleted');
  return player ? shownName(player.name) : t('online-player-unknown');
}

/** "Ann won", "Draw", "The game was aborted". */
export function resultText({ result, players }: Outcome): string {
  if (!result) return t('online-result-aborted');
  const winner = winnerOf(result);
  return winner
    ? t('online-result-won', { name: playerName(players[winner]), colour: winner })
    : t('online-result-draw');
}

/** The same, worded for a player of the game or a spectator. */
export function resultTextFor(role: Seated, outcome: Outcome): string {
  if (role === 'spectator' || !outcome.result || !winnerOf(outcome.result)) return resultText(outcome);
  return t(outcome.result === winFor(role) ? 'result-you-won' : 'result-you-lost');
}

/** "by resignation"; "" if there is nothing to say. */
export function reasonText(reason: Reason): string {
  const key = reasons[reason];
  return key ? t(key) : ''; // a newer server may have other reasons
}

const openSeats: Record<Seat, string> = {
  white: 'online-seat-black',
  black: 'online-seat-white',
  random: 'online-seat-random',
};

/** "You play Black": the side that is left when the creator plays `seat`. */
export const openSeatText = (seat: Seat): string => t('online-join-seat', { seat: t(openSeats[seat]) });
