/**
 * On every other page: a game with a clock is running, with the player's own clock in the banner, or a game has ended
 * without the player.
 */
import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { t } from '../i18n/locale.ts';
import { ClockView } from '../play/clock_view.tsx';
import { baseTime, leftNow } from '../play/clocks.ts';
import type { Summary } from '../proto/messages.ts';
import { go } from '../router.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { connection } from './connection.ts';
import { begunGames, endedElsewhere, liveGames, noteEndSeen, shownGame } from './my_games.ts';
import { ownClock } from './own_clocks.ts';
import { turnIsMine } from './summaries.ts';
import { opponentOf, playerName, summaryResult } from './words.ts';

/** Games whose banner the player has closed. */
const closed = signal<readonly string[]>([]);

export function LiveBanner() {
  const isElsewhere = ({ game }: Summary): boolean => game !== shownGame.value;
  if (begunGames.value.some(isElsewhere)) return null; // its own banner is there
  const ended = endedElsewhere.value.find(isElsewhere);
  if (ended) return <Ended summary={ended} />;
  const running = liveGames.value.filter((summary) => isElsewhere(summary) && !closed.value.includes(summary.game));
  const summary = running.find(turnIsMine) ?? running[0];
  return summary ? <Running key={summary.game} summary={summary} /> : null;
}

function Running({ summary }: { summary: Summary }) {
  const name = playerName(opponentOf(summary));
  const mine = turnIsMine(summary);
  return (
    <div class="begun" role={mine ? 'alert' : 'status'} data-live={summary.game} data-mine={mine}>
      <p>{mine ? `${t('online-your-turn')} · ${t('games-versus', { name })}` : t('online-their-turn', { name })}</p>
      <OwnClock summary={summary} />
      <Button small kind="primary" icon="play" onClick={() => go(`/g/${summary.game}`)}>
        {t('online-go-to-game')}
      </Button>
      <IconButton
        small
        label={t('close')}
        icon="close"
        onClick={() => {
          closed.value = [...closed.peek(), summary.game];
        }}
      />
    </div>
  );
}

/** Nothing if this tab has not shown the game: a summary has no times. */
function OwnClock({ summary }: { summary: Summary }) {
  const reading = useMemo(() => {
    const clock = ownClock(summary);
    return clock && { ...clock, left: leftNow(clock, connection.serverNow()), since: performance.now() };
  }, [summary]);
  return reading ? <ClockView reading={reading} base={baseTime(summary.clock)} owner={t('you')} mine /> : null;
}

function Ended({ summary }: { summary: Summary }) {
  const { game } = summary;
  return (
    <div class="begun" role="alert" data-ended={game}>
      <p>
        {t('games-versus', { name: playerName(opponentOf(summary)) })}: {summaryResult(summary)}
      </p>
      <Button small kind="primary" icon="play" onClick={() => go(`/g/${game}`)}>
        {t('online-go-to-game')}
      </Button>
      <IconButton small label={t('close')} icon="close" onClick={() => noteEndSeen(game)} />
    </div>
  );
}
