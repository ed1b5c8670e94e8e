/** Says that the connection is not there, and what is done about it. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { announce } from '../ui/live.tsx';
import { connection } from './connection.ts';
import type { ConnectionState } from './socket.ts';

const texts = {
  connecting: 'connection-connecting',
  reconnecting: 'connection-reconnecting',
  offline: 'connection-offline',
} as const;

/** Says it to screen readers: when the connection is lost, and when it is back. */
function useSpokenState(state: ConnectionState): void {
  const lost = useRef(false);
  useEffect(() => {
    const gone = state === 'reconnecting' || state === 'offline';
    if (gone && !lost.current) announce(t(texts[state]));
    if (state === 'connected' && lost.current) announce(t('connection-back'));
    lost.current = gone;
  }, [state]);
}

export function ConnectionBanner() {
  const state = connection.state.value;
  useSpokenState(state);
  if (state === 'connected' || state === 'idle') return null;
  return (
    <div class={`connection connection-${state}`} data-connection={state}>
      <span class="connection-dot" aria-hidden="true" />
      <span>{t(texts[state])}</span>
      {connection.retryAt.value > 0 && state !== 'connecting' && (
        <Button small onClick={() => connection.retryNow()}>{t('connection-retry')}</Button>
      )}
    </div>
  );
}
