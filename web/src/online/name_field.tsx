/** The player's name, and a form to change it. */
import { signal, useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { t } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { guestName, nameLength, renameGuest, tidyName } from './api.ts';
import { errorText } from './errors.ts';

const namedKey = 'apiary.named';

function wasNamed(): boolean {
  try {
    return localStorage.getItem(namedKey) !== null;
  } catch {
    return true;
  }
}

function setNamed(): void {
  try {
    localStorage.setItem(namedKey, '1');
  } catch {
    /* private window: it is asked again */
  }
}

/** The text of the field that is not saved yet. */
const typed = signal<string | null>(null);

/** Saves a name that was typed but not saved, before a game starts. */
export async function saveTypedName(): Promise<void> {
  if (typed.value === null) return;
  await renameGuest(typed.value);
  setNamed();
  typed.value = null;
}

/** Asks, the first time; later it shows the name with a way to change it. */
export function NameField() {
  const editing = useSignal(!wasNamed());
  const id = useId();
  const name = guestName.value;
  if (name === '') return null;
  if (!editing.value) {
    return (
      <p class="guest-name">
        <span>{t('guest-you-are', { name })}</span>
        <Button
          small
          kind="quiet"
          icon="pencil"
          onClick={() => {
            editing.value = true;
          }}
        >
          {t('guest-change')}
        </Button>
      </p>
    );
  }
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      typed.value ??= name;
      await saveTypedName();
      editing.value = false;
    } catch (error) {
      toast(errorText(error), { kind: 'bad' });
    }
  };
  return (
    <form class="guest-form" onSubmit={save}>
      <label for={id}>{t('guest-name')}</label>
      <div class="field-line">
        <input
          id={id}
          type="text"
          name="guest"
          autocomplete="nickname"
          maxLength={nameLength}
          value={typed.value ?? name}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
          }}
        />
        <Button type="submit" disabled={tidyName(typed.value ?? name) === ''}>
          {t('guest-save')}
        </Button>
      </div>
    </form>
  );
}
