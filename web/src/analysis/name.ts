/** What an analysis is called. */
import { typeName } from '../games/names.ts';
import { isolate } from '../i18n/isolate.ts';
import type { Analysis } from './analysis.ts';
import type { Document } from './document.ts';

/** Its own name, or that of the players, or that of the game. */
export function nameOf({
  name,
  tags = [],
  type,
}: Pick<Document, 'name' | 'type'> & { tags?: readonly [string, string][] }): string {
  const tag = (wanted: string) => tags.find(([other]) => other === wanted)?.[1];
  const players = [tag('White') ?? '', tag('Black') ?? ''].filter(Boolean).map(isolate).join(' – ');
  return name || players || typeName(type);
}

export const nameFor = ({ name, tags, tree }: Analysis): string =>
  nameOf({ name: name.value, tags: tags.value, type: tree.start.type });
