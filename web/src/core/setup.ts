/** The options of a game on the server or in the browser's storage. */
import { defaultOf, optionNames, optionValue, type Options, type RuleOptions } from 'apiary-hive';
import type { Setup } from '../proto/messages.ts';

/** The options of a set-up as the server and saved games have it. */
export function rulesOf(setup: Setup): RuleOptions {
  const rows = optionNames.map((name) => [name, optionValue(name, setup[name]) ?? defaultOf(name)]);
  return Object.fromEntries(rows) as RuleOptions;
}

/** Whether draws or the starting position are left to chance. */
export const usesChance = ({ variant }: Setup): boolean => variant !== undefined && variant !== 'none';

/** The options for the rules core. Without the seed, with the commitment of the host that keeps it. */
export function coreOptions(setup: Setup, chance: { seed?: string; commitment?: string }): Partial<Options> {
  const { seed = '', commitment } = chance;
  return { ...rulesOf(setup), ...(usesChance(setup) && { seed, ...(commitment && { commitment }) }) };
}
