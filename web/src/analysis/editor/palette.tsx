/** What can be put on the table, and the other tools. */
import { TilePicture } from '../../board/tile.tsx';
import type { Colour } from '../../core/types.ts';
import { t } from '../../i18n/locale.ts';
import { bugName, colourName } from '../../i18n/names.ts';
import { pieceWords } from '../../board/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { bugsOf, heldOf, typeOf, type Brush, type HiveModel, type Model, type Side } from './model.ts';
import type { Editor, Tool } from './state.ts';

const sameTool = (a: Tool, b: Tool): boolean =>
  a.kind === b.kind &&
  (a.kind !== 'put' || b.kind !== 'put' || (a.brush.bug === b.brush.bug && a.brush.side === b.brush.side));

/** Radio buttons: arrows change between them. */
function ToolButton({
  editor,
  tool,
  label,
  children,
}: {
  editor: Editor;
  tool: Tool;
  label: string;
  children: preact.ComponentChildren;
}) {
  return (
    <label class="palette-tool" title={label}>
      <input
        type="radio"
        name="editor-tool"
        aria-label={label}
        checked={sameTool(editor.tool.value, tool)}
        onChange={() => {
          editor.tool.value = tool;
          editor.selected.value = null;
        }}
      />
      <span class="palette-face">{children}</span>
    </label>
  );
}

function BrushButton({ editor, brush, label, left }: { editor: Editor; brush: Brush; label: string; left?: number }) {
  const model = editor.model.value;
  const neutral = brush.side === 'n';
  const piece = {
    bug: brush.bug,
    colour: brush.side === 'b' ? ('b' as const) : ('w' as const),
    number: 0,
    neutral,
    faceDown: neutral && brush.bug === 'i',
  };
  return (
    <ToolButton
      editor={editor}
      tool={{ kind: 'put', brush }}
      label={left === undefined ? label : t('editor-left', { piece: label, count: left })}
    >
      <TilePicture
        piece={piece}
        type={typeOf(model)}
        flat={model.game === 'Battle' || model.game === 'Territory'}
        size={36}
      />
      {left !== undefined && (
        <span class={`palette-count ${left ? '' : 'palette-none'}`} aria-hidden="true">
          {left}
        </span>
      )}
    </ToolButton>
  );
}

function HivePalette({ editor, model }: { editor: Editor; model: HiveModel }) {
  const row = (colour: Colour) => (
    <div class="palette-row" key={colour}>
      {bugsOf(model).map((bug) => (
        <BrushButton
          key={bug}
          editor={editor}
          brush={{ bug, side: colour }}
          left={heldOf(model, colour, bug)}
          label={t('editor-side-piece', { side: colourName(colour), piece: bugName(bug) })}
        />
      ))}
    </div>
  );
  return (
    <>
      {row('w')}
      {row('b')}
    </>
  );
}

function brushes(model: Model): Brush[] {
  const of = (bug: string, sides: readonly Side[]): Brush[] => sides.map((side) => ({ bug, side }));
  switch (model.game) {
    case 'hive':
      return [];
    case 'Battle':
      return of('i', ['w', 'b', 'n']);
    case 'Territory':
      return [...of('f', ['b', 'w']), { bug: 'D', side: 'n' }, { bug: 'B', side: 'b' }, { bug: 'W', side: 'w' }];
    default:
      return of('o', ['w', 'b']);
  }
}

function wordsOf({ bug, side }: Brush, model: Model): string {
  const piece = {
    name: '',
    bug,
    colour: side === 'b' ? 'b' : 'w',
    number: 0,
    q: 0,
    r: 0,
    level: 1,
    top: true,
    neutral: side === 'n',
    faceDown: false,
  } as const;
  return pieceWords(piece, typeOf(model));
}

export function Palette({ editor }: { editor: Editor }) {
  const model = editor.model.value;
  return (
    <fieldset class="palette" data-own-keys>
      <legend>{t('editor-tools')}</legend>
      {model.game === 'hive' ? (
        <HivePalette editor={editor} model={model} />
      ) : (
        <div class="palette-row">
          {brushes(model).map((brush) => (
            <BrushButton key={brush.bug + brush.side} editor={editor} brush={brush} label={wordsOf(brush, model)} />
          ))}
        </div>
      )}
      <div class="palette-row">
        <ToolButton editor={editor} tool={{ kind: 'move' }} label={t('editor-move')}>
          <Icon name="turn" />
          <span>{t('editor-move')}</span>
        </ToolButton>
        <ToolButton editor={editor} tool={{ kind: 'remove' }} label={t('editor-remove')}>
          <Icon name="trash" />
          <span>{t('editor-remove')}</span>
        </ToolButton>
        <Button icon="undo" disabled={!editor.canUndo.value} onClick={() => editor.undo()}>
          {t('editor-undo')}
        </Button>
      </div>
    </fieldset>
  );
}
