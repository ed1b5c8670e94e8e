/*
 * The tables: statements go by an index and do no more work for a guest with a long past; a
 * database of each earlier version becomes one of the newest, with the same content. For PostgreSQL
 * where APIARY_TEST_POSTGRES names a database (tests/postgres).
 */
#include "store_test.h"

#include <inttypes.h>

#include "games/options.h"
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
           (statement == SQL_DROP_OLD_ACTS &&        /* the rows that are deleted */
            strcmp(step, "SCAN act USING COVERING INDEX") == 0) ||
           (statement == SQL_LOBBY_GAMES && /* at the start; by an index, with a LIMIT */
            strcmp(step, "SCAN g USING INDEX game_waiting") == 0) ||
           (statement == SQL_UNEXPLORED_GAMES && /* by an index, with a LIMIT */
            strcmp(step, "SCAN g USING INDEX game_unexplored") == 0) ||
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

/* The text of a file of tests/data; NULL if there is none. */
static char *read_data(const char *name) {
    char path[300];
    snprintf(path, sizeof path, TEST_DATA "/%s", name);
    FILE *in = fopen(path, "rb");
    if (in == NULL) {
        return NULL;
    }
    char *text = calloc(1, 65536);
    assert_non_null(text);
    assert_true(fread(text, 1, 65535, in) < 65535);
    fclose(in);
    return text;
}

static char *read_needed(const char *name) {
    char *text = read_data(name);
    if (text == NULL) {
        fail_msg("tests/data/%s is missing", name);
    }
    return text;
}

/* Puts a database of an older version in the place of the new one. */
static void load_file(struct place *place, const char *name) {
    char *text = read_needed(name);
    sqlite3 *db;
    store_close(place->store);
    unlink(place->path);
    assert_int_equal(sqlite3_open(place->path, &db), SQLITE_OK);
    execute(db, text);
    free(text);
    sqlite3_close(db);
    open_place(place);
}

static int after_step_1(void **state) {
    make_place(state, SQLITE);
    load_file(*state, "store_step1.sql");
    return 0;
}

static int after_step_2(void **state) {
    make_place(state, SQLITE);
    load_file(*state, "store_step2.sql");
    return 0;
}

/* ---- The content of a database, as text ---- */

static const char *or_dash(const char *text) {
    return text != NULL && text[0] != '\0' ? text : "-";
}

static void print_bytes(const unsigned char *bytes, size_t count, FILE *out) {
    for (size_t i = 0; i < count; i++) {
        fprintf(out, "%02x", bytes[i]);
    }
}

static void print_guests(struct place *place, FILE *out) {
    struct store_guest_page *page = store_guest_page_new("", 100, NULL, NULL, NULL);
    assert_non_null(page);
    assert_int_equal(finish(place, &page->job), STORE_OK);
    for (size_t i = 0; i < page->count; i++) {
        const struct store_guest *guest = &page->guests[i];
        fprintf(out, "guest %s, %s, created %" PRId64 ", seen %" PRId64 ", hash ", guest->id,
                guest->name, guest->created, guest->seen);
        print_bytes(guest->hash, STORE_HASH_SIZE, out);
        fprintf(out, ", address %s\n", or_dash(guest->address));
    }
    store_job_free(&page->job);
}

static void print_bans(struct place *place, FILE *out) {
    struct store_ban_page *page = store_ban_page_new("", 100, NULL, NULL, NULL);
    assert_non_null(page);
    assert_int_equal(finish(place, &page->job), STORE_OK);
    for (size_t i = 0; i < page->count; i++) {
        const struct store_ban *ban = &page->bans[i];
        fprintf(out, "ban %s (%s) since %" PRId64 ", until %" PRId64 ", %s\n", ban->subject,
                or_dash(ban->name), ban->since, ban->until, or_dash(ban->reason));
    }
    store_job_free(&page->job);
}

static void print_acts(struct place *place, FILE *out) {
    struct store_act_page *page = store_act_page_new(100, NULL, NULL, NULL);
    assert_non_null(page);
    assert_int_equal(finish(place, &page->job), STORE_OK);
    for (size_t i = 0; i < page->count; i++) {
        const struct store_act *act = &page->acts[i];
        fprintf(out, "act %s at %" PRId64 ": %s, %s %s, %s\n", act->id, act->time, act->who,
                store_act_kind_names[act->kind], act->subject, or_dash(act->detail));
    }
    store_job_free(&page->job);
}

static void print_key(struct place *place, FILE *out) {
    struct store_key_read *read = store_key_read_new(NULL, NULL, NULL);
    assert_non_null(read);
    if (finish(place, &read->job) == STORE_OK) {
        fputs("key ", out);
        print_bytes(read->key, STORE_KEY_SIZE, out);
        fputc('\n', out);
    }
    store_job_free(&read->job);
}

static void print_game(const struct store_game *game, FILE *out) {
    fprintf(out, "game %s of %s (%s), request %s, %s", game->id, game->creator,
            or_dash(game->creator_name), or_dash(game->request), game->type);
    for (int id = 0; id < APIARY_OPTION_COUNT; id++) {
        int value = apiary_option_get(&game->options, (enum apiary_option)id);
        if (value != 0) {
            const struct apiary_option_info *info = apiary_option_info_of((enum apiary_option)id);
            fprintf(out, " %s=%s", info->name, info->words[value]);
        }
    }
    fprintf(out,
            ", seed %s, commitment %s\n  clock %s %d %d %d, seat %s, open %d, created %" PRId64
            "\n  white %s (%s), black %s (%s), %s, %s by %s, turn %d, turns %d, seq %d\n  changed "
            "%" PRId64 ", ended %" PRId64 ", due %" PRId64 ", rematch %s\n",
            or_dash(game->options.seed), or_dash(game->options.commitment),
            store_clock_names[game->clock], game->base, game->increment, game->days,
            store_seat_names[game->seat], game->open, game->created, or_dash(game->white),
            or_dash(game->white_name), or_dash(game->black), or_dash(game->black_name),
            store_status_names[game->status], store_result_names[game->result],
            store_reason_names[game->reason], (int)game->turn, game->turns, game->seq,
            game->changed, game->ended, game->due, or_dash(game->rematch));
}

static void print_event(const struct store_event *event, FILE *out) {
    fprintf(out,
            "  %d %s at %" PRId64 ", uptime %" PRId64 ", by %d, request %s, player %s, move %s, "
            "plies %d, clocks %" PRId64 " %" PRId64 ", no-show %" PRId64 ", %s by %s, game %s\n",
            event->seq, store_event_kind_names[event->kind], event->time, event->uptime, event->by,
            or_dash(event->request), or_dash(event->player), or_dash(event->move), event->plies,
            event->white, event->black, event->no_show_at, store_result_names[event->result],
            store_reason_names[event->reason], or_dash(event->game));
}

static void print_games(struct place *place, FILE *out) {
    struct store_game_page *page = store_game_page_new("", 100, NULL, NULL, NULL);
    assert_non_null(page);
    assert_int_equal(finish(place, &page->job), STORE_OK);
    for (size_t i = 0; i < page->count; i++) {
        print_game(&page->games[i].game, out);
        for (size_t k = 0; k < page->games[i].event_count; k++) {
            print_event(&page->games[i].events[k], out);
        }
    }
    store_job_free(&page->job);
}

/* Compares everything in the store with a file of tests/data. */
static void expect_content(struct place *place, const char *name) {
    char *found = NULL, *expected = read_needed(name);
    size_t size;
    FILE *out = open_memstream(&found, &size);
    assert_non_null(out);
    print_guests(place, out);
    print_games(place, out);
    print_bans(place, out);
    print_acts(place, out);
    print_key(place, out);
    fprintf(out, "uptime %" PRId64 "\n", read_uptime(place));
    fclose(out);
    if (strcmp(found, expected) != 0) {
        fputs(found, stderr); /* longer than what fail_msg takes */
        fail_msg("this is not what tests/data/%s has", name);
    }
    free(found);
    free(expected);
}

/* ---- Migrations ---- */

static int version_of(const struct place *place) {
    sqlite3 *db;
    sqlite3_stmt *row;
    assert_int_equal(sqlite3_open(place->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &row, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(row), SQLITE_ROW);
    int version = sqlite3_column_int(row, 0);
    sqlite3_finalize(row);
    sqlite3_close(db);
    return version;
}

/* Of the newest version, too: it is an earlier one as soon as there is another. */
static void every_version_has_its_content_after_the_migration(void **state) {
    struct place *place = *state;
    int newest = version_of(place);
    assert_true(newest >= 2);
    for (int version = 1; version <= newest; version++) {
        char name[40];
        snprintf(name, sizeof name, "store_step%d.sql", version);
        load_file(place, name);
        assert_int_equal(version_of(place), newest);
        snprintf(name, sizeof name, "store_step%d.txt", version);
        expect_content(place, name);
    }
}

static int query_version(PGconn *pg) {
    PGresult *result = PQexec(pg, "SELECT version FROM public.schema");
    assert_int_equal(PQresultStatus(result), PGRES_TUPLES_OK);
    int version = (int)strtol(PQgetvalue(result, 0, 0), NULL, 10);
    PQclear(result);
    return version;
}

static void execute_in_postgres(PGconn *pg, const char *text) {
    PGresult *result = PQexec(pg, text);
    ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        fail_msg("%s", PQerrorMessage(pg));
    }
    PQclear(result);
}

static void every_version_of_postgres_has_its_content_after_the_migration(void **state) {
    struct place *place = *state;
    PGconn *pg = PQconnectdb(postgres_url());
    int newest = query_version(pg);
    assert_true(newest >= 1);
    for (int version = 1; version <= newest; version++) {
        char name[40];
        snprintf(name, sizeof name, "store_postgres%d.sql", version);
        char *text = read_needed(name);
        store_close(place->store);
        execute_in_postgres(pg, "DROP SCHEMA public CASCADE; CREATE SCHEMA public");
        execute_in_postgres(pg, text);
        free(text);
        open_place(place);
        assert_int_equal(query_version(pg), newest);
        /* The first two were made from step 2, the others from the step of the same number. */
        snprintf(name, sizeof name, "store_step%d.txt", version < 2 ? 2 : version);
        expect_content(place, name);
    }
    PQfinish(pg);
}

static void a_newer_database_of_postgres_is_refused(void **state) {
    (void)state;
    char why[256] = "";
    PGconn *pg = PQconnectdb(postgres_url());
    execute_in_postgres(pg, "UPDATE schema SET version = 99");
    assert_null(store_open_postgres(postgres_url(), no_wake, NULL, why, sizeof why));
    assert_non_null(strstr(why, "newer"));
    PQfinish(pg);
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
    assert_int_equal(expire(place, 1000320001 + store_default_retention.idle, 100),
                     6); /* aborted, and carla */
}

static void old_guests_are_given_the_full_time(void **state) {
    struct place *place = *state;
    assert_int_equal(expire(place, 1000320000 + store_default_retention.idle, 100), 0);
    assert_int_equal(expire(place, 1000320001 + store_default_retention.idle, 100),
                     5); /* a game, its events, seats */
    assert_int_equal(expire(place, 1000600000 + store_default_retention.idle, 100), 0);
    assert_int_equal(expire(place, 1000600001 + store_default_retention.idle, 100), 1); /* carla */
    assert_int_equal(expire(place, 9 * store_default_retention.idle, 100), 0);
    expect_games(place, STORE_GAMES_OF, "boris", INT64_MAX, "untimed runs over");
}

#define DISK(test)     cmocka_unit_test_setup_teardown(test, on_disk, leave)
#define STEP1(test)    cmocka_unit_test_setup_teardown(test, after_step_1, leave)
#define STEP2(test)    cmocka_unit_test_setup_teardown(test, after_step_2, leave)
#define POSTGRES(test) cmocka_unit_test_setup_teardown(test, in_postgres, leave)

int main(void) {
    const struct CMUnitTest sqlite[] = {
        DISK(every_statement_goes_by_an_index),
        DISK(a_move_touches_no_index),
        DISK(a_long_past_is_no_more_work),
        DISK(every_version_has_its_content_after_the_migration),
        STEP1(a_database_of_step_1_is_migrated),
        STEP1(old_guests_are_given_the_full_time),
        STEP2(a_database_of_step_2_goes_on),
    };
    const struct CMUnitTest postgres[] = {
        POSTGRES(every_version_of_postgres_has_its_content_after_the_migration),
        POSTGRES(a_newer_database_of_postgres_is_refused),
    };
    return postgres_url() != NULL ? cmocka_run_group_tests_name("PostgreSQL", postgres, NULL, NULL)
                                  : cmocka_run_group_tests_name("SQLite", sqlite, NULL, NULL);
}
