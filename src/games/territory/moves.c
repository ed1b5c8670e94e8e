/*
 * moves.c: laying, moving, filling (RULES G).
 *
 * Paths are walked by recursion, a tile eaten a level: at most TERRITORY_MAX_STEPS + 1 levels.
 */
#include "games/territory/moves.h"

#include "base/mem.h"

/* ---- Food laid and taken ---- */

static bool list_lays(const struct territory_position *position, struct game_moves *list) {
    static const enum apiary_colour order[] = {APIARY_BLACK, APIARY_WHITE};
    for (unsigned i = 0; i < 2; i++) {
        unsigned colour = order[i];
        if (!position->store[position->to_move][colour]) {
            continue;
        }
        for (uint32_t set = territory_free(position); set; set &= set - 1) {
            unsigned cell = (unsigned)__builtin_ctz(set);
            if (!game_moves_add(list, territory_move_make(TERRITORY_LAY_WHITE + colour, cell))) {
                return false;
            }
        }
    }
    return true;
}

void territory_fill_range(const struct territory_position *position, unsigned *least,
                          unsigned *most) {
    unsigned need = territory_need(position);
    unsigned black = position->supply[APIARY_BLACK], white = position->supply[APIARY_WHITE];
    *least = need > white ? need - white : 0;
    *most = need < black ? need : black;
}

static bool list_fills(const struct territory_position *position, struct game_moves *list) {
    unsigned need = territory_need(position);
    unsigned least, most;
    territory_fill_range(position, &least, &most);
    for (unsigned black = most + 1; need && black-- > least;) {
        if (!game_moves_add(list, territory_fill_make(black, need - black))) {
            return false;
        }
    }
    return true;
}

/* ---- Paths ---- */

/* Every path from `cell` over `food`; `path` leads to the cell and `unit` is its next digit. */
static bool list_paths(unsigned cell, uint32_t food, game_move path, uint64_t unit,
                       struct game_moves *list) {
    for (unsigned d = 0; d < TERRITORY_DIRECTIONS; d++) {
        uint32_t next = territory_bit(territory_step[cell][d]);
        if (!(food & next)) {
            continue;
        }
        game_move longer = path + (d + 1) * unit;
        if (!game_moves_add(list, longer) ||
            !list_paths(territory_step[cell][d], food & ~next, longer, unit * 7, list)) {
            return false;
        }
    }
    return true;
}

static uint64_t count_paths(unsigned cell, uint32_t food) {
    uint64_t count = 0;
    for (uint32_t next = territory_near[cell] & food; next; next &= next - 1) {
        count += 1 + count_paths((unsigned)__builtin_ctz(next), food & ~(next & -next));
    }
    return count;
}

enum apiary_status territory_moves(const void *state, struct game_moves *list) {
    const struct territory_position *position = state;
    if (territory_over(position)) {
        return APIARY_OK;
    }
    bool fits = list_lays(position, list);
    for (unsigned i = 0; fits && i < TERRITORY_INSECTS; i++) {
        fits = list_paths(position->insect[i], territory_edible(position, i),
                          territory_move_make(TERRITORY_MOVE + i, 0), 1, list);
    }
    return fits && list_fills(position, list) ? APIARY_OK : APIARY_NO_MEMORY;
}

/* ---- One path for each position ---- */

/*
 * What is left of the food and where the insect stands: 24 and 5 bits. Walking from such a pair
 * once is enough, whatever the way to it, so the work goes with the number of pairs and not with
 * that of the paths. The pairs seen are kept in an open hash table, which leaves the stack for
 * the heap when it becomes large.
 */
enum { SMALL_TABLE = 128 };

struct pairs {
    const struct apiary_allocator *memory;
    uint32_t *slot; /* 0: free; no pair is 0, see pair_of */
    size_t size;    /* a power of two */
    size_t used;
    uint32_t small[SMALL_TABLE];
};

static uint32_t pair_of(unsigned cell, uint32_t food) {
    return food | (uint32_t)(cell + 1) << TERRITORY_CELLS;
}

static size_t slot_of(const struct pairs *pairs, uint32_t pair) {
    size_t at = (size_t)(pair * UINT64_C(0x9E3779B97F4A7C15) >> 32) & (pairs->size - 1);
    while (pairs->slot[at] && pairs->slot[at] != pair) {
        at = (at + 1) & (pairs->size - 1);
    }
    return at;
}

static void pairs_release(struct pairs *pairs) {
    if (pairs->slot != pairs->small) {
        mem_free(pairs->memory, pairs->slot);
    }
}

static bool pairs_grow(struct pairs *pairs) {
    struct pairs grown = {.memory = pairs->memory, .size = pairs->size * 4, .used = pairs->used};
    grown.slot = mem_zero(pairs->memory, grown.size * sizeof *grown.slot);
    if (!grown.slot) {
        return false;
    }
    for (size_t i = 0; i < pairs->size; i++) {
        if (pairs->slot[i]) {
            grown.slot[slot_of(&grown, pairs->slot[i])] = pairs->slot[i];
        }
    }
    pairs_release(pairs);
    pairs->slot = grown.slot;
    pairs->size = grown.size;
    return true;
}

/* Notes a pair; *fresh says whether it is new. False if there is no memory. */
static bool pairs_add(struct pairs *pairs, uint32_t pair, bool *fresh) {
    if (pairs->used * 2 >= pairs->size && !pairs_grow(pairs)) {
        return false;
    }
    size_t at = slot_of(pairs, pair);
    *fresh = !pairs->slot[at];
    pairs->slot[at] = pair;
    pairs->used += *fresh;
    return true;
}

static bool list_ends(struct pairs *pairs, unsigned cell, uint32_t food, game_move path,
                      uint64_t unit, struct game_moves *list) {
    for (unsigned d = 0; d < TERRITORY_DIRECTIONS; d++) {
        unsigned next = territory_step[cell][d];
        uint32_t left = food & ~territory_bit(next);
        bool fresh;
        if (left == food) {
            continue;
        }
        if (!pairs_add(pairs, pair_of(next, left), &fresh)) {
            return false;
        }
        game_move longer = path + (d + 1) * unit;
        if (fresh && (!game_moves_add(list, longer) ||
                      !list_ends(pairs, next, left, longer, unit * 7, list))) {
            return false;
        }
    }
    return true;
}

static bool list_ends_of(const struct territory_position *position, unsigned insect,
                         struct game_moves *list) {
    unsigned cell = position->insect[insect];
    uint32_t food = territory_edible(position, insect);
    if (!(territory_near[cell] & food)) {
        return true;
    }
    struct pairs pairs = {.memory = &list->memory, .size = SMALL_TABLE};
    pairs.slot = pairs.small;
    game_move none = territory_move_make(TERRITORY_MOVE + insect, 0);
    bool fits = list_ends(&pairs, cell, food, none, 1, list);
    pairs_release(&pairs);
    return fits;
}

enum apiary_status territory_choices(const void *state, struct game_moves *list) {
    const struct territory_position *position = state;
    if (territory_over(position)) {
        return APIARY_OK;
    }
    bool fits = list_lays(position, list);
    for (unsigned i = 0; fits && i < TERRITORY_INSECTS; i++) {
        fits = list_ends_of(position, i, list);
    }
    return fits && list_fills(position, list) ? APIARY_OK : APIARY_NO_MEMORY;
}

/* ---- Counting ---- */

uint64_t territory_move_count(const struct territory_position *position) {
    if (territory_over(position)) {
        return 0;
    }
    const uint8_t *store = position->store[position->to_move];
    unsigned colours = (store[0] ? 1u : 0u) + (store[1] ? 1u : 0u);
    uint64_t count = (uint64_t)colours * (unsigned)__builtin_popcount(territory_free(position));
    for (unsigned i = 0; i < TERRITORY_INSECTS; i++) {
        count += count_paths(position->insect[i], territory_edible(position, i));
    }
    if (territory_need(position)) {
        unsigned least, most;
        territory_fill_range(position, &least, &most);
        count += most - least + 1;
    }
    return count;
}

static uint64_t perft_after(struct territory_position next, game_move move, int depth) {
    territory_play(&next, move);
    return territory_perft(&next, depth - 1);
}

/* Every path of an insect, played. */
static uint64_t perft_paths(const struct territory_position *position, unsigned cell, uint32_t food,
                            game_move path, uint64_t unit, int depth) {
    uint64_t count = 0;
    for (unsigned d = 0; d < TERRITORY_DIRECTIONS; d++) {
        uint32_t next = territory_bit(territory_step[cell][d]);
        if (food & next) {
            game_move longer = path + (d + 1) * unit;
            count += perft_after(*position, longer, depth);
            count += perft_paths(position, territory_step[cell][d], food & ~next, longer, unit * 7,
                                 depth);
        }
    }
    return count;
}

uint64_t territory_perft(const void *state, int depth) {
    const struct territory_position *position = state;
    if (depth <= 1) {
        return depth == 1 ? territory_move_count(position) : 1;
    }
    if (territory_over(position)) {
        return 0;
    }
    uint64_t count = 0;
    for (unsigned colour = 0; colour < 2; colour++) {
        uint32_t set = position->store[position->to_move][colour] ? territory_free(position) : 0;
        for (; set; set &= set - 1) {
            unsigned cell = (unsigned)__builtin_ctz(set);
            count += perft_after(*position, territory_move_make(TERRITORY_LAY_WHITE + colour, cell),
                                 depth);
        }
    }
    for (unsigned i = 0; i < TERRITORY_INSECTS; i++) {
        count += perft_paths(position, position->insect[i], territory_edible(position, i),
                             territory_move_make(TERRITORY_MOVE + i, 0), 1, depth);
    }
    unsigned need = territory_need(position);
    unsigned least, most;
    territory_fill_range(position, &least, &most);
    for (unsigned black = least; need && black <= most; black++) {
        count += perft_after(*position, territory_fill_make(black, need - black), depth);
    }
    return count;
}
