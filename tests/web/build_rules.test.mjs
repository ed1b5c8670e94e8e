// web/build-rules.mjs: the rules pages of a language that is not complete.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { buildRules } from '../../web/build-rules.mjs';

const files = {
  'diagrams/ant.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>',
  'en/index.md': '# Rules\n\nAll.\n\n[Ant](ant.md)\n',
  'en/ant.md': '# Ant\n\nIt runs.\n\nFar[†](decisions.md#a1), and back[†](decisions.md#a2).\n',
  'en/decisions.md': '# Decisions\n\nWhy.\n\n**A1 Far.** So be it.\n\n**A2 Back.** So be it.\n',
};

/** The pages of each language, by their names. */
async function build(t, own) {
  const root = mkdtempSync(join(tmpdir(), 'build-rules-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries({ ...files, ...own })) {
    const path = join(root, 'docs/rules', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const made = {};
  const asset = (name, kind, text) => {
    if (kind === 'json') made[name] = JSON.parse(text);
    return `${name}.${kind}`;
  };
  await buildRules({ root, asset, languages: ['en', 'de'] });
  return { en: made['rules-en'], de: made['rules-de'] };
}

test('a language without rules pages has the English ones, marked as English', async (t) => {
  const { en, de } = await build(t, {});
  assert.deepEqual(Object.keys(de), Object.keys(en));
  for (const [name, page] of Object.entries(de)) assert.deepEqual(page, { ...en[name], language: 'en' });
});

test('pages that a language lacks are English, one by one, and can be reached', async (t) => {
  const { de } = await build(t, { 'de/index.md': '# Regeln\n\nAlle.\n\n[Ameise](ant.md)\n' });
  assert.equal(de.index.title, 'Regeln');
  assert.equal(de.index.language, undefined);
  assert.match(de.index.html, /href="\/#\/rules\/ant">Ameise</);
  assert.equal(de.ant.title, 'Ant');
  assert.equal(de.ant.language, 'en');
});

test('decisions that a language lacks have their English titles', async (t) => {
  const { de } = await build(t, { 'de/decisions.md': '# Entscheidungen\n\nWarum.\n\n**A1 Weit.** So ist es.\n' });
  assert.match(de.ant.html, /title="Weit".*title="Back"/);
});
