/** Scores, moves and losses in words of the user's language. */
import { formatNumber } from '../i18n/intl.ts';
import { hasText, language, t } from '../i18n/locale.ts';
import { loosePiece } from '../board/position.ts';
import { moveTextWords, pieceWords, reasonWords } from '../board/words.ts';
import type { Node } from '../state/tree.ts';
import type { Analysis } from './analysis.ts';
import type { ReviewedMove } from 'apiary-hive';
import { readScore } from './score.ts';

/** "+0.35", "White wins in 3". */
export function scoreWords(white: number): string {
  const score = readScore(white);
  if (score.kind === 'win') {
    return score.turns
      ? t('analysis-wins-in', { winner: score.winner, turns: score.turns })
      : t('analysis-wins', { winner: score.winner });
  }
  return formatNumber(score.value, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
}

/** For narrow places: "+0.3"; a forced win is the winner's letter and the turns, "W3". */
export function shortScore(white: number): string {
  const score = readScore(white);
  if (score.kind === 'win') return t('analysis-short-win', { winner: score.winner, turns: score.turns || '' });
  const digits = Math.abs(score.value) < 10 ? 1 : 0;
  return formatNumber(score.value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  });
}

export const percent = (part: number): string =>
  formatNumber(part, { style: 'percent', maximumFractionDigits: part < 0.0995 && part > 0 ? 1 : 0 });

export const compact = (count: number): string =>
  formatNumber(count, { notation: 'compact', maximumFractionDigits: 1 });

/** "5." of White, "5..." of Black. */
export function turnLabel(analysis: Analysis, node: Node): string {
  const { turn, colour } = analysis.turnOf(node);
  return `${turn}.${colour === 'w' ? '' : '..'}`;
}

/** "5. white ant 1, to the right of the black queen"; the start of the game has a name of its own. */
export const moveLabel = (analysis: Analysis, node: Node): string =>
  node.parent ? `${turnLabel(analysis, node)} ${moveTextWords(node.move)}` : t('analysis-start');

/** What was wrong with a move, in a sentence; "" if nothing was. */
export function judgementWords(judged: ReviewedMove): string {
  if (judged.missedWin) return t('analysis-missed-win', { score: scoreWords(judged.bestScore) });
  return judged.loss < 0.005 ? '' : t('analysis-loses', { loss: percent(judged.loss) });
}

/** "white ant 1" of "wA1". */
export function pieceName(name: string): string {
  const look = { bug: name[1] ?? 'Q', colour: name[0] === 'b' ? 'b' : 'w' } as const;
  return pieceWords({ ...loosePiece(look), number: Number(name.slice(2)) }, 'Base');
}

/**
 * The rules core explains in English. The keys of the translations of its sentences about positions
 * are made of their words; other details are shown only in English.
 */
function detailWords(message: string): string {
  const words = message.replace(/^(impossible position|malformed at offset \d+): (expected )?/, '');
  const key = `detail-${words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 60)
    .replace(/-$/, '')}`;
  return hasText(key) ? t(key) : language.value === 'en' ? words : '';
}

/** Why a text could not be read, and the number of the move if a move is the reason. */
export function reasonOf({ status, message }: { status: string; message: string }): string {
  const [, number, words = message] = /^move (\d+): (.*)$/s.exec(message) ?? [];
  const key = `analysis-error-${status}`;
  let reason: string;
  if (hasText(key)) {
    const detail = status === 'document' ? message : detailWords(words);
    reason = detail ? t('analysis-error-detail', { reason: t(key), detail }) : t(key);
  } else {
    reason = hasText(`reason-${status}`)
      ? reasonWords({ status, message: words, offset: 0, marks: [] })
      : words || status;
  }
  return number ? t('analysis-error-move', { number: Number(number), reason }) : reason;
}
