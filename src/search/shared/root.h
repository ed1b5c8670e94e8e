/*
 * root.h: the root of a search: its moves, the best first, with the lines of the best of them
 * (multi-PV); and the loop that deepens an alpha-beta search.
 */
#ifndef SEARCH_SHARED_ROOT_H
#define SEARCH_SHARED_ROOT_H

#include "search/shared/control.h"
#include "search/shared/pv.h"
#include "search/shared/request.h"

struct root_move {
    game_move move;
    int score;
    int depth;      /* of the search that gave the score; 0: static evaluation */
    bool threefold; /* leads to the third occurrence of a position */
};

struct root {
    struct root_move *moves; /* the best first */
    size_t count;
    struct pv line[APIARY_MAX_LINES]; /* of the first moves */
    size_t line_count;
    int depth; /* the last finished iteration; 0: none */
};

/* Starts the lines, each with its move alone. Call after listing the moves. */
void root_start(struct root *root, const struct search_request *request);

/* Whether the only line asked for is a move that wins at once: there is nothing to search. */
bool root_is_won(const struct root *root);

/* Moves the root move at `from` forward to `to`, and the others one back. */
void root_move_up(struct root *root, size_t from, size_t to);

/* Called after each finished depth with the nodes so far. */
typedef void search_progress(void *context, const struct root *root, uint64_t nodes);

/* A searcher's functions and parameters for root_deepen. */
struct root_search {
    struct root *root;
    const struct search_request *request;
    struct search_poll *poll;

    /*
     * The score of a root move, for the side to move. Move number 0 is searched with the whole
     * window, the others first with a late-move reduction and a zero window. *continuation is the
     * line after the move if the score is above alpha.
     */
    void *searcher;
    int (*search)(void *searcher, game_move move, size_t number, int depth, int alpha, int beta);
    const struct pv *continuation;

    void (*store)(void *searcher, int depth, game_move best, int score); /* to the table */

    /* Aspiration windows: used after iteration `aspiration_depth`, at first this wide on either
     * side; each failure makes them four times as wide, and infinite beyond the maximum. */
    int aspiration, aspiration_max, aspiration_depth;

    int lookahead; /* plies that a leaf sees beyond the depth */
};

/* Deepens from `first_depth` until a limit is reached or a deeper search would change nothing.
 * `progress` may be NULL. */
void root_deepen(const struct root_search *search, int first_depth, search_progress *progress,
                 void *context);

#endif
