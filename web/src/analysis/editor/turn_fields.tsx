/** Whose turn it is, and which. */
import { COLOURS } from 'apiary-hive';
import { t } from '../../i18n/locale.ts';
import { colourName } from '../../games/names.ts';
import { colourOf } from './model.ts';
import { NumberField } from './number_field.tsx';
import type { Editor } from './state.ts';

export function TurnFields({ editor }: { editor: Editor }) {
  const model = editor.model.value;
  return (
    <div class="field-line">
      <label class="field">
        <span class="field-name">{t('editor-to-move')}</span>
        <select
          value={model.toMove}
          onChange={(event) => editor.change({ ...model, toMove: colourOf(event.currentTarget.value) })}
        >
          {COLOURS.map((colour) => (
            <option key={colour} value={colour}>
              {colourName(colour)}
            </option>
          ))}
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
