/*
 * listen.c: the loop around the sockets, and its beginning and end.
 *
 * One thread owns the sockets and the server's state. The store's thread only wakes it.
 */
#include "server/listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <ev.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "server/net.h"

enum {
    TICK_US = 50000,
    STOP_MS = 3000, /* for closing handshakes */
    MOST_FILES = 65536
};

int64_t net_now(void *context) {
    const struct net *net = context;
    return net->clock_offset + clock_ms();
}

static void set_clock(struct net *net) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    net->clock_offset = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 - clock_ms();
}

static int64_t net_elapsed(void *context) {
    struct net *net = context;
    return uptime_step(&net->uptime, clock_ms());
}

static void random_bytes(void *context, void *buffer, size_t size) {
    (void)context;
    randombytes_buf(buffer, size);
}

static void write_log(void *context, const char *level, const char *event, const char *members) {
    const struct net *net = context;
    enum log_level number = LOG_INFO;
    log_read_level(level, &number);
    log_write(net->options->log, number, event, members);
}

void net_header(struct lws *wsi, const char *name, char *buffer, size_t size) {
    if (lws_hdr_custom_copy(wsi, buffer, (int)size, name, (int)strlen(name)) < 0) {
        buffer[0] = '\0';
    }
}

/* Of IPv6 the first 64 bits: what is behind them belongs to one household. */
static void shorten(char address[NET_ADDRESS_SIZE]) {
    unsigned char bytes[16];
    if (inet_pton(AF_INET6, address, bytes) == 1) {
        static const unsigned char mapped[12] = {[10] = 0xFF, [11] = 0xFF};
        if (memcmp(bytes, mapped, sizeof mapped) == 0) {
            inet_ntop(AF_INET, bytes + 12, address, NET_ADDRESS_SIZE);
        } else {
            memset(bytes + 8, 0, 8);
            inet_ntop(AF_INET6, bytes, address, NET_ADDRESS_SIZE);
        }
    }
}

void net_address(const struct net *net, struct lws *wsi, char address[NET_ADDRESS_SIZE]) {
    char forwarded[256] = "";
    if (net->options->trust_proxy) {
        lws_hdr_copy(wsi, forwarded, sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR);
    }
    /* The last one is what our own proxy saw; those before it anybody can claim. */
    const char *comma = strrchr(forwarded, ',');
    const char *last = comma != NULL ? comma + 1 + strspn(comma + 1, " ") : forwarded;
    if (last[0] != '\0') {
        snprintf(address, NET_ADDRESS_SIZE, "%.*s", NET_ADDRESS_SIZE - 1, last);
    } else {
        lws_get_peer_simple(wsi, address, NET_ADDRESS_SIZE);
    }
    shorten(address);
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
    struct net *net = lws_context_user(lws_get_context(wsi));
    struct net_peer *peer = user;
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return http_request(net, peer, wsi, in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return http_writable(net, peer, wsi);
    case LWS_CALLBACK_CLOSED_HTTP:
        if (peer != NULL) {
            http_closed(peer);
            session_closed(peer);
        }
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return socket_filter(net, wsi);
    case LWS_CALLBACK_ESTABLISHED:
        return socket_open(net, peer, wsi);
    case LWS_CALLBACK_RECEIVE:
        return socket_receive(net, peer, in, length);
    case LWS_CALLBACK_RECEIVE_PONG:
        socket_pong(net, peer);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return socket_writable(peer);
    case LWS_CALLBACK_CLOSED:
        socket_closed(net, peer);
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (net->store != NULL) {
            store_poll(net->store);
        }
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {"http", callback, sizeof(struct net_peer), 4096, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

static void wake(void *context) {
    const struct net *net = context;
    lws_cancel_service(net->context);
}

static void tick(lws_sorted_usec_list_t *sul) {
    struct net *net = lws_container_of(sul, struct net, tick);
    server_tick(net->server);
    if (net_now(net) >= net->next_ping) {
        socket_ping_all(net);
    }
    if (*net->options->stop != 0 && !net->stopping) {
        net->stopping = true;
        net->stop_at = net_now(net) + STOP_MS;
        server_stop(net->server);
    }
    bool stored = net->stopping && store_stats(net->store).waiting == 0;
    if (net->stopping && !net->hung_up && (stored || net_now(net) > net->stop_at - STOP_MS / 2)) {
        store_poll(net->store);
        net->hung_up = true;
        server_hang_up(net->server);
    }
    lws_sul_schedule(net->context, 0, &net->tick, tick, TICK_US);
}

/* As many connections as the system lets us have, within reason: tables grow with it. */
static void raise_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max < MOST_FILES ? limit.rlim_max : MOST_FILES;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

/* Tries the address first: libwebsockets does not say what was wrong with it. */
static bool try_address(const struct listen_options *options, char *why, size_t size) {
    struct sockaddr_in v4 = {.sin_family = AF_INET, .sin_port = htons((uint16_t)options->port)};
    struct sockaddr_in6 v6 = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)options->port)};
    bool is_v4 = inet_pton(AF_INET, options->host, &v4.sin_addr) == 1;
    if (!is_v4 && inet_pton(AF_INET6, options->host, &v6.sin6_addr) != 1) {
        snprintf(why, size, "--host takes an address such as 127.0.0.1, not %s", options->host);
        return false;
    }
    int fd = socket(is_v4 ? AF_INET : AF_INET6, SOCK_STREAM, 0);
    int on = 1;
    const struct sockaddr *address =
        is_v4 ? (const struct sockaddr *)&v4 : (const struct sockaddr *)&v6;
    bool ok = fd >= 0 && setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
              bind(fd, address, is_v4 ? sizeof v4 : sizeof v6) == 0 && listen(fd, 1) == 0;
    if (!ok) {
        snprintf(why, size, "cannot listen at %s port %d: %s%s", options->host, options->port,
                 strerror(errno),
                 errno == EADDRINUSE ? " (is a server running already? try --port)" : "");
    }
    if (fd >= 0) {
        close(fd);
    }
    return ok;
}

/* With libev's loop (epoll) the work for a message does not grow with the number of connections, as
 * it does with poll. It needs a plugin of libwebsockets, which may not be installed. */
static struct lws_context *create_context(struct net *net, struct lws_context_creation_info *info) {
    net->loop = ev_loop_new(EVFLAG_AUTO);
    if (net->loop != NULL) {
        void *loops[1] = {net->loop};
        struct lws_context_creation_info with_loop = *info;
        with_loop.options |= LWS_SERVER_OPTION_LIBEV;
        with_loop.foreign_loops = loops;
        struct lws_context *context = lws_create_context(&with_loop);
        if (context != NULL) {
            return context;
        }
        ev_loop_destroy(net->loop);
        net->loop = NULL;
        log_write(net->options->log, LOG_WARNING, "no-libev", "");
    }
    return lws_create_context(info);
}

/* socket.c pings. A timer of libwebsockets for each connection, moved with each message in one
 * sorted list, took most of the time with thousands of them. */
static const lws_retry_bo_t no_pings = {.secs_since_valid_ping = 0, .secs_since_valid_hangup = 0};

static bool open_context(struct net *net, char *why, size_t size) {
    const struct listen_options *options = net->options;
    bool all = strcmp(options->host, "0.0.0.0") == 0 || strcmp(options->host, "::") == 0;
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .gid = -1,
        .uid = -1,
        .user = net,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
        .retry_and_idle_policy = &no_pings,
        .keepalive_timeout = 30,
        .timeout_secs = 20,
        .ka_time = 60,
        .ka_probes = 3,
        .ka_interval = 10,
        /* Headers that come slowly must not keep out those that come at once. They take memory only
         * while they are read. */
        .timeout_secs_ah_idle = 5,
        .max_http_header_pool = 4096,
        .max_http_header_data = NET_HEADERS_SIZE,
    };
    if (strchr(options->host, ':') == NULL) {
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    }
    net->context = create_context(net, &info);
    if (net->context != NULL) {
        info.port = options->port;
        info.iface = all ? NULL : options->host;
        info.vhost_name = "apiary";
        net->vhost = lws_create_vhost(net->context, &info);
    }
    if (net->vhost == NULL) {
        snprintf(why, size, "cannot listen at %s port %d", options->host, options->port);
        return false;
    }
    return true;
}

static bool open_server(struct net *net, char *why, size_t size) {
    struct server_config config = {
        .limits = net->options->limits,
        .now = net_now,
        .elapsed = net_elapsed,
        .random = random_bytes,
        .send = socket_send,
        .close = socket_close,
        .log = write_log,
        .context = net,
    };
    char reason[256];
    net->store = store_open_sqlite(net->options->database, wake, net, reason, sizeof reason);
    if (net->store == NULL) {
        snprintf(why, size, "cannot open %s: %s", net->options->database, reason);
        return false;
    }
    config.store = net->store;
    net->server = server_new(&config);
    if (net->server == NULL) {
        snprintf(why, size, "not enough memory");
        return false;
    }
    return true;
}

static void serve(struct net *net) {
    const struct listen_options *options = net->options;
    int port = lws_get_vhost_listen_port(net->vhost);
    log_format(options->log, LOG_INFO, "started", "\"port\":%d,\"files\":%zu", port,
               net->files.count);
    server_start(net->server);
    options->ready(options->context, options->host, port);
    lws_sul_schedule(net->context, 0, &net->tick, tick, TICK_US);
    while (!net->stopping || (net->sockets != NULL && net_now(net) < net->stop_at)) {
        if (net->loop != NULL) {
            ev_run(net->loop, EVRUN_ONCE);
        } else if (lws_service(net->context, 0) < 0) {
            break;
        }
    }
    lws_sul_cancel(&net->tick);
    log_write(options->log, LOG_INFO, "stopped", "");
}

static void close_all(struct net *net) {
    store_close(net->store); /* what was submitted is done and answered */
    net->store = NULL;
    if (net->context != NULL) {
        lws_context_destroy(net->context);
    }
    if (net->loop != NULL) {
        ev_loop_destroy(net->loop);
    }
    server_free(net->server);
    session_release(net);
    files_release(&net->files);
}

bool listen_run(const struct listen_options *options, char *why, size_t size) {
    struct net net = {.options = options};
    if (sodium_init() < 0) {
        snprintf(why, size, "there is no source of randomness");
        return false;
    }
    lws_set_log_level(0, NULL); /* its lines are no JSON; what matters is said by us */
    raise_limit();
    set_clock(&net);
    uptime_start(&net.uptime, clock_ms());
    net.next_ping = net_now(&net);
    bool ok = files_load(&net.files, options->web, why, size) && try_address(options, why, size) &&
              open_context(&net, why, size) && open_server(&net, why, size);
    if (ok) {
        serve(&net);
    }
    close_all(&net);
    return ok;
}
