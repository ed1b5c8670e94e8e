/**
 * Touch and mouse. A press that does not move is a tap. One that moves drags the piece under it, or
 * pans if there is none. Two fingers zoom and pan; the wheel zooms. A long press, a right click or a
 * resting mouse shows what is in a stack; where the user draws (shapes.tsx), the right button draws. While a
 * premove is planned, a right click takes it back.
 */
import type { Place, Tap } from 'apiary-hive';
import { cellAt, centre, inHexagon, samePlace, type Point } from './geometry.ts';
import { drawOrder } from './draw_order.ts';
import { heightAt } from './position.ts';
import { cellTap } from './taps.ts';
import { pieceOf } from './selection.ts';
import type { BoardState } from './state.ts';

const SLOP: Record<string, number> = { mouse: 5, pen: 8, touch: 10 }; // pixels before a press is a drag
const LONG_PRESS_MS = 500;
const LONG_CLICK_MS = 600; // a mouse may rest on a piece before it drags

interface Press {
  id: number;
  start: Point; // of the window
  last: Point;
  tap: Tap;
  slop: number;
  mode: 'press' | 'held' | 'pan' | 'drag' | 'done'; // held: a long press of the mouse, which may still drag
  fromHand: boolean;
  mouse: boolean;
}

export class Gestures {
  private svg: SVGSVGElement | null = null;
  private ghost: HTMLElement | null = null;
  private ghostAt: Point = { x: 0, y: 0 };
  private readonly fingers = new Map<number, Point>();
  private press: Press | null = null;
  private timer = 0;
  private hoverTimer = 0;
  private ignoreClick = false; // the press on a hand was handled, so the click after it is not

  constructor(private readonly state: BoardState) {}

  /** Listens on the drawing; returns the cleanup. */
  attach(svg: SVGSVGElement): () => void {
    this.svg = svg;
    const stop = new AbortController();
    const { signal } = stop;
    svg.addEventListener('pointerdown', (event) => this.down(event), { signal });
    svg.addEventListener('pointermove', (event) => this.move(event), { signal });
    svg.addEventListener('pointerup', (event) => this.up(event), { signal });
    svg.addEventListener('pointercancel', (event) => this.abort(event), { signal });
    svg.addEventListener('pointerleave', () => this.leave(), { signal });
    svg.addEventListener('contextmenu', (event) => this.contextMenu(event), { signal });
    svg.addEventListener('wheel', (event) => this.wheel(event), { signal, passive: false });
    return () => {
      stop.abort();
      this.endPress();
      this.svg = null;
    };
  }

  /** The element that follows the pointer while a piece is dragged. */
  attachGhost(ghost: HTMLElement | null): void {
    this.ghost = ghost;
    this.moveGhost(this.ghostAt);
  }

  /**
   * A press on a piece in hand. It is a tap when it ends: browsers swallow the click of a quick tap
   * after a drag. Clicks without a press (keys, screen readers) are taps too: `clickCounts`.
   */
  downOnHand(event: PointerEvent, tap: Tap): void {
    if (event.button !== 0 || this.press) return;
    this.ignoreClick = true;
    const element = event.currentTarget as HTMLElement;
    const stop = new AbortController();
    const { signal } = stop;
    this.begin(event, tap, true);
    element.setPointerCapture(event.pointerId);
    element.addEventListener('pointermove', (next) => this.move(next), { signal });
    element.addEventListener(
      'pointerup',
      (next) => {
        stop.abort();
        this.up(next);
      },
      { signal },
    );
    element.addEventListener(
      'pointercancel',
      (next) => {
        stop.abort();
        this.abort(next);
      },
      { signal },
    );
  }

  /** Whether a click came from a key (detail 0) or from a tool that clicks without pressing. */
  clickCounts(click: MouseEvent): boolean {
    const { ignoreClick } = this;
    this.ignoreClick = false;
    return click.detail === 0 || !ignoreClick;
  }

  /** The cell at a point of the window; null outside the board. */
  placeAt(client: Point): Place | null {
    const at = this.local(client);
    const { width, height } = this.state.camera.window;
    if (!at || at.x < 0 || at.y < 0 || at.x > width || at.y > height) return null;
    const point = this.state.camera.plane(at);
    const { value: position } = this.state.position;
    const { value: orientation } = this.state.orientation;
    // A stack leans out of its cell: the frontmost piece at the point wins.
    for (const piece of drawOrder(position.pieces, orientation).reverse()) {
      if (inHexagon(point, centre(piece, orientation, piece.level), orientation, 66)) return { q: piece.q, r: piece.r };
    }
    return cellAt(point, orientation);
  }

  private local(client: Point): Point | null {
    const box = this.svg?.getBoundingClientRect();
    return box ? { x: client.x - box.left, y: client.y - box.top } : null;
  }

  private begin(event: PointerEvent, tap: Tap, fromHand: boolean): void {
    const start = { x: event.clientX, y: event.clientY };
    this.press = {
      id: event.pointerId,
      start,
      last: start,
      tap,
      slop: SLOP[event.pointerType] ?? 8,
      mode: 'press',
      fromHand,
      mouse: event.pointerType === 'mouse',
    };
    clearTimeout(this.timer);
    clearTimeout(this.hoverTimer);
    const wait = this.press.mouse ? LONG_CLICK_MS : LONG_PRESS_MS;
    this.timer = window.setTimeout(() => this.longPress(), wait);
  }

  private down(event: PointerEvent): void {
    const { drawing } = this.state;
    if (drawing.begins(event) && this.fingers.size === 0) {
      const place = this.placeAt({ x: event.clientX, y: event.clientY });
      if (event.pointerType !== 'mouse') this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      this.svg?.setPointerCapture(event.pointerId);
      if (place) drawing.begin(event, place);
      return;
    }
    if (event.button !== 0) return;
    drawing.cancel(); // a second finger zooms
    this.state.popups.peek.value = null;
    this.state.popups.help.value = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.svg?.setPointerCapture(event.pointerId);
    if (this.fingers.size > 1) {
      if (this.press?.mode === 'drag') this.state.selection.cancel();
      this.endPress();
      return;
    }
    const place = this.placeAt({ x: event.clientX, y: event.clientY });
    if (place) this.begin(event, cellTap(place), false);
  }

  private move(event: PointerEvent): void {
    const at = { x: event.clientX, y: event.clientY };
    if (this.state.drawing.move(event, this.placeAt(at))) return;
    if (this.fingers.size > 1 && this.fingers.has(event.pointerId)) {
      this.pinch(event.pointerId, at);
      return;
    }
    if (this.fingers.has(event.pointerId)) this.fingers.set(event.pointerId, at);
    const { press } = this;
    if (!press || press.id !== event.pointerId) {
      if (event.pointerType === 'mouse') this.hoverAt(at);
      return;
    }
    const rests = press.mode === 'press' || press.mode === 'held';
    if (rests && Math.hypot(at.x - press.start.x, at.y - press.start.y) > press.slop) this.beginMotion(press);
    if (press.mode === 'pan') this.state.camera.pan(at.x - press.last.x, at.y - press.last.y);
    if (press.mode === 'drag') this.dragTo(at);
    press.last = at;
  }

  /** The press has become a drag or a pan. */
  private beginMotion(press: Press): void {
    clearTimeout(this.timer);
    this.state.popups.peek.value = null;
    const piece = this.state.selection.canDrag(press.tap) ? pieceOf(this.state.position.value, press.tap) : null;
    if (!piece) {
      press.mode = press.fromHand ? 'done' : 'pan';
      this.svg?.classList.toggle('panning', press.mode === 'pan');
      return;
    }
    press.mode = 'drag';
    this.state.selection.lift(press.tap, piece);
    this.state.camera.pause(true);
  }

  private dragTo(at: Point): void {
    if (!this.state.selection.drag.value) {
      // the position changed during the drag
      this.endPress();
      return;
    }
    this.moveGhost(at);
    this.hover(this.placeAt(at));
  }

  private up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    if (this.state.drawing.end(event)) return;
    const { press } = this;
    if (!press || press.id !== event.pointerId) return;
    const at = { x: event.clientX, y: event.clientY };
    const place = this.placeAt(at);
    const { mode } = press;
    this.endPress();
    if (mode === 'drag') {
      if (place) this.state.selection.drop(press.tap, place);
      else this.state.selection.cancel();
    } else if (mode === 'press') {
      this.state.selection.tap(press.tap);
    }
    if (event.pointerType !== 'mouse') this.hover(null);
  }

  private abort(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.state.drawing.cancel();
    if (this.press?.id !== event.pointerId) return;
    if (this.press.mode === 'drag') this.state.selection.cancel();
    this.endPress();
  }

  private endPress(): void {
    clearTimeout(this.timer);
    this.press = null;
    this.svg?.classList.remove('panning');
    this.state.camera.pause(false);
  }

  private pinch(id: number, at: Point): void {
    const [other] = [...this.fingers].filter(([finger]) => finger !== id).map(([, point]) => point);
    const was = this.fingers.get(id);
    const middle = other && this.local({ x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    this.fingers.set(id, at);
    if (!was || !other || !middle) return;
    const { camera } = this.state;
    camera.pan((at.x - was.x) / 2, (at.y - was.y) / 2);
    camera.zoom(distance(at, other) / Math.max(1, distance(was, other)), middle);
  }

  private wheel(event: WheelEvent): void {
    const at = this.local({ x: event.clientX, y: event.clientY });
    if (!at) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const speed = event.ctrlKey ? 0.01 : 0.0016; // a pinch on a touchpad comes as a wheel with ctrl
    this.state.camera.zoom(Math.exp(-event.deltaY * lines * speed), at);
  }

  /** The mouse is over the board, no button down. */
  private hoverAt(at: Point): void {
    const place = this.placeAt(at);
    if (samePlace(place ?? undefined, this.state.selection.hover.value ?? undefined)) return;
    this.hover(place);
    if (this.svg) this.svg.style.cursor = place ? this.cursorAt(place) : '';
    clearTimeout(this.hoverTimer);
    const { value: peek } = this.state.popups.peek;
    if (peek && !peek.stays) this.state.popups.peek.value = null;
    if (place && heightAt(this.state.position.value, place) > 1) {
      this.hoverTimer = window.setTimeout(() => {
        if (!this.state.popups.peek.value?.stays) this.state.popups.peek.value = { place, stays: false };
      }, LONG_PRESS_MS);
    }
  }

  private cursorAt(place: Place): string {
    if (this.state.selection.isTarget(place)) return 'pointer';
    const tap = cellTap(place);
    return this.state.selection.mayMove.value && this.state.selection.canPick(tap) ? 'grab' : '';
  }

  private hover(place: Place | null): void {
    if (samePlace(place ?? undefined, this.state.selection.hover.value ?? undefined)) return;
    if (place || this.state.selection.hover.value) this.state.selection.hover.value = place;
  }

  private leave(): void {
    clearTimeout(this.hoverTimer);
    if (this.press?.mode !== 'drag') this.hover(null);
    const { value: peek } = this.state.popups.peek;
    if (peek && !peek.stays) this.state.popups.peek.value = null;
  }

  private longPress(): void {
    const { press } = this;
    if (press?.mode !== 'press') return;
    if (this.inspect(press.tap)) press.mode = press.mouse ? 'held' : 'done';
  }

  private contextMenu(event: MouseEvent): void {
    event.preventDefault();
    if (this.state.drawing.onDraw || ['held', 'done'].includes(this.press?.mode ?? '')) return; // the right button draws
    const place = this.placeAt({ x: event.clientX, y: event.clientY });
    if (!this.state.selection.planning.cancel() && place) this.inspect(cellTap(place));
  }

  private inspect(tap: Tap): boolean {
    if (tap.kind === 'hand') return this.state.popups.inspectHand(tap.colour, tap.bug);
    return tap.kind === 'cell' && this.state.popups.inspect(tap);
  }

  private moveGhost(at: Point): void {
    this.ghostAt = at;
    if (this.ghost) this.ghost.style.transform = `translate(${at.x}px, ${at.y}px)`;
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
