/** A game on the server on the screen: board, players, what can be done. */
import { useComputed, type ReadonlySignal } from '@preact/signals';
import { Table } from '../board/table.tsx';
import { clockWords } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { typeName } from '../i18n/names.ts';
import { askHow } from '../lessons/ask.ts';
import type { PlayerBarProps, ClockReading } from '../play/clock_view.tsx';
import { GameFrame } from '../play/frame.tsx';
import { MoveList } from '../play/move_list.tsx';
import { LookingBack, Stepper, useStepKeys } from '../play/steps.tsx';
import type { Colour as Side } from '../proto/messages.ts';
import type { Node } from '../state/tree.ts';
import { useTitle } from '../ui/title.ts';
import { Actions } from './actions.tsx';
import { Banner } from './banner.tsx';
import { Chance } from './chance.tsx';
import { connection } from './connection.ts';
import type { LiveGame } from './live_game.ts';
import { clockRuns, other, timeLeft, type Live } from './record.ts';
import { letterOf, sideOf, type OnlineSession } from './session.ts';
import { useBlink, useHidden } from './use.ts';
import { notesOf, playerName } from './words.ts';

export interface GameParts {
  game: LiveGame;
  session: OnlineSession;
  live: Live;
}

/** What a clock shows, by the browser's own time: the server's is ahead of it by what was measured. */
function useReading({ game, session }: Omit<GameParts, 'live'>, side: Side): ReadonlySignal<ClockReading> {
  return useComputed(() => {
    const live = game.live.value!;
    const now = performance.now();
    const turn = session.turn.value;
    return {
      left: timeLeft(live, side, turn, connection.serverNow()) ?? 0,
      since: now,
      running: clockRuns(live, side, turn),
    };
  });
}

function noteOf(live: Live, game: LiveGame, side: Side): string | undefined {
  const presence = game.presence.value;
  if (!live[side]) return undefined;
  if (side === live.snapshot.role) return t('online-player-you');
  return presence && !presence[side] && live.status === 'running' ? t('online-player-away') : undefined;
}

function usePlayer(parts: GameParts, side: Side): PlayerBarProps {
  const { game, session, live } = parts;
  const clock = useReading(parts, side);
  const timed = live.snapshot.clock.kind !== 'none' && live.clocks[side] !== undefined;
  return {
    colour: letterOf(side),
    name: live[side] ? playerName(live[side]) : t('online-player-open'),
    note: noteOf(live, game, side),
    turn: live.status === 'running' && session.turn.value === side,
    clock: timed ? clock : undefined,
    base: live.snapshot.clock.kind === 'days' ? 864_000_000 : (live.snapshot.clock.base ?? 0) * 1000,
    mine: live.snapshot.role === side,
    won: live.result === side,
  };
}

function useGameTitle(live: Live, mine: boolean): string {
  const hidden = useHidden();
  const lit = useBlink(mine && hidden);
  const names =
    live.white && live.black
      ? t('online-versus', { white: playerName(live.white), black: playerName(live.black) })
      : typeName(live.snapshot.setup.type);
  const title = mine ? (hidden && !lit ? `● ${names}` : `${t('online-your-turn')} · ${names}`) : names;
  useTitle(title);
  return names;
}

export function GameView({ game, session }: Omit<GameParts, 'live'>) {
  const live = game.live.value!;
  const parts: GameParts = { game, session, live };
  const { snapshot } = live;
  const white = usePlayer(parts, 'white');
  const black = usePlayer(parts, 'black');
  const myTurn = live.status === 'running' && snapshot.role === session.turn.value;
  const title = useGameTitle(live, myTurn);
  useStepKeys(session.tree);
  const bottom = sideOf(session.bottom.value);
  const players: Record<Side, PlayerBarProps> = { white, black };
  // While nobody has joined, the creator may count as one who looks on.
  const watching = live.status === 'waiting' ? 0 : (game.presence.value?.watching ?? 0);
  const details = [clockWords(snapshot.clock), ...notesOf(snapshot.setup)].join(' · ');
  const pending = game.pending.value !== null;
  const shown = game.shown().length;
  const unsettled = (node: Node): string => (shown > live.moves.length && node.ply === shown ? 'move-pending' : '');
  return (
    <div
      class={`online ${pending ? 'online-pending' : ''}`}
      data-status={live.status}
      data-seq={live.seq}
      data-role={snapshot.role}
      data-pending={pending}
      data-moves={live.moves.length}
    >
      <GameFrame
        title={title}
        board={
          <>
            <Table session={session} label={t('board-of', { game: typeName(snapshot.setup.type) })} onAskHow={askHow} />
            {live.status === 'running' && <LookingBack tree={session.tree} end={session.end.value} />}
          </>
        }
        top={players[other(bottom)]}
        bottom={players[bottom]}
        banner={<Banner {...parts} />}
        head={
          <>
            <strong>{typeName(snapshot.setup.type)}</strong>
            <span>{details}</span>
            {watching > 0 && <span class="online-watching">{t('online-watching', { count: watching })}</span>}
            <Chance {...parts} />
          </>
        }
        stepper={live.status !== 'waiting' && <Stepper tree={session.tree} />}
        actions={live.status !== 'waiting' && <Actions {...parts} />}
        tabs={[{ id: 'moves', label: t('moves'), content: <MoveList tree={session.tree} classOf={unsettled} /> }]}
      />
    </div>
  );
}
