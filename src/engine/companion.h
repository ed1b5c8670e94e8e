/*
 * companion.h: the engine for every game but official open Hive: those that are searched through
 * games/game.h.
 */
#ifndef ENGINE_COMPANION_H
#define ENGINE_COMPANION_H

#include "engine/level.h"
#include "search/generic/generic.h"
#include "search/shared/line.h"

struct companion {
    struct generic *searcher; /* of the last game's rules; NULL before the first */
    struct game_key root;     /* the position that was searched last */
};

/* One search, as the engine's options ask for it. */
struct companion_task {
    const apiary_game *game; /* not over */
    struct tt *tt;           /* aged */
    uint64_t seed;
    uint64_t searches; /* that the table has seen */
    int level;
    int table_mib;
    const struct apiary_limits *limits;
    const atomic_bool *stop;
    apiary_progress *progress; /* or NULL */
    void *context;
};

enum apiary_status companion_search(struct companion *companion,
                                    const struct apiary_allocator *memory,
                                    const struct companion_task *task,
                                    struct apiary_search_report *report);

/* Where to look for the line that a search of this game left behind. */
void companion_line(const struct companion *companion, const apiary_game *game,
                    struct line_request *request);

void companion_release(struct companion *companion);

#endif
