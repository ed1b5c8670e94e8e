/*
 * A snapshot of a store: what was stored at one moment, whatever is written later; everything read
 * row by row, and replayed. For PostgreSQL where APIARY_TEST_POSTGRES names a database
 * (tests/postgres).
 */
#include "store_test.h"

#include "store/each.h"
#include "store/replay.h"

static struct store *open_snapshot(const struct place *place, char *why, size_t size) {
    bool postgres = place->backend == POSTGRES;
    return store_open_snapshot(postgres ? postgres_url() : place->path, postgres, why, size);
}

/* A game of anna and boris, with one event of each text; "takeback" takes a move back. */
static void add_game(struct place *place, const char *id, const char *const *moves, size_t count) {
    struct store_transaction *transaction = new_transaction();
    struct store_game game = game_of_anna(id, id);
    game.options = (struct apiary_options){0};
    game.status = STORE_RUNNING;
    game.seq = (int)count;
    struct store_game_change *change = store_add_game(transaction, &game);
    assert_non_null(change);
    give_events(change, count);
    for (size_t i = 0; i < count; i++) {
        bool takeback = strcmp(moves[i], "takeback") == 0;
        change->events[i] = (struct store_event){
            .seq = (int)i + 1,
            .kind = takeback ? STORE_TAKEBACK : STORE_MOVE,
            .by = (int)i % 2,
            .move = takeback ? NULL : strdup(moves[i]),
            .plies = takeback ? 1 : 0,
            .white = -1,
            .black = -1,
        };
    }
    expect(place, transaction, STORE_OK);
}

static const char *const opening[] = {"wS1", "bS1 wS1-", "takeback", "bG1 wS1-"};
static const char *const nonsense[] = {"wS1", "bS1 wS1-", "wA1 bS1-"};

/* What was counted; the ids of games in their order, those that cannot be replayed with the number
 * of the event. */
struct found {
    size_t guests;
    char games[200];
};

static void note_guest(struct store_each *each, const struct store_guest *guest) {
    struct found *found = each->context;
    assert_true(guest->id[0] != '\0');
    found->guests++;
}

static void note_game(struct store_each *each, const struct store_whole_game *whole) {
    struct found *found = each->context;
    int seq;
    apiary_game *game = store_replay(whole, &seq);
    size_t length = strlen(found->games);
    snprintf(found->games + length, sizeof found->games - length, game ? " %s" : " %s!%d",
             whole->game.id, seq);
    apiary_game_free(game);
}

static void expect_content(struct store *store, size_t guests, const char *games) {
    struct found found = {0};
    struct store_each each = {
        .store = store, .guest = note_guest, .game = note_game, .context = &found};
    assert_true(store_each_run(&each));
    assert_int_equal(found.guests, guests);
    assert_int_equal(each.guests, guests);
    assert_string_equal(found.games, games);
}

static void a_snapshot_stays_as_it_was(void **state) {
    struct place *place = *state;
    char why[256] = "";
    add_guest(place, "anna", 1);
    add_game(place, "game2", opening, 4);
    add_game(place, "game1", nonsense, 3);
    struct store *snapshot = open_snapshot(place, why, sizeof why);
    if (snapshot == NULL) {
        fail_msg("%s", why);
    }
    add_guest(place, "boris", 2);
    add_game(place, "game3", opening, 2);
    expect_content(snapshot, 1, " game1!3 game2");
    expect_content(place->store, 2, " game1!3 game2 game3");
    store_close(snapshot);
}

static void more_than_a_page_is_read(void **state) {
    struct place *place = *state;
    enum { GUESTS = 1001, GAMES = 401 };
    struct store_transaction *transaction = new_transaction();
    for (int i = 0; i < GUESTS; i++) {
        struct store_guest guest = {.name = "Guest"};
        snprintf(guest.id, sizeof guest.id, "g%d", i);
        memcpy(guest.hash, &i, sizeof i);
        store_add_guest(transaction, &guest);
    }
    for (int i = 0; i < GAMES; i++) {
        char id[STORE_ID_SIZE];
        snprintf(id, sizeof id, "m%d", i);
        struct store_game game = game_of_anna(id, id);
        assert_non_null(store_add_game(transaction, &game));
    }
    expect(place, transaction, STORE_OK);
    struct store_each each = {.store = place->store};
    assert_true(store_each_run(&each));
    assert_int_equal(each.guests, GUESTS);
    assert_int_equal(each.games, GAMES);
}

static void nothing_can_be_written_into_a_snapshot(void **state) {
    struct place *place = *state;
    char why[256] = "";
    struct place read_only = {.store = open_snapshot(place, why, sizeof why)};
    assert_non_null(read_only.store);
    expect(&read_only, new_game("game1", "r1"), STORE_FAILED);
    store_close(read_only.store);
    expect_content(place->store, 0, "");
}

static void set_version(struct place *place, int version) {
    char text[64];
    if (place->backend == POSTGRES) {
        PGconn *pg = PQconnectdb(postgres_url());
        snprintf(text, sizeof text, "UPDATE schema SET version = %d", version);
        PGresult *result = PQexec(pg, text);
        assert_int_equal(PQresultStatus(result), PGRES_COMMAND_OK);
        PQclear(result);
        PQfinish(pg);
        return;
    }
    sqlite3 *db;
    snprintf(text, sizeof text, "PRAGMA user_version = %d", version);
    assert_int_equal(sqlite3_open(place->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, text, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* A program that is newer than the server must not migrate the tables under it. */
static void tables_of_another_version_are_refused(void **state) {
    struct place *place = *state;
    char why[256] = "";
    set_version(place, 99);
    assert_null(open_snapshot(place, why, sizeof why));
    assert_non_null(strstr(why, "newer version of Apiary"));
    set_version(place, 1);
    assert_null(open_snapshot(place, why, sizeof why));
    assert_non_null(strstr(why, "older version of Apiary"));
}

static void what_is_not_there_is_refused(void **state) {
    (void)state;
    char why[256] = "";
    assert_null(store_open_snapshot("/nonexistent/apiary.db", false, why, sizeof why));
    assert_string_not_equal(why, "");
    assert_null(store_open_snapshot("postgres://[", true, why, sizeof why));
    assert_non_null(strstr(why, "address"));
}

static void a_damaged_row_is_named(void **state) {
    struct place *place = *state;
    add_game(place, "game1", opening, 4);
    sqlite3 *db;
    assert_int_equal(sqlite3_open(place->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "DELETE FROM event WHERE seq = 2", NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
    struct store_each each = {.store = place->store};
    assert_false(store_each_run(&each));
    assert_string_equal(each.why, "event 2 of game game1 is damaged or missing");
}

#define DISK(test)     cmocka_unit_test_setup_teardown(test, on_disk, leave)
#define POSTGRES(test) cmocka_unit_test_setup_teardown(test, in_postgres, leave)
#define BOTH(ON)                                                                                   \
    ON(a_snapshot_stays_as_it_was), ON(more_than_a_page_is_read),                                  \
        ON(nothing_can_be_written_into_a_snapshot), ON(tables_of_another_version_are_refused)

int main(void) {
    const struct CMUnitTest local[] = {
        BOTH(DISK),
        DISK(a_damaged_row_is_named),
        cmocka_unit_test(what_is_not_there_is_refused),
    };
    const struct CMUnitTest postgres[] = {BOTH(POSTGRES)};
    return postgres_url() != NULL ? cmocka_run_group_tests_name("PostgreSQL", postgres, NULL, NULL)
                                  : cmocka_run_group_tests_name("SQLite", local, NULL, NULL);
}
