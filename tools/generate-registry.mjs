// generate-registry.mjs [--check] PROGRAM: js/src/registry.ts from `PROGRAM games --json`.
//
// With --check nothing is written, and the exit code is 1 if the file is not up to date.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const given = process.argv.slice(2);
const check = given.includes('--check');
const program = given.find((argument) => !argument.startsWith('--'));
if (!program) {
  console.error('usage: node tools/generate-registry.mjs [--check] build/test/apiary');
  process.exit(2);
}

const path = 'js/src/registry.ts';
const file = join(dirname(fileURLToPath(import.meta.url)), '..', path);
const registry = JSON.parse(execFileSync(program, ['games', '--json'], { encoding: 'utf8' }));

const quoted = (text) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);
const members = (row) => Object.entries(row).map(([key, value]) => `${key}: ${literal(value)}`);
const literal = (value) => {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object') return `{ ${members(value).join(', ')} }`;
  return typeof value === 'string' ? quoted(value) : String(value);
};
const rows = (list, indent) => list.map((row) => `${indent}${literal(row)},\n`).join('');
const game = ({ name, type, pieces, options }) =>
  `  {\n    ${members({ name, type }).join(',\n    ')},\n    pieces: [\n${rows(pieces, '      ')}    ],\n` +
  `    ${members({ options })},\n  },\n`;

const text = `// Made by tools/generate-registry.mjs from \`apiary games --json\`. Do not edit.

/** The games, with the kinds of their pieces and the options that concern them. */
export const games = [
${registry.games.map(game).join('')}] as const;

/** The options, in the order in which the core numbers them; the first value is the default. */
export const options = [
${rows(registry.options, '  ')}] as const;

/** Why a game ended, in the order in which the core numbers it. */
export const endings = [
${rows(registry.endings, '  ')}] as const;

export type GameInfo = (typeof games)[number];
export type GameName = GameInfo['name'];
export type PieceInfo = GameInfo['pieces'][number];
export type OptionInfo = (typeof options)[number];
export type OptionName = OptionInfo['name'];
export type Ending = (typeof endings)[number];
`;

if (check && readFileSync(file, 'utf8') !== text) {
  console.error(`${path} is not up to date; run node tools/generate-registry.mjs ${program}`);
  process.exit(1);
}
if (!check) writeFileSync(file, text);
