/**
 * Right-to-left names within the page's sentences, which are all left-to-right: the names are isolated,
 * so that they do not reorder the words around them. All other text has no invisible characters.
 */
const [open, close] = ['\u2068', '\u2069']; // first strong isolate, pop directional isolate

/** The blocks of the scripts from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const isolated = new RegExp(`${open}([^${open}${close}]*)${close}`, 'gu');

/** A name for the middle of a sentence. */
export const isolate = (text: string): string => (rightToLeft.test(text) ? open + text + close : text);

/** Removes the isolation of names that do not need it, from the inside out: a choice within a choice is isolated twice. */
export function isolateWhereNeeded(text: string): string {
  const fewer = text.replace(isolated, (_, inner: string) => isolate(inner));
  return fewer === text ? text : isolateWhereNeeded(fewer);
}

/** A name without the characters that change the direction of text. */
export const withoutControls = (name: string): string =>
  name.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
