/*
 * database.h: a database that a command works on: a data folder, a file, or the address of a
 * PostgreSQL database.
 *
 * All functions return CLI_OK, or print what is wrong and return the exit code.
 */
#ifndef CLI_DATABASE_H
#define CLI_DATABASE_H

#include <stdbool.h>

#include "cli/cli.h"
#include "store/store.h"

struct cli_database {
    const char *command; /* for messages */
    const char *name;    /* the same: "FROM" */
    const char *given;
    bool postgres;
    char folder[CLI_PATH_SIZE], path[CLI_PATH_SIZE + 16]; /* of a file */
    int lock;                                             /* -1: none */
    struct store *store;                                  /* NULL: not open */
};

/* Whether a text is the address of a PostgreSQL database. */
bool cli_is_postgres(const char *text);

/* Finds out what was given. */
int cli_database_init(struct cli_database *database, const char *command, const char *name,
                      const char *given);

/* The same for the database of a server: at an address, or if that is NULL, in a data folder. */
void cli_database_of_server(struct cli_database *database, const char *command, const char *data,
                            const char *url);

/* What it is called in messages: its file, or its address without the user and a password. */
enum { CLI_DATABASE_NAME_SIZE = CLI_PATH_SIZE + 16 };
const char *cli_database_say(const struct cli_database *database,
                             char name[CLI_DATABASE_NAME_SIZE]);

/* Whether the database of a server is there, and may be read; for commands that only read it. */
int cli_database_find(const struct cli_database *database);

/* Keeps servers away from it, and checks that it is one of Apiary, or, if it is a target, empty or
 * not there. */
int cli_database_claim(struct cli_database *database, bool is_target);

/* Opens it, and migrates its tables. */
int cli_database_open(struct cli_database *database);

/* If this is root: gives it to the owner of its folder. The server does not run as root, and could
 * not write what belongs to root. */
int cli_database_give_to_owner(const struct cli_database *database);

/* Closes it. */
void cli_database_release(struct cli_database *database);

#endif
