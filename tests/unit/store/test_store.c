/*
 * What every store does, tested for memory and SQLite, and for PostgreSQL where
 * APIARY_TEST_POSTGRES names a database (tests/postgres).
 */
#include "server/messages.gen.h"
#include "store_test.h"

static void expect_name(struct place *place, int number, const char *name) {
    struct store_guest_read *read = guest_read(number);
    assert_int_equal(finish(place, &read->job), STORE_OK);
    assert_string_equal(read->guest.name, name);
    store_job_free(&read->job);
}

static void guests_are_found_by_their_hash(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    expect_name(place, 1, "Name of anna");
    expect_job(place, &guest_read(2)->job, STORE_NOT_FOUND);
    struct store_transaction *transaction = new_transaction();
    store_name_guest(transaction, "anna", "Άννα");
    expect(place, transaction, STORE_OK);
    expect_name(place, 1, "Άννα");
    transaction = new_transaction();
    store_name_guest(transaction, "boris", "Boris");
    expect(place, transaction, STORE_NOT_FOUND);
}

static void a_game_is_read_as_it_was_stored(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    add_guest(place, "boris", 2);
    expect(place, new_game("game1", "r1"), STORE_OK);
    expect(place, new_event("game1", 1), STORE_OK);
    expect(place, new_event("game1", 2), STORE_OK);
    struct store_game_read *read = game_read("game1");
    assert_int_equal(finish(place, &read->job), STORE_OK);
    const struct store_game *game = &read->game;
    assert_string_equal(game->type, "Base+MLP");
    assert_int_equal(game->options.variant, APIARY_VARIANT_FOG);
    assert_true(game->options.queen_first);
    assert_false(game->options.repetition);
    assert_string_equal(game->options.seed, "seed");
    assert_string_equal(game->options.commitment, "promise");
    assert_int_equal(game->clock, STORE_INCREMENT);
    assert_int_equal(game->base, 180);
    assert_string_equal(game->white_name, "Name of anna");
    assert_string_equal(game->black_name, "Name of boris");
    assert_string_equal(game->creator_name, "Name of anna");
    assert_int_equal(game->due, 6000);
    assert_int_equal(read->event_count, 2);
    assert_string_equal(read->events[0].player, "boris");
    assert_string_equal(read->events[0].request, "r2");
    assert_int_equal(read->events[0].by, APIARY_BLACK);
    assert_int_equal(read->events[0].white, 180000);
    assert_int_equal(read->events[0].black, -1);
    assert_int_equal(read->events[0].no_show_at, 7000);
    assert_string_equal(read->events[1].move, "bQ \\wS1");
    assert_int_equal(read->events[1].reason, STORE_BY_TIME);
    assert_null(read->events[1].player);
    store_job_free(&read->job);
    read = game_read("game1"); /* what is new after the first event */
    read->after = 1;
    assert_int_equal(finish(place, &read->job), STORE_OK);
    assert_int_equal(read->event_count, 1);
    assert_int_equal(read->events[0].seq, 2);
    store_job_free(&read->job);
    expect_job(place, &game_read("game2")->job, STORE_NOT_FOUND);
}

static void a_repeated_request_makes_one_game(void **state) {
    struct place *place = *state;
    expect(place, new_game_with_room("game1", "r1"), STORE_OK);
    struct store_transaction *transaction = new_game_with_room("game2", "r1");
    assert_int_equal(finish(place, &transaction->job), STORE_DUPLICATE);
    assert_string_equal(transaction->existing.id, "game1");
    store_job_free(&transaction->job);
    expect(place, new_game_with_room("game2", "r2"), STORE_OK);
    expect(place, new_game_with_room("game3", "r3"), STORE_FULL);
    expect(place, new_game_with_room("game4", "r1"), STORE_DUPLICATE); /* before FULL */
}

static void events_follow_each_other(void **state) {
    struct place *place = *state;
    expect(place, new_event("game1", 1), STORE_CONFLICT); /* there is no such game */
    expect(place, new_game("game1", "r1"), STORE_OK);
    expect(place, new_event("game1", 2), STORE_CONFLICT);
    expect(place, new_event("game1", 1), STORE_OK);
    expect(place, new_event("game1", 1), STORE_CONFLICT);
    expect(place, new_event("game1", 2), STORE_OK);
}

/* Changes game1 and starts game2 with the same players. */
static struct store_transaction *rematch(void) {
    struct store_transaction *transaction = new_event("game1", 1);
    const struct store_game_change *old = change_of(transaction);
    struct store_game game = old->game;
    snprintf(game.id, sizeof game.id, "game2");
    game.request[0] = '\0';
    struct store_game_change *next = store_add_game(transaction, &game);
    assert_non_null(next);
    give_events(next, 1);
    assert_true(store_event_copy(&old->events[0], &next->events[0]));
    return transaction;
}

static struct store_transaction *rematch_with_room(int max) {
    struct store_transaction *transaction = rematch();
    store_check_room(transaction, "anna", max);
    store_check_room(transaction, "boris", max);
    return transaction;
}

static void add_game_of_boris(struct place *place, const char *id) {
    struct store_transaction *transaction = new_game(id, id);
    struct store_game *game = &change_of(transaction)->game;
    snprintf(game->creator, sizeof game->creator, "boris");
    snprintf(game->white, sizeof game->white, "boris");
    expect(place, transaction, STORE_OK);
}

static bool has_game(struct place *place, const char *id) {
    struct store_game_read *read = game_read(id);
    enum store_outcome outcome = finish(place, &read->job);
    assert_true(outcome == STORE_OK || outcome == STORE_NOT_FOUND);
    store_job_free(&read->job);
    return outcome == STORE_OK;
}

/* White would have two open games, then Black four. */
static void a_rematch_needs_room_for_both_players(void **state) {
    struct place *place = *state;
    expect(place, new_game("game1", "r1"), STORE_OK);
    expect(place, rematch_with_room(1), STORE_FULL);
    add_game_of_boris(place, "game3");
    add_game_of_boris(place, "game4");
    expect(place, rematch_with_room(3), STORE_FULL);
    assert_false(has_game(place, "game2"));
    expect(place, rematch_with_room(4), STORE_OK);
    assert_true(has_game(place, "game2"));
}

static void a_rematch_is_stored_with_the_event_that_names_it(void **state) {
    struct place *place = *state;
    expect(place, new_game("game1", "r1"), STORE_OK);
    expect(place, rematch(), STORE_OK);
    struct store_game_read *read = game_read("game2");
    assert_int_equal(finish(place, &read->job), STORE_OK);
    assert_int_equal(read->event_count, 1);
    store_job_free(&read->job);
}

/* Whatever the last change of a transaction is refused for, the others are undone. */
static void a_transaction_is_made_whole_or_not_at_all(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    expect(place, new_game("game1", "r1"), STORE_OK);
    struct store_transaction *transaction = rematch(); /* appends, and adds a game */
    struct store_guest guest = {.id = "carla", .name = "Carla", .hash = {3}};
    store_add_guest(transaction, &guest);
    store_name_guest(transaction, "anna", "Anna");
    store_seen_guest(transaction, "anna", 5000, "");
    store_heartbeat(transaction, 7000);
    store_name_guest(transaction, "nobody", "Nobody");
    expect(place, transaction, STORE_NOT_FOUND);
    assert_false(has_game(place, "game2"));
    struct store_guest_read *added = store_guest_read_new(NULL, NULL, NULL);
    assert_non_null(added);
    added->hash[0] = 3;
    expect_job(place, &added->job, STORE_NOT_FOUND);
    expect_name(place, 1, "Name of anna");
    assert_int_equal(read_uptime(place), 0);
    struct store_game_read *read = game_read("game1");
    assert_int_equal(finish(place, &read->job), STORE_OK);
    assert_int_equal(read->game.seq, 0);
    assert_int_equal(read->event_count, 0);
    assert_string_equal(read->game.black, "");
    store_job_free(&read->job);
    expect(place, rematch(), STORE_OK);
}

static size_t count_games(struct place *place, enum store_list which, const char *guest,
                          int64_t before) {
    struct store_game_list *list = game_list(which, guest, before, 10);
    assert_int_equal(finish(place, &list->job), STORE_OK);
    size_t count = list->count;
    store_job_free(&list->job);
    return count;
}

static void games_are_listed(void **state) {
    struct place *place = *state;
    expect(place, new_game("game1", "r1"), STORE_OK);
    expect(place, new_game("game2", "r2"), STORE_OK);
    assert_int_equal(count_games(place, STORE_LOBBY_GAMES, "", 0), 2);
    assert_int_equal(count_games(place, STORE_GAMES_OF, "boris", INT64_MAX), 0);
    expect(place, new_event("game1", 1), STORE_OK);
    assert_int_equal(count_games(place, STORE_LOBBY_GAMES, "", 0), 1);
    assert_int_equal(count_games(place, STORE_GAMES_OF, "anna", INT64_MAX), 2);
    assert_int_equal(count_games(place, STORE_GAMES_OF, "boris", INT64_MAX), 1);
    assert_int_equal(count_games(place, STORE_DUE_GAMES, "", 4999), 0);
    assert_int_equal(count_games(place, STORE_DUE_GAMES, "", 5000), 1);
    assert_int_equal(count_games(place, STORE_DUE_GAMES, "", 6000), 2);
}

/* A game of anna and boris; `ended` is 0 if it is still running. */
static void put_game(struct place *place, const char *id, enum store_status status, int64_t changed,
                     int64_t ended) {
    expect(place, new_game(id, id), STORE_OK);
    expect(place, new_event(id, 1), STORE_OK);
    struct store_transaction *transaction = new_event(id, 2);
    struct store_game *game = &change_of(transaction)->game;
    game->status = status;
    game->changed = changed;
    game->ended = ended;
    game->due = ended != 0 ? 0 : 6000;
    expect(place, transaction, STORE_OK);
}

/* The ids of the page that follows (before, game), with at most three games of each kind. */
static void expect_page(struct place *place, int64_t before, const char *game, const char *ids) {
    struct store_game_list *list = game_list(STORE_GAMES_OF, "boris", before, 3);
    snprintf(list->before_game, sizeof list->before_game, "%s", game);
    expect_ids(place, list, ids);
}

static void pages_of_games_follow_each_other(void **state) {
    struct place *place = *state;
    put_game(place, "open1", STORE_RUNNING, 5000, 0);
    put_game(place, "over1", STORE_OVER, 100, 100);
    put_game(place, "over2", STORE_OVER, 900, 200); /* a rematch was offered later */
    put_game(place, "over3", STORE_OVER, 200, 200);
    put_game(place, "over4", STORE_ABORTED, 200, 200);
    put_game(place, "over5", STORE_OVER, 300, 300);
    put_game(place, "open2", STORE_RUNNING, 7000, 0);
    expect_page(place, INT64_MAX, "", "open2 open1 over5 over4 over3");
    expect_page(place, 200, "over3", "over2 over1");
    expect_page(place, 200, "over4", "over3 over2 over1");
    expect_page(place, 100, "over1", "");
}

/* The pages of everything, two rows at a time: "anna boris|carla|". */
static void expect_guest_pages(struct place *place, const char *pages) {
    char found[200] = "", after[STORE_ID_SIZE] = "";
    for (size_t count = 2; count == 2;) {
        struct store_guest_page *page = store_guest_page_new(after, 2, NULL, NULL, NULL);
        assert_non_null(page);
        assert_int_equal(finish(place, &page->job), STORE_OK);
        count = page->count;
        for (size_t i = 0; i < count; i++) {
            snprintf(after, sizeof after, "%s", page->guests[i].id);
            snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s", i > 0 ? " " : "",
                     after);
        }
        snprintf(found + strlen(found), sizeof found - strlen(found), "|");
        store_job_free(&page->job);
    }
    assert_string_equal(found, pages);
}

static void expect_game_pages(struct place *place, const char *pages) {
    char found[200] = "", after[STORE_ID_SIZE] = "";
    for (size_t count = 2; count == 2;) {
        struct store_game_page *page = store_game_page_new(after, 2, NULL, NULL, NULL);
        assert_non_null(page);
        assert_int_equal(finish(place, &page->job), STORE_OK);
        count = page->count;
        for (size_t i = 0; i < count; i++) {
            const struct store_whole_game *whole = &page->games[i];
            snprintf(after, sizeof after, "%s", whole->game.id);
            snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s%zu",
                     i > 0 ? " " : "", after, whole->event_count);
            for (size_t k = 0; k < whole->event_count; k++) {
                assert_int_equal(whole->events[k].seq, k + 1);
            }
        }
        snprintf(found + strlen(found), sizeof found - strlen(found), "|");
        store_job_free(&page->job);
    }
    assert_string_equal(found, pages);
}

/* In the order of bytes: capitals, "_", small letters. */
static void pages_have_everything_in_the_order_of_ids(void **state) {
    static const char *const guests[] = {"b", "B", "_", "ba"};
    struct place *place = *state;
    expect_guest_pages(place, "|");
    expect_game_pages(place, "|");
    for (int i = 0; i < 4; i++) {
        add_guest(place, guests[i], i);
        expect(place, new_game(guests[i], guests[i]), STORE_OK);
    }
    expect(place, new_event("_", 1), STORE_OK);
    expect(place, new_event("ba", 1), STORE_OK);
    expect(place, new_event("ba", 2), STORE_OK);
    expect_guest_pages(place, "B _|b ba||");
    expect_game_pages(place, "B0 _1|b0 ba2||");
    add_guest(place, "c", 7);
    expect(place, new_game("c", "c"), STORE_OK);
    expect_guest_pages(place, "B _|b ba|c|");
    expect_game_pages(place, "B0 _1|b0 ba2|c0|");
}

static void a_page_has_guests_whole(void **state) {
    struct place *place = *state;
    struct store_transaction *transaction = new_transaction();
    struct store_guest guest = {.id = "anna", .name = "Άννα", .created = 1000, .seen = 2000};
    for (int i = 0; i < STORE_HASH_SIZE; i++) {
        guest.hash[i] = (unsigned char)(i * 37 + 200);
    }
    store_add_guest(transaction, &guest);
    expect(place, transaction, STORE_OK);
    struct store_guest_page *page = store_guest_page_new("", 10, NULL, NULL, NULL);
    assert_non_null(page);
    assert_int_equal(finish(place, &page->job), STORE_OK);
    assert_int_equal(page->count, 1);
    assert_string_equal(page->guests[0].id, "anna");
    assert_memory_equal(page->guests[0].hash, guest.hash, STORE_HASH_SIZE);
    assert_string_equal(page->guests[0].name, "Άννα");
    assert_int_equal(page->guests[0].created, 1000);
    assert_int_equal(page->guests[0].seen, 2000);
    store_job_free(&page->job);
}

/* As a copy adds it: it is not among the open games of its players. */
static void a_game_can_be_added_when_it_has_ended(void **state) {
    struct place *place = *state;
    struct store_transaction *transaction = new_game("over1", "r1");
    struct store_game *game = &change_of(transaction)->game;
    snprintf(game->black, sizeof game->black, "boris");
    game->status = STORE_OVER;
    game->ended = 300;
    expect(place, transaction, STORE_OK);
    expect_page(place, INT64_MAX, "", "over1");
    expect_page(place, 300, "over1", "");
    transaction = new_transaction();
    store_check_room(transaction, "boris", 0);
    expect(place, transaction, STORE_OK);
}

static void ended_games_are_not_counted(void **state) {
    struct place *place = *state;
    for (int i = 0; i < 5; i++) {
        char id[STORE_ID_SIZE];
        snprintf(id, sizeof id, "game%d", i);
        put_game(place, id, STORE_OVER, 100, 100);
    }
    expect(place, new_game_with_room("more1", "n1"), STORE_OK);
    expect(place, new_game_with_room("more2", "n2"), STORE_OK);
    expect(place, new_game_with_room("more3", "n3"), STORE_FULL);
}

static void a_duplicate_gets_the_current_state(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    expect(place, new_game("game1", "r1"), STORE_OK);
    expect(place, new_event("game1", 1), STORE_OK);
    struct store_transaction *transaction = new_game("game2", "r1");
    assert_int_equal(finish(place, &transaction->job), STORE_DUPLICATE);
    const struct store_game *game = &transaction->existing;
    assert_string_equal(game->id, "game1");
    assert_int_equal(game->status, STORE_RUNNING);
    assert_string_equal(game->black, "boris");
    assert_string_equal(game->creator_name, "Name of anna");
    store_job_free(&transaction->job);
}

static bool has_guest(struct place *place, int number) {
    struct store_guest_read *read = guest_read(number);
    bool found = finish(place, &read->job) == STORE_OK;
    store_job_free(&read->job);
    return found;
}

static void guests_expire_unless_they_play_or_come_back(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1); /* plays */
    add_guest(place, "boris", 2);
    add_guest(place, "carla", 3); /* does not */
    add_guest(place, "doris", 4); /* comes back */
    put_game(place, "game1", STORE_OVER, 100, 100);
    expect_seen(place, "doris", 5000, STORE_OK);
    assert_int_equal(expire(place, store_default_retention.idle, 10), 0);
    assert_int_equal(expire(place, store_default_retention.idle + 1, 10), 1);
    assert_true(has_guest(place, 1) && has_guest(place, 2) && has_guest(place, 4));
    assert_false(has_guest(place, 3));
    assert_int_equal(expire(place, store_default_retention.idle + 5001, 10), 1);
    assert_false(has_guest(place, 4));
    expect_seen(place, "doris", 6000, STORE_NOT_FOUND);
    assert_int_equal(expire(place, 9 * store_default_retention.idle, 10), 0);
}

static void only_aborted_games_expire(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    add_guest(place, "boris", 2);
    expect(place, new_game("waits", "r1"), STORE_OK);
    put_game(place, "runs", STORE_RUNNING, 100, 0);
    put_game(place, "over", STORE_OVER, 100, 100);
    put_game(place, "fresh", STORE_ABORTED, 5000, 5000);
    put_game(place, "stale", STORE_ABORTED, 100, 100);
    assert_true(expire(place, store_default_retention.idle + 101, 100) > 0);
    assert_false(has_game(place, "stale"));
    assert_true(has_game(place, "waits") && has_game(place, "runs") && has_game(place, "over") &&
                has_game(place, "fresh"));
    assert_int_equal(count_games(place, STORE_GAMES_OF, "boris", INT64_MAX), 3);
    assert_true(has_guest(place, 1) && has_guest(place, 2));
}

static void the_guests_of_expired_games_follow(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    add_guest(place, "boris", 2);
    put_game(place, "game1", STORE_ABORTED, 100, 100);
    put_game(place, "game2", STORE_ABORTED, 200, 200);
    /* In small batches: each ends with the game that reaches the limit. */
    assert_true(expire(place, 2 * store_default_retention.idle, 1) >= 1);
    assert_false(has_game(place, "game1"));
    assert_true(has_game(place, "game2") && has_guest(place, 1));
    assert_true(expire(place, 2 * store_default_retention.idle, 1) >= 1);
    assert_false(has_game(place, "game2"));
    assert_int_equal(expire(place, 2 * store_default_retention.idle, 1), 1);
    assert_int_equal(expire(place, 2 * store_default_retention.idle, 1), 1);
    assert_int_equal(expire(place, 2 * store_default_retention.idle, 1), 0);
    assert_false(has_guest(place, 1) || has_guest(place, 2));
}

static void beat(struct place *place, int64_t uptime) {
    struct store_transaction *transaction = new_transaction();
    store_heartbeat(transaction, uptime);
    expect(place, transaction, STORE_OK);
}

static void a_heartbeat_never_sets_uptime_back(void **state) {
    struct place *place = *state;
    assert_int_equal(read_uptime(place), 0);
    beat(place, 5000);
    assert_int_equal(read_uptime(place), 5000);
    beat(place, 4000);
    assert_int_equal(read_uptime(place), 5000);
}

static void events_keep_their_uptime(void **state) {
    struct place *place = *state;
    expect(place, new_game("game1", "r1"), STORE_OK);
    struct store_transaction *transaction = new_event("game1", 1);
    change_of(transaction)->events[0].uptime = 777;
    expect(place, transaction, STORE_OK);
    struct store_game_read *read = game_read("game1");
    assert_int_equal(finish(place, &read->job), STORE_OK);
    assert_int_equal(read->events[0].uptime, 777);
    store_job_free(&read->job);
}

/* A move of a game that boris has joined; its n-th event. */
static struct store_transaction *new_move(const char *id, int seq) {
    struct store_transaction *transaction = new_event(id, seq);
    struct store_game_change *change = change_of(transaction);
    change->position_only = true;
    change->game.turns = seq - 1;
    change->events[0].kind = STORE_MOVE;
    if (change->events[0].move == NULL) {
        change->events[0].move = strdup("wS1");
    }
    return transaction;
}

static int last_event(struct place *place, const char *id) {
    struct store_game_read *read = game_read(id);
    assert_int_equal(finish(place, &read->job), STORE_OK);
    int seq = read->game.seq;
    assert_int_equal(read->event_count, seq);
    assert_int_equal(read->game.turns, seq > 1 ? seq - 1 : 0);
    store_job_free(&read->job);
    return seq;
}

/* Moves of ten games and something else, all submitted at once. */
static void a_conflict_concerns_one_game_of_a_batch(void **state) {
    enum { GAMES = 10, CONFLICT = 4 };
    struct place *place = *state;
    struct store_transaction *jobs[GAMES + 1];
    bool done[GAMES + 2] = {false};
    char id[GAMES][STORE_ID_SIZE];
    add_guest(place, "anna", 1);
    for (int i = 0; i < GAMES; i++) {
        snprintf(id[i], sizeof id[i], "game%d", GAMES - i);
        expect(place, new_game(id[i], id[i]), STORE_OK);
        expect(place, new_event(id[i], 1), STORE_OK);
        jobs[i] = new_move(id[i], i == CONFLICT ? 3 : 2);
    }
    jobs[GAMES] = new_transaction();
    store_name_guest(jobs[GAMES], "anna", "Anna");
    for (int i = 0; i <= GAMES; i++) {
        jobs[i]->job.done = note_done;
        jobs[i]->job.subject = &done[i];
        store_submit(place->store, &jobs[i]->job);
    }
    for (int i = 0; i <= GAMES; i++) {
        wait_until(place, is_set, &done[i]);
        assert_int_equal(jobs[i]->job.outcome, i == CONFLICT ? STORE_CONFLICT : STORE_OK);
        store_job_free(&jobs[i]->job);
    }
    for (int i = 0; i < GAMES; i++) {
        assert_int_equal(last_event(place, id[i]), i == CONFLICT ? 1 : 2);
    }
    expect_name(place, 1, "Anna");
}

/* Runs a query on a connection of its own. */
static void query(const char *text) {
    PGconn *pg = PQconnectdb(postgres_url());
    PGresult *result = PQexec(pg, text);
    assert_int_equal(PQresultStatus(result), PGRES_TUPLES_OK);
    PQclear(result);
    PQfinish(pg);
}

/* Ends all connections to the database but this one. */
static void cut_connections(void) {
    query("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
          " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()");
}

static void a_lost_connection_is_made_again(void **state) {
    struct place *place = *state;
    expect(place, new_game("game1", "r1"), STORE_OK);
    for (int i = 0; i < 3; i++) {
        cut_connections();
        expect(place, i == 0 ? new_event("game1", 1) : new_move("game1", i + 1), STORE_OK);
        cut_connections();
        assert_int_equal(last_event(place, "game1"), i + 1);
    }
}

/* ---- Two servers on one database ---- */

struct ear {
    struct store_news news[300];
    int count, gaps;
    char text[100]; /* the messages */
};

static void hear(void *context, const struct store_news *news) {
    struct ear *ear = context;
    if (news->kind == STORE_NEWS_MISSED) {
        ear->gaps++;
    } else {
        assert_true(ear->count < 300);
        ear->news[ear->count++] = *news;
        if (news->kind == STORE_NEWS_MESSAGE) {
            size_t length = strlen(ear->text);
            snprintf(ear->text + length, sizeof ear->text - length, "%s,", news->message);
        }
    }
}

static struct {
    const struct ear *ear;
    int count, gaps;
} wanted;

static bool has_heard(const void *place) {
    store_poll(((const struct place *)place)->store);
    return wanted.ear->count >= wanted.count && wanted.ear->gaps >= wanted.gaps;
}

static void await(struct place *place, const struct ear *ear, int count, int gaps) {
    wanted.ear = ear;
    wanted.count = count;
    wanted.gaps = gaps;
    wait_until(place, has_heard, place);
}

static void servers_tell_each_other(void **state) {
    struct place *here = *state, there = {.backend = POSTGRES};
    struct ear ear = {0}, own = {0};
    open_place(&there);
    store_listen(there.store, hear, &ear);
    store_listen(here->store, hear, &own);
    await(&there, &ear, 0, 1); /* when it begins to listen */
    await(here, &own, 0, 1);
    expect(here, new_game("game1", "r1"), STORE_OK);
    expect(here, new_event("game1", 1), STORE_OK);
    expect(here, new_move("game1", 2), STORE_OK);
    expect(here, new_move("game1", 2), STORE_CONFLICT);
    await(&there, &ear, 3, 1);
    for (int i = 0; i < 3; i++) {
        const struct store_news *news = &ear.news[i];
        assert_string_equal(news->game, "game1");
        assert_int_equal(news->seq, i);
        assert_string_equal(news->white, "anna");
        assert_string_equal(news->black, i == 0 ? "" : "boris");
        assert_int_equal(news->lobby, i == 0);
    }
    cut_connections();
    await(&there, &ear, 3, 2); /* it was away */
    expect(here, new_move("game1", 3), STORE_OK);
    await(&there, &ear, 4, 2);
    assert_int_equal(ear.count, 4);
    assert_int_equal(own.count, 0);
    store_close(there.store);
}

static void due_games_go_to_one_server(void **state) {
    struct place *here = *state, there = {.backend = POSTGRES};
    open_place(&there);
    expect(here, new_game("game1", "r1"), STORE_OK); /* due at 5000 */
    assert_int_equal(count_games(&there, STORE_DUE_GAMES, "", 5000), 1);
    assert_int_equal(count_games(here, STORE_DUE_GAMES, "", 5000), 0);
    assert_int_equal(count_games(&there, STORE_DUE_GAMES, "", 5000), 1);
    store_close(there.store);
}

static void messages_are_heard(void **state) {
    struct place *here = *state, there = {.backend = POSTGRES};
    struct ear ear = {0}, own = {0};
    open_place(&there);
    store_listen(there.store, hear, &ear);
    store_listen(here->store, hear, &own);
    await(&there, &ear, 0, 1);
    await(here, &own, 0, 1);
    struct store_transaction *transaction = new_transaction();
    store_publish(transaction, "first; second!");
    store_publish(transaction, "");
    expect(here, transaction, STORE_OK);
    await(&there, &ear, 2, 1);
    assert_int_equal(ear.news[0].kind, STORE_NEWS_MESSAGE);
    assert_string_equal(ear.text, "first; second!,,");
    assert_string_not_equal(ear.news[0].node, "");
    assert_int_equal(ear.gaps, 1);
    /* The count of the next one has a gap: some were lost. */
    char text[100];
    snprintf(text, sizeof text, "SELECT pg_notify('apiary', '%s 5!')", ear.news[0].node);
    query(text);
    await(&there, &ear, 3, 2);
    assert_int_equal(own.count, 0);
    store_close(there.store);
}

/* A page lost its node during a commit, and repeats the request at another. */
static void the_same_request_at_two_servers_makes_one_game(void **state) {
    struct place *here = *state;
    PGconn *pg = PQconnectdb(postgres_url());
    assert_int_equal(
        PQsendQuery(pg, "BEGIN; INSERT INTO game (id, creator, request, type, options, clock, base,"
                        " increment, days, seat, open, created, status, result, reason, turn,"
                        " turns, seq, changed) VALUES ('first', 'anna', 'r1', 'Base', '', 'none',"
                        " 0, 0, 0, 'white', 1, 0, 'waiting', 'none', 'none', 0, 0, 0, 0);"
                        "SELECT pg_sleep(1); COMMIT"),
        1);
    nanosleep(&(struct timespec){.tv_nsec = 300000000}, NULL);
    struct store_transaction *transaction = new_game("second", "r1");
    assert_int_equal(finish(here, &transaction->job), STORE_DUPLICATE);
    assert_string_equal(transaction->existing.id, "first");
    store_job_free(&transaction->job);
    PQfinish(pg);
}

/* More games than one notification can name. */
static void much_news_comes_whole(void **state) {
    enum { GAMES = 250, ID_LENGTH = 16 };
    struct place *here = *state, there = {.backend = POSTGRES};
    struct ear ear = {0};
    open_place(&there);
    store_listen(there.store, hear, &ear);
    await(&there, &ear, 0, 1);
    struct store_transaction *transaction = new_transaction();
    for (int i = 0; i < GAMES; i++) {
        char id[STORE_ID_SIZE];
        snprintf(id, sizeof id, "game-%011d", i);
        struct store_game game = game_of_anna(id, id);
        snprintf(game.white, sizeof game.white, "a-player-%07u", (unsigned)i % GAMES);
        snprintf(game.black, sizeof game.black, "b-player-%07u", (unsigned)i % GAMES);
        assert_non_null(store_add_game(transaction, &game));
    }
    expect(here, transaction, STORE_OK);
    await(&there, &ear, GAMES, 1);
    for (int i = 0; i < GAMES; i++) {
        assert_int_equal(strlen(ear.news[i].game), ID_LENGTH);
    }
    store_close(there.store);
}

/* Whatever is cut when: what was reported as stored is, what was reported as not stored is not. */
static void connections_cut_while_moves_are_stored(void **state) {
    struct place *place = *state;
    int seq = 1, unknown = 0;
    expect(place, new_game("game1", "r1"), STORE_OK);
    expect(place, new_event("game1", 1), STORE_OK);
    for (int i = 0; i < 60; i++) {
        struct store_transaction *move = new_move("game1", seq + 1);
        bool done = false;
        move->job.done = note_done;
        move->job.subject = &done;
        store_submit(place->store, &move->job);
        if (i % 3 == 0) {
            nanosleep(&(struct timespec){.tv_nsec = i * 10000L}, NULL);
            cut_connections();
        }
        wait_until(place, is_set, &done);
        int stored = last_event(place, "game1");
        if (move->job.outcome == STORE_OK) {
            assert_int_equal(stored, seq + 1);
        } else if (move->job.outcome == STORE_FAILED) {
            assert_int_equal(stored, seq);
        } else {
            assert_int_equal(move->job.outcome, STORE_UNKNOWN);
            assert_in_range(stored, seq, seq + 1);
            unknown++;
        }
        seq = stored;
        store_job_free(&move->job);
    }
    assert_true(seq > 40);
    assert_true(unknown < 20);
}

static void stored_rows_survive_reopening(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    expect(place, new_game("game1", "r1"), STORE_OK);
    store_close(place->store);
    open_place(place);
    assert_true(has_game(place, "game1"));
}

static void many_jobs_share_a_commit(void **state) {
    enum { JOBS = 500 };
    struct place *place = *state;
    struct store_job *jobs[JOBS];
    bool done[JOBS] = {false};
    for (int i = 0; i < JOBS; i++) {
        char id[STORE_ID_SIZE];
        snprintf(id, sizeof id, "game%d", i);
        jobs[i] = &new_game(id, id)->job;
        jobs[i]->done = note_done;
        jobs[i]->subject = &done[i];
        store_submit(place->store, jobs[i]);
    }
    store_close(place->store); /* finishes all submitted jobs */
    for (int i = 0; i < JOBS; i++) {
        assert_true(done[i]);
        assert_int_equal(jobs[i]->outcome, STORE_OK);
        store_job_free(jobs[i]);
    }
    open_place(place);
    assert_int_equal(count_games(place, STORE_LOBBY_GAMES, "", 0), 10);
}

static void count_done(struct store_job *job) {
    ++*(int *)job->subject;
}

/* Loading a long game again and again takes a second; storing a guest's name does not wait for it.
 */
static void reads_do_not_delay_writes(void **state) {
    enum { READS = 300, EVENTS = 4000 };
    struct place *place = *state;
    add_guest(place, "anna", 1);
    struct store_transaction *game = new_game("long", "r1");
    give_moves(change_of(game), EVENTS);
    expect(place, game, STORE_OK);
    struct store_job *reads[READS];
    int done = 0;
    for (int i = 0; i < READS; i++) {
        reads[i] = &game_read("long")->job;
        reads[i]->done = count_done;
        reads[i]->subject = &done;
        store_submit(place->store, reads[i]);
    }
    assert_true(store_stats(place->store).waiting_reads > 0);
    assert_int_equal(store_stats(place->store).waiting, 0);
    struct store_transaction *write = new_transaction();
    store_name_guest(write, "anna", "Anne");
    expect(place, write, STORE_OK);
    assert_true(done < READS);
    store_close(place->store); /* finishes all submitted jobs */
    place->store = NULL;
    assert_int_equal(done, READS);
    for (int i = 0; i < READS; i++) {
        assert_int_equal(reads[i]->outcome, STORE_OK);
        store_job_free(reads[i]);
    }
}

static struct store_job **next_job;

static void submit_next(struct store_job *job) {
    note_done(job);
    store_submit(((struct place *)job->context)->store, *next_job++);
}

/* A change, then a read, then another change, each submitted when the one before is done. */
static void closing_finishes_what_is_submitted_meanwhile(void **state) {
    struct place *place = *state;
    struct store_job *jobs[] = {&new_game("game1", "r1")->job, &game_read("game1")->job,
                                &new_event("game1", 1)->job};
    bool done[3] = {false};
    for (int i = 0; i < 3; i++) {
        jobs[i]->done = note_done;
        jobs[i]->context = place;
        jobs[i]->subject = &done[i];
    }
    jobs[0]->done = jobs[1]->done = submit_next;
    next_job = &jobs[1];
    store_submit(place->store, jobs[0]);
    store_close(place->store);
    for (int i = 0; i < 3; i++) {
        assert_true(done[i]);
        assert_int_equal(jobs[i]->outcome, STORE_OK);
        store_job_free(jobs[i]);
    }
    open_place(place);
    assert_true(has_game(place, "game1"));
}

static void a_newer_database_is_refused(void **state) {
    struct place *place = *state;
    store_close(place->store);
    place->store = NULL;
    sqlite3 *db;
    char why[256] = "";
    assert_int_equal(sqlite3_open(place->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "PRAGMA user_version = 99", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    assert_null(store_open_sqlite(place->path, no_wake, NULL, why, sizeof why));
    assert_non_null(strstr(why, "newer"));
    assert_null(store_open_sqlite("/nonexistent/folder/x.db", no_wake, NULL, why, sizeof why));
}

/* The store and the protocol have the same words in the same order. */
static void words_match_the_schema(void **state) {
    (void)state;
#define SAME(ours, theirs, count)                                                                  \
    for (size_t i = 0; i < (count); i++) {                                                         \
        assert_string_equal((ours)[i], (theirs)[i]);                                               \
    }
    assert_int_equal(STORE_STATUS_COUNT, PROTO_STATUS_COUNT);
    assert_int_equal(STORE_RESULT_COUNT, PROTO_RESULT_COUNT);
    assert_int_equal(STORE_REASON_COUNT, PROTO_REASON_COUNT);
    assert_int_equal(STORE_CLOCK_COUNT, PROTO_CLOCK_KIND_COUNT);
    assert_int_equal(STORE_SEAT_COUNT, PROTO_SEAT_COUNT);
    assert_int_equal(STORE_EVENT_KIND_COUNT, PROTO_EVENT_KIND_COUNT);
    SAME(store_status_names, proto_status_names, PROTO_STATUS_COUNT);
    SAME(store_result_names, proto_result_names, PROTO_RESULT_COUNT);
    SAME(store_reason_names, proto_reason_names, PROTO_REASON_COUNT);
    SAME(store_clock_names, proto_clock_kind_names, PROTO_CLOCK_KIND_COUNT);
    SAME(store_seat_names, proto_seat_names, PROTO_SEAT_COUNT);
    SAME(store_event_kind_names, proto_event_kind_names, PROTO_EVENT_KIND_COUNT);
}

#define MEMORY(test)   cmocka_unit_test_setup_teardown(test, in_memory, leave)
#define DISK(test)     cmocka_unit_test_setup_teardown(test, on_disk, leave)
#define POSTGRES(test) cmocka_unit_test_setup_teardown(test, in_postgres, leave)

/* What every store does. */
#define CONTRACT(ON)                                                                               \
    ON(guests_are_found_by_their_hash), ON(a_game_is_read_as_it_was_stored),                       \
        ON(a_repeated_request_makes_one_game), ON(events_follow_each_other),                       \
        ON(a_rematch_needs_room_for_both_players),                                                 \
        ON(a_rematch_is_stored_with_the_event_that_names_it),                                      \
        ON(a_transaction_is_made_whole_or_not_at_all), ON(games_are_listed),                       \
        ON(pages_of_games_follow_each_other), ON(ended_games_are_not_counted),                     \
        ON(a_duplicate_gets_the_current_state), ON(guests_expire_unless_they_play_or_come_back),   \
        ON(only_aborted_games_expire), ON(the_guests_of_expired_games_follow),                     \
        ON(a_heartbeat_never_sets_uptime_back), ON(events_keep_their_uptime),                      \
        ON(a_conflict_concerns_one_game_of_a_batch),                                               \
        ON(pages_have_everything_in_the_order_of_ids), ON(a_page_has_guests_whole),                \
        ON(a_game_can_be_added_when_it_has_ended)
/* And those that store something. */
#define DURABLE(ON)                                                                                \
    ON(stored_rows_survive_reopening), ON(many_jobs_share_a_commit),                               \
        ON(closing_finishes_what_is_submitted_meanwhile), ON(reads_do_not_delay_writes)

int main(void) {
    const struct CMUnitTest local[] = {
        CONTRACT(MEMORY),
        CONTRACT(DISK),
        DURABLE(DISK),
        DISK(a_newer_database_is_refused),
        cmocka_unit_test(words_match_the_schema),
    };
    const struct CMUnitTest postgres[] = {
        CONTRACT(POSTGRES),
        DURABLE(POSTGRES),
        POSTGRES(a_lost_connection_is_made_again),
        POSTGRES(connections_cut_while_moves_are_stored),
        POSTGRES(servers_tell_each_other),
        POSTGRES(due_games_go_to_one_server),
        POSTGRES(messages_are_heard),
        POSTGRES(the_same_request_at_two_servers_makes_one_game),
        POSTGRES(much_news_comes_whole),
    };
    return postgres_url() != NULL
               ? cmocka_run_group_tests_name("PostgreSQL", postgres, NULL, NULL)
               : cmocka_run_group_tests_name("memory and SQLite", local, NULL, NULL);
}
