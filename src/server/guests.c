/*
 * guests.c: guests and their connections; hello, name, games.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/state.h"

struct guest *guest_keep(struct guest *guest) {
    guest->refs++;
    return guest;
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
    text_copy(name[0] != '\0' ? name : id, guest->name, sizeof guest->name);
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
    reply_send(server, request->connection, reply);
}

static void adopt(struct server *server, struct connection *connection,
                  const struct store_guest *found) {
    struct guest *guest = guest_get(server, found->id, found->name);
    if (guest == NULL) {
        return;
    }
    bool came = guest->connections == NULL;
    connection->guest = guest;
    connection->next_of_guest = guest->connections;
    guest->connections = connection;
    if (came) {
        lobby_presence(server, guest);
    }
}

static void hello_found(struct store_job *job) {
    struct server *server = job->context;
    struct request *request = job->subject;
    struct connection *connection = request->connection;
    connection->greeting = false;
    if (connection->socket == NULL || server->stopping) {
        /* Too late. */
    } else if (job->outcome == STORE_OK) {
        adopt(server, connection, &job->guest);
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

void message_hello(struct server *server, struct request *request) {
    struct connection *connection = request->connection;
    if (connection->guest != NULL) {
        send_welcome(server, request);
        request_free(server, request);
        return;
    }
    struct store_job *job = NULL;
    enum proto_error_code code = PROTO_ERROR_CODE_INTERNAL;
    if (!connection->has_hash) {
        code = PROTO_ERROR_CODE_NO_SESSION;
    } else if (connection->greeting) {
        code = PROTO_ERROR_CODE_TOO_FAST;
    } else {
        job = store_job_new(STORE_FIND_GUEST, hello_found, server, request);
    }
    if (job == NULL) {
        request_refuse(server, request, code);
        return;
    }
    connection->greeting = true;
    memcpy(job->guest.hash, connection->hash, sizeof job->guest.hash);
    store_submit(server->config.store, job);
}

static void name_stored(struct store_job *job) {
    struct server *server = job->context;
    struct request *request = job->subject;
    struct guest *guest = map_find(&server->guests, job->guest.id);
    if (job->outcome == STORE_OK) {
        if (guest != NULL) {
            memcpy(guest->name, job->guest.name, sizeof guest->name);
        }
        reply_done(server, request, -1, NULL);
        request_free(server, request);
    } else {
        request_refuse(server, request, PROTO_ERROR_CODE_STORAGE);
    }
    store_job_free(job);
}

/* Without blanks at its ends, and with single ones between words. */
static void tidy_name(const char *name, char *buffer, size_t size) {
    struct text out = text_into(buffer, size);
    for (; *name != '\0'; name++) {
        bool blank = *name == ' ';
        if (!blank || (out.length > 0 && name[1] != ' ' && name[1] != '\0')) {
            text_put(&out, *name);
        }
    }
    text_end(&out);
}

void message_name(struct server *server, struct request *request) {
    struct store_job *job = store_job_new(STORE_NAME_GUEST, name_stored, server, request);
    if (job == NULL) {
        request_refuse(server, request, PROTO_ERROR_CODE_INTERNAL);
        return;
    }
    const char *name = json_string_value(json_object_get(request->message, "name"));
    memcpy(job->guest.id, request->guest->id, sizeof job->guest.id);
    tidy_name(name, job->guest.name, sizeof job->guest.name);
    store_submit(server->config.store, job);
}

static void games_found(struct store_job *job) {
    struct server *server = job->context;
    struct request *request = job->subject;
    if (job->outcome != STORE_OK) {
        request_refuse(server, request, PROTO_ERROR_CODE_STORAGE);
    } else {
        json_t *games = json_array();
        for (size_t i = 0; i < job->game_count; i++) {
            (void)json_array_append_new(games, facts_summary(&job->games[i], job->who));
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
    struct store_job *job = store_job_new(STORE_GAMES_OF, games_found, server, request);
    if (job == NULL) {
        request_refuse(server, request, PROTO_ERROR_CODE_INTERNAL);
        return;
    }
    request->connection->wants_summaries = true;
    memcpy(job->who, request->guest->id, sizeof job->who);
    job->before = before != NULL ? json_integer_value(before) : INT64_MAX;
    job->limit = PAGE;
    store_submit(server->config.store, job);
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
            reply_set(reply, "summary", facts_summary(game, guest->id));
            packet = reply_packet(reply);
        }
        reply_send_packet(server, c, packet);
    }
    packet_drop(packet);
}
