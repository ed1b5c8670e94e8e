/** The premove on the board: its cells hatched, and the piece where it will go. */
import type { Place, Tap } from 'apiary-hive';
import { gameOf } from '../games/index.ts';
import { cellOutline } from './art.ts';
import { centre, keyOf, translate } from './geometry.ts';
import { heightAt, topPoint } from './position.ts';
import { pieceOf } from './selection.ts';
import type { BoardState } from './state.ts';
import { Tile } from './tile.tsx';

const isCell = (tap: Tap): tap is Tap & Place => tap.kind === 'cell';

/** Where the piece goes. None if it acts on another piece and does not move. */
function targetOf(taps: readonly Tap[], type: string): Place | undefined {
  if (taps.some((tap) => tap.kind === 'say' && tap.word.length > 1)) return undefined;
  const cells = taps.slice(1).filter(isCell);
  return gameOf(type).thirdTapText ? cells[0] : cells.at(-1); // the third tap chooses the part that stays
}

export function Premove({ state }: { state: BoardState }) {
  const { value: position } = state.position;
  const { value: orientation } = state.orientation;
  const { value: taps } = state.selection.planning.taps;
  const [first] = taps;
  if (!first) return null;
  const hex = cellOutline(orientation);
  const piece = pieceOf(position, first);
  const to = targetOf(taps, position.type);
  const from = first.kind === 'cell' ? first : undefined;
  return (
    <g class="premove">
      {to && piece && (
        <g class="premove-ghost" transform={translate(centre(to, orientation, heightAt(position, to) + 1))}>
          <Tile piece={{ ...piece, faceDown: false }} type={position.type} flat={orientation.flat} />
        </g>
      )}
      {taps.filter(isCell).map((cell, index) => {
        const isTarget = cell === to && piece;
        const point = isTarget
          ? centre(cell, orientation, heightAt(position, cell) + 1)
          : topPoint(position, cell, orientation);
        return (
          <g key={`${index}${keyOf(cell)}`} class={cell === from ? 'premove-from' : ''} transform={translate(point)}>
            <path class="premove-hatch" d={hex} />
            <path class="premove-edge" d={hex} />
            {isTarget && (
              <g transform={orientation.flat ? 'translate(34 -42)' : 'translate(42 -30)'}>
                <circle class="premove-disc" r="17" />
                <path class="premove-sign" d="M-8-7L-1 0L-8 7M1-7L8 0L1 7" />
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}
