import { render } from 'preact';
import { App } from './app.tsx';
import { loadCore } from './core/module.ts';
import { isLanguage, preferredLanguage, setLanguage } from './i18n/locale.ts';
import { languageChoice } from './state/settings.ts';

const chosen = languageChoice.value;
await Promise.all([loadCore(), setLanguage(isLanguage(chosen) ? chosen : preferredLanguage())]);
render(<App />, document.getElementById('app')!);
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
