/** The engine's switch, and its lines for the position shown. */
import { t } from '../i18n/locale.ts';
import { type Colour, isOver, type Line, opposite } from 'apiary-hive';
import { MoveView } from '../board/move_view.tsx';
import { Switch } from '../ui/choice.tsx';
import { previewOn } from '../ui/preview_on.ts';
import { MAX_LINES, type EngineControl, type Found } from './engine_control.ts';
import { forWhite } from './score.ts';
import type { AnalysisSession } from './session.ts';
import { compact, scoreWords, shortScore } from './words.ts';

/** How many moves of a line are shown. */
const SHOWN_MOVES = 8;

function LineView({ line, found, session }: { line: Line; found: Found; session: AnalysisSession }) {
  const white = forWhite(found.toMove, line.score);
  const colours: Colour[] = [found.toMove, opposite(found.toMove)];
  const moves = (line.line.length ? line.line : [line.move]).slice(0, SHOWN_MOVES);
  return (
    <li class="engine-line">
      <span class={`engine-score ${white >= 0 ? 'engine-score-w' : 'engine-score-b'}`} title={scoreWords(white)}>
        <span aria-hidden="true">{shortScore(white)}</span>
        <span class="visually-hidden">{scoreWords(white)}</span>
      </span>
      <span class="engine-moves">
        {moves.map((move, i) => (
          <button
            key={i}
            type="button"
            class="engine-move"
            title={t('analysis-follow-line')}
            onClick={() => session.follow(found.node, moves.slice(0, i + 1))}
            {...previewOn(
              () => session.showPreview(found.node, moves.slice(0, i + 1)),
              () => session.endPreview(),
            )}
          >
            <MoveView move={move} type={session.tree.start.type} colour={colours[i % 2]!} name="engine-text" />
          </button>
        ))}
      </span>
    </li>
  );
}

function State({ control, found, over }: { control: EngineControl; found: Found | undefined; over: boolean }) {
  if (control.failed.value)
    return (
      <p class="engine-state engine-failed" role="alert">
        {t('analysis-engine-failed')}
      </p>
    );
  if (over) return <p class="engine-state">{t('analysis-over')}</p>;
  if (!found)
    return <p class="engine-state">{t(control.searching.value ? 'analysis-thinking' : 'analysis-engine-off')}</p>;
  const nodes = Math.max(...found.lines.map((line) => line.nodes));
  return <p class="engine-state">{t('analysis-depth', { depth: found.lines[0]!.depth, nodes: compact(nodes) })}</p>;
}

export function EnginePanel({ control, session }: { control: EngineControl; session: AnalysisSession }) {
  const { game } = session.tree.game.value;
  const over = isOver(game.result());
  const shown = over ? undefined : control.shown.value;
  const used = control.used.value;
  const counts = Array.from({ length: MAX_LINES }, (_, i) => i + 1);
  return (
    <section class={`engine ${used ? 'engine-used' : ''}`} aria-label={t('analysis-engine')}>
      <div class="engine-head">
        <Switch
          label={t('analysis-engine')}
          checked={control.on.value}
          onChange={(on) => {
            control.on.value = on;
          }}
        />
        <label class="engine-count">
          <span>{t('analysis-lines')}</span>
          <select
            value={String(control.lines.value)}
            onChange={(event) => {
              control.lines.value = Number(event.currentTarget.value);
            }}
          >
            {counts.map((count) => (
              <option key={count} value={String(count)}>
                {count}
              </option>
            ))}
          </select>
        </label>
      </div>
      <State control={control} found={shown?.old ? undefined : shown?.found} over={over} />
      {used && (
        <ol
          class={`engine-lines ${shown?.old ? 'engine-lines-old' : ''}`}
          inert={shown?.old ?? false}
          style={{ '--lines': control.lines.value }}
        >
          {shown?.found.lines.slice(0, control.lines.value).map((line) => (
            <LineView key={line.move} line={line} found={shown.found} session={session} />
          ))}
        </ol>
      )}
    </section>
  );
}
