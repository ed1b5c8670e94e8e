/** Which game, with which pieces and rules: for a new analysis and for the editor. */
import type { Options } from '../core/types.ts';
import { bugName, expansionsOf, gameKind, gameKinds, gameName, typeName, type GameKind } from '../i18n/names.ts';
import { t } from '../i18n/locale.ts';
import { Check } from './check.tsx';
import { EXPANSIONS } from './editor/model.ts';

export interface Setup {
  type: string;
  options: Partial<Options>;
}

interface Props {
  setup: Setup;
  onChange: (setup: Setup) => void;
  folded?: boolean;
}

function HiveChoice({ setup, onChange }: Props) {
  const letters = expansionsOf(setup.type);
  const set = (letter: string, on: boolean) => {
    const kept = [...EXPANSIONS].filter((one) => (one === letter ? on : letters.includes(one))).join('');
    onChange({ ...setup, type: kept ? `Base+${kept}` : 'Base' });
  };
  const { options } = setup;
  return (
    <>
      <fieldset class="checks">
        <legend>{t('analysis-expansions')}</legend>
        {[...EXPANSIONS].map((letter) => (
          <Check
            key={letter}
            label={bugName(letter)}
            checked={letters.includes(letter)}
            onChange={(on) => set(letter, on)}
          />
        ))}
      </fieldset>
      <fieldset class="checks">
        <legend>{t('analysis-rules')}</legend>
        <Check
          label={t('analysis-queen-first')}
          checked={options.queenFirst ?? false}
          onChange={(queenFirst) => onChange({ ...setup, options: { ...options, queenFirst } })}
        />
        <Check
          label={t('analysis-repetition')}
          checked={options.repetition ?? false}
          onChange={(repetition) => onChange({ ...setup, options: { ...options, repetition } })}
        />
      </fieldset>
    </>
  );
}

function OtherChoice({ setup, onChange }: Props) {
  const { options } = setup;
  const set = (more: Partial<Options>) => onChange({ ...setup, options: { ...options, ...more } });
  switch (setup.type) {
    case 'Six':
      return (
        <div class="checks">
          <label class="field">
            <span class="field-name">{t('analysis-tiles')}</span>
            <select
              value={String(options.tiles ?? 22)}
              onChange={(event) => set({ tiles: Number(event.currentTarget.value) as Options['tiles'] })}
            >
              {[22, 21, 19].map((count) => (
                <option key={count} value={String(count)}>
                  {count}
                </option>
              ))}
            </select>
          </label>
          <Check
            label={t('analysis-free-first')}
            checked={options.freeFirst ?? false}
            onChange={(freeFirst) => set({ freeFirst })}
          />
        </div>
      );
    case 'Battle':
      return (
        <label class="field">
          <span class="field-name">{t('analysis-layout')}</span>
          <select
            value={options.layout ?? 'A'}
            onChange={(event) => set({ layout: event.currentTarget.value as Options['layout'] })}
          >
            <option value="A">A</option>
            <option value="B">B</option>
          </select>
        </label>
      );
    case 'Territory':
      return (
        <div class="checks">
          <Check
            label={t('analysis-either-colour')}
            checked={options.eitherColour ?? false}
            onChange={(eitherColour) => set({ eitherColour })}
          />
        </div>
      );
    default:
      return null;
  }
}

export function SetupChoice(props: Props) {
  const { setup, onChange, folded } = props;
  const kind = gameKind(setup.type);
  const choose = (game: GameKind) => onChange({ type: game === 'Hive' ? 'Base+MLP' : game, options: {} });
  return (
    <div class="setup">
      <label class="field">
        <span class="field-name">{t('analysis-game')}</span>
        <select value={kind} onChange={(event) => choose(event.currentTarget.value as GameKind)}>
          {gameKinds.map((game) => (
            <option key={game} value={game}>
              {gameName(game)}
            </option>
          ))}
        </select>
      </label>
      {kind === 'Hive' && folded && (
        <details>
          <summary>{t('analysis-pieces-rules', { type: typeName(setup.type) })}</summary>
          <HiveChoice {...props} />
        </details>
      )}
      {kind === 'Hive' ? !folded && <HiveChoice {...props} /> : <OtherChoice {...props} />}
    </div>
  );
}
