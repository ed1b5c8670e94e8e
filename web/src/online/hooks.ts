/** Small hooks of the online pages. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { connection } from './connection.ts';

/** Milliseconds until a moment of the server's clock, counting down; null without one. */
export function useCountdown(at: number | undefined): number | null {
  const left = useSignal(at === undefined ? 0 : at - connection.serverNow());
  useEffect(() => {
    if (at === undefined) return;
    let timer = 0;
    const tick = (): void => {
      left.value = Math.max(0, at - connection.serverNow());
      const step = left.value > 3_600_000 ? 60_000 : 1000;
      if (left.value > 0) timer = window.setTimeout(tick, (left.value % step) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [at, left]);
  return at === undefined ? null : left.value;
}

/** True and false in turn, each second, while `on`. */
export function useBlink(on: boolean): boolean {
  const lit = useSignal(false);
  useEffect(() => {
    lit.value = on;
    if (!on) return;
    const timer = setInterval(() => {
      lit.value = !lit.value;
    }, 1000);
    return () => clearInterval(timer);
  }, [on, lit]);
  return lit.value;
}

/** True once `on` has been true for some ms. */
export function useLasting(on: boolean, ms: number): boolean {
  const lasting = useSignal(false);
  useEffect(() => {
    lasting.value = false;
    if (!on) return;
    const timer = setTimeout(() => {
      lasting.value = true;
    }, ms);
    return () => clearTimeout(timer);
  }, [on, ms, lasting]);
  return on && lasting.value;
}
