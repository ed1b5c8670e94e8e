/*
 * position.h: the position of Battle for the Hive (RULES F) as bitboards.
 *
 * A cell (q, r) is the bit 8 (r + 3) + (q + 3) of a word: rows of eight bits, of which the board
 * uses at most seven. The bit that every row has to spare is never set, so that what is shifted
 * over the edge of a row falls off the board:
 *
 *      r = -3   . . . x x x x -          x  the 37 cells
 *      r = -2   . . x x x x x -          .  cut off the corners, -  to spare
 *      r = -1   . x x x x x x -
 *      r =  0   x x x x x x x -          First (White) goes up: a step is a right shift by
 *      r =  1   x x x x x x . -            8   (0,-1)   1   (-1,0)   7   (1,-1)
 *      r =  2   x x x x x . . -          Second (Black) goes down: the same to the left.
 *      r =  3   x x x x . . . -
 *   q + 3 =     0 1 2 3 4 5 6 7
 *
 * Why no position comes twice: suppose a series of moves led back to where it began. Of the cells
 * that an insect enters or leaves in it, take one that lies furthest up. It can only be entered by
 * First and left by Second, so the insect on it was turned over in between, that is, jumped. But a
 * jump over it enters or leaves a cell that lies further up.
 */
#ifndef BATTLE_POSITION_H
#define BATTLE_POSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "apiary/game.h"

/* Plain bytes without gaps. First has even plies. Which set-up the game began with is not kept:
 * it changes nothing after the start. */
struct battle_position {
    uint64_t insects[2]; /* First's and Second's */
    uint64_t neutral;
    uint64_t ply;
};

enum {
    BATTLE_RADIUS = 3,
    BATTLE_DIRECTIONS = 3,
    BATTLE_MAX_INSECTS = 16, /* none ever leaves the board */
};

#define BATTLE_BOARD UINT64_C(0x0F1F3F7F7E7C78)

/* How far one step shifts, by direction: (0,-1), (1,-1), (-1,0) for First, negated for Second. */
static const unsigned battle_shift[BATTLE_DIRECTIONS] = {8, 7, 1};

static inline unsigned battle_cell(int q, int r) {
    return (unsigned)(8 * (r + BATTLE_RADIUS) + q + BATTLE_RADIUS);
}

static inline int battle_q(unsigned cell) {
    return (int)(cell & 7) - BATTLE_RADIUS;
}

static inline int battle_r(unsigned cell) {
    return (int)(cell >> 3) - BATTLE_RADIUS;
}

static inline uint64_t battle_bit(unsigned cell) {
    return UINT64_C(1) << (cell & 63);
}

/* The cells one lies on after `shift` forward, and those one comes from. */
static inline uint64_t battle_forward(unsigned side, uint64_t cells, unsigned shift) {
    return side == APIARY_WHITE ? cells >> shift : cells << shift;
}

static inline uint64_t battle_backward(unsigned side, uint64_t cells, unsigned shift) {
    return side == APIARY_WHITE ? cells << shift : cells >> shift;
}

static inline unsigned battle_ahead(unsigned side, unsigned cell, unsigned shift) {
    return side == APIARY_WHITE ? cell - shift : cell + shift;
}

static inline unsigned battle_side(const struct battle_position *position) {
    return (unsigned)(position->ply & 1);
}

static inline uint64_t battle_empty(const struct battle_position *position) {
    return BATTLE_BOARD & ~(position->insects[0] | position->insects[1] | position->neutral);
}

/* The corner that a side wants to reach: (0,-3) for First, (0,3) for Second. */
static inline unsigned battle_goal(unsigned side) {
    return side == APIARY_WHITE ? 3 : 51;
}

/* An insect of this side is on its goal: the side has won. */
static inline bool battle_at_goal(const struct battle_position *position, unsigned side) {
    return position->insects[side] & battle_bit(battle_goal(side));
}

/*
 * A move: the start cell in bits 0-5, the number of jumps in bits 6-8 (0 is a step), then four
 * bits for each jump or the step: its direction in the lower two, and in the upper two what
 * becomes of a jumped neutral.
 *
 * Six jumps are enough: -(q + 2r) grows by 2 or 1 with every step that First makes, so by 2 at
 * least with every jump, and lies between -6 and 6 on the board.
 */
typedef uint64_t battle_move;

enum battle_sign { BATTLE_UNSIGNED, BATTLE_MINE, BATTLE_YOURS };

enum { BATTLE_MAX_JUMPS = 6 };

static inline unsigned battle_move_from(battle_move move) {
    return (unsigned)move & 63;
}

static inline unsigned battle_move_jumps(battle_move move) {
    return (unsigned)(move >> 6) & 7;
}

static inline unsigned battle_move_direction(battle_move move, unsigned index) {
    return (unsigned)(move >> (9 + 4 * index)) & 3;
}

static inline enum battle_sign battle_move_sign(battle_move move, unsigned index) {
    return (enum battle_sign)(move >> (11 + 4 * index) & 3);
}

static inline battle_move battle_move_part(unsigned index, unsigned direction,
                                           enum battle_sign sign) {
    return (battle_move)(direction | (unsigned)sign << 2) << (9 + 4 * index);
}

/* Where a move of this side ends. */
unsigned battle_move_to(unsigned side, battle_move move);

void battle_position_init(struct battle_position *position, enum apiary_layout layout);

/* Plays a legal move. To undo it, the position is copied back. */
void battle_play(struct battle_position *position, battle_move move);

/* Equal exactly for equal positions with the same side to move. */
static inline void battle_key(const struct battle_position *position, uint64_t key[2]) {
    key[0] = position->insects[0] | position->neutral;
    key[1] = position->insects[1] | position->neutral | (uint64_t)battle_side(position) << 63;
}

#endif
