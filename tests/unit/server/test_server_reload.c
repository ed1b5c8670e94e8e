/*
 * Changes that were not stored, or whose outcome is unknown: the game is loaded again, and
 * all clients get what is stored.
 */
#include "server_test.h"

#define MOVE "\"type\":\"move\",\"game\":\"%s\",\"seen\":1,\"move\":\"%s\""

static void clear_both(struct pair *pair) {
    player_clear(&pair->white);
    player_clear(&pair->black);
}

/* The snapshot of an unrequested state message; NULL if there was none. */
static const json_t *unasked_snapshot(const struct player *player) {
    const json_t *state = heard(player, "state");
    assert_null(json_object_get(state, "re"));
    if (state != NULL) {
        assert_int_equal(json_array_size(json_object_get(state, "events")), 0);
    }
    return json_object_get(state, "snapshot");
}

static void assert_all_get_the_state(const struct pair *pair, int seq) {
    assert_int_equal(number_at(unasked_snapshot(&pair->white), "seq"), seq);
    assert_int_equal(number_at(unasked_snapshot(&pair->black), "seq"), seq);
    assert_string_equal(text_at(unasked_snapshot(&pair->white), "role"), "white");
    assert_string_equal(text_at(unasked_snapshot(&pair->black), "role"), "black");
    assert_true(json_is_true(json_object_get(heard(&pair->black, "presence"), "white")));
}

static void start(struct pair *pair) {
    pair_start(pair, BASE, THREE_PLUS);
    (void)ask(&pair->black, "\"type\":\"games\""); /* wants summaries */
    clear_both(pair);
}

static void after_a_failure_all_clients_get_the_state(void **state) {
    (void)state;
    struct pair pair;
    start(&pair);
    store_memory_fail(pair.table.store, 1);
    assert_error(ask_again(&pair.white, "m1", MOVE, pair.game, "wS1"), "storage");
    assert_all_get_the_state(&pair, 1);
    assert_non_null(heard(&pair.black, "summary"));
    assert_done(ask_again(&pair.white, "m1", MOVE, pair.game, "wS1"));
    assert_int_equal(number_at(last_event(&pair.black), "seq"), 2);
    pair_end(&pair);
}

static void a_change_that_was_stored_after_all_is_acknowledged(void **state) {
    (void)state;
    static const enum store_outcome outcomes[] = {STORE_UNKNOWN, STORE_CONFLICT, STORE_FAILED};
    for (size_t i = 0; i < sizeof outcomes / sizeof outcomes[0]; i++) {
        struct pair pair;
        start(&pair);
        store_memory_report(pair.table.store, outcomes[i], true, 1);
        const json_t *answer = ask_again(&pair.white, "m1", MOVE, pair.game, "wS1");
        assert_done(answer);
        assert_int_equal(number_at(answer, "seq"), 2);
        assert_all_get_the_state(&pair, 2);
        const json_t *summary = json_object_get(heard(&pair.black, "summary"), "summary");
        assert_string_equal(text_at(summary, "turn"), "black");
        pair.seq = 2;
        assert_done(pair_move(&pair, &pair.black, "bS1 wS1-"));
        pair_end(&pair);
    }
}

static void a_change_that_was_not_stored_is_made_after_a_reload(void **state) {
    (void)state;
    static const enum store_outcome outcomes[] = {STORE_UNKNOWN, STORE_CONFLICT};
    for (size_t i = 0; i < sizeof outcomes / sizeof outcomes[0]; i++) {
        struct pair pair;
        start(&pair);
        store_memory_report(pair.table.store, outcomes[i], false, 1);
        const json_t *answer = ask_again(&pair.white, "m1", MOVE, pair.game, "wS1");
        assert_done(answer);
        assert_int_equal(number_at(answer, "seq"), 2);
        pair.seq = 2;
        assert_done(pair_move(&pair, &pair.black, "bS1 wS1-"));
        pair_end(&pair);
    }
}

static void a_change_that_cannot_be_stored_is_refused_after_some_tries(void **state) {
    (void)state;
    struct pair pair;
    start(&pair);
    store_memory_report(pair.table.store, STORE_CONFLICT, false, 4);
    assert_error(ask_again(&pair.white, "m1", MOVE, pair.game, "wS1"), "storage");
    assert_all_get_the_state(&pair, 1);
    assert_done(pair_move(&pair, &pair.white, "wG1"));
    pair_end(&pair);
}

/* That the retries have failed says nothing about the first try. */
static void an_unknown_outcome_is_not_answered_after_failed_retries(void **state) {
    (void)state;
    struct pair pair;
    start(&pair);
    store_memory_report(pair.table.store, STORE_UNKNOWN, false, 1);
    store_memory_fail(pair.table.store, 10);
    assert_null(ask_again(&pair.white, "m1", MOVE, pair.game, "wS1"));
    assert_null(heard(&pair.white, "error"));
    assert_int_equal(pair.white.closed, SERVER_CLOSE_OVERLOAD);
    store_memory_fail(pair.table.store, 0);
    player_leave(&pair.white);
    player_greet(&pair.table, &pair.white, 1);
    assert_done(ask_again(&pair.white, "m1", MOVE, pair.game, "wS1"));
    pair_end(&pair);
}

/* Nothing is answered until the game was read, nor afterwards if it cannot be read. */
static void an_unknown_outcome_is_not_answered(void **state) {
    (void)state;
    for (int made = 0; made < 2; made++) {
        struct pair pair;
        start(&pair);
        store_memory_report(pair.table.store, STORE_UNKNOWN, made == 1, 1);
        store_memory_fail_reads(pair.table.store, 1);
        assert_null(ask_again(&pair.white, "m1", MOVE, pair.game, "wS1"));
        assert_null(heard(&pair.white, "error"));
        assert_int_equal(pair.white.closed, SERVER_CLOSE_OVERLOAD);
        assert_int_equal(pair.black.closed,
                         SERVER_CLOSE_OVERLOAD); /* it will reconnect and watch again */
        player_leave(&pair.white);
        player_greet(&pair.table, &pair.white, 1);
        assert_done(ask_again(&pair.white, "m1", MOVE, pair.game, "wS1"));
        pair_end(&pair);
    }
}

static void a_certain_failure_is_refused_even_if_the_reload_fails(void **state) {
    (void)state;
    struct pair pair;
    start(&pair);
    store_memory_fail(pair.table.store, 1);
    store_memory_fail_reads(pair.table.store, 1);
    assert_error(ask_again(&pair.white, "m1", MOVE, pair.game, "wS1"), "storage");
    assert_int_equal(pair.black.closed, SERVER_CLOSE_OVERLOAD);
    pair_end(&pair);
}

/* The same request may have been stored the first time. */
static void a_change_is_not_answered_while_the_game_cannot_be_read(void **state) {
    (void)state;
    struct pair pair;
    start(&pair);
    assert_done(ask_again(&pair.white, "m1", MOVE, pair.game, "wS1"));
    player_leave(&pair.white);
    player_leave(&pair.black);
    table_crash(&pair.table, 1000);
    player_greet(&pair.table, &pair.white, 1);
    player_greet(&pair.table, &pair.black, 2);
    store_memory_fail_reads(pair.table.store, 1);
    store_memory_hold(pair.table.store, true);
    (void)ask_again(&pair.white, "m1", MOVE, pair.game, "wS1");
    (void)ask_again(&pair.black, "w1", "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", pair.game);
    store_memory_hold(pair.table.store, false);
    table_settle(&pair.table);
    assert_null(heard(&pair.white, "error"));
    assert_int_equal(pair.white.closed, SERVER_CLOSE_OVERLOAD);
    assert_error(heard(&pair.black, "error"), "storage"); /* a read may be refused */
    pair_end(&pair);
}

static void requests_wait_for_the_reload(void **state) {
    (void)state;
    struct pair pair;
    start(&pair);
    store_memory_hold(pair.table.store, true);
    store_memory_report(pair.table.store, STORE_UNKNOWN, true, 1);
    (void)ask_again(&pair.white, "m1", MOVE, pair.game, "wS1");
    (void)ask_again(&pair.white, "m1", MOVE, pair.game, "wS1");
    (void)ask_again(&pair.black, "m2",
                    "\"type\":\"move\",\"game\":\"%s\",\"seen\":2,\"move\":\"bS1 wS1-\"",
                    pair.game);
    store_memory_hold(pair.table.store, false);
    table_settle(&pair.table);
    assert_int_equal(number_at(heard(&pair.white, "done"), "seq"), 2);
    assert_int_equal(number_at(heard(&pair.black, "done"), "seq"), 3);
    assert_null(heard(&pair.white, "error"));
    assert_null(heard(&pair.black, "error"));
    pair_end(&pair);
}

#define CREATE                                                                                     \
    "\"type\":\"create\",\"setup\":" BASE ",\"clock\":" NO_CLOCK ",\"seat\":\"white\",\"open\":"   \
    "true"

static void a_create_with_an_unknown_outcome_is_looked_up(void **state) {
    (void)state;
    for (int made = 0; made < 2; made++) {
        struct table table;
        struct player author, other;
        table_open_for(&table, &author, &other);
        store_memory_report(table.store, STORE_UNKNOWN, made == 1, 2);
        const json_t *answer = ask_again(&author, "c1", CREATE);
        assert_done(answer);
        const json_t *list =
            json_object_get(ask(&other, "\"type\":\"lobby\",\"watch\":true"), "challenges");
        assert_int_equal(json_array_size(list), 1);
        assert_string_equal(text_at(json_array_get(list, 0), "game"), text_at(answer, "game"));
        table_end(&table);
    }
}

static void a_create_that_stays_unknown_is_not_answered(void **state) {
    (void)state;
    for (int made = 0; made < 2; made++) {
        struct table table;
        struct player author, other;
        table_open_for(&table, &author, &other);
        (void)ask(&other, "\"type\":\"lobby\",\"watch\":true");
        store_memory_report(table.store, STORE_UNKNOWN, made == 1, 4);
        assert_null(ask_again(&author, "c1", CREATE));
        assert_int_equal(author.closed, SERVER_CLOSE_OVERLOAD);
        player_leave(&author);
        player_greet(&table, &author, 1);
        const json_t *answer = ask_again(&author, "c1", CREATE);
        assert_done(answer);
        /* Clients in the lobby see the challenge, whichever of the two was stored. */
        table_wait(&table, 500);
        const json_t *challenge = json_object_get(heard(&other, "lobby-add"), "challenge");
        assert_string_equal(text_at(challenge, "game"), text_at(answer, "game"));
        table_end(&table);
    }
}

/* A retry that fails says nothing about a first attempt with an unknown outcome. */
static void a_create_that_fails_after_an_unknown_outcome_is_not_answered(void **state) {
    (void)state;
    struct table table;
    struct player author;
    table_open(&table);
    player_enter(&table, &author, 1);
    store_memory_report(table.store, STORE_UNKNOWN, true, 1);
    store_memory_fail(table.store, 3);
    assert_null(ask_again(&author, "c1", CREATE));
    assert_int_equal(author.closed, SERVER_CLOSE_OVERLOAD);
    player_leave(&author);
    player_greet(&table, &author, 1);
    store_memory_fail(table.store, 1);
    assert_error(ask_again(&author, "c2", CREATE), "storage"); /* this is known */
    table_end(&table);
}

static void a_name_with_an_unknown_outcome_is_stored_again(void **state) {
    (void)state;
    struct table table;
    struct player player;
    table_open(&table);
    player_enter(&table, &player, 1);
    store_memory_report(table.store, STORE_UNKNOWN, false, 3);
    assert_done(ask(&player, "\"type\":\"name\",\"name\":\"Anna\""));
    assert_string_equal(text_at(ask(&player, "\"type\":\"hello\""), "name"), "Anna");
    player_clear(&player);
    store_memory_report(table.store, STORE_UNKNOWN, false, 4);
    assert_null(ask(&player, "\"type\":\"name\",\"name\":\"Bob\""));
    assert_int_equal(player.closed, SERVER_CLOSE_OVERLOAD);
    table_end(&table);
}

static void a_rematch_with_an_unknown_outcome_is_looked_up(void **state) {
    (void)state;
    struct pair pair;
    start(&pair);
    assert_done(pair_act(&pair, &pair.white, "resign"));
    assert_done(pair_act(&pair, &pair.black, "rematch"));
    clear_both(&pair);
    store_memory_report(pair.table.store, STORE_UNKNOWN, true, 1);
    const json_t *answer =
        ask_again(&pair.white, "r1",
                  "\"type\":\"act\",\"game\":\"%s\",\"seen\":3,\"action\":\"rematch\"", pair.game);
    assert_done(answer);
    assert_true(strlen(text_at(answer, "game")) > 0);
    assert_string_equal(text_at(unasked_snapshot(&pair.black), "rematch"), text_at(answer, "game"));
    pair_end(&pair);
}

static void a_join_that_was_stored_leaves_the_lobby(void **state) {
    (void)state;
    struct table table;
    struct player author, other;
    table_open_for(&table, &author, &other);
    (void)ask(&author, "\"type\":\"lobby\",\"watch\":true");
    char game[STORE_ID_SIZE];
    snprintf(game, sizeof game, "%s", text_at(ask_again(&author, "c1", CREATE), "game"));
    store_memory_report(table.store, STORE_UNKNOWN, true, 1);
    assert_done(ask(&other, "\"type\":\"join\",\"game\":\"%s\"", game));
    table_wait(&table, 500);
    assert_null(heard(&author, "lobby-add")); /* it was gone before it was broadcast */
    const json_t *list =
        json_object_get(ask(&author, "\"type\":\"lobby\",\"watch\":true"), "challenges");
    assert_int_equal(json_array_size(list), 0);
    table_end(&table);
}

static int lines; /* that were logged of the game */
static int again; /* lines that say that the store works again */

static void count_line(void *context, const char *level, const char *event, const char *members) {
    (void)context;
    lines += strcmp(level, "error") == 0 && strcmp(event, "not-stored") == 0 &&
             strstr(members, "\"game\"") != NULL && strstr(members, "\"why\":\"") != NULL;
    again += strcmp(event, "stored-again") == 0;
}

/* On a full disk a fallen flag is retried, but not with every tick. */
static void a_flag_that_cannot_be_stored_is_retried_with_growing_delays(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, "{\"kind\":\"increment\",\"base\":5,\"increment\":0}");
    server_free(pair.table.server);
    pair.table.config.log = count_line;
    table_start(&pair.table);
    player_clear(&pair.white);
    player_clear(&pair.black);
    player_greet(&pair.table, &pair.white, 1);
    player_greet(&pair.table, &pair.black, 2);
    assert_done(pair_move(&pair, &pair.white, "wS1"));
    pair.seq = 2;
    assert_done(pair_move(&pair, &pair.black, "bS1 wS1-"));
    pair.seq = 3;
    (void)ask(&pair.white, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":3", pair.game);
    table_wait(&pair.table, 4900);
    clear_both(&pair);
    lines = again = 0;
    store_memory_fail(pair.table.store, 1000000);
    table_wait(&pair.table, 120000);
    /* 1 + 2 + 4 + 8 + 16 + 30 + 30 s: each failure causes a reload and a state to all watchers. */
    size_t states = 0;
    for (size_t i = 0; i < pair.white.count; i++) {
        states += strcmp(text_at(pair.white.messages[i], "type"), "state") == 0;
    }
    assert_in_range(states, 6, 9);
    assert_in_range(lines, 6, 9);
    /* Nor does a late move cause a retry each time. */
    assert_error(pair_move(&pair, &pair.white, "wQ -wS1"), "storage");
    assert_int_equal(again, 0);
    store_memory_fail(pair.table.store, 0);
    table_wait(&pair.table, 31000);
    assert_string_equal(text_at(last_event(&pair.white), "reason"), "time");
    assert_int_equal(again, 1);
    pair_end(&pair);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(after_a_failure_all_clients_get_the_state),
        cmocka_unit_test(a_change_that_was_stored_after_all_is_acknowledged),
        cmocka_unit_test(a_change_that_was_not_stored_is_made_after_a_reload),
        cmocka_unit_test(a_change_that_cannot_be_stored_is_refused_after_some_tries),
        cmocka_unit_test(an_unknown_outcome_is_not_answered_after_failed_retries),
        cmocka_unit_test(an_unknown_outcome_is_not_answered),
        cmocka_unit_test(a_certain_failure_is_refused_even_if_the_reload_fails),
        cmocka_unit_test(a_change_is_not_answered_while_the_game_cannot_be_read),
        cmocka_unit_test(requests_wait_for_the_reload),
        cmocka_unit_test(a_create_with_an_unknown_outcome_is_looked_up),
        cmocka_unit_test(a_create_that_stays_unknown_is_not_answered),
        cmocka_unit_test(a_create_that_fails_after_an_unknown_outcome_is_not_answered),
        cmocka_unit_test(a_name_with_an_unknown_outcome_is_stored_again),
        cmocka_unit_test(a_rematch_with_an_unknown_outcome_is_looked_up),
        cmocka_unit_test(a_join_that_was_stored_leaves_the_lobby),
        cmocka_unit_test(a_flag_that_cannot_be_stored_is_retried_with_growing_delays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
