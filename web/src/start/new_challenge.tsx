/**
 * The dialog of the lobby that posts a challenge: a grid of clocks for each set of pieces, as on the start page, and below
 * it the choice of game, pieces, clock and colour.
 */
import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { expansionsOf, hive, typeWith } from '../games/hive.ts';
import { games } from '../games/index.ts';
import { gameName } from '../games/names.ts';
import { t } from '../i18n/locale.ts';
import { createOnline } from '../online/api.ts';
import { errorText } from '../online/errors.ts';
import { saveTypedName } from '../online/name_field.tsx';
import { choices, choose } from '../state/choices.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { chosenGame, type NewGame } from './begin.ts';
import { ClockForm, SeatForm } from './forms.tsx';
import { QuickSets, setName } from './quick.tsx';
import { RulesForm } from './rules_form.tsx';

function GameSelect() {
  const id = useId();
  return (
    <label class="field" for={id}>
      <span class="field-name">{t('which-game')}</span>
      <select id={id} value={choices.value.game} onChange={(event) => choose({ game: event.currentTarget.value })}>
        {games.map((game) => (
          <option key={game.id} value={game.id}>
            {gameName(game.id)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The sets of pieces that are played most; others are in the form of the rules. */
function SetChoice() {
  const { game, pieces } = choices.value;
  if (game !== hive.id) return null;
  const sets = ['', expansionsOf(hive.usualType)];
  return (
    <Choice
      legend={t('pieces-and-rules')}
      hideLegend
      value={pieces}
      onChange={(letters) => choose({ pieces: letters })}
      options={sets.map((letters) => ({ value: letters, label: setName(typeWith(letters)) }))}
    />
  );
}

export function NewChallenge({ onClose }: { onClose: () => void }) {
  const busy = useSignal(false);
  const failure = useSignal('');
  useEffect(() => choose({ opponent: 'lobby' }), []); // the forms offer what is played online
  const post = async ({ setup, clock, seat }: NewGame): Promise<void> => {
    if (busy.peek()) return;
    busy.value = true;
    try {
      await saveTypedName();
      await createOnline(setup, clock, seat, true);
      onClose();
    } catch (error) {
      failure.value = errorText(error);
    } finally {
      busy.value = false;
    }
  };
  return (
    <Dialog title={t('lobby-create')} onClose={onClose}>
      <QuickSets start={(game) => void post(game)} />
      <h3 class="challenge-own">{t('custom-game')}</h3>
      <form
        class="challenge-form"
        onSubmit={(event) => {
          event.preventDefault();
          void post(chosenGame());
        }}
      >
        <GameSelect />
        <SetChoice />
        <RulesForm />
        <ClockForm />
        <SeatForm />
        {failure.value && (
          <p class="challenge-failure" role="alert">
            {failure.value}
          </p>
        )}
        <div class="button-row button-row-end">
          <Button kind="primary" icon="globe" type="submit" disabled={busy.value}>
            {t(busy.value ? 'making' : 'begin-lobby')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
