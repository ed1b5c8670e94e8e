/**
 * What the host says about this site (docs/hosting.md, "Settings"): its name, a welcome text, links, what
 * a new game is. The last known one is kept in the browser, for a page without a network.
 */
import { type Language, languages, language, t } from '../i18n/locale.ts';
import type { Clock } from '../proto/messages.ts';
import { stored } from './settings.ts';

export const linkKinds = ['contact', 'imprint', 'privacy'] as const;
export type LinkKind = (typeof linkKinds)[number];

export interface Site extends Partial<Record<LinkKind, string>> {
  name?: string;
  welcome: Partial<Record<Language, string>>;
  game?: string; // a type
  clock?: Clock;
  lobby: boolean;
  version?: string;
}

const plain: Site = { welcome: {}, lobby: true };

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isLink = (value: unknown): value is string => isText(value) && /^(https?:\/\/|mailto:)\S+$/.test(value);
const isClock = (value: unknown): value is Clock =>
  typeof value === 'object' && value !== null && 'kind' in value && isText(value.kind);

/** The fields of an object that are as they should be. */
function pick<K extends string, T>(
  from: Record<string, unknown>,
  keys: readonly K[],
  valid: (value: unknown) => value is T,
): Partial<Record<K, T>> {
  return Object.fromEntries(keys.filter((key) => valid(from[key])).map((key) => [key, from[key]])) as Partial<
    Record<K, T>
  >;
}

/** What the server has sent, or the browser has kept; anything else is left out. */
export function readSite(value: unknown): Site {
  if (typeof value !== 'object' || value === null) return plain;
  const from = value as Record<string, unknown>;
  const welcome = typeof from['welcome'] === 'object' ? (from['welcome'] ?? {}) : {};
  return {
    ...pick(from, ['name', 'game', 'version'], isText),
    ...pick(from, linkKinds, isLink),
    ...pick(from, ['clock'], isClock),
    welcome: pick(welcome as Record<string, unknown>, languages, isText),
    lobby: from['lobby'] !== false,
  };
}

const isSite = (value: unknown): value is Site =>
  typeof value === 'object' && value !== null && JSON.stringify(readSite(value)) === JSON.stringify(value);

export const site = stored<Site>('site', plain, isSite);

/** Asks the server. A server of an older version, or none, changes nothing. */
async function askServer(): Promise<void> {
  const response = await fetch('/api/site');
  if (response.ok) site.value = readSite(await response.json());
}

const firstTimeout = 2000;

/** At the start: waits for the answer only if nothing is known yet, and not for long. */
export async function loadSite(): Promise<void> {
  const answered = askServer().catch(() => undefined);
  const timeout = new Promise((resolve) => setTimeout(resolve, firstTimeout));
  if (site.peek().version === undefined) await Promise.race([answered, timeout]);
}

export const siteName = (): string => site.value.name ?? t('app-name');

/** The welcome text in the reader's language, or else in English, or in any. */
export function welcomeText(): { text: string; lang: Language } | null {
  const { welcome } = site.value;
  const lang = [language.value, 'en' as const, ...languages].find((one) => welcome[one]);
  return lang ? { text: welcome[lang]!, lang } : null;
}
