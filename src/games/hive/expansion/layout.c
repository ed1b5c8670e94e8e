/*
 * layout.c: from the folded grid back to the plane; positions compared.
 */
#include "games/hive/expansion/layout.h"

#include <string.h>

#include "base/rng.h"

void expansion_layout_make(const struct expansion_position *position,
                           struct expansion_layout *layout) {
    memset(layout, 0, sizeof *layout);
    if (!position->in_play) {
        return;
    }
    /* A walk over occupied cells, each known by its top piece. */
    unsigned anchor = expansion_first(position->in_play);
    uint64_t seen = expansion_bit(position->top[position->cell[anchor]]);
    layout->at[expansion_first(seen)] = wide_axial(position->cell[anchor]);
    for (uint64_t pending = seen; pending;) {
        unsigned top = expansion_first(pending), cell = position->cell[top];
        struct axial at = layout->at[top];
        pending &= pending - 1;
        unsigned level = position->height[cell];
        for (unsigned p = top; p != EXPANSION_NO_PIECE; p = position->below[p]) {
            layout->at[p] = at;
            layout->level[p] = (uint8_t)level--;
        }
        for (unsigned ring = position->around[cell]; ring; ring &= ring - 1) {
            unsigned d = (unsigned)__builtin_ctz(ring), next = position->top[wide_step(cell, d)];
            if (!expansion_has(seen, next)) {
                seen |= expansion_bit(next);
                pending |= expansion_bit(next);
                layout->at[next] =
                    (struct axial){at.q + direction_axial[d].q, at.r + direction_axial[d].r};
            }
        }
    }
}

struct axial expansion_layout_axial(const struct expansion_position *position,
                                    const struct expansion_layout *layout, unsigned cell) {
    unsigned piece = position->top[cell];
    if (piece != EXPANSION_NO_PIECE) {
        return layout->at[piece];
    }
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        piece = position->top[wide_step(cell, d)];
        if (piece != EXPANSION_NO_PIECE) {
            return (struct axial){layout->at[piece].q - direction_axial[d].q,
                                  layout->at[piece].r - direction_axial[d].r};
        }
    }
    return wide_axial(cell); /* it lay beside a half-ring that is gone */
}

bool expansion_layout_cell(const struct expansion_position *position,
                           const struct expansion_layout *layout, struct axial at, unsigned *cell) {
    *cell = WIDE_ORIGIN;
    for (uint64_t left = position->in_play; left; left &= left - 1) {
        unsigned piece = expansion_first(left);
        unsigned d = direction_between(layout->at[piece], at);
        if (d < DIRECTIONS) {
            *cell = wide_step(position->cell[piece], d);
            return true;
        }
        if (at.q == layout->at[piece].q && at.r == layout->at[piece].r) {
            *cell = position->cell[piece];
            return true;
        }
    }
    return !position->in_play;
}

/* What is said of one piece in play, but for where it is: bits 0 .. 15. */
static uint64_t piece_facts(const struct expansion_position *position, unsigned piece,
                            unsigned level) {
    uint64_t kind = expansion_colour(piece) * HIVE_ALL_BUGS + expansion_bug(piece);
    return kind | (uint64_t)level << 5 | (uint64_t)expansion_has(position->moved, piece) << 11 |
           (uint64_t)expansion_has(position->face_down, piece) << 12 |
           (uint64_t)expansion_has(position->marked, piece) << 13;
}

/* Adds an item to a key whose parts may come in any order. */
static void key_add(struct game_key *key, uint64_t item) {
    key->high += rng_mix(item ^ 0x452821E638D01377u);
    key->low += rng_mix(rng_mix(item ^ 0xBE5466CF34E90C6Cu));
}

struct game_key expansion_key(const struct expansion_position *position) {
    struct expansion_layout layout;
    expansion_layout_make(position, &layout);
    int min_q = INT32_MAX, min_r = INT32_MAX;
    for (uint64_t left = position->in_play; left; left &= left - 1) {
        unsigned piece = expansion_first(left);
        min_q = layout.at[piece].q < min_q ? layout.at[piece].q : min_q;
        min_r = layout.at[piece].r < min_r ? layout.at[piece].r : min_r;
    }
    struct game_key key = {0, 0};
    for (uint64_t left = position->in_play; left; left &= left - 1) {
        unsigned piece = expansion_first(left);
        uint64_t q = (uint64_t)(layout.at[piece].q - min_q);
        uint64_t r = (uint64_t)(layout.at[piece].r - min_r);
        key_add(&key,
                1 | q << 8 | r << 16 | piece_facts(position, piece, layout.level[piece]) << 24);
    }
    for (unsigned bug = 0; bug < HIVE_ALL_BUGS; bug++) {
        key_add(&key, 2 | (uint64_t)bug << 8 | (uint64_t)position->hand[0][bug] << 16 |
                          (uint64_t)position->hand[1][bug] << 24);
    }
    key_add(&key, 3 | (uint64_t)position->to_move << 8);
    return key;
}

uint64_t expansion_hash(const struct expansion_position *position) {
    uint64_t hash = rng_mix(3 | (uint64_t)position->to_move << 8);
    for (uint64_t left = expansion_tops(position); left; left &= left - 1) {
        unsigned piece = expansion_first(left), cell = position->cell[piece];
        unsigned level = position->height[cell];
        for (; piece != EXPANSION_NO_PIECE; piece = position->below[piece]) {
            hash += rng_mix(1 | (uint64_t)cell << 8 | piece_facts(position, piece, level--) << 24);
        }
    }
    /* What is neither in play nor removed is in hand. */
    for (uint64_t left = position->removed; left; left &= left - 1) {
        unsigned piece = expansion_first(left);
        uint64_t kind = expansion_colour(piece) * HIVE_ALL_BUGS + expansion_bug(piece);
        hash += rng_mix(2 | kind << 8);
    }
    return hash;
}
