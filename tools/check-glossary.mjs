#!/usr/bin/env node
// check-glossary [ROOT]: holds the texts of the page (web/locales) and the rules pages (docs/rules) to the
// glossary, docs/rules/names.tsv: a text that is a name must be that name, and a word that the glossary
// rules out must not occur. Also fails on a straight apostrophe in a word, and on a space before "…".
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)));
const glossaryPath = 'docs/rules/names.tsv';
const problems = [];
const say = (where, what) => problems.push(`${where}: ${what}`);

/** The rows of the glossary as objects, with the line where each is. */
function readGlossary() {
  const rows = [];
  let columns = null;
  const keys = new Set();
  for (const [i, line] of readFileSync(join(root, glossaryPath), 'utf8').split('\n').entries()) {
    if (!line || line.startsWith('#')) continue;
    const cells = line.split('\t');
    const where = `${glossaryPath}:${i + 1}`;
    if (!columns) {
      columns = cells;
      continue;
    }
    if (cells.length !== columns.length || cells.includes('')) {
      say(where, `not complete: ${columns.length} columns, "-" where there is nothing`);
      continue;
    }
    const row = Object.fromEntries(columns.map((column, at) => [column, cells[at]]));
    if (keys.has(row.key)) say(where, `${row.key} twice`);
    keys.add(row.key);
    rows.push({ ...row, where });
  }
  return rows;
}

/** "фишк* расширения" as a pattern of whole words. */
function patternOf(words) {
  const escaped = words
    .trim()
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '\\p{L}*')
    .replace(/\s+/g, '\\s+');
  return new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'iu');
}

function ruledOut(rows, language) {
  return rows.flatMap((row) => {
    const words = row[`${language}.not`] ?? '-';
    if (words === '-') return [];
    return words.split(';').map((one) => ({ pattern: patternOf(one), better: row[language], key: row.key }));
  });
}

/** The words of a line of a .ftl file, without its key; comments are no texts. */
const fluentWords = (line) => (line.startsWith('#') ? '' : line.replace(/^[a-zA-Z][\w-]* *=/, ''));
/** The words of a line of a page, without code and the targets of links. */
const pageWords = (line) => line.replace(/`[^`]*`/g, '').replace(/\]\([^)]*\)/g, ']');

function checkFile(path, wordsOf, rules) {
  const name = relative(root, path);
  for (const [i, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    const words = wordsOf(line);
    const where = `${name}:${i + 1}`;
    for (const { pattern, better, key } of rules) {
      const found = pattern.exec(words)?.[0];
      if (found) say(where, `"${found}"; better "${better}" (${glossaryPath}, ${key})`);
    }
    if (/\p{L}'(\p{L}|\s|$)/u.test(words)) say(where, 'a straight apostrophe; better ’');
    if (/ …/u.test(words)) say(where, 'a space before "…"');
  }
}

/** Texts by their keys, one line each. */
function readTexts(folder) {
  const texts = new Map();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ftl'))) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const [, key, value] = /^([a-zA-Z][\w-]*) *= *(.+)$/.exec(line) ?? [];
      if (key) texts.set(key, value);
    }
  }
  return texts;
}

const filesOf = (folder, ending) => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    return []; // a new language may have no rules pages yet
  }
};

const rows = readGlossary();
const languages = readdirSync(join(root, 'web/locales')).sort();
for (const language of languages) {
  const rules = ruledOut(rows, language);
  const folder = join(root, 'web/locales', language);
  for (const path of filesOf(folder, '.ftl')) checkFile(path, fluentWords, rules);
  for (const path of filesOf(join(root, 'docs/rules', language), '.md')) checkFile(path, pageWords, rules);
  const texts = readTexts(folder);
  for (const row of rows) {
    const name = row[language];
    if (row.text === '-' || !name) continue;
    const value = texts.get(row.text);
    if (value === undefined) say(row.where, `${language} has no text ${row.text}`);
    else if (value.toLowerCase() !== name.toLowerCase())
      say(`web/locales/${language}`, `${row.text} is "${value}", the glossary has "${name}" (${row.where})`);
  }
}

for (const problem of problems) console.error(problem);
if (problems.length) {
  console.error(`check-glossary: ${problems.length} problems`);
  process.exitCode = 1; // not exit(): what was said must still get through a pipe
} else {
  console.log(`check-glossary: ${rows.length} names in ${languages.length} languages`);
}
