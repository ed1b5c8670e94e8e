/**
 * On every page: somebody has joined a game of the player's, or the first move is awaited in one. It lies over the page,
 * so that no board moves.
 */
import { signal } from '@preact/signals';
import { t } from '../i18n/locale.ts';
import { go } from '../router.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { awaitedGames, begunGames, noteOpened, shownGame } from './my_games.ts';
import { begunText, opponentOf, playerName } from './words.ts';

/** Games whose banner the player has closed. */
const closed = signal<readonly string[]>([]);

export function BegunBanner() {
  const begun = begunGames.value.find(({ game }) => game !== shownGame.value);
  const awaited = awaitedGames.value.find(({ game }) => game !== shownGame.value && !closed.value.includes(game));
  const summary = begun ?? awaited;
  if (!summary) return null;
  const { game } = summary;
  const close = () => {
    noteOpened(game);
    closed.value = [...closed.peek(), game];
  };
  return (
    <div class="begun" role="alert" data-begun={game}>
      <p>{begun ? begunText(summary) : t('online-awaited', { name: playerName(opponentOf(summary)) })}</p>
      <Button small kind="primary" icon="play" onClick={() => go(`/g/${game}`)}>
        {t('online-go-to-game')}
      </Button>
      <IconButton small label={t('close')} icon="close" onClick={close} />
    </div>
  );
}
