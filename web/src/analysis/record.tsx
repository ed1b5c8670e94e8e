/** The game as a whole: what it is called, reading and writing it, and what is kept in the browser. */
import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { isolate } from '../i18n/isolate.ts';
import { language, t } from '../i18n/locale.ts';
import { typeName } from '../games/names.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ask } from '../ui/dialog.tsx';
import type { Analysis } from './analysis.ts';
import type { AnalysisController } from './controller.ts';
import { extensions, fileFormats, linkText, writeText, type FileFormat, type Unreadable } from './formats.ts';
import { packText } from './link.ts';
import { copyText, download, fileName } from './transfer.ts';
import { reasonOf } from './words.ts';

/** What it is called where no name was given. */
export function nameFor(analysis: Analysis): string {
  const tag = (name: string) => analysis.tags.find(([other]) => other === name)?.[1];
  const players = [tag('White') ?? '', tag('Black') ?? ''].filter(Boolean).map(isolate).join(' – ');
  return analysis.name.value || players || typeName(analysis.tree.start.type);
}

// ---- Reading ----

export function Why({ why }: { why: Unreadable }) {
  const { line, column, excerpt } = why;
  return (
    <div class="unreadable" role="alert">
      <p>
        <strong>{reasonOf(why)}</strong>
      </p>
      {why.status !== 'empty' && (
        <>
          <p>{t('analysis-error-place', { line, column, offset: why.offset })}</p>
          <pre>
            <code>
              {excerpt.before}
              <mark>{excerpt.at || '⏎'}</mark>
              {excerpt.after}
            </code>
          </pre>
        </>
      )}
    </div>
  );
}

const MAX_FILE = 4 << 20;

export async function openFile(controller: AnalysisController, file: File): Promise<boolean> {
  if (file.size > MAX_FILE) {
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
  const openOne = async (chosen: File | undefined) => {
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
      {problem && <Why why={problem.why} />}
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
          onChange={(event) => void openOne(event.currentTarget.files?.[0])}
        />
      </div>
      <p class="hint">{t('analysis-import-hint')}</p>
    </div>
  );
}

// ---- Writing ----

export function Export({ analysis }: { analysis: Analysis }) {
  const format = useSignal<FileFormat>('pgn');
  const id = useId();
  const text = writeText(analysis, format.value);
  const copyLink = async () => {
    const packed = await packText(linkText(analysis));
    await copyText(`${location.origin}/#/analysis?game=${packed}`, t('analysis-link-copied'));
  };
  return (
    <div class="export">
      <label class="field">
        <span class="field-name">{t('analysis-format')}</span>
        <select
          value={format.value}
          onChange={(event) => {
            format.value = event.currentTarget.value as FileFormat;
          }}
        >
          {fileFormats.map((one) => (
            <option key={one} value={one}>
              {t(`analysis-format-${one}`)}
            </option>
          ))}
        </select>
      </label>
      <p class="hint">{t(`analysis-keeps-${format.value}`)}</p>
      {text ? (
        <>
          <label class="visually-hidden" for={id}>
            {t('analysis-export-text')}
          </label>
          <textarea id={id} rows={8} readOnly spellcheck={false} value={text} />
        </>
      ) : (
        <p class="note">{t(`analysis-cannot-${format.value}`)}</p>
      )}
      <div class="button-row">
        <Button kind="primary" icon="copy" disabled={!text} onClick={() => void copyText(text, t('analysis-copied'))}>
          {t('analysis-copy')}
        </Button>
        <Button
          icon="download"
          disabled={!text}
          onClick={() => download(fileName(nameFor(analysis), extensions[format.value]), text)}
        >
          {t('analysis-download')}
        </Button>
        <Button icon="link" onClick={() => void copyLink()}>
          {t('analysis-copy-link')}
        </Button>
      </div>
      <p class="hint">{t('analysis-link-hint')}</p>
    </div>
  );
}

// ---- What is kept ----

export function Kept({ controller, onOpen }: { controller: AnalysisController; onOpen: () => void }) {
  controller.storedVersion.value;
  const editing = useSignal('');
  const list = controller.storage.list();
  if (!list.length) return <p class="empty">{t('analysis-kept-none')}</p>;
  const date = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' });
  const remove = async (id: string, name: string) => {
    if (
      await ask({
        title: t('analysis-delete-title'),
        text: t('analysis-delete-text', { name }),
        yes: t('analysis-delete'),
        danger: true,
      })
    )
      controller.remove(id);
  };
  return (
    <ul class="kept">
      {list.map(({ id, name, type, moves, changed }) => {
        const shown = name || t('analysis-unnamed', { type });
        return (
          <li key={id} aria-current={id === controller.current ? 'true' : undefined}>
            {editing.value === id ? (
              <form
                class="kept-rename"
                onSubmit={(event) => {
                  event.preventDefault();
                  controller.rename(
                    id,
                    (event.currentTarget.elements.namedItem('name') as HTMLInputElement).value.trim(),
                  );
                  editing.value = '';
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
            ) : (
              <button
                type="button"
                class="kept-open"
                onClick={() => {
                  if (controller.openKept(id)) onOpen();
                }}
              >
                <span>{shown}</span>
                <small>{t('analysis-kept-about', { type, moves, date: date.format(changed) })}</small>
              </button>
            )}
            <IconButton
              icon="pencil"
              label={t('analysis-rename', { name: shown })}
              onClick={() => {
                editing.value = editing.value === id ? '' : id;
              }}
            />
            <IconButton
              icon="trash"
              label={t('analysis-delete-one', { name: shown })}
              onClick={() => void remove(id, shown)}
            />
          </li>
        );
      })}
    </ul>
  );
}

// ---- Names ----

const TAGS = ['White', 'Black', 'Event', 'Date'] as const;

export function Details({ controller, analysis }: { controller: AnalysisController; analysis: Analysis }) {
  const set = (name: string, value: string) => {
    const rest = analysis.tags.filter(([other]) => other !== name);
    analysis.tags = value ? [...rest, [name, value]] : rest;
    controller.touch();
  };
  return (
    <div class="details">
      <label class="field">
        <span class="field-name">{t('analysis-name')}</span>
        <input
          type="text"
          value={analysis.name.value}
          maxLength={120}
          placeholder={nameFor(analysis)}
          onChange={(event) => {
            analysis.name.value = event.currentTarget.value.trim();
          }}
        />
      </label>
      {TAGS.map((name) => (
        <label class="field" key={name}>
          <span class="field-name">{t(`analysis-tag-${name}`)}</span>
          <input
            type="text"
            maxLength={200}
            defaultValue={analysis.tags.find(([other]) => other === name)?.[1] ?? ''}
            onChange={(event) => set(name, event.currentTarget.value.trim())}
          />
        </label>
      ))}
    </div>
  );
}
