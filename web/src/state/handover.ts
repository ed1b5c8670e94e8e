/** A game that one page hands to another, such as a local game to the analysis. */
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
