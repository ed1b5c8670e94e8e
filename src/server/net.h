/*
 * net.h: what the files between the transport and the server share: listen.c (the loop), routes.c
 * (requests), session.c (guests by their cookie), socket.c (WebSockets), origin.c (who asks).
 */
#ifndef SERVER_NET_H
#define SERVER_NET_H

#include <ev.h>

#include "server/files.h"
#include "server/limiter.h"
#include "server/listen.h"
#include "server/transport/transport.h"
#include "server/uptime.h"

/* Which listener a request came by. */
enum { NET_PUBLIC, NET_METRICS };

/* The page's files. SIGHUP reads them anew; answers that are being sent keep the old ones. */
struct net_page {
    size_t refs;
    struct files files;
};

struct net {
    const struct listen_options *options;
    struct ev_loop *loop;
    struct transport *transport;
    struct net_page *page;
    struct store *store;
    struct server *server;
    struct uptime uptime;
    int64_t clock_offset; /* ms: real time less monotonic time, at the start */
    struct ev_timer tick;
    struct ev_check turn; /* of the loop */
    struct ev_async wake; /* the store has something */
    bool stopping, hung_up;
    int64_t stop_at, next_watchdog; /* ms, monotonic */
    int64_t watchdog_ms;            /* 0: there is none */
    int port, metrics_port;         /* that are listened at */

    struct limiter requests, new_guests; /* by address */
    uint64_t guests_made, refused_requests, refused_guests, refused_origins;
};

int64_t net_now(void *context);     /* ms since 1970; does not jump during a run */
int64_t net_elapsed(void *context); /* ms in which the process could run */

/* origin.c */
/* The client's address, as far as it tells networks apart. */
void net_address(const struct net *net, const struct http_request *request,
                 char address[TRANSPORT_ADDRESS_SIZE]);
bool net_is_https(const struct net *net, const struct http_request *request);
/* Whether the page that asks, if a page asks, is ours; otherwise it is counted and logged. */
bool net_is_origin_allowed(struct net *net, const struct http_request *request);

/* routes.c */
void routes_request(void *context, struct http_request *request);
void routes_gone(void *context, struct http_request *request);
/* Answers with a text, which is copied; `headers` as for http_answer. */
void routes_send(struct http_request *request, int status, const char *headers, const char *text);
struct net_page *page_load(const char *folder, char *why, size_t size);
void page_drop(struct net_page *page); /* NULL is allowed */

/* session.c */
bool session_hash(const struct net *net, const struct http_request *request,
                  unsigned char hash[STORE_HASH_SIZE]);
void session_request(struct net *net, struct http_request *request);
void session_gone(struct http_request *request);

/* socket.c */
void socket_request(struct net *net, struct http_request *request);
bool socket_frame(void *context, struct websocket *socket, size_t bytes);
void socket_message(void *context, struct websocket *socket, const char *text, size_t length);
void socket_binary(void *context, struct websocket *socket);
void socket_too_large(void *context, struct websocket *socket);
void socket_pong(void *context, struct websocket *socket, int64_t round_trip_ms);
void socket_closed(void *context, struct websocket *socket);
/* For the server. */
void socket_send(void *context, void *socket, struct packet *packet);
void socket_close(void *context, void *socket, enum server_close code);

/* metrics.c: Prometheus text; malloc, NULL without memory. */
char *metrics_text(struct net *net);

/* notify.c: a word to the service manager, such as "READY=1", if there is one. */
void notify_send(const char *state);
int64_t notify_watchdog_ms(void); /* how often it wants to hear from us; 0: not */

#endif
