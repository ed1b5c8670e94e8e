/** Starts the game that the choices describe. */
import { signal } from '@preact/signals';
import type { Colour } from 'apiary-hive';
import { t } from '../i18n/locale.ts';
import { createOnline } from '../online/api.ts';
import { errorText } from '../online/errors.ts';
import { colourOf } from '../online/protocol.ts';
import { OnlineError } from '../online/online_error.ts';
import { play } from '../play/current.ts';
import { newSaved } from '../play/local_game.ts';
import type { LocalPlayer } from '../play/saved.ts';
import type { Seat } from '../proto/messages.ts';
import { go } from '../router.ts';
import { toast } from '../ui/toast.tsx';
import { choices, clock, isOnline, setup } from '../state/choices.ts';

/** A game is being created on the server. */
export const creating = signal(false);

function colourFor(seat: Seat): Colour {
  if (seat !== 'random') return colourOf(seat);
  return Math.random() < 0.5 ? 'w' : 'b';
}

function players(opponent: 'bot' | 'person'): Record<Colour, LocalPlayer> {
  if (opponent === 'person') return { w: { kind: 'person' }, b: { kind: 'person' } };
  const { level, seat } = choices.peek();
  const bot: LocalPlayer = { kind: 'bot', level };
  return colourFor(seat) === 'w' ? { w: { kind: 'person' }, b: bot } : { w: bot, b: { kind: 'person' } };
}

function beginHere(opponent: 'bot' | 'person'): void {
  const time = clock.peek();
  play(newSaved(setup.peek(), time.kind === 'days' ? { kind: 'none' } : time, players(opponent)));
}

async function beginOnline(open: boolean): Promise<void> {
  if (creating.peek()) return;
  creating.value = true;
  try {
    go(`/g/${await createOnline(setup.peek(), clock.peek(), choices.peek().seat, open)}`);
  } catch (error) {
    const lost = error instanceof OnlineError && error.code === 'disconnected';
    toast(lost ? t('create-failed') : errorText(error), { kind: 'bad' });
  } finally {
    creating.value = false;
  }
}

/** Against the bot, whatever else is chosen. */
export const beginBot = (): void => beginHere('bot');

export function begin(): void {
  const { opponent } = choices.peek();
  if (isOnline(opponent)) void beginOnline(opponent === 'lobby');
  else beginHere(opponent as 'bot' | 'person');
}
