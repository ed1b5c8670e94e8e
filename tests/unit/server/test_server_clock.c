/*
 * Clocks: charging, increments, lag, flags, no-shows, days, and a server that was away.
 */
#include "server_test.h"

#define DAY ((int64_t)24 * 60 * 60 * 1000)

static json_t *snapshot_for(struct pair *pair, struct player *player) {
    return json_object_get(ask(player, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", pair->game),
                           "snapshot");
}

/* Both have moved: White's clock runs. */
static void begin(struct pair *pair, const char *clock) {
    pair_start(pair, BASE, clock);
    assert_done(pair_move(pair, &pair->white, "wS1"));
    assert_done(pair_move(pair, &pair->black, "bS1 wS1-"));
}

static void the_first_moves_are_free(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, THREE_PLUS);
    table_wait(&pair.table, 20000);
    assert_done(pair_move(&pair, &pair.white, "wS1"));
    assert_int_equal(number_at(last_event(&pair.black), "white"), 180000);
    assert_int_equal(number_at(last_event(&pair.black), "noShowAt"), pair.table.now + 60000);
    table_wait(&pair.table, 20000);
    assert_done(pair_move(&pair, &pair.black, "bS1 wS1-"));
    assert_int_equal(number_at(last_event(&pair.white), "black"), 180000);
    assert_null(json_object_get(last_event(&pair.white), "noShowAt"));
    assert_string_equal(text_at(snapshot_for(&pair, &pair.white), "running"), "white");
    pair_end(&pair);
}

static void a_move_is_charged_and_gets_its_increment(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, THREE_PLUS);
    table_wait(&pair.table, 10000);
    assert_int_equal(number_at(snapshot_for(&pair, &pair.white), "whiteLeft"), 170000);
    assert_done(pair_move(&pair, &pair.white, "wQ -wS1"));
    assert_int_equal(number_at(last_event(&pair.black), "white"), 172000);
    assert_int_equal(number_at(last_event(&pair.black), "black"), 180000);
    assert_done(pair_act(&pair, &pair.white, "offer-draw")); /* touches no clock */
    table_wait(&pair.table, 5000);
    assert_int_equal(number_at(snapshot_for(&pair, &pair.white), "blackLeft"), 175000);
    pair_end(&pair);
}

static void a_round_trip_is_given_back_within_bounds(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, THREE_PLUS);
    server_lag(pair.table.server, pair.white.connection, 300);
    table_wait(&pair.table, 1000);
    assert_done(pair_move(&pair, &pair.white, "wQ -wS1"));
    assert_int_equal(number_at(last_event(&pair.white), "white"), 180000 - 700 + 2000);
    /* A lag of minutes is not believed: at most what is saved up. */
    for (int i = 0; i < 50; i++) {
        server_lag(pair.table.server, pair.black.connection, 60000);
    }
    table_wait(&pair.table, 10000);
    assert_done(pair_move(&pair, &pair.black, "bQ bS1-"));
    assert_int_equal(number_at(last_event(&pair.white), "black"), 180000 - 9000 + 2000);
    pair_end(&pair);
}

static void a_flag_falls_when_nobody_is_there(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, THREE_PLUS);
    player_leave(&pair.white);
    player_leave(&pair.black);
    table_wait(&pair.table, 181000);
    player_greet(&pair.table, &pair.black, 2);
    const json_t *snapshot = snapshot_for(&pair, &pair.black);
    assert_string_equal(text_at(snapshot, "status"), "over");
    assert_string_equal(text_at(snapshot, "result"), "black");
    assert_string_equal(text_at(snapshot, "reason"), "time");
    assert_int_equal(number_at(snapshot, "whiteLeft"), 0);
    const json_t *event = json_array_get(json_object_get(heard(&pair.black, "state"), "events"), 3);
    assert_true(llabs(number_at(event, "time") - (pair.table.now - 1000)) < 100);
    pair_end(&pair);
}

static void a_move_after_the_flag_is_too_late(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, THREE_PLUS);
    pair.table.now += 180001; /* the tick has not seen it yet */
    assert_error(pair_move(&pair, &pair.white, "wQ -wS1"), "game-over");
    assert_string_equal(text_at(last_event(&pair.black), "reason"), "time");
    assert_string_equal(text_at(last_event(&pair.black), "result"), "black");
    pair_end(&pair);
}

static void who_does_not_make_the_first_move_has_not_shown_up(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, THREE_PLUS);
    assert_int_equal(number_at(snapshot_for(&pair, &pair.black), "noShowAt"),
                     pair.table.now + 60000);
    table_wait(&pair.table, 59900);
    assert_null(heard(&pair.black, "event"));
    table_wait(&pair.table, 200);
    assert_string_equal(text_at(last_event(&pair.black), "reason"), "no-show");
    assert_string_equal(text_at(last_event(&pair.black), "result"), "none");
    assert_string_equal(text_at(snapshot_for(&pair, &pair.black), "status"), "aborted");
    pair_end(&pair);
}

static void days_count_from_the_joining_and_anew_with_each_move(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, "{\"kind\":\"days\",\"days\":3}");
    pair.table.now += 2 * DAY;
    assert_int_equal(number_at(snapshot_for(&pair, &pair.white), "whiteLeft"), DAY);
    assert_done(pair_move(&pair, &pair.white, "wS1"));
    assert_int_equal(number_at(last_event(&pair.black), "white"), 3 * DAY);
    assert_done(pair_move(&pair, &pair.black, "bS1 wS1-"));
    player_leave(&pair.white);
    player_leave(&pair.black);
    table_wait(&pair.table, 40000); /* nobody looks: the game leaves the memory */
    assert_int_equal(server_stats(pair.table.server).games, 0);
    pair.table.now += 3 * DAY;
    table_wait(&pair.table, 40000);
    player_greet(&pair.table, &pair.white, 1);
    assert_string_equal(text_at(snapshot_for(&pair, &pair.white), "reason"), "time");
    pair_end(&pair);
}

static void time_without_a_server_is_charged_to_nobody(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, THREE_PLUS);
    table_wait(&pair.table, 30000);
    player_clear(&pair.white);
    player_clear(&pair.black);
    pair.white.connection = pair.black.connection = NULL;
    table_crash(&pair.table, 3600000);
    player_greet(&pair.table, &pair.white, 1);
    int64_t left = number_at(snapshot_for(&pair, &pair.white), "whiteLeft");
    /* Signs of life come every two seconds: so exact is the charge. */
    assert_true(left >= 150000 && left <= 152100);
    table_wait(&pair.table, 10000);
    assert_done(pair_move(&pair, &pair.white, "wQ -wS1"));
    pair_end(&pair);
}

static void a_deadline_that_moved_is_stored(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, "{\"kind\":\"days\",\"days\":1}");
    player_clear(&pair.white);
    player_clear(&pair.black);
    pair.white.connection = pair.black.connection = NULL;
    table_crash(&pair.table, 3 * DAY);
    table_wait(&pair.table, 40000); /* it was due, is fetched, and is not */
    assert_int_equal(server_stats(pair.table.server).games, 0);
    table_wait(&pair.table, 40000); /* and is not fetched again */
    assert_int_equal(server_stats(pair.table.server).games, 0);
    player_greet(&pair.table, &pair.white, 1);
    assert_string_equal(text_at(snapshot_for(&pair, &pair.white), "status"), "running");
    pair_end(&pair);
}

static void a_takeback_does_not_give_time_back(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, THREE_PLUS);
    table_wait(&pair.table, 10000);
    assert_done(pair_move(&pair, &pair.white, "wQ -wS1"));
    table_wait(&pair.table, 5000);
    assert_done(pair_act(&pair, &pair.white, "offer-takeback"));
    assert_done(pair_act(&pair, &pair.black, "accept-takeback"));
    assert_int_equal(number_at(last_event(&pair.white), "white"), 172000);
    assert_int_equal(number_at(last_event(&pair.white), "black"), 175000);
    assert_string_equal(text_at(snapshot_for(&pair, &pair.white), "running"), "white");
    pair_end(&pair);
}

static void a_challenge_that_nobody_takes_ends(void **state) {
    (void)state;
    struct table table;
    struct player player;
    table_open(&table);
    player_enter(&table, &player, 1);
    char game[STORE_ID_SIZE];
    snprintf(game, sizeof game, "%s",
             text_at(ask(&player, "\"type\":\"create\",\"setup\":" BASE ",\"clock\":" NO_CLOCK
                                  ",\"seat\":\"random\",\"open\":true"),
                     "game"));
    (void)ask(&player, "\"type\":\"lobby\",\"watch\":true");
    table.now += 14 * DAY;
    table_wait(&table, 35000);
    assert_string_equal(text_at(heard(&player, "lobby-remove"), "game"), game);
    player_leave(&player);
    table_end(&table);
}

static void without_a_clock_two_weeks_of_silence_can_be_claimed(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, NO_CLOCK);
    pair.table.now += 14 * DAY - 1000;
    assert_error(pair_act(&pair, &pair.black, "claim"), "not-allowed");
    pair.table.now += 2000;
    assert_error(pair_act(&pair, &pair.white, "claim"), "not-allowed");
    assert_done(pair_act(&pair, &pair.black, "claim"));
    assert_string_equal(text_at(last_event(&pair.white), "result"), "black");
    assert_string_equal(text_at(last_event(&pair.white), "reason"), "no-show");
    pair_end(&pair);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_moves_are_free),
        cmocka_unit_test(a_move_is_charged_and_gets_its_increment),
        cmocka_unit_test(a_round_trip_is_given_back_within_bounds),
        cmocka_unit_test(a_flag_falls_when_nobody_is_there),
        cmocka_unit_test(a_move_after_the_flag_is_too_late),
        cmocka_unit_test(who_does_not_make_the_first_move_has_not_shown_up),
        cmocka_unit_test(days_count_from_the_joining_and_anew_with_each_move),
        cmocka_unit_test(time_without_a_server_is_charged_to_nobody),
        cmocka_unit_test(a_deadline_that_moved_is_stored),
        cmocka_unit_test(a_takeback_does_not_give_time_back),
        cmocka_unit_test(a_challenge_that_nobody_takes_ends),
        cmocka_unit_test(without_a_clock_two_weeks_of_silence_can_be_claimed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
