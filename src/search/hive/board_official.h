/*
 * board_official.h: board.h for official Hive.
 */
#ifndef SEARCH_HIVE_BOARD_OFFICIAL_H
#define SEARCH_HIVE_BOARD_OFFICIAL_H

#include "eval/hive/eval.h"
#include "eval/hive/features.h"
#include "games/hive/moves.h"
#include "games/hive/widen.h"
#include "search/hive/threat.h"
#include "search/shared/control.h"

/* ---- Moves ---- */

typedef struct hive_position board_position;
typedef hive_move board_move;

#define BOARD_PASS HIVE_PASS

static inline unsigned board_move_to(board_move move) {
    return hive_move_to(move);
}

static inline bool board_move_places(board_move move) {
    return hive_move_places(move);
}

/* The cell that a move, other than a placement, starts from. */
static inline unsigned board_move_from(const board_position *position, board_move move) {
    (void)position;
    return hive_move_from(move);
}

/* The kind of piece that moves or is placed. */
static inline unsigned board_move_bug(board_move move) {
    return hive_move_bug(move);
}

/* Whether a move, other than a placement, moves an enemy piece. */
static inline bool board_move_throws(const board_position *position, board_move move) {
    return hive_colour(position->top[hive_move_from(move)]) != position->to_move;
}

static inline bool board_move_acts(board_move move) {
    (void)move;
    return false;
}

/* Whether a move from the table can be played without harm. It is legal unless two positions share
 * all 64 bits of the key. */
static inline bool board_playable(const board_position *position, board_move move) {
    unsigned bug = hive_move_bug(move), to = hive_move_to(move);
    if (move == HIVE_PASS) {
        return false;
    }
    if (hive_move_places(move)) {
        return (position->held[position->to_move] >> bug & 1) && !position->height[to];
    }
    unsigned piece = position->top[hive_move_from(move)];
    return piece != HIVE_NO_PIECE && hive_bug(piece) == bug;
}

/* ---- Facts, found once for each node ---- */

typedef struct {
    struct hive_facts hive;
    bool features_known;
    struct net_features features;
} board_facts;

static inline void board_facts_init(board_facts *facts, const board_position *position) {
    hive_facts_init(&facts->hive, hive_span(position));
    facts->features_known = false;
}

/* ---- Playing ---- */

typedef struct hive_undo board_undo_data;

#define BOARD_MAX_MOVES HIVE_MAX_MOVES

static inline unsigned board_moves(board_position *position, board_facts *facts,
                                   board_move moves[BOARD_MAX_MOVES]) {
    return hive_moves_with(position, &facts->hive, moves);
}

static inline board_undo_data board_play(board_position *position, board_move move) {
    return hive_play(position, move);
}

static inline void board_undo(board_position *position, board_move move, board_undo_data undo) {
    hive_undo(position, move, undo);
}

/* ---- Comparing positions ---- */

/* Tells the positions on a line apart. */
static inline uint64_t board_hash(const board_position *position) {
    return position->hash;
}

/* For the table: the same for positions with the same future. */
static inline uint64_t board_table_key(const board_position *position) {
    return hive_hash_for_moves(position);
}

/* For repetitions in the game. */
static inline struct game_key board_game_key(const board_position *position) {
    return hive_key(position);
}

/* ---- Queens ---- */

static inline bool board_over(const board_position *position) {
    return hive_over(position);
}

static inline bool board_surrounded(const board_position *position, unsigned colour) {
    return hive_surrounded(position, colour);
}

static inline unsigned board_queen(unsigned colour) {
    return hive_piece(colour, HIVE_QUEEN, 0);
}

static inline bool board_in_play(const board_position *position, unsigned piece) {
    return hive_in_play(position, piece);
}

static inline unsigned board_pieces_in_play(const board_position *position) {
    return (unsigned)__builtin_popcount(position->in_play);
}

/* Moves that win at once (threat.h). */
#define BOARD_MAX_WINS THREAT_MAX

static inline unsigned board_wins(board_position *position, board_move *moves, unsigned room) {
    return threat_wins(position, moves, room);
}

static inline bool board_win(board_position *position, board_facts *facts, board_move *move) {
    return threat_win_with(position, &facts->hive, move);
}

static inline bool board_win_possible(const board_position *position, unsigned colour) {
    return threat_possible(position, colour);
}

static inline bool board_threatened(board_position *position, board_facts *facts) {
    return threat_against_with(position, &facts->hive, NULL);
}

/* Evaluation and priors share the features. */
static inline void board_find_features(board_position *position, board_facts *facts) {
    if (!facts->features_known) {
        features_find_with(position, &facts->hive, &facts->features);
        facts->features_known = true;
    }
}

static inline int board_eval(board_position *position, board_facts *facts) {
    board_find_features(position, facts);
    return eval_hive_features(position, &facts->features);
}

/* ---- Cells ---- */

#define BOARD_CELLS   GRID_CELLS
#define BOARD_NO_CELL HIVE_NO_CELL

static inline unsigned board_step(unsigned cell, unsigned d) {
    return grid_step(cell, d);
}

static inline bool board_touch(unsigned a, unsigned b) {
    return grid_touch(a, b);
}

/* Exact up to 3 between pieces and cells beside the hive, otherwise at least 4. */
static inline unsigned board_distance(unsigned a, unsigned b) {
    return grid_distance(a, b);
}

/* ---- Rows of tables ---- */

#define BOARD_PIECES   HIVE_PIECES
#define BOARD_BUGS     HIVE_BUGS
#define BOARD_BUG_ROWS HIVE_BUGS
#define BOARD_WAYS     (3u * HIVE_BUGS)
#define BOARD_MOVERS   (2u * HIVE_BUGS)

#define BOARD_HISTORY_ROWS 16u
#define BOARD_THROWN_ROW   14u /* any enemy piece that is thrown; an own piece has its slot */
_Static_assert(HIVE_SLOTS <= BOARD_THROWN_ROW, "room for every slot");

/* For the priors: [placed, moved or thrown][bug] ... */
static inline unsigned board_way(const board_position *position, board_move move) {
    unsigned way = board_move_places(move) ? 0 : board_move_throws(position, move) ? 2 : 1;
    return way * HIVE_BUGS + board_move_bug(move);
}

/* ... and [placed][bug]. */
static inline unsigned board_mover(board_move move) {
    return board_move_bug(move) + (board_move_places(move) ? HIVE_BUGS : 0);
}

/* ---- Late moves: a policy network orders them, so they can be trusted to be bad ---- */

/* Late-move reductions are the product of the logarithms of depth and move number over this. */
#define BOARD_LMR_DIVISOR 420

/* Late-move pruning: how many moves of a node are searched. */
static inline unsigned board_lmp_moves(int depth) {
    return 2 + 3 * (unsigned)depth;
}

/* Nodes between two looks at the clock: less than a millisecond. */
#define BOARD_BATCH CONTROL_BATCH

#define BOARD_SEARCH hive_search_official

/* The row of a move, other than a pass, in the history. */
static inline unsigned board_history_row(const board_position *position, board_move move) {
    unsigned piece = hive_moving_piece(position, move);
    return hive_colour(piece) == position->to_move ? piece & 15 : BOARD_THROWN_ROW;
}

#endif
