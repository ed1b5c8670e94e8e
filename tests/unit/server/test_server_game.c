/*
 * Games between two guests: moves, offers, ends, what is refused, what is sent again.
 */
#include "server_test.h"

static void a_move_is_broadcast_to_players_and_watchers(void **state) {
    (void)state;
    struct pair pair;
    struct player third;
    pair_start(&pair, BASE, NO_CLOCK);
    player_enter(&pair.table, &third, 3);
    const json_t *seen = ask(&third, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", pair.game);
    assert_string_equal(text_at(json_object_get(seen, "snapshot"), "role"), "spectator");
    assert_done(pair_move(&pair, &pair.white, "wS1"));
    assert_string_equal(text_at(last_event(&pair.white), "move"), "wS1");
    assert_string_equal(text_at(last_event(&pair.black), "by"), "white");
    assert_int_equal(number_at(last_event(&third), "seq"), 2);
    assert_error(pair_move(&pair, &third, "bS1 wS1-"), "not-yours");
    pair_end(&pair);
}

static void a_move_is_acknowledged_only_when_it_is_stored(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    player_clear(&pair.white);
    player_clear(&pair.black);
    store_memory_hold(pair.table.store, true);
    assert_null(pair_move(&pair, &pair.white, "wS1"));
    assert_int_equal(pair.white.count + pair.black.count, 0);
    /* Nor does somebody who comes now see it. */
    const json_t *state_now =
        ask(&pair.black, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", pair.game);
    assert_int_equal(number_at(json_object_get(state_now, "snapshot"), "seq"), 1);
    store_memory_hold(pair.table.store, false);
    table_settle(&pair.table);
    assert_non_null(heard(&pair.white, "done"));
    assert_int_equal(number_at(last_event(&pair.black), "seq"), 2);
    pair_end(&pair);
}

static void a_move_that_cannot_be_stored_has_not_happened(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    store_memory_fail(pair.table.store, 1);
    assert_error(pair_move(&pair, &pair.white, "wS1"), "storage");
    assert_null(heard(&pair.black, "event"));
    assert_done(pair_move(&pair, &pair.white, "wG1"));
    assert_string_equal(text_at(last_event(&pair.black), "move"), "wG1");
    assert_int_equal(number_at(last_event(&pair.black), "seq"), 2);
    pair_end(&pair);
}

static void a_request_sent_again_gets_the_same_answer(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    for (int i = 0; i < 3; i++) {
        const json_t *answer =
            ask_again(&pair.white, "same",
                      "\"type\":\"move\",\"game\":\"%s\",\"seen\":1,\"move\":\"wS1\"", pair.game);
        assert_done(answer);
        assert_int_equal(number_at(answer, "seq"), 2);
    }
    /* Twice before the first is stored, too. */
    store_memory_hold(pair.table.store, true);
    for (int i = 0; i < 2; i++) {
        (void)ask_again(&pair.black, "other",
                        "\"type\":\"move\",\"game\":\"%s\",\"seen\":2,\"move\":\"bS1 wS1-\"",
                        pair.game);
    }
    store_memory_hold(pair.table.store, false);
    table_settle(&pair.table);
    assert_int_equal(number_at(heard(&pair.black, "done"), "seq"), 3);
    assert_null(heard(&pair.black, "error"));
    assert_int_equal(number_at(last_event(&pair.white), "seq"), 3);
    pair_end(&pair);
}

static void the_same_answer_comes_after_a_crash(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    const json_t *made = ask_again(&pair.white, "make",
                                   "\"type\":\"create\",\"setup\":" BASE ",\"clock\":" NO_CLOCK
                                   ",\"seat\":\"random\",\"open\":true");
    char game[STORE_ID_SIZE];
    snprintf(game, sizeof game, "%s", text_at(made, "game"));
    (void)ask_again(&pair.white, "same",
                    "\"type\":\"move\",\"game\":\"%s\",\"seen\":1,\"move\":\"wS1\"", pair.game);
    player_clear(&pair.white);
    player_clear(&pair.black);
    table_crash(&pair.table, 1000);
    player_greet(&pair.table, &pair.white, 1);
    pair.black.connection = NULL;
    const json_t *answer =
        ask_again(&pair.white, "same",
                  "\"type\":\"move\",\"game\":\"%s\",\"seen\":1,\"move\":\"wS1\"", pair.game);
    assert_done(answer);
    assert_int_equal(number_at(answer, "seq"), 2);
    made = ask_again(&pair.white, "make",
                     "\"type\":\"create\",\"setup\":" BASE ",\"clock\":" NO_CLOCK
                     ",\"seat\":\"random\",\"open\":true");
    assert_string_equal(text_at(made, "game"), game);
    assert_int_equal(json_array_size(json_object_get(
                         ask(&pair.white, "\"type\":\"lobby\",\"watch\":true"), "challenges")),
                     1);
    pair_end(&pair);
}

static void moves_are_refused_with_a_code(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    assert_error(pair_move(&pair, &pair.black, "bS1"), "not-your-turn");
    const json_t *answer = pair_move(&pair, &pair.white, "wQ");
    assert_error(answer, "illegal-move");
    assert_string_equal(text_at(answer, "reason"), "queen-first");
    assert_true(strlen(text_at(answer, "detail")) > 0);
    assert_error(pair_move(&pair, &pair.white, "nonsense"), "illegal-move");
    assert_done(pair_move(&pair, &pair.white, "wS1"));
    pair.seq = 1;
    assert_error(pair_move(&pair, &pair.black, "bS1 wS1-"), "stale");
    pair.seq = 99;
    assert_error(pair_move(&pair, &pair.black, "bS1 wS1-"), "stale");
    assert_error(ask(&pair.white, "\"type\":\"move\",\"game\":\"nosuchgame\",\"seen\":0,"
                                  "\"move\":\"wS1\""),
                 "no-such-game");
    pair_end(&pair);
}

/* Moves separated by ';', White first; JSON wants two backslashes for one. */
static void play_all(struct pair *pair, const char *moves) {
    for (int ply = 0; *moves != '\0'; ply++) {
        char text[2 * APIARY_MOVE_SIZE];
        size_t length = 0;
        for (; *moves != ';' && *moves != '\0'; moves++) {
            if (*moves == '\\') {
                text[length++] = '\\';
            }
            text[length++] = *moves;
        }
        text[length] = '\0';
        moves += *moves == ';';
        assert_done(pair_move(pair, ply % 2 == 0 ? &pair->white : &pair->black, text));
    }
}

static void a_game_ends_by_the_rules(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    play_all(&pair,
             "wG1;bA1 -wG1;wQ wG1\\;bA2 -bA1;wA1 wQ-;bA3 bA2\\;wA2 wG1/;bQ \\bA1;wA1 \\bQ;bA2 wQ-;"
             "wA2 /bA3;bG1 bA2/;wA3 wA2\\;bG1 wQ\\;wA3 bQ/;bG2 bA2-;wA3 \\wG1;bS1 bA2\\;wG2 wA1/;"
             "bS1 /wQ;wG2 /wA1;bG3 /bS1;wB1 wG1/;bS2 bG2-;wS1 -wA1;bB1 bG3\\;wS1 wG2\\;bB2 \\bG2");
    assert_done(pair_move(&pair, &pair.white, "wA2 wA1-"));
    assert_string_equal(text_at(last_event(&pair.black), "kind"), "end");
    assert_string_equal(text_at(last_event(&pair.black), "result"), "white");
    assert_string_equal(text_at(last_event(&pair.black), "reason"), "rules");
    assert_error(pair_move(&pair, &pair.black, "bS1 wQ-"), "game-over");
    assert_error(pair_act(&pair, &pair.black, "resign"), "game-over");
    pair_end(&pair);
}

static void a_player_with_no_legal_move_passes_automatically(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    /* White's spiders and queen are pinned, and every free cell beside them touches Black. */
    play_all(&pair, "wS1;bA1 -wS1;wQ wS1-;bA2 -bA1;wQ wS1\\;bA3 -bA2;wQ /wS1;bQ -bA3;wQ wS1\\;"
                    "bB1 -bQ;wQ /wS1;bB1 /bQ;wS1 /wQ;bB2 /bA2;wS1 /bB2;bB1 -bB2;wQ /bA1;bA2 /wS1;"
                    "wS2 wQ\\;bA3 wS2\\");
    assert_string_equal(text_at(last_event(&pair.white), "move"), "pass");
    assert_string_equal(text_at(last_event(&pair.white), "by"), "white");
    assert_int_equal(number_at(last_event(&pair.white), "seq"), 22);
    /* Black's last decision goes back together with the pass. */
    assert_done(pair_act(&pair, &pair.black, "offer-takeback"));
    assert_int_equal(number_at(last_event(&pair.white), "plies"), 2);
    assert_done(pair_act(&pair, &pair.white, "accept-takeback"));
    assert_done(pair_move(&pair, &pair.black, "bA3 wS2\\\\"));
    pair_end(&pair);
}

static void draws_are_offered_and_answered(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    assert_error(pair_act(&pair, &pair.white, "accept-draw"), "not-offered");
    assert_done(pair_act(&pair, &pair.white, "offer-draw"));
    assert_error(pair_act(&pair, &pair.white, "offer-draw"), "not-allowed");
    assert_error(pair_act(&pair, &pair.white, "accept-draw"), "not-offered");
    assert_done(pair_act(&pair, &pair.black, "decline-draw"));
    assert_error(pair_act(&pair, &pair.white, "offer-draw"), "not-allowed");
    assert_done(pair_move(&pair, &pair.white, "wS1"));
    assert_done(pair_act(&pair, &pair.white, "offer-draw"));
    assert_done(pair_move(&pair, &pair.black, "bS1 wS1-"));
    assert_error(pair_act(&pair, &pair.black, "accept-draw"), "not-offered");
    assert_done(pair_act(&pair, &pair.black, "offer-draw"));
    assert_done(pair_act(&pair, &pair.white, "accept-draw"));
    assert_string_equal(text_at(last_event(&pair.black), "result"), "draw");
    assert_string_equal(text_at(last_event(&pair.black), "reason"), "agreement");
    pair_end(&pair);
}

static void takebacks_need_agreement(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    assert_error(pair_act(&pair, &pair.white, "offer-takeback"), "not-allowed");
    assert_done(pair_move(&pair, &pair.white, "wS1"));
    assert_error(pair_act(&pair, &pair.black, "offer-takeback"), "not-allowed");
    assert_done(pair_act(&pair, &pair.white, "offer-takeback"));
    assert_int_equal(number_at(last_event(&pair.black), "plies"), 1);
    assert_error(pair_act(&pair, &pair.white, "accept-takeback"), "not-offered");
    assert_done(pair_act(&pair, &pair.black, "accept-takeback"));
    assert_string_equal(text_at(last_event(&pair.white), "kind"), "takeback");
    assert_done(pair_move(&pair, &pair.white, "wG1"));
    assert_done(pair_move(&pair, &pair.black, "bS1 wG1-"));
    assert_done(pair_act(&pair, &pair.white, "offer-takeback"));
    assert_int_equal(number_at(last_event(&pair.black), "plies"), 2);
    assert_done(pair_act(&pair, &pair.black, "decline-takeback"));
    assert_error(pair_act(&pair, &pair.black, "decline-takeback"), "not-offered");
    assert_done(pair_move(&pair, &pair.white, "wQ -wG1"));
    /* What was taken back is replayed as such. */
    player_leave(&pair.white);
    player_leave(&pair.black);
    table_crash(&pair.table, 10);
    player_greet(&pair.table, &pair.black, 2);
    (void)ask(&pair.black, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", pair.game);
    assert_done(pair_move(&pair, &pair.black, "bQ bS1-"));
    pair_end(&pair);
}

static void a_blind_draw_is_broadcast_and_cannot_be_taken_back(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, "{\"type\":\"Base\",\"variant\":\"blind\"}", NO_CLOCK);
    const json_t *now = heard(&pair.white, "state");
    const json_t *snapshot = json_object_get(now, "snapshot");
    char commitment[80];
    snprintf(commitment, sizeof commitment, "%s", text_at(snapshot, "commitment"));
    assert_int_equal(strlen(commitment), 64);
    assert_done(pair_move(&pair, &pair.white, "draw"));
    char drawn[APIARY_MOVE_SIZE];
    snprintf(drawn, sizeof drawn, "%s", text_at(last_event(&pair.black), "move"));
    assert_memory_equal(drawn, "draw w", 6);
    assert_error(pair_act(&pair, &pair.white, "offer-takeback"), "not-allowed");
    assert_error(pair_move(&pair, &pair.black, "draw"), "not-your-turn");
    assert_done(pair_move(&pair, &pair.white, drawn + 5));
    assert_done(pair_act(&pair, &pair.white, "offer-takeback")); /* the placing, not the draw */
    assert_done(pair_move(&pair, &pair.black, "draw"));
    assert_error(pair_act(&pair, &pair.white, "offer-takeback"), "not-allowed");
    assert_null(json_object_get(last_event(&pair.white), "seed"));
    assert_done(pair_act(&pair, &pair.black, "resign"));
    /* The seed is what was promised. */
    struct apiary_options options = {.variant = APIARY_VARIANT_BLIND};
    snprintf(options.seed, sizeof options.seed, "%s", text_at(last_event(&pair.white), "seed"));
    apiary_game *game;
    assert_int_equal(apiary_game_new(NULL, "Base", &options, &game, NULL), APIARY_OK);
    options = apiary_game_options(game);
    assert_string_equal(options.commitment, commitment);
    apiary_game_free(game);
    pair_end(&pair);
}

static void fog_shows_where_it_laid_the_pieces(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, "{\"type\":\"Base+MLP\",\"variant\":\"fog\"}", NO_CLOCK);
    const json_t *snapshot = json_object_get(heard(&pair.white, "state"), "snapshot");
    struct apiary_options options = {.variant = APIARY_VARIANT_FOG};
    snprintf(options.commitment, sizeof options.commitment, "%s", text_at(snapshot, "commitment"));
    const char *position = text_at(snapshot, "position");
    apiary_game *game;
    assert_int_equal(apiary_game_read(NULL, APIARY_FORMAT_POSITION, position, strlen(position),
                                      &options, &game, NULL),
                     APIARY_OK);
    char move[APIARY_MOVE_SIZE];
    size_t count;
    assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
    apiary_game_move(game, 0, move, sizeof move);
    apiary_game_free(game);
    if (strchr(move, '\\') == NULL) {
        assert_done(pair_move(&pair, &pair.white, move));
    }
    pair_end(&pair);
}

/* Whoever made the game could otherwise make it again until it suits. */
static void fog_is_hidden_until_somebody_joins(void **state) {
    (void)state;
    struct table table;
    struct player author, other;
    table_open_for(&table, &author, &other);
    (void)ask(&other, "\"type\":\"lobby\",\"watch\":true");
    (void)ask(&author, "\"type\":\"games\"");
    char game[STORE_ID_SIZE];
    snprintf(game, sizeof game, "%s",
             text_at(ask(&author, "\"type\":\"create\",\"setup\":{\"type\":\"Base\","
                                  "\"variant\":\"fog\"},\"clock\":" NO_CLOCK
                                  ",\"seat\":\"white\",\"open\":true"),
                     "game"));
    /* A page that would need the position is told that it is too old. */
    assert_error(ask(&author, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", game),
                 "unknown-message");
    assert_string_equal(text_at(ask(&author, "\"type\":\"hello\",\"protocol\":2"), "type"),
                        "welcome");
    (void)ask(&author, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", game);
    (void)ask(&author, "\"type\":\"games\"");
    const json_t *waiting = json_object_get(heard(&author, "state"), "snapshot");
    assert_int_equal(strlen(text_at(waiting, "commitment")), 64);
    const struct player *players[] = {&author, &other};
    for (size_t p = 0; p < 2; p++) {
        for (size_t i = 0; i < players[p]->count; i++) {
            char *text = json_dumps(players[p]->messages[i], 0);
            assert_null(strstr(text, "position"));
            assert_null(strstr(text, "seed"));
            free(text);
        }
    }
    assert_done(ask(&other, "\"type\":\"join\",\"game\":\"%s\"", game));
    const char *position = text_at(last_event(&author), "position");
    assert_true(strlen(position) > 0);
    (void)ask(&other, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", game);
    const json_t *state_now = heard(&other, "state");
    const json_t *join = json_array_get(json_object_get(state_now, "events"), 0);
    assert_string_equal(text_at(json_object_get(state_now, "snapshot"), "position"), position);
    assert_string_equal(text_at(join, "position"), position);
    table_end(&table);
}

static void a_game_can_be_aborted_before_the_second_move(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    assert_done(pair_move(&pair, &pair.white, "wS1"));
    assert_done(pair_act(&pair, &pair.white, "abort"));
    assert_string_equal(text_at(last_event(&pair.black), "reason"), "abort");
    assert_string_equal(text_at(last_event(&pair.black), "result"), "none");
    pair_end(&pair);
    pair_start(&pair, BASE, NO_CLOCK);
    assert_done(pair_move(&pair, &pair.white, "wS1"));
    assert_done(pair_move(&pair, &pair.black, "bS1 wS1-"));
    assert_error(pair_act(&pair, &pair.white, "abort"), "already-started");
    assert_error(pair_act(&pair, &pair.white, "claim"), "not-allowed");
    assert_error(pair_act(&pair, &pair.white, "rematch"), "not-allowed");
    pair_end(&pair);
}

static void a_rematch_swaps_the_colours(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, "{\"type\":\"Base\",\"variant\":\"blind\"}", THREE_PLUS);
    assert_done(pair_act(&pair, &pair.white, "resign"));
    assert_done(pair_act(&pair, &pair.black, "rematch"));
    assert_string_equal(text_at(last_event(&pair.white), "kind"), "offer-rematch");
    assert_error(pair_act(&pair, &pair.black, "rematch"), "not-allowed");
    const json_t *answer = pair_act(&pair, &pair.white, "rematch");
    assert_done(answer);
    assert_string_equal(text_at(last_event(&pair.black), "kind"), "rematch");
    char next[STORE_ID_SIZE];
    snprintf(next, sizeof next, "%s", text_at(last_event(&pair.black), "game"));
    assert_string_equal(text_at(answer, "game"), next);
    const json_t *state_now =
        ask(&pair.white, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", next);
    const json_t *snapshot = json_object_get(state_now, "snapshot");
    assert_string_equal(text_at(snapshot, "role"), "black");
    assert_string_equal(text_at(snapshot, "status"), "running");
    assert_string_equal(text_at(json_object_get(snapshot, "white"), "name"), "Guest 2");
    assert_int_equal(json_array_size(json_object_get(state_now, "events")), 1);
    const json_t *old = json_object_get(
        ask(&pair.white, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", pair.game), "snapshot");
    assert_string_equal(text_at(old, "rematch"), next);
    assert_string_not_equal(text_at(old, "commitment"), text_at(snapshot, "commitment"));
    memcpy(pair.game, next, sizeof next);
    pair.seq = 1;
    assert_done(pair_act(&pair, &pair.white, "abort"));
    pair_end(&pair);
}

static void a_rematch_respects_the_limit_of_open_games(void **state) {
    (void)state;
    for (int full = 0; full < 2; full++) {
        struct pair pair;
        pair_start(&pair, BASE, NO_CLOCK);
        assert_done(pair_act(&pair, &pair.white, "resign"));
        struct player *player = full == 0 ? &pair.white : &pair.black;
        for (int i = 0; i < 50; i++) {
            table_skip(&pair.table, 1000);
            assert_done(ask(player, "\"type\":\"create\",\"setup\":" BASE ",\"clock\":" NO_CLOCK
                                    ",\"seat\":\"random\",\"open\":false"));
        }
        assert_done(pair_act(&pair, &pair.black, "rematch"));
        assert_error(pair_act(&pair, &pair.white, "rematch"), "too-many-games");
        char game[STORE_ID_SIZE];
        snprintf(game, sizeof game, "%s", text_at(heard(player, "done"), "game"));
        if (game[0] == '\0') { /* Black's last one is the offer of the rematch */
            const json_t *games = json_object_get(ask(player, "\"type\":\"games\""), "games");
            snprintf(game, sizeof game, "%s", text_at(json_array_get(games, 1), "game"));
        }
        assert_done(ask(player,
                        "\"type\":\"act\",\"game\":\"%s\",\"seen\":0,"
                        "\"action\":\"abort\"",
                        game));
        assert_done(pair_act(&pair, &pair.white, "rematch"));
        pair_end(&pair);
    }
}

static void unwatch_does_not_load_a_game(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    assert_done(ask(&pair.white, "\"type\":\"unwatch\",\"game\":\"%s\"", pair.game));
    player_leave(&pair.black);
    table_wait(&pair.table, 40000);
    assert_int_equal(server_stats(pair.table.server).games, 0);
    assert_done(ask(&pair.white, "\"type\":\"unwatch\",\"game\":\"%s\"", pair.game));
    assert_int_equal(server_stats(pair.table.server).games, 0);
    /* While a game is loaded, it waits for the watch before it. */
    store_memory_hold(pair.table.store, true);
    (void)ask(&pair.white, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":0", pair.game);
    (void)ask(&pair.white, "\"type\":\"unwatch\",\"game\":\"%s\"", pair.game);
    store_memory_hold(pair.table.store, false);
    table_settle(&pair.table);
    assert_int_equal(server_stats(pair.table.server).watchers, 0);
    pair_end(&pair);
}

static void joining_is_refused_where_it_makes_no_sense(void **state) {
    (void)state;
    struct pair pair;
    struct player third;
    pair_start(&pair, BASE, NO_CLOCK);
    player_enter(&pair.table, &third, 3);
    assert_error(ask(&third, "\"type\":\"join\",\"game\":\"%s\"", pair.game), "taken");
    const json_t *made = ask(&third, "\"type\":\"create\",\"setup\":" BASE ",\"clock\":" NO_CLOCK
                                     ",\"seat\":\"random\",\"open\":true");
    char game[STORE_ID_SIZE];
    snprintf(game, sizeof game, "%s", text_at(made, "game"));
    assert_error(ask(&third, "\"type\":\"join\",\"game\":\"%s\"", game), "own-game");
    assert_error(ask(&third, "\"type\":\"move\",\"game\":\"%s\",\"seen\":0,\"move\":\"wS1\"", game),
                 "not-running");
    assert_error(ask(&pair.white,
                     "\"type\":\"act\",\"game\":\"%s\",\"seen\":0,"
                     "\"action\":\"abort\"",
                     game),
                 "not-yours");
    assert_done(
        ask(&third, "\"type\":\"act\",\"game\":\"%s\",\"seen\":0,\"action\":\"abort\"", game));
    assert_error(ask(&pair.white, "\"type\":\"join\",\"game\":\"%s\"", game), "game-over");
    pair_end(&pair);
}

static void one_can_resume_from_any_event(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    assert_done(pair_move(&pair, &pair.white, "wS1"));
    assert_done(pair_move(&pair, &pair.black, "bS1 wS1-"));
    for (int seen = 0; seen <= 3; seen++) {
        const json_t *events = json_object_get(
            ask(&pair.white, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":%d", pair.game, seen),
            "events");
        assert_int_equal(json_array_size(events), 3 - seen);
    }
    const json_t *events = json_object_get(
        ask(&pair.white, "\"type\":\"watch\",\"game\":\"%s\",\"seen\":50", pair.game), "events");
    assert_int_equal(json_array_size(events), 3);
    pair_end(&pair);
}

static void ones_games_are_listed_and_pushed(void **state) {
    (void)state;
    struct pair pair;
    pair_start(&pair, BASE, NO_CLOCK);
    const json_t *games = json_object_get(ask(&pair.black, "\"type\":\"games\""), "games");
    assert_int_equal(json_array_size(games), 1);
    assert_string_equal(text_at(json_array_get(games, 0), "role"), "black");
    assert_done(pair_move(&pair, &pair.white, "wS1"));
    const json_t *summary = json_object_get(heard(&pair.black, "summary"), "summary");
    assert_string_equal(text_at(summary, "turn"), "black");
    assert_string_equal(text_at(json_object_get(summary, "white"), "name"), "Guest 1");
    assert_null(heard(&pair.white, "summary"));
    pair_end(&pair);
}

static void companion_games_can_be_played(void **state) {
    (void)state;
    static const char *const types[] = {"Six", "Andantino", "Battle", "Territory"};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        struct pair pair;
        char setup[64];
        snprintf(setup, sizeof setup, "{\"type\":\"%s\"}", types[i]);
        pair_start(&pair, setup, THREE_PLUS);
        apiary_game *game;
        assert_int_equal(apiary_game_new(NULL, types[i], NULL, &game, NULL), APIARY_OK);
        for (int ply = 0; ply < 20; ply++) {
            size_t count;
            char move[APIARY_MOVE_SIZE];
            assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
            if (count == 0) {
                break;
            }
            apiary_game_move(game, (size_t)ply * 7 % count, move, sizeof move);
            struct player *player =
                apiary_game_to_move(game) == APIARY_WHITE ? &pair.white : &pair.black;
            assert_int_equal(apiary_game_play(game, move, strlen(move), NULL), APIARY_OK);
            assert_done(pair_move(&pair, player, move));
        }
        apiary_game_free(game);
        pair_end(&pair);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_broadcast_to_players_and_watchers),
        cmocka_unit_test(a_move_is_acknowledged_only_when_it_is_stored),
        cmocka_unit_test(a_move_that_cannot_be_stored_has_not_happened),
        cmocka_unit_test(a_request_sent_again_gets_the_same_answer),
        cmocka_unit_test(the_same_answer_comes_after_a_crash),
        cmocka_unit_test(moves_are_refused_with_a_code),
        cmocka_unit_test(a_game_ends_by_the_rules),
        cmocka_unit_test(a_player_with_no_legal_move_passes_automatically),
        cmocka_unit_test(draws_are_offered_and_answered),
        cmocka_unit_test(takebacks_need_agreement),
        cmocka_unit_test(a_blind_draw_is_broadcast_and_cannot_be_taken_back),
        cmocka_unit_test(fog_shows_where_it_laid_the_pieces),
        cmocka_unit_test(fog_is_hidden_until_somebody_joins),
        cmocka_unit_test(a_rematch_respects_the_limit_of_open_games),
        cmocka_unit_test(unwatch_does_not_load_a_game),
        cmocka_unit_test(a_game_can_be_aborted_before_the_second_move),
        cmocka_unit_test(a_rematch_swaps_the_colours),
        cmocka_unit_test(joining_is_refused_where_it_makes_no_sense),
        cmocka_unit_test(one_can_resume_from_any_event),
        cmocka_unit_test(ones_games_are_listed_and_pushed),
        cmocka_unit_test(companion_games_can_be_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
