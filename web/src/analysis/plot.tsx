/** The winning chances over the game. The plot is a slider: arrow keys step from move to move. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/locale.ts';
import { Tree, type Node } from '../state/tree.ts';
import type { Analysis } from './analysis.ts';
import { winningChances } from './score.ts';
import { judgementWords, moveLabel, scoreWords } from './words.ts';

const HEIGHT = 168;
const MARGIN = { left: 34, right: 10, top: 12, bottom: 20 };
const GRID = [200, 100, 0, -100, -200]; // scores with a line

interface Point {
  node: Node;
  x: number;
  y: number;
  mark: string;
}

function useWidth(): [preact.RefObject<HTMLDivElement>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(360);
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.round(entry.contentRect.width)));
    });
    watcher.observe(ref.current!);
    return () => watcher.disconnect();
  }, []);
  return [ref, width];
}

const heightOf = (score: number): number =>
  MARGIN.top + (1 - winningChances(score)) * (HEIGHT - MARGIN.top - MARGIN.bottom);

/** How many turns there are between two labels, so that they do not overlap. */
function turnStep(turns: number, width: number): number {
  return [1, 2, 5, 10, 20, 50, 100].find((step) => (turns / step) * 28 <= width) ?? 200;
}

function Marker({ point: { x, y, mark } }: { point: Point }) {
  if (mark === '??') return <rect class="plot-blunder" x={x - 4.5} y={y - 4.5} width="9" height="9" />;
  return <path class="plot-mistake" d={`M${x} ${y - 6}l6 6-6 6-6-6z`} />;
}

/** The background, and horizontal lines with their scores. */
function Scores({ width }: { width: number }) {
  const inner = width - MARGIN.left - MARGIN.right;
  const zero = heightOf(0);
  return (
    <>
      <rect class="plot-white" x={MARGIN.left} y={MARGIN.top} width={inner} height={zero - MARGIN.top} />
      <rect class="plot-black" x={MARGIN.left} y={zero} width={inner} height={HEIGHT - MARGIN.bottom - zero} />
      {GRID.map((score) => (
        <g key={score}>
          <line
            class={score ? 'plot-grid' : 'plot-zero'}
            x1={MARGIN.left}
            x2={width - MARGIN.right}
            y1={heightOf(score)}
            y2={heightOf(score)}
          />
          <text class="plot-label" x={MARGIN.left - 6} y={heightOf(score) + 4} text-anchor="end">
            {score > 0 ? '+' : score < 0 ? '−' : ''}
            {Math.abs(score / 100)}
          </text>
        </g>
      ))}
    </>
  );
}

interface TurnsProps {
  analysis: Analysis;
  line: readonly Node[];
  width: number;
  xOf: (ply: number) => number;
}

/** The numbers of the turns, as many as fit. */
function Turns({ analysis, line, width, xOf }: TurnsProps) {
  const turns = new Map(line.map((node) => [analysis.turnOf(node).turn, node.ply] as const).reverse());
  const step = turnStep(turns.size, width);
  return (
    <>
      {[...turns]
        .filter(([turn]) => turn % step === 0 || (turn === 1 && step > 2))
        .map(([turn, ply]) => (
          <text key={turn} class="plot-label" x={xOf(ply)} y={HEIGHT - 5} text-anchor="middle">
            {turn}
          </text>
        ))}
    </>
  );
}

function Curve({ points }: { points: readonly Point[] }) {
  const path = points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const first = points[0];
  const last = points.at(-1);
  const zero = heightOf(0);
  return (
    <>
      {first && last && (
        <path class="plot-area" d={`${path}L${last.x.toFixed(1)} ${zero}L${first.x.toFixed(1)} ${zero}Z`} />
      )}
      <path class="plot-line" d={path} />
      {points
        .filter((point) => point.mark)
        .map((point) => (
          <Marker key={point.node.id} point={point} />
        ))}
    </>
  );
}

/** The keys of a slider. */
const plyAfterKey = (key: string, ply: number, last: number): number | undefined =>
  ({
    ArrowLeft: ply - 1,
    ArrowDown: ply - 1,
    ArrowRight: ply + 1,
    ArrowUp: ply + 1,
    PageDown: ply - 10,
    PageUp: ply + 10,
    Home: 0,
    End: last,
  })[key];

/** "5. white ant 1, to the right of the black queen: +0.35 mistake ...", for screen readers. */
function valueText(analysis: Analysis, node: Node): string {
  const label = moveLabel(analysis, node);
  const judged = analysis.judgement(node);
  if (!judged) return label;
  const mark = judged.mark && t(`analysis-mark-${judged.mark === '?' ? 'mistake' : 'blunder'}`);
  return `${label}: ${scoreWords(judged.score)} ${mark} ${judgementWords(judged)}`;
}

export function Plot({ analysis }: { analysis: Analysis }) {
  const { tree } = analysis;
  tree.version.value;
  analysis.judgedVersion.value;
  const here = tree.node.value;
  const [ref, width] = useWidth();
  const line = tree.mainLine();
  const inner = width - MARGIN.left - MARGIN.right;
  const xOf = (ply: number) => MARGIN.left + (line.length > 1 ? ((ply - 1) / (line.length - 1)) * inner : inner / 2);
  const points = line.flatMap((node): Point[] => {
    const judged = analysis.judgement(node);
    return judged ? [{ node, x: xOf(node.ply), y: heightOf(judged.score), mark: judged.mark }] : [];
  });
  // In a variation, the move where it leaves the main line is marked.
  const onMain = [...Tree.line(here)].reverse().find((node) => line.includes(node));
  const ply = onMain?.ply ?? 0;
  const go = (to: number) => tree.go(to <= 0 ? tree.root : (line[Math.min(to, line.length) - 1] ?? tree.root));
  const onKeyDown = (event: KeyboardEvent) => {
    const to = plyAfterKey(event.key, ply, line.length);
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const pick = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const part = (event.clientX - box.left - MARGIN.left) / Math.max(1, inner);
    go(Math.max(1, Math.round(part * (line.length - 1)) + 1));
  };
  const judged = onMain && analysis.judgement(onMain);
  return (
    <div class="plot" ref={ref}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: it is; SVG writes the attribute in lower case */}
      <svg
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a slider that is drawn as a chart
        role="slider"
        tabindex={0}
        aria-label={t('analysis-plot')}
        aria-valuemin={0}
        aria-valuemax={line.length}
        aria-valuenow={ply}
        aria-valuetext={valueText(analysis, onMain ?? tree.root)}
        onKeyDown={onKeyDown}
        onPointerDown={pick}
      >
        <Scores width={width} />
        <Turns analysis={analysis} line={line} width={inner} xOf={xOf} />
        <Curve points={points} />
        {ply > 0 && (
          <line
            class={here === onMain ? 'plot-here' : 'plot-here plot-here-branch'}
            x1={xOf(ply)}
            x2={xOf(ply)}
            y1={MARGIN.top}
            y2={HEIGHT - MARGIN.bottom}
          />
        )}
        {judged && <circle class="plot-point" cx={xOf(ply)} cy={heightOf(judged.score)} r="4.5" />}
      </svg>
    </div>
  );
}
