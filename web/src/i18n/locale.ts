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

async function load(next: Language): Promise<FluentBundle> {
  const response = await fetch(assets.locales[next]!);
  if (!response.ok) throw new Error(`no texts for ${next}: ${response.status}`);
  const fresh = new FluentBundle(localeOf(next), { useIsolating: true });
  for (const error of fresh.addResource(new FluentResource(await response.text()))) console.error(error);
  return fresh;
}

export async function setLanguage(next: Language): Promise<void> {
  bundle.value = await load(next);
  language.value = next;
  document.documentElement.lang = next;
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
