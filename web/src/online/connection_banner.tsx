/** Shows that there is no connection, with a Retry button. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { announce } from '../ui/live.tsx';
import { reloadNewest } from '../ui/offline.ts';
import { connection } from './connection.ts';
import { errorText } from './errors.ts';
import type { OnlineError } from './online_error.ts';
import type { ConnectionState } from './socket.ts';

const texts: Record<Exclude<ConnectionState, 'idle' | 'connected' | 'outdated'>, string> = {
  connecting: 'connection-connecting',
  reconnecting: 'connection-reconnecting',
  offline: 'connection-offline',
};

/** Why the player is banned; null: that is not so, as far as the server has said. */
export function banOf(): OnlineError | null {
  const refused = connection.refused.value;
  return refused?.code === 'banned' ? refused : null;
}

/** What to say about the connection; "" if there is nothing, or BannedBanner says it. */
function connectionText(state: ConnectionState): string {
  if (state === 'idle' || state === 'connected' || state === 'outdated' || banOf()) return '';
  return connection.refused.value ? errorText(connection.refused.value) : t(texts[state]);
}

/** Says it to screen readers: when the connection is lost, and when it is back. */
function useSpokenState(state: ConnectionState, text: string): void {
  const said = useRef('');
  useEffect(() => {
    const gone = state === 'reconnecting' || state === 'offline' ? text : '';
    if (gone && gone !== said.current) announce(gone);
    if (state === 'connected' && said.current) announce(t('connection-back'));
    said.current = gone;
  }, [state, text]);
}

function RetryButton() {
  if (connection.retryAt.value === 0) return null;
  return (
    <Button small onClick={() => connection.retryNow()}>
      {t('connection-retry')}
    </Button>
  );
}

export function ConnectionBanner() {
  const state = connection.state.value;
  const text = connectionText(state);
  useSpokenState(state, text);
  if (!text) return null;
  return (
    <div class={`connection connection-${state}`} data-connection={state}>
      <span class="connection-dot" aria-hidden="true" />
      <span>{text}</span>
      {state !== 'connecting' && <RetryButton />}
    </div>
  );
}

/** Shown on every page, for as long as the ban lasts. */
export function BannedBanner() {
  const ban = banOf();
  if (!ban) return null;
  return (
    <div class="connection connection-banned" role="alert" data-connection="banned">
      <span class="connection-dot" aria-hidden="true" />
      <span>{errorText(ban)}</span>
      <RetryButton />
    </div>
  );
}

/** The page is too old for the server. Shown on every page. */
export function OutdatedBanner() {
  const busy = useSignal(false);
  if (connection.state.value !== 'outdated') return null;
  const reload = (): void => {
    busy.value = true;
    void reloadNewest().finally(() => {
      busy.value = false;
    });
  };
  return (
    <div class="connection connection-outdated" role="alert" data-connection="outdated">
      <span class="connection-dot" aria-hidden="true" />
      <span>{t('connection-outdated')}</span>
      <Button small kind="primary" disabled={busy.value} onClick={reload}>
        {t('update-now')}
      </Button>
    </div>
  );
}
