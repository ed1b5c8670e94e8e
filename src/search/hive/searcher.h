/*
 * searcher.h: the state of one searching thread, shared by the root (search.c) and the tree below
 * it (node.c).
 */
#ifndef SEARCH_HIVE_SEARCHER_H
#define SEARCH_HIVE_SEARCHER_H

#include "search/hive/blind.h"
#include "search/hive/order.h"
#include "search/hive/search.h"
#include "search/shared/score.h"

/* The longest line. */
enum { PLIES = ORDER_PLIES };

struct searcher {
    board_position position;
    struct apiary_allocator memory;
    struct tt *tt;
    const struct search_request *request;
    struct search_poll poll;

    uint64_t path[PLIES];     /* hashes of the positions from the root to here */
    board_move played[PLIES]; /* the moves between them */
    int static_eval[PLIES];   /* of the positions; TT_NO_EVAL: not evaluated */
    struct pv pv[PLIES];      /* from each ply on */
    struct order order;
    struct order_list list[PLIES]; /* the moves of each position on the current line */

    struct root root;
    struct root_move root_moves[BOARD_MAX_MOVES];
    struct blind blind; /* of a blind game */
};

/* The key of the position in the table. */
static inline uint64_t search_key(const struct searcher *s) {
    return board_table_key(&s->position) ^ s->request->salt;
}

/* The static evaluation of the position for the side to move. */
static inline int search_eval(struct searcher *s, board_facts *facts) {
    int value = board_eval(&s->position, facts);
    return s->request->blind ? value + blind_value(s) : value;
}

/* The score of a game that is over, for the side to move. */
static inline int search_final_score(const board_position *position, int ply) {
    bool lost = board_surrounded(position, position->to_move);
    bool won = board_surrounded(position, position->to_move ^ 1u);
    return lost && won ? SCORE_DRAW : won ? APIARY_WIN - ply : ply - APIARY_WIN;
}

/*
 * The score of the position for the side to move, exact between alpha and beta, otherwise a bound;
 * meaningless once the search is stopped. `null`: the last move was a null move.
 */
int search_node(struct searcher *s, int depth, int alpha, int beta, int ply, bool null);

/*
 * Principal variation search after a move other than the first, for the side that made it: with a
 * zero window, and first with `reduction` plies less if that is above 0; if the score is above
 * alpha, again without the reduction, and then with the full window.
 */
int search_late_move(struct searcher *s, int depth, int reduction, int alpha, int beta, int ply);

/* The late-move reduction of the move with this number, counted from 0. */
int search_reduction(int depth, unsigned number);

/* root_search.search and root_search.store */
int search_root_move(void *searcher, game_move move, size_t number, int depth, int alpha, int beta);
void search_store_root(void *searcher, int depth, game_move best, int score);

/* Stores a result in the table. `static_eval` may be TT_NO_EVAL. */
void search_store(struct searcher *s, int depth, int ply, board_move move, int score, int alpha,
                  int beta, int static_eval);

#endif
