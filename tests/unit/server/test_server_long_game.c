/*
 * Games of maximum length: the limit, events in parts, the size of messages.
 */
#include "base/clock.h"
#include "server/state.h"
#include "server_test.h"

enum { PACKET_LIMIT = 1 << 20 }; /* a connection with more than that to send is dropped */

/* There is no room for a move with a pass and the end, nor for an offer. */
enum { FULL = GAME_MAX_EVENTS - GAME_SPARE_EVENTS - 2 };

static struct player *to_move(struct pair *pair) {
    return pair->seq % 2 == 1 ? &pair->white : &pair->black;
}

/* Both queens move back and forth until there are that many events. */
static void play_until(struct pair *pair, int seq) {
    static const char *const moves[] = {"bQ bS1-", "wQ /wS1", "bQ bS1\\\\", "wQ -wS1"};
    pair_start(pair, BASE, THREE_PLUS);
    assert_done(pair_move(pair, &pair->white, "wS1"));
    assert_done(pair_move(pair, &pair->black, "bS1 wS1-"));
    assert_done(pair_move(pair, &pair->white, "wQ -wS1"));
    while (pair->seq < seq) {
        player_clear(&pair->white);
        player_clear(&pair->black);
        table_skip(&pair->table, 200);
        assert_done(pair_move(pair, to_move(pair), moves[pair->seq % 4]));
    }
}

static void a_full_game_takes_no_more_moves_and_offers(void **state) {
    (void)state;
    struct pair pair;
    play_until(&pair, FULL);
    assert_error(pair_move(&pair, to_move(&pair), "bQ bS1-"), "not-allowed");
    assert_error(pair_act(&pair, to_move(&pair), "offer-draw"), "not-allowed");
    assert_error(pair_act(&pair, to_move(&pair), "offer-takeback"), "not-allowed");
    assert_done(pair_act(&pair, to_move(&pair), "resign"));
    assert_string_equal(text_at(last_event(&pair.white), "reason"), "resign");
    table_skip(&pair.table, 1000);
    assert_done(pair_act(&pair, &pair.white, "rematch"));
    assert_done(pair_act(&pair, &pair.black, "rematch"));
    assert_true(pair.seq <= GAME_MAX_EVENTS);
    pair_end(&pair);
}

static void a_draw_can_be_agreed_in_a_full_game(void **state) {
    (void)state;
    struct pair pair;
    play_until(&pair, FULL - 1);
    struct player *other = to_move(&pair) == &pair.white ? &pair.black : &pair.white;
    assert_done(pair_act(&pair, to_move(&pair), "offer-draw"));
    assert_done(pair_act(&pair, other, "accept-draw"));
    assert_string_equal(text_at(last_event(&pair.white), "reason"), "agreement");
    pair_end(&pair);
}

static void flags_fall_in_a_full_game(void **state) {
    (void)state;
    struct pair pair;
    play_until(&pair, FULL);
    table_wait(&pair.table, 60 * 60000 * 2);
    assert_string_equal(text_at(last_event(&pair.white), "reason"), "time");
    pair_end(&pair);
}

/* All events of a game, part by part. */
static void read_pages(struct pair *pair, struct player *player, size_t longest) {
    int seen = 0;
    bool more = true;
    while (more) {
        const json_t *answer =
            ask(player, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":%d", pair->game, seen);
        const json_t *events = json_object_get(answer, "events");
        size_t count = json_array_size(events);
        assert_in_range(count, 1, longest);
        assert_int_equal(number_at(json_array_get(events, 0), "seq"), seen + 1);
        seen += (int)count;
        more = json_is_true(json_object_get(answer, "more"));
        assert_int_equal(number_at(json_object_get(answer, "snapshot"), "seq"), pair->seq);
        table_skip(&pair->table, 1000);
    }
    assert_int_equal(seen, pair->seq);
}

static void long_games_are_sent_in_parts_to_clients_that_support_it(void **state) {
    (void)state;
    struct pair pair;
    play_until(&pair, FULL);
    read_pages(&pair, &pair.white, GAME_MAX_EVENTS); /* in one part: it named no protocol */
    pair.white.connection->protocol = 2;
    read_pages(&pair, &pair.white, 500);
    player_leave(&pair.white);
    player_leave(&pair.black);
    table_wait(&pair.table, 100); /* it is read again from the store */
    int64_t start = clock_ns();
    table_crash(&pair.table, 1000);
    player_greet(&pair.table, &pair.white, 1);
    pair.white.connection->protocol = 2;
    read_pages(&pair, &pair.white, 500);
    print_message("read again, replayed and sent in pages: %.1f ms\n",
                  (double)(clock_ns() - start) * 1e-6);
    pair_end(&pair);
}

/* Events of maximum size in every field: a client with an older protocol gets all events
 * in one message. */
static void all_events_fit_the_output_limit_of_a_connection(void **state) {
    (void)state;
    struct table table;
    table_open(&table);
    char move[PROTO_MAX_MOVE + 1];
    memset(move, 'w', sizeof move - 1);
    move[sizeof move - 1] = '\0';
    /* Increments of three hours with every move. */
    int64_t left = (int64_t)PROTO_MAX_SECONDS * 1000 * GAME_MAX_EVENTS;
    struct store_event event = {.seq = GAME_MAX_EVENTS,
                                .kind = STORE_MOVE,
                                .time = table.now,
                                .by = APIARY_BLACK,
                                .move = move,
                                .white = left,
                                .black = left,
                                .running = APIARY_WHITE};
    struct live_game game = {.facts = {.clock = STORE_INCREMENT}};
    json_t *object = encode_event(&game, &event);
    char *text = json_dumps(object, JSON_COMPACT);
    enum { SNAPSHOT = 4096 }; /* position 2048, names, rules */
    size_t all = (strlen(text) + 1) * GAME_MAX_EVENTS + SNAPSHOT;
    print_message("an event: %zu bytes, all of them: %zu\n", strlen(text), all);
    assert_true(all < PACKET_LIMIT);
    free(text);
    json_decref(object);
    table_end(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_game_takes_no_more_moves_and_offers),
        cmocka_unit_test(a_draw_can_be_agreed_in_a_full_game),
        cmocka_unit_test(flags_fall_in_a_full_game),
        cmocka_unit_test(long_games_are_sent_in_parts_to_clients_that_support_it),
        cmocka_unit_test(all_events_fit_the_output_limit_of_a_connection),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
