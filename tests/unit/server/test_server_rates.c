/*
 * Rates of messages and frames, by player and by address; costly reads; those who do not say hello.
 */
#include "server_test.h"

static bool ping(struct player *player) {
    return strcmp(text_at(ask(player, "\"type\":\"ping\""), "type"), "pong") == 0;
}

/* Pings until one is refused; returns how many were answered. */
static int ping_out(struct player *player) {
    int count = 0;
    player_clear(player);
    while (ping(player)) {
        count++;
        player_clear(player);
    }
    assert_error(heard(player, "error"), "too-fast");
    return count;
}

/* A ping with its frame costs 1.25 tokens and a little for its bytes. */
static void assert_is_burst(int pings, int tokens) {
    assert_in_range(pings, tokens / 1.32, tokens / 1.25);
}

static void a_player_may_send_some_messages_at_once_and_then_at_a_rate(void **state) {
    (void)state;
    struct table table;
    struct player player;
    table_open(&table);
    player_enter(&table, &player, 1);
    assert_is_burst(ping_out(&player), 60);
    table_skip(&table, 1000);
    assert_is_burst(ping_out(&player), 10);
    assert_int_equal(player.closed, 0);
    table_end(&table);
}

static void reconnecting_refills_nothing(void **state) {
    (void)state;
    struct table table;
    struct player player;
    table_open(&table);
    player_enter(&table, &player, 1);
    (void)ping_out(&player);
    player_leave(&player);
    player_greet(&table, &player, 1); /* before it is known who it is, only the address counts */
    assert_int_equal(ping_out(&player), 0);
    table_end(&table);
}

static void an_address_may_send_as_much_as_ten_players(void **state) {
    (void)state;
    enum { PLAYERS = 15 };
    static struct player players[PLAYERS], other;
    struct table table;
    int count = 0;
    table_open(&table);
    for (int i = 0; i < PLAYERS; i++) {
        player_enter_from(&table, &players[i], i + 1, "10.0.0.1");
    }
    table_skip(&table, 60000);
    for (int i = 0; i < PLAYERS; i++) {
        count += ping_out(&players[i]);
    }
    assert_is_burst(count, 600);
    player_enter_from(&table, &other, 99, "10.0.0.2");
    assert_true(ping(&other));
    table_end(&table);
}

static void before_the_hello_the_address_counts(void **state) {
    (void)state;
    struct table table;
    struct player player;
    table_open(&table);
    player_make(&table, 1);
    int answered = 0;
    do {
        player_arrive(&table, &player, 1);
        answered += strcmp(text_at(ask(&player, "\"type\":\"ping\""), "code"), "not-hello") == 0;
        bool refused = strcmp(text_at(heard(&player, "error"), "code"), "too-fast") == 0;
        player_leave(&player);
        if (refused) {
            break;
        }
    } while (answered < 1000);
    assert_is_burst(answered, 600);
    table_end(&table);
}

static void a_host_who_allows_more_connections_gets_more_messages(void **state) {
    (void)state;
    struct table table;
    struct player player;
    table_open(&table);
    table.config.limits.connections_per_address = 1000;
    table.config.limits.messages_per_second = 1;
    table.config.limits.burst = 6;
    table_restart(&table);
    player_arrive(&table, &player, 1);
    for (int i = 0; i < 900; i++) {
        assert_error(ask(&player, "\"type\":\"ping\""), "not-hello");
        player_clear(&player);
    }
    table_end(&table);
}

static void a_client_that_goes_on_is_dropped(void **state) {
    (void)state;
    struct table table;
    struct player player;
    table_open(&table);
    player_enter(&table, &player, 1);
    (void)ping_out(&player);
    player_clear(&player);
    int said = 0;
    for (; player.closed == 0 && said < 1000; said++) {
        say_text(&player, "x");
    }
    assert_in_range(said, 99, 101);
    assert_int_equal(player.closed, SERVER_CLOSE_POLICY);
    assert_true(player.count <= 100); /* what is answered is bounded as well */
    size_t count = player.count;
    say_text(&player, "x");
    server_handle(table.server, player.connection, "x", 1);
    assert_int_equal(player.count, count);
    assert_int_equal(server_stats(table.server).dropped, 1);
    table_end(&table);
}

/* Of `count` frames of this size, with so many ms between them, how many come before the end. */
static int frames_until_closed(size_t bytes, int count, int64_t ms) {
    struct table table;
    struct player player;
    table_open(&table);
    player_enter(&table, &player, 1);
    int frames = 0;
    while (frames < count && server_frame(table.server, player.connection, bytes)) {
        frames++;
        table_skip(&table, ms);
    }
    assert_int_equal(player.closed, frames < count ? SERVER_CLOSE_POLICY : 0);
    assert_int_equal(server_stats(table.server).dropped, frames < count);
    table_end(&table);
    return frames;
}

static void frames_and_their_bytes_are_counted(void **state) {
    (void)state;
    assert_in_range(frames_until_closed(0, 10000, 0), 300, 350); /* 60 tokens, and the patience */
    assert_int_equal(frames_until_closed(0, 1000, 26), 1000);    /* 38 pings a second are fine */
    assert_in_range(frames_until_closed(0, 10000, 5), 350, 1000);
    assert_in_range(frames_until_closed(4096, 10000, 0), 100, 130);
    assert_in_range(frames_until_closed(1 << 20, 10000, 0), 100, 102);
    assert_int_equal(frames_until_closed(4096, 100, 430), 100);
}

/* Frames that are refused are charged too: a message now and then does not make up for them. */
static void messages_between_frames_do_not_help(void **state) {
    (void)state;
    struct table table;
    struct player player;
    table_open(&table);
    player_enter(&table, &player, 1);
    int frames = 0;
    while (frames < 10000 && server_frame(table.server, player.connection, 4096)) {
        if (++frames % 50 == 0) {
            table_skip(&table, 1000);
            (void)ask(&player, "\"type\":\"ping\"");
            player_clear(&player);
        }
    }
    assert_true(frames < 300);
    table_end(&table);
}

static void costly_messages_cost_more(void **state) {
    (void)state;
    struct table table;
    struct player player;
    table_open(&table);
    player_enter(&table, &player, 1);
    const char *create = "\"type\":\"create\",\"setup\":" BASE ",\"clock\":" NO_CLOCK
                         ",\"seat\":\"white\",\"open\":false";
    int made = 0;
    const json_t *answer;
    while (strcmp(text_at(answer = ask(&player, "%s", create), "type"), "done") == 0) {
        made++;
    }
    assert_int_equal(made, 5);
    assert_error(answer, "too-fast"); /* and it says which request it was */
    assert_true(ping(&player));
    table_end(&table);
}

static void a_message_over_the_rate_is_refused_by_its_id_unless_it_is_long(void **state) {
    (void)state;
    struct table table;
    struct player player;
    char text[1200];
    table_open(&table);
    player_enter(&table, &player, 1);
    (void)ping_out(&player);
    assert_error(ask(&player, "\"type\":\"ping\""), "too-fast"); /* the answer has the id */
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    player_clear(&player);
    assert_null(ask(&player, "\"type\":\"name\",\"name\":\"%s\"", text));
    assert_error(heard(&player, "error"), "too-fast");
    say_text(&player, "{\"id\":\"not an id\",\"type\":\"ping\"}");
    assert_string_equal(text_at(heard(&player, "error"), "re"), "");
    say_text(&player, "not JSON");
    assert_error(heard(&player, "error"), "too-fast");
    table_end(&table);
}

static void a_connection_without_hello_is_closed(void **state) {
    (void)state;
    struct table table;
    struct player silent, unknown, known;
    table_open(&table);
    player_enter(&table, &known, 1);
    player_arrive(&table, &silent, 2);
    player_arrive(&table, &unknown, 3);
    assert_error(ask(&unknown, "\"type\":\"hello\""), "no-session");
    table_wait(&table, 9900);
    assert_int_equal(silent.closed, 0);
    table_wait(&table, 1200);
    assert_int_equal(silent.closed, SERVER_CLOSE_POLICY);
    assert_int_equal(unknown.closed, SERVER_CLOSE_POLICY);
    assert_int_equal(known.closed, 0);
    table_wait(&table, 5000);
    assert_int_equal(server_stats(table.server).no_hello, 2);
    table_end(&table);
}

/* A slow disk is not the client's fault. */
static void a_hello_that_is_being_looked_up_is_waited_for(void **state) {
    (void)state;
    struct table table;
    struct player player;
    table_open(&table);
    player_make(&table, 1);
    store_memory_hold(table.store, true);
    player_arrive(&table, &player, 1);
    assert_null(ask(&player, "\"type\":\"hello\""));
    table_wait(&table, 15000);
    assert_int_equal(player.closed, 0);
    store_memory_hold(table.store, false);
    table_settle(&table);
    assert_non_null(heard(&player, "welcome"));
    table_end(&table);
}

static size_t waiting(const struct table *table) {
    return store_stats(table->store).waiting_reads;
}

static size_t count_heard(const struct player *player, const char *type) {
    size_t count = 0;
    for (size_t i = 0; i < player->count; i++) {
        count += strcmp(text_at(player->messages[i], "type"), type) == 0;
    }
    return count;
}

static void one_costly_read_of_a_connection_is_under_way(void **state) {
    (void)state;
    struct table table;
    struct player player;
    table_open(&table);
    player_enter(&table, &player, 1);
    player_clear(&player);
    store_memory_hold(table.store, true);
    for (int i = 0; i < 9; i++) {
        (void)ask_again(&player, "games", "\"type\":\"games\"");
        table_skip(&table, 1000);
    }
    assert_int_equal(waiting(&table), 1);
    assert_error(ask(&player, "\"type\":\"games\""), "too-fast"); /* eight wait already */
    store_memory_hold(table.store, false);
    table_settle(&table);
    assert_int_equal(count_heard(&player, "games"), 9);
    assert_non_null(ask(&player, "\"type\":\"games\""));
    table_end(&table);
}

static void a_game_that_is_not_in_memory_is_a_costly_read(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    store_memory_hold(pair.table.store, true);
    (void)ask(&pair.white, "\"type\":\"watch\",\"game\":\"aaaaaaaa\",\"seen\":0");
    (void)ask(&pair.white, "\"type\":\"watch\",\"game\":\"bbbbbbbb\",\"seen\":0");
    (void)ask(&pair.white, "\"type\":\"games\"");
    assert_int_equal(waiting(&pair.table), 1);
    /* What is in memory is not. */
    assert_non_null(ask(&pair.white, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", pair.game));
    store_memory_hold(pair.table.store, false);
    player_clear(&pair.white);
    table_settle(&pair.table);
    assert_int_equal(count_heard(&pair.white, "error"), 2); /* there are no such games */
    assert_int_equal(count_heard(&pair.white, "games"), 1);
    pair_end(&pair);
}

static void an_address_has_four_costly_reads_in_progress(void **state) {
    (void)state;
    enum { PLAYERS = 7 };
    static struct player players[PLAYERS], other;
    struct table table;
    table_open(&table);
    for (int i = 0; i < PLAYERS; i++) {
        player_enter_from(&table, &players[i], i + 1, "10.0.0.1");
    }
    player_enter_from(&table, &other, 99, "10.0.0.2");
    store_memory_hold(table.store, true);
    for (int i = 0; i < PLAYERS; i++) {
        (void)ask(&players[i], "\"type\":\"games\"");
    }
    assert_int_equal(waiting(&table), 4);
    (void)ask(&other, "\"type\":\"games\"");
    assert_int_equal(waiting(&table), 5);
    player_leave(&players[0]); /* one that is under way */
    player_leave(&players[5]); /* one that waits */
    store_memory_hold(table.store, false);
    table_settle(&table);
    for (int i = 0; i < PLAYERS; i++) {
        assert_int_equal(count_heard(&players[i], "games"), i != 0 && i != 5);
        player_leave(&players[i]);
    }
    assert_int_equal(count_heard(&other, "games"), 1);
    table_end(&table);
}

static void reads_are_shed_and_moves_are_not(void **state) {
    (void)state;
    struct pair pair;
    struct player third;
    pair_start(&pair, BASE, NO_CLOCK);
    player_leave(&pair.white);
    player_leave(&pair.black);
    pair.table.config.limits.reads = 1;
    table_crash(&pair.table, 0);
    player_greet(&pair.table, &pair.white, 1);
    player_greet(&pair.table, &pair.black, 2);
    player_enter(&pair.table, &third, 3);
    assert_non_null(ask(&pair.white, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", pair.game));
    store_memory_hold(pair.table.store, true);
    (void)ask(&pair.white, "\"type\":\"games\"");
    (void)ask(&pair.black, "\"type\":\"games\"");
    assert_int_equal(waiting(&pair.table), 2);
    assert_error(ask(&third, "\"type\":\"games\""), "too-fast");
    assert_null(pair_move(&pair, &pair.white, "wS1"));
    store_memory_hold(pair.table.store, false);
    table_settle(&pair.table);
    assert_non_null(heard(&pair.white, "done"));
    assert_non_null(ask(&third, "\"type\":\"games\""));
    pair_end(&pair);
}

static void one_can_stop_watching_without_a_read(void **state) {
    (void)state;
    struct table table;
    struct player player;
    table_open(&table);
    player_enter(&table, &player, 1);
    store_memory_hold(table.store, true);
    assert_done(ask(&player, "\"type\":\"unwatch\",\"game\":\"aaaaaaaa\""));
    assert_int_equal(waiting(&table), 0);
    store_memory_hold(table.store, false);
    table_end(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_player_may_send_some_messages_at_once_and_then_at_a_rate),
        cmocka_unit_test(reconnecting_refills_nothing),
        cmocka_unit_test(an_address_may_send_as_much_as_ten_players),
        cmocka_unit_test(before_the_hello_the_address_counts),
        cmocka_unit_test(a_host_who_allows_more_connections_gets_more_messages),
        cmocka_unit_test(a_client_that_goes_on_is_dropped),
        cmocka_unit_test(frames_and_their_bytes_are_counted),
        cmocka_unit_test(messages_between_frames_do_not_help),
        cmocka_unit_test(costly_messages_cost_more),
        cmocka_unit_test(a_message_over_the_rate_is_refused_by_its_id_unless_it_is_long),
        cmocka_unit_test(a_connection_without_hello_is_closed),
        cmocka_unit_test(a_hello_that_is_being_looked_up_is_waited_for),
        cmocka_unit_test(one_costly_read_of_a_connection_is_under_way),
        cmocka_unit_test(a_game_that_is_not_in_memory_is_a_costly_read),
        cmocka_unit_test(an_address_has_four_costly_reads_in_progress),
        cmocka_unit_test(reads_are_shed_and_moves_are_not),
        cmocka_unit_test(one_can_stop_watching_without_a_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
