/** Hive in the editor, with its form: the selected stack, hands, what has just moved. */
import { COLOURS } from 'apiary-hive';
import { expansionsOf, hive } from '../../games/hive.ts';
import { t } from '../../i18n/locale.ts';
import { bugName, colourName } from '../../games/names.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { pieceName } from '../words.ts';
import {
  addPiece,
  returnToHand,
  bugsOf,
  flagsFor,
  heldOf,
  movePiece,
  nameOf,
  piecesOf,
  removeFromGame,
  readHive,
  removePiece,
  setFlag,
  setHeld,
  setLast,
  shiftPiece,
  totalOf,
  writeHive,
  type HiveModel,
  type HivePiece,
} from './hive_model.ts';
import { colourOf, type EditorGame, type Shown } from './model.ts';
import { NumberField } from './number_field.tsx';
import type { Editor } from './state.ts';

/** The selected stack, from the top down. */
function StackFields({ editor, model }: { editor: Editor; model: HiveModel }) {
  const key = editor.selected.value;
  const stack = key ? model.stacks[key] : undefined;
  if (!key || !stack) return <p class="hint">{t('editor-select-hint')}</p>;
  return (
    <ul class="stack" aria-label={t('editor-stack')}>
      {stack
        .map((piece, level) => ({ piece, level }))
        .reverse()
        .map(({ piece, level }) => {
          const name = pieceName(nameOf(piece));
          return (
            <li key={nameOf(piece)}>
              <div class="stack-head">
                <strong>{name}</strong>
                {stack.length > 1 && (
                  <IconButton
                    small
                    icon="up"
                    label={t('editor-up', { piece: name })}
                    disabled={level === stack.length - 1}
                    onClick={() => editor.change(shiftPiece(model, key, level, 1))}
                  />
                )}
                <IconButton
                  small
                  icon="trash"
                  label={t('editor-remove-one', { piece: name })}
                  onClick={() => editor.change(removePiece(model, key, level))}
                />
              </div>
              <div class="checks">
                <Checkbox
                  label={t('editor-just-moved')}
                  checked={model.last.includes(nameOf(piece))}
                  onChange={(on) => editor.change(setLast(model, nameOf(piece), on))}
                />
                {flagsFor(model, piece, level).map((flag) => (
                  <Checkbox
                    key={flag}
                    label={t(`editor-flag-${flag}`)}
                    checked={piece[flag] ?? false}
                    onChange={(on) => editor.change(setFlag(model, key, level, flag, on))}
                  />
                ))}
                {/[TH]/.test(expansionsOf(model.type)) && piece.bug !== 'Q' && (
                  <Button small onClick={() => editor.change(removeFromGame(model, key, level))}>
                    {t('editor-put-out')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
    </ul>
  );
}

function HiveFields({ editor, model }: { editor: Editor; model: HiveModel }) {
  const moved = piecesOf(model).map(nameOf).sort();
  return (
    <>
      <label class="field">
        <span class="field-name">{t('editor-last')}</span>
        <select
          value={model.last.length > 1 ? '+' : (model.last[0] ?? '-')}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (value !== '+') editor.change({ ...model, last: value === '-' ? [] : [value] });
          }}
        >
          <option value="-">{t('editor-last-none')}</option>
          {model.last.length > 1 && <option value="+">{model.last.map(pieceName).join(', ')}</option>}
          {moved.map((name) => (
            <option key={name} value={name}>
              {pieceName(name)}
            </option>
          ))}
        </select>
      </label>
      <StackFields editor={editor} model={model} />
      {model.out.length > 0 && (
        <div>
          <h2>{t('editor-out')}</h2>
          <div class="button-row">
            {model.out.map((name) => (
              <Button key={name} small icon="undo" onClick={() => editor.change(returnToHand(model, name))}>
                {pieceName(name)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <details class="hands">
        <summary>{t('editor-hands')}</summary>
        <p class="hint">{t('editor-hands-hint')}</p>
        {COLOURS.map((colour) => (
          <fieldset class="numbers" key={colour}>
            <legend>{colourName(colour)}</legend>
            {kindsOf(model).map((bug) => (
              <NumberField
                key={bug}
                label={bugName(bug)}
                value={heldOf(model, colour, bug)}
                max={totalOf(bug)}
                onChange={(held) => editor.change(setHeld(model, colour, bug, held))}
              />
            ))}
          </fieldset>
        ))}
      </details>
    </>
  );
}

const shownPiece = ({ bug, colour, number, faceDown = false }: HivePiece): Shown => ({
  bug,
  colour,
  number,
  neutral: false,
  faceDown,
});

/** The kinds of pieces in the order of the hands. */
const kindsOf = (model: HiveModel): string[] => [...hive.hand].filter((bug) => bugsOf(model).includes(bug));

export const hiveEditor: EditorGame<HiveModel> = {
  read: readHive,
  write: writeHive,
  put: (model, key, { bug, side }) => addPiece(model, key, colourOf(side), bug),
  clear: (model, key) => removePiece(model, key, (model.stacks[key]?.length ?? 0) - 1),
  move: movePiece,
  occupied: ({ stacks }) => Object.keys(stacks),
  emptied: (model) => ({ ...model, stacks: {}, missing: {}, last: [], out: [], toMove: 'w', turn: 1 }),
  shownAt: ({ stacks }, key) => (stacks[key] ?? []).map(shownPiece),
  brushes: (model) =>
    COLOURS.map((side) =>
      kindsOf(model).map((bug) => ({
        brush: { bug, side },
        label: t('editor-side-piece', { side: colourName(side), piece: bugName(bug) }),
        left: heldOf(model, side, bug),
      })),
    ),
  stacks: true,
  Fields: HiveFields,
};
