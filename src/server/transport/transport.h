/*
 * transport.h: HTTP/1.1 and WebSocket over TCP; knows nothing of games.
 *
 * llhttp parses requests, wslay parses WebSocket frames, libev is the event loop. Everything runs
 * in the thread of the loop. The implementation can be replaced without changing the rest of the
 * server.
 *
 * Limits apply before anything is parsed: connections in total and per address when they are
 * accepted, bytes of head and body while they are received, and a deadline for each phase, which
 * slow bytes do not extend. A refusal is an HTTP answer with the right status.
 *
 *   accept ──► peer ──► request (llhttp) ──► handler ──► http_answer ──► next request or close
 *                             └──► handler ──► websocket_accept ──► frames (wslay) ──► handler
 */
#ifndef SERVER_TRANSPORT_TRANSPORT_H
#define SERVER_TRANSPORT_TRANSPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/packet.h"

struct ev_loop;
struct transport;
struct http_request;
struct websocket;

enum { TRANSPORT_ADDRESS_SIZE = 64, TRANSPORT_LISTENERS = 2 };

struct transport_limits {
    int connections;             /* TCP connections in total */
    int connections_per_address; /* 0: no limit (a proxy's connections all have its address) */
    size_t head_bytes, body_bytes, message_bytes;
    size_t queue_bytes; /* waiting to be sent to a WebSocket */
    int64_t head_ms;    /* for the first byte, and then for the whole request */
    int64_t idle_ms;    /* between requests */
    int64_t answer_ms;  /* for sending an answer */
};
extern const struct transport_limits transport_default_limits;

/* Callbacks of the owner. None of them may free the transport. */
struct transport_handler {
    /* ms of a monotonic clock for deadlines, without pauses of the process. */
    int64_t (*now)(void *context);
    /* A complete request; answer it, now or later, by http_answer or websocket_accept. */
    void (*request)(void *context, struct http_request *request);
    /* The client of an unanswered request is gone; the request must not be used again. */
    void (*request_gone)(void *context, struct http_request *request);

    /* A frame of any kind and size was received; false: drop it, it is over the rate limit. */
    bool (*socket_frame)(void *context, struct websocket *socket, size_t bytes);
    void (*socket_message)(void *context, struct websocket *socket, const char *text,
                           size_t length);
    void (*socket_binary)(void *context, struct websocket *socket);
    void (*socket_too_large)(void *context, struct websocket *socket);
    void (*socket_pong)(void *context, struct websocket *socket, int64_t round_trip_ms);
    void (*socket_closed)(void *context, struct websocket *socket);
    void *context;
};

struct transport_stats {
    size_t connections, sockets;
    size_t queued_bytes; /* waiting to be sent, over all WebSockets */
    uint64_t accepted, requests, bad_requests;
    uint64_t refused_address, refused_full, timed_out, not_read;
};

/* NULL if out of memory. */
struct transport *transport_new(struct ev_loop *loop, const struct transport_limits *limits,
                                const struct transport_handler *handler);

/* Whether it is possible to listen there now. False: `why` says why not, and errno. */
bool transport_can_listen(const char *host, int port, char *why, size_t size);

/* Listens at an address of this machine; http_request_listener returns `listener` for its requests.
 * Returns the port, or -1: `why` says why. */
int transport_listen(struct transport *transport, int listener, const char *host, int port,
                     char *why, size_t size);

/* Call it about every 50 ms: checks deadlines, and sends pings that measure round trips. */
void transport_tick(struct transport *transport);

/* Accepts no more connections, and closes those that are not answering a request. */
void transport_stop(struct transport *transport);
struct transport_stats transport_stats(const struct transport *transport);
void transport_free(struct transport *transport); /* NULL is allowed */

/* A request. Its texts are valid until it is answered. */
int http_request_listener(const struct http_request *request);
const char *http_request_method(const struct http_request *request);
const char *http_request_path(const struct http_request *request);  /* without the query */
const char *http_request_query(const struct http_request *request); /* what follows "?", or "" */
const char *http_request_header(const struct http_request *request, const char *name); /* or NULL;
                                 the last one of a name in small letters */
const char *http_request_body(const struct http_request *request, size_t *length);
const char *http_request_peer(const struct http_request *request); /* the connection's address */
void http_request_set_user(struct http_request *request, void *user);
void *http_request_user(const struct http_request *request);

/* The body of an answer; `release` (may be NULL) is called when it is no longer needed. */
struct http_body {
    const void *bytes;
    size_t length;
    void (*release)(void *owner);
    void *owner;
};

/* Answers a request. `headers` has complete lines "name: value\r\n", or is "". The security
 * headers, Date, Content-Length and Connection are added; HEAD gets no body. */
void http_answer(struct http_request *request, int status, const char *headers,
                 struct http_body body);

/* Whether it asks for a WebSocket; other upgrades are ignored. */
bool websocket_is_wanted(const struct http_request *request);

/* Answers with 101 and turns the request into a WebSocket with this user data; or answers with an
 * error if the handshake is bad, and returns NULL. */
struct websocket *websocket_accept(struct http_request *request, void *user);
void *websocket_user(const struct websocket *socket);
void websocket_send(struct websocket *socket, struct packet *packet); /* takes a reference */
/* Sends what is queued, then a close frame. Further input and output is ignored. */
void websocket_close(struct websocket *socket, int code);

/* Normalizes "203.0.113.7", "203.0.113.7:80", "2001:db8::1" or "[2001:db8::1]:443": without a port,
 * and IPv6 reduced to its first 64 bits, which stand for a household. False: not an address. */
bool transport_address(const char *text, char address[TRANSPORT_ADDRESS_SIZE]);

#endif
