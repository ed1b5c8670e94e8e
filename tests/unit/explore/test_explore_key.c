/* Keys of the opening explorer, on positions of random games that are turned and mirrored by their
 * moves, and the names of openings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "apiary/explore.h"
#include "base/rng.h"
#include "support.h"

enum { SYMMETRIES = 12, PLIES = 24 };

/* The six directions of a MoveString, counter-clockwise: before or after the piece, and the sign.
 */
static const struct {
    bool before;
    char sign;
} directions[6] = {{false, '-'}, {false, '/'}, {true, '\\'},
                   {true, '-'},  {true, '/'},  {false, '\\'}};

static size_t direction_of(bool before, char sign) {
    size_t at = 0;
    while (directions[at].before != before || directions[at].sign != sign) {
        at++;
    }
    return at;
}

/* The move on the turned board: symmetry 0 to 5 turns, 6 to 11 mirrors and turns. */
static void transform(const char *move, unsigned symmetry, char out[APIARY_MOVE_SIZE]) {
    const char *target = strchr(move, ' ');
    size_t last = strlen(move) - 1;
    bool before = target && strchr("-/\\", target[1]), after = target && strchr("-/\\", move[last]);
    if (!before && !after) {
        snprintf(out, APIARY_MOVE_SIZE, "%s", move);
        return;
    }
    size_t at = direction_of(before, before ? target[1] : move[last]);
    at = ((symmetry < 6 ? at : 6 - at) + symmetry) % 6;
    int piece = (int)(last - (size_t)(target + 1 - move)); /* characters of the reference */
    const char *reference = before ? target + 2 : target + 1;
    char sign[2] = {directions[at].sign, '\0'};
    snprintf(out, APIARY_MOVE_SIZE, "%.*s %s%.*s%s", (int)(target - move), move,
             directions[at].before ? sign : "", piece, reference,
             directions[at].before ? "" : sign);
}

static void play(apiary_game *game, const char *move) {
    struct apiary_error error = {.message = ""};
    if (apiary_game_play(game, move, strlen(move), &error)) {
        fail_msg("%s: %s", move, error.message);
    }
}

static apiary_game *start(const char *type) {
    apiary_game *game = NULL;
    assert_int_equal(apiary_game_new(NULL, type, NULL, &game, NULL), APIARY_OK);
    return game;
}

static apiary_game *game_of(const char *type, const char *moves) {
    apiary_game *game = start(type);
    while (*moves) {
        char move[APIARY_MOVE_SIZE];
        size_t length = strcspn(moves, ";");
        snprintf(move, sizeof move, "%.*s", (int)length, moves);
        play(game, move);
        moves += length + (moves[length] == ';');
    }
    return game;
}

static uint64_t key_of(const apiary_game *game) {
    uint64_t key = 0;
    assert_int_equal(apiary_explore_key(game, &key), APIARY_OK);
    return key;
}

static uint64_t key_after(const char *type, const char *moves) {
    apiary_game *game = game_of(type, moves);
    uint64_t key = key_of(game);
    apiary_game_free(game);
    return key;
}

static int compare_keys(const void *a, const void *b) {
    uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
    return first < second ? -1 : first > second;
}

/* The keys after all moves, in ascending order; *count is how many. */
static uint64_t *sorted_keys(apiary_game *game, size_t *count) {
    assert_int_equal(apiary_explore_keys(game, NULL, 0, count), APIARY_OK);
    uint64_t *keys = calloc(*count + 1, sizeof *keys);
    assert_int_equal(apiary_explore_keys(game, keys, *count, count), APIARY_OK);
    qsort(keys, *count, sizeof *keys, compare_keys);
    return keys;
}

static void check_same(apiary_game *game, apiary_game *image) {
    size_t count, other;
    assert_true(key_of(game) == key_of(image));
    uint64_t *keys = sorted_keys(game, &count), *images = sorted_keys(image, &other);
    assert_int_equal(count, other);
    assert_memory_equal(keys, images, count * sizeof *keys);
    free(keys);
    free(images);
}

/* Plays random moves on twelve boards at once. */
static void check_random_game(const char *type, struct rng *rng) {
    apiary_game *board[SYMMETRIES];
    for (unsigned i = 0; i < SYMMETRIES; i++) {
        board[i] = start(type);
    }
    for (int ply = 0; ply < PLIES; ply++) {
        size_t count;
        char move[APIARY_MOVE_SIZE], image[APIARY_MOVE_SIZE];
        assert_int_equal(apiary_game_moves(board[0], &count), APIARY_OK);
        if (count == 0) {
            break;
        }
        apiary_game_move(board[0], rng_below(rng, (uint32_t)count), move, sizeof move);
        for (unsigned i = 0; i < SYMMETRIES; i++) {
            transform(move, i, image);
            play(board[i], image);
            check_same(board[0], board[i]);
        }
    }
    for (unsigned i = 0; i < SYMMETRIES; i++) {
        apiary_game_free(board[i]);
    }
}

static void the_twelve_symmetries_have_the_same_keys(void **unused) {
    (void)unused;
    static const char *const types[] = {"Base", "Base+MLP", "Base+MLPDRCF"};
    struct rng rng = {7};
    for (size_t i = 0; i < 3; i++) {
        for (int game = 0; game < (TEST_SLOW_BUILD ? 2 : 12); game++) {
            check_random_game(types[i], &rng);
        }
    }
}

static void the_keys_after_moves_are_those_of_the_positions(void **unused) {
    (void)unused;
    apiary_game *game = game_of("Base+P", "wP;bG1 wP-;wQ -wP;bQ bG1-");
    uint64_t keys[256];
    size_t count;
    assert_int_equal(apiary_explore_keys(game, keys, 256, &count), APIARY_OK);
    assert_in_range(count, 1, 256);
    for (size_t i = 0; i < count; i++) {
        char move[APIARY_MOVE_SIZE];
        apiary_game_moves(game, &count);
        apiary_game_move(game, i, move, sizeof move);
        play(game, move);
        assert_true(key_of(game) == keys[i]);
        apiary_game_undo(game, 1);
    }
    apiary_game_free(game);
}

static void numbers_and_order_do_not_matter(void **unused) {
    (void)unused;
    uint64_t key = key_after("Base", "wS1;bS1 wS1-;wA1 -wS1;bQ bS1-;wA2 \\wS1;bA1 bQ-");
    assert_true(key == key_after("Base", "wS1;bS1 wS1-;wA1 \\wS1;bQ bS1-;wA2 -wS1;bA1 bQ-"));
    key = key_after("Base", "wS1;bG1 wS1-;wQ -wS1;bQ bG1-;wA1 -wQ;bA1 bQ-;wA2 \\wS1");
    assert_true(key == key_after("Base", "wS1;bG1 wS1-;wA1 \\wS1;bQ bG1-;wQ -wS1;bA1 bQ-;wA2 -wQ"));
}

static void what_differs_has_another_key(void **unused) {
    (void)unused;
    uint64_t keys[] = {
        key_after("Base", ""),
        key_after("Base+M", ""), /* another hand */
        key_after("Base", "wS1"),
        key_after("Base", "wG1"), /* another kind */
        key_after("Base", "wS1;bG1 wS1-"),
        key_after("Base", "wG1;bS1 wG1-"), /* colours swapped */
        key_after("Base", "wS1;bS1 wS1-;wQ -wS1"),
        key_after("Base", "wS1;bS1 wS1-;wQ \\wS1"), /* another shape */
        /* which of White's pieces is in the middle; these had the same key once */
        key_after("Base+MLP", "wA1;bP \\wA1;wP wA1-"),
        key_after("Base+MLP", "wP;bP \\wP;wA1 wP-"),
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        for (size_t j = 0; j < i; j++) {
            assert_true(keys[i] != keys[j]);
        }
    }
}

static void the_side_to_move_matters(void **unused) {
    (void)unused;
    static const char moves[] = "wB1;bS1 wB1-;wQ -wB1;bQ bS1-;wA1 -wQ;bA1 bQ-";
    apiary_game *game = game_of("Base", moves);
    uint64_t before = key_of(game);
    play(game, "wA1 /wQ");
    play(game, "bA1 bQ/");
    play(game, "wA1 -wQ");
    assert_true(key_of(game) != before);
    play(game, "bA1 bQ-"); /* the same pieces, and White to move again */
    assert_true(key_of(game) == before);
    apiary_game_free(game);
}

static void only_hive_without_variants_has_keys(void **unused) {
    (void)unused;
    const struct apiary_options blind = {.variant = APIARY_VARIANT_BLIND, .seed = "00ff"};
    apiary_game *six = start("Six"), *hidden = NULL;
    struct apiary_opening opening;
    uint64_t key;
    size_t count;
    assert_int_equal(apiary_game_new(NULL, "Base", &blind, &hidden, NULL), APIARY_OK);
    assert_int_equal(apiary_explore_key(six, &key), APIARY_UNSUPPORTED);
    assert_int_equal(apiary_explore_keys(six, &key, 1, &count), APIARY_UNSUPPORTED);
    assert_int_equal(apiary_opening_of(six, &opening), APIARY_UNSUPPORTED);
    assert_int_equal(apiary_explore_key(hidden, &key), APIARY_UNSUPPORTED);
    apiary_game_free(six);
    apiary_game_free(hidden);
}

/* ---- Names ---- */

static void openings_have_names(void **unused) {
    (void)unused;
    static const struct {
        const char *moves, *white, *black, *shape;
    } rows[] = {
        {"", "", "", "none"},
        {"wL", "L", "", "none"},
        {"wL;bG1 wL-", "L", "G", "none"},
        {"wL;bG1 wL-;wQ -wL", "LQ", "G", "line"},
        {"wL;bG1 wL-;wQ \\wL", "LQ", "G", "v"},
        {"wL;bG1 wL-;wQ -wL;bQ bG1-", "LQ", "GQ", "line"},
        {"wL;bG1 wL-;wQ \\wL;bQ bG1-", "LQ", "GQ", "l-white"},
        {"wL;bG1 wL-;wQ -wL;bQ bG1/", "LQ", "GQ", "l-black"},
        {"wL;bG1 wL-;wQ \\wL;bA1 bG1/", "LQ", "GA", "c"},
        {"wL;bG1 wL-;wQ \\wL;bA1 bG1\\", "LQ", "GA", "z"},
        {"wL;bG1 wL/;wG1 /wL;bG2 bG1/;wQ wG1-;bQ bG2-", "LG", "GG", "line"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        apiary_game *game = game_of("Base+MLP", rows[i].moves);
        struct apiary_opening opening;
        assert_int_equal(apiary_opening_of(game, &opening), APIARY_OK);
        assert_string_equal(opening.white, rows[i].white);
        assert_string_equal(opening.black, rows[i].black);
        assert_string_equal(apiary_opening_shape_name(opening.shape), rows[i].shape);
        apiary_game_free(game);
    }
    assert_string_equal(apiary_opening_shape_name(APIARY_SHAPE_COUNT), "unknown");
}

static void a_turned_opening_has_the_same_name(void **unused) {
    (void)unused;
    static const char *const moves[] = {"wL", "bG1 wL-", "wQ \\wL", "bA1 bG1\\"};
    for (unsigned symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        apiary_game *game = start("Base+MLP");
        struct apiary_opening opening;
        for (size_t i = 0; i < 4; i++) {
            char image[APIARY_MOVE_SIZE];
            transform(moves[i], symmetry, image);
            play(game, image);
        }
        assert_int_equal(apiary_opening_of(game, &opening), APIARY_OK);
        assert_int_equal(opening.shape, APIARY_SHAPE_Z);
        apiary_game_free(game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_twelve_symmetries_have_the_same_keys),
        cmocka_unit_test(the_keys_after_moves_are_those_of_the_positions),
        cmocka_unit_test(numbers_and_order_do_not_matter),
        cmocka_unit_test(what_differs_has_another_key),
        cmocka_unit_test(the_side_to_move_matters),
        cmocka_unit_test(only_hive_without_variants_has_keys),
        cmocka_unit_test(openings_have_names),
        cmocka_unit_test(a_turned_opening_has_the_same_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
