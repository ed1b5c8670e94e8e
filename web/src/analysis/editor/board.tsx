/** The board of the editor: every cell is a button, arrow keys move between them. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { centre, hexagonPath, RADIUS, translate, type Orientation } from '../../board/geometry.ts';
import { loosePiece } from '../../board/position.ts';
import { Tile } from '../../board/tile.tsx';
import type { Cell, Place } from 'apiary-hive';
import { t } from '../../i18n/locale.ts';
import { pieceWords } from '../../board/words.ts';
import { editorOf } from './editors.ts';
import { keyOf, placeOf, type Key, type Model } from './model.ts';
import type { Editor } from './state.ts';

function wordsAt(model: Model, key: Key): string {
  const { q, r } = placeOf(key);
  const where = t('editor-cell', { q, r });
  const pieces = editorOf(model).shownAt(model, key);
  if (!pieces.length) return t('editor-cell-empty', { where });
  const names = pieces.map((piece) => pieceWords({ ...loosePiece(piece), faceDown: false }, model.type));
  return t('editor-cell-with', { where, pieces: names.reverse().join(', ') });
}

const distance = (a: Place, b: Place): number =>
  (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.q + a.r - b.q - b.r)) / 2;

/** The occupied cells and all within two steps. */
function cellsToShow(model: Model): Place[] {
  const occupied = editorOf(model).occupied(model).map(placeOf);
  const centres = occupied.length ? occupied : [{ q: 0, r: 0 }];
  const reach = occupied.length ? 2 : 3;
  const found = new Map<Key, Place>();
  for (const at of centres) {
    for (let q = at.q - reach; q <= at.q + reach; q++) {
      for (let r = at.r - reach; r <= at.r + reach; r++) {
        if (distance(at, { q, r }) <= reach) found.set(keyOf(q, r), { q, r });
      }
    }
  }
  return [...found.values()].sort((a, b) => a.r - b.r || a.q - b.q);
}

/** The nearest cell in the direction of an arrow key. */
function nextCell(cells: readonly Place[], from: Place, key: string, orientation: Orientation): Place | undefined {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  const start = centre(from, orientation);
  let best: { cell: Place; cost: number } | undefined;
  for (const cell of cells) {
    const { x, y } = centre(cell, orientation);
    const along = (x - start.x) * dx! + (y - start.y) * dy!;
    const across = Math.abs((x - start.x) * dy!) + Math.abs((y - start.y) * dx!);
    if (along < 10) continue;
    const cost = along + 2 * across;
    if (!best || cost < best.cost) best = { cell, cost };
  }
  return best?.cell;
}

function boxOf(
  cells: readonly Place[],
  orientation: Orientation,
): { x: number; y: number; width: number; height: number } {
  const points = cells.map((cell) => centre(cell, orientation));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const pad = RADIUS + 12;
  const [x, y] = [Math.min(...xs) - pad, Math.min(...ys) - pad - 30];
  return { x, y, width: Math.max(...xs) + pad - x, height: Math.max(...ys) + pad - y };
}

const keyAt = (event: PointerEvent): Key | undefined =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest<SVGElement>('[data-cell]')?.dataset.cell;

interface CellViewProps {
  editor: Editor;
  cell: Cell;
  orientation: Orientation;
  current: boolean; // in the tab order
}

/** A cell as a button, with its stack. */
function CellView({ editor, cell, orientation, current }: CellViewProps) {
  const model = editor.model.value;
  const key = keyOf(cell.q, cell.r);
  const outline = hexagonPath(orientation.flat, RADIUS - 3, 6);
  return (
    <g
      data-cell={key}
      role="button"
      tabindex={current ? 0 : -1}
      aria-label={wordsAt(model, key)}
      aria-pressed={editor.selected.value === key}
      class={`editor-cell ${cell.owner ? `editor-owned-${cell.owner}` : ''}`}
      transform={translate(centre(cell, orientation))}
    >
      <path class="editor-outline" d={outline} />
      {editorOf(model)
        .shownAt(model, key)
        .map((piece, level, stack) => (
          <g key={level} transform={`translate(${-7 * level} ${-17 * level})`}>
            <Tile piece={piece} type={model.type} flat={orientation.flat} covered={level < stack.length - 1} />
            {piece.sign && (
              <text class="editor-sign" x="34" y="-24" text-anchor="middle">
                {piece.sign}
              </text>
            )}
          </g>
        ))}
      <path class="editor-ring" d={outline} />
    </g>
  );
}

export function EditorBoard({ editor, onRefused }: { editor: Editor; onRefused: () => void }) {
  const model = editor.model.value;
  const board = editor.cells.value;
  const orientation: Orientation = { flat: board.length > 0, turn: 0, mirrored: false };
  const cells: readonly Cell[] = board.length ? board : cellsToShow(model);
  const cursor = useSignal<Key>(keyOf(0, 0));
  const svg = useRef<SVGSVGElement>(null);
  const focusing = useRef(false);
  const pressed = useRef<Key | null>(null);
  const present = cells.some((cell) => keyOf(cell.q, cell.r) === cursor.value);
  const current = present ? cursor.value : keyOf(cells[0]!.q, cells[0]!.r);
  useEffect(() => {
    if (!focusing.current) return;
    focusing.current = false;
    svg.current?.querySelector<SVGElement>(`[data-cell="${current}"]`)?.focus();
  }, [current]);
  const box = boxOf(cells, orientation);
  const use = (key: Key) => {
    const { q, r } = placeOf(key);
    cursor.value = key;
    if (!editor.use(q, r)) onRefused();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key.startsWith('Arrow')) {
      const next = nextCell(cells, placeOf(current), event.key, orientation);
      if (next) {
        focusing.current = true;
        cursor.value = keyOf(next.q, next.r);
      }
    } else if (event.key === 'Enter' || event.key === ' ') use(current);
    else if (event.key === 'Delete' || event.key === 'Backspace') editor.remove(current);
    else return;
    event.preventDefault();
  };
  const onUp = (event: PointerEvent) => {
    const to = keyAt(event);
    const from = pressed.current;
    pressed.current = null;
    if (!to) return;
    if (from === null || from === to) use(to);
    else editor.drag(from, to);
  };
  return (
    <div class="editor-scroll" data-own-keys>
      <svg
        ref={svg}
        class="editor-svg"
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="group"
        aria-label={t('editor-board')}
        style={{ minWidth: `${Math.round((box.width / (2 * RADIUS)) * 52)}px` }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          pressed.current = keyAt(event) ?? null;
        }}
        onPointerUp={onUp}
        onPointerCancel={() => {
          pressed.current = null;
        }}
      >
        {cells.map((cell) => {
          const key = keyOf(cell.q, cell.r);
          return <CellView key={key} editor={editor} cell={cell} orientation={orientation} current={key === current} />;
        })}
      </svg>
    </div>
  );
}
