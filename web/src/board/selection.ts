/**
 * What the user has picked up and may do next: taps so far, a drag, a move that waits to be confirmed. On the
 * opponent's turn the taps plan a premove (planning.ts).
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Colour, Next, Piece, Place, Refusal, Tap } from 'apiary-hive';
import { gameOf } from '../games/index.ts';
import type { Session } from '../state/session.ts';
import { t } from '../i18n/locale.ts';
import { confirmsAt, hasConfirmed } from '../state/settings.ts';
import { announce } from '../ui/live.tsx';
import { neighbours, samePlace } from './geometry.ts';
import { Planning } from './planning.ts';
import type { Popups } from './popups.ts';
import { isNear, loosePiece, topAt, type Position } from './position.ts';
import {
  among,
  impliedPick,
  cellTap,
  sameTap,
  stillLegal,
  tap,
  why,
  whyStuck,
  type Outcome,
  type Rules,
} from './taps.ts';
import { play } from './sound.ts';

export interface Pending {
  move: string;
  taps: readonly Tap[];
}
export interface Drag {
  tap: Tap;
  piece: Piece;
}

const NOTHING: Next = { taps: [] };

/** Words for what a piece does to another. */
const ACTIONS: readonly string[] = ['sting', 'remove', 'push', 'swap', 'up'];

export class Selection {
  readonly taps = signal<readonly Tap[]>([]);
  readonly pending = signal<Pending | null>(null); // waits for the player to confirm it
  readonly drag = signal<Drag | null>(null);
  readonly hover = signal<Place | null>(null); // the cell under the pointer

  readonly mayMove: ReadonlySignal<boolean>;
  readonly planning: Planning;
  readonly root: ReadonlySignal<Next>; // what can be picked up
  readonly next: ReadonlySignal<Next>; // what can be tapped now
  readonly throwable: ReadonlySignal<readonly Place[]>; // what the selected piece can throw
  readonly thrownTo: ReadonlySignal<readonly Place[]>; // the targets to which the selected piece is thrown

  readOnly = false;
  /** True while a dropped piece makes its move: it is in its place already. */
  dropping = false;

  constructor(
    private readonly session: Session,
    protected readonly position: ReadonlySignal<Position>,
    protected readonly popups: Popups,
  ) {
    this.mayMove = computed(() => {
      const { over, toMove } = position.value;
      return !over && session.hands.value.includes(toMove);
    });
    this.planning = new Planning(session, position);
    this.root = computed(() => this.after([]));
    this.next = computed(() => {
      const taps = this.taps.value;
      if (taps.length > 0) return this.after(taps);
      return this.mayMove.value ? this.root.value : NOTHING; // nothing is offered on the opponent's turn
    });
    this.throwable = computed(() => {
      const cell = this.selectedCell();
      return cell ? this.throwableBy(cell) : [];
    });
    this.thrownTo = computed(() => {
      const cell = this.selectedCell();
      return cell && this.isThrowable(cellTap(cell)) ? this.throwsFrom(cell).map(({ to }) => to) : [];
    });
  }

  /** The throws of the piece on a cell: by whom, and to which cell. */
  private throwsFrom(place: Place): { by: Place; to: Place }[] {
    const from = cellTap(place);
    return this.after([from]).taps.flatMap((to) => {
      const move = to.kind === 'cell' && this.after([from, to]).move;
      const played = move ? this.position.value.game.describe(move) : null;
      return played?.action === 'throw' && played.actor && to.kind === 'cell' ? [{ by: played.actor, to }] : [];
    });
  }

  private throwableBy(thrower: Place): readonly Place[] {
    if (!this.isThrower(thrower)) return [];
    return neighbours(thrower).filter((place) => this.throwsFrom(place).some(({ by }) => samePlace(by, thrower)));
  }

  /** The cell of the only tap so far, on the user's turn. */
  private selectedCell(): Place | null {
    const [first, second] = this.taps.value;
    return first?.kind === 'cell' && !second && this.mayMove.value ? first : null;
  }

  /** What the taps mean now; null if the user has to wait. */
  private rules(): Rules | null {
    const { value: position } = this.position; // one game has all positions in turn: it tells nobody of a change
    if (this.mayMove.value) return position.game;
    return this.planning.on.value ? this.planning.rules(position) : null;
  }

  /** What can follow these taps. */
  after(taps: readonly Tap[]): Next {
    return this.rules()?.next(taps) ?? NOTHING;
  }

  /** The side whose move the taps make. */
  private get side(): Colour {
    return this.planning.on.value ? this.planning.side : this.position.value.toMove;
  }

  /** The taps so far. Where there is only one thing to pick up, it counts as picked up on the user's turn. */
  effective(): readonly Tap[] {
    const taps = this.taps.value;
    return taps.length > 0 || !this.mayMove.value ? taps : impliedPick(this.root.value);
  }

  /** What can follow the effective taps. */
  targets(): readonly Tap[] {
    const taps = this.effective();
    if (taps.length === 0) return [];
    return taps === this.taps.value ? this.next.value.taps : this.after(taps).taps;
  }

  isTarget(place: Place): boolean {
    return among(cellTap(place), this.targets());
  }

  canPick(one: Tap): boolean {
    return among(one, this.root.value.taps);
  }

  isOwn(one: Tap): boolean {
    return this.belongsTo(one, [this.side]);
  }

  private belongsTo(one: Tap, sides: readonly Colour[]): boolean {
    if (one.kind === 'hand') return sides.includes(one.colour);
    const top = one.kind === 'cell' && topAt(this.position.value, one);
    const mover = top ? gameOf(this.position.value.type).mover(top) : null;
    return mover === 'both' ? sides.length > 0 : mover !== null && sides.includes(mover);
  }

  /** Whether an own piece that throws others stands beside it. If the throw is illegal, that can be explained (RULES A3). */
  isThrowable(one: Tap): boolean {
    if (one.kind !== 'cell' || !topAt(this.position.value, one)) return false;
    return neighbours(one).some((place) => this.isThrower(place));
  }

  /** Whether an own piece of a kind that throws stands there. */
  private isThrower(place: Place): boolean {
    const { value: position } = this.position;
    const top = topAt(position, place);
    const throwers = gameOf(position.type).throwers(position.type);
    return top !== undefined && throwers.includes(top.bug) && top.colour === this.side;
  }

  /** Whether a drag from here moves the piece; otherwise it pans. Own pieces can be dragged on the opponent's turn, too. */
  canDrag(one: Tap): boolean {
    if (this.readOnly || this.position.value.over) return false;
    if (!this.rules()) return this.belongsTo(one, this.session.hands.value);
    return this.canPick(one) || this.isOwn(one) || this.isThrowable(one) || this.isChainEnd(one);
  }

  /** In the middle of a chain of jumps the piece stands on the cell tapped last. */
  isChainEnd(one: Tap): boolean {
    const taps = this.taps.value;
    const last = taps.length > 1 ? taps.at(-1) : undefined;
    return last !== undefined && sameTap(last, one) && this.next.value.taps.some((next) => next.kind === 'cell');
  }

  /** Whether the taps move the piece from cell to cell and do not choose another piece. */
  isWalk(): boolean {
    if (this.taps.value.some((tap) => tap.kind === 'say' && tap.word.length > 1)) return false;
    return !this.next.value.taps.some((tap) => tap.kind === 'say' && ACTIONS.includes(tap.word));
  }

  /** The piece that the taps move. */
  mover(): Piece | null {
    const [first] = this.effective();
    return first ? pieceOf(this.position.value, first) : (this.drag.value?.piece ?? null);
  }

  tap(one: Tap): void {
    if (this.readOnly) return;
    // The habit of a second tap confirms a premove, it does not cancel it.
    const planned = this.planning.taps.value.at(-1);
    if (this.taps.value.length === 0 && planned && sameTap(planned, one)) return;
    const rules = this.rules();
    if (!rules) {
      this.sayWhyWaiting(one);
      return;
    }
    const last = this.pending.value?.taps.at(-1);
    if (last && sameTap(last, one)) {
      this.confirm();
      return;
    }
    this.popups.close();
    const context = {
      own: this.isOwn(one) || (this.effective().length === 0 && this.isThrowable(one)),
      near: one.kind === 'cell' && isNear(this.position.value, one),
    };
    const before = this.effective();
    const outcome = tap(rules, before, one, context);
    this.apply(outcome, one);
    if (before.length > 0 || outcome.kind !== 'taps' || outcome.taps.length > 0) return;
    if (this.mayMove.value) this.sayWhyNothing(one);
    else this.sayWhyWaiting(one);
  }

  /** A tap on the user's own hand, on a piece or beside the hive while nobody here may move. */
  private sayWhyWaiting(one: Tap): void {
    const reason = this.position.value.over ? null : this.session.waiting?.value;
    if (reason && (one.kind === 'hand' || (one.kind === 'cell' && isNear(this.position.value, one))))
      this.popups.remark(reason);
  }

  /** A tap that picks nothing up: on a piece of the other side, or on a cell with nothing to put there. */
  private sayWhyNothing(one: Tap): void {
    const position = this.position.value;
    const piece = pieceOf(position, one);
    const theirs = piece && (one.kind === 'hand' || typeof gameOf(position.type).mover(piece) === 'string');
    if (theirs) this.popups.remark('not-your-turn', `${piece.colour}${piece.bug}`);
    else if (!piece && one.kind === 'cell' && isNear(position, one)) this.popups.remark('take-first');
  }

  say(word: string): void {
    this.tap({ kind: 'say', word });
  }

  /** Begins a drag. In a chain the piece goes on from the last cell. */
  lift(one: Tap, piece: Piece): void {
    batch(() => {
      this.popups.close();
      this.pending.value = null;
      if (this.isChainEnd(one)) {
        this.drag.value = { tap: one, piece: this.mover() ?? piece };
      } else {
        this.taps.value = [one];
        this.drag.value = { tap: one, piece };
      }
    });
    play('pick');
  }

  /** Ends a drag on a cell: the same as two taps, but a piece put back stays selected. */
  drop(one: Tap, place: Place): void {
    this.drag.value = null;
    const rules = this.rules();
    if (!rules) {
      this.taps.value = [];
      return;
    }
    if (one.kind === 'cell' && samePlace(one, place)) return;
    const target = cellTap(place);
    this.popups.close();
    const taps = this.taps.value;
    const near = isNear(this.position.value, place);
    if (among(target, rules.next(taps).taps)) {
      this.dropping = true;
      this.apply(tap(rules, taps, target, { own: false, near }), target);
      this.dropping = false;
      return;
    }
    const refusal = near ? why(rules, [...taps, target]) : null;
    if (refusal) this.refused(refusal, taps, target);
    else if (taps.length === 1) this.taps.value = [];
  }

  /** Ends the move here: the taps so far are already a move. */
  stop(): void {
    const { move } = this.next.value;
    if (move) this.finish({ move, taps: this.taps.value });
  }

  confirm(): void {
    const { value: pending } = this.pending;
    if (!pending) return;
    hasConfirmed.value = true;
    this.play(pending.move);
  }

  cancel(): void {
    batch(() => {
      this.popups.close();
      this.pending.value = null;
      this.taps.value = [];
      this.drag.value = null;
    });
  }

  /** Closes an open dialog, else clears the selection, else takes the premove back. True if there was any of them. */
  escape(): boolean {
    if (this.popups.closeDialog()) return true;
    const some = this.pending.value || this.popups.explained.value || this.taps.value.length > 0;
    if (some) this.cancel();
    return Boolean(some) || this.planning.cancel();
  }

  /** Explains why the selected piece cannot go there; false if it can, or nothing is selected. */
  explainAt(place: Place): boolean {
    const taps = this.effective();
    if (taps.length === 0 || !this.mayMove.value || this.isTarget(place)) return false;
    const refusal = why(this.position.value.game, [...taps, cellTap(place)]);
    if (refusal) this.popups.explain(refusal, place);
    return refusal !== null;
  }

  /** After a change of the position: keeps the taps that still begin a legal move. */
  keepLegal(position: Position): void {
    this.pending.value = null;
    const taps = this.taps.value;
    if (taps.length === 0) return;
    const drag = this.drag.value;
    const rules = this.rules();
    if (rules) this.taps.value = stillLegal(rules, taps);
    else this.taps.value = drag && isStillThere(position, drag) ? taps.slice(0, 1) : [];
    if (this.taps.value.length === 0) this.drag.value = null;
  }

  private apply(outcome: Outcome, one: Tap): void {
    if (outcome.kind === 'move') {
      this.finish(outcome);
      return;
    }
    batch(() => {
      this.pending.value = null;
      this.taps.value = outcome.taps;
      if (outcome.kind === 'refused') this.refused(outcome.refusal, outcome.taps, one);
    });
    if (outcome.kind === 'taps') this.afterPick(outcome.taps);
  }

  /** A premove need not be legal yet. */
  private refused(refusal: Refusal, taps: readonly Tap[], one: Tap): void {
    if (this.mayMove.value) this.popups.explain(refusal, placeOf(one));
    else if (taps.length === 1) this.plan([...taps, one]);
  }

  /** A piece that cannot move is selected, too, and the reason is shown. */
  private afterPick([first, second]: readonly Tap[]): void {
    if (!first || second) return;
    const moves = this.canPick(first);
    const throws = this.throwable.value.length > 0;
    if (throws) {
      const piece = pieceOf(this.position.value, first);
      this.popups.remark(moves ? 'can-throw' : 'only-throws', piece ? `${piece.colour}${piece.bug}` : '');
    }
    if (moves || throws || !this.mayMove.value) {
      play('pick');
      return;
    }
    const refusal = whyStuck(this.position.value.game, first, this.position.value.around);
    if (refusal) this.popups.explain(refusal, placeOf(first));
  }

  private finish(move: Pending): void {
    if (!this.mayMove.value) {
      this.plan(move.taps);
      return;
    }
    if (confirmsAt(this.session.speed) && move.taps.length > 0) {
      batch(() => {
        this.taps.value = move.taps;
        this.pending.value = move;
      });
      announce(t('board-unconfirmed'));
      return;
    }
    this.play(move.move);
  }

  private plan(taps: readonly Tap[]): void {
    this.clear();
    this.planning.plan(this.position.value, taps);
  }

  private play(move: string): void {
    this.clear();
    this.session.move(move);
  }

  private clear(): void {
    batch(() => {
      this.pending.value = null;
      this.taps.value = [];
      this.hover.value = null;
      this.popups.explained.value = null;
    });
  }
}

const placeOf = (one: Tap): Place | undefined => (one.kind === 'cell' ? one : undefined);

function isStillThere(position: Position, { tap, piece }: Drag): boolean {
  return tap.kind === 'cell' ? topAt(position, tap)?.name === piece.name : tap.kind === 'hand';
}

/** The piece that a tap picks up. */
export function pieceOf(position: Position, one: Tap): Piece | null {
  if (one.kind === 'cell') return topAt(position, one) ?? null;
  return one.kind === 'hand' ? loosePiece(gameOf(position.type).handLook(one.bug, one.colour)) : null;
}
