/** Says that the connection is not there, and what is done about it. */
import { t } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { connection } from './connection.ts';

const texts = {
  connecting: 'connection-connecting',
  reconnecting: 'connection-reconnecting',
  offline: 'connection-offline',
} as const;

export function ConnectionBanner() {
  const state = connection.state.value;
  if (state === 'connected' || state === 'idle') return null;
  return (
    <div class={`connection connection-${state}`} role="status" data-connection={state}>
      <span class="connection-dot" aria-hidden="true" />
      <span>{t(texts[state])}</span>
      {connection.retryAt.value > 0 && state !== 'connecting' && (
        <Button small onClick={() => connection.retryNow()}>{t('connection-retry')}</Button>
      )}
    </div>
  );
}
