/** A game in this browser. */
import { useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Table } from '../board/table.tsx';
import { type Colour, opposite, winFor, winnerOf } from 'apiary-hive';
import { endingWords, resultWords } from '../games/ending.ts';
import { clockWords } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { colourName, gameName, setupNotes } from '../games/names.ts';
import { askHow } from '../lessons/ask.ts';
import { go, route } from '../router.ts';
import { handOver } from '../state/handover.ts';
import { turnToMover } from '../state/settings.ts';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/choice.tsx';
import { ask } from '../ui/dialog.tsx';
import { useInView } from '../ui/in_view.ts';
import { announce } from '../ui/live.tsx';
import { useTitle } from '../ui/title.ts';
import type { PlayerBarProps } from './clock_view.tsx';
import { baseTime } from './clocks.ts';
import { play, resume } from './current.ts';
import { Fairness, Kept, Promised } from './fairness.tsx';
import { GameFrame } from './frame.tsx';
import { giveHint, hintArrows } from './hint.ts';
import type { LocalGame } from './local_game.ts';
import { MoveList } from './move_list.tsx';
import type { Outcome } from './saved.ts';
import { LookingBack, Stepper, useStepKeys } from './steps.tsx';

export function PlayPage() {
  const wanted = route.value.query.get('game') ?? undefined;
  const game = resume(wanted);
  useEffect(() => {
    if (!game) go('/#/', 'replace');
  }, [game]);
  if (!game) return null;
  return <LocalGamePage key={game.record.id} game={game} />;
}

function playerName(game: LocalGame, colour: Colour): string {
  const player = game.player(colour);
  if (player.kind === 'bot') return t('bot-name', { level: player.level });
  return game.hasBot ? t('you') : colourName(colour);
}

function bar(game: LocalGame, colour: Colour): PlayerBarProps {
  const mine = game.player(colour).kind === 'person';
  const turn = !game.over && game.mover.value === colour;
  const thinking = turn && !mine && game.thinking.value;
  const result = game.outcome.value?.result;
  return {
    colour,
    turn,
    mine,
    name: playerName(game, colour),
    won: result === winFor(colour),
    clock: game.clockOf(colour),
    base: baseTime(game.record.clock),
    busy: thinking,
    ...(thinking && { note: t('thinking') }),
  };
}

function analyse(game: LocalGame): void {
  handOver(game.copy());
  go('/#/analysis');
}

/** The human's side in a game against the bot. */
const loneSide = (game: LocalGame): Colour | undefined => (game.hasBot ? game.person : undefined);

const usesSeed = (game: LocalGame): boolean => game.record.seed !== '';

function outcomeWords(game: LocalGame, { result, reason }: Outcome): string {
  if (reason === 'rules') return endingWords(game.setup.type, game.last.ending(), result);
  const winner = winnerOf(result);
  const loser = winner && opposite(winner);
  return t(`end-${reason}`, { who: loser ?? 'none', loser: loser ? colourName(loser) : '' });
}

function Ending({ game, outcome }: { game: LocalGame; outcome: Outcome }) {
  return (
    <div class="result" ref={useInView()}>
      <strong>{resultWords(outcome.result, loneSide(game))}</strong>
      <p>{outcomeWords(game, outcome)}</p>
      {usesSeed(game) && <Kept kept={game.verify() === null} />}
      <div class="button-row">
        <Button kind="primary" icon="swap" onClick={() => play(game.rematch())}>
          {t('rematch')}
        </Button>
        <Button icon="chart" onClick={() => analyse(game)}>
          {t('analyse')}
        </Button>
      </div>
    </div>
  );
}

function Banner({ game }: { game: LocalGame }) {
  const outcome = game.outcome.value;
  if (outcome) return <Ending game={game} outcome={outcome} />;
  if (game.botFailed.value) {
    return (
      <div class="note" role="alert">
        <p>{t('bot-failed')}</p>
        <Button icon="again" onClick={() => game.thinkAgain()}>
          {t('problem-again')}
        </Button>
      </div>
    );
  }
  if (game.paused.value) {
    return (
      <div class="note paused" role="status">
        <p>{t('paused')}</p>
        <Button kind="primary" icon="play" onClick={() => game.pause(false)}>
          {t('continue')}
        </Button>
      </div>
    );
  }
  if (usesSeed(game) && game.last.length() === 0) return <Promised commitment={game.commitment} />;
  return null;
}

function Actions({ game }: { game: LocalGame }) {
  const resign = async () => {
    const loser = game.hasBot ? game.person : game.mover.value;
    const sure = await ask({
      title: t('resign-ask', { who: game.hasBot ? 'you' : loser }),
      yes: t('resign'),
      danger: true,
    });
    if (sure) game.resign();
  };
  const agree = async () => {
    if (await ask({ title: t('draw-ask'), yes: t('draw-agree') })) game.agreeDraw();
  };
  const fresh = async () => {
    if (
      game.over ||
      !game.last.length() ||
      (await ask({ title: t('new-ask'), text: t('new-ask-text'), yes: t('new-game') }))
    )
      go('/#/');
  };
  const going = !game.over && game.last.length() > 0;
  return (
    <>
      <Button icon="undo" disabled={!game.undoable()} onClick={() => game.undo()}>
        {t('undo')}
      </Button>
      {!game.over && (
        <Button icon="lamp" disabled={!game.hands.value.length} onClick={() => void giveHint(game)}>
          {t('hint')}
        </Button>
      )}
      {going && game.clockOf('w') && !game.paused.value && (
        <Button icon="pause" onClick={() => game.pause(true)}>
          {t('pause')}
        </Button>
      )}
      {going && (
        <Button icon="flag" onClick={resign}>
          {t('resign')}
        </Button>
      )}
      {going && !game.hasBot && (
        <Button icon="people" onClick={agree}>
          {t('draw-agree')}
        </Button>
      )}
      {!game.over && (
        <Button icon="chart" onClick={() => analyse(game)}>
          {t('analyse')}
        </Button>
      )}
      <Button icon="plus" onClick={fresh}>
        {t('new-game')}
      </Button>
    </>
  );
}

function About({ game }: { game: LocalGame }) {
  const { setup, clock } = game.record;
  return (
    <div class="about">
      <dl>
        <dt>{t('about-game')}</dt>
        <dd>{gameName(setup.type)}</dd>
        {setupNotes(setup).length > 0 && (
          <>
            <dt>{t('about-rules')}</dt>
            <dd>{setupNotes(setup).join('; ')}</dd>
          </>
        )}
        <dt>{t('about-clock')}</dt>
        <dd>{clockWords(clock)}</dd>
      </dl>
      {!game.hasBot && (
        <Switch
          label={t('turn-to-mover')}
          checked={turnToMover.value}
          onChange={(on) => {
            turnToMover.value = on;
          }}
        />
      )}
      {usesSeed(game) && (
        <Fairness
          commitment={game.commitment}
          {...(game.over && { seed: game.record.seed })}
          kept={game.over ? game.verify() === null : null}
        />
      )}
    </div>
  );
}

function LocalGamePage({ game }: { game: LocalGame }) {
  const kind = gameName(game.setup.type);
  useTitle(kind);
  useStepKeys(game.tree);
  useSignalEffect(() => {
    const outcome = game.outcome.value;
    // The board says how a game ended by its rules.
    if (outcome && outcome.reason !== 'rules')
      announce(`${resultWords(outcome.result, loneSide(game))}. ${outcomeWords(game, outcome)}`);
  });
  const bottom = game.bottom.value;
  const notes = setupNotes(game.setup);
  return (
    <GameFrame
      title={t('local-title', { game: kind })}
      board={
        <>
          <Table session={game} label={t('board-of', { game: kind })} arrows={hintArrows(game)} onAskHow={askHow} />
          {!game.over && <LookingBack tree={game.tree} end={game.endNode} />}
        </>
      }
      top={bar(game, opposite(bottom))}
      bottom={bar(game, bottom)}
      banner={<Banner game={game} />}
      head={
        <>
          <strong>{kind}</strong>
          {[...notes, clockWords(game.record.clock)].join(' · ')}
        </>
      }
      stepper={<Stepper tree={game.tree} />}
      actions={<Actions game={game} />}
      tabs={[
        { id: 'moves', label: t('moves'), content: <MoveList tree={game.tree} /> },
        { id: 'about', label: t('about'), content: <About game={game} /> },
      ]}
    />
  );
}
