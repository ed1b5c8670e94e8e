/**
 * The pieces that a side still holds, with counts. Each kind has its place, which stays empty once the kind is used
 * up, so that no piece moves under a finger. Arrow keys go from one to the next.
 */
import { useRef } from 'preact/hooks';
import type { Colour, Held, Tap } from 'apiary-hive';
import { isHive } from '../games/hive.ts';
import { gameOf } from '../games/index.ts';
import { bugName } from '../games/names.ts';
import type { Session } from '../state/session.ts';
import { newGame, type Tree } from '../state/tree.ts';
import { t } from '../i18n/locale.ts';
import { kindWords, pieceWords, sideWords } from './words.ts';
import { cellOutline } from './art.ts';
import { Fills } from './fills.tsx';
import { loosePiece } from './position.ts';
import { among } from './taps.ts';
import { boardState, type BoardState } from './state.ts';
import { TilePicture } from './tile.tsx';

export interface HandProps {
  session: Session;
  colour: Colour;
}

const startKinds = new WeakMap<Tree, Record<Colour, string>>();

/** The kinds that a side holds when the game begins. */
function kindsAtStart({ tree }: Session, colour: Colour, letters: string): string {
  let kinds = startKinds.get(tree);
  if (!kinds) {
    const game = newGame(tree.start);
    const of = (side: Colour): string =>
      game
        .hand(side, letters)
        .map(({ bug }) => bug)
        .join('');
    kinds = { w: of('w'), b: of('b') };
    game.free();
    startKinds.set(tree, kinds);
  }
  return kinds[colour];
}

export function Hand({ session, colour }: HandProps) {
  const state = boardState(session);
  const list = useRef<HTMLDivElement>(null);
  const { value: position } = state.position;
  const { game, type } = position;
  const letters = gameOf(type).hand;
  if (!letters) return null;
  const held = game.hand(colour, letters);
  const kinds = kindsAtStart(session, colour, letters);
  const turn = !position.over && position.toMove === colour;
  const selected = state.selection.effective();
  const focusAt = Math.max(
    0,
    held.findIndex(({ bug }) => among(tapOf(colour, bug), selected)),
  );
  return (
    <div
      class={`hand hand-${colour} ${turn ? 'hand-turn' : ''} ${turn && state.selection.mayMove.value ? 'hand-mine' : ''}`}
      role="group"
      aria-label={t('hand-of', { side: sideWords(colour) })}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that move between the buttons inside */}
      <div class="hand-pieces" ref={list} onKeyDown={(event) => onKey(event, state, list.current)}>
        {held.length > 0 &&
          [...letters].map((bug) => {
            const index = held.findIndex((one) => one.bug === bug);
            const one = held[index];
            if (one) return <Slot key={bug} state={state} colour={colour} held={one} inTabOrder={index === focusAt} />;
            return kinds.includes(bug) && <Socket key={bug} bug={bug} />;
          })}
        {held.length === 0 && <span class="hand-none">{t('hand-empty')}</span>}
      </div>
      {turn && <Fills state={state} />}
    </div>
  );
}

const tapOf = (colour: Colour, bug: string): Tap => ({ kind: 'hand', colour, bug });

/** The place of a kind that is used up. */
function Socket({ bug }: { bug: string }) {
  return (
    <span class="socket" data-socket={bug}>
      <svg viewBox="-70 -72 140 150" aria-hidden="true" focusable="false">
        <path d={cellOutline({ flat: false, turn: 0, mirrored: false })} />
      </svg>
    </span>
  );
}

/** How many more tiles are drawn behind the front one. */
const MAX_BEHIND = 2;

function Slot({
  state,
  colour,
  held,
  inTabOrder,
}: {
  state: BoardState;
  colour: Colour;
  held: Held;
  inTabOrder: boolean;
}) {
  const { bug, count } = held;
  const { type } = state.position.value;
  const tap = tapOf(colour, bug);
  const can = state.selection.mayMove.value && state.selection.canPick(tap);
  const chosen = among(tap, state.selection.effective());
  const planned = among(tap, state.selection.planning.taps.value);
  const dragged = state.selection.drag.value?.tap;
  const away = dragged?.kind === 'hand' && dragged.colour === colour && dragged.bug === bug;
  const label = [
    t('hand-item', { piece: kindWords(bug, colour, type), count }),
    can ? t('hand-can') : '',
    chosen ? t('cell-selected') : '',
    planned ? t('premove') : '',
  ]
    .filter(Boolean)
    .join(', ');
  const piece = loosePiece(gameOf(type).handLook(bug, colour));
  return (
    <button
      type="button"
      class={`slot ${can ? 'slot-can' : ''} ${chosen ? 'slot-chosen' : ''} ${planned ? 'slot-premove' : ''} ${away && count === 1 ? 'slot-away' : ''}`}
      data-bug={bug}
      data-hand={`${colour}${bug}`}
      aria-label={label}
      title={isHive(type) ? bugName(bug) : kindWords(bug, colour, type)}
      aria-pressed={chosen}
      tabIndex={inTabOrder ? 0 : -1}
      onPointerDown={(event) => state.gestures.downOnHand(event, tap)}
      onContextMenu={(event) => {
        event.preventDefault();
        if (!state.selection.planning.cancel()) state.popups.inspectHand(colour, bug);
      }}
      onClick={(event) => {
        if (state.gestures.clickCounts(event)) state.selection.tap(tap);
      }}
    >
      {Array.from({ length: Math.min(MAX_BEHIND, count - 1) }, (_, index) => (
        <TilePicture key={index} class={`slot-behind slot-behind-${index + 1}`} piece={piece} type={type} covered />
      )).reverse()}
      <TilePicture class="slot-tile" piece={piece} type={type} />
      {count > 1 && (
        <span class="slot-count" aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}

function onKey(event: KeyboardEvent, state: BoardState, list: HTMLElement | null): void {
  if (event.ctrlKey || event.altKey || event.metaKey || !list) return;
  const slots = [...list.querySelectorAll<HTMLElement>('.slot')];
  const index = slots.indexOf(document.activeElement as HTMLElement);
  const to = {
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    Home: 0,
    End: slots.length - 1,
  }[event.key];
  if (to !== undefined) {
    slots[(to + slots.length) % slots.length]?.focus();
  } else if (event.key === 'Enter' || event.key === ' ') {
    (document.activeElement as HTMLElement).click();
    if (state.selection.targets().length > 0) state.focus.toBoard();
  } else if (event.key === 'Escape' && !state.selection.escape()) {
    state.focus.toBoard();
  } else if (event.code === 'KeyH') {
    state.focus.toBoard();
  } else if (event.code === 'KeyI') {
    const bug = slots[index]?.dataset.bug;
    const colour = list.closest('.hand-w') ? 'w' : 'b';
    if (bug) state.popups.inspectHand(colour, bug);
  } else if (event.key !== 'Escape') {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

/** Pieces that belong to neither player yet. */
export function Supply({ session }: { session: Session }) {
  const { type, game } = boardState(session).position.value;
  const supply = gameOf(type).supply?.(game);
  if (!supply) return null;
  return (
    <div class="supply" role="group" aria-label={t('hand-supply')}>
      <span class="supply-title">{t('hand-supply')}</span>
      {supply.map(({ count, ...look }) => {
        const piece = loosePiece(look);
        return (
          <span key={look.bug + look.colour} class="supply-item">
            <TilePicture size={26} type={type} piece={piece} />
            <span class="visually-hidden">{t('hand-supply-item', { piece: pieceWords(piece, type), count })}</span>
            <span aria-hidden="true">{count}</span>
          </span>
        );
      })}
    </div>
  );
}
