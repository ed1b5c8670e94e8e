/** Position texts (docs/notation.md) of what is being put together, and back. */
import type { Colour } from '../../core/types.ts';
import {
  EXPANSIONS,
  bugsOf,
  heldOf,
  keyOf,
  nameOf,
  pieceOf,
  placeOf,
  setHeld,
  totals,
  typeOf,
  type BattleModel,
  type Food,
  type HiveModel,
  type HivePiece,
  type Key,
  type Model,
  type Side,
  type TerritoryModel,
  type TilesModel,
} from './model.ts';

// ---- Writing ----

const byRow = (a: Key, b: Key): number => {
  const [x, y] = [placeOf(a), placeOf(b)];
  return x.r - y.r || x.q - y.q;
};

/** In Territory cells are the book's x,y: see include/apiary/game.h. */
const bookPlace = (key: Key): { x: number; y: number } => {
  const { q, r } = placeOf(key);
  return { x: q, y: 2 * r + q };
};
const bookKey = (key: Key): string => (key ? `${bookPlace(key).x},${bookPlace(key).y}` : '-');
const byBook = (a: Key, b: Key): number => {
  const [p, q] = [bookPlace(a), bookPlace(b)];
  return p.x - q.x || p.y - q.y;
};

const head = (model: Model): string => `${typeOf(model)} ${model.toMove === 'w' ? 'White' : 'Black'}[${model.turn}]`;

const cells = <T>(map: Record<Key, T>, say: (value: T) => string): string =>
  Object.keys(map)
    .sort(byRow)
    .map((key) => ` ${key}=${say(map[key]!)}`)
    .join('');

const signed = (piece: HivePiece): string =>
  `${nameOf(piece)}${piece.used ? '*' : ''}${piece.rides ? '^' : ''}${piece.faceDown ? '!' : ''}`;

function writeHive(model: HiveModel): string {
  const hand = (colour: Colour) =>
    colour +
    bugsOf(model)
      .map((bug) => bug.repeat(heldOf(model, colour, bug)))
      .join('');
  const out = model.out.length ? ` out=${model.out.join('+')}` : '';
  return `${head(model)}${cells(model.stacks, (stack) => stack.map(signed).join('+'))} hand=${hand('w')}+${hand('b')} last=${model.last.join('+') || '-'}${out}`;
}

const food = ({ b, w }: Food): string => `${b},${w}`;

function writeTerritory({ insects, food: eaten, store, supply, ...model }: TerritoryModel): string {
  const of = (colour: Colour) =>
    Object.keys(eaten)
      .filter((key) => eaten[key] === colour)
      .sort(byBook)
      .map(bookKey)
      .join('+') || '-';
  const where = (['D', 'B', 'W'] as const).map((insect) => ` ${insect}=${bookKey(insects[insect])}`).join('');
  return `${head({ insects, food: eaten, store, supply, ...model })}${where} b=${of('b')} w=${of('w')} store=${food(store.w)}+${food(store.b)} supply=${food(supply)}`;
}

export function writeModel(model: Model): string {
  switch (model.game) {
    case 'hive':
      return writeHive(model);
    case 'Battle':
      return head(model) + cells(model.insects, String);
    case 'Territory':
      return writeTerritory(model);
    default:
      return `${head(model)}${cells(model.tiles, String)} hand=w${model.hand.w}+b${model.hand.b}${model.apart ? ' first=apart' : ''} quiet=${model.quiet}`;
  }
}

// ---- Reading ----

interface Head {
  type: string;
  toMove: Colour;
  turn: number;
  rest: string[];
}

function readHead(text: string): Head | null {
  const [type = '', turn = '', ...rest] = text.trim().split(/\s+/);
  const found = /^(White|Black)\[([1-9]\d{0,6})\]$/.exec(turn);
  return found ? { type, toMove: found[1] === 'White' ? 'w' : 'b', turn: Number(found[2]), rest } : null;
}

const field = (rest: readonly string[], name: string): string | undefined =>
  rest.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);

/** The words "q,r=…" among the fields. null: one of them is wrong. */
function readCells<T>(rest: readonly string[], read: (value: string) => T | null): Record<Key, T> | null {
  const map: Record<Key, T> = {};
  for (const word of rest) {
    const found = /^(-?\d{1,4}),(-?\d{1,4})=(.*)$/.exec(word);
    if (!found) continue;
    const key = keyOf(Number(found[1]), Number(found[2]));
    const value = read(found[3]!);
    if (value === null || map[key] !== undefined) return null;
    map[key] = value;
  }
  return map;
}

const PIECE = /^([wb][QBGSAMLPDRCFTKH][1-3]?)([*^]?)(!?)$/;

function readStack(text: string): HivePiece[] | null {
  const stack: HivePiece[] = [];
  for (const word of text.split('+')) {
    const found = PIECE.exec(word);
    if (!found) return null;
    const piece = pieceOf(found[1]!);
    if ((totals[piece.bug] ?? 0) > 1 !== piece.number > 0) return null;
    stack.push({
      ...piece,
      ...(found[2] === '*' && { used: true }),
      ...(found[2] === '^' && { rides: true }),
      ...(found[3] && { faceDown: true }),
    });
  }
  return stack;
}

function readNames(text: string | undefined): string[] | null {
  if (text === undefined || text === '-' || text === '') return [];
  const names = text.split('+');
  return names.every((name) => PIECE.exec(name)?.[1] === name) ? names : null;
}

function readHive({ type, rest, ...turn }: Head): HiveModel | null {
  const letters = type.slice(5);
  if (![...letters].every((letter, i) => EXPANSIONS.includes(letter) && letters.indexOf(letter) === i)) return null;
  const stacks = readCells(rest, readStack);
  const last = readNames(field(rest, 'last'));
  const out = readNames(field(rest, 'out'));
  if (!stacks || !last || !out) return null;
  const ordered = [...EXPANSIONS].filter((letter) => letters.includes(letter)).join('');
  let model: HiveModel = { game: 'hive', ...turn, letters: ordered, stacks, missing: {}, last, out };
  const hands = /^w([A-Z]*)\+b([A-Z]*)$/.exec(field(rest, 'hand') ?? '');
  if (!hands) return null;
  for (const [colour, held] of [
    ['w', hands[1]!],
    ['b', hands[2]!],
  ] as const) {
    for (const bug of bugsOf(model)) {
      model = setHeld(model, colour, bug, [...held].filter((letter) => letter === bug).length);
    }
  }
  return model;
}

function readTiles({ type, rest, ...turn }: Head): TilesModel | null {
  const tiles = readCells(rest, (value) => (value === 'w' || value === 'b' ? value : null));
  const hand = /^w(\d{1,3})\+b(\d{1,3})$/.exec(field(rest, 'hand') ?? '');
  if (!tiles || !hand) return null;
  return {
    game: type === 'Six' ? 'Six' : 'Andantino',
    ...turn,
    tiles,
    hand: { w: Number(hand[1]), b: Number(hand[2]) },
    apart: field(rest, 'first') === 'apart',
    quiet: Number(field(rest, 'quiet') ?? 0) || 0,
  };
}

function readBattle({ rest, type: _, ...turn }: Head): BattleModel | null {
  const insects = readCells<Side>(rest, (value) => (value === 'w' || value === 'b' || value === 'n' ? value : null));
  return insects && { game: 'Battle', ...turn, insects };
}

/** "x,y" of the book; cells of one column lie two apart. */
function readBook(text: string): Key | null {
  const found = /^(\d{1,2}),(\d{1,2})$/.exec(text);
  if (!found) return null;
  const [x, y] = [Number(found[1]), Number(found[2])];
  return (y - x) % 2 === 0 ? keyOf(x, (y - x) / 2) : null;
}

function readFood(text: string | undefined): Food | null {
  const found = /^(\d{1,2}),(\d{1,2})$/.exec(text ?? '');
  return found && { b: Number(found[1]), w: Number(found[2]) };
}

function readTerritory({ rest, type: _, ...turn }: Head): TerritoryModel | null {
  const insect = (name: string): Key | null => {
    const text = field(rest, name);
    return text === '-' ? '' : text === undefined ? null : readBook(text);
  };
  const [D, B, W] = [insect('D'), insect('B'), insect('W')];
  const [white, black] = (field(rest, 'store') ?? '').split('+').map(readFood);
  const supply = readFood(field(rest, 'supply'));
  if (D === null || B === null || W === null || !white || !black || !supply) return null;
  const lying: Record<Key, Colour> = {};
  for (const colour of ['b', 'w'] as const) {
    const text = field(rest, colour) ?? '-';
    for (const word of text === '-' ? [] : text.split('+')) {
      const key = readBook(word);
      if (key === null) return null;
      lying[key] = colour;
    }
  }
  return { game: 'Territory', ...turn, insects: { D, B, W }, food: lying, store: { w: white, b: black }, supply };
}

/** null: not a position text. What is well-formed but impossible is read. */
export function readModel(text: string): Model | null {
  const found = readHead(text);
  if (!found) return null;
  if (/^Base(\+[A-Z]+)?$/.test(found.type)) return readHive(found);
  switch (found.type) {
    case 'Six':
    case 'Andantino':
      return readTiles(found);
    case 'Battle':
      return readBattle(found);
    case 'Territory':
      return readTerritory(found);
    default:
      return null;
  }
}
