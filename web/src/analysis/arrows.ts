/** The first moves of the engine's lines, for the board. */
import type { Arrow } from '../board/marks.tsx';
import type { Analysis } from './analysis.ts';
import type { Found } from './engine_control.ts';
import { forWhite } from './score.ts';
import { shortScore } from './words.ts';

/** What a piece from the hand looks like: "wA1 bQ-", "3,1", "b@1,5". */
function placed(type: string, move: string): Pick<Arrow, 'bug'> & Partial<Pick<Arrow, 'colour'>> {
  if (type.startsWith('Base')) return { bug: move[1] ?? 'Q', colour: move[0] === 'b' ? 'b' : 'w' };
  if (type === 'Territory') return { bug: 'f', colour: move[0] === 'b' ? 'b' : 'w' };
  return { bug: 'o' }; // of the side to move
}

/** `found` is about the position that is looked at. Moves that go nowhere (pass, draw) have no arrow. */
export function arrowsOf(analysis: Analysis, found: Found, count: number): Arrow[] {
  const { game, node } = analysis.tree.game.peek();
  if (node !== found.node) return [];
  return found.lines.slice(0, count).flatMap(({ move, score }, i): Arrow[] => {
    const played = game.describe(move);
    if (!played?.to) return [];
    const rank = i + 1;
    // Arrows often share their beginning: more than one label would lie on another.
    const label = i === 0 ? { label: shortScore(forWhite(found.toMove, score)) } : {};
    if (played.fromHand) return [{ to: played.to, rank, ...label, ...placed(game.type, move) }];
    const from = played.from ?? played.actor;
    return [{ ...(from && { from }), to: played.to, rank, ...label }];
  });
}
