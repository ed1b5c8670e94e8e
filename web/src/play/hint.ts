/** A hint of the engine, as an arrow on the board. */
import { moveArrow, type Arrow } from '../board/marks.tsx';
import { t } from '../i18n/locale.ts';
import { announce } from '../ui/live.tsx';
import { toast } from '../ui/toast.tsx';
import type { LocalGame } from './local_game.ts';

/** The arrow of the hint, as long as its position is shown. */
export function hintArrows(game: LocalGame): Arrow[] {
  const hint = game.hint.value;
  const { game: position, node } = game.tree.game.value;
  if (!hint || hint.node !== node) return [];
  const arrow = moveArrow(position, hint.move, 1);
  return arrow ? [arrow] : [];
}

export async function giveHint(game: LocalGame): Promise<void> {
  try {
    const move = await game.askHint();
    if (!move) return;
    const words = t('hint-is', { move });
    if (hintArrows(game).length) announce(words);
    else toast(words);
  } catch (error) {
    console.error(error);
    toast(t('hint-failed'), { kind: 'bad' });
  }
}
