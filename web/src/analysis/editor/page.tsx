/** The position editor. */
import { useMemo } from 'preact/hooks';
import { isOver, winnerOf } from 'apiary-hive';
import { hive } from '../../games/hive.ts';
import { t } from '../../i18n/locale.ts';
import { colourName } from '../../games/names.ts';
import { go, route } from '../../router.ts';
import { choices } from '../../state/choices.ts';
import { handOver, takeOver } from '../../state/handover.ts';
import { Tree } from '../../state/tree.ts';
import { Button } from '../../ui/button.tsx';
import { useTitle } from '../../ui/title.ts';
import { toast } from '../../ui/toast.tsx';
import { ReadError } from '../read_error.tsx';
import { SetupChoice } from '../setup_choice.tsx';
import { copyText } from '../../ui/transfer.ts';
import { playFrom } from './play_from.ts';
import { EditorBoard } from './board.tsx';
import { editorOf } from './editors.ts';
import { Palette } from './palette.tsx';
import { TurnFields } from './turn_fields.tsx';
import { Editor, type Verdict } from './state.ts';

/** With the position that another page handed over or that the address has, or with a new game. */
function openEditor(): Editor {
  const handed = takeOver();
  if (handed) {
    const { game } = handed.game.peek();
    const editor = new Editor({ type: game.type, options: handed.start.options }, game.write('position'));
    handed.release();
    return editor;
  }
  const editor = new Editor({ type: hive.usualType, options: {} });
  const position = route.peek().query.get('position');
  if (position) editor.setText(position);
  return editor;
}

function VerdictView({ verdict }: { verdict: Verdict }) {
  if (!verdict.ok) return <ReadError why={verdict.why} />;
  const winner = winnerOf(verdict.result);
  const over = winner ? t('editor-won', { side: colourName(winner) }) : verdict.result === 'Draw' && t('editor-drawn');
  return (
    <p class="verdict-good" role="status">
      {over || t('editor-possible')}
    </p>
  );
}

function Actions({ editor }: { editor: Editor }) {
  const verdict = editor.verdict.value;
  const over = !verdict.ok || isOver(verdict.result);
  const { toMove, type } = editor.model.value;
  const position = editor.text.value.trim();
  const begin = (opponent: 'bot' | 'person') => playFrom(type, editor.options.value, position, toMove, opponent);
  const analyse = () => {
    handOver(new Tree({ type, options: editor.options.value, position }));
    go('/#/analysis');
  };
  return (
    <div class="editor-actions">
      <Button kind="primary" icon="bot" disabled={over} onClick={() => begin('bot')}>
        {t('editor-play-bot', { level: choices.value.level })}
      </Button>
      <Button icon="people" disabled={over} onClick={() => begin('person')}>
        {t('editor-play-screen')}
      </Button>
      <Button icon="chart" disabled={!verdict.ok} onClick={analyse}>
        {t('editor-analyse')}
      </Button>
    </div>
  );
}

function TextField({ editor }: { editor: Editor }) {
  return (
    <>
      <label class="field">
        <span class="field-name">{t('editor-text')}</span>
        <textarea
          rows={4}
          spellcheck={false}
          class="editor-text"
          value={editor.text.value}
          onInput={(event) => editor.setText(event.currentTarget.value)}
        />
      </label>
      <div class="button-row">
        <Button small icon="copy" onClick={() => void copyText(editor.text.value, t('analysis-copied'))}>
          {t('analysis-copy')}
        </Button>
        <Button small onClick={() => editor.restart()}>
          {t('editor-restart')}
        </Button>
        <Button small onClick={() => editor.empty()}>
          {t('editor-empty')}
        </Button>
      </div>
    </>
  );
}

export function EditorPage() {
  const editor = useMemo(openEditor, []);
  const model = editor.model.value;
  const { Fields } = editorOf(model);
  useTitle(t('editor-title'));
  const refused = () => toast(t('editor-none-left'));
  return (
    <div class="page editor">
      <h1>{t('editor-title')}</h1>
      <div class="editor-columns">
        <section class="editor-table" aria-label={t('editor-board')}>
          <SetupChoice setup={editor.setup} onChange={(setup) => editor.choose(setup)} folded />
          <Palette editor={editor} />
          <EditorBoard editor={editor} onRefused={refused} />
        </section>
        <section class="editor-panel" aria-label={t('editor-more')}>
          <VerdictView verdict={editor.verdict.value} />
          <Actions editor={editor} />
          <TurnFields editor={editor} />
          {Fields && <Fields editor={editor} model={model} />}
          <TextField editor={editor} />
        </section>
      </div>
    </div>
  );
}
