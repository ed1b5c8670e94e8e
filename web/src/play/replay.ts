/** Saved games as games of the rules core. */
import { type Game, withoutTile } from 'apiary-hive';
import { coreOptions } from '../core/setup.ts';
import { newGame, type Start } from '../state/tree.ts';
import type { SavedGame } from './saved.ts';

export const startOf = ({ setup, seed, position }: SavedGame): Start => ({
  type: setup.type,
  options: coreOptions(setup, { seed }),
  ...(position && { position }),
});

/** The position of a saved game, for the caller to free; null if it cannot be read. */
export function replayed(saved: SavedGame): Game | null {
  let game: Game | null = null;
  try {
    game = newGame(startOf(saved));
    for (const move of saved.moves) {
      const refused = game.play(withoutTile(move));
      if (refused) throw new Error(`${move}: ${refused.message}`);
    }
    return game;
  } catch (error) {
    console.error(error);
    game?.free();
    return null;
  }
}
