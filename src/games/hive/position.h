/*
 * position.h: a position of official Hive, and how moves change it.
 *
 * The table is the folded grid of hex/grid.h. Play and undo keep everything that move
 * generation needs up to date, at the cost of a few bytes a move:
 *
 *   around[c]   ring mask: which neighbours of cell c are occupied
 *   top[c]      the top piece of the stack on c, or HIVE_NO_PIECE
 *   height[c]   how many pieces are on c
 *   tops[w]     the cells whose top piece has colour w
 *   below[p]    the piece directly beneath piece p, or HIVE_NO_PIECE
 *   euler       cells - touching pairs + touching triples of the hive seen as a flat shape. For
 *               one connected shape this is 1 minus the number of its holes, so the number of
 *               enclosed empty regions is known without a search (pin.h uses it).
 *
 * All bytes, padding included, are determined by the position: memcmp compares positions.
 */
#ifndef HIVE_POSITION_H
#define HIVE_POSITION_H

#include "games/hive/piece.h"
#include "hex/cellset.h"

#define HIVE_NO_CELL 0xFFFu

/*
 * A move: the cell it ends on (12 bits), the cell it starts from (12 bits; HIVE_NO_CELL: the hand),
 * the kind of piece (4 bits).
 * A pass is 0: no move ends where it began.
 */
typedef uint32_t hive_move;

#define HIVE_PASS 0u

static inline hive_move hive_move_make(unsigned bug, unsigned from, unsigned to) {
    return to | from << 12 | bug << 24;
}

static inline unsigned hive_move_to(hive_move move) {
    return move & 0xFFF;
}

static inline unsigned hive_move_from(hive_move move) {
    return (move >> 12) & 0xFFF;
}

static inline unsigned hive_move_bug(hive_move move) {
    return move >> 24;
}

/* Kind and starting cell: the same for all moves of a piece; never 0. */
static inline unsigned hive_move_start(hive_move move) {
    return move >> 12;
}

static inline bool hive_move_places(hive_move move) {
    return hive_move_from(move) == HIVE_NO_CELL;
}

struct hive_position {
    struct cellset tops[2];
    uint8_t around[GRID_CELLS];
    uint8_t top[GRID_CELLS];
    uint8_t height[GRID_CELLS];
    uint16_t cell[HIVE_PIECES]; /* HIVE_NO_CELL in the hand */
    uint8_t below[HIVE_PIECES];
    uint8_t hand[2][HIVE_BUGS]; /* how many of each kind */
    uint8_t held[2];            /* bit b: at least one of kind b is in the hand */
    uint64_t hash;              /* of the table, the side to move and the piece that just moved */
    uint32_t in_play, covered;  /* masks of pieces */
    uint32_t ply;               /* turns played; White's n-th turn has ply 2n - 2 */
    int16_t euler;
    uint8_t stacked;     /* how many pieces are above the ground */
    uint8_t to_move;     /* colour */
    uint8_t moved;       /* the piece that moved on the previous turn, or HIVE_NO_PIECE */
    uint8_t bugs;        /* bit b: kind b belongs to this game */
    uint8_t queen_first; /* option: the queen may be the first piece */
    uint8_t reserved[7];
};

/* An empty table; `bugs` says which kinds are in the game (all of each in hand). */
void hive_position_init(struct hive_position *position, unsigned bugs, bool queen_first);

/* Sets how many of a kind a player holds. */
void hive_position_hold(struct hive_position *position, unsigned colour, unsigned bug,
                        unsigned count);

/* Puts a piece on top of a cell, for set-ups; leaves hands, turn and moved alone. */
void hive_position_put(struct hive_position *position, unsigned piece, unsigned cell);

/* Recomputes the hash after a set-up has changed to_move and moved. */
void hive_position_rehash(struct hive_position *position);

/*
 * The hash without the piece that just moved, unless that matters to the side to move: the piece is
 * its own, or touches one of its pieces that might throw it (RULES A3). Positions with the same
 * legal moves and the same future have the same hash.
 */
uint64_t hive_hash_for_moves(const struct hive_position *position);

/* What hive_undo needs besides the move. */
struct hive_undo {
    uint64_t hash;
    unsigned moved;
};

/* Plays a legal move; the return value is for undo. */
struct hive_undo hive_play(struct hive_position *position, hive_move move);
void hive_undo(struct hive_position *position, hive_move move, struct hive_undo undo);

/* Whether every redundant field agrees with the others. For asserts and tests. */
bool hive_position_sound(const struct hive_position *position);

/* Updates the neighbours of a cell that becomes occupied or empty. */
static inline void hive_flip_around(struct hive_position *position, unsigned cell) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        position->around[grid_step(cell, d)] ^= (uint8_t)(1u << direction_opposite(d));
    }
}

static inline bool hive_in_play(const struct hive_position *position, unsigned piece) {
    return (position->in_play >> piece) & 1;
}

static inline void hive_occupied(const struct hive_position *position, struct cellset *occupied,
                                 enum cellset_span span) {
    for (int i = 0; i < CELLSET_VECTORS_IN(span); i++) {
        occupied->vector[i] = position->tops[0].vector[i] | position->tops[1].vector[i];
    }
}

/* The half span suffices if the hive lies within rows 1 to 14. */
static inline enum cellset_span hive_span(const struct hive_position *position) {
    const struct cellset *white = &position->tops[0], *black = &position->tops[1];
    cellset_lanes other_half = {0};
    for (int i = CELLSET_VECTORS / 2; i < CELLSET_VECTORS; i++) {
        other_half |= white->vector[i] | black->vector[i];
    }
    uint32_t first_row = (uint32_t)(white->word[0] | black->word[0]);
    uint32_t last_row = (uint32_t)((white->word[7] | black->word[7]) >> 32);
    return (first_row | last_row) || cellset_any(other_half) ? CELLSET_WHOLE : CELLSET_HALF;
}

/* The piece that a move, other than a pass, moves or places. */
static inline unsigned hive_moving_piece(const struct hive_position *position, hive_move move) {
    if (!hive_move_places(move)) {
        return position->top[hive_move_from(move)];
    }
    /* Pieces of a kind enter in the order of their numbers (RULES A1). */
    uint32_t kind = hive_bug_mask(position->to_move, hive_move_bug(move));
    return (unsigned)__builtin_ctz(kind & ~position->in_play);
}

/* How many enclosed empty regions the hive has. */
static inline unsigned hive_holes(const struct hive_position *position) {
    return (unsigned)(1 - position->euler);
}

static inline bool hive_surrounded(const struct hive_position *position, unsigned colour) {
    unsigned queen = hive_piece(colour, HIVE_QUEEN, 0);
    return hive_in_play(position, queen) && position->around[position->cell[queen]] == RING_ALL;
}

/* Whether a queen is surrounded (RULES A4). */
static inline bool hive_over(const struct hive_position *position) {
    return hive_surrounded(position, APIARY_WHITE) || hive_surrounded(position, APIARY_BLACK);
}

#endif
