/** The buttons of a game on the server. */
import type { Colour } from 'apiary-hive';
import { t } from '../i18n/locale.ts';
import { gameName } from '../games/names.ts';
import { go } from '../router.ts';
import { handOver } from '../state/handover.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ask } from '../ui/dialog.tsx';
import { download } from '../ui/transfer.ts';
import { ActButton } from './act_button.tsx';
import type { GameParts } from './game_view.tsx';
import { canTakeBack, turnsOf } from './record.ts';
import { playerName } from './words.ts';

export function Actions(parts: GameParts) {
  const { live, session } = parts;
  const over = live.status === 'over' || live.status === 'aborted';
  return (
    <>
      {live.status === 'running' && live.role !== 'spectator' && <PlayActions {...parts} role={live.role} />}
      {over && <AfterActions {...parts} />}
      <IconButton
        label={t('online-action-flip')}
        icon="swap"
        pressed={session.flipped.value}
        onClick={() => {
          session.flipped.value = !session.flipped.value;
        }}
      />
    </>
  );
}

function PlayActions({ game, live, session, role }: GameParts & { role: Colour }) {
  const turns = turnsOf(live.moves);
  const back = canTakeBack(live.moves, role, session.turn.value);
  const sure = (): Promise<boolean> =>
    ask({ title: t('online-resign-title'), text: t('online-resign-text'), yes: t('online-resign'), danger: true });
  return (
    <>
      {turns < 2 ? (
        <ActButton small icon="close" game={game} action="abort">
          {t('online-abort')}
        </ActButton>
      ) : (
        <ActButton small icon="flag" game={game} action="resign" sure={sure}>
          {t('online-resign')}
        </ActButton>
      )}
      <ActButton
        small
        icon="people"
        game={game}
        action="offer-draw"
        disabled={turns < 2 || live.offers.draw !== undefined}
      >
        {t('online-offer-draw')}
      </ActButton>
      <ActButton
        small
        icon="undo"
        game={game}
        action="offer-takeback"
        disabled={!back || live.offers.takeback !== undefined || game.pending.value !== null}
      >
        {t('online-offer-takeback')}
      </ActButton>
    </>
  );
}

function AfterActions({ live, session }: GameParts) {
  const analyse = (): void => {
    handOver(session.copy());
    go('/#/analysis');
  };
  return (
    <>
      <Button small icon="search" onClick={analyse}>
        {t('online-action-analyse')}
      </Button>
      <Button small icon="download" onClick={() => savePgn({ live, session })}>
        {t('online-action-export')}
      </Button>
    </>
  );
}

/** Downloads the record as PGN. */
function savePgn({ live, session }: Pick<GameParts, 'live' | 'session'>): void {
  const day = new Date(live.snapshot.created).toISOString().slice(0, 10);
  const record = session.record([
    ['Event', gameName(live.snapshot.setup.type)],
    ['Site', location.host],
    ['Date', day.replaceAll('-', '.')],
    ['Round', '1'],
    ['White', playerName(live.players.w)],
    ['Black', playerName(live.players.b)],
  ]);
  download(`apiary-${day}-${live.snapshot.game}.pgn`, record.write('pgn'), 'application/x-chess-pgn');
  record.free();
}
