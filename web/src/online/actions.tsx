/** The buttons of a game on the server. */
import { signal } from '@preact/signals';
import type { Colour } from 'apiary-hive';
import { t } from '../i18n/locale.ts';
import { gameName } from '../games/names.ts';
import { type Action, ActionBar } from '../play/action_bar.tsx';
import { ask } from '../ui/dialog.tsx';
import type { IconName } from '../ui/icons.tsx';
import { announce } from '../ui/live.tsx';
import { toast } from '../ui/toast.tsx';
import { download } from '../ui/transfer.ts';
import type { Action as ActName, Clock, Setup } from '../proto/messages.ts';
import { go } from '../router.ts';
import { site } from '../state/site.ts';
import { createOnline } from './api.ts';
import { errorText } from './errors.ts';
import type { GameParts } from './game_view.tsx';
import type { LiveGame } from './live_game.ts';
import { canTakeBack, turnsOf } from './record.ts';
import { review } from './review.ts';
import { copyLink } from './share.tsx';
import { playerName } from './words.ts';

export function Actions(parts: GameParts) {
  const { live, session } = parts;
  const over = live.status === 'over' || live.status === 'aborted';
  const after: Action[] = [
    {
      label: t('analyse'),
      icon: 'chart',
      disabled: !over || live.moves.length === 0,
      onClick: () => review(live, session),
    },
    {
      label: t('online-action-export'),
      icon: 'download',
      disabled: !over || live.moves.length === 0,
      onClick: () => savePgn(parts),
    },
  ];
  const flip: Action = {
    label: t('online-action-flip'),
    icon: 'swap',
    pressed: session.flipped.value,
    onClick: () => {
      session.flipped.value = !session.flipped.value;
    },
  };
  if (live.role === 'spectator' || over) return <ActionBar main={[flip, ...after]} more={afterwards(parts)} />;
  return <ActionBar main={playActions(parts, live.role)} more={[...moreTime(parts), flip, ...after]} />;
}

/** What a player may want next, and the link to the game. */
function afterwards({ live }: GameParts): Action[] {
  const { game, setup, clock } = live.snapshot;
  const fresh: Action = {
    label: t('online-new-opponent'),
    icon: 'globe',
    disabled: creating.value,
    onClick: () => void challengeAnew(setup, clock),
  };
  return [
    ...(live.role !== 'spectator' && site.value.lobby ? [fresh] : []),
    { label: t('share-copy'), icon: 'share', onClick: () => void copyLink(game) },
  ];
}

const creating = signal(false);

/** The same game in the lobby, for anybody. */
async function challengeAnew(setup: Setup, clock: Clock): Promise<void> {
  creating.value = true;
  try {
    go(`/g/${await createOnline(setup, clock, 'random', true)}`);
  } catch (error) {
    toast(errorText(error), { kind: 'bad' });
  } finally {
    creating.value = false;
  }
}

const actionOf = (game: LiveGame, action: ActName, label: string, icon: IconName, possible: boolean): Action => ({
  label,
  icon,
  disabled: !possible || game.acting.value.has(action),
  onClick: () => void game.act(action),
});

/** Only games with a clock of minutes have it. */
function moreTime({ game, live }: GameParts): Action[] {
  if (live.snapshot.clock.kind !== 'increment') return [];
  const possible = live.status === 'running' && turnsOf(live.moves) >= 2;
  return [actionOf(game, 'more-time', t('online-more-time'), 'plus', possible)];
}

/** The game in which Offer draw was pressed once; for a moment the second press offers it. */
const asked = signal('');
let forget = 0;
const SECOND_PRESS_MS = 3000;

/** It stands beside the button that is used most: one slip must not offer a draw. */
function twice(game: string, action: Action): Action {
  if (asked.value === game && !action.disabled)
    return {
      ...action,
      label: t('online-offer-draw-sure'),
      onClick: () => {
        asked.value = '';
        action.onClick();
      },
    };
  return {
    ...action,
    onClick: () => {
      asked.value = game;
      announce(t('online-offer-draw-sure'));
      clearTimeout(forget);
      forget = window.setTimeout(() => {
        asked.value = '';
      }, SECOND_PRESS_MS);
    },
  };
}

function playActions({ game, live, session }: GameParts, role: Colour): Action[] {
  const turns = turnsOf(live.moves);
  const running = live.status === 'running';
  const back = canTakeBack(live.moves, role, session.turn.value);
  const sure = (): Promise<boolean> =>
    ask({ title: t('online-resign-title'), text: t('online-resign-text'), yes: t('online-resign'), danger: true });
  const act = (action: ActName, label: string, icon: IconName, possible: boolean): Action =>
    actionOf(game, action, label, icon, running && possible);
  const resign = act('resign', t('online-resign'), 'flag', true);
  const resignIfSure = async (): Promise<void> => {
    if (await sure()) resign.onClick();
  };
  return [
    act(
      'offer-takeback',
      t('online-offer-takeback'),
      'undo',
      back && live.offers.takeback === undefined && game.pending.value === null,
    ),
    twice(
      live.snapshot.game,
      act('offer-draw', t('online-offer-draw'), 'people', turns >= 2 && live.offers.draw === undefined),
    ),
    turns < 2 && running
      ? act('abort', t('online-abort'), 'close', true)
      : { ...resign, onClick: () => void resignIfSure() },
  ];
}

/** Downloads the record as PGN. */
function savePgn({ live, session }: Pick<GameParts, 'live' | 'session'>): void {
  const day = new Date(live.snapshot.created).toISOString().slice(0, 10);
  const record = session.record([
    ['Event', gameName(live.snapshot.setup.type)],
    ['Site', location.host],
    ['Date', day.replaceAll('-', '.')],
    ['Round', '1'],
    ['White', playerName(live.players.w)],
    ['Black', playerName(live.players.b)],
  ]);
  download(`apiary-${day}-${live.snapshot.game}.pgn`, record.write('pgn'), 'application/x-chess-pgn');
  record.free();
}
