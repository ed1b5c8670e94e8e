/*
 * admin_socket.h: a Unix socket in the data folder, at which the running server takes the commands
 * of administrators (server_admin): a JSON object per line, answered by one line.
 *
 * Only the user of the server and root can use it. There is no other way in: never by TCP.
 */
#ifndef SERVER_ADMIN_SOCKET_H
#define SERVER_ADMIN_SOCKET_H

#include <stdbool.h>
#include <stddef.h>

struct ev_loop;
struct server;
struct admin_socket;

#define ADMIN_SOCKET_NAME "admin.sock" /* in the data folder */

/* Listens at a path. What a server that crashed has left there is replaced; anything else is an
 * error. NULL on failure: `why` says why. */
struct admin_socket *admin_socket_open(struct ev_loop *loop, struct server *server,
                                       const char *path, char *why, size_t size);

/* Call it about every 50 ms: closes connections on which nothing happens. NULL is allowed, as
 * below. */
void admin_socket_tick(struct admin_socket *socket);

/* Removes the path, and closes all connections; while the loop exists. */
void admin_socket_close(struct admin_socket *socket);

/* After server_free: commands in progress may still be answered before. */
void admin_socket_free(struct admin_socket *socket);

/* Connects to the socket at this path; -1, with errno, on failure. */
int admin_socket_connect(const char *path);

#endif
