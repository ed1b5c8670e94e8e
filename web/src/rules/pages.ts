/** The rules pages (docs/rules), fetched once a language. */
import { assets } from '../assets.ts';
import type { Language } from '../i18n/locale.ts';

/** Made by web/build-rules.mjs from our own pages; `lead` and `html` are HTML. */
export interface RulesText {
  title: string;
  portrait?: { address: string; width: number; height: number; alt: string };
  lead: string;
  html: string;
  language?: string; // where it is not that of the page
}
export type RulesTexts = Record<string, RulesText>;

/** Adds the style sheet of the rules pages; settled once it applies. */
export function addStyle(): Promise<void> {
  const found = document.querySelector<HTMLLinkElement>(`link[href="${assets.rulesStyle}"]`);
  if (found?.sheet) return Promise.resolve();
  const link = found ?? document.createElement('link');
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove(); // the next try may have a network
      reject(new Error('rules: no style sheet'));
    });
    if (found) return;
    link.rel = 'stylesheet';
    link.href = assets.rulesStyle;
    document.head.append(link);
  });
}

const fetched = new Map<Language, Promise<RulesTexts>>();

export function rulesTexts(language: Language): Promise<RulesTexts> {
  let texts = fetched.get(language);
  if (!texts) {
    texts = fetch(assets.rules[language]!).then((response) => {
      if (!response.ok) throw new Error(`rules: ${response.status}`);
      return response.json() as Promise<RulesTexts>;
    });
    texts.catch(() => fetched.delete(language)); // the next try may have a network
    fetched.set(language, texts);
  }
  return texts;
}

/** In the order of the index page. */
export const pageOrder: readonly { heading: string; pages: readonly string[] }[] = [
  { heading: 'rules-group-hive', pages: ['hive', 'variants'] },
  { heading: 'rules-group-base', pages: ['queen', 'beetle', 'grasshopper', 'spider', 'ant'] },
  { heading: 'rules-group-official', pages: ['mosquito', 'ladybug', 'pillbug'] },
  {
    heading: 'rules-group-expansion',
    pages: ['dragonfly', 'rider', 'scorpion', 'flea', 'mantis', 'scarab', 'half-ring'],
  },
  { heading: 'rules-group-games', pages: ['six', 'andantino', 'battle', 'territory'] },
  { heading: 'rules-group-detail', pages: ['exact', 'decisions', 'notation'] },
];
