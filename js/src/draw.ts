/** Drawing a tile in a blind game (RULES C1): "draw" to ask for one, "draw wA1" in the record. It does not end the turn. */
export const isDraw = (move: string): boolean => move === 'draw' || move.startsWith('draw ');

/** The move without the tile that was drawn: with a seed, the tile follows from the seed. */
export const withoutTile = (move: string): string => (isDraw(move) ? 'draw' : move);
