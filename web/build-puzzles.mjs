// The puzzles of data/puzzles as files of the page: each part as it is, and an index of all parts.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const difficulties = ['easy', 'medium', 'hard'];

/** The puzzles of the day are chosen from this many parts, which are kept for times without a network. */
const dayParts = 4;

/** "hive-first-easy-1.txt": a part of the one-move puzzles of official Hive. */
function nameParts(file) {
  const match = /^([a-z]+)(-first)?-(easy|medium|hard)-(\d+)\.txt$/.exec(file);
  if (!match) throw new Error(`data/puzzles/${file} is not named like a part`);
  const [, game, first, difficulty, number] = match;
  return { game, first: first !== undefined, difficulty, number: Number(number) };
}

/** What the index says of a part (web/src/puzzles/set.ts). */
function describe(text) {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const rows = lines.map((line) => line.split('\t'));
  const ratings = rows.map((row) => Number(row[3]));
  const themes = {};
  for (const row of rows) {
    for (const theme of row[5].split(',')) if (theme !== '-') themes[theme] = (themes[theme] ?? 0) + 1;
  }
  return { count: rows.length, ratings: [Math.min(...ratings), Math.max(...ratings)], themes };
}

const inOrder = (a, b) =>
  a.game.localeCompare(b.game) ||
  Number(a.first) - Number(b.first) ||
  difficulties.indexOf(a.difficulty) - difficulties.indexOf(b.difficulty) ||
  a.number - b.number;

/** The address of the index; the addresses of all parts, and of those that are kept from the start. */
export function buildPuzzles({ root, asset }) {
  const folder = join(root, 'data/puzzles');
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  const parts = files.map((file) => ({ ...nameParts(file), file })).sort(inOrder);
  const isDay = ({ game, first, difficulty, number }) =>
    game === 'hive' && !first && difficulty === 'medium' && number <= dayParts;
  const index = parts.map(({ file, ...part }) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return {
      ...part,
      address: asset(`puzzles-${file.replace('.txt', '')}`, 'txt', text),
      ...describe(text),
      ...(isDay(part) && { day: true }),
    };
  });
  const kept = index.filter((part) => part.day || (part.game === 'hive' && part.number === 1));
  return {
    index: asset('puzzles', 'json', JSON.stringify(index)),
    all: index.map(({ address }) => address),
    kept: kept.map(({ address }) => address),
  };
}
