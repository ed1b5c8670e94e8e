/*
 * widen.c: the two grids fold the plane differently, so a cell in or beside the hive is found on
 * the other grid by a piece on it or next to it.
 */
#include "games/hive/widen.h"

#include "games/hive/key.h"
#include "games/hive/wide/layout.h"

static unsigned widen_piece(unsigned piece) {
    return wide_piece(hive_colour(piece), 0, 0) + (piece & 15);
}

static unsigned narrow_piece(unsigned piece) {
    return hive_piece(wide_colour(piece), 0, 0) + (piece & 31);
}

/* ---- Positions ---- */

static void put_stack(const struct hive_position *position, unsigned top, unsigned cell,
                      struct wide_position *wide) {
    if (position->below[top] != HIVE_NO_PIECE) {
        put_stack(position, position->below[top], cell, wide);
    }
    wide_position_put(wide, widen_piece(top), cell);
}

/* Walks through the hive from the lowest-numbered piece, on both grids at once. */
static void put_hive(const struct hive_position *position, struct wide_position *wide) {
    struct {
        unsigned narrow, wide;
    } cell[GRID_MAX_PIECES];
    unsigned count = 1;
    unsigned anchor = position->cell[__builtin_ctz(position->in_play)];
    struct axial at = grid_axial(anchor);
    cell[0].narrow = anchor;
    cell[0].wide = wide_cell(at.q, at.r);
    put_stack(position, position->top[anchor], cell[0].wide, wide);
    for (unsigned i = 0; i < count; i++) {
        for (unsigned ring = position->around[cell[i].narrow]; ring; ring &= ring - 1) {
            unsigned d = (unsigned)__builtin_ctz(ring);
            unsigned narrow = grid_step(cell[i].narrow, d), next = wide_step(cell[i].wide, d);
            if (!wide->height[next]) {
                put_stack(position, position->top[narrow], next, wide);
                cell[count].narrow = narrow;
                cell[count++].wide = next;
            }
        }
    }
}

const struct wide_position *hive_widen(const struct hive_position *position,
                                       struct wide_position *wide) {
    wide_position_init(wide, position->bugs, position->queen_first);
    for (unsigned bug = 0; bug < HIVE_BUGS; bug++) {
        wide->hand[APIARY_WHITE][bug] = position->hand[APIARY_WHITE][bug];
        wide->hand[APIARY_BLACK][bug] = position->hand[APIARY_BLACK][bug];
    }
    wide->ply = position->ply;
    wide->to_move = position->to_move;
    if (position->moved != HIVE_NO_PIECE) {
        wide->moved = wide_bit(widen_piece(position->moved));
    }
    if (position->in_play) {
        put_hive(position, wide);
    }
    return wide;
}

void hive_narrow(const struct wide_position *wide, struct hive_position *position) {
    struct wide_layout layout;
    wide_layout_make(wide, &layout);
    hive_position_init(position, wide->bugs, wide->queen_first);
    for (unsigned bug = 0; bug < HIVE_BUGS; bug++) {
        hive_position_hold(position, APIARY_WHITE, bug, wide->hand[APIARY_WHITE][bug]);
        hive_position_hold(position, APIARY_BLACK, bug, wide->hand[APIARY_BLACK][bug]);
    }
    uint64_t left = wide->in_play;
    for (unsigned level = 1; left; level++) {
        for (uint64_t above = left; above; above &= above - 1) {
            unsigned piece = wide_first(above);
            if (layout.level[piece] == level) {
                struct axial at = layout.at[piece];
                hive_position_put(position, narrow_piece(piece), grid_cell(at.q, at.r));
                left &= ~wide_bit(piece);
            }
        }
    }
    position->ply = wide->ply;
    position->to_move = wide->to_move;
    if (wide->moved) {
        position->moved = (uint8_t)narrow_piece(wide_first(wide->moved));
    }
    hive_position_rehash(position);
}

/* ---- Moves ---- */

static unsigned widen_cell(const struct hive_position *position, const struct wide_position *wide,
                           unsigned cell) {
    if (position->height[cell]) {
        return wide->cell[widen_piece(position->top[cell])];
    }
    if (!position->around[cell]) {
        return WIDE_ORIGIN; /* an empty table */
    }
    unsigned d = (unsigned)__builtin_ctz(position->around[cell]);
    unsigned beside = position->top[grid_step(cell, d)];
    return wide_step(wide->cell[widen_piece(beside)], direction_opposite(d));
}

static unsigned narrow_cell(const struct hive_position *position, const struct wide_position *wide,
                            unsigned cell) {
    if (wide->height[cell]) {
        return position->cell[narrow_piece(wide->top[cell])];
    }
    if (!wide->around[cell]) {
        return GRID_ORIGIN;
    }
    unsigned d = (unsigned)__builtin_ctz(wide->around[cell]);
    unsigned beside = wide->top[wide_step(cell, d)];
    return grid_step(position->cell[narrow_piece(beside)], direction_opposite(d));
}

game_move hive_widen_move(const struct hive_position *position, const struct wide_position *wide,
                          hive_move move) {
    if (move == HIVE_PASS) {
        return WIDE_PASS;
    }
    unsigned piece = widen_piece(hive_moving_piece(position, move));
    unsigned to = widen_cell(position, wide, hive_move_to(move));
    return wide_move_make(hive_move_places(move) ? WIDE_PLACE : WIDE_MOVE, piece, to);
}

hive_move hive_narrow_move(const struct hive_position *position, const struct wide_position *wide,
                           game_move move) {
    if (move == WIDE_PASS) {
        return HIVE_PASS;
    }
    unsigned piece = narrow_piece(wide_move_piece(move)); /* in hand it has HIVE_NO_CELL */
    return hive_move_make(hive_bug(piece), position->cell[piece],
                          narrow_cell(position, wide, wide_move_to(move)));
}

/* ---- Comparing ---- */

/* As wide_key, without the wide position: every move of a game needs a key. */
struct game_key hive_key(const struct hive_position *position) {
    struct hive_key_piece pieces[GRID_MAX_PIECES];
    struct {
        unsigned cell;
        struct axial at;
    } walk[GRID_MAX_PIECES];
    size_t count = 0, reached = 0;
    uint32_t seen = 0; /* the top pieces of the cells in `walk` */
    if (position->in_play) {
        walk[reached].cell = position->cell[__builtin_ctz(position->in_play)];
        walk[reached].at = (struct axial){0, 0};
        seen = UINT32_C(1) << position->top[walk[reached++].cell];
    }
    for (size_t i = 0; i < reached; i++) {
        unsigned cell = walk[i].cell, level = position->height[cell];
        for (unsigned p = position->top[cell]; p != HIVE_NO_PIECE; p = position->below[p]) {
            pieces[count++] =
                (struct hive_key_piece){.at = walk[i].at,
                                        .facts = hive_key_facts(hive_colour(p), hive_bug(p),
                                                                level--, p == position->moved)};
        }
        for (unsigned ring = position->around[cell]; ring; ring &= ring - 1) {
            unsigned d = (unsigned)__builtin_ctz(ring), next = grid_step(cell, d);
            uint32_t top = UINT32_C(1) << position->top[next];
            if (!(seen & top)) {
                seen |= top;
                walk[reached].cell = next;
                walk[reached++].at = axial_neighbour(walk[i].at, d);
            }
        }
    }
    return hive_key_make(pieces, count, position->hand[0], position->hand[1], HIVE_BUGS,
                         position->to_move);
}
