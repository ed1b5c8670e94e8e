/*
 * book.h: the opening book of official Hive (docs/book.md).
 *
 * A book is a sorted table with an entry for each of its moves:
 *
 *     63                                       24 23    16 15             0
 *    | hash of the positions before and after it | weight | score (signed) |
 *
 * The hash is of keys that rotations and reflections share (symmetry.h). A move is found by looking
 * up every legal move, so a book move is always legal. With some thousand entries, a position
 * outside the book finds a move by a hash collision once in ten million times.
 */
#ifndef BOOK_BOOK_H
#define BOOK_BOOK_H

#include "base/rng.h"
#include "games/hive/position.h"

struct book {
    const uint64_t *entry; /* ascending */
    size_t count;
    unsigned plies; /* positions with as many turns or more are outside the book */
};

/* The book that the engine plays from: table.h, written by `apiary book compile`. */
extern const struct book book_builtin;

enum { BOOK_MAX_MOVES = 64, BOOK_MAX_WEIGHT = 255 };

struct book_move {
    hive_move move;
    unsigned weight; /* how often it is played, relative to the other moves */
    int score;       /* for the side to move */
};

/*
 * Lists the book moves of a position, the highest weight first, and returns how many there are, at
 * most BOOK_MAX_MOVES; 0 outside the book. Moves that are rotations or reflections of each other
 * are one move: see book_children for which one, and for `rng`.
 */
size_t book_moves(const struct book *book, const struct hive_position *position, struct rng *rng,
                  struct book_move list[BOOK_MAX_MOVES]);

/* Draws a move by the weights; false outside the book. */
bool book_choose(const struct book *book, const struct hive_position *position, struct rng *rng,
                 struct book_move *chosen);

/* The entry of a move between positions with these keys. */
uint64_t book_entry(uint64_t before, uint64_t after, unsigned weight, int score);

#endif
