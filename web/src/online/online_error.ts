/** Why something on the server did not happen. */
import type { ErrorCode } from '../proto/messages.ts';

/** What the server says on the socket, what it says before there is one, and that it says nothing. */
export type FailureCode = ErrorCode | 'too-many-guests' | 'disconnected';

export class OnlineError extends Error {
  constructor(
    readonly code: FailureCode,
    readonly reason = '',
    readonly detail = '',
  ) {
    super(detail || code);
  }
}
