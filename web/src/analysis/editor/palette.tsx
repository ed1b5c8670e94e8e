/** The pieces that can be put on the board, and the other tools. */
import type { ComponentChildren } from 'preact';
import { loosePiece } from '../../board/position.ts';
import { TilePicture } from '../../board/tile.tsx';
import { pieceWords } from '../../board/words.ts';
import { t } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { editorOf } from './editors.ts';
import { shown, type BrushChoice } from './model.ts';
import type { Editor, Tool } from './state.ts';

const sameTool = (a: Tool, b: Tool): boolean =>
  a.kind === b.kind &&
  (a.kind !== 'put' || b.kind !== 'put' || (a.brush.bug === b.brush.bug && a.brush.side === b.brush.side));

/** Radio buttons: arrows change between them. */
function ToolButton({
  editor,
  tool,
  label,
  none = false,
  children,
}: {
  editor: Editor;
  tool: Tool;
  label: string;
  none?: boolean; // used up: it cannot be chosen
  children: ComponentChildren;
}) {
  const checked = sameTool(editor.tool.value, tool);
  return (
    <label class="palette-tool" title={label}>
      <input
        type="radio"
        name="editor-tool"
        aria-label={label}
        checked={checked}
        disabled={none && !checked}
        onChange={() => {
          editor.tool.value = tool;
          editor.selected.value = null;
        }}
      />
      <span class="palette-face">{children}</span>
    </label>
  );
}

function BrushButton({ editor, choice }: { editor: Editor; choice: BrushChoice }) {
  const { type } = editor.model.value;
  const { brush, left } = choice;
  const piece = shown(brush);
  const label = choice.label ?? pieceWords(loosePiece(piece), type);
  return (
    <ToolButton
      editor={editor}
      tool={{ kind: 'put', brush }}
      label={left === undefined ? label : t('editor-left', { piece: label, count: left })}
      none={left === 0}
    >
      <TilePicture
        piece={{ ...piece, faceDown: piece.neutral && brush.bug === 'i' }}
        type={type}
        flat={editor.cells.value.length > 0}
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

export function Palette({ editor }: { editor: Editor }) {
  const model = editor.model.value;
  return (
    <fieldset class="palette" data-own-keys>
      <legend class="visually-hidden">{t('editor-tools')}</legend>
      {editorOf(model)
        .brushes(model)
        .map((row, i) => (
          <div class="palette-row" key={i}>
            {row.map((choice) => (
              <BrushButton key={choice.brush.bug + choice.brush.side} editor={editor} choice={choice} />
            ))}
          </div>
        ))}
      <div class="palette-row palette-tools">
        <ToolButton editor={editor} tool={{ kind: 'move' }} label={t('editor-move')}>
          <Icon name="move" />
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
