/** Copies texts to the clipboard, and saves them as files. */
import { t } from '../i18n/locale.ts';
import { toast } from './toast.tsx';

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done, { kind: 'good' });
  } catch {
    toast(t('analysis-copy-failed'), { kind: 'bad' });
  }
}

export function download(name: string, text: string, type = 'text/plain;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
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
