import { t } from '../i18n/locale.ts';

export const AnalysisPage = () => <div class="page"><h1>{t('nav-analysis')}</h1></div>;
export const EditorPage = AnalysisPage;
