/** Short notes at the edge of the page. */
import { signal } from '@preact/signals';
import { t } from '../i18n/locale.ts';
import { Button, IconButton } from './button.tsx';
import { Icon, type IconName } from './icons.tsx';

interface Toast {
  id: number;
  text: string;
  kind: 'plain' | 'good' | 'bad';
  action?: { label: string; run: () => void };
}

const toasts = signal<readonly Toast[]>([]);
let nextId = 1;

const dismiss = (id: number) => {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
};

/** Screen readers read it: do not announce it as well. Disappears after a while, unless it has an action or `stay`. Returns how to dismiss it. */
export function toast(
  text: string,
  options: { kind?: Toast['kind']; action?: Toast['action']; stay?: boolean } = {},
): () => void {
  const id = nextId++;
  const { kind = 'plain', action, stay = action !== undefined } = options;
  toasts.value = [
    ...toasts.value.filter((other) => other.text !== text),
    { id, text, kind, ...(action && { action }) },
  ];
  if (!stay) setTimeout(() => dismiss(id), 4000 + text.length * 60);
  return () => dismiss(id);
}

const icons: Record<Toast['kind'], IconName> = { plain: 'comment', good: 'check', bad: 'warning' };

export function Toasts() {
  return (
    <div class="toasts" role="log" aria-label={t('notes')} tabIndex={toasts.value.length ? 0 : -1}>
      {toasts.value.map(({ id, text, kind, action }) => (
        <div key={id} class={`toast toast-${kind}`}>
          <Icon name={icons[kind]} />
          <p>{text}</p>
          {action && (
            <Button
              small
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton small label={t('close')} icon="close" onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
