/*
 * net.h: what the files around libwebsockets share: listen.c (the loop), http.c (answers to
 * requests), session.c (guests by their cookie), socket.c (the WebSocket).
 */
#ifndef SERVER_NET_H
#define SERVER_NET_H

#include <libwebsockets.h>

#include "server/files.h"
#include "server/listen.h"
#include "server/map.h"
#include "server/uptime.h"

#define NET_COOKIE       "apiary"
#define NET_ADDRESS_SIZE 64
#define NET_HEADERS_SIZE 8192 /* all headers of a request */

/* A request for a session that waits for the store; it outlives its connection if need be. */
struct net_wait;

/* An answer to an HTTP request, while it is sent. */
struct net_answer {
    const unsigned char *bytes; /* of a file, or of `own` */
    unsigned char *own;
    size_t length, sent;
};

/* What leaves by a WebSocket: a queue of packets. */
struct net_packet {
    struct packet *packet;
    struct net_packet *next;
};

/* A connection as libwebsockets sees it; its memory begins as zeros. */
struct net_peer {
    struct lws *wsi;
    struct net_answer answer;
    struct net_wait *wait;

    struct connection *connection; /* of the WebSocket; NULL: it was refused */
    bool is_socket;
    struct net_packet *first, **last;
    size_t queued_bytes;
    int close_code; /* to be closed when the queue is sent; 0: not */
    char *message;  /* what has come of a message so far */
    size_t message_length;
    bool ping_wanted;
    int64_t ping_sent; /* us; 0: none is under way */
    struct net_peer *next, *previous;
};

struct net {
    const struct listen_options *options;
    struct ev_loop *loop; /* NULL: libwebsockets uses poll */
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct files files;
    struct store *store;
    struct server *server;
    int64_t clock_offset; /* ms: real time less monotonic time, at the start */
    struct uptime uptime;
    lws_sorted_usec_list_t tick;
    struct net_peer *sockets;
    int64_t next_ping; /* ms */
    bool stopping, hung_up;
    int64_t stop_at;                          /* ms */
    uint64_t requests, guests_made, not_read; /* the last: connections dropped for not reading */
    struct map visitors; /* how many sessions each address may make: session.c */
};

int64_t net_now(void *context); /* ms since 1970, never back */

/* The client's address as far as it tells networks apart. */
void net_address(const struct net *net, struct lws *wsi, char address[NET_ADDRESS_SIZE]);

/* A header by its name in small letters with the colon; "" if there is none. */
void net_header(struct lws *wsi, const char *name, char *buffer, size_t size);

/* http.c */
int http_request(struct net *net, struct net_peer *peer, struct lws *wsi, const char *path);
int http_writable(struct net *net, struct net_peer *peer, struct lws *wsi);
void http_closed(struct net_peer *peer);
/* Sends headers, and body when it can be; `own` is taken over. cookie may be NULL. */
int http_send(struct net_peer *peer, struct lws *wsi, unsigned status, const char *type, char *own,
              const char *cookie);

/* session.c */
bool session_hash(struct lws *wsi, unsigned char hash[STORE_HASH_SIZE]);
int session_request(struct net *net, struct net_peer *peer, struct lws *wsi);
int session_writable(struct net *net, struct net_peer *peer, struct lws *wsi);
void session_closed(struct net_peer *peer);
void session_release(struct net *net);

/* socket.c */
int socket_filter(struct net *net, struct lws *wsi); /* not 0: refused */
int socket_open(struct net *net, struct net_peer *peer, struct lws *wsi);
int socket_receive(struct net *net, struct net_peer *peer, const char *bytes, size_t length);
int socket_writable(struct net_peer *peer);
void socket_pong(struct net *net, struct net_peer *peer);
void socket_closed(struct net *net, struct net_peer *peer);
void socket_ping_all(struct net *net);
void socket_send(void *context, void *socket, struct packet *packet);
void socket_close(void *context, void *socket, enum server_close code);

/* metrics.c: Prometheus text; malloc, NULL without memory. */
char *metrics_text(struct net *net);

#endif
