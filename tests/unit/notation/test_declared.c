/*
 * A game that ended off the board keeps its result in every format, and its reason in those that
 * have a place for it.
 */
#include "base/rng.h"
#include "notation_test.h"

static const enum apiary_format formats[] = {APIARY_FORMAT_GAME_STRING, APIARY_FORMAT_PGN,
                                             APIARY_FORMAT_SGF};

/* A game of random moves that the board has not ended. */
static apiary_game *random_game(const char *type, size_t length, struct rng *rng) {
    apiary_game *game = NULL;
    assert_int_equal(apiary_game_new(NULL, type, NULL, &game, NULL), 0);
    while (apiary_game_length(game) < length) {
        size_t count;
        char move[APIARY_MOVE_SIZE];
        assert_int_equal(apiary_game_moves(game, &count), 0);
        apiary_game_move(game, rng_below(rng, (uint32_t)count), move, sizeof move);
        assert_int_equal(apiary_game_play(game, move, strlen(move), NULL), 0);
        if (apiary_result_is_final(apiary_game_result(game))) {
            assert_int_equal(apiary_game_undo(game, 1), 0);
            break;
        }
    }
    return game;
}

static bool fits(enum apiary_ending ending, enum apiary_result result) {
    return ending == APIARY_ENDING_AGREEMENT ? result == APIARY_DRAW : result != APIARY_DRAW;
}

/* Through three formats, one after the other; false if one cannot hold the game. */
static bool check_chain(const apiary_game *game, const enum apiary_format chain[3]) {
    enum apiary_result result = apiary_game_result(game);
    enum apiary_ending ending = apiary_game_ending(game);
    apiary_game *now = NULL;
    assert_int_equal(apiary_game_clone(game, &now), 0);
    for (int i = 0; i < 3; i++) {
        char *text = write_game(now, chain[i]);
        apiary_game_free(now);
        if (*text == '\0') {
            free(text);
            return false;
        }
        now = read_game(APIARY_FORMAT_AUTO, text);
        if (chain[i] == APIARY_FORMAT_GAME_STRING || !fits(ending, result)) {
            ending = APIARY_ENDING_DECLARED;
        }
        if (apiary_game_result(now) != result || apiary_game_ending(now) != ending) {
            fail_msg("%s by %s instead of %s by %s:\n%s",
                     apiary_result_name(apiary_game_result(now)),
                     apiary_ending_name(apiary_game_ending(now)), apiary_result_name(result),
                     apiary_ending_name(ending), text);
        }
        assert_writes(now, chain[i], text);
        free(text);
    }
    char *before = write_game(game, APIARY_FORMAT_GAME_STRING);
    assert_writes(now, APIARY_FORMAT_GAME_STRING, before);
    free(before);
    apiary_game_free(now);
    return true;
}

static size_t check_chains(const apiary_game *game) {
    size_t held = 0;
    for (size_t i = 0; i < COUNT(formats) * COUNT(formats) * COUNT(formats); i++) {
        const enum apiary_format chain[3] = {formats[i % 3], formats[i / 3 % 3], formats[i / 9]};
        held += check_chain(game, chain);
    }
    return held;
}

static void every_result_and_reason_survives_every_chain_of_formats(void **state) {
    (void)state;
    static const struct {
        const char *type;
        size_t chains; /* of 27: those with SGF are for what BoardSpace plays */
    } types[] = {
        {"Base", 27},       {"Base+M", 27},  {"Base+LP", 27},  {"Base+MLP", 27},
        {"Base+MLPDRC", 8}, {"Base+FTK", 8}, {"Base+MLPH", 8}, {"Six", 8},
        {"Andantino", 8},   {"Battle", 8},   {"Territory", 8},
    };
    struct rng rng = {.state = 12};
    for (size_t i = 0; i < COUNT(types); i++) {
        for (size_t length = 0; length < 24; length = 2 * length + 1) {
            apiary_game *game = random_game(types[i].type, length, &rng);
            for (int result = APIARY_WHITE_WINS; result <= APIARY_DRAW; result++) {
                for (int why = APIARY_ENDING_DECLARED; why <= APIARY_ENDING_TIME; why++) {
                    apiary_game *ended = NULL;
                    assert_int_equal(apiary_game_clone(game, &ended), 0);
                    assert_int_equal(apiary_game_declare(ended, (enum apiary_result)result,
                                                         (enum apiary_ending)why),
                                     0);
                    assert_int_equal(check_chains(ended), types[i].chains);
                    apiary_game_free(ended);
                }
            }
            apiary_game_free(game);
        }
    }
}

static void the_board_decides_where_it_can(void **state) {
    (void)state;
    char *pgn = read_recording(0, "pgn");
    apiary_game *game = read_game(APIARY_FORMAT_AUTO, pgn);
    char *text = write_game(game, APIARY_FORMAT_GAME_STRING);
    char *won = strstr(text, "WhiteWins");
    assert_non_null(won);
    memcpy(won, "BlackWins", 9);
    apiary_game *again = read_game(APIARY_FORMAT_AUTO, text);
    assert_int_equal(apiary_game_result(again), APIARY_WHITE_WINS);
    assert_int_equal(apiary_game_ending(again), APIARY_ENDING_QUEEN);
    apiary_game_free(again);
    free(text);
    apiary_game_free(game);
    free(pgn);
}

static void the_termination_of_a_pgn_is_the_reason_if_it_fits(void **state) {
    (void)state;
    static const struct {
        const char *result, *termination;
        enum apiary_ending ending;
        size_t tags;
    } table[] = {
        {"1-0", "resignation", APIARY_ENDING_RESIGNATION, 0},
        {"0-1", "Time forfeit", APIARY_ENDING_TIME, 1},
        {"0-1", "time", APIARY_ENDING_TIME, 1},
        {"Draw", "agreement", APIARY_ENDING_AGREEMENT, 0},
        {"Draw", "resignation", APIARY_ENDING_DECLARED, 1},
        {"WhiteWins", "agreement", APIARY_ENDING_DECLARED, 1},
        {"WhiteWins", "illegal-move", APIARY_ENDING_DECLARED, 1},
        {"WhiteWins", "", APIARY_ENDING_DECLARED, 1},
        {"*", "resignation", APIARY_ENDING_NONE, 1},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        char text[256];
        snprintf(text, sizeof text, "[Termination \"%s\"]\n[Result \"%s\"]\n\n1. wS1\n",
                 table[i].termination, table[i].result);
        apiary_game *game = read_game(APIARY_FORMAT_PGN, text);
        assert_int_equal(apiary_game_ending(game), table[i].ending);
        /* The word stays as it was written; the usual word for a reason is not a tag as well. */
        assert_int_equal(apiary_game_tag_count(game), table[i].tags);
        char *written = write_game(game, APIARY_FORMAT_PGN);
        snprintf(text, sizeof text, "[Termination \"%s\"]\n", table[i].termination);
        assert_non_null(strstr(written, text));
        free(written);
        apiary_game_free(game);
    }
}

static void a_termination_that_is_no_longer_true_is_not_written(void **state) {
    (void)state;
    apiary_game *game = read_game(APIARY_FORMAT_PGN, "[Termination \"resignation\"]\n"
                                                     "[Result \"1-0\"]\n\n1. wS1\n2. bS1 wS1-\n");
    assert_int_equal(apiary_game_undo(game, 1), 0);
    assert_int_equal(apiary_game_declare(game, APIARY_BLACK_WINS, APIARY_ENDING_TIME), 0);
    set_tag(game, "Termination", "Resigned");
    static const enum apiary_format with_tags[] = {APIARY_FORMAT_PGN, APIARY_FORMAT_SGF};
    for (size_t i = 0; i < COUNT(with_tags); i++) {
        char *text = write_game(game, with_tags[i]);
        assert_null(strstr(text, "Resigned"));
        assert_non_null(strstr(text, "Termination \"time forfeit\""));
        free(text);
    }
    apiary_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_result_and_reason_survives_every_chain_of_formats),
        cmocka_unit_test(the_board_decides_where_it_can),
        cmocka_unit_test(the_termination_of_a_pgn_is_the_reason_if_it_fits),
        cmocka_unit_test(a_termination_that_is_no_longer_true_is_not_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
