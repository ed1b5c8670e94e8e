/** A sound when a person's time runs low: once, then each of the last five seconds. */
import { useEffect } from 'preact/hooks';
import { play } from '../board/sound.ts';
import { isLow, leftNow } from './clock_view.tsx';
import type { LocalGame } from './local_game.ts';

export function useLowTimeSound(game: LocalGame): void {
  const colour = game.mover.value;
  const clock = game.clockOf(colour);
  const running = clock !== undefined && clock.value.running && game.sitter(colour).kind === 'person';
  useEffect(() => {
    if (!running) return;
    const base = (game.record.clock.base ?? 0) * 1000;
    let before = leftNow(clock.peek());
    const timer = setInterval(() => {
      const left = leftNow(clock.peek());
      const isFirst = isLow(left, base) && !isLow(before, base);
      const isSecond = left < 5000 && Math.ceil(left / 1000) < Math.ceil(before / 1000);
      if (isFirst || isSecond) play('refuse');
      before = left;
    }, 200);
    return () => clearInterval(timer);
  }, [running, colour, clock]);
}
