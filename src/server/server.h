/*
 * server.h: the server without sockets: messages in, messages out.
 *
 * Guests, the lobby, live games and their clocks. The owner of the sockets (listen.c, a test, a
 * fuzzer) passes in what was received, and callbacks pass out what to send. Everything runs in one
 * thread. Time and randomness are injected, so that tests can set them. Changes go to a store, and
 * are acknowledged when they are on disk (store/store.h).
 *
 * A minimal owner:
 *
 *     struct server *server = server_new(&config);
 *     server_start(server);
 *     struct connection *c = server_connect(server, &my_functions, my_peer, token_hash, "address");
 *     server_frame(server, c, bytes);                for each frame of any kind
 *     server_handle(server, c, text, length);        for each message
 *     store_poll(config.store);                      when the store has finished jobs
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
    double messages_per_second; /* of a player, on average ... */
    double burst;               /* ... and at once; the limits of an address are a multiple */
    int connections_per_address;
    int connections;
    int open_games;      /* of a guest */
    int watched;         /* games of a connection */
    int challenges;      /* in the lobby */
    size_t waiting;      /* changes that may wait for the store; more are refused */
    size_t reads;        /* reads that may wait; more costly ones are refused */
    int64_t no_show;     /* ms for each side's first move, with an increment clock */
    int64_t lag;         /* ms of lag compensation that can be saved up, ... */
    int64_t lag_gain;    /* ... what each move adds to it, ... */
    int64_t lag_move;    /* ... and the most that one move gets */
    int oldest_protocol; /* that is served; older pages have to reload */
};
extern const struct server_limits server_default_limits;

/* WebSocket close codes. */
enum server_close {
    SERVER_CLOSE_GOING_AWAY = 1001,
    SERVER_CLOSE_POLICY = 1008,
    SERVER_CLOSE_TOO_LARGE = 1009,
    SERVER_CLOSE_OVERLOAD = 1013
};

/* What can be at the other end of a connection: a WebSocket, or a player in this process. `peer` is
 * what was passed to server_connect. Neither function may call the server. */
struct server_peer {
    /* Takes a reference if it needs the packet longer. */
    void (*send)(void *peer, struct packet *packet);
    /* The server ignores it from now on; the owner calls server_disconnect. */
    void (*close)(void *peer, enum server_close code);
};

struct server_config {
    struct store *store;
    bool no_lobby; /* challenges by link only */
    struct server_limits limits;
    struct store_retention retention;
    int64_t (*now)(void *context); /* ms since 1970, for display */
    /* ms since the process started, without its pauses (uptime.h); monotonic. Clocks use it. */
    int64_t (*elapsed)(void *context);
    void (*random)(void *context, void *buffer, size_t size);
    /* Writes a line to the log; `members` is the inside of a JSON object. May be NULL. */
    void (*log)(void *context, const char *level, const char *event, const char *members);
    void *context;
};

/* NULL if out of memory. */
struct server *server_new(const struct server_config *config);

/* Reads what the last server left: the uptime, the lobby, games that are due. */
void server_start(struct server *server);

/* Opens or closes the lobby. Challenges that were in it can still be joined by their links. */
void server_set_lobby(struct server *server, bool open);

/* Whether it has read that, and can serve. */
bool server_has_started(const struct server *server);

/* Instead: only for server_admin, while no server or another one serves. Nobody may connect, and
 * there are no ticks. */
void server_start_admin(struct server *server);

/* Refuses requests from now on. Changes already submitted to the store are still acknowledged;
 * after that, server_hang_up closes the connections. */
void server_stop(struct server *server);
void server_hang_up(struct server *server);

/* Closes up to `count` connections, so that their clients connect to another node, without stopping
 * the server; returns how many are left. */
size_t server_drain(struct server *server, size_t count);

/* Call it after the store is closed. NULL is allowed. */
void server_free(struct server *server);

/* Why nobody may connect from this address (as for server_connect), or as this guest (NULL: any);
 * NULL: they may. */
const struct store_ban *server_find_ban(const struct server *server, const char *from,
                                        const char *guest);

/* The hash of an address to be stored with a guest; "" if none is to be stored. */
void server_hash_address(const struct server *server, const char *from,
                         char hash[STORE_ADDRESS_SIZE]);

/* What an administrator wants: a JSON object (docs/server.md, "Administration"). `answer` is called
 * once with another one, now or later, at the latest by server_free. */
void server_admin(struct server *server, const char *text, size_t length,
                  void (*answer)(void *context, const char *text), void *context);

/* A new connection. `functions` must outlive it. `hash` is that of the token in its cookie; NULL:
 * it has no cookie. `from` is its address as text; of IPv6, the first 64 bits ("2001:db8:1:2::",
 * with or without "/64"). Returns NULL if its address is banned, if it or the /48 of it has too
 * many connections, or if out of memory. */
struct connection *server_connect(struct server *server, const struct server_peer *functions,
                                  void *peer, const unsigned char hash[STORE_HASH_SIZE],
                                  const char *from);

/* Call it for every incoming frame, control frames and fragments included, before anything else:
 * counts the frame against the rate limits. False: ignore the frame, the connection is being
 * closed. */
bool server_frame(struct server *server, struct connection *connection, size_t bytes);

/* A complete message. */
void server_handle(struct server *server, struct connection *connection, const char *bytes,
                   size_t length);

/* A message that was too long to be read. */
void server_too_large(struct server *server, struct connection *connection);

/* The duration of a round trip on this connection. */
void server_lag(struct server *server, struct connection *connection, int64_t ms);

/* The connection is closed; it is freed and must not be used again. */
void server_disconnect(struct server *server, struct connection *connection);

/* For the log: that something was not stored ("game" and its id, or "what" and a word), and that
 * something was, of which the first after a failure is logged. */
void server_not_stored(struct server *server, const char *key, const char *value,
                       enum store_outcome outcome);
void server_stored(struct server *server);

/* Checks flags and no-shows, unloads idle games, announces changes of the lobby. */
void server_tick(struct server *server);

/* For /metrics. */
enum { SERVER_BUCKETS = 12 };
struct server_stats {
    size_t connections, guests, games, watchers, challenges;
    size_t nodes;         /* other ones on the same database */
    uint64_t missed_news; /* times that news of other nodes may have been missed */
    uint64_t messages[CLIENT_MESSAGE_COUNT];
    uint64_t errors[PROTO_ERROR_CODE_COUNT];
    uint64_t sent;
    uint64_t dropped;                        /* for sending too fast */
    uint64_t no_hello;                       /* for not saying hello */
    uint64_t forgotten[STORE_EXPIRED_KINDS]; /* deleted after their time */
    uint64_t moves;                          /* acknowledged */
    double move_seconds;
    uint64_t move_ms[SERVER_BUCKETS]; /* from arrival to acknowledgement: 1, 2, 4, ... ms */
};
struct server_stats server_stats(const struct server *server);
extern const char *const server_forgotten_names[STORE_EXPIRED_KINDS];

/* A random id of `length` characters; buffer[length] becomes NUL. */
void server_make_id(const struct server *server, char *buffer, size_t length);

#endif
