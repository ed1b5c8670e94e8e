/** The moves with their variations, and the actions for the current one. */
import { t } from '../i18n/locale.ts';
import { MoveList } from '../play/move_list.tsx';
import { SYMBOLS, type Tree, type Node } from '../state/tree.ts';
import { IconButton } from '../ui/button.tsx';
import { ask } from '../ui/dialog.tsx';
import { JudgementView, MarkView } from './judgement.tsx';
import type { AnalysisSession } from './session.ts';
import { moveLabel, turnLabel } from './words.ts';

const isMain = (tree: Tree, node: Node): boolean => tree.mainLine().includes(node);

function countAfter(node: Node): number {
  return node.children.reduce((sum, child) => sum + 1 + countAfter(child), 0);
}

/** One line, which grows when it is used. Stored on every input, so that nothing is lost when the page is closed. */
function Comment({ session, node }: { session: AnalysisSession; node: Node }) {
  const move = node.parent ? turnLabel(session.analysis, node) : t('analysis-start');
  const label = t('analysis-comment', { move });
  return (
    <label class="comment">
      <span class="visually-hidden">{label}</span>
      <textarea
        rows={1}
        placeholder={label}
        maxLength={10000}
        defaultValue={node.comment}
        onInput={(event) => session.tree.setComment(node, event.currentTarget.value.trim())}
      />
    </label>
  );
}

/** What the user thinks of the move: "!" to "?!". Pressed again, a symbol goes. */
function Symbols({ session: { tree }, node }: { session: AnalysisSession; node: Node }) {
  return (
    <div class="symbols" role="group" aria-label={t('analysis-symbols')}>
      {SYMBOLS.map((symbol, i) => {
        const words = t(`analysis-symbol-${i + 1}`);
        return (
          <button
            key={symbol}
            type="button"
            class="symbol"
            aria-label={words}
            title={words}
            aria-pressed={node.symbol === symbol}
            disabled={!node.parent}
            onClick={() => tree.setSymbol(node, node.symbol === symbol ? undefined : symbol)}
          >
            {symbol}
          </button>
        );
      })}
    </div>
  );
}

/** The user's symbol of a move and the engine's mark. */
function Marks({ session: { analysis }, node }: { session: AnalysisSession; node: Node }) {
  const { symbol } = node;
  return (
    <>
      {symbol && (
        <span class="own-symbol" title={t(`analysis-symbol-${SYMBOLS.indexOf(symbol) + 1}`)}>
          {symbol}
        </span>
      )}
      <MarkView judged={analysis.judgement(node)} />
    </>
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
        bottom={session.bottom.value}
        mark={(one) => (one.symbol || analysis.judgement(one)?.mark) && <Marks session={session} node={one} />}
        onPreview={(one) => (one ? session.showPreview(one) : session.endPreview())}
      />
      <div class="analysis-move">
        <JudgementView session={session} />
        <div class="analysis-move-tools">
          <Symbols session={session} node={node} />
          <IconButton
            small
            icon="up"
            label={t('analysis-promote')}
            disabled={!node.parent || isMain(tree, node)}
            onClick={() => tree.promote(node)}
          />
          <IconButton
            small
            icon="trash"
            label={t('analysis-delete-branch')}
            disabled={!node.parent}
            onClick={() => void remove()}
          />
        </div>
        <Comment key={node.id} session={session} node={node} />
      </div>
    </div>
  );
}
