/*
 * listen.c: the loop around the sockets, and its beginning and end.
 *
 * One thread owns the sockets and the server's state. The store's threads only wake it.
 */
#include "server/listen.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "base/clock.h"
#include "server/net.h"

enum {
    TICK_MS = 50,
    STOP_MS = 3000, /* for closing handshakes */
    MOST_FILES = 65536,
    OWN_FILES = 64, /* descriptors that are no connections */
    MOST_BUCKETS = 65536
};

int64_t net_now(void *context) {
    const struct net *net = context;
    return net->clock_offset + clock_ms();
}

int64_t net_elapsed(void *context) {
    const struct net *net = context;
    return net->uptime.elapsed;
}

static void set_clock(struct net *net) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    net->clock_offset = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 - clock_ms();
    uptime_start(&net->uptime, clock_ms());
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

/* After each sleep, before anything else: time in which the process could not run is nobody's. */
static void on_turn(struct ev_loop *loop, struct ev_check *check, int events) {
    (void)loop;
    (void)events;
    struct net *net = check->data;
    uptime_step(&net->uptime, clock_ms());
}

static void on_wake(struct ev_loop *loop, struct ev_async *async, int events) {
    (void)loop;
    (void)events;
    struct net *net = async->data;
    if (net->store != NULL) {
        store_poll(net->store);
    }
}

static void wake(void *context) {
    struct net *net = context;
    ev_async_send(net->loop, &net->wake);
}

/* SIGHUP. What cannot be read is left as it was. */
static void reload(struct net *net) {
    const struct listen_options *options = net->options;
    char why[512];
    *options->reload = 0;
    bool log_ok = log_reopen(options->log);
    struct net_page *page = page_load(options->web, why, sizeof why);
    if (page != NULL) {
        page_drop(net->page);
        net->page = page;
    }
    bool ok = log_ok && page != NULL;
    log_format(options->log, ok ? LOG_INFO : LOG_ERROR, ok ? "reloaded" : "not-reloaded",
               "\"log\":%s,\"page\":%s,\"files\":%zu", log_ok ? "true" : "false",
               page != NULL ? "true" : "false", net->page->files.count);
}

static void stop(struct net *net) {
    net->stopping = true;
    net->stop_at = clock_ms() + STOP_MS;
    notify_send("STOPPING=1");
    transport_stop(net->transport);
    server_stop(net->server);
}

/* When all is stored, or it takes too long, the connections are closed. */
static void hang_up(struct net *net) {
    struct store_stats stats = store_stats(net->store);
    if (stats.waiting == 0 || clock_ms() > net->stop_at - STOP_MS / 2) {
        store_poll(net->store);
        net->hung_up = true;
        server_hang_up(net->server);
    }
}

static void on_tick(struct ev_loop *loop, struct ev_timer *timer, int events) {
    (void)events;
    struct net *net = timer->data;
    int64_t now = clock_ms();
    server_tick(net->server);
    transport_tick(net->transport);
    if (net->watchdog_ms > 0 && now >= net->next_watchdog) {
        notify_send("WATCHDOG=1");
        net->next_watchdog = now + net->watchdog_ms;
    }
    if (*net->options->reload != 0) {
        reload(net);
    }
    if (*net->options->stop != 0 && !net->stopping) {
        stop(net);
    }
    if (net->stopping && !net->hung_up) {
        hang_up(net);
    }
    bool empty = transport_stats(net->transport).connections == 0;
    if (net->hung_up && (empty || now > net->stop_at)) {
        ev_break(loop, EVBREAK_ALL);
    }
}

/* As many connections as the system lets us have, within reason; returns how many. */
static int raise_limit(void) {
    struct rlimit limit = {.rlim_cur = 1024};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max < MOST_FILES ? limit.rlim_max : MOST_FILES;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    return (int)limit.rlim_cur - OWN_FILES;
}

/* Beside each WebSocket there may be requests for files. */
static struct transport_limits limits_of(const struct listen_options *options, int descriptors) {
    struct transport_limits limits = transport_default_limits;
    int wanted = options->limits.connections + options->limits.connections / 10 + OWN_FILES;
    limits.connections = wanted < descriptors ? wanted : descriptors;
    limits.connections_per_address =
        options->trust_proxy ? 0 : 2 * options->limits.connections_per_address + 16;
    limits.message_bytes = options->limits.message_bytes;
    return limits;
}

static bool open_transport(struct net *net, char *why, size_t size) {
    const struct listen_options *options = net->options;
    const struct transport_handler handler = {
        .now = net_elapsed,
        .request = routes_request,
        .request_gone = routes_gone,
        .socket_frame = socket_frame,
        .socket_message = socket_message,
        .socket_binary = socket_binary,
        .socket_too_large = socket_too_large,
        .socket_pong = socket_pong,
        .socket_closed = socket_closed,
        .context = net,
    };
    struct transport_limits limits = limits_of(options, raise_limit());
    net->transport = transport_new(net->loop, &limits, &handler);
    if (net->transport == NULL) {
        snprintf(why, size, "not enough memory");
        return false;
    }
    net->port =
        transport_listen(net->transport, NET_PUBLIC, options->host, options->port, why, size);
    if (net->port >= 0 && options->metrics_host != NULL) {
        net->metrics_port = transport_listen(net->transport, NET_METRICS, options->metrics_host,
                                             options->metrics_port, why, size);
    }
    return net->port >= 0 && net->metrics_port >= 0;
}

static bool open_loop(struct net *net, char *why, size_t size) {
    net->loop = ev_loop_new(EVFLAG_AUTO);
    if (net->loop == NULL) {
        snprintf(why, size, "cannot make an event loop");
        return false;
    }
    ev_check_init(&net->turn, on_turn);
    ev_set_priority(&net->turn, EV_MAXPRI);
    net->turn.data = net;
    ev_check_start(net->loop, &net->turn);
    ev_async_init(&net->wake, on_wake);
    net->wake.data = net;
    ev_async_start(net->loop, &net->wake);
    ev_timer_init(&net->tick, on_tick, TICK_MS * 1e-3, TICK_MS * 1e-3);
    net->tick.data = net;
    return true;
}

static void open_limiters(struct net *net) {
    double most = net->options->limits.connections_per_address;
    limiter_init(&net->requests, 4 * most, 40 * most, MOST_BUCKETS);
    /* As many new guests at once as there may be connections, and all of them anew in two minutes:
     * a person needs one a browser, but a school may have one address. */
    limiter_init(&net->new_guests, most / 120, most, MOST_BUCKETS);
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
    log_format(options->log, LOG_INFO, "started", "\"version\":\"%s\",\"port\":%d,\"files\":%zu",
               APIARY_BUILD, net->port, net->page->files.count);
    server_start(net->server);
    options->ready(options->context, net->port, net->metrics_port);
    net->watchdog_ms = notify_watchdog_ms();
    notify_send("READY=1");
    ev_timer_start(net->loop, &net->tick);
    ev_run(net->loop, 0);
    log_write(options->log, LOG_INFO, "stopped", "");
}

static void close_all(struct net *net) {
    store_close(net->store); /* what was submitted is done and answered */
    net->store = NULL;
    transport_free(net->transport);
    if (net->loop != NULL) {
        ev_loop_destroy(net->loop);
    }
    server_free(net->server);
    limiter_release(&net->requests);
    limiter_release(&net->new_guests);
    page_drop(net->page);
}

bool listen_run(const struct listen_options *options, char *why, size_t size) {
    struct net net = {.options = options};
    if (sodium_init() < 0) {
        snprintf(why, size, "there is no source of randomness");
        return false;
    }
    set_clock(&net);
    open_limiters(&net);
    net.page = page_load(options->web, why, size);
    bool ok = net.page != NULL && open_loop(&net, why, size) && open_transport(&net, why, size) &&
              open_server(&net, why, size);
    if (ok) {
        serve(&net);
    }
    close_all(&net);
    return ok;
}
