/** A player's clock, and the bar with the name beside it. */
import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { play } from '../board/sound.ts';
import { boardState } from '../board/state.ts';
import type { Colour } from 'apiary-hive';
import { formatClock } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { colourName } from '../games/names.ts';
import type { Session } from '../state/session.ts';
import { announce } from '../ui/live.tsx';
import { Icon } from '../ui/icons.tsx';
import { isLow, leftNow, type ClockReading } from './clocks.ts';

interface ClockViewProps {
  reading: ClockReading;
  base: number; // milliseconds at the start, for the warning
  owner: string; // whose clock, for screen readers
  mine?: boolean; // warn by announcement and sound
  onPress?: (() => void) | undefined; // confirms the move that waits for it
}

export function ClockView({ reading, base, owner, mine, onPress }: ClockViewProps) {
  const left = useSignal(leftNow(reading));
  const warned = useRef(false);
  useEffect(() => {
    left.value = leftNow(reading);
    if (!reading.running) return;
    let timer = 0;
    const tick = () => {
      left.value = leftNow(reading);
      // The next change of what is shown: a tenth below ten seconds, else the next whole second.
      const step = left.value < 10_000 ? 100 : 1000;
      timer = window.setTimeout(tick, (left.value % step) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [reading, left]);
  const low = base > 0 && isLow(left.value, base);
  useEffect(() => {
    if (low && mine && reading.running && !warned.current) {
      warned.current = true;
      announce(t('clock-low', { time: formatClock(left.peek()) }));
      play('low');
    }
    if (!low) warned.current = false;
  }, [low, mine, reading.running, left]);
  const lastSecond = left.value < 5_000 ? Math.ceil(left.value / 1000) : undefined;
  useEffect(() => {
    if (lastSecond !== undefined && mine && reading.running) play('low');
  }, [lastSecond, mine, reading.running]);
  const classes = ['clock', reading.running && 'clock-running', low && 'clock-low', left.value === 0 && 'clock-out'];
  const face = (
    <>
      {low && <Icon name="hourglass" size={18} />}
      <span class="clock-time">{formatClock(left.value)}</span>
    </>
  );
  if (onPress) {
    return (
      <button type="button" class={[...classes, 'clock-press'].filter(Boolean).join(' ')} onClick={onPress}>
        {face}
        <span class="visually-hidden">{t('clock-confirm')}</span>
      </button>
    );
  }
  return (
    <span class={classes.filter(Boolean).join(' ')} role="timer" aria-label={t('clock-of', { owner })}>
      {face}
    </span>
  );
}

/** Pressing the clock of the side to move confirms its move, if one waits for that. */
export function confirmByClock(session: Session, colour: Colour): (() => void) | undefined {
  const { selection, position } = boardState(session);
  return selection.pending.value && position.value.toMove === colour ? () => selection.confirm() : undefined;
}

export interface PlayerBarProps {
  colour: Colour;
  unknown?: boolean; // the colours are not drawn yet
  name: string;
  note?: string; // "thinking", "away", "level 4"
  busy?: boolean; // the note is about something going on
  turn: boolean;
  clock?: ReadonlySignal<ClockReading> | undefined;
  base?: number;
  mine?: boolean;
  won?: boolean;
  onPress?: (() => void) | undefined; // on the clock
}

export function PlayerBar({ colour, unknown, name, note, busy, turn, ...rest }: PlayerBarProps) {
  const { clock, base = 0, mine, won, onPress } = rest;
  return (
    <div class={`player ${turn ? 'player-turn' : ''}`}>
      {unknown ? (
        <span class="player-tile player-tile-unknown" />
      ) : (
        <span class={`player-tile player-tile-${colour}`} role="img" aria-label={colourName(colour)} />
      )}
      <bdi class="player-name" title={name}>
        {name}
      </bdi>
      {won && <span class="player-won">{t('won')}</span>}
      {turn && <span class="visually-hidden">{t('to-move')}</span>}
      {note && <span class={`player-note ${busy ? 'player-busy' : ''}`}>{note}</span>}
      {clock && <ClockView reading={clock.value} base={base} owner={name} mine={mine ?? false} onPress={onPress} />}
    </div>
  );
}
