/** Dates, numbers and durations as the player's language writes them. */
import { formatLocale, t } from './locale.ts';

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(formatLocale(), options).format(value);
}

export const formatPercent = (part: number): string => formatNumber(part, { style: 'percent' });

export function formatDate(ms: number, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  return new Intl.DateTimeFormat(formatLocale(), options).format(ms);
}

/** "24 November 2026 at 06:10". */
export function formatMoment(ms: number): string {
  return formatDate(ms, { dateStyle: 'long', timeStyle: 'short' });
}

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "5 minutes ago", "yesterday"; a date when it is long ago. */
export function formatAgo(ms: number, now = Date.now()): string {
  const past = ms - now;
  if (Math.abs(past) > 7 * 86_400_000) return formatDate(ms);
  const words = new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'auto' });
  for (const [unit, size] of steps) {
    if (Math.abs(past) >= size) return words.format(Math.round(past / size), unit);
  }
  return t('just-now');
}

/** "3 days", "2d 23h": an hour that has begun counts. */
function formatLongClock(ms: number): string {
  const hours = Math.ceil(ms / 3_600_000);
  const days = Math.floor(hours / 24);
  if (hours % 24 === 0) return formatDays(days);
  const short = (value: number, unit: string) => formatNumber(value, { style: 'unit', unit, unitDisplay: 'narrow' });
  return `${short(days, 'day')}\u00a0${short(hours % 24, 'hour')}`;
}

/** What a clock shows: 2d 23h, 1:02:03, 4:05, and tenths below ten seconds, 0:09.5 or 0:09,5. */
export function formatClock(ms: number): string {
  const left = Math.max(0, ms);
  if (left >= 86_400_000) return formatLongClock(left);
  if (left < 10_000) {
    const tenths = { minimumIntegerDigits: 2, minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return `0:${formatNumber(Math.floor(left / 100) / 10, tenths)}`;
  }
  const seconds = Math.ceil(left / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function formatDays(days: number): string {
  return formatNumber(days, { style: 'unit', unit: 'day', unitDisplay: 'long' });
}

/** "a, b and c" */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(formatLocale(), { style: 'long', type: 'conjunction' }).format(items);
}

/** For the start of a sentence. Not by the locale: Greek capitals would lose their accents. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A time control as players write it: "5+4", "3 days per move", "no clock". */
export function clockWords(clock: { kind: string; base?: number; increment?: number; days?: number }): string {
  if (clock.kind === 'days') return t('clock-per-move', { days: formatDays(clock.days ?? 1) });
  if (clock.kind !== 'increment') return t('clock-none');
  const minutes = (clock.base ?? 0) / 60;
  return `${formatNumber(minutes, { maximumFractionDigits: 2 })}+${formatNumber(clock.increment ?? 0)}`;
}
