/** How soon a bot answers. The low levels need no time to think, but nobody plays against a flash. */

/** Milliseconds. */
const shortest = 400;
const longest = 900;
/** Who moves faster than this gets faster answers. */
const calm = 2000;
const hastiest = 0.3;

/** Spreads the plies evenly and without a pattern that could be felt: multiples of the golden ratio. */
const spread = (ply: number): number => (ply * 0.618_034) % 1;

/** The time from the question to the answer, after a player who took `took` ms for the move before. */
export function answerTime(ply: number, took: number): number {
  const haste = Math.min(1, Math.max(hastiest, took / calm));
  return Math.round((shortest + (longest - shortest) * spread(ply)) * haste);
}
