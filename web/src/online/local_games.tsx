/** Below the games on the server: those that are played and kept in this browser. */
import type { Colour } from 'apiary-hive';
import { resultWords } from '../games/ending.ts';
import { rulesOf } from '../core/setup.ts';
import { gameName, setupNotes } from '../games/names.ts';
import { openingOf } from '../games/opening_of.ts';
import { clockWords, formatAgo } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { play } from '../play/current.ts';
import { savedGames, type Outcome, type SavedGame } from '../play/saved.ts';
import { turnsIn } from '../state/tree.ts';

export function LocalGames() {
  const games = savedGames.value;
  if (games.length === 0) return null;
  return (
    <section class="local-games">
      <h2>{t('games-local')}</h2>
      <ul class="rows">
        {games.map((saved) => (
          <Row key={saved.id} saved={saved} />
        ))}
      </ul>
    </section>
  );
}

/** "You lost · on time". By the rules of the game: the result alone. */
function outcomeText({ result, reason }: Outcome, person: Colour | undefined): string {
  const words = resultWords(result, person);
  return reason === 'rules' ? words : `${words} · ${t(`online-end-${reason}`)}`;
}

function Row({ saved }: { saved: SavedGame }) {
  const { id, setup, position, clock, players, outcome, moves, changed } = saved;
  const opening = openingOf({ type: setup.type, options: rulesOf(setup), position }, moves);
  const bot = [players.w, players.b].find((player) => player.kind === 'bot');
  const person: Colour | undefined = bot && (players.w === bot ? 'b' : 'w');
  const details = [clockWords(clock), ...setupNotes(setup), t('move-count', { count: turnsIn(moves) })];
  return (
    <li class="row" data-local={id}>
      <button type="button" class="row-link" onClick={() => play(saved)}>
        <span class="row-main">
          <strong>{bot ? t('bot-name', { level: bot.level }) : t('opponent-person')}</strong>
          <span>{[gameName(setup.type), ...details].join(' · ')}</span>
          {opening && <span class="row-opening">{opening}</span>}
        </span>
        <span class="row-who">
          <span>{outcome ? outcomeText(outcome, person) : t('still-running')}</span>
          <small>{formatAgo(changed)}</small>
        </span>
      </button>
    </li>
  );
}
