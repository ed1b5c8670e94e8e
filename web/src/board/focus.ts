/** The keyboard's cursor on the board, and the focus between board, hands and move bar. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { Place } from 'apiary-hive';
import type { Session } from '../state/session.ts';
import type { Camera } from './camera.ts';
import { centre, keyOf, samePlace, type Orientation } from './geometry.ts';
import { placesOf, type Position } from './position.ts';
import type { Selection } from './selection.ts';

export class BoardFocus {
  readonly cursor = signal<Place>({ q: 0, r: 0 });
  readonly onCursor = signal(false); // the cursor's cell has the focus
  /** The cursor's cell takes the focus when it is next drawn. */
  wanted = false;
  /** The element around board, hands and move bar. */
  element: HTMLElement | null = null;

  constructor(
    private readonly session: Session,
    private readonly position: ReadonlySignal<Position>,
    private readonly orientation: ReadonlySignal<Orientation>,
    private readonly selection: Selection,
    private readonly camera: Camera,
  ) {}

  moveCursor(place: Place): void {
    this.cursor.value = { q: place.q, r: place.r };
    this.wanted = true;
    this.camera.reveal(centre(place, this.orientation.value), 90);
  }

  /** To the first target if something is picked up, otherwise to the cursor. */
  toBoard(): void {
    const targets = this.selection.targets().flatMap((one) => (one.kind === 'cell' ? [one] : []));
    const { value: cursor } = this.cursor;
    const first = targets.some((cell) => samePlace(cell, cursor)) ? cursor : (targets[0] ?? cursor);
    const places = placesOf(this.position.value);
    this.moveCursor(places.some((place) => samePlace(place, first)) ? first : (places[0] ?? first));
    // If the cursor is there already, nothing is redrawn and the focus is set here.
    this.find<SVGGElement>(`[data-cell="${keyOf(this.cursor.value)}"]`)?.focus({ preventScroll: true });
  }

  toHand(): void {
    const { toMove } = this.position.value;
    const side = this.session.hands.value.includes(toMove) ? toMove : this.session.bottom.value;
    this.find(`.hand-${side} [tabindex="0"]`)?.focus();
  }

  toBar(): void {
    this.find('.move-bar button, .fills button')?.focus();
  }

  /** Runs the action of a button that may disappear; a keyboard user then continues on the board. */
  keepAfter(action: () => void): void {
    const byKeyboard = document.activeElement?.matches(':focus-visible') ?? false;
    action();
    if (byKeyboard)
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) this.toBoard();
      });
  }

  find<E extends Element = HTMLElement>(selector: string): E | null {
    return this.element?.querySelector<E>(selector) ?? null;
  }
}
