/*
 * layout.c: from the folded grid back to the plane; positions compared up to translation.
 */
#include "games/hive/layout.h"

#include <string.h>

#include "base/rng.h"

void hive_layout_make(const struct hive_position *position, struct hive_layout *layout) {
    memset(layout, 0, sizeof *layout);
    if (!position->in_play) {
        return;
    }
    /* A walk over occupied cells, each entered once, from the anchor's cell. */
    uint16_t pending[GRID_CELLS];
    struct axial at[GRID_CELLS];
    struct cellset seen;
    unsigned count = 0;
    unsigned anchor = position->cell[__builtin_ctz(position->in_play)];
    cellset_clear(&seen);
    cellset_add(&seen, anchor);
    at[anchor] = grid_axial(anchor);
    pending[count++] = (uint16_t)anchor;
    while (count) {
        unsigned cell = pending[--count];
        unsigned level = position->height[cell];
        for (unsigned p = position->top[cell]; p != HIVE_NO_PIECE; p = position->below[p]) {
            layout->at[p] = at[cell];
            layout->level[p] = (uint8_t)level--;
        }
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            unsigned next = grid_step(cell, d);
            if ((position->around[cell] >> d & 1) && !cellset_has(&seen, next)) {
                cellset_add(&seen, next);
                at[next] = (struct axial){at[cell].q + direction_axial[d].q,
                                          at[cell].r + direction_axial[d].r};
                pending[count++] = (uint16_t)next;
            }
        }
    }
}

struct axial hive_layout_axial(const struct hive_position *position,
                               const struct hive_layout *layout, unsigned cell) {
    unsigned piece = position->top[cell];
    if (piece != HIVE_NO_PIECE) {
        return layout->at[piece];
    }
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        piece = position->top[grid_step(cell, d)];
        if (piece != HIVE_NO_PIECE) {
            return (struct axial){layout->at[piece].q - direction_axial[d].q,
                                  layout->at[piece].r - direction_axial[d].r};
        }
    }
    return grid_axial(cell);
}

bool hive_layout_cell(const struct hive_position *position, const struct hive_layout *layout,
                      struct axial at, unsigned *cell) {
    *cell = GRID_ORIGIN;
    for (uint32_t left = position->in_play; left; left &= left - 1) {
        unsigned piece = (unsigned)__builtin_ctz(left);
        unsigned d = direction_between(layout->at[piece], at);
        if (d < DIRECTIONS) {
            *cell = grid_step(position->cell[piece], d);
            return true;
        }
        if (at.q == layout->at[piece].q && at.r == layout->at[piece].r) {
            *cell = position->cell[piece];
            return true;
        }
    }
    return !position->in_play;
}

/* Adds an item to a key whose parts may come in any order. */
static void key_add(struct game_key *key, uint64_t item) {
    key->high += rng_mix(item ^ 0x452821E638D01377u);
    key->low += rng_mix(rng_mix(item ^ 0xBE5466CF34E90C6Cu));
}

struct game_key hive_key(const struct hive_position *position) {
    struct hive_layout layout;
    hive_layout_make(position, &layout);
    int min_q = INT32_MAX, min_r = INT32_MAX;
    for (uint32_t left = position->in_play; left; left &= left - 1) {
        unsigned piece = (unsigned)__builtin_ctz(left);
        min_q = layout.at[piece].q < min_q ? layout.at[piece].q : min_q;
        min_r = layout.at[piece].r < min_r ? layout.at[piece].r : min_r;
    }
    struct game_key key = {0, 0};
    for (uint32_t left = position->in_play; left; left &= left - 1) {
        unsigned piece = (unsigned)__builtin_ctz(left);
        uint64_t q = (uint64_t)(layout.at[piece].q - min_q);
        uint64_t r = (uint64_t)(layout.at[piece].r - min_r);
        uint64_t kind = hive_colour(piece) * HIVE_BUGS + hive_bug(piece);
        uint64_t just_moved = piece == position->moved;
        key_add(&key, 1 | q << 8 | r << 16 | (uint64_t)layout.level[piece] << 24 | kind << 32 |
                          just_moved << 40);
    }
    for (unsigned bug = 0; bug < HIVE_BUGS; bug++) {
        key_add(&key, 2 | (uint64_t)bug << 8 | (uint64_t)position->hand[0][bug] << 16 |
                          (uint64_t)position->hand[1][bug] << 24);
    }
    key_add(&key, 3 | (uint64_t)position->to_move << 8);
    return key;
}
