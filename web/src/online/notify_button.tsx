import { t } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { askForNotifications, notifications } from './notifications.ts';

/** Browsers allow to ask for notifications only on a click. */
export function NotifyButton() {
  if (notifications.value !== 'default') return null;
  return (
    <div>
      <Button small kind="quiet" onClick={() => void askForNotifications()}>
        {t('online-tell-me')}
      </Button>
    </div>
  );
}
