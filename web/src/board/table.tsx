/**
 * The board between the two hands, the user's hand below. `top` and `bottom` are what a page shows
 * beside each hand, such as names and clocks. On a phone in landscape the hands are left and right.
 */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { opposite } from 'apiary-hive';
import { Board, type BoardProps } from './board.tsx';
import { Hand, Supply } from './hand.tsx';
import { boardState } from './state.ts';

export interface TableProps extends BoardProps {
  top?: ComponentChildren;
  bottom?: ComponentChildren;
  hands?: boolean | undefined; // false: the board alone
}

export function Table({ top, bottom, hands = true, ...board }: TableProps) {
  const root = useRef<HTMLDivElement>(null);
  const state = boardState(board.session);
  const near = board.session.bottom.value;
  useLayoutEffect(() => {
    state.focus.element = root.current;
    return () => {
      state.focus.element = null;
    };
  }, [state]);
  return (
    <div class="table" ref={root}>
      <div class="table-side table-far">
        {top}
        {hands && <Hand session={board.session} colour={opposite(near)} />}
        <Supply session={board.session} />
      </div>
      <div class="table-board">
        <Board {...board} />
      </div>
      <div class="table-side table-near">
        {hands && <Hand session={board.session} colour={near} />}
        {bottom}
      </div>
    </div>
  );
}
