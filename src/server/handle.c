/*
 * handle.c: a message comes in: it is rate-limited, read, checked against the schema, and given to
 * the function of its row.
 *
 * Rates are limited by player and by address, before the hello by address only. A message costs
 * tokens of both (see limiter.h), and so does every frame, whatever it holds.
 */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "server/state.h"

/* A row per message: either a function of the request, or one of the request and its game, which
 * is loaded first. */
struct message_row {
    void (*run)(struct server *server, struct request *request);
    void (*run_in_game)(struct server *server, struct request *request, struct live_game *game);
    double cost;  /* tokens; at least 1 */
    bool changes; /* it waits until an earlier change of the game is stored */
    bool reads;   /* it waits for other costly reads, if it is one (reads.c) */
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
        reads_end(server, request);
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
        connection_close(server, request->connection, SERVER_CLOSE_OVERLOAD);
        request_free(server, request);
    }
}

bool request_changes(const struct request *request) {
    return rows[request->type]->changes;
}

bool request_is_unknown(struct server *server, struct request *request, struct store_job *job) {
    enum { TRIES = 3 };
    /* A later try that failed says nothing about the first. */
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

/* Tokens are taken from the player first: a player who is too fast does not use up what others at
 * the same address have. */
static bool pay(struct server *server, const struct connection *connection, double cost,
                bool (*from)(struct limiter *, const char *, double, int64_t)) {
    int64_t now = server_elapsed(server);
    return (connection->guest == NULL ||
            from(&server->player_rate, connection->guest->id, cost, now)) &&
           from(&server->address_rate, connection->address->id, cost, now);
}

/* Something was too fast; a client that goes on regardless is dropped. */
static void count_refusal(struct server *server, struct connection *connection) {
    enum { PATIENCE = 100 };
    if (++connection->refused > PATIENCE && !connection->closing) {
        server->stats.dropped++;
        server_log(server, "info", "dropped", "\"why\":\"too-fast\"");
        connection_close(server, connection, SERVER_CLOSE_POLICY);
    }
}

bool server_frame(struct server *server, struct connection *connection, size_t bytes) {
    if (!connection->closing) {
        double cost = 0.25 + (double)bytes / 1024;
        connection->frame_refused = !pay(server, connection, cost, limiter_charge);
        if (connection->frame_refused) {
            count_refusal(server, connection);
        }
    }
    return !connection->closing;
}

/* Whether the next message may be read at all. If not, its sender was told to slow down. */
static bool admit(struct server *server, struct connection *connection) {
    if (connection->closing) {
        return false;
    }
    if (pay(server, connection, 1, limiter_take)) {
        connection->refused = 0;
        return true;
    }
    if (!connection->frame_refused) { /* else it was counted with its frame */
        count_refusal(server, connection);
    }
    if (!connection->closing) {
        reply_error(server, connection, NULL, PROTO_ERROR_CODE_TOO_FAST, NULL, NULL);
    }
    return false;
}

static enum proto_error_code find_fault(struct server *server, const struct connection *connection,
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
    if (row->cost > 1 && !pay(server, connection, row->cost - 1, limiter_take)) {
        return PROTO_ERROR_CODE_TOO_FAST;
    }
    return PROTO_ERROR_CODE_COUNT;
}

/* The id of a message that is not all right, so that its sender knows which it was. */
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

/* The row of a message; CLIENT_MESSAGE_COUNT if it is not all right, and its sender was told. */
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

/* Takes the message over. */
static struct request *request_new(struct connection *connection, enum client_message type,
                                   json_t *message) {
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
    };
    return request;
}

static bool is_costly_read(const struct server *server, const struct request *request) {
    return rows[request->type]->reads &&
           (request->game == NULL || map_find(&server->games, request->game) == NULL);
}

void request_run(struct server *server, struct request *request) {
    const struct message_row *row = rows[request->type];
    if (server->stopping) { /* it waited in a game's queue; the store takes nothing more */
        reply_error(server, request->connection, request->id, PROTO_ERROR_CODE_SHUTTING_DOWN, NULL,
                    NULL);
        request_free(server, request);
        return;
    }
    if (request->read_by == NULL && is_costly_read(server, request) &&
        !reads_begin(server, request)) {
        return;
    }
    if (row->run != NULL) {
        row->run(server, request);
        return;
    }
    bool loads = request->type != CLIENT_MESSAGE_UNWATCH; /* nobody watches what is not in memory */
    struct live_game *game =
        loads ? live_game_get(server, request->game) : map_find(&server->games, request->game);
    if (game == NULL && loads) {
        request_refuse(server, request, PROTO_ERROR_CODE_INTERNAL);
    } else if (game != NULL && (game->loading || (game->busy && row->changes))) {
        enum { LONGEST_QUEUE = 1000 };
        if (game->queued < LONGEST_QUEUE) {
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
    if (!admit(server, connection)) {
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
    struct request *request = request_new(connection, type, message);
    if (request == NULL) {
        reply_error(server, connection, NULL, PROTO_ERROR_CODE_INTERNAL, NULL, NULL);
        return;
    }
    enum proto_error_code fault = find_fault(server, connection, request);
    if (fault != PROTO_ERROR_CODE_COUNT) {
        request_refuse(server, request, fault);
    } else {
        request_run(server, request);
    }
}
