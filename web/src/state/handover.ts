/** A game that one page hands to another, such as a local game to the analysis. */
import type { Tree } from './tree.ts';

let carried: Tree | null = null;

/** The receiver will own the tree: pass a copy, not the tree that you use. */
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
