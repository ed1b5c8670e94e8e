/*
 * transport.h: HTTP/1.1 and WebSocket over TCP, and nothing of games.
 *
 * The seam between the sockets and the rest of the server: what is behind it can be replaced.
 * Requests are parsed by llhttp, WebSocket frames by wslay, and libev waits for both. Everything
 * happens in the loop's thread.
 *
 * Limits are applied before anything is parsed: connections in all and of an address when they are
 * accepted, bytes of a head and of a body while they come in, and a deadline for each phase, which
 * slow bytes do not put off. A refusal is an HTTP answer with the right status.
 *
 *   accept ──► peer ──► request (llhttp) ──► handler ──► http_answer ──► next request, or the end
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
    int connections;             /* TCP connections in all */
    int connections_per_address; /* 0: no limit (a proxy's connections all have its address) */
    size_t head_bytes, body_bytes, message_bytes;
    size_t queue_bytes; /* that wait to be sent to a WebSocket */
    int64_t head_ms;    /* for the first byte, and from there for a whole request */
    int64_t idle_ms;    /* between requests */
    int64_t answer_ms;  /* for sending an answer */
};
extern const struct transport_limits transport_default_limits;

/* What the owner does with what comes in. None of these may free the transport. */
struct transport_handler {
    /* ms of a clock for deadlines; time in which the process could not run should not count. */
    int64_t (*now)(void *context);
    /* A whole request. It is answered, now or later, by http_answer or websocket_accept. */
    void (*request)(void *context, struct http_request *request);
    /* The client of a request that was not answered yet has gone; it must not be named again. */
    void (*request_gone)(void *context, struct http_request *request);

    /* A frame of any kind and size came in; false: it was one too many, and is dropped. */
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
    size_t queued_bytes; /* that wait to be sent, over all WebSockets */
    uint64_t accepted, requests, bad_requests;
    uint64_t refused_address, refused_full, timed_out, not_read;
};

/* NULL without memory. */
struct transport *transport_new(struct ev_loop *loop, const struct transport_limits *limits,
                                const struct transport_handler *handler);

/* Listens at an address of this machine; `listener` is told with each request. Returns the port, or
 * -1: `why` says why. */
int transport_listen(struct transport *transport, int listener, const char *host, int port,
                     char *why, size_t size);

/* To be called every 50 ms or so: deadlines, and pings that measure the round trip. */
void transport_tick(struct transport *transport);

/* No more connections; those that wait for a request are closed. */
void transport_stop(struct transport *transport);
struct transport_stats transport_stats(const struct transport *transport);
void transport_free(struct transport *transport); /* NULL is allowed */

/* A request. Texts live until it is answered. */
int http_request_listener(const struct http_request *request);
const char *http_request_method(const struct http_request *request);
const char *http_request_path(const struct http_request *request); /* without the query */
const char *http_request_header(const struct http_request *request, const char *name); /* or NULL;
                                 the last one of a name in small letters */
const char *http_request_body(const struct http_request *request, size_t *length);
const char *http_request_peer(const struct http_request *request); /* the connection's address */
void http_request_set_user(struct http_request *request, void *user);
void *http_request_user(const struct http_request *request);

/* The body of an answer; release (may be NULL) is called when it is no longer needed. */
struct http_body {
    const void *bytes;
    size_t length;
    void (*release)(void *owner);
    void *owner;
};

/* Answers. `headers` is whole lines "name: value\r\n", or "". The security headers, Date,
 * Content-Length and Connection are added; HEAD gets no body. */
void http_answer(struct http_request *request, int status, const char *headers,
                 struct http_body body);

/* Whether it asks for a WebSocket at all; other upgrades are ignored. */
bool websocket_is_wanted(const struct http_request *request);

/* Answers with 101 and the request becomes a WebSocket, whose user is given; or answers that the
 * handshake is wrong and returns NULL. */
struct websocket *websocket_accept(struct http_request *request, void *user);
void *websocket_user(const struct websocket *socket);
void websocket_send(struct websocket *socket, struct packet *packet); /* keeps it while it waits */
/* Sends what waits, then a close frame. Nothing more is taken from or for the socket. */
void websocket_close(struct websocket *socket, int code);

/* "203.0.113.7", "[2001:db8::1]:443", "203.0.113.7:80", or an IPv6 address of which the first 64
 * bits are kept: what tells one household from another. False: no address. */
bool transport_address(const char *text, char address[TRANSPORT_ADDRESS_SIZE]);

#endif
