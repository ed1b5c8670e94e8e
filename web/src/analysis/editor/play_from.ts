/** From a position to a game in this browser. The user has the move. */
import type { Colour, Options } from '../../core/types.ts';
import { play } from '../../play/current.ts';
import { newSaved } from '../../play/local_game.ts';
import type { Sitter } from '../../play/saved.ts';
import { choices } from '../../state/choices.ts';

export function playFrom(
  type: string,
  options: Partial<Options>,
  position: string,
  toMove: Colour,
  opponent: 'bot' | 'person',
): void {
  const { queenFirst = false, repetition = false, eitherColour = false } = options;
  const person: Sitter = { kind: 'person' };
  const other: Sitter = opponent === 'bot' ? { kind: 'bot', level: choices.peek().level } : person;
  const players = toMove === 'w' ? { w: person, b: other } : { w: other, b: person };
  play(newSaved({ type, queenFirst, repetition, eitherColour }, { kind: 'none' }, players, position));
}
