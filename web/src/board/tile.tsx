/** One piece, drawn around the origin of its group. */
import type { Piece } from 'apiary-hive';
import { gameOf } from '../games/index.ts';
import { colourOf, ensureArt, inkOf } from './art.ts';

export interface TileProps {
  piece: Pick<Piece, 'bug' | 'colour' | 'number' | 'neutral' | 'faceDown'>;
  type: string; // of the game
  flat?: boolean;
  covered?: boolean; // by another piece: only a band in the colour of its bug is drawn
  turn?: number; // of the drawing, in degrees
  tiny?: boolean; // a picture in a line of text: its pips are larger
}

const BAND = 'M-50 33L-7 57.5Q0 61.5 7 57.5L50 33';
const BAND_FLAT = 'M-36 55Q-33 57.5-29 57.5H29Q33 57.5 36 55';

export function Tile({ piece, type, flat = false, covered = false, turn = 0, tiny = false }: TileProps) {
  ensureArt();
  const game = gameOf(type);
  if (game.isDisc(piece.bug)) return <Food colour={piece.colour} />;
  const side = piece.neutral ? 'n' : piece.colour;
  const drawing = game.drawing(piece.bug);
  const known = !(piece.neutral && piece.faceDown);
  return (
    <g class={`tile on-${side}`}>
      <use href={`#tile-${side}-${flat ? 'f' : 'p'}`} />
      {piece.faceDown ? (
        <>
          <use href="#tile-back" class="tile-back" />
          {known && drawing && <Bug letter={drawing} side={side} scale={0.52} />}
        </>
      ) : covered ? (
        drawing && <path class="band" d={flat ? BAND_FLAT : BAND} stroke={colourOf(drawing)} />
      ) : (
        <>
          {drawing ? <Bug letter={drawing} side={side} turn={turn} /> : <circle class="dot" r="20" />}
          {piece.number > 0 && <Pips number={piece.number} flat={flat} tiny={tiny} />}
        </>
      )}
    </g>
  );
}

/** A drawing, its lines in the ink that suits the tile. */
export function Bug({
  letter,
  side,
  turn = 0,
  scale = 1,
}: {
  letter: string;
  side: 'w' | 'b' | 'n';
  turn?: number;
  scale?: number;
}) {
  const transform = [turn ? `rotate(${turn})` : '', scale === 1 ? '' : `scale(${scale})`].join(' ').trim();
  return (
    <use href={`#bug-${letter}`} class="bug" {...{ color: inkOf(letter, side) }} transform={transform || undefined} />
  );
}

/** One to three pips along the lower edge; a digit beyond that. */
function Pips({ number, flat, tiny }: { number: number; flat: boolean; tiny: boolean }) {
  const y = (flat ? 50 : 54) - (tiny ? 4 : 0);
  const step = tiny ? 25 : 12;
  if (number > 3)
    return (
      <text class="pip-text" y={y + 5} text-anchor="middle">
        {number}
      </text>
    );
  const xs = Array.from({ length: number }, (_, i) => step * (i - (number - 1) / 2));
  const dots = xs.map((x) => `M${x} ${y}h0`).join('');
  return tiny ? (
    <>
      <path class="pips-edge" d={dots} />
      <path class="pips pips-tiny" d={dots} />
    </>
  ) : (
    <path class="pips" d={dots} />
  );
}

export function Food({ colour }: { colour: Piece['colour'] }) {
  return (
    <g class={`food food-${colour}`}>
      <circle class="food-side" cy="4" r="28" />
      <circle class="food-top" r="28" />
      <path class="food-mark" d="M0-13L11.3-6.5V6.5L0 13L-11.3 6.5V-6.5Z" />
    </g>
  );
}

/** A tile as a small picture of its own: in hands, lists, dialogs. */
export function TilePicture({ size = 44, class: name = '', ...tile }: TileProps & { size?: number; class?: string }) {
  const disc = gameOf(tile.type).isDisc(tile.piece.bug);
  const box = disc ? '-36 -34 72 72' : tile.flat ? '-72 -66 144 140' : '-70 -72 140 150';
  return (
    <svg class={`tile-picture ${name}`} width={size} height={size} viewBox={box} aria-hidden="true" focusable="false">
      <Tile {...tile} />
    </svg>
  );
}
