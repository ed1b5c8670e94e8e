/** The page's connection to its server. */
import { go } from '../router.ts';
import { browserEnvironment } from './environment.ts';
import { Connection } from './socket.ts';

export const connection = new Connection(browserEnvironment());

// The page was reloaded while a game was being created: open it.
connection.onOrphanedReply((message, answer) => {
  if (message.type === 'create' && 'type' in answer && answer.type === 'done' && answer.game) go(`/g/${answer.game}`);
});
