/** Small drawings of the games, for the cards of the start page and of the lessons. */
import type { JSX } from 'preact';
import { keyOf } from './geometry.ts';
import { core } from '../core/module.ts';
import type { GameDescriptor, PreviewSpot } from '../games/game.ts';

const R = 30;
const pointy = (q: number, r: number) => ({ x: R * Math.sqrt(3) * (q + r / 2), y: R * 1.5 * r });
const flat = (q: number, r: number) => ({ x: R * 1.5 * q, y: R * Math.sqrt(3) * (r + q / 2) });

function hexagon(x: number, y: number, radius: number, flatTop: boolean): string {
  const corner = (i: number) => {
    const angle = (Math.PI / 180) * (60 * i + (flatTop ? 0 : 30));
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${[0, 1, 2, 3, 4, 5].map(corner).join('L')}Z`;
}

function Hex({ spot: { q, r, look, bug }, flatTop = false }: { spot: PreviewSpot; flatTop?: boolean }) {
  const { x, y } = (flatTop ? flat : pointy)(q, r);
  const art = bug ? core().art.find((row) => row.letter === bug) : undefined;
  return (
    <g class={`hex hex-${look}`}>
      <path d={hexagon(x, y, R - 2, flatTop)} stroke-width="3" stroke-linejoin="round" />
      {art && (
        <g
          transform={`translate(${x} ${y}) scale(.39)`}
          fill={art.colour}
          stroke="currentColor"
          stroke-width="3.5"
          stroke-linecap="round"
          stroke-linejoin="round"
          dangerouslySetInnerHTML={{ __html: art.svg }}
        />
      )}
    </g>
  );
}

export function Preview({ game }: { game: GameDescriptor }): JSX.Element {
  const { view, flatTop = false, spots } = game.preview;
  return (
    <svg class="preview" viewBox={view} aria-hidden="true" focusable="false">
      {spots.map((spot) => (
        <Hex key={keyOf(spot)} spot={spot} flatTop={flatTop} />
      ))}
    </svg>
  );
}
