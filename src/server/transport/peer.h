/*
 * peer.h: a TCP connection, for the files of the transport.
 *
 * A silent connection takes only a struct peer. A request takes a struct http_request, which is
 * freed when the answer is sent; a WebSocket takes a struct websocket.
 */
#ifndef SERVER_TRANSPORT_PEER_H
#define SERVER_TRANSPORT_PEER_H

#include <ev.h>

#include "server/map.h"
#include "server/transport/transport.h"

enum peer_state {
    PEER_NEW,       /* no byte yet */
    PEER_IDLE,      /* between requests */
    PEER_REQUEST,   /* a part of a request */
    PEER_HANDLED,   /* waits for the handler */
    PEER_ANSWERING, /* the answer is being sent */
    PEER_LINGERING, /* all is sent; input is discarded, so that the answer arrives */
    PEER_SOCKET,    /* a WebSocket */
    PEER_STATES
};

/* How many connections an address has. */
struct peer_address {
    char id[TRANSPORT_ADDRESS_SIZE];
    int connections;
};

struct peer {
    struct ev_io io;
    struct transport *transport;
    struct peer_address *address;
    int64_t deadline; /* ms; of a WebSocket: the time of the next ping */
    int listener;
    enum peer_state state;
    struct http_request *request;
    struct websocket *socket;
    struct peer *next, *previous; /* in the same state */
};

/* In the order in which they entered the state, which is also the order of their deadlines: all
 * have the same time in it. */
struct peer_list {
    struct peer *first, *last;
};

struct transport {
    struct ev_loop *loop;
    struct transport_limits limits;
    struct transport_handler handler;
    struct ev_io listeners[TRANSPORT_LISTENERS];
    struct ev_timer pause; /* after accept failed because descriptors ran out */
    struct ev_timer sweep; /* for late connections that the last sweep left */
    struct ev_prepare flush;
    struct map addresses;
    struct peer_list lists[PEER_STATES];
    struct websocket *dirty;    /* with something to send in this iteration of the loop */
    struct frame_parser *spare; /* parsers without a partial frame */
    int spare_count;
    struct packet *ping;
    bool stopping;
    struct transport_stats stats;
};

static inline int64_t transport_now(const struct transport *transport) {
    return transport->handler.now(transport->handler.context);
}

/* transport.c */
void peer_watch(struct peer *peer, int events); /* EV_READ, EV_WRITE, both, or 0 */
void peer_enter(struct peer *peer, enum peer_state state, int64_t ms); /* or enter it again */
void peer_close(struct peer *peer);                                    /* frees it */
void peer_linger(struct peer *peer);

/* request.c: parses a request from received bytes; false: the peer is gone. */
bool http_request_read(struct peer *peer, const char *bytes, size_t length);
void http_request_free(struct http_request *request);
void http_request_refuse(struct http_request *request, int status); /* answers and closes */

/* answer.c */
bool answer_flush(struct http_request *request); /* false: the peer is gone */
/* An answer without a body, for a connection that is refused; returns its length. */
size_t answer_refusal(int status, char *buffer, size_t size);
char *answer_upgrade(const char *headers); /* the head of a 101; malloc */

/* websocket.c */
bool websocket_read(struct websocket *socket, const char *bytes, size_t length);
bool websocket_flush(struct websocket *socket); /* false: the peer is gone */
void websocket_free(struct websocket *socket);
void websocket_flush_dirty(struct transport *transport);
void websocket_tick(struct transport *transport, int64_t now);
void websocket_release(struct transport *transport);

#endif
