/*
 * Counting games for the explorer, compared with a slow count: for memory and SQLite, and for
 * PostgreSQL where APIARY_TEST_POSTGRES names a database (tests/postgres).
 */
#include "store_test.h"

#include <inttypes.h>

#include "base/rng.h"

enum { GAMES = 60, KEYS = 6 };

/* A key that is negative as a signed number, too. */
static uint64_t key_of(unsigned number) {
    return number * UINT64_C(0x9e3779b97f4a7c15);
}

static void add_over(struct place *place, const char *id, const char *white, const char *black,
                     bool open, int64_t ended) {
    struct store_transaction *transaction = new_game(id, id);
    struct store_game *game = &change_of(transaction)->game;
    snprintf(game->creator, sizeof game->creator, "%s", white);
    snprintf(game->white, sizeof game->white, "%s", white);
    snprintf(game->black, sizeof game->black, "%s", black);
    game->status = STORE_OVER;
    game->open = open;
    game->ended = ended;
    game->due = 0;
    expect(place, transaction, STORE_OK);
}

static void add_opening(struct place *place, const struct store_opening *opening,
                        enum store_outcome outcome) {
    struct store_transaction *transaction = new_transaction();
    store_add_opening(transaction, opening);
    expect(place, transaction, outcome);
}

static struct store_opening_read *read_opening(struct place *place, uint64_t position, int speed,
                                               const char *guest) {
    struct store_opening_read *read = store_opening_read_new(position, NULL, NULL, NULL);
    assert_non_null(read);
    read->speed = speed;
    snprintf(read->guest, sizeof read->guest, "%s", guest);
    assert_int_equal(finish(place, &read->job), STORE_OK);
    return read;
}

/* Random games: few positions, so that games meet, and come back to where they were. */
struct world {
    struct store_opening opening[GAMES];
    bool of_anna[GAMES];
};

static struct world *make_world(struct place *place) {
    static struct world world;
    struct rng rng = {7};
    add_guest(place, "anna", 1);
    add_guest(place, "boris", 2);
    add_guest(place, "carla", 3);
    for (int i = 0; i < GAMES; i++) {
        struct store_opening *opening = &world.opening[i];
        *opening = (struct store_opening){
            .speed = (enum store_speed)rng_below(&rng, STORE_SPEED_COUNT),
            .result = (enum store_result)(1 + rng_below(&rng, STORE_RESULT_COUNT - 1)),
            .open = rng_below(&rng, 2) == 0,
            .count = rng_below(&rng, APIARY_EXPLORE_MAX_PLIES + 2),
        };
        snprintf(opening->game, sizeof opening->game, "g%02d", i);
        for (size_t ply = 0; ply < opening->count; ply++) {
            opening->path[ply] = key_of(ply == 0 ? 0 : 1 + (unsigned)rng_below(&rng, KEYS));
        }
        world.of_anna[i] = rng_below(&rng, 2) == 0;
        add_over(place, opening->game, world.of_anna[i] ? "anna" : "carla", "boris", opening->open,
                 1000 + i);
        add_opening(place, opening, STORE_OK);
    }
    return &world;
}

static bool reaches(const struct store_opening *opening, uint64_t key) {
    bool found = false;
    for (size_t i = 0; i < opening->count; i++) {
        found = found || opening->path[i] == key;
    }
    return found;
}

static bool moves_between(const struct store_opening *opening, uint64_t from, uint64_t to) {
    bool found = false;
    for (size_t i = 0; i + 1 < opening->count; i++) {
        found = found || (opening->path[i] == from && opening->path[i + 1] == to);
    }
    return found;
}

static void check_position(struct place *place, const struct world *world, uint64_t position,
                           int speed, const char *guest) {
    struct store_opening_read *read = read_opening(place, position, speed, guest);
    int64_t games = 0, moves = 0, last = INT64_MAX;
    bool wanted[GAMES];
    for (int i = 0; i < GAMES; i++) {
        wanted[i] = (speed == STORE_ANY_SPEED || (int)world->opening[i].speed == speed) &&
                    (guest[0] == '\0' || world->of_anna[i]);
        games += wanted[i] && reaches(&world->opening[i], position);
    }
    assert_int_equal(read->games, games);
    for (unsigned key = 0; key <= KEYS; key++) {
        int64_t results[STORE_RESULT_COUNT] = {0}, reached = 0;
        for (int i = 0; i < GAMES; i++) {
            const struct store_opening *opening = &world->opening[i];
            reached += wanted[i] && reaches(opening, key_of(key));
            results[opening->result] += wanted[i] && moves_between(opening, position, key_of(key));
        }
        int64_t played = results[STORE_WHITE] + results[STORE_DRAW] + results[STORE_BLACK];
        moves += played > 0;
        for (size_t i = 0; i < read->count; i++) {
            const struct store_opening_move *move = &read->moves[i];
            if (move->key == key_of(key)) {
                assert_int_equal(move->white, results[STORE_WHITE]);
                assert_int_equal(move->draws, results[STORE_DRAW]);
                assert_int_equal(move->black, results[STORE_BLACK]);
                assert_int_equal(move->reached, reached);
            }
        }
    }
    assert_int_equal(read->count, moves);
    for (size_t i = 0; i < read->count; i++) {
        const struct store_opening_move *move = &read->moves[i];
        int64_t played = move->white + move->draws + move->black;
        assert_true(played > 0 && played <= last);
        last = played;
        if (move->game[0] != '\0') {
            const struct store_opening *shown = &world->opening[atoi(move->game + 1)];
            assert_true(shown->open && moves_between(shown, position, move->key));
            assert_string_equal(move->black_name, "Name of boris");
            assert_int_equal(move->ended, 1000 + atoi(move->game + 1));
        }
    }
    store_job_free(&read->job);
}

static void counts_are_those_of_a_slow_count(void **state) {
    struct place *place = *state;
    const struct world *world = make_world(place);
    for (unsigned key = 0; key <= KEYS; key++) {
        for (int speed = STORE_ANY_SPEED; speed < STORE_SPEED_COUNT; speed++) {
            check_position(place, world, key_of(key), speed, "");
            check_position(place, world, key_of(key), speed, "anna");
        }
    }
    struct store_opening_read *unknown = read_opening(place, 12345, STORE_ANY_SPEED, "");
    assert_int_equal(unknown->games, 0);
    assert_int_equal(unknown->count, 0);
    store_job_free(&unknown->job);
}

static void a_game_is_counted_once_and_when_it_is_over(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    expect(place, new_game("runs", "r1"), STORE_OK);
    add_over(place, "second", "anna", "boris", true, 20);
    add_over(place, "first", "anna", "boris", true, 10);
    expect_ids(place, game_list(STORE_UNEXPLORED_GAMES, "", 0, 10), "first second");
    expect_ids(place, game_list(STORE_UNEXPLORED_GAMES, "", 0, 1), "first");
    struct store_opening opening = {
        .game = "first", .result = STORE_WHITE, .path = {1, 2}, .count = 2};
    add_opening(place, &opening, STORE_OK);
    add_opening(place, &opening, STORE_CONFLICT);
    snprintf(opening.game, sizeof opening.game, "runs");
    add_opening(place, &opening, STORE_CONFLICT);
    snprintf(opening.game, sizeof opening.game, "none");
    add_opening(place, &opening, STORE_CONFLICT);
    expect_ids(place, game_list(STORE_UNEXPLORED_GAMES, "", 0, 10), "second");
    snprintf(opening.game, sizeof opening.game, "second");
    opening.count = 0; /* not a game of Hive */
    add_opening(place, &opening, STORE_OK);
    expect_ids(place, game_list(STORE_UNEXPLORED_GAMES, "", 0, 10), "");
    struct store_opening_read *read = read_opening(place, 1, STORE_ANY_SPEED, "");
    assert_int_equal(read->games, 1);
    assert_int_equal(read->count, 1);
    store_job_free(&read->job);
}

/* A transaction that fails later counts nothing. */
static void a_game_is_counted_whole_or_not_at_all(void **state) {
    struct place *place = *state;
    add_over(place, "a", "anna", "boris", true, 10);
    struct store_opening opening = {.game = "a", .result = STORE_DRAW, .path = {1, 2}, .count = 2};
    struct store_transaction *transaction = new_transaction();
    store_add_opening(transaction, &opening);
    store_name_guest(transaction, "nobody", "Name");
    expect(place, transaction, STORE_NOT_FOUND);
    struct store_opening_read *read = read_opening(place, 1, STORE_ANY_SPEED, "");
    assert_int_equal(read->games, 0);
    store_job_free(&read->job);
    expect_ids(place, game_list(STORE_UNEXPLORED_GAMES, "", 0, 10), "a");
    add_opening(place, &opening, STORE_OK);
}

static void only_games_of_the_lobby_are_shown_to_others(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    add_over(place, "link", "anna", "boris", false, 10);
    struct store_opening opening = {
        .game = "link", .result = STORE_DRAW, .path = {1, 2}, .count = 2};
    add_opening(place, &opening, STORE_OK);
    struct store_opening_read *all = read_opening(place, 1, STORE_ANY_SPEED, "");
    struct store_opening_read *other = read_opening(place, 1, STORE_ANY_SPEED, "anna");
    assert_int_equal(all->count, 1);
    assert_string_equal(all->moves[0].game, "");
    assert_string_equal(other->moves[0].game, "");
    struct store_opening_read *own = store_opening_read_new(1, NULL, NULL, NULL);
    assert_non_null(own);
    snprintf(own->guest, sizeof own->guest, "anna");
    own->own = true;
    assert_int_equal(finish(place, &own->job), STORE_OK);
    assert_string_equal(own->moves[0].game, "link");
    assert_string_equal(own->moves[0].white_name, "Name of anna");
    store_job_free(&all->job);
    store_job_free(&other->job);
    store_job_free(&own->job);
}

/* The counts stay when a game is deleted; it is no longer shown. */
static void counts_outlive_their_games(void **state) {
    struct place *place = *state;
    struct store_retention kept = store_default_retention;
    add_over(place, "a", "anna", "boris", true, 10);
    struct store_opening opening = {
        .game = "a", .result = STORE_BLACK, .open = true, .path = {1, 2}, .count = 2};
    add_opening(place, &opening, STORE_OK);
    kept.games = STORE_DAY_MS;
    struct store_transaction *transaction = new_transaction();
    store_expire(transaction, 2 * STORE_DAY_MS, &kept, 10);
    expect(place, transaction, STORE_OK);
    struct store_opening_read *read = read_opening(place, 1, STORE_ANY_SPEED, "");
    assert_int_equal(read->games, 1);
    assert_int_equal(read->count, 1);
    assert_int_equal(read->moves[0].black, 1);
    assert_string_equal(read->moves[0].game, "");
    store_job_free(&read->job);
}

static void a_game_has_the_speed_of_its_clock(void **state) {
    (void)state;
    static const struct {
        enum store_clock clock;
        int base, increment;
        enum store_speed speed;
    } rows[] = {
        {STORE_INCREMENT, 60, 0, STORE_BULLET},
        {STORE_INCREMENT, 179, 0, STORE_BULLET},
        {STORE_INCREMENT, 180, 0, STORE_BLITZ},
        {STORE_INCREMENT, 180, 2, STORE_BLITZ},
        {STORE_INCREMENT, 600, 0, STORE_RAPID},
        {STORE_INCREMENT, 900, 15, STORE_CLASSICAL},
        {STORE_INCREMENT, 18001, 0, STORE_CORRESPONDENCE},
        {STORE_NO_CLOCK, 0, 0, STORE_CORRESPONDENCE},
        {STORE_DAYS, 0, 0, STORE_CORRESPONDENCE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct store_game game = {
            .clock = rows[i].clock, .base = rows[i].base, .increment = rows[i].increment};
        assert_int_equal(store_speed_of(&game), rows[i].speed);
    }
}

#define MEMORY(test)   cmocka_unit_test_setup_teardown(test, in_memory, leave)
#define DISK(test)     cmocka_unit_test_setup_teardown(test, on_disk, leave)
#define POSTGRES(test) cmocka_unit_test_setup_teardown(test, in_postgres, leave)

#define ALL(BACKEND)                                                                               \
    BACKEND(counts_are_those_of_a_slow_count),                                                     \
        BACKEND(a_game_is_counted_once_and_when_it_is_over),                                       \
        BACKEND(a_game_is_counted_whole_or_not_at_all),                                            \
        BACKEND(only_games_of_the_lobby_are_shown_to_others), BACKEND(counts_outlive_their_games), \
        BACKEND(a_game_has_the_speed_of_its_clock)

int main(void) {
    const struct CMUnitTest here[] = {ALL(MEMORY), ALL(DISK)};
    const struct CMUnitTest postgres[] = {ALL(POSTGRES)};
    return postgres_url() != NULL
               ? cmocka_run_group_tests_name("PostgreSQL", postgres, NULL, NULL)
               : cmocka_run_group_tests_name("memory and SQLite", here, NULL, NULL);
}
