/*
 * board.h: Battle as its solver sees it. The side to move always goes up the board (right shifts,
 * see games/battle/position.h), so that one code serves both sides: after a move the board is
 * turned around.
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

/* 128 bits that tell boards apart; mirrored boards (left and right exchanged), which have the same
 * value, have the same hash. */
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

/* What the moves lead to. */
struct battle_expansion {
    bool wins;     /* a move ends the game; the list is then not complete */
    bool too_many; /* there was no room */
    unsigned count;
};

/* The different boards after one move, seen by the opponent, of games that go on. */
struct battle_expansion battle_board_expand(const struct battle_board *board,
                                            struct battle_board *next, unsigned room);

#endif
