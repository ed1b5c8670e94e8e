/** Above the moves: the state of the connection, waiting for an opponent, offers, the result. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { opposite } from 'apiary-hive';
import { positionBox } from '../board/position.ts';
import { boardState } from '../board/state.ts';
import { endingWords } from '../games/ending.ts';
import { capitalised, clockWords, formatClock } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { gameName, setupNotes, typeName } from '../games/names.ts';
import { EndCard, toneOf } from '../play/end_card.tsx';
import type { Action } from '../proto/messages.ts';
import { go } from '../router.ts';
import { Button } from '../ui/button.tsx';
import { ActButton, JoinButton } from './act_button.tsx';
import { ConnectionBanner } from './connection_banner.tsx';
import { connection } from './connection.ts';
import type { GameParts } from './game_view.tsx';
import { NameField } from './name_field.tsx';
import { NotifyButton } from './notify_button.tsx';
import { QrCode } from './qr_code.tsx';
import { gameLink, ShareLink } from './share.tsx';
import { announce } from '../ui/live.tsx';
import { useMedia } from '../ui/media.ts';
import { useCountdown, useLasting } from './hooks.ts';
import type { Live } from './record.ts';
import { review } from './review.ts';
import type { OnlineSession } from './session.ts';
import { openSeatText, playerName, reasonText, resultTextFor } from './words.ts';

export function Banner(parts: GameParts) {
  const { live } = parts;
  return (
    <>
      <ConnectionBanner />
      {live.status === 'waiting' && <Waiting {...parts} />}
      {live.status === 'running' && <Running {...parts} />}
      <Over {...parts} here="panel" />
    </>
  );
}

function Note({ children, data }: { children: ComponentChildren; data: string }) {
  return (
    <div class="online-note" data-note={data}>
      {children}
    </div>
  );
}

/** Nobody has joined yet: the creator sees the link, others the Join button. */
function Waiting({ game, live }: GameParts) {
  const { by, seat, open, game: id, setup, clock } = live.snapshot;
  const mine = connection.guest.value?.guest === by.guest;
  if (mine) {
    return (
      <div class="card waiting" data-note="waiting">
        <h2>{t('online-waiting-title')}</h2>
        <p>{t(open ? 'online-waiting-open' : 'online-waiting-link')}</p>
        <ShareLink game={id} title={t('share-title', { game: typeName(setup.type) })} />
        <QrCode text={gameLink(id)} label={t('share-qr')} />
        <NameField />
        <NotifyButton />
        <div class="button-row">
          <ActButton game={game} action="abort">
            {t('online-waiting-cancel')}
          </ActButton>
        </div>
      </div>
    );
  }
  return (
    <div class="card waiting" data-note="join">
      <h2>{t('online-join-title', { name: playerName(by) })}</h2>
      <p>{openSeatText(seat)}</p>
      <p>{[gameName(setup.type), clockWords(clock), ...setupNotes(setup)].join(' · ')}</p>
      <NameField />
      <div class="button-row">
        <JoinButton game={id} icon="play">
          {t('online-join')}
        </JoinButton>
      </div>
    </div>
  );
}

function Running(parts: GameParts) {
  const { game, live, session } = parts;
  const { role } = live;
  const pending = game.pending.value;
  return (
    <>
      <Offers {...parts} />
      <NoShow {...parts} here="banner" />
      <Gone {...parts} />
      <Left {...parts} />
      <p
        class={`turn-line ${role === session.turn.value && !pending ? 'turn-mine' : ''}`}
        data-turn={session.turn.value}
      >
        {turnText(parts)}
      </p>
    </>
  );
}

function turnText({ game, live, session }: GameParts): string {
  const { role } = live;
  const turn = session.turn.value;
  if (game.pending.value) return t(connection.state.value === 'connected' ? 'online-move-sending' : 'online-move-kept');
  if (role === turn) return t('online-your-turn');
  return t('online-their-turn', { name: playerName(live.players[turn]) });
}

function Offers({ game, live }: GameParts) {
  const { role } = live;
  if (role === 'spectator') return null;
  const from = opposite(role);
  const name = playerName(live.players[from]);
  const question = (text: string, yes: Action, no: Action, data: string) => (
    <Note data={data}>
      <span>{text}</span>
      <span class="button-row">
        <ActButton small kind="primary" icon="check" game={game} action={yes}>
          {t('online-accept')}
        </ActButton>
        <ActButton small icon="close" game={game} action={no}>
          {t('online-decline')}
        </ActButton>
      </span>
    </Note>
  );
  const mine = (text: string, withdraw: Action, data: string) => (
    <Note data={data}>
      <span>{text}</span>
      <ActButton small icon="close" game={game} action={withdraw}>
        {t('online-withdraw')}
      </ActButton>
    </Note>
  );
  return (
    <>
      {live.offers.draw === from &&
        question(t('online-offer-draw-theirs', { name }), 'accept-draw', 'decline-draw', 'draw')}
      {live.offers.takeback === from &&
        question(t('online-offer-takeback-theirs', { name }), 'accept-takeback', 'decline-takeback', 'takeback')}
      {live.offers.draw === role && mine(t('online-offer-draw-mine', { name }), 'decline-draw', 'draw-mine')}
      {live.offers.takeback === role &&
        mine(t('online-offer-takeback-mine', { name }), 'decline-takeback', 'takeback-mine')}
    </>
  );
}

/** Board and bar fill the screen, and the banner has no place of its own (online.css). */
const UPRIGHT = '(max-width: 56rem) and (max-aspect-ratio: 4 / 3)';

/** In the banner; on upright screens over the board, where it hides nobody's pieces. */
function NoShow({ here, ...parts }: GameParts & { here: 'board' | 'banner' }) {
  const upright = useMedia(UPRIGHT);
  if (parts.live.status !== 'running' || upright !== (here === 'board')) return null;
  return <FirstMove {...parts} />;
}

/** The same over the board: the view makes room for it. */
export function NoShowOverBoard({ session, ...parts }: GameParts) {
  const box = useRef<HTMLDivElement>(null);
  const state = boardState(session);
  const targets = state.selection.targets().length;
  const settled = state.camera.settled.value;
  const { noShowAt } = parts.live;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the view, the cells or the words have changed
  useLayoutEffect(() => {
    const height = box.current?.offsetHeight;
    if (height)
      state.camera.makeRoom(positionBox(state.position.peek(), state.orientation.peek()), { top: height, bottom: 0 });
  }, [state, targets, settled, noShowAt]);
  return (
    <div class="board-note" ref={box}>
      <NoShow {...parts} session={session} here="board" />
    </div>
  );
}

/** The server aborts a game if a side's first move takes too long. */
function FirstMove(parts: GameParts) {
  const { live, session } = parts;
  const left = useCountdown(live.noShowAt);
  if (left === null) return null;
  const time = formatClock(Math.ceil(left / 1000) * 1000);
  const turn = session.turn.value;
  const text =
    live.role === turn
      ? t('online-no-show-you', { time })
      : t('online-no-show-them', { name: playerName(live.players[turn]), time });
  return (
    <Note data="no-show">
      <span>{text}</span>
    </Note>
  );
}

/** An opponent who only reloads the page has not left. */
const leftAfter = 2000;

/** The opponent has left a game with a clock: after a while it can be claimed. */
function Left({ game, live }: GameParts) {
  const { role } = live;
  const from = role === 'spectator' ? undefined : opposite(role);
  const goneAt = from && game.presence.value?.goneAt[from];
  const left = useCountdown(goneAt);
  const shown = useLasting(goneAt !== undefined && live.noShowAt === undefined, leftAfter);
  const name = playerName(from && live.players[from]);
  const claimable = shown && left === 0;
  useEffect(() => {
    if (shown) announce(t(claimable ? 'online-left-claim' : 'online-left', { name }));
  }, [shown, claimable, name]);
  if (!shown) return null;
  if (!claimable)
    return (
      <Note data="left">
        <span>{t('online-left-countdown', { name, count: Math.ceil((left ?? 0) / 1000) })}</span>
      </Note>
    );
  return (
    <Note data="left">
      <span>{t('online-left-claim', { name })}</span>
      <span class="button-row">
        <ActButton small kind="primary" game={game} action="claim">
          {t('online-claim')}
        </ActButton>
        <ActButton small game={game} action="claim-draw">
          {t('online-claim-draw')}
        </ActButton>
      </span>
    </Note>
  );
}

const goneAfter = 14 * 86_400_000; // the same as on the server

/** Without a clock, an opponent who has not moved for two weeks counts as gone. */
function Gone({ game, live, session }: GameParts) {
  const turn = session.turn.value;
  const left = useCountdown(live.snapshot.clock.kind === 'none' ? live.changed + goneAfter : undefined);
  if (left !== 0 || live.role === 'spectator' || live.role === turn) return null;
  return (
    <Note data="gone">
      <span>{t('online-gone', { name: playerName(live.players[turn]) })}</span>
      <ActButton small kind="primary" game={game} action="claim">
        {t('online-claim')}
      </ActButton>
    </Note>
  );
}

/** The card of a game that is over, in the panel or over the board. */
export function Over({ game, live, session, place, here }: GameParts & { here: 'board' | 'panel' }) {
  if (live.status !== 'over' && live.status !== 'aborted') return null;
  const { role } = live;
  const offered = role !== 'spectator' && live.offers.rematch === opposite(role);
  return (
    <EndCard
      here={here}
      session={session}
      place={place}
      tone={toneOf(live.result, session.own())}
      title={resultTextFor(role, live)}
      result={live.result}
      reason={live.reason}
      news={offered}
      onReview={live.moves.length > 0 ? () => review(live, session) : undefined}
      rematch={<Rematch game={game} live={live} />}
    >
      <p>{endText(live, session)}</p>
      {offered && (
        <p data-note="rematch">
          {t('online-offer-rematch-theirs', { name: playerName(live.players[opposite(role)]) })}
        </p>
      )}
    </EndCard>
  );
}

const sentence = (words: string): string => words && `${capitalised(words)}.`;

/** By the rules: why, as the board shows it. */
function endText(live: Live, session: OnlineSession): string {
  const { reason, snapshot, result } = live;
  const ending = session.ending();
  return reason === 'rules' && result && ending !== 'none'
    ? endingWords(snapshot.setup.type, ending, result)
    : sentence(reasonText(live.role, { ...live, turn: session.turn.value }));
}

function Rematch({ game, live }: Pick<GameParts, 'game' | 'live'>) {
  const { role } = live;
  if (live.rematch)
    return (
      <Button kind="primary" icon="again" onClick={() => go(`/g/${live.rematch}`)}>
        {t('online-rematch-go')}
      </Button>
    );
  if (role === 'spectator' || !live.players.w || !live.players.b) return null;
  const offered = live.offers.rematch === opposite(role);
  const asked = live.offers.rematch === role;
  const rematch = async (): Promise<void> => {
    const done = await game.act('rematch');
    if (done?.game && done.game !== game.id) go(`/g/${done.game}`);
  };
  return (
    <Button
      kind="primary"
      icon="again"
      disabled={asked || game.acting.value.has('rematch')}
      onClick={() => void rematch()}
    >
      {t(offered ? 'online-rematch-accept' : asked ? 'online-rematch-asked' : 'rematch')}
    </Button>
  );
}
