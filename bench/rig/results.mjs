// The log of all tests, bench/results.jsonl: one line of JSON for each.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hash } from './programs.mjs';

/** Fields of every line, and of no two tests all the same. */
const IDENTITY = ['old', 'new', 'type', 'limit', 'clock', 'options', 'openings', 'seed', 'bounds'];
const NEEDED = [
  'id',
  'date',
  'title',
  'old',
  'new',
  'type',
  'limit',
  'games',
  'score',
  'error',
  'elo',
  'elo_error',
  'verdict',
];
const VERDICTS = ['passed', 'failed', 'undecided', 'played', 'stopped'];

export function identify(row) {
  return hash(JSON.stringify(IDENTITY.map((key) => row[key] ?? null)));
}

/** Throws, with the number of the line, if one is wrong. */
export function parse(text) {
  const rows = [];
  text.split('\n').forEach((line, index) => {
    if (line !== '') {
      let row;
      try {
        row = JSON.parse(line);
      } catch (error) {
        throw new Error(`line ${index + 1}: ${error.message}`);
      }
      const missing = NEEDED.filter((key) => row[key] === undefined);
      if (missing.length > 0) {
        throw new Error(`line ${index + 1}: ${missing.join(', ')} missing`);
      }
      if (!VERDICTS.includes(row.verdict)) {
        throw new Error(`line ${index + 1}: the verdict must be one of ${VERDICTS.join(', ')}`);
      }
      rows.push(row);
    }
  });
  return rows;
}

export function read(path) {
  return existsSync(path) ? parse(readFileSync(path, 'utf8')) : [];
}

/** Appends a test. A line of the same test, from before it was continued, is removed; its words stay. */
export function add(path, row) {
  const rows = read(path);
  const before = rows.find((other) => other.id === row.id);
  const words = {};
  for (const key of ['title', 'table', 'note']) {
    words[key] = row[key] || before?.[key] || '';
  }
  const kept = rows.filter((other) => other !== before);
  const lines = [...kept, { ...row, ...words }].map((other) => `${JSON.stringify(other)}\n`);
  writeFileSync(`${path}.new`, lines.join(''));
  renameSync(`${path}.new`, path);
}
