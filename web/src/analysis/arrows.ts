/** Arrows on the board for the first moves of the engine's lines. */
import { moveArrow, type Arrow } from '../board/marks.tsx';
import type { Analysis } from './analysis.ts';
import type { Found } from './engine_control.ts';
import { forWhite } from './score.ts';
import { shortScore } from './words.ts';

/** None if `found` is about another position than the one shown. */
export function arrowsOf(analysis: Analysis, found: Found, count: number): Arrow[] {
  const { game, node } = analysis.tree.game.peek();
  if (node !== found.node) return [];
  return found.lines.slice(0, count).flatMap(({ move, score }, i) => {
    const arrow = moveArrow(game, move, i + 1);
    if (!arrow) return [];
    // Arrows often start at the same place: more than one label would overlap.
    return i === 0 ? [{ ...arrow, label: shortScore(forWhite(found.toMove, score)) }] : [arrow];
  });
}
