/** How a game ended, in the player's words. The core says why (enum apiary_ending). */
import { type Colour, type Ending, type Result, winnerOf } from 'apiary-hive';
import { hasText, t } from '../i18n/locale.ts';
import { gameOf } from './index.ts';

/** "White has won", "A draw"; to the one person who played it, "You won". */
export function resultWords(result: Result, person?: Colour): string {
  if (result === 'Draw') return t('result-draw');
  const winner = winnerOf(result) ?? 'none';
  if (person) return t(winner === person ? 'result-you-won' : 'result-you-lost');
  return t('result-win', { winner });
}

/** The reason in a sentence, for a game of this type that ended by its rules. */
export function endingWords(type: string, ending: Ending, result: Result): string {
  const ownText = `end-rules-${gameOf(type).key}-${ending}`;
  return t(hasText(ownText) ? ownText : `end-rules-${ending}`, { winner: winnerOf(result) ?? 'none' });
}
