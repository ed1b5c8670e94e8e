/*
 * recovery.c: what a server takes over from the previous run.
 *
 * Games are loaded when a client asks for them. So that flags also fall in games that nobody
 * watches, the games that are due within a minute are loaded twice a minute. The lobby is loaded at
 * the start.
 *
 * A heartbeat stores the uptime. A server continues from the last heartbeat of the previous run, so
 * the time between two runs is not charged to anybody, and a crash loses at most the time since the
 * last heartbeat.
 */
#include "server/state.h"

enum {
    HEARTBEAT_BUSY = 2000,  /* ms between heartbeats while games are in memory, ... */
    HEARTBEAT_IDLE = 60000, /* ... and otherwise */
    UPTIME_RETRY = 1000,
    DUE_EVERY = 30000,
    DUE_AHEAD = 60000
};

static void ask(struct server *server, enum store_task task, void (*done)(struct store_job *),
                int64_t before, int limit) {
    struct store_job *job = store_job_new(task, done, server, NULL);
    if (job != NULL) {
        job->before = before;
        job->limit = limit;
        store_submit(server->config.store, job);
    }
}

static void uptime_known(struct store_job *job) {
    struct server *server = job->context;
    if (job->outcome != STORE_OK) {
        server_log(server, "error", "not-read", "\"what\":\"uptime\"");
    } else if (server->uptime_at_start < 0 && !server->stopping) {
        server->uptime_at_start = job->uptime;
        server->next_due_query = server->next_heartbeat = server_uptime(server);
        live_game_load_all(server);
    }
    store_job_free(job);
}

static void lobby_known(struct store_job *job) {
    struct server *server = job->context;
    for (size_t i = job->game_count; i-- > 0;) { /* oldest first: the list is newest first */
        struct guest *by = guest_get(server, job->games[i].creator, job->games[i].creator_name);
        if (by != NULL) {
            lobby_add(server, &job->games[i], by);
            guest_drop(server, by);
        }
    }
    store_job_free(job);
}

static void due_known(struct store_job *job) {
    struct server *server = job->context;
    for (size_t i = 0; i < job->game_count && !server->stopping; i++) {
        struct live_game *game = live_game_get(server, job->games[i].id);
        if (game != NULL && !game->loading) {
            live_game_note_due(server, game);
        }
    }
    store_job_free(job);
}

static void heartbeat_stored(struct store_job *job) {
    struct server *server = job->context;
    if (job->outcome != STORE_OK) {
        server_log(server, "error", "not-stored", "\"what\":\"heartbeat\"");
    }
    store_job_free(job);
}

static void heartbeat(struct server *server) {
    struct store_job *job = store_job_new(STORE_HEARTBEAT, heartbeat_stored, server, NULL);
    if (job != NULL) {
        job->uptime = server_uptime(server);
        store_submit(server->config.store, job);
    }
}

static void ask_uptime(struct server *server) {
    ask(server, STORE_UPTIME, uptime_known, 0, 0);
    server->next_uptime_query = server_uptime(server) + UPTIME_RETRY;
}

void recovery_start(struct server *server) {
    ask_uptime(server);
    ask(server, STORE_OPEN_GAMES, lobby_known, 0, server->config.limits.challenges);
}

void recovery_stop(struct server *server) {
    if (server->uptime_at_start >= 0) {
        heartbeat(server);
    }
}

void recovery_tick(struct server *server) {
    int64_t now = server_uptime(server);
    bool busy = server->games.count > 0;
    if (server->uptime_at_start < 0) {
        if (now >= server->next_uptime_query) {
            ask_uptime(server);
        }
        return;
    }
    if (busy && server->next_heartbeat > now + HEARTBEAT_BUSY) {
        server->next_heartbeat = now + HEARTBEAT_BUSY; /* set while the server was idle */
    }
    if (now >= server->next_heartbeat) {
        heartbeat(server);
        server->next_heartbeat = now + (busy ? HEARTBEAT_BUSY : HEARTBEAT_IDLE);
    }
    if (now >= server->next_due_query) {
        ask(server, STORE_DUE_GAMES, due_known, now + DUE_AHEAD, 1000);
        server->next_due_query = now + DUE_EVERY;
    }
}
