/** Buttons for requests to the server; disabled until the answer. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { t } from '../i18n/locale.ts';
import type { Action } from '../proto/messages.ts';
import { Button } from '../ui/button.tsx';
import type { IconName } from '../ui/icons.tsx';
import { toast } from '../ui/toast.tsx';
import { joinOnline, withdrawOnline } from './api.ts';
import { errorText } from './errors.ts';
import type { LiveGame } from './live_game.ts';
import { saveTypedName } from './name_field.tsx';

interface ActButtonProps {
  game: LiveGame;
  action: Action;
  icon?: IconName;
  kind?: 'primary' | 'plain';
  disabled?: boolean;
  small?: boolean;
  children: ComponentChildren;
}

export function ActButton({ game, action, disabled, children, ...look }: ActButtonProps) {
  return (
    <Button {...look} disabled={disabled || game.acting.value.has(action)} onClick={() => void game.act(action)}>
      {children}
    </Button>
  );
}

/** Runs a request and shows why it fails. Returns whether it is under way, and how to run it. */
function useRequest(request: () => Promise<void>): [boolean, () => void] {
  const busy = useSignal(false);
  const run = async (): Promise<void> => {
    busy.value = true;
    try {
      await request();
    } catch (error) {
      toast(errorText(error), { kind: 'bad' });
    } finally {
      busy.value = false;
    }
  };
  return [busy.value, () => void run()];
}

/** Withdraws a challenge. */
export function WithdrawButton({ game }: { game: string }) {
  const [busy, run] = useRequest(() => withdrawOnline(game));
  return (
    <Button icon="close" disabled={busy} onClick={run}>
      {t('online-withdraw')}
    </Button>
  );
}

export function JoinButton({
  game,
  icon,
  joined,
  children,
}: {
  game: string;
  icon?: IconName;
  joined?: () => void;
  children: ComponentChildren;
}) {
  const [busy, run] = useRequest(async () => {
    await saveTypedName();
    await joinOnline(game);
    joined?.();
  });
  return (
    <Button kind="primary" {...(icon && { icon })} disabled={busy} onClick={run}>
      {children}
    </Button>
  );
}
