/** From a puzzle back to all of them. */
import { t } from '../i18n/locale.ts';
import { followLink } from '../router.ts';
import { Icon } from '../ui/icons.tsx';

export function BackLink() {
  return (
    <a class="learn-back" href="/#/puzzles" onClick={followLink}>
      <Icon name="back" />
      <span>{t('puzzle-back')}</span>
    </a>
  );
}
