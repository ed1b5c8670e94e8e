/*
 * watchers.c: the connections that watch a game, those of its players included.
 */
#include <stdlib.h>
#include <string.h>

#include "server/state.h"

static bool is_watching(const struct live_game *game, const struct connection *connection) {
    for (int i = 0; i < connection->watched_count; i++) {
        if (connection->watched[i] == game) {
            return true;
        }
    }
    return false;
}

/* False if out of memory. */
static bool add(struct server *server, struct live_game *game, struct connection *connection) {
    if (connection->watched == NULL) {
        connection->watched =
            calloc((size_t)server->config.limits.watched, sizeof(struct live_game *));
    }
    if (game->watcher_count == game->watcher_room) {
        size_t room = game->watcher_room > 0 ? 2 * game->watcher_room : 4;
        struct connection **grown = realloc(game->watchers, room * sizeof(struct connection *));
        if (grown == NULL) {
            return false;
        }
        game->watchers = grown;
        game->watcher_room = room;
    }
    if (connection->watched == NULL) {
        return false;
    }
    connection->watched[connection->watched_count++] = game;
    game->watchers[game->watcher_count++] = connection;
    game->presence_changed = true;
    return true;
}

void watchers_remove(struct live_game *game, struct connection *connection) {
    for (int i = 0; i < connection->watched_count; i++) {
        if (connection->watched[i] == game) {
            connection->watched[i] = connection->watched[--connection->watched_count];
            break;
        }
    }
    for (size_t i = 0; i < game->watcher_count; i++) {
        if (game->watchers[i] == connection) {
            game->watchers[i] = game->watchers[--game->watcher_count];
            game->presence_changed = true;
            break;
        }
    }
}

/* Sends the events after `seen`: one page of them to clients that can ask for the next. */
static void send_state(struct server *server, const struct request *request,
                       const struct live_game *game) {
    enum { PAGE = 500, PAGES_SINCE = 2 };
    size_t first = (size_t)json_integer_value(json_object_get(request->message, "seen"));
    size_t end = game->event_count;
    json_t *events = json_array();
    if (first > game->event_count) {
        first = 0; /* the client has events that the server does not have: it gets all */
    }
    if (request->connection->protocol >= PAGES_SINCE && end - first > PAGE) {
        end = first + PAGE;
    }
    for (size_t i = first; i < end; i++) {
        (void)json_array_append_new(events, encode_event(game, &game->events[i]));
    }
    json_t *reply = reply_new(SERVER_MESSAGE_STATE);
    reply_set_text(reply, "re", request->id);
    reply_set(reply, "snapshot", encode_snapshot(server, game, request->guest));
    reply_set(reply, "events", events);
    if (end < game->event_count) {
        reply_set(reply, "more", json_true());
    }
    reply_send(server, request->connection, reply);
}

void watchers_send_states(struct server *server, const struct live_game *game) {
    for (size_t i = 0; i < game->watcher_count; i++) {
        struct connection *connection = game->watchers[i];
        json_t *reply = reply_new(SERVER_MESSAGE_STATE);
        reply_set(reply, "snapshot", encode_snapshot(server, game, connection->guest));
        reply_set(reply, "events", json_array());
        reply_send(server, connection, reply);
    }
}

/* Pages before protocol 2 need the position of a fog game, which is hidden until somebody joins.
 * When they get this error, they offer to reload the page. */
static bool is_beyond(const struct connection *connection, const struct live_game *game) {
    return connection->protocol < 2 && game->facts.status == STORE_WAITING &&
           game->facts.options.variant == APIARY_VARIANT_FOG;
}

void message_watch(struct server *server, struct request *request, struct live_game *game) {
    struct connection *connection = request->connection;
    bool known = is_watching(game, connection);
    if (connection->peer == NULL) {
        /* It was closed while the game was loaded. */
    } else if (is_beyond(connection, game)) {
        reply_error(server, connection, request->id, PROTO_ERROR_CODE_UNKNOWN_MESSAGE, NULL, NULL);
    } else if (!known && connection->watched_count >= server->config.limits.watched) {
        reply_error(server, connection, request->id, PROTO_ERROR_CODE_TOO_MANY_GAMES, NULL, NULL);
    } else if (!known && !add(server, game, connection)) {
        reply_error(server, connection, request->id, PROTO_ERROR_CODE_INTERNAL, NULL, NULL);
    } else {
        send_state(server, request, game);
    }
    request_free(server, request);
}

void message_unwatch(struct server *server, struct request *request, struct live_game *game) {
    if (game != NULL) {
        watchers_remove(game, request->connection);
        game->idle_since = server_uptime(server);
    }
    reply_done(server, request, -1, request->game);
    request_free(server, request);
}

void watchers_broadcast(struct server *server, struct live_game *game, json_t *reply) {
    struct packet *packet = reply_packet(reply);
    for (size_t i = 0; i < game->watcher_count; i++) {
        reply_send_packet(server, game->watchers[i], packet);
    }
    packet_drop(packet);
}

void watchers_send_presence(struct server *server, struct live_game *game) {
    static const char *const gone_at[2] = {"whiteGoneAt", "blackGoneAt"};
    struct presence presence = presence_everywhere(server, game);
    json_t *reply = reply_new(SERVER_MESSAGE_PRESENCE);
    reply_set_text(reply, "game", game->id);
    reply_set(reply, "white", json_boolean(presence.present[APIARY_WHITE]));
    reply_set(reply, "black", json_boolean(presence.present[APIARY_BLACK]));
    reply_set_int(reply, "watching", presence.watching);
    for (int colour = 0; colour < 2; colour++) {
        if (game->gone_at[colour] != 0) {
            int64_t left = game->gone_at[colour] - server_uptime(server);
            reply_set_int(reply, gone_at[colour], server_now(server) + left);
        }
    }
    watchers_broadcast(server, game, reply);
    game->presence_changed = false;
}
