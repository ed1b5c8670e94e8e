// bench/tables [--check]: writes the tables of the documentation from the log of tests, or checks that
// they are up to date. A table stands between two lines of Markdown:
//
//   <!-- sprt NAME -->
//   <!-- /sprt -->
//
// and has the tests with "table": "NAME", in the order of the log.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './programs.mjs';
import * as results from './results.mjs';

const MARKERS = /^<!-- sprt (\S+) -->\n[^]*?^<!-- \/sprt -->$/gm;
const HEAD = ['change', 'games', 'score', 'Elo', 'test', 'decision'];

const signed = (number) => (number > 0 ? `+${number.toFixed(1)}` : number.toFixed(1));
const plain = (text) => text.replaceAll('|', '\\|');

function cells(row) {
  const sprt = row.bounds ? `[${row.bounds.join(', ')}] LLR ${row.llr.toFixed(2)}, ${row.verdict}` : row.verdict;
  return [
    plain(row.title || `${row.new} against ${row.old}`),
    `${row.games.toLocaleString('en')}, ${row.type}, ${row.limit}`,
    `${row.score.toFixed(1)} ± ${row.error.toFixed(1)} %`,
    `${signed(row.elo)} ± ${row.elo_error.toFixed(1)}`,
    sprt,
    plain(row.note ?? ''),
  ];
}

/** The Markdown of a table. */
export function table(rows) {
  const lines = [HEAD, HEAD.map(() => '---'), ...rows.map(cells)];
  return lines.map((line) => `| ${line.join(' | ')} |`.replace(/ {2,}/g, ' ')).join('\n');
}

/** A page with its tables made anew. */
export function fill(page, rows) {
  return page.replace(MARKERS, (_, name) => {
    const chosen = rows.filter((row) => row.table === name);
    const body = chosen.length > 0 ? table(chosen) : 'No tests yet.';
    return `<!-- sprt ${name} -->\n\n${body}\n\n<!-- /sprt -->`;
  });
}

/** Names of tables that no page has. */
export function homeless(pages, rows) {
  const names = new Set(pages.flatMap((page) => [...page.matchAll(MARKERS)].map((match) => match[1])));
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
