/*
 * server.h: the server without its sockets: messages in, messages out.
 *
 * Guests, the lobby, live games and their clocks. Whoever owns the sockets (listen.c, a test, a
 * fuzzer) tells the server what came in, and is told what to send. Everything happens in one
 * thread; time comes from outside, so that a test can set it; what is to last is given to a store,
 * and acknowledged when the store says that it is safe (store/store.h).
 *
 * A minimal owner:
 *
 *     struct server *server = server_new(&config);
 *     server_start(server);
 *     struct connection *c = server_connect(server, my_socket, token_hash, "address");
 *     server_frame(server, c, bytes);                for each frame, whatever it is
 *     server_handle(server, c, text, length);        for each message
 *     store_poll(config.store);                      when the store has something
 *     server_tick(server);                           every 50 ms or so
 *     server_disconnect(server, c);
 *     server_stop(server);  server_hang_up(server);
 *     store_close(config.store);  server_free(server);
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "server/messages.gen.h"
#include "server/packet.h"
#include "store/store.h"

struct server;
struct connection;

struct server_limits {
    size_t message_bytes;
    double messages_per_second; /* of a player, in the long run ... */
    double burst;               /* ... and at once; what an address may do grows with these */
    int connections_per_address;
    int connections;
    int open_games;      /* of a guest */
    int watched;         /* games of a connection */
    int challenges;      /* in the lobby */
    size_t waiting;      /* changes that wait for the store, beyond which others are refused ... */
    size_t reads;        /* ... and reads that wait, beyond which costly ones are refused */
    int64_t no_show;     /* ms for each side's first move, with an increment clock */
    int64_t lag;         /* ms given back for the network, at most, saved up ... */
    int64_t lag_gain;    /* ... and what is saved up by each move */
    int64_t lag_move;    /* ms given back for one move, at most */
    int oldest_protocol; /* that is served; older pages are told to reload */
};
extern const struct server_limits server_default_limits;

/* Why a connection is closed: codes of WebSocket. */
enum server_close {
    SERVER_CLOSE_GOING_AWAY = 1001,
    SERVER_CLOSE_POLICY = 1008,
    SERVER_CLOSE_TOO_LARGE = 1009,
    SERVER_CLOSE_OVERLOAD = 1013
};

struct server_config {
    struct store *store;
    struct server_limits limits;
    int64_t (*now)(void *context); /* ms since 1970, for what people are shown */
    /* ms since this process began, without the time in which it could not run (uptime.h); never
     * goes back. Clocks count in it. */
    int64_t (*elapsed)(void *context);
    void (*random)(void *context, void *buffer, size_t size);
    /* `socket` is what was given to server_connect. `send` keeps the packet if it needs it longer.
     * Neither may call the server back. */
    void (*send)(void *context, void *socket, struct packet *packet);
    void (*close)(void *context, void *socket, enum server_close code);
    /* A line for the log, of a JSON object's members; may be NULL. */
    void (*log)(void *context, const char *level, const char *event, const char *members);
    void *context;
};

/* NULL without memory. */
struct server *server_new(const struct server_config *config);

/* Fetches what was going on when the last server ended. */
void server_start(struct server *server);

/* From now on requests are refused. What was submitted to the store is still acknowledged when it
 * is done; then server_hang_up closes the connections. */
void server_stop(struct server *server);
void server_hang_up(struct server *server);

/* After the store was closed. NULL is allowed. */
void server_free(struct server *server);

/* A connection whose cookie's token has this hash; NULL: it has none. `from` is its address as
 * text; of IPv6, the first 64 bits ("2001:db8:1:2::", with or without "/64"). Returns NULL if there
 * are too many of this address, or of the /48 that it is in, or no memory. */
struct connection *server_connect(struct server *server, void *socket,
                                  const unsigned char hash[STORE_HASH_SIZE], const char *from);

/* To be called for every frame that comes in, also for control frames and fragments, before
 * anything else is done with it: counts it against the rate limits. False: the connection is being
 * closed, and the frame is to be ignored. */
bool server_frame(struct server *server, struct connection *connection, size_t bytes);

/* A message that is complete. */
void server_handle(struct server *server, struct connection *connection, const char *bytes,
                   size_t length);

/* A message that was too long to be taken in. */
void server_too_large(struct server *server, struct connection *connection);

/* A round trip of this connection took so long. */
void server_lag(struct server *server, struct connection *connection, int64_t ms);

/* The connection is gone, and no longer to be named. */
void server_disconnect(struct server *server, struct connection *connection);

/* Flags that fall, players who do not come, games that nobody needs in memory. */
void server_tick(struct server *server);

/* For /metrics. */
enum { SERVER_BUCKETS = 12 };
struct server_stats {
    size_t connections, guests, games, watchers, challenges;
    uint64_t messages[CLIENT_MESSAGE_COUNT];
    uint64_t errors[PROTO_ERROR_CODE_COUNT];
    uint64_t sent;
    uint64_t dropped;  /* for sending too fast */
    uint64_t no_hello; /* for not saying hello */
    uint64_t moves;    /* acknowledged */
    double move_seconds;
    uint64_t move_ms[SERVER_BUCKETS]; /* from arrival to acknowledgement: 1, 2, 4, ... ms */
};
struct server_stats server_stats(const struct server *server);

/* An id of so many characters, with its NUL in buffer[length]. */
void server_make_id(const struct server *server, char *buffer, size_t length);

#endif
