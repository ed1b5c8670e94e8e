// bench/tables [--check]: writes the tables of the documentation from the log of tests, or checks that
// they are up to date. A table stands between two lines of Markdown:
//
//   <!-- sprt NAME -->
//   <!-- /sprt -->
//
// and has the tests with "table": "NAME", in the order of the log. <!-- matches NAME --> instead has a
// line for each opponent, type and time: all matches of the same version together.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './programs.mjs';
import * as results from './results.mjs';

const MARKERS = /^<!-- (sprt|matches) (\S+) -->\n[^]*?^<!-- \/\1 -->$/gm;

const signed = (number) => (number > 0 ? `+${number.toFixed(1)}` : number.toFixed(1));
const plain = (text) => text.replaceAll('|', '\\|');

/** Tests, a line for each. */
function testLines(rows) {
  const head = ['change', 'games', 'score', 'Elo', 'test', 'decision'];
  const lines = rows.map((row) => [
    plain(row.title || `${row.new} against ${row.old}`),
    `${row.games.toLocaleString('en')}, ${row.type}, ${row.limit}`,
    `${row.score.toFixed(1)} ± ${row.error.toFixed(1)} %`,
    `${signed(row.elo)} ± ${row.elo_error.toFixed(1)}`,
    row.bounds ? `[${row.bounds.join(', ')}] LLR ${row.llr.toFixed(2)}, ${row.verdict}` : row.verdict,
    plain(row.note ?? ''),
  ]);
  return [head, ...lines];
}

/** The score in games of which nothing is known before: Wilson's interval, 95 %. */
function interval(points, games) {
  const z = 1.96;
  const share = points / games;
  const middle = (share + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))) / (1 + (z * z) / games);
  return `${(100 * (middle - half)).toFixed(1)} to ${(100 * (middle + half)).toFixed(1)} %`;
}

/** Matches, those of the same version, opponent, type and time in one line. */
function matchLines(rows) {
  const head = ['version', 'against', 'type', 'time', 'games', 'result', 'score', '95 % interval'];
  const sums = new Map();
  for (const row of rows) {
    const names = [row.new, row.old, row.type, row.limit];
    const sum = sums.get(names.join()) ?? { names, wins: 0, draws: 0, losses: 0 };
    for (const key of ['wins', 'draws', 'losses']) {
      sum[key] += row[key];
    }
    sums.set(names.join(), sum);
  }
  const lines = [...sums.values()].map(({ names, wins, draws, losses }) => {
    const games = wins + draws + losses;
    const points = wins + draws / 2;
    const score = `${((100 * points) / games).toFixed(1)} %`;
    return [...names.map(plain), String(games), `+${wins} =${draws} -${losses}`, score, interval(points, games)];
  });
  return [head, ...lines];
}

/** The Markdown of a table. */
function table([head, ...lines]) {
  return [head, head.map(() => '---'), ...lines]
    .map((line) => `| ${line.join(' | ')} |`.replace(/ {2,}/g, ' '))
    .join('\n');
}

/** A page with its tables made anew. */
export function fill(page, rows) {
  return page.replace(MARKERS, (_, kind, name) => {
    const chosen = rows.filter((row) => row.table === name);
    const lines = kind === 'sprt' ? testLines(chosen) : matchLines(chosen);
    const body = chosen.length > 0 ? table(lines) : 'No tests yet.';
    return `<!-- ${kind} ${name} -->\n\n${body}\n\n<!-- /${kind} -->`;
  });
}

/** Names of tables that no page has. */
export function homeless(pages, rows) {
  const names = new Set(pages.flatMap((page) => [...page.matchAll(MARKERS)].map((match) => match[2])));
  return [...new Set(rows.map((row) => row.table).filter((name) => name && !names.has(name)))];
}

function main(check) {
  const rows = results.read(join(ROOT, 'bench/results.jsonl'));
  const folder = join(ROOT, 'docs');
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const pages = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  const lost = homeless(pages, rows);
  const stale = names.filter((_, i) => fill(pages[i], rows) !== pages[i]);
  if (lost.length > 0) {
    console.error(`tables: no page has the table ${lost.join(', ')} of bench/results.jsonl`);
  }
  for (const name of stale) {
    if (check) {
      console.error(`tables: docs/${name} is not up to date with bench/results.jsonl; run bench/tables`);
    } else {
      writeFileSync(join(folder, name), fill(pages[names.indexOf(name)], rows));
    }
  }
  process.exitCode = lost.length > 0 || (check && stale.length > 0) ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv[2] === '--check');
}
