/** Dates, numbers and durations as the player's language writes them. */
import { language, t } from './locale.ts';

function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(language.value, options).format(value);
}

function formatDate(ms: number): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: 'medium' }).format(ms);
}

/** "24 November 2026 at 06:10". */
export function formatMoment(ms: number): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: 'long', timeStyle: 'short' }).format(ms);
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
  const words = new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' });
  for (const [unit, size] of steps) {
    if (Math.abs(past) >= size) return words.format(Math.round(past / size), unit);
  }
  return words.format(0, 'second');
}

/** What a clock shows: 1:02:03, 4:05, and tenths below ten seconds. */
export function formatClock(ms: number): string {
  const left = Math.max(0, ms);
  if (left >= 2 * 86_400_000) {
    return new Intl.NumberFormat(language.value, {
      style: 'unit',
      unit: 'day',
      unitDisplay: 'long',
      maximumFractionDigits: 0,
    }).format(Math.floor(left / 86_400_000));
  }
  if (left < 10_000) return `0:${(Math.floor(left / 100) / 10).toFixed(1).padStart(4, '0')}`;
  const seconds = Math.ceil(left / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function formatDays(days: number): string {
  return new Intl.NumberFormat(language.value, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}

/** "a, b and c" */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(language.value, { style: 'long', type: 'conjunction' }).format(items);
}

/** A time control as players write it: "5+4", "3 days a move", "no clock". */
export function clockWords(clock: { kind: string; base?: number; increment?: number; days?: number }): string {
  if (clock.kind === 'days') return t('clock-per-move', { days: formatDays(clock.days ?? 1) });
  if (clock.kind !== 'increment') return t('clock-none');
  const minutes = (clock.base ?? 0) / 60;
  return `${formatNumber(minutes, { maximumFractionDigits: 2 })}+${formatNumber(clock.increment ?? 0)}`;
}
