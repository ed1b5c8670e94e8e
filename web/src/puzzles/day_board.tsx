/** The position of the puzzle of the day on a small board: on the start page and on that of the puzzles. */
import { useCallback } from 'preact/hooks';
import { MiniBoard, snapshot, type Snapshot } from '../board/mini.tsx';
import { core } from '../core/module.ts';
import { dateOf } from '../state/puzzle_days.ts';
import { puzzleOfDay } from './day.ts';
import { useLoader } from './loaded.ts';
import { loadIndex } from './set.ts';

async function todaysPosition(): Promise<Snapshot | null> {
  const puzzle = await puzzleOfDay(dateOf(Date.now()), await loadIndex());
  if (!puzzle) return null;
  const game = core().read(puzzle.position, 'position', {});
  const shown = snapshot(game);
  game.free();
  return shown;
}

/** Nothing until it is here, or if it cannot be fetched. */
export function DayBoard() {
  const now = useLoader(useCallback(todaysPosition, [])).now.value;
  return now.state === 'here' && now.value ? <MiniBoard shown={now.value} lastMove={false} /> : null;
}
