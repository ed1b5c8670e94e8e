/** The board between the two hands: the user's hand is below it, in wide windows at its right. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { opposite } from 'apiary-hive';
import { Board, type BoardProps } from './board.tsx';
import { Flights } from './flight_views.tsx';
import { Hand, Supply } from './hand.tsx';
import { boardState } from './state.ts';

export interface TableProps extends BoardProps {
  hands?: boolean | undefined; // false: the board alone
}

export function Table({ hands = true, ...board }: TableProps) {
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
        {hands && <Hand session={board.session} colour={opposite(near)} />}
        <Supply session={board.session} />
      </div>
      <div class="table-board">
        <Board {...board} />
        <Flights state={state} />
      </div>
      <div class="table-side table-near">{hands && <Hand session={board.session} colour={near} />}</div>
    </div>
  );
}
