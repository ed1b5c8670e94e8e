/** What the user reads while trying to better a mistake. */
import { useEffect } from 'preact/hooks';
import { MoveView } from '../board/move_view.tsx';
import { t } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { announce } from '../ui/live.tsx';
import type { EngineControl } from './engine_control.ts';
import { nextMistake, reviewedMoves, tryAgain } from './moments.tsx';
import type { Retry, RetryState } from './retry.ts';
import type { AnalysisSession } from './session.ts';
import { percent, turnLabel } from './words.ts';

/** Losses that nobody would notice. */
const SMALL = 0.005;

function stateWords(state: RetryState): string {
  if (state.kind === 'good') return t(state.loss < SMALL ? 'retry-best' : 'retry-good', { loss: percent(state.loss) });
  if (state.kind === 'bad') return t('retry-bad', { loss: percent(state.loss) });
  return t(`retry-${state.kind}`);
}

interface Props {
  session: AnalysisSession;
  control: EngineControl;
  retry: Retry;
}

export function RetryPanel({ session, control, retry }: Props) {
  const { analysis, tree } = session;
  const state = retry.state.value;
  const words = stateWords(state);
  useEffect(() => announce(words), [words]);
  const { colour } = analysis.turnOf(retry.node);
  const next = nextMistake(reviewedMoves(analysis), retry.node);
  const done = state.kind === 'good' || state.kind === 'solved';
  const open = state.kind !== 'asking' && state.kind !== 'checking' && !done;
  return (
    <section class={`retry retry-${state.kind}`} aria-label={t('analysis-try-again')}>
      <p>
        {turnLabel(analysis, retry.node)} <MoveView move={retry.node.move} type={tree.start.type} colour={colour} />
        {' · '}
        {t('retry-find', { side: colour })}
      </p>
      <p class="retry-words">{words}</p>
      <div class="button-row">
        {open && (
          <Button small kind="primary" icon="again" onClick={() => retry.again()}>
            {t('analysis-try-again')}
          </Button>
        )}
        {!done && (
          <Button small icon="lamp" disabled={state.kind === 'checking'} onClick={() => retry.solve()}>
            {t('retry-solution')}
          </Button>
        )}
        {done && next && (
          <Button small kind="primary" icon="forward" onClick={() => tryAgain({ session, control }, next)}>
            {t('retry-next')}
          </Button>
        )}
        <Button small icon="close" onClick={() => retry.stop()}>
          {t('retry-stop')}
        </Button>
      </div>
    </section>
  );
}
