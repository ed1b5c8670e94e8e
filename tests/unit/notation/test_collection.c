/*
 * Texts of several games: each is read, a bad one does not hide the next, and what was written one
 * after the other is read back.
 */
#include "apiary/collection.h"

#include "base/rng.h"
#include "notation_test.h"

/* Game number `index`, from 0, or NULL if it cannot be read; *count is the number of games. */
static apiary_game *read_nth(enum apiary_format format, const char *text, size_t length,
                             size_t index, size_t *count, struct apiary_error *error) {
    char *copy = copy_bytes(text, length);
    apiary_game *found = NULL;
    size_t offset = 0;
    for (*count = 0;; ++*count) {
        apiary_game *game = NULL;
        struct apiary_error why = {0};
        size_t before = offset;
        enum apiary_status status =
            apiary_collection_next(NULL, format, copy, length, NULL, &offset, &game, &why);
        assert_true(offset <= length);
        if (!status && !game) {
            assert_int_equal(offset, length);
            break;
        }
        assert_true(offset > before);
        if (status) {
            assert_null(game);
            assert_true(why.offset >= before && why.offset <= length);
        }
        if (*count == index) {
            found = game;
            *error = why;
        } else {
            apiary_game_free(game);
        }
    }
    free(copy);
    return found;
}

static size_t count_games(enum apiary_format format, const char *text, size_t length) {
    size_t count;
    struct apiary_error error;
    apiary_game_free(read_nth(format, text, length, SIZE_MAX, &count, &error));
    return count;
}

/* The games as GameStrings, "-" for one that is not read, separated by |. */
static void assert_games(const char *text, const char *expected) {
    char all[2048] = "";
    size_t length = strlen(text), count = count_games(APIARY_FORMAT_AUTO, text, length);
    for (size_t i = 0; i < count; i++) {
        struct apiary_error error;
        size_t again;
        apiary_game *game = read_nth(APIARY_FORMAT_AUTO, text, length, i, &again, &error);
        size_t used = strlen(all);
        used += (size_t)snprintf(all + used, sizeof all - used, "%s", i > 0 ? "|" : "");
        if (game) {
            apiary_game_write(game, APIARY_FORMAT_GAME_STRING, all + used, sizeof all - used);
        } else {
            snprintf(all + used, sizeof all - used, "-");
        }
        apiary_game_free(game);
    }
    assert_string_equal(all, expected);
}

#define ONE   "Base;InProgress;Black[1];wS1"
#define TWO   "Base;InProgress;White[2];wA1;bA1 wA1-"
#define THREE "Base+M;NotStarted;White[1]"

static void a_pgn_holds_several_games(void **state) {
    (void)state;
    /* with tags; without moves; ended by a result; without tags; comments with brackets */
    assert_games("[GameType \"Base\"]\n\n1. wS1\n\n[GameType \"Base\"]\n\n1. wA1\n2. bA1 wA1-\n",
                 ONE "|" TWO);
    assert_games("[GameType \"Base+M\"]\n\n[GameType \"Base\"]\n[White \"a\"]\n\n1. wS1",
                 THREE "|" ONE);
    assert_games("[GameType \"Base+M\"]\n[Event \"\"]\n\n[GameType \"Base+M\"]\n", THREE "|" THREE);
    assert_games("1. wS1 *\n\n1. wA1 2. bA1 wA1- * 1. wS1", ONE "|" TWO "|" ONE);
    assert_games(
        "[Event \"x\"]\n1. wS1 *\n[Event \"[y]\"]\n1. wS1 {[z]\n\n[GameType \"x\"] }}\n} ; [\n",
        ONE "|" ONE);
    assert_games(
        "\xEF\xBB\xBF[Event \"x\"]\r\n\r\n1. wS1\r\n\xEF\xBB\xBF[Event \"x\"]\r\n\r\n1. wS1\r\n",
        ONE "|" ONE);
    /* one game all the same: empty lines among the tags, the names of tags in other tags */
    assert_games("[White \"a\"]\n\n[Black \"b\"]\n\n1. wS1\n", ONE);
    assert_games("[Odd \"\n\n\"]\n1. wS1\n", ONE);
}

static void a_bad_game_does_not_hide_the_next_one(void **state) {
    (void)state;
    assert_games("[Event \"x\"]\n1. wS1\n\n[Event \"y\"]\n1. wX1\n\n[Event \"z\"]\n1. wS1\n",
                 ONE "|-|" ONE);
    assert_games("[GameType \"Bse\"]\n\n[GameType \"Base\"]\n1. wS1\n", "-|" ONE);
    assert_games("[White \"x]\n1. wS1\n\n[White \"y\"]\n1. wS1\n", "-|" ONE);
    assert_games("[White x]\n1. wS1\n\n[White \"y\"]\n1. wS1\n", "-|" ONE);
    assert_games("[Event \"x\"]\nwhat is this\n[Event \"y\"]\n1. wS1\n", "-|" ONE);
    assert_games("[Event \"x\"]\n1. wS1 {open\n\n[Event \"y\"]\n1. wS1\n", "-|" ONE);
    assert_games("Base;InProgress;Black[1];wX1\n" ONE "\n\nBse\n" TWO, "-|" ONE "|-|" TWO);
    assert_games("(;GM[27]SU[hex])(;GM[27]SU[hive];P0[0 Start P0];P0[1 MoveDone W wS1 N 13 .])",
                 "-|" ONE);
    assert_games("(;GM[27]SU[hive];P0[1 MoveDone W wS1 N 13 .]) x (;GM[27]SU[hive]"
                 ";P0[1 MoveDone W wS1 N 13 .])",
                 ONE "|-|" ONE);
}

static void the_offset_of_an_error_counts_from_the_start(void **state) {
    (void)state;
    static const char text[] = "1. wS1 *\n\n1. wS1 2. bX1 wS1- *\n\n1. wS1 *\n";
    struct apiary_error error;
    size_t count;
    assert_null(read_nth(APIARY_FORMAT_PGN, text, strlen(text), 1, &count, &error));
    assert_int_equal(error.offset, strstr(text, "bX1") - text);
    assert_int_equal(count, 3);
}

static void lines_are_games_in_the_other_formats(void **state) {
    (void)state;
    assert_games(ONE "\n" TWO "\n\n" THREE "\n", ONE "|" TWO "|" THREE);
    assert_games(ONE "\r\n" TWO, ONE "|" TWO);
    /* a GameString may be broken at its semicolons */
    assert_games("Base;InProgress;\nWhite[2];wA1\n ;bA1 wA1-\n" ONE, TWO "|" ONE);
    static const char positions[] = "Base White[1] hand=wQBBGGGSSAAA+bQBBGGGSSAAA last=-\n"
                                    "Battle White[4] 0,-3=b 1,-3=b 0,0=n 1,2=w 0,3=w\n";
    assert_int_equal(count_games(APIARY_FORMAT_AUTO, positions, strlen(positions)), 2);
    assert_games("", "");
    assert_games(" \n\xEF\xBB\xBF\n", "");
}

static void a_collection_holds_several_games_but_a_replay_is_none(void **state) {
    (void)state;
#define TREE(header) "(;GM[27]SU[hive]" header ";P0[0 Start P0];P0[1 MoveDone W wS1 N 13 .])"
    assert_games(TREE("") "\n\n" TREE("GN[]") TREE("C[(;\\]]"), ONE "|" ONE "|" ONE);
    assert_games(TREE("") TREE("GN[Final]") TREE("GN[Final]"), ONE "|" ONE "|" ONE);
    assert_games(TREE("") "(;P0[0 Start P0];P0[1 MoveDone W wS1 N 13 .])" TREE(""), ONE "|" ONE);
    assert_games(TREE("GN[HV-ann-bob-2018-10-28-2007]") TREE("GN[HV-ann-bob-2018-10-28-2007]")
                     TREE("GN[HV-ann-bob-2018-10-28-2008]"),
                 ONE "|" ONE);
}

/* All the recordings in one file. */
static void recordings_can_be_joined(void **state) {
    (void)state;
    static const char *const extensions[] = {"pgn", "sgf"};
    for (size_t i = 0; i < COUNT(extensions); i++) {
        char *all = calloc(1, (size_t)1 << 20);
        assert_non_null(all);
        for (size_t j = 0; j < COUNT(recordings); j++) {
            char *text = read_recording(j, extensions[i]);
            assert_true(strlen(all) + strlen(text) < (size_t)1 << 20);
            strcat(all, text);
            free(text);
        }
        for (size_t j = 0; j < COUNT(recordings); j++) {
            size_t count;
            struct apiary_error error;
            apiary_game *game = read_nth(APIARY_FORMAT_AUTO, all, strlen(all), j, &count, &error);
            assert_int_equal(count, COUNT(recordings));
            assert_non_null(game);
            char *alone = read_recording(j, extensions[i]);
            apiary_game *expected = read_game(APIARY_FORMAT_AUTO, alone);
            char *text = write_game(expected, APIARY_FORMAT_PGN);
            assert_writes(game, APIARY_FORMAT_PGN, text);
            free(text);
            free(alone);
            apiary_game_free(expected);
            apiary_game_free(game);
        }
        free(all);
    }
}

/* A game of a few random moves, with tags and comments of characters that mean something. */
static apiary_game *random_game(const char *type, struct rng *rng) {
    static const char special[] = "\\]}{[\"\n\r; 1.()*";
    static const char *const names[] = {"White", "Odd", "GameTypes", "Comment"};
    apiary_game *game = NULL;
    assert_int_equal(apiary_game_new(NULL, type, NULL, &game, NULL), 0);
    for (size_t length = rng_below(rng, 6); apiary_game_length(game) < length;) {
        size_t count;
        char move[APIARY_MOVE_SIZE];
        assert_int_equal(apiary_game_moves(game, &count), 0);
        apiary_game_move(game, rng_below(rng, (uint32_t)count), move, sizeof move);
        assert_int_equal(apiary_game_play(game, move, strlen(move), NULL), 0);
    }
    for (int i = 0; i < 4; i++) {
        char bytes[12] = "";
        for (size_t j = 0, length = rng_below(rng, sizeof bytes); j < length; j++) {
            bytes[j] = special[rng_below(rng, sizeof special - 1)];
            bytes[j + 1 < sizeof bytes ? j + 1 : j] = '\0';
        }
        if (i < 2 && apiary_game_length(game) > 0) {
            set_comment(game, rng_below(rng, (uint32_t)apiary_game_length(game)), bytes);
        } else {
            set_tag(game, names[rng_below(rng, COUNT(names))], bytes);
        }
    }
    if (rng_below(rng, 2)) {
        enum apiary_ending ending =
            (enum apiary_ending)(APIARY_ENDING_DECLARED + rng_below(rng, 4));
        apiary_game_declare(game, (enum apiary_result)(APIARY_WHITE_WINS + rng_below(rng, 3)),
                            ending);
    }
    return game;
}

static void what_is_written_one_after_the_other_is_read_back(void **state) {
    (void)state;
    static const char *const types[] = {"Base",     "Base+MLP", "Base+P",
                                        "Base+LDR", "Six",      "Territory"};
    struct rng rng = {.state = 3};
    for (int turn = 0; turn < 400; turn++) {
        enum { GAMES = 4 };
        enum apiary_format format = (enum apiary_format)(APIARY_FORMAT_GAME_STRING + turn % 4);
        char *written[GAMES], all[1 << 14] = "";
        for (size_t i = 0; i < GAMES; i++) {
            size_t kinds = format == APIARY_FORMAT_SGF ? 3 : COUNT(types);
            apiary_game *game = random_game(types[rng_below(&rng, (uint32_t)kinds)], &rng);
            written[i] = write_game(game, format);
            assert_true(strlen(all) + strlen(written[i]) + 2 < sizeof all);
            strcat(all, i > 0 ? "\n" : "");
            strcat(all, written[i]);
            apiary_game_free(game);
        }
        for (size_t i = 0; i < GAMES; i++) {
            size_t count;
            struct apiary_error error = {0};
            apiary_game *game = read_nth(APIARY_FORMAT_AUTO, all, strlen(all), i, &count, &error);
            if (!game || count != GAMES) {
                fail_msg("game %zu of %zu: %s\n%s", i, count, error.message, all);
            }
            assert_writes(game, format, written[i]);
            apiary_game_free(game);
        }
        for (size_t i = 0; i < GAMES; i++) {
            free(written[i]);
        }
    }
}

/* Whatever the bytes are, the reader comes to the end. */
static void broken_files_are_read_to_the_end(void **state) {
    (void)state;
    static const char special[] = "[]()\\\"{};. \n*1PW\xEF";
    struct rng rng = {.state = 4};
    for (size_t i = 0; i < COUNT(recordings); i += 6) {
        for (int j = 0; j < 2; j++) {
            char *text = read_recording(i, j ? "pgn" : "sgf");
            size_t length = strlen(text);
            for (int turn = 0; turn < 300; turn++) {
                char *broken = copy_bytes(text, length);
                for (size_t change = 0; change <= rng_below(&rng, 8); change++) {
                    broken[rng_below(&rng, (uint32_t)length)] =
                        special[rng_below(&rng, sizeof special - 1)];
                }
                count_games(APIARY_FORMAT_AUTO, broken, rng_below(&rng, (uint32_t)length));
                count_games(j ? APIARY_FORMAT_PGN : APIARY_FORMAT_SGF, broken, length);
                free(broken);
            }
            free(text);
        }
    }
}

/* Finding the games must be linear: otherwise this would run for minutes. */
static void a_megabyte_of_anything_is_split_quickly(void **state) {
    (void)state;
    static const struct {
        const char *head, *part;
        enum apiary_format format;
    } texts[] = {
        {"", "[a \"b\"]\n\n", APIARY_FORMAT_PGN},
        {"", "1. wS1 *\n", APIARY_FORMAT_PGN},
        {"", "{\n\n[", APIARY_FORMAT_PGN},
        {"", "[\"\n", APIARY_FORMAT_PGN},
        {"", "x [", APIARY_FORMAT_PGN},
        {"", "(;GM[27])", APIARY_FORMAT_SGF},
        {"", "(;GN[HV-a]GM[27])", APIARY_FORMAT_SGF},
        {"(;GM[27])", "()", APIARY_FORMAT_SGF},
        {"", "x(", APIARY_FORMAT_SGF},
        {"", ")", APIARY_FORMAT_SGF},
        {"", "(;GM[", APIARY_FORMAT_SGF},
        {"Base", ";\n", APIARY_FORMAT_AUTO},
        {"Base", "\n \n", APIARY_FORMAT_AUTO},
        {"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "\nx", APIARY_FORMAT_AUTO},
    };
    enum { SIZE = 1 << 20 };
    for (size_t i = 0; i < COUNT(texts); i++) {
        char *text = malloc(SIZE);
        assert_non_null(text);
        size_t length = strlen(texts[i].head), part = strlen(texts[i].part);
        memcpy(text, texts[i].head, length);
        for (; length + part <= SIZE; length += part) {
            memcpy(text + length, texts[i].part, part);
        }
        count_games(texts[i].format, text, length);
        free(text);
    }
}

/* A comment that is not closed spoils its own game only, wherever it is and whatever comments the
 * games after it have. */
static void an_unclosed_comment_does_not_hide_the_next_game(void **state) {
    (void)state;
    static const char one[] = "[GameType \"Base\"]\n\n1. wS1\n";
    static const char *const bad[] = {
        "[GameType \"Base\"]\n\n1. wS1 {good\n2. bS1 wS1-\n\n",
        "[GameType \"Base\"]\r\n\r\n1. wS1 {good\r\n2. bS1 wS1-\r\n\r\n",
        "[GameType \"Base\"]\n{\n\n1. wS1\n \n\n",
        "[GameType \"Base\"]\n\n1. wS1 (1. wA1 {better) }}\n\n",
    };
    static const char *const between[] = {"", "{a comment}\n", "{a }} brace}\n(1. wA1 {x})\n"};
    for (size_t i = 0; i < COUNT(bad); i++) {
        for (size_t j = 0; j < COUNT(between); j++) {
            char text[1024];
            snprintf(text, sizeof text, "%s%s\n%s%s%s\n%s", one, bad[i], one, between[j], bad[i],
                     one);
            assert_games(text, ONE "|-|" ONE "|-|" ONE);
        }
    }
    size_t count;
    struct apiary_error error = {0};
    assert_null(read_nth(APIARY_FORMAT_PGN, bad[0], strlen(bad[0]), 0, &count, &error));
    assert_int_equal(count, 1);
    assert_int_equal(error.offset, strchr(bad[0], '{') - bad[0]);
    assert_non_null(strstr(error.message, "unclosed comment"));
    assert_games("1. wS1 {a\n\n[White \"b\"]\n}\n", ONE); /* the same tags, but it is closed */
    /* Brackets without an empty line or without a value belong to the comment. */
    assert_games("1. wS1 {a\n[White \"b\"]\n\n[c]\n\n[]\n\n [White \"b\"]}\n", ONE);
}

static void a_comment_that_looks_like_a_game_is_read_back(void **state) {
    (void)state;
    static const char *const comments[] = {"see\n\n[White \"a\"]\n1. wS1 {x}\n\n[Black\t\"b\"]",
                                           "\n\n[White \"a\"", "\n[White \"a\"",
                                           "a\n\r\n[White \"a\"]\n\n\n[A \"\"]{"};
    for (size_t i = 0; i < COUNT(comments); i++) {
        apiary_game *game = NULL;
        assert_int_equal(apiary_game_new(NULL, "Base", NULL, &game, NULL), 0);
        assert_int_equal(apiary_game_play(game, "wS1", 3, NULL), 0);
        set_comment(game, 0, comments[i]);
        char text[1024];
        size_t length = apiary_game_write(game, APIARY_FORMAT_PGN, text, sizeof text), count;
        struct apiary_error error;
        apiary_game *again = read_nth(APIARY_FORMAT_PGN, text, length, 0, &count, &error);
        assert_int_equal(count, 1);
        assert_non_null(again);
        assert_string_equal(apiary_game_comment(again, 0), comments[i]);
        apiary_game_free(again);
        apiary_game_free(game);
    }
}

static void a_text_of_comments_alone_is_no_game(void **state) {
    (void)state;
    static const struct bad_text bad[] = {
        {"", APIARY_MALFORMED, 0},
        {"{\"id\":1}", APIARY_MALFORMED, 0},
        {"; nothing\n", APIARY_MALFORMED, 0},
    };
    refuse_all(APIARY_FORMAT_PGN, bad, COUNT(bad));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pgn_holds_several_games),
        cmocka_unit_test(a_bad_game_does_not_hide_the_next_one),
        cmocka_unit_test(the_offset_of_an_error_counts_from_the_start),
        cmocka_unit_test(lines_are_games_in_the_other_formats),
        cmocka_unit_test(a_collection_holds_several_games_but_a_replay_is_none),
        cmocka_unit_test(recordings_can_be_joined),
        cmocka_unit_test(what_is_written_one_after_the_other_is_read_back),
        cmocka_unit_test(broken_files_are_read_to_the_end),
        cmocka_unit_test(a_megabyte_of_anything_is_split_quickly),
        cmocka_unit_test(an_unclosed_comment_does_not_hide_the_next_game),
        cmocka_unit_test(a_comment_that_looks_like_a_game_is_read_back),
        cmocka_unit_test(a_text_of_comments_alone_is_no_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
