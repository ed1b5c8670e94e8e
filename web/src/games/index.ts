/** The games of the page. */
import { andantino } from './andantino.ts';
import { battle } from './battle.ts';
import type { GameDescriptor } from './game.ts';
import { hive } from './hive.ts';
import { six } from './six.ts';
import { territory } from './territory.ts';

export type { GameDescriptor } from './game.ts';

/** In the order in which they are offered. */
export const games: readonly GameDescriptor[] = [hive, six, andantino, battle, territory];

/** The game of a type such as "Base+MLP" or "Six". */
export const gameOf = (type: string): GameDescriptor => games.find(({ id }) => id === type) ?? hive;
