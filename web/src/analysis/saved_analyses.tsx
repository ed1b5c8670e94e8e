/** The list of saved analyses: open, rename, delete. */
import { useSignal } from '@preact/signals';
import { formatDate } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ask } from '../ui/dialog.tsx';
import type { AnalysisController } from './controller.ts';
import type { Saved } from './storage.ts';

function RenameForm({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  return (
    <form
      class="saved-rename"
      onSubmit={(event) => {
        event.preventDefault();
        onRename((event.currentTarget.elements.namedItem('name') as HTMLInputElement).value.trim());
      }}
    >
      <input
        name="name"
        type="text"
        aria-label={t('analysis-name')}
        defaultValue={name}
        maxLength={120}
        // biome-ignore lint/a11y/noAutofocus: the user has just asked to rename it
        autoFocus
      />
      <Button type="submit" small>
        {t('analysis-rename-done')}
      </Button>
    </form>
  );
}

function Row({ saved, controller, onOpen }: { saved: Saved; controller: AnalysisController; onOpen: () => void }) {
  const { id, name, title, type, turns, changed } = saved;
  const renaming = useSignal(false);
  const date = formatDate(changed, { dateStyle: 'medium', timeStyle: 'short' });
  const rename = (to: string) => {
    controller.rename(id, to);
    renaming.value = false;
  };
  const open = () => {
    if (controller.openSaved(id)) onOpen();
  };
  const remove = async () => {
    const sure = await ask({
      title: t('analysis-delete-title'),
      text: t('analysis-delete-text', { name: title }),
      yes: t('analysis-delete'),
      danger: true,
    });
    if (sure) controller.remove(id);
  };
  return (
    <li aria-current={id === controller.currentId ? 'true' : undefined}>
      {renaming.value ? (
        <RenameForm name={name} onRename={rename} />
      ) : (
        <button type="button" class="saved-open" onClick={open}>
          <span>{title}</span>
          <small>{t('analysis-kept-about', { type, moves: turns, date })}</small>
        </button>
      )}
      <IconButton
        icon="pencil"
        label={t('analysis-rename', { name: title })}
        onClick={() => {
          renaming.value = !renaming.value;
        }}
      />
      <IconButton icon="trash" label={t('analysis-delete-one', { name: title })} onClick={() => void remove()} />
    </li>
  );
}

export function SavedAnalyses({ controller, onOpen }: { controller: AnalysisController; onOpen: () => void }) {
  controller.storedVersion.value;
  const list = controller.storage.list();
  if (!list.length) return <p class="empty">{t('analysis-kept-none')}</p>;
  return (
    <ul class="saved">
      {list.map((saved) => (
        <Row key={saved.id} saved={saved} controller={controller} onOpen={onOpen} />
      ))}
    </ul>
  );
}
