/** The start page: go on with a game, start one at once, or put one together. */
import { resultWords } from '../games/ending.ts';
import { botWithLevel, gameName, setupNotes } from '../games/names.ts';
import { formatAgo, clockWords } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { play } from '../play/current.ts';
import { botOf, forget, savedGames, type SavedGame } from '../play/saved.ts';
import { Button, ButtonLink, IconButton } from '../ui/button.tsx';
import { ask } from '../ui/dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import { ShowcaseGame } from './showcase.tsx';
import { useTitle } from '../ui/title.ts';
import { site, welcomeText } from '../state/site.ts';
import { turnsIn } from '../state/tree.ts';
import { begin, chosenGame, creating } from './begin.ts';
import { Continue } from './continue.tsx';
import { ClockForm, GameForm, opponentIcons, SeatForm } from './forms.tsx';
import { PuzzleCard } from './puzzle_card.tsx';
import { QuickStart, whyNot } from './quick.tsx';
import { RulesForm } from './rules_form.tsx';

export function StartPage() {
  useTitle(t('start-form'));
  return (
    <div class={`page start ${savedGames.value.length === 0 ? 'start-new' : ''}`}>
      <Welcome />
      <Head />
      <Continue />
      <QuickStart />
      <PuzzleCard />
      <Custom />
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
  return (
    <section class="head">
      <div class="head-words">
        <h1>{t('start-title')}</h1>
        <p class="head-what">{t('start-what')}</p>
        <p class="head-text">{t(site.value.lobby ? 'start-text' : 'start-text-no-lobby')}</p>
        <div class="head-buttons">
          <BeginButton />
          <ButtonLink href="/#/learn" kind="quiet" icon="cap" class="button-big">
            {t('learn-first')}
          </ButtonLink>
        </div>
        <p class="head-choice">{chosenWords()}</p>
      </div>
      <ShowcaseGame />
    </section>
  );
}

/** Everything about the game that the choices describe. */
function chosenWords(): string {
  const { setup, clock, opponent, level, seat } = chosenGame();
  return [
    gameName(setup.type),
    ...setupNotes(setup),
    clockWords(clock),
    ...(opponent === 'bot' ? [botWithLevel(level)] : []),
    ...(opponent === 'person' ? [] : [seat === 'random' ? t('quick-colour') : t('chosen-seat', { seat })]),
  ].join(' · ');
}

function BeginButton() {
  const { opponent } = chosenGame();
  return (
    <Button
      kind="primary"
      icon={opponentIcons[opponent]}
      class="button-big"
      disabled={creating.value || whyNot() !== ''}
      onClick={() => begin(chosenGame())}
    >
      {creating.value ? t('making') : t(`begin-${opponent}`)}
    </Button>
  );
}

/** All the options of a game, below the quick start. */
function Custom() {
  return (
    <details class="custom">
      <summary>
        <Icon name="gear" />
        <span class="custom-name">{t('custom-game')}</span>
        <small>{t('custom-text')}</small>
        <Icon name="down" />
      </summary>
      <section class="start-form" aria-label={t('start-form')}>
        <GameForm />
        <RulesForm />
        <div class="start-two">
          <ClockForm />
          <SeatForm />
        </div>
        <div class="start-go">
          <p>{chosenWords()}</p>
          <BeginButton />
        </div>
      </section>
    </details>
  );
}

function opponentName(game: SavedGame): string {
  const bot = botOf(game);
  return bot ? botWithLevel(bot.level) : t('opponent-person');
}

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
                {game.outcome ? resultWords(game.outcome.result, botOf(game)?.person) : t('still-running')}
              </span>
              <span>{opponentName(game)}</span>
              <small>
                {t('move-count', { count: turnsIn(game.moves) })} · {formatAgo(game.changed)}
              </small>
            </button>
            <IconButton label={t('forget')} icon="trash" onClick={() => remove(game)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
