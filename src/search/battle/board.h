/*
 * board.h: the board of Battle as the solver sees it. Each move turns the board around, so that the
 * side to move always goes up (right shifts, see games/battle/position.h) and both sides share the
 * code.
 */
#ifndef SEARCH_BATTLE_BOARD_H
#define SEARCH_BATTLE_BOARD_H

#include "games/battle/position.h"

struct battle_board {
    uint64_t own, enemy, neutral; /* own: of the side to move */
};

struct battle_board battle_board_of(const struct battle_position *position);

static inline uint64_t battle_board_empty(const struct battle_board *board) {
    return BATTLE_BOARD & ~(board->own | board->enemy | board->neutral);
}

/* 128 bits that identify a board. A board and its mirror image (left and right exchanged) have the
 * same value, and the same hash. */
struct battle_hash {
    uint64_t index, check;
};

struct battle_hash battle_board_hash(const struct battle_board *board);

/* What can be seen without making a move. */
struct battle_glance {
    bool wins;      /* the side to move has a single step or jump onto its goal */
    unsigned moves; /* its steps and first jumps, as far as they are allowed */
};

struct battle_glance battle_board_glance(const struct battle_board *board);

/* The successors of a board. */
struct battle_expansion {
    bool wins;     /* a move ends the game; the list is then not complete */
    bool too_many; /* more than there is room for */
    unsigned count;
};

/* Lists the distinct boards after one move, from the opponent's side, without games that are over.
 */
struct battle_expansion battle_board_expand(const struct battle_board *board,
                                            struct battle_board *next, unsigned room);

#endif
