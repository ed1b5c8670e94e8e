/** Starts games: the one that the choices describe, or one that a button names. */
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
import type { Clock, Seat, Setup } from '../proto/messages.ts';
import { go } from '../router.ts';
import { toast } from '../ui/toast.tsx';
import { choices, clock, isOnline, setup, type OpponentKind } from '../state/choices.ts';

/** A game is being created on the server. */
export const creating = signal(false);

/** A game that can be started. */
export interface NewGame {
  setup: Setup;
  clock: Clock;
  opponent: OpponentKind;
  level: number; // of the bot
  seat: Seat;
}

/** The game that the choices describe. */
export function chosenGame(): NewGame {
  const { opponent, level, seat } = choices.value;
  return { setup: setup.value, clock: clock.value, opponent, level, seat };
}

function colourFor(seat: Seat): Colour {
  if (seat !== 'random') return colourOf(seat);
  return Math.random() < 0.5 ? 'w' : 'b';
}

function players({ opponent, level, seat }: NewGame): Record<Colour, LocalPlayer> {
  const person: LocalPlayer = { kind: 'person' };
  if (opponent === 'person') return { w: person, b: person };
  const bot: LocalPlayer = { kind: 'bot', level };
  return colourFor(seat) === 'w' ? { w: person, b: bot } : { w: bot, b: person };
}

async function beginOnline({ setup: rules, clock: time, opponent, seat }: NewGame): Promise<void> {
  if (creating.peek()) return;
  creating.value = true;
  try {
    go(`/g/${await createOnline(rules, time, seat, opponent === 'lobby')}`);
  } catch (error) {
    const lost = error instanceof OnlineError && error.code === 'disconnected';
    toast(lost ? t('create-failed') : errorText(error), { kind: 'bad' });
  } finally {
    creating.value = false;
  }
}

export function begin(game: NewGame): void {
  if (isOnline(game.opponent)) void beginOnline(game);
  else play(newSaved(game.setup, game.clock, players(game)));
}
