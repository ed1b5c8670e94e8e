/** Buttons for requests to the server; disabled until the answer. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Action } from '../proto/messages.ts';
import { Button } from '../ui/button.tsx';
import type { IconName } from '../ui/icons.tsx';
import { toast } from '../ui/toast.tsx';
import { joinOnline } from './api.ts';
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
  /** Asked before; nothing happens if it says no. */
  sure?: () => Promise<boolean>;
  children: ComponentChildren;
}

export function ActButton({ game, action, disabled, sure, children, ...look }: ActButtonProps) {
  const run = async (): Promise<void> => {
    if (!sure || (await sure())) await game.act(action);
  };
  return (
    <Button {...look} disabled={disabled || game.acting.value.has(action)} onClick={() => void run()}>
      {children}
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
  const busy = useSignal(false);
  const join = async (): Promise<void> => {
    busy.value = true;
    try {
      await saveTypedName();
      await joinOnline(game);
      joined?.();
    } catch (error) {
      toast(errorText(error), { kind: 'bad' });
    } finally {
      busy.value = false;
    }
  };
  return (
    <Button kind="primary" {...(icon && { icon })} disabled={busy.value} onClick={() => void join()}>
      {children}
    </Button>
  );
}
