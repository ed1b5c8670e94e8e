/** The engine of the analysis page: it searches the position shown, or reviews the game. */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { type Colour, type Engine, isOver, type Line, type ReviewedMove } from 'apiary-hive';
import { newEngine } from '../core/module.ts';
import type { Node } from '../state/tree.ts';
import type { Analysis } from './analysis.ts';

/** The best lines of a position. Their scores are for the side to move. */
export interface Found {
  node: Node;
  toMove: Colour;
  lines: Line[];
}

export interface Progress {
  done: number;
  all: number;
}

/** The longest that live analysis searches one position, to spare the batteries of phones. */
const MAX_MS = 5 * 60 * 1000;
export const MAX_LINES = 5;

export class EngineControl {
  readonly on = signal(false);
  readonly lines = signal(3);
  readonly searching = signal(false);
  readonly reviewMs = signal(500); // for a position of a review
  readonly reviewing = signal<Progress | null>(null);
  readonly failed = signal(false);
  private readonly results = signal<ReadonlyMap<Node, Found>>(new Map());
  private engine: Engine | null = null;
  private request = 0; // the number of the newest one; older ones are ignored
  private readonly endEffect: () => void;

  constructor(private readonly analysis: Analysis) {
    const { tree } = analysis;
    this.endEffect = effect(() => {
      const node = tree.node.value;
      const lines = this.lines.value;
      if (this.reviewing.value) return;
      if (this.on.value) void this.analyse(node, lines);
      else this.stop();
    });
  }

  /** The lines of the current node, perhaps from an earlier visit. */
  readonly found: ReadonlySignal<Found | undefined> = computed(() =>
    this.results.value.get(this.analysis.tree.node.value),
  );

  /** The last lines that came, of whatever node. */
  private readonly latest = signal<Found | undefined>(undefined);

  /** The lines to show: those of the current node; until they come, the last ones, which are `old`. */
  readonly shown: ReadonlySignal<{ found: Found; old: boolean } | undefined> = computed(() => {
    const found = this.found.value;
    if (found) return { found, old: false };
    const latest = this.latest.value;
    return latest && this.searching.value ? { found: latest, old: true } : undefined;
  });

  /** Whether there are or were lines: then their room is kept. */
  readonly used = computed(() => this.on.value || this.latest.value !== undefined);

  private worker(): Engine {
    this.engine ??= newEngine();
    return this.engine;
  }

  stop(): void {
    this.request++;
    this.searching.value = false;
    this.engine?.stop();
  }

  private async analyse(node: Node, count: number): Promise<void> {
    const request = ++this.request;
    const { game } = this.analysis.tree.game.peek();
    const over = isOver(game.result());
    const toMove = game.toMove();
    const spec = this.analysis.spec(node);
    const keep = (lines: Line[]) => {
      if (request === this.request && lines.length) this.keep({ node, toMove, lines });
    };
    try {
      if (over) {
        this.engine?.stop();
      } else {
        this.searching.value = true;
        keep(await this.worker().analyse(spec, { lines: count, ms: MAX_MS }, keep));
      }
      if (request === this.request) this.failed.value = false;
    } catch (error) {
      if (request === this.request) this.fail(error);
    }
    if (request === this.request) this.searching.value = false;
  }

  /** The next request starts a new engine. */
  private fail(error: unknown): void {
    console.error(error);
    this.failed.value = true;
    this.engine?.close();
    this.engine = null;
  }

  private keep(found: Found): void {
    this.latest.value = found;
    this.results.value = new Map(this.results.value).set(found.node, found);
  }

  /** Reviews the main line; `onMove` gets each move. Resolves to false if it was stopped. */
  async review(onMove: (node: Node, reviewed: ReviewedMove) => void): Promise<boolean> {
    const { tree } = this.analysis;
    const ms = this.reviewMs.peek();
    const line = tree.mainLine();
    const moves = line.map((node) => node.move);
    this.reviewing.value = { done: 0, all: line.length };
    const request = ++this.request;
    this.searching.value = false;
    try {
      for (const [i, node] of line.entries()) {
        const spec = { ...this.analysis.spec(tree.root), moves: moves.slice(0, i + 1) };
        const reviewed = await this.worker().review(spec, ms);
        if (request !== this.request) return false;
        if (reviewed) onMove(node, reviewed);
        this.reviewing.value = { done: i + 1, all: line.length };
      }
      this.failed.value = false;
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      this.reviewing.value = null; // live analysis goes on if it is on
    }
  }

  /** Judges a single move; null if the engine failed or something else was asked of it meanwhile. */
  async check(node: Node, ms: number): Promise<ReviewedMove | null> {
    const request = ++this.request;
    try {
      const reviewed = await this.worker().review(this.analysis.spec(node), ms);
      return request === this.request ? reviewed : null;
    } catch (error) {
      if (request === this.request) this.fail(error);
      return null;
    }
  }

  close(): void {
    this.endEffect();
    this.stop();
    this.engine?.close();
    this.engine = null;
  }
}
