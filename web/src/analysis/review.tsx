/** The review of a game: its start and progress, the plot, the summary, the worst moves. */
import { useSignal } from '@preact/signals';
import type { Colour, ReviewedMove } from 'apiary-hive';
import { t } from '../i18n/locale.ts';
import type { Node } from '../state/tree.ts';
import { Button } from '../ui/button.tsx';
import { announce } from '../ui/live.tsx';
import type { Analysis } from './analysis.ts';
import type { EngineControl } from './engine_control.ts';
import { Plot } from './plot.tsx';
import type { AnalysisSession } from './session.ts';
import { summarize } from './summary.ts';
import { judgementWords, moveLabel, percent, scoreWords } from './words.ts';

/* The list of the worst moves, as in `apiary analyze`. */
const MAX_WORST = 5;
const MIN_LOSS = 0.05;
const TIMES = [200, 500, 1000, 3000]; // milliseconds

interface Reviewed {
  node: Node;
  colour: Colour;
  judged: ReviewedMove;
}

function reviewedMoves(analysis: Analysis): Reviewed[] {
  return analysis.tree.mainLine().flatMap((node) => {
    const judged = analysis.judgement(node);
    return judged ? [{ node, colour: analysis.turnOf(node).colour, judged }] : [];
  });
}

/** "?" or "??" after a move, with its meaning for screen readers and on hover. */
export function MarkView({ judged }: { judged: ReviewedMove | undefined }) {
  if (!judged?.mark) return null;
  const kind = judged.mark === '?' ? 'mistake' : 'blunder';
  const words = t(`analysis-mark-${kind}`);
  return (
    <span class={`judged-mark judged-${kind}`} title={`${words}: ${judgementWords(judged)}`}>
      <span aria-hidden="true">{judged.mark}</span>
      <span class="visually-hidden">{words}</span>
    </span>
  );
}

/** The review of one move, with the better line to follow. */
export function JudgementView({ session, node }: { session: AnalysisSession; node: Node }) {
  const { analysis } = session;
  analysis.judgedVersion.value;
  const judged = analysis.judgement(node);
  if (!judged) return null;
  const better = judged.best !== node.move && judged.loss > 0;
  const line = judged.line.length ? judged.line : [judged.best];
  return (
    <p class="judgement">
      <strong>{scoreWords(judged.score)}</strong> <MarkView judged={judged} />{' '}
      {better ? judgementWords(judged) || t('analysis-as-good', { best: judged.best }) : t('analysis-is-best')}
      {better && (
        <>
          {' '}
          <button type="button" class="link-button" onClick={() => session.follow(node.parent!, line)}>
            {t('analysis-show-better')}
          </button>
        </>
      )}
    </p>
  );
}

function Summaries({ moves }: { moves: readonly Reviewed[] }) {
  return (
    <table class="summaries">
      <thead>
        <tr>
          <th scope="col">
            <span class="visually-hidden">{t('analysis-side')}</span>
          </th>
          <th scope="col">{t('analysis-judged-moves')}</th>
          <th scope="col">{t('analysis-average-loss')}</th>
          <th scope="col">{t('analysis-mistakes')}</th>
          <th scope="col">{t('analysis-blunders')}</th>
        </tr>
      </thead>
      <tbody>
        {(['w', 'b'] as const).map((colour) => {
          const summary = summarize(moves, colour);
          return (
            <tr key={colour}>
              <th scope="row">{t(colour === 'w' ? 'colour-white' : 'colour-black')}</th>
              <td>{summary.moves}</td>
              <td>{percent(summary.averageLoss)}</td>
              <td>{summary.mistakes}</td>
              <td>{summary.blunders}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Worst({ session, moves }: { session: AnalysisSession; moves: readonly Reviewed[] }) {
  const worst = moves
    .filter(({ judged }) => judged.loss >= MIN_LOSS || judged.missedWin)
    .sort((a, b) => b.judged.loss - a.judged.loss)
    .slice(0, MAX_WORST);
  if (!worst.length) return <p>{t('analysis-no-mistakes')}</p>;
  return (
    <ol class="worst">
      {worst.map(({ node, judged }) => (
        <li key={node.id}>
          <button type="button" class="worst-move" onClick={() => session.tree.go(node)}>
            {moveLabel(session.analysis, node)} <MarkView judged={judged} />
          </button>
          <span>
            {judgementWords(judged)}{' '}
            <button
              type="button"
              class="link-button"
              onClick={() => session.follow(node.parent!, judged.line.length ? judged.line : [judged.best])}
            >
              {t('analysis-show-better')}
            </button>
          </span>
        </li>
      ))}
    </ol>
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

export function Review({ session, control }: { session: AnalysisSession; control: EngineControl }) {
  const { analysis } = session;
  analysis.judgedVersion.value;
  analysis.tree.version.value;
  const ms = useSignal(500);
  const moves = reviewedMoves(analysis);
  const length = analysis.tree.mainLine().length;
  const review = async () => {
    const complete = await control.review(ms.value, (node, judged) => analysis.setJudgement(node, judged));
    announce(t(complete ? 'analysis-judged' : 'analysis-judging-ended'));
  };
  return (
    <section class="review" aria-label={t('analysis-review')}>
      {control.reviewing.value ? (
        <Progress control={control} />
      ) : (
        <div class="review-start">
          <label class="field">
            <span class="field-name">{t('analysis-time')}</span>
            <select
              value={String(ms.value)}
              onChange={(event) => {
                ms.value = Number(event.currentTarget.value);
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
            kind={moves.length ? 'plain' : 'primary'}
            icon="chart"
            disabled={!length}
            onClick={() => void review()}
          >
            {t(moves.length ? 'analysis-judge-again' : 'analysis-judge')}
          </Button>
        </div>
      )}
      {control.failed.value && (
        <p class="note" role="alert">
          {t('analysis-engine-failed')}
        </p>
      )}
      {!length && <p class="empty">{t('analysis-judge-empty')}</p>}
      {length > 0 && !moves.length && !control.reviewing.value && <p class="hint">{t('analysis-judge-hint')}</p>}
      {moves.length > 0 && (
        <>
          <Plot analysis={analysis} />
          <JudgementView session={session} node={analysis.tree.node.value} />
          <Summaries moves={moves} />
          <h2>{t('analysis-worst')}</h2>
          <Worst session={session} moves={moves} />
        </>
      )}
    </section>
  );
}
