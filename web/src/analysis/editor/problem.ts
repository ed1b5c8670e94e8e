/** Why a position that was made on the board is impossible: about its pieces, with the cells to mark. */
import type { Place } from 'apiary-hive';
import { neighbours, keyOf } from '../../board/geometry.ts';
import { loosePiece } from '../../board/position.ts';
import { pieceWords } from '../../board/words.ts';
import { formatList } from '../../i18n/intl.ts';
import { t } from '../../i18n/locale.ts';
import type { Unreadable } from '../formats.ts';
import { reasonOf } from '../words.ts';
import { editorOf } from './editors.ts';
import { placeOf, type Key, type Model } from './model.ts';

export interface Problem {
  words: string;
  cells: readonly Place[];
}

/** The groups of cells that touch each other, the largest first. */
function groupsOf(keys: readonly Key[]): Key[][] {
  const left = new Set(keys);
  const groups: Key[][] = [];
  for (const key of keys) {
    if (!left.delete(key)) continue;
    const group = [key];
    for (const one of group) {
      for (const place of neighbours(placeOf(one))) if (left.delete(keyOf(place))) group.push(keyOf(place));
    }
    groups.push(group);
  }
  return groups.sort((a, b) => b.length - a.length);
}

/** The cell that a word of a position text is about: "1,0=wB1+wB2". */
function cellAt(text: string, offset: number): Place | null {
  const start = text.lastIndexOf(' ', Math.max(0, offset - 1)) + 1;
  const found = /^(-?\d+),(-?\d+)=/.exec(text.slice(start));
  return found ? { q: Number(found[1]), r: Number(found[2]) } : null;
}

/** How many pieces are named; more would be a list that nobody reads. */
const MAX_NAMES = 4;

export function problemOf(model: Model, text: string, why: Unreadable): Problem {
  const game = editorOf(model);
  if (!/not (one hive|connected)$/.test(why.message)) {
    const cell = cellAt(text, why.offset);
    return { words: reasonOf(why), cells: cell && why.offset > 0 ? [cell] : [] };
  }
  const apart = groupsOf(game.occupied(model)).slice(1).flat();
  const names = apart.flatMap((key) =>
    game
      .shownAt(model, key)
      .map((piece) => pieceWords({ ...loosePiece(piece), ...piece, faceDown: false }, model.type)),
  );
  const words =
    names.length > MAX_NAMES
      ? t('editor-apart-many', { count: names.length })
      : t('editor-apart-pieces', { pieces: formatList(names), count: names.length });
  return { words, cells: apart.map(placeOf) };
}
