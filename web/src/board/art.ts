/**
 * The shapes that are in the document once, for <use>: the bugs as the rules core draws them, tile
 * faces, patterns of marks. Colours come from css/board.css.
 */
import { effect } from '@preact/signals';
import { core } from '../core/module.ts';
import { tableColour, tileStyle } from '../state/settings.ts';
import { hexagonPath, RADIUS, type Orientation } from './geometry.ts';

const POINTY = hexagonPath(false);
const FLAT = hexagonPath(true);
const POINTY_IN = hexagonPath(false, RADIUS - 8.5, 8);
const FLAT_IN = hexagonPath(true, RADIUS - 8.5, 8);

/** The outline of a cell around its centre. */
export const cellOutline = ({ flat }: Orientation): string => (flat ? FLAT : POINTY);

/** A cell of honeycomb and the beginnings of its neighbours: the back of a tile. */
const BACK =
  'M0-15L13-7.5V7.5L0 15L-13 7.5V-7.5ZM0-15V-31M13-7.5L27-15.5M13 7.5L27 15.5M0 15V31M-13 7.5L-27 15.5' +
  'M-13-7.5L-27-15.5M0-31L-13-38.5M0-31L13-38.5M27-15.5V-31M27-15.5L40-8M27 15.5L40 8M27 15.5V31' +
  'M0 31L13 38.5M0 31L-13 38.5M-27 15.5V31M-27 15.5L-40 8M-27-15.5L-40-8M-27-15.5V-31';

/** The grain of wooden tiles: coarse and fine lines. */
const GRAIN =
  'M-70-52Q-20-60 20-50T70-54M-70-38Q-30-46 5-36T70-40M-70-23Q-40-30-10-24Q10-18 34-24T70-26' +
  'M-70-10Q-35-14-8-10Q8-4 30-8T70-12M-70 4Q-30 0 0 6T70 2M-70 18Q-40 22-10 17T40 20T70 16M-70 31Q-25 26 10 33T70 29' +
  'M-70 45Q-30 50 0 44T70 47M-70 58Q-20 53 20 60T70 57';
const FINE =
  'M-70-45Q-10-52 30-43T70-47M-70-30Q-35-38 0-30T70-33M-70-3Q-30-8 5-2T70-5M-70 11Q-30 8 0 13T70 9' +
  'M-70 38Q-25 34 10 39T70 37M-70 52Q-30 56 0 51T70 53';

function face(id: string): string {
  return (
    `<linearGradient id="face-${id}" x1=".2" y1="0" x2=".8" y2="1">` +
    `<stop class="face-${id}-1"/><stop offset=".45" class="face-${id}-2"/><stop offset="1" class="face-${id}-3"/></linearGradient>` +
    (
      [
        ['p', POINTY, POINTY_IN],
        ['f', FLAT, FLAT_IN],
      ] as const
    )
      .map(
        ([shape, path, inner]) =>
          `<clipPath id="clip-${id}-${shape}"><path d="${path}"/></clipPath>` +
          `<g id="tile-${id}-${shape}" class="face face-${id}"><path class="face-side" d="${path}" transform="translate(0 7)"/>` +
          `<path class="face-top" d="${path}" fill="url(#face-${id})"/>` +
          `<g clip-path="url(#clip-${id}-${shape})" class="face-grain"><path class="grain" d="${GRAIN}"/><path class="grain grain-fine" d="${FINE}"/></g>` +
          `<path class="face-bevel" d="${inner}"/></g>`,
      )
      .join('')
  );
}

/** Patterns that distinguish parts besides colour: stripes, dots, a lattice. */
const patterns = [
  ['gate', '<path d="M-4 4L4-4M0 16L16 0M12 20L20 12"/>'],
  ['part-a', '<path d="M-4 4L4-4M0 16L16 0M12 20L20 12"/>'],
  ['part-b', '<path stroke-width="7" d="M4 4h0M12 12h0"/>'],
  ['premove', '<path d="M-4 12L4 20M0 0L16 16M12-4L20 4"/>'],
  ['part-c', '<path d="M0 0L16 16M16 0L0 16"/>'],
]
  .map(
    ([id, path]) =>
      `<pattern id="mark-${id}" class="pattern pattern-${id}" width="16" height="16" patternUnits="userSpaceOnUse">${path}</pattern>`,
  )
  .join('');

function bugs(): string {
  return core()
    .art.map(
      ({ letter, colour, svg }) =>
        `<g id="bug-${letter}" fill="${colour}" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${svg}</g>`,
    )
    .join('');
}

let made = false;

const arrowHead = (id: string): string =>
  `<marker id="${id}" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3.2" markerHeight="3.2" orient="auto">` +
  `<path class="${id}" d="M0 0L10 5L0 10L2.5 5Z"/></marker>`;

/** Puts the shapes into the document. Any <use href="#bug-A"> on the page finds them. */
export function ensureArt(): void {
  if (made) return;
  made = true;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'art');
  svg.setAttribute('width', '0');
  svg.setAttribute('height', '0');
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML =
    `<defs>${['w', 'b', 'n'].map(face).join('')}<g id="tile-back">` +
    `<path class="back" d="${BACK}"/></g>${patterns}${bugs()}` +
    `${['arrow-head', 'arrow-head-hint', 'arrow-head-explored'].map(arrowHead).join('')}</defs>`;
  document.body.append(svg);
  effect(() => {
    document.documentElement.dataset.tiles = tileStyle.value;
    document.documentElement.dataset.table = tableColour.value;
  });
}

/** The colour of a bug's drawing. */
export const colourOf = (letter: string): string => core().art.find((art) => art.letter === letter)?.colour ?? 'none';

/** The colour of lines: the bug's own, darkened on light tiles and lightened on dark ones (src/render/art.c). */
export function inkOf(letter: string, side: 'w' | 'b' | 'n'): string {
  return side === 'b' ? mixed(colourOf(letter), '#fff4dc', 0.62) : mixed(colourOf(letter), '#1e1610', 0.72);
}

function mixed(from: string, to: string, part: number): string {
  const channel = (text: string, i: number): number => parseInt(text.slice(1 + 2 * i, 3 + 2 * i), 16);
  return `#${[0, 1, 2]
    .map((i) =>
      Math.round(channel(from, i) * (1 - part) + channel(to, i) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
