/** The analysis page: a board for both sides, the tree of moves, the engine, the game as text. */
import { type Signal, useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Colour, isOver, opposite, winFor } from 'apiary-hive';
import type { Arrow } from '../board/marks.tsx';
import { Table } from '../board/table.tsx';
import { ExplorerPanel } from './explorer/panel.tsx';
import { colourName } from '../games/names.ts';
import { t } from '../i18n/locale.ts';
import { ActionBar } from '../play/action_bar.tsx';
import type { PlayerBarProps } from '../play/clock_view.tsx';
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
import { DrawTools, useEraseKey } from './draw_tools.tsx';
import { EnginePanel } from './engine_panel.tsx';
import { Export } from './export.tsx';
import { Import, openFile } from './import.tsx';
import { useBranchKeys } from './branch_keys.ts';
import { MovesPanel } from './moves_panel.tsx';
import { nameFor } from './name.ts';
import { RetryPanel } from './retry_panel.tsx';
import { Review } from './review.tsx';
import { ReviewCard } from './review_card.tsx';
import { SavedAnalyses } from './saved_analyses.tsx';
import { ScoreBar } from './score_bar.tsx';
import type { AnalysisSession } from './session.ts';
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
  session,
  show,
}: {
  controller: AnalysisController;
  shown: DialogName;
  session: AnalysisSession;
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
        <Export session={session} />
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
    <Dialog title={t('analysis-draw')} onClose={() => session.chooseDrawn(null)}>
      <div class="button-row">
        {names.map((name) => (
          <Button key={name} onClick={() => session.chooseDrawn(name)}>
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

/** That nothing is saved; on phones, where the panel is below the board, what the review says. */
function Banner({ controller, open, tab }: { controller: AnalysisController; open: Open; tab: Signal<string> }) {
  return (
    <>
      {controller.saveState.value === 'failed' && <SaveStateView controller={controller} />}
      {open.review && !open.session.retry.value && (
        <ReviewCard
          open={open}
          onClick={() => {
            tab.value = 'review';
          }}
        />
      )}
    </>
  );
}

/** Names and tags. */
function GamePanel({ controller, analysis }: { controller: AnalysisController; analysis: Analysis }) {
  return (
    <div class="game-record">
      <SaveStateView controller={controller} />
      <Details analysis={analysis} />
    </div>
  );
}

function Actions({ analysis, show }: { analysis: Analysis; show: (what: DialogName) => void }) {
  const edit = () => {
    const { type, options } = analysis.tree.start;
    handOver(new Tree({ type, options, position: analysis.tree.game.peek().game.write('position') }));
    go('/#/editor');
  };
  return (
    <ActionBar
      main={[
        { label: t('analysis-import'), icon: 'download', onClick: () => show('import') },
        { label: t('analysis-export'), icon: 'share', onClick: () => show('export') },
        { label: t('analysis-edit-position'), icon: 'pencil', onClick: edit },
      ]}
      more={[
        { label: t('analysis-new'), icon: 'plus', onClick: () => show('new') },
        { label: t('analysis-kept'), icon: 'list', onClick: () => show('saved') },
      ]}
    />
  );
}

/** The bars of the players, if their names are known. */
function bars({ analysis, session }: Open): { top?: PlayerBarProps; bottom?: PlayerBarProps } {
  if (!analysis.tag('White') && !analysis.tag('Black')) return {};
  const { game, node } = analysis.tree.game.value;
  const last = analysis.tree.mainLine().at(-1) === node;
  const result = isOver(game.result()) || !last ? game.result() : analysis.declared?.result;
  const bar = (colour: Colour): PlayerBarProps => ({
    colour,
    name: analysis.tag(colour === 'w' ? 'White' : 'Black') || colourName(colour),
    turn: !isOver(game.result()) && game.toMove() === colour,
    won: result === winFor(colour),
  });
  const near = session.bottom.value;
  return { top: bar(opposite(near)), bottom: bar(near) };
}

function Opened({ controller, open }: { controller: AnalysisController; open: Open }) {
  const { analysis, session, control, explorer } = open;
  const shown = useSignal<DialogName>('');
  const tab = useSignal(open.review ? 'review' : 'moves');
  const show = (what: DialogName) => {
    shown.value = what;
  };
  useTitle(`${nameFor(analysis)} – ${t('nav-analysis')}`);
  useStepKeys(analysis.tree);
  useBranchKeys(session);
  useEraseKey(session);
  const arrows = useComputed<Arrow[]>(() => {
    const found = control.found.value;
    const best = found && control.on.value ? arrowsOf(analysis, found, control.lines.value) : [];
    return [...best, ...explorer.arrows.value]; // the engine's are drawn above the others
  });
  const retry = session.retry.value;
  const tabs = [
    { id: 'moves', label: t('moves'), content: <MovesPanel session={session} /> },
    { id: 'explorer', label: t('explorer'), content: <ExplorerPanel control={explorer} session={session} /> },
    { id: 'review', label: t('review'), content: <Review session={session} control={control} /> },
    {
      id: 'game',
      label: t('analysis-game'),
      content: <GamePanel controller={controller} analysis={analysis} />,
    },
  ];
  return (
    <>
      <GameFrame
        title={t('analysis-title', { name: nameFor(analysis) })}
        board={
          <Table
            session={session}
            label={t('analysis-board')}
            arrows={session.preview.value ? [] : arrows.value}
            shapes={session.preview.value ? [] : session.shapes.value}
            onDraw={(shape) => session.draw(shape)}
            over={<DrawTools session={session} />}
            onAskHow={askHow}
          />
        }
        {...bars(open)}
        beside={<ScoreBar open={open} />}
        head={
          retry ? (
            <RetryPanel session={session} control={control} retry={retry} />
          ) : (
            <EnginePanel control={control} session={session} />
          )
        }
        banner={<Banner controller={controller} open={open} tab={tab} />}
        stepper={<Stepper tree={analysis.tree} />}
        actions={<Actions analysis={analysis} show={show} />}
        tabs={tabs}
        tab={tab}
      />
      <Dialogs controller={controller} shown={shown.value} session={session} show={show} />
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
