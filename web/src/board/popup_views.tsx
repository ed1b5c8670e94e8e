/** The popups over the board: why a move is not legal, what lies in a stack, the list of keys. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Place } from 'apiary-hive';
import { gameOf } from '../games/index.ts';
import { t } from '../i18n/locale.ts';
import { kindWords, pieceWords, reasonWords } from './words.ts';
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
    if (peek?.stays) box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [peek]);
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
      style={peekPlace(state)}
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
            <TilePicture size={46} piece={piece} type={type} flat={state.orientation.value.flat} />
            <div>
              <span>{words}</span>
              {onAskHow && peek.stays && (
                <button type="button" class="peek-how" onClick={() => onAskHow(game.lesson(bug))}>
                  {t('peek-how')}
                </button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

const PEEK_WIDTH = 250; // px: enough for names and buttons below each other

/** Beside the stack; on a phone the style sheet puts it at the edge. */
function peekPlace(state: BoardState): Record<string, string> {
  const { value: peek } = state.popups.peek;
  const { width, height } = state.camera.window;
  if (!peek?.place) return { left: '12px', bottom: '12px' };
  const { x, y } = state.camera.screen(topPoint(state.position.value, peek.place, state.orientation.value));
  const gap = 72 * state.camera.scale + 10;
  // Away from the middle, where the hive is, if there is room for the words; otherwise towards it.
  const rightwards = x < width / 2 ? x - gap < PEEK_WIDTH : width - x - gap >= PEEK_WIDTH;
  const room = Math.round(rightwards ? width - x - gap : x - gap) - 12;
  const side: Record<string, string> = {
    ...(rightwards ? { left: `${Math.round(x + gap)}px` } : { right: `${Math.round(width - x + gap)}px` }),
    maxWidth: `${room}px`,
  };
  return y < height / 2
    ? { ...side, top: `${Math.round(Math.max(8, y - 40))}px` }
    : { ...side, bottom: `${Math.round(Math.max(8, height - y - 40))}px` };
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
