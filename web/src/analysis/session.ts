/** The session of an analysis: the user moves for both sides, and other moves become variations. */
import { computed, signal } from '@preact/signals';
import type { Colour } from 'apiary-hive';
import { gameOf } from '../games/index.ts';
import type { Session } from '../state/session.ts';
import type { Node, Tree } from '../state/tree.ts';
import type { Analysis } from './analysis.ts';

export class AnalysisSession implements Session {
  readonly tree: Tree;
  readonly bottom = signal<Colour>('w');
  readonly hands = computed<readonly Colour[]>(() => (this.drawing.value ? [] : ['w', 'b']));

  /** In the analysis of a blind game the user chooses the tile that is drawn, from these. */
  readonly drawing = signal<readonly string[] | null>(null);

  constructor(readonly analysis: Analysis) {
    this.tree = analysis.tree;
  }

  move(text: string): void {
    if (text !== 'draw') this.tree.add(text);
    else this.drawing.value = this.drawable();
  }

  /** Pieces that could be drawn now. */
  private drawable(): string[] {
    const { game } = this.tree.game.peek();
    const colour = game.toMove();
    return [...gameOf(game.type).hand]
      .flatMap((bug) => ['', '1', '2', '3'].map((number) => `${colour}${bug}${number}`))
      .filter((name) => {
        const copy = game.clone();
        const refused = copy.play(`draw ${name}`);
        copy.free();
        return !refused;
      });
  }

  draw(name: string | null): void {
    this.drawing.value = null;
    if (name) this.tree.add(`draw ${name}`);
  }

  /** The next or previous variation of the current move, in the order shown. */
  sibling(by: 1 | -1): Node | undefined {
    const node = this.tree.node.peek();
    const siblings = node.parent?.children ?? [];
    return siblings[siblings.indexOf(node) + by];
  }

  /** Plays a line from a node and goes to its last move. Stops at an illegal move. */
  follow(from: Node, moves: readonly string[]): void {
    this.tree.go(from);
    for (const move of moves) if ('status' in this.tree.add(move)) break;
  }
}
