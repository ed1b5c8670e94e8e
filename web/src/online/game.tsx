/** The page of a game on the server: /g/ID. */
import { useEffect, useMemo } from 'preact/hooks';
import { t } from '../i18n/locale.ts';
import { route } from '../router.ts';
import { Problem } from '../ui/problem.tsx';
import { toast } from '../ui/toast.tsx';
import { useTitle } from '../ui/title.ts';
import { connection } from './connection.ts';
import { banOf, ConnectionBanner } from './connection_banner.tsx';
import { errorText } from './errors.ts';
import { announceEvent } from './events.ts';
import { GameView } from './game_view.tsx';
import { LiveGame } from './live_game.ts';
import type { Live } from './record.ts';
import { OnlineSession } from './session.ts';

function openGame(id: string): LiveGame {
  const game: LiveGame = new LiveGame(id, connection, {
    happened: (event, late, before) => {
      if (game.live.value) announceEvent(game.live.value, event, { late, before });
    },
    refused: (error) => {
      toast(errorText(error), { kind: 'bad' });
    },
  });
  return game;
}

export function OnlineGamePage() {
  const id = route.value.path[1] ?? '';
  const game = useMemo(() => openGame(id), [id]);
  useEffect(() => () => game.close(), [game]);
  const live = game.live.value;
  const problem = game.problem.value;
  if (problem) return <NoGame text={errorText(problem)} again={problem.code !== 'no-such-game'} />;
  const ended = live?.status === 'over' || live?.status === 'aborted';
  if (banOf() && !ended) return <NoGame text={t('online-banned')} again={false} />;
  if (!live) return <Opening />;
  return <Opened key={live.snapshot.position} game={game} first={live} />; // fog lays the pieces: a new session
}

function NoGame({ text, again }: { text: string; again: boolean }) {
  useTitle(t('online-no-game'));
  return <Problem title={t('online-no-game')} text={text} {...(again && { again: () => location.reload() })} />;
}

function Opening() {
  useTitle(t('online-opening'));
  return (
    <div class="page online-opening">
      <p role="status">{t('online-opening')}</p>
      <ConnectionBanner />
    </div>
  );
}

function Opened({ game, first }: { game: LiveGame; first: Live }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session follows the game by itself
  const session = useMemo(() => new OnlineSession(game, first), [game]);
  useEffect(() => () => session.release(), [session]);
  if (session.broken.value)
    return <Problem title={t('problem-title')} text={t('error-internal')} detail={session.broken.value} />;
  return <GameView game={game} session={session} />;
}
