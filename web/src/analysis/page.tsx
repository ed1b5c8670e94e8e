/** The analysis page: a board for both sides, the tree of moves, the engine, the game as text. */
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Arrow } from '../board/marks.tsx';
import { Table } from '../board/table.tsx';
import { typeName } from '../games/names.ts';
import { t } from '../i18n/locale.ts';
import { GameFrame } from '../play/frame.tsx';
import { Stepper, useStepKeys } from '../play/steps.tsx';
import { askHow } from '../lessons/ask.ts';
import { go, route } from '../router.ts';
import { handOver } from '../state/handover.ts';
import { Tree } from '../state/tree.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useTitle } from '../ui/title.ts';
import { Analysis } from './analysis.ts';
import { arrowsOf } from './arrows.ts';
import { AnalysisController, type Open } from './controller.ts';
import { Details } from './details.tsx';
import { EnginePanel } from './engine_panel.tsx';
import { Export } from './export.tsx';
import { Import, openFile } from './import.tsx';
import { useBranchKeys } from './branch_keys.ts';
import { MovesPanel } from './moves_panel.tsx';
import { nameFor } from './name.ts';
import { Review } from './review.tsx';
import { SavedAnalyses } from './saved_analyses.tsx';
import { ScoreBar } from './score_bar.tsx';
import { forWhite } from './score.ts';
import { SetupChoice, type Setup } from './setup_choice.tsx';
import { pieceName } from './words.ts';

type DialogName = '' | 'import' | 'export' | 'saved' | 'new';

function NewDialog({ controller, onClose }: { controller: AnalysisController; onClose: () => void }) {
  const setup = useSignal<Setup>({ type: 'Base+MLP', options: {} });
  const begin = () => {
    controller.show(new Analysis(setup.value));
    history.replaceState(history.state, '', '#/analysis');
    onClose();
  };
  return (
    <Dialog title={t('analysis-new')} onClose={onClose}>
      <SetupChoice
        setup={setup.value}
        onChange={(next) => {
          setup.value = next;
        }}
      />
      <div class="button-row button-row-end">
        <Button kind="primary" onClick={begin}>
          {t('analysis-begin')}
        </Button>
      </div>
    </Dialog>
  );
}

function Dialogs({
  controller,
  shown,
  analysis,
  show,
}: {
  controller: AnalysisController;
  shown: DialogName;
  analysis: Analysis;
  show: (what: DialogName) => void;
}) {
  const close = () => {
    controller.unreadable.value = null;
    show('');
  };
  if (shown === 'import' || controller.unreadable.value)
    return (
      <Dialog title={t('analysis-import')} onClose={close}>
        <Import controller={controller} onDone={close} />
      </Dialog>
    );
  if (shown === 'export')
    return (
      <Dialog title={t('analysis-export')} onClose={close}>
        <Export analysis={analysis} />
      </Dialog>
    );
  if (shown === 'saved')
    return (
      <Dialog title={t('analysis-kept')} onClose={close}>
        <SavedAnalyses controller={controller} onOpen={close} />
      </Dialog>
    );
  if (shown === 'new') return <NewDialog controller={controller} onClose={close} />;
  return null;
}

/** In the analysis of a blind game the user chooses the tile that is drawn. */
function DrawDialog({ session }: Pick<Open, 'session'>) {
  const names = session.drawing.value;
  if (!names) return null;
  return (
    <Dialog title={t('analysis-draw')} onClose={() => session.draw(null)}>
      <div class="button-row">
        {names.map((name) => (
          <Button key={name} onClick={() => session.draw(name)}>
            {pieceName(name)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

function SaveStateView({ controller }: { controller: AnalysisController }) {
  const state = controller.saveState.value;
  return (
    <p class={`save-state save-state-${state}`} role={state === 'failed' ? 'alert' : undefined}>
      {t(`analysis-${state}`)}
    </p>
  );
}

/** Names and tags, import and export, saved analyses. */
function GamePanel({
  controller,
  analysis,
  show,
}: {
  controller: AnalysisController;
  analysis: Analysis;
  show: (what: DialogName) => void;
}) {
  const edit = () => {
    const { type, options } = analysis.tree.start;
    handOver(new Tree({ type, options, position: analysis.tree.game.peek().game.write('position') }));
    go('/#/editor');
  };
  return (
    <div class="game-record">
      <div class="game-record-buttons">
        <Button small icon="plus" onClick={() => show('new')}>
          {t('analysis-new')}
        </Button>
        <Button small icon="download" onClick={() => show('import')}>
          {t('analysis-import')}
        </Button>
        <Button small icon="share" onClick={() => show('export')}>
          {t('analysis-export')}
        </Button>
        <Button small icon="list" onClick={() => show('saved')}>
          {t('analysis-kept')}
        </Button>
        <Button small icon="pencil" onClick={edit}>
          {t('analysis-edit-position')}
        </Button>
      </div>
      <SaveStateView controller={controller} />
      <Details controller={controller} analysis={analysis} />
    </div>
  );
}

function Opened({ controller, open: { analysis, session, control } }: { controller: AnalysisController; open: Open }) {
  const shown = useSignal<DialogName>('');
  const show = (what: DialogName) => {
    shown.value = what;
  };
  useTitle(`${nameFor(analysis)} – ${t('nav-analysis')}`);
  useStepKeys(analysis.tree);
  useBranchKeys(session);
  const arrows = useComputed<Arrow[]>(() => {
    const found = control.found.value;
    return found && control.on.value ? arrowsOf(analysis, found, control.lines.value) : [];
  });
  const found = control.found.value;
  const best = found?.lines[0];
  analysis.judgedVersion.value;
  const judged = analysis.judgement(analysis.tree.node.value);
  const score = best && found ? forWhite(found.toMove, best.score) : judged?.score;
  const tabs = [
    { id: 'moves', label: t('moves'), content: <MovesPanel session={session} /> },
    { id: 'review', label: t('analysis-review'), content: <Review session={session} control={control} /> },
    {
      id: 'game',
      label: t('analysis-game'),
      content: <GamePanel controller={controller} analysis={analysis} show={show} />,
    },
  ];
  return (
    <>
      <GameFrame
        title={t('analysis-title', { name: nameFor(analysis), type: typeName(analysis.tree.start.type) })}
        board={<Table session={session} label={t('analysis-board')} arrows={arrows.value} onAskHow={askHow} />}
        beside={<ScoreBar score={score} />}
        head={<EnginePanel control={control} session={session} />}
        {...(controller.saveState.value === 'failed' && { banner: <SaveStateView controller={controller} /> })}
        stepper={<Stepper tree={analysis.tree} />}
        tabs={tabs}
      />
      <Dialogs controller={controller} shown={shown.value} analysis={analysis} show={show} />
      <DrawDialog session={session} />
    </>
  );
}

/** Files may be dropped anywhere on the page. */
function useDrop(controller: AnalysisController): void {
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      void openFile(controller, file);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [controller]);
}

export function AnalysisPage() {
  const controller = useMemo(() => new AnalysisController(), []);
  useEffect(() => () => controller.close(), [controller]);
  useDrop(controller);
  const query = route.value.query.toString();
  useEffect(() => {
    void controller.openFromAddress(new URLSearchParams(query));
  }, [controller, query]);
  const open = controller.open.value;
  // The key makes a new analysis start with fresh component state.
  return open && <Opened key={open.analysis.serial} controller={controller} open={open} />;
}
