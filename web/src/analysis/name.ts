/** What an analysis is called. */
import { typeName } from '../games/names.ts';
import { isolate } from '../i18n/isolate.ts';
import type { Analysis } from './analysis.ts';

/** Its own name, or that of the players, or that of the game. */
export function nameFor(analysis: Analysis): string {
  const tag = (name: string) => analysis.tags.find(([other]) => other === name)?.[1];
  const players = [tag('White') ?? '', tag('Black') ?? ''].filter(Boolean).map(isolate).join(' – ');
  return analysis.name.value || players || typeName(analysis.tree.start.type);
}
