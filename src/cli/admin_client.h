/*
 * admin_client.h: reaches a server, or its database, for `apiary admin`.
 */
#ifndef CLI_ADMIN_CLIENT_H
#define CLI_ADMIN_CLIENT_H

#include <jansson.h>
#include <stdbool.h>

/* Where the command line says that the server is; NULL: nothing. */
struct admin_place {
    const char *socket, *data, *database, *config;
};

#define ADMIN_PLACE_ROWS(place)                                                                    \
    {.name = "Server", .kind = CLI_GROUP},                                                         \
        {"data", CLI_TEXT, &(place)->data, .value = "DIR",                                         \
         .help = "its data folder (default: as in the configuration of the server, that of this "  \
                 "user, or "                                                                       \
                 "/var/lib/apiary)"},                                                              \
        {"admin-socket", CLI_TEXT, &(place)->socket, .value = "FILE",                              \
         .help = "the admin socket of a running server, if it is not in the data folder"},         \
        {"socket", .alias_of = "admin-socket"},                                                    \
        {"database", CLI_TEXT, &(place)->database, .value = "URL",                                 \
         .help = "the PostgreSQL database of one or several servers, whether they run or not"},    \
    {                                                                                              \
        "config", CLI_TEXT, &(place)->config,                                                      \
            .value = "FILE", .help = "its configuration file (default: as for apiary serve)"       \
    }

struct admin_local;

struct admin_client {
    const char *command; /* for errors */
    int socket;          /* to a running server; -1: none */
    struct admin_local *local;
    int lock;      /* of the data folder; -1: none */
    bool no_lobby; /* by the settings of the server, if they are known */
};

/* Finds the server, or opens its database. Prints what is wrong, and returns the exit code, or
 * CLI_OK. */
int admin_client_open(struct admin_client *client, const char *command,
                      const struct admin_place *place);
void admin_client_close(struct admin_client *client);

/* Sends a command, which is taken over, and returns the answer. NULL: what went wrong was printed.
 */
json_t *admin_client_ask(struct admin_client *client, json_t *request);

#endif
