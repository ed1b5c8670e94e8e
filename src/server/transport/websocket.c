/*
 * websocket.c: the handshake, frames in (by wslay), packets out.
 *
 * A wslay parser takes 9 KiB, and has state only inside a message. So a socket owns one (a struct
 * frame_parser) only while it has received a part of a message; otherwise one is borrowed. A parser
 * is between two messages when the bytes that it was given add up to the frames that it has
 * reported.
 *
 * A packet is framed once for all sockets, and output is flushed before the loop sleeps.
 */
#include <errno.h>
#include <nettle/base64.h>
#include <nettle/sha1.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <wslay/wslay.h>

#include "server/transport/http.h"

enum {
    MAX_SPARE = 16,
    PARTS = 32,         /* written at once */
    PING_EVERY = 10000, /* ms */
    PING_PATIENCE = 3 * PING_EVERY,
    MAX_PARTIAL_ROUNDS = 3, /* rounds of pings until a message must be complete */
    KEY_LENGTH = 24,        /* base64 of 16 bytes */
    ACCEPT_LENGTH = BASE64_ENCODE_RAW_LENGTH(SHA1_DIGEST_SIZE),
    MAX_QUEUED = 64 << 20, /* bytes over all sockets; above that ... */
    FAIR_QUEUE = 64 << 10  /* ... a socket may have only this */
};

enum { OPCODE_TEXT = 1, OPCODE_CLOSE = 8, OPCODE_PING = 9 };

struct outgoing {
    struct packet *packet;
    const unsigned char *bytes;
    size_t left;
    struct outgoing *next;
};

struct websocket {
    struct peer *peer;
    void *user;
    struct frame_parser *parser; /* NULL: not inside a message */
    struct outgoing *first, **last;
    size_t queued;
    char *rest; /* frames that came with the handshake */
    size_t rest_length;
    int64_t ping_sent; /* ms; 0: none is unanswered */
    bool closing;      /* a close frame is queued as the last */
    bool dead;         /* to be closed without a close frame */
    bool is_dirty;
    int partial; /* rounds of pings since the message began */
    struct websocket *next_dirty;
};

struct frame_parser {
    wslay_event_context_ptr context;
    struct websocket *socket;
    const char *bytes; /* received, and not parsed yet */
    size_t length;
    uint64_t given, reported; /* bytes; equal between frames */
    bool in_message, refused;
    unsigned char out[512]; /* what the parser itself sends: pongs, a close frame */
    size_t out_length;
    struct frame_parser *next;
};

/* Writes the frame header right before the text of a packet. Returns where it begins. */
static unsigned char *write_header(struct packet *packet, unsigned char opcode) {
    unsigned char *text = packet_text(packet), *at;
    size_t length = packet->length;
    if (length < 126) {
        at = text - 2;
        at[1] = (unsigned char)length;
    } else if (length < 65536) {
        at = text - 4;
        at[1] = 126;
        at[2] = (unsigned char)(length >> 8);
        at[3] = (unsigned char)length;
    } else {
        at = text - 10;
        at[1] = 127;
        for (int i = 0; i < 8; i++) {
            at[2 + i] = (unsigned char)((uint64_t)length >> (56 - 8 * i));
        }
    }
    at[0] = (unsigned char)(0x80 | opcode);
    return at;
}

static void mark_dirty(struct websocket *socket) {
    struct transport *transport = socket->peer->transport;
    if (!socket->is_dirty) {
        socket->is_dirty = true;
        socket->next_dirty = transport->dirty;
        transport->dirty = socket;
    }
}

static void unmark_dirty(struct websocket *socket) {
    struct websocket **link = &socket->peer->transport->dirty;
    while (socket->is_dirty && *link != socket) {
        link = &(*link)->next_dirty;
    }
    if (socket->is_dirty) {
        *link = socket->next_dirty;
        socket->is_dirty = false;
    }
}

/* False: the client does not read, and is dropped; it can reconnect and resume. */
static bool has_room(const struct websocket *socket, size_t length) {
    const struct transport *transport = socket->peer->transport;
    size_t queued = socket->queued + length;
    return queued <= transport->limits.queue_bytes &&
           (transport->stats.queued_bytes <= MAX_QUEUED || queued <= FAIR_QUEUE);
}

static void enqueue(struct websocket *socket, struct packet *packet, const unsigned char *bytes,
                    size_t length) {
    struct transport *transport = socket->peer->transport;
    struct outgoing *out = has_room(socket, length) ? malloc(sizeof *out) : NULL;
    mark_dirty(socket);
    if (out == NULL) {
        transport->stats.not_read += !socket->dead;
        socket->dead = true;
        return;
    }
    *out = (struct outgoing){packet_keep(packet), bytes, length, NULL};
    *socket->last = out;
    socket->last = &out->next;
    socket->queued += length;
    transport->stats.queued_bytes += length;
}

static void enqueue_frame(struct websocket *socket, struct packet *packet, unsigned char opcode) {
    const unsigned char *bytes = write_header(packet, opcode);
    enqueue(socket, packet, bytes, (size_t)(packet_text(packet) - bytes) + packet->length);
}

/* For bytes that are a complete frame, or the answer to the handshake. */
static void enqueue_bytes(struct websocket *socket, const void *bytes, size_t length) {
    struct packet *packet = packet_new(bytes, length);
    if (packet == NULL) {
        socket->dead = true;
        mark_dirty(socket);
        return;
    }
    enqueue(socket, packet, packet_text(packet), length);
    packet_drop(packet);
}

void websocket_send(struct websocket *socket, struct packet *packet) {
    if (!socket->closing && !socket->dead) {
        enqueue_frame(socket, packet, OPCODE_TEXT);
    }
}

void websocket_close(struct websocket *socket, int code) {
    if (socket->closing || socket->dead) {
        return;
    }
    const char payload[2] = {(char)(code >> 8), (char)code};
    struct packet *packet = packet_new(payload, sizeof payload);
    if (packet != NULL) {
        enqueue_frame(socket, packet, OPCODE_CLOSE);
        packet_drop(packet);
    }
    socket->closing = true;
    mark_dirty(socket);
}

static void send_ping(struct websocket *socket, int64_t now) {
    struct transport *transport = socket->peer->transport;
    if (transport->ping == NULL) {
        transport->ping = packet_new("", 0);
    }
    if (transport->ping != NULL && !socket->closing) {
        socket->ping_sent = now;
        enqueue_frame(socket, transport->ping, OPCODE_PING);
    }
}

/* ---- frames in ---- */

static ssize_t on_recv(wslay_event_context_ptr context, uint8_t *buffer, size_t length, int flags,
                       void *user) {
    (void)flags;
    struct frame_parser *parser = user;
    if (parser->length == 0 || parser->socket->closing || parser->socket->dead) {
        wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    length = length < parser->length ? length : parser->length;
    memcpy(buffer, parser->bytes, length);
    parser->bytes += length;
    parser->length -= length;
    parser->given += length;
    return (ssize_t)length;
}

static ssize_t on_send(wslay_event_context_ptr context, const uint8_t *bytes, size_t length,
                       int flags, void *user) {
    (void)flags;
    struct frame_parser *parser = user;
    size_t room = sizeof parser->out - parser->out_length;
    if (room == 0) {
        wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    length = length < room ? length : room;
    memcpy(parser->out + parser->out_length, bytes, length);
    parser->out_length += length;
    return (ssize_t)length;
}

static void on_frame(wslay_event_context_ptr context,
                     const struct wslay_event_on_frame_recv_start_arg *frame, void *user) {
    (void)context;
    struct frame_parser *parser = user;
    const struct transport_handler *handler = &parser->socket->peer->transport->handler;
    uint64_t length = frame->payload_length;
    uint64_t header = 6 + (length < 126 ? 0 : length < 65536 ? 2 : 8); /* mask included */
    parser->reported += header + length;
    if (!wslay_is_ctrl_frame(frame->opcode)) {
        bool first = frame->opcode != WSLAY_CONTINUATION_FRAME;
        parser->in_message = frame->fin == 0;
        parser->refused = parser->refused && !first;
    }
    if (!handler->socket_frame(handler->context, parser->socket, (size_t)(header + length))) {
        parser->refused = true;
    }
}

static void on_message(wslay_event_context_ptr context,
                       const struct wslay_event_on_msg_recv_arg *message, void *user) {
    (void)context;
    struct frame_parser *parser = user;
    struct websocket *socket = parser->socket;
    const struct transport_handler *handler = &socket->peer->transport->handler;
    if (socket->closing || (parser->refused && !wslay_is_ctrl_frame(message->opcode))) {
        return;
    }
    if (message->opcode == WSLAY_TEXT_FRAME) {
        handler->socket_message(handler->context, socket, (const char *)message->msg,
                                message->msg_length);
    } else if (message->opcode == WSLAY_BINARY_FRAME) {
        handler->socket_binary(handler->context, socket);
    } else if (message->opcode == WSLAY_PONG && socket->ping_sent != 0) {
        int64_t sent = socket->ping_sent;
        socket->ping_sent = 0;
        handler->socket_pong(handler->context, socket,
                             transport_now(socket->peer->transport) - sent);
    }
}

static void parser_free(struct frame_parser *parser) {
    if (parser != NULL) {
        wslay_event_context_free(parser->context);
        free(parser);
    }
}

static struct frame_parser *parser_borrow(struct websocket *socket) {
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = on_recv,
        .send_callback = on_send,
        .on_frame_recv_start_callback = on_frame,
        .on_msg_recv_callback = on_message,
    };
    struct transport *transport = socket->peer->transport;
    struct frame_parser *parser = transport->spare;
    if (parser != NULL) {
        transport->spare = parser->next;
        transport->spare_count--;
    } else {
        parser = calloc(1, sizeof *parser);
        if (parser == NULL ||
            wslay_event_context_server_init(&parser->context, &callbacks, parser) != 0) {
            free(parser);
            return NULL;
        }
        wslay_event_config_set_max_recv_msg_length(parser->context,
                                                   transport->limits.message_bytes);
    }
    parser->socket = socket;
    parser->given = parser->reported = 0;
    parser->refused = false;
    return parser;
}

/* Returns the parser to the spare ones if it is between two messages; else the socket keeps it. */
static void parser_return(struct frame_parser *parser) {
    struct websocket *socket = parser->socket;
    struct transport *transport = socket->peer->transport;
    bool usable = wslay_event_get_read_enabled(parser->context) != 0 &&
                  wslay_event_want_write(parser->context) == 0 && !socket->closing && !socket->dead;
    if (!usable || parser->given != parser->reported || parser->in_message) {
        socket->parser = parser;
        return;
    }
    socket->parser = NULL;
    parser->socket = NULL;
    if (transport->spare_count < MAX_SPARE) {
        parser->next = transport->spare;
        transport->spare = parser;
        transport->spare_count++;
    } else {
        parser_free(parser);
    }
}

/* Sends what the parser itself answers. If a message was too large, the handler is told first. */
static void send_parser_output(struct frame_parser *parser) {
    struct websocket *socket = parser->socket;
    const struct transport_handler *handler = &socket->peer->transport->handler;
    while (wslay_event_want_write(parser->context) != 0 && !socket->dead) {
        parser->out_length = 0;
        if (wslay_event_send(parser->context) != 0 || parser->out_length == 0) {
            socket->dead = true;
            mark_dirty(socket);
            return;
        }
        if (wslay_event_get_close_sent(parser->context) != 0 && !socket->closing) {
            if (wslay_event_get_status_code_sent(parser->context) == WSLAY_CODE_MESSAGE_TOO_BIG) {
                handler->socket_too_large(handler->context, socket);
            }
            enqueue_bytes(socket, parser->out, parser->out_length);
            socket->closing = true;
        } else if (!socket->closing) {
            enqueue_bytes(socket, parser->out, parser->out_length);
        }
    }
}

bool websocket_read(struct websocket *socket, const char *bytes, size_t length) {
    if (socket->closing || socket->dead) {
        return true; /* input is ignored */
    }
    struct frame_parser *parser = socket->parser != NULL ? socket->parser : parser_borrow(socket);
    if (parser == NULL) {
        peer_close(socket->peer);
        return false;
    }
    parser->bytes = bytes;
    parser->length = length;
    if (wslay_event_recv(parser->context) != 0) {
        websocket_close(
            socket,
            WSLAY_CODE_PROTOCOL_ERROR); /* the parser's own close frame would have no code */
    }
    send_parser_output(parser);
    parser->bytes = NULL;
    parser->length = 0;
    parser_return(parser);
    return true;
}

/* ---- packets out ---- */

static void drop_first(struct websocket *socket) {
    struct outgoing *out = socket->first;
    socket->first = out->next;
    if (socket->first == NULL) {
        socket->last = &socket->first;
    }
    packet_drop(out->packet);
    free(out);
}

static void count_sent(struct websocket *socket, size_t sent) {
    socket->queued -= sent;
    socket->peer->transport->stats.queued_bytes -= sent;
    while (sent > 0) {
        struct outgoing *out = socket->first;
        size_t part = sent < out->left ? sent : out->left;
        out->bytes += part;
        out->left -= part;
        sent -= part;
        if (out->left == 0) {
            drop_first(socket);
        }
    }
}

/* 1: all sent, 0: the rest has to wait, -1: the connection is broken. */
static int write_queue(struct websocket *socket) {
    while (socket->first != NULL) {
        struct iovec parts[PARTS];
        size_t count = 0;
        for (const struct outgoing *out = socket->first; out != NULL && count < PARTS;
             out = out->next) {
            parts[count++] = (struct iovec){(void *)out->bytes, out->left};
        }
        struct msghdr message = {.msg_iov = parts, .msg_iovlen = count};
        ssize_t sent = sendmsg(socket->peer->io.fd, &message, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) {
            continue;
        }
        if (sent < 0) {
            return errno == EAGAIN ? 0 : -1;
        }
        count_sent(socket, (size_t)sent);
    }
    return 1;
}

/* After the close frame was sent: the peer only waits for the other side to close. */
static void end_socket(struct websocket *socket) {
    struct peer *peer = socket->peer;
    websocket_free(socket);
    peer->socket = NULL;
    peer_linger(peer);
}

static bool read_rest(struct websocket *socket) {
    char *rest = socket->rest;
    socket->rest = NULL;
    bool there = websocket_read(socket, rest, socket->rest_length);
    free(rest);
    return there;
}

bool websocket_flush(struct websocket *socket) {
    if (socket->rest != NULL && !read_rest(socket)) {
        return false;
    }
    int sent = socket->dead ? -1 : write_queue(socket);
    if (sent < 0) {
        peer_close(socket->peer);
        return false;
    }
    if (sent > 0 && socket->closing) {
        end_socket(socket);
        return true;
    }
    peer_watch(socket->peer, sent > 0 ? EV_READ : EV_READ | EV_WRITE);
    return true;
}

void websocket_flush_dirty(struct transport *transport) {
    while (transport->dirty != NULL) {
        struct websocket *socket = transport->dirty;
        unmark_dirty(socket);
        websocket_flush(socket);
    }
}

void websocket_tick(struct transport *transport, int64_t now) {
    struct peer *peer;
    websocket_flush_dirty(transport); /* a close frame that was just queued must be sent first */
    while ((peer = transport->lists[PEER_SOCKET].first) != NULL && now >= peer->deadline) {
        struct websocket *socket = peer->socket;
        bool silent = socket->ping_sent != 0 && now - socket->ping_sent >= PING_PATIENCE;
        socket->partial = socket->parser != NULL ? socket->partial + 1 : 0;
        if (silent || socket->closing || socket->partial > MAX_PARTIAL_ROUNDS) {
            peer_close(peer);
            continue;
        }
        if (socket->ping_sent == 0) {
            send_ping(socket, now);
        }
        peer_enter(peer, PEER_SOCKET, PING_EVERY);
    }
}

void websocket_free(struct websocket *socket) {
    struct transport *transport = socket->peer->transport;
    transport->handler.socket_closed(transport->handler.context, socket);
    unmark_dirty(socket);
    transport->stats.queued_bytes -= socket->queued;
    while (socket->first != NULL) {
        drop_first(socket);
    }
    parser_free(socket->parser);
    free(socket->rest);
    transport->stats.sockets--;
    free(socket);
}

void websocket_release(struct transport *transport) {
    while (transport->spare != NULL) {
        struct frame_parser *parser = transport->spare;
        transport->spare = parser->next;
        parser_free(parser);
    }
    packet_drop(transport->ping);
}

/* ---- the handshake ---- */

bool websocket_is_wanted(const struct http_request *request) {
    const char *upgrade = http_request_header(request, "upgrade");
    return request->parser.upgrade != 0 && upgrade != NULL && strcasecmp(upgrade, "websocket") == 0;
}

static bool is_key(const char *key) {
    struct base64_decode_ctx context;
    uint8_t bytes[BASE64_DECODE_LENGTH(KEY_LENGTH)];
    size_t length = sizeof bytes;
    base64_decode_init(&context);
    return key != NULL && strlen(key) == KEY_LENGTH &&
           base64_decode_update(&context, &length, bytes, KEY_LENGTH, key) == 1 && length == 16 &&
           base64_decode_final(&context) == 1;
}

static void accept_key(const char *key, char text[ACCEPT_LENGTH + 1]) {
    static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; /* RFC 6455, 1.3 */
    struct sha1_ctx context;
    uint8_t digest[SHA1_DIGEST_SIZE];
    sha1_init(&context);
    sha1_update(&context, strlen(key), (const uint8_t *)key);
    sha1_update(&context, sizeof magic - 1, (const uint8_t *)magic);
    sha1_digest(&context, sizeof digest, digest);
    base64_encode_raw(text, sizeof digest, digest);
    text[ACCEPT_LENGTH] = '\0';
}

static struct websocket *websocket_new(struct peer *peer, void *user) {
    struct websocket *socket = calloc(1, sizeof *socket);
    if (socket != NULL) {
        socket->peer = peer;
        socket->user = user;
        socket->last = &socket->first;
    }
    return socket;
}

/* Replaces the request of a peer by a socket. */
static void become_websocket(struct peer *peer, struct websocket *socket, char *head) {
    struct transport *transport = peer->transport;
    struct http_request *request = peer->request;
    int64_t now = transport_now(transport);
    socket->rest = request->rest;
    socket->rest_length = request->rest_length;
    request->rest = NULL;
    http_request_free(request);
    peer->request = NULL;
    peer->socket = socket;
    peer_enter(peer, PEER_SOCKET, PING_EVERY);
    peer_watch(peer, EV_READ);
    transport->stats.sockets++;
    enqueue_bytes(socket, head, strlen(head));
    send_ping(socket, now);
}

struct websocket *websocket_accept(struct http_request *request, void *user) {
    const char *version = http_request_header(request, "sec-websocket-version");
    const char *key = http_request_header(request, "sec-websocket-key");
    if (version == NULL || strcmp(version, "13") != 0) {
        http_answer(request, 426, "Sec-WebSocket-Version: 13\r\n", (struct http_body){0});
        return NULL;
    }
    if (request->parser.method != HTTP_GET || request->parser.http_minor < 1 || !is_key(key) ||
        request->body_length > 0) {
        http_answer(request, 400, "", (struct http_body){0});
        return NULL;
    }
    char text[ACCEPT_LENGTH + 1], headers[160];
    accept_key(key, text);
    snprintf(headers, sizeof headers,
             "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n", text);
    char *head = answer_upgrade(headers);
    struct websocket *socket = head != NULL ? websocket_new(request->peer, user) : NULL;
    if (socket == NULL) {
        free(head);
        http_answer(request, 503, "", (struct http_body){0});
        return NULL;
    }
    become_websocket(request->peer, socket, head);
    free(head);
    return socket;
}

void *websocket_user(const struct websocket *socket) {
    return socket->user;
}
