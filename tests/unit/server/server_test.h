/*
 * server_test.h: a server without sockets: the memory store, a clock that the test sets, players
 * who keep what was sent to them.
 */
#ifndef SERVER_TEST_H
#define SERVER_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "server/server.h"

enum { TEST_MAX_MESSAGES = 4096 };

/* The other end of a connection. */
struct player {
    struct table *table;
    struct player *next; /* of the table's */
    struct connection *connection;
    char id[STORE_ID_SIZE];
    json_t *messages[TEST_MAX_MESSAGES];
    size_t count;
    int closed; /* code */
};

struct table {
    struct store *store;
    struct server *server;
    struct server_config config;
    int64_t now;     /* the time of day */
    int64_t elapsed; /* of this run of the server */
    unsigned random;
    int next_request;
    struct player *players; /* who are connected */
};

static int64_t table_now(void *context) {
    return ((struct table *)context)->now;
}

static int64_t table_elapsed(void *context) {
    return ((struct table *)context)->elapsed;
}

static void table_random(void *context, void *buffer, size_t size) {
    struct table *table = context;
    unsigned char *bytes = buffer;
    for (size_t i = 0; i < size; i++) {
        table->random = table->random * 1103515245u + 12345u;
        bytes[i] = (unsigned char)(table->random >> 16);
    }
}

/* Every message that leaves is checked against the schema. */
static void player_send(void *peer, struct packet *packet) {
    struct player *player = peer;
    json_t *message =
        json_loadb((const char *)packet_text(packet), packet->length, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(message);
    const char *type = json_string_value(json_object_get(message, "type"));
    size_t row = schema_find(server_schema, SERVER_MESSAGE_COUNT, type);
    char path[64];
    assert_true(row < SERVER_MESSAGE_COUNT);
    if (!schema_check(&server_schema[row], message, true, path, sizeof path)) {
        fail_msg("%s: %.*s", path, (int)packet->length, (const char *)packet_text(packet));
    }
    assert_true(player->count < TEST_MAX_MESSAGES);
    player->messages[player->count++] = message;
}

static void player_close(void *peer, enum server_close code) {
    ((struct player *)peer)->closed = (int)code;
}

static const struct server_peer player_functions = {player_send, player_close};

static inline void table_settle(struct table *table) {
    store_poll(table->store);
}

static inline void table_start(struct table *table) {
    table->server = server_new(&table->config);
    assert_non_null(table->server);
    server_start(table->server);
    table_settle(table);
}

static inline void table_open(struct table *table) {
    *table = (struct table){.now = 1700000000000, .random = 1};
    table->store = store_open_memory();
    assert_non_null(table->store);
    table->config = (struct server_config){
        .store = table->store,
        .limits = server_default_limits,
        .retention = store_default_retention,
        .now = table_now,
        .elapsed = table_elapsed,
        .random = table_random,
        .context = table,
    };
    table_start(table);
}

static inline void player_clear(struct player *player) {
    for (size_t i = 0; i < player->count; i++) {
        json_decref(player->messages[i]);
    }
    player->count = 0;
}

static inline void table_unlink(struct table *table, const struct player *player) {
    struct player **link = &table->players;
    while (*link != NULL && *link != player) {
        link = &(*link)->next;
    }
    if (*link != NULL) {
        *link = player->next;
    }
}

static inline void player_leave(struct player *player) {
    table_unlink(player->table, player);
    if (player->connection != NULL) {
        server_disconnect(player->table->server, player->connection);
    }
    player->connection = NULL;
    player_clear(player);
}

/* A new server with the limits of table->config; all players are gone. */
static inline void table_restart(struct table *table) {
    while (table->players != NULL) {
        player_leave(table->players);
    }
    server_free(table->server);
    table_start(table);
}

/* A crash: nothing is sent to anybody, and what is stored stays. `ms` pass without a server. */
static inline void table_crash(struct table *table, int64_t ms) {
    for (struct player *player = table->players; player != NULL; player = player->next) {
        player->connection = NULL; /* the server frees it */
        player_clear(player);
    }
    table->players = NULL;
    server_free(table->server);
    table->now += ms;
    table->elapsed = 0;
    table_start(table);
}

/* Time passes, and the server has not looked yet. */
static inline void table_skip(struct table *table, int64_t ms) {
    table->now += ms;
    table->elapsed += ms;
}

static inline void table_end(struct table *table) {
    while (table->players != NULL) {
        player_leave(table->players);
    }
    server_stop(table->server);
    store_close(table->store);
    server_free(table->server);
}

/* Lets time pass in steps as the loop would. */
static inline void table_wait(struct table *table, int64_t ms) {
    enum { STEP = 50 };
    for (int64_t done = 0; done < ms; done += STEP) {
        table_skip(table, ms - done < STEP ? ms - done : STEP);
        server_tick(table->server);
        table_settle(table);
    }
}

static inline void say_text(struct player *player, const char *text) {
    struct server *server = player->table->server;
    if (server_frame(server, player->connection, strlen(text))) {
        server_handle(server, player->connection, text, strlen(text));
    }
    table_settle(player->table);
}

/* The last message of a type since the last clear; NULL if there is none. */
static inline json_t *heard(const struct player *player, const char *type) {
    for (size_t i = player->count; i-- > 0;) {
        const char *name = json_string_value(json_object_get(player->messages[i], "type"));
        if (strcmp(name, type) == 0) {
            return player->messages[i];
        }
    }
    return NULL;
}

static inline const char *text_at(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text != NULL ? text : "";
}

static inline int64_t number_at(const json_t *object, const char *key) {
    return json_integer_value(json_object_get(object, key));
}

/* The event of the last message "event". */
static inline json_t *last_event(const struct player *player) {
    return json_object_get(heard(player, "event"), "event");
}

/* Sends an object written by printf, with an id of its own, and returns the answer to it: the
 * message with this "re". */
static inline json_t *ask_as(struct player *player, const char *id, const char *format,
                             va_list arguments) {
    char inside[3000], text[3200];
    vsnprintf(inside, sizeof inside, format, arguments);
    snprintf(text, sizeof text, "{\"id\":\"%s\",%s}", id, inside);
    size_t from = player->count;
    say_text(player, text);
    for (size_t i = from; i < player->count; i++) {
        if (strcmp(text_at(player->messages[i], "re"), id) == 0) {
            return player->messages[i];
        }
    }
    return NULL;
}

__attribute__((format(printf, 2, 3))) static inline json_t *ask(struct player *player,
                                                                const char *format, ...) {
    char id[16];
    snprintf(id, sizeof id, "r%d", ++player->table->next_request);
    va_list arguments;
    va_start(arguments, format);
    json_t *answer = ask_as(player, id, format, arguments);
    va_end(arguments);
    return answer;
}

__attribute__((format(printf, 3, 4))) static inline json_t *
ask_again(struct player *player, const char *id, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    json_t *answer = ask_as(player, id, format, arguments);
    va_end(arguments);
    return answer;
}

static inline void assert_error(const json_t *answer, const char *code) {
    assert_non_null(answer);
    if (strcmp(text_at(answer, "code"), code) != 0) {
        char *text = json_dumps(answer, 0);
        fail_msg("%s was expected: %s", code, text);
    }
}

static inline void assert_done(const json_t *answer) {
    assert_non_null(answer);
    if (strcmp(text_at(answer, "type"), "done") != 0) {
        char *text = json_dumps(answer, 0);
        fail_msg("done was expected: %s", text);
    }
}

/* The guest whose token's hash is all `number` opens a connection. */
static inline void player_arrive_from(struct table *table, struct player *player, int number,
                                      const char *address) {
    unsigned char hash[STORE_HASH_SIZE];
    memset(hash, number, sizeof hash);
    table_unlink(table, player); /* whose connection may have been closed by the server */
    *player = (struct player){.table = table, .next = table->players};
    snprintf(player->id, sizeof player->id, "guest%d", number);
    player->connection = server_connect(table->server, &player_functions, player, hash, address);
    assert_non_null(player->connection);
    table->players = player;
}

static inline void player_arrive(struct table *table, struct player *player, int number) {
    player_arrive_from(table, player, number, "127.0.0.1");
}

static inline void job_done(struct store_job *job) {
    assert_int_equal(job->outcome, STORE_OK);
    store_job_free(job);
}

static inline void player_make(struct table *table, int number) {
    struct store_transaction *transaction = store_transaction_new(job_done, NULL, NULL);
    struct store_guest guest = {0};
    memset(guest.hash, number, sizeof guest.hash);
    snprintf(guest.id, sizeof guest.id, "guest%d", number);
    snprintf(guest.name, sizeof guest.name, "Guest %d", number);
    store_add_guest(transaction, &guest);
    store_submit(table->store, &transaction->job);
    table_settle(table);
}

static inline void player_greet(struct table *table, struct player *player, int number) {
    player_arrive(table, player, number);
    assert_string_equal(text_at(ask(player, "\"type\":\"hello\""), "type"), "welcome");
}

/* A new guest who has said hello. */
static inline void player_enter_from(struct table *table, struct player *player, int number,
                                     const char *address) {
    player_make(table, number);
    player_arrive_from(table, player, number, address);
    assert_string_equal(text_at(ask(player, "\"type\":\"hello\""), "type"), "welcome");
}

static inline void player_enter(struct table *table, struct player *player, int number) {
    player_enter_from(table, player, number, "127.0.0.1");
}

/* Opens a table with two players. */
static inline void table_open_for(struct table *table, struct player *first,
                                  struct player *second) {
    table_open(table);
    player_enter(table, first, 1);
    player_enter(table, second, 2);
}

/* Two players at a running game, created by White. */
struct pair {
    struct table table;
    struct player white, black;
    char game[STORE_ID_SIZE];
    int seq;
};

static inline void pair_start(struct pair *pair, const char *setup, const char *clock) {
    table_open_for(&pair->table, &pair->white, &pair->black);
    const json_t *made = ask(&pair->white,
                             "\"type\":\"create\",\"setup\":%s,\"clock\":%s,\"seat\":\"white\","
                             "\"open\":false",
                             setup, clock);
    assert_done(made);
    snprintf(pair->game, sizeof pair->game, "%s", text_at(made, "game"));
    assert_done(ask(&pair->black, "\"type\":\"join\",\"game\":\"%s\"", pair->game));
    assert_non_null(ask(&pair->white, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", pair->game));
    assert_non_null(ask(&pair->black, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", pair->game));
    pair->seq = 1;
}

static inline json_t *pair_move(struct pair *pair, struct player *player, const char *move) {
    json_t *answer = ask(player, "\"type\":\"move\",\"game\":\"%s\",\"seen\":%d,\"move\":\"%s\"",
                         pair->game, pair->seq, move);
    if (strcmp(text_at(answer, "type"), "done") == 0) {
        pair->seq = (int)number_at(last_event(player), "seq");
    }
    return answer;
}

static inline json_t *pair_act(struct pair *pair, struct player *player, const char *action) {
    json_t *answer = ask(player, "\"type\":\"act\",\"game\":\"%s\",\"seen\":%d,\"action\":\"%s\"",
                         pair->game, pair->seq, action);
    if (strcmp(text_at(answer, "type"), "done") == 0) {
        pair->seq = (int)number_at(last_event(player), "seq");
    }
    return answer;
}

static inline void pair_end(struct pair *pair) {
    table_end(&pair->table);
}

#define NO_CLOCK   "{\"kind\":\"none\"}"
#define THREE_PLUS "{\"kind\":\"increment\",\"base\":180,\"increment\":2}"
#define BASE       "{\"type\":\"Base\"}"

#endif
