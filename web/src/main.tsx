/** Starts the page: loads language, theme, rules core, the site's settings and the first page, and registers the service worker. */
import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import { App } from './app.tsx';
import { loadCore } from './core/module.ts';
import { loadFonts } from './ui/fonts.ts';
import { followMyGames } from './online/my_games.ts';
import { isLanguage, preferredLanguage, setLanguage } from './i18n/locale.ts';
import { loadPage } from './pages.tsx';
import { route } from './router.ts';
import { languageChoice, theme } from './state/settings.ts';
import { loadSite } from './state/site.ts';
import { reloadWhenBuilt } from './ui/development.ts';
import { translateHead } from './ui/head.ts';
import { keepOffline } from './ui/offline.ts';

/** Built for `make dev` (web/build.mjs). */
declare const __DEVELOPMENT__: boolean;

const night = matchMedia('(prefers-color-scheme: dark)');
const isNight = signal(night.matches);
night.addEventListener('change', () => {
  isNight.value = night.matches;
});
effect(() => {
  const dark = theme.value === 'dark' || (theme.value === 'auto' && isNight.value);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--paper');
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.setAttribute('content', colour);
});

/** The texts may be missing, so the message is in index.html. */
function failed(error: unknown): void {
  console.error(error);
  const place = document.getElementById('boot-failed');
  if (place) place.hidden = false;
}

try {
  const chosen = isLanguage(languageChoice.value) ? languageChoice.value : preferredLanguage();
  await Promise.all([loadCore(), setLanguage(chosen), loadPage(route.peek().path), loadSite(), loadFonts(chosen)]);
  effect(translateHead);
  render(<App />, document.getElementById('app')!);
  followMyGames();
  if (__DEVELOPMENT__) void reloadWhenBuilt();
  else keepOffline();
} catch (error) {
  failed(error);
}
