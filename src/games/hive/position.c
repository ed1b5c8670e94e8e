/*
 * position.c: putting and lifting pieces, playing and undoing moves, the hash.
 */
#include "games/hive/position.h"

#include <assert.h>
#include <string.h>

#include "base/rng.h"

/*
 * The hash is the exclusive or of a key for each piece on its cell and level (by kind: pieces of
 * a kind are interchangeable), one for Black to move and one for the cell of the piece that just
 * moved. Keys are computed, not looked up: a table would not fit into the first-level cache.
 */
static inline uint64_t hash_key(unsigned colour, unsigned bug, unsigned cell, unsigned level) {
    uint64_t x = (uint64_t)(cell | level << 10 | bug << 14 | colour << 18) + 1;
    x *= 0x9E3779B97F4A7C15u;
    x ^= x >> 32;
    x *= 0xD6E8FEB86659FD93u;
    return x ^ (x >> 32);
}

#define HASH_BLACK 0x3C6EF372FE94F82Bu
enum { HASH_MOVED_BUG = 15 }; /* stands for "just moved" among the bugs of hash_key */

static inline uint64_t hash_top(const struct hive_position *position, unsigned piece) {
    unsigned cell = position->cell[piece];
    return hash_key(hive_colour(piece), hive_bug(piece), cell, position->height[cell]);
}

static inline uint64_t hash_moved(const struct hive_position *position) {
    if (position->moved == HIVE_NO_PIECE) {
        return 0;
    }
    unsigned cell = position->cell[position->moved];
    return hash_key(0, HASH_MOVED_BUG, cell, position->height[cell]);
}

void hive_position_init(struct hive_position *position, unsigned bugs, bool queen_first) {
    memset(position, 0, sizeof *position);
    memset(position->top, HIVE_NO_PIECE, sizeof position->top);
    memset(position->below, HIVE_NO_PIECE, sizeof position->below);
    for (unsigned piece = 0; piece < HIVE_PIECES; piece++) {
        position->cell[piece] = HIVE_NO_CELL;
    }
    for (unsigned bug = 0; bug < HIVE_BUGS; bug++) {
        unsigned count = (bugs >> bug) & 1 ? hive_bug_count[bug] : 0;
        hive_position_hold(position, APIARY_WHITE, bug, count);
        hive_position_hold(position, APIARY_BLACK, bug, count);
    }
    position->moved = HIVE_NO_PIECE;
    position->bugs = (uint8_t)bugs;
    position->queen_first = queen_first;
}

static inline void hold(struct hive_position *position, unsigned colour, unsigned bug,
                        unsigned count) {
    unsigned bit = 1u << bug;
    unsigned held = position->held[colour];
    position->hand[colour][bug] = (uint8_t)count;
    position->held[colour] = (uint8_t)(count ? held | bit : held & ~bit);
}

void hive_position_hold(struct hive_position *position, unsigned colour, unsigned bug,
                        unsigned count) {
    hold(position, colour, bug, count);
}

/* put and lift leave the hash to their callers: undo has the old one already. */
static inline void put(struct hive_position *position, unsigned piece, unsigned cell) {
    unsigned colour = hive_colour(piece);
    unsigned beneath = position->top[cell];
    if (beneath == HIVE_NO_PIECE) {
        position->euler = (int16_t)(position->euler + 1 - ring_arcs[position->around[cell]]);
        hive_flip_around(position, cell);
    } else {
        position->covered |= UINT32_C(1) << beneath;
        cellset_flip(&position->tops[hive_colour(beneath)], cell);
        position->stacked++;
    }
    cellset_flip(&position->tops[colour], cell);
    position->below[piece] = (uint8_t)beneath;
    position->top[cell] = (uint8_t)piece;
    position->cell[piece] = (uint16_t)cell;
    position->in_play |= UINT32_C(1) << piece;
    position->height[cell]++;
}

static inline void lift(struct hive_position *position, unsigned piece) {
    unsigned cell = position->cell[piece];
    unsigned colour = hive_colour(piece);
    unsigned beneath = position->below[piece];
    assert(position->top[cell] == piece);
    position->height[cell]--;
    cellset_flip(&position->tops[colour], cell);
    position->top[cell] = (uint8_t)beneath;
    position->below[piece] = HIVE_NO_PIECE;
    position->cell[piece] = HIVE_NO_CELL;
    position->in_play &= ~(UINT32_C(1) << piece);
    if (beneath == HIVE_NO_PIECE) {
        position->euler = (int16_t)(position->euler - 1 + ring_arcs[position->around[cell]]);
        hive_flip_around(position, cell);
    } else {
        position->covered &= ~(UINT32_C(1) << beneath);
        cellset_flip(&position->tops[hive_colour(beneath)], cell);
        position->stacked--;
    }
}

void hive_position_put(struct hive_position *position, unsigned piece, unsigned cell) {
    put(position, piece, cell);
    position->hash ^= hash_top(position, piece);
}

struct hive_undo hive_play(struct hive_position *position, hive_move move) {
    struct hive_undo undo = {.hash = position->hash, .moved = position->moved};
    uint64_t hash = position->hash ^ hash_moved(position) ^ HASH_BLACK;
    position->moved = HIVE_NO_PIECE;
    if (move != HIVE_PASS) {
        unsigned piece = hive_moving_piece(position, move);
        if (hive_move_places(move)) {
            unsigned us = position->to_move, bug = hive_move_bug(move);
            hold(position, us, bug, position->hand[us][bug] - 1u);
        } else {
            hash ^= hash_top(position, piece);
            lift(position, piece);
            position->moved = (uint8_t)piece;
        }
        put(position, piece, hive_move_to(move));
        hash ^= hash_top(position, piece) ^ hash_moved(position);
    }
    position->hash = hash;
    position->to_move ^= 1;
    position->ply++;
    return undo;
}

void hive_undo(struct hive_position *position, hive_move move, struct hive_undo undo) {
    position->to_move ^= 1;
    position->ply--;
    if (move != HIVE_PASS) {
        unsigned piece = position->top[hive_move_to(move)];
        lift(position, piece);
        if (hive_move_places(move)) {
            unsigned us = position->to_move, bug = hive_move_bug(move);
            hold(position, us, bug, position->hand[us][bug] + 1u);
        } else {
            put(position, piece, hive_move_from(move));
        }
    }
    position->moved = (uint8_t)undo.moved;
    position->hash = undo.hash;
}

uint64_t hive_hash_for_moves(const struct hive_position *position) {
    if (position->moved == HIVE_NO_PIECE) {
        return position->hash;
    }
    unsigned us = position->to_move;
    bool matters = hive_colour(position->moved) == us;
    uint32_t throwers = 0;
    if (position->bugs >> HIVE_PILLBUG & 1) {
        throwers = hive_bug_mask(us, HIVE_PILLBUG) | hive_bug_mask(us, HIVE_MOSQUITO);
    }
    unsigned cell = position->cell[position->moved];
    for (uint32_t left = throwers & position->in_play; left && !matters; left &= left - 1) {
        matters = grid_touch(cell, position->cell[(unsigned)__builtin_ctz(left)]);
    }
    return matters ? position->hash : position->hash ^ hash_moved(position);
}

void hive_position_rehash(struct hive_position *position) {
    uint64_t hash = position->to_move == APIARY_BLACK ? HASH_BLACK : 0;
    for (uint32_t left = position->in_play & ~position->covered; left; left &= left - 1) {
        unsigned piece = (unsigned)__builtin_ctz(left), cell = position->cell[piece];
        unsigned level = position->height[cell];
        for (; piece != HIVE_NO_PIECE; piece = position->below[piece]) {
            hash ^= hash_key(hive_colour(piece), hive_bug(piece), cell, level--);
        }
    }
    position->hash = hash ^ hash_moved(position);
}

/* Rebuilds every stack from below[] alone, which must give the same position. */
bool hive_position_sound(const struct hive_position *position) {
    struct hive_position again;
    hive_position_init(&again, position->bugs, position->queen_first);
    for (unsigned bug = 0; bug < HIVE_BUGS; bug++) {
        hold(&again, APIARY_WHITE, bug, position->hand[APIARY_WHITE][bug]);
        hold(&again, APIARY_BLACK, bug, position->hand[APIARY_BLACK][bug]);
    }
    uint32_t left = position->in_play;
    unsigned beneath_of_next = 0;
    for (unsigned level = 0; left; level++) {
        uint32_t put_now = 0;
        for (unsigned piece = 0; piece < HIVE_PIECES; piece++) {
            unsigned beneath = position->below[piece];
            bool ready = beneath == HIVE_NO_PIECE ? level == 0 : (beneath_of_next >> beneath) & 1;
            if ((left >> piece & 1) && ready) {
                put(&again, piece, position->cell[piece]);
                put_now |= UINT32_C(1) << piece;
            }
        }
        if (!put_now) {
            return false;
        }
        left &= ~put_now;
        beneath_of_next = put_now;
    }
    again.to_move = position->to_move;
    again.ply = position->ply;
    again.moved = position->moved;
    hive_position_rehash(&again);
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): padding is part of the promise */
    return memcmp(&again, position, sizeof again) == 0;
}
