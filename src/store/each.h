/*
 * each.h: goes through everything that is stored, in the order of the ids: guests and games, and
 * bans and acts of administrators, which are only read.
 */
#ifndef STORE_EACH_H
#define STORE_EACH_H

#include "store/store.h"

struct store_each {
    struct store *store;
    /* Called for each row; NULL: the rows are only read. */
    void (*guest)(struct store_each *each, const struct store_guest *guest);
    void (*game)(struct store_each *each, const struct store_whole_game *whole);
    /* Called after each page; NULL: never. */
    void (*progress)(struct store_each *each);
    void *context;

    size_t guests, games, events; /* so far */
    char why[128];                /* it failed */
};

/* False: something cannot be read, `why` says what. */
bool store_each_run(struct store_each *each);

#endif
