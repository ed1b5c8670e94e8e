/** The version of the messages that this page speaks (docs/server.md, "Versions"). */
export { protocolVersion } from '../proto/messages.ts';

/** From this version on an event says everything that follows from it: whose clock runs, where the pieces lie. */
export const completeEvents = 2;

/** From this version on ended games are listed by when they ended; before, by their last change. */
export const endedCursor = 2;
