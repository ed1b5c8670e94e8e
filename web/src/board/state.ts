/**
 * What a table shows besides the position: what is selected, explained, dragged, looked into. One
 * for each session, shared by board, hands and bar. Nothing of it outlives the session.
 */
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { Colour, Next, Piece, Place, Refusal, Tap } from '../core/types.ts';
import { gameOf } from '../games/index.ts';
import type { Session } from '../state/session.ts';
import { boardTurn, confirmMoves, followHive, mirrored, orientation } from '../state/settings.ts';
import { Camera, calm } from './camera.ts';
import { change, type Flight } from './flights.ts';
import { Gestures } from './gestures.ts';
import { boxOf, centre, keyOf, neighbours, samePlace, type Lay, type Point } from './geometry.ts';
import { heightAt, isBoard, isNear, loosePiece, placesOf, positionOf, topAt, type Position } from './position.ts';
import { among, armed, cellTap, sameTap, stillLegal, tap, why, whyStuck, type Outcome } from './select.ts';
import { play } from './sound.ts';
import { COMFORTABLE, LARGEST } from './view.ts';
import { announce } from '../ui/live.tsx';
import { moveWords, reasonWords } from './words.ts';

export interface Explained {
  refusal: Refusal;
  at?: Place;
}
export interface Pending {
  move: string;
  taps: readonly Tap[];
}
/** A stack, or a kind of piece in a hand; `stays` until it is closed, not only while the mouse rests. */
export interface Peeked {
  place?: Place;
  hand?: { colour: Colour; bug: string };
  stays: boolean;
}
export interface Drag {
  tap: Tap;
  piece: Piece;
}

const NOTHING: Next = { taps: [] };

export class BoardState {
  readonly taps = signal<readonly Tap[]>([]);
  readonly pending = signal<Pending | null>(null); // waits for the player to confirm it
  readonly explained = signal<Explained | null>(null);
  readonly hover = signal<Place | null>(null); // the cell under the pointer
  readonly cursor = signal<Place>({ q: 0, r: 0 }); // of the keyboard
  readonly focused = signal(false); // the cursor is where keys go
  readonly drag = signal<Drag | null>(null);
  readonly peek = signal<Peeked | null>(null); // what is looked into
  readonly flights = signal<readonly Flight[]>([]);
  readonly help = signal(false); // the list of keys is shown
  readonly camera = new Camera();
  readonly gestures = new Gestures(this);

  readonly position: ReadonlySignal<Position>;
  readonly lay: ReadonlySignal<Lay>;
  readonly root: ReadonlySignal<Next>; // what can be picked up
  readonly next: ReadonlySignal<Next>; // what can be tapped now
  readonly mayMove: ReadonlySignal<boolean>;

  /** The cell of the cursor takes the focus when it is next drawn. */
  wantFocus = false;
  /** The element around board, hands and bar, for moving the focus between them. */
  element: HTMLElement | null = null;

  /** Set by a board that only shows, and by pages that use taps for something else. */
  readOnly = false;
  intercept: ((tap: Tap) => boolean) | null = null;
  onRefused: ((refusal: Refusal) => void) | null = null;

  private boards = 0;
  private flightId = 0;
  private dropped = false; // the piece is where it was dropped: it need not fly
  private stopWatching: (() => void) | null = null;

  constructor(readonly session: Session) {
    this.position = computed(() => {
      const { game, node } = session.tree.game.value;
      return positionOf(game, node);
    });
    this.mayMove = computed(() => {
      const { over, toMove } = this.position.value;
      return !over && session.hands.value.includes(toMove);
    });
    this.root = computed(() => (this.mayMove.value ? this.position.value.game.next([]) : NOTHING));
    this.next = computed(() => {
      const taps = this.taps.value;
      if (taps.length === 0) return this.root.value;
      return this.mayMove.value ? this.position.value.game.next(taps) : NOTHING;
    });
    this.lay = computed(() => layOf(this.position.value, session.bottom.value));
  }

  /** A board is on the page; returns what is to be done when it leaves. */
  mount(): () => void {
    if (this.boards++ === 0) this.watch();
    return () => {
      if (--this.boards > 0) return;
      this.stopWatching?.();
      this.stopWatching = null;
    };
  }

  /** The taps as they count: where only one thing can be done, its first tap need not be made. */
  effective(): readonly Tap[] {
    const taps = this.taps.value;
    return taps.length > 0 ? taps : armed(this.root.value);
  }

  /** What the effective taps can go on with. */
  targets(): readonly Tap[] {
    const taps = this.effective();
    if (taps.length === 0) return [];
    return taps === this.taps.value ? this.next.value.taps : this.position.value.game.next(taps).taps;
  }

  isTarget(place: Place): boolean {
    return among(cellTap(place), this.targets());
  }

  canPick(one: Tap): boolean {
    return among(one, this.root.value.taps);
  }

  isOwn(one: Tap): boolean {
    const { toMove } = this.position.value;
    if (one.kind === 'hand') return one.colour === toMove;
    if (one.kind !== 'cell') return false;
    const top = topAt(this.position.value, one);
    return top !== undefined && this.isMovedBy(top, [toMove]);
  }

  private isMovedBy(piece: Piece, sides: readonly Colour[]): boolean {
    const mover = gameOf(this.position.value.type).mover(piece);
    return mover === 'both' ? sides.length > 0 : mover !== null && sides.includes(mover);
  }

  /** An enemy piece beside an own pillbug, or a mosquito that may act as one: that it cannot be
   * thrown can be explained (RULES A3). */
  isThrowable(one: Tap): boolean {
    const position = this.position.value;
    const throwers = gameOf(position.type).throwers(position.type);
    if (one.kind !== 'cell' || !throwers || !topAt(position, one)) return false;
    return neighbours(one).some((place) => {
      const top = topAt(position, place);
      return top !== undefined && throwers.includes(top.bug) && top.colour === position.toMove;
    });
  }

  /** Whether a drag that starts here takes the piece along: what may move, own pieces, and own
   * pieces while the opponent thinks. Anything else pans. */
  canDrag(one: Tap): boolean {
    if (this.readOnly || this.position.value.over || this.intercept) return false;
    if (this.mayMove.value)
      return this.canPick(one) || this.isOwn(one) || this.isThrowable(one) || this.isChainEnd(one);
    const hands = this.session.hands.value;
    if (one.kind === 'hand') return hands.includes(one.colour);
    if (one.kind !== 'cell') return false;
    const top = topAt(this.position.value, one);
    return top !== undefined && this.isMovedBy(top, hands);
  }

  /** In the middle of a chain the piece stands on the cell tapped last. */
  isChainEnd(one: Tap): boolean {
    const taps = this.taps.value;
    return taps.length > 1 && sameTap(taps.at(-1)!, one) && this.next.value.taps.some((next) => next.kind === 'cell');
  }

  tap(one: Tap): void {
    if (this.intercept?.(one)) return;
    if (this.readOnly || !this.mayMove.value) return;
    const { value: pending } = this.pending;
    if (pending && sameTap(pending.taps.at(-1)!, one)) {
      this.confirm();
      return;
    }
    this.clearTalk();
    const context = {
      own: this.isOwn(one) || (this.effective().length === 0 && this.isThrowable(one)),
      near: one.kind === 'cell' && isNear(this.position.value, one),
    };
    // A piece that is held for being explained is put down by the next tap elsewhere.
    this.become(tap(this.position.value.game, this.effective(), one, context), one);
  }

  /** A piece is taken along by the pointer. In a chain it goes on from where it has come to. */
  lift(one: Tap, piece: Piece): void {
    batch(() => {
      this.clearTalk();
      this.pending.value = null;
      if (this.isChainEnd(one)) {
        this.drag.value = { tap: one, piece: this.mover() ?? piece };
      } else {
        this.taps.value = [one];
        this.drag.value = { tap: one, piece };
      }
    });
    this.camera.pause(true);
    play('pick');
  }

  /** Shows what lies on a cell. False if nothing does. */
  inspect(place: Place): boolean {
    if (heightAt(this.position.value, place) === 0) return false;
    this.explained.value = null;
    this.peek.value = { place: { q: place.q, r: place.r }, stays: true };
    return true;
  }

  inspectHand(colour: Colour, bug: string): boolean {
    this.explained.value = null;
    this.peek.value = { hand: { colour, bug }, stays: true };
    return true;
  }

  /** `one` was dropped on the cell: the same as two taps, but a piece put back stays selected. */
  drop(one: Tap, place: Place): void {
    this.drag.value = null;
    if (!this.mayMove.value) {
      this.taps.value = [];
      return;
    }
    if (one.kind === 'cell' && samePlace(one, place)) return;
    const { game } = this.position.value;
    const target = cellTap(place);
    this.clearTalk();
    const taps = this.taps.value;
    const near = isNear(this.position.value, place);
    if (among(target, game.next(taps).taps)) {
      this.dropped = true;
      this.become(tap(game, taps, target, { own: false, near }), target);
      this.dropped = false;
      return;
    }
    const refusal = near ? why(game, [...taps, target]) : null;
    if (refusal) this.explain(refusal, place);
    else if (taps.length === 1) this.taps.value = [];
  }

  say(word: string): void {
    this.tap({ kind: 'say', word });
  }

  /** The taps so far are a move already: it ends here. */
  stop(): void {
    const { move } = this.next.value;
    if (move) this.finish({ move, taps: this.taps.value });
  }

  confirm(): void {
    const { value: pending } = this.pending;
    if (pending) this.play(pending.move);
  }

  cancel(): void {
    batch(() => {
      this.clearTalk();
      this.pending.value = null;
      this.taps.value = [];
      this.drag.value = null;
    });
  }

  /** One step back: what was said, then the last tap. True if there was anything. */
  escape(): boolean {
    if (this.peek.value || this.help.value) {
      this.peek.value = null;
      this.help.value = false;
      return true;
    }
    if (this.pending.value || this.explained.value || this.taps.value.length > 0) {
      this.cancel();
      return true;
    }
    return false;
  }

  /** Why the piece that is selected cannot go there. */
  explainAt(place: Place): boolean {
    const taps = this.effective();
    if (taps.length === 0 || this.isTarget(place)) return false;
    const refusal = why(this.position.value.game, [...taps, cellTap(place)]);
    if (refusal) this.explain(refusal, place);
    return refusal !== null;
  }

  moveCursor(place: Place): void {
    this.cursor.value = { q: place.q, r: place.r };
    this.wantFocus = true;
    this.camera.reveal(centre(place, this.lay.value), 90);
  }

  /** Into the drawing: to the first cell that can be chosen, if something is picked up. */
  focusBoard(): void {
    const cells = this.targets().flatMap((one) => (one.kind === 'cell' ? [one] : []));
    const { value: cursor } = this.cursor;
    const first = cells.some((cell) => samePlace(cell, cursor)) ? cursor : (cells[0] ?? cursor);
    const places = placesOf(this.position.value);
    this.moveCursor(places.some((place) => samePlace(place, first)) ? first : (places[0] ?? first));
    // Where nothing is drawn anew (the cursor is there already) the focus is set here.
    const cell = this.element?.querySelector<SVGGElement>(`[data-cell="${keyOf(this.cursor.value)}"]`);
    cell?.focus({ preventScroll: true });
  }

  focusHand(): void {
    const { toMove } = this.position.value;
    const side = this.session.hands.value.includes(toMove) ? toMove : this.session.bottom.value;
    this.element?.querySelector<HTMLElement>(`.hand-${side} [tabindex="0"]`)?.focus();
  }

  focusBar(): void {
    this.element?.querySelector<HTMLElement>('.move-bar button, .fills button')?.focus();
  }

  /** For buttons that may be gone after they were pressed: whoever uses keys goes on at the board. */
  keepingFocus(what: () => void): void {
    const byKeys = document.activeElement?.matches(':focus-visible') ?? false;
    what();
    if (byKeys)
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) this.focusBoard();
      });
  }

  /** Where in the plane the hand lies that a piece comes from. */
  handPoint(flight: Flight): Point | null {
    const side = flight.fromHand ?? flight.piece.colour;
    const hand =
      this.element?.querySelector(`.hand-${side} [data-bug="${flight.piece.bug}"]`) ??
      this.element?.querySelector(`.hand-${side}`);
    const frame = this.element?.querySelector('.board-svg')?.getBoundingClientRect();
    const box = hand?.getBoundingClientRect();
    if (!box || !frame) return null;
    return this.camera.plane({ x: box.left + box.width / 2 - frame.left, y: box.top + box.height / 2 - frame.top });
  }

  flown(id: number): void {
    this.flights.value = this.flights.value.filter((flight) => flight.id !== id);
  }

  /** The piece that the taps move. */
  mover(): Piece | null {
    const position = this.position.value;
    const drag = this.drag.value;
    const [first] = this.effective();
    if (!first) return drag?.piece ?? null;
    return pieceOf(position, first);
  }

  private become(outcome: Outcome, one: Tap): void {
    if (outcome.kind === 'move') {
      this.finish(outcome);
      return;
    }
    batch(() => {
      this.pending.value = null;
      this.taps.value = outcome.taps;
      if (outcome.kind === 'refused') this.explain(outcome.refusal, one.kind === 'cell' ? one : undefined);
    });
    if (outcome.kind === 'taps') this.selected(outcome.taps);
  }

  private selected(taps: readonly Tap[]): void {
    const [first] = taps;
    if (taps.length !== 1 || !first) return;
    if (this.canPick(first)) {
      play('pick');
      return;
    }
    const { game, around } = this.position.value;
    const refusal = whyStuck(game, first, around);
    if (refusal) this.explain(refusal, first.kind === 'cell' ? first : undefined);
  }

  private finish(move: Pending): void {
    if (confirmMoves.peek() && move.taps.length > 0) {
      batch(() => {
        this.taps.value = move.taps;
        this.pending.value = move;
      });
      return;
    }
    this.play(move.move);
  }

  private play(move: string): void {
    batch(() => {
      this.pending.value = null;
      this.taps.value = [];
      this.explained.value = null;
      this.hover.value = null;
    });
    this.session.move(move);
  }

  private explain(refusal: Refusal, at?: Place): void {
    this.explained.value = at ? { refusal, at: { q: at.q, r: at.r } } : { refusal };
    play('refuse');
    announce(reasonWords(refusal, this.position.value.type));
    this.onRefused?.(refusal);
  }

  private clearTalk(): void {
    this.explained.value = null;
    this.peek.value = null;
    this.help.value = false;
  }

  /** Follows the record: what was selected stays if it still can be played, pieces fly, the move is
   * spoken, the view follows. */
  private watch(): void {
    let before: Position | null = null;
    const stopMoves = effect(() => {
      const position = this.position.value;
      untracked(() => batch(() => this.arrive(before, position)));
      before = position;
    });
    const stopView = effect(() => {
      const { value: lay } = this.lay;
      untracked(() => this.look(this.position.value, lay, true));
    });
    this.stopWatching = () => {
      stopMoves();
      stopView();
    };
  }

  private arrive(before: Position | null, position: Position): void {
    this.explained.value = null;
    this.pending.value = null;
    this.peek.value = null;
    if (before?.node === position.node) return;
    this.keepTaps(position);
    if (!before) return;
    const forward = position.node.parent === before.node;
    const back = before.node.parent === position.node;
    const played = forward ? position.last : back ? before.last : null;
    const { shift, flights } = change(before.pieces, position.pieces, played, back);
    if (shift.q !== 0 || shift.r !== 0) this.camera.shift(centre(shift, this.lay.value));
    const fly = (forward || back) && !this.dropped && !calm();
    this.flights.value = fly ? flights.map((flight) => ({ ...flight, id: ++this.flightId })) : [];
    if (forward) {
      play(position.over ? 'end' : soundOf(position));
      announce(moveWords(before, position, this.lay.value));
    }
    this.look(position, this.lay.value, false);
  }

  private keepTaps(position: Position): void {
    const taps = this.taps.value;
    if (taps.length === 0) return;
    const kept = this.mayMove.value
      ? stillLegal(position.game, taps)
      : this.drag.value && topStillThere(position, this.drag.value)
        ? taps.slice(0, 1)
        : [];
    const legal = kept.length === taps.length;
    this.taps.value = kept;
    if (!legal && kept.length === 0) this.drag.value = null;
  }

  private look(position: Position, lay: Lay, fresh: boolean): void {
    if (!fresh && !followHive.peek()) return;
    const board = isBoard(position);
    const box = boxOf(placesOf(position), lay, (place) => heightAt(position, place));
    if (board)
      for (const [side, by] of [
        ['left', -14],
        ['top', -14],
        ['right', 14],
        ['bottom', 20],
      ] as const)
        box[side] += by;
    this.camera.show(box, board ? LARGEST : COMFORTABLE, fresh);
  }
}

function layOf(position: Position, bottom: Colour): Lay {
  const lay = { flat: orientation.value === 'flat', turn: boardTurn.value, mirrored: mirrored.value };
  if (!isBoard(position)) return lay;
  // Boards lie in columns, the user's side at the bottom.
  const turn = gameOf(position.type).turn + (bottom === 'b' ? 3 : 0);
  return { ...lay, flat: true, turn: (lay.turn + turn) % 6 };
}

function topStillThere(position: Position, drag: Drag): boolean {
  if (drag.tap.kind !== 'cell') return drag.tap.kind === 'hand';
  return topAt(position, drag.tap)?.name === drag.piece.name;
}

function soundOf(position: Position): 'place' | 'move' | 'act' {
  switch (position.last?.action) {
    case 'place':
    case 'lay':
    case 'draw':
    case 'fill':
      return 'place';
    case 'sting':
    case 'remove':
    case 'push':
    case 'swap':
    case 'throw':
    case 'jump':
      return 'act';
    default:
      return 'move';
  }
}

/** The piece that a tap picks up, as it can be drawn. */
export function pieceOf(position: Position, one: Tap): Piece | null {
  if (one.kind === 'cell') return topAt(position, one) ?? null;
  if (one.kind !== 'hand') return null;
  return loosePiece(gameOf(position.type).handLook(one.bug, one.colour));
}

const states = new WeakMap<Session, BoardState>();

/** The state of a session's table: the same for its board, its hands and its bar. */
export function boardState(session: Session): BoardState {
  let state = states.get(session);
  if (!state) states.set(session, (state = new BoardState(session)));
  return state;
}
