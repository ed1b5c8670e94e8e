/** Why something on the server did not happen. */
import type { ErrorCode } from '../proto/messages.ts';

/** Errors on the socket, of the session request, and a lost connection. */
export type FailureCode = ErrorCode | 'too-many-guests' | 'disconnected';

export class OnlineError extends Error {
  constructor(
    readonly code: FailureCode,
    readonly reason = '',
    readonly detail = '',
    readonly until = 0, // ms since 1970: when a ban ends; 0: never
  ) {
    super(detail || code);
  }
}
