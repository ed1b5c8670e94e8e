/**
 * A puzzle being solved: which moves are right, what the opponent answers, what was helped.
 *
 *   open --right--> answering --> open … --last right--> solved
 *   open --unknown--> checking --> answering or refuted
 *   open --wrong--> checking --> refuted --takeBack--> open
 *
 * As long as the user plays the moves of the set, a second game follows them, and positions are compared, not the
 * texts of moves: two texts may lead to the same position. After another move that wins as fast, the engine defends.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { type Colour, type Game, isOver, type Place } from 'apiary-hive';
import { type Arrow, type CellMark, moveArrow } from '../board/marks.tsx';
import { core } from '../core/module.ts';
import type { Session } from '../state/session.ts';
import { type Node, Tree } from '../state/tree.ts';
import { hasWon, type Judge, keyAfter } from './judge.ts';
import type { Puzzle } from './puzzle.ts';

export type State = 'open' | 'checking' | 'answering' | 'refuted' | 'solved';

/** What has been told: nothing, what it is about, which piece, which move. */
export type Told = 0 | 1 | 2 | 3;

export interface Setting {
  judge: Judge;
  /** Settled when the last move has been seen. */
  pause: () => Promise<void>;
  /** The first result counts: true if it was solved without a wrong move and without help. */
  onResult: (right: boolean) => void;
  refutes?: boolean; // whether the engine answers a wrong move; unless told, it does
}

export class PuzzleSession implements Session {
  readonly tree: Tree;
  readonly solver: Colour;
  readonly bottom: ReadonlySignal<Colour>;
  readonly hands: ReadonlySignal<readonly Colour[]>;
  readonly state: ReadonlySignal<State>;
  readonly told: ReadonlySignal<Told>;
  readonly marks: ReadonlySignal<readonly CellMark[]>;
  readonly arrows: ReadonlySignal<readonly Arrow[]>;
  readonly hasHands: boolean; // some player still holds a piece
  /** The result, once there is one. */
  result: boolean | null = null;
  /** Whether a wrong move has been answered on the board. */
  answered = false;
  /** The moves that are left, with the one to find. */
  left: number;

  private readonly now = signal<State>('open');
  private readonly help = signal<Told>(0);
  private readonly right = signal<string | null>(null); // the move to find, as soon as help needs it
  private book: Game | null; // follows the moves of the set; null after another move
  private next = 0; // index into the solution
  private turn: Node; // the position in which the user has to find a move
  private released = false;

  constructor(
    readonly puzzle: Puzzle,
    private readonly setting: Setting,
  ) {
    const { type, position, options = {} } = puzzle;
    this.tree = new Tree({ type, options, position });
    this.book = core().read(position, 'position', options);
    this.turn = this.tree.root;
    this.left = puzzle.moves;
    this.hasHands = !/ hand=w\+b /.test(position);
    this.solver = this.book.toMove();
    this.bottom = signal(this.solver);
    this.state = this.now;
    this.told = this.help;
    this.hands = computed(() => (this.now.value === 'open' ? [this.solver] : []));
    this.marks = computed(() => this.marksNow());
    this.arrows = computed(() => this.arrowsNow());
  }

  own(): readonly Colour[] {
    return [this.solver];
  }

  move(text: string): void {
    if (this.now.peek() === 'open') void this.attempt(text);
  }

  /** The game as it is shown. Do not play on it. */
  private get game(): Game {
    return this.tree.game.peek().game;
  }

  private async attempt(text: string): Promise<void> {
    const before = this.game.clone();
    try {
      const node = this.tree.add(text);
      if ('status' in node) return;
      this.right.value = null;
      const known = this.bookKey();
      if (known !== null && known === this.game.key()) await this.goOn(true);
      else if (await this.isRight(before, node.move)) await this.goOn(false);
      else if (!this.released) await this.refute();
    } finally {
      before.free();
    }
  }

  /** The position after the move of the set. */
  private bookKey(): bigint | null {
    return this.book && keyAfter(this.book, this.puzzle.solution[this.next]!);
  }

  /** Whether a move that the set does not have is as good. */
  private async isRight(before: Game, move: string): Promise<boolean> {
    const { kind } = this.puzzle;
    if (isOver(this.game.result())) return kind !== 'save' && hasWon(this.game, this.solver);
    if (kind === 'own') {
      this.now.value = 'checking';
      return this.setting.judge.isGood(this.game);
    }
    if (kind !== 'win' || this.left < 2) return false;
    this.now.value = 'checking';
    return this.setting.judge.winsIn(before, move, this.left);
  }

  /** After a right move: the answer of the opponent, or the end. */
  private async goOn(inBook: boolean): Promise<void> {
    if (this.released) return;
    const { solution } = this.puzzle;
    this.left--;
    if (!inBook) this.closeBook();
    else this.book!.play(solution[this.next]!);
    const ended = isOver(this.game.result()) || this.left === 0 || (inBook && this.next + 1 >= solution.length);
    if (ended) {
      this.now.value = 'solved';
      this.note(true);
      return;
    }
    this.now.value = 'answering';
    const [answer] = await Promise.all([this.defence(), this.setting.pause()]);
    if (this.released) return;
    if (answer) this.tree.add(answer);
    if (!answer || isOver(this.game.result())) return this.giveUp();
    this.turn = this.tree.node.peek();
    if (this.help.peek() > 1) this.help.value = 1;
    this.now.value = 'open';
  }

  /** The engine cannot go on: what was found counts. */
  private giveUp(): void {
    this.now.value = 'solved';
    this.note(true);
  }

  /** The opponent's move: that of the set, or the engine's. */
  private async defence(): Promise<string | null> {
    if (!this.book) return this.setting.judge.best(this.game);
    const text = this.puzzle.solution[this.next + 1]!;
    const move = this.sameMove(text);
    this.book.play(text);
    this.next += 2;
    if (move) return move;
    this.closeBook();
    return this.setting.judge.best(this.game);
  }

  /** A move of the set as it is spelled in the game shown, where pieces may have other numbers. */
  private sameMove(text: string): string | null {
    const wanted = keyAfter(this.book!, text);
    if (keyAfter(this.game, text) === wanted) return text;
    return this.game.moves().find((move) => keyAfter(this.game, move) === wanted) ?? null;
  }

  /** After a wrong move: the engine's answer shows why. */
  private async refute(): Promise<void> {
    this.note(false);
    this.answered = false;
    if (this.setting.refutes ?? true) {
      this.now.value = 'checking';
      const over = isOver(this.game.result());
      const [answer] = await Promise.all([over ? null : this.setting.judge.best(this.game), this.setting.pause()]);
      if (this.released) return;
      this.answered = answer !== null && !('status' in this.tree.add(answer));
    }
    this.now.value = 'refuted';
  }

  /** Takes a wrong move back. */
  takeBack(): void {
    if (this.now.peek() !== 'refuted') return;
    const wrong = Tree.line(this.tree.node.peek())[this.turn.ply];
    this.tree.go(this.turn);
    if (wrong) this.tree.remove(wrong);
    this.now.value = 'open';
  }

  /** The next hint: what it is about, which piece, which move. */
  async tell(): Promise<void> {
    if (this.now.peek() !== 'open' || this.help.peek() === 3) return;
    this.note(false);
    if (this.help.peek() > 0 && this.right.peek() === null) {
      const text = this.puzzle.solution[this.next];
      const found = this.book && text ? this.sameMove(text) : await this.setting.judge.best(this.game);
      if (this.released || this.now.peek() !== 'open') return;
      this.right.value = found;
    }
    this.help.value = (this.help.peek() + 1) as Told;
  }

  /** The move to find, if that much has been told. */
  get shownMove(): string | null {
    return this.help.value === 3 ? this.right.value : null;
  }

  /** The piece that the move to find is made with, if that much has been told: its letter, and whether it is in hand. */
  get shownPiece(): { bug: string; fromHand: boolean } | null {
    const move = this.help.value >= 2 ? this.right.value : null;
    const played = move ? this.tree.game.value.game.describe(move) : null;
    return played && { bug: played.piece.charAt(1), fromHand: played.fromHand };
  }

  private marksNow(): CellMark[] {
    const { game } = this.tree.game.value;
    const state = this.now.value;
    if (state === 'solved' && !isOver(game.result())) return marksAt(game.last()?.to, 'solved');
    const move = this.right.value;
    if (state !== 'open' || this.help.value < 2 || !move) return [];
    const played = game.describe(move);
    return marksAt(played?.from ?? played?.actor, 'hint');
  }

  private arrowsNow(): Arrow[] {
    const move = this.help.value === 3 && this.now.value === 'open' ? this.right.value : null;
    const arrow = move && moveArrow(this.tree.game.value.game, move, 1);
    return arrow ? [{ ...arrow, hint: true }] : [];
  }

  private note(right: boolean): void {
    if (this.result !== null) return;
    this.result = right;
    this.setting.onResult(right);
  }

  private closeBook(): void {
    this.book?.free();
    this.book = null;
  }

  /** The puzzle with its solution, for the analysis. */
  copy(): Tree {
    const { type, position, options = {}, solution } = this.puzzle;
    const tree = new Tree({ type, options, position });
    for (const move of solution) if ('status' in tree.add(move)) break;
    tree.go(tree.root);
    return tree;
  }

  release(): void {
    this.released = true;
    this.closeBook();
    this.tree.release();
  }
}

const marksAt = (place: Place | undefined, kind: CellMark['kind']): CellMark[] =>
  place ? [{ q: place.q, r: place.r, kind }] : [];
