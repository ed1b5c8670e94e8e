/*
 * gateway.h: between the transport (HTTP, WebSocket) and the server (games): listen.c (the loop),
 * routes.c (a row per path), session.c (guests by their cookie), explorer.c, socket.c (WebSockets),
 * origin.c (the address of a client, and which pages are allowed), refusals.c, metrics.c, notify.c.
 */
#ifndef SERVER_GATEWAY_H
#define SERVER_GATEWAY_H

#include <ev.h>

#include "server/admin_socket.h"
#include "server/files.h"
#include "server/limiter.h"
#include "server/listen.h"
#include "server/transport/transport.h"
#include "server/uptime.h"

/* Why something is refused: too many connections of an address, or in all, too many requests, or
 * new guests, a foreign page, a ban. */
enum { REFUSAL_COUNT = 6 };
extern const char *const refusal_names[REFUSAL_COUNT];

/* The listeners. */
enum { GATEWAY_PUBLIC, GATEWAY_METRICS };

/* The files of the page, and /api/site. SIGHUP reloads them; answers that are being sent keep the
 * old ones. */
struct gateway_page {
    size_t refs;
    struct files files;
};

/* An answer of the explorer that is kept for a moment. */
enum { EXPLORER_ANSWERS = 256 };
struct explorer_answer {
    uint64_t position;
    int speed;
    int64_t until; /* gateway_elapsed */
    char *text;    /* NULL: none */
};

struct gateway {
    const struct listen_options *options;
    struct ev_loop *loop;
    struct transport *transport;
    struct gateway_page *page;
    struct site site; /* in effect */
    struct store *store;
    struct server *server;
    struct admin_socket *admin; /* NULL: none */
    struct uptime uptime;
    int64_t clock_offset; /* ms: time of day minus monotonic time, at the start */
    struct ev_timer tick;
    struct ev_check turn; /* each iteration of the loop */
    struct ev_async wake; /* the store has finished jobs */
    /* It stops in steps: draining, it serves but is not ready, and then closes its sockets one
     * after the other; stopping, it finishes what was begun; hung up, it waits for closing
     * handshakes. */
    bool draining, stopping, hung_up;
    bool announced;                             /* that it is ready */
    int64_t drained_at, stop_at, next_watchdog; /* ms, monotonic */
    int64_t watchdog_ms;                        /* 0: no watchdog */
    int port, metrics_port;                     /* actual ports */

    struct limiter requests, new_guests; /* per address */
    uint64_t guests_made, refused_requests, refused_guests, refused_origins, refused_banned;
    uint64_t told_refusals[REFUSAL_COUNT]; /* in the log */
    int64_t next_refusals;                 /* ms, monotonic: when the log is told again */
    struct explorer_answer explored[EXPLORER_ANSWERS];
};

int64_t gateway_now(void *context);     /* ms since 1970; does not jump during a run */
int64_t gateway_elapsed(void *context); /* ms of this run, without pauses of the process */

/* origin.c */
/* The client's address; of IPv6, the /64. */
void gateway_address(const struct gateway *gateway, const struct http_request *request,
                     char address[TRANSPORT_ADDRESS_SIZE]);
bool gateway_is_https(const struct gateway *gateway, const struct http_request *request);
/* Whether the request comes from our own page, or from no page; otherwise counts and logs it. */
bool gateway_is_origin_allowed(struct gateway *gateway, const struct http_request *request);

/* routes.c */
/* Why games cannot be played and stored here; NULL if they can. */
const char *gateway_trouble(const struct gateway *gateway);
void routes_request(void *context, struct http_request *request);
void routes_gone(void *context, struct http_request *request);
/* Answers with a copy of a text; `headers` as for http_answer. */
void routes_send(struct http_request *request, int status, const char *headers, const char *text);
/* With the settings of the site in it. */
struct gateway_page *page_load(const char *folder, const struct site *site, char *why, size_t size);
void page_drop(struct gateway_page *page); /* NULL is allowed */

/* session.c */
bool session_hash(const struct gateway *gateway, const struct http_request *request,
                  unsigned char hash[STORE_HASH_SIZE]);
void session_request(struct gateway *gateway, struct http_request *request);

/* explorer.c */
void explorer_request(struct gateway *gateway, struct http_request *request);
void explorer_release(struct gateway *gateway);

/* socket.c */
void socket_request(struct gateway *gateway, struct http_request *request);
bool socket_frame(void *context, struct websocket *socket, size_t bytes);
void socket_message(void *context, struct websocket *socket, const char *text, size_t length);
void socket_binary(void *context, struct websocket *socket);
void socket_too_large(void *context, struct websocket *socket);
void socket_pong(void *context, struct websocket *socket, int64_t round_trip_ms);
void socket_closed(void *context, struct websocket *socket);

/* refusals.c */
void refusals_count(const struct gateway *gateway, uint64_t counts[REFUSAL_COUNT]);
void refusals_tick(struct gateway *gateway, int64_t now); /* INT64_MAX: at the end */

/* metrics.c: Prometheus text; malloc, NULL if out of memory. */
char *metrics_text(struct gateway *gateway);

/* notify.c: sends a state such as "READY=1" to the service manager, if there is one. */
void notify_send(const char *state);
int64_t notify_watchdog_ms(void); /* how often to send WATCHDOG=1; 0: never */

#endif
