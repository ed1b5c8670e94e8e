/** What the engine says about a move. */
import { isOver, type ReviewedMove } from 'apiary-hive';
import { MoveView } from '../board/move_view.tsx';
import { resultWords } from '../games/ending.ts';
import { t } from '../i18n/locale.ts';
import type { Node } from '../state/tree.ts';
import { Button } from '../ui/button.tsx';
import { previewOn } from '../ui/preview_on.ts';
import type { AnalysisSession } from './session.ts';
import { judgementWords, scoreWords } from './words.ts';

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

/** "Better: …", with the move as a button that shows it and plays its line. */
export function Better({ session, node, judged }: { session: AnalysisSession; node: Node; judged: ReviewedMove }) {
  const line = judged.line.length ? judged.line : [judged.best];
  return (
    <span class="better">
      {t('analysis-better')}{' '}
      <button
        type="button"
        class="better-move"
        title={t('analysis-show-better')}
        onClick={() => session.follow(node.parent!, line)}
        {...previewOn(
          () => session.showPreview(node.parent!, [judged.best]),
          () => session.endPreview(),
        )}
      >
        <MoveView move={judged.best} type={session.tree.start.type} />
      </button>
    </span>
  );
}

/** The better move, once the user wants to see it: until then it is a task. */
export function Solution(props: { session: AnalysisSession; node: Node; judged: ReviewedMove }) {
  const { session, node } = props;
  if (session.solved.value.has(node)) return <Better {...props} />;
  return (
    <Button small kind="quiet" icon="lamp" onClick={() => session.solve(node)}>
      {t('retry-solution')}
    </Button>
  );
}

/** The review of the current move; after the last one, how the game ended. */
export function JudgementView({ session, task = false }: { session: AnalysisSession; task?: boolean }) {
  const { analysis, tree } = session;
  analysis.judgedVersion.value;
  const { game, node } = tree.game.value;
  const judged = analysis.judgement(node);
  const result = game.result();
  if (isOver(result))
    return (
      <p class="judgement">
        <strong>{resultWords(result)}</strong>
      </p>
    );
  if (!judged) return null;
  const better = judged.best !== node.move && judged.loss > 0;
  return (
    <p class="judgement">
      <strong>{scoreWords(judged.score)}</strong> <MarkView judged={judged} />{' '}
      {better ? judgementWords(judged) : t('analysis-is-best')}{' '}
      {better &&
        (task && judged.mark ? (
          <Solution session={session} node={node} judged={judged} />
        ) : (
          <Better session={session} node={node} judged={judged} />
        ))}
    </p>
  );
}
