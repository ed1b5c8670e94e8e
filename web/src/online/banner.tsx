/** Above the moves: the state of the connection, waiting for an opponent, offers, the result. */
import type { ComponentChildren } from 'preact';
import { opposite } from 'apiary-hive';
import { formatClock } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { typeName } from '../games/names.ts';
import type { Action } from '../proto/messages.ts';
import { go } from '../router.ts';
import { Button } from '../ui/button.tsx';
import { ActButton, JoinButton } from './act_button.tsx';
import { askForNotifications, notifications } from './notifications.ts';
import { ConnectionBanner } from './connection_banner.tsx';
import { connection } from './connection.ts';
import type { GameParts } from './game_view.tsx';
import { NameField } from './name_field.tsx';
import { ShareLink } from './share.tsx';
import { useInView } from '../ui/in_view.ts';
import { useCountdown } from './hooks.ts';
import { openSeatText, playerName, reasonText, resultTextFor } from './words.ts';

export function Banner(parts: GameParts) {
  const { live } = parts;
  return (
    <>
      <ConnectionBanner />
      {live.status === 'waiting' && <Waiting {...parts} />}
      {live.status === 'running' && <Running {...parts} />}
      {(live.status === 'over' || live.status === 'aborted') && <Over {...parts} />}
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
  const { by, seat, open, game: id, setup } = live.snapshot;
  const mine = connection.guest.value?.guest === by.guest;
  if (mine) {
    return (
      <div class="card waiting" data-note="waiting">
        <h2>{t('online-waiting-title')}</h2>
        <p>{t(open ? 'online-waiting-open' : 'online-waiting-link')}</p>
        <ShareLink game={id} title={t('share-title', { game: typeName(setup.type) })} />
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
      <NameField />
      <div class="button-row">
        <JoinButton game={id} icon="play">
          {t('online-join')}
        </JoinButton>
      </div>
    </div>
  );
}

/** Browsers allow to ask for notifications only on a click. */
function NotifyButton() {
  if (notifications.value !== 'default') return null;
  return (
    <div>
      <Button small kind="quiet" onClick={() => void askForNotifications()}>
        {t('online-tell-me')}
      </Button>
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
      <NoShow {...parts} />
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
  return (
    <>
      {live.offers.draw === from &&
        question(t('online-offer-draw-theirs', { name }), 'accept-draw', 'decline-draw', 'draw')}
      {live.offers.takeback === from &&
        question(t('online-offer-takeback-theirs', { name }), 'accept-takeback', 'decline-takeback', 'takeback')}
      {live.offers.draw === role && (
        <Note data="draw-mine">
          <span>{t('online-offer-draw-mine', { name })}</span>
        </Note>
      )}
      {live.offers.takeback === role && (
        <Note data="takeback-mine">
          <span>{t('online-offer-takeback-mine', { name })}</span>
        </Note>
      )}
    </>
  );
}

/** The server aborts a game if a side's first move takes too long. */
function NoShow(parts: GameParts) {
  const { live, session } = parts;
  const left = useCountdown(live.noShowAt);
  if (left === null) return <Gone {...parts} />;
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

function Over({ game, live }: GameParts) {
  const { role } = live;
  const played = role !== 'spectator';
  const offered = played && live.offers.rematch === opposite(role);
  const asked = played && live.offers.rematch === role;
  const rematch = async (): Promise<void> => {
    const done = await game.act('rematch');
    if (done?.game && done.game !== game.id) go(`/g/${done.game}`);
  };
  return (
    <div class="result" ref={useInView(offered)} data-result={live.result ?? 'none'} data-reason={live.reason}>
      <strong>{resultTextFor(role, live)}</strong>
      <span>{reasonText(live.reason)}</span>
      {offered && (
        <span data-note="rematch">
          {t('online-offer-rematch-theirs', { name: playerName(live.players[opposite(role)]) })}
        </span>
      )}
      <div class="button-row">
        {live.rematch && (
          <Button kind="primary" icon="forward" onClick={() => go(`/g/${live.rematch}`)}>
            {t('online-rematch-go')}
          </Button>
        )}
        {played && !live.rematch && live.players.w && live.players.b && (
          <Button
            kind={offered ? 'primary' : 'plain'}
            icon="again"
            disabled={asked || game.acting.value.has('rematch')}
            onClick={() => void rematch()}
          >
            {t(offered ? 'online-rematch-accept' : asked ? 'online-rematch-asked' : 'online-rematch')}
          </Button>
        )}
      </div>
    </div>
  );
}
