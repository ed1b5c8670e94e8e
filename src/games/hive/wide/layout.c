/*
 * layout.c: from the folded grid to the plane; comparing positions.
 */
#include "games/hive/wide/layout.h"

#include <string.h>

#include "base/rng.h"
#include "games/hive/key.h"

void wide_layout_make(const struct wide_position *position, struct wide_layout *layout) {
    memset(layout, 0, sizeof *layout);
    if (!position->in_play) {
        return;
    }
    /* A walk over occupied cells, each known by its top piece. */
    unsigned anchor = wide_first(position->in_play);
    uint64_t seen = wide_bit(position->top[position->cell[anchor]]);
    layout->at[wide_first(seen)] = wide_axial(position->cell[anchor]);
    for (uint64_t pending = seen; pending;) {
        unsigned top = wide_first(pending), cell = position->cell[top];
        struct axial at = layout->at[top];
        pending &= pending - 1;
        unsigned level = position->height[cell];
        for (unsigned p = top; p != WIDE_NO_PIECE; p = position->below[p]) {
            layout->at[p] = at;
            layout->level[p] = (uint8_t)level--;
        }
        for (unsigned ring = position->around[cell]; ring; ring &= ring - 1) {
            unsigned d = (unsigned)__builtin_ctz(ring), next = position->top[wide_step(cell, d)];
            if (!wide_has(seen, next)) {
                seen |= wide_bit(next);
                pending |= wide_bit(next);
                layout->at[next] = axial_neighbour(at, d);
            }
        }
    }
}

struct axial wide_layout_axial(const struct wide_position *position,
                               const struct wide_layout *layout, unsigned cell) {
    if (position->height[cell]) {
        return layout->at[position->top[cell]];
    }
    if (!position->around[cell]) {
        return wide_axial(cell); /* beside a half-ring that has been removed */
    }
    unsigned d = (unsigned)__builtin_ctz(position->around[cell]);
    unsigned beside = position->top[wide_step(cell, d)];
    return axial_neighbour(layout->at[beside], direction_opposite(d));
}

bool wide_layout_cell(const struct wide_position *position, const struct wide_layout *layout,
                      struct axial at, unsigned *cell) {
    *cell = WIDE_ORIGIN;
    for (uint64_t left = position->in_play; left; left &= left - 1) {
        unsigned piece = wide_first(left);
        unsigned d = direction_between(layout->at[piece], at);
        if (d < DIRECTIONS) {
            *cell = wide_step(position->cell[piece], d);
            return true;
        }
        if (axial_equal(layout->at[piece], at)) {
            *cell = position->cell[piece];
            return true;
        }
    }
    return !position->in_play;
}

size_t wide_pieces(const void *state, struct apiary_piece *list, size_t size) {
    const struct wide_position *position = state;
    struct wide_layout layout;
    wide_layout_make(position, &layout);
    size_t count = 0;
    for (unsigned level = 1; level <= WIDE_MAX_PIECES; level++) {
        for (uint64_t left = position->in_play; left; left &= left - 1) {
            unsigned piece = wide_first(left);
            if (layout.level[piece] != level) {
                continue;
            }
            if (count >= size) {
                count++;
                continue;
            }
            struct hive_name name = wide_name(piece);
            const struct hive_kind *kind = &hive_kinds[name.bug];
            list[count++] = (struct apiary_piece){
                .q = layout.at[piece].q,
                .r = layout.at[piece].r,
                .level = (int)level,
                .colour = name.colour == 0 ? APIARY_WHITE : APIARY_BLACK,
                .bug = kind->letter,
                .number = kind->count > 1 ? (int)name.index + 1 : 0,
                .top = wide_is_top(position, piece),
                .face_down = wide_has(position->face_down, piece),
            };
        }
    }
    return count;
}

size_t wide_surrounded_queens(const struct wide_position *position, struct axial at[2]) {
    struct wide_layout layout;
    size_t count = 0;
    wide_layout_make(position, &layout);
    for (unsigned colour = 0; colour < 2; colour++) {
        if (wide_surrounded(position, colour)) {
            at[count++] = layout.at[wide_piece(colour, HIVE_QUEEN, 0)];
        }
    }
    return count;
}

/* Adds a cell, unless it belongs to the ring of `other`. */
static void add_cell(struct game_cells *cells, struct axial at, const struct axial *other) {
    if (!other || !(axial_equal(*other, at) || direction_between(*other, at) < DIRECTIONS)) {
        game_cells_add(cells, at.q, at.r);
    }
}

enum apiary_ending wide_ending(const void *state, struct game_cells *cells) {
    const struct wide_position *position = state;
    struct axial queen[2];
    size_t count = wide_surrounded_queens(position, queen);
    for (size_t i = 0; i < count; i++) {
        const struct axial *other = i > 0 ? &queen[0] : NULL;
        add_cell(cells, queen[i], other);
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            add_cell(cells, axial_neighbour(queen[i], d), other);
        }
    }
    return count == 2 ? APIARY_ENDING_BOTH_QUEENS : APIARY_ENDING_QUEEN;
}

/* ---- Comparing positions ---- */

_Static_assert(WIDE_MAX_PIECES <= HIVE_KEY_MAX_LEVEL, "bits of the level");

#define HASH_BLACK 0x3C6EF372FE94F82Bu

struct game_key wide_key(const void *state) {
    const struct wide_position *position = state;
    struct wide_layout layout;
    struct hive_key_piece pieces[WIDE_MAX_PIECES];
    size_t count = 0;
    wide_layout_make(position, &layout);
    for (uint64_t left = position->in_play; left; left &= left - 1) {
        unsigned piece = wide_first(left);
        uint64_t facts = hive_key_facts(wide_colour(piece), wide_bug(piece), layout.level[piece],
                                        wide_has(position->moved, piece));
        facts |= wide_has(position->face_down, piece) ? HIVE_KEY_FACE_DOWN : 0;
        facts |= wide_has(position->marked, piece) ? HIVE_KEY_MARKED : 0;
        pieces[count++] = (struct hive_key_piece){.at = layout.at[piece], .facts = facts};
    }
    return hive_key_make(pieces, count, position->hand[0], position->hand[1], HIVE_ALL_BUGS,
                         position->to_move);
}

/* Of the pieces of a set, in any order; `flag`, from 1 to 4, says which set. The numbers that are
 * mixed are even, those of the pieces in play odd. */
static uint64_t hash_flags(const struct wide_position *position, uint64_t pieces, unsigned flag) {
    uint64_t hash = 0;
    for (; pieces; pieces &= pieces - 1) {
        unsigned piece = wide_first(pieces), cell = position->cell[piece];
        hash += rng_mix(flag << 1 | (cell & 0xFFF) << 3 | wide_bug(piece) << 15 |
                        wide_colour(piece) << 20);
    }
    return hash;
}

uint64_t wide_hash_for(const struct wide_position *position, uint64_t moved) {
    uint64_t hash = position->hash ^ (position->to_move ? HASH_BLACK : 0);
    hash += hash_flags(position, moved, 1);
    hash += hash_flags(position, position->face_down, 2);
    hash += hash_flags(position, position->marked, 3);
    /* What is neither in play nor removed is in hand. */
    return hash + hash_flags(position, position->removed, 4);
}

uint64_t wide_hash(const void *state) {
    const struct wide_position *position = state;
    return wide_hash_for(position, position->moved);
}

/* An own piece, or one beside an own piece that might throw, push or swap it, or beneath an own
 * dragonfly that might carry it. */
static bool moved_matters(const struct wide_position *position, unsigned piece) {
    unsigned us = position->to_move, cell = position->cell[piece];
    if (wide_colour(piece) == us || position->top[cell] != piece) {
        return true;
    }
    uint64_t actors = wide_bug_mask(us, HIVE_PILLBUG) | wide_bug_mask(us, HIVE_MOSQUITO) |
                      wide_bug_mask(us, HIVE_SCARAB);
    for (uint64_t left = actors & position->tops; left; left &= left - 1) {
        if (wide_touch(position->cell[wide_first(left)], cell)) {
            return true;
        }
    }
    return false;
}

uint64_t wide_hash_for_moves(const struct wide_position *position) {
    uint64_t moved = 0;
    for (uint64_t left = position->moved; left; left &= left - 1) {
        moved |= moved_matters(position, wide_first(left)) ? left & -left : 0;
    }
    return wide_hash_for(position, moved);
}
