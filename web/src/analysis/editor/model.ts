/**
 * A position that is being put together: anything the pieces of a game can show, possible or not.
 * Pure functions; whether it is a position, the rules core says when it reads the text.
 */
import type { Colour } from '../../core/types.ts';

export type Key = string; // "q,r"; in Territory the cell as the board has it, not the book's x,y
export const keyOf = (q: number, r: number): Key => `${q},${r}`;
export function placeOf(key: Key): { q: number; r: number } {
  const [q = 0, r = 0] = key.split(',').map(Number);
  return { q, r };
}

interface Common {
  toMove: Colour;
  turn: number; // from 1, as position texts count them
}

/** A piece of Hive on the table. */
export interface HivePiece {
  colour: Colour;
  bug: string;
  number: number; // 0 where the kind has one piece only
  faceDown?: boolean;
  used?: boolean; // a rider's double step
  rides?: boolean; // a mosquito above the ground
}
export interface HiveModel extends Common {
  game: 'hive';
  letters: string; // of the type, in the order MLPDRCFTKH
  stacks: Record<Key, HivePiece[]>; // from the ground up
  missing: Record<string, number>; // by "wA": pieces that are not in this game at all
  last: string[]; // names of the pieces that have just moved
  out: string[]; // removed from the game
}

export interface TilesModel extends Common {
  game: 'Six' | 'Andantino';
  tiles: Record<Key, Colour>;
  hand: Record<Colour, number>;
  apart: boolean; // White's first tile may not touch the starting tile
  quiet: number;
}

export type Side = Colour | 'n';
export interface BattleModel extends Common {
  game: 'Battle';
  insects: Record<Key, Side>;
}

export type Insect = 'D' | 'B' | 'W';
export interface Food {
  b: number;
  w: number;
}
export interface TerritoryModel extends Common {
  game: 'Territory';
  insects: Record<Insect, Key | ''>;
  food: Record<Key, Colour>;
  store: Record<Colour, Food>;
  supply: Food;
}

export type Model = HiveModel | TilesModel | BattleModel | TerritoryModel;

/** What is put on a cell by a click. */
export type Brush = { bug: string; side: Side };

export const totals: Readonly<Record<string, number>> = {
  Q: 1,
  B: 2,
  G: 3,
  S: 2,
  A: 3,
  M: 1,
  L: 1,
  P: 1,
  D: 1,
  R: 1,
  C: 1,
  F: 1,
  T: 1,
  K: 1,
  H: 1,
};
export const EXPANSIONS = 'MLPDRCFTKH';
const ORDER = 'QBGSAMLPDRCFTKH'; // of position texts

export const nameOf = (piece: HivePiece): string => `${piece.colour}${piece.bug}${piece.number || ''}`;
export function pieceOf(name: string): HivePiece {
  return { colour: name[0] === 'b' ? 'b' : 'w', bug: name[1] ?? 'Q', number: Number(name.slice(2)) };
}

/** In the order of position texts: by bug, White's first of all. */
export function byName(a: string, b: string): number {
  const [x, y] = [pieceOf(a), pieceOf(b)];
  if (x.colour !== y.colour) return x.colour === 'w' ? -1 : 1;
  return ORDER.indexOf(x.bug) - ORDER.indexOf(y.bug) || x.number - y.number;
}

export const bugsOf = (model: HiveModel): string[] =>
  [...ORDER].filter((bug) => 'QBGSA'.includes(bug) || model.letters.includes(bug));
export const typeOf = (model: Model): string =>
  model.game === 'hive' ? `Base${model.letters && `+${model.letters}`}` : model.game;

// ---- Hive ----

export function piecesOf(model: HiveModel): HivePiece[] {
  return Object.values(model.stacks).flat();
}

function entered(model: HiveModel, colour: Colour, bug: string): number {
  const same = (piece: HivePiece) => piece.colour === colour && piece.bug === bug;
  return piecesOf(model).filter(same).length + model.out.map(pieceOf).filter(same).length;
}

/** How many the player still holds. */
export function heldOf(model: HiveModel, colour: Colour, bug: string): number {
  return Math.max(0, (totals[bug] ?? 0) - entered(model, colour, bug) - (model.missing[colour + bug] ?? 0));
}

/** Takes pieces out of the hand of this game, or back. */
export function setHeld(model: HiveModel, colour: Colour, bug: string, held: number): HiveModel {
  const room = (totals[bug] ?? 0) - entered(model, colour, bug);
  const missing = { ...model.missing, [colour + bug]: Math.max(0, room - Math.max(0, Math.min(room, held))) };
  return { ...model, missing };
}

/** A piece has left table and out: those of its kind with higher numbers come down. */
function renumber(model: HiveModel, gone: HivePiece): HiveModel {
  const down = (piece: HivePiece): HivePiece =>
    piece.colour === gone.colour && piece.bug === gone.bug && piece.number > gone.number
      ? { ...piece, number: piece.number - 1 }
      : piece;
  const names = (list: readonly string[]) =>
    list.filter((name) => name !== nameOf(gone)).map((name) => nameOf(down(pieceOf(name))));
  const stacks = Object.fromEntries(Object.entries(model.stacks).map(([key, stack]) => [key, stack.map(down)]));
  return { ...model, stacks, last: names(model.last), out: names(model.out) };
}

function withStack(model: HiveModel, key: Key, stack: HivePiece[]): HiveModel {
  const stacks = { ...model.stacks };
  if (stack.length) stacks[key] = stack;
  else delete stacks[key];
  return { ...model, stacks };
}

/** The next piece of its kind onto the top; undefined if none is left. One that was "not in this game" comes back. */
export function addPiece(model: HiveModel, key: Key, colour: Colour, bug: string): HiveModel | undefined {
  const count = entered(model, colour, bug);
  const total = totals[bug] ?? 0;
  if (count >= total) return undefined;
  const piece: HivePiece = { colour, bug, number: total > 1 ? count + 1 : 0 };
  const missing = Math.min(model.missing[colour + bug] ?? 0, total - count - 1);
  return withStack({ ...model, missing: { ...model.missing, [colour + bug]: missing } }, key, [
    ...(model.stacks[key] ?? []),
    piece,
  ]);
}

export function removePiece(model: HiveModel, key: Key, level: number): HiveModel {
  const stack = model.stacks[key] ?? [];
  const piece = stack[level];
  if (!piece) return model;
  return renumber(withStack(model, key, tidy(stack.filter((_, i) => i !== level))), piece);
}

/** On the ground nothing rides. */
function tidy(stack: HivePiece[]): HivePiece[] {
  return stack.map((piece, i) => {
    if (i > 0 || !piece.rides) return piece;
    const { rides: _, ...standing } = piece;
    return standing;
  });
}

/** The piece on top of one cell to the top of another. */
export function movePiece(model: HiveModel, from: Key, to: Key): HiveModel {
  const stack = model.stacks[from] ?? [];
  const piece = stack[stack.length - 1];
  if (!piece || from === to) return model;
  const lifted = withStack(model, from, stack.slice(0, -1));
  return withStack(lifted, to, tidy([...(lifted.stacks[to] ?? []), piece]));
}

/** One level up or down within its stack. */
export function shiftPiece(model: HiveModel, key: Key, level: number, by: 1 | -1): HiveModel {
  const stack = [...(model.stacks[key] ?? [])];
  const [a, b] = [stack[level], stack[level + by]];
  if (!a || !b) return model;
  stack[level] = b;
  stack[level + by] = a;
  return withStack(model, key, tidy(stack));
}

export type PieceFlag = 'faceDown' | 'used' | 'rides';
export function setFlag(model: HiveModel, key: Key, level: number, flag: PieceFlag, on: boolean): HiveModel {
  const stack = (model.stacks[key] ?? []).map((piece, i) => {
    if (i !== level) return piece;
    const { [flag]: _, ...rest } = piece;
    return on ? { ...rest, [flag]: true } : rest;
  });
  return withStack(model, key, stack);
}

/** Which signs a piece can bear in this type. */
export function flagsFor(model: HiveModel, piece: HivePiece, level: number): PieceFlag[] {
  const flags: PieceFlag[] = [];
  if (piece.bug === 'R') flags.push('used');
  if (piece.bug === 'M' && level > 0 && model.letters.includes('R')) flags.push('rides');
  if (model.letters.includes('C') && piece.bug !== 'H') flags.push('faceDown');
  return flags;
}

export function setLast(model: HiveModel, name: string, on: boolean): HiveModel {
  const rest = model.last.filter((other) => other !== name);
  // Only with dragonflies or scarabs two pieces move at once.
  const several = /[DK]/.test(model.letters);
  return { ...model, last: (on ? [...(several ? rest.slice(-1) : []), name] : rest).sort(byName) };
}

/** From the table, or from the hand, out of the game; and back into the hand. */
export function putOut(model: HiveModel, key: Key, level: number): HiveModel {
  const stack = model.stacks[key] ?? [];
  const piece = stack[level];
  if (!piece) return model;
  const name = nameOf(piece);
  const lifted = withStack(model, key, tidy(stack.filter((_, i) => i !== level)));
  return { ...lifted, last: lifted.last.filter((other) => other !== name), out: [...lifted.out, name].sort(byName) };
}
export function bringBack(model: HiveModel, name: string): HiveModel {
  return renumber(model, pieceOf(name));
}

/** Other expansion pieces: those the type no longer has go. */
export function setLetters(model: HiveModel, letters: string): HiveModel {
  const kept = [...EXPANSIONS].filter((letter) => letters.includes(letter)).join('');
  const stays = (bug: string) => 'QBGSA'.includes(bug) || kept.includes(bug);
  const flags = (stack: HivePiece[]) =>
    stack
      .filter(({ bug }) => stays(bug))
      .map(({ faceDown, rides, ...piece }) => ({
        ...piece,
        ...(faceDown && kept.includes('C') && { faceDown }),
        ...(rides && kept.includes('R') && { rides }),
      }));
  const stacks = Object.fromEntries(
    Object.entries(model.stacks)
      .map(([key, stack]) => [key, tidy(flags(stack))] as const)
      .filter(([, stack]) => stack.length > 0),
  );
  const names = (list: readonly string[]) => list.filter((name) => stays(name[1] ?? ''));
  return { ...model, letters: kept, stacks, last: names(model.last), out: names(model.out) };
}

// ---- All games ----

export const isHive = (model: Model): model is HiveModel => model.game === 'hive';

function without<T>(map: Record<Key, T>, key: Key): Record<Key, T> {
  const { [key]: _, ...rest } = map;
  return rest;
}

function onlyColour(side: Side): Colour {
  return side === 'b' ? 'b' : 'w';
}

function putTerritory(model: TerritoryModel, key: Key, { bug, side }: Brush): TerritoryModel {
  const cleared = clearTerritory(model, key);
  if (bug === 'f') return { ...cleared, food: { ...cleared.food, [key]: onlyColour(side) } };
  return { ...cleared, insects: { ...cleared.insects, [bug as Insect]: key } };
}

function clearTerritory(model: TerritoryModel, key: Key): TerritoryModel {
  const insects = { ...model.insects };
  for (const insect of ['D', 'B', 'W'] as const) if (insects[insect] === key) insects[insect] = '';
  return { ...model, insects, food: without(model.food, key) };
}

/** undefined: there is no such piece left. */
export function put(model: Model, key: Key, brush: Brush): Model | undefined {
  switch (model.game) {
    case 'hive':
      return addPiece(model, key, onlyColour(brush.side), brush.bug);
    case 'Battle':
      return { ...model, insects: { ...model.insects, [key]: brush.side } };
    case 'Territory':
      return putTerritory(model, key, brush);
    default:
      return putTile(model, key, onlyColour(brush.side));
  }
}

/** A tile comes from the hand, if there is one left. */
function putTile(model: TilesModel, key: Key, colour: Colour): TilesModel {
  const cleared = clear(model, key) as TilesModel;
  const hand = { ...cleared.hand, [colour]: Math.max(0, cleared.hand[colour] - 1) };
  return { ...cleared, hand, tiles: { ...cleared.tiles, [key]: colour } };
}

/** What lies on a cell, in a stack the uppermost, is taken away. */
export function clear(model: Model, key: Key): Model {
  switch (model.game) {
    case 'hive':
      return removePiece(model, key, (model.stacks[key]?.length ?? 0) - 1);
    case 'Battle':
      return { ...model, insects: without(model.insects, key) };
    case 'Territory':
      return clearTerritory(model, key);
    default: {
      const colour = model.tiles[key];
      if (!colour) return model;
      return { ...model, hand: { ...model.hand, [colour]: model.hand[colour] + 1 }, tiles: without(model.tiles, key) };
    }
  }
}

export function isEmpty(model: Model, key: Key): boolean {
  switch (model.game) {
    case 'hive':
      return !model.stacks[key];
    case 'Battle':
      return !model.insects[key];
    case 'Territory':
      return !model.food[key] && !Object.values(model.insects).includes(key);
    default:
      return !model.tiles[key];
  }
}

/** What lies on top of `from` goes to `to`; there is room for it. */
export function move(model: Model, from: Key, to: Key): Model {
  if (from === to || isEmpty(model, from)) return model;
  switch (model.game) {
    case 'hive':
      return movePiece(model, from, to);
    case 'Battle':
      return { ...model, insects: { ...without(model.insects, from), [to]: model.insects[from]! } };
    case 'Territory': {
      const insect = (['D', 'B', 'W'] as const).find((one) => model.insects[one] === from);
      const brush: Brush = insect ? { bug: insect, side: 'n' } : { bug: 'f', side: model.food[from]! };
      return putTerritory(clearTerritory(model, from), to, brush);
    }
    default:
      return {
        ...model,
        tiles: { ...without((clear(model, to) as TilesModel).tiles, from), [to]: model.tiles[from]! },
      };
  }
}

export function occupied(model: Model): Key[] {
  switch (model.game) {
    case 'hive':
      return Object.keys(model.stacks);
    case 'Battle':
      return Object.keys(model.insects);
    case 'Territory':
      return [...Object.keys(model.food), ...Object.values(model.insects).filter(Boolean)];
    default:
      return Object.keys(model.tiles);
  }
}

/** Nothing on the table; the rest as a game begins. */
export function emptied(model: Model): Model {
  switch (model.game) {
    case 'hive':
      return { ...model, stacks: {}, missing: {}, last: [], out: [], toMove: 'w', turn: 1 };
    case 'Battle':
      return { ...model, insects: {}, toMove: 'w', turn: 1 };
    case 'Territory':
      return { ...model, insects: { D: '', B: '', W: '' }, food: {}, toMove: 'w', turn: 1 };
    default: {
      const lying = (colour: Colour) => Object.values(model.tiles).filter((one) => one === colour).length;
      const hand = { w: model.hand.w + lying('w'), b: model.hand.b + lying('b') };
      return { ...model, tiles: {}, hand, apart: false, quiet: 0, turn: 1 };
    }
  }
}
