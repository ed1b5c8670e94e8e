/*
 * model_server: servers without sockets, played on by model.test.mjs: a command per line on
 * standard input; what follows from it on standard output, one JSON object per line, then
 * {"ok":true}.
 *
 *   {"do":"begin","backend":"memory"|"sqlite"|"postgres","nodes":N,"guests":N,"seed":N,"strict":B}
 *   {"do":"connect","node":N,"connection":N,"guest":N}    connections are numbered by the caller
 *   {"do":"say","connection":N,"text":"..."}
 *   {"do":"leave","connection":N}
 *   {"do":"tick","ms":N}
 *   {"do":"hold","node":N,"what":"writes"|"reads"|"reports"|"news","on":B}
 *   {"do":"fail","node":N,"outcome":"failed"|"unknown","made":B,"count":N}
 *   {"do":"fail-reads","node":N,"count":N}
 *   {"do":"kill"|"stop"|"start","node":N}
 *   {"do":"moves","type":"Base","played":["wS1",...]}
 *   {"do":"dump"}                                          all games as they are stored
 *   {"do":"end"}
 *
 * Time and randomness are the caller's. After each command everything is done that is not held
 * back, in an order that depends on the commands alone, so the same commands give the same answers.
 */
#include <jansson.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "apiary/game.h"
#include "server/server.h"
#include "slow_store.h"

enum { MAX_NODES = 3, MAX_CONNECTIONS = 4096, START = 1700000000 };

struct node {
    struct store *inner;
    struct slow_store *slow;
    struct server *server; /* NULL: it is down */
    int64_t started;
    uint32_t random;
    bool muted;
    bool listening;
    int probes; /* heard */
};

struct client {
    struct node *node;
    struct connection *connection; /* NULL: closed */
};

static struct world {
    char backend[16];
    char path[64]; /* of SQLite's database */
    int node_count;
    struct node nodes[MAX_NODES];
    struct client clients[MAX_CONNECTIONS];
    int guests;
    int64_t time;
    struct server_limits limits;
    struct store *memory; /* outlives its nodes */
    struct store *probe;  /* of PostgreSQL: see await_news */
    int probes;
} world;

static void fail(const char *what) {
    fprintf(stderr, "model_server: %s\n", what);
    exit(1);
}

static int64_t number_at(const json_t *object, const char *key) {
    return json_integer_value(json_object_get(object, key));
}

static const char *text_at(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text != NULL ? text : "";
}

static bool is_at(const json_t *object, const char *key) {
    return json_is_true(json_object_get(object, key));
}

/* ---- What the servers call ---- */

static int64_t now(void *context) {
    (void)context;
    return START * INT64_C(1000) + world.time;
}

static int64_t elapsed(void *context) {
    return world.time - ((const struct node *)context)->started;
}

static void fill_random(void *context, void *buffer, size_t size) {
    struct node *node = context;
    unsigned char *bytes = buffer;
    for (size_t i = 0; i < size; i++) {
        node->random = node->random * 1664525u + 1013904223u;
        bytes[i] = (unsigned char)(node->random >> 20);
    }
}

static int number_of(const void *socket) {
    return (int)((const struct client *)socket - world.clients);
}

/* Every message is checked against the schema. */
static void pass_on(void *peer, struct packet *packet) {
    const char *text = (const char *)packet_text(packet);
    if (((const struct client *)peer)->node->muted) {
        return;
    }
    json_t *message = json_loadb(text, packet->length, JSON_REJECT_DUPLICATES, NULL);
    size_t row = schema_find(server_schema, SERVER_MESSAGE_COUNT, text_at(message, "type"));
    char path[64] = "type";
    if (row == SERVER_MESSAGE_COUNT ||
        !schema_check(&server_schema[row], message, true, path, sizeof path)) {
        printf("{\"invalid\":\"%s\"}\n", path);
    }
    json_decref(message);
    printf("{\"to\":%d,\"message\":%.*s}\n", number_of(peer), (int)packet->length, text);
}

static void pass_close(void *peer, enum server_close code) {
    if (!((const struct client *)peer)->node->muted) {
        printf("{\"close\":%d,\"code\":%d}\n", number_of(peer), (int)code);
    }
}

static void pass_log(void *context, const char *level, const char *event, const char *members) {
    if (!((const struct node *)context)->muted) {
        printf("{\"log\":\"%s\",\"level\":\"%s\"%s%s}\n", event, level,
               members[0] != '\0' ? "," : "", members);
    }
}

/* ---- Stores ---- */

static void no_wake(void *context) {
    (void)context;
}

static void pause_briefly(void) {
    nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL);
}

static struct store *open_store(void) {
    char why[256] = "";
    struct store *store;
    if (strcmp(world.backend, "sqlite") == 0) {
        store = store_open_sqlite(world.path, no_wake, NULL, why, sizeof why);
    } else {
        store = store_open_postgres(getenv("APIARY_TEST_POSTGRES"), no_wake, NULL, why, sizeof why);
    }
    if (store == NULL) {
        fail(why);
    }
    return store;
}

static bool is_postgres(void) {
    return strcmp(world.backend, "postgres") == 0;
}

static void note_done(struct store_job *job) {
    *(bool *)job->context = true;
}

/* Does a job at once. The caller frees it. */
static enum store_outcome finish(struct store *store, struct store_job *job) {
    bool done = false;
    job->done = note_done;
    job->context = &done;
    store_submit(store, job);
    while (!done) {
        if (store_poll(store) == 0) {
            pause_briefly();
        }
    }
    return job->outcome;
}

static void must_finish(struct store *store, struct store_transaction *transaction) {
    if (finish(store, &transaction->job) != STORE_OK) {
        fail("the database cannot be prepared");
    }
    store_job_free(&transaction->job);
}

/*
 * News come by themselves, at any time. To know that those of a commit have come, a game of nobody
 * is changed after it: its news come later.
 */
#define PROBE "probe-game"
enum { PROBE_SECONDS = 5 };

static struct store_game probe_game(void) {
    struct store_game game = {.id = PROBE, .creator = "nobody", .request = "probe", .type = "Base"};
    game.status = STORE_ABORTED;
    game.created = game.changed = game.ended = now(NULL);
    return game;
}

static bool hear_probe(void *context, const char *game) {
    struct node *node = context;
    bool probe = strcmp(game, PROBE) == 0;
    node->listening = node->listening || game[0] == '\0';
    node->probes += probe;
    return probe;
}

static void write_probe(void) {
    const struct store_game game = probe_game();
    struct store_transaction *transaction = store_transaction_new(NULL, NULL, NULL);
    (void)store_append(transaction, &game);
    must_finish(world.probe, transaction);
}

/* A listener that hears nothing for a while connects anew: on a busy machine a probe falls into the
 * gap, and another one is written. */
static void await_probe(struct node *node) {
    time_t written = time(NULL);
    while (node->server != NULL && node->probes < world.probes) {
        slow_store_hear(node->slow, hear_probe, node);
        pause_briefly();
        if (time(NULL) > written + PROBE_SECONDS) {
            write_probe();
            written = time(NULL);
        }
    }
    node->probes = world.probes;
}

static void await_news(void) {
    if (!is_postgres()) {
        return;
    }
    write_probe();
    world.probes++;
    for (int i = 0; i < world.node_count; i++) {
        await_probe(&world.nodes[i]);
    }
}

static void settle(void) {
    bool again = true;
    while (again) {
        again = false;
        for (int i = 0; i < world.node_count; i++) {
            if (world.nodes[i].server != NULL && slow_store_work(world.nodes[i].slow) > 0) {
                again = true;
            }
        }
        if (again) {
            await_news();
        }
    }
}

static void add_guests(struct store *store) {
    struct store_transaction *transaction = store_transaction_new(NULL, NULL, NULL);
    for (int i = 0; i < world.guests; i++) {
        struct store_guest guest = {.created = now(NULL)};
        memset(guest.hash, i + 1, sizeof guest.hash);
        snprintf(guest.id, sizeof guest.id, "guest%d", i);
        snprintf(guest.name, sizeof guest.name, "Guest %d", i);
        store_add_guest(transaction, &guest);
    }
    must_finish(store, transaction);
}

static void empty_postgres(void) {
    PGconn *pg = PQconnectdb(getenv("APIARY_TEST_POSTGRES"));
    PGresult *result = PQexec(pg, "SET client_min_messages = error;"
                                  "DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    if (PQresultStatus(result) != PGRES_COMMAND_OK) {
        fail(PQerrorMessage(pg));
    }
    PQclear(result);
    PQfinish(pg);
}

static void unlink_sqlite(void) {
    static const char *const endings[] = {"", "-wal", "-shm"};
    for (size_t i = 0; i < 3; i++) {
        char path[80];
        snprintf(path, sizeof path, "%s%s", world.path, endings[i]);
        unlink(path);
    }
}

static void prepare_database(void) {
    if (strcmp(world.backend, "memory") == 0) {
        world.memory = store_open_memory();
        add_guests(world.memory);
        return;
    }
    if (is_postgres()) {
        empty_postgres();
    } else {
        /* In memory where there is such a folder: no test here needs the disk. */
        snprintf(world.path, sizeof world.path, "%s/apiary-model-%d.db",
                 access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp", (int)getpid());
        unlink_sqlite();
    }
    struct store *store = open_store();
    add_guests(store);
    if (is_postgres()) {
        const struct store_game game = probe_game();
        struct store_transaction *transaction = store_transaction_new(NULL, NULL, NULL);
        (void)store_add_game(transaction, &game);
        must_finish(store, transaction);
        world.probe = store;
    } else {
        store_close(store);
    }
}

/* ---- Nodes ---- */

static void start_node(struct node *node) {
    if (node->server != NULL) {
        return;
    }
    node->inner = world.memory != NULL ? world.memory : open_store();
    node->slow = slow_store_new(node->inner);
    node->started = world.time;
    node->muted = false;
    const struct server_config config = {
        .store = slow_store_base(node->slow),
        .limits = world.limits,
        .retention = store_default_retention,
        .now = now,
        .elapsed = elapsed,
        .random = fill_random,
        .log = pass_log,
        .context = node,
    };
    node->server = server_new(&config);
    node->listening = !is_postgres();
    server_start(node->server);
    while (!node->listening) {
        slow_store_hear(node->slow, hear_probe, node);
        pause_briefly();
    }
    node->probes = world.probes;
}

static void close_node(struct node *node) {
    if (node->inner != world.memory) {
        store_close(node->inner);
    }
    server_free(node->server);
    slow_store_free(node->slow);
    node->server = NULL;
    for (int i = 0; i < MAX_CONNECTIONS; i++) {
        if (world.clients[i].node == node) {
            world.clients[i].connection = NULL; /* the server has freed it */
        }
    }
}

/* Nothing that was not stored will be, and nobody hears of what was. */
static void kill_node(struct node *node) {
    if (node->server != NULL) {
        node->muted = true;
        slow_store_die(node->slow);
        close_node(node);
    }
}

static void stop_node(struct node *node) {
    if (node->server == NULL) {
        return;
    }
    for (int part = 0; part < SLOW_PART_COUNT; part++) {
        slow_store_hold(node->slow, (enum slow_part)part, false);
    }
    server_stop(node->server);
    settle();
    server_hang_up(node->server);
    node->muted = true;
    close_node(node);
}

/* ---- Commands ---- */

static struct node *node_of(const json_t *command) {
    return &world.nodes[number_at(command, "node") % MAX_NODES];
}

static struct client *client_of(const json_t *command) {
    return &world.clients[number_at(command, "connection") % MAX_CONNECTIONS];
}

static void do_end(const json_t *command) {
    (void)command;
    for (int i = 0; i < world.node_count; i++) {
        kill_node(&world.nodes[i]);
    }
    store_close(world.memory);
    store_close(world.probe);
    if (world.path[0] != '\0') {
        unlink_sqlite();
    }
    world = (struct world){0};
}

static void do_begin(const json_t *command) {
    do_end(NULL);
    snprintf(world.backend, sizeof world.backend, "%s", text_at(command, "backend"));
    world.guests = (int)number_at(command, "guests");
    world.node_count = (int)number_at(command, "nodes");
    world.limits = server_default_limits;
    world.limits.open_games = 2;
    if (!is_at(command, "strict")) {
        world.limits.messages_per_second = 1000;
        world.limits.burst = 10000;
    }
    prepare_database();
    for (int i = 0; i < world.node_count; i++) {
        world.nodes[i].random = (uint32_t)number_at(command, "seed") * MAX_NODES + (uint32_t)i;
        start_node(&world.nodes[i]);
        settle();
    }
}

static void do_connect(const json_t *command) {
    struct client *client = client_of(command);
    unsigned char hash[STORE_HASH_SIZE];
    char from[32];
    static const struct server_peer functions = {pass_on, pass_close};
    int guest = (int)number_at(command, "guest");
    client->node = node_of(command);
    memset(hash, guest + 1, sizeof hash);
    snprintf(from, sizeof from, "10.0.0.%d", guest);
    client->connection = client->node->server != NULL
                             ? server_connect(client->node->server, &functions, client, hash, from)
                             : NULL;
    if (client->connection == NULL) {
        printf("{\"close\":%d,\"code\":0}\n", number_of(client));
    }
}

static void do_say(const json_t *command) {
    const struct client *client = client_of(command);
    const char *text = text_at(command, "text");
    if (client->connection != NULL &&
        server_frame(client->node->server, client->connection, strlen(text))) {
        server_handle(client->node->server, client->connection, text, strlen(text));
    }
}

static void do_leave(const json_t *command) {
    struct client *client = client_of(command);
    if (client->connection != NULL) {
        server_disconnect(client->node->server, client->connection);
        client->connection = NULL;
    }
}

static void do_tick(const json_t *command) {
    world.time += number_at(command, "ms");
    for (int i = 0; i < world.node_count; i++) {
        if (world.nodes[i].server != NULL) {
            server_tick(world.nodes[i].server);
        }
    }
}

static void do_hold(const json_t *command) {
    struct node *node = node_of(command);
    for (int part = 0; node->server != NULL && part < SLOW_PART_COUNT; part++) {
        if (strcmp(text_at(command, "what"), slow_part_names[part]) == 0) {
            slow_store_hold(node->slow, (enum slow_part)part, is_at(command, "on"));
        }
    }
}

static void do_fail(const json_t *command) {
    struct node *node = node_of(command);
    bool unknown = strcmp(text_at(command, "outcome"), "unknown") == 0;
    if (node->server != NULL) {
        slow_store_fail(node->slow, unknown ? STORE_UNKNOWN : STORE_FAILED, is_at(command, "made"),
                        (int)number_at(command, "count"));
    }
}

static void do_fail_reads(const json_t *command) {
    struct node *node = node_of(command);
    if (node->server != NULL) {
        slow_store_fail_reads(node->slow, (int)number_at(command, "count"));
    }
}

static void do_kill(const json_t *command) {
    kill_node(node_of(command));
}

static void do_stop(const json_t *command) {
    stop_node(node_of(command));
}

static void do_start(const json_t *command) {
    start_node(node_of(command));
}

static void print(json_t *object) {
    char *text = json_dumps(object, JSON_COMPACT);
    puts(text);
    free(text);
    json_decref(object);
}

static void do_moves(const json_t *command) {
    apiary_game *game = NULL;
    json_t *moves = json_array();
    size_t count = 0, i;
    const json_t *move;
    if (apiary_game_new(NULL, text_at(command, "type"), NULL, &game, NULL) != APIARY_OK) {
        fail("no such game");
    }
    json_array_foreach(json_object_get(command, "played"), i, move) {
        const char *text = json_string_value(move);
        if (apiary_game_play(game, text, strlen(text), NULL) != APIARY_OK) {
            printf("{\"unplayable\":\"%s\"}\n", text);
        }
    }
    apiary_game_moves(game, &count);
    for (i = 0; i < count; i++) {
        char text[APIARY_MOVE_SIZE];
        apiary_game_move(game, i, text, sizeof text);
        (void)json_array_append_new(moves, json_string(text));
    }
    apiary_game_free(game);
    print(json_pack("{so}", "moves", moves));
}

static json_t *event_object(const struct store_event *event) {
    return json_pack("{si ss sI si ss* ss* ss* si sI sI ss ss ss*}", "seq", event->seq, "kind",
                     store_event_kind_names[event->kind], "time", (json_int_t)event->time, "by",
                     event->by, "request", event->request, "player", event->player, "move",
                     event->move, "plies", event->plies, "white", (json_int_t)event->white, "black",
                     (json_int_t)event->black, "result", store_result_names[event->result],
                     "reason", store_reason_names[event->reason], "game", event->game);
}

static void print_game(struct store *store, const char *id) {
    struct store_game_read *read = store_game_read_new(id, NULL, NULL, NULL);
    json_t *events = json_array();
    if (finish(store, &read->job) != STORE_OK) {
        fail("a stored game cannot be read");
    }
    const struct store_game *game = &read->game;
    for (size_t i = 0; i < read->event_count; i++) {
        (void)json_array_append_new(events, event_object(&read->events[i]));
    }
    print(json_pack("{s{ss ss ss ss ss si si ss ss ss ss ss si si sb so}}", "game", "id", game->id,
                    "creator", game->creator, "request", game->request, "type", game->type, "clock",
                    store_clock_names[game->clock], "base", game->base, "increment",
                    game->increment, "white", game->white, "black", game->black, "status",
                    store_status_names[game->status], "result", store_result_names[game->result],
                    "reason", store_reason_names[game->reason], "seq", game->seq, "turns",
                    game->turns, "open", game->open, "events", events));
    store_job_free(&read->job);
}

static void print_games_of(struct store *store, const char *guest) {
    struct store_game_list *list = store_game_list_new(STORE_GAMES_OF, 1000, NULL, NULL, NULL);
    snprintf(list->guest, sizeof list->guest, "%s", guest);
    list->before = INT64_MAX;
    if (finish(store, &list->job) != STORE_OK || list->unreadable > 0) {
        fail("the stored games cannot be listed");
    }
    for (size_t i = 0; i < list->count; i++) {
        print_game(store, list->games[i].id);
    }
    store_job_free(&list->job);
}

static void do_dump(const json_t *command) {
    (void)command;
    struct store *store = world.memory != NULL ? world.memory : open_store();
    for (int i = 0; i < world.guests; i++) {
        char guest[STORE_ID_SIZE];
        snprintf(guest, sizeof guest, "guest%d", i);
        print_games_of(store, guest);
    }
    if (store != world.memory) {
        store_close(store);
    }
}

static void run(const json_t *command) {
    static const struct {
        const char *name;
        void (*run)(const json_t *command);
    } rows[] = {
        {"begin", do_begin}, {"connect", do_connect}, {"say", do_say},
        {"leave", do_leave}, {"tick", do_tick},       {"hold", do_hold},
        {"fail", do_fail},   {"kill", do_kill},       {"fail-reads", do_fail_reads},
        {"stop", do_stop},   {"start", do_start},     {"moves", do_moves},
        {"dump", do_dump},   {"end", do_end},
    };
    const char *name = text_at(command, "do");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(rows[i].name, name) == 0) {
            rows[i].run(command);
            settle();
            puts("{\"ok\":true}");
            fflush(stdout);
            return;
        }
    }
    fail("unknown command");
}

int main(void) {
    static char line[1 << 20];
    while (fgets(line, sizeof line, stdin) != NULL) {
        json_t *command = json_loads(line, 0, NULL);
        if (command == NULL) {
            fail("not JSON");
        }
        run(command);
        json_decref(command);
    }
    do_end(NULL);
    return 0;
}
