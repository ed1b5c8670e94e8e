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
#include <sqlite3.h>

#include "store/store.h"

struct place {
    char folder[64], path[96];
    bool disk;
    struct store *store;
};

static inline void no_wake(void *context) {
    (void)context;
}

static inline void open_place(struct place *place) {
    char why[256] = "";
    place->store = place->disk ? store_open_sqlite(place->path, no_wake, NULL, why, sizeof why)
                               : store_open_memory();
    if (place->store == NULL) {
        fail_msg("%s", why);
    }
}

static inline int make_place(void **state, bool disk) {
    struct place *place = calloc(1, sizeof *place);
    assert_non_null(place);
    place->disk = disk;
    snprintf(place->folder, sizeof place->folder, "/tmp/apiary-store-XXXXXX");
    assert_non_null(mkdtemp(place->folder));
    snprintf(place->path, sizeof place->path, "%s/apiary.db", place->folder);
    open_place(place);
    *state = place;
    return 0;
}

static inline int in_memory(void **state) {
    return make_place(state, false);
}

static inline int on_disk(void **state) {
    return make_place(state, true);
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
static inline struct store_job *finish(struct place *place, struct store_job *job) {
    bool done = false;
    job->done = note_done;
    job->subject = &done;
    store_submit(place->store, job);
    wait_until(place, is_set, &done);
    return job;
}

static inline struct store_job *new_job(enum store_task task) {
    struct store_job *job = store_job_new(task, NULL, NULL, NULL);
    assert_non_null(job);
    return job;
}

static inline void expect(struct place *place, struct store_job *job, enum store_outcome outcome) {
    assert_int_equal(finish(place, job)->outcome, outcome);
    store_job_free(job);
}

/* Does a job that lists games, and compares their ids: "a b c". */
static inline void expect_ids(struct place *place, struct store_job *job, const char *ids) {
    char found[200] = "";
    assert_int_equal(finish(place, job)->outcome, STORE_OK);
    for (size_t i = 0; i < job->game_count; i++) {
        size_t length = strlen(found);
        snprintf(found + length, sizeof found - length, "%s%s", i > 0 ? " " : "", job->games[i].id);
    }
    store_job_free(job);
    assert_string_equal(found, ids);
}

/* How many rows expire. */
static inline size_t expire(struct place *place, int64_t now, int limit) {
    struct store_job *job = new_job(STORE_EXPIRE);
    job->before = now;
    job->limit = limit;
    assert_int_equal(finish(place, job)->outcome, STORE_OK);
    size_t expired = job->expired;
    store_job_free(job);
    return expired;
}

static inline void add_guest(struct place *place, const char *id, int number) {
    struct store_job *job = new_job(STORE_ADD_GUEST);
    snprintf(job->guest.id, sizeof job->guest.id, "%s", id);
    snprintf(job->guest.name, sizeof job->guest.name, "Name of %s", id);
    memset(job->guest.hash, number, sizeof job->guest.hash);
    expect(place, job, STORE_OK);
}

static inline struct store_job *game_job(const char *id, const char *request) {
    struct store_job *job = new_job(STORE_ADD_GAME);
    struct store_game *game = &job->game;
    snprintf(game->id, sizeof game->id, "%s", id);
    snprintf(game->creator, sizeof game->creator, "anna");
    snprintf(game->white, sizeof game->white, "anna");
    snprintf(game->request, sizeof game->request, "%s", request);
    snprintf(game->type, sizeof game->type, "Base+MLP");
    game->options.variant = APIARY_VARIANT_FOG;
    game->options.queen_first = true;
    snprintf(game->options.seed, sizeof game->options.seed, "seed");
    snprintf(game->options.commitment, sizeof game->options.commitment, "promise");
    game->clock = STORE_INCREMENT;
    game->base = 180;
    game->increment = 2;
    game->seat = STORE_SEAT_WHITE;
    game->open = true;
    game->created = game->changed = 1000;
    game->due = 5000;
    snprintf(job->guest_id, sizeof job->guest_id, "anna");
    job->max_open = 2;
    return job;
}

/* A join, as the game's first event, or its n-th. */
static inline struct store_job *append_job(const char *id, int seq) {
    struct store_job *made = game_job(id, "r1");
    struct store_job *job = new_job(STORE_APPEND);
    job->game = made->game;
    store_job_free(made);
    snprintf(job->game.black, sizeof job->game.black, "boris");
    job->game.status = STORE_RUNNING;
    job->game.seq = seq;
    job->game.changed = 2000;
    job->game.due = 6000;
    job->events = calloc(1, sizeof *job->events);
    assert_non_null(job->events);
    job->event_count = 1;
    job->events[0] = (struct store_event){
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
    snprintf(job->guest_id, sizeof job->guest_id, "boris");
    job->max_open = seq == 1 ? 2 : 0;
    return job;
}

#endif
