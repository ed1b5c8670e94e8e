/** Stepping through a game: buttons, and the keys left, right, home, end. */
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/locale.ts';
import { Tree, type Node } from '../state/tree.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { isForPage } from '../ui/page_keys.ts';

type Step = 'first' | 'back' | 'forward' | 'last';

function canStep(tree: Tree, step: Step): boolean {
  const node = tree.node.value;
  return step === 'first' || step === 'back' ? node.parent !== null : node.children.length > 0;
}

function takeStep(tree: Tree, step: Step): void {
  const node = tree.node.peek();
  if (step === 'first') tree.go(tree.root);
  if (step === 'back' && node.parent) tree.go(node.parent);
  if (step === 'forward' && node.children[0]) tree.go(node.children[0]);
  if (step === 'last') tree.go(Tree.end(node));
}

const keys: Record<string, Step> = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last' };

export function useStepKeys(tree: Tree): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = keys[event.key];
      if (!step || !isForPage(event)) return;
      event.preventDefault();
      takeStep(tree, step);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [tree]);
}

const steps: readonly Step[] = ['first', 'back', 'forward', 'last'];

export function Stepper({ tree }: { tree: Tree }) {
  tree.version.value; // children come and go
  return (
    <div class="stepper" role="group" aria-label={t('steps')}>
      {steps.map((step) => (
        <IconButton
          key={step}
          label={t(`step-${step}`)}
          icon={step}
          disabled={!canStep(tree, step)}
          onClick={() => takeStep(tree, step)}
        />
      ))}
    </div>
  );
}

/** A button over the board, while the user looks at an earlier move of a running game. */
export function LookingBack({ tree, end }: { tree: Tree; end: Node }) {
  if (tree.node.value === end) return null;
  return (
    <div class="looking-back">
      <Button small icon="last" title={t('looking-back')} onClick={() => tree.go(end)}>
        {t('back-to-now')}
      </Button>
    </div>
  );
}
