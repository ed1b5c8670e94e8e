/*
 * board_wide.h: board.h for the wide position, with expansion pieces.
 */
#ifndef SEARCH_HIVE_BOARD_WIDE_H
#define SEARCH_HIVE_BOARD_WIDE_H

#include "eval/wide/eval.h"
#include "games/hive/wide/layout.h"
#include "games/hive/wide/moves.h"
#include "search/hive/threat_wide.h"
#include "search/shared/table.h"

/* Both searches are linked into one program, so what is not static here has another name. */
#define searcher_new           wide_searcher_new
#define searcher_free          wide_searcher_free
#define searcher_run           wide_searcher_run
#define searcher_root          wide_searcher_root
#define search_node            wide_search_node
#define search_late_move       wide_search_late_move
#define search_reduction       wide_search_reduction
#define search_store           wide_search_store
#define search_root_move       wide_search_root_move
#define search_store_root      wide_search_store_root
#define blind_start            wide_blind_start
#define blind_value            wide_blind_value
#define blind_keep             wide_blind_keep
#define blind_search_root_move wide_blind_search_root_move
#define blind_store_root       wide_blind_store_root
#define order_clear            wide_order_clear
#define order_age              wide_order_age
#define order_score            wide_order_score
#define order_next             wide_order_next
#define order_update           wide_order_update
#define prior_view_init        wide_prior_view_init
#define prior_of               wide_prior_of
#define sight_notices          wide_sight_notices
#define sight_keep             wide_sight_keep
#define sight_win              wide_sight_win

/* ---- Moves ---- */

typedef struct wide_position board_position;
typedef wide_move board_move;

_Static_assert(WIDE_MOVE_BITS <= TT_MOVE_BITS, "the table stores moves");

#define BOARD_PASS WIDE_PASS

/* The landing cell, or the cell of the piece that is acted on. */
static inline unsigned board_move_to(board_move move) {
    return wide_move_to(move);
}

static inline bool board_move_places(board_move move) {
    return wide_move_kind(move) == WIDE_PLACE;
}

static inline unsigned board_move_from(const board_position *position, board_move move) {
    return position->cell[wide_move_piece(move)];
}

static inline unsigned board_move_bug(board_move move) {
    return wide_bug(wide_move_piece(move));
}

static inline bool board_enemy(const board_position *position, unsigned piece) {
    return wide_colour(piece) != position->to_move;
}

static inline bool board_move_throws(const board_position *position, board_move move) {
    return board_enemy(position, wide_move_piece(move));
}

/* Whether a piece does something to another, or to itself, instead of moving. */
static inline bool board_move_acts(board_move move) {
    return wide_move_kind(move) >= WIDE_STING;
}

static inline bool board_playable(const board_position *position, board_move move) {
    unsigned piece = wide_move_piece(move), to = wide_move_to(move), target = position->top[to];
    switch (wide_move_kind(move)) {
    case WIDE_PLACE:
        return piece == wide_entering(position, position->to_move, wide_bug(piece)) &&
               target == WIDE_NO_PIECE;
    case WIDE_MOVE:
    case WIDE_DOUBLE:
        return wide_has(position->in_play, piece);
    case WIDE_CARRY:
        return wide_has(position->tops, piece) && position->below[piece] != WIDE_NO_PIECE;
    case WIDE_TURN_UP:
        return wide_has(position->face_down, piece);
    case WIDE_STING:
    case WIDE_REMOVE:
    case WIDE_PUSH:
    case WIDE_SWAP:
        return wide_has(position->tops, piece) && target != WIDE_NO_PIECE && target != piece;
    default:
        return false;
    }
}

/* ---- Facts: none are shared here ---- */

typedef struct {
    char unused;
} board_facts;

static inline void board_facts_init(board_facts *facts, const board_position *position) {
    (void)position;
    facts->unused = 0;
}

/* ---- Playing ---- */

typedef struct game_undo board_undo_data;

#define BOARD_MAX_MOVES WIDE_MAX_MOVES

static inline unsigned board_moves(board_position *position, board_facts *facts,
                                   board_move moves[BOARD_MAX_MOVES]) {
    (void)facts;
    return wide_moves(position, moves);
}

static inline board_undo_data board_play(board_position *position, board_move move) {
    return wide_play(position, move);
}

static inline void board_undo(board_position *position, board_move move, board_undo_data undo) {
    wide_undo(position, move, undo);
}

/* ---- Comparing positions ---- */

static inline uint64_t board_hash(const board_position *position) {
    return wide_hash(position);
}

static inline uint64_t board_table_key(const board_position *position) {
    return wide_hash_for_moves(position);
}

static inline struct game_key board_game_key(const board_position *position) {
    return wide_key(position);
}

/* ---- Queens ---- */

static inline bool board_over(const board_position *position) {
    return wide_over(position);
}

static inline bool board_surrounded(const board_position *position, unsigned colour) {
    return wide_surrounded(position, colour);
}

static inline unsigned board_queen(unsigned colour) {
    return wide_piece(colour, HIVE_QUEEN, 0);
}

static inline bool board_in_play(const board_position *position, unsigned piece) {
    return wide_has(position->in_play, piece);
}

static inline unsigned board_pieces_in_play(const board_position *position) {
    return (unsigned)__builtin_popcountll(position->in_play);
}

#define BOARD_MAX_WINS 64u

static inline unsigned board_wins(board_position *position, board_move *moves, unsigned room) {
    return wide_wins(position, moves, room);
}

static inline bool board_win(board_position *position, board_facts *facts, board_move *move) {
    (void)facts;
    board_move win;
    return wide_wins(position, move ? move : &win, 1) > 0;
}

static inline bool board_win_possible(const board_position *position, unsigned colour) {
    return wide_win_possible(position, colour);
}

static inline bool board_threatened(board_position *position, board_facts *facts) {
    (void)facts;
    return wide_threatened(position);
}

static inline int board_eval(board_position *position, board_facts *facts) {
    (void)facts;
    return eval_wide(position);
}

/* ---- Cells ---- */

#define BOARD_CELLS   WIDE_CELLS
#define BOARD_NO_CELL WIDE_NO_CELL

static inline unsigned board_step(unsigned cell, unsigned d) {
    return wide_step(cell, d);
}

static inline bool board_touch(unsigned a, unsigned b) {
    return wide_touch(a, b);
}

static inline unsigned board_distance(unsigned a, unsigned b) {
    return wide_distance(a, b);
}

/* ---- Rows of tables ---- */

/* Actions: sting, turn up, remove, push, swap. */
#define BOARD_ACTIONS (WIDE_SWAP - WIDE_STING + 1u)

#define BOARD_PIECES   WIDE_PIECES
#define BOARD_BUGS     HIVE_ALL_BUGS
#define BOARD_BUG_ROWS 16u /* one to spare: a new kind has no prior until they are fitted */
#define BOARD_WAYS     ((5u + 2u * BOARD_ACTIONS) * BOARD_BUG_ROWS)
#define BOARD_MOVERS   (2u * BOARD_BUG_ROWS + BOARD_ACTIONS)
_Static_assert(HIVE_ALL_BUGS <= BOARD_BUG_ROWS, "add rows, and fit the priors again");

/* [placed, moved, carrying, double step or thrown][bug], then [action][on an enemy][bug acted on]
 */
static inline unsigned board_way(const board_position *position, board_move move) {
    unsigned piece = wide_move_piece(move), way = wide_move_kind(move) - WIDE_PLACE;
    if (board_move_acts(move)) {
        piece = position->top[wide_move_to(move)];
        way = 5 + 2 * (way - (WIDE_STING - WIDE_PLACE)) + board_enemy(position, piece);
    } else if (board_enemy(position, piece)) {
        way = 4;
    }
    return way * BOARD_BUG_ROWS + wide_bug(piece);
}

/* [placed][bug], then [action] */
static inline unsigned board_mover(board_move move) {
    if (board_move_acts(move)) {
        return 2 * BOARD_BUG_ROWS + (wide_move_kind(move) - WIDE_STING);
    }
    return board_move_bug(move) + (board_move_places(move) ? BOARD_BUG_ROWS : 0);
}

/* ---- Late moves ---- */

/* Late-move reductions are the product of the logarithms of depth and move number over this. */
#define BOARD_LMR_DIVISOR 500

/* Late-move pruning: how many moves of a node are searched. */
static inline unsigned board_lmp_moves(int depth) {
    return depth > 4 ? BOARD_MAX_MOVES : 6 + 6 * (unsigned)(depth * depth);
}

/* Nodes between two looks at the clock: less than a millisecond. */
#define BOARD_BATCH 256u

#define BOARD_SEARCH hive_search_wide

/* The slot of an own piece, one row for enemy pieces that are thrown, and one for each action. */
#define BOARD_HISTORY_ROWS 32u
#define BOARD_THROWN_ROW   HIVE_ALL_SLOTS
_Static_assert(BOARD_THROWN_ROW + BOARD_ACTIONS < BOARD_HISTORY_ROWS, "room for every action");

static inline unsigned board_history_row(const board_position *position, board_move move) {
    unsigned piece = wide_move_piece(move);
    if (board_move_acts(move)) {
        return BOARD_THROWN_ROW + 1 + (wide_move_kind(move) - WIDE_STING);
    }
    return wide_colour(piece) == position->to_move ? piece & 31 : BOARD_THROWN_ROW;
}

#endif
