/** The winning chances as a bar, White's from the bottom up. */
import { t } from '../i18n/locale.ts';
import { winningChances } from './score.ts';
import { scoreWords, shortScore } from './words.ts';

/** `score` is White's; undefined: not known yet. */
export function ScoreBar({ score }: { score: number | undefined }) {
  const part = score === undefined ? 0.5 : winningChances(score);
  const label = score === undefined ? t('analysis-no-score') : t('analysis-score-is', { score: scoreWords(score) });
  return (
    <div class="score-bar" role="img" aria-label={label} title={label}>
      <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
        <rect class="score-bar-black" width="10" height="100" />
        <rect class="score-bar-white" y={100 - 100 * part} width="10" height={100 * part} />
        <rect class="score-bar-middle" y="49.75" width="10" height=".5" />
      </svg>
      {score !== undefined && (
        <span class={`score-bar-text ${score < 0 ? 'score-bar-top' : 'score-bar-bottom'}`} aria-hidden="true">
          {shortScore(score)}
        </span>
      )}
    </div>
  );
}
