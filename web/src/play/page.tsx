/** A game in this browser. */
import { type Signal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { endSound, play as playSound } from '../board/sound.ts';
import { Table } from '../board/table.tsx';
import { type Colour, opposite, winFor, winnerOf } from 'apiary-hive';
import { endingWords, resultWords } from '../games/ending.ts';
import { clockWords } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { botName, botWithLevel, colourName, gameName, setupNotes } from '../games/names.ts';
import { askHow } from '../lessons/ask.ts';
import { go, route } from '../router.ts';
import { handOver, onlyOne } from '../state/handover.ts';
import { turnToMover } from '../state/settings.ts';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/choice.tsx';
import { ask } from '../ui/dialog.tsx';
import { announce } from '../ui/live.tsx';
import { useTitle } from '../ui/title.ts';
import { About } from './about.tsx';
import { ActionBar } from './action_bar.tsx';
import { confirmByClock, type PlayerBarProps } from './clock_view.tsx';
import { baseTime } from './clocks.ts';
import { Coach, useCoach } from './coach.tsx';
import { isFirstBotGame } from './first_game.ts';
import { EndCard, toneOf, useCardPlace, type CardPlace } from './end_card.tsx';
import { play, resume } from './current.ts';
import { Fairness, Kept } from './fairness.tsx';
import { GameFrame } from './frame.tsx';
import { giveHint, hintArrows, HintWords } from './hint.tsx';
import type { LocalGame } from './local_game.ts';
import { MoveList, previewMove } from './move_list.tsx';
import { nextLevel, type Outcome } from './saved.ts';
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
  if (player.kind === 'bot') return botWithLevel(player.level);
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
    onPress: confirmByClock(game, colour),
    ...(thinking && { note: t('thinking') }),
  };
}

const endings = { resign: 'resignation', time: 'time', agreement: 'agreement' } as const;

/** A finished game is reviewed at once. */
function analyse(game: LocalGame): void {
  const outcome = game.outcome.peek();
  const declared = outcome && outcome.reason !== 'rules' && { result: outcome.result, ending: endings[outcome.reason] };
  handOver(game.copy(), {
    players: { w: playerName(game, 'w'), b: playerName(game, 'b') },
    own: onlyOne(game.own()),
    bottom: game.bottom.peek(),
    ...(declared && { declared }),
  });
  go(outcome ? '/#/analysis?review=1' : '/#/analysis');
}

/** The human's side in a game against the bot. */
const loneSide = (game: LocalGame): Colour | undefined => (game.hasBot ? game.person : undefined);

const usesSeed = (game: LocalGame): boolean => game.record.seed !== '';

function outcomeWords(game: LocalGame, { result, reason }: Outcome): string {
  if (reason === 'rules') return endingWords(game.setup.type, game.last.ending(), result);
  const winner = winnerOf(result);
  const loser = winner && opposite(winner);
  if (loser && loser === loneSide(game)) return t(`end-${reason}-you`);
  return t(`end-${reason}`, { who: loser ?? 'none', loser: loser ? colourName(loser) : '' });
}

interface EndingProps {
  game: LocalGame;
  place: Signal<CardPlace>;
}

function Ending({ game, place, here }: EndingProps & { here: 'board' | 'panel' }) {
  const outcome = game.outcome.value;
  if (!outcome) return null;
  return (
    <EndCard
      here={here}
      session={game}
      place={place}
      tone={toneOf(outcome.result, game.own())}
      title={resultWords(outcome.result, loneSide(game))}
      result={outcome.result}
      reason={outcome.reason}
      onReview={() => analyse(game)}
      rematch={<Again game={game} />}
    >
      <p>{outcomeWords(game, outcome)}</p>
      {usesSeed(game) && <Kept kept={game.verify() === null} />}
    </EndCard>
  );
}

/** A rematch; after a win against a bot the next one comes first. */
function Again({ game }: { game: LocalGame }) {
  const next = nextLevel(game.record);
  return (
    <>
      {next > 0 && (
        <Button kind="primary" icon="play" onClick={() => play(game.rematch(next))}>
          {t('bot-play', { name: botName(next) })}
        </Button>
      )}
      <Button kind={next > 0 ? 'plain' : 'primary'} icon="again" onClick={() => play(game.rematch())}>
        {t('rematch')}
      </Button>
    </>
  );
}

function Banner({ game, place }: EndingProps) {
  if (game.outcome.value) return <Ending game={game} place={place} here="panel" />;
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
  const paused = game.paused.value;
  const pause = {
    label: t('pause'),
    icon: 'pause',
    disabled: !going || paused,
    onClick: () => game.pause(true),
  } as const;
  const draw = { label: t('draw-agree'), icon: 'people', disabled: !going, onClick: () => void agree() } as const;
  return (
    <ActionBar
      main={[
        { label: t('undo'), icon: 'undo', disabled: !game.undoable(), onClick: () => game.undo() },
        {
          label: t('hint'),
          icon: 'lamp',
          disabled: !game.mayMove,
          onClick: () => void giveHint(game),
        },
        { label: t('resign'), icon: 'flag', disabled: !going, onClick: () => void resign() },
      ]}
      more={[
        ...(game.clockOf('w') ? [pause] : []),
        ...(game.hasBot ? [] : [draw]),
        { label: t('analyse'), icon: 'chart', onClick: () => analyse(game) },
        { label: t('new-game'), icon: 'plus', onClick: () => void fresh() },
      ]}
    />
  );
}

function AboutGame({ game }: { game: LocalGame }) {
  const { setup, clock } = game.record;
  return (
    <About setup={setup} clock={clock}>
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
    </About>
  );
}

function LocalGamePage({ game }: { game: LocalGame }) {
  const kind = gameName(game.setup.type);
  useTitle(kind);
  useStepKeys(game.tree);
  const opened = useMemo(() => game.outcome.peek(), [game]); // it was over before the page was opened
  useSignalEffect(() => {
    const outcome = game.outcome.value;
    // The board says how a game ended by its rules.
    if (!outcome || outcome.reason === 'rules' || outcome === opened) return;
    announce(`${resultWords(outcome.result, loneSide(game))}. ${outcomeWords(game, outcome)}`);
    playSound(endSound(outcome.result, game.own()));
  });
  useEffect(() => () => game.leave(), [game]);
  const place = useCardPlace(game, game.over);
  const coach = useCoach(game, isFirstBotGame(game));
  const bottom = game.bottom.value;
  const notes = setupNotes(game.setup);
  return (
    <GameFrame
      title={t('local-title', { game: kind })}
      board={
        <>
          <Table
            session={game}
            label={t('board-of', { game: kind })}
            arrows={hintArrows(game)}
            cellMarks={coach.marks}
            onAskHow={askHow}
            over={
              <>
                <HintWords game={game} />
                <Ending game={game} place={place} here="board" />
                {!game.over && <LookingBack tree={game.tree} end={game.endNode} />}
              </>
            }
          />
          <Coach game={game} tip={coach.tip} note={coach.note} />
        </>
      }
      top={bar(game, opposite(bottom))}
      bottom={bar(game, bottom)}
      banner={<Banner game={game} place={place} />}
      head={
        <>
          <strong>{kind}</strong>
          {[...notes, clockWords(game.record.clock)].join(' · ')}
        </>
      }
      stepper={<Stepper tree={game.tree} />}
      actions={<Actions game={game} />}
      tabs={[
        {
          id: 'moves',
          label: t('moves'),
          content: <MoveList tree={game.tree} bottom={bottom} onPreview={previewMove(game)} />,
        },
        { id: 'about', label: t('about'), content: <AboutGame game={game} /> },
      ]}
    />
  );
}
