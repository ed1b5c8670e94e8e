/*
 * ability.h: what pieces do to their neighbours: the pillbug's throw (RULES A3), sting (B4),
 * removal (B6), push and swap (B7).
 */
#ifndef HIVE_EXPANSION_ABILITY_H
#define HIVE_EXPANSION_ABILITY_H

#include "games/hive/expansion/motion.h"

enum { EXPANSION_MAX_THROWERS = 2 }; /* the own pillbug and the own mosquito */

struct expansion_thrower {
    unsigned piece, cell;
    unsigned targets; /* ring mask: where it can put a piece down */
    uint64_t pieces;  /* which pieces it can take */
};

struct expansion_throws {
    unsigned count;
    uint64_t pieces; /* all that some thrower can take */
    struct expansion_thrower thrower[EXPANSION_MAX_THROWERS];
};

/* Whether a piece can use an ability at all: on the ground, uncovered, face up, not just moved. */
bool expansion_able(const struct expansion_position *position, unsigned piece);

/* Whether an able piece has the throw. */
bool expansion_can_throw(const struct expansion_position *position, unsigned piece);

/* All throwers of the side to move; `cuts` from connect.h. */
void expansion_throws_find(const struct expansion_position *position, uint64_t cuts,
                           struct expansion_throws *throws);

/* Adds all cells to which a piece can be thrown. */
void expansion_throw_cells(const struct expansion_throws *throws, unsigned piece,
                           struct expansion_reach *reach);

/* Whether an able piece may do this to the top piece beside it in direction d; false for the kinds
 * that are no such action. */
bool expansion_may_act(const struct expansion_position *position, uint64_t tops,
                       enum expansion_kind kind, unsigned piece, unsigned d);

/* Whether gates let a scarab on `from` push in direction d (B7). */
bool expansion_push_open(const struct expansion_position *position, unsigned from, unsigned d);

#endif
