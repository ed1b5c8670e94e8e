/** A hint of the engine, as an arrow on the board. */
import type { Arrow } from '../board/marks.tsx';
import { t } from '../i18n/locale.ts';
import { announce } from '../ui/live.tsx';
import { toast } from '../ui/toast.tsx';
import type { LocalGame } from './local_game.ts';

/** The arrow of the hint, while its position is looked at. */
export function hintArrows(game: LocalGame): Arrow[] {
  const hint = game.hint.value;
  const { game: position, node } = game.tree.game.value;
  if (!hint || hint.node !== node) return [];
  const played = position.describe(hint.move);
  if (!played?.to) return [];
  if (!played.fromHand) {
    const from = played.from ?? played.actor;
    return [{ ...(from && { from }), to: played.to, rank: 1 }];
  }
  const { type } = position;
  if (type.startsWith('Base')) return [{ to: played.to, rank: 1, bug: hint.move[1] ?? 'Q', colour: position.toMove() }];
  if (type === 'Territory') return [{ to: played.to, rank: 1, bug: 'f', colour: hint.move[0] === 'b' ? 'b' : 'w' }];
  return [{ to: played.to, rank: 1, bug: 'o', colour: position.toMove() }];
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
