/* The list of games, their pieces and their options, and what it says of unknown types. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "apiary/registry.h"
#include "games/options.h"
#include "games/registry.h"
#include "support.h"

static apiary_game *new_game(const char *type, const struct apiary_options *options) {
    apiary_game *game = NULL;
    struct apiary_error error = {.message = ""};
    if (apiary_game_new(NULL, type, options, &game, &error)) {
        fail_msg("%s: %s", type, error.message);
    }
    return game;
}

static void every_type_makes_a_game_of_its_row(void **unused) {
    (void)unused;
    const struct apiary_game_info *info;
    size_t count = 0;
    for (; (info = apiary_game_info_at(count)); count++) {
        apiary_game *game = new_game(info->type, NULL);
        char type[APIARY_TYPE_SIZE];
        apiary_game_type(game, type, sizeof type);
        assert_string_equal(type, info->type);
        assert_ptr_equal(apiary_game_info_of(game), info);
        apiary_game_free(game);
    }
    assert_true(count >= 5);
    assert_null(apiary_game_info_at(SIZE_MAX));
}

/* Blind, expansion and official Hive are one game. */
static void every_table_of_rules_has_a_row(void **unused) {
    (void)unused;
    struct apiary_options blind = {.variant = APIARY_VARIANT_BLIND};
    apiary_game *games[] = {new_game("Base", &blind), new_game("Base+D", NULL),
                            new_game("Base", NULL)};
    for (size_t i = 0; i < 3; i++) {
        assert_string_equal(apiary_game_info_of(games[i])->name, "Hive");
        apiary_game_free(games[i]);
    }
#define HAS_ROW(name) assert_non_null(registry_info(&name##_rules));
    GAME_LIST(HAS_ROW)
#undef HAS_ROW
}

/* How many of a kind there are on the table, and in hands, of one colour. */
static int count_pieces(const apiary_game *game, enum apiary_colour colour, char letter) {
    struct apiary_piece piece[APIARY_MAX_PIECES];
    size_t pieces = apiary_game_pieces(game, piece, APIARY_MAX_PIECES);
    int count = apiary_game_hand(game, colour, letter);
    for (size_t i = 0; i < pieces; i++) {
        count += piece[i].bug == letter && piece[i].colour == colour;
    }
    return count;
}

/* The type with all optional pieces. */
static void full_type(const struct apiary_game_info *info, const struct apiary_piece_info *piece,
                      size_t kinds, char type[APIARY_TYPE_SIZE]) {
    struct text out = text_into(type, APIARY_TYPE_SIZE);
    text_add(&out, info->type);
    text_add(&out, info->has_optional_pieces ? "+" : "");
    for (size_t k = 0; k < kinds && info->has_optional_pieces; k++) {
        if (piece[k].set != APIARY_SET_BASE) {
            text_put(&out, piece[k].letter);
        }
    }
    assert_true(text_end(&out) < APIARY_TYPE_SIZE);
}

static void a_new_game_has_the_pieces_of_its_row(void **unused) {
    (void)unused;
    const struct apiary_game_info *info;
    size_t checked = 0;
    for (size_t i = 0; (info = apiary_game_info_at(i)); i++) {
        struct apiary_piece_info piece[APIARY_MAX_PIECE_KINDS];
        size_t kinds = apiary_game_info_pieces(info, piece, APIARY_MAX_PIECE_KINDS);
        char type[APIARY_TYPE_SIZE];
        full_type(info, piece, kinds, type);
        apiary_game *game = new_game(type, NULL);
        assert_in_range(kinds, 1, APIARY_MAX_PIECE_KINDS);
        assert_int_equal(apiary_game_info_pieces(info, NULL, 0), kinds);
        for (size_t k = 0; k < kinds && piece[k].set != APIARY_SET_COMMON; k++, checked++) {
            assert_int_equal(count_pieces(game, APIARY_WHITE, piece[k].letter), piece[k].count);
            assert_int_equal(count_pieces(game, APIARY_BLACK, piece[k].letter), piece[k].count);
        }
        apiary_game_free(game);
    }
    assert_true(checked >= 15 + 1 + 1 + 1);
}

/* A letter that a game holds is one of its own pieces, or food. */
static void hands_hold_what_the_row_says(void **unused) {
    (void)unused;
    const struct apiary_game_info *info;
    for (size_t i = 0; (info = apiary_game_info_at(i)); i++) {
        apiary_game *game = new_game(info->type, NULL);
        for (int letter = 'A'; letter <= 'z'; letter++) {
            bool listed = strchr(info->held, letter) || strchr(info->supply, letter);
            bool held = apiary_game_hand(game, APIARY_WHITE, (char)letter) > 0 ||
                        apiary_game_hand(game, APIARY_BLACK, (char)letter) > 0;
            assert_true(listed || !held);
        }
        assert_int_equal(info->move_help[strlen(info->move_help) - 1], '\n');
        apiary_game_free(game);
    }
}

/* Territory: insects on the table; food in the supply (B, W) and in the stores (b, w). */
static void common_pieces_are_counted_in_all(void **unused) {
    (void)unused;
    apiary_game *game = new_game("Territory", NULL);
    struct apiary_piece_info kind[APIARY_MAX_PIECE_KINDS];
    struct apiary_piece piece[APIARY_MAX_PIECES];
    size_t kinds = apiary_game_info_pieces(apiary_game_info_of(game), kind, APIARY_MAX_PIECE_KINDS);
    size_t pieces = apiary_game_pieces(game, piece, APIARY_MAX_PIECES);
    int food =
        apiary_game_hand(game, APIARY_WHITE, 'B') + apiary_game_hand(game, APIARY_WHITE, 'W');
    for (int colour = 0; colour < 2; colour++) {
        food += apiary_game_hand(game, (enum apiary_colour)colour, 'b') +
                apiary_game_hand(game, (enum apiary_colour)colour, 'w');
    }
    for (size_t k = 0; k < kinds; k++) {
        int count = kind[k].letter == 'f' ? food : 0;
        for (size_t i = 0; i < pieces; i++) {
            count += piece[i].bug == kind[k].letter;
        }
        assert_int_equal(kind[k].set, APIARY_SET_COMMON);
        assert_int_equal(count, kind[k].count);
    }
    apiary_game_free(game);
}

static void options_are_set_and_read_by_their_words(void **unused) {
    (void)unused;
    struct apiary_options options = {0};
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        enum apiary_option option = (enum apiary_option)i;
        const struct apiary_option_info *info = apiary_option_info_of(option);
        int value = 0;
        assert_int_equal(apiary_option_find(info->name, strlen(info->name)), option);
        assert_int_equal(option_of_tag(info->name, strlen(info->name)), option);
        for (; info->words[value]; value++) {
            assert_int_equal(
                apiary_option_read(option, info->words[value], strlen(info->words[value])), value);
            assert_int_equal(apiary_option_set(&options, option, value), APIARY_OK);
            assert_int_equal(apiary_option_get(&options, option), value);
        }
        assert_true(value >= 2);
        assert_int_equal(apiary_option_set(&options, option, value), APIARY_BAD_ARGUMENT);
        assert_int_equal(apiary_option_set(&options, option, -1), APIARY_BAD_ARGUMENT);
        assert_int_equal(apiary_option_get(&options, option), value - 1);
        assert_int_equal(info->is_bool, strcmp(info->words[1], "true") == 0);
    }
    assert_true(options.queen_first && options.repetition && options.free_first &&
                options.either_colour && options.variant == APIARY_VARIANT_FOG &&
                options.tiles == APIARY_TILES_19 && options.layout == APIARY_LAYOUT_B);
    assert_null(apiary_option_info_of(APIARY_OPTION_COUNT));
    assert_int_equal(apiary_option_find("queen-first", 11), APIARY_OPTION_QUEEN_FIRST);
    assert_int_equal(option_of_tag("queen-first", 11), APIARY_OPTION_COUNT);
    assert_int_equal(apiary_option_find("Queen", 5), APIARY_OPTION_COUNT);
    assert_int_equal(apiary_option_read(APIARY_OPTION_VARIANT, "blind-white", 11),
                     APIARY_VARIANT_BLIND_WHITE);
}

/* Every option of a game, and no other, is kept in its games; and each option has a game. */
static void the_row_says_which_options_a_game_keeps(void **unused) {
    (void)unused;
    const struct apiary_game_info *info;
    unsigned concerned = 0;
    for (size_t i = 0; (info = apiary_game_info_at(i)); i++) {
        for (int j = 0; j < APIARY_OPTION_COUNT; j++) {
            enum apiary_option option = (enum apiary_option)j;
            struct apiary_options options = {.seed = "1"};
            apiary_option_set(&options, option, 1);
            apiary_game *game = new_game(info->type, &options);
            options = apiary_game_options(game);
            assert_int_equal(apiary_option_get(&options, option), info->options >> j & 1);
            apiary_game_free(game);
        }
        concerned |= info->options;
    }
    assert_int_equal(concerned, (1u << APIARY_OPTION_COUNT) - 1);
}

static void every_option_changes_the_hash_and_the_seed_does_not(void **unused) {
    (void)unused;
    uint64_t hash[APIARY_OPTION_COUNT + 1];
    for (int i = 0; i <= APIARY_OPTION_COUNT; i++) {
        struct apiary_options options = {0};
        apiary_option_set(&options, (enum apiary_option)i, 1);
        hash[i] = options_hash(&options);
        for (int j = 0; j < i; j++) {
            assert_true(hash[i] != hash[j]);
        }
        memset(options.seed, 'x', sizeof options.seed - 1);
        assert_true(options_hash(&options) == hash[i]);
    }
}

static void an_unknown_type_is_answered_with_the_nearest_one(void **unused) {
    (void)unused;
    static const char *const row[][2] = {
        {"Bse", "unknown game type \"Bse\"; did you mean \"Base\"?"},
        {"base+ML", "unknown game type \"base+ML\"; did you mean \"Base+ML\"?"},
        {"base+mlp", "unknown game type \"base+mlp\"; did you mean \"Base+MLP\"?"},
        {"base+plm", "unknown game type \"base+plm\"; did you mean \"Base+MLP\"?"},
        {"Base+plm", "unknown game type \"Base+plm\"; did you mean \"Base+MLP\"?"},
        {"Base+", "unknown game type \"Base+\"; did you mean \"Base\"?"},
        {"base+xyz", "unknown game type \"base+xyz\"; did you mean \"Base\"?"},
        {"Hive", "unknown game type \"Hive\"; did you mean \"Base\"?"},
        {"Teritory", "unknown game type \"Teritory\"; did you mean \"Territory\"?"},
        {"Sx+M", "unknown game type \"Sx+M\"; did you mean \"Six\"?"},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        apiary_game *game = NULL;
        struct apiary_error error = {.message = ""};
        assert_int_equal(apiary_game_new(NULL, row[i][0], NULL, &game, &error),
                         APIARY_UNKNOWN_TYPE);
        assert_string_equal(error.message, row[i][1]);
        assert_null(game);
    }
}

static void a_type_that_is_like_no_other_is_answered_with_all(void **unused) {
    (void)unused;
    char expected[256], list[128] = "";
    const struct apiary_game_info *info;
    for (size_t i = 0; (info = apiary_game_info_at(i)); i++) {
        strcat(list, i == 0 ? "" : apiary_game_info_at(i + 1) ? ", " : " and ");
        strcat(list, info->type);
    }
    for (const char *const *type = (const char *const[]){"Chess", "line", "", NULL}; *type;
         type++) {
        apiary_game *game = NULL;
        struct apiary_error error = {.message = ""};
        snprintf(expected, sizeof expected, "unknown game type \"%s\"; there are %s", *type, list);
        assert_int_equal(apiary_game_new(NULL, *type, NULL, &game, &error), APIARY_UNKNOWN_TYPE);
        assert_string_equal(error.message, expected);
        assert_null(game);
    }
}

/* Optional pieces are Hive's alone, and letters are not read in any case. */
static void a_type_must_be_exact(void **unused) {
    (void)unused;
    static const char *const wrong[] = {"B",        "Battl", "battle",    "Battles",
                                        "Battle+M", "Six+",  "territory", "Territory+",
                                        "Territor", "Bas",   "Basement"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char position[64];
        apiary_game *game = NULL;
        assert_int_equal(apiary_game_new(NULL, wrong[i], NULL, &game, NULL), APIARY_UNKNOWN_TYPE);
        snprintf(position, sizeof position, "%s White[1] 0,0=w", wrong[i]);
        assert_int_equal(apiary_game_read(NULL, APIARY_FORMAT_POSITION, position, strlen(position),
                                          NULL, &game, NULL),
                         APIARY_UNKNOWN_TYPE);
        assert_null(game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_type_makes_a_game_of_its_row),
        cmocka_unit_test(every_table_of_rules_has_a_row),
        cmocka_unit_test(a_new_game_has_the_pieces_of_its_row),
        cmocka_unit_test(hands_hold_what_the_row_says),
        cmocka_unit_test(common_pieces_are_counted_in_all),
        cmocka_unit_test(options_are_set_and_read_by_their_words),
        cmocka_unit_test(the_row_says_which_options_a_game_keeps),
        cmocka_unit_test(every_option_changes_the_hash_and_the_seed_does_not),
        cmocka_unit_test(a_type_must_be_exact),
        cmocka_unit_test(an_unknown_type_is_answered_with_the_nearest_one),
        cmocka_unit_test(a_type_that_is_like_no_other_is_answered_with_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
