/*
 * position.h: a position of Insect Territory, its moves, and how they change it (RULES G).
 *
 * First is White, Second Black. Food has the same two colours, which are nobody's.
 */
#ifndef TERRITORY_POSITION_H
#define TERRITORY_POSITION_H

#include "games/game.h"
#include "games/territory/board.h"

enum territory_insect {
    TERRITORY_DRAGONFLY,
    TERRITORY_BLACK_BEE,
    TERRITORY_WHITE_BEE,
    TERRITORY_INSECTS
};

enum {
    TERRITORY_STORE = 4,       /* what a store holds at most */
    TERRITORY_FOOD = 14,       /* tiles of each colour */
    TERRITORY_FIRST_STORE = 2, /* of each colour at the start */
    TERRITORY_FIRST_SUPPLY = 10
};

/*
 * All bytes are determined by the position: memcmp compares positions. The colour index of food,
 * stores and supply is APIARY_WHITE or APIARY_BLACK.
 */
struct territory_position {
    uint32_t food[2]; /* sets of cells */
    uint32_t ply;     /* turns played; White's n-th turn has ply 2n - 2 */
    uint8_t insect[TERRITORY_INSECTS];
    uint8_t to_move;
    uint8_t store[2][2]; /* [side][colour] */
    uint8_t supply[2];
    uint8_t either_colour; /* option: the last food of one colour ends the game */
    uint8_t reserved;
};

_Static_assert(sizeof(struct territory_position) == 24, "no padding");

/*
 * A move: what is done in the 4 highest bits, how in the others.
 *
 *   lay food    the cell
 *   fill        black tiles taken, and white ones from bit 8 on
 *   an insect   its path, a digit of base 7 a step, the first step lowest: the direction of
 *               territory_step plus 1; 0 beyond the last step
 *
 * Each step of a path eats a tile, no tile comes back, and where an insect stands there is none:
 * at most 24 - 3 = 21 steps, so a path is below 7^21 < 2^59.
 */
enum territory_action {
    TERRITORY_LAY_WHITE = 1 + APIARY_WHITE,
    TERRITORY_LAY_BLACK = 1 + APIARY_BLACK,
    TERRITORY_MOVE = 3, /* plus the insect */
    TERRITORY_FILL = TERRITORY_MOVE + TERRITORY_INSECTS
};

enum { TERRITORY_MAX_STEPS = TERRITORY_CELLS - TERRITORY_INSECTS, TERRITORY_ACTION_SHIFT = 60 };

_Static_assert(TERRITORY_MAX_STEPS == 21, "the bound of a path");
_Static_assert(558545864083284007u < UINT64_C(1) << 59, "7^21 leaves room for the action");
_Static_assert(TERRITORY_FILL < 16, "an action has four bits");

static inline game_move territory_move_make(unsigned action, uint64_t how) {
    return (uint64_t)action << TERRITORY_ACTION_SHIFT | how;
}

static inline unsigned territory_action(game_move move) {
    return (unsigned)(move >> TERRITORY_ACTION_SHIFT);
}

static inline uint64_t territory_how(game_move move) {
    return move & ((UINT64_C(1) << TERRITORY_ACTION_SHIFT) - 1);
}

static inline bool territory_is_lay(game_move move) {
    return territory_action(move) < TERRITORY_MOVE;
}

static inline unsigned territory_fill_of(game_move move, enum apiary_colour colour) {
    return territory_how(move) >> (colour == APIARY_BLACK ? 0 : 8) & 0xFF;
}

static inline game_move territory_fill_make(unsigned black, unsigned white) {
    return territory_move_make(TERRITORY_FILL, black | white << 8);
}

/* The set of one cell; of TERRITORY_NO_CELL a bit that is in no set. */
static inline uint32_t territory_bit(unsigned cell) {
    return UINT32_C(1) << cell;
}

static inline uint32_t territory_insects(const struct territory_position *position) {
    return territory_bit(position->insect[0]) | territory_bit(position->insect[1]) |
           territory_bit(position->insect[2]);
}

/* Cells without insect or food: where food may be laid. */
static inline uint32_t territory_free(const struct territory_position *position) {
    return TERRITORY_BOARD & ~(position->food[0] | position->food[1] | territory_insects(position));
}

/* Cells with food that the insect eats. */
static inline uint32_t territory_edible(const struct territory_position *position,
                                        unsigned insect) {
    return (insect != TERRITORY_BLACK_BEE ? position->food[APIARY_WHITE] : 0) |
           (insect != TERRITORY_WHITE_BEE ? position->food[APIARY_BLACK] : 0);
}

static inline unsigned territory_stored(const struct territory_position *position, unsigned side) {
    return position->store[side][0] + position->store[side][1];
}

static inline unsigned territory_supply(const struct territory_position *position) {
    return position->supply[0] + position->supply[1];
}

/* The last tile of the supply has been taken; by the option, the last of one colour. */
static inline bool territory_over(const struct territory_position *position) {
    return position->either_colour ? !position->supply[0] || !position->supply[1]
                                   : !territory_supply(position);
}

/* The insects in the zone of a side: with three of them one side always has more. */
static inline unsigned territory_held(const struct territory_position *position, unsigned side) {
    return (unsigned)__builtin_popcount(territory_insects(position) & territory_zone(side));
}

static inline enum apiary_colour territory_ahead(const struct territory_position *position) {
    return territory_held(position, APIARY_WHITE) >= 2 ? APIARY_WHITE : APIARY_BLACK;
}

/* How many tiles a player who fills must take; 0 if the store is full. */
static inline unsigned territory_need(const struct territory_position *position) {
    unsigned room = TERRITORY_STORE - territory_stored(position, position->to_move);
    unsigned left = territory_supply(position);
    return room < left ? room : left;
}

/* Whether a side could end the game if it were its turn. */
static inline bool territory_can_end(const struct territory_position *position, unsigned side) {
    unsigned room = TERRITORY_STORE - territory_stored(position, side);
    unsigned white = position->supply[0], black = position->supply[1];
    unsigned least = white < black ? white : black;
    return room > 0 && room >= (position->either_colour ? least : white + black);
}

void territory_position_init(struct territory_position *position, bool either_colour);

/* Plays a legal move; territory_undo gives every byte back. */
struct game_undo territory_play(void *state, game_move move);
void territory_undo(void *state, game_move move, struct game_undo undo);

/* The whole position but for the number of the turn, injectively; and 64 mixed bits of it. */
struct game_key territory_key(const void *state);
uint64_t territory_hash(const void *state);

#endif
