/*
 * look.h: what is in a database, without changing it. Opening a store makes its tables and migrates
 * them.
 */
#ifndef STORE_LOOK_H
#define STORE_LOOK_H

#include <stdbool.h>
#include <stddef.h>

struct store_look {
    bool empty;   /* it has no tables */
    bool apiary;  /* it has the tables of Apiary ... */
    bool newest;  /* ... in the version that this program uses */
    int programs; /* PostgreSQL: of Apiary that are connected, as far as they can be seen */
};

/* The file must exist. False: `why` says why it cannot be read. */
bool store_look_sqlite(const char *path, struct store_look *look, char *why, size_t size);
bool store_look_postgres(const char *url, struct store_look *look, char *why, size_t size);

#endif
