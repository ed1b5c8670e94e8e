/**
 * The state of one session's board, shared by board, hands and move bar. Each part has its own file;
 * this one connects them to the record.
 */
import { batch, computed, effect, untracked, type ReadonlySignal } from '@preact/signals';
import type { Colour } from 'apiary-hive';
import { gameOf } from '../games/index.ts';
import type { Session } from '../state/session.ts';
import { boardTurn, followHive, hexOrientation, mirrored } from '../state/settings.ts';
import { Animation } from './animation.ts';
import { Camera } from './camera.ts';
import { BoardFocus } from './focus.ts';
import type { Orientation } from './geometry.ts';
import { Gestures } from './gestures.ts';
import { Popups } from './popups.ts';
import { isBoard, positionBox, positionOf, type Position } from './position.ts';
import { Selection } from './selection.ts';
import { play, soundOf } from './sound.ts';
import { sayMove } from './speech.ts';
import { COMFORTABLE, LARGEST } from './view.ts';

export class BoardState {
  readonly position: ReadonlySignal<Position>;
  readonly orientation: ReadonlySignal<Orientation>;
  readonly popups: Popups;
  readonly selection: Selection;
  readonly camera = new Camera();
  readonly focus: BoardFocus;
  readonly animation: Animation;
  readonly gestures: Gestures;

  private mounted = 0;
  private unwatch: (() => void) | null = null;

  constructor(readonly session: Session) {
    this.position = computed(() => {
      const { game, node } = session.tree.game.value;
      return positionOf(game, node);
    });
    this.orientation = computed(() => orientationOf(this.position.value, session.bottom.value));
    this.popups = new Popups(this.position);
    this.selection = new Selection(session, this.position, this.popups);
    this.focus = new BoardFocus(session, this.position, this.orientation, this.selection, this.camera);
    this.animation = new Animation(this.camera, (selector) => this.focus.find(selector));
    this.gestures = new Gestures(this);
  }

  /** To be called when a board appears on the page; returns the cleanup. */
  mount(): () => void {
    if (this.mounted++ === 0) this.watch();
    return () => {
      if (--this.mounted > 0) return;
      this.unwatch?.();
      this.unwatch = null;
    };
  }

  private watch(): void {
    let before: Position | null = null;
    const stopMoves = effect(() => {
      const position = this.position.value;
      untracked(() => batch(() => this.show(before, position)));
      before = position;
    });
    const stopView = effect(() => {
      const { value: orientation } = this.orientation;
      untracked(() => this.frame(this.position.value, orientation, true));
    });
    this.unwatch = () => {
      stopMoves();
      stopView();
    };
  }

  /** Called when the record has changed or the user has gone to another move. */
  private show(before: Position | null, position: Position): void {
    this.popups.explained.value = null;
    this.popups.peek.value = null;
    if (before?.node === position.node) {
      this.selection.pending.value = null;
      return;
    }
    this.selection.keepLegal(position);
    if (!before) return;
    const orientation = this.orientation.value;
    this.animation.start(before, position, orientation, this.selection.dropping);
    if (position.node.parent === before.node) {
      play(position.over ? 'end' : soundOf(position.last?.action));
      sayMove(before, position, orientation);
    }
    if (followHive.peek()) this.frame(position, orientation, false);
  }

  /** Brings the position into view. `fresh`: jump there. */
  private frame(position: Position, orientation: Orientation, fresh: boolean): void {
    this.camera.show(positionBox(position, orientation), isBoard(position) ? LARGEST : COMFORTABLE, fresh);
  }
}

function orientationOf(position: Position, bottom: Colour): Orientation {
  const orientation = { flat: hexOrientation.value === 'flat', turn: boardTurn.value, mirrored: mirrored.value };
  if (!isBoard(position)) return orientation;
  // Boards lie in columns, the user's side at the bottom.
  const turn = gameOf(position.type).turn + (bottom === 'b' ? 3 : 0);
  return { ...orientation, flat: true, turn: (orientation.turn + turn) % 6 };
}

const states = new WeakMap<Session, BoardState>();

/** The state of a session's board: the same object for its board, hands and move bar. */
export function boardState(session: Session): BoardState {
  let state = states.get(session);
  if (!state) {
    state = new BoardState(session);
    states.set(session, state);
  }
  return state;
}
