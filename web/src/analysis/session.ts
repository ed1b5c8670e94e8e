/** The session of an analysis: the user moves for both sides, and other moves become variations. */
import { computed, signal, type Signal } from '@preact/signals';
import type { Colour, Game } from 'apiary-hive';
import type { Shape } from '../board/shapes.tsx';
import { gameOf } from '../games/index.ts';
import type { Session } from '../state/session.ts';
import { newGame, Tree, type Node } from '../state/tree.ts';
import type { Analysis } from './analysis.ts';
import { readShape, writeShape } from './notes.ts';
import type { Retry } from './retry.ts';

interface Previewed {
  game: Game;
  node: Node;
  at: Node; // the node of the tree when it began: a preview ends when the user goes elsewhere
}

export class AnalysisSession implements Session {
  readonly tree: Tree;
  readonly bottom: Signal<Colour>;
  readonly hands = computed<readonly Colour[]>(() => (this.drawing.value || this.preview.value ? [] : ['w', 'b']));

  private readonly previewed = signal<Previewed | null>(null);
  readonly preview = computed(() => (this.previewed.value?.at === this.tree.node.value ? this.previewed.value : null));

  /** Mistakes whose better move the user has asked to see. */
  readonly solved = signal<ReadonlySet<Node>>(new Set());

  solve(node: Node): void {
    this.solved.value = new Set(this.solved.peek()).add(node);
  }

  /** A mistake that the user is trying to better. */
  readonly retry = signal<Retry | null>(null);

  /** In the analysis of a blind game the user chooses the tile that is drawn, from these. */
  readonly drawing = signal<readonly string[] | null>(null);

  constructor(
    readonly analysis: Analysis,
    bottom: Colour = 'w',
  ) {
    this.tree = analysis.tree;
    this.bottom = signal(bottom);
  }

  own(): readonly Colour[] {
    return ['w', 'b'];
  }

  move(text: string): void {
    const retry = this.retry.peek();
    if (retry?.asks(this.tree.node.peek())) void retry.attempt(text);
    else if (text !== 'draw') this.tree.add(text);
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

  chooseDrawn(name: string | null): void {
    this.drawing.value = null;
    if (name) this.tree.add(`draw ${name}`);
  }

  /** The next or previous variation of the current move, in the order shown. */
  sibling(by: 1 | -1): Node | undefined {
    const node = this.tree.node.peek();
    const siblings = node.parent?.children ?? [];
    return siblings[siblings.indexOf(node) + by];
  }

  /** Shows a node, or a line from there, until `endPreview`. Nothing if it is the current node. */
  showPreview(from: Node, moves: readonly string[] = []): void {
    this.endPreview();
    const at = this.tree.node.peek();
    if (from === at && !moves.length) return;
    const game = newGame(this.tree.start);
    let node = from;
    for (const { move } of Tree.line(from)) game.play(move);
    for (const move of moves) {
      if (game.play(move)) break;
      node = { id: -1, parent: node, move, ply: node.ply + 1, children: [], comment: '' };
    }
    this.previewed.value = { game, node, at };
  }

  endPreview(): void {
    const game = this.previewed.peek()?.game;
    this.previewed.value = null;
    if (game) setTimeout(() => game.free(), 1000); // the board shows it until the next render
  }

  /** The drawings on the current position. */
  readonly shapes = computed<Shape[]>(() => {
    this.tree.version.value;
    return (this.tree.node.value.shapes ?? []).flatMap((text) => readShape(text) ?? []);
  });

  /** The same shape again erases it; in another colour it is changed. */
  draw(shape: Shape): void {
    const node = this.tree.node.peek();
    const text = writeShape(shape);
    const shapes = node.shapes ?? [];
    const others = shapes.filter((one) => one.slice(1) !== text.slice(1));
    this.tree.setShapes(node, shapes.includes(text) ? others : [...others, text]);
  }

  erase(): void {
    this.tree.setShapes(this.tree.node.peek(), []);
  }

  /** Plays a line from a node and goes to its last move. Stops at an illegal move. */
  follow(from: Node, moves: readonly string[]): void {
    this.tree.go(from);
    for (const move of moves) if ('status' in this.tree.add(move)) break;
  }
}
