/** The explorer of the analysis page: it follows the position while its panel is open. */
import { computed, effect, signal, untracked } from '@preact/signals';
import { moveArrow, type Arrow } from '../../board/marks.tsx';
import { keyOf } from '../../board/geometry.ts';
import type { Node, Tree } from '../../state/tree.ts';
import { preferring, sumOf, type ShownPosition } from './count.ts';
import { arrowsOn, chosenSource, chosenSpeed, type SourceName } from './settings.ts';
import { engineGames, myGames, serverGames, type Source } from './sources.ts';

const sources: Record<SourceName, Source> = { engine: engineGames, server: serverGames, mine: myGames };

/** At most so many arrows, of moves with at least this share of the games. */
const MAX_ARROWS = 6;
const LEAST_SHARE = 0.02;

export type State = 'loading' | 'shown' | 'failed' | 'unsupported';

interface Shown {
  node: Node;
  position: ShownPosition;
}

export class ExplorerControl {
  /** Whether the panel is open. */
  readonly open = signal(false);
  readonly state = signal<State>('loading');
  private readonly found = signal<Shown | null>(null);
  private readonly attempt = signal(0);
  private request = 0;
  private readonly endEffect: () => void;

  constructor(private readonly tree: Tree) {
    this.endEffect = effect(() => {
      this.attempt.value;
      chosenSpeed.value;
      const node = tree.node.value;
      const source = sources[chosenSource.value];
      if (this.open.value) untracked(() => this.lookUp(node, source));
    });
  }

  /** What is known about the current position; null until it is loaded. */
  readonly shown = computed(() => {
    const found = this.found.value;
    return found?.node === this.tree.node.value ? found.position : null;
  });

  retry(): void {
    this.attempt.value++;
  }

  private lookUp(node: Node, source: Source): void {
    const request = ++this.request;
    const { game } = this.tree.game.peek();
    if (game.exploreKey() === null) {
      this.state.value = 'unsupported';
      this.found.value = null;
      return;
    }
    const show = (position: ShownPosition) => {
      if (request !== this.request) return;
      const made = node.children.map(({ move }) => move);
      this.found.value = { node, position: preferring(position, this.tree.game.peek().game, made) };
      this.state.value = 'shown';
    };
    const answer = source.lookUp(game);
    if (!(answer instanceof Promise)) {
      show(answer);
      return;
    }
    this.state.value = 'loading';
    answer.then(show, (error: unknown) => {
      if (request !== this.request) return;
      console.warn(error);
      this.state.value = 'failed';
    });
  }

  /** Arrows as thick as their moves are frequent. Of the pieces that are placed on one cell, the most frequent. */
  readonly arrows = computed<Arrow[]>(() => {
    const position = this.open.value && arrowsOn.value ? this.shown.value : null;
    if (!position) return [];
    const { game } = this.tree.game.peek();
    const all = position.moves.reduce((sum, { games }) => sum + sumOf(games), 0);
    const placed = new Set<string>();
    const arrows = position.moves.flatMap(({ move, games }, i): Arrow[] => {
      const share = sumOf(games) / Math.max(1, all);
      const arrow = share < LEAST_SHARE ? null : moveArrow(game, move, i + 1);
      if (!arrow || (arrow.piece && placed.has(keyOf(arrow.to)))) return [];
      if (arrow.piece) placed.add(keyOf(arrow.to));
      return [{ ...arrow, share }];
    });
    return arrows.slice(0, MAX_ARROWS);
  });

  close(): void {
    this.request++;
    this.endEffect();
  }
}
