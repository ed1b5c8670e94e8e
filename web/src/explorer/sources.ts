/** Where the explorer's games come from: the engine's, shipped with the page; the server's; the user's own. */
import { signal } from '@preact/signals';
import { isOver, type Explorer, type Game } from 'apiary-hive';
import { assets } from '../assets.ts';
import { core } from '../core/module.ts';
import { botName } from '../games/names.ts';
import { formatDate } from '../i18n/intl.ts';
import { t } from '../i18n/locale.ts';
import { savedGames, type SavedGame } from '../play/saved.ts';
import { newGame } from '../state/tree.ts';
import { rulesOf } from '../core/setup.ts';
import { named, OpeningCount, type Counts, type ShownPosition } from './count.ts';

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

export const localCounts = (game: Game, key: string): Counts => localCount().lookUp(key, game.exploreKeys());

export const myGames: Source = {
  lookUp(game) {
    const key = game.exploreKey() ?? '';
    return named(game, key, localCounts(game, key));
  },
};
