/** The mistakes that the user has made in a reviewed game, as puzzles to try. */
import { idOf, plainOptions, type Mistake } from '../state/mistakes.ts';
import { newGame } from '../state/tree.ts';
import type { Analysis } from './analysis.ts';
import { momentsOf, reviewedMoves } from './moments.tsx';

/** None in a game that is not the user's, or in which something is left to chance. */
export function mistakesOf(analysis: Analysis): Mistake[] {
  const { tree, own } = analysis;
  const game = newGame(tree.start);
  const found: Mistake[] = [];
  const mine = reviewedMoves(analysis).filter(({ colour, judged }) => colour === own && judged.best);
  const { key, others } = momentsOf(mine);
  const wrong = new Map([...key, ...others].map(({ node, judged }) => [node, judged]));
  const isOpen = game.options.variant === 'none';
  for (const node of isOpen && wrong.size ? tree.mainLine() : []) {
    const judged = wrong.get(node);
    if (judged && judged.best !== node.move) {
      const position = game.write('position');
      found.push({
        id: idOf(position),
        type: game.type,
        options: plainOptions(game.options),
        position,
        played: node.move,
        best: judged.best,
        loss: judged.loss,
      });
    }
    game.play(node.move);
  }
  game.free();
  return found;
}
