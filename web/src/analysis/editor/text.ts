/** The parts of position texts (docs/notation.md) that several games share. */
import { keyOf, placeOf, type Head, type Key } from './model.ts';

const byRow = (a: Key, b: Key): number => {
  const [x, y] = [placeOf(a), placeOf(b)];
  return x.r - y.r || x.q - y.q;
};

/** " q,r=value" for each cell, row by row. */
export const writeCells = <T>(map: Record<Key, T>, write: (value: T) => string): string =>
  Object.entries(map)
    .sort(([a], [b]) => byRow(a, b))
    .map(([key, value]) => ` ${key}=${write(value)}`)
    .join('');

export function readHead(text: string): Head | null {
  const [type = '', turn = '', ...rest] = text.trim().split(/\s+/);
  const found = /^(White|Black)\[([1-9]\d{0,6})\]$/.exec(turn);
  return found ? { type, toMove: found[1] === 'White' ? 'w' : 'b', turn: Number(found[2]), rest } : null;
}

/** The value of "name=value". */
export const field = (rest: readonly string[], name: string): string | undefined =>
  rest.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);

/** The words "q,r=value"; null if one of them is malformed. */
export function readCells<T>(rest: readonly string[], read: (value: string) => T | null): Record<Key, T> | null {
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
