/** The moves with their variations, and the actions for the current one. */
import { t } from '../i18n/locale.ts';
import { MoveList } from '../play/move_list.tsx';
import type { Tree, Node } from '../state/tree.ts';
import { Button } from '../ui/button.tsx';
import { ask } from '../ui/dialog.tsx';
import { MarkView, JudgementView } from './review.tsx';
import type { AnalysisSession } from './session.ts';
import { moveLabel } from './words.ts';

const isMain = (tree: Tree, node: Node): boolean => tree.mainLine().includes(node);

function countAfter(node: Node): number {
  return node.children.reduce((sum, child) => sum + 1 + countAfter(child), 0);
}

/** Stored on every input, so that nothing is lost when the page is closed. */
function Comment({ session, node }: { session: AnalysisSession; node: Node }) {
  return (
    <label class="field comment">
      <span class="field-name">{t('analysis-comment', { move: moveLabel(session.analysis, node) })}</span>
      <textarea
        rows={2}
        maxLength={10000}
        defaultValue={node.comment}
        onInput={(event) => session.tree.setComment(node, event.currentTarget.value.trim())}
      />
    </label>
  );
}

export function MovesPanel({ session }: { session: AnalysisSession }) {
  const { tree, analysis } = session;
  tree.version.value;
  analysis.judgedVersion.value;
  const node = tree.node.value;
  const remove = async () => {
    const following = countAfter(node);
    const sure =
      following === 0 ||
      (await ask({
        title: t('analysis-delete-branch'),
        text: t('analysis-delete-branch-text', { move: moveLabel(analysis, node), count: following }),
        yes: t('analysis-delete'),
        danger: true,
      }));
    if (sure) tree.remove(node);
  };
  return (
    <div class="analysis-moves">
      <MoveList
        tree={tree}
        mark={(one) => (analysis.judgement(one)?.mark ? <MarkView judged={analysis.judgement(one)} /> : undefined)}
      />
      <div class="analysis-move">
        <JudgementView session={session} node={node} />
        <div class="button-row">
          <Button small disabled={!node.parent || isMain(tree, node)} onClick={() => tree.promote(node)}>
            {t('analysis-promote')}
          </Button>
          <Button small disabled={!node.parent} onClick={() => void remove()}>
            {t('analysis-delete-branch')}
          </Button>
        </div>
        <Comment key={node.id} session={session} node={node} />
      </div>
    </div>
  );
}
