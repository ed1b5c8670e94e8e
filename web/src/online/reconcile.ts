/** Applies the server's record to a tree and to a game of the rules core. */
import { batch } from '@preact/signals';
import type { Game } from 'apiary-hive';
import { Tree } from '../state/tree.ts';

function played(tree: Tree, move: string): void {
  const result = tree.add(move);
  if ('status' in result) throw new Error(`the game on the server does not replay: ${move}: ${result.message}`);
}

/**
 * Makes the moves the tree's main line. A viewer at the last move stays at the last move; a viewer at
 * an earlier move stays there, without a change of the tree's node.
 */
export function reconcile(tree: Tree, moves: readonly string[]): void {
  batch(() => {
    const atEnd = tree.node.peek() === Tree.end(tree.root);
    const line = tree.mainLine();
    let same = 0;
    while (same < line.length && line[same]!.move === moves[same]) same++;
    if (line[same]) tree.remove(line[same]!);
    if (same === moves.length) return;
    const looked = tree.node.peek();
    tree.go(Tree.end(tree.root));
    for (const move of moves.slice(same)) played(tree, move);
    if (!atEnd && looked !== Tree.end(tree.root)) tree.go(looked);
  });
}

/** Plays and takes back until the game's record is this one. */
export function catchUp(game: Game, moves: readonly string[]): void {
  let same = 0;
  while (same < moves.length && same < game.length() && game.played(same) === moves[same]) same++;
  if (game.length() > same) game.undo(game.length() - same);
  for (const move of moves.slice(same)) {
    const refused = game.play(move);
    if (refused) throw new Error(`the game on the server does not replay: ${move}: ${refused.message}`);
  }
}
