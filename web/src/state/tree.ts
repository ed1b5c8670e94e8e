/**
 * The record of a game as a tree: the main line, branches, and what the user notes at each move. The rules core has the
 * position of one node at a time; `walk` plays and takes back moves to get to another.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { type Game, isDraw, type Options, type Refusal, withoutTile } from 'apiary-hive';
import { core } from '../core/module.ts';

export interface Start {
  type: string;
  options: Partial<Options>;
  position?: string; // a position text, if the game does not begin at the usual start
}

/** What the user thinks of a move, from "$1" to "$6" in PGN. */
export const SYMBOLS = ['!', '?', '!!', '??', '!?', '?!'] as const;
export type MoveSymbol = (typeof SYMBOLS)[number];

export interface Node {
  readonly id: number;
  readonly parent: Node | null;
  readonly move: string; // "" at the root
  readonly ply: number; // 0 at the root
  children: Node[]; // the first is the main line
  comment: string;
  symbol?: MoveSymbol;
  shapes?: readonly string[]; // drawn on the position after the move: "G0,1" is a circle, "R0,1>2,1" an arrow
}

/** The number of the last turn, as lists of moves number them: a turn is a move of each side. */
export const turnsIn = (moves: readonly string[]): number =>
  Math.ceil(moves.filter((move) => !isDraw(move)).length / 2);

export function newGame(start: Start): Game {
  return start.position
    ? core().read(start.position, 'position', start.options)
    : core().create(start.type, start.options);
}

export class Tree {
  readonly start: Start;
  readonly root: Node;
  private readonly here = signal<Node>(null as unknown as Node);
  private readonly changes = signal(0);
  private readonly position: Game;
  private nextId = 1;

  constructor(start: Start, game: Game = newGame(start)) {
    this.start = start;
    this.position = game;
    this.root = { id: 0, parent: null, move: '', ply: 0, children: [], comment: '' };
    this.here.value = this.root;
  }

  /** Counts up with every change of the tree (not of the place in it). */
  get version(): ReadonlySignal<number> {
    return this.changes;
  }

  /** The current node, and its position. Do not play on the game: use `add`. */
  get node(): ReadonlySignal<Node> {
    return this.here;
  }
  readonly game: ReadonlySignal<{ game: Game; node: Node }> = computed(() => ({
    game: this.position,
    node: this.here.value,
  }));

  /** From the root to the node, without the root. */
  static line(node: Node): Node[] {
    const nodes: Node[] = [];
    for (let n: Node | null = node; n?.parent; n = n.parent) nodes.unshift(n);
    return nodes;
  }

  /** The end of the line that starts here and follows first children. */
  static end(node: Node): Node {
    while (node.children[0]) node = node.children[0];
    return node;
  }

  mainLine(): Node[] {
    return Tree.line(Tree.end(this.root));
  }

  go(target: Node): void {
    this.walk(target);
    this.here.value = target;
  }

  /** Plays a move at the current node and goes there. An existing move is followed. */
  add(move: string): Refusal | Node {
    const parent = this.here.value;
    const checked = this.position.check(move);
    if ('status' in checked) return checked;
    const known = parent.children.find(
      (child) => child.move === checked.move || this.replayText(child.move) === checked.move,
    );
    if (known) {
      this.go(known);
      return known;
    }
    const refused = this.position.play(checked.move);
    if (refused) return refused;
    // A draw is recorded with the tile: "draw" becomes "draw wA1".
    const played = this.position.played(this.position.length() - 1);
    const node: Node = { id: this.nextId++, parent, move: played, ply: parent.ply + 1, children: [], comment: '' };
    parent.children.push(node);
    this.changes.value++;
    this.here.value = node;
    return node;
  }

  /** Removes a node and its descendants; goes to its parent if the current node was among them. */
  remove(node: Node): void {
    if (!node.parent) return;
    if (Tree.line(this.here.value).includes(node)) this.go(node.parent);
    node.parent.children = node.parent.children.filter((child) => child !== node);
    this.changes.value++;
  }

  /** Makes the line to this node the main line. */
  promote(node: Node): void {
    for (const n of Tree.line(node)) {
      const siblings = n.parent!.children;
      n.parent!.children = [n, ...siblings.filter((other) => other !== n)];
    }
    this.changes.value++;
  }

  setComment(node: Node, text: string): void {
    node.comment = text;
    this.changes.value++;
  }

  setSymbol(node: Node, symbol: MoveSymbol | undefined): void {
    if (symbol) node.symbol = symbol;
    else delete node.symbol;
    this.changes.value++;
  }

  setShapes(node: Node, shapes: readonly string[]): void {
    if (shapes.length) node.shapes = shapes;
    else delete node.shapes;
    this.changes.value++;
  }

  release(): void {
    this.position.free();
  }

  /** The text that replays a move: with a seed a draw is only "draw", the tile follows from it (RULES C1). */
  private replayText(move: string): string {
    return this.seeded ? withoutTile(move) : move;
  }

  private get seeded(): boolean {
    const { seed } = this.position.options;
    return seed !== '' && seed !== '-';
  }

  private walk(target: Node): void {
    const from = Tree.line(this.here.value);
    const to = Tree.line(target);
    let same = 0;
    while (same < from.length && from[same] === to[same]) same++;
    if (from.length > same) this.position.undo(from.length - same);
    for (const node of to.slice(same)) {
      const refused = this.position.play(this.replayText(node.move));
      if (refused) throw new Error(`the record does not replay: ${node.move}: ${refused.message}`);
    }
  }
}
