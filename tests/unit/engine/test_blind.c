/* The engine in blind and handicap games: what draws and hidden tiles are worth, and which results
 * are forced. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "apiary/engine.h"
#include "base/rng.h"
#include "engine_test.h"
#include "eval/blind.h"
#include "support.h"

/* Without a seed: moves name the tile that is drawn. */
static apiary_game *read_game(const char *text, enum apiary_variant variant) {
    const struct apiary_options options = {.variant = variant};
    struct apiary_error error = {.message = ""};
    apiary_game *game = NULL;
    if (apiary_game_read(NULL, APIARY_FORMAT_AUTO, text, strlen(text), &options, &game, &error)) {
        fail_msg("%s: %s", text, error.message);
    }
    return game;
}

/* Whether the move was legal. */
static bool play(apiary_game *game, const char *move) {
    return apiary_game_play(game, move, strlen(move), NULL) == APIARY_OK;
}

static const char letters[] = "BGSAMLP";

/* A draw of this kind, as the record names it. */
static bool draw(apiary_game *game, char letter) {
    char move[APIARY_MOVE_SIZE];
    char side = apiary_game_to_move(game) == APIARY_WHITE ? 'w' : 'b';
    bool drawn = false;
    for (int number = 0; number <= 3 && !drawn; number++) {
        const char text[] = {(char)('0' + number), '\0'};
        snprintf(move, sizeof move, "draw %c%c%s", side, letter, number ? text : "");
        drawn = play(game, move);
    }
    return drawn;
}

static void play_at_random(apiary_game *game, int plies, struct rng *rng) {
    for (int i = 0; i < plies && !apiary_result_is_final(apiary_game_result(game)); i++) {
        char move[APIARY_MOVE_SIZE];
        size_t count;
        assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
        apiary_game_move(game, rng_below(rng, (uint32_t)count), move, sizeof move);
        if (strcmp(move, "draw") == 0) {
            while (!draw(game, letters[rng_below(rng, sizeof letters - 1)])) {
            }
        } else {
            assert_true(play(game, move));
        }
    }
}

/* The score of a move among all lines; false if it is not legal. */
static bool score_of(const apiary_game *game, const char *move, int depth, int *score) {
    apiary_engine *engine = new_engine(0, 1, 0);
    struct apiary_search_report report =
        search(engine, game, (struct apiary_limits){.depth = depth, .lines = APIARY_MAX_LINES});
    bool found = false;
    for (size_t i = 0; i < report.line_count && !found; i++) {
        found = strcmp(report.lines[i].move, move) == 0;
        *score = report.lines[i].score;
    }
    apiary_engine_free(engine);
    return found;
}

/* The average of the scores after the draws. */
static int average_after_draws(const apiary_game *game, int depth) {
    int sum = 0, tiles = 0;
    for (size_t i = 0; letters[i]; i++) {
        apiary_game *drawn = NULL;
        assert_int_equal(apiary_game_clone(game, &drawn), APIARY_OK);
        int count = apiary_game_hand(game, apiary_game_to_move(game), letters[i]);
        if (draw(drawn, letters[i])) {
            apiary_engine *engine = new_engine(0, 1, 0);
            sum += count * search(engine, drawn, (struct apiary_limits){.depth = depth}).score;
            tiles += count;
            apiary_engine_free(engine);
        }
        apiary_game_free(drawn);
    }
    assert_true(tiles > 0);
    return sum / tiles;
}

static void a_draw_is_worth_the_average_of_its_tiles(void **unused) {
    (void)unused;
    static const enum apiary_variant variants[] = {APIARY_VARIANT_BLIND, APIARY_VARIANT_BLIND_WHITE,
                                                   APIARY_VARIANT_BLIND_BLACK};
    int compared = 0;
    for (int plies = 0; plies < 30; plies++) {
        apiary_game *game = read_game("Base+MLP", variants[plies % 3]);
        struct rng rng = {(uint64_t)plies};
        int score;
        play_at_random(game, plies, &rng);
        if (!apiary_result_is_final(apiary_game_result(game)) &&
            score_of(game, "draw", 1, &score) && abs(score) < 1000) {
            assert_int_equal(score, average_after_draws(game, 1));
            compared++;
        }
        apiary_game_free(game);
    }
    assert_true(compared >= 10);
}

static int best_score(const char *position, enum apiary_variant variant) {
    apiary_game *game = read_game(position, variant);
    apiary_engine *engine = new_engine(0, 1, 0);
    int score = search(engine, game, (struct apiary_limits){.depth = 1}).score;
    apiary_engine_free(engine);
    apiary_game_free(game);
    return score;
}

/* White has no tiles left, Black has those that White sees as a hand or as a pile. */
static void hidden_tiles_are_worth_less_than_a_hand(void **unused) {
    (void)unused;
    static const char position[] = "Base+MLP White[9] 0,0=wQ 1,0=bQ -1,0=wA1 2,0=bA1 0,-1=wG1 "
                                   "hand=w+bBGSSP last=-";
    static const uint8_t hand[HIVE_BUGS] = {
        [HIVE_BEETLE] = 1, [HIVE_GRASSHOPPER] = 1, [HIVE_SPIDER] = 2, [HIVE_PILLBUG] = 1};
    int discount = eval_blind_discount(hand, HIVE_BUGS);
    int open = best_score(position, APIARY_VARIANT_NONE);
    assert_true(discount > 0);
    assert_int_equal(best_score(position, APIARY_VARIANT_BLIND_BLACK), open + discount);
    assert_int_equal(best_score(position, APIARY_VARIANT_BLIND_WHITE), open);
}

/* The queen and the half-ring lie face up. */
static void only_hidden_tiles_are_discounted(void **unused) {
    (void)unused;
    const uint8_t hand[HIVE_ALL_BUGS] = {[HIVE_QUEEN] = 1, [HIVE_HALF_RING] = 1};
    assert_int_equal(eval_blind_discount(hand, HIVE_ALL_BUGS), 0);
}

/* The side that plays openly has no draw, the other one has. */
static void only_the_blind_side_draws(void **unused) {
    (void)unused;
    int score;
    apiary_game *game = read_game("Base+MLP", APIARY_VARIANT_BLIND_BLACK);
    assert_false(score_of(game, "draw", 1, &score));
    assert_true(score_of(game, "wA1", 1, &score));
    assert_true(play(game, "wA1"));
    assert_true(score_of(game, "draw", 1, &score));
    assert_false(score_of(game, "bA1 wA1-", 1, &score));
    apiary_game_free(game);
}

/* The last gap is beside white pieces only, so any tile that White draws can fill it. */
static void a_draw_that_always_wins_is_a_forced_win(void **unused) {
    (void)unused;
    apiary_game *game =
        read_game("Base+MLP White[14] 0,0=bQ+wB1 1,0=wQ 1,-1=wA1 0,-1=wA2 -1,0=wG1 -1,1=wS1 "
                  "0,-2=bA1 hand=wBGGSAMLP+bBBGGGSSAAMLP last=-",
                  APIARY_VARIANT_BLIND);
    int score;
    assert_true(score_of(game, "draw", 1, &score));
    assert_int_equal(score, APIARY_WIN - 1);
    apiary_game_free(game);
}

/* ---- Forced results ---- */

/* The end of a game, its moves forgotten, as a blind game. */
static apiary_game *made_blind(const char *game_string) {
    char text[1024];
    apiary_game *open = test_game(game_string);
    apiary_game_write(open, APIARY_FORMAT_POSITION, text, sizeof text);
    apiary_game_free(open);
    return read_game(text, APIARY_VARIANT_BLIND);
}

static bool has_tiles(const apiary_game *game) {
    for (size_t i = 0; letters[i]; i++) {
        if (apiary_game_hand(game, APIARY_WHITE, letters[i]) > 0 ||
            apiary_game_hand(game, APIARY_BLACK, letters[i]) > 0) {
            return true;
        }
    }
    return false;
}

struct wins {
    int certain, likely;
};

/* A row of puzzles.csv: game, plies of the win. */
static void check_puzzle(char **field, size_t count, void *context) {
    assert_true(count >= 2);
    struct wins *wins = context;
    int plies = atoi(field[1]);
    apiary_game *game = made_blind(field[0]);
    bool hidden = has_tiles(game);
    apiary_engine *engine = new_engine(0, 1, 0);
    int score = search(engine, game, (struct apiary_limits){.nodes = 200000}).score;
    if (plies == 1 || !hidden) {
        assert_in_range(score, APIARY_FORCED, APIARY_WIN - 1);
        wins->certain++;
    } else {
        assert_in_range(score, 1000, APIARY_FORCED - 1);
        wins->likely++;
    }
    apiary_engine_free(engine);
    apiary_game_free(game);
}

/* With tiles still to be drawn, a win in several plies may depend on them. */
static void long_wins_are_forced_only_without_hidden_tiles(void **unused) {
    (void)unused;
    struct wins wins = {0};
    test_rows("puzzles.csv", check_puzzle, &wins);
    assert_true(wins.certain >= 5 && wins.likely >= 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_draw_is_worth_the_average_of_its_tiles),
        cmocka_unit_test(hidden_tiles_are_worth_less_than_a_hand),
        cmocka_unit_test(only_hidden_tiles_are_discounted),
        cmocka_unit_test(only_the_blind_side_draws),
        cmocka_unit_test(a_draw_that_always_wins_is_a_forced_win),
        cmocka_unit_test(long_wins_are_forced_only_without_hidden_tiles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
