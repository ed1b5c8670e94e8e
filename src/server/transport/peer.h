/*
 * peer.h: a TCP connection, for the files of the transport.
 *
 * A silent connection is a struct peer and nothing more. Reading a request takes a struct
 * http_request, which goes when the answer is sent; a WebSocket takes a struct websocket.
 */
#ifndef SERVER_TRANSPORT_PEER_H
#define SERVER_TRANSPORT_PEER_H

#include <ev.h>

#include "server/map.h"
#include "server/transport/transport.h"

enum peer_state {
    PEER_NEW,       /* no byte has come yet */
    PEER_IDLE,      /* no byte of a further request yet */
    PEER_REQUEST,   /* some of it */
    PEER_HANDLED,   /* the handler has it */
    PEER_ANSWERING, /* the answer is being sent */
    PEER_LINGERING, /* all is sent; what still comes is dropped, so that the answer arrives */
    PEER_SOCKET,    /* it has become a WebSocket */
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
    int64_t deadline; /* ms; of a WebSocket: when it is pinged next */
    int listener;
    enum peer_state state;
    struct http_request *request;
    struct websocket *socket;
    struct peer *next, *previous; /* in the same state */
};

/* In the order in which they came, which is that of their deadlines: all that enter a state have as
 * much time in it. */
struct peer_list {
    struct peer *first, *last;
};

struct transport {
    struct ev_loop *loop;
    struct transport_limits limits;
    struct transport_handler handler;
    struct ev_io listeners[TRANSPORT_LISTENERS];
    struct ev_timer pause; /* after accept failed for want of descriptors */
    struct ev_timer sweep; /* more connections are late than were ended in the last turn */
    struct ev_prepare flush;
    struct map addresses;
    struct peer_list lists[PEER_STATES];
    struct websocket *dirty; /* have something to send in this turn of the loop */
    struct wire *spare;      /* parsers without a partial frame */
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
void peer_enter(struct peer *peer, enum peer_state state, int64_t ms); /* or begin it anew */
void peer_close(struct peer *peer);                                    /* frees it */
void peer_linger(struct peer *peer);

/* request.c: reads a request out of the bytes that came; false: the peer is gone. */
bool http_request_read(struct peer *peer, const char *bytes, size_t length);
void http_request_free(struct http_request *request);
void http_request_refuse(struct http_request *request, int status); /* answers and closes */

/* answer.c */
bool answer_flush(struct http_request *request); /* false: the peer is gone */
/* A whole answer without a body, for what cannot be read or let in; returns its length. */
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
