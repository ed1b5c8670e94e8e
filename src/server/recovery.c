/*
 * recovery.c: what a server takes over from the one before it.
 *
 * Games are read when somebody asks for them. So that flags fall also where nobody looks, the games
 * that are due within a minute are fetched twice a minute. The lobby is fetched at the start.
 *
 * A server notes in the store that it is alive. The time between the last sign of life of one and
 * the start of the next is time in which nobody could move: it is charged to nobody.
 */
#include <stdlib.h>

#include "server/state.h"

enum {
    ALIVE_BUSY = 2000,  /* ms between signs of life while games are in memory, ... */
    ALIVE_IDLE = 60000, /* ... and otherwise */
    DUE_EVERY = 30000,
    DUE_AHEAD = 60000
};

int64_t recovery_absence(const struct server *server, int64_t since) {
    int64_t absence = 0;
    for (size_t i = 0; i < server->run_count; i++) {
        int64_t from = server->runs[i].alive;
        int64_t to = i + 1 < server->run_count ? server->runs[i + 1].started : server->run.started;
        from = from > since ? from : since;
        absence += to > from ? to - from : 0;
    }
    return absence;
}

static void runs_known(struct store_job *job) {
    struct server *server = job->context;
    if (job->outcome == STORE_OK) {
        server->runs = job->runs;
        server->run_count = job->run_count;
        job->runs = NULL;
    }
    store_job_free(job);
}

static void lobby_known(struct store_job *job) {
    struct server *server = job->context;
    for (size_t i = job->game_count; i-- > 0;) { /* they come newest first, and the last is first */
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

static void noted(struct store_job *job) {
    struct server *server = job->context;
    if (job->outcome != STORE_OK) {
        server_log(server, "error", "not-stored", "\"what\":\"alive\"");
    }
    store_job_free(job);
}

static void note_alive(struct server *server, int64_t now) {
    struct store_job *job = store_job_new(STORE_ALIVE, noted, server, NULL);
    if (job != NULL) {
        server->run.alive = now;
        job->run = server->run;
        store_submit(server->config.store, job);
    }
}

static void ask(struct server *server, enum store_task task, void (*done)(struct store_job *),
                int64_t before, int limit) {
    struct store_job *job = store_job_new(task, done, server, NULL);
    if (job != NULL) {
        job->before = before;
        job->limit = limit;
        store_submit(server->config.store, job);
    }
}

void recovery_start(struct server *server) {
    int64_t now = server_now(server);
    server->run = (struct store_run){now, now};
    ask(server, STORE_RUNS, runs_known, 0, 0);
    note_alive(server, now);
    ask(server, STORE_OPEN_GAMES, lobby_known, 0, server->config.limits.challenges);
    server->next_alive = now + ALIVE_BUSY;
    server->next_due_query = now;
}

void recovery_stop(struct server *server) {
    note_alive(server, server_now(server));
}

void recovery_tick(struct server *server, int64_t now) {
    bool busy = server->games.count > 0;
    if (busy && server->next_alive > now + ALIVE_BUSY) {
        server->next_alive = now + ALIVE_BUSY; /* it was idle when that was set */
    }
    if (now >= server->next_alive) {
        note_alive(server, now);
        server->next_alive = now + (busy ? ALIVE_BUSY : ALIVE_IDLE);
    }
    if (now >= server->next_due_query) {
        ask(server, STORE_DUE_GAMES, due_known, now + DUE_AHEAD, 1000);
        server->next_due_query = now + DUE_EVERY;
    }
}
