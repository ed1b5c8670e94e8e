/**
 * The state of one session's board, shared by board, hands and move bar. Each part has its own file;
 * this one connects them to the record.
 */
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { Colour, Place } from 'apiary-hive';
import { gameOf } from '../games/index.ts';
import { t } from '../i18n/locale.ts';
import type { Session } from '../state/session.ts';
import { followHive } from '../state/settings.ts';
import { Animation } from './animation.ts';
import { Camera } from './camera.ts';
import { BoardFocus } from './focus.ts';
import type { Orientation } from './geometry.ts';
import { endingTime } from './ending.ts';
import { Gestures } from './gestures.ts';
import { hiveOrientation } from './hive_move.ts';
import { pace } from './motion.ts';
import { Popups } from './popups.ts';
import { isBoard, positionBox, positionOf, type Position } from './position.ts';
import { Selection } from './selection.ts';
import { Drawing } from './shapes.tsx';
import { endSound, play } from './sound.ts';
import { sayMove, sayPremove } from './speech.ts';
import { COMFORTABLE, LARGEST } from './view.ts';
import { sideWords } from './words.ts';

/** What the board of the editor does in its own way: its positions need not be legal, and it never moves its view. */
export interface Custom {
  position: ReadonlySignal<Position>;
  selection: (session: Session, position: ReadonlySignal<Position>, popups: Popups) => Selection;
}

export class BoardState {
  readonly position: ReadonlySignal<Position>;
  readonly orientation: ReadonlySignal<Orientation>;
  readonly popups: Popups;
  readonly selection: Selection;
  readonly camera = new Camera();
  readonly focus: BoardFocus;
  readonly animation: Animation;
  readonly drawing = new Drawing();
  readonly gestures: Gestures;
  /** The game has just ended on this board: its ending is lit cell by cell. */
  readonly endsNow = signal(false);

  private mounted = 0;
  private unwatch: (() => void) | null = null;

  constructor(
    readonly session: Session,
    private readonly custom?: Custom,
  ) {
    this.position =
      custom?.position ??
      computed(() => {
        const { game, node } = session.preview?.value ?? session.tree.game.value;
        return positionOf(game, node);
      });
    this.orientation = computed(() => orientationOf(this.position.value, session.bottom.value));
    this.popups = new Popups(this.position);
    const select = custom?.selection ?? ((...parts) => new Selection(...parts));
    this.selection = select(session, this.position, this.popups);
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
    let previewed = false;
    const stopMoves = effect(() => {
      const position = this.position.value;
      const preview = Boolean(this.session.preview?.peek());
      untracked(() => batch(() => this.show(before, position, preview || previewed)));
      before = position;
      previewed = preview;
    });
    let turned: Orientation | null = null;
    const stopView = effect(() => {
      const { value: orientation } = this.orientation;
      if (turned && sameOrientation(turned, orientation)) return;
      turned = orientation;
      untracked(() => this.frame(this.position.value, orientation, true));
    });
    const stopPremoves = this.watchPremoves();
    this.unwatch = () => {
      stopMoves();
      stopView();
      stopPremoves();
    };
  }

  /** Says what is planned, and that a premove was dropped, once the position that made it illegal is shown. */
  private watchPremoves(): () => void {
    const { premoves } = this.session;
    if (!premoves) return () => undefined;
    const stopPlanned = effect(() => {
      const planned = premoves.planned.value;
      if (planned) untracked(() => sayPremove(this.position.value, planned.taps, this.orientation.value));
    });
    let drops = premoves.dropped.peek();
    const stopDropped = effect(() => {
      const { value: count } = premoves.dropped;
      if (count > drops) queueMicrotask(() => this.popups.remark('premove-dropped'));
      drops = count;
    });
    return () => {
      stopPlanned();
      stopDropped();
    };
  }

  /** Called when the record has changed or the user has gone to another move. `quiet`: only a preview comes or goes. */
  private show(before: Position | null, position: Position, quiet: boolean): void {
    this.popups.explained.value = null;
    this.popups.peek.value = null;
    if (before?.node === position.node) {
      this.selection.pending.value = null;
      return;
    }
    this.selection.keepLegal(position);
    if (!before) return;
    const orientation = this.orientation.value;
    this.animation.start(before, position, orientation, quiet || this.selection.dropping);
    if (this.custom) this.camera.remember(positionBox(position, orientation), largestFor(position));
    const played = position.node.parent === before.node;
    this.endsNow.value = !quiet && played && position.over && pace() > 0;
    if (quiet || this.custom) return;
    if (played) {
      const own = this.session.own();
      const move = own.includes(before.toMove) ? 'own' : 'other';
      play(position.over ? endSound(position.game.result(), own) : move, this.animation.rest);
      sayMove(before, position, orientation);
      if (position.last?.action === 'pass' && move === 'other') this.tellPass(before.toMove);
    }
    if (followHive.peek()) this.frame(position, orientation, false);
  }

  private tellPass(colour: Colour): void {
    this.popups.tell(t('passed', { name: this.session.nameOf?.(colour) ?? sideWords(colour) }));
  }

  /** Milliseconds until the end of the game has been shown on the board. */
  get endingRest(): number {
    const cells = this.endsNow.peek() ? this.position.peek().endingCells.length : 0;
    return this.animation.rest + (cells > 0 ? endingTime(cells) * pace() : 0);
  }

  /** Brings the position into view. `fresh`: jump there. */
  private frame(position: Position, orientation: Orientation, fresh: boolean): void {
    this.camera.show(positionBox(position, orientation), largestFor(position), fresh);
  }
}

const largestFor = (position: Position): number => (isBoard(position) ? LARGEST : COMFORTABLE);

const sameOrientation = (a: Orientation, b: Orientation): boolean =>
  a.flat === b.flat && a.turn === b.turn && a.mirrored === b.mirrored;

/** How the cells of a position lie, with a side at the bottom. */
export function orientationOf(
  position: Pick<Position, 'type'> & { cells: readonly Place[] },
  bottom: Colour,
): Orientation {
  const orientation = hiveOrientation();
  if (!isBoard(position)) return orientation;
  // Boards lie in columns, the user's side at the bottom.
  const turn = gameOf(position.type).turn + (bottom === 'b' ? 3 : 0);
  return { ...orientation, flat: true, turn: (orientation.turn + turn) % 6 };
}

const states = new WeakMap<Session, BoardState>();

/** Gives a session a board of its own kind, before it is shown. */
export function customBoard(session: Session, custom: Custom): BoardState {
  const state = new BoardState(session, custom);
  states.set(session, state);
  return state;
}

/** The state of a session's board: the same object for its board, hands and move bar. */
export function boardState(session: Session): BoardState {
  let state = states.get(session);
  if (!state) {
    state = new BoardState(session);
    states.set(session, state);
  }
  return state;
}
