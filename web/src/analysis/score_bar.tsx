/** The winning chances as a bar; those of the side at the bottom of the board grow from the bottom up. */
import { type FinalResult, isOver } from 'apiary-hive';
import { resultWords } from '../games/ending.ts';
import { t } from '../i18n/locale.ts';
import type { Open } from './controller.ts';
import { forWhite, winningChances } from './score.ts';
import { scoreWords, shortScore } from './words.ts';

/** How a position is judged: a finished game by its result, another by the engine; undefined: not known. */
type Judged = { result: FinalResult } | { score: number } | undefined;

function judgedNow({ analysis, control }: Open): Judged {
  analysis.judgedVersion.value;
  const { game, node } = analysis.tree.game.value;
  const result = game.result();
  if (isOver(result)) return { result };
  const found = control.found.value;
  const best = found?.lines[0];
  if (found && best) return { score: forWhite(found.toMove, best.score) };
  const judged = analysis.judgement(node);
  if (judged) return { score: judged.score };
  return analysis.declared && analysis.tree.mainLine().at(-1) === node
    ? { result: analysis.declared.result }
    : undefined;
}

const RESULTS: Record<FinalResult, { part: number; text: string }> = {
  WhiteWins: { part: 1, text: '1–0' },
  BlackWins: { part: 0, text: '0–1' },
  Draw: { part: 0.5, text: '½' },
};

export function ScoreBar({ open }: { open: Open }) {
  const judged = judgedNow(open);
  if (!judged) return <div class="score-bar score-bar-unknown" role="img" aria-label={t('analysis-no-score')} />;
  const { part, text } =
    'result' in judged
      ? RESULTS[judged.result]
      : { part: winningChances(judged.score), text: shortScore(judged.score) };
  const below = open.session.bottom.value === 'w';
  const textAbove = part < 0.5 === below;
  const label =
    'result' in judged ? resultWords(judged.result) : t('analysis-score-is', { score: scoreWords(judged.score) });
  return (
    <div class="score-bar" role="img" aria-label={label} title={label}>
      <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
        <rect class="score-bar-black" width="10" height="100" />
        <rect class="score-bar-white" y={below ? 100 - 100 * part : 0} width="10" height={100 * part} />
        <rect class="score-bar-middle" y="49.75" width="10" height=".5" />
      </svg>
      <span
        class={`score-bar-text score-bar-${textAbove ? 'top' : 'bottom'} score-bar-on-${part < 0.5 ? 'b' : 'w'}`}
        aria-hidden="true"
      >
        {text}
      </span>
    </div>
  );
}
