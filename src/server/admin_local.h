/*
 * admin_local.h: the commands of administrators without a running server, or beside those on the
 * same PostgreSQL: a server without sockets, in this process, which serves nobody.
 */
#ifndef SERVER_ADMIN_LOCAL_H
#define SERVER_ADMIN_LOCAL_H

#include <stdbool.h>
#include <stddef.h>

struct admin_local;

/* `database` is a file, which no server uses, or the address of a PostgreSQL database; `no_lobby`
 * as for the server. NULL on failure: `why` says why. */
struct admin_local *admin_local_open(const char *database, bool postgres, bool no_lobby, char *why,
                                     size_t size);

/* The answer to a command (server_admin); malloc. NULL: there is none in time. */
char *admin_local_ask(struct admin_local *local, const char *text, size_t length);

void admin_local_close(struct admin_local *local); /* NULL is allowed */

#endif
