/** Open challenges, as they come and go: #/lobby. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { clockWords, formatAgo } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { setupNotes, typeName } from '../games/names.ts';
import type { Challenge } from '../proto/messages.ts';
import { go } from '../router.ts';
import { site } from '../state/site.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useTitle } from '../ui/title.ts';
import { JoinButton } from './act_button.tsx';
import { goToStart } from './start_page.ts';
import { connection } from './connection.ts';
import { ConnectionBanner } from './connection_banner.tsx';
import { NameField } from './name_field.tsx';
import { openSeatText, playerName } from './words.ts';

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

export function LobbyPage() {
  useTitle(t('lobby-title'));
  return site.value.lobby ? <Lobby /> : <NoLobby />;
}

function Lobby() {
  useEffect(watchLobby, []);
  const list = challenges.value;
  return (
    <div class="page lobby">
      <header class="page-head">
        <h1>{t('lobby-title')}</h1>
        <Button kind="primary" icon="plus" onClick={() => goToStart('lobby')}>
          {t('lobby-create')}
        </Button>
      </header>
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
    </div>
  );
}

function Row({ challenge }: { challenge: Challenge }) {
  const { game, by, setup, clock, seat, created } = challenge;
  const mine = connection.guest.value?.guest === by.guest;
  const details = [clockWords(clock), ...setupNotes(setup)];
  return (
    <li class="row" data-challenge={game}>
      <span class="row-main">
        <strong>{typeName(setup.type)}</strong>
        <span>{details.join(' · ')}</span>
      </span>
      <span class="row-who">
        <bdi>{mine ? t('lobby-yours') : playerName(by)}</bdi>
        <small>
          {mine
            ? formatAgo(created, connection.serverNow())
            : `${openSeatText(seat)} · ${formatAgo(created, connection.serverNow())}`}
        </small>
      </span>
      {mine ? (
        <ButtonLink href={`/g/${game}`}>{t('lobby-open')}</ButtonLink>
      ) : (
        <JoinButton game={game} joined={() => go(`/g/${game}`)}>
          {t('online-join')}
        </JoinButton>
      )}
    </li>
  );
}
