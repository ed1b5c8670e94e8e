/*
 * position.h: a position of Hive with expansion pieces (RULES B), and how moves change it.
 *
 * A piece is colour * 32 + slot, so that sets of pieces are 64-bit masks. The slots of a colour
 * (games/hive/piece.h has the table):
 *
 *   0   1  2   3  4  5   6  7   8  9  10   11 12 13   14 15 16 17 18 19 20   21 .. 31
 *   Q   B1 B2  G1 G2 G3  S1 S2  A1 A2 A3   M  L  P    D  R  C  F  T  K  H    unused
 *
 * A stack is its top piece and, for each piece, the one below. An occupied cell is known by its
 * top piece as well, so sets of cells that matter are masks of pieces too.
 *
 * Every byte is determined by the position: memcmp compares positions.
 */
#ifndef HIVE_EXPANSION_POSITION_H
#define HIVE_EXPANSION_POSITION_H

#include "games/game.h"
#include "games/hive/expansion/grid.h"
#include "games/hive/piece.h"

enum { EXPANSION_PIECES = 64 }; /* numbers of pieces, used or not */

#define EXPANSION_NO_PIECE 255u
#define EXPANSION_NO_CELL  0xFFFFu

/* What a move does. A pass is the move 0. */
enum expansion_kind {
    EXPANSION_PASS,
    EXPANSION_PLACE,
    EXPANSION_MOVE,    /* a piece, maybe with its rider, goes to another cell by itself or thrown */
    EXPANSION_CARRY,   /* a dragonfly takes along what is beneath it (B2) */
    EXPANSION_DOUBLE,  /* the rider's double step (B3) */
    EXPANSION_STING,   /* (B4) */
    EXPANSION_TURN_UP, /* (B4) */
    EXPANSION_REMOVE,  /* (B6) */
    EXPANSION_PUSH,    /* (B7) */
    EXPANSION_SWAP     /* (B7) */
};

/*
 * A move is coded as
 *
 *   bits 0 .. 11   the cell where it lands, or of the piece that something is done to
 *       12 .. 23   the cell of the acting piece before; 0 from the hand
 *       24 .. 29   the acting piece
 *       30 .. 33   the kind
 */
static inline game_move expansion_move_make(enum expansion_kind kind, unsigned piece, unsigned from,
                                            unsigned to) {
    return to | from << 12 | piece << 24 | (game_move)kind << 30;
}

static inline unsigned expansion_move_to(game_move move) {
    return move & (WIDE_CELLS - 1);
}

static inline unsigned expansion_move_from(game_move move) {
    return (move >> 12) & (WIDE_CELLS - 1);
}

static inline unsigned expansion_move_piece(game_move move) {
    return (move >> 24) & (EXPANSION_PIECES - 1);
}

static inline enum expansion_kind expansion_move_kind(game_move move) {
    return (enum expansion_kind)((move >> 30) & 15);
}

struct expansion_position {
    uint64_t in_play;
    uint64_t removed;   /* from the game for good (B6, B8) */
    uint64_t moved;     /* those that changed their cell on the previous turn (A3) */
    uint64_t face_down; /* always tops: nothing steps onto them (B4) */
    uint64_t marked;    /* riders that have used the double step; mosquitoes that ride (B3) */
    uint32_t ply;       /* turns played; White's n-th turn has ply 2n - 2 */
    uint16_t bugs;      /* bit b: kind b belongs to this game */
    uint8_t to_move;    /* colour */
    uint8_t queen_first;
    uint8_t hand[2][16];             /* by kind */
    uint16_t cell[EXPANSION_PIECES]; /* EXPANSION_NO_CELL if not in play */
    uint8_t below[EXPANSION_PIECES]; /* EXPANSION_NO_PIECE on the ground and out of play */
    uint8_t top[WIDE_CELLS];         /* EXPANSION_NO_PIECE if empty */
    uint8_t height[WIDE_CELLS];
    uint8_t around[WIDE_CELLS]; /* ring mask: which neighbours are occupied */
};

/* ---- Pieces ---- */

extern const uint8_t expansion_slot_bug[32];

static inline unsigned expansion_piece(unsigned colour, unsigned bug, unsigned index) {
    return colour * 32 + hive_bug_slot[bug] + index;
}

static inline unsigned expansion_colour(unsigned piece) {
    return piece >> 5;
}

static inline unsigned expansion_bug(unsigned piece) {
    return expansion_slot_bug[piece & 31];
}

static inline uint64_t expansion_bit(unsigned piece) {
    return UINT64_C(1) << piece;
}

static inline unsigned expansion_first(uint64_t pieces) {
    return (unsigned)__builtin_ctzll(pieces);
}

static inline uint64_t expansion_colour_mask(unsigned colour) {
    return UINT64_C(0x1FFFFF) << (colour * 32);
}

/* The pieces of a kind, of one side and of both. */
static inline uint64_t expansion_bug_mask(unsigned colour, unsigned bug) {
    return ((UINT64_C(1) << hive_bug_count[bug]) - 1) << expansion_piece(colour, bug, 0);
}

static inline uint64_t expansion_bug_masks(unsigned bug) {
    return expansion_bug_mask(0, bug) | expansion_bug_mask(1, bug);
}

static inline struct hive_name expansion_name(unsigned piece) {
    unsigned bug = expansion_bug(piece);
    return (struct hive_name){expansion_colour(piece), bug, (piece & 31) - hive_bug_slot[bug]};
}

static inline unsigned expansion_of_name(struct hive_name name) {
    return expansion_piece(name.colour, name.bug, name.index);
}

/* ---- Asking ---- */

static inline bool expansion_has(uint64_t pieces, unsigned piece) {
    return (pieces >> piece) & 1;
}

static inline bool expansion_is_top(const struct expansion_position *position, unsigned piece) {
    return position->top[position->cell[piece]] == piece;
}

/* Nothing may step onto these, or across them (B4, B8). */
static inline uint64_t expansion_closed(const struct expansion_position *position) {
    return position->face_down | expansion_bug_masks(HIVE_HALF_RING);
}

/* Whether a top piece lets the piece directly beneath it move (B3). */
static inline bool expansion_rides(const struct expansion_position *position, unsigned piece) {
    unsigned bug = expansion_bug(piece);
    return !expansion_has(position->face_down, piece) &&
           (bug == HIVE_RIDER || (bug == HIVE_MOSQUITO && expansion_has(position->marked, piece)));
}

/* Those that may be above the ground by their own moves (B7: raised pieces are the others). */
static inline bool expansion_climbs(unsigned bug) {
    return bug == HIVE_BEETLE || bug == HIVE_MOSQUITO || bug == HIVE_DRAGONFLY || bug == HIVE_RIDER;
}

/* All tops, one for each occupied cell. */
uint64_t expansion_tops(const struct expansion_position *position);

/* The kinds of the unflipped tops beside a cell, as bits, half-rings left out (B1). */
unsigned expansion_touched_bugs(const struct expansion_position *position, unsigned cell);

/* The piece of a kind that enters next (A1: removed numbers are not used again); only if there is
 * one in hand. */
unsigned expansion_entering(const struct expansion_position *position, unsigned colour,
                            unsigned bug);

/* Whether the player has put nothing on the table yet (A2.1). */
static inline bool expansion_first_piece(const struct expansion_position *position,
                                         unsigned colour) {
    return !((position->in_play | position->removed) & expansion_colour_mask(colour));
}

static inline bool expansion_surrounded(const struct expansion_position *position,
                                        unsigned colour) {
    unsigned queen = expansion_piece(colour, HIVE_QUEEN, 0);
    return expansion_has(position->in_play, queen) &&
           position->around[position->cell[queen]] == RING_ALL;
}

static inline bool expansion_over(const struct expansion_position *position) {
    return expansion_surrounded(position, APIARY_WHITE) ||
           expansion_surrounded(position, APIARY_BLACK);
}

/* ---- Changing ---- */

/* An empty table; `bugs` says which kinds are in the game (all of each in hand). */
void expansion_position_init(struct expansion_position *position, unsigned bugs, bool queen_first);

/* Puts a piece on top of a cell, for set-ups; leaves everything else alone. */
void expansion_position_put(struct expansion_position *position, unsigned piece, unsigned cell);

/* Whether both half-rings are on the table and go at the end of a turn (B8). */
bool expansion_rings_go(const struct expansion_position *position);

/* Plays a legal move; the return value is for undo. */
struct game_undo expansion_play(struct expansion_position *position, game_move move);
void expansion_undo(struct expansion_position *position, game_move move, struct game_undo undo);

#endif
