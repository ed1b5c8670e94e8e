/** The settings, kept in the browser. */
import { effect, signal, type Signal } from '@preact/signals';
import { languages } from '../i18n/locale.ts';

export function stored<T>(key: string, fallback: T, valid: (value: unknown) => value is T): Signal<T> {
  const name = `apiary.${key}`;
  let initial = fallback;
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    if (valid(value)) initial = value;
  } catch {
    /* no storage, or an old value: the default is used */
  }
  const setting = signal(initial);
  effect(() => {
    const text = JSON.stringify(setting.value);
    try {
      localStorage.setItem(name, text);
    } catch {
      /* no storage: the setting lasts as long as the page */
    }
  });
  return setting;
}

const oneOf =
  <T extends string>(...values: readonly T[]) =>
  (value: unknown): value is T =>
    values.includes(value as T);
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isTurn = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 6;

export const theme = stored('theme', 'auto', oneOf('auto', 'light', 'dark'));
export const languageChoice = stored('language', '', oneOf('', ...languages));
/** The first is the default. docs/adding.md says what a style needs. */
export const tileStyles = ['plain', 'wooden', 'contrast'] as const;
export const tileStyle = stored('tiles', tileStyles[0], oneOf(...tileStyles));
export const hexOrientation = stored('orientation', 'pointy', oneOf('pointy', 'flat'));
export const boardTurn = stored('turn', 0, isTurn); // in steps of 60 degrees
export const mirrored = stored('mirrored', false, isBoolean);
export const sound = stored('sound', true, isBoolean);
export const confirmMoves = stored('confirm', false, isBoolean);
export const dimStuck = stored('dim', false, isBoolean); // dim the pieces that cannot move
export const showTargets = stored('targets', true, isBoolean);
export const followHive = stored('follow', true, isBoolean);
export const turnToMover = stored('turn-to-mover', false, isBoolean); // two players at one screen
