/**
 * The layout of every page with a board: players and board, and a panel beside it (on phones below).
 * Local games, games on the server and the analysis fill it in.
 */
import type { ComponentChildren } from 'preact';
import { t } from '../i18n/locale.ts';
import { Tabs, type Tab } from '../ui/tabs.tsx';
import { PlayerBar, type PlayerBarProps } from './clock_view.tsx';

export interface GameFrameProps {
  /** The heading of the page, for screen readers. */
  title: string;
  /** The Table (board and hands). */
  board: ComponentChildren;
  top?: PlayerBarProps;
  bottom?: PlayerBarProps;
  /** Above everything in the panel: how the game ended, an offer, a state of the connection. */
  banner?: ComponentChildren;
  /** Under the banner: what is played. */
  head?: ComponentChildren;
  tabs: readonly Tab[];
  /** Stepping through the game: <Stepper>. */
  stepper?: ComponentChildren;
  actions?: ComponentChildren;
  /** At the left of the board, such as the score bar. */
  beside?: ComponentChildren;
}

export function GameFrame(props: GameFrameProps) {
  return (
    <div class={`game ${props.beside ? 'game-with-bar' : ''}`}>
      <h1 class="visually-hidden">{props.title}</h1>
      <section class="game-board" aria-label={t('board-and-players')}>
        {props.top && <PlayerBar {...props.top} />}
        <div class="game-middle">
          {props.beside}
          <div class="game-table">{props.board}</div>
        </div>
        {props.bottom && <PlayerBar {...props.bottom} />}
      </section>
      <aside class="game-panel" aria-label={t('game-panel')}>
        {props.banner && <div class="game-banner">{props.banner}</div>}
        {props.head && <div class="game-head">{props.head}</div>}
        {props.stepper}
        {props.actions && <div class="game-actions">{props.actions}</div>}
        <div class="game-tabs">
          <Tabs label={t('game-panel')} tabs={props.tabs} />
        </div>
      </aside>
    </div>
  );
}
