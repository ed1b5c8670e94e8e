/** The name of the opening of a game, from its first moves. */
import type { Game, Options } from 'apiary-hive';
import { core } from '../core/module.ts';
import { isHive } from './hive.ts';
import { openingName } from './opening_name.ts';

/** An opening is named by so many moves. */
const NAMED = 4;

/** "" for a game that has no named opening: other games than Hive, variants, set-up positions. */
export function openingOf(
  { type, options, position }: { type: string; options: Partial<Options>; position?: string | undefined },
  moves: readonly string[],
): string {
  if (!isHive(type) || position || moves.length === 0) return '';
  let game: Game;
  try {
    game = core().create(type, options);
  } catch {
    return ''; // a variant whose seed is not known
  }
  for (const move of moves.slice(0, NAMED)) if (game.play(move)) break;
  const opening = game.opening();
  game.free();
  return opening ? openingName(opening) : '';
}
