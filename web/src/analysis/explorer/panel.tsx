/** The panel of the opening explorer: which moves were played here, and with what results. */
import { useEffect } from 'preact/hooks';
import type { Colour, Tally } from 'apiary-hive';
import { forWhite } from '../score.ts';
import type { AnalysisSession } from '../session.ts';
import { compact, percent, scoreWords, shortScore } from '../words.ts';
import { MoveView } from '../../board/move_view.tsx';
import { openingName } from '../../games/opening_name.ts';
import { formatNumber } from '../../i18n/intl.ts';
import { t } from '../../i18n/locale.ts';
import { followLink } from '../../router.ts';
import { speeds, type Speed } from '../../state/speed.ts';
import { Button } from '../../ui/button.tsx';
import { Choice, Switch } from '../../ui/choice.tsx';
import { previewOn } from '../../ui/preview_on.ts';
import type { ExplorerControl } from './control.ts';
import { sumOf, type Example, type ShownMove, type ShownPosition } from './count.ts';
import { arrowsOn, chosenSource, chosenSpeed, sourceNames } from './settings.ts';
import { engineDatabase } from './sources.ts';

/** Below this share of the bar there is no room for a number. */
const ROOM = 0.25;

function ResultBar({ games }: { games: Tally }) {
  const known = games.white + games.draws + games.black;
  if (known === 0) return <span class="result-bar result-bar-none" />;
  const part = (name: 'white' | 'draws' | 'black') => {
    const share = games[name] / known;
    return (
      share > 0 && (
        <span class={`result-${name}`} style={{ flexGrow: share }} key={name}>
          {share >= ROOM && formatNumber(share, { style: 'percent' })}
        </span>
      )
    );
  };
  return <span class="result-bar">{[part('white'), part('draws'), part('black')]}</span>;
}

function resultWords(games: Tally): string {
  const known = Math.max(1, games.white + games.draws + games.black);
  return t('explorer-results', {
    white: percent(games.white / known),
    draws: percent(games.draws / known),
    black: percent(games.black / known),
  });
}

function ExampleView({ example }: { example: Example }) {
  const { white, black, date, link } = example;
  const text = [t('explorer-players', { white: white || '?', black: black || '?' }), date].filter(Boolean).join(', ');
  return link ? (
    <a href={link} onClick={followLink}>
      {text}
    </a>
  ) : (
    <span>{text}</span>
  );
}

function Row({ row, all, session, colour }: { row: ShownMove; all: number; session: AnalysisSession; colour: Colour }) {
  const node = session.tree.node.value;
  const games = sumOf(row.games);
  const others = row.reached - games;
  const share = percent(games / Math.max(1, all));
  const score = row.score === undefined ? undefined : forWhite(colour, row.score);
  const words = [
    t('explorer-games', { count: games }),
    ...(games > 0 ? [share, resultWords(row.games)] : []),
    ...(row.rating ? [t('explorer-rating', { rating: row.rating })] : []),
    ...(score === undefined ? [] : [t('analysis-score-is', { score: scoreWords(score) })]),
  ];
  const notes = others > 0 || row.example;
  return (
    <li class={`explored ${games === 0 ? 'explored-otherwise' : ''}`}>
      <button
        type="button"
        class="explored-move"
        onClick={() => session.follow(node, [row.move])}
        {...previewOn(
          () => session.showPreview(node, [row.move]),
          () => session.endPreview(),
        )}
      >
        <span class="explored-name">
          <MoveView move={row.move} type={session.tree.start.type} colour={colour} name="explored-text" />
        </span>
        <span class="visually-hidden">: {words.join(', ')}</span>
        <span class="explored-numbers" aria-hidden="true" title={words.join(', ')}>
          <span class="explored-games">
            {compact(games)}
            {games > 0 && <small>{share}</small>}
          </span>
          <ResultBar games={row.games} />
          {row.rating !== undefined && <span class="explored-rating">{row.rating}</span>}
          {score !== undefined && (
            <span class={`engine-score ${score >= 0 ? 'engine-score-w' : 'engine-score-b'}`}>{shortScore(score)}</span>
          )}
        </span>
      </button>
      {notes && (
        <p class="explored-notes">
          {others > 0 && <span>{t('explorer-other-orders', { count: others })}</span>}
          {row.example && <ExampleView example={row.example} />}
        </p>
      )}
    </li>
  );
}

function Moves({ position, session }: { position: ShownPosition; session: AnalysisSession }) {
  const colour = session.tree.game.value.game.toMove();
  const all = position.moves.reduce((sum, { games }) => sum + sumOf(games), 0);
  return (
    <>
      <p class="explorer-total">{t('explorer-here', { count: position.games })}</p>
      <ol class="explored-list" aria-label={t('explorer-moves')}>
        {position.moves.map((row) => (
          <Row key={row.key} row={row} all={all} session={session} colour={colour} />
        ))}
      </ol>
    </>
  );
}

/** Why there are no moves to show. */
function nothingWords(position: ShownPosition, ply: number): string {
  const plies = engineDatabase.value?.plies ?? 16;
  if (ply >= plies) return t('explorer-too-deep', { count: plies });
  if (position.games > 0) return t('explorer-no-moves', { count: position.games });
  return t(chosenSource.value === 'mine' ? 'explorer-none-mine' : 'explorer-none');
}

function Contents({ control, session }: { control: ExplorerControl; session: AnalysisSession }) {
  const state = control.state.value;
  const position = control.shown.value;
  if (state === 'unsupported') return <p class="hint">{t('explorer-unsupported')}</p>;
  if (state === 'failed')
    return (
      <div class="explorer-failed" role="alert">
        <p>{t(`explorer-failed-${chosenSource.value}`)}</p>
        <Button small onClick={() => control.retry()}>
          {t('explorer-retry')}
        </Button>
      </div>
    );
  if (!position) return <p class="hint">{t('explorer-loading')}</p>;
  if (position.moves.length === 0) return <p class="hint">{nothingWords(position, session.tree.node.value.ply)}</p>;
  return <Moves position={position} session={session} />;
}

/** Of the games of the server. */
function SpeedChoice() {
  return (
    <label class="explorer-speed">
      <span>{t('explorer-speed')}</span>
      <select
        value={chosenSpeed.value}
        onChange={(event) => {
          chosenSpeed.value = event.currentTarget.value as Speed | '';
        }}
      >
        {(['', ...speeds] as const).map((speed) => (
          <option key={speed} value={speed}>
            {speed ? t(`speed-${speed}`) : t('explorer-speed-all')}
          </option>
        ))}
      </select>
    </label>
  );
}

export function ExplorerPanel({ control, session }: { control: ExplorerControl; session: AnalysisSession }) {
  useEffect(() => {
    control.open.value = true;
    return () => {
      control.open.value = false;
      session.endPreview();
    };
  }, [control, session]);
  const opening = session.tree.game.value.game.opening();
  const name = opening && openingName(opening);
  return (
    <section class="explorer" aria-label={t('explorer-title')}>
      <Choice
        legend={t('explorer-source')}
        hideLegend
        class="explorer-sources"
        options={sourceNames.map((value) => ({ value, label: t(`explorer-source-${value}`) }))}
        value={chosenSource.value}
        onChange={(value) => {
          chosenSource.value = value;
        }}
      />
      {chosenSource.value === 'server' && <SpeedChoice />}
      {name && <p class="explorer-opening">{name}</p>}
      <Contents control={control} session={session} />
      <Switch
        label={t('explorer-arrows')}
        checked={arrowsOn.value}
        onChange={(on) => {
          arrowsOn.value = on;
        }}
      />
    </section>
  );
}
