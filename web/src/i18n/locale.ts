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
const english = signal<FluentBundle | null>(null);
export const language = signal<Language>('en');

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
  const fresh = new FluentBundle(next, { useIsolating: true });
  for (const error of fresh.addResource(new FluentResource(await response.text()))) console.error(error);
  return fresh;
}

export async function setLanguage(next: Language): Promise<void> {
  bundle.value = await load(next);
  language.value = next;
  document.documentElement.lang = next;
}

let asked = false;

/** English, for texts that a language lacks; tools/check-locales.mjs makes sure there are none. */
function fallback(): FluentBundle | null {
  if (!asked && language.value !== 'en') {
    asked = true;
    load('en').then(
      (texts) => {
        english.value = texts;
      },
      () => {
        asked = false;
      },
    );
  }
  return english.value;
}

/** A text of the translation files. Reads a signal, so components render again when the language changes. */
export function t(key: string, args?: Record<string, FluentVariable>): string {
  const speaking = bundle.value.hasMessage(key) ? bundle.value : fallback();
  const message = speaking?.getMessage(key);
  if (!speaking || !message?.value) return key;
  return isolateWhereNeeded(speaking.formatPattern(message.value, args ?? null, []));
}

/** Whether there is such a text: for keys built from codes of the server or the core. */
export function hasText(key: string): boolean {
  return bundle.value.hasMessage(key);
}
