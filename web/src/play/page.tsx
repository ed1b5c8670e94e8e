import { t } from '../i18n/locale.ts';

export const PlayPage = () => <div class="page"><h1>{t('nav-play')}</h1></div>;
