/*
 * generic.h: finding a move in any game behind games/game.h, on one thread.
 *
 * There are two ways of searching: alpha_beta.c looks at everything to a depth, tree.c follows
 * what looks promising and keeps averages. methods.c says which one a game is played with. Both
 * take the same request and leave a list of root moves.
 *
 * Moves that chance decides (rules->outcomes) are worth the average of what may come of them. A
 * side may move twice in a row (a tile is drawn, then placed): nothing here assumes that sides
 * alternate.
 */
#ifndef SEARCH_GENERIC_GENERIC_H
#define SEARCH_GENERIC_GENERIC_H

#include "base/rng.h"
#include "eval/game_eval.h"
#include "search/generic/methods.h"
#include "search/hive/search.h"

struct generic_request {
    const struct game_rules *rules;
    const void *root;                    /* a state of these rules, not over */
    const struct game_eval *eval;        /* game_eval_of(rules), unless another is to be tried */
    const struct generic_method *method; /* NULL: alpha-beta without a solver */
    int memory_mib;                      /* for what a method needs beside the table */
    uint64_t salt;                       /* of the hash in the table: what the hash leaves out */
    int max_depth;                       /* 1 .. APIARY_MAX_DEPTH */
    int margin; /* root moves this close to the best get their true score; 0: only the best does */

    /* Root moves that are not considered, nor others to the same positions. */
    const game_move *skip;
    size_t skip_count; /* at most APIARY_MAX_SKIP */
    bool only_move;    /* as struct apiary_limits has it */

    const struct game_key *keys; /* of the positions of the game so far */
    size_t key_count;
    bool repetition_draws; /* the rule: a third occurrence ends the game */
};

struct generic;

/* For one game at a time; a searcher for other rules is another one. Its lists grow as they are
 * needed, and stay. */
enum apiary_status generic_new(const struct apiary_allocator *memory,
                               const struct game_rules *rules, struct generic **generic);
void generic_free(struct generic *generic); /* NULL is allowed */
const struct game_rules *generic_rules(const struct generic *generic);

/*
 * Searches until `control` ends it, request->max_depth is reached or the result is forced.
 * *depth is the last depth finished, 0 if there is none. NO_MEMORY, or BAD_ARGUMENT because all
 * moves are to be skipped: there is no answer.
 */
enum apiary_status generic_run(struct generic *s, struct tt *tt,
                               const struct generic_request *request,
                               struct search_control *control, search_progress *progress,
                               void *context, int *depth);

/* The root moves after a search, at least one, the best first. Here `move` of struct search_move
 * is not a code but a number for generic_move_of. */
const struct search_move *generic_moves(const struct generic *generic, unsigned *count);
game_move generic_move_of(const struct generic *generic, const struct search_move *move);

/* Of the last search: whether it grew a tree, and the move that this holds to be best behind
 * `line`, moves from the root on; false if it has none there. */
bool generic_grew_tree(const struct generic *generic);
bool generic_tree_move(const struct generic *generic, const game_move *line, size_t length,
                       game_move *move);

/* By which the table knows a position. Keys need not look random. */
static inline uint64_t generic_state_hash(const struct game_rules *rules, const void *state) {
    if (rules->hash) {
        return rules->hash(state);
    }
    struct game_key key = rules->key(state);
    return rng_mix(key.low ^ rng_mix(key.high + 0x9E3779B97F4A7C15u));
}

#endif
