/** The import dialog: a game as pasted text or from a file. */
import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { t } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import type { AnalysisController } from './controller.ts';
import { ReadError } from './read_error.tsx';

const MAX_FILE_SIZE = 4 << 20;

export async function openFile(controller: AnalysisController, file: File): Promise<boolean> {
  if (file.size > MAX_FILE_SIZE) {
    controller.unreadable.value = {
      text: '',
      why: {
        status: 'too-large',
        message: '',
        offset: 0,
        line: 1,
        column: 1,
        excerpt: { before: '', at: '', after: '' },
      },
    };
    return false;
  }
  return controller.openText(await file.text());
}

export function Import({ controller, onDone }: { controller: AnalysisController; onDone: () => void }) {
  const problem = controller.unreadable.value;
  const text = useSignal(problem?.text ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const id = useId();
  const open = () => {
    if (controller.openText(text.value)) return onDone();
    const why = controller.unreadable.value!.why;
    area.current?.focus();
    area.current?.setSelectionRange(why.offset, why.offset + why.excerpt.at.length);
  };
  const openChosen = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (await openFile(controller, chosen)) onDone();
    else text.value = controller.unreadable.value?.text ?? '';
  };
  return (
    <div class="import">
      <label for={id}>{t('analysis-import-text')}</label>
      <textarea
        id={id}
        ref={area}
        rows={7}
        spellcheck={false}
        value={text.value}
        placeholder="Base+MLP;InProgress;White[2];wS1;bS1 wS1-"
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      {problem && <ReadError why={problem.why} />}
      <div class="button-row">
        <Button kind="primary" onClick={open}>
          {t('analysis-import-open')}
        </Button>
        <Button onClick={() => file.current?.click()}>{t('analysis-import-file')}</Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".pgn,.sgf,.txt,.json,.uhp,text/plain"
          aria-label={t('analysis-import-file')}
          onChange={(event) => void openChosen(event.currentTarget.files?.[0])}
        />
      </div>
      <p class="hint">{t('analysis-import-hint')}</p>
    </div>
  );
}
