/** Open challenges, as they come and go: #/lobby. */
import { signal, useSignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { clockWords, formatAgo } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { expansionsOf, isHive } from '../games/hive.ts';
import { setupNotes, gameName } from '../games/names.ts';
import type { Challenge } from '../proto/messages.ts';
import { go } from '../router.ts';
import { site } from '../state/site.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Tile } from '../ui/tile.tsx';
import { useTitle } from '../ui/title.ts';
import { JoinButton, WithdrawButton } from './act_button.tsx';
import { goToStart } from './start_page.ts';
import { connection } from './connection.ts';
import { ConnectionBanner } from './connection_banner.tsx';
import { begunGames } from './my_games.ts';
import { NameField } from './name_field.tsx';
import { NotifyButton } from './notify_button.tsx';
import { openSeatText, ownSeatText, playerName } from './words.ts';

/** Null until the server has sent them. */
const challenges = signal<readonly Challenge[] | null>(null);

function without(game: string): readonly Challenge[] {
  return (challenges.value ?? []).filter((challenge) => challenge.game !== game);
}

function watchLobby(): () => void {
  const leave = [
    connection.onConnect(() => {
      connection.lobby({ watch: true }).then(
        (answer) => {
          challenges.value = answer.challenges;
        },
        () => {},
      );
    }),
    connection.listen((message) => {
      if (message.type === 'lobby-add') challenges.value = [...without(message.challenge.game), message.challenge];
      if (message.type === 'lobby-remove') challenges.value = without(message.game);
    }),
  ];
  return () => {
    for (const one of leave) one();
    challenges.value = null;
    if (connection.state.value === 'connected') connection.lobby({ watch: false }).catch(() => {});
  };
}

/** A link to the lobby of a site that has none. */
function NoLobby() {
  return (
    <div class="page lobby">
      <header class="page-head">
        <h1>{t('lobby-title')}</h1>
      </header>
      <div class="card lobby-empty" data-note="no-lobby">
        <p>{t('error-no-lobby')}</p>
        <div class="button-row">
          <Button kind="primary" onClick={() => goToStart('friend')}>
            {t('games-empty-play')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** A dialog that posts a challenge. */
export type ChallengeDialog = FunctionComponent<{ onClose: () => void }>;

export function LobbyPage({ Create }: { Create: ChallengeDialog }) {
  useTitle(t('lobby-title'));
  return site.value.lobby ? <Lobby Create={Create} /> : <NoLobby />;
}

const isMine = ({ by }: Challenge): boolean => connection.guest.value?.guest === by.guest;

/** Somebody has joined: to the game. */
function useBegun(): void {
  const game = begunGames.value[0]?.game;
  useEffect(() => {
    if (game) go(`/g/${game}`);
  }, [game]);
}

function Lobby({ Create }: { Create: ChallengeDialog }) {
  useEffect(watchLobby, []);
  useBegun();
  const creating = useSignal(false);
  const list = challenges.value;
  return (
    <div class="page lobby">
      <header class="page-head">
        <h1>{t('lobby-title')}</h1>
        <Button kind="primary" icon="plus" onClick={() => (creating.value = true)}>
          {t('lobby-create')}
        </Button>
      </header>
      {creating.value && <Create onClose={() => (creating.value = false)} />}
      <ConnectionBanner />
      <NameField />
      {list && list.length === 0 && (
        <div class="card lobby-empty" data-note="lobby-empty">
          <p>{t('lobby-empty')}</p>
          <p>{t('lobby-empty-hint')}</p>
        </div>
      )}
      {list && list.length > 0 && (
        <ul class="rows" aria-label={t('lobby-title')}>
          {[...list]
            .sort((a, b) => b.created - a.created)
            .map((challenge) => (
              <Row key={challenge.game} challenge={challenge} />
            ))}
        </ul>
      )}
      {list?.some(isMine) && <NotifyButton />}
    </div>
  );
}

function Row({ challenge }: { challenge: Challenge }) {
  const { game, by, setup, clock, seat, created } = challenge;
  const mine = isMine(challenge);
  const details = [clockWords(clock), ...setupNotes(setup)];
  return (
    <li class="row" data-challenge={game}>
      <span class="row-main">
        <strong>
          {gameName(setup.type)}
          {isHive(setup.type) && (
            <span class="row-tiles" aria-hidden="true">
              {[...expansionsOf(setup.type)].map((letter) => (
                <Tile key={letter} bug={letter} size={26} />
              ))}
            </span>
          )}
        </strong>
        <span>{details.join(' · ')}</span>
      </span>
      <span class="row-who">
        <bdi>{mine ? t('lobby-yours') : playerName(by)}</bdi>
        <small>
          {mine ? ownSeatText(seat) : openSeatText(seat)} · {formatAgo(created, connection.serverNow())}
        </small>
      </span>
      {mine ? (
        <span class="button-row">
          <WithdrawButton game={game} />
          <ButtonLink href={`/g/${game}`}>{t('lobby-open')}</ButtonLink>
        </span>
      ) : (
        <JoinButton game={game} joined={() => go(`/g/${game}`)}>
          {t('online-join')}
        </JoinButton>
      )}
    </li>
  );
}
