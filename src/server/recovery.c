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
    LOBBY_RETRY = 1000,
    DUE_EVERY = 30000,
    DUE_AHEAD = 60000
};

static void list_games(struct server *server, enum store_list which,
                       void (*done)(struct store_job *), int64_t before, int limit) {
    struct store_game_list *list = store_game_list_new(which, limit, done, server, NULL);
    if (list != NULL) {
        list->before = before;
        store_submit(server->config.store, &list->job);
    }
}

static void uptime_known(struct store_job *job) {
    struct server *server = job->context;
    if (job->outcome != STORE_OK) {
        server_log(server, "error", "not-read", "\"what\":\"uptime\"");
    } else if (server->uptime_at_start >= 0) {
        recovery_advance(server, ((struct store_uptime_read *)job)->uptime);
    } else if (!server->stopping) {
        server->uptime_at_start = ((struct store_uptime_read *)job)->uptime;
        server->next_due_query = server->next_heartbeat = server_uptime(server);
        live_game_load_all(server);
    }
    store_job_free(job);
}

static void lobby_known(struct store_job *job) {
    struct server *server = job->context;
    const struct store_game_list *list = (struct store_game_list *)job;
    bool complete = job->outcome == STORE_OK && list->count < (size_t)list->limit;
    for (size_t i = list->count; i-- > 0;) { /* oldest first: the list is newest first */
        const struct store_game *game = &list->games[i];
        struct guest *by = guest_get(server, game->creator, game->creator_name);
        if (by != NULL) {
            lobby_add(server, game, by);
            guest_drop(server, by);
        }
    }
    if (complete && !server->stopping) {
        lobby_remove_doubtful(server);
    } else if (job->outcome != STORE_OK) {
        recovery_doubt_lobby(server);
    }
    store_job_free(job);
}

static void due_known(struct store_job *job) {
    struct server *server = job->context;
    const struct store_game_list *list = (struct store_game_list *)job;
    for (size_t i = 0; i < list->count && !server->stopping; i++) {
        struct live_game *game = live_game_get(server, list->games[i].id);
        if (game != NULL && !game->loading) {
            live_game_note_due(server, game);
        }
    }
    store_job_free(job);
}

static void ask_uptime(struct server *server);

static void heartbeat_stored(struct store_job *job) {
    struct server *server = job->context;
    server->beating = false;
    if (job->outcome != STORE_OK) {
        server_not_stored(server, "what", "heartbeat", job->outcome);
    } else {
        server_stored(server);
        if (!server->stopping) {
            ask_uptime(server); /* another node may be ahead */
        }
    }
    store_job_free(job);
}

static void heartbeat(struct server *server) {
    struct store_transaction *transaction = store_transaction_new(heartbeat_stored, server, NULL);
    if (transaction != NULL) {
        server->beating = true;
        store_heartbeat(transaction, server_uptime(server));
        store_submit(server->config.store, &transaction->job);
    }
}

void recovery_doubt_lobby(struct server *server) {
    server->next_lobby_query = server_uptime(server) + LOBBY_RETRY;
}

void recovery_list_lobby(struct server *server) {
    server->next_lobby_query = 0;
    lobby_doubt_all(server);
    list_games(server, STORE_LOBBY_GAMES, lobby_known, 0, server->config.limits.challenges);
}

void recovery_advance(struct server *server, int64_t uptime) {
    int64_t ahead = uptime - server_uptime(server);
    if (server->uptime_at_start < 0 || ahead <= 0) {
        return;
    }
    server->uptime_at_start += ahead;
    size_t at = 0;
    struct live_game *game;
    while ((game = map_next(&server->games, &at)) != NULL) {
        live_game_shift_clocks(game, ahead);
    }
}

static void ask_uptime(struct server *server) {
    struct store_uptime_read *read = store_uptime_read_new(uptime_known, server, NULL);
    if (read != NULL) {
        store_submit(server->config.store, &read->job);
    }
    server->next_uptime_query = server_uptime(server) + UPTIME_RETRY;
}

void recovery_start(struct server *server) {
    ask_uptime(server);
    recovery_list_lobby(server);
    store_listen(server->config.store, news_tell, server);
}

void recovery_start_admin(struct server *server) {
    ask_uptime(server);
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
    if (now >= server->next_heartbeat && !server->beating) {
        heartbeat(server);
        server->next_heartbeat = now + (busy ? HEARTBEAT_BUSY : HEARTBEAT_IDLE);
    }
    if (server->next_lobby_query != 0 && now >= server->next_lobby_query) {
        recovery_list_lobby(server);
    }
    if (now >= server->next_due_query) {
        list_games(server, STORE_DUE_GAMES, due_known, now + DUE_AHEAD, 1000);
        server->next_due_query = now + DUE_EVERY;
    }
}
