/* Blind, handicap and fog-of-war games: what may be played, what chance decides, and that the
 * record can be checked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/rng.h"
#include "support.h"

static apiary_game *new_game(const char *type, enum apiary_variant variant, const char *seed) {
    struct apiary_options options = {.variant = variant};
    struct apiary_error error = {.message = ""};
    apiary_game *game = NULL;
    snprintf(options.seed, sizeof options.seed, "%s", seed);
    if (apiary_game_new(NULL, type, &options, &game, &error)) {
        fail_msg("%s, seed %s: %s", type, seed, error.message);
    }
    return game;
}

static enum apiary_status try(apiary_game *game, const char *move) {
    return apiary_game_play(game, move, strlen(move), NULL);
}

static bool lists(apiary_game *game, const char *wanted) {
    size_t count;
    assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
    for (size_t i = 0; i < count; i++) {
        char move[APIARY_MOVE_SIZE];
        apiary_game_move(game, i, move, sizeof move);
        if (strcmp(move, wanted) == 0) {
            return true;
        }
    }
    return false;
}

static char *write(const apiary_game *game, enum apiary_format format) {
    size_t size = apiary_game_write(game, format, NULL, 0) + 1;
    char *text = malloc(size);
    assert_non_null(text);
    apiary_game_write(game, format, text, size);
    return text;
}

static void a_blind_player_draws_and_places(void **unused) {
    (void)unused;
    apiary_game *game =
        new_game("Base", APIARY_VARIANT_BLIND, ""); /* no seed: moves name the tile */
    size_t count;
    assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
    assert_int_equal(count, 1);
    assert_true(lists(game, "draw"));
    assert_int_equal(try(game, "wA1"), APIARY_MUST_DRAW);
    assert_int_equal(try(game, "draw wQ"), APIARY_CANNOT_DRAW);
    assert_int_equal(try(game, "draw wA2"), APIARY_CANNOT_DRAW);
    assert_int_equal(try(game, "draw wA1"), APIARY_OK);
    assert_int_equal(apiary_game_to_move(game), APIARY_WHITE);
    assert_int_equal(apiary_game_turns(game), 0);
    assert_int_equal(apiary_game_result(game), APIARY_IN_PROGRESS);
    assert_int_equal(try(game, "draw"), APIARY_CANNOT_DRAW);
    assert_int_equal(try(game, "wS1"), APIARY_MUST_PLACE_DRAWN);
    char *position = write(game, APIARY_FORMAT_POSITION);
    assert_string_equal(position, "Base White[1] hand=wQBBGGGSSAAA+bQBBGGGSSAAA last=- drawn=A");
    free(position);
    assert_int_equal(try(game, "wA1"), APIARY_OK);
    assert_int_equal(apiary_game_undo(game, 1), APIARY_OK);
    assert_int_equal(try(game, "wS1"), APIARY_MUST_PLACE_DRAWN);
    assert_int_equal(apiary_game_undo(game, 1), APIARY_OK);
    assert_int_equal(try(game, "draw wS1"), APIARY_OK);
    assert_int_equal(try(game, "wS1"), APIARY_OK);
    char *text = write(game, APIARY_FORMAT_GAME_STRING);
    assert_string_equal(text, "Base;InProgress;Black[1];draw wS1;wS1");
    free(text);
    apiary_game_free(game);
}

/* RULES A2.3 holds: on the fourth turn only the queen, so nothing can be drawn. */
static void the_queen_is_known_and_due(void **unused) {
    (void)unused;
    apiary_game *game = new_game("Base", APIARY_VARIANT_BLIND_WHITE, "");
    static const char *const moves[] = {"draw wA1", "wA1",      "bA1 wA1-", "draw wA2", "wA2 -wA1",
                                        "bQ bA1-",  "draw wG1", "wG1 -wA2", "bA2 bQ-"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        assert_int_equal(try(game, moves[i]), APIARY_OK);
    }
    assert_false(lists(game, "draw"));
    assert_int_equal(try(game, "draw"), APIARY_CANNOT_DRAW);
    assert_int_equal(try(game, "wQ -wG1"), APIARY_OK);
    assert_int_equal(try(game, "draw"), APIARY_CANNOT_DRAW); /* Black does not play blind */
    apiary_game_free(game);
}

/* Plays at random until the end or `plies` entries. */
static void play_on(apiary_game *game, struct rng *rng, size_t plies) {
    for (size_t i = 0; i < plies && !apiary_result_is_final(apiary_game_result(game)); i++) {
        size_t count;
        char move[APIARY_MOVE_SIZE];
        assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
        apiary_game_move(game, rng_below(rng, (uint32_t)count), move, sizeof move);
        assert_int_equal(try(game, move), APIARY_OK);
    }
}

static void records_replay_and_verify(void **unused) {
    (void)unused;
    static const enum apiary_variant variants[] = {APIARY_VARIANT_BLIND, APIARY_VARIANT_BLIND_WHITE,
                                                   APIARY_VARIANT_BLIND_BLACK, APIARY_VARIANT_FOG};
    struct rng rng = {1};
    for (unsigned i = 0; i < 80; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "s%u", i);
        const char *type = i % 4 == 3 ? "Base+MLPDRCFTK" : i % 8 < 4 ? "Base+MLP" : "Base+DRCFTKH";
        apiary_game *game = new_game(type, variants[i % 4], seed), *read = NULL;
        play_on(game, &rng, 60);
        if (!apiary_result_is_final(apiary_game_result(game))) {
            char *open = write(game, APIARY_FORMAT_PGN);
            assert_null(strstr(open, "[Seed"));
            assert_non_null(strstr(open, "[Commitment"));
            free(open);
            assert_int_equal(apiary_game_declare(game, APIARY_DRAW, APIARY_ENDING_DECLARED),
                             APIARY_OK);
        }
        char *pgn = write(game, APIARY_FORMAT_PGN);
        assert_int_equal(
            apiary_game_read(NULL, APIARY_FORMAT_AUTO, pgn, strlen(pgn), NULL, &read, NULL),
            APIARY_OK);
        char *again = write(read, APIARY_FORMAT_PGN);
        assert_string_equal(pgn, again);
        assert_int_equal(apiary_game_verify(read, NULL, NULL), APIARY_OK);
        struct apiary_options other = apiary_game_options(read);
        strcpy(other.seed, "other");
        assert_int_equal(apiary_game_verify(read, &other, NULL), APIARY_BAD_SEED);
        strcpy(other.commitment, ""); /* no commitment, so nothing can be checked */
        assert_int_equal(apiary_game_verify(read, &other, NULL), APIARY_UNSUPPORTED);
        free(again);
        free(pgn);
        apiary_game_free(read);
        apiary_game_free(game);
    }
}

/* Verification finds a tile that the host chose, even if the seed matches the commitment. */
static void a_draw_that_was_chosen_is_found(void **unused) {
    (void)unused;
    unsigned found = 0;
    for (unsigned i = 0; i < 20; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "%u", i);
        apiary_game *game = new_game("Base", APIARY_VARIANT_BLIND, "");
        apiary_game *host = new_game("Base", APIARY_VARIANT_BLIND, seed);
        struct apiary_options promised = apiary_game_options(host);
        assert_int_equal(try(game, "draw wB1"), APIARY_OK);
        found += apiary_game_verify(game, &promised, NULL) == APIARY_BAD_SEED;
        for (char *c = promised.commitment; *c; c++) { /* upper or lower case */
            *c = (char)(*c >= 'a' ? *c - 'a' + 'A' : *c);
        }
        apiary_game_undo(game, 1);
        assert_int_equal(apiary_game_verify(game, &promised, NULL), APIARY_OK);
        apiary_game_free(host);
        apiary_game_free(game);
    }
    assert_in_range(found, 10, 19); /* 2 tiles of 10 are beetles: some seeds do draw one */
}

/* RULES C1: tiles, not kinds, are equally likely. The first draw over many seeds. */
static void draws_are_uniform_over_tiles(void **unused) {
    (void)unused;
    enum { SEEDS = 4000 };
    unsigned drawn[128] = {0};
    for (unsigned i = 0; i < SEEDS; i++) {
        char seed[16], entry[APIARY_MOVE_SIZE];
        snprintf(seed, sizeof seed, "%u", i);
        apiary_game *game = new_game("Base", APIARY_VARIANT_BLIND, seed);
        assert_int_equal(try(game, "draw"), APIARY_OK);
        apiary_game_record_move(game, 0, entry, sizeof entry);
        drawn[(unsigned char)entry[6]]++;
        apiary_game_free(game);
    }
    assert_in_range(drawn['A'], SEEDS * 27 / 100, SEEDS * 33 / 100);
    assert_in_range(drawn['G'], SEEDS * 27 / 100, SEEDS * 33 / 100);
    assert_in_range(drawn['S'], SEEDS * 17 / 100, SEEDS * 23 / 100);
    assert_in_range(drawn['B'], SEEDS * 17 / 100, SEEDS * 23 / 100);
    assert_int_equal(drawn['A'] + drawn['G'] + drawn['S'] + drawn['B'], SEEDS);
}

static void errors_count_from_the_start_of_the_text(void **unused) {
    (void)unused;
    apiary_game *game = new_game("Base", APIARY_VARIANT_BLIND, "1");
    struct apiary_error error;
    assert_int_equal(apiary_game_play(game, "  draw wQ ", 10, &error), APIARY_CANNOT_DRAW);
    assert_int_equal(error.offset, 7);
    assert_int_equal(apiary_game_play(game, "  wA1 x ", 8, &error), APIARY_UNKNOWN_PIECE);
    assert_int_equal(error.offset, 6);
    apiary_game_free(game);
}

/* The GameString of fog of war means the set-up that the seed gives, so another has none. */
static void another_set_up_has_no_game_string(void **unused) {
    (void)unused;
    static const char text[] = "Base White[9] 0,0=wQ 1,0=bQ 2,0=bA1 hand=w+b last=-";
    struct apiary_options fog = {.variant = APIARY_VARIANT_FOG, .seed = "7"};
    apiary_game *game = new_game("Base", APIARY_VARIANT_FOG, "7"), *copy = NULL;
    assert_int_equal(apiary_game_clone(game, &copy), APIARY_OK);
    assert_int_not_equal(apiary_game_write(copy, APIARY_FORMAT_GAME_STRING, NULL, 0), 0);
    apiary_game_free(copy);
    apiary_game_free(game);
    assert_int_equal(
        apiary_game_read(NULL, APIARY_FORMAT_POSITION, text, strlen(text), &fog, &game, NULL),
        APIARY_OK);
    assert_int_equal(apiary_game_write(game, APIARY_FORMAT_GAME_STRING, NULL, 0), 0);
    apiary_game_free(game);
}

/* Fog of war can be set up with half-rings, but no seed gives such a game (RULES C3). */
static void a_set_up_that_no_seed_gives_is_found(void **unused) {
    (void)unused;
    static const char text[] = "Base+H Black[1] 0,0=wH hand=wQA+bQAH last=-";
    struct apiary_options fog = {.variant = APIARY_VARIANT_FOG, .seed = "7"};
    struct apiary_error error;
    apiary_game *game = NULL;
    assert_int_equal(
        apiary_game_read(NULL, APIARY_FORMAT_POSITION, text, strlen(text), &fog, &game, NULL),
        APIARY_OK);
    assert_int_equal(apiary_game_verify(game, NULL, &error), APIARY_BAD_SEED);
    assert_int_equal(error.status, APIARY_BAD_SEED);
    apiary_game_free(game);
}

/* RULES C: a player cannot choose a draw, or try out what it will be. */
static void with_a_seed_moves_cannot_name_the_tile(void **unused) {
    (void)unused;
    apiary_game *game = new_game("Base", APIARY_VARIANT_BLIND, "42");
    static const char *const named[] = {"draw wA1", "draw wB1", "draw wG1", "draw wS1"};
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(try(game, named[i]), APIARY_CANNOT_DRAW);
    }
    assert_int_equal(try(game, "draw"), APIARY_OK);
    apiary_game_free(game);
}

/* A seed alone proves nothing: it may have been chosen afterwards. */
static void a_record_without_commitment_is_not_verified(void **unused) {
    (void)unused;
    static const char record[] = "[GameType \"Base\"]\n[Variant \"Blind\"]\n[Seed \"42\"]\n";
    apiary_game *game = NULL;
    assert_int_equal(
        apiary_game_read(NULL, APIARY_FORMAT_PGN, record, strlen(record), NULL, &game, NULL),
        APIARY_OK);
    assert_string_equal(apiary_game_options(game).commitment, "");
    assert_int_equal(apiary_game_verify(game, NULL, NULL), APIARY_UNSUPPORTED);
    apiary_game_free(game);
}

static void without_a_seed_moves_must_name_the_tile(void **unused) {
    (void)unused;
    apiary_game *game = new_game("Base", APIARY_VARIANT_BLIND, "");
    assert_int_equal(try(game, "draw"), APIARY_UNSUPPORTED);
    assert_int_equal(try(game, "draw wS1"), APIARY_OK);
    assert_int_equal(apiary_game_verify(game, NULL, NULL), APIARY_UNSUPPORTED);
    apiary_game_free(game);
    struct apiary_options fog = {.variant = APIARY_VARIANT_FOG};
    assert_int_equal(apiary_game_new(NULL, "Base", &fog, &game, NULL), APIARY_BAD_ARGUMENT);
    strcpy(fog.seed, "not a seed");
    assert_int_equal(apiary_game_new(NULL, "Base", &fog, &game, NULL), APIARY_BAD_ARGUMENT);
}

/* RULES C3: all tiles on the table, one hive, queens with at most three neighbours, moves for
 * both; and a seed gives the same set-up every time. */
static void fog_set_ups_are_fair(void **unused) {
    (void)unused;
    const unsigned seeds = TEST_SLOW_BUILD ? 200 : 2000;
    for (unsigned i = 0; i < seeds; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "%u", i);
        apiary_game *game = new_game("Base+MLP", APIARY_VARIANT_FOG, seed);
        struct apiary_piece pieces[APIARY_MAX_PIECES];
        assert_int_equal(apiary_game_pieces(game, pieces, APIARY_MAX_PIECES), 28);
        for (unsigned p = 0; p < 28; p++) {
            unsigned touching = 0;
            for (unsigned other = 0; other < 28; other++) {
                int q = pieces[p].q - pieces[other].q, r = pieces[p].r - pieces[other].r;
                touching += (abs(q) + abs(r) + abs(q + r)) / 2 == 1;
            }
            assert_in_range(touching, 1, pieces[p].bug == 'Q' ? 3 : 6);
        }
        assert_int_equal(apiary_game_result(game), APIARY_NOT_STARTED);
        assert_int_equal(apiary_game_to_move(game), APIARY_WHITE);
        assert_false(lists(game, "pass"));
        if (i % 100 == 0) {
            apiary_game *same = new_game("Base+MLP", APIARY_VARIANT_FOG, seed);
            char *one = write(game, APIARY_FORMAT_POSITION),
                 *two = write(same, APIARY_FORMAT_POSITION);
            assert_string_equal(one, two);
            free(one);
            free(two);
            apiary_game_free(same);
        }
        apiary_game_free(game);
    }
}

/* RULES C3: no half-rings; every other expansion piece takes part. */
static void fog_takes_expansion_pieces(void **unused) {
    (void)unused;
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    for (unsigned i = 0; i < 50; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "%u", i);
        apiary_game *game = new_game("Base+MLPDRCFTK", APIARY_VARIANT_FOG, seed);
        assert_int_equal(apiary_game_pieces(game, pieces, APIARY_MAX_PIECES), 40);
        apiary_game_free(game);
    }
    struct apiary_options fog = {.variant = APIARY_VARIANT_FOG, .seed = "1"};
    apiary_game *game = NULL;
    assert_int_equal(apiary_game_new(NULL, "Base+H", &fog, &game, NULL), APIARY_BAD_ARGUMENT);
}

/* The half-ring lies face up and is placed first. */
static void blind_players_place_half_rings(void **unused) {
    (void)unused;
    apiary_game *game = new_game("Base+H", APIARY_VARIANT_BLIND, "1");
    assert_false(lists(game, "draw"));
    assert_int_equal(try(game, "wH"), APIARY_OK);
    assert_int_equal(try(game, "bH wH-"), APIARY_OK);
    assert_true(lists(game, "draw"));
    assert_true(lists(game, "wQ -wH"));
    apiary_game_free(game);
}

static void seeds_are_fresh(void **unused) {
    (void)unused;
    char one[APIARY_SEED_SIZE], two[APIARY_SEED_SIZE];
    assert_int_equal(apiary_seed_make(one), APIARY_OK);
    assert_int_equal(apiary_seed_make(two), APIARY_OK);
    assert_int_equal(strlen(one), 64);
    assert_string_not_equal(one, two);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_blind_player_draws_and_places),
        cmocka_unit_test(the_queen_is_known_and_due),
        cmocka_unit_test(records_replay_and_verify),
        cmocka_unit_test(a_draw_that_was_chosen_is_found),
        cmocka_unit_test(draws_are_uniform_over_tiles),
        cmocka_unit_test(errors_count_from_the_start_of_the_text),
        cmocka_unit_test(another_set_up_has_no_game_string),
        cmocka_unit_test(a_set_up_that_no_seed_gives_is_found),
        cmocka_unit_test(with_a_seed_moves_cannot_name_the_tile),
        cmocka_unit_test(a_record_without_commitment_is_not_verified),
        cmocka_unit_test(without_a_seed_moves_must_name_the_tile),
        cmocka_unit_test(fog_set_ups_are_fair),
        cmocka_unit_test(fog_takes_expansion_pieces),
        cmocka_unit_test(blind_players_place_half_rings),
        cmocka_unit_test(seeds_are_fresh),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
