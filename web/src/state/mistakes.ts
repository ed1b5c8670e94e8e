/** Mistakes of the user's own games that were reviewed, kept in the browser to be tried again as puzzles. */
import { type Options, optionNames } from 'apiary-hive';
import { stored } from './settings.ts';

export interface Mistake {
  id: string; // the same for the same position
  type: string;
  options: Partial<Options>;
  position: string; // before the mistake
  played: string;
  best: string;
  loss: number; // of winning chances, 0 to 1
}

const MOST = 100;

function isMistake(value: unknown): value is Mistake {
  const one = value as Mistake | null;
  return (
    typeof one?.id === 'string' &&
    typeof one.type === 'string' &&
    typeof one.options === 'object' &&
    typeof one.position === 'string' &&
    typeof one.played === 'string' &&
    typeof one.best === 'string' &&
    typeof one.loss === 'number'
  );
}

const areMistakes = (value: unknown): value is readonly Mistake[] => Array.isArray(value) && value.every(isMistake);

/** The latest first. */
export const mistakes = stored<readonly Mistake[]>('mistakes', [], areMistakes);

/** FNV-1a: eight letters and digits. */
export function idOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash.toString(36).padStart(8, '0');
}

/** Options that may be kept: nothing that is left to chance. */
export const plainOptions = (options: Options): Partial<Options> =>
  Object.fromEntries(optionNames.map((name) => [name, options[name]]));

export function keepMistakes(fresh: readonly Mistake[]): void {
  const ids = new Set(fresh.map(({ id }) => id));
  if (fresh.length) mistakes.value = [...fresh, ...mistakes.peek().filter(({ id }) => !ids.has(id))].slice(0, MOST);
}

/** It was solved. */
export function forgetMistake(id: string): void {
  mistakes.value = mistakes.peek().filter((one) => one.id !== id);
}
