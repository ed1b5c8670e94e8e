/** The name and the tags of an analysis, to edit. */
import { t } from '../i18n/locale.ts';
import type { Analysis } from './analysis.ts';
import type { AnalysisController } from './controller.ts';
import { nameFor } from './name.ts';

const TAGS = ['White', 'Black', 'Event', 'Date'] as const;

export function Details({ controller, analysis }: { controller: AnalysisController; analysis: Analysis }) {
  const set = (name: string, value: string) => {
    const rest = analysis.tags.filter(([other]) => other !== name);
    analysis.tags = value ? [...rest, [name, value]] : rest;
    controller.saveSoon();
  };
  return (
    <div class="details">
      <label class="field">
        <span class="field-name">{t('analysis-name')}</span>
        <input
          type="text"
          value={analysis.name.value}
          maxLength={120}
          placeholder={nameFor(analysis)}
          onChange={(event) => {
            analysis.name.value = event.currentTarget.value.trim();
          }}
        />
      </label>
      {TAGS.map((name) => (
        <label class="field" key={name}>
          <span class="field-name">{t(`analysis-tag-${name}`)}</span>
          <input
            type="text"
            maxLength={200}
            defaultValue={analysis.tags.find(([other]) => other === name)?.[1] ?? ''}
            onChange={(event) => set(name, event.currentTarget.value.trim())}
          />
        </label>
      ))}
    </div>
  );
}
