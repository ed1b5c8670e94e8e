// The typefaces of the page: Source Sans for text, Alegreya for headings. Both have Latin, Cyrillic and Greek.
// Each script is a file of its own. The first visit shows stand-ins, and the service worker fetches the faces when
// all else is there; from the second visit on the first paint has them (src/ui/fonts.ts). A face that is later than
// that is not used in this visit (font-display: optional): nothing moves under a finger.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `size` makes a face as large to the eye as those of devices. Until it has arrived a stand-in is shown, a face that
 * devices have. Drawn `width` times as large, it is as wide as ours, and nothing moves when ours arrives; ascent and
 * descent are of our face, in ems.
 */
const faces = [
  {
    name: 'Source Sans 3',
    source: 'source-sans-3',
    weights: '200 900',
    size: 1.06,
    ascent: 1.024,
    descent: 0.4,
    standIns: [
      { weights: '100 500', width: 0.925, fonts: ['Arial', 'Liberation Sans', 'Roboto', 'Helvetica'] },
      {
        weights: '501 900',
        width: 0.894,
        fonts: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Helvetica Bold'],
      },
    ],
  },
  {
    name: 'Alegreya',
    source: 'alegreya',
    weights: '400 900',
    size: 1.08,
    ascent: 1.016,
    descent: 0.345,
    standIns: [
      {
        weights: '100 900',
        width: 0.941,
        fonts: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Times Bold'],
      },
    ],
  },
];
const scripts = ['latin', 'cyrillic', 'greek'];

const percent = (part) => `${(100 * part).toFixed(1)}%`;
const rule = (properties) =>
  `@font-face{${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/**
 * Copies faces and licences. Returns the rules of the stand-ins and the address of those of the faces.
 */
export function buildFonts({ web, asset }) {
  const rules = faces.flatMap(({ name, source, weights, size }) => {
    const folder = join(web, 'node_modules/@fontsource-variable', source);
    const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
    asset(`${source}-ofl`, 'txt', readFileSync(join(folder, 'LICENSE')));
    return scripts.map((subset) => {
      const file = readFileSync(join(folder, `files/${source}-${subset}-wght-normal.woff2`));
      const address = asset(`${source}-${subset}`, 'woff2', file);
      return rule({
        'font-family': `"${name}"`,
        'font-weight': weights,
        'font-display': 'optional',
        'size-adjust': percent(size),
        src: `url(${address}) format("woff2")`,
        'unicode-range': ranges[subset],
      });
    });
  });
  const standIns = faces.flatMap(({ name, size, ascent, descent, standIns: local }) =>
    local.map(({ weights, width, fonts }) =>
      rule({
        'font-family': `"${name} stand-in"`,
        'font-weight': weights,
        'size-adjust': percent(size * width),
        'ascent-override': percent(ascent / width),
        'descent-override': percent(descent / width),
        'line-gap-override': '0%',
        src: fonts.map((font) => `local("${font}")`).join(','),
      }),
    ),
  );
  return { standIns: standIns.join('\n'), style: asset('fonts', 'css', rules.join('\n')) };
}
