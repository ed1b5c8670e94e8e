/** Starts a local game from a position. Against the bot, the user is the side to move. */
import type { Colour, Options } from 'apiary-hive';
import { play } from '../../play/current.ts';
import { newSaved } from '../../play/local_game.ts';
import type { LocalPlayer } from '../../play/saved.ts';
import { choices } from '../../state/choices.ts';

export function playFrom(
  type: string,
  options: Partial<Options>,
  position: string,
  toMove: Colour,
  opponent: 'bot' | 'person',
): void {
  const { queenFirst = false, repetition = false, eitherColour = false } = options;
  const person: LocalPlayer = { kind: 'person' };
  const other: LocalPlayer = opponent === 'bot' ? { kind: 'bot', level: choices.peek().level } : person;
  const players = toMove === 'w' ? { w: person, b: other } : { w: other, b: person };
  play(newSaved({ type, queenFirst, repetition, eitherColour }, { kind: 'none' }, players, position));
}
