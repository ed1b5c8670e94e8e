/** The player's games, those with the player to move first: #/games. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { clockWords, formatAgo } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { setupNotes, typeName } from '../games/names.ts';
import type { Summary } from '../proto/messages.ts';
import { followLink } from '../router.ts';
import { site } from '../state/site.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useTitle } from '../ui/title.ts';
import { connection } from './connection.ts';
import { ConnectionBanner } from './connection_banner.tsx';
import { NameField } from './name_field.tsx';
import { resultOf, seatedAs } from './protocol.ts';
import { goToStart } from './start_page.ts';
import { merge, nextPage, ranked, turnIsMine, type Cursor } from './summaries.ts';
import { playerName, reasonText, resultTextFor } from './words.ts';

const summaries = signal<readonly Summary[] | null>(null);
/** Where the next page of older games begins; null if there are none. */
const older = signal<Cursor | null>(null);

function add(games: readonly Summary[]): void {
  summaries.value = merge(summaries.value ?? [], games);
}

function load(from: Cursor = {}): void {
  connection.games(from).then(
    (answer) => {
      older.value = nextPage(answer.games, connection.protocol);
      add(answer.games);
    },
    () => {},
  );
}

function watchGames(): () => void {
  const leave = [
    connection.onConnect(() => load()),
    connection.listen((message) => {
      if (message.type === 'summary') add([message.summary]);
    }),
  ];
  return () => {
    for (const one of leave) one();
    summaries.value = null;
  };
}

export function GamesPage() {
  useTitle(t('games-title'));
  useEffect(watchGames, []);
  const list = summaries.value && ranked(summaries.value);
  const from = older.value;
  return (
    <div class="page games">
      <header class="page-head">
        <h1>{t('games-title')}</h1>
        {site.value.lobby && (
          <ButtonLink href="/#/lobby" icon="people">
            {t('lobby-title')}
          </ButtonLink>
        )}
      </header>
      <ConnectionBanner />
      <NameField />
      {list && list.length === 0 && (
        <div class="card lobby-empty" data-note="games-empty">
          <p>{t('games-empty')}</p>
          <div class="button-row">
            <Button kind="primary" onClick={() => goToStart('friend')}>
              {t('games-empty-play')}
            </Button>
          </div>
        </div>
      )}
      {list && list.length > 0 && (
        <ul class="rows" aria-label={t('games-title')}>
          {list.map((summary) => (
            <Row key={summary.game} summary={summary} />
          ))}
        </ul>
      )}
      {list && from && (
        <div class="button-row">
          <Button onClick={() => load(from)}>{t('games-more')}</Button>
        </div>
      )}
    </div>
  );
}

function statusText(summary: Summary): string {
  if (summary.status === 'waiting') return t('games-waiting');
  if (summary.status === 'running') return t(turnIsMine(summary) ? 'online-your-turn' : 'games-their-turn');
  const { white: w, black: b } = summary;
  const result = resultTextFor(seatedAs(summary.role), { result: resultOf(summary.result), players: { w, b } });
  return [result, reasonText(summary.reason)].filter(Boolean).join(' ');
}

function Row({ summary }: { summary: Summary }) {
  const { game, setup, clock, role, white, black, turns, changed } = summary;
  const opponent = role === 'white' ? black : white;
  const details = [clockWords(clock), ...setupNotes(setup), t('games-turns', { count: turns })];
  return (
    <li class={`row ${turnIsMine(summary) ? 'row-mine' : ''}`} data-game={game} data-mine={turnIsMine(summary)}>
      <a class="row-link" href={`/g/${game}`} onClick={followLink}>
        <span class="row-main">
          <strong>{opponent ? t('games-versus', { name: playerName(opponent) }) : typeName(setup.type)}</strong>
          <span>{[...(opponent ? [typeName(setup.type)] : []), ...details].join(' · ')}</span>
        </span>
        <span class="row-who">
          <span class={turnIsMine(summary) ? 'row-turn' : ''}>{statusText(summary)}</span>
          <small>{formatAgo(changed, connection.serverNow())}</small>
        </span>
      </a>
    </li>
  );
}
