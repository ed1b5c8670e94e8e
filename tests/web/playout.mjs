// Games of random moves, the same in every run.
export function random(seed) {
  let state = seed;
  return (count) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * count);
  };
}

const isOver = (game) => !['NotStarted', 'InProgress'].includes(game.result());

/** A finished game of this type, or null if it takes more than `longest` moves. The caller frees it. */
export function playout(core, type, { seed = 1, longest = 400, options = {} } = {}) {
  const next = random(seed);
  const game = core.create(type, options);
  for (let ply = 0; ply < longest && !isOver(game); ply++) {
    const moves = game.moves();
    game.play(moves[next(moves.length)]);
  }
  if (isOver(game)) return game;
  game.free();
  return null;
}

/** The first finished game with this ending. */
export function playoutTo(core, type, ending, options) {
  for (let seed = 1; seed < 2000; seed++) {
    const game = playout(core, type, { seed, options });
    if (game?.ending() === ending) return game;
    game?.free();
  }
  throw new Error(`no game of ${type} ended by ${ending}`);
}
