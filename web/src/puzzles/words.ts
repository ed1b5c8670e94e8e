/** What the page says about a puzzle: its task, hints, and what has come of a move. */
import { boardState } from '../board/state.ts';
import { plannedMove } from '../board/words.ts';
import { isHive } from '../games/hive.ts';
import { formatList, formatNumber } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { isProvisional } from './progress.ts';
import type { Rating } from './glicko.ts';
import type { PuzzleSession } from './session.ts';
import { isNamed, themeName } from './themes.ts';

/** "White to move. Win in 2 moves." */
export function taskWords({ puzzle, solver }: PuzzleSession): string {
  const goal = puzzle.kind === 'win' ? t('puzzle-goal-win', { moves: puzzle.moves }) : t(`puzzle-goal-${puzzle.kind}`);
  return `${t('puzzle-to-move', { side: solver })} ${goal}`;
}

/** The first hint: the themes, or what to look for. */
function aboutWords({ puzzle: { kind, themes, type } }: PuzzleSession): string {
  const named = themes.filter(isNamed);
  if (named.length) return t('puzzle-hint-themes', { themes: formatList(named.map(themeName)) });
  if (kind === 'save') return t('puzzle-hint-save');
  if (kind === 'win') return t(isHive(type) ? 'puzzle-hint-close' : 'puzzle-hint-game');
  return t('puzzle-hint-best');
}

function pieceWords(session: PuzzleSession): string {
  const { bug, fromHand } = session.shownPiece ?? { bug: '', fromHand: false };
  if (bug && isHive(session.puzzle.type))
    return t(fromHand ? 'puzzle-hint-hand' : 'puzzle-hint-piece', { piece: t(`piece-${bug}-inside`) });
  return t(session.marks.value.length ? 'puzzle-hint-marked' : 'puzzle-hint-place');
}

/** All hints so far, the newest last. */
export function hintWords(session: PuzzleSession): string[] {
  const told = session.told.value;
  const move = session.shownMove;
  const { position, orientation } = boardState(session);
  return [
    ...(told > 0 ? [aboutWords(session)] : []),
    ...(told > 1 ? [pieceWords(session)] : []),
    ...(move ? [plannedMove(position.value, move, orientation.value).spoken] : []),
  ];
}

/** What has come of the last move; "" if there is nothing to say. */
export function outcomeWords({ state, puzzle, answered, left, result, tree }: PuzzleSession): string {
  switch (state.value) {
    case 'checking':
      return t('puzzle-checking');
    case 'answering':
      return t('puzzle-right');
    case 'solved':
      return t(result ? 'puzzle-solved' : 'puzzle-solved-helped');
    case 'refuted':
      if (!answered) return t('puzzle-wrong');
      return puzzle.kind === 'win' ? t('puzzle-wrong-win', { moves: left }) : t(`puzzle-wrong-${puzzle.kind}`);
    case 'open':
      return tree.node.value.ply > 0 ? t('puzzle-right') : '';
  }
}

export const numberWords = (rating: number): string => formatNumber(Math.round(rating), { useGrouping: false });

/** "850?": few results stand behind it. */
export function ratingWords(rating: Rating): string {
  const number = numberWords(rating.rating);
  return isProvisional(rating) ? t('puzzle-rating-provisional', { rating: number }) : number;
}
