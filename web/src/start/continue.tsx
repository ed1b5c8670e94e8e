/** Go on where you were: the unfinished game of this browser, and games on the server that wait for you. */
import { useMemo } from 'preact/hooks';
import { MiniBoard, snapshot, type Snapshot } from '../board/mini.tsx';
import { botWithLevel, gameName, typeName } from '../games/names.ts';
import { clockWords, formatAgo } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { myTurnGames } from '../online/my_games.ts';
import { opponentOf, playerName } from '../online/words.ts';
import { replayed } from '../play/replay.ts';
import { botOf, unfinished, type SavedGame } from '../play/saved.ts';
import type { Summary } from '../proto/messages.ts';
import { followLink } from '../router.ts';
import { Icon } from '../ui/icons.tsx';

export function Continue() {
  const running = unfinished();
  const waiting = myTurnGames.value;
  if (!running && waiting.length === 0) return null;
  return (
    <section class="continue" aria-label={t('go-on')}>
      {waiting.map((summary) => (
        <WaitingGame key={summary.game} summary={summary} />
      ))}
      {running && <RunningGame key={running.id} saved={running} />}
    </section>
  );
}

/** The position, drawn as the game left it. */
function pictureOf(saved: SavedGame): Snapshot | null {
  const game = replayed(saved);
  const picture = game && snapshot(game);
  game?.free();
  return picture;
}

function RunningGame({ saved }: { saved: SavedGame }) {
  const picture = useMemo(() => pictureOf(saved), [saved]);
  const bot = botOf(saved);
  const opponent = bot ? botWithLevel(bot.level) : t('opponent-person');
  return (
    <a class="continue-game" href={`/#/play?game=${saved.id}`} onClick={followLink}>
      <span class="continue-board">{picture && <MiniBoard shown={picture} />}</span>
      <span class="continue-words">
        <strong>{t('go-on')}</strong>
        <small>{[gameName(saved.setup.type), opponent, formatAgo(saved.changed)].join(' · ')}</small>
      </span>
      <Icon name="forward" />
    </a>
  );
}

function WaitingGame({ summary }: { summary: Summary }) {
  const { game, setup, clock, changed } = summary;
  const opponent = t('games-versus', { name: playerName(opponentOf(summary)) });
  return (
    <a class="continue-game continue-online" href={`/g/${game}`} onClick={followLink}>
      <span class="continue-icon">
        <Icon name="globe" size={28} />
      </span>
      <span class="continue-words">
        <strong>{t('online-your-turn')}</strong>
        <small>{[opponent, typeName(setup.type), clockWords(clock), formatAgo(changed)].join(' · ')}</small>
      </span>
      <Icon name="forward" />
    </a>
  );
}
