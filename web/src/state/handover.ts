/** A game that one page hands to another, such as a local game to the analysis. */
import type { Colour, DeclaredEnding, FinalResult } from 'apiary-hive';
import type { Tree } from './tree.ts';

export interface HandedOver {
  tree: Tree;
  players?: Record<Colour, string>; // their names
  atStart?: boolean; // show its first position, not its last
  own?: Colour | undefined; // the side that the user has played
  bottom?: Colour | undefined; // the side that was nearer to the user
  declared?: { result: FinalResult; ending: DeclaredEnding } | undefined; // if the board does not show the result
}

/** The side of a user who has played one. */
export const onlyOne = (own: readonly Colour[]): Colour | undefined => (own.length === 1 ? own[0] : undefined);

let carried: HandedOver | null = null;

/** The receiver will own the tree: pass a copy, not the tree that you use. */
export function handOver(tree: Tree, about: Omit<HandedOver, 'tree'> = {}): void {
  carried?.tree.release();
  carried = { tree, ...about };
}

/** What was handed over, once. */
export function takeOver(): HandedOver | null {
  const handed = carried;
  carried = null;
  return handed;
}
