// Converts the rules pages of docs/rules to HTML for the page.
//
// Each language is one JSON file, { page: { title, portrait, lead, html } }. Links between pages become
// routes, pictures get their hashed addresses, and links to other documents of the repository become plain
// text. What the pages look like on GitHub is plain Markdown; here some of it has a shape of its own:
// - A picture right after the title is the portrait of the page; the first paragraph is its lead.
// - A picture followed by a paragraph in italics is a figure with its caption. Figures that follow each
//   other stand side by side. The signs ✓ and ✗ in a caption are drawn.
// - A list whose items start with a linked picture is a set of cards.
//
// A decision is a paragraph of decisions.md that starts with its anchor, for GitHub, and its number:
// <a id="b4.1"></a>**B4.1 Its title.** A page cites it with a footnote mark, [†](decisions.md#b4.1), which is
// numbered here and carries the title.
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

/** A page without the anchors of decisions: here the paragraph has the id. */
const readPage = (path) => readFileSync(path, 'utf8').replace(/^<a id="[^"]*"><\/a>/gm, '');

const decision = /^\*\*([A-H]\d+(?:\.\d+)?) (.+?)\*\*/;

/** The titles of the decisions by their anchors: b4.1. */
function decisionTitles(source) {
  const found = source.split('\n').flatMap((line) => {
    const [, number, title] = decision.exec(line) ?? [];
    return number ? [[number.toLowerCase(), title.replace(/\.$/, '')]] : [];
  });
  return new Map(found);
}

/** The token of this type that is all there is in a paragraph. */
const only = (block, type) =>
  block?.type === 'paragraph' && block.tokens.length === 1 && block.tokens[0].type === type
    ? block.tokens[0]
    : undefined;

/** Joins pictures with their captions, and figures that follow each other to a row. */
function withFigures(blocks) {
  const result = [];
  for (let i = 0; i < blocks.length; i++) {
    const [image, caption] = [only(blocks[i], 'image'), only(blocks[i + 1], 'em')];
    if (!image || !caption) {
      result.push(blocks[i]);
      continue;
    }
    if (result.at(-1)?.type !== 'figures') result.push({ type: 'figures', figures: [] });
    result.at(-1).figures.push({ image, caption });
    i++;
  }
  return result;
}

const signs = (html) =>
  html.replace(/✓ ?|✗ ?/g, (sign) => `<span class="sign-${sign[0] === '✓' ? 'yes' : 'no'}"></span>`);

/** The inline tokens of a list item. */
const inlineOf = (item) => item.tokens.flatMap((block) => block.tokens ?? []);
const isCard = (item) => inlineOf(item)[0]?.type === 'link' && inlineOf(item)[0].tokens[0].type === 'image';

function markedFor(pages, pictures, decisions) {
  const cited = []; // on this page
  const anchors = new Map(); // how often each was used
  let section = ''; // the last heading; names the tables below it
  /** As on GitHub: the second "The end" of a page is #the-end-1. */
  const newAnchor = (text) => {
    const anchor = anchorOf(text);
    const count = anchors.get(anchor) ?? 0;
    anchors.set(anchor, count + 1);
    return count ? `${anchor}-${count}` : anchor;
  };
  const footnote = (anchor) => {
    if (!decisions.has(anchor)) throw new Error(`rules pages: no decision ${anchor}`);
    if (!cited.includes(anchor)) cited.push(anchor);
    const [number, title] = [cited.indexOf(anchor) + 1, escapeHtml(decisions.get(anchor))];
    return `<sup><a data-route class="footnote" href="/#/rules/decisions?at=${anchor}" title="${title}" aria-label="${number}: ${title}">${number}</a></sup>`;
  };
  return new Marked({
    extensions: [
      {
        name: 'figures',
        renderer({ figures }) {
          const figure = ({ image, caption }) =>
            `<figure>${this.parser.parseInline([image])}<figcaption>${signs(this.parser.parseInline(caption.tokens))}</figcaption></figure>`;
          return `<div class="rules-figures">${figures.map(figure).join('')}</div>\n`;
        },
      },
    ],
    renderer: {
      list(token) {
        if (!token.items.every(isCard)) return false;
        const card = (item) => {
          const [link, ...rest] = inlineOf(item);
          return `<li>${this.parser.parseInline([link])}<span>${this.parser.parseInline(rest).trim()}</span></li>`;
        };
        return `<ul class="rules-cards">${token.items.map(card).join('')}</ul>\n`;
      },
      paragraph({ tokens, raw }) {
        const number = decision.exec(raw)?.[1];
        const id = number ? ` id="${number.toLowerCase()}"` : '';
        return `<p${id}>${this.parser.parseInline(tokens)}</p>\n`;
      },
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        if (depth === 2) section = inner.replace(/<[^>]*>/g, '');
        return `<h${depth} id="${newAnchor(inner)}">${inner}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const [file, anchor] = href.split('#');
        if (inner === '†') return footnote(anchor);
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
        const { address, width, height } = pictureAt(pictures, href);
        return `<img src="${address}" width="${width}" height="${height}" alt="${escapeHtml(text)}">`;
      },
      table(token) {
        const cell = (tag) => (c) => `<${tag}>${this.parser.parseInline(c.tokens)}</${tag}>`;
        const head = token.header.map(cell('th')).join('');
        const rows = token.rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('');
        return `<div class="rules-table" tabindex="0" role="region" aria-label="${section}: ${escapeHtml(token.header.map((h) => h.text).join(', '))}"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
      },
    },
  });
}

/** A picture without the definitions that it does not use: `apiary render` writes one a line. */
function withoutUnused(svg) {
  const rest = svg
    .split('\n')
    .filter((line) => {
      const id = /^<\w+ id='([^']*)'/.exec(line)?.[1];
      return !id || svg.includes(`#${id}'`) || svg.includes(`#${id})`);
    })
    .join('\n');
  return rest === svg ? svg : withoutUnused(rest); // what they used may be unused now
}

function pictureAt(pictures, href) {
  const picture = pictures.get(basename(href));
  if (!picture) throw new Error(`rules pages: no picture ${href}`);
  return picture;
}

/** A page: its head, which the page component lays out, and the rest as HTML. */
function pageOf(source, marked, pictures) {
  const [title, ...blocks] = marked.lexer(source).filter(({ type }) => type !== 'space');
  const image = only(blocks[0], 'image');
  if (image) blocks.shift();
  const lead = blocks.shift();
  return {
    title: title.text,
    ...(image && { portrait: { ...pictureAt(pictures, image.href), alt: image.text } }),
    lead: marked.Parser.parseInline(lead.tokens, marked.defaults),
    html: marked.parser(withFigures(blocks)),
  };
}

export async function buildRules({ root, asset, languages }) {
  const folder = join(root, 'docs/rules');
  const pictures = new Map(
    readdirSync(join(folder, 'diagrams')).map((name) => {
      const svg = withoutUnused(readFileSync(join(folder, 'diagrams', name), 'utf8'));
      const [, width, height] = /<svg[^>]*?\swidth=['"]([\d.]+)['"][^>]*?\sheight=['"]([\d.]+)['"]/.exec(svg) ?? [];
      return [
        name,
        { address: asset(basename(name, '.svg'), 'svg', svg), width: Math.round(width), height: Math.round(height) },
      ];
    }),
  );
  const filesOf = (language) => {
    const path = join(folder, language);
    return existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.md')) : [];
  };
  const decisionsOf = (language) =>
    filesOf(language).includes('decisions.md') ? decisionTitles(readPage(join(folder, language, 'decisions.md'))) : [];
  const result = {};
  for (const language of languages) {
    // Pages are translated one by one: those that a new language lacks are English.
    const own = new Set(filesOf(language));
    const files = [...new Set([...filesOf('en'), ...own])].sort();
    const pages = new Set(files.map((name) => basename(name, '.md')));
    const decisions = new Map([...decisionsOf('en'), ...decisionsOf(language)]);
    const page = (name) => {
      const from = own.has(name) ? language : 'en';
      const made = pageOf(readPage(join(folder, from, name)), markedFor(pages, pictures, decisions), pictures);
      return { ...made, ...(from !== language && { language: from }) };
    };
    const texts = Object.fromEntries(files.map((name) => [basename(name, '.md'), page(name)]));
    result[language] = asset(`rules-${language}`, 'json', JSON.stringify(texts));
  }
  return result;
}
