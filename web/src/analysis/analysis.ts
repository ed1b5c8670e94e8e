/** A game under analysis: its tree, its tags, the engine's judgements of its moves. */
import { signal, type ReadonlySignal } from '@preact/signals';
import {
  type Colour,
  type DeclaredEnding,
  type FinalResult,
  type Game,
  type GameSpec,
  isDraw,
  isOver,
  opposite,
  type Options,
  RefusalError,
  type ReviewedMove,
  withoutDefaults,
  withoutTile,
} from 'apiary-hive';
import { core } from '../core/module.ts';
import type { HandedOver } from '../state/handover.ts';
import { Tree, newGame, type Node, type Start } from '../state/tree.ts';
import { FORMAT, VERSION, type Document, type Notes, type Step } from './document.ts';
import { commentOf, notesIn } from './notes.ts';

/** In an analysis draws come from the record, not from the seed: see docs/variants.md. */
function withoutSeed(options: Partial<Options>): Partial<Options> {
  return options.seed ? { ...options, seed: '' } : options;
}

/** The position text of a game at its start; "" if it is the usual starting position. */
export function startPosition(game: Game): string {
  const text = game.write('position');
  if (game.options.variant === 'fog') return text; // it follows from the seed, which is not used here
  const plain = core().create(game.type, withoutSeed(game.options));
  const usual = plain.write('position') === text;
  plain.free();
  return usual ? '' : text;
}

/** What the user has noted. */
const notesOf = ({ comment, symbol, shapes }: Notes): Notes => ({
  ...(comment && { comment }),
  ...(symbol && { symbol }),
  ...(shapes?.length && { shapes }),
});

const note = (node: Node, notes: Notes): Node => Object.assign(node, notesOf(notes));

/** The line that begins with a node, with its variations. */
function stepsFrom(first: Node | undefined, judgement: (node: Node) => ReviewedMove | undefined): Step[] {
  const steps: Step[] = [];
  for (let node = first; node; node = node.children[0]) {
    const others = node.parent!.children[0] === node ? node.parent!.children.slice(1) : [];
    const judged = judgement(node);
    steps.push({
      move: node.move,
      ...notesOf(node),
      ...(judged && { judged }),
      ...(others.length > 0 && { instead: others.map((other) => stepsFrom(other, judgement)) }),
    });
  }
  return steps;
}

interface Declared {
  result: FinalResult;
  ending: DeclaredEnding;
}

let nextSerial = 0;

export class Analysis {
  readonly serial = nextSerial++; // a key for components
  readonly tree: Tree;
  readonly name = signal('');
  readonly options: Partial<Options>; // with the seed, if it is known
  readonly tags = signal<readonly [string, string][]>([]);
  /** The result and its reason, if the board does not show it. */
  declared: Declared | undefined;
  /** The side that the user has played, if it is the user's own game. */
  own: Colour | undefined;
  private readonly judged = new Map<Node, ReviewedMove>();
  private readonly judgements = signal(0);
  private readonly turnsAfter = new WeakMap<Node, number>();
  private readonly firstPlayer: Colour;

  constructor(start: Start) {
    this.options = start.options;
    this.tree = new Tree({ ...start, options: withoutSeed(start.options) });
    const { game } = this.tree.game.peek();
    this.firstPlayer = game.toMove();
    this.turnsAfter.set(this.tree.root, game.turns());
  }

  /** The turn and the side of a move. */
  turnOf(node: Node): { turn: number; colour: Colour } {
    const first = this.turnsAfter.get(this.tree.root)!;
    const before = this.turns(node.parent ?? this.tree.root);
    const colour = (before - first) % 2 === 0 ? this.firstPlayer : opposite(this.firstPlayer);
    return { turn: Math.floor(before / 2) + 1, colour };
  }

  private turns(node: Node): number {
    const unknown: Node[] = [];
    let at = node;
    while (!this.turnsAfter.has(at)) {
      unknown.push(at);
      at = at.parent!;
    }
    let turns = this.turnsAfter.get(at)!;
    for (const one of unknown.reverse()) {
      if (!isDraw(one.move)) turns++;
      this.turnsAfter.set(one, turns);
    }
    return turns;
  }

  /** Counts up when a judgement comes or goes. */
  get judgedVersion(): ReadonlySignal<number> {
    return this.judgements;
  }

  judgement(node: Node): ReviewedMove | undefined {
    return this.judged.get(node);
  }

  setJudgement(node: Node, judgement: ReviewedMove): void {
    this.judged.set(node, judgement);
    this.judgements.value++;
  }

  /** The position of a node, for the engine. */
  spec(node: Node): GameSpec {
    const { type, position } = this.tree.start;
    const { options } = this.tree.game.peek().game;
    return { type, options, ...(position && { start: position }), moves: Tree.line(node).map((n) => n.move) };
  }

  release(): void {
    this.tree.release();
  }

  // ---- Conversions ----

  /** The record of a game that was read. */
  static fromGame(game: Game): Analysis {
    const first = game.clone();
    first.undo(first.length());
    const position = startPosition(first);
    first.free();
    const analysis = new Analysis({ type: game.type, options: game.options, ...(position && { position }) });
    const { tree } = analysis;
    for (let i = 0; i < game.length(); i++) {
      const node = tree.add(game.played(i));
      if ('status' in node) throw new RefusalError(node);
      note(node, notesIn(game.comment(i)));
    }
    analysis.setTags(game.tags());
    const shown = tree.game.peek().game.result();
    const result = game.result();
    if (isOver(result) && !isOver(shown)) analysis.declared = { result, ending: game.ending() as DeclaredEnding };
    tree.go(tree.root);
    return analysis;
  }

  /** A copy of a game that another page worked on. */
  static fromPage({ tree, players, own, declared, atStart }: HandedOver): Analysis {
    const { game, node } = tree.game.peek();
    const analysis = new Analysis({ ...tree.start, options: game.options });
    note(analysis.tree.root, tree.root);
    if (players)
      analysis.tags.value = [
        ['White', players.w],
        ['Black', players.b],
      ];
    analysis.declared = declared;
    analysis.own = own;
    analysis.addSteps(
      analysis.tree.root,
      stepsFrom(tree.root.children[0], () => undefined),
    );
    const result = game.result();
    analysis.tree.go(Tree.end(analysis.tree.root));
    const shown = analysis.tree.game.peek().game.result();
    if (!node.children.length && isOver(result) && !isOver(shown))
      analysis.declared = { result, ending: game.ending() as DeclaredEnding };
    if (atStart) analysis.tree.go(analysis.tree.root);
    return analysis;
  }

  private setTags(tags: readonly [string, string][]): void {
    this.tags.value = tags.filter(([name]) => name !== 'Comment');
    note(this.tree.root, notesIn(tags.find(([name]) => name === 'Comment')?.[1] ?? ''));
  }

  tag(name: string): string {
    return this.tags.value.find(([other]) => other === name)?.[1] ?? '';
  }

  static fromDocument(document: Document): Analysis {
    const analysis = new Analysis({
      type: document.type,
      options: document.options ?? {},
      ...(document.position && { position: document.position }),
    });
    analysis.name.value = document.name ?? '';
    analysis.tags.value = document.tags ?? [];
    if (document.result) analysis.declared = { result: document.result, ending: document.ending ?? 'declared' };
    analysis.own = document.own;
    note(analysis.tree.root, document);
    analysis.addSteps(analysis.tree.root, document.moves);
    analysis.tree.go(analysis.tree.root);
    return analysis;
  }

  /** With an explicit stack: a document may be nested deeper than the call stack allows. */
  private addSteps(from: Node, moves: readonly Step[]): void {
    const { tree } = this;
    const waiting: { from: Node; line: readonly Step[] }[] = [{ from, line: moves }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      let at = next.from;
      for (const step of next.line) {
        if (tree.node.peek() !== at) tree.go(at);
        const node = tree.add(step.move);
        if ('status' in node) throw new RefusalError({ ...node, message: `${step.move}: ${node.message}` });
        note(node, step);
        if (step.judged) this.judged.set(node, step.judged);
        for (const line of [...(step.instead ?? [])].reverse()) waiting.push({ from: at, line });
        at = node;
      }
    }
  }

  toDocument(): Document {
    const { start, root } = this.tree;
    const options = withoutDefaults(this.options);
    return {
      format: FORMAT,
      version: VERSION,
      ...(this.name.value && { name: this.name.value }),
      type: start.type,
      ...(options && { options }),
      ...(start.position && { position: start.position }),
      ...(this.tags.value.length > 0 && { tags: [...this.tags.value] }),
      ...(this.own && { own: this.own }),
      ...(this.declared && { result: this.declared.result }),
      ...(this.declared && this.declared.ending !== 'declared' && { ending: this.declared.ending }),
      ...notesOf(root),
      moves: stepsFrom(root.children[0], (node) => this.judged.get(node)),
    };
  }

  /** The main line as a game of the rules core, with tags and comments, for the formats of records. */
  toGame(): Game {
    const line = this.tree.mainLine();
    const game = this.replay(line, this.options) ?? this.replay(line, this.tree.start.options);
    if (!game) throw new Error('the main line does not replay');
    line.forEach((node, i) => {
      const comment = commentOf(node);
      if (comment) game.setComment(i, comment);
    });
    for (const [name, value] of this.tags.value) game.setTag(name, value);
    const comment = commentOf(this.tree.root);
    if (comment) game.setTag('Comment', comment);
    if (this.declared && !isOver(game.result())) game.declare(this.declared.result, this.declared.ending);
    return game;
  }

  /** With a seed, the draws must come out as the record says. */
  private replay(line: readonly Node[], options: Partial<Options>): Game | null {
    const game = newGame({ ...this.tree.start, options });
    const fits = line.every((node, i) => {
      const move = options.seed ? withoutTile(node.move) : node.move;
      return !game.play(move) && game.played(i) === node.move;
    });
    if (fits) return game;
    game.free();
    return null;
  }
}
