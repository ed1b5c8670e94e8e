/** The engine of the analysis page: it searches the position shown, or reviews the game. */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import {
  type Colour,
  type Engine,
  type GameSpec,
  isDraw,
  isOver,
  type Line,
  type ReviewedMove,
  type ReviewedPly,
} from 'apiary-hive';
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
  /** What is known of the whole game, from the quick pass or an earlier review; null: not yet. */
  known: ReadonlyMap<Node, ReviewedMove> | null;
}

/** Of each search of the quick pass: the whole game in a few seconds, before it is reviewed move by move. */
const QUICK_NODES = 1500;

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
  private checker: Engine | null = null; // for moves that the user tries
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

  /**
   * Reviews the main line, first quickly, unless it has been reviewed before; `onMove` gets each move of each pass.
   * Resolves to false if it was stopped.
   */
  async review(onMove: (node: Node, reviewed: ReviewedMove) => void): Promise<boolean> {
    const { analysis } = this;
    const line = analysis.tree.mainLine();
    const spec = { ...analysis.spec(analysis.tree.root), moves: line.map((node) => node.move) };
    const request = ++this.request;
    const known = new Map<Node, ReviewedMove>();
    for (const node of line) {
      const judged = analysis.judgement(node);
      if (judged) known.set(node, judged);
    }
    const before = line.every((node) => known.has(node) || isDraw(node.move)) ? known : null;
    this.reviewing.value = { done: 0, all: line.length, known: before };
    this.searching.value = false;
    const report = (done: number, quick: Map<Node, ReviewedMove> | null) => {
      this.reviewing.value = { done, all: line.length, known: before ?? quick };
    };
    try {
      const quick = before ? null : await this.quickPass(request, line, spec, onMove);
      for (const [i, node] of line.entries()) {
        if (request !== this.request) return false;
        report(i, quick);
        const reviewed = await this.worker().review(
          { ...spec, moves: spec.moves.slice(0, i + 1) },
          this.reviewMs.peek(),
        );
        if (request !== this.request) return false;
        if (reviewed) onMove(node, reviewed);
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

  private async quickPass(
    request: number,
    line: readonly Node[],
    spec: GameSpec,
    onMove: (node: Node, reviewed: ReviewedMove) => void,
  ): Promise<Map<Node, ReviewedMove>> {
    const found = new Map<Node, ReviewedMove>();
    const take = (plies: readonly ReviewedPly[]) => {
      if (request !== this.request) return;
      for (const { ply, turn: _turn, colour: _colour, played: _played, ...reviewed } of plies.slice(found.size)) {
        found.set(line[ply - 1]!, reviewed);
        onMove(line[ply - 1]!, reviewed);
        this.reviewing.value = { done: ply, all: line.length, known: null };
      }
    };
    take(await this.worker().reviewGame(spec, { nodes: QUICK_NODES }, take));
    return found;
  }

  /** Judges a single move, also while a review goes on; null if the engine failed or was stopped. */
  async check(node: Node, ms: number): Promise<ReviewedMove | null> {
    try {
      this.checker ??= newEngine();
      return await this.checker.review(this.analysis.spec(node), ms);
    } catch (error) {
      console.error(error);
      this.failed.value = true;
      this.checker?.close();
      this.checker = null;
      return null;
    }
  }

  stopCheck(): void {
    this.checker?.stop();
  }

  close(): void {
    this.endEffect();
    this.stop();
    this.engine?.close();
    this.checker?.close();
    this.engine = this.checker = null;
  }
}
