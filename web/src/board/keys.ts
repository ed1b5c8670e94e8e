/**
 * The keys of the board. Letters are identified by their place on the keyboard, so that they work with
 * every layout: W E / A D / Z X lie around S as the neighbours lie around a cell. Keys with ctrl, alt or
 * meta are left to the browser.
 */
import type { Place } from 'apiary-hive';
import { angleOf, centre, DIRECTIONS, keyOf, samePlace, type Orientation } from './geometry.ts';
import { isForPage } from '../ui/page_keys.ts';
import { placesOf } from './position.ts';
import type { Pending } from './selection.ts';
import { cellTap } from './taps.ts';
import type { BoardState } from './state.ts';

/** Degrees on the screen, anticlockwise from the right. */
const ANGLES: Record<string, number> = {
  ArrowRight: 0,
  KeyD: 0,
  KeyE: 60,
  ArrowUp: 90,
  KeyW: 120,
  ArrowLeft: 180,
  KeyA: 180,
  KeyZ: 240,
  ArrowDown: 270,
  KeyX: 300,
};

/**
 * The neighbour closest to a direction. Of two that are equally close (up and down where
 * cells have a corner there) the one that stays closer to `x`.
 */
export function neighbourTowards(from: Place, angle: number, orientation: Orientation, x: number): Place {
  const off = (direction: Place) => {
    const difference = Math.abs(angleOf(direction, orientation) - angle) % 360;
    return Math.min(difference, 360 - difference);
  };
  const least = Math.min(...DIRECTIONS.map(off));
  const nearest = DIRECTIONS.filter((direction) => off(direction) <= least + 1)
    .map(({ q, r }) => ({ q: from.q + q, r: from.r + r }))
    .sort((a, b) => Math.abs(centre(a, orientation).x - x) - Math.abs(centre(b, orientation).x - x));
  return nearest[0]!;
}

export class Keys {
  private column: number | null = null; // the x that vertical moves stay close to
  private passed: Pending | null = null; // proposed before the last key, which may have moved the focus

  constructor(private readonly state: BoardState) {}

  /**
   * Enter confirms the proposed move wherever the focus is: a mouse leaves it anywhere. Not after another key, which may
   * lead to something else to choose. True if it was confirmed.
   */
  confirm(event: KeyboardEvent): boolean {
    const { value: pending } = this.state.selection.pending;
    if (!pending) return false;
    const here = event.target instanceof Element && event.target.closest('.move-bar, [role=dialog]');
    if (event.key !== 'Enter' || event.repeat || !isForPage(event) || here || this.passed === pending) {
      if (event.key !== 'Enter') this.passed = pending;
      return false;
    }
    this.state.selection.confirm();
    return true;
  }

  /** True if the key was one of the board's. */
  press(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    const { state } = this;
    const angle = ANGLES[event.code];
    if (angle !== undefined) {
      this.go(angle);
      return true;
    }
    switch (event.key) {
      case 'Enter':
      case ' ':
        state.selection.tap(cellTap(state.focus.cursor.value));
        return true;
      case 'Escape':
        return state.selection.escape();
      case '?':
        this.explain();
        return true;
      case '+':
      case '=':
        state.camera.zoom(1.25, undefined, true);
        return true;
      case '-':
        state.camera.zoom(0.8, undefined, true);
        return true;
      case '0':
        state.camera.recentre();
        return true;
      default:
    }
    switch (event.code) {
      case 'KeyN':
        this.step(1);
        return true;
      case 'KeyP':
        this.step(-1);
        return true;
      case 'KeyH':
        state.focus.toHand();
        return true;
      case 'KeyM':
        state.focus.toBar();
        return true;
      case 'KeyI':
        state.popups.inspect(state.focus.cursor.value);
        return true;
      default:
        return false;
    }
  }

  /** Keys that work from anywhere on the page of the board. True if the key was one of them. */
  pressElsewhere(event: KeyboardEvent): boolean {
    const leads = ['?', 'Escape'].includes(event.key) || ['KeyH', 'KeyM', 'KeyN', 'KeyP'].includes(event.code);
    return leads && this.press(event);
  }

  private go(angle: number): void {
    const { state } = this;
    const { value: orientation } = state.orientation;
    const { value: cursor } = state.focus.cursor;
    const vertical = angle === 90 || angle === 270;
    const x = vertical && this.column !== null ? this.column : centre(cursor, orientation).x;
    this.column = vertical ? x : null;
    const places = placesOf(state.position.value);
    const next = neighbourTowards(cursor, angle, orientation, x);
    if (places.some((place) => samePlace(place, next))) {
      state.focus.moveCursor(next);
      return;
    }
    const beyond = towards(cursor, angle, orientation, places);
    if (beyond) state.focus.moveCursor(beyond);
  }

  /** To the next or previous cell that can be chosen, row by row. */
  private step(by: number): void {
    const { state } = this;
    const { value: orientation } = state.orientation;
    const taps =
      state.selection.effective().length > 0 && state.selection.targets().length > 0
        ? state.selection.targets()
        : state.selection.root.value.taps;
    const places = taps
      .flatMap((tap) => (tap.kind === 'cell' ? [tap] : []))
      .map((place) => ({ place, point: centre(place, orientation) }))
      .sort((a, b) => a.point.y - b.point.y || a.point.x - b.point.x)
      .map(({ place }) => place);
    if (places.length === 0) return;
    const index = places.findIndex((place) => samePlace(place, state.focus.cursor.value));
    const next = index < 0 ? (by > 0 ? 0 : places.length - 1) : (index + by + places.length) % places.length;
    state.focus.moveCursor(places[next]!);
  }

  private explain(): void {
    const { state } = this;
    if (!state.selection.explainAt(state.focus.cursor.value)) state.popups.help.value = !state.popups.help.value;
  }
}

/** The nearest place in a direction, where the neighbour is not one. */
function towards(from: Place, angle: number, orientation: Orientation, places: readonly Place[]): Place | undefined {
  const start = centre(from, orientation);
  const radians = (angle * Math.PI) / 180;
  const scored = places
    .filter((place) => keyOf(place) !== keyOf(from))
    .flatMap((place) => {
      const { x, y } = centre(place, orientation);
      const [dx, dy] = [x - start.x, start.y - y];
      const along = dx * Math.cos(radians) + dy * Math.sin(radians);
      const across = Math.abs(-dx * Math.sin(radians) + dy * Math.cos(radians));
      return along > 1 && across <= along ? [{ place, score: along + 2 * across }] : [];
    });
  return scored.sort((a, b) => a.score - b.score)[0]?.place;
}
