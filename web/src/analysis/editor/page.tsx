/** The position editor. */
import { useMemo } from 'preact/hooks';
import { isOver, winnerOf } from 'apiary-hive';
import { hive } from '../../games/hive.ts';
import { t } from '../../i18n/locale.ts';
import { botName, colourName } from '../../games/names.ts';
import { go, route } from '../../router.ts';
import { choices } from '../../state/choices.ts';
import { handOver, takeOver } from '../../state/handover.ts';
import { Tree } from '../../state/tree.ts';
import { Button } from '../../ui/button.tsx';
import { HeaderButton } from '../../ui/header.tsx';
import { useTitle } from '../../ui/title.ts';
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
    const { tree } = handed;
    const { game } = tree.game.peek();
    const editor = new Editor({ type: game.type, options: tree.start.options }, game.write('position'));
    tree.release();
    return editor;
  }
  const editor = new Editor({ type: hive.usualType, options: {} });
  const position = route.peek().query.get('position');
  if (position) editor.setText(position);
  return editor;
}

/** What is wrong with the position on the board is said here and marked there; an error in the text stands at the text. */
function VerdictView({ verdict }: { verdict: Verdict }) {
  if (!verdict.ok)
    return (
      <p class="verdict-bad" role="alert">
        {verdict.problem?.words ?? t('editor-text-wrong')}
      </p>
    );
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
        {t('bot-play', { name: botName(choices.value.level) })}
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
  const verdict = editor.verdict.value;
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
      {!verdict.ok && !verdict.problem && <ReadError why={verdict.why} />}
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
  return (
    <div class="game editor">
      <h1 class="visually-hidden">{t('editor-title')}</h1>
      <section class="game-board" aria-label={t('editor-board')}>
        <HeaderButton />
        <div class="game-middle">
          <div class="game-table">
            <EditorBoard editor={editor} />
          </div>
        </div>
        <Palette editor={editor} />
      </section>
      <aside class="game-panel editor-panel" aria-label={t('editor-more')}>
        <VerdictView verdict={editor.verdict.value} />
        <Actions editor={editor} />
        <TurnFields editor={editor} />
        <SetupChoice setup={editor.setup} onChange={(setup) => editor.choose(setup)} folded />
        {Fields && <Fields editor={editor} model={model} />}
        <TextField editor={editor} />
      </aside>
    </div>
  );
}
