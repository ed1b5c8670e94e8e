/*
 * The tables: statements go by an index and do no more work for a guest with a long past; a
 * database of the first version becomes one of the newest.
 */
#include "store_test.h"

#include "store/sqlite.h"

static void open_connection(const struct place *place, struct sqlite_connection *connection) {
    char why[256];
    if (!sqlite_connection_open(connection, place->path, why, sizeof why)) {
        fail_msg("%s", why);
    }
}

static void execute(sqlite3 *db, const char *text) {
    if (sqlite3_exec(db, text, NULL, NULL, NULL) != SQLITE_OK) {
        fail_msg("%s: %s", text, sqlite3_errmsg(db));
    }
}

static sqlite3_stmt *explain(const struct sqlite_connection *connection, const char *how,
                             int statement) {
    sqlite3_stmt *plan;
    char text[2000];
    snprintf(text, sizeof text, "%s %s", how, sqlite3_sql(connection->statements[statement]));
    assert_int_equal(sqlite3_prepare_v2(connection->db, text, -1, &plan, NULL), SQLITE_OK);
    return plan;
}

/* What walks over more than it returns, and why that is bounded. */
static bool is_bounded(int statement, const char *step) {
    return strcmp(step, "SCAN heartbeat") == 0 ||    /* one row */
           strcmp(step, "SCAN (subquery-1)") == 0 || /* counts what has a LIMIT */
           (statement == SQL_LOBBY_GAMES &&          /* at the start; by an index, with a LIMIT */
            strcmp(step, "SCAN g USING INDEX game_waiting") == 0) ||
           (statement == SQL_OPEN_GAMES_OF && /* the open games of one guest */
            strcmp(step, "USE TEMP B-TREE FOR ORDER BY") == 0);
}

static void every_statement_goes_by_an_index(void **state) {
    struct sqlite_connection connection;
    open_connection(*state, &connection);
    for (int i = 0; i < SQL_STATEMENT_COUNT; i++) {
        if (connection.statements[i] == NULL) {
            continue;
        }
        sqlite3_stmt *plan = explain(&connection, "EXPLAIN QUERY PLAN", i);
        while (sqlite3_step(plan) == SQLITE_ROW) {
            const char *step = (const char *)sqlite3_column_text(plan, 3);
            bool walks = strncmp(step, "SCAN", 4) == 0 || strstr(step, "TEMP B-TREE") != NULL ||
                         strstr(step, "AUTOMATIC") != NULL;
            if (walks && !is_bounded(i, step)) {
                fail_msg("%s: %s", step, sqlite3_sql(connection.statements[i]));
            }
        }
        sqlite3_finalize(plan);
    }
    sqlite_connection_close(&connection);
}

static void a_move_touches_no_index(void **state) {
    struct sqlite_connection connection;
    open_connection(*state, &connection);
    sqlite3_stmt *code = explain(&connection, "EXPLAIN", SQL_MOVE_GAME);
    int written = 0;
    while (sqlite3_step(code) == SQLITE_ROW) {
        written += strcmp((const char *)sqlite3_column_text(code, 1), "OpenWrite") == 0;
    }
    sqlite3_finalize(code);
    assert_int_equal(written, 1); /* the table itself */
    sqlite_connection_close(&connection);
}

/* Of anna: `count` games that are over, and three that are open. */
static void add_past(sqlite3 *db, int count) {
    char text[1000];
    snprintf(text, sizeof text,
             "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)"
             " INSERT INTO game (id, creator, type, options, clock, base, increment, days, seat,"
             " open, created, white, black, status, result, reason, turn, turns, seq, changed,"
             " ended) SELECT 'p' || i, 'anna', 'Base', '', 'none', 0, 0, 0, 'white', 0, i, 'anna',"
             " 'boris', iif(i > 3, 'over', 'running'), 'none', 'none', 0, 0, 0, i,"
             " iif(i > 3, i, NULL) FROM n",
             count + 3);
    execute(db, "DELETE FROM game; DELETE FROM seat");
    execute(db, text);
    execute(db, "INSERT INTO seat SELECT 'anna', id, ended FROM game");
}

/* The instructions of a statement since it was last asked. */
static int steps_of(const struct sqlite_connection *connection, int statement) {
    return sqlite3_stmt_status(connection->statements[statement], SQLITE_STMTSTATUS_VM_STEP, 1);
}

/* The work of the first page, a later page, and the count of open games. */
static void measure(struct place *place, int past, int work[3]) {
    struct sqlite_connection connection;
    open_connection(place, &connection);
    add_past(connection.db, past);
    for (int page = 0; page < 2; page++) {
        struct store_game_list *list =
            game_list(STORE_GAMES_OF, "anna", page == 0 ? INT64_MAX : 60, 50);
        assert_int_equal(sql_read(&connection.sql, &list->job), STORE_OK);
        assert_int_equal(list->count, page == 0 ? 53 : 50);
        store_job_free(&list->job);
        work[page] =
            steps_of(&connection, SQL_OPEN_GAMES_OF) + steps_of(&connection, SQL_ENDED_GAMES_OF);
    }
    struct store_transaction *transaction = new_game("new", "new");
    store_check_room(transaction, "anna", 50);
    assert_int_equal(sql_make_changes(&connection.sql, transaction), STORE_OK);
    store_job_free(&transaction->job);
    work[2] = steps_of(&connection, SQL_COUNT_OPEN);
    sqlite_connection_close(&connection);
}

static void a_long_past_is_no_more_work(void **state) {
    int of_few[3], of_many[3];
    measure(*state, 100, of_few);
    measure(*state, 5000, of_many);
    for (int i = 0; i < 3; i++) {
        assert_true(of_few[i] > 0);
        assert_int_equal(of_few[i], of_many[i]);
    }
}

static char *read_whole(const char *path) {
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    char *text = calloc(1, 65536);
    assert_non_null(text);
    assert_true(fread(text, 1, 65535, in) < 65535);
    fclose(in);
    return text;
}

/* A place with a database as an older version of the server left it. */
static int make_old_place(void **state, const char *file) {
    make_place(state, true);
    struct place *place = *state;
    char *text = read_whole(file);
    sqlite3 *db;
    store_close(place->store);
    unlink(place->path);
    assert_int_equal(sqlite3_open(place->path, &db), SQLITE_OK);
    execute(db, text);
    free(text);
    sqlite3_close(db);
    open_place(place);
    return 0;
}

static int after_step_1(void **state) {
    return make_old_place(state, TEST_DATA "/store_step1.sql");
}

static int after_step_2(void **state) {
    return make_old_place(state, TEST_DATA "/store_step2.sql");
}

static void expect_games(struct place *place, enum store_list which, const char *guest,
                         int64_t before, const char *ids) {
    expect_ids(place, game_list(which, guest, before, 10), ids);
}

static void a_database_of_step_1_is_migrated(void **state) {
    struct place *place = *state;
    expect_games(place, STORE_GAMES_OF, "anna", INT64_MAX, "untimed runs waits aborted over");
    expect_games(place, STORE_GAMES_OF, "boris", INT64_MAX, "untimed runs aborted over");
    expect_games(place, STORE_GAMES_OF, "boris", 1000320000, "over");
    expect_games(place, STORE_LOBBY_GAMES, "", 0, "waits");
    /* All that is not over is to be looked at, and nothing else. */
    expect_games(place, STORE_DUE_GAMES, "", 1, "runs untimed waits");
    expect_games(place, STORE_DUE_GAMES, "", INT64_MAX, "runs untimed waits");
    struct store_game_read *read = game_read("over");
    assert_int_equal(finish(place, &read->job), STORE_OK);
    assert_int_equal(read->game.ended, 1000302000); /* not when the rematch was offered */
    assert_int_equal(read->event_count, 3);
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(read->events[i].uptime, -1);
    }
    store_job_free(&read->job);
    assert_int_equal(read_uptime(place), 1000600000); /* the last sign of life */
}

static void a_database_of_step_2_goes_on(void **state) {
    struct place *place = *state;
    expect_games(place, STORE_GAMES_OF, "anna", INT64_MAX, "runs waits aborted over");
    expect_games(place, STORE_LOBBY_GAMES, "", 0, "waits");
    expect_games(place, STORE_DUE_GAMES, "", 404000, "runs");
    assert_int_equal(read_uptime(place), 600000);
    struct store_game_read *loaded = game_read("runs");
    assert_int_equal(finish(place, &loaded->job), STORE_OK);
    assert_int_equal(loaded->event_count, 3);
    assert_int_equal(loaded->events[2].uptime, 104000);
    assert_int_equal(loaded->events[1].no_show_at, 162000);
    assert_string_equal(loaded->game.white_name, "Anna");

    struct store_transaction *transaction = new_transaction();
    struct store_game_change *resigned = store_append(transaction, &loaded->game);
    assert_non_null(resigned);
    resigned->game.seq = 4;
    resigned->game.status = STORE_OVER;
    resigned->game.result = STORE_BLACK;
    resigned->game.reason = STORE_BY_RESIGNATION;
    resigned->game.ended = 1000700000;
    give_events(resigned, 1);
    resigned->events[0] =
        (struct store_event){.seq = 4, .kind = STORE_END, .white = -1, .black = -1};
    expect(place, transaction, STORE_OK);
    store_job_free(&loaded->job);
    expect_games(place, STORE_GAMES_OF, "anna", INT64_MAX, "waits runs aborted over");
    assert_int_equal(expire(place, 1000320001 + STORE_KEPT_MS, 100), 6); /* aborted, and carla */
}

static void old_guests_are_given_the_full_time(void **state) {
    struct place *place = *state;
    assert_int_equal(expire(place, 1000320000 + STORE_KEPT_MS, 100), 0);
    assert_int_equal(expire(place, 1000320001 + STORE_KEPT_MS, 100),
                     5); /* a game, its events, seats */
    assert_int_equal(expire(place, 1000600000 + STORE_KEPT_MS, 100), 0);
    assert_int_equal(expire(place, 1000600001 + STORE_KEPT_MS, 100), 1); /* carla */
    assert_int_equal(expire(place, 9 * STORE_KEPT_MS, 100), 0);
    expect_games(place, STORE_GAMES_OF, "boris", INT64_MAX, "untimed runs over");
}

#define DISK(test)  cmocka_unit_test_setup_teardown(test, on_disk, leave)
#define STEP1(test) cmocka_unit_test_setup_teardown(test, after_step_1, leave)
#define STEP2(test) cmocka_unit_test_setup_teardown(test, after_step_2, leave)

int main(void) {
    const struct CMUnitTest tests[] = {
        DISK(every_statement_goes_by_an_index),    DISK(a_move_touches_no_index),
        DISK(a_long_past_is_no_more_work),         STEP1(a_database_of_step_1_is_migrated),
        STEP1(old_guests_are_given_the_full_time), STEP2(a_database_of_step_2_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
