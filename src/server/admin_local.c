#include "server/admin_local.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "server/server.h"

enum { PATIENCE_MS = 30000 };

struct admin_local {
    struct store *store;
    struct server *server;
    int64_t started; /* ms, monotonic */
};

/* An answer that is waited for. If that takes too long, nobody waits any more. */
struct waiting {
    bool done, given_up;
    char *text;
};

static int64_t now(void *context) {
    (void)context;
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static int64_t elapsed(void *context) {
    return clock_ms() - ((const struct admin_local *)context)->started;
}

static void random_bytes(void *context, void *buffer, size_t size) {
    (void)context;
    randombytes_buf(buffer, size);
}

static void no_wake(void *context) {
    (void)context;
}

static void poll_briefly(struct admin_local *local) {
    if (store_poll(local->store) == 0) {
        nanosleep(&(struct timespec){.tv_nsec = 500000}, NULL);
    }
}

static bool start(struct admin_local *local, bool no_lobby) {
    const struct server_config config = {
        .no_lobby = no_lobby,
        .store = local->store,
        .limits = server_default_limits,
        .retention = store_default_retention,
        .now = now,
        .elapsed = elapsed,
        .random = random_bytes,
        .context = local,
    };
    local->server = server_new(&config);
    if (local->server == NULL) {
        return false;
    }
    server_start_admin(local->server);
    while (!server_has_started(local->server) && elapsed(local) < PATIENCE_MS) {
        poll_briefly(local);
    }
    return server_has_started(local->server);
}

struct admin_local *admin_local_open(const char *database, bool postgres, bool no_lobby, char *why,
                                     size_t size) {
    struct admin_local *local = calloc(1, sizeof *local);
    if (local == NULL || sodium_init() < 0) {
        snprintf(why, size, "out of memory, or no source of random numbers");
        free(local);
        return NULL;
    }
    local->started = clock_ms();
    local->store = postgres ? store_open_postgres(database, no_wake, NULL, why, size)
                            : store_open_sqlite(database, no_wake, NULL, why, size);
    if (local->store == NULL || !start(local, no_lobby)) {
        if (local->store != NULL) {
            snprintf(why, size, "it cannot be read");
        }
        admin_local_close(local);
        return NULL;
    }
    return local;
}

static void keep_answer(void *context, const char *text) {
    struct waiting *waiting = context;
    if (waiting->given_up) {
        free(waiting);
        return;
    }
    waiting->text = strdup(text);
    waiting->done = true;
}

char *admin_local_ask(struct admin_local *local, const char *text, size_t length) {
    struct waiting *waiting = calloc(1, sizeof *waiting);
    if (waiting == NULL) {
        return NULL;
    }
    int64_t end = clock_ms() + PATIENCE_MS;
    server_admin(local->server, text, length, keep_answer, waiting);
    while (!waiting->done && clock_ms() < end) {
        poll_briefly(local);
    }
    char *answer = waiting->text;
    if (waiting->done) {
        free(waiting);
    } else {
        waiting->given_up = true;
    }
    return answer;
}

void admin_local_close(struct admin_local *local) {
    if (local != NULL) {
        store_close(local->store);
        server_free(local->server);
        free(local);
    }
}
