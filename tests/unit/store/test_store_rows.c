/*
 * A database that somebody has damaged or edited: what could not have been stored is not read.
 */
#include "store_test.h"

static const char *const texts[] = {"''", "'nonsense'", "CAST(x'610062' AS TEXT)", "x'00ff00'",
                                    "printf('%.2000c', 'x')"};
static const char *const numbers[] = {
    "-1",         "2",   "9223372036854775807", "(-9223372036854775807 - 1)",
    "4294967296", "1.5", "'nonsense'",          "x'00'"};
enum { TEXTS = sizeof texts / sizeof *texts, NUMBERS = sizeof numbers / sizeof *numbers };

/* Columns, and which of the values above could have been stored, as bits. */
struct column {
    const char *table, *name;
    bool is_text;
    unsigned fine;
};
#define EMPTY    (1u << 0)
#define NONSENSE (1u << 1)
#define LONG     (1u << 4)
#define TWO      (1u << 1)
#define LARGE    (1u << 4) /* 2^32 */

static const struct column columns[] = {
    {"game", "creator", true, NONSENSE},
    {"game", "request", true, EMPTY | NONSENSE},
    {"game", "type", true, NONSENSE}, /* the rules decide */
    {"game", "options", true, EMPTY},
    {"game", "seed", true, EMPTY | NONSENSE},
    {"game", "commitment", true, EMPTY | NONSENSE},
    {"game", "clock", true, 0},
    {"game", "base", false, TWO},
    {"game", "increment", false, TWO},
    {"game", "days", false, TWO},
    {"game", "seat", true, 0},
    {"game", "open", false, 0},
    {"game", "created", false, TWO | LARGE},
    {"game", "white", true, EMPTY | NONSENSE},
    {"game", "black", true, EMPTY | NONSENSE},
    {"game", "status", true, 0},
    {"game", "result", true, 0},
    {"game", "reason", true, 0},
    {"game", "turn", false, 0},
    {"game", "turns", false, TWO},
    {"game", "seq", false, TWO}, /* as it is */
    {"game", "changed", false, TWO | LARGE},
    {"game", "ended", false, TWO | LARGE},
    {"game", "due", false, TWO | LARGE},
    {"game", "rematch", true, EMPTY | NONSENSE},
    {"event", "seq", false, TWO}, /* as it is */
    {"event", "kind", true, 0},
    {"event", "time", false, TWO | LARGE},
    {"event", "uptime", false, TWO | LARGE},
    {"event", "by", false, 0},
    {"event", "request", true, EMPTY | NONSENSE | LONG},
    {"event", "player", true, EMPTY | NONSENSE | LONG},
    {"event", "move", true, EMPTY | NONSENSE | LONG},
    {"event", "plies", false, TWO},
    {"event", "white", false, TWO | LARGE},
    {"event", "black", false, TWO | LARGE},
    {"event", "no_show_at", false, TWO | LARGE},
    {"event", "result", true, 0},
    {"event", "reason", true, 0},
    {"event", "other", true, EMPTY | NONSENSE | LONG},
    {"guest", "name", true, EMPTY | NONSENSE}, /* of a game; no guest has none */
};

static bool change(sqlite3 *db, const char *table, const char *column, const char *value,
                   const char *where) {
    char text[300];
    snprintf(text, sizeof text, "UPDATE %s SET %s = %s WHERE %s", table, column, value, where);
    int code = sqlite3_exec(db, text, NULL, NULL, NULL);
    assert_true(code == SQLITE_OK || code == SQLITE_CONSTRAINT);
    return code == SQLITE_OK;
}

static enum store_outcome load(struct place *place) {
    struct store_game_read *read = game_read("game1");
    enum store_outcome outcome = finish(place, &read->job);
    store_job_free(&read->job);
    return outcome;
}

static void try_value(struct place *place, sqlite3 *db, const struct column *column, int i) {
    const char *value = column->is_text ? texts[i] : numbers[i];
    const char *where = strcmp(column->table, "game") == 0    ? "id = 'game1'"
                        : strcmp(column->table, "event") == 0 ? "game = 'game1' AND seq = 2"
                                                              : "id = 'anna'";
    bool fine = (column->fine & (1u << i)) != 0;
    bool changed = change(db, column->table, column->name, value, where);
    enum store_outcome outcome = load(place);
    if (changed && outcome != (fine ? STORE_OK : STORE_FAILED)) {
        fail_msg("%s.%s = %s: outcome %d", column->table, column->name, value, (int)outcome);
    }
}

/* Remembers a row, and puts it back. */
static void keep(sqlite3 *db) {
    assert_int_equal(sqlite3_exec(db,
                                  "CREATE TEMP TABLE kept_game AS SELECT * FROM game;"
                                  "CREATE TEMP TABLE kept_event AS SELECT * FROM event;"
                                  "CREATE TEMP TABLE kept_guest AS SELECT * FROM guest;",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
}

static void put_back(sqlite3 *db) {
    assert_int_equal(sqlite3_exec(db,
                                  "BEGIN; DELETE FROM game; DELETE FROM event; DELETE FROM guest;"
                                  "INSERT INTO game SELECT * FROM kept_game;"
                                  "INSERT INTO event SELECT * FROM kept_event;"
                                  "INSERT INTO guest SELECT * FROM kept_guest; COMMIT",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
}

static sqlite3 *open_with_a_game(struct place *place) {
    sqlite3 *db;
    add_guest(place, "anna", 1);
    add_guest(place, "boris", 2);
    expect(place, new_game("game1", "r1"), STORE_OK);
    expect(place, new_event("game1", 1), STORE_OK);
    expect(place, new_event("game1", 2), STORE_OK);
    assert_int_equal(load(place), STORE_OK);
    assert_int_equal(sqlite3_open(place->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "PRAGMA synchronous = OFF", NULL, NULL, NULL), SQLITE_OK);
    keep(db);
    return db;
}

static void invalid_rows_are_not_read(void **state) {
    struct place *place = *state;
    sqlite3 *db = open_with_a_game(place);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        for (int k = 0; k < (columns[i].is_text ? TEXTS : NUMBERS); k++) {
            try_value(place, db, &columns[i], k);
            put_back(db);
        }
    }
    assert_int_equal(load(place), STORE_OK);
    sqlite3_close(db);
}

/* All columns that are there are in the table above, but for keys and what is not read. */
static void no_column_is_forgotten(void **state) {
    struct place *place = *state;
    sqlite3 *db;
    sqlite3_stmt *names;
    assert_int_equal(sqlite3_open(place->path, &db), SQLITE_OK);
    assert_int_equal(
        sqlite3_prepare_v2(db,
                           "SELECT m.name, c.name FROM sqlite_schema m"
                           " JOIN pragma_table_info(m.name) c WHERE m.name IN ('game', 'event')"
                           " AND c.name <> 'id' AND (m.name, c.name) <> ('event', 'game')"
                           " AND (m.name, c.name) <> ('game', 'explored')",
                           -1, &names, NULL),
        SQLITE_OK);
    while (sqlite3_step(names) == SQLITE_ROW) {
        bool listed = false;
        for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
            listed |= strcmp(columns[i].table, (const char *)sqlite3_column_text(names, 0)) == 0 &&
                      strcmp(columns[i].name, (const char *)sqlite3_column_text(names, 1)) == 0;
        }
        if (!listed) {
            fail_msg("%s.%s", sqlite3_column_text(names, 0), sqlite3_column_text(names, 1));
        }
    }
    sqlite3_finalize(names);
    sqlite3_close(db);
}

static void a_missing_event_is_noticed(void **state) {
    struct place *place = *state;
    sqlite3 *db = open_with_a_game(place);
    for (int seq = 1; seq <= 2; seq++) {
        char text[60];
        snprintf(text, sizeof text, "DELETE FROM event WHERE seq = %d", seq);
        assert_int_equal(sqlite3_exec(db, text, NULL, NULL, NULL), SQLITE_OK);
        assert_int_equal(load(place), STORE_FAILED);
        put_back(db);
    }
    sqlite3_close(db);
}

static void a_damaged_game_costs_only_itself_in_a_list(void **state) {
    struct place *place = *state;
    sqlite3 *db = open_with_a_game(place);
    expect(place, new_game("game2", "r2"), STORE_OK);
    assert_true(change(db, "game", "turn", "7", "id = 'game1'"));
    struct store_game_list *list = game_list(STORE_GAMES_OF, "anna", INT64_MAX, 10);
    assert_int_equal(finish(place, &list->job), STORE_OK);
    assert_int_equal(list->count, 1);
    assert_string_equal(list->games[0].id, "game2");
    assert_int_equal(list->unreadable, 1);
    store_job_free(&list->job);
    sqlite3_close(db);
}

static void a_damaged_guest_is_not_found_as_another(void **state) {
    struct place *place = *state;
    sqlite3 *db = open_with_a_game(place);
    static const char *const bad[][2] = {
        {"name", "x'00'"}, {"name", "''"}, {"created", "-1"}, {"created", "1.5"}, {"seen", "'x'"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_true(change(db, "guest", bad[i][0], bad[i][1], "id = 'anna'"));
        expect_job(place, &guest_read(1)->job, STORE_FAILED);
        put_back(db);
    }
    sqlite3_close(db);
}

/* Runs a statement, expects that all pages fail and name this row, and puts everything back. */
static void expect_damaged(struct place *place, sqlite3 *db, const char *statement,
                           const char *damaged) {
    assert_int_equal(sqlite3_exec(db, statement, NULL, NULL, NULL), SQLITE_OK);
    struct store_guest_page *guests = store_guest_page_new("", 10, NULL, NULL, NULL);
    struct store_game_page *games = store_game_page_new("", 10, NULL, NULL, NULL);
    assert_non_null(guests);
    assert_non_null(games);
    bool is_guest = strncmp(damaged, "guest", 5) == 0;
    assert_int_equal(finish(place, &guests->job), is_guest ? STORE_FAILED : STORE_OK);
    assert_int_equal(finish(place, &games->job), is_guest ? STORE_OK : STORE_FAILED);
    assert_string_equal(is_guest ? guests->damaged : games->damaged, damaged);
    store_job_free(&guests->job);
    store_job_free(&games->job);
    put_back(db);
}

static void a_page_names_what_is_damaged(void **state) {
    static const char *const rows[][2] = {
        {"UPDATE guest SET hash = x'00' WHERE id = 'boris'", "guest boris"},
        {"UPDATE guest SET seen = 'x' WHERE id = 'anna'", "guest anna"},
        {"UPDATE game SET status = 'x' WHERE id = 'game1'", "game game1"},
        {"UPDATE event SET kind = 'x' WHERE game = 'game1' AND seq = 2", "event 2 of game game1"},
        {"DELETE FROM event WHERE game = 'game1' AND seq = 1", "event 1 of game game1"},
        {"DELETE FROM event WHERE game = 'game1' AND seq = 2", "event 2 of game game1"},
        {"UPDATE game SET seq = 1 WHERE id = 'game1'", "event 2 of game game1"},
        {"DELETE FROM game WHERE id = 'game1'", "game game1 of an event"},
        {"UPDATE event SET game = 'a' WHERE seq = 2", "game a of an event"},
        {"INSERT INTO event (game, seq, kind, time) VALUES ('z', 1, 'join', 1)",
         "game z of an event"},
    };
    struct place *place = *state;
    expect(place, new_game("game0", "r0"), STORE_OK); /* without events, around the damaged one */
    expect(place, new_game("game2", "r2"), STORE_OK);
    sqlite3 *db = open_with_a_game(place);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        expect_damaged(place, db, rows[i][0], rows[i][1]);
    }
    sqlite3_close(db);
}

#define DISK(test) cmocka_unit_test_setup_teardown(test, on_disk, leave)

int main(void) {
    const struct CMUnitTest tests[] = {
        DISK(invalid_rows_are_not_read),
        DISK(no_column_is_forgotten),
        DISK(a_missing_event_is_noticed),
        DISK(a_damaged_game_costs_only_itself_in_a_list),
        DISK(a_damaged_guest_is_not_found_as_another),
        DISK(a_page_names_what_is_damaged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
