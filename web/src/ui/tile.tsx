/** A tile on its own, outside a board: in lists, choices and headings. */
import type { Colour } from 'apiary-hive';
import { core } from '../core/module.ts';

const hexagon = 'M0-58 50.2-29V29L0 58-50.2 29V-29Z';

export function Tile({ bug, colour = 'w', size = 40 }: { bug?: string; colour?: Colour; size?: number }) {
  const art = bug ? core().art.find((row) => row.letter === bug) : undefined;
  return (
    <svg
      class={`tile tile-${colour}`}
      width={size}
      height={size * 1.12}
      viewBox="-54 -62 108 124"
      aria-hidden="true"
      focusable="false"
    >
      <path class="tile-base" d={hexagon} stroke-width="5" stroke-linejoin="round" />
      {art && (
        <g
          class="tile-bug"
          transform="scale(.76)"
          fill={art.colour}
          stroke="currentColor"
          stroke-width="3"
          stroke-linecap="round"
          stroke-linejoin="round"
          dangerouslySetInnerHTML={{ __html: art.svg }}
        />
      )}
    </svg>
  );
}
