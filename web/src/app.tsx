/** The frame of the page: what each route shows. */
import { route } from './router.ts';
import { t } from './i18n/locale.ts';

export function App() {
  return <main><h1>{t('app-name')}</h1><p>{route.value.path.join('/')}</p></main>;
}
