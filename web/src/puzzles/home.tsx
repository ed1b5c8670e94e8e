/** All kinds of puzzles: of the day, for the player's rating, rush, missed ones, own mistakes, by theme and by game. */
import { useCallback } from 'preact/hooks';
import { Preview } from '../board/preview.tsx';
import { hive } from '../games/hive.ts';
import { games } from '../games/index.ts';
import { t } from '../i18n/locale.ts';
import { followLink } from '../router.ts';
import { mistakes } from '../state/mistakes.ts';
import { dateOf, dayResults } from '../state/puzzle_days.ts';
import { Icon, type IconName } from '../ui/icons.tsx';
import { useTitle } from '../ui/title.ts';
import { DayBoard } from './day_board.tsx';
import { useLoader } from './loaded.ts';
import { bestRush, missedPuzzles, playerRating } from './progress.ts';
import { loadIndex, puzzleGames, type Part } from './set.ts';
import { gameTitle } from './sources.ts';
import { isNamed, themeAbout, themeCount, themeGroups, themeName } from './themes.ts';
import { ratingWords } from './words.ts';

export function PuzzlesHome() {
  useTitle(t('puzzles-title'));
  const now = useLoader(useCallback(loadIndex, [])).now.value;
  const index = now.state === 'here' ? now.value : [];
  return (
    <div class="page puzzles">
      <h1>{t('puzzles-title')}</h1>
      <p>{t('puzzles-intro')}</p>
      <div class="puzzle-cards">
        <DayCard />
        <Card to="rated" icon="puzzle" title={t('puzzle-rated')} text={t('puzzle-rated-about')}>
          {t('puzzle-your-rating', { rating: ratingWords(playerRating.value) })}
        </Card>
        <Card to="rush" icon="clock" title={t('puzzle-rush')} text={t('puzzle-rush-about')}>
          {bestRush.value > 0 && t('puzzle-rush-best', { count: bestRush.value })}
        </Card>
        <Card to="first" icon="cap" title={t('puzzle-first')} text={t('puzzle-first-about')} />
        <Card
          to="missed"
          icon="again"
          title={t('puzzle-missed')}
          text={t('puzzle-missed-about', { count: missedPuzzles.value.length })}
        />
        <Card
          to="own"
          icon="person"
          title={t('puzzle-own')}
          text={t('puzzle-own-about', { count: mistakes.value.length })}
        />
      </div>
      {now.state === 'failed' && <p role="status">{t('puzzle-failed')}</p>}
      {index.length > 0 && (
        <>
          <Themes index={index} />
          <Games index={index} />
        </>
      )}
    </div>
  );
}

function DayCard() {
  const result = dayResults.value[dateOf(Date.now())];
  return (
    <a class="puzzle-card puzzle-card-day" href="/#/puzzles/day" onClick={followLink}>
      <span class="puzzle-card-board">
        <DayBoard />
      </span>
      <span class="puzzle-card-words">
        <strong>{t('puzzle-day')}</strong>
        <span>{t(result ? `puzzle-day-${result}` : 'puzzle-day-about')}</span>
      </span>
      {result === 'solved' && <Icon name="check" />}
    </a>
  );
}

interface CardProps {
  to: string;
  icon: IconName;
  title: string;
  text: string;
  children?: string | false;
}

function Card({ to, icon, title, text, children }: CardProps) {
  return (
    <a class="puzzle-card" href={`/#/puzzles/${to}`} onClick={followLink}>
      <Icon name={icon} size={30} />
      <span class="puzzle-card-words">
        <strong>{title}</strong>
        <span>{text}</span>
        {children && <span class="puzzle-card-note">{children}</span>}
      </span>
    </a>
  );
}

const groupTitles = {
  hive: 'puzzle-themes',
  expansion: 'puzzle-themes-expansion',
  games: 'puzzle-themes-games',
} as const;

/** The themes that the set has. */
function Themes({ index }: { index: readonly Part[] }) {
  const groups = (['hive', 'expansion', 'games'] as const).map((group) => ({
    group,
    themes: themeGroups[group].filter((theme) => isNamed(theme) && themeCount(index, theme) > 0),
  }));
  return (
    <>
      {groups
        .filter(({ themes }) => themes.length)
        .map(({ group, themes }) => (
          <section key={group} aria-labelledby={`puzzle-themes-${group}`}>
            <h2 id={`puzzle-themes-${group}`}>{t(groupTitles[group])}</h2>
            <ul class="puzzle-list">
              {themes.map((theme) => (
                <li key={theme}>
                  <a class="puzzle-row" href={`/#/puzzles/theme/${theme}`} onClick={followLink}>
                    <strong>{themeName(theme)}</strong>
                    <span>{themeAbout(theme)}</span>
                    <small>{t('puzzle-count', { count: themeCount(index, theme) })}</small>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}

function Games({ index }: { index: readonly Part[] }) {
  const countOf = (game: string): number =>
    index.reduce((sum, part) => sum + (part.game === game && !part.first ? part.count : 0), 0);
  return (
    <section aria-labelledby="puzzle-games">
      <h2 id="puzzle-games">{t('puzzle-games')}</h2>
      <ul class="puzzle-list">
        {puzzleGames
          .filter((game) => countOf(game) > 0)
          .map((game) => (
            <li key={game}>
              <a class="puzzle-row puzzle-game" href={`/#/puzzles/game/${game}`} onClick={followLink}>
                <Preview game={games.find(({ key }) => key === game) ?? hive} />
                <strong>{gameTitle(game)}</strong>
                <small>{t('puzzle-count', { count: countOf(game) })}</small>
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}
