/**
 * The board: position, marks, gestures, keys and popups. It shares its state (state.ts) with the
 * session's hands and move bar; `Table` (table.tsx) lays out all of them.
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Refusal } from 'apiary-hive';
import type { Session } from '../state/session.ts';
import { t } from '../i18n/locale.ts';
import { isForPage } from '../ui/page_keys.ts';
import { ensureArt } from './art.ts';
import { MoveBar } from './move_bar.tsx';
import { Keys } from './keys.ts';
import { Coordinates, EndingCells, Ghost, Ground, LastMove, Targets } from './layers.tsx';
import { Arrows, Marks, Reasons, type Arrow, type CellMark } from './marks.tsx';
import { Pieces } from './pieces.tsx';
import { Premove } from './premove_view.tsx';
import { CellButtons } from './cell_buttons.tsx';
import { boardState, type BoardState } from './state.ts';
import { KeyHelp, Peek, Reason } from './popup_views.tsx';
import { type Shape, Shapes } from './shapes.tsx';
import { TilePicture } from './tile.tsx';
import { Tools } from './tools.tsx';

export interface BoardProps {
  session: Session;
  label?: string | undefined; // what the board is called
  arrows?: readonly Arrow[] | undefined;
  cellMarks?: readonly CellMark[] | undefined;
  shapes?: readonly Shape[] | undefined; // the user's drawings
  /** The user draws a shape, with the right button or the drawing tool. */
  onDraw?: ((shape: Shape) => void) | undefined;
  refusal?: Refusal | undefined; // shown as the answer to a task
  readOnly?: boolean | undefined;
  over?: ComponentChildren; // shown over the board: how the game ended, tools of the page
  /** The user asks how a piece moves: called with the lesson that explains it. */
  onAskHow?: ((bug: string) => void) | undefined;
  /** A move was refused; returns whether that was expected. */
  onRefused?: ((refusal: Refusal) => boolean) | undefined;
}

export function Board(props: BoardProps) {
  const { session, label = t('board-name'), arrows, cellMarks } = props;
  const state = boardState(session);
  const keys = useMemo(() => new Keys(state), [state]);
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const layer = useRef<SVGGElement>(null);
  const help = useId();
  ensureArt();
  state.selection.readOnly = props.readOnly ?? false;
  state.drawing.onDraw = props.onDraw ?? null;
  state.popups.onRefused = props.onRefused ?? null;

  useLayoutEffect(() => {
    const { camera, gestures } = state;
    const element = svg.current!;
    state.focus.element ??= frame.current;
    camera.attach(layer.current);
    const box = element.getBoundingClientRect();
    camera.resize({ width: box.width, height: box.height });
    const leave = state.mount();
    const detach = gestures.attach(element);
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) camera.resize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      detach();
      leave();
      camera.attach(null);
      if (state.focus.element === frame.current) state.focus.element = null;
    };
  }, [state]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForPage(event) && keys.pressElsewhere(event)) event.preventDefault();
    };
    const onAnyKey = (event: KeyboardEvent) => {
      if (!keys.confirm(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', onKeyDown);
    addEventListener('keydown', onAnyKey, true);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('keydown', onAnyKey, true);
    };
  }, [keys]);
  useEffect(() => {
    if (props.refusal) state.popups.explained.value = { refusal: props.refusal, expected: true };
  }, [state, props.refusal]);

  return (
    <div class={`board-frame ${session.preview?.value ? 'board-preview' : ''}`} ref={frame}>
      <div
        class="board"
        role="application"
        aria-label={label}
        aria-describedby={help}
        onKeyDown={(event) => {
          if (!keys.press(event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the application around it has the name, each cell its own */}
        <svg class="board-svg" ref={svg}>
          <g ref={layer}>
            <Ground state={state} />
            <Pieces state={state} />
            <LastMove state={state} />
            <EndingCells state={state} />
            <Coordinates state={state} />
            <Premove state={state} />
            <Targets state={state} />
            {cellMarks && <Marks state={state} marks={cellMarks} />}
            <Reasons state={state} />
            <Ghost state={state} />
            {arrows && <Arrows state={state} arrows={arrows} />}
            {props.shapes && <Shapes state={state} shapes={props.shapes} />}
            <CellButtons state={state} />
          </g>
        </svg>
        <p id={help} class="visually-hidden">
          {t('board-help')}
        </p>
      </div>
      <Tools state={state} />
      <Reason state={state} marks={cellMarks} />
      <MoveBar session={session} />
      <Peek state={state} onAskHow={props.onAskHow} />
      <KeyHelp state={state} />
      {props.over}
      <Dragged state={state} />
    </div>
  );
}

/** The dragged piece, over the whole page: it may come from a hand. */
function Dragged({ state }: { state: BoardState }) {
  const { value: drag } = state.selection.drag;
  if (!drag) return null;
  const size = Math.max(40, 150 * state.camera.scale);
  return (
    <div class="dragged" ref={(element) => state.gestures.attachGhost(element)}>
      <TilePicture
        size={size}
        piece={drag.piece}
        type={state.position.value.type}
        flat={state.orientation.value.flat}
      />
    </div>
  );
}
