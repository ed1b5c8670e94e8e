/** Insect Territory in the editor: three insects, food on cells, in stores and in the supply. */
import { type Colour, COLOURS } from 'apiary-hive';
import { bookNumbers } from '../../games/territory.ts';
import { t } from '../../i18n/locale.ts';
import { colourName } from '../../games/names.ts';
import {
  colourOf,
  keyOf,
  placeOf,
  shown,
  without,
  type Brush,
  type EditorGame,
  type Head,
  type Key,
  type Model,
  type Side,
} from './model.ts';
import { NumberField } from './number_field.tsx';
import type { Editor } from './state.ts';
import { field } from './text.ts';

type Insect = 'D' | 'B' | 'W';
const INSECTS: readonly { bug: Insect; side: Side }[] = [
  { bug: 'D', side: 'n' },
  { bug: 'B', side: 'b' },
  { bug: 'W', side: 'w' },
];

interface Food {
  b: number;
  w: number;
}

interface TerritoryModel extends Model {
  insects: Record<Insect, Key | ''>;
  food: Record<Key, Colour>;
  store: Record<Colour, Food>;
  supply: Food;
}

// ---- Position text: cells are the book's x,y (include/apiary/game.h) ----

const book = (key: Key): { x: number; y: number } => {
  const { q, r } = bookNumbers(placeOf(key));
  return { x: q, y: r };
};
const writeCell = (key: Key): string => (key ? `${book(key).x},${book(key).y}` : '-');
const byBook = (a: Key, b: Key): number => book(a).x - book(b).x || book(a).y - book(b).y;

function readCell(text: string): Key | null {
  const [, x, y] = /^(\d{1,2}),(\d{1,2})$/.exec(text) ?? [];
  const r = (Number(y) - Number(x)) / 2;
  return Number.isInteger(r) ? keyOf(Number(x), r) : null;
}

const writeFood = ({ b, w }: Food): string => `${b},${w}`;

function readFood(text: string | undefined): Food | null {
  const found = /^(\d{1,2}),(\d{1,2})$/.exec(text ?? '');
  return found && { b: Number(found[1]), w: Number(found[2]) };
}

function write({ insects, food, store, supply }: TerritoryModel): string {
  const cells = (colour: Colour) =>
    Object.keys(food)
      .filter((key) => food[key] === colour)
      .sort(byBook)
      .map(writeCell)
      .join('+') || '-';
  const where = INSECTS.map(({ bug }) => ` ${bug}=${writeCell(insects[bug])}`).join('');
  return `${where} b=${cells('b')} w=${cells('w')} store=${writeFood(store.w)}+${writeFood(store.b)} supply=${writeFood(supply)}`;
}

function readLyingFood(rest: readonly string[]): Record<Key, Colour> | null {
  const food: Record<Key, Colour> = {};
  for (const colour of COLOURS) {
    const text = field(rest, colour) ?? '-';
    for (const word of text === '-' ? [] : text.split('+')) {
      const key = readCell(word);
      if (key === null) return null;
      food[key] = colour;
    }
  }
  return food;
}

function read({ rest, ...head }: Head): TerritoryModel | null {
  const cellOf = (name: string): Key | null => {
    const text = field(rest, name);
    return text === '-' ? '' : text === undefined ? null : readCell(text);
  };
  const [D, B, W] = [cellOf('D'), cellOf('B'), cellOf('W')];
  const [white, black] = (field(rest, 'store') ?? '').split('+').map(readFood);
  const supply = readFood(field(rest, 'supply'));
  const food = readLyingFood(rest);
  if (D === null || B === null || W === null || !white || !black || !supply || !food) return null;
  return { ...head, insects: { D, B, W }, food, store: { w: white, b: black }, supply };
}

// ---- Changes ----

const insectAt = ({ insects }: TerritoryModel, key: Key) => INSECTS.find(({ bug }) => insects[bug] === key);

function clear(model: TerritoryModel, key: Key): TerritoryModel {
  const insect = insectAt(model, key);
  const insects = insect ? { ...model.insects, [insect.bug]: '' } : model.insects;
  return { ...model, insects, food: without(model.food, key) };
}

function put(model: TerritoryModel, key: Key, { bug, side }: Brush): TerritoryModel {
  const cleared = clear(model, key);
  return bug === 'f'
    ? { ...cleared, food: { ...cleared.food, [key]: colourOf(side) } }
    : { ...cleared, insects: { ...cleared.insects, [bug]: key } };
}

function move(model: TerritoryModel, from: Key, to: Key): TerritoryModel {
  const top = insectAt(model, from) ?? { bug: 'f', side: model.food[from] ?? 'w' };
  return put(clear(model, from), to, top);
}

// ---- The form ----

interface FoodFieldsProps {
  legend: string;
  food: Food;
  max: number;
  onChange: (food: Food) => void;
}

function FoodFields({ legend, food, max, onChange }: FoodFieldsProps) {
  return (
    <fieldset class="numbers">
      <legend>{legend}</legend>
      <NumberField label={t('editor-food-b')} value={food.b} max={max} onChange={(b) => onChange({ ...food, b })} />
      <NumberField label={t('editor-food-w')} value={food.w} max={max} onChange={(w) => onChange({ ...food, w })} />
    </fieldset>
  );
}

function TerritoryFields({ editor, model }: { editor: Editor; model: TerritoryModel }) {
  return (
    <>
      {COLOURS.map((colour) => (
        <FoodFields
          key={colour}
          legend={t('editor-store-of', { side: colourName(colour) })}
          food={model.store[colour]}
          max={4}
          onChange={(food) => editor.change({ ...model, store: { ...model.store, [colour]: food } })}
        />
      ))}
      <FoodFields
        legend={t('editor-supply')}
        food={model.supply}
        max={14}
        onChange={(supply) => editor.change({ ...model, supply })}
      />
    </>
  );
}

export const territoryEditor: EditorGame<TerritoryModel> = {
  read,
  write,
  put,
  clear,
  move,
  occupied: ({ food, insects }) => [...Object.keys(food), ...Object.values(insects).filter(Boolean)],
  emptied: (model) => ({ ...model, insects: { D: '', B: '', W: '' }, food: {}, toMove: 'w', turn: 1 }),
  shownAt: (model, key) => {
    const colour = model.food[key];
    const insect = insectAt(model, key);
    return [...(colour ? [shown({ bug: 'f', side: colour })] : []), ...(insect ? [shown(insect)] : [])];
  },
  brushes: () => [
    [...[...COLOURS].reverse().map((side) => ({ bug: 'f', side })), ...INSECTS].map((brush) => ({ brush })),
  ],
  stacks: false,
  Fields: TerritoryFields,
};
