/** The options of the rules: their values in the order of the core's enums; the first is the default. */
import { options, type OptionName as RegisteredName } from './registry.ts';

/** Names and values as the server and saved games write them; the registry has the core's. */
export const OPTIONS = {
  queenFirst: [false, true],
  repetition: [false, true],
  variant: ['none', 'blind', 'blind-white', 'blind-black', 'fog'],
  tiles: [22, 21, 19],
  freeFirst: [false, true],
  layout: ['A', 'B'],
  eitherColour: [false, true],
} as const satisfies Record<Uncapitalize<RegisteredName>, readonly (string | number | boolean)[]>;

export type OptionName = keyof typeof OPTIONS;

export const optionName = (registered: RegisteredName): OptionName =>
  (registered.charAt(0).toLowerCase() + registered.slice(1)) as OptionName;

/** In the order of the core (struct wire_options). */
export const optionNames: readonly OptionName[] = options.map(({ name }) => optionName(name));

export type RuleOptions = { [Name in OptionName]: (typeof OPTIONS)[Name][number] };

export interface Options extends RuleOptions {
  seed: string; // "": none; a blind game can then be replayed but not played: "draw" is refused
  commitment: string; // filled in from the seed; "-" with a seed: none was given
}

type OptionValue = string | number | boolean;

export const defaultOf = (name: OptionName): OptionValue => OPTIONS[name][0];

/** The value that a text or a message gives to an option; undefined if it is not one of its values. */
export function optionValue(name: OptionName, given: unknown): OptionValue | undefined {
  return OPTIONS[name].find((value: OptionValue) => value === given || String(value) === given);
}

/** Without the options that have their default; undefined if that leaves none. */
export function withoutDefaults(options: Partial<Options>): Partial<Options> | undefined {
  const isDefault = (name: string, value: unknown) =>
    value === undefined || value === (name in OPTIONS ? defaultOf(name as OptionName) : '');
  const rows = Object.entries(options).filter(([name, value]) => !isDefault(name, value));
  return rows.length ? Object.fromEntries(rows) : undefined;
}
