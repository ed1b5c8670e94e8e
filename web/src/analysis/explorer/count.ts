/** Openings of a few games, counted in the page; and what several sources say about a position, put together. */
import type { ExploredGame, ExploredMove, ExploredPosition, Game, Tally } from 'apiary-hive';

/** A game that can be looked at. */
export interface Example extends ExploredGame {
  link?: string;
}

/** A move of a position, by the key of the position after it. */
export interface Counted {
  key: string;
  games: Tally;
  reached: number;
  example?: Example;
}

/** What a source knows about a position, without the moves that lead to the keys. */
export interface Counts {
  games: number; // that reached it
  moves: Counted[];
}

export interface ShownMove extends ExploredMove {
  example?: Example;
}

export interface ShownPosition extends ExploredPosition {
  moves: ShownMove[];
}

export const NO_GAMES: Tally = { white: 0, draws: 0, black: 0, unknown: 0 };

export const sumOf = ({ white, draws, black, unknown }: Tally): number => white + draws + black + unknown;

const add = (a: Tally, b: Tally): Tally => ({
  white: a.white + b.white,
  draws: a.draws + b.draws,
  black: a.black + b.black,
  unknown: a.unknown + b.unknown,
});

/** Counts games by the keys of their first positions (Game.explorePath), as `apiary explore build` does. */
export class OpeningCount {
  private readonly reached = new Map<string, number>();
  private readonly moves = new Map<string, Map<string, { games: Tally; example?: Example }>>();

  /** Of the games that were added last, the first is the example of a move. */
  add(path: readonly string[], result: keyof Tally, example?: Example): void {
    for (const key of new Set(path)) this.reached.set(key, this.gamesAt(key) + 1);
    const seen = new Set<string>(); // a game counts once for each move
    path.slice(1).forEach((after, i) => {
      const before = path[i]!;
      const name = `${before} ${after}`;
      if (seen.has(name)) return;
      seen.add(name);
      const moves = this.moves.get(before) ?? new Map<string, { games: Tally; example?: Example }>();
      this.moves.set(before, moves);
      const known = moves.get(after);
      const games = { ...(known?.games ?? NO_GAMES) };
      games[result]++;
      moves.set(after, { games, example: known?.example ?? example });
    });
  }

  private gamesAt(key: string): number {
    return this.reached.get(key) ?? 0;
  }

  /** The moves that were played in a position; and those of `keys` that were not, but lead to a known position. */
  lookUp(key: string, keys: readonly string[]): Counts {
    const played = this.moves.get(key);
    const moves = [...new Set(keys)].flatMap((after): Counted[] => {
      const reached = this.gamesAt(after);
      if (reached === 0) return [];
      const { games = NO_GAMES, example } = played?.get(after) ?? {};
      return [{ key: after, games, reached, ...(example && { example }) }];
    });
    return { games: this.gamesAt(key), moves };
  }
}

/** The sum of what two sources say. */
export function joined(a: Counts, b: Counts): Counts {
  const moves = new Map(a.moves.map((move) => [move.key, move]));
  for (const move of b.moves) {
    const known = moves.get(move.key);
    const example = known?.example ?? move.example;
    moves.set(
      move.key,
      known
        ? {
            ...known,
            games: add(known.games, move.games),
            reached: known.reached + move.reached,
            ...(example && { example }),
          }
        : move,
    );
  }
  return { games: a.games + b.games, moves: [...moves.values()] };
}

/** Most games first; then moves that were not played here, by the games that they lead to. */
const byGames = (a: ShownMove, b: ShownMove): number =>
  sumOf(b.games) - sumOf(a.games) || b.reached - a.reached || (a.key < b.key ? -1 : 1);

/** Names the moves of counts in a game; keys that no legal move leads to are left out. */
export function named(game: Game, key: string, { games, moves }: Counts): ShownPosition {
  const legal = game.moves();
  const keys = game.exploreKeys();
  const rows = moves.flatMap((move): ShownMove[] => {
    const first = legal[keys.indexOf(move.key)];
    if (first === undefined) return [];
    return [{ ...move, move: first, equal: keys.filter((other) => other === move.key).length }];
  });
  return { key, known: games > 0, games, moves: rows.sort(byGames) };
}

/** With the moves that the user has already made here, where others lead to the same position by symmetry. */
export function preferring(position: ShownPosition, game: Game, made: readonly string[]): ShownPosition {
  if (made.length === 0) return position;
  const legal = game.moves();
  const keys = game.exploreKeys();
  const moves = position.moves.map((row) => {
    const own = made.find((move) => keys[legal.indexOf(move)] === row.key);
    return own === undefined ? row : { ...row, move: own };
  });
  return { ...position, moves };
}
