/** On every page: somebody has joined a game of the player's. It lies over the header, so that no board moves. */
import { t } from '../i18n/locale.ts';
import { go } from '../router.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { begunGames, noteOpened, shownGame } from './my_games.ts';
import { begunText } from './words.ts';

export function BegunBanner() {
  const summary = begunGames.value.find(({ game }) => game !== shownGame.value);
  if (!summary) return null;
  const { game } = summary;
  return (
    <div class="begun" role="alert" data-begun={game}>
      <p>{begunText(summary)}</p>
      <Button small kind="primary" icon="play" onClick={() => go(`/g/${game}`)}>
        {t('online-go-to-game')}
      </Button>
      <IconButton small label={t('close')} icon="close" onClick={() => noteOpened(game)} />
    </div>
  );
}
