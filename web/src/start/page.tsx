/** The start page: choose a game and start it. */
import type { Colour } from 'apiary-hive';
import { resultWords } from '../games/ending.ts';
import { formatAgo, clockWords } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { gameName, setupNotes } from '../games/names.ts';
import { play } from '../play/current.ts';
import { forget, savedGames, unfinished, type SavedGame } from '../play/saved.ts';
import { go } from '../router.ts';
import { Button, ButtonLink, IconButton } from '../ui/button.tsx';
import { ask } from '../ui/dialog.tsx';
import { useTitle } from '../ui/title.ts';
import { begin, beginBot, creating } from './begin.ts';
import { choices, clock, setup } from '../state/choices.ts';
import { site, welcomeText } from '../state/site.ts';
import { ClockForm, GameForm, opponentIcons, OpponentForm, SeatForm } from './forms.tsx';
import { RulesForm } from './rules_form.tsx';
import { HeadPicture } from '../board/preview.tsx';

export function StartPage() {
  useTitle(t('start-form'));
  return (
    <div class="page start">
      <Welcome />
      <Head />
      <section class="start-form" aria-label={t('start-form')}>
        <GameForm />
        <RulesForm />
        <OpponentForm />
        <div class="start-two">
          <ClockForm />
          <SeatForm />
        </div>
        <Summary />
      </section>
      <Recent />
    </div>
  );
}

function Welcome() {
  const welcome = welcomeText();
  return (
    welcome && (
      <p class="welcome" lang={welcome.lang}>
        {welcome.text}
      </p>
    )
  );
}

function Head() {
  const { level } = choices.value;
  const running = unfinished();
  return (
    <section class="head">
      <div class="head-words">
        <h1>{t('start-title')}</h1>
        <p class="head-text">{t(site.value.lobby ? 'start-text' : 'start-text-no-lobby')}</p>
        <div class="head-buttons">
          <Button kind="primary" icon="bot" class="button-big" onClick={beginBot}>
            {t('play-bot')}
          </Button>
          {running && (
            <Button icon="play" class="button-big" onClick={() => go(`/#/play?game=${running.id}`)}>
              {t('go-on')}
            </Button>
          )}
          <ButtonLink href="/#/learn" kind="quiet" icon="cap" class="button-big">
            {t('learn-first')}
          </ButtonLink>
        </div>
        <p class="head-choice">
          {[gameName(setup.value.type), t('level', { level }), clockWords(clock.value)].join(' · ')}
        </p>
      </div>
      <HeadPicture />
    </section>
  );
}

function Summary() {
  const { opponent } = choices.value;
  const parts = [gameName(setup.value.type), ...setupNotes(setup.value), clockWords(clock.value)];
  return (
    <div class="start-go">
      <p>{parts.join(' · ')}</p>
      <Button
        kind="primary"
        icon={opponentIcons[opponent]}
        class="button-big"
        disabled={creating.value}
        onClick={begin}
      >
        {creating.value ? t('making') : t(`begin-${opponent}`)}
      </Button>
    </div>
  );
}

function opponentName({ players: { w, b } }: SavedGame): string {
  const bot = w.kind === 'bot' ? w : b.kind === 'bot' ? b : null;
  return bot ? t('bot-name', { level: bot.level }) : t('opponent-person');
}

const loneSide = ({ players: { w, b } }: SavedGame): Colour | undefined =>
  w.kind === 'bot' ? 'b' : b.kind === 'bot' ? 'w' : undefined;

function Recent() {
  const games = savedGames.value;
  if (!games.length) return null;
  const remove = async (game: SavedGame) => {
    if (await ask({ title: t('forget-ask'), yes: t('forget'), danger: true })) forget(game.id);
  };
  return (
    <section class="recent">
      <h2>{t('recent')}</h2>
      <ul class="recent-list">
        {games.slice(0, 8).map((game) => (
          <li key={game.id} class="recent-game">
            <button type="button" class="recent-open" onClick={() => play(game)}>
              <strong>{gameName(game.setup.type)}</strong>
              <span class={`recent-state ${game.outcome ? '' : 'recent-running'}`}>
                {game.outcome ? resultWords(game.outcome.result, loneSide(game)) : t('still-running')}
              </span>
              <span>{opponentName(game)}</span>
              <small>
                {t('move-count', { count: game.moves.length })} · {formatAgo(game.changed)}
              </small>
            </button>
            <IconButton label={t('forget')} icon="trash" onClick={() => remove(game)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
