/** The name and the tags of an analysis, to edit. */
import { t } from '../i18n/locale.ts';
import type { Analysis } from './analysis.ts';
import { nameFor } from './name.ts';

const TAGS = ['White', 'Black', 'Event', 'Date'] as const;

export function Details({ analysis }: { analysis: Analysis }) {
  const set = (name: string, value: string) => {
    const rest = analysis.tags.peek().filter(([other]) => other !== name);
    analysis.tags.value = value ? [...rest, [name, value]] : rest;
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
            value={analysis.tag(name)}
            onChange={(event) => set(name, event.currentTarget.value.trim())}
          />
        </label>
      ))}
    </div>
  );
}
