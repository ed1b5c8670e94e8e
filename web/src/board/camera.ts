/**
 * The view of one board, written to the transform of a <g>: panning, zooming and following the hive
 * redraw nothing.
 */
import { signal } from '@preact/signals';
import type { Box, Point } from './geometry.ts';
import { reducedMotion } from './motion.ts';
import {
  between,
  COMFORTABLE,
  fit,
  follow,
  keepInView,
  pan,
  toPlane,
  toScreen,
  transformOf,
  zoom,
  type Size,
  type View,
} from './view.ts';

const GLIDE_MS = 260;

export class Camera {
  /** The user has panned or zoomed: the view no longer follows the hive. */
  readonly isManual = signal(false);
  /** Counts up when the view stops moving, for elements that are placed over the drawing. */
  readonly settled = signal(0);

  private view: View = { x: 0, y: 0, scale: COMFORTABLE };
  private goal: View = this.view;
  private size: Size = { width: 0, height: 0 };
  private box: Box = { left: -140, top: -140, right: 140, bottom: 140 };
  private largest = COMFORTABLE;
  private layer: SVGGElement | null = null;
  private overlay: HTMLElement | null = null;
  private frame = 0;
  private paused = false;
  private follows = true; // what must be in view
  private madeRoom: { before: View; goal: View } | null = null;

  attach(layer: SVGGElement | null): void {
    this.layer = layer;
    if (layer) this.write();
  }

  /** An element over the board whose children lie on the plane, a unit a pixel. */
  attachOverlay(overlay: HTMLElement | null): void {
    this.overlay = overlay;
    if (overlay) this.write();
  }

  resize(size: Size): void {
    const first = this.size.width === 0;
    this.size = size;
    if (first || !this.isManual.peek()) this.jump(fit(this.box, size, this.largest));
    else this.write();
  }

  /** What must be in view. `fresh`: jump there, do not glide. */
  show(box: Box, largest: number, fresh: boolean): void {
    this.remember(box, largest);
    this.follows = true;
    if (fresh) {
      this.isManual.value = false;
      this.jump(fit(box, this.size, largest));
    } else if (!this.isManual.peek() && !this.paused) {
      this.follow();
    }
  }

  /** What must be in view when the user asks for it; the view stays as it is. */
  remember(box: Box, largest: number): void {
    this.box = box;
    this.largest = largest;
    this.follows = false;
  }

  /** While a piece is dragged the view stands still. */
  pause(paused: boolean): void {
    this.paused = paused;
    if (paused) this.stopGlide();
    else if (this.follows && !this.isManual.peek()) this.follow();
  }

  /** Shows everything and follows the hive again. */
  recentre(): void {
    this.isManual.value = false;
    this.glide(fit(this.box, this.size, this.largest));
  }

  pan(dx: number, dy: number): void {
    this.stopGlide();
    this.isManual.value = true;
    this.jump(keepInView(pan(this.view, dx, dy), this.box, this.size));
  }

  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }, smooth = false): void {
    this.isManual.value = true;
    const next = keepInView(zoom(smooth ? this.goal : this.view, factor, at, this.size), this.box, this.size);
    if (smooth) this.glide(next);
    else this.jump(next);
  }

  /** The coordinates were shifted; the picture stays. */
  shift(by: Point): void {
    this.stopGlide();
    this.jump({ ...this.view, x: this.view.x + by.x, y: this.view.y + by.y });
  }

  /** From pixels of the element to the plane, and back. */
  plane(at: Point): Point {
    return toPlane(at, this.view, this.size);
  }
  screen(at: Point): Point {
    return toScreen(at, this.view, this.size);
  }
  /** Where a point of the plane is once the view stops moving. */
  screenAtRest(at: Point): Point {
    return toScreen(at, this.goal, this.size);
  }
  get scale(): number {
    return this.view.scale;
  }
  get window(): Size {
    return this.size;
  }

  /** Brings a point of the plane into view. */
  reveal(at: Point, margin: number): void {
    const next = follow(
      this.view,
      { left: at.x - margin, right: at.x + margin, top: at.y - margin, bottom: at.y + margin },
      this.size,
    );
    if (next !== this.view) this.glide({ ...next, scale: this.view.scale });
  }

  /** Shifts the view, or zooms out, so that the box is not under the margins at top and bottom. */
  makeRoom(box: Box, margin: { top: number; bottom: number }): void {
    if (this.size.width === 0) return;
    const inside = { width: this.size.width, height: this.size.height - margin.top - margin.bottom };
    const off = (margin.top - margin.bottom) / 2;
    const seen = { ...this.goal, y: this.goal.y + off / this.goal.scale };
    const next = follow(seen, box, inside);
    if (next === seen) return;
    const before = this.madeRoom?.goal === this.goal ? this.madeRoom.before : this.goal;
    this.glide({ ...next, y: next.y - off / next.scale });
    this.madeRoom = { before, goal: this.goal };
  }

  /** Back to the view before room was made, if nothing else has moved it since. */
  giveRoomBack(): void {
    const { madeRoom } = this;
    this.madeRoom = null;
    if (madeRoom?.goal !== this.goal || this.isManual.peek()) return;
    this.glide(follow(madeRoom.before, this.box, this.size));
  }

  private follow(): void {
    if (this.size.width === 0) return;
    const next = follow(this.goal, this.box, this.size);
    if (next !== this.goal) this.glide(next);
  }

  private jump(view: View): void {
    this.view = view;
    this.goal = view;
    this.write();
    this.settled.value++;
  }

  private stopGlide(): void {
    cancelAnimationFrame(this.frame);
    this.goal = this.view;
  }

  private glide(goal: View): void {
    cancelAnimationFrame(this.frame);
    if (reducedMotion()) {
      this.jump(goal);
      return;
    }
    this.goal = goal;
    const from = this.view;
    const start = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - start) / GLIDE_MS));
      this.view = part === 1 ? goal : between(from, goal, part * part * (3 - 2 * part));
      this.write();
      if (part < 1) this.frame = requestAnimationFrame(step);
      else this.settled.value++;
    };
    this.frame = requestAnimationFrame(step);
  }

  private write(): void {
    if (this.size.width === 0) return;
    this.layer?.setAttribute('transform', transformOf(this.view, this.size));
    if (this.overlay) this.overlay.style.transform = transformOf(this.view, this.size, 'px');
  }
}
