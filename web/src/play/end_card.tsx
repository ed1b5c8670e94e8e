/**
 * How a game ended, with what to do next; the same for games in this browser and on the server. When a game
 * ends, the card appears over the board, beside the cells that show why; once it is closed, it is above the panel.
 */
import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Colour, Result } from 'apiary-hive';
import { boxOf } from '../board/geometry.ts';
import { heightAt } from '../board/position.ts';
import { endSound } from '../board/sound.ts';
import { boardState, type BoardState } from '../board/state.ts';
import { t } from '../i18n/locale.ts';
import type { Session } from '../state/session.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { useInView } from '../ui/in_view.ts';

export type Tone = 'won' | 'lost' | 'drawn' | 'aborted';

/** To somebody who plays these colours: as it sounds. */
export const toneOf = (result: Result | null, own: readonly Colour[]): Tone =>
  result ? endSound(result, own) : 'aborted';

/** Where the card is. `none`: the game goes on, or its end is being shown on the board. */
export type CardPlace = 'none' | 'board' | 'panel';

/** Over the board when the game ends; above the panel if it was over already. */
export function useCardPlace(session: Session, over: boolean): Signal<CardPlace> {
  const place = useSignal<CardPlace>(over ? 'panel' : 'none');
  const was = useRef(over);
  useEffect(() => {
    if (over === was.current) return undefined;
    was.current = over;
    place.value = 'none';
    if (!over) return undefined;
    boardState(session).selection.cancel(); // also what was said about it
    const timer = setTimeout(() => {
      place.value = 'board';
    }, boardState(session).endingRest);
    return () => clearTimeout(timer);
  }, [over, place, session]);
  return place;
}

export interface EndCardProps {
  session: Session;
  place: Signal<CardPlace>;
  tone: Tone;
  title: string;
  result: Result | null;
  reason: string; // by which word the game ended
  news?: unknown; // scrolls into view when it changes
  onReview?: (() => void) | undefined; // missing: there is nothing to look at
  /** The button for another game, and what else there is to say. */
  rematch?: ComponentChildren;
  children: ComponentChildren;
}

/** The card if its place is here; pages put one over the board and one into the panel. */
export function EndCard({ here, ...card }: EndCardProps & { here: 'board' | 'panel' }) {
  if (card.place.value !== here) return null;
  return here === 'board' ? <OverBoard {...card} /> : <Card {...card} />;
}

const icons: Record<Tone, IconName> = { won: 'star', lost: 'flag', drawn: 'equal', aborted: 'close' };

function Card({ tone, title, result, reason, news, onReview, rematch, children }: EndCardProps) {
  return (
    <section
      class={`result result-${tone}`}
      ref={useInView(news)}
      aria-label={title}
      data-result={result ?? 'none'}
      data-reason={reason}
    >
      <span class="result-sign" aria-hidden="true">
        <Icon name={icons[tone]} size={26} />
      </span>
      <div class="result-words">
        <strong>{title}</strong>
        {children}
      </div>
      <div class="button-row">
        {rematch}
        {onReview && (
          <Button icon="chart" onClick={onReview}>
            {t('review')}
          </Button>
        )}
      </div>
    </section>
  );
}

function OverBoard(card: EndCardProps) {
  const box = useRef<HTMLDivElement>(null);
  const state = boardState(card.session);
  const close = (): void => {
    const inside = box.current?.contains(document.activeElement);
    card.place.value = 'panel';
    if (inside) state.focus.toBoard();
  };
  useLayoutEffect(() => {
    if (box.current) placeBesideEnding(state, box.current);
  }, [state]);
  useEffect(() => {
    // Captured, so that the board does not take the key for itself; a dialog comes first.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      event.stopPropagation();
      close();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  });
  return (
    <div class="end-card" ref={box}>
      <Card {...card} />
      <IconButton class="end-card-close" label={t('close')} icon="close" onClick={close} />
    </div>
  );
}

/**
 * At the edge that is farther from the cells of the ending, or from the pieces if the game ended off the
 * board; the view makes room if they are still hidden.
 */
function placeBesideEnding(state: BoardState, element: HTMLElement): void {
  const position = state.position.peek();
  const orientation = state.orientation.peek();
  const cells = position.endingCells.length > 0 ? position.endingCells : position.pieces;
  if (cells.length === 0) return;
  const box = boxOf(cells, orientation, (cell) => heightAt(position, cell));
  const above = state.camera.screen({ x: box.left, y: box.top }).y;
  const below = state.camera.window.height - state.camera.screen({ x: box.left, y: box.bottom }).y;
  element.classList.toggle('end-card-high', above > below);
  const margin = element.offsetHeight + 12;
  state.camera.makeRoom(box, above > below ? { top: margin, bottom: 0 } : { top: 0, bottom: margin });
}
