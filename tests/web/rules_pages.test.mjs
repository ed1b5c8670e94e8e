// tools/check-rules-pages: what it finds, with file and line.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from './source.mjs';

const picture = (name) => `![A picture](../diagrams/${name}.svg)`;
const pages = {
  'ant.md': `# Ant\n\n${picture('portrait')}\n\nIt runs.\n\n## Moves\n\n${picture('run')}\n\n*✓ Far.*\n\n[Exact](exact.md#ant)\n`,
  'exact.md': '# Exact\n\nAll.\n\n## [Ant](ant.md)\n\nAny[†](decisions.md#a1) number.\n',
  'decisions.md': '# Decisions\n\nWhy.\n\n<a id="a1"></a>**A1 Far.** So be it.\n',
  'index.md': '# Rules\n\nAll.\n\n[Ant](ant.md)\n',
};

/** What the tool says about these pages, with some of the Russian ones changed (null: missing); one line each. */
function check(t, changed = {}, offered = ['en', 'ru']) {
  const temporary = mkdtempSync(join(tmpdir(), 'rules-'));
  t.after(() => rmSync(temporary, { recursive: true }));
  const folder = join(temporary, 'docs/rules');
  const list = offered.map((language) => `'${language}'`).join(', ');
  const all = {
    '../../web/src/i18n/locale.ts': `export const languages = [${list}] as const;\n`,
    'specification.md': '# Specification\n',
    'diagrams.tsv': '# name\nportrait\tBase\t\nrun\tBase\t\n',
    'diagrams/portrait.svg': '',
    'diagrams/run.svg': '',
  };
  for (const [name, text] of Object.entries(pages)) {
    all[`en/${name}`] = text;
    if (changed[name] !== null) all[`ru/${name}`] = changed[name] ?? text;
  }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { status, stderr } = spawnSync(join(root, 'tools/check-rules-pages'), [folder], {
    cwd: folder,
    encoding: 'utf8',
  });
  const lines = stderr.trim().split('\n').filter(Boolean);
  assert.equal(status, lines.length ? 1 : 0);
  return lines.slice(0, -1);
}

const changes = {
  'a heading is missing': [
    'ant.md',
    '## Moves\n\n',
    '',
    /^ru\/ant\.md:7: the picture run\.svg where English has a heading ## "Moves" \(en\/ant\.md:7\)/,
  ],
  'a picture has no caption': ['ant.md', '*✓ Far.*', '✓ Far.', /^ru\/ant\.md:9: run\.svg has no caption/],
  'a link leads nowhere': ['index.md', 'ant.md', 'bee.md', /^ru\/index\.md:5: bee\.md is not there/],
  'a link names a heading that is not there': [
    'ant.md',
    '#ant',
    '#bee',
    /^ru\/ant\.md:13: exact\.md#bee: .* no heading/,
  ],
  'a page does not lead to its exact rules': [
    'ant.md',
    'exact.md#ant',
    'index.md',
    /^ru\/ant\.md:9: no link to its section/,
  ],
  'the exact rules do not lead back': [
    'exact.md',
    '[Ant](ant.md)',
    'Ant',
    /^ru\/exact\.md:1: no heading leads to ant\.md/,
  ],
  'a footnote is missing': [
    'exact.md',
    '[†](decisions.md#a1)',
    '',
    /^ru\/exact\.md:1: the footnote A1 is missing \(en\/exact\.md:7\)/,
  ],
  'a decision is missing': [
    'decisions.md',
    '<a id="a1"></a>**A1 Far.**',
    'Far.',
    /^ru\/exact\.md:7: .*no heading or decision #a1/,
  ],
  'a decision has no anchor': [
    'decisions.md',
    '<a id="a1"></a>',
    '',
    /^ru\/decisions\.md:\d+: a decision starts with its anchor: <a id="a1"><\/a>/,
  ],
  'a sign is missing in a caption': [
    'ant.md',
    '✓ ',
    '',
    /^ru\/ant\.md:11: no sign in the caption, English has ✓ \(en\/ant\.md:11\)/,
  ],
  'a sign is another': ['ant.md', '✓', '✗', /^ru\/ant\.md:11: ✗ in the caption, English has ✓/],
  'HTML is found': ['ant.md', 'It runs.', 'It <b>runs</b>.', /^ru\/ant\.md:5: HTML/],
};

test('pages that agree pass', (t) => assert.deepEqual(check(t), []));
for (const [what, [name, from, to, said]] of Object.entries(changes)) {
  test(what, (t) => {
    assert.ok(pages[name].includes(from));
    const lines = check(t, { [name]: pages[name].replace(from, to) });
    assert.ok(
      lines.some((line) => said.test(line)),
      lines.join('\n'),
    );
  });
}

test('a language that the page offers has rules pages', (t) => {
  assert.deepEqual(check(t, {}, ['en', 'ru', 'de']), ['de is missing']);
});

test('pages that are missing are one line, and may be linked to: they are shown in English', (t) => {
  const missing = { 'exact.md': null, 'decisions.md': null };
  assert.deepEqual(check(t, missing), ['ru: 2 pages are missing: decisions.md, exact.md']);
  assert.deepEqual(check(t, missing, ['en']), []); // not offered yet
});
