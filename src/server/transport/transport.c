/*
 * transport.c: listening, accepting within limits, the life of a connection.
 *
 * No connection is freed while a handler runs: it is freed only in its own event, in a sweep, or
 * when output is flushed before the loop sleeps.
 */
#include "server/transport/transport.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/text.h"
#include "server/transport/peer.h"

enum {
    BACKLOG = 1024,
    ACCEPT_AT_ONCE = 8, /* per iteration of the loop, so that many new connections delay nobody */
    END_AT_ONCE = 8,    /* likewise */
    READ_SIZE = 16384,
    SETTLED_MS = 1000, /* ms before a silent connection may be closed for a new one */
    LINGER_MS = 2000
};

const struct transport_limits transport_default_limits = {
    .connections = 10000,
    .connections_per_address = 116,
    .head_bytes = 16384,
    .body_bytes = 16384,
    .message_bytes = 4096,
    .queue_bytes = 1 << 20,
    .head_ms = 5000,
    .idle_ms = 15000,
    .answer_ms = 60000,
};

static void list_add(struct peer_list *list, struct peer *peer) {
    peer->next = NULL;
    peer->previous = list->last;
    *(list->last != NULL ? &list->last->next : &list->first) = peer;
    list->last = peer;
}

static void list_remove(struct peer_list *list, struct peer *peer) {
    *(peer->previous != NULL ? &peer->previous->next : &list->first) = peer->next;
    *(peer->next != NULL ? &peer->next->previous : &list->last) = peer->previous;
}

void peer_watch(struct peer *peer, int events) {
    struct ev_loop *loop = peer->transport->loop;
    if ((peer->io.events & (EV_READ | EV_WRITE)) == events &&
        ev_is_active(&peer->io) == (events != 0)) {
        return;
    }
    ev_io_stop(loop, &peer->io);
    ev_io_set(&peer->io, peer->io.fd, events);
    if (events != 0) {
        ev_io_start(loop, &peer->io);
    }
}

void peer_enter(struct peer *peer, enum peer_state state, int64_t ms) {
    struct transport *transport = peer->transport;
    list_remove(&transport->lists[peer->state], peer);
    list_add(&transport->lists[state], peer);
    peer->state = state;
    peer->deadline = transport_now(transport) + ms;
}

static void drop_address(struct transport *transport, struct peer_address *address) {
    if (address != NULL && --address->connections == 0) {
        map_remove(&transport->addresses, address->id);
        free(address);
    }
}

void peer_close(struct peer *peer) {
    struct transport *transport = peer->transport;
    ev_io_stop(transport->loop, &peer->io);
    list_remove(&transport->lists[peer->state], peer);
    if (peer->state == PEER_HANDLED) {
        transport->handler.request_gone(transport->handler.context, peer->request);
    }
    http_request_free(peer->request);
    if (peer->socket != NULL) {
        websocket_free(peer->socket);
    }
    close(peer->io.fd);
    drop_address(transport, peer->address);
    transport->stats.connections--;
    free(peer);
}

void peer_linger(struct peer *peer) {
    shutdown(peer->io.fd, SHUT_WR);
    peer_enter(peer, PEER_LINGERING, LINGER_MS);
    peer_watch(peer, EV_READ);
}

static void read_some(struct peer *peer) {
    char bytes[READ_SIZE];
    ssize_t length = recv(peer->io.fd, bytes, sizeof bytes, 0);
    if (length < 0 && (errno == EAGAIN || errno == EINTR)) {
        return;
    }
    if (length <= 0) {
        peer_close(peer);
        return;
    }
    switch (peer->state) {
    case PEER_NEW:
    case PEER_IDLE:
    case PEER_REQUEST:
        http_request_read(peer, bytes, (size_t)length);
        break;
    case PEER_SOCKET:
        websocket_read(peer->socket, bytes, (size_t)length);
        break;
    default: /* lingering: input is discarded */
        break;
    }
}

static void on_event(struct ev_loop *loop, struct ev_io *io, int events) {
    (void)loop;
    struct peer *peer = io->data;
    if ((events & EV_WRITE) != 0) {
        bool there = peer->state == PEER_SOCKET      ? websocket_flush(peer->socket)
                     : peer->state == PEER_ANSWERING ? answer_flush(peer->request)
                                                     : true;
        if (!there) {
            return;
        }
    }
    if ((events & EV_READ) != 0 && (peer->io.events & EV_READ) != 0) {
        read_some(peer);
    }
}

/* Closes a connection that has been silent for a while, to make room for a new one. */
static bool make_room(struct transport *transport) {
    const struct transport_limits *limits = &transport->limits;
    struct peer *fresh = transport->lists[PEER_NEW].first;
    struct peer *idle = transport->lists[PEER_IDLE].first;
    int64_t now = transport_now(transport);
    struct peer *gone = NULL;
    if (fresh != NULL && now - (fresh->deadline - limits->head_ms) > SETTLED_MS) {
        gone = fresh;
    } else if (idle != NULL && now - (idle->deadline - limits->idle_ms) > SETTLED_MS) {
        gone = idle;
    }
    if (gone != NULL) {
        transport->stats.refused_full++;
        peer_close(gone);
    }
    return gone != NULL;
}

/* Counts a connection of an address; NULL: it has too many, or out of memory. */
static struct peer_address *take_address(struct transport *transport, const char *text) {
    struct peer_address *address = map_find(&transport->addresses, text);
    if (address == NULL) {
        address = calloc(1, sizeof *address);
        if (address == NULL) {
            return NULL;
        }
        text_copy(text, address->id, sizeof address->id);
        if (!map_add(&transport->addresses, address)) {
            free(address);
            return NULL;
        }
    }
    int most = transport->limits.connections_per_address;
    if (most > 0 && address->connections >= most) {
        return NULL;
    }
    address->connections++;
    return address;
}

static void refuse(int fd, int status) {
    char answer[2048];
    size_t length = answer_refusal(status, answer, sizeof answer);
    (void)send(fd, answer, length, MSG_NOSIGNAL | MSG_DONTWAIT);
    (void)recv(fd, answer, sizeof answer,
               MSG_DONTWAIT); /* unread bytes would reset the connection */
    shutdown(fd, SHUT_WR);
    close(fd);
}

static void name_address(const struct sockaddr_storage *from, char text[TRANSPORT_ADDRESS_SIZE]) {
    char full[INET6_ADDRSTRLEN] = "";
    if (from->ss_family == AF_INET6) {
        inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)from)->sin6_addr, full, sizeof full);
    } else {
        inet_ntop(AF_INET, &((const struct sockaddr_in *)from)->sin_addr, full, sizeof full);
    }
    if (!transport_address(full, text)) {
        text_copy("unknown", text, TRANSPORT_ADDRESS_SIZE);
    }
}

static void admit(struct transport *transport, int listener, int fd,
                  const struct sockaddr_storage *from) {
    char text[TRANSPORT_ADDRESS_SIZE];
    name_address(from, text);
    struct peer_address *address = take_address(transport, text);
    if (address == NULL) {
        transport->stats.refused_address++;
        refuse(fd, 429);
        return;
    }
    struct peer *peer = NULL;
    if (transport->stats.connections < (size_t)transport->limits.connections ||
        make_room(transport)) {
        peer = calloc(1, sizeof *peer);
    }
    if (peer == NULL) {
        drop_address(transport, address);
        transport->stats.refused_full++;
        refuse(fd, 503);
        return;
    }
    int on = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    peer->transport = transport;
    peer->address = address;
    peer->listener = listener;
    ev_io_init(&peer->io, on_event, fd, EV_READ);
    peer->io.data = peer;
    list_add(&transport->lists[PEER_NEW], peer);
    peer_enter(peer, PEER_NEW, transport->limits.head_ms);
    ev_io_start(transport->loop, &peer->io);
    transport->stats.connections++;
    transport->stats.accepted++;
}

static void set_listening(struct transport *transport, bool on) {
    for (int i = 0; i < TRANSPORT_LISTENERS; i++) {
        struct ev_io *io = &transport->listeners[i];
        if (io->fd >= 0 && on && !transport->stopping) {
            ev_io_start(transport->loop, io);
        } else {
            ev_io_stop(transport->loop, io);
        }
    }
}

static void on_pause_over(struct ev_loop *loop, struct ev_timer *timer, int events) {
    (void)loop;
    (void)events;
    set_listening(timer->data, true);
}

static void on_listener(struct ev_loop *loop, struct ev_io *io, int events) {
    (void)events;
    struct transport *transport = io->data;
    for (int i = 0; i < ACCEPT_AT_ONCE; i++) {
        struct sockaddr_storage from = {0};
        socklen_t length = sizeof from;
        int fd = accept4(io->fd, (struct sockaddr *)&from, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd >= 0) {
            admit(transport, (int)(io - transport->listeners), fd, &from);
        } else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
            /* Pause: the loop would retry at once, for ever. */
            set_listening(transport, false);
            ev_timer_set(&transport->pause, 0.1, 0.0);
            ev_timer_start(loop, &transport->pause);
            return;
        } else if (errno != ECONNABORTED && errno != EINTR) {
            return;
        }
    }
}

static void on_prepare(struct ev_loop *loop, struct ev_prepare *prepare, int events) {
    (void)loop;
    (void)events;
    struct transport *transport = prepare->data;
    websocket_flush_dirty(transport);
}

/* Ends a connection that took too long: half a request is answered, silence is not. */
static void end_late(struct peer *peer) {
    struct transport *transport = peer->transport;
    transport->stats.timed_out += peer->state == PEER_REQUEST || peer->state == PEER_ANSWERING;
    if (peer->state == PEER_REQUEST) {
        http_request_refuse(peer->request, 408);
    } else {
        peer_close(peer);
    }
}

/* Ends late connections, a few per iteration of the loop, so that nobody else has to wait. */
static void sweep(struct transport *transport) {
    int64_t now = transport_now(transport);
    int ended = 0;
    for (int state = 0; state < PEER_SOCKET; state++) {
        struct peer *peer;
        while ((peer = transport->lists[state].first) != NULL && now >= peer->deadline) {
            if (ended++ == END_AT_ONCE) {
                ev_timer_set(&transport->sweep, 0.001, 0.0);
                ev_timer_start(transport->loop, &transport->sweep);
                return;
            }
            end_late(peer);
        }
    }
}

static void on_sweep(struct ev_loop *loop, struct ev_timer *timer, int events) {
    (void)loop;
    (void)events;
    sweep(timer->data);
}

struct transport *transport_new(struct ev_loop *loop, const struct transport_limits *limits,
                                const struct transport_handler *handler) {
    struct transport *transport = calloc(1, sizeof *transport);
    if (transport == NULL) {
        return NULL;
    }
    transport->loop = loop;
    transport->limits = *limits;
    transport->handler = *handler;
    for (int i = 0; i < TRANSPORT_LISTENERS; i++) {
        ev_io_init(&transport->listeners[i], on_listener, -1, EV_READ);
        transport->listeners[i].data = transport;
    }
    ev_timer_init(&transport->pause, on_pause_over, 0.1, 0.0);
    transport->pause.data = transport;
    ev_timer_init(&transport->sweep, on_sweep, 0.001, 0.0);
    transport->sweep.data = transport;
    ev_prepare_init(&transport->flush, on_prepare);
    transport->flush.data = transport;
    ev_prepare_start(loop, &transport->flush);
    return transport;
}

static int bind_to(const char *host, int port, char *why, size_t size) {
    struct sockaddr_in v4 = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    struct sockaddr_in6 v6 = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port)};
    bool is_v4 = inet_pton(AF_INET, host, &v4.sin_addr) == 1;
    if (!is_v4 && inet_pton(AF_INET6, host, &v6.sin6_addr) != 1) {
        snprintf(why, size, "--host takes an address such as 127.0.0.1, not %s", host);
        return -1;
    }
    int fd = socket(is_v4 ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    int on = 1;
    const struct sockaddr *address =
        is_v4 ? (const struct sockaddr *)&v4 : (const struct sockaddr *)&v6;
    if (fd >= 0 && setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
        bind(fd, address, is_v4 ? sizeof v4 : sizeof v6) == 0 && listen(fd, BACKLOG) == 0) {
        return fd;
    }
    snprintf(why, size, "cannot listen at %s port %d: %s%s", host, port, strerror(errno),
             errno == EADDRINUSE ? " (is a server running already? try --port)" : "");
    if (fd >= 0) {
        close(fd);
    }
    return -1;
}

bool transport_can_listen(const char *host, int port, char *why, size_t size) {
    int fd = bind_to(host, port, why, size);
    if (fd >= 0) {
        close(fd);
    }
    return fd >= 0;
}

int transport_listen(struct transport *transport, int listener, const char *host, int port,
                     char *why, size_t size) {
    int fd = bind_to(host, port, why, size);
    if (fd < 0) {
        return -1;
    }
    struct sockaddr_storage bound = {0};
    socklen_t length = sizeof bound;
    getsockname(fd, (struct sockaddr *)&bound, &length);
    ev_io_set(&transport->listeners[listener], fd, EV_READ);
    ev_io_start(transport->loop, &transport->listeners[listener]);
    return ntohs(bound.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&bound)->sin6_port
                                             : ((struct sockaddr_in *)&bound)->sin_port);
}

void transport_tick(struct transport *transport) {
    if (!ev_is_active(&transport->sweep)) {
        sweep(transport);
    }
    websocket_tick(transport, transport_now(transport));
}

static void close_all(struct transport *transport, enum peer_state state) {
    while (transport->lists[state].first != NULL) {
        peer_close(transport->lists[state].first);
    }
}

/* New clients are refused at once, and can go elsewhere: they do not wait for this process. */
static void close_listeners(struct transport *transport) {
    set_listening(transport, false);
    for (int i = 0; i < TRANSPORT_LISTENERS; i++) {
        struct ev_io *io = &transport->listeners[i];
        if (io->fd >= 0) {
            close(io->fd);
            ev_io_set(io, -1, EV_READ);
        }
    }
}

void transport_stop(struct transport *transport) {
    transport->stopping = true;
    close_listeners(transport);
    close_all(transport, PEER_NEW);
    close_all(transport, PEER_IDLE);
    close_all(transport, PEER_REQUEST);
}

struct transport_stats transport_stats(const struct transport *transport) {
    return transport->stats;
}

void transport_free(struct transport *transport) {
    if (transport == NULL) {
        return;
    }
    transport->stopping = true;
    for (int state = 0; state < PEER_STATES; state++) {
        close_all(transport, (enum peer_state)state);
    }
    close_listeners(transport);
    ev_timer_stop(transport->loop, &transport->pause);
    ev_timer_stop(transport->loop, &transport->sweep);
    ev_prepare_stop(transport->loop, &transport->flush);
    websocket_release(transport);
    map_release(&transport->addresses);
    free(transport);
}
