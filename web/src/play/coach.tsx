/**
 * The coach of the first game: a bubble on the board that says what can be done now, and marks on
 * what it speaks of. The bubble never lies over pieces or cells to choose: the view makes room for it. Taps go
 * through it; only the buttons take them.
 */
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { type Colour, opposite, type Place, type Tap } from 'apiary-hive';
import { boxOf } from '../board/geometry.ts';
import type { CellMark } from '../board/marks.tsx';
import { heightAt } from '../board/position.ts';
import { isHive } from '../games/hive.ts';
import { gameOf } from '../games/index.ts';
import { boardState, type BoardState } from '../board/state.ts';
import { t } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { announce } from '../ui/live.tsx';
import { coachOff } from './first_game.ts';
import { shownHint } from './hint.tsx';
import type { LocalGame } from './local_game.ts';

/** What it speaks of, if it is in sight: cells, or the selector of something beside the board. */
interface Tip {
  id: 'goal' | 'take' | 'put' | 'grow' | 'queen' | 'aim' | 'move';
  cells?: readonly Place[];
  at?: string;
}

const isCell = (tap: Tap): tap is Tap & Place => tap.kind === 'cell';

/** Something else is shown over the board. */
function isInterrupted(game: LocalGame): boolean {
  const { selection, popups } = boardState(game);
  return Boolean(selection.pending.value || popups.explained.value || popups.peek.value || shownHint(game));
}

/** What helps now; null while the bot thinks. */
function tipFor(state: BoardState, person: Colour, read: ReadonlySet<string>): Tip | null {
  const { selection } = state;
  const { pieces } = state.position.value;
  if (!selection.mayMove.value) return null;
  // The other games have no more tips than this.
  if (!isHive(state.position.value.type)) return read.has('goal') ? null : { id: 'goal' };
  const queenOf = (colour: Colour) => pieces.find((piece) => piece.bug === 'Q' && piece.colour === colour);
  const own = pieces.filter(({ colour }) => colour === person);
  if (own.length === 0) {
    if (selection.taps.value.length > 0) return { id: 'put' }; // the board marks the cells
    return read.has('goal') ? { id: 'take', at: `.hand-${person}` } : { id: 'goal' };
  }
  const theirs = queenOf(opposite(person));
  if (theirs && !read.has('aim')) return { id: 'aim', cells: [theirs] };
  if (own.length === 1 && !read.has('grow')) return { id: 'grow', cells: own };
  const hand = `[data-hand="${person}Q"]`;
  if (own.length > 1 && !queenOf(person) && !read.has('queen')) return { id: 'queen', at: hand };
  const movers = selection.root.value.taps.filter(isCell);
  if (queenOf(person) && movers.length > 0 && !read.has('move') && selection.taps.value.length === 0)
    return { id: 'move', cells: movers };
  return null;
}

/** Which tips have been read, and the one that is shown. */
export function useCoach(game: LocalGame, on: boolean) {
  const read = useSignal<ReadonlySet<string>>(new Set());
  const state = boardState(game);
  const interrupted = on && isInterrupted(game);
  const tip = on && !interrupted ? tipFor(state, game.person, read.value) : null;
  const note = (done: string) => {
    read.value = new Set(read.peek()).add(done);
  };
  // Whoever moves after a tip has seen it.
  const { ply } = state.position.value.node;
  const before = useRef({ ply, id: '' });
  useEffect(() => {
    if (ply > before.current.ply && before.current.id) note(before.current.id);
    before.current = { ply, id: tip?.id ?? '' };
  });
  const done = !tip && !interrupted && (!on || state.selection.mayMove.value);
  useEffect(() => {
    if (done) state.camera.giveRoomBack();
  }, [done, state]);
  const marks: readonly CellMark[] = tip?.cells?.map(({ q, r }) => ({ q, r, kind: 'tip' })) ?? NO_MARKS;
  return { tip, note, marks };
}

const NO_MARKS: readonly CellMark[] = [];

export function Coach({ game, tip, note }: { game: LocalGame; tip: Tip | null; note: (id: string) => void }) {
  const state = boardState(game);
  const { id = '', at } = tip ?? {};
  const goal = id === 'goal' && t('guide-aim');
  const words = goal ? t(`aim-${gameOf(game.setup.type).key}`) : id && t(`coach-${id}`);
  const moved = goal && game.person === 'b' ? t('coach-black') : '';
  const text = [goal, words, moved].filter(Boolean).join(' ');
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  const box = useRef<HTMLDivElement>(null);
  const settled = state.camera.settled.value;
  const { node } = state.position.value;
  const targets = state.selection.targets();
  // biome-ignore lint/correctness/useExhaustiveDependencies: placed again when the view or the cells have changed
  useLayoutEffect(() => {
    if (id && box.current) place(state, at, box.current);
  }, [state, id, at, node, targets, settled]);
  if (!id) return null;
  return (
    <div class="coach" ref={box} data-tip={id}>
      <span class="coach-ring" hidden={!at} />
      <section class="coach-bubble" aria-label={t('coach-title')}>
        <p>
          {goal && <strong>{goal} </strong>}
          {words} {moved}
        </p>
        <div class="coach-buttons">
          <Button kind="quiet" onClick={() => (coachOff.value = true)}>
            {t('coach-off')}
          </Button>
          {id !== 'take' && id !== 'put' && <Button onClick={() => note(id)}>{t('coach-next')}</Button>}
        </div>
      </section>
    </div>
  );
}

const GAP = 10; // px

/** The ring goes around what the tip speaks of beside the board, the bubble where it hides nothing. */
function place(state: BoardState, at: string | undefined, layer: HTMLElement): void {
  const [ring, bubble] = layer.children as unknown as [HTMLElement, HTMLElement];
  const origin = layer.getBoundingClientRect();
  const board = state.focus.find('.board-svg')?.getBoundingClientRect();
  const spot = at && state.focus.find(at)?.getBoundingClientRect();
  if (!board) return;
  if (spot) {
    // A hand can be as wide as the window.
    const [left, right] = [Math.max(0, spot.left - 4), Math.min(document.documentElement.clientWidth, spot.right + 4)];
    Object.assign(ring.style, {
      left: `${left - origin.left}px`,
      top: `${spot.top - origin.top - 4}px`,
      width: `${right - left}px`,
      height: `${spot.height + 8}px`,
    });
  }
  const high = isHigh(state, bubble.offsetHeight + 2 * GAP);
  bubble.classList.toggle('coach-above', high);
  bubble.style.top = `${(high ? board.top + GAP : board.bottom - GAP - bubble.offsetHeight) - origin.top}px`;
  bubble.style.left = `${board.left + board.width / 2 - origin.left}px`;
}

/**
 * Whether a strip of this height belongs at the top of the board: at the bottom it is nearer to the hand. If
 * neither edge is free, the view makes room at the bottom, unless the user has chosen it.
 */
function isHigh(state: BoardState, height: number): boolean {
  const { camera, selection } = state;
  const position = state.position.peek();
  const targets = selection.targets().filter(isCell);
  const cells = position.cells.length > 0 ? position.cells : [...position.pieces, ...targets];
  const box = boxOf(cells.length > 0 ? cells : position.around, state.orientation.peek(), (cell) =>
    heightAt(position, cell),
  );
  const above = camera.screenAtRest({ x: box.left, y: box.top }).y;
  const below = camera.window.height - camera.screenAtRest({ x: box.left, y: box.bottom }).y;
  if (below >= height) return false;
  if (above >= height || camera.isManual.peek()) return above > below;
  camera.makeRoom(box, { top: 0, bottom: height });
  return false;
}
