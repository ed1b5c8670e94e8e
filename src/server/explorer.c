/*
 * explorer.c: GET /api/explorer?position=KEY[&speed=SPEED][&player=ID]: which moves were played in
 * a position of games on this server. The store's readers do the work. Answers about all players
 * are kept for a moment, since many ask for the same few positions.
 */
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/gateway.h"

#define JSON_TYPE "Content-Type: application/json\r\n"
#define FOR_ALL   JSON_TYPE "Cache-Control: public, max-age=10\r\n"
#define FOR_ONE   JSON_TYPE "Cache-Control: no-store\r\n"
#define TRY_AGAIN FOR_ONE "Retry-After: 2\r\n"

enum { KEY_DIGITS = 16, KEPT_MS = 2000 };

/* A request that waits for the store. */
struct explorer_request {
    struct http_request *request; /* first, see routes_gone; NULL: the client is gone */
    struct gateway *gateway;
    uint64_t position;
    int speed;
    char guest[STORE_ID_SIZE]; /* "": all players */
    bool own;
};

/* ---- Reading the query ---- */

/* Finds a value; *length is 0 if there is none. */
static const char *find_value(const char *query, const char *name, size_t *length) {
    size_t name_length = strlen(name);
    for (; *query != '\0'; query += strcspn(query, "&"), query += *query == '&') {
        if (strncmp(query, name, name_length) == 0 && query[name_length] == '=') {
            const char *value = query + name_length + 1;
            *length = strcspn(value, "&");
            return value;
        }
    }
    *length = 0;
    return query;
}

static bool read_position(const char *query, uint64_t *position) {
    size_t length;
    const char *value = find_value(query, "position", &length);
    char digits[KEY_DIGITS + 1] = {0};
    if (length != KEY_DIGITS || strspn(value, "0123456789abcdef") < KEY_DIGITS) {
        return false;
    }
    memcpy(digits, value, KEY_DIGITS);
    *position = strtoull(digits, NULL, 16);
    return true;
}

static bool read_speed(const char *query, int *speed) {
    size_t length;
    const char *value = find_value(query, "speed", &length);
    *speed = STORE_ANY_SPEED;
    for (int i = 0; i < STORE_SPEED_COUNT; i++) {
        if (strlen(store_speed_names[i]) == length &&
            memcmp(store_speed_names[i], value, length) == 0) {
            *speed = i;
        }
    }
    return length == 0 || *speed != STORE_ANY_SPEED;
}

/* "me" is whose cookie it is; *own says so. */
static bool read_player(const char *query, char guest[STORE_ID_SIZE], bool *own) {
    size_t length;
    const char *value = find_value(query, "player", &length);
    *own = length == 2 && memcmp(value, "me", 2) == 0;
    if (length >= STORE_ID_SIZE || strspn(value, "0123456789abcdefghijklmnopqrstuvwxyz"
                                                 "ABCDEFGHIJKLMNOPQRSTUVWXYZ-_") < length) {
        return false;
    }
    memcpy(guest, value, length);
    guest[length] = '\0';
    return true;
}

/* ---- Answers ---- */

static struct explorer_answer *place_of(struct gateway *gateway,
                                        const struct explorer_request *asked) {
    size_t place = (size_t)(asked->position ^ (uint64_t)(asked->speed + 1)) % EXPLORER_ANSWERS;
    return &gateway->explored[place];
}

/* The answer that is kept, or NULL. */
static const char *kept_answer(struct gateway *gateway, const struct explorer_request *asked) {
    const struct explorer_answer *kept = place_of(gateway, asked);
    return kept->text != NULL && kept->position == asked->position && kept->speed == asked->speed &&
                   gateway_elapsed(gateway) < kept->until
               ? kept->text
               : NULL;
}

static void keep_answer(struct gateway *gateway, const struct explorer_request *asked,
                        const char *text) {
    struct explorer_answer *kept = place_of(gateway, asked);
    char *copy = strdup(text);
    if (copy != NULL) {
        free(kept->text);
        *kept = (struct explorer_answer){asked->position, asked->speed,
                                         gateway_elapsed(gateway) + KEPT_MS, copy};
    }
}

void explorer_release(struct gateway *gateway) {
    for (size_t i = 0; i < EXPLORER_ANSWERS; i++) {
        free(gateway->explored[i].text);
        gateway->explored[i].text = NULL;
    }
}

static json_t *move_json(const struct store_opening_move *move) {
    char key[KEY_DIGITS + 1];
    snprintf(key, sizeof key, "%016" PRIx64, move->key);
    json_t *object = json_pack("{s:s, s:I, s:I, s:I, s:I}", "key", key, "white",
                               (json_int_t)move->white, "draws", (json_int_t)move->draws, "black",
                               (json_int_t)move->black, "reached", (json_int_t)move->reached);
    if (move->game[0] != '\0') {
        (void)json_object_set_new(object, "example",
                                  json_pack("{s:s, s:s, s:s, s:I}", "game", move->game, "white",
                                            move->white_name, "black", move->black_name, "ended",
                                            (json_int_t)move->ended));
    }
    return object;
}

static char *answer_text(const struct store_opening_read *read) {
    json_t *moves = json_array();
    for (size_t i = 0; i < read->count; i++) {
        (void)json_array_append_new(moves, move_json(&read->moves[i]));
    }
    json_t *object = json_pack("{s:I, s:o}", "games", (json_int_t)read->games, "moves", moves);
    char *text = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    return text;
}

static void refuse(struct http_request *request, int status, const char *code) {
    char text[64];
    snprintf(text, sizeof text, "{\"error\":\"%s\"}", code);
    routes_send(request, status, status == 503 ? TRY_AGAIN : FOR_ONE, text);
}

/* Answers with a text or an error, unless the client is gone, and frees what waited. */
static void finish(struct explorer_request *asked, const char *text) {
    if (asked->request != NULL) {
        http_request_set_user(asked->request, NULL);
        if (text != NULL) {
            routes_send(asked->request, 200, asked->guest[0] != '\0' ? FOR_ONE : FOR_ALL, text);
        } else {
            refuse(asked->request, 503, "storage");
        }
    }
    free(asked);
}

static void opening_read(struct store_job *job) {
    struct explorer_request *asked = job->subject;
    char *text =
        job->outcome == STORE_OK ? answer_text((const struct store_opening_read *)job) : NULL;
    if (text != NULL && asked->guest[0] == '\0') {
        keep_answer(asked->gateway, asked, text);
    }
    finish(asked, text);
    free(text);
    store_job_free(job);
}

/* ---- Requests ---- */

static void read_opening(struct explorer_request *asked) {
    struct store_opening_read *read =
        store_opening_read_new(asked->position, opening_read, asked->gateway, asked);
    if (read == NULL || asked->gateway->stopping) {
        store_job_free(read != NULL ? &read->job : NULL);
        finish(asked, NULL);
        return;
    }
    read->speed = asked->speed;
    read->own = asked->own;
    text_copy(asked->guest, read->guest, sizeof read->guest);
    store_submit(asked->gateway->store, &read->job);
}

/* Somebody without a session has no games. */
static void guest_read(struct store_job *job) {
    struct explorer_request *asked = job->subject;
    const struct store_guest *guest = &((const struct store_guest_read *)job)->guest;
    if (job->outcome == STORE_OK) {
        text_copy(guest->id, asked->guest, sizeof asked->guest);
        read_opening(asked);
    } else {
        finish(asked, job->outcome == STORE_NOT_FOUND ? "{\"games\":0,\"moves\":[]}" : NULL);
    }
    store_job_free(job);
}

static void read_own(struct explorer_request *asked) {
    struct store_guest_read *read = store_guest_read_new(guest_read, asked->gateway, asked);
    if (read == NULL) {
        finish(asked, NULL);
    } else if (session_hash(asked->gateway, asked->request, read->hash)) {
        store_submit(asked->gateway->store, &read->job);
    } else {
        store_job_free(&read->job);
        finish(asked, "{\"games\":0,\"moves\":[]}");
    }
}

void explorer_request(struct gateway *gateway, struct http_request *request) {
    const char *query = http_request_query(request), *text;
    struct explorer_request asked = {.request = request, .gateway = gateway};
    if (!read_position(query, &asked.position) || !read_speed(query, &asked.speed) ||
        !read_player(query, asked.guest, &asked.own)) {
        refuse(request, 400, "bad-request");
        return;
    }
    if (asked.guest[0] == '\0' && (text = kept_answer(gateway, &asked)) != NULL) {
        routes_send(request, 200, FOR_ALL, text);
        return;
    }
    struct explorer_request *waiting = calloc(1, sizeof *waiting);
    bool busy = store_stats(gateway->store).waiting_reads > gateway->options->limits.reads;
    if (waiting == NULL || busy || !server_has_started(gateway->server)) {
        free(waiting);
        refuse(request, 503, busy ? "too-fast" : "storage");
        return;
    }
    *waiting = asked;
    http_request_set_user(request, waiting);
    if (asked.own) {
        read_own(waiting);
    } else {
        read_opening(waiting);
    }
}
