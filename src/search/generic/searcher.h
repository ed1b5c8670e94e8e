/*
 * searcher.h: what the ways of searching share: the state that is played on, memory, limits, and
 * the root. Private to search/generic.
 */
#ifndef SEARCH_GENERIC_SEARCHER_H
#define SEARCH_GENERIC_SEARCHER_H

#include "search/generic/generic.h"
#include "search/generic/order.h"
#include "search/generic/tree.h"

enum { GENERIC_PLIES = APIARY_MAX_DEPTH + 1, GENERIC_INFINITE = APIARY_WIN + 1, GENERIC_DRAW = 0 };

_Static_assert(EVAL_MAX < SEARCH_FORCED, "no evaluation looks like a forced result");
_Static_assert(GENERIC_INFINITE <= INT16_MAX, "scores fit the table");

/* Positions of other games are slower than Hive's: clock and flags are looked at more often. */
enum { GENERIC_BATCH = 32 };

/* A position on the current line: its moves, and what is remembered at its ply. */
struct generic_frame {
    struct game_moves list;
    struct generic_candidate *candidate;
    size_t capacity;
    uint64_t hash;
    game_move killer[GENERIC_KILLERS];
};

struct generic {
    struct apiary_allocator memory;
    const struct game_rules *rules;
    void *state; /* the position that is played on */
    struct tt *tt;
    const struct generic_request *request;
    struct search_control *control;

    unsigned batch, batch_left; /* nodes until the next report to control */
    bool stopped;
    enum apiary_status status; /* NO_MEMORY stops a search */

    struct search_move *root; /* `move` is a place in code */
    game_move *code;
    size_t root_count, root_capacity, code_capacity;

    struct tree tree;
    void *solver; /* of the method with which it was made first; NULL before */
    const struct generic_solver *solver_kind;
    bool lost; /* as it proved for the root */
    struct generic_order order;
    struct generic_frame frame[GENERIC_PLIES];
};

/* ---- Limits ---- */

static inline void generic_report_nodes(struct generic *s) {
    unsigned left = control_report(s->control, s->batch - s->batch_left);
    s->batch = s->batch_left = left < GENERIC_BATCH ? left : GENERIC_BATCH;
    s->stopped = s->stopped || s->batch == 0;
}

/* Counts a node; true if the search is over. */
static inline bool generic_count_node(struct generic *s) {
    if (!s->stopped && --s->batch_left == 0) {
        generic_report_nodes(s);
    }
    return s->stopped;
}

static inline void generic_give_up(struct generic *s) {
    s->status = APIARY_NO_MEMORY;
    s->stopped = true;
}

/* ---- Facts about the position ---- */

static inline uint64_t generic_hash(const struct generic *s) {
    return generic_state_hash(s->rules, s->state);
}

/* For a game that is over, from the side to move. */
static inline int generic_end_score(const struct generic *s, enum apiary_result result, int ply) {
    if (result == APIARY_DRAW) {
        return GENERIC_DRAW;
    }
    bool white = s->rules->to_move(s->state) == APIARY_WHITE;
    return (result == APIARY_WHITE_WINS) == white ? APIARY_WIN - ply : ply - APIARY_WIN;
}

/* How often the present position occurred in the game, the root included. */
unsigned generic_times(const struct generic *s);

/* ---- Moves ---- */

/* Fills the frame's list with one move for each position that can be reached, or with the only one
 * that is worth a look; false, and the search is over, if there is no memory. */
bool generic_list(struct generic *s, struct generic_frame *frame);
bool generic_list_only(struct generic *s, struct generic_frame *frame, game_move move);

/* Moves the root move at `index` to the front, the others one back. */
void generic_bring_to_front(struct generic *s, size_t index);

/* ---- The ways of searching: the last depth finished ---- */

int generic_alpha_beta(struct generic *s, search_progress *progress, void *context);
int generic_tree(struct generic *s, struct tree *tree, search_progress *progress, void *context);

#endif
