/** The player's games, those with the player to move first: #/games. */
import { useEffect } from 'preact/hooks';
import { clockWords, formatAgo } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { setupNotes, gameName } from '../games/names.ts';
import type { Summary } from '../proto/messages.ts';
import { followLink } from '../router.ts';
import { site } from '../state/site.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useTitle } from '../ui/title.ts';
import { connection } from './connection.ts';
import { ConnectionBanner } from './connection_banner.tsx';
import { NameField } from './name_field.tsx';
import { listGames, loadGames, myGames, olderGames } from './my_games.ts';
import { LocalGames } from './local_games.tsx';
import { goToStart } from './start_page.ts';
import { ranked, turnIsMine } from './summaries.ts';
import { opponentOf, playerName, summaryResult } from './words.ts';

export function GamesPage() {
  useTitle(t('games-title'));
  useEffect(listGames, []);
  const list = myGames.value && ranked(myGames.value);
  const from = olderGames.value;
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
          <Button onClick={() => loadGames(from)}>{t('games-more')}</Button>
        </div>
      )}
      <LocalGames />
    </div>
  );
}

function statusText(summary: Summary): string {
  if (summary.status === 'waiting') return t('games-waiting');
  if (summary.status === 'running') return t(turnIsMine(summary) ? 'online-your-turn' : 'games-their-turn');
  return summaryResult(summary);
}

function Row({ summary }: { summary: Summary }) {
  const { game, setup, clock, turns, changed, ended = changed } = summary;
  const opponent = opponentOf(summary);
  const details = [clockWords(clock), ...setupNotes(setup), t('games-turns', { count: Math.ceil(turns / 2) })];
  return (
    <li class={`row ${turnIsMine(summary) ? 'row-mine' : ''}`} data-game={game} data-mine={turnIsMine(summary)}>
      <a class="row-link" href={`/g/${game}`} onClick={followLink}>
        <span class="row-main">
          <strong>{opponent ? t('games-versus', { name: playerName(opponent) }) : gameName(setup.type)}</strong>
          <span>{[...(opponent ? [gameName(setup.type)] : []), ...details].join(' · ')}</span>
        </span>
        <span class="row-who">
          <span class={turnIsMine(summary) ? 'row-turn' : ''}>{statusText(summary)}</span>
          <small>{formatAgo(ended, connection.serverNow())}</small>
        </span>
      </a>
    </li>
  );
}
