/** Copies texts to the clipboard, and saves or shares files. */
import { t } from '../i18n/locale.ts';
import { toast } from './toast.tsx';

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done, { kind: 'good' });
  } catch {
    toast(t('copy-failed'), { kind: 'bad' });
  }
}

export function download(name: string, content: string | Blob, type = 'text/plain;charset=utf-8'): void {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Opens the list of apps to share with, as phones have it; elsewhere, saves the file. */
export async function shareFile(name: string, content: Blob): Promise<void> {
  const files = [new File([content], name, { type: content.type })];
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.({ files })) return download(name, content);
  try {
    await navigator.share({ files });
  } catch (error) {
    // The user closed the list; anything else, such as a tap too long ago, is no reason to lose the file.
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(name, content);
  }
}

/** A name that every file system allows. */
export function fileName(name: string, extension: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain || 'apiary'}.${extension}`;
}
