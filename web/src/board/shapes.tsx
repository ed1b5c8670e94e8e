/** What the user draws on the board: circles around cells, and arrows. */
import { signal } from '@preact/signals';
import type { Place } from 'apiary-hive';
import { cellOutline } from './art.ts';
import { keyOf, samePlace, translate } from './geometry.ts';
import { topPoint } from './position.ts';
import type { BoardState } from './state.ts';

export const SHAPE_COLOURS = ['green', 'red', 'blue', 'yellow'] as const;
export type ShapeColour = (typeof SHAPE_COLOURS)[number];

/** A circle around `to`, or an arrow from `from` to it. */
export interface Shape {
  colour: ShapeColour;
  from?: Place;
  to: Place;
}

/** The modifier keys choose the colour, as on lichess. */
function colourOf(event: PointerEvent): ShapeColour | null {
  const red = event.shiftKey || event.ctrlKey;
  const blue = event.altKey || event.metaKey;
  if (red && blue) return 'yellow';
  return red ? 'red' : blue ? 'blue' : null;
}

/** Draws with the right button, or with the left one and by touch while `on`. */
export class Drawing {
  readonly on = signal(false);
  readonly colour = signal<ShapeColour>('green');
  readonly draft = signal<Shape | null>(null);
  /** Gets every shape that is drawn; null: this board has no drawings. */
  onDraw: ((shape: Shape) => void) | null = null;
  private start: { id: number; place: Place; colour: ShapeColour } | null = null;

  /** Whether a press draws. */
  begins(event: PointerEvent): boolean {
    return this.onDraw !== null && (event.button === 2 || (event.button === 0 && this.on.peek()));
  }

  begin(event: PointerEvent, place: Place): void {
    this.start = { id: event.pointerId, place, colour: colourOf(event) ?? this.colour.peek() };
    this.draft.value = { colour: this.start.colour, to: place };
  }

  /** False if this pointer draws nothing. */
  move(event: PointerEvent, place: Place | null): boolean {
    if (this.start?.id !== event.pointerId) return false;
    const { place: from, colour } = this.start;
    this.draft.value = !place ? null : samePlace(from, place) ? { colour, to: from } : { colour, from, to: place };
    return true;
  }

  end(event: PointerEvent): boolean {
    if (this.start?.id !== event.pointerId) return false;
    const shape = this.draft.peek();
    this.cancel();
    if (shape) this.onDraw?.(shape);
    return true;
  }

  cancel(): void {
    this.start = null;
    this.draft.value = null;
  }
}

export function Shapes({ state, shapes }: { state: BoardState; shapes: readonly Shape[] }) {
  const draft = state.drawing.draft.value;
  return (
    <g class="shapes">
      {[...shapes, ...(draft ? [draft] : [])].map((shape, index) => (
        <ShapeView key={`${index}${keyOf(shape.to)}`} state={state} shape={shape} />
      ))}
    </g>
  );
}

function ShapeView({ state, shape: { colour, from, to } }: { state: BoardState; shape: Shape }) {
  const { value: position } = state.position;
  const { value: orientation } = state.orientation;
  const end = topPoint(position, to, orientation);
  if (!from) return <path class={`shape shape-${colour}`} d={cellOutline(orientation)} transform={translate(end)} />;
  const start = topPoint(position, from, orientation);
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const [x, y] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const at = (along: number, across: number) =>
    `${(start.x + x * along - y * across).toFixed(1)} ${(start.y + y * along + x * across).toFixed(1)}`;
  const head = length - 34;
  return (
    <g class={`shape shape-arrow shape-${colour}`}>
      <path d={`M${at(12, 0)}L${at(head, 0)}`} />
      <path class="shape-head" d={`M${at(length - 4, 0)}L${at(head - 6, 24)}L${at(head - 6, -24)}Z`} />
    </g>
  );
}
