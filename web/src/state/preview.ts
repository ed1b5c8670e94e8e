/** A move of the record that the board shows for a moment, while the mouse or the focus is on it in the list. */
import { computed, signal } from '@preact/signals';
import type { Game } from 'apiary-hive';
import { newGame, Tree, type Node } from './tree.ts';

interface Previewed {
  game: Game;
  node: Node;
  at: Node; // the node of the tree when it began: a preview ends when the user or the game goes on
}

export class Preview {
  private readonly previewed = signal<Previewed | null>(null);
  readonly shown = computed(() => (this.previewed.value?.at === this.tree.node.value ? this.previewed.value : null));

  constructor(private readonly tree: Tree) {}

  /** Shows a move until `end`. Nothing if it is the current one. */
  show(node: Node): void {
    this.end();
    const at = this.tree.node.peek();
    if (node === at) return;
    const game = newGame(this.tree.start);
    for (const { move } of Tree.line(node)) game.play(move);
    this.previewed.value = { game, node, at };
  }

  end(): void {
    const game = this.previewed.peek()?.game;
    this.previewed.value = null;
    if (game) setTimeout(() => game.free(), 1000); // the board shows it until the next render
  }
}
