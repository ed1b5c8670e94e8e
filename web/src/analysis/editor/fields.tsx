/** What a position has besides the table: whose turn, hands, stores, what has just moved. */
import { t } from '../../i18n/locale.ts';
import { bugName, colourName } from '../../i18n/names.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Check } from '../check.tsx';
import {
  bringBack,
  bugsOf,
  flagsFor,
  heldOf,
  nameOf,
  piecesOf,
  putOut,
  removePiece,
  setFlag,
  setHeld,
  setLast,
  shiftPiece,
  totals,
  type Food,
  type HiveModel,
  type Model,
  type TerritoryModel,
  type TilesModel,
} from './model.ts';
import { pieceName } from '../words.ts';
import type { Editor } from './state.ts';

function NumberField({
  label,
  value,
  max,
  onChange,
  min = 0,
}: {
  label: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
}) {
  return (
    <label class="field number-field">
      <span class="field-name">{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={value}
        onInput={(event) => {
          const next = event.currentTarget.valueAsNumber;
          if (Number.isInteger(next) && next >= min && next <= max) onChange(next);
        }}
      />
    </label>
  );
}

export function TurnFields({ editor }: { editor: Editor }) {
  const model = editor.model.value;
  return (
    <div class="field-line">
      <label class="field">
        <span class="field-name">{t('editor-to-move')}</span>
        <select
          value={model.toMove}
          onChange={(event) => editor.change({ ...model, toMove: event.currentTarget.value === 'b' ? 'b' : 'w' })}
        >
          <option value="w">{colourName('w')}</option>
          <option value="b">{colourName('b')}</option>
        </select>
      </label>
      <NumberField
        label={t('editor-turn')}
        value={model.turn}
        min={1}
        max={99999}
        onChange={(turn) => editor.change({ ...model, turn })}
      />
    </div>
  );
}

/** The stack that is looked at, from the top down. */
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
                    icon="swap"
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
                <Check
                  label={t('editor-just-moved')}
                  checked={model.last.includes(nameOf(piece))}
                  onChange={(on) => editor.change(setLast(model, nameOf(piece), on))}
                />
                {flagsFor(model, piece, level).map((flag) => (
                  <Check
                    key={flag}
                    label={t(`editor-flag-${flag}`)}
                    checked={piece[flag] ?? false}
                    onChange={(on) => editor.change(setFlag(model, key, level, flag, on))}
                  />
                ))}
                {/[TH]/.test(model.letters) && piece.bug !== 'Q' && (
                  <Button small onClick={() => editor.change(putOut(model, key, level))}>
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
              <Button key={name} small icon="undo" onClick={() => editor.change(bringBack(model, name))}>
                {pieceName(name)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <details class="hands">
        <summary>{t('editor-hands')}</summary>
        <p class="hint">{t('editor-hands-hint')}</p>
        {(['w', 'b'] as const).map((colour) => (
          <fieldset class="numbers" key={colour}>
            <legend>{colourName(colour)}</legend>
            {bugsOf(model).map((bug) => (
              <NumberField
                key={bug}
                label={bugName(bug)}
                value={heldOf(model, colour, bug)}
                max={totals[bug] ?? 0}
                onChange={(held) => editor.change(setHeld(model, colour, bug, held))}
              />
            ))}
          </fieldset>
        ))}
      </details>
    </>
  );
}

function TilesFields({ editor, model }: { editor: Editor; model: TilesModel }) {
  return (
    <>
      <div class="field-line">
        {(['w', 'b'] as const).map((colour) => (
          <NumberField
            key={colour}
            label={t('editor-hand-of', { side: colourName(colour) })}
            value={model.hand[colour]}
            max={22}
            onChange={(count) => editor.change({ ...model, hand: { ...model.hand, [colour]: count } })}
          />
        ))}
        <NumberField
          label={t('editor-quiet')}
          value={model.quiet}
          max={999}
          onChange={(quiet) => editor.change({ ...model, quiet })}
        />
      </div>
      {model.game === 'Six' && (
        <Check
          label={t('editor-apart')}
          checked={model.apart}
          onChange={(apart) => editor.change({ ...model, apart })}
        />
      )}
    </>
  );
}

function FoodFields({
  legend,
  food,
  max,
  onChange,
}: {
  legend: string;
  food: Food;
  max: number;
  onChange: (food: Food) => void;
}) {
  return (
    <fieldset class="numbers">
      <legend>{legend}</legend>
      <NumberField label={t('editor-food-b')} value={food.b} max={max} onChange={(b) => onChange({ ...food, b })} />
      <NumberField label={t('editor-food-w')} value={food.w} max={max} onChange={(w) => onChange({ ...food, w })} />
    </fieldset>
  );
}

function TerritoryFields({ editor, model }: { editor: Editor; model: TerritoryModel }) {
  return (
    <>
      {(['w', 'b'] as const).map((colour) => (
        <FoodFields
          key={colour}
          legend={t('editor-store-of', { side: colourName(colour) })}
          food={model.store[colour]}
          max={4}
          onChange={(food) => editor.change({ ...model, store: { ...model.store, [colour]: food } })}
        />
      ))}
      <FoodFields
        legend={t('editor-supply')}
        food={model.supply}
        max={14}
        onChange={(supply) => editor.change({ ...model, supply })}
      />
    </>
  );
}

export function GameFields({ editor }: { editor: Editor }) {
  const model: Model = editor.model.value;
  switch (model.game) {
    case 'hive':
      return <HiveFields editor={editor} model={model} />;
    case 'Battle':
      return null;
    case 'Territory':
      return <TerritoryFields editor={editor} model={model} />;
    default:
      return <TilesFields editor={editor} model={model} />;
  }
}
