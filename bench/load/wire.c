#include "load/wire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { READ_SIZE = 1 << 16, MAX_MESSAGE = 1 << 22 };
enum { OP_CONTINUATION = 0, OP_TEXT = 1, OP_CLOSE = 8, OP_PING = 9, OP_PONG = 10 };

/* ---- Buffers ---- */

static void bytes_add(struct bytes *bytes, const void *data, size_t length) {
    if (bytes->length + length + 1 > bytes->room) {
        size_t room = bytes->room ? bytes->room : 256;
        while (room < bytes->length + length + 1) {
            room *= 2;
        }
        char *grown = realloc(bytes->data, room);
        if (!grown) {
            fputs("load: out of memory\n", stderr);
            exit(3);
        }
        bytes->data = grown;
        bytes->room = room;
    }
    memcpy(bytes->data + bytes->length, data, length);
    bytes->length += length;
    bytes->data[bytes->length] = '\0';
}

/* An idle wire keeps no buffer. */
static void bytes_take(struct bytes *bytes, size_t length) {
    if (length == bytes->length) {
        free(bytes->data);
        *bytes = (struct bytes){0};
        return;
    }
    memmove(bytes->data, bytes->data + length, bytes->length - length + 1);
    bytes->length -= length;
}

/* ---- The socket ---- */

static void want(struct wire_room *room, struct wire *wire, bool out) {
    if (wire->waits_for_room == out) {
        return;
    }
    wire->waits_for_room = out;
    struct epoll_event event = {.events = EPOLLIN | (out ? (uint32_t)EPOLLOUT : 0),
                                .data.u32 = wire->index};
    epoll_ctl(room->epoll, EPOLL_CTL_MOD, wire->fd, &event);
}

bool wire_dial(struct wire_room *room, struct wire *wire) {
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0) {
        return false;
    }
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
    int yes = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (room->sources > 1) {
        struct sockaddr_in from = {.sin_family = AF_INET};
        from.sin_addr.s_addr = htonl(INADDR_LOOPBACK + wire->index % room->sources);
        bind(fd, (struct sockaddr *)&from, sizeof from);
    }
    const struct sockaddr_in *server = &room->servers[wire->server % room->server_count];
    if (connect(fd, (const struct sockaddr *)server, sizeof *server) < 0 && errno != EINPROGRESS) {
        close(fd);
        return false;
    }
    wire->fd = fd;
    wire->state = WIRE_CONNECTING;
    wire->waits_for_room = true;
    struct epoll_event event = {.events = EPOLLIN | EPOLLOUT, .data.u32 = wire->index};
    epoll_ctl(room->epoll, EPOLL_CTL_ADD, fd, &event);
    return true;
}

void wire_drop(struct wire *wire) {
    if (wire->state == WIRE_DOWN) {
        return;
    }
    close(wire->fd);
    bytes_take(&wire->in, wire->in.length);
    bytes_take(&wire->out, wire->out.length);
    wire->state = WIRE_DOWN;
}

static void fall(struct wire_room *room, struct wire *wire, const char *why) {
    wire_drop(wire);
    room->closed(room->context, wire, why);
}

static bool flush(struct wire_room *room, struct wire *wire) {
    size_t sent = 0;
    while (sent < wire->out.length) {
        ssize_t n = send(wire->fd, wire->out.data + sent, wire->out.length - sent, MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            break;
        }
        if (n < 0) {
            return false;
        }
        sent += (size_t)n;
        room->bytes_out += (size_t)n;
    }
    bytes_take(&wire->out, sent);
    want(room, wire, wire->out.length > 0);
    return true;
}

/* ---- Frames ---- */

static void frame(struct wire_room *room, struct wire *wire, unsigned op, const char *text,
                  size_t length) {
    unsigned char head[14];
    size_t size = 2;
    head[0] = (unsigned char)(0x80u | op);
    if (length < 126) {
        head[1] = (unsigned char)(0x80u | length);
    } else if (length < 65536) {
        head[1] = 0x80u | 126u;
        head[2] = (unsigned char)(length >> 8);
        head[3] = (unsigned char)length;
        size = 4;
    } else {
        return; /* never that long */
    }
    uint32_t mask = (uint32_t)rng_next(&room->rng);
    memcpy(head + size, &mask, 4);
    bytes_add(&wire->out, head, size + 4);
    bytes_add(&wire->out, text, length);
    char *body = wire->out.data + wire->out.length - length;
    for (size_t i = 0; i < length; i++) {
        body[i] = (char)(body[i] ^ head[size + i % 4]);
    }
}

void wire_send(struct wire_room *room, struct wire *wire, const char *text, size_t length) {
    if (wire->state != WIRE_OPEN) {
        return;
    }
    frame(room, wire, OP_TEXT, text, length);
    room->messages_out++;
    /* The rest is sent when epoll reports room; a dead wire is noticed when it is read. */
    if (!wire->waits_for_room && !flush(room, wire)) {
        want(room, wire, true);
    }
}

/* The length of the first whole frame in the buffer, 0 if there is none yet. */
static size_t frame_length(const struct bytes *in, size_t at, size_t *header, size_t *payload) {
    const unsigned char *data = (const unsigned char *)in->data + at;
    size_t length = in->length - at;
    if (length < 2) {
        return 0;
    }
    size_t small = data[1] & 0x7Fu;
    size_t extra = small == 126 ? 2 : small == 127 ? 8 : 0;
    if (length < 2 + extra) {
        return 0;
    }
    size_t size = extra ? 0 : small;
    for (size_t i = 0; i < extra; i++) {
        size = size << 8 | data[2 + i];
    }
    *header = 2 + extra;
    *payload = size;
    return length < *header + size ? 0 : *header + size;
}

static bool take_frames(struct wire_room *room, struct wire *wire) {
    size_t at = 0, header = 0, payload = 0, whole;
    while ((whole = frame_length(&wire->in, at, &header, &payload)) > 0) {
        unsigned char first = (unsigned char)wire->in.data[at];
        char *body = wire->in.data + at + header;
        switch (first & 0x0Fu) {
        case OP_TEXT: {
            /* This server sends each message in one frame. */
            if (!(first & 0x80u)) {
                fall(room, wire, "a fragmented message");
                return false;
            }
            char kept = body[payload];
            body[payload] = '\0';
            room->messages_in++;
            room->message(room->context, wire, body, payload);
            if (wire->state != WIRE_OPEN) {
                return false;
            }
            body[payload] = kept;
            break;
        }
        case OP_PING:
            frame(room, wire, OP_PONG, body, payload);
            break;
        case OP_PONG:
            break;
        case OP_CLOSE: {
            char why[160];
            unsigned code =
                payload >= 2 ? (unsigned)(unsigned char)body[0] << 8 | (unsigned char)body[1] : 0;
            snprintf(why, sizeof why, "closed by the server: %u %.*s", code,
                     payload > 2 ? (int)payload - 2 : 0, body + 2);
            fall(room, wire, why);
            return false;
        }
        default:
            fall(room, wire, "an unknown frame");
            return false;
        }
        at += whole;
    }
    if (header + payload > MAX_MESSAGE) {
        fall(room, wire, "a message that is too long");
        return false;
    }
    bytes_take(&wire->in, at);
    return true;
}

/* ---- The upgrade ---- */

static void ask_session(struct wire_room *room, struct wire *wire) {
    char text[256];
    int length = snprintf(text, sizeof text,
                          "POST %s HTTP/1.1\r\nHost: %s\r\n"
                          "Connection: close\r\n\r\n",
                          room->session, room->host);
    bytes_add(&wire->out, text, (size_t)length);
    wire->state = WIRE_SESSION;
}

static void ask_upgrade(struct wire_room *room, struct wire *wire) {
    char text[768];
    int length = snprintf(text, sizeof text,
                          "GET %s HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: YXBpYXJ5IGxvYWQgdGVzdA==\r\nOrigin: http://%s\r\n"
                          "%s%s%s\r\n",
                          room->path, room->host, room->host, wire->cookie[0] ? "Cookie: " : "",
                          wire->cookie, wire->cookie[0] ? "\r\n" : "");
    bytes_add(&wire->out, text, (size_t)length);
    wire->state = WIRE_UPGRADING;
}

/* The first cookie that the answer sets, without its attributes. */
static void keep_cookie(struct wire *wire, const char *head) {
    static const char name[] = "\r\nset-cookie:";
    for (const char *at = strstr(head, "\r\n"); at; at = strstr(at + 2, "\r\n")) {
        if (strncasecmp(at, name, sizeof name - 1) == 0) {
            at += sizeof name - 1;
            at += strspn(at, " ");
            size_t length = strcspn(at, ";\r\n");
            if (length < sizeof wire->cookie) {
                memcpy(wire->cookie, at, length);
                wire->cookie[length] = '\0';
            }
            return;
        }
    }
}

/* Reconnects once it has the cookie. */
static bool take_session(struct wire_room *room, struct wire *wire) {
    char *end = wire->in.data ? strstr(wire->in.data, "\r\n\r\n") : NULL;
    if (!end) {
        return true;
    }
    *end = '\0';
    keep_cookie(wire, wire->in.data);
    if (!wire->cookie[0]) {
        char why[80];
        snprintf(why, sizeof why, "no session: %.40s", wire->in.data);
        why[strcspn(why, "\r\n")] = '\0';
        fall(room, wire, why);
        return false;
    }
    wire_drop(wire);
    if (!wire_dial(room, wire)) {
        fall(room, wire, strerror(errno));
    }
    return false;
}

static bool take_upgrade(struct wire_room *room, struct wire *wire) {
    char *end = wire->in.data ? strstr(wire->in.data, "\r\n\r\n") : NULL;
    if (!end) {
        return true;
    }
    *end = '\0';
    if (strncmp(wire->in.data, "HTTP/1.1 101", 12) != 0) {
        char why[80];
        snprintf(why, sizeof why, "no upgrade: %.40s", wire->in.data);
        why[strcspn(why, "\r\n")] = '\0';
        fall(room, wire, why);
        return false;
    }
    keep_cookie(wire, wire->in.data);
    bytes_take(&wire->in, (size_t)(end + 4 - wire->in.data));
    wire->state = WIRE_OPEN;
    room->opened(room->context, wire);
    return wire->state == WIRE_OPEN && take_frames(room, wire);
}

static void read_all(struct wire_room *room, struct wire *wire) {
    static char buffer[READ_SIZE];
    for (;;) {
        ssize_t n = recv(wire->fd, buffer, sizeof buffer, 0);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            return;
        }
        if (n <= 0) {
            fall(room, wire, n < 0 ? strerror(errno) : "the connection ended");
            return;
        }
        room->bytes_in += (size_t)n;
        bytes_add(&wire->in, buffer, (size_t)n);
        bool goes_on = wire->state == WIRE_SESSION     ? take_session(room, wire)
                       : wire->state == WIRE_UPGRADING ? take_upgrade(room, wire)
                                                       : take_frames(room, wire);
        if (!goes_on) {
            return;
        }
        if ((size_t)n < sizeof buffer) {
            return;
        }
    }
}

void wire_ready(struct wire_room *room, struct wire *wire, uint32_t events) {
    if (wire->state == WIRE_CONNECTING) {
        int error = 0;
        socklen_t size = sizeof error;
        getsockopt(wire->fd, SOL_SOCKET, SO_ERROR, &error, &size);
        if (error) {
            fall(room, wire, strerror(error));
            return;
        }
        if (!(events & EPOLLOUT)) {
            return;
        }
        if (wire->cookie[0]) {
            ask_upgrade(room, wire);
        } else {
            ask_session(room, wire);
        }
    }
    if (events & (EPOLLIN | EPOLLHUP | EPOLLERR)) {
        read_all(room, wire);
    }
    if (wire->state > WIRE_CONNECTING && (wire->out.length > 0 || wire->waits_for_room) &&
        !flush(room, wire)) {
        fall(room, wire, strerror(errno));
    }
}
