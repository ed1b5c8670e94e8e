/** Small drawings of the games, for the cards of the start page and of the lessons. */
import type { JSX } from 'preact';
import { core } from '../core/module.ts';
import type { GameKind } from '../i18n/names.ts';

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

interface Spot {
  q: number;
  r: number;
  look: string;
  bug?: string;
}

function Hex({ spot: { q, r, look, bug }, flatTop = false }: { spot: Spot; flatTop?: boolean }) {
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

const spots = (look: string, cells: readonly (readonly [number, number])[]): Spot[] =>
  cells.map(([q, r]) => ({ q, r, look }));

const hive: Spot[] = [
  { q: -1, r: 0, look: 'w', bug: 'G' },
  { q: 0, r: 0, look: 'w', bug: 'Q' },
  { q: 1, r: -1, look: 'b', bug: 'B' },
  { q: 1, r: 0, look: 'b', bug: 'Q' },
  { q: 0, r: 1, look: 'b', bug: 'S' },
  { q: 2, r: -1, look: 'w', bug: 'A' },
];
const six: Spot[] = [
  ...spots('b', [
    [2, -2],
    [2, 0],
    [-1, 0],
    [1, 1],
    [-1, 1],
    [0, -2],
  ]),
  ...spots('win', [
    [0, -1],
    [1, -1],
    [2, -1],
    [0, 0],
    [1, 0],
    [0, 1],
  ]),
];
const andantino: Spot[] = [
  ...spots('win', [
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ]),
  ...spots('b', [
    [0, 0],
    [2, -1],
    [1, 1],
    [-2, 1],
  ]),
];

function battleSpots(): Spot[] {
  const cells: Spot[] = [];
  const mine = new Set(['0,3', '1,2', '-1,3', '0,2', '2,1', '-2,3']);
  for (let q = -3; q <= 3; q++) {
    for (let r = -3; r <= 3; r++) {
      if (Math.abs(q + r) > 3) continue;
      const look = mine.has(`${q},${r}`) ? 'w' : mine.has(`${-q},${-r}`) ? 'b' : 'cell';
      cells.push({ q, r, look });
    }
  }
  return cells;
}

function territorySpots(): Spot[] {
  const columns: [number, number, number][] = [
    [0, 2, 8],
    [1, 1, 9],
    [2, 0, 10],
    [3, 1, 9],
    [4, 2, 8],
  ];
  const bugs: Record<string, string> = { '1,5': 'D', '2,6': 'Q', '3,5': 'Q' };
  const limit = [6, 5, 4, 3, 2];
  return columns.flatMap(([x, from, to]) => {
    const column: Spot[] = [];
    for (let y = from; y <= to; y += 2) {
      const bug = bugs[`${x},${y}`];
      column.push({ q: x - 2, r: (y - x) / 2 - 1.5, look: y <= limit[x]! ? 'zone-a' : 'zone-b', ...(bug && { bug }) });
    }
    return column;
  });
}

const drawings: Record<GameKind, { view: string; flatTop?: boolean; spots: () => Spot[] }> = {
  Hive: { view: '-95 -85 220 175', spots: () => hive },
  Six: { view: '-75 -124 220 210', spots: () => six },
  Andantino: { view: '-110 -90 220 180', spots: () => andantino },
  Battle: { view: '-170 -190 340 380', flatTop: true, spots: battleSpots },
  Territory: { view: '-125 -145 250 320', flatTop: true, spots: territorySpots },
};

export function Preview({ game }: { game: GameKind }): JSX.Element {
  const { view, flatTop = false, spots: make } = drawings[game];
  return (
    <svg class="preview" viewBox={view} aria-hidden="true" focusable="false">
      {make().map((spot) => (
        <Hex key={`${spot.q},${spot.r}`} spot={spot} flatTop={flatTop} />
      ))}
    </svg>
  );
}

const headHive: Spot[] = [
  { q: 0, r: 0, look: 'w', bug: 'Q' },
  { q: 1, r: 0, look: 'b', bug: 'A' },
  { q: -1, r: 0, look: 'b', bug: 'G' },
  { q: 0, r: -1, look: 'b', bug: 'L' },
  { q: 1, r: -1, look: 'w', bug: 'B' },
  { q: -1, r: 1, look: 'w', bug: 'S' },
  { q: 2, r: -1, look: 'b', bug: 'Q' },
  { q: 2, r: -2, look: 'w', bug: 'M' },
  { q: -2, r: 1, look: 'w', bug: 'P' },
  { q: -1, r: 2, look: 'b', bug: 'S' },
  { q: 2, r: 0, look: 'w', bug: 'A' },
  { q: 3, r: -2, look: 'w', bug: 'D' },
];

/** The empty cells around it. */
function combAround(hive: readonly Spot[]): Spot[] {
  const taken = new Set(hive.map(({ q, r }) => `${q},${r}`));
  const around = new Map<string, Spot>();
  for (const { q, r } of hive) {
    for (const [dq, dr] of [
      [1, 0],
      [1, -1],
      [0, -1],
      [-1, 0],
      [-1, 1],
      [0, 1],
    ] as const) {
      const key = `${q + dq},${r + dr}`;
      if (!taken.has(key)) around.set(key, { q: q + dq, r: r + dr, look: 'comb' });
    }
  }
  return [...around.values()];
}

/** A hive on an empty comb. */
export function HeadPicture(): JSX.Element {
  return (
    <svg class="head-picture" viewBox="-190 -170 440 345" aria-hidden="true" focusable="false">
      {[...combAround(headHive), ...headHive].map((spot) => (
        <Hex key={`${spot.look}${spot.q},${spot.r}`} spot={spot} />
      ))}
    </svg>
  );
}
