/** Checks of what a caller gives, with errors that name the argument and what it can be. */

const list = (names: readonly unknown[]): string => names.map(String).join(', ');

/** The names in an object of options. */
export function checkNames(what: string, given: object, names: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new TypeError(`there is no option "${unknown}" of ${what}; use ${list(names)}`);
}

/** One of several values. */
export function checkChoice<T>(name: string, value: unknown, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new RangeError(`${name} must be one of ${list(choices)}, not ${String(value)}`);
  return found;
}

type Range = readonly [least: number, most: number];

function checkRange(name: string, value: unknown, kind: string, [least, most]: Range, good: boolean): void {
  if (typeof value !== 'number') throw new TypeError(`${name} must be a number, not ${String(value)}`);
  if (!good || value < least || value > most) {
    throw new RangeError(`${name} must be a ${kind} from ${least} to ${most}, not ${value}`);
  }
}

export function checkWhole(name: string, value: unknown, range: Range): void {
  checkRange(name, value, 'whole number', range, Number.isInteger(value));
}

/* include/apiary/engine.h */
export const APIARY_MAX_DEPTH = 64;
export const APIARY_MAX_LEVEL = 8;
export const APIARY_MAX_LINES = 64;
const APIARY_MAX_MATE = 20;

export const checkLevel = (level: unknown): void => checkWhole('level', level, [1, APIARY_MAX_LEVEL]);

/** Within how many moves a win is looked for. */
export const checkMoves = (moves: unknown): void => checkWhole('moves', moves, [1, APIARY_MAX_MATE]);

/** Any part of a millisecond is one for the core, which takes 31 bits. */
export function checkMs(ms: unknown): void {
  checkRange('ms', ms, 'number', [0, 2 ** 31 - 1], Number.isFinite(ms));
  if (ms === 0) throw new RangeError('ms must be above 0');
}

/** The limits of a search; undefined is none. 0 is refused: the core would search without a limit. */
export function checkLimits(limits: { depth?: unknown; ms?: unknown; nodes?: unknown; lines?: unknown }): void {
  const { depth, ms, nodes, lines = 1 } = limits;
  if (depth !== undefined) checkWhole('depth', depth, [1, APIARY_MAX_DEPTH]);
  if (ms !== undefined) checkMs(ms);
  if (nodes !== undefined) checkWhole('nodes', nodes, [1, Number.MAX_SAFE_INTEGER]);
  checkWhole('lines', lines, [1, APIARY_MAX_LINES]);
}
