/**
 * The typefaces of a language (web/build-fonts.mjs). The first visit does without them: a page that the service worker
 * serves has them in the cache, and waits for them, so that nothing moves later.
 */
import { assets } from '../assets.ts';
import { addStyle } from './late_style.ts';
import { type Language, languageNames } from '../i18n/locale.ts';

/** How long the first paint waits for them at most, ms; the rules core usually takes longer. */
const PATIENCE = 500;

const FACES = ['400 1rem "Source Sans 3"', '600 1rem "Alegreya"'];

async function load(language: Language): Promise<void> {
  await addStyle(assets.fontsStyle);
  const letters = `a${languageNames[language]}`; // of every script that it is written in
  await Promise.all(FACES.map((face) => document.fonts.load(face, letters)));
}

export async function loadFonts(language: Language): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const loaded = load(language).catch(() => undefined);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
