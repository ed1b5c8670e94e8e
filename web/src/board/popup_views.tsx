/** The popups over the board: why a move is not legal, what lies in a stack, the list of keys. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Place } from 'apiary-hive';
import { gameOf } from '../games/index.ts';
import { t } from '../i18n/locale.ts';
import { kindWords, pieceWords, reasonWords } from './words.ts';
import type { Point } from './geometry.ts';
import { loosePiece, stackAt, topPoint } from './position.ts';
import { Icon } from '../ui/icons.tsx';
import type { BoardState } from './state.ts';
import { TilePicture } from './tile.tsx';

/** Places the sentence at the edge where it hides fewer cells; those it is about weigh most. */
export function placeNote(state: BoardState, about: readonly (Place | undefined)[], element: HTMLElement): void {
  const { camera, position, orientation } = state;
  const frame = element.parentElement!.getBoundingClientRect();
  const radius = 45 * camera.scale;
  const hidden = (places: readonly Place[]): number => {
    const box = element.getBoundingClientRect();
    return places.filter((place) => {
      const { x, y } = camera.screen(topPoint(position.value, place, orientation.value));
      return (
        x + frame.left > box.left - radius &&
        x + frame.left < box.right + radius &&
        y + frame.top > box.top - radius &&
        y + frame.top < box.bottom + radius
      );
    }).length;
  };
  const spoken = about.filter((place) => place !== undefined);
  const others = [
    ...position.value.pieces,
    ...state.selection.targets().flatMap((tap) => (tap.kind === 'cell' ? [tap] : [])),
  ];
  const cost = (low: boolean): number => {
    element.classList.toggle('reason-low', low);
    return 1000 * hidden(spoken) + hidden(others);
  };
  const above = cost(false);
  if (cost(true) >= above) element.classList.remove('reason-low');
}

/** Why a move is not legal. If a task asked for that, the task says it. */
export function Reason({ state, marks = [] }: { state: BoardState; marks?: readonly Place[] | undefined }) {
  const { value: explained } = state.popups.explained;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current && explained) placeNote(state, [...explained.refusal.marks, ...marks, explained.at], box.current);
  }, [state, explained, marks]);
  if (!explained || explained.expected) return null;
  return (
    <div class={`reason ${explained.words ? 'reason-news' : ''}`} ref={box}>
      <p>{explained.words ?? reasonWords(explained.refusal, state.position.value.type)}</p>
      <button
        type="button"
        class="tool"
        aria-label={t('board-close')}
        onClick={() => {
          state.popups.explained.value = null;
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

export function Peek({ state, onAskHow }: { state: BoardState; onAskHow?: ((bug: string) => void) | undefined }) {
  const { value: peek } = state.popups.peek;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A layout effect, so that the next key press goes there.
    if (box.current) placePeek(state, box.current);
    if (peek?.stays) box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [state, peek]);
  if (!peek) return null;
  const { value: position } = state.position;
  const { type } = position;
  const game = gameOf(type);
  const stack = peek.place ? [...stackAt(position, peek.place)].reverse() : [];
  const rows = stack.map((piece) => ({ piece, words: pieceWords(piece, type), bug: piece.bug }));
  if (peek.hand) {
    const { colour, bug } = peek.hand;
    rows.push({ piece: loosePiece(game.handLook(bug, colour)), words: kindWords(bug, colour, type), bug });
  }
  return (
    <div
      class="peek"
      ref={box}
      role="dialog"
      aria-label={t('peek-title', { count: rows.length })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.code !== 'KeyI') return;
        event.stopPropagation();
        state.popups.peek.value = null;
        state.focus.toBoard();
      }}
    >
      {peek.stays && (
        <button
          type="button"
          class="tool peek-close"
          aria-label={t('board-close')}
          onClick={() => {
            state.popups.peek.value = null;
            state.focus.toBoard();
          }}
        >
          <Icon name="close" />
        </button>
      )}
      <ol>
        {rows.map(({ piece, words, bug }, index) => (
          <li key={index}>
            <TilePicture size={36} piece={piece} type={type} flat={state.orientation.value.flat} />
            <span>{words}</span>
            {onAskHow && peek.stays && (
              <button
                type="button"
                class="tool peek-how"
                aria-label={t('peek-how')}
                title={t('peek-how')}
                onClick={() => onAskHow(game.lesson(bug))}
              >
                ?
              </button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Beside the tile, on the side where the popup hides fewest pieces; on a phone the style sheet puts it at the edge. */
function placePeek(state: BoardState, element: HTMLElement): void {
  const { value: peek } = state.popups.peek;
  const { camera, position, orientation } = state;
  const { width, height } = camera.window;
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  const at = (place: Place): Point => camera.screen(topPoint(position.value, place, orientation.value));
  const low = { x: 12, y: height - size.height - 12 };
  const radius = 50 * camera.scale;
  const pieces = position.value.pieces.map(at);
  const fitted = ({ x, y }: Point): Point => ({
    x: Math.max(8, Math.min(x, width - size.width - 8)),
    y: Math.max(8, Math.min(y, height - size.height - 8)),
  });
  const hidden = ({ x, y }: Point): number =>
    pieces.filter(
      (piece) =>
        piece.x > x - radius &&
        piece.x < x + size.width + radius &&
        piece.y > y - radius &&
        piece.y < y + size.height + radius,
    ).length;
  const spots = peek?.place ? spotsAround(at(peek.place), size, 72 * camera.scale + 10).map(fitted) : [low];
  const costs = spots.map(hidden);
  const best = spots[costs.indexOf(Math.min(...costs))] ?? low;
  element.style.left = `${Math.round(best.x)}px`;
  element.style.top = `${Math.round(best.y)}px`;
}

/** Upper left corners of a box at the right, at the left, above and below a tile, and diagonally beside it. */
function spotsAround({ x, y }: Point, { width, height }: { width: number; height: number }, gap: number): Point[] {
  const [left, right, above, below] = [x - gap - width, x + gap, y - gap - height, y + gap];
  const [middle, centre] = [x - width / 2, y - height / 2];
  return [
    { x: right, y: centre },
    { x: left, y: centre },
    { x: middle, y: above },
    { x: middle, y: below },
    ...[above, below].flatMap((top) => [
      { x: right, y: top },
      { x: left, y: top },
    ]),
  ];
}

const KEYS = [
  'arrows',
  'six',
  'next',
  'tap',
  'escape',
  'hand',
  'words',
  'inspect',
  'explain',
  'view',
  'steps',
] as const;

export function KeyHelp({ state }: { state: BoardState }) {
  const box = useRef<HTMLDivElement>(null);
  const { value: open } = state.popups.help;
  useLayoutEffect(() => {
    if (open) box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [open]);
  if (!open) return null;
  const close = () => {
    state.popups.help.value = false;
    state.focus.toBoard();
  };
  return (
    <div
      class="key-help"
      ref={box}
      role="dialog"
      aria-label={t('keys-title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== '?') return;
        event.stopPropagation();
        close();
      }}
    >
      <button type="button" class="tool peek-close" aria-label={t('board-close')} onClick={close}>
        <Icon name="close" />
      </button>
      <h2>{t('keys-title')}</h2>
      <dl>
        {KEYS.map((key) => (
          <div key={key}>
            <dt>{t(`keys-${key}`)}</dt>
            <dd>{t(`keys-${key}-do`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
