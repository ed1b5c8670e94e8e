/** Opens a game on the server in the analysis; a finished one is reviewed at once. */
import { go } from '../router.ts';
import { handOver, onlyOne } from '../state/handover.ts';
import { endingOf } from './protocol.ts';
import type { Live } from './record.ts';
import type { OnlineSession } from './session.ts';
import { playerName } from './words.ts';

export function review({ result, reason, players }: Live, session: OnlineSession): void {
  handOver(session.copy(), {
    players: { w: playerName(players.w), b: playerName(players.b) },
    own: onlyOne(session.own()),
    bottom: session.bottom.peek(),
    ...(result && reason !== 'rules' && { declared: { result, ending: endingOf(reason) } }),
  });
  go(result ? '/#/analysis?review=1' : '/#/analysis');
}
