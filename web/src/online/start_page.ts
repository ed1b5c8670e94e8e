/** The way to the start page. */
import { go } from '../router.ts';
import { choices, type OpponentKind } from '../state/choices.ts';

/** The start page, with this kind of opponent chosen. */
export function startPage(opponent: OpponentKind): void {
  choices.value = { ...choices.value, opponent };
  go('/#/');
}
