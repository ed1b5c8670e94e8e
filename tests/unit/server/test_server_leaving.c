/*
 * Players who leave a game with a clock: when the opponent may claim it. More time for the
 * opponent, and offers that are withdrawn.
 */
#include "server_test.h"

#define CLOCK(BASE_, INCREMENT)                                                                    \
    "{\"kind\":\"increment\",\"base\":" #BASE_ ",\"increment\":" #INCREMENT "}"
#define ONE_DAY "{\"kind\":\"days\",\"days\":1}"

/* Both have moved: White's clock runs. */
static void begin(struct pair *pair, const char *clock) {
    pair_start(pair, BASE, clock);
    assert_done(pair_move(pair, &pair->white, "wS1"));
    assert_done(pair_move(pair, &pair->black, "bS1 wS1-"));
    table_wait(&pair->table, 50);
}

static void come_back(struct pair *pair, struct player *player, int number) {
    player_greet(&pair->table, player, number);
    assert_non_null(ask(player, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", pair->game));
    table_wait(&pair->table, 50);
}

/* Ms until a player counts as gone, as told with the presence; -1: nothing was told. */
static int64_t gone_in(const struct pair *pair, const struct player *player, const char *field) {
    const json_t *at = json_object_get(heard(player, "presence"), field);
    return at != NULL ? json_integer_value(at) - pair->table.now : -1;
}

static void assert_end(const struct player *player, const char *result, const char *reason) {
    assert_string_equal(text_at(last_event(player), "kind"), "end");
    assert_string_equal(text_at(last_event(player), "result"), result);
    assert_string_equal(text_at(last_event(player), "reason"), reason);
}

static void a_game_can_be_claimed_from_a_player_who_has_left(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, THREE_PLUS); /* 180 + 40 * 2 seconds: a tenth is 26 */
    assert_int_equal(gone_in(&pair, &pair.white, "blackGoneAt"), -1);
    assert_error(pair_act(&pair, &pair.white, "claim"), "not-allowed");
    player_leave(&pair.black);
    table_wait(&pair.table, 50);
    assert_int_equal(gone_in(&pair, &pair.white, "blackGoneAt"), 26000);
    assert_int_equal(gone_in(&pair, &pair.white, "whiteGoneAt"), -1);
    table_wait(&pair.table, 25950);
    assert_error(pair_act(&pair, &pair.white, "claim"), "not-allowed");
    assert_error(pair_act(&pair, &pair.white, "claim-draw"), "not-allowed");
    table_wait(&pair.table, 50);
    assert_done(pair_act(&pair, &pair.white, "claim"));
    assert_end(&pair.white, "white", "no-show");
    pair_end(&pair);
}

static void a_game_that_was_left_can_be_called_a_draw(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, THREE_PLUS);
    player_leave(&pair.white); /* whoever is to move */
    table_wait(&pair.table, 26050);
    assert_done(pair_act(&pair, &pair.black, "claim-draw"));
    assert_end(&pair.black, "draw", "no-show");
    pair_end(&pair);
}

static void coming_back_stops_the_countdown(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, THREE_PLUS);
    player_leave(&pair.black);
    table_wait(&pair.table, 20000);
    come_back(&pair, &pair.black, 2);
    assert_int_equal(gone_in(&pair, &pair.white, "blackGoneAt"), -1);
    table_wait(&pair.table, 10000);
    assert_error(pair_act(&pair, &pair.white, "claim"), "not-allowed");
    player_leave(&pair.black); /* it begins again */
    table_wait(&pair.table, 50);
    assert_int_equal(gone_in(&pair, &pair.white, "blackGoneAt"), 26000);
    table_wait(&pair.table, 26000);
    player_greet(&pair.table, &pair.black, 2);
    assert_non_null(ask(&pair.black, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", pair.game));
    assert_error(pair_act(&pair, &pair.white, "claim"), "not-allowed"); /* back just in time */
    pair_end(&pair);
}

static void quick_games_wait_for_a_shorter_time(void **state) {
    (void)state;
    static const struct {
        const char *clock;
        int seconds;
    } rows[] = {
        {CLOCK(60, 0), 10},  {CLOCK(60, 2), 14},    {CLOCK(180, 3), 30},
        {CLOCK(300, 4), 46}, {CLOCK(600, 10), 100}, {CLOCK(1200, 20), 120},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct pair pair;
        begin(&pair, rows[i].clock);
        player_leave(&pair.black);
        table_wait(&pair.table, 50);
        assert_int_equal(gone_in(&pair, &pair.white, "blackGoneAt"), rows[i].seconds * 1000);
        pair_end(&pair);
    }
}

static void only_a_running_clock_of_minutes_can_be_claimed(void **state) {
    (void)state;
    static const char *const clocks[] = {NO_CLOCK, ONE_DAY};
    struct pair pair;
    for (size_t i = 0; i < 2; i++) {
        begin(&pair, clocks[i]);
        player_leave(&pair.black);
        table_wait(&pair.table, 130000);
        assert_int_equal(gone_in(&pair, &pair.white, "blackGoneAt"), -1);
        assert_error(pair_act(&pair, &pair.white, "claim"), "not-allowed");
        assert_error(pair_act(&pair, &pair.white, "claim-draw"), "not-allowed");
        pair_end(&pair);
    }
    pair_start(&pair, BASE, CLOCK(60, 0)); /* until both have moved, no-shows count */
    player_leave(&pair.black);
    table_wait(&pair.table, 11000);
    assert_error(pair_act(&pair, &pair.white, "claim"), "not-allowed");
    pair_end(&pair);
}

static void after_a_restart_players_have_time_to_come_back(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, THREE_PLUS);
    player_leave(&pair.black);
    table_wait(&pair.table, 25000);
    table_crash(&pair.table, 1000);
    come_back(&pair, &pair.white, 1);
    pair.seq = 3;
    assert_int_equal(gone_in(&pair, &pair.white, "blackGoneAt"), 26000);
    table_wait(&pair.table, 25000);
    assert_error(pair_act(&pair, &pair.white, "claim"), "not-allowed");
    table_wait(&pair.table, 1000);
    assert_done(pair_act(&pair, &pair.white, "claim"));
    pair_end(&pair);
}

static void a_player_can_give_the_opponent_time(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, THREE_PLUS);
    table_wait(&pair.table, 9950);
    assert_done(pair_act(&pair, &pair.black, "more-time")); /* while White's clock runs */
    const json_t *event = last_event(&pair.white);
    assert_string_equal(text_at(event, "kind"), "more-time");
    assert_string_equal(text_at(event, "by"), "black");
    assert_string_equal(text_at(event, "running"), "white");
    assert_int_equal(number_at(event, "white"), 185000);
    assert_int_equal(number_at(event, "black"), 180000);
    table_wait(&pair.table, 5000);
    assert_done(pair_act(&pair, &pair.white, "more-time")); /* and while it does not */
    assert_int_equal(number_at(last_event(&pair.black), "white"), 180000);
    assert_int_equal(number_at(last_event(&pair.black), "black"), 195000);
    table_wait(&pair.table, 1000);
    assert_done(pair_move(&pair, &pair.white, "wQ -wS1")); /* it cancels no move */
    assert_int_equal(number_at(last_event(&pair.black), "white"), 181000);
    pair_end(&pair);
}

static void time_that_was_given_is_there_after_a_restart(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, "{\"kind\":\"increment\",\"base\":5,\"increment\":0}");
    table_wait(&pair.table, 3950);
    assert_done(pair_act(&pair, &pair.black, "more-time"));
    table_wait(&pair.table, 3000);
    table_crash(&pair.table, 1000);
    come_back(&pair, &pair.white, 1);
    const json_t *snapshot = json_object_get(heard(&pair.white, "state"), "snapshot");
    assert_in_range(number_at(snapshot, "whiteLeft"), 12900, 15100);
    pair.seq = 4;
    table_wait(&pair.table, 12000);
    assert_done(pair_move(&pair, &pair.white, "wQ -wS1"));
    pair_end(&pair);
}

static void time_is_given_only_on_clocks_that_run(void **state) {
    (void)state;
    static const char *const clocks[] = {NO_CLOCK, ONE_DAY};
    struct pair pair;
    for (size_t i = 0; i < 2; i++) {
        begin(&pair, clocks[i]);
        assert_error(pair_act(&pair, &pair.white, "more-time"), "not-allowed");
        pair_end(&pair);
    }
    pair_start(&pair, BASE, THREE_PLUS);
    assert_error(pair_act(&pair, &pair.white, "more-time"), "not-allowed");
    pair_end(&pair);
    begin(&pair, CLOCK(10790, 0)); /* three hours are the most */
    assert_error(pair_act(&pair, &pair.white, "more-time"), "not-allowed");
    pair_end(&pair);
    begin(&pair, CLOCK(60, 0));
    table_skip(&pair.table, 61000); /* the flag has fallen, and the server has not looked yet */
    assert_error(pair_act(&pair, &pair.black, "more-time"), "not-allowed");
    pair_end(&pair);
}

static void a_repeated_gift_counts_once(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, THREE_PLUS);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(
            number_at(
                ask_again(&pair.white, "gift",
                          "\"type\":\"act\",\"game\":\"%s\",\"seen\":3,\"action\":\"more-time\"",
                          pair.game),
                "seq"),
            4);
    }
    assert_int_equal(number_at(last_event(&pair.black), "black"), 195000);
    pair_end(&pair);
}

static void an_offer_can_be_withdrawn(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, NO_CLOCK);
    assert_error(pair_act(&pair, &pair.white, "decline-draw"), "not-offered");
    assert_done(pair_act(&pair, &pair.white, "offer-draw"));
    assert_done(pair_act(&pair, &pair.white, "decline-draw"));
    assert_string_equal(text_at(last_event(&pair.black), "kind"), "decline-draw");
    assert_string_equal(text_at(last_event(&pair.black), "by"), "white");
    assert_error(pair_act(&pair, &pair.black, "accept-draw"), "not-offered");
    assert_error(pair_act(&pair, &pair.white, "offer-draw"), "not-allowed"); /* before a move */
    assert_done(pair_act(&pair, &pair.black, "offer-takeback"));
    assert_done(pair_act(&pair, &pair.black, "decline-takeback"));
    assert_error(pair_act(&pair, &pair.white, "accept-takeback"), "not-offered");
    assert_error(pair_act(&pair, &pair.black, "decline-takeback"), "not-offered");
    pair_end(&pair);
}

static void a_summary_says_whose_turn_it_was(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, THREE_PLUS);
    (void)ask(&pair.white, "\"type\":\"games\"");
    assert_done(pair_move(&pair, &pair.white, "wS1"));
    table_wait(&pair.table, 61000); /* Black does not move */
    const json_t *summary = json_object_get(heard(&pair.white, "summary"), "summary");
    assert_string_equal(text_at(summary, "status"), "aborted");
    assert_string_equal(text_at(summary, "turn"), "black");
    pair_end(&pair);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_can_be_claimed_from_a_player_who_has_left),
        cmocka_unit_test(a_game_that_was_left_can_be_called_a_draw),
        cmocka_unit_test(coming_back_stops_the_countdown),
        cmocka_unit_test(quick_games_wait_for_a_shorter_time),
        cmocka_unit_test(only_a_running_clock_of_minutes_can_be_claimed),
        cmocka_unit_test(after_a_restart_players_have_time_to_come_back),
        cmocka_unit_test(a_player_can_give_the_opponent_time),
        cmocka_unit_test(time_that_was_given_is_there_after_a_restart),
        cmocka_unit_test(time_is_given_only_on_clocks_that_run),
        cmocka_unit_test(a_repeated_gift_counts_once),
        cmocka_unit_test(an_offer_can_be_withdrawn),
        cmocka_unit_test(a_summary_says_whose_turn_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
