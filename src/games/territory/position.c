/*
 * position.c: the start, and what moves change.
 */
#include "games/territory/position.h"

#include <string.h>

#include "base/rng.h"

void territory_position_init(struct territory_position *position, bool either_colour) {
    *position = (struct territory_position){
        .insect =
            {[TERRITORY_DRAGONFLY] = 6, [TERRITORY_BLACK_BEE] = 12, [TERRITORY_WHITE_BEE] = 17},
        .store = {{TERRITORY_FIRST_STORE, TERRITORY_FIRST_STORE},
                  {TERRITORY_FIRST_STORE, TERRITORY_FIRST_STORE}},
        .supply = {TERRITORY_FIRST_SUPPLY, TERRITORY_FIRST_SUPPLY},
        .either_colour = either_colour,
    };
}

/* Walks the path and takes the tiles away. */
static void walk(struct territory_position *position, unsigned insect, uint64_t path) {
    unsigned cell = position->insect[insect];
    uint32_t eaten = 0;
    for (; path; path /= 7) {
        cell = territory_step[cell][path % 7 - 1];
        eaten |= territory_bit(cell);
    }
    position->insect[insect] = (uint8_t)cell;
    position->food[0] &= ~eaten;
    position->food[1] &= ~eaten;
}

/* A position is small: the undo token is the position before. */
struct game_undo territory_play(void *state, game_move move) {
    struct territory_position *position = state;
    struct game_undo before = {{0}};
    _Static_assert(sizeof *position <= sizeof before, "a position fits the token");
    memcpy(before.word, position, sizeof *position);
    unsigned action = territory_action(move);
    unsigned side = position->to_move;
    if (action == TERRITORY_FILL) {
        for (int colour = 0; colour < 2; colour++) {
            unsigned taken = territory_fill_of(move, (enum apiary_colour)colour);
            position->supply[colour] = (uint8_t)(position->supply[colour] - taken);
            position->store[side][colour] = (uint8_t)(position->store[side][colour] + taken);
        }
    } else if (territory_is_lay(move)) {
        unsigned colour = action - TERRITORY_LAY_WHITE;
        position->food[colour] |= territory_bit((unsigned)territory_how(move));
        position->store[side][colour]--;
    } else {
        walk(position, action - TERRITORY_MOVE, territory_how(move));
    }
    position->to_move ^= 1;
    position->ply++;
    return before;
}

void territory_undo(void *state, game_move move, struct game_undo undo) {
    (void)move;
    memcpy(state, undo.word, sizeof(struct territory_position));
}

/*
 *   low    0 .. 23 white food, 24 .. 47 black food, 48 .. 62 the insects (5 bits each), 63 side
 *   high   the stores (3 bits each: at most 4), the supply (4 bits each: at most 14), the option
 */
struct game_key territory_key(const void *state) {
    const struct territory_position *position = state;
    uint64_t low = position->food[0] | (uint64_t)position->food[1] << 24;
    for (unsigned i = 0; i < TERRITORY_INSECTS; i++) {
        low |= (uint64_t)position->insect[i] << (48 + 5 * i);
    }
    uint64_t high = 0;
    for (unsigned i = 0; i < 4; i++) {
        high |= (uint64_t)position->store[i >> 1][i & 1] << (3 * i);
    }
    high |= (uint64_t)position->supply[0] << 12 | (uint64_t)position->supply[1] << 16;
    high |= (uint64_t)position->either_colour << 20;
    return (struct game_key){.high = high, .low = low | (uint64_t)position->to_move << 63};
}

uint64_t territory_hash(const void *state) {
    const struct territory_position *position = state;
    struct game_key key = territory_key(position);
    return rng_mix(rng_mix(key.low + 0x9E3779B97F4A7C15u) ^ key.high);
}
