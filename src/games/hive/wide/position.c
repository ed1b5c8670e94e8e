/*
 * position.c: putting and lifting pieces, playing and undoing moves.
 */
#include "games/hive/wide/position.h"

#include <assert.h>
#include <string.h>

#include "base/rng.h"
#include "games/hive/wide/connect.h"

#define ROW_SLOT_BUG(id, letter, name, count) [HIVE_SLOT_##id... HIVE_LAST_SLOT_##id] = HIVE_##id,

/* clang-format off */
const uint8_t wide_slot_bug[WIDE_PIECES / 2] = {
    HIVE_KINDS(ROW_SLOT_BUG)
    [HIVE_ALL_SLOTS ... WIDE_PIECES / 2 - 1] = HIVE_ALL_BUGS
};
/* clang-format on */

_Static_assert(sizeof(struct wide_position) ==
                   7 * 8 + 2 * 4 + 8 + 2 * WIDE_KINDS + 3 * WIDE_PIECES + 3 * WIDE_CELLS,
               "no padding, so that memcmp compares positions");

void wide_position_init(struct wide_position *position, unsigned bugs, bool queen_first) {
    memset(position, 0, offsetof(struct wide_position, cell));
    memset(position->cell, 0xFF, sizeof position->cell); /* WIDE_NO_CELL */
    memset(position->below, WIDE_NO_PIECE, sizeof position->below);
    memset(position->top, WIDE_NO_PIECE, sizeof position->top);
    memset(position->height, 0, sizeof position->height);
    memset(position->around, 0, sizeof position->around);
    for (unsigned bug = 0; bug < HIVE_ALL_BUGS; bug++) {
        uint8_t count = bugs >> bug & 1 ? hive_bug_count[bug] : 0;
        position->hand[APIARY_WHITE][bug] = position->hand[APIARY_BLACK][bug] = count;
    }
    position->bugs = bugs;
    position->queen_first = queen_first;
}

unsigned wide_touched_bugs(const struct wide_position *position, unsigned cell) {
    unsigned bugs = 0;
    for (unsigned ring = position->around[cell]; ring; ring &= ring - 1) {
        unsigned beside = position->top[wide_step(cell, (unsigned)__builtin_ctz(ring))];
        if (!wide_has(wide_closed(position), beside)) {
            bugs |= 1u << wide_bug(beside);
        }
    }
    return bugs;
}

/* ---- Single pieces ---- */

/* Updates the neighbours of a cell that becomes occupied (sign 1) or empty (sign -1), and the Euler
 * number: each neighbour adds a touching pair, and two that touch each other a triple. */
static void flip_around(struct wide_position *position, unsigned cell, int sign) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        position->around[wide_step(cell, d)] ^= (uint8_t)(1u << direction_opposite(d));
    }
    position->euler = (int16_t)(position->euler + sign * (1 - ring_arcs[position->around[cell]]));
}

/* The part of a piece in the hash, by its kind: pieces of a kind are interchangeable. */
static inline uint64_t hash_key(unsigned piece, unsigned cell, unsigned level) {
    return rng_mix(1 | cell << 1 | level << 13 | wide_bug(piece) << 19 | wide_colour(piece) << 24);
}

static uint64_t hash_stack(const struct wide_position *position, unsigned cell) {
    unsigned level = position->height[cell];
    uint64_t hash = 0;
    for (unsigned p = position->top[cell]; p != WIDE_NO_PIECE; p = position->below[p]) {
        hash ^= hash_key(p, cell, level--);
    }
    return hash;
}

/* Inserts a piece into a stack, and takes one out. `link` is the place in the chain from the top
 * down that the piece takes or has: top[cell], or `below` of the piece above it. */
static inline void insert(struct wide_position *position, uint8_t *link, unsigned piece,
                          unsigned cell) {
    if (!position->height[cell]++) {
        flip_around(position, cell, 1);
    }
    position->below[piece] = *link;
    *link = (uint8_t)piece;
    position->cell[piece] = (uint16_t)cell;
    position->in_play |= wide_bit(piece);
}

static inline void take_out(struct wide_position *position, uint8_t *link) {
    unsigned piece = *link, cell = position->cell[piece];
    *link = position->below[piece];
    if (!--position->height[cell]) {
        flip_around(position, cell, -1);
    }
    position->below[piece] = WIDE_NO_PIECE;
    position->cell[piece] = WIDE_NO_CELL;
    position->in_play &= ~wide_bit(piece);
}

static void put(struct wide_position *position, unsigned piece, unsigned cell) {
    unsigned covered = position->top[cell];
    insert(position, &position->top[cell], piece, cell);
    position->hash ^= hash_key(piece, cell, position->height[cell]);
    position->tops |= wide_bit(piece);
    if (covered != WIDE_NO_PIECE) {
        position->tops &= ~wide_bit(covered);
    }
}

void wide_position_put(struct wide_position *position, unsigned piece, unsigned cell) {
    put(position, piece, cell);
}

static void lift(struct wide_position *position, unsigned piece) {
    assert(wide_is_top(position, piece));
    unsigned cell = position->cell[piece], uncovered = position->below[piece];
    position->hash ^= hash_key(piece, cell, position->height[cell]);
    take_out(position, &position->top[cell]);
    position->tops &= ~wide_bit(piece);
    if (uncovered != WIDE_NO_PIECE) {
        position->tops |= wide_bit(uncovered);
    }
}

/* The link to a piece on a cell; with WIDE_NO_PIECE, the end of the chain. */
static uint8_t *link_to(struct wide_position *position, unsigned cell, unsigned piece) {
    uint8_t *link = &position->top[cell];
    while (*link != piece) {
        link = &position->below[*link];
    }
    return link;
}

/* Puts a piece beneath a stack, which rises by one level, and takes it out again. */
static void put_beneath(struct wide_position *position, unsigned piece, unsigned cell) {
    if (!position->height[cell]) {
        put(position, piece, cell);
        return;
    }
    position->hash ^= hash_stack(position, cell);
    insert(position, link_to(position, cell, WIDE_NO_PIECE), piece, cell);
    position->hash ^= hash_stack(position, cell);
}

static void lift_from_beneath(struct wide_position *position, unsigned piece, unsigned cell) {
    if (position->top[cell] == piece) {
        lift(position, piece);
        return;
    }
    position->hash ^= hash_stack(position, cell);
    take_out(position, link_to(position, cell, piece));
    position->hash ^= hash_stack(position, cell);
}

/* A top piece, or one beneath a rider with its rider, goes to another cell. */
static void move_with_rider(struct wide_position *position, unsigned piece, unsigned to) {
    unsigned rider = position->top[position->cell[piece]];
    if (rider != piece) {
        lift(position, rider);
    }
    lift(position, piece);
    put(position, piece, to);
    if (rider != piece) {
        put(position, rider, to);
    }
}

/* ---- Flags ---- */

/* Whether this move of a mosquito begins a ride: it touches a rider and climbs from the ground in
 * one step (B3). To be called before the move. */
static bool starts_ride(const struct wide_position *position, unsigned piece, unsigned to) {
    unsigned from = position->cell[piece];
    return wide_bug(piece) == HIVE_MOSQUITO && position->below[piece] == WIDE_NO_PIECE &&
           position->height[to] > 0 && wide_touch(from, to) &&
           (wide_touched_bugs(position, from) >> HIVE_RIDER & 1);
}

/* A mosquito that is back on the ground stops riding (B3). */
static void end_ride(struct wide_position *position, unsigned piece) {
    if (wide_bug(piece) == HIVE_MOSQUITO && position->below[piece] == WIDE_NO_PIECE) {
        position->marked &= ~wide_bit(piece);
    }
}

/* ---- Half-rings (B8) ---- */

bool wide_removes_rings(const struct wide_position *position) {
    uint64_t rings = wide_bug_masks(HIVE_HALF_RING);
    uint64_t others = position->in_play & ~rings;
    if ((position->in_play & rings) != rings || !(others & wide_colour_mask(APIARY_WHITE)) ||
        !(others & wide_colour_mask(APIARY_BLACK))) {
        return false;
    }
    return wide_connected_without(position, wide_piece(APIARY_WHITE, HIVE_HALF_RING, 0),
                                  wide_piece(APIARY_BLACK, HIVE_HALF_RING, 0));
}

enum { UNDO_MOVED, UNDO_FACE_DOWN, UNDO_MARKED, UNDO_TARGET, UNDO_FROM, UNDO_RINGS };
#define RINGS_REMOVED (UINT64_C(1) << 32)

static uint64_t remove_rings(struct wide_position *position) {
    unsigned white = wide_piece(APIARY_WHITE, HIVE_HALF_RING, 0);
    unsigned black = wide_piece(APIARY_BLACK, HIVE_HALF_RING, 0);
    if (!wide_removes_rings(position)) {
        return 0;
    }
    uint64_t cells = position->cell[white] | (uint64_t)position->cell[black] << 16;
    lift(position, white);
    lift(position, black);
    position->removed |= wide_bit(white) | wide_bit(black);
    return RINGS_REMOVED | cells;
}

static void restore_rings(struct wide_position *position, uint64_t cells) {
    unsigned white = wide_piece(APIARY_WHITE, HIVE_HALF_RING, 0);
    unsigned black = wide_piece(APIARY_BLACK, HIVE_HALF_RING, 0);
    if (cells & RINGS_REMOVED) {
        put(position, white, cells & 0xFFFF);
        put(position, black, cells >> 16 & 0xFFFF);
        position->removed &= ~(wide_bit(white) | wide_bit(black));
    }
}

/* ---- Moves ---- */

/* The cell onto which a piece on `to` is pushed from `from`. */
static unsigned pushed_to(unsigned from, unsigned to) {
    return (2 * to - from) & (WIDE_CELLS - 1);
}

static void play_move(struct wide_position *position, game_move move) {
    unsigned piece = wide_move_piece(move), to = wide_move_to(move);
    bool rides = starts_ride(position, piece, to);
    move_with_rider(position, piece, to);
    position->moved = wide_bit(piece);
    if (rides || wide_move_kind(move) == WIDE_DOUBLE) {
        position->marked |= wide_bit(piece);
    }
    end_ride(position, piece);
}

static void play_carry(struct wide_position *position, unsigned dragonfly, unsigned to) {
    unsigned load = position->below[dragonfly];
    lift(position, dragonfly);
    lift(position, load);
    put(position, load, to);
    put(position, dragonfly, to);
    position->moved = wide_bit(dragonfly) | wide_bit(load);
    end_ride(position, load);
}

static void play_remove(struct wide_position *position, unsigned mantis, unsigned target) {
    lift(position, target);
    lift(position, mantis);
    position->removed |= wide_bit(mantis) | wide_bit(target);
    position->marked &= ~wide_bit(target);
}

static void play_push(struct wide_position *position, unsigned scarab, unsigned target) {
    unsigned from = position->cell[scarab], to = position->cell[target];
    lift(position, target);
    lift(position, scarab);
    put(position, target, pushed_to(from, to));
    put(position, scarab, to);
    position->moved = wide_bit(scarab) | wide_bit(target);
}

static void play_swap(struct wide_position *position, unsigned scarab, unsigned target) {
    unsigned from = position->cell[scarab], to = position->cell[target];
    lift(position, target);
    lift(position, scarab);
    put(position, target, from);
    put_beneath(position, scarab, to);
    position->moved = wide_bit(scarab) | wide_bit(target);
    end_ride(position, target);
}

struct game_undo wide_play(void *state, game_move move) {
    struct wide_position *position = state;
    unsigned piece = wide_move_piece(move), to = wide_move_to(move);
    unsigned target = position->top[to];
    struct game_undo undo = {.word = {[UNDO_MOVED] = position->moved,
                                      [UNDO_FACE_DOWN] = position->face_down,
                                      [UNDO_MARKED] = position->marked,
                                      [UNDO_TARGET] = target,
                                      [UNDO_FROM] = position->cell[piece]}};
    position->moved = 0;
    switch (wide_move_kind(move)) {
    case WIDE_PASS:
        break;
    case WIDE_PLACE:
        position->hand[position->to_move][wide_bug(piece)]--;
        put(position, piece, to);
        break;
    case WIDE_MOVE:
    case WIDE_DOUBLE:
        play_move(position, move);
        break;
    case WIDE_CARRY:
        play_carry(position, piece, to);
        break;
    case WIDE_STING:
        position->face_down |= wide_bit(target);
        break;
    case WIDE_TURN_UP:
        position->face_down &= ~wide_bit(piece);
        break;
    case WIDE_REMOVE:
        play_remove(position, piece, target);
        break;
    case WIDE_PUSH:
        play_push(position, piece, target);
        break;
    case WIDE_SWAP:
        play_swap(position, piece, target);
        break;
    }
    undo.word[UNDO_RINGS] = remove_rings(position);
    position->to_move ^= 1;
    position->ply++;
    return undo;
}

void wide_undo(void *state, game_move move, struct game_undo undo) {
    struct wide_position *position = state;
    unsigned piece = wide_move_piece(move), from = (unsigned)undo.word[UNDO_FROM];
    unsigned to = wide_move_to(move), target = (unsigned)undo.word[UNDO_TARGET];
    position->to_move ^= 1;
    position->ply--;
    restore_rings(position, undo.word[UNDO_RINGS]);
    switch (wide_move_kind(move)) {
    case WIDE_PASS:
    case WIDE_STING:
    case WIDE_TURN_UP:
        break;
    case WIDE_PLACE:
        lift(position, piece);
        position->hand[position->to_move][wide_bug(piece)]++;
        break;
    case WIDE_MOVE:
    case WIDE_DOUBLE:
        move_with_rider(position, piece, from);
        break;
    case WIDE_CARRY:
        play_carry(position, piece, from);
        break;
    case WIDE_REMOVE:
        put(position, piece, from);
        put(position, target, to);
        position->removed &= ~(wide_bit(piece) | wide_bit(target));
        break;
    case WIDE_PUSH:
        lift(position, piece);
        lift(position, target);
        put(position, target, to);
        put(position, piece, from);
        break;
    case WIDE_SWAP:
        lift_from_beneath(position, piece, to);
        lift(position, target);
        put(position, target, to);
        put(position, piece, from);
        break;
    }
    position->moved = undo.word[UNDO_MOVED];
    position->face_down = undo.word[UNDO_FACE_DOWN];
    position->marked = undo.word[UNDO_MARKED];
}
