/** The head of the document in the language of the page: its description, and the manifest of the installed app. */
import { language, t } from '../i18n/locale.ts';

/** To be called in an effect, so that it follows the language. */
export function translateHead(): void {
  const manifest = language.value === 'en' ? '/manifest.webmanifest' : `/manifest-${language.value}.webmanifest`;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifest);
  document.querySelector('meta[name=description]')?.setAttribute('content', t('app-description'));
}
