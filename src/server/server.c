/*
 * server.c: start and stop, connections, the tick.
 */
#include "server/server.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/state.h"

const struct server_limits server_default_limits = {
    .message_bytes = 4096,
    .messages_per_second = 10,
    .burst = 60,
    .connections_per_address = 50,
    .connections = 10000,
    .open_games = 50,
    .watched = 16,
    .challenges = 1000,
    .waiting = 20000,
    .reads = 2000,
    .no_show = 60000,
    .lag = 1000,
    .lag_gain = 200,
    .lag_move = 500,
    .oldest_protocol = 1,
};

struct server *server_new(const struct server_config *config) {
    enum { MAX_BUCKETS = 65536 };
    struct server *server = calloc(1, sizeof *server);
    if (server == NULL) {
        return NULL;
    }
    server->config = *config;
    server->uptime_at_start = -1;
    const struct server_limits *limits = &server->config.limits;
    int players = address_players(server);
    limiter_init(&server->player_rate, limits->messages_per_second, limits->burst, MAX_BUCKETS);
    limiter_init(&server->address_rate, players * limits->messages_per_second,
                 players * limits->burst, MAX_BUCKETS);
    return server;
}

void server_start(struct server *server) {
    if (store_is_shared(server->config.store) && !presence_start(server)) {
        server_log(server, "error", "out-of-memory", "\"what\":\"presence\"");
    }
    recovery_start(server);
    bans_start(server);
}

void server_start_admin(struct server *server) {
    recovery_start_admin(server);
    bans_start(server);
}

bool server_has_started(const struct server *server) {
    return server->uptime_at_start >= 0 && server->has_key && server->bans_known;
}

void server_stop(struct server *server) {
    server->stopping = true;
    presence_stop(server);
    recovery_stop(server);
}

void server_hang_up(struct server *server) {
    for (struct connection *c = server->connections; c != NULL; c = c->next) {
        connection_close(c, SERVER_CLOSE_GOING_AWAY);
    }
}

size_t server_drain(struct server *server, size_t count) {
    size_t left = 0;
    for (struct connection *c = server->connections; c != NULL; c = c->next) {
        if (!c->closing && count > 0) {
            connection_close(c, SERVER_CLOSE_GOING_AWAY);
            count--;
        } else if (!c->closing) {
            left++;
        }
    }
    return left;
}

void server_free(struct server *server) {
    if (server == NULL) {
        return;
    }
    while (server->connections != NULL) {
        server_disconnect(server, server->connections);
    }
    size_t at = 0;
    struct live_game *game;
    while ((game = map_next(&server->games, &at)) != NULL) {
        live_game_forget(server, game);
        at = 0; /* the map has changed */
    }
    lobby_release(server);
    bans_release(server);
    presence_free(server);
    map_release(&server->games);
    map_release(&server->guests);
    map_release(&server->addresses);
    limiter_release(&server->player_rate);
    limiter_release(&server->address_rate);
    free(server);
}

void server_make_id(const struct server *server, char *buffer, size_t length) {
    /* 32 characters: five random bits choose one. None look alike. */
    static const char alphabet[] = "abcdefghijkmnpqrstuvwxyz23456789";
    server->config.random(server->config.context, buffer, length);
    for (size_t i = 0; i < length; i++) {
        buffer[i] = alphabet[(unsigned char)buffer[i] & 31];
    }
    buffer[length] = '\0';
}

void server_log(const struct server *server, const char *level, const char *event,
                const char *format, ...) {
    if (server->config.log == NULL) {
        return;
    }
    char members[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(members, sizeof members, format, arguments);
    va_end(arguments);
    server->config.log(server->config.context, level, event, members);
}

void server_log_object(const struct server *server, const char *level, const char *event,
                       json_t *members) {
    char *text = json_dumps(members, JSON_COMPACT);
    json_decref(members);
    if (text != NULL && server->config.log != NULL) {
        text[strlen(text) - 1] = '\0'; /* the inside of the object */
        server->config.log(server->config.context, level, event, text + 1);
    }
    free(text);
}

void server_not_stored(struct server *server, const char *key, const char *value,
                       enum store_outcome outcome) {
    struct store_stats stats = store_stats(server->config.store);
    json_t *members = json_pack("{s:s, s:s}", key, value, "outcome", store_outcome_names[outcome]);
    reply_set_text(members, "why", stats.why[0] != '\0' ? stats.why : "unknown");
    server->unstored = true;
    server_log_object(server, "error", "not-stored", members);
}

void server_stored(struct server *server) {
    if (server->unstored) {
        server->unstored = false;
        server_log(server, "warning", "stored-again", "%s", "");
    }
}

struct connection *server_connect(struct server *server, const struct server_peer *functions,
                                  void *peer, const unsigned char hash[STORE_HASH_SIZE],
                                  const char *from) {
    if (server->stopping || server_find_ban(server, from, NULL) != NULL ||
        server->stats.connections >= (size_t)server->config.limits.connections) {
        return NULL;
    }
    struct connection *connection = calloc(1, sizeof *connection);
    if (connection == NULL || !address_connect(server, connection, from)) {
        free(connection);
        return NULL;
    }
    connection->peer = peer;
    connection->functions = functions;
    connection->refs = 1;
    connection->has_hash = hash != NULL;
    connection->since = server_elapsed(server);
    connection->lag = -1;
    connection->protocol = 1;
    connection->next = server->connections;
    if (hash != NULL) {
        memcpy(connection->hash, hash, sizeof connection->hash);
    }
    if (server->connections != NULL) {
        server->connections->previous = connection;
    }
    server->connections = connection;
    server->stats.connections++;
    return connection;
}

static void leave_guest(struct server *server, struct connection *connection) {
    struct guest *guest = connection->guest;
    struct connection **link = &guest->connections;
    while (*link != connection) {
        link = &(*link)->next_of_guest;
    }
    *link = connection->next_of_guest;
    connection->guest = NULL;
    guest->was_connected = true;
    guest->disconnected_at = server_elapsed(server);
    guest_drop(server, guest);
}

void server_disconnect(struct server *server, struct connection *connection) {
    int64_t now = server_uptime(server);
    connection->peer = NULL;
    while (connection->watched_count > 0) {
        struct live_game *game = connection->watched[connection->watched_count - 1];
        game->idle_since = now;
        watchers_remove(game, connection);
    }
    read_queue_forget(server, connection);
    if (connection->guest != NULL) {
        leave_guest(server, connection);
    }
    address_disconnect(server, connection);
    *(connection->previous != NULL ? &connection->previous->next : &server->connections) =
        connection->next;
    if (connection->next != NULL) {
        connection->next->previous = connection->previous;
    }
    server->stats.connections--;
    connection_drop(connection);
}

void connection_close(struct connection *connection, enum server_close code) {
    if (connection->peer != NULL && !connection->closing) {
        connection->closing = true;
        connection->functions->close(connection->peer, code);
    }
}

void server_lag(struct server *server, struct connection *connection, int64_t ms) {
    (void)server;
    connection->trips[connection->trip_count++ % LAG_TRIPS] = ms;
    /* The shortest, not the average: answering some pings late gains nothing. */
    connection->lag = ms;
    for (int i = 0; i < LAG_TRIPS && i < connection->trip_count; i++) {
        if (connection->trips[i] < connection->lag) {
            connection->lag = connection->trips[i];
        }
    }
}

/* Whether a game can be unloaded: nobody watches it, and it is not due soon. */
static bool is_idle(const struct server *server, const struct live_game *game, int64_t now) {
    enum { KEPT = 30000, KEPT_ENDED = 3000, SOON = 90000 };
    int64_t timer = clock_timer(server, game);
    int64_t kept = game->facts.status == STORE_RUNNING ? KEPT : KEPT_ENDED;
    return game->watcher_count == 0 && game->queued == 0 && game->closings == NULL &&
           now - game->idle_since > kept && (timer == 0 || timer > now + SOON);
}

/* The node of a player knows best when the player's flag falls: how long a move was on its way, and
 * whether the node itself was paused. */
static bool is_mover_elsewhere(const struct server *server, const struct live_game *game) {
    int mover = (int)game->facts.turn;
    return !presence_here(game).present[mover] &&
           presence_elsewhere(server, game->id).present[mover];
}

static void tick_game(struct server *server, struct live_game *game, int64_t now) {
    enum { PATIENCE = 15000 }; /* with that node: longer than it takes to notice that it is dead */
    if (game->loading) {
        return;
    }
    if (game->presence_changed) {
        watchers_send_presence(server, game);
    }
    int64_t timer = game->busy ? 0 : clock_timer(server, game);
    if (timer != 0 && now >= timer && now >= game->retry_at &&
        (now >= timer + PATIENCE || !is_mover_elsewhere(server, game))) {
        clock_expire(server, game);
    }
}

static void sweep(struct server *server, int64_t now) {
    enum { AT_ONCE = 256 }; /* the map must not change while it is walked; the rest waits */
    struct live_game *idle[AT_ONCE], *game;
    size_t count = 0, at = 0;
    while (count < AT_ONCE && (game = map_next(&server->games, &at)) != NULL) {
        if (!game->doubtful && !game->loading && !game->busy && is_idle(server, game, now)) {
            idle[count++] = game;
        }
    }
    while (count > 0) {
        live_game_forget(server, idle[--count]);
    }
}

/* Connections without hello must not use up the limit of connections. */
static void close_silent(struct server *server) {
    enum { PATIENCE = 10000 };
    int64_t elapsed = server_elapsed(server);
    for (struct connection *c = server->connections; c != NULL; c = c->next) {
        if (c->guest == NULL && !c->greeting && !c->closing && elapsed - c->since >= PATIENCE) {
            server->stats.no_hello++;
            connection_close(c, SERVER_CLOSE_POLICY);
        }
    }
}

enum { EXPIRED_AT_ONCE = 500 }; /* rows: few enough not to delay moves */

const char *const server_forgotten_names[STORE_EXPIRED_KINDS] = {
    [STORE_EXPIRED_GAMES] = "games",         [STORE_EXPIRED_GUESTS] = "guests",
    [STORE_EXPIRED_ADDRESSES] = "addresses", [STORE_EXPIRED_ACTS] = "acts",
    [STORE_EXPIRED_BANS] = "bans",
};

/* Counts what was deleted, and tells the log. */
static void note_forgotten(struct server *server, const size_t counts[STORE_EXPIRED_KINDS]) {
    json_t *members = json_object();
    for (size_t i = 0; i < STORE_EXPIRED_KINDS; i++) {
        server->stats.forgotten[i] += counts[i];
        if (counts[i] > 0) {
            (void)json_object_set_new(members, server_forgotten_names[i],
                                      json_integer((json_int_t)counts[i]));
        }
    }
    if (json_object_size(members) > 0) {
        server_log_object(server, "info", "forgotten", json_incref(members));
    }
    json_decref(members);
}

static void expired(struct store_job *job) {
    enum { SOON = 1000 };
    struct server *server = job->context;
    const struct store_change *change = ((struct store_transaction *)job)->first;
    if (job->outcome == STORE_OK) {
        note_forgotten(server, change->expire.of_kind);
    }
    if (job->outcome == STORE_OK && change->expire.expired >= EXPIRED_AT_ONCE) {
        server->next_expire = server_elapsed(server) + SOON; /* there may be more */
    }
    store_job_free(job);
}

/* Lets the store delete what has been kept for long enough. */
static void expire(struct server *server) {
    enum { EVERY = 60000 };
    if (server_elapsed(server) < server->next_expire) {
        return;
    }
    server->next_expire = server_elapsed(server) + EVERY;
    guests_note_seen(server);
    struct store_transaction *transaction = store_transaction_new(expired, server, NULL);
    if (transaction != NULL) {
        store_expire(transaction, server_now(server), &server->config.retention, EXPIRED_AT_ONCE);
        store_submit(server->config.store, &transaction->job);
    }
}

void server_tick(struct server *server) {
    enum { SWEEP_EVERY = 1000 };
    int64_t now = server_uptime(server);
    if (server->stopping) {
        return;
    }
    recovery_tick(server);
    bans_tick(server);
    enum { READ_AT_ONCE = 50 };
    size_t at = 0, read = 0;
    struct live_game *game;
    while ((game = map_next(&server->games, &at)) != NULL) {
        tick_game(server, game, now);
        if (game->doubtful && !game->loading && !game->busy && now >= server->next_doubt &&
            read < READ_AT_ONCE) {
            live_game_doubt(server, game);
            read++;
        }
    }
    if (now >= server->next_sweep) {
        sweep(server, now);
        close_silent(server);
        server->next_sweep = now + SWEEP_EVERY;
    }
    presence_tick(server);
    lobby_tick(server);
    openings_tick(server);
    expire(server);
}

struct server_stats server_stats(const struct server *server) {
    struct server_stats stats = server->stats;
    stats.guests = server->guests.count;
    stats.games = server->games.count;
    stats.challenges = server->challenge_count;
    stats.watchers = 0;
    size_t at = 0;
    const struct live_game *game;
    while ((game = map_next(&server->games, &at)) != NULL) {
        stats.watchers += game->watcher_count;
    }
    return stats;
}
