/** From a lesson back to all of them, or to the game in which the user asked for it. */
import { t } from '../i18n/locale.ts';
import { followLink } from '../router.ts';
import { Icon } from '../ui/icons.tsx';
import { askedFrom } from './ask.ts';

export function BackLink() {
  const game = askedFrom();
  return (
    <a class="learn-back" href={game || '/#/learn'} onClick={followLink}>
      <Icon name="back" />
      <span>{t(game ? 'learn-back-to-game' : 'learn-back')}</span>
    </a>
  );
}
