/*
 * methods.h: how each game is searched: which way, and with what help.
 */
#ifndef SEARCH_GENERIC_METHODS_H
#define SEARCH_GENERIC_METHODS_H

#include "games/game.h"
#include "search/shared/control.h"

/* Proves who wins, exactly, or gives up: never a guess. */
enum generic_verdict { GENERIC_UNKNOWN, GENERIC_WIN, GENERIC_LOSS };

struct generic_solver {
    /* With at most `mib` MiB of memory. */
    enum apiary_status (*make)(const struct apiary_allocator *memory, size_t mib, void **solver);
    void (*free)(void *solver); /* NULL is allowed */

    /* Whether there is a chance that the position is settled; NULL: always. */
    bool (*may_settle)(const void *state);

    /* For the side to move, in a game that goes on, until `control` ends it; of a win, *move is one
     * that wins. */
    enum generic_verdict (*solve)(void *solver, const void *state, struct search_control *control,
                                  game_move *move);
};

enum generic_way { GENERIC_ALPHA_BETA, GENERIC_TREE };

struct generic_method {
    const struct game_rules *rules;
    enum generic_way way;

    const struct generic_solver *solver; /* or NULL */

    /* The evaluation says nothing at little depth: weak levels do without. */
    bool deep;
};

/* Never NULL. */
const struct generic_method *generic_method_of(const struct game_rules *rules);

#endif
