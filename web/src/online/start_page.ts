import { go } from '../router.ts';
import { choose, type OpponentKind } from '../state/choices.ts';

/** Goes to the start page, with this kind of opponent chosen. */
export function goToStart(opponent: OpponentKind): void {
  choose({ opponent });
  go('/#/');
}
