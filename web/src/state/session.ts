/** What a board works on: a local game, a game on the server, an analysis or a lesson. */
import type { ReadonlySignal } from '@preact/signals';
import type { Colour } from 'apiary-hive';
import type { Tree } from './tree.ts';

export interface Session {
  readonly tree: Tree;

  /** Whose side of the table is at the bottom of the screen. */
  readonly bottom: ReadonlySignal<Colour>;

  /** The sides that the user may move for at the node shown: none, one or both. */
  readonly hands: ReadonlySignal<readonly Colour[]>;

  /** The user's move at the node shown; it is legal. */
  move(text: string): void;
}
