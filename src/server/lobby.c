/*
 * lobby.c: challenges that anybody may accept.
 *
 * A challenge with an increment clock is listed only while its creator is connected, so that nobody
 * joins a game whose opponent is absent. Others are listed until a day after the creator was last
 * connected; after a restart, once the creator is back. It does not matter to which node the
 * creator is connected (presence.c). A challenge that is not listed can still be joined by its
 * link.
 *
 * A site without a lobby (site.h) lists nothing, and refuses new open challenges.
 *
 * Nobody can push out the challenges of others: the open and listed ones of a player and of an
 * address are limited; when there are too many in total, the player who has the most loses one.
 *
 * Changes are announced twice a second, a limited number at a time. A challenge that was created
 * and removed in between is not announced at all, so the cost does not grow with the rate of
 * changes.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/state.h"

enum {
    MAX_OPEN_OF_PLAYER = 5,
    MAX_LISTED_OF_PLAYER = 2,
    MAX_LISTED = 200,
    ANNOUNCE_EVERY = 500, /* ms */
    ANNOUNCED_AT_ONCE = 20
};

bool lobby_is_offered_here(const struct server *server, const struct challenge *challenge) {
    const int64_t day = (int64_t)24 * 60 * 60 * 1000;
    const struct guest *by = challenge->by;
    if (by == NULL || by->connections != NULL) {
        return by != NULL;
    }
    return challenge->game.clock != STORE_INCREMENT && by->was_connected &&
           server_elapsed(server) - by->disconnected_at < day;
}

static bool may_be_listed(const struct server *server, const struct challenge *challenge) {
    return challenge->by != NULL && (lobby_is_offered_here(server, challenge) ||
                                     presence_elsewhere(server, challenge->game.id).offered);
}

/* Chooses the challenges to list: the newest of each player, and the newest of those. */
static void choose_listed(struct server *server) {
    size_t count = 0;
    for (struct challenge *c = server->challenges; c != NULL; c = c->next) {
        if (c->by != NULL) {
            c->by->listed = 0;
        }
    }
    for (struct challenge *c = server->challenges; c != NULL; c = c->next) {
        c->listed = !server->config.no_lobby && count < MAX_LISTED && may_be_listed(server, c) &&
                    c->by->listed < MAX_LISTED_OF_PLAYER;
        if (c->listed) {
            c->by->listed++;
            count++;
        }
    }
}

static void broadcast(struct server *server, json_t *reply) {
    struct packet *packet = reply_packet(reply);
    for (struct connection *c = server->connections; c != NULL; c = c->next) {
        if (c->in_lobby) {
            reply_send_packet(server, c, packet);
        }
    }
    packet_drop(packet);
}

static void announce(struct server *server, struct challenge *challenge) {
    json_t *reply =
        reply_new(challenge->listed ? SERVER_MESSAGE_LOBBY_ADD : SERVER_MESSAGE_LOBBY_REMOVE);
    if (challenge->listed) {
        reply_set(reply, "challenge", encode_challenge(challenge));
    } else {
        reply_set_text(reply, "game", challenge->game.id);
    }
    broadcast(server, reply);
    challenge->announced = challenge->listed;
    challenge->shown = false;
}

/* Whether its removal has to be announced. */
static bool is_known(const struct challenge *challenge) {
    return challenge->announced || challenge->shown;
}

void lobby_tick(struct server *server) {
    int64_t elapsed = server_elapsed(server);
    if (elapsed < server->next_lobby) {
        return;
    }
    server->next_lobby = elapsed + ANNOUNCE_EVERY;
    choose_listed(server);
    int left = ANNOUNCED_AT_ONCE;
    /* Removals first: so the removed challenges that wait to be freed stay fewer than MAX_LISTED.
     */
    for (struct challenge **link = &server->challenges; *link != NULL && left > 0;) {
        struct challenge *challenge = *link;
        if (is_known(challenge) && !challenge->listed) {
            announce(server, challenge);
            left--;
        }
        if (challenge->by == NULL && !is_known(challenge)) {
            *link = challenge->next;
            free(challenge);
        } else {
            link = &challenge->next;
        }
    }
    for (struct challenge *c = server->challenges; c != NULL && left > 0; c = c->next) {
        if (c->listed && !c->announced) {
            announce(server, c);
            left--;
        }
    }
}

/* Removes a challenge; if somebody was sent it, its removal is announced with the next tick. */
static void retire(struct server *server, struct challenge **link) {
    struct challenge *challenge = *link;
    presence_forget_challenge(server, challenge);
    challenge->by->challenges--;
    guest_drop(server, challenge->by);
    challenge->by = NULL;
    if (challenge->from != NULL) {
        challenge->from->challenges--;
        address_free_if_unused(server, challenge->from);
        challenge->from = NULL;
    }
    server->challenge_count--;
    if (!is_known(challenge)) {
        *link = challenge->next;
        free(challenge);
    }
}

static struct challenge **find(struct server *server, const char *game) {
    struct challenge **link = &server->challenges;
    while (*link != NULL && ((*link)->by == NULL || strcmp((*link)->game.id, game) != 0)) {
        link = &(*link)->next;
    }
    return link;
}

/* Makes room: removes the oldest challenge of the player who has the most. */
static void retire_one(struct server *server) {
    struct challenge **victim = NULL;
    for (struct challenge **link = &server->challenges; *link != NULL; link = &(*link)->next) {
        const struct guest *by = (*link)->by;
        if (by != NULL && (victim == NULL || by->challenges >= (*victim)->by->challenges)) {
            victim = link;
        }
    }
    if (victim != NULL) {
        retire(server, victim);
    }
}

/* `from` may be NULL. If out of memory, it is not listed, but can be joined by its link. */
static void add(struct server *server, const struct store_game *game, struct guest *by,
                struct address *from) {
    struct challenge *known = *find(server, game->id);
    if (known != NULL) {
        known->doubtful = false;
        return;
    }
    if (server->challenge_count >= (size_t)server->config.limits.challenges) {
        retire_one(server);
    }
    struct challenge *challenge = calloc(1, sizeof *challenge);
    if (challenge == NULL) {
        return;
    }
    challenge->game = *game;
    challenge->by = guest_keep(by);
    by->challenges++;
    challenge->from = from;
    if (from != NULL) {
        from->challenges++;
    }
    struct challenge **link = &server->challenges;
    while (*link != NULL && (*link)->game.created > game->created) {
        link = &(*link)->next;
    }
    challenge->next = *link;
    *link = challenge;
    server->challenge_count++;
}

void lobby_add(struct server *server, const struct store_game *game, struct guest *by) {
    add(server, game, by, NULL);
}

void lobby_remove(struct server *server, const char *game) {
    struct challenge **link = find(server, game);
    if (*link != NULL) {
        retire(server, link);
    }
}

void lobby_rename(struct server *server, const struct guest *by) {
    for (struct challenge *c = server->challenges; c != NULL; c = c->next) {
        if (c->by == by && c->announced) {
            c->announced = false;
            c->shown = true;
        }
    }
}

void lobby_doubt_all(struct server *server) {
    for (struct challenge *c = server->challenges; c != NULL; c = c->next) {
        c->doubtful = true;
    }
}

void lobby_remove_doubtful(struct server *server) {
    for (struct challenge **link = &server->challenges; *link != NULL;) {
        struct challenge *challenge = *link;
        bool gone = challenge->by != NULL && challenge->doubtful;
        bool freed = gone && !is_known(challenge);
        if (gone) {
            retire(server, link);
        }
        if (!freed) {
            link = &challenge->next;
        }
    }
}

void lobby_release(struct server *server) {
    while (server->challenges != NULL) {
        /* No removals to announce any more. */
        server->challenges->announced = server->challenges->shown = false;
        if (server->challenges->by != NULL) {
            retire(server, &server->challenges);
        } else {
            struct challenge *challenge = server->challenges;
            server->challenges = challenge->next;
            free(challenge);
        }
    }
}

void server_set_lobby(struct server *server, bool open) {
    server->config.no_lobby = !open;
}

void message_lobby(struct server *server, struct request *request) {
    bool watch = json_is_true(json_object_get(request->message, "watch"));
    if (watch && server->config.no_lobby) {
        request_refuse(server, request, PROTO_ERROR_CODE_NO_LOBBY);
        return;
    }
    json_t *list = json_array();
    choose_listed(server);
    for (struct challenge *c = server->challenges; watch && c != NULL; c = c->next) {
        if (c->listed) {
            (void)json_array_append_new(list, encode_challenge(c));
        }
        if (c->listed != c->announced) { /* now some have it; the next tick tells all */
            c->announced = false;
            c->shown = true;
        }
    }
    request->connection->in_lobby = watch;
    json_t *reply = reply_new(SERVER_MESSAGE_LOBBY);
    reply_set_text(reply, "re", request->id);
    reply_set(reply, "challenges", list);
    reply_send(server, request->connection, reply);
    request_free(server, request);
}

/* Whether the request has created one of the challenges before. */
static bool is_repeated(const struct server *server, const struct request *request) {
    const struct challenge *c = server->challenges;
    while (c != NULL && (c->by != request->guest || strcmp(c->game.request, request->id) != 0)) {
        c = c->next;
    }
    return c != NULL;
}

/* Counts an open challenge for its player and address before it is stored, so that many requests at
 * once do not pass the limits. False: it is over the limit. */
static bool reserve_place(struct server *server, struct request *request, int *max_open) {
    struct address *address = request->connection->address;
    if (request->guest->challenges >= MAX_OPEN_OF_PLAYER) {
        *max_open = 0; /* the store refuses a new game, and answers a repeated request */
        return true;
    }
    if (address->challenges >= address_players(server)) {
        return is_repeated(server, request);
    }
    request->reserved_at = address;
    address->challenges++;
    request->guest->challenges++;
    return true;
}

void lobby_release_place(struct server *server, struct request *request) {
    struct address *address = request->reserved_at;
    if (address != NULL) {
        request->reserved_at = NULL;
        request->guest->challenges--;
        address->challenges--;
        address_free_if_unused(server, address);
    }
}

static void game_stored(struct store_job *job) {
    struct server *server = job->context;
    struct request *request = job->subject;
    const struct store_transaction *transaction = (struct store_transaction *)job;
    if (request_retry_if_unknown(server, request, job)) {
        return;
    }
    if (job->outcome == STORE_OK || job->outcome == STORE_DUPLICATE) {
        /* A duplicate may be from a try whose outcome was unknown. */
        const struct store_game *game = job->outcome == STORE_DUPLICATE
                                            ? &transaction->existing
                                            : &transaction->first->game.game;
        if (game->open && game->status == STORE_WAITING && !server->stopping) {
            add(server, game, request->guest, request->reserved_at);
        }
        guest_push_summary(server, request->guest, game);
        reply_done(server, request, 0, game->id);
        request_free(server, request);
    } else {
        bool full = job->outcome == STORE_FULL;
        request_refuse(server, request,
                       full ? PROTO_ERROR_CODE_TOO_MANY_GAMES : PROTO_ERROR_CODE_STORAGE);
    }
    store_job_free(job);
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
    const char *field = NULL;
    struct apiary_error error = {0};
    struct store_game game = {0};
    int max_open = server->config.limits.open_games;
    if (!decode_setup(json_object_get(request->message, "setup"), &game, &field, &error) ||
        !decode_clock(json_object_get(request->message, "clock"), &game, &field)) {
        reply_error(server, request->connection, request->id, PROTO_ERROR_CODE_BAD_FIELD, field,
                    error.message);
        request_free(server, request);
        return;
    }
    fill_game(server, request, &game);
    if (game.open && server->config.no_lobby && !is_repeated(server, request)) {
        request_refuse(server, request, PROTO_ERROR_CODE_NO_LOBBY);
        return;
    }
    if (game.open && !reserve_place(server, request, &max_open)) {
        request_refuse(server, request, PROTO_ERROR_CODE_TOO_MANY_GAMES);
        return;
    }
    struct store_transaction *transaction = store_transaction_new(game_stored, server, request);
    if (transaction == NULL) {
        request_refuse(server, request, PROTO_ERROR_CODE_INTERNAL);
        return;
    }
    (void)store_add_game(transaction, &game);
    store_check_room(transaction, request->guest->id, max_open);
    store_submit(server->config.store, &transaction->job);
}
