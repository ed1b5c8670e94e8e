/** Where the explorer's games come from: the engine's, shipped with the page; the server's; the user's own. */
import { signal } from '@preact/signals';
import { isOver, type Explorer, type Game } from 'apiary-hive';
import { assets } from '../../assets.ts';
import { core } from '../../core/module.ts';
import { botName } from '../../games/names.ts';
import { formatDate } from '../../i18n/intl.ts';
import { t } from '../../i18n/locale.ts';
import { shownName } from '../../online/words.ts';
import { savedGames, type SavedGame } from '../../play/saved.ts';
import { newGame } from '../../state/tree.ts';
import { rulesOf } from '../../core/setup.ts';
import { joined, named, NO_GAMES, OpeningCount, type Counts, type ShownPosition } from './count.ts';
import { chosenSpeed } from './settings.ts';

/** Answers at once if it can. Rejects without a network, if it needs one. */
export interface Source {
  lookUp(game: Game): ShownPosition | Promise<ShownPosition>;
}

async function bytesOf(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

// ---- Games of the engine

/** All files of the database have its hash in their names. */
const partAddress = (file: string): string => `/assets/explorer/${file.replace(/\.bin$/, '')}-${assets.explorer}.bin`;

let opening: Promise<Explorer> | undefined;
const opened = signal<Explorer | null>(null);
/** The shipped database, once its index is loaded. */
export const engineDatabase = opened;

async function openDatabase(): Promise<Explorer> {
  opened.value = core().explorer(await bytesOf(partAddress('index.bin')));
  return opened.value;
}

function database(): Promise<Explorer> {
  opening ??= openDatabase().catch((error: unknown) => {
    opening = undefined; // the next call tries again
    throw error;
  });
  return opening;
}

/** Loads the file of the position, and looks it up. The game may have gone on meanwhile: the caller checks. */
async function loadAndLookUp(game: Game): Promise<ShownPosition> {
  const explorer = await database();
  const shard = explorer.shard(game);
  if (!explorer.has(shard)) explorer.load(shard, await bytesOf(partAddress(explorer.file(shard))));
  return explorer.lookUp(game);
}

export const engineGames: Source = {
  lookUp(game) {
    const explorer = opened.peek();
    if (explorer?.has(explorer.shard(game))) return explorer.lookUp(game);
    const copy = game.clone();
    return loadAndLookUp(copy).finally(() => copy.free());
  },
};

// ---- The user's own games

const WORDS = { WhiteWins: 'white', BlackWins: 'black', Draw: 'draws' } as const;

/** The keys of a saved game's opening; none if it cannot be read. */
function pathOf({ setup, position, moves }: SavedGame): string[] {
  let game: Game;
  try {
    game = newGame({ type: setup.type, options: rulesOf(setup), ...(position && { position }) });
  } catch {
    return [];
  }
  for (const move of moves) if (game.length() >= 16 || game.play(move)) break;
  const path = game.explorePath();
  game.free();
  return path;
}

const nameOf = (player: SavedGame['players']['w']): string =>
  player.kind === 'bot' ? botName(player.level) : t('explorer-person');

let counted: { games: readonly SavedGame[]; count: OpeningCount } | null = null;

/** Those in this browser that are over; counted again when they have changed. */
function localCount(): OpeningCount {
  const games = savedGames.peek();
  if (counted?.games === games) return counted.count;
  const count = new OpeningCount();
  for (const saved of games) {
    const { outcome, players, changed, id } = saved;
    if (!outcome || !isOver(outcome.result)) continue;
    const example = { white: nameOf(players.w), black: nameOf(players.b), date: formatDate(changed), source: '' };
    count.add(pathOf(saved), WORDS[outcome.result], { ...example, link: `/#/play?game=${id}` });
  }
  counted = { games, count };
  return count;
}

// ---- Games of the server

interface ServerMove {
  key: string;
  white: number;
  draws: number;
  black: number;
  reached: number;
  example?: { game: string; white: string; black: string; ended: number };
}

/** GET /api/explorer: docs/server.md. */
async function ask(query: Record<string, string>): Promise<Counts> {
  const answer = await fetch(`/api/explorer?${new URLSearchParams(query)}`);
  if (!answer.ok) throw new Error(`explorer: ${answer.status}`);
  const { games, moves } = (await answer.json()) as { games: number; moves: ServerMove[] };
  return {
    games,
    moves: moves.map(({ key, white, draws, black, reached, example }) => ({
      key,
      games: { ...NO_GAMES, white, draws, black },
      reached,
      ...(example && {
        example: {
          white: shownName(example.white),
          black: shownName(example.black),
          date: formatDate(example.ended),
          source: '',
          link: `/g/${example.game}`,
        },
      }),
    })),
  };
}

export const serverGames: Source = {
  async lookUp(game) {
    const position = game.exploreKey() ?? '';
    const speed = chosenSpeed.value;
    const copy = game.clone();
    try {
      return named(copy, position, await ask({ position, ...(speed && { speed }) }));
    } finally {
      copy.free();
    }
  },
};

/** Those in this browser, and those on the server, if there is one in reach. */
export const myGames: Source = {
  lookUp(game) {
    const position = game.exploreKey() ?? '';
    const copy = game.clone();
    const here = localCount().lookUp(position, game.exploreKeys());
    const there = navigator.onLine ? ask({ position, player: 'me' }) : Promise.reject(new Error('offline'));
    return there
      .then(
        (counts) => named(copy, position, joined(here, counts)),
        () => named(copy, position, here),
      )
      .finally(() => copy.free());
  },
};
