/*
 * What is malformed, forged, too large or too much; names; versions of the protocol; the end of the
 * server. Rates are in test_server_rates.c, the lobby in test_server_lobby.c.
 */
#include "server_test.h"

static json_t *error_to(struct player *player, const char *text) {
    player_clear(player);
    say_text(player, text);
    return heard(player, "error");
}

static void nonsense_gets_an_error_with_a_code(void **state) {
    (void)state;
    static const struct {
        const char *text, *code, *reason;
    } rows[] = {
        {"", "malformed", ""},
        {"{", "malformed", ""},
        {"[]", "malformed", ""},
        {"null", "malformed", ""},
        {"{\"type\":\"ping\",\"id\":\"a\",\"id\":\"b\"}", "malformed", ""},
        {"{\"id\":\"a\"}", "malformed", ""},
        {"{\"type\":7,\"id\":\"a\"}", "malformed", ""},
        {"{\"type\":\"fly\",\"id\":\"a\"}", "unknown-message", ""},
        {"{\"type\":\"ping\"}", "bad-field", "id"},
        {"{\"type\":\"ping\",\"id\":\"\"}", "bad-field", "id"},
        {"{\"type\":\"ping\",\"id\":\"a b\"}", "bad-field", "id"},
        {"{\"type\":\"ping\",\"id\":\"0123456789012345678901234567890123456\"}", "bad-field", "id"},
        {"{\"type\":\"ping\",\"id\":\"a\",\"more\":1}", "bad-field", "(unknown)"},
        {"{\"type\":\"ping\",\"id\":\"a\\u0000b\"}", "malformed", ""},
        {"{\"type\":\"name\",\"id\":\"a\",\"name\":\"\"}", "bad-field", "name"},
        {"{\"type\":\"name\",\"id\":\"a\",\"name\":\"  \"}", "bad-field", "name"},
        {"{\"type\":\"name\",\"id\":\"a\",\"name\":\"a\\nb\"}", "bad-field", "name"},
        {"{\"type\":\"name\",\"id\":\"a\",\"name\":\"a\\u202Eb\"}", "bad-field", "name"},
        {"{\"type\":\"name\",\"id\":\"a\",\"name\":\"1234567890123456789012345\"}", "bad-field",
         "name"},
        {"{\"type\":\"watch\",\"id\":\"a\",\"game\":\"aaaaaaaa\",\"seen\":-1}", "bad-field",
         "seen"},
        {"{\"type\":\"watch\",\"id\":\"a\",\"game\":\"aaaaaaaa\",\"seen\":1.5}", "bad-field",
         "seen"},
        {"{\"type\":\"watch\",\"id\":\"a\",\"game\":\"../../..\",\"seen\":1}", "bad-field", "game"},
        {"{\"type\":\"watch\",\"id\":\"a\",\"game\":\"aaaaaaaa\",\"seen\":0}", "no-such-game", ""},
        {"{\"type\":\"create\",\"id\":\"a\",\"setup\":{\"type\":\"Chess\"},\"clock\":" NO_CLOCK
         ",\"seat\":\"white\",\"open\":true}",
         "bad-field", "setup.type"},
        {"{\"type\":\"create\",\"id\":\"a\",\"setup\":{\"type\":\"Base\",\"seed\":\"x\"},"
         "\"clock\":" NO_CLOCK ",\"seat\":\"white\",\"open\":true}",
         "bad-field", "setup.(unknown)"},
        {"{\"type\":\"create\",\"id\":\"a\",\"setup\":" BASE ",\"clock\":{\"kind\":\"increment\"},"
         "\"seat\":\"white\",\"open\":true}",
         "bad-field", "clock.base"},
        {"{\"type\":\"create\",\"id\":\"a\",\"setup\":" BASE
         ",\"clock\":{\"kind\":\"increment\",\"base\":0,\"increment\":0},"
         "\"seat\":\"white\",\"open\":true}",
         "bad-field", "clock.base"},
        {"{\"type\":\"create\",\"id\":\"a\",\"setup\":" BASE ",\"clock\":{\"kind\":\"days\"},"
         "\"seat\":\"white\",\"open\":true}",
         "bad-field", "clock.days"},
        {"{\"type\":\"create\",\"id\":\"a\",\"setup\":" BASE ",\"clock\":" NO_CLOCK
         ",\"seat\":\"north\",\"open\":true}",
         "bad-field", "seat"},
    };
    struct table table;
    struct player player;
    table_open(&table);
    player_enter(&table, &player, 1);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        table_skip(&table, 1000);
        const json_t *error = error_to(&player, rows[i].text);
        if (error == NULL || strcmp(text_at(error, "code"), rows[i].code) != 0 ||
            strcmp(text_at(error, "reason"), rows[i].reason) != 0) {
            fail_msg("%s: %s %s", rows[i].text, text_at(error, "code"), text_at(error, "reason"));
        }
    }
    table_end(&table);
}

static void nothing_is_served_before_hello(void **state) {
    (void)state;
    struct table table;
    struct player player;
    table_open(&table);
    player_make(&table, 1);
    player_arrive(&table, &player, 1);
    assert_error(ask(&player, "\"type\":\"ping\""), "not-hello");
    player_leave(&player);
    player_arrive(&table, &player, 9); /* a token that nobody has */
    assert_error(ask(&player, "\"type\":\"hello\""), "no-session");
    player_leave(&player);
    player = (struct player){.table = &table};
    player.connection = server_connect(table.server, &player_functions, &player, NULL, "::1");
    assert_error(ask(&player, "\"type\":\"hello\""), "no-session");
    player_leave(&player);
    table_end(&table);
}

static void large_messages_are_refused(void **state) {
    (void)state;
    struct table table;
    struct player player;
    static char text[5000];
    table_open(&table);
    player_enter(&table, &player, 1);
    memset(text, ' ', sizeof text - 1);
    memcpy(text, "{\"type\":\"ping\",\"id\":\"a\"}", 24);
    assert_error(error_to(&player, text), "too-large");
    text[4096] = '\0';
    assert_null(error_to(&player, text));
    table_end(&table);
}

static void addresses_and_guests_have_limits(void **state) {
    (void)state;
    struct table table;
    struct player player;
    table_open(&table);
    table.config.limits.open_games = 3;
    table.config.limits.connections_per_address = 2;
    table_restart(&table);
    player_enter(&table, &player, 1);
    struct connection *second =
        server_connect(table.server, &player_functions, &player, NULL, "127.0.0.1");
    assert_non_null(second);
    assert_null(server_connect(table.server, &player_functions, &player, NULL, "127.0.0.1"));
    server_disconnect(table.server, second);
    second = server_connect(table.server, &player_functions, &player, NULL, "127.0.0.1");
    assert_non_null(second);
    server_disconnect(table.server, second);
    const char *create = "{\"type\":\"create\",\"id\":\"c%d\",\"setup\":" BASE
                         ",\"clock\":" NO_CLOCK ",\"seat\":\"white\",\"open\":true}";
    for (int i = 0; i < 4; i++) {
        char text[256];
        snprintf(text, sizeof text, create, i);
        say_text(&player, text);
    }
    assert_error(heard(&player, "error"), "too-many-games");
    char game[STORE_ID_SIZE];
    snprintf(game, sizeof game, "%s", text_at(heard(&player, "done"), "game"));
    assert_done(
        ask(&player, "\"type\":\"act\",\"game\":\"%s\",\"seen\":0,\"action\":\"abort\"", game));
    table_end(&table);
}

/* A provider may give a customer a /48, with 65,536 networks of the size of a household's. */
static void networks_have_limits(void **state) {
    (void)state;
    struct table table;
    struct player player = {0};
    struct connection *connections[17];
    table_open(&table);
    table.config.limits.connections_per_address = 2;
    table_restart(&table);
    char address[64];
    for (int i = 0; i < 17; i++) { /* eight times the limit of an address, and one more */
        snprintf(address, sizeof address, "2001:db8:1:%x::", i);
        connections[i] = server_connect(table.server, &player_functions, &player, NULL, address);
        assert_int_equal(connections[i] != NULL, i < 16);
    }
    struct connection *other =
        server_connect(table.server, &player_functions, &player, NULL, "2001:db8:2::");
    assert_non_null(other);
    server_disconnect(table.server, other);
    server_disconnect(table.server, connections[3]);
    connections[3] =
        server_connect(table.server, &player_functions, &player, NULL, "2001:db8:1:ffff::");
    assert_non_null(connections[3]);
    for (int i = 0; i < 16; i++) {
        server_disconnect(table.server, connections[i]);
    }
    table_end(&table);
}

static void names_are_normalized_and_broadcast(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    assert_done(ask(&pair.white, "\"type\":\"name\",\"name\":\"  Αννα   Юля \""));
    assert_string_equal(text_at(ask(&pair.white, "\"type\":\"hello\""), "name"), "Αννα Юля");
    const json_t *snapshot = json_object_get(
        ask(&pair.black, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", pair.game), "snapshot");
    assert_string_equal(text_at(json_object_get(snapshot, "white"), "name"), "Αννα Юля");
    pair_end(&pair);
}

static void names_of_connected_guests_are_taken(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    assert_done(ask(&pair.white, "\"type\":\"name\",\"name\":\"Jos\u00e9\""));
    assert_error(ask(&pair.black, "\"type\":\"name\",\"name\":\"JOSE\\u0301\""), "taken");
    assert_done(ask(&pair.white, "\"type\":\"name\",\"name\":\"jos\u00e9\"")); /* one's own */
    assert_done(ask(&pair.white, "\"type\":\"name\",\"name\":\"Anna\""));
    assert_done(ask(&pair.black, "\"type\":\"name\",\"name\":\"Jos\u00e9\""));
    player_leave(&pair.black);
    assert_done(ask(&pair.white, "\"type\":\"name\",\"name\":\"Jos\u00e9\""));
    pair_end(&pair);
}

static void a_name_that_is_being_stored_is_taken(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    store_memory_hold(pair.table.store, true);
    assert_null(ask(&pair.white, "\"type\":\"name\",\"name\":\"Anna\""));
    assert_error(ask(&pair.black, "\"type\":\"name\",\"name\":\"Anna\""), "taken");
    store_memory_fail(pair.table.store, 1);
    store_memory_hold(pair.table.store, false);
    table_settle(&pair.table);
    assert_error(heard(&pair.white, "error"), "storage");
    assert_done(ask(&pair.black, "\"type\":\"name\",\"name\":\"Anna\""));
    pair_end(&pair);
}

static void bad_names_are_refused(void **state) {
    (void)state;
    static const char *const names[] = {"\\u2003", "\\u2800", "\\u1680", "x\\u0301\\u0301\\u0301",
                                        "1234567890123456789012345"};
    struct table table;
    struct player player;
    table_open(&table);
    player_enter(&table, &player, 1);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const json_t *answer = ask(&player, "\"type\":\"name\",\"name\":\"%s\"", names[i]);
        assert_error(answer, "bad-field");
        assert_string_equal(text_at(answer, "reason"), "name");
    }
    table_end(&table);
}

static void a_hello_names_its_protocol(void **state) {
    (void)state;
    struct table table;
    struct player player;
    table_open(&table);
    table.config.limits.oldest_protocol = 2;
    table_restart(&table);
    player_make(&table, 1);
    static const struct {
        const char *hello;
        bool served;
    } rows[] = {
        {"\"type\":\"hello\"", false},
        {"\"type\":\"hello\",\"protocol\":1", false},
        {"\"type\":\"hello\",\"protocol\":2", true},
        {"\"type\":\"hello\",\"protocol\":1000", true}, /* a page that is newer than the server */
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        player_arrive(&table, &player, 1);
        const json_t *answer = ask(&player, "%s", rows[i].hello);
        if (rows[i].served) {
            assert_int_equal(number_at(answer, "protocol"), PROTO_VERSION);
            assert_int_equal(player.closed, 0);
        } else {
            assert_error(answer, "reload");
            assert_int_equal(player.closed, SERVER_CLOSE_POLICY);
            const char *late = "{\"type\":\"hello\",\"id\":\"late\",\"protocol\":2}";
            player_clear(&player);
            server_handle(table.server, player.connection, late, strlen(late));
            table_settle(&table);
            assert_int_equal(player.count, 0); /* nothing is heard of it any more */
        }
        player_leave(&player);
    }
    table_end(&table);
}

static void the_oldest_pages_are_still_served(void **state) {
    (void)state;
    struct table table;
    struct player player;
    table_open(&table);
    player_enter(&table, &player, 1); /* its hello names no protocol */
    table_end(&table);
}

static void presence_is_broadcast(void **state) {
    (void)state;
    struct pair pair;
    struct player third;
    pair_start(&pair, BASE, NO_CLOCK);
    player_enter(&pair.table, &third, 3);
    (void)ask(&third, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", pair.game);
    table_wait(&pair.table, 50);
    assert_int_equal(number_at(heard(&pair.white, "presence"), "watching"), 1);
    assert_true(json_is_true(json_object_get(heard(&pair.white, "presence"), "black")));
    player_leave(&pair.black);
    table_wait(&pair.table, 50);
    assert_false(json_is_true(json_object_get(heard(&pair.white, "presence"), "black")));
    assert_done(ask(&third, "\"type\":\"unwatch\",\"game\":\"%s\"", pair.game));
    table_wait(&pair.table, 50);
    assert_int_equal(number_at(heard(&pair.white, "presence"), "watching"), 0);
    pair_end(&pair);
}

static void a_stopping_server_refuses_requests(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    store_memory_hold(pair.table.store, true);
    (void)pair_move(&pair, &pair.white, "wS1");
    pair.seq = 2;
    (void)ask_again(&pair.black, "late",
                    "\"type\":\"move\",\"game\":\"%s\",\"seen\":2,\"move\":\"bS1 wS1-\"",
                    pair.game); /* waits in the game's queue */
    server_stop(pair.table.server);
    assert_error(pair_move(&pair, &pair.white, "wS1"), "shutting-down");
    store_memory_hold(pair.table.store, false);
    table_settle(&pair.table);
    assert_non_null(heard(&pair.white, "done")); /* what was on its way is still answered */
    assert_error(heard(&pair.black, "error"), "shutting-down");
    server_hang_up(pair.table.server);
    assert_int_equal(pair.white.closed, SERVER_CLOSE_GOING_AWAY);
    pair_end(&pair);
}

static void a_connection_can_close_while_its_request_is_in_progress(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    store_memory_hold(pair.table.store, true);
    (void)pair_move(&pair, &pair.white, "wS1");
    (void)ask(&pair.white, "\"type\":\"games\"");
    (void)ask(&pair.white, "\"type\":\"create\",\"setup\":" BASE ",\"clock\":" NO_CLOCK
                           ",\"seat\":\"random\",\"open\":true");
    pair.seq = 2;
    (void)pair_move(&pair, &pair.black, "bS1 wS1-"); /* waits in the game's queue */
    player_leave(&pair.white);
    player_leave(&pair.black);
    store_memory_hold(pair.table.store, false);
    table_settle(&pair.table);
    player_greet(&pair.table, &pair.white, 1);
    const json_t *snapshot = json_object_get(
        ask(&pair.white, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", pair.game), "snapshot");
    assert_int_equal(number_at(snapshot, "seq"), 3);
    pair_end(&pair);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nonsense_gets_an_error_with_a_code),
        cmocka_unit_test(nothing_is_served_before_hello),
        cmocka_unit_test(large_messages_are_refused),
        cmocka_unit_test(addresses_and_guests_have_limits),
        cmocka_unit_test(networks_have_limits),
        cmocka_unit_test(names_are_normalized_and_broadcast),
        cmocka_unit_test(names_of_connected_guests_are_taken),
        cmocka_unit_test(a_name_that_is_being_stored_is_taken),
        cmocka_unit_test(bad_names_are_refused),
        cmocka_unit_test(a_hello_names_its_protocol),
        cmocka_unit_test(the_oldest_pages_are_still_served),
        cmocka_unit_test(presence_is_broadcast),
        cmocka_unit_test(a_stopping_server_refuses_requests),
        cmocka_unit_test(a_connection_can_close_while_its_request_is_in_progress),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
