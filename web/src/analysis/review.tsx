/** The review of a game: its start and progress, the plot, how well each side played, the moments that decided it. */
import type { Colour } from 'apiary-hive';
import { colourName } from '../games/names.ts';
import { t } from '../i18n/locale.ts';
import { keepMistakes } from '../state/mistakes.ts';
import { Button } from '../ui/button.tsx';
import { announce } from '../ui/live.tsx';
import type { Analysis } from './analysis.ts';
import type { EngineControl } from './engine_control.ts';
import { JudgementView } from './judgement.tsx';
import { Moments, reviewedMoves, settledMoves, type Reviewed } from './moments.tsx';
import { mistakesOf } from './own_mistakes.ts';
import { Plot } from './plot.tsx';
import type { AnalysisSession } from './session.ts';
import { summarize } from './summary.ts';
import { percent } from './words.ts';

const TIMES = [200, 500, 1000, 3000]; // milliseconds

/** Reviews the main line. */
export async function startReview(analysis: Analysis, control: EngineControl): Promise<void> {
  const complete = await control.review((node, judged) => analysis.setJudgement(node, judged));
  if (complete) keepMistakes(mistakesOf(analysis));
  announce(t(complete ? 'analysis-judged' : 'analysis-judging-ended'));
}

const NOT_YET = '–';

export const playerOf = (analysis: Analysis, colour: Colour): string =>
  analysis.tag(colour === 'w' ? 'White' : 'Black') || colourName(colour);

function Summaries({ analysis, moves }: { analysis: Analysis; moves: readonly Reviewed[] | null }) {
  return (
    <table class="summaries">
      <thead>
        <tr>
          <th scope="col">
            <span class="visually-hidden">{t('analysis-side')}</span>
          </th>
          <th scope="col">{t('analysis-accuracy')}</th>
          <th scope="col">{t('analysis-judged-moves')}</th>
          <th scope="col" title={t('analysis-mistakes')}>
            <span aria-hidden="true">?</span>
            <span class="visually-hidden">{t('analysis-mistakes')}</span>
          </th>
          <th scope="col" title={t('analysis-blunders')}>
            <span aria-hidden="true">??</span>
            <span class="visually-hidden">{t('analysis-blunders')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {(['w', 'b'] as const).map((colour) => {
          const summary = summarize(moves ?? [], colour);
          const shown = (count: number) => (moves ? count : NOT_YET);
          return (
            <tr key={colour}>
              <th scope="row">
                <span class={`player-tile player-tile-${colour}`} role="img" aria-label={colourName(colour)} />
                <bdi>{playerOf(analysis, colour)}</bdi>
              </th>
              <td class="accuracy">{summary.moves ? percent(summary.accuracy) : NOT_YET}</td>
              <td>{shown(summary.moves)}</td>
              <td>{shown(summary.mistakes)}</td>
              <td>{shown(summary.blunders)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Progress({ control }: { control: EngineControl }) {
  const progress = control.reviewing.value!;
  return (
    <div class="judging">
      <label>
        {t('analysis-judging', { done: progress.done, all: progress.all })}
        <progress max={progress.all} value={progress.done} />
      </label>
      <Button onClick={() => control.stop()}>{t('cancel')}</Button>
    </div>
  );
}

function Start({ analysis, control, again }: { analysis: Analysis; control: EngineControl; again: boolean }) {
  return (
    <div class="review-start">
      <label class="field">
        <span class="field-name">{t('analysis-time')}</span>
        <select
          value={String(control.reviewMs.value)}
          onChange={(event) => {
            control.reviewMs.value = Number(event.currentTarget.value);
          }}
        >
          {TIMES.map((time) => (
            <option key={time} value={String(time)}>
              {t('analysis-seconds', { seconds: time / 1000 })}
            </option>
          ))}
        </select>
      </label>
      <Button
        kind={again ? 'plain' : 'primary'}
        icon="chart"
        disabled={!analysis.tree.root.children.length}
        onClick={() => void startReview(analysis, control)}
      >
        {t(again ? 'analysis-judge-again' : 'analysis-judge')}
      </Button>
    </div>
  );
}

/** How well the sides played and what decided the game come first; what is set once comes last. */
export function Review({ session, control }: { session: AnalysisSession; control: EngineControl }) {
  const { analysis } = session;
  analysis.judgedVersion.value;
  analysis.tree.version.value;
  const moves = reviewedMoves(analysis);
  const settled = settledMoves(analysis, control);
  const reviewing = control.reviewing.value !== null;
  const length = analysis.tree.mainLine().length;
  const begun = reviewing || moves.length > 0;
  return (
    <section class="review" aria-label={t('review')}>
      {reviewing && <Progress control={control} />}
      {control.failed.value && (
        <p class="note" role="alert">
          {t('analysis-engine-failed')}
        </p>
      )}
      {!length && <p class="empty">{t('analysis-judge-empty')}</p>}
      {length > 0 && !begun && <p class="hint">{t('analysis-judge-hint')}</p>}
      {begun && <Summaries analysis={analysis} moves={settled} />}
      {begun && settled && !session.retry.value && <Moments session={session} control={control} moves={settled} />}
      {begun && (
        <>
          <Plot analysis={analysis} />
          {!session.retry.value && <JudgementView session={session} task />}
        </>
      )}
      {!reviewing && <Start analysis={analysis} control={control} again={begun} />}
    </section>
  );
}
