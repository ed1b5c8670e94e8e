/*
 * store_test.h: a store of either backend, in a folder of its own, and jobs for it.
 */
#ifndef STORE_TEST_H
#define STORE_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>
#include <libpq-fe.h>
#include <sqlite3.h>

#include "store/store.h"

enum backend { MEMORY, SQLITE, POSTGRES };

struct place {
    char folder[64], path[96];
    enum backend backend;
    struct store *store;
};

/* Where tests/postgres has started a database; NULL: nowhere. */
static inline const char *postgres_url(void) {
    return getenv("APIARY_TEST_POSTGRES");
}

static inline void no_wake(void *context) {
    (void)context;
}

static inline void open_place(struct place *place) {
    char why[256] = "";
    place->store = place->backend == MEMORY ? store_open_memory()
                   : place->backend == SQLITE
                       ? store_open_sqlite(place->path, no_wake, NULL, why, sizeof why)
                       : store_open_postgres(postgres_url(), no_wake, NULL, why, sizeof why);
    if (place->store == NULL) {
        fail_msg("%s", why);
    }
}

static inline int make_place(void **state, enum backend backend) {
    struct place *place = calloc(1, sizeof *place);
    assert_non_null(place);
    place->backend = backend;
    snprintf(place->folder, sizeof place->folder, "/tmp/apiary-store-XXXXXX");
    assert_non_null(mkdtemp(place->folder));
    snprintf(place->path, sizeof place->path, "%s/apiary.db", place->folder);
    open_place(place);
    *state = place;
    return 0;
}

static inline int in_memory(void **state) {
    return make_place(state, MEMORY);
}

static inline int on_disk(void **state) {
    return make_place(state, SQLITE);
}

/* In an empty database. */
static inline int in_postgres(void **state) {
    PGconn *pg = PQconnectdb(postgres_url());
    PGresult *result = PQexec(pg, "DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    if (PQresultStatus(result) != PGRES_COMMAND_OK) {
        fail_msg("%s", PQerrorMessage(pg));
    }
    PQclear(result);
    PQfinish(pg);
    return make_place(state, POSTGRES);
}

static inline int leave(void **state) {
    struct place *place = *state;
    static const char *const endings[] = {"", "-wal", "-shm"};
    store_close(place->store);
    for (size_t i = 0; i < 3; i++) {
        char path[128];
        snprintf(path, sizeof path, "%s%s", place->path, endings[i]);
        unlink(path);
    }
    rmdir(place->folder);
    free(place);
    return 0;
}

static inline void note_done(struct store_job *job) {
    *(bool *)job->subject = true;
}

/* Polls until a condition holds. */
static inline void wait_until(struct place *place, bool (*is_so)(const void *), const void *what) {
    for (int i = 0; i < 60000 && !is_so(what); i++) {
        store_poll(place->store);
        if (!is_so(what)) {
            nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        }
    }
    assert_true(is_so(what));
}

static inline bool is_set(const void *flag) {
    return *(const bool *)flag;
}

/* Submits a job and waits for it; the caller frees it. */
static inline enum store_outcome finish(struct place *place, struct store_job *job) {
    bool done = false;
    job->done = note_done;
    job->subject = &done;
    store_submit(place->store, job);
    wait_until(place, is_set, &done);
    return job->outcome;
}

/* Does a job and frees it. */
static inline void expect_job(struct place *place, struct store_job *job,
                              enum store_outcome outcome) {
    assert_int_equal(finish(place, job), outcome);
    store_job_free(job);
}

static inline void expect(struct place *place, struct store_transaction *transaction,
                          enum store_outcome outcome) {
    expect_job(place, &transaction->job, outcome);
}

/* ---- Reads ---- */

static inline struct store_guest_read *guest_read(int number) {
    struct store_guest_read *read = store_guest_read_new(NULL, NULL, NULL);
    assert_non_null(read);
    memset(read->hash, number, sizeof read->hash);
    return read;
}

static inline struct store_game_read *game_read(const char *id) {
    struct store_game_read *read = store_game_read_new(id, NULL, NULL, NULL);
    assert_non_null(read);
    return read;
}

static inline struct store_game_list *game_list(enum store_list which, const char *guest,
                                                int64_t before, int limit) {
    struct store_game_list *list = store_game_list_new(which, limit, NULL, NULL, NULL);
    assert_non_null(list);
    snprintf(list->guest, sizeof list->guest, "%s", guest);
    list->before = before;
    return list;
}

/* Compares the ids of the games in a list: "a b c". */
static inline void expect_ids(struct place *place, struct store_game_list *list, const char *ids) {
    char found[200] = "";
    assert_int_equal(finish(place, &list->job), STORE_OK);
    for (size_t i = 0; i < list->count; i++) {
        size_t length = strlen(found);
        snprintf(found + length, sizeof found - length, "%s%s", i > 0 ? " " : "",
                 list->games[i].id);
    }
    store_job_free(&list->job);
    assert_string_equal(found, ids);
}

static inline int64_t read_uptime(struct place *place) {
    struct store_uptime_read *read = store_uptime_read_new(NULL, NULL, NULL);
    assert_non_null(read);
    assert_int_equal(finish(place, &read->job), STORE_OK);
    int64_t uptime = read->uptime;
    store_job_free(&read->job);
    return uptime;
}

/* ---- Transactions ---- */

static inline struct store_transaction *new_transaction(void) {
    struct store_transaction *transaction = store_transaction_new(NULL, NULL, NULL);
    assert_non_null(transaction);
    return transaction;
}

/* How many rows expire. */
static inline size_t expire(struct place *place, int64_t now, int limit) {
    struct store_transaction *transaction = new_transaction();
    store_expire(transaction, now, &store_default_retention, limit);
    assert_int_equal(finish(place, &transaction->job), STORE_OK);
    size_t expired = transaction->first->expire.expired;
    store_job_free(&transaction->job);
    return expired;
}

static inline void add_guest(struct place *place, const char *id, int number) {
    struct store_transaction *transaction = new_transaction();
    struct store_guest guest = {0};
    snprintf(guest.id, sizeof guest.id, "%s", id);
    snprintf(guest.name, sizeof guest.name, "Name of %s", id);
    memset(guest.hash, number, sizeof guest.hash);
    store_add_guest(transaction, &guest);
    expect(place, transaction, STORE_OK);
}

static inline void expect_seen(struct place *place, const char *id, int64_t seen,
                               enum store_outcome outcome) {
    struct store_transaction *transaction = new_transaction();
    store_seen_guest(transaction, id, seen, "");
    expect(place, transaction, outcome);
}

static inline struct store_game game_of_anna(const char *id, const char *request) {
    struct store_game game = {
        .type = "Base+MLP",
        .creator = "anna",
        .white = "anna",
        .options = {.variant = APIARY_VARIANT_FOG,
                    .queen_first = true,
                    .seed = "seed",
                    .commitment = "promise"},
        .clock = STORE_INCREMENT,
        .base = 180,
        .increment = 2,
        .seat = STORE_SEAT_WHITE,
        .open = true,
        .created = 1000,
        .changed = 1000,
        .due = 5000,
    };
    snprintf(game.id, sizeof game.id, "%s", id);
    snprintf(game.request, sizeof game.request, "%s", request);
    return game;
}

/* The change of a game that a transaction begins with. */
static inline struct store_game_change *change_of(struct store_transaction *transaction) {
    return &transaction->first->game;
}

/* A new game of anna. */
static inline struct store_transaction *new_game(const char *id, const char *request) {
    struct store_transaction *transaction = new_transaction();
    struct store_game game = game_of_anna(id, request);
    assert_non_null(store_add_game(transaction, &game));
    return transaction;
}

/* The same if she has room: for two open games. */
static inline struct store_transaction *new_game_with_room(const char *id, const char *request) {
    struct store_transaction *transaction = new_game(id, request);
    store_check_room(transaction, "anna", 2);
    return transaction;
}

static inline void give_events(struct store_game_change *change, size_t count) {
    change->events = calloc(count, sizeof *change->events);
    assert_non_null(change->events);
    change->event_count = count;
}

/* Many moves. */
static inline void give_moves(struct store_game_change *change, int count) {
    give_events(change, (size_t)count);
    change->game.seq = count;
    for (int i = 0; i < count; i++) {
        change->events[i] = (struct store_event){.seq = i + 1,
                                                 .kind = STORE_MOVE,
                                                 .by = i % 2,
                                                 .move = strdup("wA1 \\wS1"),
                                                 .white = -1,
                                                 .black = -1};
    }
}

/* A join of boris, as the game's first event, or its n-th. */
static inline struct store_transaction *new_event(const char *id, int seq) {
    struct store_transaction *transaction = new_transaction();
    struct store_game game = game_of_anna(id, "r1");
    snprintf(game.black, sizeof game.black, "boris");
    game.status = STORE_RUNNING;
    game.seq = seq;
    game.changed = 2000;
    game.due = 6000;
    struct store_game_change *change = store_append(transaction, &game);
    assert_non_null(change);
    give_events(change, 1);
    change->events[0] = (struct store_event){
        .seq = seq,
        .kind = seq == 1 ? STORE_JOIN : STORE_END,
        .time = 2000,
        .by = APIARY_BLACK,
        .request = strdup("r2"),
        .player = seq == 1 ? strdup("boris") : NULL,
        .move = seq == 2 ? strdup("bQ \\wS1") : NULL,
        .white = 180000,
        .black = -1,
        .no_show_at = 7000,
        .result = seq == 2 ? STORE_WHITE : STORE_NO_RESULT,
        .reason = seq == 2 ? STORE_BY_TIME : STORE_NO_REASON,
    };
    return transaction;
}

#endif
