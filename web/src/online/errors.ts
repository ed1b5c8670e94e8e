/** What the server's codes mean in the player's language. */
import { hasText, t } from '../i18n/locale.ts';
import type { ErrorCode } from '../proto/messages.ts';
import { OnlineError } from './socket.ts';

const keys: Record<ErrorCode | 'disconnected', string> = {
  'malformed': 'error-malformed',
  'too-large': 'error-too-large',
  'too-fast': 'error-too-fast',
  'unknown-message': 'error-unknown-message',
  'bad-field': 'error-bad-field',
  'not-hello': 'error-not-hello',
  'no-such-game': 'error-no-such-game',
  'not-yours': 'error-not-yours',
  'not-your-turn': 'error-not-your-turn',
  'illegal-move': 'error-illegal-move',
  'stale': 'error-stale',
  'game-over': 'error-game-over',
  'not-running': 'error-not-running',
  'already-started': 'error-already-started',
  'own-game': 'error-own-game',
  'taken': 'error-taken',
  'not-offered': 'error-not-offered',
  'not-allowed': 'error-not-allowed',
  'too-many-games': 'error-too-many-games',
  'too-many-connections': 'error-too-many-connections',
  'bad-origin': 'error-bad-origin',
  'no-session': 'error-no-session',
  'shutting-down': 'error-shutting-down',
  'storage': 'error-storage',
  'internal': 'error-internal',
  'disconnected': 'error-disconnected',
};

/** A sentence about anything that went wrong. A move that is refused has the core's reason. */
export function errorText(error: unknown): string {
  if (!(error instanceof OnlineError)) return t('error-internal');
  const text = t(keys[error.code] ?? 'error-internal');
  const reason = `reason-${error.reason}`;
  return error.code === 'illegal-move' && error.reason && hasText(reason) ? `${text} ${t(reason)}` : text;
}
