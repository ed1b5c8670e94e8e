/** The page's connection to its server. */
import { browserEnvironment } from './environment.ts';
import { Connection } from './socket.ts';

export const connection = new Connection(browserEnvironment());
