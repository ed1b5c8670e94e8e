/** Whether a game is the player's very first of its kind against a bot: then the coach helps. */
import { usesChance } from '../core/setup.ts';
import { gameOf } from '../games/index.ts';
import { stored } from '../state/settings.ts';
import type { LocalGame } from './local_game.ts';
import { botOf, savedGames } from './saved.ts';

/** The player wants no tips, ever. */
export const coachOff = stored('coach-off', false, (value): value is boolean => typeof value === 'boolean');

export function isFirstBotGame(game: LocalGame): boolean {
  if (coachOff.value || game.over || !game.hasBot || usesChance(game.setup)) return false;
  const { key } = gameOf(game.setup.type);
  return !savedGames.value.some(
    (other) => other.id !== game.record.id && botOf(other) && gameOf(other.setup.type).key === key,
  );
}
