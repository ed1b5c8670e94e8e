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
