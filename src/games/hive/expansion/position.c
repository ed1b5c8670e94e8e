/*
 * position.c: putting and lifting pieces, playing and undoing moves.
 */
#include "games/hive/expansion/position.h"

#include <assert.h>
#include <string.h>

#include "games/hive/expansion/connect.h"

const uint8_t expansion_slot_bug[32] = {
    HIVE_QUEEN,       HIVE_BEETLE,   HIVE_BEETLE,   HIVE_GRASSHOPPER, HIVE_GRASSHOPPER,
    HIVE_GRASSHOPPER, HIVE_SPIDER,   HIVE_SPIDER,   HIVE_ANT,         HIVE_ANT,
    HIVE_ANT,         HIVE_MOSQUITO, HIVE_LADYBUG,  HIVE_PILLBUG,     HIVE_DRAGONFLY,
    HIVE_RIDER,       HIVE_SCORPION, HIVE_FLEA,     HIVE_MANTIS,      HIVE_SCARAB,
    HIVE_HALF_RING,   HIVE_ALL_BUGS, HIVE_ALL_BUGS, HIVE_ALL_BUGS,    HIVE_ALL_BUGS,
    HIVE_ALL_BUGS,    HIVE_ALL_BUGS, HIVE_ALL_BUGS, HIVE_ALL_BUGS,    HIVE_ALL_BUGS,
    HIVE_ALL_BUGS,    HIVE_ALL_BUGS,
};

_Static_assert(sizeof(struct expansion_position) % 8 == 0 &&
                   sizeof(struct expansion_position) ==
                       5 * 8 + 4 + 2 + 2 + 2 * 16 + EXPANSION_PIECES * 3 + 3 * WIDE_CELLS,
               "no padding, so that memcmp compares positions");

void expansion_position_init(struct expansion_position *position, unsigned bugs, bool queen_first) {
    memset(position, 0, sizeof *position);
    memset(position->top, EXPANSION_NO_PIECE, sizeof position->top);
    memset(position->below, EXPANSION_NO_PIECE, sizeof position->below);
    memset(position->cell, 0xFF, sizeof position->cell);
    for (unsigned bug = 0; bug < HIVE_ALL_BUGS; bug++) {
        uint8_t count = bugs >> bug & 1 ? hive_bug_count[bug] : 0;
        position->hand[APIARY_WHITE][bug] = position->hand[APIARY_BLACK][bug] = count;
    }
    position->bugs = (uint16_t)bugs;
    position->queen_first = queen_first;
}

uint64_t expansion_tops(const struct expansion_position *position) {
    uint64_t tops = 0;
    for (uint64_t left = position->in_play; left; left &= left - 1) {
        unsigned piece = expansion_first(left);
        tops |= (uint64_t)expansion_is_top(position, piece) << piece;
    }
    return tops;
}

unsigned expansion_touched_bugs(const struct expansion_position *position, unsigned cell) {
    unsigned bugs = 0;
    for (unsigned ring = position->around[cell]; ring; ring &= ring - 1) {
        unsigned beside = position->top[wide_step(cell, (unsigned)__builtin_ctz(ring))];
        if (!expansion_has(expansion_closed(position), beside)) {
            bugs |= 1u << expansion_bug(beside);
        }
    }
    return bugs;
}

unsigned expansion_entering(const struct expansion_position *position, unsigned colour,
                            unsigned bug) {
    return expansion_first(expansion_bug_mask(colour, bug) &
                           ~(position->in_play | position->removed));
}

/* ---- Single pieces ---- */

/* The ground of a cell becomes occupied or empty: its neighbours take note. */
static void flip_around(struct expansion_position *position, unsigned cell) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        position->around[wide_step(cell, d)] ^= (uint8_t)(1u << direction_opposite(d));
    }
}

static void put(struct expansion_position *position, unsigned piece, unsigned cell) {
    if (!position->height[cell]++) {
        flip_around(position, cell);
    }
    position->below[piece] = position->top[cell];
    position->top[cell] = (uint8_t)piece;
    position->cell[piece] = (uint16_t)cell;
    position->in_play |= expansion_bit(piece);
}

void expansion_position_put(struct expansion_position *position, unsigned piece, unsigned cell) {
    put(position, piece, cell);
}

static void lift(struct expansion_position *position, unsigned piece) {
    unsigned cell = position->cell[piece];
    assert(expansion_is_top(position, piece));
    position->top[cell] = position->below[piece];
    if (!--position->height[cell]) {
        flip_around(position, cell);
    }
    position->below[piece] = EXPANSION_NO_PIECE;
    position->cell[piece] = EXPANSION_NO_CELL;
    position->in_play &= ~expansion_bit(piece);
}

static unsigned bottom_of(const struct expansion_position *position, unsigned cell) {
    unsigned piece = position->top[cell];
    while (position->below[piece] != EXPANSION_NO_PIECE) {
        piece = position->below[piece];
    }
    return piece;
}

/* A scarab goes beneath a stack, or comes out again (B7). */
static void put_beneath(struct expansion_position *position, unsigned piece, unsigned cell) {
    if (!position->height[cell]) {
        put(position, piece, cell);
        return;
    }
    position->below[bottom_of(position, cell)] = (uint8_t)piece;
    position->height[cell]++;
    position->cell[piece] = (uint16_t)cell;
    position->in_play |= expansion_bit(piece);
}

static void lift_from_beneath(struct expansion_position *position, unsigned piece) {
    unsigned cell = position->cell[piece];
    if (position->height[cell] == 1) {
        lift(position, piece);
        return;
    }
    unsigned above = position->top[cell];
    while (position->below[above] != piece) {
        above = position->below[above];
    }
    position->below[above] = EXPANSION_NO_PIECE;
    position->height[cell]--;
    position->cell[piece] = EXPANSION_NO_CELL;
    position->in_play &= ~expansion_bit(piece);
}

/* A top piece, or one beneath a rider with its rider, goes to another cell. */
static void carry_over(struct expansion_position *position, unsigned piece, unsigned to) {
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

static bool adjacent(unsigned a, unsigned b) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        if (wide_step(a, d) == b) {
            return true;
        }
    }
    return false;
}

/* Whether this move of a mosquito begins a ride: it touches a rider and climbs from the ground in
 * one step (B3). Asked before the move. */
static bool begins_ride(const struct expansion_position *position, unsigned piece, unsigned to) {
    unsigned from = position->cell[piece];
    return expansion_bug(piece) == HIVE_MOSQUITO && position->below[piece] == EXPANSION_NO_PIECE &&
           position->height[to] > 0 && adjacent(from, to) &&
           (expansion_touched_bugs(position, from) >> HIVE_RIDER & 1);
}

/* A mosquito that is back on the ground rides no more (B3). */
static void land(struct expansion_position *position, unsigned piece) {
    if (expansion_bug(piece) == HIVE_MOSQUITO && position->below[piece] == EXPANSION_NO_PIECE) {
        position->marked &= ~expansion_bit(piece);
    }
}

/* ---- Half-rings (B8) ---- */

bool expansion_rings_go(const struct expansion_position *position) {
    uint64_t rings = expansion_bug_masks(HIVE_HALF_RING);
    uint64_t others = position->in_play & ~rings;
    if ((position->in_play & rings) != rings || !(others & expansion_colour_mask(APIARY_WHITE)) ||
        !(others & expansion_colour_mask(APIARY_BLACK))) {
        return false;
    }
    uint64_t rest = expansion_tops(position) & ~rings;
    return expansion_flood(position, rings, rest & -rest) == rest;
}

enum { UNDO_MOVED, UNDO_FACE_DOWN, UNDO_MARKED, UNDO_PIECE, UNDO_RINGS };
#define RINGS_GONE (UINT64_C(1) << 32)

static uint64_t take_rings(struct expansion_position *position) {
    unsigned white = expansion_piece(APIARY_WHITE, HIVE_HALF_RING, 0);
    unsigned black = expansion_piece(APIARY_BLACK, HIVE_HALF_RING, 0);
    if (!expansion_rings_go(position)) {
        return 0;
    }
    uint64_t cells = position->cell[white] | (uint64_t)position->cell[black] << 16;
    lift(position, white);
    lift(position, black);
    position->removed |= expansion_bit(white) | expansion_bit(black);
    return RINGS_GONE | cells;
}

static void give_rings_back(struct expansion_position *position, uint64_t cells) {
    unsigned white = expansion_piece(APIARY_WHITE, HIVE_HALF_RING, 0);
    unsigned black = expansion_piece(APIARY_BLACK, HIVE_HALF_RING, 0);
    if (cells & RINGS_GONE) {
        put(position, white, cells & 0xFFFF);
        put(position, black, cells >> 16 & 0xFFFF);
        position->removed &= ~(expansion_bit(white) | expansion_bit(black));
    }
}

/* ---- Moves ---- */

/* The cell onto which a piece on `to` is pushed from `from`. */
static unsigned pushed_to(unsigned from, unsigned to) {
    return (2 * to - from) & (WIDE_CELLS - 1);
}

static void play_move(struct expansion_position *position, game_move move) {
    unsigned piece = expansion_move_piece(move), to = expansion_move_to(move);
    bool rides = begins_ride(position, piece, to);
    carry_over(position, piece, to);
    position->moved = expansion_bit(piece);
    if (rides || expansion_move_kind(move) == EXPANSION_DOUBLE) {
        position->marked |= expansion_bit(piece);
    }
    land(position, piece);
}

static void play_carry(struct expansion_position *position, unsigned dragonfly, unsigned to) {
    unsigned load = position->below[dragonfly];
    lift(position, dragonfly);
    lift(position, load);
    put(position, load, to);
    put(position, dragonfly, to);
    position->moved = expansion_bit(dragonfly) | expansion_bit(load);
    land(position, load);
}

static void play_remove(struct expansion_position *position, unsigned mantis, unsigned target) {
    lift(position, target);
    lift(position, mantis);
    position->removed |= expansion_bit(mantis) | expansion_bit(target);
    position->marked &= ~expansion_bit(target);
}

static void play_push(struct expansion_position *position, unsigned scarab, unsigned target) {
    unsigned from = position->cell[scarab], to = position->cell[target];
    lift(position, target);
    lift(position, scarab);
    put(position, target, pushed_to(from, to));
    put(position, scarab, to);
    position->moved = expansion_bit(scarab) | expansion_bit(target);
}

static void play_swap(struct expansion_position *position, unsigned scarab, unsigned target) {
    unsigned from = position->cell[scarab], to = position->cell[target];
    lift(position, target);
    lift(position, scarab);
    put(position, target, from);
    put_beneath(position, scarab, to);
    position->moved = expansion_bit(scarab) | expansion_bit(target);
    land(position, target);
}

struct game_undo expansion_play(struct expansion_position *position, game_move move) {
    unsigned piece = expansion_move_piece(move), to = expansion_move_to(move);
    unsigned target = position->top[to];
    struct game_undo undo = {.word = {[UNDO_MOVED] = position->moved,
                                      [UNDO_FACE_DOWN] = position->face_down,
                                      [UNDO_MARKED] = position->marked,
                                      [UNDO_PIECE] = target}};
    position->moved = 0;
    switch (expansion_move_kind(move)) {
    case EXPANSION_PASS:
        break;
    case EXPANSION_PLACE:
        position->hand[position->to_move][expansion_bug(piece)]--;
        put(position, piece, to);
        break;
    case EXPANSION_MOVE:
    case EXPANSION_DOUBLE:
        play_move(position, move);
        break;
    case EXPANSION_CARRY:
        play_carry(position, piece, to);
        break;
    case EXPANSION_STING:
        position->face_down |= expansion_bit(target);
        break;
    case EXPANSION_TURN_UP:
        position->face_down &= ~expansion_bit(piece);
        break;
    case EXPANSION_REMOVE:
        play_remove(position, piece, target);
        break;
    case EXPANSION_PUSH:
        play_push(position, piece, target);
        break;
    case EXPANSION_SWAP:
        play_swap(position, piece, target);
        break;
    }
    undo.word[UNDO_RINGS] = take_rings(position);
    position->to_move ^= 1;
    position->ply++;
    return undo;
}

void expansion_undo(struct expansion_position *position, game_move move, struct game_undo undo) {
    unsigned piece = expansion_move_piece(move), from = expansion_move_from(move);
    unsigned to = expansion_move_to(move), target = (unsigned)undo.word[UNDO_PIECE];
    position->to_move ^= 1;
    position->ply--;
    give_rings_back(position, undo.word[UNDO_RINGS]);
    switch (expansion_move_kind(move)) {
    case EXPANSION_PASS:
    case EXPANSION_STING:
    case EXPANSION_TURN_UP:
        break;
    case EXPANSION_PLACE:
        lift(position, piece);
        position->hand[position->to_move][expansion_bug(piece)]++;
        break;
    case EXPANSION_MOVE:
    case EXPANSION_DOUBLE:
        carry_over(position, piece, from);
        break;
    case EXPANSION_CARRY:
        play_carry(position, piece, from);
        break;
    case EXPANSION_REMOVE:
        put(position, piece, from);
        put(position, target, to);
        position->removed &= ~(expansion_bit(piece) | expansion_bit(target));
        break;
    case EXPANSION_PUSH:
        lift(position, piece);
        lift(position, target);
        put(position, target, to);
        put(position, piece, from);
        break;
    case EXPANSION_SWAP:
        lift_from_beneath(position, piece);
        lift(position, target);
        put(position, target, to);
        put(position, piece, from);
        break;
    }
    position->moved = undo.word[UNDO_MOVED];
    position->face_down = undo.word[UNDO_FACE_DOWN];
    position->marked = undo.word[UNDO_MARKED];
}
