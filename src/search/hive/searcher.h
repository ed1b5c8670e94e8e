/*
 * thread.h: what one searching thread has, shared by the root (search.c) and the tree (node.c).
 */
#ifndef SEARCH_HIVE_SEARCHER_H
#define SEARCH_HIVE_SEARCHER_H

#include "search/hive/order.h"
#include "search/hive/search.h"

/* Extensions make lines longer than the depth, up to here. */
enum { PLIES = ORDER_PLIES };

enum { INFINITE = APIARY_WIN + 1, DRAW = 0 };

struct searcher {
    struct hive_position position;
    struct apiary_allocator memory;
    struct tt *tt;
    const struct search_request *request;
    struct search_control *control;

    unsigned batch, batch_left; /* nodes until the next report to control */
    bool stopped;
    int root_depth; /* of the iteration */

    uint64_t path[PLIES];    /* hashes from the root to here */
    hive_move played[PLIES]; /* the moves that led from there to the next */
    struct order order;
    struct search_move root[HIVE_MAX_MOVES];
    unsigned root_count;
    struct order_list list[PLIES]; /* the moves of the positions on the current line */
};

/* Tells control the nodes since the last time; sets s->stopped if the search is over. */
void search_report_nodes(struct searcher *s);

/* The key of the position in the table. */
static inline uint64_t search_key(const struct searcher *s) {
    return hive_hash_for_moves(&s->position) ^ s->request->salt;
}

/* For a game that is over, from the side to move. */
static inline int search_score_of_end(const struct hive_position *position, int ply) {
    bool lost = hive_surrounded(position, position->to_move);
    bool won = hive_surrounded(position, position->to_move ^ 1u);
    return lost && won ? DRAW : won ? APIARY_WIN - ply : ply - APIARY_WIN;
}

/*
 * The score of the position from the side to move, exact between alpha and beta, otherwise a
 * bound. Of no meaning once s->stopped is set. `null`: the last move was a null move.
 */
int search_node(struct searcher *s, int depth, int alpha, int beta, int ply, bool null);

/*
 * The score, from the side that moved, of the position behind a move that is not the first of its
 * list. It is only asked whether it is better than alpha, and at `reduction` plies less (0 or less:
 * none), until it is.
 */
int search_late(struct searcher *s, int depth, int reduction, int alpha, int beta, int ply);

/* How many plies less to search a late move: `index` counts from 0 in the order of trial. */
int search_reduction(int depth, unsigned index);

/* Puts what a search found into the table. */
void search_remember(struct searcher *s, int depth, int ply, hive_move move, int score, int alpha,
                     int beta);

#endif
