/** A game on the server on the screen: board, players, what can be done. */
import { useComputed, type ReadonlySignal } from '@preact/signals';
import { Table } from '../board/table.tsx';
import { type Colour, opposite, winFor } from 'apiary-hive';
import { clockWords } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { setupNotes, typeName } from '../games/names.ts';
import { askHow } from '../lessons/ask.ts';
import type { PlayerBarProps } from '../play/clock_view.tsx';
import { baseTime, leftNow, type ClockReading } from '../play/clocks.ts';
import { GameFrame } from '../play/frame.tsx';
import { MoveList } from '../play/move_list.tsx';
import { LookingBack, Stepper, useStepKeys } from '../play/steps.tsx';
import type { Node } from '../state/tree.ts';
import { useTitle } from '../ui/title.ts';
import { Actions } from './actions.tsx';
import { Banner } from './banner.tsx';
import { Chance } from './chance.tsx';
import { connection } from './connection.ts';
import type { LiveGame } from './live_game.ts';
import { clockOf, type Live } from './record.ts';
import type { OnlineSession } from './session.ts';
import { useBlink, useHidden } from './hooks.ts';
import { playerName } from './words.ts';

export interface GameParts {
  game: LiveGame;
  session: OnlineSession;
  live: Live;
}

/** A clock by the browser's own time, which may differ from the server's. */
function useReading({ game, session }: Omit<GameParts, 'live'>, colour: Colour): ReadonlySignal<ClockReading> {
  return useComputed(() => {
    const clock = game.live.value && clockOf(game.live.value, colour, session.turn.value);
    const left = clock ? leftNow(clock, connection.serverNow()) : 0;
    return { left, since: performance.now(), running: clock?.running ?? false };
  });
}

function noteOf(live: Live, game: LiveGame, colour: Colour): string | undefined {
  const presence = game.presence.value;
  if (!live.players[colour]) return undefined;
  if (colour === live.role) return t('online-player-you');
  return presence && !presence[colour] && live.status === 'running' ? t('online-player-away') : undefined;
}

function usePlayer(parts: GameParts, colour: Colour): PlayerBarProps {
  const { game, session, live } = parts;
  const clock = useReading(parts, colour);
  const timed = live.snapshot.clock.kind !== 'none' && live.clocks[colour] !== undefined;
  const player = live.players[colour];
  return {
    colour,
    name: player ? playerName(player) : t('online-player-open'),
    note: noteOf(live, game, colour),
    turn: live.status === 'running' && session.turn.value === colour,
    clock: timed ? clock : undefined,
    base: baseTime(live.snapshot.clock),
    mine: live.role === colour,
    won: live.result === winFor(colour),
  };
}

function useGameTitle(live: Live, mine: boolean): string {
  const hidden = useHidden();
  const lit = useBlink(mine && hidden);
  const { w, b } = live.players;
  const names =
    w && b ? t('online-versus', { white: playerName(w), black: playerName(b) }) : typeName(live.snapshot.setup.type);
  const title = mine ? (hidden && !lit ? `● ${names}` : `${t('online-your-turn')} · ${names}`) : names;
  useTitle(title);
  return names;
}

export function GameView({ game, session }: Omit<GameParts, 'live'>) {
  const live = game.live.value!;
  const parts: GameParts = { game, session, live };
  const { snapshot } = live;
  const players = { w: usePlayer(parts, 'w'), b: usePlayer(parts, 'b') };
  const myTurn = live.status === 'running' && live.role === session.turn.value;
  const title = useGameTitle(live, myTurn);
  useStepKeys(session.tree);
  const bottom = session.bottom.value;
  // Until somebody joins, the creator may be counted as a spectator.
  const watching = live.status === 'waiting' ? 0 : (game.presence.value?.watching ?? 0);
  const details = [clockWords(snapshot.clock), ...setupNotes(snapshot.setup)].join(' · ');
  const pending = game.pending.value !== null;
  const shown = game.shown().length;
  const unsettled = (node: Node): string => (shown > live.moves.length && node.ply === shown ? 'move-pending' : '');
  return (
    <div
      class={`online ${pending ? 'online-pending' : ''}`}
      data-status={live.status}
      data-seq={live.seq}
      data-role={live.role}
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
        top={players[opposite(bottom)]}
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
