/** Adds the typefaces (web/build-fonts.mjs) to the page; until then it shows stand-ins of the same size. */
import { assets } from '../assets.ts';

const link = (attributes: Record<string, string>): void => {
  const element = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
};

export function addFonts(language: string): void {
  for (const href of assets.fonts.files[language] ?? [])
    link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href });
  link({ rel: 'stylesheet', href: assets.fonts.style });
}
