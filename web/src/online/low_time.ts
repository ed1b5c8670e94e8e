/** A sound when one's own time runs low: once, then each of the last five seconds. */
import { useEffect } from 'preact/hooks';
import { play } from '../board/sound.ts';
import { isLow } from '../play/clock_view.tsx';
import { connection } from './connection.ts';
import type { LiveGame } from './live_game.ts';
import { timeLeft } from './record.ts';
import type { OnlineSession } from './session.ts';

export function useLowTimeSound(game: LiveGame, session: OnlineSession): void {
  const live = game.live.value!;
  const { role, clock } = live.snapshot;
  const running = live.status === 'running' && live.clocks.running && clock.kind === 'increment' && session.turn.value === role;
  useEffect(() => {
    if (!running) return;
    let before = Infinity;
    const timer = setInterval(() => {
      const left = timeLeft(game.live.peek()!, role, role, connection.serverNow()) ?? Infinity;
      const base = (clock.base ?? 0) * 1000;
      const warned = isLow(before, base);
      if ((isLow(left, base) && !warned) || (left < 5000 && Math.ceil(left / 1000) < Math.ceil(before / 1000))) play('refuse');
      before = left;
    }, 200);
    return () => clearInterval(timer);
  }, [running, role, live.seq]);
}
