/** The engine of the analysis page: one search at a time, restarted at every position shown. */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { isOver } from '../core/colour.ts';
import { Engine } from '../core/engine.ts';
import type { Colour, Line } from '../core/types.ts';
import type { Node } from '../state/tree.ts';
import type { Analysis } from './analysis.ts';
import { Judge, type Judgement, type Limits } from './judge.ts';

/** The engine's lines for a position. Scores are from the side to move. */
export interface Found {
  node: Node;
  toMove: Colour;
  lines: Line[];
}

export interface Progress {
  done: number;
  all: number;
}

/** The longest live analysis of one position: phones get warm. */
const LONGEST_MS = 5 * 60 * 1000;
export const MAX_LINES = 5;

export class EngineControl {
  readonly on = signal(false);
  readonly lines = signal(3);
  readonly searching = signal(false);
  readonly judging = signal<Progress | null>(null);
  readonly failed = signal(false);
  private readonly results = signal<ReadonlyMap<Node, Found>>(new Map());
  private engine: Engine | null = null;
  private wish = 0; // counts up with every new request
  private readonly endEffect: () => void;

  constructor(private readonly analysis: Analysis) {
    const { tree } = analysis;
    this.endEffect = effect(() => {
      const node = tree.node.value;
      const lines = this.lines.value;
      if (this.judging.value) return;
      if (this.on.value) void this.analyse(node, lines);
      else this.stop();
    });
  }

  /** The lines for the node shown, perhaps from an earlier visit. */
  readonly found: ReadonlySignal<Found | undefined> = computed(() =>
    this.results.value.get(this.analysis.tree.node.value),
  );

  private worker(): Engine {
    this.engine ??= new Engine();
    return this.engine;
  }

  stop(): void {
    this.wish++;
    this.searching.value = false;
    this.engine?.stop();
  }

  private async analyse(node: Node, count: number): Promise<void> {
    const wish = ++this.wish;
    const { game } = this.analysis.tree.game.peek();
    const over = isOver(game.result());
    const toMove = game.toMove();
    const spec = this.analysis.spec(node);
    const keep = (lines: Line[]) => {
      // Each line is searched on its own: a later one may come out a little better.
      if (wish === this.wish && lines.length)
        this.keep({ node, toMove, lines: [...lines].sort((a, b) => b.score - a.score) });
    };
    try {
      if (over) {
        this.engine?.stop();
      } else {
        this.searching.value = true;
        keep(await this.worker().analyse(spec, { lines: count, ms: LONGEST_MS }, keep));
      }
      if (wish === this.wish) this.failed.value = false;
    } catch (error) {
      if (wish === this.wish) this.fail(error);
    }
    if (wish === this.wish) this.searching.value = false;
  }

  /** The error goes to the console; the next search starts a new engine. */
  private fail(error: unknown): void {
    console.error(error);
    this.failed.value = true;
    this.engine?.close();
    this.engine = null;
  }

  private keep(found: Found): void {
    this.results.value = new Map(this.results.value).set(found.node, found);
  }

  /** Judges the main line; `told` gets each move. Resolves with whether it went to the end. */
  async judge(ms: number, told: (node: Node, judgement: Judgement) => void): Promise<boolean> {
    const { tree } = this.analysis;
    const line = tree.mainLine();
    this.judging.value = { done: 0, all: line.length };
    const wish = ++this.wish;
    this.searching.value = false;
    const first = tree.game.peek().game.clone();
    const here = tree.node.peek();
    if (here.ply) first.undo(here.ply);
    const search = async (moves: readonly string[], limits: Limits): Promise<Line | null> => {
      if (wish !== this.wish) return null;
      const spec = { ...this.analysis.spec(tree.root), moves: [...moves] };
      const lines = await this.worker().analyse(spec, { lines: 1, ...limits }, () => {});
      return wish === this.wish ? (lines[0] ?? null) : null;
    };
    try {
      const judge = new Judge(first, search, ms);
      for (const [i, node] of line.entries()) {
        const judgement = await judge.next(node.move);
        if (judgement === null) return false;
        if (judgement) told(node, judgement);
        this.judging.value = { done: i + 1, all: line.length };
      }
      this.failed.value = false;
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      first.free();
      this.judging.value = null; // live analysis continues, if it is on
    }
  }

  close(): void {
    this.endEffect();
    this.stop();
    this.engine?.close();
    this.engine = null;
  }
}
