import { go } from '../router.ts';
import { choices, type OpponentKind } from '../state/choices.ts';

/** Goes to the start page, with this kind of opponent chosen. */
export function goToStart(opponent: OpponentKind): void {
  choices.value = { ...choices.value, opponent };
  go('/#/');
}
