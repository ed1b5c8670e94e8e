/*
 * pv.h: principal variations. A search keeps one for each ply; that of a move that raises alpha is
 * the move followed by the variation of the next ply.
 */
#ifndef SEARCH_SHARED_PV_H
#define SEARCH_SHARED_PV_H

#include <string.h>

#include "apiary/engine.h"
#include "games/game.h"

enum { PV_MAX = APIARY_MAX_DEPTH + 1 };

struct pv {
    unsigned length;
    game_move move[PV_MAX];
};

/* `rest` may be NULL. */
static inline void pv_set(struct pv *pv, game_move move, const struct pv *rest) {
    unsigned more = rest ? rest->length : 0;
    more = more < PV_MAX - 1 ? more : PV_MAX - 1;
    pv->move[0] = move;
    if (more > 0) {
        memcpy(&pv->move[1], rest->move, more * sizeof *rest->move);
    }
    pv->length = more + 1;
}

#endif
