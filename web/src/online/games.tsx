import { t } from '../i18n/locale.ts';

export const GamesPage = () => <div class="page"><h1>{t('nav-games')}</h1></div>;
