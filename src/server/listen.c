/*
 * listen.c: starts the server, runs the event loop, stops the server.
 *
 * One thread owns the sockets and the server's state. The store's threads only wake it.
 */
#include "server/listen.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "base/clock.h"
#include "server/gateway.h"
#include "store/look.h"

enum {
    TICK_MS = 50,
    STOP_MS = 3000,  /* for closing handshakes */
    LEAVE_MS = 1000, /* in which all sockets are closed */
    MAX_FILES = 65536,
    OWN_FILES = 64, /* descriptors that are not connections */
    MAX_BUCKETS = 65536
};

int64_t gateway_now(void *context) {
    const struct gateway *gateway = context;
    return gateway->clock_offset + clock_ms();
}

int64_t gateway_elapsed(void *context) {
    const struct gateway *gateway = context;
    return gateway->uptime.elapsed;
}

static void set_clock(struct gateway *gateway) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    gateway->clock_offset = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 - clock_ms();
    uptime_start(&gateway->uptime, clock_ms());
}

static void random_bytes(void *context, void *buffer, size_t size) {
    (void)context;
    randombytes_buf(buffer, size);
}

static void write_log(void *context, const char *level, const char *event, const char *members) {
    const struct gateway *gateway = context;
    enum log_level number = LOG_INFO;
    log_read_level(level, &number);
    log_write(gateway->options->log, number, event, members);
}

/* After each sleep, before anything else: measures the time, without pauses of the process. */
static void on_turn(struct ev_loop *loop, struct ev_check *check, int events) {
    (void)loop;
    (void)events;
    struct gateway *gateway = check->data;
    uptime_step(&gateway->uptime, clock_ms());
}

/* Says so when the server can serve: it has read what the last one left. */
static void announce(struct gateway *gateway) {
    const struct listen_options *options = gateway->options;
    if (!gateway->announced && server_has_started(gateway->server)) {
        gateway->announced = true;
        options->ready(options->context, gateway->port, gateway->metrics_port);
        notify_send("READY=1");
    }
}

static void on_wake(struct ev_loop *loop, struct ev_async *async, int events) {
    (void)loop;
    (void)events;
    struct gateway *gateway = async->data;
    if (gateway->store != NULL) {
        store_poll(gateway->store);
        announce(gateway);
    }
}

static void wake(void *context) {
    struct gateway *gateway = context;
    ev_async_send(gateway->loop, &gateway->wake);
}

static void log_reload(struct gateway *gateway, bool log, bool site, bool page, const char *why) {
    bool ok = log && site && page;
    json_t *members = json_pack("{s:b, s:b, s:b, s:I}", "log", log, "site", site, "page", page,
                                "files", (json_int_t)gateway->page->files.count);
    if (!ok && why[0] != '\0') {
        (void)json_object_set_new(members, "why", json_string(why));
    }
    log_object(gateway->options->log, ok ? LOG_INFO : LOG_ERROR, ok ? "reloaded" : "not-reloaded",
               members);
}

/* SIGHUP. What cannot be read stays as it was. */
static void reload(struct gateway *gateway) {
    const struct listen_options *options = gateway->options;
    char why[512] = "";
    *options->reload = 0;
    bool log_ok = log_reopen(options->log);
    bool site_ok = options->read_site(options->context, &gateway->site, why, sizeof why);
    struct gateway_page *page = page_load(options->web, &gateway->site, why, sizeof why);
    if (page != NULL) {
        page_drop(gateway->page);
        gateway->page = page;
    }
    server_set_lobby(gateway->server, !gateway->site.no_lobby);
    log_reload(gateway, log_ok, site_ok, page != NULL, why);
}

static void drain(struct gateway *gateway) {
    gateway->draining = true;
    gateway->drained_at = clock_ms() + gateway->options->drain_ms;
    if (gateway->options->drain_ms > 0) {
        log_write(gateway->options->log, LOG_INFO, "draining", "");
    }
}

/* Closes some sockets, so that within LEAVE_MS all are closed and their clients do not come to
 * another node all at once. False: there are more. */
static bool leave(struct gateway *gateway) {
    if (gateway->options->drain_ms == 0) {
        return true;
    }
    int64_t ticks_left = (gateway->drained_at + LEAVE_MS - clock_ms()) / TICK_MS;
    size_t left = server_drain(gateway->server, 0);
    size_t now = ticks_left > 1 ? left / (size_t)ticks_left + 1 : left;
    return server_drain(gateway->server, now) == 0;
}

static void stop(struct gateway *gateway) {
    gateway->stopping = true;
    gateway->stop_at = clock_ms() + STOP_MS;
    notify_send("STOPPING=1");
    server_stop(gateway->server);
}

/* Closes the connections when everything is stored, or that takes too long. */
static void hang_up(struct gateway *gateway) {
    struct store_stats stats = store_stats(gateway->store);
    if (stats.waiting == 0 || clock_ms() > gateway->stop_at - STOP_MS / 2) {
        store_poll(gateway->store);
        gateway->hung_up = true;
        server_hang_up(gateway->server);
    }
}

static void on_tick(struct ev_loop *loop, struct ev_timer *timer, int events) {
    (void)events;
    struct gateway *gateway = timer->data;
    int64_t now = clock_ms();
    server_tick(gateway->server);
    transport_tick(gateway->transport);
    refusals_tick(gateway, now);
    admin_socket_tick(gateway->admin);
    if (gateway->watchdog_ms > 0 && now >= gateway->next_watchdog) {
        notify_send("WATCHDOG=1");
        gateway->next_watchdog = now + gateway->watchdog_ms;
    }
    if (*gateway->options->reload != 0) {
        reload(gateway);
    }
    if (*gateway->options->stop != 0 && !gateway->draining) {
        drain(gateway);
    }
    if (*gateway->options->stop > 1 && now < gateway->drained_at) {
        gateway->drained_at = now;
    }
    if (gateway->draining && !gateway->stopping && now >= gateway->drained_at) {
        transport_stop(gateway->transport);
        if (leave(gateway)) {
            stop(gateway);
        }
    }
    if (gateway->stopping && !gateway->hung_up) {
        hang_up(gateway);
    }
    bool empty = transport_stats(gateway->transport).connections == 0;
    if (gateway->hung_up && (empty || now > gateway->stop_at)) {
        ev_break(loop, EVBREAK_ALL);
    }
}

/* Raises the limit of descriptors as far as possible; returns how many connections that allows. */
static int raise_limit(void) {
    struct rlimit limit = {.rlim_cur = 1024};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max < MAX_FILES ? limit.rlim_max : MAX_FILES;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    return (int)limit.rlim_cur - OWN_FILES;
}

/* More connections than WebSockets: files are requested too. */
static struct transport_limits limits_of(const struct listen_options *options, int descriptors) {
    struct transport_limits limits = transport_default_limits;
    int wanted = options->limits.connections + options->limits.connections / 10 + OWN_FILES;
    limits.connections = wanted < descriptors ? wanted : descriptors;
    limits.connections_per_address =
        options->trust_proxy ? 0 : 2 * options->limits.connections_per_address + 16;
    limits.message_bytes = options->limits.message_bytes;
    return limits;
}

static bool open_transport(struct gateway *gateway, char *why, size_t size) {
    const struct listen_options *options = gateway->options;
    const struct transport_handler handler = {
        .now = gateway_elapsed,
        .request = routes_request,
        .request_gone = routes_gone,
        .socket_frame = socket_frame,
        .socket_message = socket_message,
        .socket_binary = socket_binary,
        .socket_too_large = socket_too_large,
        .socket_pong = socket_pong,
        .socket_closed = socket_closed,
        .context = gateway,
    };
    struct transport_limits limits = limits_of(options, raise_limit());
    gateway->transport = transport_new(gateway->loop, &limits, &handler);
    if (gateway->transport == NULL) {
        snprintf(why, size, "out of memory");
        return false;
    }
    gateway->port = transport_listen(gateway->transport, GATEWAY_PUBLIC, options->host,
                                     options->port, why, size);
    if (gateway->port >= 0 && options->metrics_host != NULL) {
        gateway->metrics_port =
            transport_listen(gateway->transport, GATEWAY_METRICS, options->metrics_host,
                             options->metrics_port, why, size);
    }
    return gateway->port >= 0 && gateway->metrics_port >= 0;
}

static bool open_loop(struct gateway *gateway, char *why, size_t size) {
    gateway->loop = ev_loop_new(EVFLAG_AUTO);
    if (gateway->loop == NULL) {
        snprintf(why, size, "cannot create an event loop");
        return false;
    }
    ev_check_init(&gateway->turn, on_turn);
    ev_set_priority(&gateway->turn, EV_MAXPRI);
    gateway->turn.data = gateway;
    ev_check_start(gateway->loop, &gateway->turn);
    ev_async_init(&gateway->wake, on_wake);
    gateway->wake.data = gateway;
    ev_async_start(gateway->loop, &gateway->wake);
    ev_timer_init(&gateway->tick, on_tick, TICK_MS * 1e-3, TICK_MS * 1e-3);
    gateway->tick.data = gateway;
    return true;
}

static void open_limiters(struct gateway *gateway) {
    double most = gateway->options->limits.connections_per_address;
    limiter_init(&gateway->requests, 4 * most, 40 * most, MAX_BUCKETS);
    /* As many new guests at once as an address may have connections, and all of them again within
     * two minutes: a person needs one per browser, but a whole school may share one address. */
    limiter_init(&gateway->new_guests, most / 120, most, MAX_BUCKETS);
}

/* Opens the store, and logs if that migrated its tables. */
static struct store *open_store(struct gateway *gateway, char *why, size_t size) {
    const struct listen_options *options = gateway->options;
    struct store_look look = {0};
    bool known = options->postgres ? store_look_postgres(options->database, &look, why, size)
                                   : store_look_sqlite(options->database, &look, why, size);
    struct store *store = options->postgres
                              ? store_open_postgres(options->database, wake, gateway, why, size)
                              : store_open_sqlite(options->database, wake, gateway, why, size);
    if (store != NULL && known && look.apiary && look.version < look.newest) {
        log_format(options->log, LOG_INFO, "migrated", "\"from\":%d,\"to\":%d", look.version,
                   look.newest);
    }
    return store;
}

static bool open_server(struct gateway *gateway, char *why, size_t size) {
    struct server_config config = {
        .no_lobby = gateway->site.no_lobby,
        .limits = gateway->options->limits,
        .retention = gateway->options->retention,
        .now = gateway_now,
        .elapsed = gateway_elapsed,
        .random = random_bytes,
        .log = write_log,
        .context = gateway,
    };
    char reason[256];
    const struct listen_options *options = gateway->options;
    gateway->store = open_store(gateway, reason, sizeof reason);
    if (gateway->store == NULL) { /* an address may have a password in it */
        snprintf(why, size, "cannot open %s: %s",
                 options->postgres ? "the database" : options->database, reason);
        return false;
    }
    config.store = gateway->store;
    gateway->server = server_new(&config);
    if (gateway->server == NULL) {
        snprintf(why, size, "out of memory");
        return false;
    }
    return true;
}

/* A server that cannot be administered is better than none, unless it was asked for. */
static bool open_admin(struct gateway *gateway, char *why, size_t size) {
    const struct listen_options *options = gateway->options;
    if (options->admin_socket == NULL) {
        return true;
    }
    gateway->admin =
        admin_socket_open(gateway->loop, gateway->server, options->admin_socket, why, size);
    if (gateway->admin == NULL && !options->needs_admin_socket) {
        log_object(options->log, LOG_WARNING, "no-admin-socket", json_pack("{s:s}", "why", why));
    }
    return gateway->admin != NULL || !options->needs_admin_socket;
}

static void serve(struct gateway *gateway) {
    const struct listen_options *options = gateway->options;
    log_object(options->log, LOG_INFO, "started",
               json_pack("{s:s, s:i, s:I, s:O?}", "version", APIARY_BUILD, "port", gateway->port,
                         "files", (json_int_t)gateway->page->files.count, "settings",
                         options->settings));
    server_start(gateway->server);
    gateway->watchdog_ms = notify_watchdog_ms();
    ev_timer_start(gateway->loop, &gateway->tick);
    ev_run(gateway->loop, 0);
    refusals_tick(gateway, INT64_MAX);
    log_write(options->log, LOG_INFO, "stopped", "");
}

static void close_all(struct gateway *gateway) {
    store_close(gateway->store); /* finishes and answers what was submitted */
    gateway->store = NULL;
    admin_socket_close(gateway->admin);
    transport_free(gateway->transport);
    if (gateway->loop != NULL) {
        ev_loop_destroy(gateway->loop);
    }
    server_free(gateway->server);
    admin_socket_free(gateway->admin);
    limiter_release(&gateway->requests);
    limiter_release(&gateway->new_guests);
    explorer_release(gateway);
    page_drop(gateway->page);
}

bool listen_run(const struct listen_options *options, char *why, size_t size) {
    struct gateway gateway = {.options = options, .site = options->site};
    if (sodium_init() < 0) {
        snprintf(why, size, "no source of random numbers");
        return false;
    }
    set_clock(&gateway);
    open_limiters(&gateway);
    gateway.page = page_load(options->web, &gateway.site, why, size);
    bool ok = gateway.page != NULL && open_loop(&gateway, why, size) &&
              open_transport(&gateway, why, size) && open_server(&gateway, why, size) &&
              open_admin(&gateway, why, size);
    if (ok) {
        serve(&gateway);
    }
    close_all(&gateway);
    return ok;
}
