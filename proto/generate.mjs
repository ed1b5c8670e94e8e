// generate.mjs [--check]: generates C tables and TypeScript types from messages.json. With --check it
// writes nothing, and exits with 1 if one of the files is out of date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const schema = JSON.parse(readFileSync(join(root, 'proto/messages.json'), 'utf8'));
const notice = 'Made by proto/generate.mjs from proto/messages.json. Do not edit.';

const snake = (name) =>
  name
    .replace(/-/g, '_')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase();
const upper = (name) => snake(name).toUpperCase();
const pascal = (name) => name.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase());
/** The DOM has an Event already. */
const tsName = (name) => (name === 'event' ? 'GameEvent' : pascal(name));

/** [{ name, type, optional, list }] of a row such as { "seen?": "seq", "events": ["event"] }. */
function fieldsOf(row) {
  return Object.entries(row).map(([key, value]) => {
    const type = Array.isArray(value) ? value[0] : value;
    if (!(type in schema.scalars) && !(type in schema.enums) && !(type in schema.structs)) {
      throw new Error(`messages.json: ${key} has the unknown type ${type}`);
    }
    return { name: key.replace('?', ''), type, optional: key.endsWith('?'), list: Array.isArray(value) };
  });
}

/** Structs, each after those that it contains. */
function sortedStructs() {
  const done = [];
  const visit = (name) => {
    if (done.includes(name)) return;
    for (const field of fieldsOf(schema.structs[name])) {
      if (field.type in schema.structs) visit(field.type);
    }
    done.push(name);
  };
  Object.keys(schema.structs).forEach(visit);
  return done;
}

function cEnum(name, words) {
  const prefix = upper(name);
  const values = words.map((word) => `    ${prefix}_${upper(word)},`).join('\n');
  return (
    `enum ${snake(name)} {\n${values}\n    ${prefix}_COUNT\n};\n` +
    `extern const char *const ${snake(name)}_names[${prefix}_COUNT];\n`
  );
}

function cNames(name, words) {
  const rows = words.map((word) => `    "${word}",`).join('\n');
  return `const char *const ${snake(name)}_names[${upper(name)}_COUNT] = {\n${rows}\n};\n`;
}

/** Every enumeration in C: those of the schema, and the types of messages. */
const cEnums = {
  ...Object.fromEntries(Object.entries(schema.enums).map(([name, words]) => [`proto-${name}`, words])),
  'client-message': Object.keys(schema.client),
  'server-message': Object.keys(schema.server),
};

/** A list of all words, for tables that must have a row for each to compile. */
function cList(name, words) {
  const rows = words.map((word) => `    X(${upper(word)}, ${snake(word)})`).join(' \\\n');
  return `#define ${upper(name)}_LIST(X) \\\n${rows}\n`;
}

function header() {
  const enums = Object.entries(cEnums)
    .map(([name, words]) => cEnum(name, words))
    .join('\n');
  const limits = Object.entries(schema.scalars)
    .filter(([, scalar]) => scalar.type !== 'boolean')
    .map(([name, scalar]) => `#define PROTO_MAX_${upper(name)} ${scalar.max}`)
    .join('\n');
  return `/* ${notice} */
/* clang-format off */
#ifndef SERVER_MESSAGES_GEN_H
#define SERVER_MESSAGES_GEN_H

#include "server/schema.h"

/* Counts changes of the protocol that a page of an earlier version would not understand. */
#define PROTO_VERSION ${schema.protocol}

/* The largest values of numbers; of strings, the most characters. */
${limits}

${enums}
/* X(NAME, name) for each message and action. */
${cList('client-message', cEnums['client-message'])}
${cList('proto-action', cEnums['proto-action'])}
extern const struct schema_struct client_schema[CLIENT_MESSAGE_COUNT];
extern const struct schema_struct server_schema[SERVER_MESSAGE_COUNT];

#endif
`;
}

function cScalar(name, scalar) {
  const kind = upper(scalar.type);
  const chars = scalar.chars ? `, .chars = SCHEMA_${upper(scalar.chars)}` : '';
  const bounds = scalar.type === 'boolean' ? '' : `, .min = ${scalar.min}, .max = ${scalar.max}`;
  return `static const struct schema_type type_${snake(name)} = {.kind = SCHEMA_${kind}${bounds}${chars}};\n`;
}

function cFields(name, row) {
  const rows = fieldsOf(row)
    .map(({ name: field, type, optional, list }) => `    {"${field}", &type_${snake(type)}, ${optional}, ${list}},`)
    .join('\n');
  return `static const struct schema_field ${name}[] = {\n${rows}\n};\n`;
}

const cStruct = (name, row) => `{"${name}", fields_of, count}`.replace('count', String(Object.keys(row).length));

function tables(side) {
  const messages = Object.entries(schema[side]);
  const fields = messages.map(([name, row]) => cFields(`${side}_${snake(name)}`, row)).join('\n');
  const rows = messages
    .map(([name, row]) => `    ${cStruct(name, row).replace('fields_of', `${side}_${snake(name)}`)},`)
    .join('\n');
  return `${fields}\nconst struct schema_struct ${side}_schema[${side.toUpperCase()}_MESSAGE_COUNT] = {\n${rows}\n};\n`;
}

function source() {
  const names = Object.entries(cEnums)
    .map(([name, words]) => cNames(name, words))
    .join('\n');
  const scalars = Object.entries(schema.scalars)
    .map(([name, scalar]) => cScalar(name, scalar))
    .join('');
  const enums = Object.keys(schema.enums)
    .map(
      (name) =>
        `static const struct schema_type type_${snake(name)} = {.kind = SCHEMA_ENUM, .words = proto_${snake(name)}_names, ` +
        `.word_count = PROTO_${upper(name)}_COUNT};\n`,
    )
    .join('');
  const structs = sortedStructs()
    .map((name) => {
      const row = schema.structs[name];
      return (
        `${cFields(`fields_${snake(name)}`, row)}` +
        `static const struct schema_struct struct_${snake(name)} = ${cStruct(name, row).replace('fields_of', `fields_${snake(name)}`)};\n` +
        `static const struct schema_type type_${snake(name)} = {.kind = SCHEMA_STRUCT, .structure = &struct_${snake(name)}};\n`
      );
    })
    .join('\n');
  return `/* ${notice} */
/* clang-format off */
#include "server/messages.gen.h"

${names}
${scalars}
${enums}
${structs}
${tables('client')}
${tables('server')}`;
}

function tsType(type) {
  const scalar = schema.scalars[type];
  if (!scalar) return tsName(type);
  return { string: 'string', integer: 'number', boolean: 'boolean' }[scalar.type];
}

function tsFields(row) {
  return fieldsOf(row)
    .map(
      ({ name, type, optional, list }) =>
        `  ${name}${optional ? '?' : ''}: ${list ? `readonly ${tsType(type)}[]` : tsType(type)};`,
    )
    .join('\n');
}

function tsMessages(side) {
  const rows = Object.entries(schema[side]);
  const name = (message) => `${pascal(side)}${pascal(message)}`;
  const interfaces = rows
    .map(([message, row]) => `export interface ${name(message)} {\n  type: '${message}';\n${tsFields(row)}\n}\n`)
    .join('\n');
  const union = rows.map(([message]) => `  | ${name(message)}`).join('\n');
  return `${interfaces}\nexport type ${pascal(side)}Message =\n${union};\n`;
}

function typescript() {
  const enums = Object.entries(schema.enums)
    .map(([name, words]) => `export type ${tsName(name)} =\n${words.map((word) => `  | '${word}'`).join('\n')};\n`)
    .join('\n');
  const structs = sortedStructs()
    .map((name) => `export interface ${tsName(name)} {\n${tsFields(schema.structs[name])}\n}\n`)
    .join('\n');
  const limits = Object.entries(schema.scalars)
    .filter(([, scalar]) => scalar.type !== 'boolean')
    .map(([name, { min, max }]) => `  '${name}': { min: ${min}, max: ${max} },`)
    .join('\n');
  return `// ${notice}

/** The version of the protocol that this page speaks. */
export const protocolVersion = ${schema.protocol};

${enums}
${structs}
${tsMessages('client')}
${tsMessages('server')}
/** Bounds of numbers; of strings, of the number of their characters. */
export const limits = {
${limits}
} as const;
`;
}

const outputs = {
  'src/server/messages.gen.h': header(),
  'src/server/messages.gen.c': source(),
  'web/src/proto/messages.ts': typescript(),
};

let stale = false;
for (const [path, text] of Object.entries(outputs)) {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`${path} is stale: node proto/generate.mjs`);
    stale = true;
  } else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
if (stale) process.exit(1);
console.log('messages: ok');
