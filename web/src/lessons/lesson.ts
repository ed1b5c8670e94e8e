/** One step of a lesson as a session; the rules core checks the answer. */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Colour, Game, Place, Played, Refusal } from 'apiary-hive';
import type { CellMark } from '../board/marks.tsx';
import type { Session, WaitReason } from '../state/session.ts';
import { Tree } from '../state/tree.ts';
import { isHive } from '../games/hive.ts';
import type { Step } from './data.ts';

/** `shown`: the solution was shown; `other`: another legal move; `refused`: another move that is not legal. */
export type Outcome = 'open' | 'solved' | 'shown' | 'other' | 'refused';

/** Why a legal move is not the solution: another piece, not to the mark, no win, or something else. */
export type Miss = { why: 'piece'; bug: string } | { why: 'mark' | 'win' | 'other' };

/** Why a tap does nothing: the step waits for a button of the coach. */
const WAITS: Partial<Record<Outcome, WaitReason>> = { other: 'lesson-other', shown: 'lesson-shown' };

export class StepSession implements Session {
  readonly step: Step;
  readonly tree: Tree;
  readonly bottom: ReadonlySignal<Colour>;
  readonly hands: ReadonlySignal<readonly Colour[]>;
  readonly outcome: ReadonlySignal<Outcome>;
  readonly waiting: ReadonlySignal<WaitReason | null>;
  readonly marks: ReadonlySignal<readonly CellMark[]>;
  /** The piece of Hive that the task names, if it tells which one to take. */
  readonly piece: { bug: string; colour: Colour } | null;
  readonly hasHands: boolean; // some player of Hive still holds a piece
  miss: Miss = { why: 'other' };
  /** The solution has been shown, even if the user has then found it again. */
  helped = false;
  private readonly state = signal<Outcome>('open');
  private readonly hints: readonly CellMark[];
  private reached: Place | undefined; // where the solution has led
  private way: readonly Place[] = []; // the cells on the way there

  constructor(step: Step) {
    this.step = step;
    this.piece = namedPiece(step);
    this.hasHands = !/ hand=w\+b /.test(step.position);
    this.tree = new Tree({ type: step.position.split(' ', 1)[0]!, options: {}, position: step.position });
    const { game } = this.tree.game.value;
    const mover = game.toMove();
    this.bottom = signal(mover);
    this.outcome = this.state;
    this.hands = computed(() => (['open', 'refused'].includes(this.state.value) ? [mover] : []));
    this.waiting = computed(() => WAITS[this.state.value] ?? null);
    this.hints = hintsOf(step, game);
    this.marks = computed(() => {
      const { value: state } = this.state;
      if (state !== 'solved' && state !== 'shown') return this.hints;
      const way = this.way.map((place) => markOf(place, 'way'));
      // The end of a game lights up its own cells.
      const lit = state === 'solved' && this.reached && !isOver(this.tree.game.value.game);
      return lit ? [...way, markOf(this.reached!, 'solved')] : way;
    });
  }

  own(): readonly Colour[] {
    return [this.bottom.peek()];
  }

  move(text: string): void {
    this.play(text, 'solved');
  }

  private play(text: string, solved: 'solved' | 'shown'): void {
    const { game } = this.tree.game.peek();
    const played = game.describe(text);
    const miss = this.missOf(game, played);
    const node = this.tree.add(text);
    if ('status' in node) return;
    this.reached = landing(played);
    // The board draws the way itself where the move names its cells.
    this.way = played?.path ? [] : this.tree.game.value.game.lastPath().slice(1, -1);
    this.miss = miss;
    this.state.value = this.step.moves?.includes(node.move) ? solved : 'other';
  }

  /** The board has refused a move: in some tasks that is the solution, and then the answer is true. */
  refused(refusal: Refusal): boolean {
    const found = this.step.refused?.status === refusal.status;
    if (this.hands.value.length === 0) return found;
    this.reached = refusal.marks.find(({ kind }) => kind === 'target') ?? this.step.refused?.to;
    this.state.value = found ? 'solved' : 'refused';
    return found;
  }

  again(): void {
    this.tree.go(this.tree.root);
    this.way = [];
    this.state.value = 'open';
  }

  /** Shows the solution: plays the move, or returns the refusal if that is the solution. */
  show(): Refusal | null {
    this.again();
    this.helped = true;
    if (this.step.moves) {
      this.play(this.step.moves[0]!, 'shown');
      return null;
    }
    const checked = this.tree.game.value.game.check(this.step.refused!.move);
    this.state.value = 'shown';
    return 'status' in checked ? checked : null;
  }

  private missOf(game: Game, played: Played | null): Miss {
    const wanted = this.step.moves?.map((move) => game.describe(move)?.piece ?? '') ?? [];
    const bug = wanted[0]?.charAt(1) ?? '';
    if (bug && played && !wanted.some((piece) => piece.charAt(1) === played.piece.charAt(1)))
      return { why: 'piece', bug };
    if (this.step.marked) return { why: 'mark' };
    return { why: this.step.moves && wins(game, this.step.moves[0]!) ? 'win' : 'other' };
  }

  release(): void {
    this.tree.release();
  }
}

function namedPiece({ moves, marked, refused, position }: Step): StepSession['piece'] {
  const move = refused?.move ?? moves?.[0] ?? '';
  const [, colour, bug] = /^([wb])([A-Z])/.exec(move) ?? [];
  const fromHand = !position.includes(`=${move.split(' ')[0]} `);
  return isHive(position) && bug && (marked || refused || fromHand) ? { bug, colour: colour as Colour } : null;
}

const landing = (played: Played | null): Place | undefined => played?.path?.at(-1) ?? played?.to ?? played?.from;

/** The target cells of the solution, if the step marks them. */
function hintsOf({ moves, marked, refused }: Step, game: Game): CellMark[] {
  const cells = refused ? [refused.to] : marked ? moves!.map((move) => landing(game.describe(move))) : [];
  return cells.flatMap((cell) => (cell ? [markOf(cell, 'hint')] : []));
}

const markOf = ({ q, r }: Place, kind: CellMark['kind']): CellMark => ({ q, r, kind });

const isOver = (game: Game): boolean => !['NotStarted', 'InProgress'].includes(game.result());

function wins(game: Game, move: string): boolean {
  game.play(move);
  const over = isOver(game);
  game.undo();
  return over;
}
