/*
 * Clocks: charging, increments, lag, flags, no-shows, days, and a server that was away.
 */
#include "server/uptime.h"
#include "server_test.h"

enum { LAG_PINGS = 8 }; /* so many round trips are remembered */

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
    /* A lag of minutes is not believed. */
    for (int i = 0; i < 50; i++) {
        server_lag(pair.table.server, pair.black.connection, 60000);
    }
    table_wait(&pair.table, 10000);
    assert_done(pair_move(&pair, &pair.black, "bQ bS1-"));
    assert_int_equal(number_at(last_event(&pair.white), "black"), 180000 - 9500 + 2000);
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
    table_skip(&pair.table, 180001); /* the tick has not seen it yet */
    assert_error(pair_move(&pair, &pair.white, "wQ -wS1"), "game-over");
    assert_string_equal(text_at(last_event(&pair.black), "reason"), "time");
    assert_string_equal(text_at(last_event(&pair.black), "result"), "black");
    pair_end(&pair);
}

static void a_missing_first_move_is_a_no_show(void **state) {
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

static void days_start_with_the_join_and_again_with_each_move(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, "{\"kind\":\"days\",\"days\":3}");
    table_skip(&pair.table, 2 * DAY);
    assert_int_equal(number_at(snapshot_for(&pair, &pair.white), "whiteLeft"), DAY);
    assert_done(pair_move(&pair, &pair.white, "wS1"));
    assert_int_equal(number_at(last_event(&pair.black), "white"), 3 * DAY);
    assert_done(pair_move(&pair, &pair.black, "bS1 wS1-"));
    player_leave(&pair.white);
    player_leave(&pair.black);
    table_wait(&pair.table, 40000); /* nobody looks: the game leaves the memory */
    assert_int_equal(server_stats(pair.table.server).games, 0);
    table_skip(&pair.table, 3 * DAY);
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
    /* Neither the ten seconds nor the increment. */
    assert_int_equal(number_at(last_event(&pair.white), "white"), 170000);
    assert_int_equal(number_at(last_event(&pair.white), "black"), 175000);
    assert_string_equal(text_at(snapshot_for(&pair, &pair.white), "running"), "white");
    pair_end(&pair);
}

static void takebacks_do_not_collect_increments(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, "{\"kind\":\"increment\",\"base\":5,\"increment\":10}");
    for (int i = 0; i < 3; i++) {
        table_wait(&pair.table, 1000);
        assert_done(pair_move(&pair, &pair.white, "wQ -wS1"));
        assert_done(pair_move(&pair, &pair.black, "bQ bS1-"));
        assert_done(pair_act(&pair, &pair.white, "offer-takeback"));
        assert_done(pair_act(&pair, &pair.black, "accept-takeback"));
    }
    assert_int_equal(number_at(last_event(&pair.white), "white"), 2000);
    assert_int_equal(number_at(last_event(&pair.white), "black"), 5000);
    /* What was gained and used meanwhile cannot all be taken back: a second stays. */
    assert_done(pair_move(&pair, &pair.white, "wQ -wS1"));
    assert_done(pair_move(&pair, &pair.black, "bQ bS1-"));
    table_wait(&pair.table, 9000);
    assert_done(pair_act(&pair, &pair.white, "offer-takeback"));
    assert_done(pair_act(&pair, &pair.black, "accept-takeback"));
    assert_int_equal(number_at(last_event(&pair.white), "white"), 1000);
    pair_end(&pair);
}

static void a_takeback_of_a_free_move_takes_nothing(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, THREE_PLUS);
    assert_done(pair_act(&pair, &pair.black, "offer-takeback"));
    assert_done(pair_act(&pair, &pair.white, "accept-takeback"));
    assert_int_equal(number_at(last_event(&pair.white), "white"), 180000);
    assert_int_equal(number_at(last_event(&pair.white), "black"), 180000);
    assert_null(json_object_get(last_event(&pair.white), "running"));
    assert_int_equal(number_at(last_event(&pair.white), "noShowAt"), pair.table.now + 60000);
    pair_end(&pair);
}

static void answering_pings_late_still_costs_half_of_the_time(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, "{\"kind\":\"increment\",\"base\":60,\"increment\":0}");
    for (int i = 0; i < LAG_PINGS; i++) {
        server_lag(pair.table.server, pair.white.connection, 1000);
    }
    assert_done(pair_move(&pair, &pair.white, "wQ -wS1"));
    assert_done(pair_move(&pair, &pair.black, "bQ bS1-"));
    for (int i = 0; i < 14; i++) {
        table_wait(&pair.table, 150);
        assert_done(pair_move(&pair, &pair.white, i % 2 == 0 ? "wQ /wS1" : "wQ -wS1"));
        assert_done(pair_move(&pair, &pair.black, i % 2 == 0 ? "bQ bS1\\\\" : "bQ bS1-"));
    }
    assert_in_range(number_at(last_event(&pair.white), "white"), 60000 - 14 * 150,
                    60000 - 14 * 150 / 2);
    pair_end(&pair);
}

static void the_shortest_round_trip_counts(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, THREE_PLUS);
    server_lag(pair.table.server, pair.white.connection, 40);
    for (int i = 0; i < LAG_PINGS - 1; i++) {
        server_lag(pair.table.server, pair.white.connection, 400);
    }
    table_wait(&pair.table, 1000);
    assert_done(pair_move(&pair, &pair.white, "wQ -wS1"));
    assert_int_equal(number_at(last_event(&pair.white), "white"), 180000 - 960 + 2000);
    assert_done(pair_move(&pair, &pair.black, "bQ bS1-"));
    server_lag(pair.table.server, pair.white.connection, 400); /* the short one is forgotten */
    table_wait(&pair.table, 1000);
    assert_done(pair_move(&pair, &pair.white, "wQ /wS1"));
    assert_int_equal(number_at(last_event(&pair.white), "white"), 180000 - 960 - 600 + 4000);
    pair_end(&pair);
}

/* Players come back to the same game after a restart. */
static void restart(struct pair *pair, int64_t away) {
    player_leave(&pair->white);
    player_leave(&pair->black);
    table_crash(&pair->table, away);
    player_greet(&pair->table, &pair->white, 1);
    player_greet(&pair->table, &pair->black, 2);
}

#define FIVE_SECONDS "{\"kind\":\"increment\",\"base\":5,\"increment\":0}"

/* White's flag falls after five seconds of play, and not before. */
static void assert_five_seconds(struct pair *pair, int64_t played) {
    assert_in_range(number_at(snapshot_for(pair, &pair->white), "whiteLeft"), 5000 - played,
                    5000 - played + 2000);
    (void)snapshot_for(pair, &pair->black);
    table_wait(&pair->table, 5000 - played - 100);
    assert_string_equal(text_at(snapshot_for(pair, &pair->white), "status"), "running");
    table_wait(&pair->table, 2200);
    assert_string_equal(text_at(last_event(&pair->black), "reason"), "time");
}

static void a_wrong_time_of_day_does_not_touch_the_clocks(void **state) {
    (void)state;
    static const int64_t wrong[] = {30 * DAY, -2 * 3600000, 0};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct pair pair;
        begin(&pair, FIVE_SECONDS);
        table_wait(&pair.table, 1000);
        restart(&pair, wrong[i]); /* a run with the wrong time ... */
        table_wait(&pair.table, 100);
        restart(&pair, -wrong[i]); /* ... and one with the right one */
        assert_five_seconds(&pair, 1100);
        pair_end(&pair);
    }
}

static void the_time_of_day_may_be_set_while_games_run(void **state) {
    (void)state;
    static const int64_t steps[] = {30 * DAY, -2 * 3600000};
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        struct pair pair;
        begin(&pair, FIVE_SECONDS);
        table_wait(&pair.table, 1000);
        pair.table.now += steps[i];
        assert_five_seconds(&pair, 1000);
        pair_end(&pair);
    }
}

static void no_show_deadlines_are_sent_as_time_of_day(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, THREE_PLUS);
    table_wait(&pair.table, 10000);
    pair.table.now += 30 * DAY;
    assert_int_equal(number_at(snapshot_for(&pair, &pair.white), "noShowAt"),
                     pair.table.now + 50000);
    /* The event is the same whenever it is sent. */
    const json_t *join = json_array_get(json_object_get(heard(&pair.white, "state"), "events"), 0);
    assert_int_equal(number_at(join, "noShowAt"), number_at(join, "time") + 60000);
    pair_end(&pair);
}

/* A frozen process: monotonic time goes on, the loop does not turn. */
static void a_pause_of_the_process_costs_nobody_time(void **state) {
    (void)state;
    struct pair pair;
    struct uptime uptime;
    int64_t monotonic = 1000;
    begin(&pair, "{\"kind\":\"increment\",\"base\":2,\"increment\":0}");
    int64_t start = pair.table.elapsed;
    uptime_start(&uptime, monotonic);
    for (int i = 0; i < 6; i++) {
        monotonic += 50;
        pair.table.elapsed = start + uptime_step(&uptime, monotonic);
        server_tick(pair.table.server);
    }
    monotonic += 2500; /* meanwhile a move arrives; it is read before anything else */
    pair.table.elapsed = start + uptime_step(&uptime, monotonic);
    assert_done(pair_move(&pair, &pair.white, "wQ -wS1"));
    assert_in_range(number_at(last_event(&pair.black), "white"), 2000 - 350, 2000 - 300);
    server_tick(pair.table.server);
    table_settle(&pair.table);
    assert_string_equal(text_at(snapshot_for(&pair, &pair.white), "status"), "running");
    pair_end(&pair);
}

static void a_crash_forgets_two_seconds_at_most(void **state) {
    (void)state;
    for (int64_t played = 100; played < 4900; played += 700) {
        struct pair pair;
        begin(&pair, FIVE_SECONDS);
        table_wait(&pair.table, played);
        restart(&pair, 3600000);
        assert_five_seconds(&pair, played);
        pair_end(&pair);
    }
}

/* The last heartbeat was before the move. */
static void an_event_above_the_uptime_happened_now(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, FIVE_SECONDS);
    table_wait(&pair.table, 3000);
    assert_done(pair_move(&pair, &pair.white, "wQ -wS1"));
    restart(&pair, 1000);
    const json_t *snapshot = snapshot_for(&pair, &pair.black);
    assert_int_equal(number_at(snapshot, "whiteLeft"), 2000);
    assert_int_equal(number_at(snapshot, "blackLeft"), 5000);
    table_wait(&pair.table, 1000);
    assert_int_equal(number_at(snapshot_for(&pair, &pair.black), "blackLeft"), 4000);
    pair_end(&pair);
}

/* As a database of a version without uptime is migrated: due at once, no uptime in events, uptime
 * that goes on from the last sign of life. */
static void add_old_game(struct pair *pair, enum store_clock clock, enum store_status status) {
    static const char *const moves[] = {NULL, "wS1", "bS1 wS1-"};
    size_t count = status == STORE_RUNNING ? 3 : 0;
    struct store_game game = {
        .id = "oldgame1",
        .creator = "guest1",
        .type = "Base",
        .clock = clock,
        .base = clock == STORE_INCREMENT ? 300 : 0,
        .white = "guest1",
        .status = status,
        .seq = (int)count,
        .turns = count > 0 ? 2 : 0,
        .due = 1,
        .created = pair->table.now - 3600000,
        .changed = pair->table.now - 3600000,
    };
    if (count > 0) {
        snprintf(game.black, sizeof game.black, "guest2");
    }
    struct store_transaction *transaction = store_transaction_new(job_done, NULL, NULL);
    struct store_game_change *change = store_add_game(transaction, &game);
    assert_non_null(change);
    change->events = calloc(count + 1, sizeof *change->events);
    change->event_count = count;
    for (size_t i = 0; i < count; i++) {
        change->events[i] = (struct store_event){
            .seq = (int)i + 1,
            .kind = i == 0 ? STORE_JOIN : STORE_MOVE,
            .time = pair->table.now - 3600000,
            .uptime = -1,
            .by = i == 1 ? APIARY_WHITE : APIARY_BLACK,
            .white = clock == STORE_INCREMENT ? 300000 : -1,
            .black = clock == STORE_INCREMENT ? 300000 : -1,
            .move = moves[i] != NULL ? strdup(moves[i]) : NULL,
        };
    }
    store_heartbeat(transaction, 1600000000000);
    store_submit(pair->table.store, &transaction->job);
    table_settle(&pair->table);
    snprintf(pair->game, sizeof pair->game, "oldgame1");
    restart(pair, 1000);
}

static void clocks_of_an_older_version_start_once(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    add_old_game(&pair, STORE_INCREMENT, STORE_RUNNING);
    table_wait(&pair.table, 25000); /* it is due, is fetched, and its deadline is stored */
    restart(&pair, 1000);           /* the clock does not start anew */
    int64_t left = number_at(snapshot_for(&pair, &pair.white), "whiteLeft");
    assert_in_range(left, 300000 - 25000, 300000 - 25000 + 2000);
    player_leave(&pair.white);
    player_leave(&pair.black);
    table_wait(&pair.table, left + 1000); /* the flag falls although nobody looks */
    player_greet(&pair.table, &pair.white, 1);
    assert_string_equal(text_at(snapshot_for(&pair, &pair.white), "reason"), "time");
    pair_end(&pair);
}

static void challenges_of_an_older_version_wait_two_weeks_more(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    add_old_game(&pair, STORE_NO_CLOCK, STORE_WAITING);
    table_wait(&pair.table, 5000);
    table_skip(&pair.table, 14 * DAY - 10000);
    table_wait(&pair.table, 4000);
    assert_string_equal(text_at(snapshot_for(&pair, &pair.white), "status"), "waiting");
    table_wait(&pair.table, 2000);
    assert_string_equal(text_at(snapshot_for(&pair, &pair.white), "status"), "aborted");
    pair_end(&pair);
}

static void games_of_an_older_version_without_a_clock_are_not_fetched_again(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    add_old_game(&pair, STORE_NO_CLOCK, STORE_RUNNING);
    assert_error(pair_act(&pair, &pair.black, "claim"), "not-allowed");
    player_leave(&pair.white);
    player_leave(&pair.black);
    table_wait(&pair.table, 100000);
    assert_int_equal(server_stats(pair.table.server).games, 0);
    pair.table.now += 14 * DAY; /* nothing but the time of day is known of the last move */
    player_greet(&pair.table, &pair.black, 2);
    (void)snapshot_for(&pair, &pair.black);
    pair.seq = 3;
    assert_done(pair_act(&pair, &pair.black, "claim"));
    pair_end(&pair);
}

static void nothing_is_due_before_the_uptime_is_known(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, FIVE_SECONDS);
    table_wait(&pair.table, 2500);
    player_leave(&pair.white);
    player_leave(&pair.black);
    server_free(pair.table.server);
    store_memory_hold(pair.table.store, true); /* the disk is slow */
    pair.table.elapsed = 0;
    table_start(&pair.table);
    player_arrive(&pair.table, &pair.white, 1);
    (void)ask(&pair.white, "\"type\":\"hello\"");
    table_wait(&pair.table, 1000);
    assert_int_equal(server_stats(pair.table.server).games, 0);
    store_memory_hold(pair.table.store, false);
    table_settle(&pair.table);
    const json_t *snapshot = snapshot_for(&pair, &pair.white);
    assert_string_equal(text_at(snapshot, "status"), "running");
    assert_in_range(number_at(snapshot, "whiteLeft"), 1500, 3500);
    pair_end(&pair);
}

static void games_are_read_when_the_uptime_is_known(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, FIVE_SECONDS);
    table_wait(&pair.table, 2500);
    store_memory_fail_reads(pair.table.store, 1); /* the uptime */
    restart(&pair, 1000);
    assert_null(snapshot_for(&pair, &pair.white));
    assert_error(pair_move(&pair, &pair.white, "wQ -wS1"), "too-fast");
    assert_null(heard(&pair.white, "state"));
    table_wait(&pair.table, 1000); /* it is asked for again */
    const json_t *snapshot = json_object_get(heard(&pair.white, "state"), "snapshot");
    assert_in_range(number_at(snapshot, "whiteLeft"), 1500, 3500);
    assert_done(pair_move(&pair, &pair.white, "wQ -wS1"));
    pair_end(&pair);
}

static void events_say_whose_clock_runs(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, THREE_PLUS);
    assert_done(pair_act(&pair, &pair.white, "offer-draw"));
    assert_null(json_object_get(last_event(&pair.black), "running"));
    assert_int_equal(number_at(last_event(&pair.black), "noShowAt"), pair.table.now + 60000);
    assert_done(pair_move(&pair, &pair.white, "wS1"));
    assert_null(json_object_get(last_event(&pair.black), "running"));
    assert_done(pair_move(&pair, &pair.black, "bS1 wS1-"));
    assert_string_equal(text_at(last_event(&pair.black), "running"), "white");
    table_wait(&pair.table, 3000);
    assert_done(pair_move(&pair, &pair.white, "wQ -wS1"));
    assert_string_equal(text_at(last_event(&pair.black), "running"), "black");
    table_wait(&pair.table, 4000);
    assert_done(pair_act(&pair, &pair.white, "offer-takeback")); /* an offer touches no clock */
    assert_string_equal(text_at(last_event(&pair.black), "running"), "black");
    assert_int_equal(number_at(last_event(&pair.black), "white"), 179000);
    assert_int_equal(number_at(last_event(&pair.black), "black"), 176000);
    assert_done(pair_act(&pair, &pair.black, "accept-takeback"));
    assert_string_equal(text_at(last_event(&pair.black), "running"), "white");
    assert_done(pair_act(&pair, &pair.black, "resign"));
    assert_null(json_object_get(last_event(&pair.black), "running"));
    /* The same when they are read again. */
    static const char *const expected[] = {"", "", "", "white", "black", "black", "white", ""};
    restart(&pair, 1000);
    (void)snapshot_for(&pair, &pair.white);
    const json_t *events = json_object_get(heard(&pair.white, "state"), "events");
    assert_int_equal(json_array_size(events), 8);
    for (size_t i = 0; i < 8; i++) {
        assert_string_equal(text_at(json_array_get(events, i), "running"), expected[i]);
    }
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
    table_skip(&table, 14 * DAY);
    table_wait(&table, 35000);
    assert_string_equal(text_at(heard(&player, "lobby-remove"), "game"), game);
    table_end(&table);
}

static void without_a_clock_two_weeks_of_silence_can_be_claimed(void **state) {
    (void)state;
    struct pair pair;
    begin(&pair, NO_CLOCK);
    table_skip(&pair.table, 14 * DAY - 1000);
    assert_error(pair_act(&pair, &pair.black, "claim"), "not-allowed");
    table_skip(&pair.table, 2000);
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
        cmocka_unit_test(a_missing_first_move_is_a_no_show),
        cmocka_unit_test(days_start_with_the_join_and_again_with_each_move),
        cmocka_unit_test(time_without_a_server_is_charged_to_nobody),
        cmocka_unit_test(a_deadline_that_moved_is_stored),
        cmocka_unit_test(a_takeback_does_not_give_time_back),
        cmocka_unit_test(takebacks_do_not_collect_increments),
        cmocka_unit_test(a_takeback_of_a_free_move_takes_nothing),
        cmocka_unit_test(answering_pings_late_still_costs_half_of_the_time),
        cmocka_unit_test(the_shortest_round_trip_counts),
        cmocka_unit_test(a_wrong_time_of_day_does_not_touch_the_clocks),
        cmocka_unit_test(the_time_of_day_may_be_set_while_games_run),
        cmocka_unit_test(no_show_deadlines_are_sent_as_time_of_day),
        cmocka_unit_test(a_pause_of_the_process_costs_nobody_time),
        cmocka_unit_test(a_crash_forgets_two_seconds_at_most),
        cmocka_unit_test(an_event_above_the_uptime_happened_now),
        cmocka_unit_test(clocks_of_an_older_version_start_once),
        cmocka_unit_test(challenges_of_an_older_version_wait_two_weeks_more),
        cmocka_unit_test(games_of_an_older_version_without_a_clock_are_not_fetched_again),
        cmocka_unit_test(nothing_is_due_before_the_uptime_is_known),
        cmocka_unit_test(games_are_read_when_the_uptime_is_known),
        cmocka_unit_test(events_say_whose_clock_runs),
        cmocka_unit_test(a_challenge_that_nobody_takes_ends),
        cmocka_unit_test(without_a_clock_two_weeks_of_silence_can_be_claimed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
