/*
 * searcher.h: what the two methods share: the state, memory, limits and the root. Private to
 * search/generic.
 */
#ifndef SEARCH_GENERIC_SEARCHER_H
#define SEARCH_GENERIC_SEARCHER_H

#include "search/generic/generic.h"
#include "search/generic/order.h"
#include "search/generic/tree.h"
#include "search/shared/score.h"

enum { GENERIC_PLIES = APIARY_MAX_DEPTH + 1 };

_Static_assert(EVAL_MAX < SCORE_FORCED, "no evaluation looks like a forced result");

/* Other games are slower than Hive: poll the clock more often. */
enum { GENERIC_BATCH = 32 };

/* A position on the current line. */
struct generic_frame {
    struct game_moves list;
    struct generic_candidate *candidate;
    size_t capacity;
    uint64_t hash;
    game_move killer[GENERIC_KILLERS];
    struct pv pv; /* from here on */
};

struct generic {
    struct apiary_allocator memory;
    const struct game_rules *rules;
    void *state; /* the current position of the search */
    struct tt *tt;
    const struct search_request *request;
    const struct game_eval *eval;
    struct search_poll poll;
    enum apiary_status status; /* NO_MEMORY stops a search */

    struct root root;
    size_t root_capacity;

    struct tree tree;
    void *solver; /* NULL until it is needed */
    const struct game_solver *solver_kind;
    struct generic_order order;
    struct generic_frame frame[GENERIC_PLIES];
};

static inline void generic_out_of_memory(struct generic *s) {
    s->status = APIARY_NO_MEMORY;
    s->poll.stopped = true;
}

/* ---- Facts about the position ---- */

/* A key is mixed, because its bits need not look random. */
static inline uint64_t generic_hash(const struct generic *s) {
    if (s->rules->hash) {
        return s->rules->hash(s->state);
    }
    struct game_key key = s->rules->key(s->state);
    return rng_mix(key.low ^ rng_mix(key.high + RNG_INCREMENT));
}

/* The score of a game that is over, for the side to move. */
static inline int generic_final_score(const struct generic *s, enum apiary_result result, int ply) {
    if (result == APIARY_DRAW) {
        return SCORE_DRAW;
    }
    bool white = s->rules->to_move(s->state) == APIARY_WHITE;
    return (result == APIARY_WHITE_WINS) == white ? APIARY_WIN - ply : ply - APIARY_WIN;
}

/* The score of the position after a move, by its result, `ply` plies away, or its static
 * evaluation, for the side that makes the move. */
int generic_value_after(struct generic *s, game_move move, int ply);

/* ---- Moves ---- */

/* Fills the frame's list: with one move for each position that can be reached, or with one move
 * alone. If there is no memory, stops the search and returns false. */
bool generic_list(struct generic *s, struct generic_frame *frame);
bool generic_list_only(struct generic *s, struct generic_frame *frame, game_move move);

/* ---- The methods ---- */

void generic_alpha_beta(struct generic *s, search_progress *progress, void *context);
void generic_tree(struct generic *s, struct tree *tree, search_progress *progress, void *context);

#endif
