/** Sentences about games on the server. */
import { withoutControls } from '../i18n/isolate.ts';
import { t } from '../i18n/locale.ts';
import { type Colour, type FinalResult, opposite, winFor, winnerOf } from 'apiary-hive';
import type { Player, Reason, Seat, Summary } from '../proto/messages.ts';
import { colourOf, resultOf, seatedAs, type Seated } from './protocol.ts';
import type { Players } from './record.ts';

const reasons: Record<Reason, string> = {
  none: '',
  rules: '', // the board shows it
  resign: 'online-end-resign',
  agreement: 'online-end-agreement',
  time: 'online-end-time',
  'no-show': 'online-end-no-show',
  abort: '', // the result says it
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

export interface Ending extends Outcome {
  reason: Reason;
  turn: Colour | undefined; // whose turn it was; undefined: not known
}

/** Who resigned, left the game and lost, or did not come to a game that was called off. */
function loserOf({ result, turn }: Ending): Colour | undefined {
  const winner = result && winnerOf(result);
  return winner ? opposite(winner) : result ? undefined : turn;
}

/** "by resignation"; "" if there is nothing to say. */
export function reasonText(role: Seated, ending: Ending): string {
  const key = reasons[ending.reason];
  if (!key) return ''; // a newer server may have other reasons
  if (ending.reason !== 'no-show' && ending.reason !== 'resign') return t(key);
  const who = loserOf(ending);
  const text = ending.reason === 'no-show' && ending.result ? 'online-end-left' : key;
  if (!who) return t(text);
  return who === role ? t(`${text}-you`) : t(`${text}-them`, { name: playerName(ending.players[who]) });
}

export const opponentOf = ({ role, white, black }: Summary): Player | undefined => (role === 'white' ? black : white);

/** That somebody has joined the player's game. */
export const begunText = (summary: Summary): string => t('online-joined', { name: playerName(opponentOf(summary)) });

/** "You lost · you left the game". */
export function summaryResult(summary: Summary): string {
  const { white: w, black: b, reason, turn } = summary;
  const role = seatedAs(summary.role);
  const ending = {
    result: resultOf(summary.result),
    players: { ...(w && { w }), ...(b && { b }) },
    reason,
    turn: turn && colourOf(turn),
  };
  return [resultTextFor(role, ending), reasonText(role, ending)].filter(Boolean).join(' · ');
}

const openSeats: Record<Seat, string> = {
  white: 'online-seat-black',
  black: 'online-seat-white',
  random: 'online-seat-random',
};

/** "You play Black": the side that is left when the creator plays `seat`. */
export const openSeatText = (seat: Seat): string => t('online-join-seat', { seat: t(openSeats[seat]) });

/** "You play White": the side that the creator has chosen. */
export const ownSeatText = (seat: Seat): string => t('online-join-seat', { seat: t(`online-seat-${seat}`) });
