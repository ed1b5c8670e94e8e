/*
 * request.h: what the engine asks of a search, for every game.
 */
#ifndef SEARCH_SHARED_REQUEST_H
#define SEARCH_SHARED_REQUEST_H

#include "apiary/engine.h"
#include "games/game.h"

struct hive_blind_view;
struct sight;
struct game_search;

struct search_request {
    const void *root;               /* the state to search, not over */
    const struct game_search *game; /* how to search it; Hive's own search needs none */
    uint64_t salt;                  /* xored into the keys of the table, to keep games apart */
    int max_depth;                  /* 1 .. APIARY_MAX_DEPTH */
    int margin;      /* root moves this close to the best get an exact score; 0: only the best */
    size_t lines;    /* how many root moves get an exact score and a line; 0: one */
    int64_t soft_ms; /* a deeper search is not begun after about this time; 0: no limit */
    int memory_mib;  /* for what a method needs besides the table */
    bool search_only_move; /* even under a time limit */
    bool keep_history;     /* order moves by what the last search has learned; Hive only */

    const struct hive_blind_view *blind; /* of a blind game of Hive; NULL: an open game */

    const struct sight *sight; /* official Hive, lower levels; NULL: sees everything */

    const struct game_key *keys; /* of the positions of the game so far, the root last */
    size_t key_count;
    bool repetition_draws; /* the third occurrence ends the game */
};

/* Whether a position with this key would be the third occurrence in the game. */
static inline bool request_is_threefold(const struct search_request *request, struct game_key key) {
    unsigned times = 0;
    for (size_t i = 0; i < request->key_count; i++) {
        times += request->keys[i].low == key.low && request->keys[i].high == key.high;
    }
    return times >= 2;
}

#endif
