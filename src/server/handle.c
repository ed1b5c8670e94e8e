/*
 * handle.c: a message comes in: it is weighed, read, checked against the schema, and given to the
 * function of its row.
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
    bool changes; /* it waits until an earlier change of the game is stored */
};

static void message_ping(struct server *server, struct request *request) {
    json_t *reply = reply_new(SERVER_MESSAGE_PONG);
    reply_set_text(reply, "re", request->id);
    reply_set_int(reply, "now", server_now(server));
    reply_send(server, request->connection, reply);
    request_free(server, request);
}

static const struct message_row rows[CLIENT_MESSAGE_COUNT] = {
    [CLIENT_MESSAGE_HELLO] = {message_hello, NULL, false},
    [CLIENT_MESSAGE_NAME] = {message_name, NULL, true},
    [CLIENT_MESSAGE_PING] = {message_ping, NULL, false},
    [CLIENT_MESSAGE_LOBBY] = {message_lobby, NULL, false},
    [CLIENT_MESSAGE_CREATE] = {message_create, NULL, true},
    [CLIENT_MESSAGE_JOIN] = {NULL, message_join, true},
    [CLIENT_MESSAGE_WATCH] = {NULL, message_watch, false},
    [CLIENT_MESSAGE_UNWATCH] = {NULL, message_unwatch, false},
    [CLIENT_MESSAGE_MOVE] = {NULL, message_move, true},
    [CLIENT_MESSAGE_ACT] = {NULL, message_act, true},
    [CLIENT_MESSAGE_GAMES] = {message_games, NULL, false},
};

void request_free(struct server *server, struct request *request) {
    if (request != NULL) {
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

/* Many at once are fine, many for long are not. */
static bool is_too_fast(struct server *server, struct connection *connection) {
    const struct server_limits *limits = &server->config.limits;
    int64_t now = server_now(server);
    connection->tokens +=
        (double)(now - connection->tokens_at) * 1e-3 * limits->messages_per_second;
    connection->tokens_at = now;
    if (connection->tokens > limits->burst) {
        connection->tokens = limits->burst;
    }
    if (connection->tokens >= 1) {
        connection->tokens -= 1;
        connection->refused = 0;
        return false;
    }
    return true;
}

/* Tells it to slow down; who does not listen is dropped. */
static void refuse_too_fast(struct server *server, struct connection *connection) {
    enum { PATIENCE = 100 };
    connection->refused++;
    if (connection->refused <= PATIENCE) {
        reply_error(server, connection, NULL, PROTO_ERROR_CODE_TOO_FAST, NULL, NULL);
    } else if (connection->refused == PATIENCE + 1 && connection->socket != NULL) {
        server->stats.dropped++;
        server_log(server, "info", "dropped", "\"why\":\"too-fast\"");
        server->config.close(server->config.context, connection->socket, SERVER_CLOSE_POLICY);
    }
}

static enum proto_error_code find_fault(const struct server *server,
                                        const struct connection *connection,
                                        const struct request *request) {
    bool changes = rows[request->type].changes;
    if (server->stopping) {
        return PROTO_ERROR_CODE_SHUTTING_DOWN;
    }
    if (connection->guest == NULL && request->type != CLIENT_MESSAGE_HELLO) {
        return PROTO_ERROR_CODE_NOT_HELLO;
    }
    if (changes && store_stats(server->config.store).waiting > server->config.limits.waiting) {
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

void request_run(struct server *server, struct request *request) {
    const struct message_row *row = &rows[request->type];
    if (server->stopping) { /* it waited in a game's queue; the store takes nothing more */
        reply_error(server, request->connection, request->id, PROTO_ERROR_CODE_SHUTTING_DOWN, NULL,
                    NULL);
        request_free(server, request);
        return;
    }
    if (row->run != NULL) {
        row->run(server, request);
        return;
    }
    struct live_game *game = live_game_get(server, request->game);
    if (game == NULL) {
        request_refuse(server, request, PROTO_ERROR_CODE_INTERNAL);
    } else if (game->loading || (game->busy && row->changes)) {
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
    if (is_too_fast(server, connection)) {
        refuse_too_fast(server, connection);
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

bool server_frame(struct server *server, struct connection *connection, size_t bytes) {
    (void)server;
    (void)connection;
    (void)bytes;
    return true;
}
