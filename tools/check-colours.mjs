// check-colours: every colour of the page is a token of web/css/tokens.css, so that themes can change it; and on
// every table, light and dark, marks are seen, and tiles of every style stand out.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path) => readFileSync(join(root, path), 'utf8');
const TOKENS = 'web/css/tokens.css';
const allowed = new Set([
  TOKENS,
  'web/src/board/art.ts', // computes the ink of a drawing, as src/render/art.c does
]);
const colour = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;

const files = ['web/css', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.(css|tsx?)$/.test(path) && !allowed.has(path)),
);
const raw = files.flatMap((path) =>
  read(path)
    .split('\n')
    .flatMap((line, i) =>
      (line.match(colour) ?? []).map((text) => `${path}:${i + 1}: ${text} is a raw colour; use a token of ${TOKENS}`),
    ),
);

/** The blocks of the tokens: selectors of the root element, and the values of the variables. */
const blocks = [...read(TOKENS).matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors, body]) => ({
  selectors: selectors
    .replace(/\/\*[^]*?\*\//g, '')
    .split(',')
    .map((selector) => selector.trim())
    .filter((selector) => /^(:root)?(\[[^\]]*\])*$/.test(selector)),
  values: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
}));

/** The tokens of a root element with these attributes, by the rules of the cascade. */
function tokensOf(attributes) {
  const matches = (selector) =>
    [...selector.matchAll(/\[data-([\w-]+)="([^"]*)"\]/g)].every(([, name, value]) => attributes[name] === value);
  const weight = (selector) => selector.split(/(?=\[)|(?=:root)/).length;
  const found = blocks.flatMap(({ selectors, values }, order) => {
    const weights = selectors.filter(matches).map(weight);
    return weights.length ? [{ weight: Math.max(...weights), order, values }] : [];
  });
  found.sort((a, b) => a.weight - b.weight || a.order - b.order);
  return Object.fromEntries(found.flatMap(({ values }) => values));
}

/** The relative luminance of #rgb or #rrggbb (WCAG 2). */
function luminance(text) {
  const digits = text.length === 4 ? [...text.slice(1)].map((digit) => digit + digit) : text.slice(1).match(/../g);
  const [r, g, b] = digits
    .map((pair) => parseInt(pair, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** The values of a list of names in the page's settings. */
const namesOf = (list) =>
  [...new RegExp(`${list} = \\[([^\\]]*)\\]`).exec(read('web/src/state/settings.ts'))[1].matchAll(/'([^']+)'/g)].map(
    ([, name]) => name,
  );

const MARKS = ['target', 'chosen', 'last', 'actor', 'refused', 'part-a', 'part-b', 'part-c'];
const GROUNDS = ['felt', 'felt-deep', 'field'];

/** What is hard to see, as sentences. */
function faint(theme, table, tiles) {
  const token = tokensOf({ theme, table, tiles });
  const where = `${table} table, ${theme}`;
  const ratio = (a, b) => contrast(token[`--${a}`], token[`--${b}`]);
  const marks = GROUNDS.flatMap((ground) =>
    MARKS.filter((mark) => ratio(mark, ground) < 3).map(
      (mark) => `${where}: --${mark} on --${ground} has a contrast of ${ratio(mark, ground).toFixed(2)}, not 3`,
    ),
  );
  if (ratio('field-start', 'felt') < 3) marks.push(`${where}: --field-start is hard to see on --felt`);
  // A tile stands out by its face, or by the line around it. White ones have a shadow besides, which is not seen
  // around black ones on a dark table.
  const sides = Object.entries({ w: 1.4, b: 2 }).flatMap(([side, least]) => {
    const best = Math.max(...[`${side}-2`, `${side}-edge`].map((part) => ratio(part, 'felt')));
    return best < least
      ? [`${where}: ${tiles} tiles (${side}) have a contrast of ${best.toFixed(2)}, not ${least}`]
      : [];
  });
  // White and black are told apart without colour, and a number is read on each.
  const apart = [
    ['w-2', 'b-2', 4.5],
    ['w-ink', 'w-2', 4.5],
    ['b-ink', 'b-2', 4.5],
    ['n-ink', 'n-2', 4.5],
  ].flatMap(([a, b, least]) =>
    ratio(a, b) < least
      ? [`${tiles} tiles, ${theme}: --${a} on --${b} has a contrast of ${ratio(a, b).toFixed(2)}, not ${least}`]
      : [],
  );
  return [...marks, ...sides, ...apart];
}

const tables = namesOf('tableColours');
const missing = (list, attribute) =>
  namesOf(list)
    .filter((name) => !read(TOKENS).includes(`[data-${attribute}="${name}"]`))
    .map((name) => `${TOKENS} has no block [data-${attribute}="${name}"]`);
const faults = [
  ...raw,
  ...missing('tableColours', 'table'),
  ...missing('tileStyles', 'tiles'),
  ...new Set(
    ['light', 'dark'].flatMap((theme) =>
      tables.flatMap((table) => namesOf('tileStyles').flatMap((tiles) => faint(theme, table, tiles))),
    ),
  ),
];
for (const fault of faults) console.error(fault);
if (faults.length) process.exitCode = 1;
else console.log(`check-colours: ${files.length} files, ${tables.length} tables`);
