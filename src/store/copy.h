/*
 * copy.h: copies everything from one store to another, of any backends, and compares.
 *
 * Rows are copied in the order of their ids: all guests, then all games with their events, bans,
 * acts; the key of addresses and the uptime come last. So an unfinished copy is the beginning of
 * its source, row by row, and nothing else has to be noted to go on with it after a crash: what is
 * in the target is compared with the source first, and nothing is written unless it is the same.
 */
#ifndef STORE_COPY_H
#define STORE_COPY_H

#include "store/store.h"

enum store_copy_phase { STORE_COPY_CHECKING, STORE_COPY_COPYING, STORE_COPY_COMPARING };

struct store_copy {
    struct store *from, *to;
    const char *from_name, *to_name; /* what `why` calls them */
    /* Called after each page; NULL: never. */
    void (*progress)(const struct store_copy *copy);
    void *context;

    /* How far it is; at the end, what was compared. */
    enum store_copy_phase phase;
    size_t guests, games, events;
    char why[256]; /* it failed */
};

/*
 * Nobody else may use the stores. `to` must be empty or an unfinished copy of `from`; a finished
 * one is compared again. False: `why` says why; if the source can be read and the target be written
 * again, the same call goes on where it stopped.
 */
bool store_copy_run(struct store_copy *copy);

#endif
