import { t } from '../i18n/locale.ts';

export const LobbyPage = () => <div class="page"><h1>{t('nav-lobby')}</h1></div>;
