/** The settings, kept in the browser. */
import { effect, signal, type Signal } from '@preact/signals';
import { languages } from '../i18n/locale.ts';
import { type Speed, speeds } from './speed.ts';

/** `upgrade`: from a value that an older version has stored. */
export function stored<T>(
  key: string,
  fallback: T,
  valid: (value: unknown) => value is T,
  upgrade: (value: unknown) => unknown = (value) => value,
): Signal<T> {
  const name = `apiary.${key}`;
  let initial = fallback;
  try {
    const value = upgrade(JSON.parse(localStorage.getItem(name) ?? 'null'));
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
const isVolume = (value: unknown): value is number => Number(value) === value && value >= 0 && value <= 100;
const isTurn = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 6;

export const theme = stored('theme', 'auto', oneOf('auto', 'light', 'dark'));
export const languageChoice = stored('language', '', oneOf('', ...languages));
/** The first is the default. docs/adding.md says what a style needs. */
export const tileStyles = ['plain', 'wooden', 'contrast'] as const;
export const tileStyle = stored('tiles', tileStyles[0], oneOf(...tileStyles));
/** The first is the default. docs/adding.md says what a table needs. */
export const tableColours = ['honey', 'walnut', 'felt', 'slate'] as const;
export const tableColour = stored('table', tableColours[0], oneOf(...tableColours));
export const hexOrientation = stored('orientation', 'pointy', oneOf('pointy', 'flat'));
export const boardTurn = stored('turn', 0, isTurn); // in steps of 60 degrees
export const mirrored = stored('mirrored', false, isBoolean);
export const sound = stored('sound', true, isBoolean);
export const volume = stored('volume', 70, isVolume); // percent
export const animationSpeeds = ['off', 'fast', 'normal', 'slow'] as const;
export const animationSpeed = stored('animation', 'normal', oneOf(...animationSpeeds));
/** The speeds at which a move waits until it is confirmed; `local`: in games in this browser. */
export const confirmable = [...speeds, 'local'] as const;
export type Confirmable = (typeof confirmable)[number];
const isConfirmed = (value: unknown): value is readonly Confirmable[] =>
  Array.isArray(value) && value.every((one) => confirmable.includes(one as Confirmable));
export const confirmAt = stored<readonly Confirmable[]>(
  'confirm',
  ['blitz', 'rapid', 'classical', 'correspondence'],
  isConfirmed,
  (value) => (value === true ? confirmable : value), // it was one switch, off by default
);
export const confirmsAt = (speed: Speed | undefined): boolean => confirmAt.value.includes(speed ?? 'local');
/** The player has confirmed a move, and knows that it waits for that. */
export const hasConfirmed = stored('has-confirmed', false, isBoolean);
export const premovesOn = stored('premoves', true, isBoolean);
export const dimStuck = stored('dim', false, isBoolean); // dim the pieces that cannot move
export const showTargets = stored('targets', true, isBoolean);
export const moveNotation = stored('notation', 'pictures', oneOf('pictures', 'uhp')); // of move lists
export const showCoordinates = stored('coordinates', false, isBoolean);
export const followHive = stored('follow', true, isBoolean);
export const turnToMover = stored('turn-to-mover', false, isBoolean); // two players at one screen
