/*
 * lobby.c: challenges that anybody may take.
 *
 * With an increment clock a challenge is shown only while its author is connected: nobody should
 * sit down opposite an empty chair with the clock about to run.
 *
 * The list has the newest first, and is bounded: older ones can still be joined by their links.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/state.h"

static bool should_show(const struct challenge *challenge) {
    return challenge->game.clock != STORE_INCREMENT || challenge->by->connections != NULL;
}

static void tell(struct server *server, json_t *reply) {
    struct packet *packet = reply_packet(reply);
    for (struct connection *c = server->connections; c != NULL; c = c->next) {
        if (c->in_lobby) {
            reply_send_packet(server, c, packet);
        }
    }
    packet_drop(packet);
}

static void show(struct server *server, struct challenge *challenge, bool shown) {
    if (challenge->shown == shown) {
        return;
    }
    challenge->shown = shown;
    json_t *reply = reply_new(shown ? SERVER_MESSAGE_LOBBY_ADD : SERVER_MESSAGE_LOBBY_REMOVE);
    if (shown) {
        reply_set(reply, "challenge", facts_challenge(challenge));
    } else {
        reply_set_text(reply, "game", challenge->game.id);
    }
    tell(server, reply);
}

void lobby_add(struct server *server, const struct store_game *game, struct guest *by) {
    const struct challenge *oldest = NULL;
    for (const struct challenge *c = server->challenges; c != NULL; c = c->next) {
        if (strcmp(c->game.id, game->id) == 0) {
            return;
        }
        oldest = c;
    }
    if (server->challenge_count >= (size_t)server->config.limits.challenges) {
        lobby_remove(server, oldest->game.id);
    }
    struct challenge *challenge = calloc(1, sizeof *challenge);
    if (challenge == NULL) {
        return; /* it can be joined by its link */
    }
    challenge->game = *game;
    challenge->by = guest_keep(by);
    challenge->next = server->challenges;
    server->challenges = challenge;
    server->challenge_count++;
    show(server, challenge, should_show(challenge));
}

void lobby_remove(struct server *server, const char *game) {
    for (struct challenge **link = &server->challenges; *link != NULL; link = &(*link)->next) {
        struct challenge *challenge = *link;
        if (strcmp(challenge->game.id, game) == 0) {
            show(server, challenge, false);
            *link = challenge->next;
            server->challenge_count--;
            guest_drop(server, challenge->by);
            free(challenge);
            return;
        }
    }
}

void lobby_presence(struct server *server, const struct guest *guest) {
    for (struct challenge *c = server->challenges; c != NULL; c = c->next) {
        if (c->by == guest) {
            show(server, c, should_show(c));
        }
    }
}

void lobby_release(struct server *server) {
    while (server->challenges != NULL) {
        struct challenge *challenge = server->challenges;
        server->challenges = challenge->next;
        guest_drop(server, challenge->by);
        free(challenge);
    }
}

void message_lobby(struct server *server, struct request *request) {
    enum { LONGEST_LIST = 200 }; /* the newest */
    bool watch = json_is_true(json_object_get(request->message, "watch"));
    json_t *list = json_array();
    for (const struct challenge *c = server->challenges; watch && c != NULL; c = c->next) {
        if (c->shown && json_array_size(list) < LONGEST_LIST) {
            (void)json_array_append_new(list, facts_challenge(c));
        }
    }
    request->connection->in_lobby = watch;
    json_t *reply = reply_new(SERVER_MESSAGE_LOBBY);
    reply_set_text(reply, "re", request->id);
    reply_set(reply, "challenges", list);
    reply_send(server, request->connection, reply);
    request_free(server, request);
}

static void game_stored(struct store_job *job) {
    struct server *server = job->context;
    struct request *request = job->subject;
    bool made = job->outcome == STORE_OK || job->outcome == STORE_DUPLICATE;
    if (made) {
        /* A duplicate may be one that was stored when the server could not say so. */
        if (job->game.open && job->game.status == STORE_WAITING && !server->stopping) {
            lobby_add(server, &job->game, request->guest);
        }
        guest_push_summary(server, request->guest, &job->game);
        reply_done(server, request, 0, job->game.id);
        request_free(server, request);
    } else if (job->outcome == STORE_UNKNOWN) {
        request_leave_unanswered(server, request);
    } else {
        bool full = job->outcome == STORE_FULL;
        request_refuse(server, request,
                       full ? PROTO_ERROR_CODE_TOO_MANY_GAMES : PROTO_ERROR_CODE_STORAGE);
    }
    store_job_free(job);
}

static void refuse_create(struct server *server, struct request *request, struct store_job *job,
                          const char *field, const char *detail) {
    enum proto_error_code code =
        job == NULL ? PROTO_ERROR_CODE_INTERNAL : PROTO_ERROR_CODE_BAD_FIELD;
    reply_error(server, request->connection, request->id, code, field, detail);
    store_job_free(job);
    request_free(server, request);
}

static void fill_game(struct server *server, const struct request *request,
                      struct store_game *game) {
    const struct guest *by = request->guest;
    const char *seat = json_string_value(json_object_get(request->message, "seat"));
    server_make_id(server, game->id, 10);
    memcpy(game->creator, by->id, sizeof game->creator);
    memcpy(game->creator_name, by->name, sizeof game->creator_name);
    text_copy(request->id, game->request, sizeof game->request);
    game->seat = (enum store_seat)schema_word(store_seat_names, STORE_SEAT_COUNT, seat);
    if (game->seat == STORE_SEAT_WHITE) {
        memcpy(game->white, by->id, sizeof game->white);
        memcpy(game->white_name, by->name, sizeof game->white_name);
    } else if (game->seat == STORE_SEAT_BLACK) {
        memcpy(game->black, by->id, sizeof game->black);
        memcpy(game->black_name, by->name, sizeof game->black_name);
    }
    game->open = json_is_true(json_object_get(request->message, "open"));
    game->created = game->changed = server_now(server);
    game->status = STORE_WAITING;
    game->due = clock_challenge_due(server);
}

void message_create(struct server *server, struct request *request) {
    struct store_job *job = store_job_new(STORE_ADD_GAME, game_stored, server, request);
    const char *field = NULL;
    struct apiary_error error = {0};
    if (job == NULL ||
        !facts_read_setup(json_object_get(request->message, "setup"), &job->game, &field, &error) ||
        !facts_read_clock(json_object_get(request->message, "clock"), &job->game, &field)) {
        refuse_create(server, request, job, field, error.message);
        return;
    }
    fill_game(server, request, &job->game);
    memcpy(job->who, request->guest->id, sizeof job->who);
    job->max_open = server->config.limits.open_games;
    store_submit(server->config.store, job);
}
