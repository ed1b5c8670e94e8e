/** What a page with a board works on: a local game, a game on the server, an analysis. */
import type { ReadonlySignal } from '@preact/signals';
import type { Colour } from '../core/types.ts';
import type { Tree } from './tree.ts';

export interface Session {
  readonly tree: Tree;

  /** Whose side of the table is at the bottom of the screen. */
  readonly bottom: ReadonlySignal<Colour>;

  /** For whom the user may move at the node that is looked at: none, one or both. */
  readonly hands: ReadonlySignal<readonly Colour[]>;

  /** The user's move at the node that is looked at; it is legal. */
  move(text: string): void;
}
