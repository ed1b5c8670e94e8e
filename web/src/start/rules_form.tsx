/** The rules that a game leaves open: pieces and variants of Hive, options of the other games. */
import type { ComponentChildren } from 'preact';
import { t } from '../i18n/locale.ts';
import { bugName, setupNotes } from '../i18n/names.ts';
import { followLink } from '../router.ts';
import { Choice, Switch } from '../ui/choice.tsx';
import { Icon } from '../ui/icons.tsx';
import { Tile } from '../ui/tile.tsx';
import { choices, choose, expansionPieces, officialPieces, setup, togglePiece, variants } from '../state/choices.ts';

function PieceToggle({ letter }: { letter: string }) {
  const { pieces, variant } = choices.value;
  const off = letter === 'H' && variant === 'fog';
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

function HiveRules() {
  const { variant, queenFirst, repetition } = choices.value;
  return (
    <>
      <Pieces legend={t('pieces-official')} letters={officialPieces} />
      <Pieces legend={t('pieces-expansion')} letters={expansionPieces} />
      <Choice
        legend={t('which-variant')}
        look="grid"
        value={variant}
        onChange={(value) => choose({ variant: value })}
        options={variants.map((value) => ({ value, label: t(`variant-choice-${value}`) }))}
      />
      <p class="variant-words">{t(`variant-about-${variant}`)}</p>
      <Switch
        label={t('queen-first')}
        hint={t('queen-first-hint')}
        checked={queenFirst}
        onChange={(on) => choose({ queenFirst: on })}
      />
      <Switch
        label={t('repetition')}
        hint={t('repetition-hint')}
        checked={repetition}
        onChange={(on) => choose({ repetition: on })}
      />
    </>
  );
}

function SixRules() {
  const { tiles, freeFirst } = choices.value;
  return (
    <>
      <Choice
        legend={t('tiles-each')}
        value={tiles}
        onChange={(value) => choose({ tiles: value })}
        options={(['22', '21', '19'] as const).map((value) => ({ value, label: value }))}
      />
      <Switch
        label={t('free-first')}
        hint={t('free-first-hint')}
        checked={freeFirst}
        onChange={(on) => choose({ freeFirst: on })}
      />
    </>
  );
}

function BattleRules() {
  return (
    <Choice
      legend={t('layout')}
      value={choices.value.layout}
      onChange={(value) => choose({ layout: value })}
      options={(['A', 'B'] as const).map((value) => ({ value, label: t(`layout-${value}`) }))}
    />
  );
}

function TerritoryRules() {
  return (
    <Switch
      label={t('either-colour')}
      hint={t('either-colour-hint')}
      checked={choices.value.eitherColour}
      onChange={(on) => choose({ eitherColour: on })}
    />
  );
}

export function RulesForm() {
  const { game } = choices.value;
  const rules: ComponentChildren = {
    Hive: <HiveRules />,
    Six: <SixRules />,
    Battle: <BattleRules />,
    Territory: <TerritoryRules />,
    Andantino: null,
  }[game];
  const notes = setupNotes(setup.value);
  const link = (
    <a href={`/#/rules/${game.toLowerCase()}`} onClick={followLink}>
      {t('read-rules')}
    </a>
  );
  if (!rules) return <p class="rules-link">{link}</p>;
  return (
    <details class="rules-form" key={game}>
      <summary>
        <Icon name="gear" />
        <span class="rules-form-name">{t(game === 'Hive' ? 'pieces-and-rules' : 'rules-open')}</span>
        <span class="rules-form-now">{notes.length ? notes.join(' · ') : t('as-usual')}</span>
        <Icon name="down" />
      </summary>
      <div class="rules-form-inside">
        {rules}
        <p class="rules-link">{link}</p>
      </div>
    </details>
  );
}
