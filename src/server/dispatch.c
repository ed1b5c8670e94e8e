/*
 * dispatch.c: an incoming message is rate-limited, parsed, checked against the schema, and passed
 * to the function of its row.
 *
 * Rates are limited per player and per address; before hello, per address only. Messages cost
 * tokens of both (limiter.h), and so do frames of every kind.
 */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "server/state.h"

/* A row per message. It has one of the two functions: `run_in_game` gets the game of the request,
 * which is loaded first. */
struct message_row {
    void (*run)(struct server *server, struct request *request);
    void (*run_in_game)(struct server *server, struct request *request, struct live_game *game);
    double cost;  /* tokens; at least 1 */
    bool changes; /* has to wait until an earlier change of the game is stored */
    bool reads;   /* may be a costly read (read_queue.c) */
};

static void message_ping(struct server *server, struct request *request) {
    json_t *reply = reply_new(SERVER_MESSAGE_PONG);
    reply_set_text(reply, "re", request->id);
    reply_set_int(reply, "now", server_now(server));
    reply_send(server, request->connection, reply);
    request_free(server, request);
}

static const struct message_row row_hello = {message_hello, NULL, 1, false, false};
static const struct message_row row_name = {message_name, NULL, 5, true, false};
static const struct message_row row_ping = {message_ping, NULL, 1, false, false};
static const struct message_row row_lobby = {message_lobby, NULL, 3, false, false};
static const struct message_row row_create = {message_create, NULL, 10, true, false};
static const struct message_row row_join = {NULL, message_join, 3, true, false};
static const struct message_row row_watch = {NULL, message_watch, 3, false, true};
static const struct message_row row_unwatch = {NULL, message_unwatch, 1, false, false};
static const struct message_row row_move = {NULL, message_move, 1, true, false};
static const struct message_row row_act = {NULL, message_act, 1, true, false};
static const struct message_row row_games = {message_games, NULL, 5, false, true};

/* Generated from the schema, so that a message without a row does not compile. */
#define ROW(NAME, name) [CLIENT_MESSAGE_##NAME] = &row_##name,
static const struct message_row *const rows[CLIENT_MESSAGE_COUNT] = {CLIENT_MESSAGE_LIST(ROW)};

void request_free(struct server *server, struct request *request) {
    if (request != NULL) {
        read_queue_end(server, request);
        lobby_release_place(server, request);
        guest_drop(server, request->guest);
        connection_drop(request->connection);
        json_decref(request->message);
        free(request);
    }
}

void request_refuse(struct server *server, struct request *request, enum proto_error_code code) {
    if (request != NULL) {
        reply_error(server, request->connection, request->id, code, NULL, NULL);
        request_free(server, request);
    }
}

void request_leave_unanswered(struct server *server, struct request *request) {
    if (request != NULL) {
        connection_close(request->connection, SERVER_CLOSE_OVERLOAD);
        request_free(server, request);
    }
}

bool request_changes(const struct request *request) {
    return rows[request->type]->changes;
}

bool request_retry_if_unknown(struct server *server, struct request *request,
                              struct store_job *job) {
    enum { TRIES = 3 };
    /* A retry that failed says nothing about the first try. */
    bool unknown =
        job->outcome == STORE_UNKNOWN || (job->outcome == STORE_FAILED && request->tries > 0);
    if (!unknown) {
        return false;
    }
    if (request->tries++ < TRIES && !server->stopping) {
        store_submit(server->config.store, job);
        return true;
    }
    server_log(server, "error", "outcome-unknown", "\"message\":\"%s\"",
               client_message_names[request->type]);
    request_leave_unanswered(server, request);
    store_job_free(job);
    return true;
}

/* Charges the player first, so that one player who is too fast does not use up the tokens of others
 * at the same address. */
static bool charge(struct server *server, const struct connection *connection, double cost,
                   bool (*from)(struct limiter *, const char *, double, int64_t)) {
    int64_t now = server_elapsed(server);
    return (connection->guest == NULL ||
            from(&server->player_rate, connection->guest->id, cost, now)) &&
           from(&server->address_rate, connection->address->id, cost, now);
}

/* Counts a frame or message over the rate limit; a client that goes on is dropped. */
static void count_refusal(struct server *server, struct connection *connection) {
    enum { PATIENCE = 100 };
    if (++connection->refused > PATIENCE && !connection->closing) {
        server->stats.dropped++;
        server_log(server, "info", "dropped", "\"why\":\"too-fast\"");
        connection_close(connection, SERVER_CLOSE_POLICY);
    }
}

bool server_frame(struct server *server, struct connection *connection, size_t bytes) {
    if (!connection->closing) {
        double cost = 0.25 + (double)bytes / 1024;
        connection->frame_refused = !charge(server, connection, cost, limiter_charge);
        if (connection->frame_refused) {
            count_refusal(server, connection);
        }
    }
    return !connection->closing;
}

/* The id of a message that is refused, for the error; NULL if the id itself is bad. */
static const char *id_of(const json_t *message) {
    const json_t *id = json_object_get(message, "id");
    const char *text = json_string_value(id);
    if (text == NULL || json_string_length(id) > PROTO_MAX_REQUEST_ID ||
        strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") !=
            json_string_length(id)) {
        return NULL;
    }
    return text;
}

/* Refuses a message over the rate limit. It is parsed only for its id, and only if that is cheap:
 * its sender may be an attacker, who is dropped after some of them. */
static void refuse_too_fast(struct server *server, struct connection *connection, const char *bytes,
                            size_t length) {
    enum { CHEAP = 1024 };
    json_t *message =
        length <= CHEAP ? json_loadb(bytes, length, JSON_REJECT_DUPLICATES, NULL) : NULL;
    reply_error(server, connection, id_of(message), PROTO_ERROR_CODE_TOO_FAST, NULL, NULL);
    json_decref(message);
}

/* Whether the message is within the rate limit. If not, its sender gets an error. */
static bool is_within_rate(struct server *server, struct connection *connection, const char *bytes,
                           size_t length) {
    if (connection->closing) {
        return false;
    }
    if (charge(server, connection, 1, limiter_take)) {
        connection->refused = 0;
        return true;
    }
    if (!connection->frame_refused) { /* otherwise it has been counted with its frame */
        count_refusal(server, connection);
    }
    if (!connection->closing) {
        refuse_too_fast(server, connection, bytes, length);
    }
    return false;
}

static enum proto_error_code find_refusal(struct server *server,
                                          const struct connection *connection,
                                          const struct request *request) {
    const struct message_row *row = rows[request->type];
    if (server->stopping) {
        return PROTO_ERROR_CODE_SHUTTING_DOWN;
    }
    if (connection->guest == NULL && request->type != CLIENT_MESSAGE_HELLO) {
        return PROTO_ERROR_CODE_NOT_HELLO;
    }
    if (row->changes && (server->uptime_at_start < 0 || store_stats(server->config.store).waiting >
                                                            server->config.limits.waiting)) {
        return PROTO_ERROR_CODE_TOO_FAST;
    }
    if (row->cost > 1 && !charge(server, connection, row->cost - 1, limiter_take)) {
        return PROTO_ERROR_CODE_TOO_FAST;
    }
    return PROTO_ERROR_CODE_COUNT;
}

/* The row of a message; CLIENT_MESSAGE_COUNT if it is bad, and an error has been sent. */
static enum client_message check(struct server *server, struct connection *connection,
                                 const json_t *message) {
    const char *type = json_string_value(json_object_get(message, "type"));
    if (type == NULL) {
        reply_error(server, connection, id_of(message), PROTO_ERROR_CODE_MALFORMED, NULL,
                    "no type");
        return CLIENT_MESSAGE_COUNT;
    }
    size_t row = schema_find(client_schema, CLIENT_MESSAGE_COUNT, type);
    if (row == CLIENT_MESSAGE_COUNT) {
        reply_error(server, connection, id_of(message), PROTO_ERROR_CODE_UNKNOWN_MESSAGE, NULL,
                    NULL);
        return CLIENT_MESSAGE_COUNT;
    }
    server->stats.messages[row]++;
    char path[64];
    if (!schema_check(&client_schema[row], message, true, path, sizeof path)) {
        reply_error(server, connection, id_of(message), PROTO_ERROR_CODE_BAD_FIELD, path, NULL);
        return CLIENT_MESSAGE_COUNT;
    }
    return (enum client_message)row;
}

/* Takes ownership of the message. */
static struct request *request_new(const struct server *server, struct connection *connection,
                                   enum client_message type, json_t *message) {
    struct request *request = calloc(1, sizeof *request);
    if (request == NULL) {
        json_decref(message);
        return NULL;
    }
    connection->refs++;
    *request = (struct request){
        .connection = connection,
        .guest = connection->guest != NULL ? guest_keep(connection->guest) : NULL,
        .type = type,
        .message = message,
        .id = json_string_value(json_object_get(message, "id")),
        .game = json_string_value(json_object_get(message, "game")),
        .arrived = clock_ns(),
        .uptime = server_uptime(server),
    };
    return request;
}

static bool is_costly_read(const struct server *server, const struct request *request) {
    return rows[request->type]->reads &&
           (request->game == NULL || map_find(&server->games, request->game) == NULL);
}

/* Whether the client has seen events that the game in memory does not have: another node has stored
 * them. That is found out once a second at most: the client may be lying, and after a backup was
 * restored there may be none. */
static bool is_ahead(const struct server *server, const struct request *request,
                     struct live_game *game) {
    enum { AT_MOST_EVERY = 1000 };
    int64_t seen = json_integer_value(json_object_get(request->message, "seen"));
    int64_t now = server_elapsed(server);
    if (game->loading || seen <= game->facts.seq || now < game->next_ahead ||
        (request->type != CLIENT_MESSAGE_WATCH &&
         live_game_colour(game, request->guest) == STORE_NOBODY)) {
        return false;
    }
    game->next_ahead = now + AT_MOST_EVERY;
    return true;
}

void request_run(struct server *server, struct request *request) {
    const struct message_row *row = rows[request->type];
    if (server->stopping) { /* it waited in a game's queue; the store accepts no more jobs */
        reply_error(server, request->connection, request->id, PROTO_ERROR_CODE_SHUTTING_DOWN, NULL,
                    NULL);
        request_free(server, request);
        return;
    }
    if (request->read_by == NULL && is_costly_read(server, request) &&
        !read_queue_begin(server, request)) {
        return;
    }
    if (row->run != NULL) {
        row->run(server, request);
        return;
    }
    bool loads = request->type != CLIENT_MESSAGE_UNWATCH; /* a game not in memory has no watchers */
    struct live_game *game =
        loads ? live_game_get(server, request->game) : map_find(&server->games, request->game);
    bool ahead = server->others != NULL && game != NULL && is_ahead(server, request, game);
    if (ahead) {
        live_game_doubt(server, game);
    }
    if (game == NULL && loads) {
        request_refuse(server, request, PROTO_ERROR_CODE_INTERNAL);
    } else if (game != NULL && (game->loading || (game->busy && (row->changes || ahead)))) {
        enum { MAX_QUEUE = 1000 };
        if (game->queued < MAX_QUEUE) {
            live_game_queue(game, request);
        } else {
            request_refuse(server, request, PROTO_ERROR_CODE_TOO_FAST);
        }
    } else {
        row->run_in_game(server, request, game);
    }
}

void server_too_large(struct server *server, struct connection *connection) {
    reply_error(server, connection, NULL, PROTO_ERROR_CODE_TOO_LARGE, NULL, NULL);
}

void server_handle(struct server *server, struct connection *connection, const char *bytes,
                   size_t length) {
    if (!is_within_rate(server, connection, bytes, length)) {
        return;
    }
    if (length > server->config.limits.message_bytes) {
        server_too_large(server, connection);
        return;
    }
    json_t *message = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, NULL);
    if (!json_is_object(message)) {
        reply_error(server, connection, NULL, PROTO_ERROR_CODE_MALFORMED, NULL, NULL);
        json_decref(message);
        return;
    }
    enum client_message type = check(server, connection, message);
    if (type == CLIENT_MESSAGE_COUNT) {
        json_decref(message);
        return;
    }
    struct request *request = request_new(server, connection, type, message);
    if (request == NULL) {
        reply_error(server, connection, NULL, PROTO_ERROR_CODE_INTERNAL, NULL, NULL);
        return;
    }
    enum proto_error_code refusal = find_refusal(server, connection, request);
    if (refusal != PROTO_ERROR_CODE_COUNT) {
        request_refuse(server, request, refusal);
    } else {
        request_run(server, request);
    }
}
