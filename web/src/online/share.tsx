/** The link to a game, for sharing. */
import { useRef } from 'preact/hooks';
import { t } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

async function copy(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // http pages of other machines have no clipboard object; the old way works there.
    field.select();
    return document.execCommand('copy');
  }
}

export const gameLink = (game: string): string => `${location.origin}/g/${game}`;

/** Copies the link to a game; where that is not possible, the browser's own dialog or the link itself is shown. */
export async function copyLink(game: string): Promise<void> {
  const field = document.createElement('input');
  field.value = gameLink(game);
  document.body.append(field);
  const copied = await copy(field);
  field.remove();
  toast(copied ? t('share-copied') : field.value, { kind: copied ? 'good' : 'plain' });
}

export function ShareLink({ game, title }: { game: string; title: string }) {
  const field = useRef<HTMLInputElement>(null);
  const link = gameLink(game);
  const onCopy = async (): Promise<void> => {
    if (field.current && (await copy(field.current))) toast(t('share-copied'), { kind: 'good' });
    else field.current?.select();
  };
  const canShare = typeof navigator.share === 'function';
  return (
    <div class="share">
      <input
        ref={field}
        class="share-link"
        type="text"
        readOnly
        value={link}
        aria-label={t('share-link')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="button-row">
        <Button kind="primary" icon="copy" onClick={() => void onCopy()}>
          {t('share-copy')}
        </Button>
        {canShare && (
          <Button icon="share" onClick={() => void navigator.share({ title, url: link }).catch(() => {})}>
            {t('share-native')}
          </Button>
        )}
      </div>
    </div>
  );
}
