/*
 * guests.c: guests and their connections; hello, name, games.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/names.h"
#include "server/state.h"

struct guest *guest_keep(struct guest *guest) {
    guest->refs++;
    return guest;
}

void guest_set_name(struct guest *guest, const char *name) {
    guest->gone = name[0] == '\0';
    text_copy(guest->gone ? GUEST_GONE_NAME : name, guest->name, sizeof guest->name);
    name_fold(guest->name, guest->folded, sizeof guest->folded);
}

struct guest *guest_get(struct server *server, const char *id, const char *name) {
    struct guest *guest = map_find(&server->guests, id);
    if (guest != NULL) {
        return guest_keep(guest);
    }
    guest = calloc(1, sizeof *guest);
    if (guest == NULL) {
        return NULL;
    }
    text_copy(id, guest->id, sizeof guest->id);
    guest_set_name(guest, name);
    guest->refs = 1;
    if (!map_add(&server->guests, guest)) {
        free(guest);
        return NULL;
    }
    return guest;
}

void guest_drop(struct server *server, struct guest *guest) {
    if (guest != NULL && --guest->refs == 0) {
        map_remove(&server->guests, guest->id);
        free(guest);
    }
}

void connection_drop(struct connection *connection) {
    if (--connection->refs == 0) {
        free(connection->watched);
        free(connection);
    }
}

static void send_welcome(struct server *server, const struct request *request) {
    const struct guest *guest = request->connection->guest;
    json_t *reply = reply_new(SERVER_MESSAGE_WELCOME);
    reply_set_text(reply, "re", request->id);
    reply_set_text(reply, "guest", guest->id);
    reply_set_text(reply, "name", guest->name);
    reply_set_int(reply, "now", server_now(server));
    reply_set_int(reply, "protocol", PROTO_VERSION);
    reply_send(server, request->connection, reply);
}

static int64_t today(const struct server *server) {
    const int64_t day = (int64_t)24 * 60 * 60 * 1000;
    int64_t now = server_now(server);
    return now - now % day;
}

static void seen_noted(struct store_job *job) {
    const struct store_change *change = ((struct store_transaction *)job)->first;
    if (job->outcome == STORE_NOT_FOUND) { /* it was deleted on another node */
        moderation_forgot(job->context, change->guest.id);
    }
    store_job_free(job); /* if it failed, it is retried tomorrow */
}

/* Stores the day on which a guest was last seen, and where: old guests without games are deleted.
 */
static void note_seen(struct server *server, struct guest *guest, const char *address) {
    bool is_new = guest->seen < today(server) || strcmp(guest->address, address) != 0;
    struct store_transaction *transaction =
        is_new ? store_transaction_new(seen_noted, server, NULL) : NULL;
    if (transaction != NULL) {
        guest->seen = today(server);
        text_copy(address, guest->address, sizeof guest->address);
        store_seen_guest(transaction, guest->id, guest->seen, guest->address);
        store_submit(server->config.store, &transaction->job);
    }
}

void guests_note_seen(struct server *server) {
    enum { AT_ONCE = 100 }; /* at midnight the day changes for all guests at once */
    size_t at = 0;
    struct guest *guest;
    for (int noted = 0; noted < AT_ONCE && (guest = map_next(&server->guests, &at)) != NULL;) {
        if (guest->connections != NULL && guest->seen < today(server)) {
            note_seen(server, guest, guest->address);
            noted++;
        }
    }
}

static void attach_guest(struct server *server, struct connection *connection,
                         const struct store_guest *found) {
    struct guest *guest = guest_get(server, found->id, found->name);
    if (guest == NULL) {
        return;
    }
    if (strcmp(guest->name, found->name) != 0) { /* another node has changed it */
        guest_set_name(guest, found->name);
    }
    connection->guest = guest;
    connection->next_of_guest = guest->connections;
    guest->connections = connection;
    if (found->seen >= guest->seen) {
        guest->seen = found->seen;
        memcpy(guest->address, found->address, sizeof guest->address);
    }
    char address[STORE_ADDRESS_SIZE];
    server_hash_address(server, connection->address->id, address);
    note_seen(server, guest, address);
}

static void hello_found(struct store_job *job) {
    struct server *server = job->context;
    struct request *request = job->subject;
    struct connection *connection = request->connection;
    const struct store_guest *found = &((struct store_guest_read *)job)->guest;
    connection->greeting = false;
    if (connection->peer == NULL || server->stopping) {
        /* It was closed in the meantime. */
    } else if (job->outcome == STORE_OK && ban_of(server, found->id) != NULL) {
        ban_turn_away(server, connection, request->id, ban_of(server, found->id));
    } else if (job->outcome == STORE_OK) {
        attach_guest(server, connection, found);
        if (connection->guest != NULL) {
            send_welcome(server, request);
        } else {
            reply_error(server, connection, request->id, PROTO_ERROR_CODE_INTERNAL, NULL, NULL);
        }
    } else {
        bool unknown = job->outcome == STORE_NOT_FOUND;
        reply_error(server, connection, request->id,
                    unknown ? PROTO_ERROR_CODE_NO_SESSION : PROTO_ERROR_CODE_STORAGE, NULL, NULL);
    }
    request_free(server, request);
    store_job_free(job);
}

/* Reads the protocol version of the page; false: it is too old, and has been told to reload. A
 * newer page is served: it understands older servers. */
static bool read_protocol(struct server *server, struct request *request) {
    const json_t *protocol = json_object_get(request->message, "protocol");
    struct connection *connection = request->connection;
    connection->protocol = protocol != NULL ? (int)json_integer_value(protocol) : 1;
    if (connection->protocol >= server->config.limits.oldest_protocol) {
        return true;
    }
    reply_error(server, connection, request->id, PROTO_ERROR_CODE_RELOAD, NULL, NULL);
    connection_close(connection, SERVER_CLOSE_POLICY);
    request_free(server, request);
    return false;
}

void message_hello(struct server *server, struct request *request) {
    struct connection *connection = request->connection;
    if (!read_protocol(server, request)) {
        return;
    }
    if (connection->guest != NULL) {
        send_welcome(server, request);
        request_free(server, request);
        return;
    }
    struct store_guest_read *read = NULL;
    enum proto_error_code code = PROTO_ERROR_CODE_INTERNAL;
    if (!connection->has_hash) {
        code = PROTO_ERROR_CODE_NO_SESSION;
    } else if (connection->greeting) {
        code = PROTO_ERROR_CODE_TOO_FAST;
    } else {
        read = store_guest_read_new(hello_found, server, request);
    }
    if (read == NULL) {
        request_refuse(server, request, code);
        return;
    }
    connection->greeting = true;
    memcpy(read->hash, connection->hash, sizeof read->hash);
    store_submit(server->config.store, &read->job);
}

static void name_stored(struct store_job *job) {
    struct server *server = job->context;
    struct request *request = job->subject;
    struct guest *guest = request->guest;
    if (request_retry_if_unknown(server, request, job)) {
        return;
    }
    if (job->outcome == STORE_OK) {
        const struct store_change *change = ((struct store_transaction *)job)->first;
        memcpy(guest->name, change->guest.name, sizeof guest->name);
        reply_done(server, request, -1, NULL);
        request_free(server, request);
    } else {
        name_fold(guest->name, guest->folded, sizeof guest->folded);
        request_refuse(server, request, PROTO_ERROR_CODE_STORAGE);
    }
    store_job_free(job);
}

bool guest_is_name_taken(const struct server *server, const char *id, const char *folded) {
    size_t at = 0;
    const struct guest *other;
    while ((other = map_next(&server->guests, &at)) != NULL) {
        if (strcmp(other->id, id) != 0 && other->connections != NULL &&
            strcmp(other->folded, folded) == 0) {
            return true;
        }
    }
    return false;
}

void message_name(struct server *server, struct request *request) {
    const char *wanted = json_string_value(json_object_get(request->message, "name"));
    char name[STORE_NAME_SIZE], folded[STORE_NAME_SIZE];
    if (!name_read(wanted, name)) {
        reply_error(server, request->connection, request->id, PROTO_ERROR_CODE_BAD_FIELD, "name",
                    NULL);
        request_free(server, request);
        return;
    }
    name_fold(name, folded, sizeof folded);
    if (guest_is_name_taken(server, request->guest->id, folded)) {
        request_refuse(server, request, PROTO_ERROR_CODE_TAKEN);
        return;
    }
    struct store_transaction *transaction = store_transaction_new(name_stored, server, request);
    if (transaction == NULL) {
        request_refuse(server, request, PROTO_ERROR_CODE_INTERNAL);
        return;
    }
    store_name_guest(transaction, request->guest->id, name);
    presence_publish_name(server, transaction, request->guest->id, name);
    /* Nobody else can take the name while it is being stored. */
    memcpy(request->guest->folded, folded, sizeof folded);
    store_submit(server->config.store, &transaction->job);
}

static void games_found(struct store_job *job) {
    struct server *server = job->context;
    struct request *request = job->subject;
    const struct store_game_list *list = (struct store_game_list *)job;
    if (job->outcome != STORE_OK) {
        request_refuse(server, request, PROTO_ERROR_CODE_STORAGE);
    } else {
        json_t *games = json_array();
        for (size_t i = 0; i < list->count; i++) {
            (void)json_array_append_new(games, encode_summary(&list->games[i], list->guest));
        }
        json_t *reply = reply_new(SERVER_MESSAGE_GAMES);
        reply_set_text(reply, "re", request->id);
        reply_set(reply, "games", games);
        reply_send(server, request->connection, reply);
        request_free(server, request);
    }
    store_job_free(job);
}

void message_games(struct server *server, struct request *request) {
    enum { PAGE = 50 };
    const json_t *before = json_object_get(request->message, "before");
    const char *before_game = json_string_value(json_object_get(request->message, "beforeGame"));
    struct store_game_list *list =
        store_game_list_new(STORE_GAMES_OF, PAGE, games_found, server, request);
    if (list == NULL) {
        request_refuse(server, request, PROTO_ERROR_CODE_INTERNAL);
        return;
    }
    request->connection->wants_summaries = true;
    memcpy(list->guest, request->guest->id, sizeof list->guest);
    list->before = before != NULL ? json_integer_value(before) : INT64_MAX;
    if (before_game != NULL) {
        text_copy(before_game, list->before_game, sizeof list->before_game);
    }
    store_submit(server->config.store, &list->job);
}

void guest_push_summary(struct server *server, const struct guest *guest,
                        const struct store_game *game) {
    struct packet *packet = NULL;
    for (struct connection *c = guest->connections; c != NULL; c = c->next_of_guest) {
        if (!c->wants_summaries) {
            continue;
        }
        if (packet == NULL) {
            json_t *reply = reply_new(SERVER_MESSAGE_SUMMARY);
            reply_set(reply, "summary", encode_summary(game, guest->id));
            packet = reply_packet(reply);
        }
        reply_send_packet(server, c, packet);
    }
    packet_drop(packet);
}
