/*
 * What administrators do: they see games and guests, close, rename, forget and ban, and what
 * players notice of it.
 */
#include "server_test.h"

static const int64_t day = STORE_DAY_MS;

/* The last answer. */
static json_t *answered;

static void keep_answer(void *context, const char *text) {
    (void)context;
    json_decref(answered);
    answered = json_loads(text, 0, NULL);
    assert_non_null(answered);
}

/* Gives a command, an object written by printf, and returns its answer, valid until the next. */
__attribute__((format(printf, 2, 3))) static const json_t *command(struct table *table,
                                                                   const char *format, ...) {
    char inside[2000], text[2100];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(inside, sizeof inside, format, arguments);
    va_end(arguments);
    snprintf(text, sizeof text, "{\"who\":\"tester\",%s}", inside);
    json_decref(answered);
    answered = NULL;
    server_admin(table->server, text, strlen(text), keep_answer, NULL);
    table_settle(table);
    assert_non_null(answered);
    return answered;
}

static void assert_ok(const json_t *answer) {
    if (json_object_get(answer, "error") != NULL) {
        fail_msg("%s", text_at(answer, "error"));
    }
}

static void assert_fails(const json_t *answer, const char *part) {
    if (strstr(text_at(answer, "error"), part) == NULL) {
        char *text = json_dumps(answer, 0);
        fail_msg("\"%s\" was expected: %s", part, text);
    }
}

/* The values of a field in the rows of a list: "a b c". */
static void assert_rows(const json_t *answer, const char *key, const char *values) {
    const json_t *rows = json_object_get(answer, "rows");
    char found[1000] = "";
    assert_ok(answer);
    for (size_t i = 0; i < json_array_size(rows); i++) {
        size_t length = strlen(found);
        snprintf(found + length, sizeof found - length, "%s%s", i > 0 ? " " : "",
                 text_at(json_array_get(rows, i), key));
    }
    assert_string_equal(found, values);
}

static void assert_last_end(const struct player *player, const char *by, const char *result,
                            const char *reason) {
    const json_t *event = last_event(player);
    assert_string_equal(text_at(event, "kind"), "end");
    assert_string_equal(text_at(event, "by"), by);
    assert_string_equal(text_at(event, "result"), result);
    assert_string_equal(text_at(event, "reason"), reason);
}

static void create(struct player *player, const char *clock, bool open, char game[STORE_ID_SIZE]) {
    const json_t *made = ask(player,
                             "\"type\":\"create\",\"setup\":" BASE ",\"clock\":%s,"
                             "\"seat\":\"white\",\"open\":%s",
                             clock, open ? "true" : "false");
    assert_done(made);
    snprintf(game, STORE_ID_SIZE, "%s", text_at(made, "game"));
}

static void two_moves(struct pair *pair) {
    assert_done(pair_move(pair, &pair->white, "wS1"));
    assert_done(pair_move(pair, &pair->black, "bS1 wS1-"));
}

static void a_closed_game_is_aborted_for_both(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, THREE_PLUS);
    two_moves(&pair);
    assert_ok(command(&pair.table, "\"do\":\"close\",\"subject\":\"%s\"", pair.game));
    assert_last_end(&pair.white, "", "none", "closed");
    assert_last_end(&pair.black, "", "none", "closed");
    assert_error(pair_move(&pair, &pair.white, "wG1 -wS1"), "game-over");
    assert_fails(command(&pair.table, "\"do\":\"close\",\"subject\":\"%s\"", pair.game), "ended");
    assert_fails(command(&pair.table, "\"do\":\"close\",\"subject\":\"nosuchgame\""), "no game");
    assert_fails(command(&pair.table, "\"do\":\"close\",\"subject\":\"\""), "no game");
    pair_end(&pair);
}

/* It is loaded for that. */
static void a_game_that_is_not_in_memory_is_closed(void **state) {
    (void)state;
    struct pair pair;
    struct player again;
    pair_start(&pair, BASE, NO_CLOCK);
    two_moves(&pair);
    table_restart(&pair.table);
    assert_ok(command(&pair.table, "\"do\":\"close\",\"subject\":\"%s\"", pair.game));
    player_greet(&pair.table, &again, 1);
    const json_t *seen = ask(&again, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", pair.game);
    assert_string_equal(text_at(json_object_get(seen, "snapshot"), "status"), "aborted");
    assert_string_equal(text_at(json_object_get(seen, "snapshot"), "reason"), "closed");
    pair_end(&pair);
}

/* A move is being stored when the command comes; then the store fails once. */
static void a_busy_game_is_closed_afterwards(void **state) {
    (void)state;
    struct pair pair;
    char text[100];
    pair_start(&pair, BASE, NO_CLOCK);
    store_memory_hold(pair.table.store, true);
    assert_null(pair_move(&pair, &pair.white, "wS1"));
    snprintf(text, sizeof text, "{\"do\":\"close\",\"subject\":\"%s\"}", pair.game);
    json_decref(answered);
    answered = NULL;
    server_admin(pair.table.server, text, strlen(text), keep_answer, NULL);
    assert_null(answered);
    store_memory_report(pair.table.store, STORE_UNKNOWN, true, 1);
    store_memory_hold(pair.table.store, false);
    table_settle(&pair.table);
    assert_ok(answered);
    assert_last_end(&pair.white, "", "none", "closed");
    pair_end(&pair);
}

static void a_store_that_fails_closes_nothing(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    store_memory_fail(pair.table.store, 100);
    assert_fails(command(&pair.table, "\"do\":\"close\",\"subject\":\"%s\"", pair.game),
                 "could not");
    assert_fails(command(&pair.table, "\"do\":\"ban\",\"subject\":\"guest1\""), "written");
    assert_fails(command(&pair.table, "\"do\":\"forget\",\"subject\":\"guest1\""), "written");
    store_memory_fail(pair.table.store, 0);
    assert_int_equal(pair.white.closed, 0);
    assert_rows(command(&pair.table, "\"do\":\"log\""), "act", "");
    assert_rows(command(&pair.table, "\"do\":\"list\",\"what\":\"games\",\"running\":true"), "game",
                pair.game);
    pair_end(&pair);
}

static void a_closed_challenge_leaves_the_lobby(void **state) {
    (void)state;
    struct table table;
    struct player maker, looker;
    char game[STORE_ID_SIZE];
    table_open_for(&table, &maker, &looker);
    create(&maker, THREE_PLUS, true, game);
    assert_non_null(ask(&looker, "\"type\":\"lobby\",\"watch\":true"));
    assert_rows(command(&table, "\"do\":\"list\",\"what\":\"challenges\""), "game", game);
    assert_ok(command(&table, "\"do\":\"close\",\"subject\":\"%s\"", game));
    table_wait(&table, 600);
    assert_string_equal(text_at(heard(&looker, "lobby-remove"), "game"), game);
    assert_rows(command(&table, "\"do\":\"list\",\"what\":\"challenges\""), "game", "");
    table_end(&table);
}

static void everybody_sees_a_new_name_at_once(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    player_clear(&pair.black);
    assert_ok(command(&pair.table, "\"do\":\"rename\",\"subject\":\"Guest 1\",\"name\":\" Зоя \""));
    const json_t *snapshot = json_object_get(heard(&pair.black, "state"), "snapshot");
    assert_string_equal(text_at(json_object_get(snapshot, "white"), "name"), "Зоя");
    assert_int_equal(pair.white.closed, SERVER_CLOSE_GOING_AWAY); /* it learns it with welcome */
    player_leave(&pair.white);
    player_arrive(&pair.table, &pair.white, 1);
    assert_string_equal(text_at(ask(&pair.white, "\"type\":\"hello\""), "name"), "Зоя");
    assert_fails(command(&pair.table, "\"do\":\"rename\",\"subject\":\"guest2\",\"name\":\"зОЯ\""),
                 "is called");
    assert_fails(command(&pair.table, "\"do\":\"rename\",\"subject\":\"guest2\",\"name\":\"\""),
                 "characters");
    assert_fails(command(&pair.table, "\"do\":\"rename\",\"subject\":\"xy\",\"name\":\"Z\""),
                 "no guest");
    pair_end(&pair);
}

static void a_challenge_is_announced_with_the_new_name(void **state) {
    (void)state;
    struct table table;
    struct player maker, looker;
    char game[STORE_ID_SIZE];
    table_open_for(&table, &maker, &looker);
    assert_non_null(ask(&looker, "\"type\":\"lobby\",\"watch\":true"));
    create(&maker, NO_CLOCK, true, game);
    table_wait(&table, 600);
    player_clear(&looker);
    assert_ok(command(&table, "\"do\":\"rename\",\"subject\":\"guest1\",\"name\":\"Zoe\""));
    table_wait(&table, 600);
    const json_t *told = json_object_get(heard(&looker, "lobby-add"), "challenge");
    assert_string_equal(text_at(json_object_get(told, "by"), "name"), "Zoe");
    table_end(&table);
}

static void several_guests_of_a_name_are_listed_and_refused(void **state) {
    (void)state;
    struct table table;
    table_open(&table);
    for (int i = 1; i <= 3; i++) {
        player_make(&table, i);
    }
    assert_ok(command(&table, "\"do\":\"rename\",\"subject\":\"guest1\",\"name\":\"Anna\""));
    assert_ok(command(&table, "\"do\":\"rename\",\"subject\":\"guest2\",\"name\":\"anna\""));
    const json_t *answer = command(&table, "\"do\":\"forget\",\"subject\":\"ANNA\"");
    assert_fails(answer, "several guests");
    assert_int_equal(json_array_size(json_object_get(answer, "guests")), 2);
    assert_ok(command(&table, "\"do\":\"forget\",\"subject\":\"guest2\""));
    assert_ok(command(&table, "\"do\":\"forget\",\"subject\":\"ANNA\"")); /* one is left */
    assert_rows(command(&table, "\"do\":\"list\",\"what\":\"guests\""), "guest", "guest3");
    table_end(&table);
}

/* White leaves three games: one that has begun, one that has not, and a challenge. */
static void a_forgotten_guest_leaves_its_games(void **state) {
    (void)state;
    struct pair pair;
    char fresh[STORE_ID_SIZE], waiting[STORE_ID_SIZE];
    pair_start(&pair, BASE, NO_CLOCK);
    two_moves(&pair);
    create(&pair.white, NO_CLOCK, false, fresh);
    assert_done(ask(&pair.black, "\"type\":\"join\",\"game\":\"%s\"", fresh));
    create(&pair.white, NO_CLOCK, true, waiting);
    const json_t *answer = command(&pair.table, "\"do\":\"forget\",\"subject\":\"guest1\"");
    assert_ok(answer);
    assert_int_equal(number_at(answer, "games"), 3);
    assert_last_end(&pair.black, "white", "black", "resign");
    assert_int_equal(pair.white.closed, SERVER_CLOSE_GOING_AWAY);
    player_leave(&pair.white);
    player_arrive(&pair.table, &pair.white, 1);
    assert_error(ask(&pair.white, "\"type\":\"hello\""), "no-session");
    player_clear(&pair.black);
    const json_t *games = json_object_get(ask(&pair.black, "\"type\":\"games\""), "games");
    assert_int_equal(json_array_size(games), 2);
    for (size_t i = 0; i < 2; i++) {
        const json_t *white = json_object_get(json_array_get(games, i), "white");
        assert_string_equal(text_at(white, "name"), "Guest");
        assert_true(json_is_true(json_object_get(white, "gone")));
    }
    assert_rows(command(&pair.table, "\"do\":\"list\",\"what\":\"games\",\"running\":true"), "game",
                "");
    assert_rows(command(&pair.table, "\"do\":\"list\",\"what\":\"challenges\""), "game", "");
    assert_fails(command(&pair.table, "\"do\":\"forget\",\"subject\":\"guest1\""), "no guest");
    pair_end(&pair);
}

static void a_banned_guest_is_closed_and_cannot_come_back(void **state) {
    (void)state;
    struct pair pair;
    struct player other;
    pair_start(&pair, BASE, NO_CLOCK);
    two_moves(&pair);
    player_clear(&pair.white);
    const json_t *answer = command(
        &pair.table, "\"do\":\"ban\",\"subject\":\"guest1\",\"days\":2,\"reason\":\"rude\"");
    assert_ok(answer);
    assert_int_equal(number_at(answer, "games"), 1);
    assert_int_equal(number_at(answer, "until"), pair.table.now + 2 * day);
    assert_error(heard(&pair.white, "error"), "banned");
    assert_string_equal(text_at(heard(&pair.white, "error"), "reason"), "rude");
    assert_int_equal(pair.white.closed, SERVER_CLOSE_POLICY);
    assert_last_end(&pair.black, "white", "black", "resign");
    assert_non_null(server_find_ban(pair.table.server, "127.0.0.1", "guest1"));
    assert_null(server_find_ban(pair.table.server, "127.0.0.1", NULL));
    player_leave(&pair.white);
    player_arrive(&pair.table, &pair.white, 1);
    assert_error(ask(&pair.white, "\"type\":\"hello\""), "banned");
    assert_int_equal(pair.white.closed, SERVER_CLOSE_POLICY);
    player_enter(&pair.table, &other, 3); /* others at the same address may play */

    table_restart(&pair.table);
    player_arrive(&pair.table, &pair.white, 1);
    assert_error(ask(&pair.white, "\"type\":\"hello\""), "banned");
    player_leave(&pair.white);
    table_skip(&pair.table, 2 * day);
    player_arrive(&pair.table, &pair.white, 1);
    assert_string_equal(text_at(ask(&pair.white, "\"type\":\"hello\""), "type"), "welcome");
    pair_end(&pair);
}

/* The address of a guest as `show` has it. */
static void address_of(struct table *table, const char *guest, char address[STORE_ADDRESS_SIZE]) {
    const json_t *shown = command(table, "\"do\":\"show\",\"subject\":\"%s\"", guest);
    assert_ok(shown);
    snprintf(address, STORE_ADDRESS_SIZE, "%s",
             text_at(json_object_get(shown, "guest"), "address"));
}

static void a_banned_address_is_refused_with_any_guest(void **state) {
    (void)state;
    struct table table;
    struct player near, far;
    char address[STORE_ADDRESS_SIZE], other[STORE_ADDRESS_SIZE];
    table_open(&table);
    player_enter_from(&table, &near, 1, "192.0.2.7");
    player_enter_from(&table, &far, 2, "2001:db8:1:2::");
    address_of(&table, "guest1", address);
    address_of(&table, "guest2", other);
    assert_int_equal(strlen(address), 17);
    assert_int_equal(address[0], '@');
    assert_string_not_equal(address, other);
    assert_rows(command(&table, "\"do\":\"list\",\"what\":\"guests\",\"address\":\"192.0.2.7\""),
                "guest", "guest1");
    assert_ok(command(&table, "\"do\":\"ban\",\"subject\":\"%s\"", address));
    assert_int_equal(near.closed, SERVER_CLOSE_POLICY);
    assert_error(heard(&near, "error"), "banned");
    assert_int_equal(far.closed, 0);
    assert_non_null(server_find_ban(table.server, "192.0.2.7", NULL));
    assert_null(server_find_ban(table.server, "192.0.2.8", NULL));
    assert_null(server_connect(table.server, &player_functions, NULL, NULL, "192.0.2.7"));
    assert_ok(command(&table, "\"do\":\"unban\",\"subject\":\"192.0.2.7\""));
    assert_fails(command(&table, "\"do\":\"unban\",\"subject\":\"%s\"", address), "no such ban");
    player_leave(&near);
    player_arrive_from(&table, &near, 1, "192.0.2.7");
    table_end(&table);
}

static void the_key_of_addresses_outlives_the_server(void **state) {
    (void)state;
    struct table table;
    struct player player;
    char before[STORE_ADDRESS_SIZE], after[STORE_ADDRESS_SIZE];
    table_open(&table);
    player_enter_from(&table, &player, 1, "192.0.2.7");
    address_of(&table, "guest1", before);
    table_restart(&table);
    server_hash_address(table.server, "192.0.2.7", after);
    assert_string_equal(before, after);
    table_end(&table);
}

static void no_address_is_stored_if_none_is_to_be_kept(void **state) {
    (void)state;
    struct table table;
    struct player player;
    char address[STORE_ADDRESS_SIZE];
    table_open(&table);
    player_enter_from(&table, &player, 1, "192.0.2.7");
    player_leave(&player);
    table.config.retention.addresses = 0;
    table_restart(&table);
    player_arrive_from(&table, &player, 1, "192.0.2.7");
    assert_non_null(ask(&player, "\"type\":\"hello\""));
    address_of(&table, "guest1", address);
    assert_string_equal(address, "");
    table_end(&table);
}

/* A list of one row at a time has the same rows as a whole one. */
static void lists_go_on_where_they_were_cut(void **state) {
    (void)state;
    struct pair pair;
    char place[100] = "", rows[400] = "";
    pair_start(&pair, BASE, NO_CLOCK);
    for (int i = 0; i < 3; i++) {
        char game[STORE_ID_SIZE];
        table_skip(&pair.table, 5000);
        create(&pair.white, NO_CLOCK, false, game);
        if (i < 2) {
            assert_done(ask(&pair.black, "\"type\":\"join\",\"game\":\"%s\"", game));
        }
        if (i == 1) {
            assert_ok(command(&pair.table, "\"do\":\"close\",\"subject\":\"%s\"", game));
        }
    }
    do {
        const json_t *page = command(
            &pair.table, "\"do\":\"list\",\"what\":\"games\",\"limit\":1,\"before\":\"%s\"", place);
        const json_t *list = json_object_get(page, "rows");
        assert_ok(page);
        assert_true(json_array_size(list) <= 1);
        if (json_array_size(list) == 1) {
            size_t length = strlen(rows);
            snprintf(rows + length, sizeof rows - length, "%s ",
                     text_at(json_array_get(list, 0), "status"));
        }
        snprintf(place, sizeof place, "%s", text_at(page, "next"));
    } while (place[0] != '\0');
    assert_string_equal(rows, "running running aborted ");
    assert_int_equal(json_array_size(json_object_get(
                         command(&pair.table, "\"do\":\"list\",\"what\":\"games\""), "rows")),
                     3);
    assert_fails(command(&pair.table, "\"do\":\"list\",\"what\":\"games\",\"before\":\"x\""),
                 "place");
    pair_end(&pair);
}

static void lists_are_filtered(void **state) {
    (void)state;
    struct pair pair;
    char open[STORE_ID_SIZE], private[STORE_ID_SIZE];
    pair_start(&pair, BASE, NO_CLOCK);
    create(&pair.black, NO_CLOCK, true, open);
    create(&pair.black, NO_CLOCK, false, private);
    struct table *table = &pair.table;
    assert_rows(command(table, "\"do\":\"list\",\"what\":\"challenges\",\"open\":true"), "game",
                open);
    assert_rows(command(table, "\"do\":\"list\",\"what\":\"games\",\"finished\":true"), "game", "");
    assert_rows(command(table, "\"do\":\"list\",\"what\":\"games\",\"guest\":\"Guest 2\""), "game",
                pair.game);
    assert_rows(command(table, "\"do\":\"list\",\"what\":\"challenges\",\"guest\":\"guest1\""),
                "game", "");
    assert_rows(command(table, "\"do\":\"list\",\"what\":\"guests\",\"name\":\"UEST 2\""), "guest",
                "guest2");
    assert_fails(command(table, "\"do\":\"list\",\"what\":\"stars\""), "lists of");
    assert_fails(command(table, "\"do\":\"list\",\"what\":\"games\",\"guest\":\"nobody\""),
                 "no guest");
    assert_fails(command(table, "\"do\":\"list\",\"what\":\"guests\",\"address\":\"x\""),
                 "address");
    const json_t *shown = command(table, "\"do\":\"show\",\"subject\":\"%s\"", pair.game);
    assert_int_equal(number_at(json_object_get(shown, "game"), "watching"), 2);
    shown = command(table, "\"do\":\"show\",\"subject\":\"guest2\"");
    assert_int_equal(json_array_size(json_object_get(shown, "games")), 3);
    assert_true(json_is_true(json_object_get(json_object_get(shown, "guest"), "connected")));
    assert_fails(command(table, "\"do\":\"show\",\"subject\":\"\""), "id or name");
    pair_end(&pair);
}

static void every_act_is_in_the_log_with_who_did_it(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    struct table *table = &pair.table;
    command(table, "\"do\":\"rename\",\"subject\":\"guest1\",\"name\":\"Anna\"");
    table_skip(table, 10);
    command(table, "\"do\":\"close\",\"subject\":\"%s\",\"reason\":\"a test\"", pair.game);
    table_skip(table, 10);
    command(table, "\"do\":\"ban\",\"subject\":\"guest1\",\"days\":1,\"reason\":\"r\"");
    table_skip(table, 10);
    command(table, "\"do\":\"unban\",\"subject\":\"guest1\"");
    table_skip(table, 10);
    command(table, "\"do\":\"forget\",\"subject\":\"guest2\"");
    const json_t *log = command(table, "\"do\":\"log\"");
    assert_rows(log, "act", "forget unban ban close rename");
    assert_rows(log, "who", "tester tester tester tester tester");
    const json_t *rows = json_object_get(log, "rows");
    assert_string_equal(text_at(json_array_get(rows, 2), "detail"), "1 day: r");
    assert_string_equal(text_at(json_array_get(rows, 3), "detail"), "a test");
    assert_string_equal(text_at(json_array_get(rows, 4), "detail"), "Guest 1 -> Anna");
    command(table, "\"do\":\"forget\",\"subject\":\"guest1\"");
    rows = json_object_get(command(table, "\"do\":\"log\""), "rows");
    assert_string_equal(text_at(json_array_get(rows, 5), "detail"),
                        ""); /* its names are gone, too */
    pair_end(&pair);
}

static void bad_commands_are_answered(void **state) {
    (void)state;
    struct table table;
    char line[300];
    static const char *const texts[] = {
        "",
        "[]",
        "{",
        "{}",
        "{\"do\":7}",
        "{\"do\":\"dance\"}",
        "\"do\"",
        "{\"do\":\"ban\"}",
        "{\"do\":\"ban\",\"subject\":7}",
        "{\"do\":\"rename\",\"subject\":\"x\"}",
        "\xff\xfe",
        "{\"do\":\"unban\",\"subject\":\"@0123456789ABCDEF\"}",
        "{\"do\":\"list\",\"what\":\"games\",\"before\":\"running.x.\"}",
    };
    table_open(&table);
    player_make(&table, 1);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        json_decref(answered);
        answered = NULL;
        server_admin(table.server, texts[i], strlen(texts[i]), keep_answer, NULL);
        table_settle(&table);
        if (answered == NULL || json_object_get(answered, "error") == NULL) {
            fail_msg("no error: %s", texts[i]);
        }
    }
    memset(line, 'x', 201);
    line[201] = '\0';
    assert_fails(command(&table, "\"do\":\"ban\",\"subject\":\"guest1\",\"reason\":\"%s\"", line),
                 "one line");
    assert_fails(command(&table, "\"do\":\"ban\",\"subject\":\"guest1\",\"reason\":\"a\\nb\""),
                 "one line");
    assert_fails(command(&table, "\"do\":\"ban\",\"subject\":\"guest1\",\"days\":-1"), "days");
    assert_fails(command(&table, "\"do\":\"ban\",\"subject\":\"guest1\",\"days\":99999"), "days");
    assert_fails(command(&table, "\"do\":\"forget\",\"subject\":\"%s\"", line), "id or name");
    assert_rows(command(&table, "\"do\":\"log\""), "act", "");
    server_stop(table.server);
    assert_fails(command(&table, "\"do\":\"log\""), "stopping");
    table_end(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_closed_game_is_aborted_for_both),
        cmocka_unit_test(a_game_that_is_not_in_memory_is_closed),
        cmocka_unit_test(a_busy_game_is_closed_afterwards),
        cmocka_unit_test(a_store_that_fails_closes_nothing),
        cmocka_unit_test(a_closed_challenge_leaves_the_lobby),
        cmocka_unit_test(everybody_sees_a_new_name_at_once),
        cmocka_unit_test(a_challenge_is_announced_with_the_new_name),
        cmocka_unit_test(several_guests_of_a_name_are_listed_and_refused),
        cmocka_unit_test(a_forgotten_guest_leaves_its_games),
        cmocka_unit_test(a_banned_guest_is_closed_and_cannot_come_back),
        cmocka_unit_test(a_banned_address_is_refused_with_any_guest),
        cmocka_unit_test(the_key_of_addresses_outlives_the_server),
        cmocka_unit_test(no_address_is_stored_if_none_is_to_be_kept),
        cmocka_unit_test(lists_go_on_where_they_were_cut),
        cmocka_unit_test(lists_are_filtered),
        cmocka_unit_test(every_act_is_in_the_log_with_who_did_it),
        cmocka_unit_test(bad_commands_are_answered),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    json_decref(answered);
    return failed;
}
