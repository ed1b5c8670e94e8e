#!/usr/bin/env node
// check-glossary [ROOT]: holds the texts of the page (web/locales) and the rules pages (docs/rules) to the
// glossary, docs/rules/names.tsv: a text that is a name must be that name, and a word that the glossary
// rules out must not occur. Every language that the page offers has a column there. Also fails on a straight
// apostrophe in a word, and on a space before "…".
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import offeredLanguages from './offered-languages.cjs';

const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)));
const glossaryPath = 'docs/rules/names.tsv';
const problems = [];
const say = (where, what) => problems.push(`${where}: ${what}`);

/** The columns of the glossary, and its rows as objects, with the line where each is. */
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
  return { columns, rows };
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

/** Texts by their keys, with file and line; one line each, which may be the one after the key. */
function readTexts(folder) {
  const texts = new Map();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ftl'))) {
    const path = join(folder, file);
    const lines = readFileSync(path, 'utf8').split('\n');
    for (const [i, line] of lines.entries()) {
      const [, key, rest] = /^([a-zA-Z][\w-]*) *= *(.*)$/.exec(line) ?? [];
      const value = rest || /^ +(.*)$/.exec(lines[i + 1] ?? '')?.[1];
      if (key && value) texts.set(key, { value, file, where: `${relative(root, path)}:${i + 1}` });
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

/** "Queen bee" of "queen bee". */
const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** The texts that are names of the glossary, which may be those of a file that is not there yet. */
function checkNames(language, rows, english) {
  const folder = join(root, 'web/locales', language);
  const texts = readTexts(folder);
  const files = new Set(readdirSync(folder));
  let unnamed = 0;
  for (const { text, where, [language]: name } of rows) {
    if (text === '-') continue;
    if (name === '-') {
      unnamed++;
      continue;
    }
    const file = english.get(text)?.file;
    const found = texts.get(text);
    if (found && found.value.toLowerCase() !== name.toLowerCase())
      say(found.where, `${text} is "${found.value}", the glossary has "${name}" (${where})`);
    if (!found && !file) say(where, `there is no text ${text}`);
    if (!found && files.has(file))
      say(`${relative(root, folder)}/${file}`, `${text} is missing, the glossary has "${name}" (${where})`);
    // piece-Q is piece-Q-inside at the start of a sentence.
    const title = text.endsWith('-inside') && texts.get(text.slice(0, -'-inside'.length));
    if (title && title.value !== capital(name))
      say(
        title.where,
        `${basename(text, '-inside')} is "${title.value}", the glossary has "${capital(name)}" (${where})`,
      );
  }
  const lacking = `${unnamed} texts of the page have no name in the column ${language}`;
  if (unnamed && offered.includes(language)) say(glossaryPath, lacking);
  else if (unnamed) console.log(`${glossaryPath}: ${lacking} yet`);
}

const { columns, rows } = readGlossary();
const languages = readdirSync(join(root, 'web/locales')).sort();
const english = readTexts(join(root, 'web/locales/en'));
const offered = offeredLanguages(root);
for (const language of offered) {
  for (const column of [language, `${language}.not`])
    if (!columns.includes(column)) say(glossaryPath, `has no column ${column}`);
}
for (const language of languages) {
  const rules = ruledOut(rows, language);
  for (const path of filesOf(join(root, 'web/locales', language), '.ftl')) checkFile(path, fluentWords, rules);
  for (const path of filesOf(join(root, 'docs/rules', language), '.md')) checkFile(path, pageWords, rules);
  if (columns.includes(language)) checkNames(language, rows, english);
}

for (const problem of problems) console.error(problem);
if (problems.length) {
  console.error(`check-glossary: ${problems.length} problems`);
  process.exitCode = 1; // not exit(): what was said must still get through a pipe
} else {
  console.log(`check-glossary: ${rows.length} names in ${languages.length} languages`);
}
