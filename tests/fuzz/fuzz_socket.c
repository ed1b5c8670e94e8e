/*
 * fuzz_socket.c: what clients may send to the server, without sockets: a few connections, a store
 * that may be slow or fail (stage_store.h), a clock that only the input moves, a server that may be
 * killed and started again. README.md tells how an input is written.
 *
 * Whatever comes in, what goes out is messages of proto/messages.json, events come in order and
 * without a gap to those who watch, no answer names a request that was not made. At the end each
 * stored game can be replayed, what was acknowledged is stored, and no memory is left over.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "promises.h"
#include "server/server.h"
#include "stage_store.h"

enum {
    CONNECTIONS = 6,
    GUESTS = 3, /* so that some have two connections */
    MAX_LINES = 300,
    MAX_LINE = 6000,
    WATCHED = 16,
    LINE_MS = 40 /* what passes between lines: less than the limits on rates would let through */
};

struct view {
    char game[STORE_ID_SIZE];
    int seen;
};

struct client {
    struct stage *stage;
    struct connection *connection;
    struct view view[WATCHED];
    size_t views;
    size_t sent, answered; /* requests, and messages with "re" */
    bool closed;           /* the server wants it closed */
};

struct stage {
    struct server *server;
    struct server_config config;
    struct client client[CONNECTIONS];
    int64_t now, elapsed;
    int64_t skipped; /* in all */
    uint64_t chance;
    unsigned requests;
    char last[STORE_ID_SIZE], before[STORE_ID_SIZE]; /* games that were told of */
    bool killed;                                     /* nobody hears what it sends */
    struct promises *promises;
};

/* ---- What the server is given ---- */

static int64_t stage_now(void *context) {
    const struct stage *stage = context;
    return stage->now;
}

static int64_t stage_elapsed(void *context) {
    const struct stage *stage = context;
    return stage->elapsed;
}

static void stage_skip(struct stage *stage, int64_t ms) {
    stage->now += ms;
    stage->elapsed += ms;
    stage->skipped += ms;
}

static void stage_random(void *context, void *buffer, size_t size) {
    struct stage *stage = context;
    unsigned char *bytes = buffer;
    for (size_t i = 0; i < size; i++) {
        stage->chance = stage->chance * 6364136223846793005u + 1442695040888963407u;
        bytes[i] = (unsigned char)(stage->chance >> 33);
    }
}

static const char *word(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static void learn(struct stage *stage, const char *game) {
    if (*game && strcmp(game, stage->last) != 0) {
        memcpy(stage->before, stage->last, sizeof stage->before);
        snprintf(stage->last, sizeof stage->last, "%s", game);
    }
}

static struct view *view_of(struct client *client, const char *game, bool add) {
    for (size_t i = 0; i < client->views; i++) {
        if (strcmp(client->view[i].game, game) == 0) {
            return &client->view[i];
        }
    }
    if (!add || client->views == WATCHED) {
        return NULL;
    }
    struct view *view = &client->view[client->views++];
    *view = (struct view){.seen = -1};
    snprintf(view->game, sizeof view->game, "%s", game);
    return view;
}

static void check_state(struct client *client, const json_t *message) {
    const json_t *snapshot = json_object_get(message, "snapshot");
    const json_t *events = json_object_get(message, "events");
    int seq = (int)json_integer_value(json_object_get(snapshot, "seq"));
    int count = (int)json_array_size(events);
    CHECK(count <= seq);
    for (int i = 0; i < count; i++) {
        const json_t *event = json_array_get(events, (size_t)i);
        CHECK(json_integer_value(json_object_get(event, "seq")) == seq - count + i + 1);
    }
    struct view *view = view_of(client, word(snapshot, "game"), true);
    if (view) {
        view->seen = seq;
    }
}

static void check_event(struct client *client, const json_t *message) {
    int seq = (int)json_integer_value(json_object_get(json_object_get(message, "event"), "seq"));
    CHECK(seq >= 1);
    struct view *view = view_of(client, word(message, "game"), false);
    if (view) {
        CHECK(seq == view->seen + 1);
        view->seen = seq;
    }
}

static void client_send(void *peer, struct packet *packet) {
    struct client *client = peer;
    struct stage *stage = client->stage;
    if (stage->killed) {
        return;
    }
    json_t *message = json_loadb((const char *)packet_text(packet), packet->length, 0, NULL);
    CHECK(message);
    size_t row = schema_word(server_message_names, SERVER_MESSAGE_COUNT, word(message, "type"));
    CHECK(row < SERVER_MESSAGE_COUNT);
    char path[80];
    if (!schema_check(&server_schema[row], message, true, path, sizeof path)) {
        fprintf(stderr, "%.*s\n%s\n", (int)packet->length, (const char *)packet_text(packet), path);
        fuzz_fail(__FILE__, __LINE__, "the message follows its schema");
    }
    if (json_object_get(message, "re")) {
        client->answered++;
        CHECK(client->answered <= client->sent);
    }
    promises_answer(stage->promises, message);
    if (row == SERVER_MESSAGE_DONE) {
        learn(stage, word(message, "game"));
    } else if (row == SERVER_MESSAGE_STATE) {
        check_state(client, message);
    } else if (row == SERVER_MESSAGE_EVENT) {
        check_event(client, message);
        learn(stage, word(json_object_get(message, "event"), "game"));
    } else if (row == SERVER_MESSAGE_LOBBY_ADD) {
        learn(stage, word(json_object_get(message, "challenge"), "game"));
    }
    json_decref(message);
}

static void client_close(void *peer, enum server_close code) {
    (void)code;
    ((struct client *)peer)->closed = true;
}

static void guest_added(struct store_job *job) {
    CHECK(job->outcome == STORE_OK);
    store_job_free(job);
}

/* What whoever owns the sockets does when a browser comes for the first time. */
static void add_guests(struct stage *stage) {
    for (unsigned i = 0; i < GUESTS; i++) {
        struct store_transaction *transaction = store_transaction_new(guest_added, NULL, NULL);
        CHECK(transaction);
        struct store_guest guest = {.hash = {(unsigned char)(i + 1)}, .created = stage->now};
        snprintf(guest.id, sizeof guest.id, "guest%u", i);
        snprintf(guest.name, sizeof guest.name, "Guest %u", i);
        store_add_guest(transaction, &guest);
        store_submit(stage->config.store, &transaction->job);
    }
    stage_store_wait(stage->config.store);
}

/* ---- What the input does ---- */

static void stage_connect(struct stage *stage, size_t index, bool known) {
    struct client *client = &stage->client[index];
    unsigned char hash[STORE_HASH_SIZE] = {0};
    hash[0] = (unsigned char)(index % GUESTS + 1);
    static const struct server_peer functions = {client_send, client_close};
    client->stage = stage;
    client->views = 0;
    client->sent = client->answered = 0;
    client->closed = false;
    client->connection = server_connect(stage->server, &functions, client, known ? hash : NULL,
                                        index % 2 ? "::1" : "127.0.0.1");
}

static void stage_disconnect(struct stage *stage, size_t index) {
    struct client *client = &stage->client[index];
    if (client->connection) {
        server_disconnect(stage->server, client->connection);
        client->connection = NULL;
    }
}

/* '@' and '&' stand for the last game told of and the one before, '^' for what this connection has
 * seen of it, '#' for a fresh request id. */
static size_t expand(struct stage *stage, struct client *client, const char *line, size_t length,
                     char *text) {
    size_t at = 0;
    for (size_t i = 0; i < length && at + 40 < MAX_LINE; i++) {
        int n = -1;
        if (line[i] == '@') {
            n = snprintf(text + at, 40, "%s", stage->last);
        } else if (line[i] == '&') {
            n = snprintf(text + at, 40, "%s", stage->before);
        } else if (line[i] == '^') {
            const struct view *view = view_of(client, stage->last, false);
            n = snprintf(text + at, 40, "%d", view ? view->seen : 0);
        } else if (line[i] == '#') {
            n = snprintf(text + at, 40, "r%u", ++stage->requests);
        } else {
            text[at++] = line[i];
        }
        at += n > 0 ? (size_t)n : 0;
    }
    return at;
}

static void stage_message(struct stage *stage, size_t index, const char *line, size_t length) {
    struct client *client = &stage->client[index];
    if (!client->connection) {
        stage_connect(stage, index, true);
    }
    if (!client->connection) {
        return;
    }
    char *text = malloc(MAX_LINE);
    CHECK(text);
    size_t size = expand(stage, client, line, length, text);
    /* Exactly as long as the message, so that reading beyond it is seen. */
    char *exact = malloc(size ? size : 1);
    CHECK(exact);
    memcpy(exact, text, size);
    free(text);
    client->sent++;
    json_t *message = json_loadb(exact, size, 0, NULL);
    if (strcmp(word(message, "type"), "unwatch") == 0 ||
        strcmp(word(message, "type"), "watch") == 0) {
        client->views = 0; /* what follows is told by the next state */
    }
    promises_request(stage->promises, message);
    json_decref(message);
    if (server_frame(stage->server, client->connection, size)) {
        server_handle(stage->server, client->connection, exact, size);
    }
    free(exact);
}

static void disconnect_all(struct stage *stage) {
    for (size_t i = 0; i < CONNECTIONS; i++) {
        stage_disconnect(stage, i);
    }
}

/* The server is killed; another begins with what is stored. */
static void stage_restart(struct stage *stage) {
    struct store *old = stage->config.store;
    stage->config.store = stage_store_after_crash(old);
    stage->killed = true;
    disconnect_all(stage);
    if (old == stage->config.store) {
        stage_store_wait(old);
    } else {
        stage_store_close(old);
    }
    server_free(stage->server);
    stage->killed = false;
    stage->elapsed = 0;
    stage->server = server_new(&stage->config);
    CHECK(stage->server);
    server_start(stage->server);
}

static void stage_line(struct stage *stage, const char *line, size_t length) {
    size_t index = (size_t)(line[0] - '0');
    if (line[0] >= '0' && index < CONNECTIONS && length >= 2) {
        switch (line[1]) {
        case '-':
            stage_disconnect(stage, index);
            return;
        case '~':
            stage_disconnect(stage, index);
            stage_connect(stage, index, false);
            return;
        case '!':
            if (stage->client[index].connection) {
                stage->client[index].sent++;
                server_too_large(stage->server, stage->client[index].connection);
            }
            return;
        case '+': /* a frame that is no message; large ones use up what a guest may send */
            if (stage->client[index].connection) {
                (void)server_frame(stage->server, stage->client[index].connection,
                                   (length - 2) * 4096);
            }
            return;
        case '%':
            if (stage->client[index].connection) {
                server_lag(stage->server, stage->client[index].connection, (int64_t)length * 10);
            }
            return;
        default:
            stage_message(stage, index, line + 1, length - 1);
            return;
        }
    }
    char number[12] = "";
    memcpy(number, line + 1, length - 1 < sizeof number - 1 ? length - 1 : sizeof number - 1);
    switch (line[0]) {
    case '*':
        stage_skip(stage, strtol(number, NULL, 10) > 0 ? strtol(number, NULL, 10) : 0);
        return;
    case '(':
        stage_store_hold(stage->config.store, true);
        return;
    case ')':
        stage_store_hold(stage->config.store, false);
        return;
    case '?':
        stage_store_fail(stage->config.store, strtol(number, NULL, 10));
        return;
    case '/': /* the store does not know what became of the next changes of games and names */
        stage_store_confuse(stage->config.store, strtol(number, NULL, 10));
        return;
    case '<': /* while no server was there the machine's clock was set back */
        stage->now -= strtol(number, NULL, 10) > 0 ? strtol(number, NULL, 10) : 0;
        stage_restart(stage);
        return;
    case '=':
        stage_restart(stage);
        return;
    default:
        return;
    }
}

/* The owner closes what the server asked to be closed, and lets time pass. */
static void stage_breathe(struct stage *stage) {
    stage_skip(stage, LINE_MS);
    stage_store_wait(stage->config.store);
    server_tick(stage->server);
    for (size_t i = 0; i < CONNECTIONS; i++) {
        if (stage->client[i].closed) {
            stage->client[i].closed = false;
            stage_disconnect(stage, i);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct stage stage = {
        .now = INT64_C(1700000000000), .chance = 1, .promises = calloc(1, sizeof *stage.promises)};
    stage.config = (struct server_config){.store = stage_store_open(),
                                          .limits = server_default_limits,
                                          .retention = store_default_retention,
                                          .now = stage_now,
                                          .elapsed = stage_elapsed,
                                          .random = stage_random,
                                          .context = &stage};
    CHECK(stage.config.store && stage.promises);
    /* Lines come faster than the messages of people; most of them should be read all the same. */
    stage.config.limits.messages_per_second = 100;
    stage.config.limits.burst = 200;
    add_guests(&stage);
    stage.server = server_new(&stage.config);
    CHECK(stage.server);
    server_start(stage.server);
    const char *at = (const char *)data, *end = at + size;
    for (unsigned lines = 0; at < end && lines < MAX_LINES; lines++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = newline ? (size_t)(newline - at) : (size_t)(end - at);
        if (length > 0) {
            stage_line(&stage, at, length);
            stage_breathe(&stage);
        }
        at += length + 1;
    }
    stage_store_hold(stage.config.store, false);
    server_stop(stage.server);
    stage_store_wait(stage.config.store);
    disconnect_all(&stage);
    stage_store_wait(stage.config.store);
    promises_check(stage.promises, stage.config.store,
                   stage.skipped > store_default_retention.idle);
    stage_store_close(stage.config.store);
    server_free(stage.server);
    free(stage.promises);
    return 0;
}
