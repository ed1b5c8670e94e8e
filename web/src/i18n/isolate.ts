/**
 * Names in any script within the page's sentences. Every language of the page is written from left to
 * right: only what is written the other way needs to be set apart, so that the order of the words
 * around it stays. All other text is left as it is, without invisible characters.
 */
const [open, close] = ['\u2068', '\u2069']; // first strong isolate, pop directional isolate

/** The blocks of the scripts from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const isolated = new RegExp(`${open}([^${open}${close}]*)${close}`, 'gu');

/** For a name that is put between other words. */
export const isolate = (text: string): string => (rightToLeft.test(text) ? open + text + close : text);

/** A text in which every name was isolated, whatever it is written in. */
export const isolateWhereNeeded = (text: string): string =>
  text.replace(isolated, (_, inner: string) => isolate(inner));

/** Without the characters that change the direction of what follows them: a name has no use for them. */
export const withoutControls = (name: string): string =>
  name.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
