/** A game that is carried from one page to another, such as from the board to the analysis. */
import type { Tree } from './tree.ts';

let carried: Tree | null = null;

/** The receiver owns the tree from now on: give it one of your own. */
export function handOver(tree: Tree): void {
  carried?.release();
  carried = tree;
}

/** What was handed over, once. */
export function takeOver(): Tree | null {
  const tree = carried;
  carried = null;
  return tree;
}
