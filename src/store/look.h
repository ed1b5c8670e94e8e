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
    bool apiary;  /* it has the tables of Apiary */
    int version;  /* of its tables; 0: none */
    int newest;   /* that this program knows */
    int programs; /* PostgreSQL: of Apiary that are connected, as far as they can be seen */
};

/* The file must exist. False: `why` says why it cannot be read. */
bool store_look_sqlite(const char *path, struct store_look *look, char *why, size_t size);
bool store_look_postgres(const char *url, struct store_look *look, char *why, size_t size);

/* Whether the address of a PostgreSQL database has a password in it. */
bool store_has_password(const char *url);

/* Whether SQLite finds the file in order; `quick` leaves out whether indexes agree with their
 * tables. False: `why` says what is damaged. */
bool store_is_intact(const char *path, bool quick, char *why, size_t size);

/* How many rows a file has, damaged or not. */
bool store_count_rows(const char *path, size_t *guests, size_t *games, size_t *events, char *why,
                      size_t size);

/*
 * Copies a file of SQLite, as it is at this moment, to a new one, whatever its tables. Servers may
 * go on using it. `progress` is called now and then. False: `why` says why, and there may be a part
 * of the copy.
 */
bool store_copy_file(const char *from, const char *to, void (*progress)(void *context),
                     void *context, char *why, size_t size);

#endif
