#!/usr/bin/env node
// check-locales [FOLDER]: checks the translation files, by default web/locales. It fails if a language that the
// page offers lacks a text, if one is unused, if a text is still English, if its variables or choices differ from the English
// ones, if it refers to a text that does not exist, on syntax errors, on words in the page that are not from
// the translation files, and if docs/strength.md describes a level in other words than the page.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import offeredLanguages from './offered-languages.cjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(join(root, 'web/package.json'));
if (!existsSync(join(root, 'web/node_modules/typescript'))) {
  console.error('check-locales: the npm packages are not installed: run make dev (or tools/build-web --packages) once');
  process.exit(1);
}
const ts = require('typescript');
const { FluentParser, Visitor } = require('@fluent/syntax');

const locales = process.argv[2] ?? join(root, 'web/locales');

const problems = [];
const say = (where, what) => problems.push(`${where}: ${what}`);

// ---------------------------------------------------------------------------------- Fluent files

const pluralForms = new Set(['zero', 'one', 'two', 'few', 'many']);

const functions = new Set(['NUMBER', 'DATETIME']);

/** The variables of a message, and those among them that are put into the text; what it refers to; its choices. */
class Variables extends Visitor {
  used = new Set();
  placed = new Set();
  references = [];
  unknown = [];
  unknownFunctions = [];
  visitPlaceable(node) {
    if (node.expression.type === 'VariableReference') this.placed.add(node.expression.id.name);
    this.genericVisit(node);
  }
  visitVariableReference(node) {
    this.used.add(node.id.name);
  }
  visitMessageReference(node) {
    this.references.push(node.id.name);
  }
  visitTermReference(node) {
    this.unknown.push(`-${node.id.name}`);
  }
  visitFunctionReference(node) {
    if (!functions.has(node.id.name)) this.unknownFunctions.push(`${node.id.name}()`);
    this.genericVisit(node);
  }
  /** Each choice: its variable and its forms. */
  choices = [];
  visitSelectExpression(node) {
    const { selector } = node;
    this.choices.push({
      name: (selector.type === 'FunctionReference' ? selector.arguments.positional[0] : selector)?.id?.name,
      forms: node.variants.map(({ key }) => key.name ?? key.value),
    });
    this.genericVisit(node);
  }
}

/** Whether a choice is by a number. Where its forms do not tell, the English text does: "other" may be a word. */
const byNumber = ({ name, forms }, english) => {
  if (forms.some((form) => pluralForms.has(form))) return true;
  const there = (english?.choices ?? []).filter((choice) => choice.name === name);
  if (there.length) return there.some((choice) => byNumber(choice));
  return Boolean(english) && forms.every((form) => form === 'other' || /^\d+$/.test(form)) && forms.includes('other');
};

const variablesOf = (message) => {
  const found = new Variables();
  found.visit(message);
  return found;
};

const documented = (text) => [...(text ?? '').matchAll(/\$([a-zA-Z][\w-]*)/g)].map((match) => match[1]);

const nameOf = (language) => new Intl.DisplayNames('en', { type: 'language' }).of(language);

/** A choice by a number needs the forms that the language has, and no others. */
function checkPlural(language, forms, where, key) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const all = [...pluralForms, 'other'].filter((form) => pluralCategories.includes(form));
  const has = `${nameOf(language)} has ${all.join(', ')}`;
  for (const form of all) {
    if (form !== 'other' && !forms.includes(form)) say(where, `${key} lacks the form [${form}]; ${has}`);
  }
  for (const form of forms) {
    if (!all.includes(form) && !/^\d+$/.test(form)) say(where, `${key} has a form [${form}]; ${has}`);
  }
}

/** What is wrong with a part of a file that is not a text, for someone who has not read the grammar. */
function syntaxError(
  {
    content,
    annotations: [
      {
        code,
        message,
        arguments: [token],
      } = { arguments: [] },
    ],
  },
  key,
) {
  const errors = {
    E0003: {
      '}': 'a { has no }',
      '=': 'after the name comes =',
      '\u2424': 'each form of a choice is a line of its own',
    }[token],
    E0005: 'there are no words after =',
    E0008: `the name of a function is in capitals: ${[...functions].join('(), ')}()`,
    E0010: 'one form needs a *',
    E0011: 'there are no forms after ->',
    E0012: 'a form has no words',
    E0015: 'only one form can have a *',
    E0020: 'a " has no second "',
    E0027: 'a } has no {',
    E0028: 'there is nothing between { and }',
  };
  if (!key && /^\S+ *=/.test(content)) return 'a name is of Latin letters, digits, - and _';
  if (/^\t/m.test(content) || !key) return 'a line that goes on must begin with spaces (not a tab)';
  return errors[code] ?? message ?? 'not a text';
}

/**
 * The texts, a map of key to { where, value, used, placed, references, choices, same, documented }, and the keys of
 * those that could not be read.
 */
function readLanguage(language) {
  const folder = join(locales, language);
  const texts = new Map();
  const broken = new Set();
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.ftl'))
    .sort()) {
    const source = readFileSync(join(folder, name), 'utf8');
    // Of a message without the comment above it.
    const lineOf = (entry) => source.slice(0, (entry.id ?? entry).span.start).split('\n').length;
    let group = [];
    for (const entry of new FluentParser().parse(source).body) {
      const where = `web/locales/${language}/${name}:${lineOf(entry)}`;
      if (entry.type === 'Junk') {
        const [key] = /^[a-zA-Z][\w-]*(?= *[=:])/.exec(entry.content) ?? [];
        if (key) broken.add(key);
        say(where, `${key ? `${key}: ` : ''}${syntaxError(entry, key)}`);
      }
      if (entry.type === 'GroupComment' || entry.type === 'ResourceComment') group = documented(entry.content);
      if (entry.type !== 'Message') continue;
      const key = entry.id.name;
      if (texts.has(key)) say(where, `${key} is also at ${texts.get(key).where}`);
      const { used, placed, choices, references, unknown, unknownFunctions } = variablesOf(entry);
      for (const name of unknown) say(where, `${key} refers to ${name}, which does not exist`);
      for (const name of unknownFunctions)
        say(where, `${key} calls ${name}, which does not exist; there are ${[...functions].join('() and ')}()`);
      texts.set(key, {
        where,
        value: source.slice(entry.value?.span.start, entry.value?.span.end),
        used,
        placed,
        references,
        choices,
        same: /same as English/i.test(entry.comment?.content ?? ''),
        documented: new Set([...group, ...documented(entry.comment?.content)]),
      });
    }
  }
  return { texts, broken };
}

/** A word in two alphabets: usually a Latin letter that looks like one of the language's own. */
const mixed =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;

/** What a text says, without what is put into it. */
const wordsOf = (value) => value.replace(/\{[^{}]*\}/g, ' ');

/** Texts that are the same in several languages: names, notation, units. */
const sameInAll =
  /^(?:\W|\d|Apiary|SIX|Andantino|Hive|UHP|PGN|SGF|GameString|BoardSpace|SHA-256|Seed|MLP|Esc|Home|End|[A-Z]\b)*$/;

/** The cases in which the page asks for the name of a piece. */
const [, caseList] = /type Case = ([^;]*);/.exec(readFileSync(join(root, 'web/src/board/words.ts'), 'utf8'));
const cases = [...caseList.matchAll(/'(\w+)'/g)].map(([, name]) => name);

const languages = readdirSync(locales);
const offered = offeredLanguages(root);
for (const language of offered) if (!languages.includes(language)) say(`web/locales/${language}`, 'is missing');
const read = Object.fromEntries(languages.map((language) => [language, readLanguage(language)]));
const texts = Object.fromEntries(languages.map((language) => [language, read[language].texts]));
const english = texts.en;

for (const language of languages) {
  for (const [key, { where, value, references, choices }] of texts[language]) {
    for (const name of references) {
      if (!english.has(name)) say(where, `${key} refers to ${name}, which does not exist`);
    }
    for (const choice of choices) {
      if (byNumber(choice, english.get(key))) checkPlural(language, choice.forms, where, key);
      const strange = choice.name === 'case' && choice.forms.find((form) => !cases.includes(form));
      if (strange) say(where, `${key} has a choice [${strange}] for $case, which is one of ${cases.join(', ')}`);
    }
    if (mixed.test(wordsOf(value))) say(where, `${key} has a word in two alphabets`);
    if (/<\/?[a-z]+>/i.test(value)) say(where, `${key} has HTML, which would be shown as it is`);
  }
}

for (const language of languages.filter((name) => name !== 'en')) {
  const files = readdirSync(join(locales, language));
  const missing = [];
  for (const name of readdirSync(join(locales, 'en'))) {
    if (!files.includes(name)) missing.push(`web/locales/${language}: ${name} is missing`);
  }
  for (const [key, message] of english) {
    const own = texts[language].get(key);
    if (!own) {
      const file = basename(message.where.split(':')[0]);
      if (files.includes(file) && !read[language].broken.has(key))
        // otherwise it is said already
        missing.push(`web/locales/${language}/${file}: ${key} is missing (English at ${message.where})`);
      continue;
    }
    if (own.same && own.value !== message.value) say(own.where, `${key} is not the same as English: ${message.value}`);
    if (!own.same && own.value === message.value && !sameInAll.test(wordsOf(own.value)))
      say(
        own.where,
        `${key} is still English: ${own.value.replace(/\s+/g, ' ')} ("# same as English" above it if that is right)`,
      );
    for (const { name, forms } of own.choices.filter((choice) => !byNumber(choice, message))) {
      const known = message.choices.filter((choice) => choice.name === name).flatMap((choice) => choice.forms);
      const strange = known.length && forms.find((form) => !known.includes(form));
      if (strange) say(own.where, `${key} has a choice [${strange}] for $${name}, the English text has not`);
    }
    for (const name of own.used) {
      if (!message.used.has(name) && !message.documented.has(name))
        say(own.where, `${key} uses $${name}, the English text does not`);
    }
    for (const name of message.placed) {
      // $piece-gen is $piece in another case, $Piece at the start of a sentence.
      if (![...own.used].some((other) => other.toLowerCase() === name || other.toLowerCase().startsWith(`${name}-`)))
        say(own.where, `${key} lacks $${name}`);
    }
  }
  for (const [key, { where }] of texts[language]) {
    if (!english.has(key)) say(where, `${key} is not in English`);
  }
  if (offered.includes(language)) problems.push(...missing);
  else if (missing.length)
    console.log(
      `web/locales/${language}: has ${texts[language].size} of ${english.size} texts, and is not offered yet (web/src/i18n/locale.ts)`,
    );
}

// --------------------------------------------------------------------------------- The source code

// Names that are made from lists.
const [, styles] = /tileStyles = \[([^\]]*)\]/.exec(readFileSync(join(root, 'web/src/state/settings.ts'), 'utf8'));
for (const [, style] of styles.matchAll(/'(\w+)'/g)) {
  if (!english.has(`setting-tiles-${style}`))
    say('web/src/state/settings.ts', `there is no text setting-tiles-${style}`);
}

const used = new Set();
const patterns = [];
/** Single letters and examples of notation are not translated. */
const hasWords = (text) => /\p{L}{2}/u.test(text) && !/^Base[+;]/.test(text);
const spoken = new Set([
  'aria-label',
  'title',
  'alt',
  'placeholder',
  'label',
  'aria-description',
  'aria-roledescription',
]);

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : /\.tsx?$/.test(path) ? [path] : [];
  });
}

/** `piece-${letter}-about` as a pattern of keys. */
function patternOf(node) {
  const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `^${escapeRegExp(node.head.text)}${node.templateSpans.map((span) => `.+${escapeRegExp(span.literal.text)}`).join('')}$`,
  );
}

/** The keys that are literal arguments of t(); others come from data. */
function checkKey(node, where) {
  if (ts.isStringLiteralLike(node)) {
    if (!english.has(node.text)) say(where, `there is no text ${node.text}`);
  } else if (ts.isTemplateExpression(node)) {
    const pattern = patternOf(node);
    if (![...english.keys()].some((key) => pattern.test(key))) say(where, `no text is named like ${node.getText()}`);
  } else if (ts.isConditionalExpression(node)) {
    checkKey(node.whenTrue, where);
    checkKey(node.whenFalse, where);
  } else if (ts.isParenthesizedExpression(node)) {
    checkKey(node.expression, where);
  }
}

function checkSource(path) {
  const file = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const at = (node) => `${relative(root, path)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) used.add(node.text);
    if (
      ts.isTemplateExpression(node) &&
      (node.head.text.length > 1 || node.templateSpans.some((span) => span.literal.text.length > 1))
    ) {
      patterns.push(patternOf(node));
    }
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 't' &&
      node.arguments[0]
    ) {
      checkKey(node.arguments[0], at(node));
    }
    if (ts.isJsxText(node) && hasWords(node.text)) say(at(node), `words that are not translated: ${node.text.trim()}`);
    if (
      ts.isJsxAttribute(node) &&
      spoken.has(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer) &&
      hasWords(node.initializer.text)
    )
      say(at(node), `words that are not translated: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
}

for (const path of filesUnder(join(root, 'web/src'))) checkSource(path);
for (const [key, { where }] of english) {
  if (!used.has(key) && !patterns.some((pattern) => pattern.test(key))) say(where, `${key} is not used`);
}

// ---------------------------------------------------------------------------------------- The docs

const strength = readFileSync(join(root, 'docs/strength.md'), 'utf8');
for (const [key, { where, value }] of english) {
  const level = /^level-(\d)$/.exec(key)?.[1];
  if (level && !strength.includes(`| ${level} | ${value} |`)) say(where, `docs/strength.md has other words for ${key}`);
}

for (const problem of problems) console.error(problem);
if (problems.length) {
  console.error(`check-locales: ${problems.length} problems`);
  process.exitCode = 1; // not exit(): what was said must still get through a pipe
} else {
  console.log(`check-locales: ${english.size} texts in ${languages.length} languages`);
}
