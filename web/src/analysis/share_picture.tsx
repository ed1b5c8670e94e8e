/** Buttons that share the position as a picture and the game as an animation. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { fileName, shareFile } from '../ui/transfer.ts';
import { nameFor } from './name.ts';
import type { AnalysisSession } from './session.ts';

export function SharePicture({ session }: { session: AnalysisSession }) {
  const { analysis } = session;
  const progress = useSignal<{ done: number; all: number } | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  /** The position is named by its move. */
  const named = (extension: string, ply?: number) =>
    fileName(ply === undefined ? nameFor(analysis) : `${nameFor(analysis)} ${ply}`, extension);
  const share = async (make: () => Promise<Blob>, name: string) => {
    try {
      await shareFile(name, await make());
    } catch (error) {
      if (stop.current.signal.aborted) return;
      console.error(error);
      toast(t('picture-failed'), { kind: 'bad' });
    }
  };
  const picture = () =>
    share(async () => (await import('./picture.ts')).pictureOf(session), named('png', analysis.tree.node.peek().ply));
  const animation = async () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    progress.value = { done: 0, all: 1 };
    const onProgress = (done: number, all: number) => {
      progress.value = { done, all };
    };
    await share(async () => (await import('./picture.ts')).animationOf(session, { signal, onProgress }), named('gif'));
    progress.value = null;
  };
  return (
    <div class="share-picture">
      <h3>{t('picture-title')}</h3>
      {progress.value ? (
        <div class="judging">
          <label>
            {t('picture-making', progress.value)}
            <progress max={progress.value.all} value={progress.value.done} />
          </label>
          <Button onClick={() => stop.current.abort()}>{t('cancel')}</Button>
        </div>
      ) : (
        <div class="button-row">
          <Button icon="picture" onClick={() => void picture()}>
            {t('picture-png')}
          </Button>
          <Button icon="play" disabled={!analysis.tree.root.children.length} onClick={() => void animation()}>
            {t('picture-gif')}
          </Button>
        </div>
      )}
    </div>
  );
}
