/**
 * The layout of every page with a board: players and board, the bar of actions, and a panel beside them. On phones
 * board and bar fill the screen, and the panel is below. Local games, games on the server and the analysis fill it in.
 */
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { t } from '../i18n/locale.ts';
import { HeaderButton } from '../ui/header.tsx';
import { Tabs, type Tab } from '../ui/tabs.tsx';
import { PlayerBar, type PlayerBarProps } from './clock_view.tsx';

export interface GameFrameProps {
  /** The heading of the page, for screen readers. */
  title: string;
  /** The Table (board and hands). */
  board: ComponentChildren;
  top?: PlayerBarProps;
  bottom?: PlayerBarProps;
  /** Above the panel, on phones above the bar: how the game ended, an offer, a state of the connection. */
  banner?: ComponentChildren;
  /** At the top of the panel: what is played. */
  head?: ComponentChildren;
  tabs: readonly Tab[];
  /** The tab that is open, where the page may change it. */
  tab?: Signal<string>;
  /** Stepping through the game: <Stepper>. */
  stepper?: ComponentChildren;
  /** What can be done: <ActionBar>. */
  actions?: ComponentChildren;
  /** At the left of the board, such as the score bar. */
  beside?: ComponentChildren;
}

export function GameFrame(props: GameFrameProps) {
  return (
    <div class={`game ${props.beside ? 'game-with-bar' : ''}`}>
      <h1 class="visually-hidden">{props.title}</h1>
      <div class="game-screen">
        <section class="game-board" aria-label={t('board-and-players')}>
          <HeaderButton />
          <div class="game-far">{props.top && <PlayerBar {...props.top} />}</div>
          <div class="game-middle">
            {props.beside}
            <div class="game-table">{props.board}</div>
          </div>
          <div class="game-near">{props.bottom && <PlayerBar {...props.bottom} />}</div>
        </section>
        {props.banner && <div class="game-banner">{props.banner}</div>}
        <div class="game-bar">
          {props.stepper}
          {props.actions}
        </div>
      </div>
      <aside class="game-panel" aria-label={t('game-panel')}>
        {props.head && <div class="game-head">{props.head}</div>}
        <div class="game-tabs">
          <Tabs label={t('game-panel')} tabs={props.tabs} shown={props.tab} />
        </div>
      </aside>
    </div>
  );
}
