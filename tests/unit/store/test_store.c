/*
 * What every store does, tested for both; below, what only SQLite does.
 */
#include "server/messages.gen.h"
#include "store_test.h"

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

static void a_game_is_read_as_it_was_stored(void **state) {
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

static void a_repeated_request_makes_one_game(void **state) {
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

/* Changes game1 and starts game2 with the same players in one job. */
static struct store_job *rematch_job(int max_open) {
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
    job->max_open = 0;
    job->next_max_open = max_open;
    return job;
}

/* White has one open game; then Black has two more. */
static void a_rematch_needs_room_for_both_players(void **state) {
    struct place *place = *state;
    expect(place, game_job("game1", "r1"), STORE_OK);
    expect(place, rematch_job(1), STORE_FULL);
    struct store_job *other = game_job("game3", "r3");
    snprintf(other->game.creator, sizeof other->game.creator, "boris");
    snprintf(other->game.white, sizeof other->game.white, "boris");
    snprintf(other->guest_id, sizeof other->guest_id, "boris");
    expect(place, other, STORE_OK);
    other = game_job("game4", "r4");
    snprintf(other->game.creator, sizeof other->game.creator, "boris");
    snprintf(other->game.white, sizeof other->game.white, "boris");
    snprintf(other->guest_id, sizeof other->guest_id, "boris");
    expect(place, other, STORE_OK);
    expect(place, rematch_job(2), STORE_FULL);
    expect(place, rematch_job(3), STORE_OK);
}

static void a_rematch_is_stored_with_the_event_that_names_it(void **state) {
    struct place *place = *state;
    expect(place, game_job("game1", "r1"), STORE_OK);
    expect(place, rematch_job(0), STORE_OK);
    struct store_job *job = new_job(STORE_LOAD);
    snprintf(job->game.id, sizeof job->game.id, "game2");
    assert_int_equal(finish(place, job)->outcome, STORE_OK);
    assert_int_equal(job->event_count, 1);
    store_job_free(job);
}

static size_t count_games(struct place *place, enum store_task task, const char *guest,
                          int64_t before) {
    struct store_job *job = new_job(task);
    snprintf(job->guest_id, sizeof job->guest_id, "%s", guest);
    job->before = before;
    job->limit = 10;
    assert_int_equal(finish(place, job)->outcome, STORE_OK);
    size_t count = job->game_count;
    store_job_free(job);
    return count;
}

static void games_are_listed(void **state) {
    struct place *place = *state;
    expect(place, game_job("game1", "r1"), STORE_OK);
    expect(place, game_job("game2", "r2"), STORE_OK);
    assert_int_equal(count_games(place, STORE_OPEN_GAMES, "", 0), 2);
    assert_int_equal(count_games(place, STORE_GAMES_OF, "boris", INT64_MAX), 0);
    expect(place, append_job("game1", 1), STORE_OK);
    assert_int_equal(count_games(place, STORE_OPEN_GAMES, "", 0), 1);
    assert_int_equal(count_games(place, STORE_GAMES_OF, "anna", INT64_MAX), 2);
    assert_int_equal(count_games(place, STORE_GAMES_OF, "boris", INT64_MAX), 1);
    assert_int_equal(count_games(place, STORE_DUE_GAMES, "", 4999), 0);
    assert_int_equal(count_games(place, STORE_DUE_GAMES, "", 5000), 1);
    assert_int_equal(count_games(place, STORE_DUE_GAMES, "", 6000), 2);
}

/* A game of anna and boris; `ended` is 0 if it is still running. */
static void put_game(struct place *place, const char *id, enum store_status status, int64_t changed,
                     int64_t ended) {
    struct store_job *job = game_job(id, id);
    job->max_open = 0;
    expect(place, job, STORE_OK);
    job = append_job(id, 1);
    job->max_open = 0;
    expect(place, job, STORE_OK);
    job = append_job(id, 2);
    job->game.status = status;
    job->game.changed = changed;
    job->game.ended = ended;
    job->game.due = ended != 0 ? 0 : 6000;
    expect(place, job, STORE_OK);
}

/* The ids of the page that follows (before, game), with at most three games of each kind. */
static void expect_page(struct place *place, int64_t before, const char *game, const char *ids) {
    struct store_job *job = new_job(STORE_GAMES_OF);
    snprintf(job->guest_id, sizeof job->guest_id, "boris");
    job->before = before;
    snprintf(job->before_game, sizeof job->before_game, "%s", game);
    job->limit = 3;
    expect_ids(place, job, ids);
}

static void pages_of_games_follow_each_other(void **state) {
    struct place *place = *state;
    put_game(place, "open1", STORE_RUNNING, 5000, 0);
    put_game(place, "over1", STORE_OVER, 100, 100);
    put_game(place, "over2", STORE_OVER, 900, 200); /* a rematch was offered later */
    put_game(place, "over3", STORE_OVER, 200, 200);
    put_game(place, "over4", STORE_ABORTED, 200, 200);
    put_game(place, "over5", STORE_OVER, 300, 300);
    put_game(place, "open2", STORE_RUNNING, 7000, 0);
    expect_page(place, INT64_MAX, "", "open2 open1 over5 over4 over3");
    expect_page(place, 200, "over3", "over2 over1");
    expect_page(place, 200, "over4", "over3 over2 over1");
    expect_page(place, 100, "over1", "");
}

static void ended_games_are_not_counted(void **state) {
    struct place *place = *state;
    for (int i = 0; i < 5; i++) {
        char id[STORE_ID_SIZE];
        snprintf(id, sizeof id, "game%d", i);
        put_game(place, id, STORE_OVER, 100, 100);
    }
    expect(place, game_job("more1", "n1"), STORE_OK);
    expect(place, game_job("more2", "n2"), STORE_OK);
    expect(place, game_job("more3", "n3"), STORE_FULL);
}

static void a_duplicate_gets_the_current_state(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    expect(place, game_job("game1", "r1"), STORE_OK);
    expect(place, append_job("game1", 1), STORE_OK);
    struct store_job *job = finish(place, game_job("game2", "r1"));
    assert_int_equal(job->outcome, STORE_DUPLICATE);
    assert_string_equal(job->game.id, "game1");
    assert_int_equal(job->game.status, STORE_RUNNING);
    assert_string_equal(job->game.black, "boris");
    assert_string_equal(job->game.creator_name, "Name of anna");
    store_job_free(job);
}

static bool has_guest(struct place *place, int number) {
    struct store_job *job = new_job(STORE_FIND_GUEST);
    memset(job->guest.hash, number, sizeof job->guest.hash);
    bool found = finish(place, job)->outcome == STORE_OK;
    store_job_free(job);
    return found;
}

static void guests_expire_unless_they_play_or_come_back(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1); /* plays */
    add_guest(place, "boris", 2);
    add_guest(place, "carla", 3); /* does not */
    add_guest(place, "doris", 4); /* comes back */
    put_game(place, "game1", STORE_OVER, 100, 100);
    struct store_job *job = new_job(STORE_SEEN_GUEST);
    snprintf(job->guest.id, sizeof job->guest.id, "doris");
    job->guest.seen = 5000;
    expect(place, job, STORE_OK);
    assert_int_equal(expire(place, STORE_KEPT_MS, 10), 0);
    assert_int_equal(expire(place, STORE_KEPT_MS + 1, 10), 1);
    assert_true(has_guest(place, 1) && has_guest(place, 2) && has_guest(place, 4));
    assert_false(has_guest(place, 3));
    assert_int_equal(expire(place, STORE_KEPT_MS + 5001, 10), 1);
    assert_false(has_guest(place, 4));
    job = new_job(STORE_SEEN_GUEST);
    snprintf(job->guest.id, sizeof job->guest.id, "doris");
    expect(place, job, STORE_NOT_FOUND);
    assert_int_equal(expire(place, 9 * STORE_KEPT_MS, 10), 0);
}

static bool has_game(struct place *place, const char *id) {
    struct store_job *job = new_job(STORE_LOAD);
    snprintf(job->game.id, sizeof job->game.id, "%s", id);
    enum store_outcome outcome = finish(place, job)->outcome;
    assert_true(outcome == STORE_OK || outcome == STORE_NOT_FOUND);
    store_job_free(job);
    return outcome == STORE_OK;
}

static void only_aborted_games_expire(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    add_guest(place, "boris", 2);
    expect(place, game_job("waits", "r1"), STORE_OK);
    put_game(place, "runs", STORE_RUNNING, 100, 0);
    put_game(place, "over", STORE_OVER, 100, 100);
    put_game(place, "fresh", STORE_ABORTED, 5000, 5000);
    put_game(place, "stale", STORE_ABORTED, 100, 100);
    assert_true(expire(place, STORE_KEPT_MS + 101, 100) > 0);
    assert_false(has_game(place, "stale"));
    assert_true(has_game(place, "waits") && has_game(place, "runs") && has_game(place, "over") &&
                has_game(place, "fresh"));
    assert_int_equal(count_games(place, STORE_GAMES_OF, "boris", INT64_MAX), 3);
    assert_true(has_guest(place, 1) && has_guest(place, 2));
}

static void the_guests_of_expired_games_follow(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    add_guest(place, "boris", 2);
    put_game(place, "game1", STORE_ABORTED, 100, 100);
    put_game(place, "game2", STORE_ABORTED, 200, 200);
    /* In small batches: each ends with the game that reaches the limit. */
    assert_true(expire(place, 2 * STORE_KEPT_MS, 1) >= 1);
    assert_false(has_game(place, "game1"));
    assert_true(has_game(place, "game2") && has_guest(place, 1));
    assert_true(expire(place, 2 * STORE_KEPT_MS, 1) >= 1);
    assert_false(has_game(place, "game2"));
    assert_int_equal(expire(place, 2 * STORE_KEPT_MS, 1), 1);
    assert_int_equal(expire(place, 2 * STORE_KEPT_MS, 1), 1);
    assert_int_equal(expire(place, 2 * STORE_KEPT_MS, 1), 0);
    assert_false(has_guest(place, 1) || has_guest(place, 2));
}

static int64_t read_uptime(struct place *place) {
    struct store_job *job = new_job(STORE_UPTIME);
    job->uptime = -1;
    assert_int_equal(finish(place, job)->outcome, STORE_OK);
    int64_t uptime = job->uptime;
    store_job_free(job);
    return uptime;
}

static void beat(struct place *place, int64_t uptime) {
    struct store_job *job = new_job(STORE_HEARTBEAT);
    job->uptime = uptime;
    expect(place, job, STORE_OK);
}

static void a_heartbeat_never_sets_uptime_back(void **state) {
    struct place *place = *state;
    assert_int_equal(read_uptime(place), 0);
    beat(place, 5000);
    assert_int_equal(read_uptime(place), 5000);
    beat(place, 4000);
    assert_int_equal(read_uptime(place), 5000);
}

static void events_keep_their_uptime(void **state) {
    struct place *place = *state;
    expect(place, game_job("game1", "r1"), STORE_OK);
    struct store_job *job = append_job("game1", 1);
    job->events[0].uptime = 777;
    expect(place, job, STORE_OK);
    job = new_job(STORE_LOAD);
    snprintf(job->game.id, sizeof job->game.id, "game1");
    assert_int_equal(finish(place, job)->outcome, STORE_OK);
    assert_int_equal(job->events[0].uptime, 777);
    store_job_free(job);
}

static void stored_rows_survive_reopening(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    expect(place, game_job("game1", "r1"), STORE_OK);
    store_close(place->store);
    open_place(place);
    struct store_job *job = new_job(STORE_LOAD);
    snprintf(job->game.id, sizeof job->game.id, "game1");
    expect(place, job, STORE_OK);
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
    store_close(place->store); /* finishes all submitted jobs */
    for (int i = 0; i < JOBS; i++) {
        assert_true(done[i]);
        assert_int_equal(jobs[i]->outcome, STORE_OK);
        store_job_free(jobs[i]);
    }
    open_place(place);
    assert_int_equal(count_games(place, STORE_OPEN_GAMES, "", 0), 10);
}

static void count_done(struct store_job *job) {
    ++*(int *)job->subject;
}

/* Loading a long game again and again takes a second; storing a guest's name does not wait for it.
 */
static void reads_do_not_delay_writes(void **state) {
    enum { READS = 300, EVENTS = 4000 };
    struct place *place = *state;
    add_guest(place, "anna", 1);
    struct store_job *game = game_job("long", "r1");
    game->events = calloc(EVENTS, sizeof *game->events);
    assert_non_null(game->events);
    game->event_count = (size_t)(game->game.seq = EVENTS);
    for (int i = 0; i < EVENTS; i++) {
        game->events[i] = (struct store_event){.seq = i + 1,
                                               .kind = STORE_MOVE,
                                               .move = strdup("wA1 \\wS1"),
                                               .white = -1,
                                               .black = -1};
    }
    expect(place, game, STORE_OK);
    struct store_job *reads[READS], *write = new_job(STORE_NAME_GUEST);
    int done = 0;
    for (int i = 0; i < READS; i++) {
        reads[i] = new_job(STORE_LOAD);
        snprintf(reads[i]->game.id, sizeof reads[i]->game.id, "long");
        reads[i]->done = count_done;
        reads[i]->subject = &done;
        store_submit(place->store, reads[i]);
    }
    assert_true(store_stats(place->store).waiting_reads > 0);
    assert_int_equal(store_stats(place->store).waiting, 0);
    snprintf(write->guest.id, sizeof write->guest.id, "anna");
    snprintf(write->guest.name, sizeof write->guest.name, "Anne");
    expect(place, write, STORE_OK);
    assert_true(done < READS);
    store_close(place->store); /* finishes all submitted jobs */
    place->store = NULL;
    assert_int_equal(done, READS);
    for (int i = 0; i < READS; i++) {
        assert_int_equal(reads[i]->outcome, STORE_OK);
        store_job_free(reads[i]);
    }
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

/* The store and the protocol have the same words in the same order. */
static void words_match_the_schema(void **state) {
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
    assert_int_equal(STORE_EVENT_KIND_COUNT, PROTO_EVENT_KIND_COUNT);
    SAME(store_status_names, proto_status_names, PROTO_STATUS_COUNT);
    SAME(store_result_names, proto_result_names, PROTO_RESULT_COUNT);
    SAME(store_reason_names, proto_reason_names, PROTO_REASON_COUNT);
    SAME(store_clock_names, proto_clock_kind_names, PROTO_CLOCK_KIND_COUNT);
    SAME(store_seat_names, proto_seat_names, PROTO_SEAT_COUNT);
    SAME(store_event_kind_names, proto_event_kind_names, PROTO_EVENT_KIND_COUNT);
}

#define BOTH(test)                                                                                 \
    cmocka_unit_test_setup_teardown(test, in_memory, leave),                                       \
        cmocka_unit_test_setup_teardown(test, on_disk, leave)
#define DISK(test) cmocka_unit_test_setup_teardown(test, on_disk, leave)

int main(void) {
    const struct CMUnitTest tests[] = {
        BOTH(guests_are_found_by_their_hash),
        BOTH(a_game_is_read_as_it_was_stored),
        BOTH(a_repeated_request_makes_one_game),
        BOTH(events_follow_each_other),
        BOTH(a_rematch_needs_room_for_both_players),
        BOTH(a_rematch_is_stored_with_the_event_that_names_it),
        BOTH(games_are_listed),
        BOTH(pages_of_games_follow_each_other),
        BOTH(ended_games_are_not_counted),
        BOTH(a_duplicate_gets_the_current_state),
        BOTH(guests_expire_unless_they_play_or_come_back),
        BOTH(only_aborted_games_expire),
        BOTH(the_guests_of_expired_games_follow),
        BOTH(a_heartbeat_never_sets_uptime_back),
        BOTH(events_keep_their_uptime),
        DISK(stored_rows_survive_reopening),
        DISK(many_jobs_share_a_commit),
        DISK(reads_do_not_delay_writes),
        DISK(a_newer_database_is_refused),
        cmocka_unit_test(words_match_the_schema),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
