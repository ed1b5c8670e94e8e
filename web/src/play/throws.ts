/** Which moves of a record are throws of a pillbug: their text is that of an ordinary move. */
import type { Game } from 'apiary-hive';
import { gameOf } from '../games/index.ts';
import { newGame, type Node, type Tree } from '../state/tree.ts';

const known = new WeakMap<Node, boolean>();

export function isThrow(tree: Tree, node: Node): boolean {
  const { type } = tree.start;
  if (!gameOf(type).throwers(type)) return false;
  if (!known.has(node)) {
    const game = newGame(tree.start);
    visit(game, tree.root);
    game.free();
  }
  return known.get(node) ?? false;
}

/** Plays every line of the tree once. The main line is long, branches are short. */
function visit(game: Game, from: Node): void {
  let node = from;
  let played = 0;
  for (;;) {
    for (const branch of node.children.slice(1)) visitBranch(game, branch);
    const [next] = node.children;
    if (!next || !enter(game, next)) break;
    node = next;
    played++;
  }
  if (played > 0) game.undo(played);
}

function visitBranch(game: Game, node: Node): void {
  if (!enter(game, node)) return;
  visit(game, node);
  game.undo();
}

/** Plays a move; false if it cannot be played. */
function enter(game: Game, node: Node): boolean {
  known.set(node, game.describe(node.move)?.action === 'throw');
  return game.play(node.move) === null;
}
