/** The pieces and options of the chosen game. */
import { type OptionName, OPTIONS } from 'apiary-hive';
import { excludedPieces, fanPieces, hive, officialPieces } from '../games/hive.ts';
import { gameOf } from '../games/index.ts';
import { hasText, t } from '../i18n/locale.ts';
import { bugName, setupNotes } from '../games/names.ts';
import { followLink } from '../router.ts';
import { choices, choose, setup, togglePiece } from '../state/choices.ts';
import { Choice, Switch } from '../ui/choice.tsx';
import { Icon } from '../ui/icons.tsx';
import { Tile } from '../ui/tile.tsx';

function PieceToggle({ letter }: { letter: string }) {
  const { pieces, variant } = choices.value;
  const off = excludedPieces(variant).includes(letter);
  return (
    <label class="piece-toggle" title={t(`piece-${letter}-about`)}>
      <input
        type="checkbox"
        value={letter}
        checked={pieces.includes(letter) && !off}
        disabled={off}
        onChange={() => togglePiece(letter)}
      />
      <span class="piece-face">
        <Tile bug={letter} size={46} />
        <span class="piece-words">
          <strong>{bugName(letter)}</strong>
          <small>{t(`piece-${letter}-about`)}</small>
        </span>
        <span class="piece-check">
          <Icon name="check" size={16} />
        </span>
      </span>
    </label>
  );
}

function Pieces({ legend, letters }: { legend: string; letters: readonly string[] }) {
  return (
    <fieldset class="pieces">
      <legend>{legend}</legend>
      <div class="piece-grid">
        {letters.map((letter) => (
          <PieceToggle key={letter} letter={letter} />
        ))}
      </div>
    </fieldset>
  );
}

/** A switch, or a choice between the values; the texts are `option-NAME`, `option-NAME-VALUE`. */
function OptionField({ name }: { name: OptionName }) {
  const chosen = choices.value[name];
  const label = t(`option-${name}`);
  if (typeof chosen === 'boolean')
    return (
      <Switch
        label={label}
        hint={t(`option-${name}-hint`)}
        checked={chosen}
        onChange={(on) => choose({ [name]: on })}
      />
    );
  const labelOf = (value: string) => (hasText(`option-${name}-${value}`) ? t(`option-${name}-${value}`) : value);
  const about = `option-${name}-${chosen}-about`;
  return (
    <>
      <Choice
        legend={label}
        look={OPTIONS[name].length > 3 ? 'grid' : 'row'}
        value={chosen}
        onChange={(value) => choose({ [name]: value })}
        options={OPTIONS[name].map(String).map((value) => ({ value, label: labelOf(value) }))}
      />
      {hasText(about) && <p class="option-about">{t(about)}</p>}
    </>
  );
}

export function RulesForm() {
  const game = gameOf(choices.value.game);
  const notes = setupNotes(setup.value);
  const link = (
    <a href={`/#/rules/${game.key}`} onClick={followLink}>
      {t('read-rules')}
    </a>
  );
  if (!game.options.length) return <p class="rules-link">{link}</p>;
  return (
    <details class="rules-form" key={game.id}>
      <summary>
        <Icon name="gear" />
        <span class="rules-form-name">{t(game === hive ? 'pieces-and-rules' : 'rules-open')}</span>
        <span class="rules-form-now">
          {notes.length ? notes.join(' · ') : t(game === hive ? 'quick-base' : 'as-usual')}
        </span>
        <Icon name="down" />
      </summary>
      <div class="rules-form-inside">
        {game === hive && (
          <>
            <Pieces legend={t('pieces-official')} letters={officialPieces} />
            <Pieces legend={t('pieces-expansion')} letters={fanPieces} />
          </>
        )}
        {game.options.map((name) => (
          <OptionField key={name} name={name} />
        ))}
        <p class="rules-link">{link}</p>
      </div>
    </details>
  );
}
