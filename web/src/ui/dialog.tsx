/** Dialogs on <dialog>: the browser keeps the focus inside and closes on Escape. */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../i18n/locale.ts';
import { address, route } from '../router.ts';
import { Button, IconButton } from './button.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  class?: string;
}

/** Another page is shown: what a dialog asked about is no longer there. */
function useClosedByNavigation(close: () => void): void {
  const here = address(route.value);
  const opened = useRef(here);
  useEffect(() => {
    if (here !== opened.current) close();
  });
}

/** Shown as long as it is mounted, on the page where it was opened. */
export function Dialog({ title, onClose, children, class: more = '' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useClosedByNavigation(onClose);
  useEffect(() => {
    const element = dialog.current!;
    if (!element.open) element.showModal();
    return () => element.close();
  }, []);
  const outside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by key
    <dialog
      ref={dialog}
      class={`dialog ${more}`}
      aria-labelledby={heading}
      onClick={outside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class="dialog-inside">
        <div class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <IconButton label={t('close')} icon="close" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

interface Question {
  title: string;
  text?: string;
  yes: string;
  no?: string;
  danger?: boolean;
}
const asked = signal<(Question & { answer: (yes: boolean) => void }) | null>(null);

/** Asks; true if the answer was yes. */
export function ask(question: Question): Promise<boolean> {
  asked.value?.answer(false);
  return new Promise((resolve) => {
    asked.value = {
      ...question,
      answer: (yes) => {
        asked.value = null;
        resolve(yes);
      },
    };
  });
}

/** Where questions of `ask` appear; mounted once. */
export function Questions() {
  const question = asked.value;
  if (!question) return null;
  return (
    <Dialog title={question.title} onClose={() => question.answer(false)} class="dialog-question">
      {question.text && <p>{question.text}</p>}
      <div class="button-row button-row-end">
        <Button onClick={() => question.answer(false)}>{question.no ?? t('cancel')}</Button>
        <Button kind={question.danger ? 'danger' : 'primary'} onClick={() => question.answer(true)}>
          {question.yes}
        </Button>
      </div>
    </Dialog>
  );
}
