/** Fetches the typefaces of a language (web/build-fonts.mjs) before they are used: they must be there at the first paint. */
import { assets } from '../assets.ts';
import { type Language, languageNames } from './locale.ts';

/** How long the first paint waits for them at most, ms; the rules core usually takes longer. */
const PATIENCE = 500;

const FACES = ['400 1rem "Source Sans 3"', '600 1rem "Alegreya"'];

export async function loadFonts(language: Language): Promise<void> {
  for (const href of assets.fonts[language] ?? []) {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries({
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossorigin: '',
      href,
    }))
      link.setAttribute(name, value);
    document.head.append(link);
  }
  const letters = `a${languageNames[language]}`; // of every script that it is written in
  const loaded = Promise.all(FACES.map((face) => document.fonts.load(face, letters)));
  await Promise.race([loaded.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
