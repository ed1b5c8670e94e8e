/** The moments that decided a game, and its other mistakes, each to try again. */
import type { Colour, ReviewedMove } from 'apiary-hive';
import { MoveView } from '../board/move_view.tsx';
import { t } from '../i18n/locale.ts';
import type { Node } from '../state/tree.ts';
import { Button } from '../ui/button.tsx';
import type { Analysis } from './analysis.ts';
import type { EngineControl } from './engine_control.ts';
import { MarkView, Solution } from './judgement.tsx';
import { Retry } from './retry.ts';
import type { AnalysisSession } from './session.ts';
import { judgementWords, turnLabel } from './words.ts';

const MOMENTS = 3;
const MIN_LOSS = 0.05;

export interface Reviewed {
  node: Node;
  colour: Colour;
  judged: ReviewedMove;
}

export function reviewedMoves(analysis: Analysis): Reviewed[] {
  return analysis.tree.mainLine().flatMap((node) => {
    const judged = analysis.judgement(node);
    return judged ? [{ node, colour: analysis.turnOf(node).colour, judged }] : [];
  });
}

/** The moves that count while a review goes on: those of the last whole pass, so that nothing wanders. */
export function settledMoves(analysis: Analysis, control: EngineControl): Reviewed[] | null {
  const progress = control.reviewing.value;
  if (!progress) return reviewedMoves(analysis);
  const { known } = progress;
  return known && [...known].map(([node, judged]) => ({ node, colour: analysis.turnOf(node).colour, judged }));
}

/** The moves that lost most, and the other mistakes; both in the order of the game. */
export function momentsOf(moves: readonly Reviewed[]): { key: Reviewed[]; others: Reviewed[] } {
  const worst = moves
    .filter(({ judged }) => judged.loss >= MIN_LOSS || judged.missedWin)
    .sort((a, b) => b.judged.loss - a.judged.loss)
    .slice(0, MOMENTS);
  return {
    key: moves.filter((move) => worst.includes(move)),
    others: moves.filter((move) => move.judged.mark && !worst.includes(move)),
  };
}

/** The next mistake of the same side; the first again after the last. */
export function nextMistake(moves: readonly Reviewed[], node: Node): Reviewed | undefined {
  const mine = moves.find((move) => move.node === node)?.colour;
  const { key, others } = momentsOf(moves.filter(({ colour }) => colour === mine));
  const all = [...key, ...others].sort((a, b) => a.node.ply - b.node.ply);
  const next = all.find((move) => move.node.ply > node.ply) ?? all[0];
  return next?.node === node ? undefined : next;
}

interface Props {
  session: AnalysisSession;
  control: EngineControl;
}

export function tryAgain({ session, control }: Props, { node, judged }: Reviewed): void {
  session.retry.peek()?.stop();
  session.retry.value = new Retry(session, control, node, judged);
  scrollTo({ top: 0 }); // on phones the list of mistakes is below the board
}

function Moment({ moment, ...props }: Props & { moment: Reviewed }) {
  const { session } = props;
  const { node, colour, judged } = moment;
  const { analysis, tree } = session;
  return (
    <li class="moment">
      <button type="button" class="moment-move" onClick={() => tree.go(node)}>
        {turnLabel(analysis, node)} <MoveView move={node.move} type={tree.start.type} colour={colour} />{' '}
        <MarkView judged={judged} />
      </button>
      <p>{judgementWords(judged)}</p>
      <div class="moment-actions">
        <Button small icon="again" onClick={() => tryAgain(props, moment)}>
          {t('analysis-try-again')}
        </Button>
        <Solution session={session} node={node} judged={judged} />
      </div>
    </li>
  );
}

export function Moments({ moves, ...props }: Props & { moves: readonly Reviewed[] }) {
  const { key, others } = momentsOf(moves);
  if (!key.length) return <p>{t('analysis-no-mistakes')}</p>;
  const list = (moments: readonly Reviewed[]) => (
    <ol class="moments">
      {moments.map((moment) => (
        <Moment key={moment.node.id} moment={moment} {...props} />
      ))}
    </ol>
  );
  return (
    <>
      <h2>{t('analysis-moments')}</h2>
      {list(key)}
      {others.length > 0 && (
        <>
          <h2>{t('analysis-other-mistakes')}</h2>
          {list(others)}
        </>
      )}
    </>
  );
}
