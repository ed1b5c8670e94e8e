/** A hint of the engine: an arrow on the board, and the move in words. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { moveArrow, type Arrow } from '../board/marks.tsx';
import { placeNote } from '../board/popup_views.tsx';
import { boardState } from '../board/state.ts';
import { TilePicture } from '../board/tile.tsx';
import { plannedMove, type Planned } from '../board/words.ts';
import { t } from '../i18n/locale.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { announce } from '../ui/live.tsx';
import { toast } from '../ui/toast.tsx';
import type { LocalGame } from './local_game.ts';

/** The hint, as long as its position is shown. */
export function shownHint(game: LocalGame): string | null {
  const hint = game.hint.value;
  return hint && hint.node === game.tree.game.value.node ? hint.move : null;
}

export function hintArrows(game: LocalGame): Arrow[] {
  const move = shownHint(game);
  const arrow = move && moveArrow(game.tree.game.value.game, move, 1);
  return arrow ? [{ ...arrow, hint: true }] : [];
}

function planned(game: LocalGame, move: string): Planned {
  const { position, orientation } = boardState(game);
  return plannedMove(position.value, move, orientation.value);
}

/** The piece, "Hint: move the ant to the left of the black queen", and what that is good for; over the board. */
export function HintWords({ game }: { game: LocalGame }) {
  const box = useRef<HTMLDivElement>(null);
  const move = shownHint(game);
  useLayoutEffect(() => {
    if (!box.current || !move) return;
    const played = game.tree.game.peek().game.describe(move);
    placeNote(boardState(game), [played?.from, played?.to], box.current);
  }, [game, move]);
  if (!move) return null;
  const { words, piece } = planned(game, move);
  return (
    <div class="reason hint-words" ref={box}>
      <Icon name="lamp" />
      {piece && <TilePicture size={34} piece={piece} type={game.setup.type} />}
      <p>{words}</p>
      <IconButton
        label={t('close')}
        icon="close"
        onClick={() => {
          game.hint.value = null;
        }}
      />
    </div>
  );
}

export async function giveHint(game: LocalGame): Promise<void> {
  try {
    const move = await game.askHint();
    if (move) announce(planned(game, move).spoken);
  } catch (error) {
    console.error(error);
    toast(t('hint-failed'), { kind: 'bad' });
  }
}
