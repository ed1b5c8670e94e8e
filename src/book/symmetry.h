/*
 * symmetry.h: positions of the opening book, where rotations and reflections are the same position.
 */
#ifndef BOOK_SYMMETRY_H
#define BOOK_SYMMETRY_H

#include "base/rng.h"
#include "games/hive/moves.h"

/* A key of the pieces on the table, the least of the twelve rotations and reflections. The array is
 * changed. */
uint64_t book_table_key(struct apiary_piece *pieces, size_t count);

/*
 * A key that is equal for rotations, reflections and translations of a position: kinds and colours
 * on cells and levels, hands and the side to move. The piece that just moved is left out: it
 * matters only to throws, and a book move must be legal in any case. So two orders of the same
 * placements have the same key.
 */
uint64_t book_key(const struct hive_position *position);

/* The legal moves that lead to the same position. */
struct book_child {
    hive_move move; /* one of them */
    unsigned moves; /* how many there are */
    uint64_t key;   /* of the position after the move */
};

/* Lists the positions that legal moves lead to and returns how many there are. The move of each is
 * drawn at random, or the first in the order of hive_moves if `rng` is NULL. */
size_t book_children(const struct hive_position *position, struct rng *rng,
                     struct book_child list[HIVE_MAX_MOVES]);

#endif
