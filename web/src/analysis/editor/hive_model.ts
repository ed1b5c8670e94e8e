/** A position of Hive: stacks, hands, the flags of pieces; and its text. */
import { type Colour, COLOURS } from 'apiary-hive';
import { expansionPieces, expansionsOf, hivePieces, inOrder, typeWith } from '../../games/hive.ts';
import type { Head, Key, Model } from './model.ts';
import { field, readCells, writeCells } from './text.ts';

/** A piece on the board. */
export interface HivePiece {
  colour: Colour;
  bug: string;
  number: number; // 0 where the kind has one piece only
  faceDown?: boolean;
  used?: boolean; // a rider's double step
  rides?: boolean; // a mosquito above the ground
}
export interface HiveModel extends Model {
  stacks: Record<Key, HivePiece[]>; // from the ground up
  missing: Record<string, number>; // by "wA": how many pieces this game is played without
  last: string[]; // names of the pieces that have just moved
  out: string[]; // removed from the game
}

/** How many pieces of a kind each side has. */
export const totalOf = (bug: string): number => hivePieces.find(({ letter }) => letter === bug)?.count ?? 0;

const BASE = 'QBGSA';
const ORDER = `${BASE}${expansionPieces}`; // of position texts

export const nameOf = (piece: HivePiece): string => `${piece.colour}${piece.bug}${piece.number || ''}`;
export function pieceOf(name: string): HivePiece {
  return { colour: name[0] === 'b' ? 'b' : 'w', bug: name[1] ?? 'Q', number: Number(name.slice(2)) };
}

/** The order of position texts: White's pieces first, then by kind. */
export function byName(a: string, b: string): number {
  const [x, y] = [pieceOf(a), pieceOf(b)];
  if (x.colour !== y.colour) return x.colour === 'w' ? -1 : 1;
  return ORDER.indexOf(x.bug) - ORDER.indexOf(y.bug) || x.number - y.number;
}

export const bugsOf = (model: HiveModel): string[] =>
  [...ORDER].filter((bug) => BASE.includes(bug) || expansionsOf(model.type).includes(bug));
export function piecesOf(model: HiveModel): HivePiece[] {
  return Object.values(model.stacks).flat();
}

function entered(model: HiveModel, colour: Colour, bug: string): number {
  const same = (piece: HivePiece) => piece.colour === colour && piece.bug === bug;
  return piecesOf(model).filter(same).length + model.out.map(pieceOf).filter(same).length;
}

/** How many the player still holds. */
export function heldOf(model: HiveModel, colour: Colour, bug: string): number {
  return Math.max(0, totalOf(bug) - entered(model, colour, bug) - (model.missing[colour + bug] ?? 0));
}

/** Sets how many pieces of a kind are in hand; the others are missing from this game. */
export function setHeld(model: HiveModel, colour: Colour, bug: string, held: number): HiveModel {
  const room = totalOf(bug) - entered(model, colour, bug);
  const missing = { ...model.missing, [colour + bug]: Math.max(0, room - Math.max(0, Math.min(room, held))) };
  return { ...model, missing };
}

/** After a piece has left the game: pieces of its kind with higher numbers are renumbered. */
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

/** Puts the next piece of its kind on top; undefined if none is left. Pieces that were `missing` are used last. */
export function addPiece(model: HiveModel, key: Key, colour: Colour, bug: string): HiveModel | undefined {
  const count = entered(model, colour, bug);
  const total = totalOf(bug);
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
  return renumber(withStack(model, key, withoutGroundRider(stack.filter((_, i) => i !== level))), piece);
}

/** A piece on the ground rides on nothing. */
function withoutGroundRider(stack: HivePiece[]): HivePiece[] {
  return stack.map((piece, i) => {
    if (i > 0 || !piece.rides) return piece;
    const { rides: _, ...standing } = piece;
    return standing;
  });
}

/** Moves the top piece of one cell to the top of another. */
export function movePiece(model: HiveModel, from: Key, to: Key): HiveModel {
  const stack = model.stacks[from] ?? [];
  const piece = stack[stack.length - 1];
  if (!piece || from === to) return model;
  const lifted = withStack(model, from, stack.slice(0, -1));
  return withStack(lifted, to, withoutGroundRider([...(lifted.stacks[to] ?? []), piece]));
}

/** Moves a piece one level up or down within its stack. */
export function shiftPiece(model: HiveModel, key: Key, level: number, by: 1 | -1): HiveModel {
  const stack = [...(model.stacks[key] ?? [])];
  const [a, b] = [stack[level], stack[level + by]];
  if (!a || !b) return model;
  stack[level] = b;
  stack[level + by] = a;
  return withStack(model, key, withoutGroundRider(stack));
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

/** The flags that a piece can have in this type. */
export function flagsFor(model: HiveModel, piece: HivePiece, level: number): PieceFlag[] {
  const flags: PieceFlag[] = [];
  if (piece.bug === 'R') flags.push('used');
  if (piece.bug === 'M' && level > 0 && expansionsOf(model.type).includes('R')) flags.push('rides');
  if (expansionsOf(model.type).includes('C') && piece.bug !== 'H') flags.push('faceDown');
  return flags;
}

export function setLast(model: HiveModel, name: string, on: boolean): HiveModel {
  const rest = model.last.filter((other) => other !== name);
  // Two pieces move at once only with dragonflies or scarabs.
  const several = /[DK]/.test(expansionsOf(model.type));
  return { ...model, last: (on ? [...(several ? rest.slice(-1) : []), name] : rest).sort(byName) };
}

/** Removes a piece from the game. */
export function removeFromGame(model: HiveModel, key: Key, level: number): HiveModel {
  const stack = model.stacks[key] ?? [];
  const piece = stack[level];
  if (!piece) return model;
  const name = nameOf(piece);
  const lifted = withStack(model, key, withoutGroundRider(stack.filter((_, i) => i !== level)));
  return { ...lifted, last: lifted.last.filter((other) => other !== name), out: [...lifted.out, name].sort(byName) };
}

/** Returns a removed piece to the hand. */
export function returnToHand(model: HiveModel, name: string): HiveModel {
  return renumber(model, pieceOf(name));
}

/** Changes the expansion pieces; pieces that the type no longer has are removed. */
export function setLetters(model: HiveModel, letters: string): HiveModel {
  const stays = (bug: string) => BASE.includes(bug) || letters.includes(bug);
  const keptPieces = (stack: HivePiece[]) =>
    stack
      .filter(({ bug }) => stays(bug))
      .map(({ faceDown, rides, ...piece }) => ({
        ...piece,
        ...(faceDown && letters.includes('C') && { faceDown }),
        ...(rides && letters.includes('R') && { rides }),
      }));
  const stacks = Object.fromEntries(
    Object.entries(model.stacks)
      .map(([key, stack]) => [key, withoutGroundRider(keptPieces(stack))] as const)
      .filter(([, stack]) => stack.length > 0),
  );
  const names = (list: readonly string[]) => list.filter((name) => stays(name[1] ?? ''));
  return { ...model, type: typeWith(letters), stacks, last: names(model.last), out: names(model.out) };
}

// ---- Position text ----

const signed = (piece: HivePiece): string =>
  `${nameOf(piece)}${piece.used ? '*' : ''}${piece.rides ? '^' : ''}${piece.faceDown ? '!' : ''}`;

export function writeHive(model: HiveModel): string {
  const hand = (colour: Colour) =>
    colour +
    bugsOf(model)
      .map((bug) => bug.repeat(heldOf(model, colour, bug)))
      .join('');
  const cells = writeCells(model.stacks, (stack) => stack.map(signed).join('+'));
  const out = model.out.length ? ` out=${model.out.join('+')}` : '';
  return `${cells} hand=${hand('w')}+${hand('b')} last=${model.last.join('+') || '-'}${out}`;
}

const PIECE = new RegExp(`^([wb][${ORDER}][1-3]?)([*^]?)(!?)$`);

function readStack(text: string): HivePiece[] | null {
  const stack: HivePiece[] = [];
  for (const word of text.split('+')) {
    const [, name, sign, down] = PIECE.exec(word) ?? [];
    if (!name) return null;
    const piece = pieceOf(name);
    if (totalOf(piece.bug) > 1 !== piece.number > 0) return null;
    stack.push({
      ...piece,
      ...(sign === '*' && { used: true }),
      ...(sign === '^' && { rides: true }),
      ...(down && { faceDown: true }),
    });
  }
  return stack;
}

function readNames(text: string | undefined): string[] | null {
  if (text === undefined || text === '-' || text === '') return [];
  const names = text.split('+');
  return names.every((name) => PIECE.exec(name)?.[1] === name) ? names : null;
}

export function readHive({ type, rest, ...turn }: Head): HiveModel | null {
  const letters = expansionsOf(type);
  if (inOrder(letters).length !== letters.length) return null; // an unknown letter, or one twice
  const stacks = readCells(rest, readStack);
  const last = readNames(field(rest, 'last'));
  const out = readNames(field(rest, 'out'));
  const hands = /^w([A-Z]*)\+b([A-Z]*)$/.exec(field(rest, 'hand') ?? '');
  if (!stacks || !last || !out || !hands) return null;
  let model: HiveModel = { type: typeWith(letters), ...turn, stacks, missing: {}, last, out };
  for (const [i, colour] of COLOURS.entries()) {
    const held = [...(hands[i + 1] ?? '')];
    for (const bug of bugsOf(model)) {
      model = setHeld(model, colour, bug, held.filter((letter) => letter === bug).length);
    }
  }
  return model;
}
