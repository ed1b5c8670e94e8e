// Converts the rules pages of docs/rules to HTML for the page.
//
// Each language is one JSON file, { page: { title, html } }. The page of decisions exists only in
// English and is included in every language. Links between pages become routes, pictures get their
// hashed addresses, and links to other documents of the repository become plain text.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Marked } from 'marked';

const escapeHtml = (text) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);

/** The anchor of a heading: "How it moves" is #how-it-moves. */
const anchorOf = (text) =>
  text
    .toLowerCase()
    .replace(/<[^>]*>/g, '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replace(/ /g, '-');

function markedFor(pages, pictures) {
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${anchorOf(inner)}">${inner}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const [file, anchor] = href.split('#');
        const page = file.endsWith('.md') ? basename(file, '.md') : '';
        if (file === '' && anchor)
          return `<a data-anchor="${escapeHtml(anchor)}" href="#${escapeHtml(anchor)}">${inner}</a>`;
        if (pages.has(page)) {
          const query = anchor ? `?at=${encodeURIComponent(anchor)}` : '';
          return `<a data-route href="/#/rules/${page}${query}">${inner}</a>`;
        }
        if (/^https?:/.test(href)) return `<a href="${escapeHtml(href)}" rel="noreferrer">${inner}</a>`;
        return inner;
      },
      image({ href, text }) {
        const picture = pictures.get(basename(href));
        if (!picture) throw new Error(`rules pages: no picture ${href}`);
        return `<img src="${picture.address}" width="${picture.width}" height="${picture.height}" alt="${escapeHtml(text)}" loading="lazy">`;
      },
      table(token) {
        const cell = (tag) => (c) => `<${tag}>${this.parser.parseInline(c.tokens)}</${tag}>`;
        const head = token.header.map(cell('th')).join('');
        const rows = token.rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('');
        return `<div class="rules-table" tabindex="0" role="region" aria-label="${escapeHtml(token.header.map((h) => h.text).join(', '))}"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
      },
    },
  });
}

export async function buildRules({ root, asset, languages }) {
  const folder = join(root, 'docs/rules');
  const pictures = new Map(
    readdirSync(join(folder, 'diagrams')).map((name) => {
      const svg = readFileSync(join(folder, 'diagrams', name), 'utf8');
      const [, width, height] = /<svg[^>]*?\swidth=['"]([\d.]+)['"][^>]*?\sheight=['"]([\d.]+)['"]/.exec(svg) ?? [];
      return [
        name,
        { address: asset(basename(name, '.svg'), 'svg', svg), width: Math.round(width), height: Math.round(height) },
      ];
    }),
  );
  const result = {};
  for (const language of languages) {
    // A new language begins with English rules.
    const own = existsSync(join(folder, language)) ? language : 'en';
    const files = readdirSync(join(folder, own))
      .filter((name) => name.endsWith('.md'))
      .sort();
    const pages = new Set(['decisions', ...files.map((name) => basename(name, '.md'))]);
    const marked = markedFor(pages, pictures);
    const page = (path) => {
      const source = readFileSync(path, 'utf8');
      return { title: /^# (.*)$/m.exec(source)[1], html: marked.parse(source) };
    };
    const texts = Object.fromEntries(files.map((name) => [basename(name, '.md'), page(join(folder, own, name))]));
    texts.decisions = { ...page(join(folder, 'decisions.md')), language: 'en' };
    result[language] = asset(`rules-${language}`, 'json', JSON.stringify(texts));
  }
  return result;
}
