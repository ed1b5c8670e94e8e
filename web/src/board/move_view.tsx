/**
 * A move of a record in a line of text. For people it is the tile that moves and its neighbour, with a wedge
 * on the side where the tile goes; the text of the notation is shown to those who prefer it (a setting).
 */
import type { Colour, Place } from 'apiary-hive';
import { isHive } from '../games/hive.ts';
import { gameOf } from '../games/index.ts';
import { t } from '../i18n/locale.ts';
import { hexOrientation, moveNotation } from '../state/settings.ts';
import { type Field, FieldMap, movedIn } from './field_map.tsx';
import { angleOf } from './geometry.ts';
import { hiveOrientation, readHiveMove, type HiveMove } from './hive_move.ts';
import { ActorBadge } from './layers.tsx';
import { loosePiece } from './position.ts';
import { Tile, TilePicture } from './tile.tsx';
import { moveTextWords } from './words.ts';

const lookOf = (name: string) => ({
  ...loosePiece({ bug: name.charAt(1), colour: name.charAt(0) as Colour }),
  number: Number(name.slice(2)),
});

const WEDGE = 'M72-26L104 0L72 26Z'; // to the right of a tile, pointing away from it
const ABOVE = 'M-26-106H26L0-76Z'; // pointing down on it

/** The neighbour, and the side of it. */
function Neighbour({ name, direction, type }: { name: string; direction?: Place | undefined; type: string }) {
  const orientation = hiveOrientation();
  return (
    <svg class="move-neighbour" width="34" height="34" viewBox="-106 -106 212 212" aria-hidden="true" focusable="false">
      <Tile piece={lookOf(name)} type={type} flat={orientation.flat} tiny />
      <path
        class="move-wedge"
        d={direction ? WEDGE : ABOVE}
        transform={direction && `rotate(${-angleOf(direction, orientation)})`}
      />
    </svg>
  );
}

/** The sign that the board has at a piece that acts on another. */
function Thrown() {
  return (
    <svg class="move-thrown" width="18" height="18" viewBox="-17 -17 34 34" aria-hidden="true" focusable="false">
      <ActorBadge />
    </svg>
  );
}

function HivePicture({ move, type, thrown }: { move: HiveMove; type: string; thrown: boolean }) {
  return (
    <>
      <TilePicture piece={lookOf(move.piece)} type={type} flat={hexOrientation.value === 'flat'} size={28} tiny />
      {thrown && <Thrown />}
      {move.neighbour && <Neighbour name={move.neighbour} direction={move.direction} type={type} />}
    </>
  );
}

/** Other moves, such as "wK>wQ" and "draw wA1": the signs of the notation between tiles. */
function TilesAndSigns({ move, type }: { move: string; type: string }) {
  return (
    <>
      {move
        .split(/([wb][A-Z]\d?)/)
        .map((part, i) => (i % 2 ? <TilePicture key={i} piece={lookOf(part)} type={type} size={28} tiny /> : part))}
    </>
  );
}

/** Plain tiles have a colour only; their cells are numbers. */
function TileAndText({ move, type, colour }: { move: string; type: string; colour: Colour }) {
  return (
    <>
      <TilePicture piece={loosePiece(gameOf(type).placedLook(move, colour))} type={type} size={20} />
      {move}
    </>
  );
}

function FieldPicture({ field, bottom }: { field: Field; bottom: Colour }) {
  const moved = movedIn(field);
  return (
    <>
      {moved && <TilePicture piece={moved} type={field.type} flat={field.cells.length > 0} size={24} />}
      <FieldMap field={field} bottom={bottom} />
    </>
  );
}

function pictureOf({ move, type, colour, field, bottom = 'w', thrown = false }: MoveViewProps) {
  if (field) return <FieldPicture field={field} bottom={bottom} />;
  if (!isHive(type)) return colour && gameOf(type).hand === 'o' && <TileAndText {...{ move, type, colour }} />;
  const read = readHiveMove(move);
  return read ? <HivePicture move={read} type={type} thrown={thrown} /> : <TilesAndSigns move={move} type={type} />;
}

interface MoveViewProps {
  move: string;
  type: string;
  colour?: Colour; // whose move it is
  name?: string; // the class of the text
  field?: Field | null | undefined; // after the move, where a map is shown
  bottom?: Colour | undefined; // the side at the bottom of that map
  thrown?: boolean; // by a pillbug
}

export function MoveView(props: MoveViewProps) {
  const { move, thrown, name = '' } = props;
  const picture = moveNotation.value === 'pictures' && pictureOf(props);
  if (!picture)
    return (
      <>
        <span class={name}>{move}</span>
        {thrown && <Thrown />}
      </>
    );
  return (
    <>
      {/* Of no use to screen readers, but it can be copied. */}
      <span class={`${name} visually-hidden`} aria-hidden="true">
        {move}
      </span>
      <span class="visually-hidden">
        {thrown ? `${moveTextWords(move)}, ${t('move-thrown')}` : moveTextWords(move)}
      </span>
      <span class="move-picture" aria-hidden="true">
        {picture}
      </span>
    </>
  );
}
