/*
 * key.h: when two positions are the same puzzle, and when two moves are the same move.
 */
#ifndef PUZZLE_KEY_H
#define PUZZLE_KEY_H

#include "games/game.h"

/*
 * A key of a position of any game that is equal for its rotations, reflections and translations, as
 * far as the board allows: kinds, colours and sides of the pieces on cells and levels, hands and
 * the side to move. As in the opening book, the piece that just moved is left out.
 */
uint64_t puzzle_key(const apiary_game *game);

/* A legal move, and the key of the position after it: moves with the same key are one. */
struct puzzle_move {
    game_move move;
    struct game_key after;
};

static inline bool puzzle_same_move(const struct puzzle_move *a, const struct puzzle_move *b) {
    return a->after.high == b->after.high && a->after.low == b->after.low;
}

/* The key of the position after a legal move; the state is changed and restored. */
struct puzzle_move puzzle_move_of(const struct game_rules *rules, void *state, game_move move);

#endif
