/**
 * The requests of the other pages to the server. Without a connection they fail soon; once sent, they
 * are repeated until they are answered.
 */
import { computed } from '@preact/signals';
import { limits, type Clock, type Seat, type Setup } from '../proto/messages.ts';
import { connection } from './connection.ts';
import { noteActive, noteCreated, noteJoining } from './my_games.ts';
import { shownName } from './words.ts';

/** The player's name; "" until the server has sent it. */
export const guestName = computed(() => shownName(connection.guest.value?.name ?? ''));

const connectTimeout = 8_000;

/** A new game; `open` puts it into the lobby. Returns its id: it is played at /g/ID. */
export async function createOnline(setup: Setup, clock: Clock, seat: Seat, open: boolean): Promise<string> {
  await connection.ready(connectTimeout);
  const { game } = await connection.create({ setup, clock, seat, open });
  if (!game) throw new Error('the server created a game without an id');
  noteCreated(game);
  return game;
}

export async function joinOnline(game: string): Promise<void> {
  await connection.ready(connectTimeout);
  noteJoining(game);
  await connection.join({ game });
  noteActive();
}

export async function withdrawOnline(game: string): Promise<void> {
  await connection.ready(connectTimeout);
  await connection.act({ game, seen: 0, action: 'abort' });
}

export const nameLength = limits.name.max;

/** A typed name without invisible characters, and not too long. */
export function tidyName(typed: string): string {
  const name = typed.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
  return Array.from(name).slice(0, nameLength).join('').trim();
}

export async function renameGuest(typed: string): Promise<void> {
  const name = tidyName(typed);
  if (name !== '' && name !== guestName.value) await connection.rename(name);
}
