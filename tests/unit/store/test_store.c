/*
 * What every store does, shown for both; what only the one on disk does, below.
 */
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

#include "server/messages.gen.h"
#include "store/store.h"
#include "test_time.h"

struct place {
    char folder[64], path[96];
    bool disk;
    struct store *store;
};

static void no_wake(void *context) {
    (void)context;
}

static void open_place(struct place *place) {
    char why[256] = "";
    place->store = place->disk ? store_open_sqlite(place->path, no_wake, NULL, why, sizeof why)
                               : store_open_memory();
    if (place->store == NULL) {
        fail_msg("%s", why);
    }
}

static int make_place(void **state, bool disk) {
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

static int in_memory(void **state) {
    return make_place(state, false);
}

static int on_disk(void **state) {
    return make_place(state, true);
}

static int leave(void **state) {
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

static void note_done(struct store_job *job) {
    *(bool *)job->subject = true;
}

/* Does a job and waits for it; the caller frees it. */
static struct store_job *finish(struct place *place, struct store_job *job) {
    bool done = false;
    job->done = note_done;
    job->subject = &done;
    store_submit(place->store, job);
    long long limit = test_now_ms() + TEST_LIMIT(120000);
    for (store_poll(place->store); !done && test_now_ms() < limit; store_poll(place->store)) {
        test_pause();
    }
    assert_true(done);
    return job;
}

static struct store_job *new_job(enum store_task task) {
    struct store_job *job = store_job_new(task, NULL, NULL, NULL);
    assert_non_null(job);
    return job;
}

static void expect(struct place *place, struct store_job *job, enum store_outcome outcome) {
    assert_int_equal(finish(place, job)->outcome, outcome);
    store_job_free(job);
}

static void add_guest(struct place *place, const char *id, int number) {
    struct store_job *job = new_job(STORE_ADD_GUEST);
    snprintf(job->guest.id, sizeof job->guest.id, "%s", id);
    snprintf(job->guest.name, sizeof job->guest.name, "Name of %s", id);
    memset(job->guest.hash, number, sizeof job->guest.hash);
    expect(place, job, STORE_OK);
}

static struct store_job *game_job(const char *id, const char *request) {
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
    snprintf(job->who, sizeof job->who, "anna");
    job->max_open = 2;
    return job;
}

/* A join, as the game's first event, or its n-th. */
static struct store_job *append_job(const char *id, int seq) {
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
    snprintf(job->who, sizeof job->who, "boris");
    job->max_open = seq == 1 ? 2 : 0;
    return job;
}

static void guests_are_found_by_their_hash(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    struct store_job *job = new_job(STORE_FIND_GUEST);
    memset(job->guest.hash, 1, sizeof job->guest.hash);
    assert_int_equal(finish(place, job)->outcome, STORE_OK);
    assert_string_equal(job->guest.id, "anna");
    assert_string_equal(job->guest.name, "Name of anna");
    store_job_free(job);
    job = new_job(STORE_FIND_GUEST);
    memset(job->guest.hash, 2, sizeof job->guest.hash);
    expect(place, job, STORE_NOT_FOUND);
    job = new_job(STORE_NAME_GUEST);
    snprintf(job->guest.id, sizeof job->guest.id, "anna");
    snprintf(job->guest.name, sizeof job->guest.name, "Άννα");
    expect(place, job, STORE_OK);
    job = new_job(STORE_FIND_GUEST);
    memset(job->guest.hash, 1, sizeof job->guest.hash);
    finish(place, job);
    assert_string_equal(job->guest.name, "Άννα");
    store_job_free(job);
}

static void a_game_comes_back_as_it_was(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    add_guest(place, "boris", 2);
    expect(place, game_job("game1", "r1"), STORE_OK);
    expect(place, append_job("game1", 1), STORE_OK);
    expect(place, append_job("game1", 2), STORE_OK);
    struct store_job *job = new_job(STORE_LOAD);
    snprintf(job->game.id, sizeof job->game.id, "game1");
    assert_int_equal(finish(place, job)->outcome, STORE_OK);
    const struct store_game *game = &job->game;
    assert_string_equal(game->type, "Base+MLP");
    assert_int_equal(game->options.variant, APIARY_VARIANT_FOG);
    assert_true(game->options.queen_first);
    assert_false(game->options.repetition);
    assert_string_equal(game->options.seed, "seed");
    assert_string_equal(game->options.commitment, "promise");
    assert_int_equal(game->clock, STORE_INCREMENT);
    assert_int_equal(game->base, 180);
    assert_string_equal(game->white_name, "Name of anna");
    assert_string_equal(game->black_name, "Name of boris");
    assert_string_equal(game->creator_name, "Name of anna");
    assert_int_equal(game->due, 6000);
    assert_int_equal(job->event_count, 2);
    assert_string_equal(job->events[0].player, "boris");
    assert_string_equal(job->events[0].request, "r2");
    assert_int_equal(job->events[0].by, APIARY_BLACK);
    assert_int_equal(job->events[0].white, 180000);
    assert_int_equal(job->events[0].black, -1);
    assert_int_equal(job->events[0].no_show_at, 7000);
    assert_string_equal(job->events[1].move, "bQ \\wS1");
    assert_int_equal(job->events[1].reason, STORE_BY_TIME);
    assert_null(job->events[1].player);
    store_job_free(job);
    job = new_job(STORE_LOAD);
    snprintf(job->game.id, sizeof job->game.id, "game2");
    expect(place, job, STORE_NOT_FOUND);
}

static void a_request_makes_one_game(void **state) {
    struct place *place = *state;
    expect(place, game_job("game1", "r1"), STORE_OK);
    struct store_job *job = finish(place, game_job("game2", "r1"));
    assert_int_equal(job->outcome, STORE_DUPLICATE);
    assert_string_equal(job->game.id, "game1");
    store_job_free(job);
    expect(place, game_job("game2", "r2"), STORE_OK);
    expect(place, game_job("game3", "r3"), STORE_FULL);
}

static void events_follow_each_other(void **state) {
    struct place *place = *state;
    expect(place, game_job("game1", "r1"), STORE_OK);
    expect(place, append_job("game1", 2), STORE_CONFLICT);
    expect(place, append_job("game1", 1), STORE_OK);
    expect(place, append_job("game1", 1), STORE_CONFLICT);
    expect(place, append_job("game1", 2), STORE_OK);
}

static void a_rematch_is_stored_with_the_event_that_names_it(void **state) {
    struct place *place = *state;
    expect(place, game_job("game1", "r1"), STORE_OK);
    struct store_job *job = append_job("game1", 1);
    job->next = malloc(sizeof *job->next);
    assert_non_null(job->next);
    *job->next = job->game;
    snprintf(job->next->id, sizeof job->next->id, "game2");
    job->next->request[0] = '\0';
    job->next->seq = 1;
    job->next_events = calloc(1, sizeof *job->next_events);
    assert_true(store_event_copy(&job->events[0], &job->next_events[0]));
    job->next_event_count = 1;
    expect(place, job, STORE_OK);
    job = new_job(STORE_LOAD);
    snprintf(job->game.id, sizeof job->game.id, "game2");
    assert_int_equal(finish(place, job)->outcome, STORE_OK);
    assert_int_equal(job->event_count, 1);
    store_job_free(job);
}

static size_t count_games(struct place *place, enum store_task task, const char *who,
                          int64_t before) {
    struct store_job *job = new_job(task);
    snprintf(job->who, sizeof job->who, "%s", who);
    job->before = before;
    job->limit = 10;
    assert_int_equal(finish(place, job)->outcome, STORE_OK);
    size_t count = job->game_count;
    for (size_t i = 1; i < count; i++) {
        assert_true(task != STORE_GAMES_OF || job->games[i].changed <= job->games[i - 1].changed);
    }
    store_job_free(job);
    return count;
}

static void games_are_listed(void **state) {
    struct place *place = *state;
    expect(place, game_job("game1", "r1"), STORE_OK);
    expect(place, game_job("game2", "r2"), STORE_OK);
    assert_int_equal(count_games(place, STORE_OPEN_GAMES, "", 0), 2);
    assert_int_equal(count_games(place, STORE_GAMES_OF, "boris", 9000), 0);
    expect(place, append_job("game1", 1), STORE_OK);
    assert_int_equal(count_games(place, STORE_OPEN_GAMES, "", 0), 1);
    assert_int_equal(count_games(place, STORE_GAMES_OF, "anna", 9000), 2);
    assert_int_equal(count_games(place, STORE_GAMES_OF, "anna", 2000), 1);
    assert_int_equal(count_games(place, STORE_GAMES_OF, "boris", 9000), 1);
    assert_int_equal(count_games(place, STORE_DUE_GAMES, "", 4999), 0);
    assert_int_equal(count_games(place, STORE_DUE_GAMES, "", 5000), 1);
    assert_int_equal(count_games(place, STORE_DUE_GAMES, "", 6000), 2);
}

static void what_was_stored_is_there_after_reopening(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    expect(place, game_job("game1", "r1"), STORE_OK);
    struct store_job *job = new_job(STORE_ALIVE);
    job->run = (struct store_run){100, 200};
    expect(place, job, STORE_OK);
    job = new_job(STORE_ALIVE);
    job->run = (struct store_run){100, 300};
    expect(place, job, STORE_OK);
    store_close(place->store);
    open_place(place);
    job = new_job(STORE_LOAD);
    snprintf(job->game.id, sizeof job->game.id, "game1");
    expect(place, job, STORE_OK);
    job = finish(place, new_job(STORE_RUNS));
    assert_int_equal(job->run_count, 1);
    assert_int_equal(job->runs[0].alive, 300);
    store_job_free(job);
}

static void many_jobs_share_a_commit(void **state) {
    enum { JOBS = 500 };
    struct place *place = *state;
    struct store_job *jobs[JOBS];
    bool done[JOBS] = {false};
    for (int i = 0; i < JOBS; i++) {
        char id[STORE_ID_SIZE];
        snprintf(id, sizeof id, "game%d", i);
        jobs[i] = game_job(id, id);
        jobs[i]->max_open = 0;
        jobs[i]->done = note_done;
        jobs[i]->subject = &done[i];
        store_submit(place->store, jobs[i]);
    }
    store_close(place->store); /* does all that was submitted */
    for (int i = 0; i < JOBS; i++) {
        assert_true(done[i]);
        assert_int_equal(jobs[i]->outcome, STORE_OK);
        store_job_free(jobs[i]);
    }
    open_place(place);
    assert_int_equal(count_games(place, STORE_OPEN_GAMES, "", 0), 10);
}

static void a_newer_database_is_refused(void **state) {
    struct place *place = *state;
    store_close(place->store);
    place->store = NULL;
    sqlite3 *db;
    char why[256] = "";
    assert_int_equal(sqlite3_open(place->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "PRAGMA user_version = 99", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    assert_null(store_open_sqlite(place->path, no_wake, NULL, why, sizeof why));
    assert_non_null(strstr(why, "newer"));
    assert_null(store_open_sqlite("/nonexistent/folder/x.db", no_wake, NULL, why, sizeof why));
}

/* The store's words and the protocol's are the same, in the same order. */
static void words_are_those_of_the_schema(void **state) {
    (void)state;
#define SAME(ours, theirs, count)                                                                  \
    for (size_t i = 0; i < (count); i++) {                                                         \
        assert_string_equal((ours)[i], (theirs)[i]);                                               \
    }
    assert_int_equal(STORE_STATUS_COUNT, PROTO_STATUS_COUNT);
    assert_int_equal(STORE_RESULT_COUNT, PROTO_RESULT_COUNT);
    assert_int_equal(STORE_REASON_COUNT, PROTO_REASON_COUNT);
    assert_int_equal(STORE_CLOCK_COUNT, PROTO_CLOCK_KIND_COUNT);
    assert_int_equal(STORE_SEAT_COUNT, PROTO_SEAT_COUNT);
    assert_int_equal(STORE_KIND_COUNT, PROTO_EVENT_KIND_COUNT);
    SAME(store_status_names, proto_status_names, PROTO_STATUS_COUNT);
    SAME(store_result_names, proto_result_names, PROTO_RESULT_COUNT);
    SAME(store_reason_names, proto_reason_names, PROTO_REASON_COUNT);
    SAME(store_clock_names, proto_clock_kind_names, PROTO_CLOCK_KIND_COUNT);
    SAME(store_seat_names, proto_seat_names, PROTO_SEAT_COUNT);
    SAME(store_kind_names, proto_event_kind_names, PROTO_EVENT_KIND_COUNT);
}

#define BOTH(test)                                                                                 \
    cmocka_unit_test_setup_teardown(test, in_memory, leave),                                       \
        cmocka_unit_test_setup_teardown(test, on_disk, leave)
#define DISK(test) cmocka_unit_test_setup_teardown(test, on_disk, leave)

int main(void) {
    const struct CMUnitTest tests[] = {
        BOTH(guests_are_found_by_their_hash),
        BOTH(a_game_comes_back_as_it_was),
        BOTH(a_request_makes_one_game),
        BOTH(events_follow_each_other),
        BOTH(a_rematch_is_stored_with_the_event_that_names_it),
        BOTH(games_are_listed),
        DISK(what_was_stored_is_there_after_reopening),
        DISK(many_jobs_share_a_commit),
        DISK(a_newer_database_is_refused),
        cmocka_unit_test(words_are_those_of_the_schema),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
