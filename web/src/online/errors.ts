/** What the server's codes mean in the player's language. */
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
  'no-lobby': 'error-no-lobby',
  'too-many-guests': 'error-too-many-guests',
  disconnected: 'error-disconnected',
};

/** A sentence about anything that went wrong, codes of newer servers included. */
export function errorText(error: unknown): string {
  return t(error instanceof OnlineError ? (keys[error.code] ?? 'error-internal') : 'error-internal');
}
