/**
 * The coach of the first game: a bubble on the board that says what can be done now, and a ring around
 * what it speaks of. Taps go through both; only the buttons take them.
 */
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { type Colour, opposite, type Place, type Tap } from 'apiary-hive';
import { keyOf } from '../board/geometry.ts';
import { isHive } from '../games/hive.ts';
import { gameOf } from '../games/index.ts';
import { boardState, type BoardState } from '../board/state.ts';
import { t } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { announce } from '../ui/live.tsx';
import { coachOff } from './first_game.ts';
import type { LocalGame } from './local_game.ts';

/** `at`: the selector of what it speaks of, if it is something in sight. */
interface Tip {
  id: 'goal' | 'take' | 'put' | 'grow' | 'queen' | 'aim' | 'move';
  at?: string;
}

const isCell = (tap: Tap): tap is Tap & Place => tap.kind === 'cell';
const cellAt = (place: Place): string => `[data-cell="${keyOf(place)}"]`;

/** What helps now; null while the bot thinks, or if something else is shown over the board. */
function tipFor(state: BoardState, person: Colour, read: ReadonlySet<string>): Tip | null {
  const { selection, popups } = state;
  const { pieces } = state.position.value;
  if (!selection.mayMove.value || selection.pending.value || popups.explained.value || popups.peek.value) return null;
  // The other games have no more tips than this.
  if (!isHive(state.position.value.type)) return read.has('goal') ? null : { id: 'goal' };
  const queenOf = (colour: Colour) => pieces.find((piece) => piece.bug === 'Q' && piece.colour === colour);
  const own = pieces.filter(({ colour }) => colour === person);
  if (own.length === 0) {
    if (selection.taps.value.length === 0)
      return read.has('goal') ? { id: 'take', at: `.hand-${person}` } : { id: 'goal' };
    const target = selection.targets().find(isCell);
    return target ? { id: 'put', at: cellAt(target) } : null;
  }
  const theirs = queenOf(opposite(person));
  if (theirs && !read.has('aim')) return { id: 'aim', at: cellAt(theirs) };
  if (own.length === 1 && !read.has('grow')) return { id: 'grow', at: cellAt(own[0]!) };
  const hand = `[data-hand="${person}Q"]`;
  if (own.length > 1 && !queenOf(person) && !read.has('queen')) return { id: 'queen', at: hand };
  const mover = selection.root.value.taps.find(isCell);
  if (queenOf(person) && mover && !read.has('move') && selection.taps.value.length === 0)
    return { id: 'move', at: cellAt(mover) };
  return null;
}

export function Coach({ game }: { game: LocalGame }) {
  const state = boardState(game);
  const read = useSignal<ReadonlySet<string>>(new Set());
  const tip = tipFor(state, game.person, read.value);
  const { id = '', at } = tip ?? {};
  const goal = id === 'goal' && t('guide-aim');
  const words = goal ? t(`aim-${gameOf(game.setup.type).key}`) : id && t(`coach-${id}`);
  const text = goal ? `${goal} ${words}` : words;
  const note = (done: string) => {
    read.value = new Set(read.peek()).add(done);
  };
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  // Whoever moves after a tip has seen it.
  const { ply } = state.position.value.node;
  const before = useRef({ ply, id });
  useEffect(() => {
    if (ply > before.current.ply && before.current.id) note(before.current.id);
    before.current = { ply, id };
  });
  const box = useRef<HTMLDivElement>(null);
  const settled = state.camera.settled.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: placed again when the view has moved
  useLayoutEffect(() => {
    if (id && box.current) place(state, at, box.current);
  }, [state, id, at, settled]);
  if (!id) return null;
  return (
    <div class="coach" ref={box} data-tip={id}>
      <span class="coach-ring" hidden={!at} />
      <section class="coach-bubble" aria-label={t('coach-title')}>
        <p>
          {goal && <strong>{goal} </strong>}
          {words}
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

/** The ring goes around what the tip speaks of, the bubble to the edge of the board where it hides fewer cells. */
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
  const { height } = bubble.getBoundingClientRect();
  const cells = [...(state.focus.element?.querySelectorAll('[data-cell]') ?? [])].map((cell) =>
    cell.getBoundingClientRect(),
  );
  const hidden = (top: number): number => cells.filter((cell) => cell.bottom > top && cell.top < top + height).length;
  const [above, below] = [board.top + GAP, board.bottom - GAP - height];
  const top = hidden(above) < hidden(below); // below, it is nearer to the hand
  bubble.classList.toggle('coach-above', top);
  bubble.style.top = `${(top ? above : below) - origin.top}px`;
  bubble.style.left = `${board.left + board.width / 2 - origin.left}px`;
}
