/** What the server's codes mean in the player's language. */
import { formatMoment } from '../i18n/intl.ts';
import { withoutControls } from '../i18n/isolate.ts';
import { t } from '../i18n/locale.ts';
import { OnlineError, type FailureCode } from './online_error.ts';

const keys: Record<FailureCode, string> = {
  malformed: 'error-malformed',
  'too-large': 'error-too-large',
  'too-fast': 'error-too-fast',
  'unknown-message': 'error-unknown-message',
  'bad-field': 'error-bad-field',
  'not-hello': 'error-not-hello',
  'no-such-game': 'error-no-such-game',
  'not-yours': 'error-not-yours',
  'not-your-turn': 'error-not-your-turn',
  'illegal-move': 'error-illegal-move',
  stale: 'error-stale',
  'game-over': 'error-game-over',
  'not-running': 'error-not-running',
  'already-started': 'error-already-started',
  'own-game': 'error-own-game',
  taken: 'error-taken',
  'not-offered': 'error-not-offered',
  'not-allowed': 'error-not-allowed',
  'too-many-games': 'error-too-many-games',
  'too-many-connections': 'error-too-many-connections',
  'bad-origin': 'error-bad-origin',
  'no-session': 'error-no-session',
  'shutting-down': 'error-shutting-down',
  storage: 'error-storage',
  internal: 'error-internal',
  reload: 'error-reload',
  banned: 'error-banned',
  'no-lobby': 'error-no-lobby',
  'too-many-guests': 'error-too-many-guests',
  disconnected: 'error-disconnected',
};

/** That the player is banned, until when, and the administrator's reason if there is one. */
function bannedText({ until, reason }: OnlineError): string {
  const text = until > 0 ? t('error-banned-until', { until: formatMoment(until) }) : t('error-banned');
  return reason === '' ? text : `${text} ${t('error-banned-reason', { reason: withoutControls(reason) })}`;
}

/** A sentence about anything that went wrong, codes of newer servers included. */
export function errorText(error: unknown): string {
  if (error instanceof OnlineError && error.code === 'banned') return bannedText(error);
  return t(error instanceof OnlineError ? (keys[error.code] ?? 'error-internal') : 'error-internal');
}
