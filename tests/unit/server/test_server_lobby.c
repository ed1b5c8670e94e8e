/*
 * The lobby: who gets how many places in it, who is shown, and what those who watch are told.
 */
#include "server_test.h"

enum { BATCH_MS = 500, DAY_MS = 24 * 60 * 60 * 1000 };

#define CREATE(clock)                                                                              \
    "\"type\":\"create\",\"setup\":" BASE ",\"clock\":" clock ",\"seat\":\"black\",\"open\":true"

/* Makes a challenge, and lets enough time pass for the next; its id is in `game`. */
static void challenge(struct player *player, const char *create, char game[STORE_ID_SIZE]) {
    table_skip(player->table, 2000);
    const json_t *answer = ask(player, "%s", create);
    assert_done(answer);
    snprintf(game, STORE_ID_SIZE, "%s", text_at(answer, "game"));
}

static void abort_game(struct player *player, const char *game) {
    assert_done(
        ask(player, "\"type\":\"act\",\"game\":\"%s\",\"seen\":0,\"action\":\"abort\"", game));
}

/* The challenges that a newcomer is shown. */
static const json_t *lobby_of(struct player *player) {
    table_skip(player->table, 1000);
    return json_object_get(ask(player, "\"type\":\"lobby\",\"watch\":true"), "challenges");
}

static size_t lobby_size(struct player *player) {
    return json_array_size(lobby_of(player));
}

static size_t count_heard(const struct player *player, const char *type) {
    size_t count = 0;
    for (size_t i = 0; i < player->count; i++) {
        count += strcmp(text_at(player->messages[i], "type"), type) == 0;
    }
    return count;
}

static void the_lobby_updates_live(void **state) {
    (void)state;
    struct table table;
    struct player maker, looker;
    char game[STORE_ID_SIZE];
    table_open_for(&table, &maker, &looker);
    assert_int_equal(lobby_size(&looker), 0);
    challenge(&maker, CREATE(THREE_PLUS), game);
    table_wait(&table, BATCH_MS);
    const json_t *told = json_object_get(heard(&looker, "lobby-add"), "challenge");
    assert_string_equal(text_at(told, "game"), game);
    /* Nobody should sit down opposite an empty chair. */
    player_leave(&maker);
    table_wait(&table, BATCH_MS);
    assert_string_equal(text_at(heard(&looker, "lobby-remove"), "game"), game);
    player_clear(&looker);
    player_greet(&table, &maker, 1);
    table_wait(&table, BATCH_MS);
    assert_non_null(heard(&looker, "lobby-add"));
    assert_done(ask(&looker, "\"type\":\"join\",\"game\":\"%s\"", game));
    table_wait(&table, BATCH_MS);
    assert_string_equal(text_at(heard(&looker, "lobby-remove"), "game"), game);
    (void)ask(&looker, "\"type\":\"lobby\",\"watch\":false");
    player_clear(&looker);
    challenge(&maker, CREATE(NO_CLOCK), game);
    table_wait(&table, BATCH_MS);
    assert_null(heard(&looker, "lobby-add"));
    table_end(&table);
}

static void a_player_has_five_open_challenges(void **state) {
    (void)state;
    struct table table;
    struct player maker;
    char games[5][STORE_ID_SIZE], another[STORE_ID_SIZE];
    table_open(&table);
    player_enter(&table, &maker, 1);
    for (int i = 0; i < 5; i++) {
        challenge(&maker, CREATE(NO_CLOCK), games[i]);
    }
    table_skip(&table, 5000);
    assert_error(ask(&maker, CREATE(NO_CLOCK)), "too-many-games");
    table_skip(&table, 5000); /* one that is not open is no matter of the lobby */
    assert_done(ask(&maker, "\"type\":\"create\",\"setup\":" BASE ",\"clock\":" NO_CLOCK
                            ",\"seat\":\"black\",\"open\":false"));
    abort_game(&maker, games[2]);
    challenge(&maker, CREATE(NO_CLOCK), another);
    player_leave(&maker);
    table_crash(&table, 1000); /* and after a restart as well */
    player_greet(&table, &maker, 1);
    assert_error(ask(&maker, CREATE(NO_CLOCK)), "too-many-games");
    table_end(&table);
}

/* Those that are on their way to the disk count. */
static void many_requests_at_once_do_not_pass_the_limit(void **state) {
    (void)state;
    struct table table;
    struct player maker;
    table_open(&table);
    table.config.limits.messages_per_second = 1000;
    table.config.limits.burst = 1000;
    table_restart(&table);
    player_enter(&table, &maker, 1);
    player_clear(&maker);
    store_memory_hold(table.store, true);
    for (int i = 0; i < 20; i++) {
        (void)ask(&maker, CREATE(NO_CLOCK));
    }
    store_memory_hold(table.store, false);
    table_settle(&table);
    assert_int_equal(count_heard(&maker, "done"), 5);
    assert_int_equal(count_heard(&maker, "error"), 15);
    assert_int_equal(server_stats(table.server).challenges, 5);
    table_end(&table);
}

static void places_come_back_when_storing_fails(void **state) {
    (void)state;
    struct table table;
    struct player maker;
    char game[STORE_ID_SIZE];
    table_open(&table);
    player_enter(&table, &maker, 1);
    for (int i = 0; i < 6; i++) {
        table_skip(&table, 2000);
        store_memory_fail(table.store, 1);
        assert_error(ask(&maker, CREATE(NO_CLOCK)), "storage");
    }
    challenge(&maker, CREATE(NO_CLOCK), game);
    table_end(&table);
}

static void an_address_has_ten_open_challenges(void **state) {
    (void)state;
    static struct player makers[4], other;
    struct table table;
    char game[STORE_ID_SIZE];
    table_open(&table);
    for (int i = 0; i < 4; i++) {
        player_enter_from(&table, &makers[i], i + 1, "10.0.0.1");
    }
    player_enter_from(&table, &other, 99, "10.0.0.2");
    for (int i = 0; i < 10; i++) {
        challenge(&makers[i % 3], CREATE(NO_CLOCK), game);
    }
    for (int i = 0; i < 3; i++) {
        player_leave(&makers[i]); /* what they have made stays counted */
    }
    assert_error(ask(&makers[3], CREATE(NO_CLOCK)), "too-many-games");
    challenge(&other, CREATE(NO_CLOCK), game);
    player_greet(&table, &makers[0], 1); /* from another address */
    abort_game(&makers[0], text_at(json_array_get(lobby_of(&makers[0]), 1), "game"));
    challenge(&makers[3], CREATE(NO_CLOCK), game);
    for (int i = 0; i < 4; i++) {
        player_leave(&makers[i]);
    }
    table_end(&table);
}

/* A fifth of the connections that it may have, if that is more than ten. */
static void a_host_who_allows_more_connections_gets_more_challenges(void **state) {
    (void)state;
    enum { MAKERS = 13 };
    static struct player makers[MAKERS];
    struct table table;
    char game[STORE_ID_SIZE];
    table_open(&table);
    table.config.limits.connections_per_address = 60;
    table_restart(&table);
    for (int i = 0; i < MAKERS; i++) {
        player_enter_from(&table, &makers[i], i + 1, "10.0.0.1");
    }
    for (int i = 0; i < 12; i++) {
        challenge(&makers[i], CREATE(NO_CLOCK), game);
    }
    assert_error(ask(&makers[12], CREATE(NO_CLOCK)), "too-many-games");
    for (int i = 0; i < MAKERS; i++) {
        player_leave(&makers[i]);
    }
    table_end(&table);
}

static void two_challenges_of_a_player_are_listed(void **state) {
    (void)state;
    struct table table;
    struct player maker, looker;
    char games[3][STORE_ID_SIZE];
    table_open_for(&table, &maker, &looker);
    for (int i = 0; i < 3; i++) {
        challenge(&maker, CREATE(NO_CLOCK), games[i]);
    }
    const json_t *list = lobby_of(&looker);
    assert_int_equal(json_array_size(list), 2);
    assert_string_equal(text_at(json_array_get(list, 0), "game"), games[2]);
    assert_string_equal(text_at(json_array_get(list, 1), "game"), games[1]);
    table_wait(&table, BATCH_MS);
    player_clear(&looker);
    abort_game(&maker, games[2]);
    table_wait(&table, BATCH_MS);
    assert_string_equal(text_at(heard(&looker, "lobby-remove"), "game"), games[2]);
    const json_t *told = json_object_get(heard(&looker, "lobby-add"), "challenge");
    assert_string_equal(text_at(told, "game"), games[0]); /* the third moves up */
    table_end(&table);
}

static void two_hundred_are_listed(void **state) {
    (void)state;
    enum { MAKERS = 110 };
    static struct player makers[MAKERS], looker;
    struct table table;
    char game[STORE_ID_SIZE];
    table_open(&table);
    for (int i = 0; i < MAKERS; i++) {
        char address[32];
        snprintf(address, sizeof address, "10.0.0.%d", i);
        player_enter_from(&table, &makers[i], i + 1, address);
        challenge(&makers[i], CREATE(NO_CLOCK), game);
        challenge(&makers[i], CREATE(NO_CLOCK), game);
    }
    player_enter(&table, &looker, 200);
    const json_t *list = lobby_of(&looker);
    assert_int_equal(json_array_size(list), 200);
    assert_string_equal(text_at(json_array_get(list, 0), "game"), game);
    table_end(&table);
}

/* Nobody can push the challenges of others out. */
static void a_full_lobby_loses_one_of_the_player_who_has_the_most(void **state) {
    (void)state;
    struct table table;
    struct player honest, flooder, looker;
    char first[STORE_ID_SIZE], games[4][STORE_ID_SIZE];
    table_open(&table);
    table.config.limits.challenges = 3;
    table_restart(&table);
    player_enter(&table, &honest, 1);
    player_enter_from(&table, &flooder, 2, "10.0.0.2");
    player_enter(&table, &looker, 3);
    challenge(&honest, CREATE(NO_CLOCK), first);
    for (int i = 0; i < 4; i++) {
        challenge(&flooder, CREATE(NO_CLOCK), games[i]);
    }
    const json_t *list = lobby_of(&looker);
    assert_int_equal(json_array_size(list), 3);
    assert_string_equal(text_at(json_array_get(list, 0), "game"), games[3]);
    assert_string_equal(text_at(json_array_get(list, 1), "game"), games[2]);
    assert_string_equal(text_at(json_array_get(list, 2), "game"), first);
    assert_done(ask(&looker, "\"type\":\"join\",\"game\":\"%s\"", games[0])); /* by its link */
    table_end(&table);
}

static void changes_are_announced_in_batches(void **state) {
    (void)state;
    enum { MAKERS = 15 };
    static struct player makers[MAKERS], looker;
    static char games[2 * MAKERS][STORE_ID_SIZE];
    struct table table;
    table_open(&table);
    player_enter(&table, &looker, 100);
    for (int i = 0; i < MAKERS; i++) {
        char address[32];
        snprintf(address, sizeof address, "10.0.0.%d", i);
        player_enter_from(&table, &makers[i], i + 1, address);
    }
    (void)lobby_of(&looker);
    table_wait(&table, BATCH_MS);
    player_clear(&looker);
    for (int i = 0; i < 2 * MAKERS; i++) {
        challenge(&makers[i % MAKERS], CREATE(NO_CLOCK), games[i]);
    }
    assert_int_equal(looker.count, 0);
    table_wait(&table, BATCH_MS);
    assert_int_equal(count_heard(&looker, "lobby-add"), 20);
    table_wait(&table, BATCH_MS);
    assert_int_equal(count_heard(&looker, "lobby-add"), 2 * MAKERS);
    player_clear(&looker);
    for (int i = 0; i < 2 * MAKERS; i++) {
        abort_game(&makers[i % MAKERS], games[i]);
    }
    assert_int_equal(looker.count, 0);
    assert_int_equal(server_stats(table.server).challenges, 0);
    table_wait(&table, BATCH_MS);
    assert_int_equal(count_heard(&looker, "lobby-remove"), 20);
    table_wait(&table, BATCH_MS);
    assert_int_equal(count_heard(&looker, "lobby-remove"), 2 * MAKERS);
    player_clear(&looker);
    table_wait(&table, 10 * BATCH_MS);
    assert_int_equal(looker.count, 0);
    table_end(&table);
}

static void what_comes_and_goes_between_batches_is_not_announced(void **state) {
    (void)state;
    struct table table;
    struct player maker, looker;
    char game[STORE_ID_SIZE];
    table_open_for(&table, &maker, &looker);
    (void)lobby_of(&looker);
    player_clear(&looker);
    for (int i = 0; i < 50; i++) {
        challenge(&maker, CREATE(NO_CLOCK), game);
        abort_game(&maker, game);
    }
    table_wait(&table, 2 * BATCH_MS);
    assert_int_equal(looker.count, 0);
    table_end(&table);
}

static void what_a_newcomer_was_shown_is_removed(void **state) {
    (void)state;
    struct table table;
    struct player maker, looker;
    char game[STORE_ID_SIZE];
    table_open_for(&table, &maker, &looker);
    challenge(&maker, CREATE(NO_CLOCK), game);
    assert_int_equal(lobby_size(&looker), 1);
    abort_game(&maker, game); /* before it was announced */
    table_wait(&table, BATCH_MS);
    assert_string_equal(text_at(heard(&looker, "lobby-remove"), "game"), game);
    table_end(&table);
}

static void what_a_newcomer_was_not_shown_is_added(void **state) {
    (void)state;
    struct table table;
    struct player maker, looker;
    char game[STORE_ID_SIZE];
    table_open_for(&table, &maker, &looker);
    challenge(&maker, CREATE(THREE_PLUS), game);
    table_wait(&table, BATCH_MS);
    player_leave(&maker);
    assert_int_equal(lobby_size(&looker), 0);
    player_greet(&table, &maker, 1); /* before its removal was announced */
    table_wait(&table, BATCH_MS);
    assert_string_equal(text_at(json_object_get(heard(&looker, "lobby-add"), "challenge"), "game"),
                        game);
    table_end(&table);
}

static void what_is_aborted_is_not_shown_to_newcomers(void **state) {
    (void)state;
    struct table table;
    struct player maker, looker;
    char game[STORE_ID_SIZE];
    table_open_for(&table, &maker, &looker);
    challenge(&maker, CREATE(NO_CLOCK), game);
    assert_int_equal(lobby_size(&looker), 1);
    table_wait(&table, BATCH_MS); /* it was told */
    abort_game(&maker, game);
    assert_int_equal(lobby_size(&looker), 0);
    table_end(&table);
}

static void without_a_clock_a_challenge_is_listed_for_a_day(void **state) {
    (void)state;
    struct table table;
    struct player maker, looker;
    char game[STORE_ID_SIZE];
    table_open_for(&table, &maker, &looker);
    challenge(&maker, CREATE(NO_CLOCK), game);
    table_skip(&table, DAY_MS);
    assert_int_equal(lobby_size(&looker), 1); /* while its author is there in any case */
    player_leave(&maker);
    table_skip(&table, DAY_MS - 60000);
    assert_int_equal(lobby_size(&looker), 1);
    table_wait(&table, BATCH_MS);
    table_skip(&table, 60000);
    assert_int_equal(lobby_size(&looker), 0);
    table_wait(&table, BATCH_MS);
    assert_string_equal(text_at(heard(&looker, "lobby-remove"), "game"), game);
    player_greet(&table, &maker, 1);
    assert_int_equal(lobby_size(&looker), 1);
    player_leave(&maker);
    player_leave(&looker);
    table_crash(&table, 1000); /* nobody knows when its author was last there */
    player_greet(&table, &looker, 2);
    assert_int_equal(lobby_size(&looker), 0);
    player_greet(&table, &maker, 1);
    assert_int_equal(lobby_size(&looker), 1);
    player_leave(&maker);
    assert_int_equal(lobby_size(&looker), 1);
    assert_done(ask(&looker, "\"type\":\"join\",\"game\":\"%s\"", game));
    table_end(&table);
}

/* The newest first, also after a restart. */
static void the_newest_is_listed_first(void **state) {
    (void)state;
    struct table table;
    struct player makers[2], looker;
    char games[2][STORE_ID_SIZE];
    table_open(&table);
    for (int i = 0; i < 2; i++) {
        player_enter(&table, &makers[i], i + 1);
        challenge(&makers[i], CREATE(NO_CLOCK), games[i]);
    }
    player_make(&table, 3);
    for (int life = 0; life < 2; life++) {
        player_greet(&table, &looker, 3);
        const json_t *list = lobby_of(&looker);
        assert_int_equal(json_array_size(list), 2);
        assert_string_equal(text_at(json_array_get(list, 0), "game"), games[1]);
        assert_string_equal(text_at(json_array_get(list, 1), "game"), games[0]);
        player_leave(&looker);
        player_leave(&makers[0]);
        player_leave(&makers[1]);
        if (life == 0) {
            table_crash(&table, 1000);
            player_greet(&table, &makers[1], 2);
            player_greet(&table, &makers[0], 1);
        }
    }
    table_end(&table);
}

/* It was stored, but the answer and the lobby's entry were lost. */
static void a_repeated_create_enters_the_lobby(void **state) {
    (void)state;
    struct table table;
    struct player maker, looker;
    table_open_for(&table, &maker, &looker);
    struct store_transaction *transaction = store_transaction_new(job_done, NULL, NULL);
    const struct store_game game = {.id = "storedgame",
                                    .creator = "guest1",
                                    .request = "mine",
                                    .type = "Base",
                                    .open = true,
                                    .created = table.now,
                                    .changed = table.now};
    assert_non_null(store_add_game(transaction, &game));
    store_submit(table.store, &transaction->job);
    table_settle(&table);
    assert_int_equal(lobby_size(&looker), 0);
    for (int i = 0; i < 2; i++) {
        table_skip(&table, 2000);
        const json_t *answer = ask_again(&maker, "mine", CREATE(NO_CLOCK));
        assert_string_equal(text_at(answer, "game"), "storedgame");
        assert_int_equal(lobby_size(&looker), 1);
    }
    abort_game(&maker, "storedgame");
    table_skip(&table, 2000);
    assert_done(ask_again(&maker, "mine", CREATE(NO_CLOCK))); /* over: answered, but not listed */
    assert_int_equal(lobby_size(&looker), 0);
    table_end(&table);
}

/* A request that is sent again gets its answer, whether there is room for another game or not. */
static void a_repeated_create_is_answered_when_there_is_no_room(void **state) {
    (void)state;
    static struct player makers[3], looker;
    struct table table;
    char games[6][STORE_ID_SIZE];
    table_open(&table);
    player_enter(&table, &looker, 9);
    for (int i = 0; i < 3; i++) {
        player_enter_from(&table, &makers[i], i + 1, "10.0.0.1");
    }
    table_skip(&table, 2000);
    snprintf(games[0], STORE_ID_SIZE, "%s",
             text_at(ask_again(&makers[0], "joined", CREATE(NO_CLOCK)), "game"));
    assert_done(ask(&looker, "\"type\":\"join\",\"game\":\"%s\"", games[0]));
    table_skip(&table, 2000);
    snprintf(games[1], STORE_ID_SIZE, "%s",
             text_at(ask_again(&makers[0], "open", CREATE(NO_CLOCK)), "game"));
    for (int i = 2; i < 6; i++) {
        challenge(&makers[0], CREATE(NO_CLOCK), games[i]);
    }
    for (int i = 0; i < 2; i++) { /* the player is full; then the address as well */
        table_skip(&table, 5000);
        assert_error(ask(&makers[0], CREATE(NO_CLOCK)), "too-many-games");
        table_skip(&table, 5000);
        assert_string_equal(text_at(ask_again(&makers[0], "joined", CREATE(NO_CLOCK)), "game"),
                            games[0]);
        table_skip(&table, 5000);
        assert_string_equal(text_at(ask_again(&makers[0], "open", CREATE(NO_CLOCK)), "game"),
                            games[1]);
        for (int k = 0; i == 0 && k < 5; k++) {
            char game[STORE_ID_SIZE];
            challenge(&makers[1], CREATE(NO_CLOCK), game);
        }
    }
    assert_error(ask(&makers[2], CREATE(NO_CLOCK)), "too-many-games");
    for (int i = 0; i < 3; i++) {
        player_leave(&makers[i]);
    }
    table_end(&table);
}

static void a_repeated_create_is_answered_when_the_address_is_full(void **state) {
    (void)state;
    static struct player makers[3];
    struct table table;
    char mine[STORE_ID_SIZE], game[STORE_ID_SIZE];
    table_open(&table);
    for (int i = 0; i < 3; i++) {
        player_enter(&table, &makers[i], i + 1);
    }
    snprintf(mine, sizeof mine, "%s",
             text_at(ask_again(&makers[0], "mine", CREATE(NO_CLOCK)), "game"));
    for (int i = 0; i < 9; i++) {
        challenge(&makers[1 + i % 2], CREATE(NO_CLOCK), game);
    }
    assert_error(ask(&makers[0], CREATE(NO_CLOCK)), "too-many-games");
    assert_string_equal(text_at(ask_again(&makers[0], "mine", CREATE(NO_CLOCK)), "game"), mine);
    for (int i = 0; i < 3; i++) {
        player_leave(&makers[i]);
    }
    table_end(&table);
}

static void a_site_without_a_lobby_has_challenges_by_link(void **state) {
    (void)state;
    struct table table;
    struct player maker, looker;
    char game[STORE_ID_SIZE];
    table_open_for(&table, &maker, &looker);
    assert_int_equal(lobby_size(&looker), 0);
    table_skip(&table, 2000);
    const json_t *made = ask_again(&maker, "mine", CREATE(NO_CLOCK));
    assert_done(made);
    snprintf(game, sizeof game, "%s", text_at(made, "game"));
    table_wait(&table, BATCH_MS);
    assert_non_null(heard(&looker, "lobby-add"));

    server_set_lobby(table.server, false);
    table_wait(&table, BATCH_MS);
    assert_string_equal(text_at(heard(&looker, "lobby-remove"), "game"), game);
    assert_error(ask(&looker, "\"type\":\"lobby\",\"watch\":true"), "no-lobby");
    assert_error(ask(&looker, CREATE(NO_CLOCK)), "no-lobby");
    /* A request that is repeated gets its old answer; what was in the lobby can be joined. */
    assert_string_equal(text_at(ask_again(&maker, "mine", CREATE(NO_CLOCK)), "game"), game);
    assert_done(ask(&looker, "\"type\":\"join\",\"game\":\"%s\"", game));
    table_skip(&table, 2000);
    assert_done(ask(&maker, "\"type\":\"create\",\"setup\":" BASE ",\"clock\":" NO_CLOCK
                            ",\"seat\":\"black\",\"open\":false"));

    server_set_lobby(table.server, true);
    challenge(&maker, CREATE(NO_CLOCK), game);
    table_wait(&table, BATCH_MS);
    assert_int_equal(lobby_size(&looker), 1);
    table_end(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lobby_updates_live),
        cmocka_unit_test(a_player_has_five_open_challenges),
        cmocka_unit_test(many_requests_at_once_do_not_pass_the_limit),
        cmocka_unit_test(places_come_back_when_storing_fails),
        cmocka_unit_test(an_address_has_ten_open_challenges),
        cmocka_unit_test(a_host_who_allows_more_connections_gets_more_challenges),
        cmocka_unit_test(two_challenges_of_a_player_are_listed),
        cmocka_unit_test(two_hundred_are_listed),
        cmocka_unit_test(a_full_lobby_loses_one_of_the_player_who_has_the_most),
        cmocka_unit_test(changes_are_announced_in_batches),
        cmocka_unit_test(what_comes_and_goes_between_batches_is_not_announced),
        cmocka_unit_test(what_a_newcomer_was_shown_is_removed),
        cmocka_unit_test(what_a_newcomer_was_not_shown_is_added),
        cmocka_unit_test(what_is_aborted_is_not_shown_to_newcomers),
        cmocka_unit_test(without_a_clock_a_challenge_is_listed_for_a_day),
        cmocka_unit_test(the_newest_is_listed_first),
        cmocka_unit_test(a_repeated_create_enters_the_lobby),
        cmocka_unit_test(a_repeated_create_is_answered_when_there_is_no_room),
        cmocka_unit_test(a_repeated_create_is_answered_when_the_address_is_full),
        cmocka_unit_test(a_site_without_a_lobby_has_challenges_by_link),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
