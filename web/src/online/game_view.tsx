/** A game on the server on the screen: board, players, what can be done. */
import { useComputed, type ReadonlySignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { play } from '../board/sound.ts';
import { Table } from '../board/table.tsx';
import { type Colour, opposite, winFor } from 'apiary-hive';
import { clockWords } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { setupNotes, gameName } from '../games/names.ts';
import { askHow } from '../lessons/ask.ts';
import { About } from '../play/about.tsx';
import { confirmByClock, type PlayerBarProps } from '../play/clock_view.tsx';
import { baseTime, leftNow, type ClockReading } from '../play/clocks.ts';
import { useCardPlace, type CardPlace } from '../play/end_card.tsx';
import { GameFrame } from '../play/frame.tsx';
import { MoveList, previewMove } from '../play/move_list.tsx';
import { LookingBack, Stepper, useStepKeys } from '../play/steps.tsx';
import type { Node } from '../state/tree.ts';
import { useTitle } from '../ui/title.ts';
import { hidden as hiddenPage } from '../ui/visibility.ts';
import { Actions } from './actions.tsx';
import { Banner, NoShowOverBoard, Over } from './banner.tsx';
import { BrokenPromise, Chance } from './chance.tsx';
import { connection } from './connection.ts';
import { announceEnd } from './events.ts';
import type { LiveGame } from './live_game.ts';
import { colourOf } from './protocol.ts';
import { clockOf, type Live } from './record.ts';
import type { OnlineSession } from './session.ts';
import { useBlink } from './hooks.ts';
import { noteActive } from './my_games.ts';
import { noteClock } from './own_clocks.ts';
import { playerName } from './words.ts';

export interface GameParts {
  game: LiveGame;
  session: OnlineSession;
  live: Live;
  place: Signal<CardPlace>; // of the card that says how the game ended
}

/** A clock by the browser's own time, which may differ from the server's. */
function useReading({ game, session }: GameParts, colour: Colour): ReadonlySignal<ClockReading> {
  return useComputed(() => {
    const clock = game.live.value && clockOf(game.live.value, colour, session.turn.value);
    const left = clock ? leftNow(clock, connection.serverNow()) : 0;
    return { left, since: performance.now(), running: clock?.running ?? false };
  });
}

/** Who created the game sits at the bottom until somebody joins; of a random colour, the seat is not known yet. */
function isCreatorsSeat({ status, snapshot: { seat, by } }: Live, session: OnlineSession, colour: Colour): boolean {
  if (status !== 'waiting' || connection.guest.value?.guest !== by.guest) return false;
  return colour === (seat === 'random' ? session.bottom.value : colourOf(seat));
}

function noteOf(live: Live, game: LiveGame, colour: Colour, mine: boolean): string | undefined {
  const presence = game.presence.value;
  if (mine) return live.snapshot.seat === 'random' ? t('quick-colour') : t('online-player-you');
  if (!live.players[colour]) return undefined;
  if (colour === live.role) return t('online-player-you');
  return presence && !presence[colour] && live.status === 'running' ? t('online-player-away') : undefined;
}

function usePlayer(parts: GameParts, colour: Colour): PlayerBarProps {
  const { game, session, live } = parts;
  const clock = useReading(parts, colour);
  const timed = live.snapshot.clock.kind !== 'none' && live.clocks[colour] !== undefined;
  const creator = isCreatorsSeat(live, session, colour);
  const player = creator ? live.snapshot.by : live.players[colour];
  return {
    colour,
    unknown: live.status === 'waiting' && live.snapshot.seat === 'random',
    name: player ? playerName(player) : t('online-player-open'),
    note: noteOf(live, game, colour, creator),
    turn: live.status === 'running' && session.turn.value === colour,
    clock: timed ? clock : undefined,
    base: baseTime(live.snapshot.clock),
    mine: live.role === colour,
    won: live.result === winFor(colour),
    onPress: confirmByClock(session, colour),
  };
}

function useGameTitle(live: Live, mine: boolean): string {
  const hidden = hiddenPage.value;
  const lit = useBlink(mine && hidden);
  const { w, b } = live.players;
  const names =
    w && b ? t('online-versus', { white: playerName(w), black: playerName(b) }) : gameName(live.snapshot.setup.type);
  const title = mine ? (hidden && !lit ? `● ${names}` : `${t('online-your-turn')} · ${names}`) : names;
  useTitle(title);
  return names;
}

/** The connection stays open on other pages, too, while the game is the player's and not over. */
function useActive({ role, status, snapshot }: Live): void {
  const mine = role !== 'spectator' || connection.guest.value?.guest === snapshot.by.guest;
  const active = mine && (status === 'waiting' || status === 'running');
  useEffect(() => {
    if (active) noteActive();
  }, [active]);
}

/** For the banner on other pages. */
function useNotedClock({ live, session }: Pick<GameParts, 'live' | 'session'>): void {
  const turn = session.turn.value;
  useEffect(() => {
    const clock = live.role !== 'spectator' && clockOf(live, live.role, turn);
    if (clock) noteClock(live.snapshot.game, clock, live.changed);
  }, [live, turn]);
}

function useAnnouncedEnd({ live, session }: Pick<GameParts, 'live' | 'session'>): void {
  const before = useRef(live.status);
  useEffect(() => {
    const over = live.status === 'over' || live.status === 'aborted';
    if (over && before.current !== live.status) announceEnd(live, session.turn.peek());
    before.current = live.status;
  }, [live, session]);
}

/** Heard by whoever waited for the other player, and by whoever has just joined. */
function useStartSound({ status, role, moves }: Live): void {
  const starts = status === 'running' && role !== 'spectator' && moves.length === 0;
  useEffect(() => {
    if (starts) play('start');
  }, [starts]);
}

export function GameView({ game, session }: Pick<GameParts, 'game' | 'session'>) {
  const live = game.live.value!;
  const place = useCardPlace(session, live.status === 'over' || live.status === 'aborted');
  const parts: GameParts = { game, session, live, place };
  const { snapshot } = live;
  const players = { w: usePlayer(parts, 'w'), b: usePlayer(parts, 'b') };
  const myTurn = live.status === 'running' && live.role === session.turn.value;
  const title = useGameTitle(live, myTurn);
  useStepKeys(session.tree);
  useActive(live);
  useAnnouncedEnd(parts);
  useNotedClock(parts);
  useStartSound(live);
  const bottom = session.bottom.value;
  // Before the game and after it there is nothing to watch, and whoever looks at it would be counted.
  const watching = live.status === 'running' ? (game.presence.value?.watching ?? 0) : 0;
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
          <Table
            session={session}
            label={t('board-of', { game: gameName(snapshot.setup.type) })}
            onAskHow={askHow}
            over={
              <>
                <NoShowOverBoard {...parts} />
                <Over {...parts} here="board" />
                {live.status === 'running' && <LookingBack tree={session.tree} end={session.end.value} />}
              </>
            }
          />
        }
        top={players[opposite(bottom)]}
        bottom={players[bottom]}
        banner={<Banner {...parts} />}
        head={
          <>
            <strong>{gameName(snapshot.setup.type)}</strong>
            <span>{details}</span>
            {watching > 0 && <span class="online-watching">{t('online-watching', { count: watching })}</span>}
            <BrokenPromise {...parts} />
          </>
        }
        stepper={live.status !== 'waiting' && <Stepper tree={session.tree} />}
        actions={live.status !== 'waiting' && <Actions {...parts} />}
        tabs={[
          {
            id: 'moves',
            label: t('moves'),
            content: (
              <MoveList
                tree={session.tree}
                bottom={session.bottom.value}
                onPreview={previewMove(session)}
                classOf={unsettled}
              />
            ),
          },
          {
            id: 'about',
            label: t('about'),
            content: (
              <About setup={snapshot.setup} clock={snapshot.clock}>
                <Chance {...parts} />
              </About>
            ),
          },
        ]}
      />
    </div>
  );
}
