/** SIX and Andantino in the editor: tiles of two colours, from hands that are only numbers. */
import { type Colour, COLOURS } from 'apiary-hive';
import { six } from '../../games/six.ts';
import { t } from '../../i18n/locale.ts';
import { colourName } from '../../games/names.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { colourOf, shown, without, type EditorGame, type Head, type Key, type Model } from './model.ts';
import { NumberField } from './number_field.tsx';
import type { Editor } from './state.ts';
import { field, readCells, writeCells } from './text.ts';

interface TilesModel extends Model {
  tiles: Record<Key, Colour>;
  hand: Record<Colour, number>;
  apart: boolean; // White's first tile may not touch the starting tile
  quiet: number; // turns without progress
}

function read({ type, rest, ...turn }: Head): TilesModel | null {
  const tiles = readCells(rest, (value) => COLOURS.find((colour) => colour === value) ?? null);
  const hand = /^w(\d{1,3})\+b(\d{1,3})$/.exec(field(rest, 'hand') ?? '');
  if (!tiles || !hand) return null;
  return {
    type,
    ...turn,
    tiles,
    hand: { w: Number(hand[1]), b: Number(hand[2]) },
    apart: field(rest, 'first') === 'apart',
    quiet: Number(field(rest, 'quiet') ?? 0) || 0,
  };
}

/** A tile goes back to its hand. */
function clear(model: TilesModel, key: Key): TilesModel {
  const colour = model.tiles[key];
  if (!colour) return model;
  return { ...model, hand: { ...model.hand, [colour]: model.hand[colour] + 1 }, tiles: without(model.tiles, key) };
}

/** A tile comes from the hand, if there is one left. */
function put(model: TilesModel, key: Key, colour: Colour): TilesModel {
  const cleared = clear(model, key);
  const hand = { ...cleared.hand, [colour]: Math.max(0, cleared.hand[colour] - 1) };
  return { ...cleared, hand, tiles: { ...cleared.tiles, [key]: colour } };
}

function emptied(model: TilesModel): TilesModel {
  const back = Object.keys(model.tiles).reduce(clear, model);
  return { ...back, apart: false, quiet: 0, turn: 1 };
}

function TilesFields({ editor, model }: { editor: Editor; model: TilesModel }) {
  return (
    <>
      <div class="field-line">
        {COLOURS.map((colour) => (
          <NumberField
            key={colour}
            label={t('editor-hand-of', { side: colourName(colour) })}
            value={model.hand[colour]}
            max={22}
            onChange={(count) => editor.change({ ...model, hand: { ...model.hand, [colour]: count } })}
          />
        ))}
        <NumberField
          label={t('editor-quiet')}
          value={model.quiet}
          max={999}
          onChange={(quiet) => editor.change({ ...model, quiet })}
        />
      </div>
      {model.type === six.id && (
        <Checkbox
          label={t('editor-apart')}
          checked={model.apart}
          onChange={(apart) => editor.change({ ...model, apart })}
        />
      )}
    </>
  );
}

export const tilesEditor: EditorGame<TilesModel> = {
  read,
  write: ({ tiles, hand, apart, quiet }) =>
    `${writeCells(tiles, String)} hand=w${hand.w}+b${hand.b}${apart ? ' first=apart' : ''} quiet=${quiet}`,
  put: (model, key, { side }) => put(model, key, colourOf(side)),
  clear,
  move: (model, from, to) => {
    const { [from]: tile, ...rest } = clear(model, to).tiles;
    return tile ? { ...model, tiles: { ...rest, [to]: tile } } : model;
  },
  occupied: ({ tiles }) => Object.keys(tiles),
  emptied,
  shownAt: ({ tiles }, key) => (tiles[key] ? [shown({ bug: 'o', side: tiles[key] })] : []),
  brushes: () => [COLOURS.map((side) => ({ brush: { bug: 'o', side } }))],
  stacks: false,
  Fields: TilesFields,
};
