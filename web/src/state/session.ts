/** What a board works on: a local game, a game on the server, an analysis or a lesson. */
import type { ReadonlySignal } from '@preact/signals';
import type { Colour, Game } from 'apiary-hive';
import type { Premoves } from './premoves.ts';
import type { Speed } from './speed.ts';
import type { Node, Tree } from './tree.ts';

/** Why the user has to wait: the text `reason-…` says it. */
export type WaitReason = 'opponent-to-move' | 'paused' | 'earlier-move' | 'lesson-other' | 'lesson-shown';

export interface Session {
  readonly tree: Tree;

  /** Another position that the board shows for a moment; null: that of the tree. */
  readonly preview?: ReadonlySignal<{ game: Game; node: Node } | null>;

  /** Whose side of the table is at the bottom of the screen. */
  readonly bottom: ReadonlySignal<Colour>;

  /** The sides whose pieces the user may take at the node shown: none, one or both. They need not be to move. */
  readonly hands: ReadonlySignal<readonly Colour[]>;

  /** The sides that the user plays: none for a spectator, both for two people at one screen or in an analysis. */
  own(): readonly Colour[];

  /** Why none of the user's sides may move now; null or missing if there is nothing to say. */
  readonly waiting?: ReadonlySignal<WaitReason | null>;

  /** What the player of a side is called; missing where the sides have no names. */
  nameOf?(colour: Colour): string;

  /** How fast the game is played; missing for a game in this browser. */
  readonly speed?: Speed;

  /** The move that the user plans on the opponent's turn; missing where there is no opponent. */
  readonly premoves?: Premoves;

  /** The user's move at the node shown; it is legal. */
  move(text: string): void;
}
