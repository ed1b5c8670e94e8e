/** The dialog of the lobby that posts a challenge: game, pieces, clock, colour. */
import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { games } from '../games/index.ts';
import { gameName } from '../games/names.ts';
import { t } from '../i18n/locale.ts';
import { createOnline } from '../online/api.ts';
import { errorText } from '../online/errors.ts';
import { saveTypedName } from '../online/name_field.tsx';
import { choices, choose, clock, setup } from '../state/choices.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ClockForm, SeatForm } from './forms.tsx';
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

export function NewChallenge({ onClose }: { onClose: () => void }) {
  const busy = useSignal(false);
  const failure = useSignal('');
  useEffect(() => choose({ opponent: 'lobby' }), []); // the forms offer what is played online
  const post = async (event: Event): Promise<void> => {
    event.preventDefault();
    busy.value = true;
    try {
      await saveTypedName();
      await createOnline(setup.peek(), clock.peek(), choices.peek().seat, true);
      onClose();
    } catch (error) {
      failure.value = errorText(error);
    } finally {
      busy.value = false;
    }
  };
  return (
    <Dialog title={t('lobby-create')} onClose={onClose}>
      <form class="challenge-form" onSubmit={(event) => void post(event)}>
        <GameSelect />
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
