/** Which language the page speaks, and its texts (Project Fluent). */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { signal } from '@preact/signals';
import { assets } from '../assets.ts';
import { isolateWhereNeeded } from './isolate.ts';

export const languages = ['en', 'ru', 'uk', 'el'] as const;
export type Language = (typeof languages)[number];

/** What a language calls itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  uk: 'Українська',
  el: 'Ελληνικά',
};

const bundle = signal<FluentBundle>(new FluentBundle('en'));
export const language = signal<Language>('en');

/** The English texts are British, and so are their dates, numbers and lists. */
const localeOf = (one: Language): string => (one === 'en' ? 'en-GB' : one);

/** The locale of dates, numbers and lists. */
export const formatLocale = (): string => localeOf(language.value);

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.includes(text as Language);
}

/** The first language of the browser's list that the page speaks. */
export function preferredLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    if (isLanguage(base)) return base;
  }
  return 'en';
}

/** Files of texts that a page has asked for, which the first load does not have. */
const later = new Set<string>();

const fetched = new Map<string, Promise<FluentResource>>();

function fetchTexts(address: string): Promise<FluentResource> {
  let texts = fetched.get(address);
  if (!texts) {
    texts = fetch(address).then(async (response) => {
      if (!response.ok) throw new Error(`no texts at ${address}: ${response.status}`);
      return new FluentResource(await response.text());
    });
    texts.catch(() => fetched.delete(address)); // the next try may have a network
    fetched.set(address, texts);
  }
  return texts;
}

async function load(next: Language): Promise<FluentBundle> {
  const addresses = [assets.locales[next]!, ...[...later].map((name) => assets.laterLocales[name]![next]!)];
  const resources = await Promise.all(addresses.map(fetchTexts));
  const fresh = new FluentBundle(localeOf(next), { useIsolating: true });
  for (const error of resources.flatMap((resource) => fresh.addResource(resource))) console.error(error);
  return fresh;
}

let wanted: Language = 'en'; // perhaps still on its way
let newest: Promise<void> = Promise.resolve();

export function setLanguage(next: Language): Promise<void> {
  wanted = next;
  const change: Promise<void> = load(next).then(
    (fresh) => {
      if (change !== newest) return newest; // it has these texts, too
      bundle.value = fresh;
      language.value = next;
      document.documentElement.lang = next;
      return undefined;
    },
    (error: unknown) => {
      if (change === newest) wanted = language.peek();
      throw error;
    },
  );
  newest = change;
  return change;
}

/** Adds the texts of a page, now and whenever the language changes. */
export async function loadTexts(...names: string[]): Promise<void> {
  const missing = names.filter((name) => !later.has(name));
  if (missing.length === 0) return newest;
  for (const name of missing) later.add(name);
  try {
    await setLanguage(wanted);
  } catch (error) {
    for (const name of missing) later.delete(name);
    throw error;
  }
}

/** A text of the translation files. Reads a signal, so components render again when the language changes. */
export function t(key: string, args?: Record<string, FluentVariable>): string {
  const message = bundle.value.getMessage(key);
  if (!message?.value) return key;
  return isolateWhereNeeded(bundle.value.formatPattern(message.value, args ?? null, []));
}

/** Whether there is such a text: for keys built from codes of the server or the core. */
export function hasText(key: string): boolean {
  return bundle.value.hasMessage(key);
}
