/** Which game, with which pieces and rules: for a new analysis and for the editor. */
import { defaultOf, type OptionName, type Options, OPTIONS, optionValue } from 'apiary-hive';
import { expansionPieces, expansionsOf, hive, typeWith } from '../games/hive.ts';
import { gameOf, games } from '../games/index.ts';
import { t } from '../i18n/locale.ts';
import { bugName, gameName, typeName } from '../games/names.ts';
import { Checkbox } from '../ui/choice.tsx';

export interface Setup {
  type: string;
  options: Partial<Options>;
}

interface Props {
  setup: Setup;
  onChange: (setup: Setup) => void;
  folded?: boolean;
}

function PieceChecks({ setup, onChange }: Props) {
  const letters = expansionsOf(setup.type);
  const toggle = (letter: string, on: boolean) =>
    onChange({ ...setup, type: typeWith(on ? letters + letter : letters.replace(letter, '')) });
  return (
    <fieldset class="checks">
      <legend>{t('analysis-expansions')}</legend>
      {[...expansionPieces].map((letter) => (
        <Checkbox
          key={letter}
          label={bugName(letter)}
          checked={letters.includes(letter)}
          onChange={(on) => toggle(letter, on)}
        />
      ))}
    </fieldset>
  );
}

function OptionChoice({ name, setup, onChange }: Props & { name: OptionName }) {
  const value = setup.options[name] ?? defaultOf(name);
  const label = t(`option-${name}`);
  const set = (next: unknown) => onChange({ ...setup, options: { ...setup.options, [name]: next } });
  if (typeof value === 'boolean') return <Checkbox label={label} checked={value} onChange={set} />;
  return (
    <label class="field">
      <span class="field-name">{label}</span>
      <select value={String(value)} onChange={(event) => set(optionValue(name, event.currentTarget.value))}>
        {OPTIONS[name].map((one) => (
          <option key={String(one)} value={String(one)}>
            {String(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The variants with chance are not offered: an analysis has no pile to draw from. */
function Rules(props: Props) {
  const game = gameOf(props.setup.type);
  const options = game.options.filter((name) => name !== 'variant');
  return (
    <>
      {game === hive && <PieceChecks {...props} />}
      {options.length > 0 && (
        <fieldset class="checks">
          <legend>{t('analysis-rules')}</legend>
          {options.map((name) => (
            <OptionChoice key={name} name={name} {...props} />
          ))}
        </fieldset>
      )}
    </>
  );
}

export function SetupChoice(props: Props) {
  const { setup, onChange, folded } = props;
  const game = gameOf(setup.type);
  return (
    <div class="setup">
      <label class="field">
        <span class="field-name">{t('analysis-game')}</span>
        <select
          value={game.id}
          onChange={(event) => onChange({ type: gameOf(event.currentTarget.value).usualType, options: {} })}
        >
          {games.map(({ id }) => (
            <option key={id} value={id}>
              {gameName(id)}
            </option>
          ))}
        </select>
      </label>
      {folded && game === hive ? (
        <details>
          <summary>{t('analysis-pieces-rules', { type: typeName(setup.type) })}</summary>
          <Rules {...props} />
        </details>
      ) : (
        <Rules {...props} />
      )}
    </div>
  );
}
