/*
 * position.h: a position of Hive with every kind of piece, and how moves change it.
 *
 * Games with expansion pieces (RULES B) are played on it. Positions of official Hive, which has a
 * faster one of its own, are converted to it for everything that need not be fast (widen.h).
 *
 * A piece is colour * 32 + slot, so that sets of pieces are 64-bit masks. The slots of a colour are
 * those of official Hive (games/hive/piece.h) and, from 14 on, the expansion pieces.
 *
 * A stack is its top piece and, for each piece, the one below. Its top piece also
 * stands for an occupied cell, so that masks of pieces serve as sets of occupied cells.
 *
 * Every byte is determined by the position: memcmp compares positions.
 */
#ifndef HIVE_WIDE_POSITION_H
#define HIVE_WIDE_POSITION_H

#include "games/game.h"
#include "games/hive/piece.h"
#include "games/hive/wide/grid.h"

#define WIDE_PIECES 64u /* numbers of pieces, used or not */

_Static_assert(HIVE_ALL_SLOTS <= WIDE_PIECES / 2, "sets of pieces would need more than 64 bits");
_Static_assert(WIDE_MAX_PIECES <= APIARY_MAX_PIECES, "apiary_game_pieces lists them all");

#define WIDE_KINDS 32u /* room for kinds in hands and in the bits of `bugs` */
_Static_assert(HIVE_ALL_BUGS <= WIDE_KINDS, "a wider `bugs` is needed");

#define WIDE_NO_PIECE 255u
#define WIDE_NO_CELL  0xFFFFu

/* What a move does. A pass is the move 0. */
enum wide_kind {
    WIDE_PASS,
    WIDE_PLACE,
    WIDE_MOVE,    /* a piece, maybe with its rider, goes to another cell by itself or thrown */
    WIDE_CARRY,   /* a dragonfly carries what is beneath it (B2) */
    WIDE_DOUBLE,  /* the rider's double step (B3) */
    WIDE_STING,   /* (B4) */
    WIDE_TURN_UP, /* (B4) */
    WIDE_REMOVE,  /* (B6) */
    WIDE_PUSH,    /* (B7) */
    WIDE_SWAP     /* (B7) */
};

/*
 * A move is coded as
 *
 *   bits 0 .. 11   the landing cell, or the cell of the target of an action
 *       12 .. 17   the acting piece
 *       18 .. 21   the kind
 */
typedef uint32_t wide_move;

#define WIDE_MOVE_BITS 22

static inline wide_move wide_move_make(enum wide_kind kind, unsigned piece, unsigned to) {
    return to | piece << 12 | (unsigned)kind << 18;
}

static inline unsigned wide_move_to(game_move move) {
    return move & (WIDE_CELLS - 1);
}

static inline unsigned wide_move_piece(game_move move) {
    return (move >> 12) & (WIDE_PIECES - 1);
}

static inline enum wide_kind wide_move_kind(game_move move) {
    return (enum wide_kind)((move >> 18) & 15);
}

struct wide_position {
    uint64_t hash; /* of the pieces in play: see wide_hash */
    uint64_t in_play;
    uint64_t tops;      /* one for each occupied cell */
    uint64_t removed;   /* from the game for good (B6, B8) */
    uint64_t moved;     /* those that changed their cell on the previous turn (A3) */
    uint64_t face_down; /* only tops: nothing steps onto them (B4) */
    uint64_t marked;    /* riders that have used the double step; mosquitoes that ride (B3) */
    uint32_t ply;       /* turns played; White's n-th turn has ply 2n - 2 */
    uint32_t bugs;      /* bit b: kind b belongs to this game */
    uint8_t to_move;    /* colour */
    uint8_t queen_first;
    int16_t euler; /* as in hive_position: 1 minus the number of holes of a connected hive */
    uint8_t reserved[4];
    uint8_t hand[2][WIDE_KINDS]; /* by kind */
    uint16_t cell[WIDE_PIECES];  /* WIDE_NO_CELL if not in play */
    uint8_t below[WIDE_PIECES];  /* WIDE_NO_PIECE on the ground and out of play */
    uint8_t top[WIDE_CELLS];     /* WIDE_NO_PIECE if empty */
    uint8_t height[WIDE_CELLS];
    uint8_t around[WIDE_CELLS]; /* ring mask: which neighbours are occupied */
};

/* ---- Pieces ---- */

extern const uint8_t wide_slot_bug[WIDE_PIECES / 2];

static inline unsigned wide_piece(unsigned colour, unsigned bug, unsigned index) {
    return colour * 32 + hive_bug_slot[bug] + index;
}

static inline unsigned wide_colour(unsigned piece) {
    return piece >> 5;
}

static inline unsigned wide_bug(unsigned piece) {
    return wide_slot_bug[piece & 31];
}

static inline uint64_t wide_bit(unsigned piece) {
    return UINT64_C(1) << piece;
}

static inline unsigned wide_first(uint64_t pieces) {
    return (unsigned)__builtin_ctzll(pieces);
}

static inline uint64_t wide_colour_mask(unsigned colour) {
    return ((UINT64_C(1) << HIVE_ALL_SLOTS) - 1) << (colour * 32);
}

/* The pieces of a kind, of one side and of both. */
static inline uint64_t wide_bug_mask(unsigned colour, unsigned bug) {
    return ((UINT64_C(1) << hive_bug_count[bug]) - 1) << wide_piece(colour, bug, 0);
}

static inline uint64_t wide_bug_masks(unsigned bug) {
    return wide_bug_mask(0, bug) | wide_bug_mask(1, bug);
}

static inline struct hive_name wide_name(unsigned piece) {
    unsigned bug = wide_bug(piece);
    return (struct hive_name){wide_colour(piece), bug, (piece & 31) - hive_bug_slot[bug]};
}

static inline unsigned wide_of_name(struct hive_name name) {
    return wide_piece(name.colour, name.bug, name.index);
}

/* ---- Queries ---- */

/* Whether RULES B apply. Official games read nothing that these rules add to texts and steps. */
static inline bool wide_has_expansions(const struct wide_position *position) {
    return position->bugs >> HIVE_BUGS;
}

static inline bool wide_has(uint64_t pieces, unsigned piece) {
    return (pieces >> piece) & 1;
}

/* The direction of a neighbouring cell; DIRECTIONS if the cells do not touch. */
static inline unsigned wide_direction(unsigned from, unsigned to) {
    unsigned d = 0;
    while (d < DIRECTIONS && wide_step(from, d) != to) {
        d++;
    }
    return d;
}

static inline bool wide_touch(unsigned a, unsigned b) {
    unsigned step = (b - a) & (WIDE_CELLS - 1);
    return step == 1 || step == WIDE_ROW - 1 || step == WIDE_ROW || step == WIDE_CELLS - 1 ||
           step == WIDE_CELLS - WIDE_ROW || step == WIDE_CELLS - WIDE_ROW + 1;
}

static inline bool wide_is_top(const struct wide_position *position, unsigned piece) {
    return position->top[position->cell[piece]] == piece;
}

/* Nothing may step onto these, or across them (B4, B8). */
static inline uint64_t wide_closed(const struct wide_position *position) {
    return position->face_down | wide_bug_masks(HIVE_HALF_RING);
}

/* Whether a top piece lets the piece directly beneath it move (B3). */
static inline bool wide_rides(const struct wide_position *position, unsigned piece) {
    unsigned bug = wide_bug(piece);
    return !wide_has(position->face_down, piece) &&
           (bug == HIVE_RIDER || (bug == HIVE_MOSQUITO && wide_has(position->marked, piece)));
}

/* Kinds that get above the ground by their own moves (B7: other pieces there are raised). */
static inline bool wide_climbs(unsigned bug) {
    return bug == HIVE_BEETLE || bug == HIVE_MOSQUITO || bug == HIVE_DRAGONFLY || bug == HIVE_RIDER;
}

/* The first top of this colour beside a cell, or WIDE_NO_PIECE. */
static inline unsigned wide_neighbour(const struct wide_position *position, unsigned cell,
                                      unsigned colour) {
    for (unsigned ring = position->around[cell]; ring; ring &= ring - 1) {
        unsigned beside = position->top[wide_step(cell, (unsigned)__builtin_ctz(ring))];
        if (wide_colour(beside) == colour) {
            return beside;
        }
    }
    return WIDE_NO_PIECE;
}

/* The kinds of the face-up tops beside a cell, as bits, without half-rings (B1). */
unsigned wide_touched_bugs(const struct wide_position *position, unsigned cell);

/* The piece of a kind that enters next (A1: removed numbers are not used again), or WIDE_NO_PIECE.
 */
static inline unsigned wide_entering(const struct wide_position *position, unsigned colour,
                                     unsigned bug) {
    uint64_t left = wide_bug_mask(colour, bug) & ~(position->in_play | position->removed);
    return left ? wide_first(left) : WIDE_NO_PIECE;
}

/* Whether the player has placed nothing yet (A2.1). */
static inline bool wide_nothing_placed(const struct wide_position *position, unsigned colour) {
    return !((position->in_play | position->removed) & wide_colour_mask(colour));
}

static inline bool wide_surrounded(const struct wide_position *position, unsigned colour) {
    unsigned queen = wide_piece(colour, HIVE_QUEEN, 0);
    return wide_has(position->in_play, queen) &&
           position->around[position->cell[queen]] == RING_ALL;
}

static inline bool wide_over(const struct wide_position *position) {
    return wide_surrounded(position, APIARY_WHITE) || wide_surrounded(position, APIARY_BLACK);
}

/* The result on the board, given which queens are surrounded (A4). */
static inline enum apiary_result wide_result(bool white, bool black, uint32_t ply) {
    if (white || black) {
        return white && black ? APIARY_DRAW : white ? APIARY_BLACK_WINS : APIARY_WHITE_WINS;
    }
    return ply ? APIARY_IN_PROGRESS : APIARY_NOT_STARTED;
}

/* ---- Changes ---- */

/* An empty table; `bugs` says which kinds are in the game (all of each in hand). */
void wide_position_init(struct wide_position *position, unsigned bugs, bool queen_first);

/* Puts a piece on top of a cell, for set-ups; leaves everything else alone. */
void wide_position_put(struct wide_position *position, unsigned piece, unsigned cell);

/* Whether the half-rings are removed at the end of this turn (B8). */
bool wide_removes_rings(const struct wide_position *position);

/* Plays a legal move; the return value is for undo. */
struct game_undo wide_play(void *state, game_move move);
void wide_undo(void *state, game_move move, struct game_undo undo);

#endif
