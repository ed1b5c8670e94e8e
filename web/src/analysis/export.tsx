/** The export dialog: the game as text in a chosen format, as a file, or as a link. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { t } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { copyText, download, fileName } from '../ui/transfer.ts';
import { extensions, fileFormats, linkText, writeText, type FileFormat } from './formats.ts';
import { packText } from './link.ts';
import { nameFor } from './name.ts';
import type { AnalysisSession } from './session.ts';
import { SharePicture } from './share_picture.tsx';

export function Export({ session }: { session: AnalysisSession }) {
  const { analysis } = session;
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
      <SharePicture session={session} />
    </div>
  );
}
