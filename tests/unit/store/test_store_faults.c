/*
 * A disk that fails in the middle of a batch of several jobs. Whatever fails, and whenever: a job
 * that succeeded is stored, a job that failed is not, and a job whose outcome is not known can be
 * looked up, or cannot be read until it is known. What is stored is what another connection finds,
 * and what a server would find that starts after a crash at this moment.
 */
#include "store_test.h"

#include <stdatomic.h>

#include "failing_disk.h"

enum { JOBS = 6, ROUNDS_A_DATABASE = 25 };

/* What a round submits as one batch. */
struct round {
    struct store_transaction *jobs[JOBS];
    int number;
    bool done[JOBS];
};

static void set_id(char id[STORE_ID_SIZE], const struct round *round, char letter) {
    snprintf(id, STORE_ID_SIZE, "r%d%c", round->number, letter);
}

static struct store_transaction *round_game(const struct round *round, char letter, char request) {
    char id[STORE_ID_SIZE], text[STORE_ID_SIZE];
    set_id(id, round, letter);
    set_id(text, round, request);
    return new_game(id, text);
}

static struct store_transaction *round_append(const struct round *round, char letter, int seq) {
    char id[STORE_ID_SIZE];
    set_id(id, round, letter);
    return new_event(id, seq);
}

static struct store_transaction *round_guest(const struct round *round) {
    struct store_transaction *transaction = new_transaction();
    struct store_guest guest = {.name = "Guest"};
    set_id(guest.id, round, 'g');
    memcpy(guest.hash, guest.id, sizeof guest.id);
    store_add_guest(transaction, &guest);
    return transaction;
}

/* Two games, the first one again, a guest, a join of the first game, and one too far ahead. */
static void fill_round(struct round *round, int number) {
    round->number = number;
    round->jobs[0] = round_game(round, 'a', 'a');
    round->jobs[1] = round_game(round, 'b', 'b');
    round->jobs[2] = round_game(round, 'c', 'a');
    round->jobs[3] = round_guest(round);
    round->jobs[4] = round_append(round, 'a', 1);
    round->jobs[5] = round_append(round, 'b', 2);
}

/* The row that exists if the i-th job was done. */
static const char *trace_of(int i, struct store_transaction *job, char text[200]) {
    const char *id = i == 3                                ? job->first->guest.id
                     : job->job.outcome == STORE_DUPLICATE ? job->existing.id
                                                           : change_of(job)->game.id;
    if (i < 4) {
        snprintf(text, 200, "SELECT 1 FROM %s WHERE id = '%s'", i == 3 ? "guest" : "game", id);
    } else {
        snprintf(text, 200, "SELECT 1 FROM event WHERE game = '%s' AND seq = %d", id,
                 change_of(job)->game.seq);
    }
    return text;
}

static sqlite3 *open_plainly(const char *path) {
    sqlite3 *db;
    assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, "unix"), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "PRAGMA synchronous = OFF", NULL, NULL, NULL), SQLITE_OK);
    return db;
}

static bool finds(sqlite3 *db, const char *query) {
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_prepare_v2(db, query, -1, &statement, NULL), SQLITE_OK);
    int code = sqlite3_step(statement);
    assert_true(code == SQLITE_ROW || code == SQLITE_DONE);
    sqlite3_finalize(statement);
    return code == SQLITE_ROW;
}

static void copy_file(const char *from, const char *to) {
    FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
    assert_true(in != NULL && out != NULL);
    char bytes[65536];
    size_t n;
    while ((n = fread(bytes, 1, sizeof bytes, in)) > 0) {
        assert_int_equal(fwrite(bytes, 1, n, out), n);
    }
    fclose(in);
    fclose(out);
}

/* What a crash would leave now: the database and its log, without what is only in memory. */
static sqlite3 *open_as_after_a_crash(const struct place *place) {
    char database[128], log[140], copied_log[140];
    snprintf(database, sizeof database, "%s-crash", place->path);
    snprintf(log, sizeof log, "%s-wal", place->path);
    snprintf(copied_log, sizeof copied_log, "%s-wal", database);
    copy_file(place->path, database);
    copy_file(log, copied_log);
    return open_plainly(database);
}

static void close_crashed(const struct place *place, sqlite3 *db) {
    char path[128];
    sqlite3_close(db); /* removes its log */
    snprintf(path, sizeof path, "%s-crash", place->path);
    unlink(path);
}

static bool is_certain(enum store_outcome outcome) {
    return outcome != STORE_UNKNOWN;
}

static bool is_there(enum store_outcome outcome) {
    return outcome == STORE_OK || outcome == STORE_DUPLICATE;
}

/* Compares every outcome with what another connection sees, now and after a crash. */
static void check_outcomes(const struct place *place, const struct round *round) {
    sqlite3 *live = open_plainly(place->path), *crashed = open_as_after_a_crash(place);
    for (int i = 0; i < JOBS; i++) {
        enum store_outcome outcome = round->jobs[i]->job.outcome;
        char query[200];
        trace_of(i, round->jobs[i], query);
        bool expected = is_there(outcome), found[2] = {finds(live, query), finds(crashed, query)};
        for (int k = 0; k < 2; k++) {
            if (is_certain(outcome) && found[k] != expected) {
                fail_msg("round %d, job %d: outcome %d, but %s %s", round->number, i, (int)outcome,
                         found[k] ? "stored" : "not stored", k == 0 ? "now" : "after a crash");
            }
        }
    }
    sqlite3_close(live);
    close_crashed(place, crashed);
}

/* Reading a game gives what is stored, also after a crash, or fails. */
static void check_reading(struct place *place, const struct round *round, bool must_answer) {
    for (int i = 0; i < 2; i++) {
        struct store_game_read *read = game_read(change_of(round->jobs[i])->game.id);
        enum store_outcome outcome = finish(place, &read->job);
        char query[200];
        snprintf(query, sizeof query, "SELECT 1 FROM game WHERE id = '%s'", read->id);
        sqlite3 *crashed = open_as_after_a_crash(place);
        bool found = finds(crashed, query);
        close_crashed(place, crashed);
        assert_true(!must_answer || outcome != STORE_FAILED);
        if (outcome != STORE_FAILED && (outcome == STORE_OK) != found) {
            fail_msg("%s: read as %d, but %s after a crash", read->id, (int)outcome,
                     found ? "stored" : "not stored");
        }
        store_job_free(&read->job);
    }
}

static struct store_transaction *heartbeat(void) {
    struct store_transaction *transaction = new_transaction();
    static int64_t uptime;
    store_heartbeat(transaction, ++uptime);
    return transaction;
}

static bool all_done(const void *what) {
    const struct round *round = what;
    for (int i = 0; i < JOBS; i++) {
        if (!round->done[i]) {
            return false;
        }
    }
    return true;
}

/* Submits the round as one batch, while the commit before it waits for the disk. */
static void run_round(struct place *place, struct round *round, void (*arm)(void *), void *fault) {
    bool first = false;
    struct store_job *before = &heartbeat()->job;
    before->done = note_done;
    before->subject = &first;
    disk_shut_gate();
    store_submit(place->store, before);
    disk_wait_for_gate();
    for (int i = 0; i < JOBS; i++) {
        struct store_job *job = &round->jobs[i]->job;
        job->done = note_done;
        job->subject = &round->done[i];
        store_submit(place->store, job);
    }
    arm(fault);
    disk_open_gate();
    wait_until(place, all_done, round);
    assert_true(first);
    assert_int_not_equal(before->outcome, STORE_FAILED); /* its commit has reached the disk */
    store_job_free(before);
}

static void end_round(struct round *round) {
    for (int i = 0; i < JOBS; i++) {
        store_job_free(&round->jobs[i]->job);
    }
}

/* Starts a new database, so that copying it stays cheap. */
static void renew(struct place *place, int number) {
    if (number % ROUNDS_A_DATABASE == 1) {
        store_close(place->store);
        unlink(place->path);
        open_place(place);
    }
}

static void arm_disk(void *fault) {
    disk_arm(*(struct disk_fault *)fault);
}

/* Lets the first, second, third, ... call fail, until a batch makes fewer calls. */
static void try_everywhere(struct place *place, struct disk_fault fault) {
    bool struck = true;
    for (int n = 1; struck; n++) {
        renew(place, n);
        struct round round = {0};
        fill_round(&round, n);
        fault.at = n;
        run_round(place, &round, arm_disk, &fault);
        struck = disk_struck();
        assert_true(!struck || !fault.lasting || store_stats(place->store).failing);
        check_outcomes(place, &round);
        check_reading(place, &round, false);
        check_outcomes(place, &round);
        disk_arm((struct disk_fault){0});
        expect(place, heartbeat(), STORE_OK);
        assert_false(store_stats(place->store).failing);
        check_outcomes(place, &round);
        check_reading(place, &round, true);
        assert_true(!struck || n < 200);
        assert_true(struck || n > 1);
        end_round(&round);
    }
}

static void a_write_that_fails(void **state) {
    static const enum disk_written written[] = {DISK_NOTHING, DISK_HALF, DISK_ALL};
    for (size_t i = 0; i < 3; i++) {
        for (int lasting = 0; lasting < 2; lasting++) {
            try_everywhere(*state, (struct disk_fault){.call = DISK_WRITE,
                                                       .code = SQLITE_IOERR_WRITE,
                                                       .lasting = lasting,
                                                       .written = written[i]});
        }
    }
}

static void a_disk_that_is_full(void **state) {
    for (int lasting = 0; lasting < 2; lasting++) {
        try_everywhere(*state, (struct disk_fault){.call = DISK_WRITE,
                                                   .code = SQLITE_FULL,
                                                   .lasting = lasting,
                                                   .written = DISK_HALF});
    }
}

static void a_sync_that_fails(void **state) {
    for (int lasting = 0; lasting < 2; lasting++) {
        try_everywhere(
            *state,
            (struct disk_fault){.call = DISK_SYNC, .code = SQLITE_IOERR_FSYNC, .lasting = lasting});
    }
}

/* The first connection that a store opens is the writer's. The tests limit its pages, or interrupt
 * it after a number of instructions from when it is armed. */
static struct {
    atomic_bool next_is_writer;
    sqlite3 *db;
    atomic_int countdown; /* 0: nothing happens */
} writer;

static int interrupt_writer(void *context) {
    (void)context;
    return atomic_load(&writer.countdown) > 0 && atomic_fetch_sub(&writer.countdown, 1) == 1;
}

static int note_connection(sqlite3 *db, const char **error,
                           const struct sqlite3_api_routines *api) {
    (void)error;
    (void)api;
    if (atomic_exchange(&writer.next_is_writer, false)) {
        writer.db = db;
        sqlite3_progress_handler(db, 1, interrupt_writer, NULL);
    }
    return SQLITE_OK;
}

static void reopen_with_writer_known(struct place *place) {
    store_close(place->store);
    sqlite3_auto_extension((void (*)(void))note_connection);
    atomic_store(&writer.next_is_writer, true);
    open_place(place);
    sqlite3_cancel_auto_extension((void (*)(void))note_connection);
}

static void arm_interrupt(void *count) {
    atomic_store(&writer.countdown, *(int *)count);
}

static void an_interrupt_anywhere(void **state) {
    struct place *place = *state;
    bool struck = true;
    for (int n = 1, count = 1; struck; n++, count += 9) {
        if (n % ROUNDS_A_DATABASE == 1) {
            reopen_with_writer_known(place);
        }
        struct round round = {0};
        fill_round(&round, n);
        run_round(place, &round, arm_interrupt, &count);
        struck = atomic_exchange(&writer.countdown, 0) == 0;
        check_outcomes(place, &round);
        check_reading(place, &round, true);
        check_outcomes(place, &round);
        assert_true(struck || n > 20);
        end_round(&round);
    }
}

/* The n-th allocation fails once, counted from when it is armed. */
static sqlite3_mem_methods system_memory;
static atomic_int allocations_left; /* 0: nothing happens */

static bool runs_out(void) {
    return atomic_load(&allocations_left) > 0 && atomic_fetch_sub(&allocations_left, 1) == 1;
}

static void *allocate(int size) {
    return runs_out() ? NULL : system_memory.xMalloc(size);
}

static void *reallocate(void *old, int size) {
    return runs_out() ? NULL : system_memory.xRealloc(old, size);
}

static void watch_memory(void) {
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &system_memory);
    sqlite3_mem_methods methods = system_memory;
    methods.xMalloc = allocate;
    methods.xRealloc = reallocate;
    sqlite3_config(SQLITE_CONFIG_MALLOC, &methods);
    sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0); /* so that every allocation goes through us */
}

static void arm_memory(void *count) {
    atomic_store(&allocations_left, *(int *)count);
}

static void memory_that_runs_out(void **state) {
    struct place *place = *state;
    bool struck = true;
    for (int n = 1, count = 1; struck; n++, count += 3) {
        renew(place, n);
        struct round round = {0};
        fill_round(&round, n);
        run_round(place, &round, arm_memory, &count);
        struck = atomic_exchange(&allocations_left, 0) == 0;
        check_outcomes(place, &round);
        check_reading(place, &round, true);
        check_outcomes(place, &round);
        assert_true(struck || n > 20);
        end_round(&round);
    }
}

static void nothing(void *context) {
    (void)context;
}

/* One job needs more pages than allowed: SQLite rolls back the transaction of all jobs. */
static void a_job_that_exceeds_the_page_limit(void **state) {
    struct place *place = *state;
    reopen_with_writer_known(place);
    expect(place, heartbeat(), STORE_OK);
    /* The writer is idle: nothing else uses its connection now. */
    assert_int_equal(sqlite3_exec(writer.db, "PRAGMA max_page_count = 40", NULL, NULL, NULL),
                     SQLITE_OK);
    struct round round = {0};
    fill_round(&round, 1);
    give_moves(change_of(round.jobs[1]), 4000);
    run_round(place, &round, nothing, NULL);
    check_outcomes(place, &round);
    static const enum store_outcome outcomes[JOBS] = {STORE_OK, STORE_FAILED, STORE_DUPLICATE,
                                                      STORE_OK, STORE_OK,     STORE_CONFLICT};
    for (int i = 0; i < JOBS; i++) {
        assert_int_equal(round.jobs[i]->job.outcome, outcomes[i]);
    }
    end_round(&round);
}

#define DISK(test) cmocka_unit_test_setup_teardown(test, on_disk, leave)

int main(void) {
    const struct CMUnitTest tests[] = {
        DISK(a_write_that_fails),   DISK(a_disk_that_is_full),
        DISK(a_sync_that_fails),    DISK(an_interrupt_anywhere),
        DISK(memory_that_runs_out), DISK(a_job_that_exceeds_the_page_limit),
    };
    watch_memory();
    disk_install();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
