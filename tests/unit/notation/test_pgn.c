#include "notation_test.h"

#define PGN APIARY_FORMAT_PGN

/* The empty tags that every PGN has between GameType and Result. */
#define EMPTY_TAGS                                                                                 \
    "[Date \"\"]\n[Event \"\"]\n[Site \"\"]\n[Round \"\"]\n[White \"\"]\n[Black \"\"]\n"

static void a_game_is_written_as_mzinga_writes_it(void **state) {
    (void)state;
    apiary_game *game = read_game(APIARY_FORMAT_AUTO, "Base+M;InProgress;White[2];wS1;bS1 \\wS1");
    set_tag(game, "TimeControl", "5+4");
    set_tag(game, "Black", "B");
    set_tag(game, "White", "A \"the\" \\ant");
    set_comment(game, 0, "good");
    assert_writes(game, PGN,
                  "[GameType \"Base+M\"]\n"
                  "[Date \"\"]\n"
                  "[Event \"\"]\n"
                  "[Site \"\"]\n"
                  "[Round \"\"]\n"
                  "[White \"A \\\"the\\\" \\\\ant\"]\n"
                  "[Black \"B\"]\n"
                  "[Result \"InProgress\"]\n"
                  "[TimeControl \"5+4\"]\n"
                  "\n"
                  "1. wS1\n"
                  "{good}\n"
                  "2. bS1 \\wS1\n");
    assert_int_equal(apiary_game_declare(game, APIARY_DRAW, APIARY_ENDING_DECLARED), 0);
    char *text = write_game(game, PGN);
    assert_non_null(strstr(text, "2. bS1 \\wS1\n\nDraw\n"));
    free(text);
    apiary_game_free(game);
}

static void recordings_keep_their_tags_and_moves(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(recordings); i++) {
        char *text = read_recording(i, "pgn");
        apiary_game *game = read_game(APIARY_FORMAT_AUTO, text);
        char *written = write_game(game, PGN);
        /* Spellings of moves become canonical; the tags and the end stay as they are. */
        const char *moves = strstr(text, "\n\n");
        assert_memory_equal(written, text, (size_t)(moves - text));
        const char *end = strstr(moves + 2, "\n\n");
        assert_string_equal(strstr(strstr(written, "\n\n") + 2, "\n\n"), end);
        free(written);
        apiary_game_free(game);
        free(text);
    }
}

static void tags_come_in_any_order_and_with_escapes(void **state) {
    (void)state;
    apiary_game *game = read_game(APIARY_FORMAT_AUTO,
                                  "\xEF\xBB\xBF[Black \"b\\\\c\"] [ Odd\t\"say \\\"x\\\" \\q\"]\r\n"
                                  "[Empty \"\"]\r\n[Site \"\"]\r\n[GameType \"Base+P\"]\r\n"
                                  "[Lines \"a\\nb\\r\"]\r\n\r\n1. wP\r\n2. bP wP-\r\n");
    char type[APIARY_TYPE_SIZE];
    apiary_game_type(game, type, sizeof type);
    assert_string_equal(type, "Base+P");
    assert_tag(game, "Black", "b\\c");
    assert_tag(game, "Odd", "say \"x\" \\q");
    assert_tag(game, "Empty", "");
    assert_tag(game, "Lines", "a\nb\r");
    assert_null(apiary_game_tag(game, "Site"));
    assert_null(apiary_game_tag(game, "GameType"));
    assert_int_equal(apiary_game_tag_count(game), 4);
    assert_int_equal(apiary_game_length(game), 2);
    assert_move(game, 1, "bP wP-");
    apiary_game_free(game);
}

static void moves_are_cut_at_lines_numbers_comments_and_results(void **state) {
    (void)state;
    static const char *const texts[] = {
        "1. wS1\n2. bS1 wS1-\n3. wQ -wS1\n",
        "1. wS1 2. bS1 wS1- 3. wQ -wS1",
        "1.wS1 2...bS1   wS1-  77. wQ -wS1 *",
        "1. wS1{c}2. bS1 wS1- ;x\n3. wQ -wS1{y} InProgress ; after",
        "[GameType \"Base\"]\n1. wS1\r2. bS1 wS1- \t\r\n\r\n{z}\r\n3. wQ -wS1\r\n\r\n*\r\n",
        "{before} 1. wS1 2. bS1\twS1- 3. wQ -wS1",
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        apiary_game *game = read_game(PGN, texts[i]);
        assert_writes(game, APIARY_FORMAT_GAME_STRING,
                      "Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1");
        apiary_game_free(game);
    }
}

static void comments_belong_to_the_move_before_them(void **state) {
    (void)state;
    apiary_game *game = read_game(PGN, "{intro}\n1. wS1 {one}; two \r\n{three\n}}four}} }\n{}\n"
                                       "2. bS1 wS1- ;\n3. wQ -wS1\n*\n{end}\n");
    assert_tag(game, "Comment", "intro");
    assert_string_equal(apiary_game_comment(game, 0), "one\ntwo\nthree\n}four} ");
    assert_null(apiary_game_comment(game, 1));
    assert_string_equal(apiary_game_comment(game, 2), "end");
    apiary_game_free(game);
}

static void variations_and_glyphs_become_comments(void **state) {
    (void)state;
    static const char text[] =
        "1. wS1 $1 (1. wA1 2. bA1 wA1- {a ) }} b} (; c )\n) * ) 2. bS1 wS1-(x)$22"
        "{last} 1-0 (1. wG1)";
    apiary_game *game = read_game(PGN, text);
    assert_int_equal(apiary_game_length(game), 2);
    assert_int_equal(apiary_game_result(game), APIARY_WHITE_WINS);
    assert_string_equal(apiary_game_comment(game, 0),
                        "$1\n(1. wA1 2. bA1 wA1- {a ) }} b} (; c )\n) * )");
    assert_string_equal(apiary_game_comment(game, 1), "(x)\n$22\nlast\n(1. wG1)");
    char *written = write_game(game, PGN);
    apiary_game *again = read_game(PGN, written);
    assert_string_equal(apiary_game_comment(again, 0), apiary_game_comment(game, 0));
    free(written);
    apiary_game_free(again);
    apiary_game_free(game);
    static const struct bad_text bad[] = {
        {"1. wS1 (2. bS1 wS1-", APIARY_MALFORMED, 7},
        {"1. wS1 )", APIARY_MALFORMED, 7},
    };
    refuse_all(PGN, bad, COUNT(bad));
}

static void both_result_styles_are_kept(void **state) {
    (void)state;
    static const struct {
        const char *word;
        enum apiary_result result;
    } words[] = {
        {"WhiteWins", APIARY_WHITE_WINS},
        {"BLACKWINS", APIARY_BLACK_WINS},
        {"draw", APIARY_DRAW},
        {"1-0", APIARY_WHITE_WINS},
        {"0-1", APIARY_BLACK_WINS},
        {"1/2-1/2", APIARY_DRAW},
        {"*", APIARY_IN_PROGRESS},
        {"InProgress", APIARY_IN_PROGRESS},
        {"NotStarted", APIARY_IN_PROGRESS},
    };
    for (size_t i = 0; i < COUNT(words); i++) {
        char text[256];
        snprintf(text, sizeof text, "[Result \"%s\"]\n\n1. wS1\n", words[i].word);
        apiary_game *game = read_game(PGN, text);
        assert_int_equal(apiary_game_result(game), words[i].result);
        assert_int_equal(apiary_game_tag_count(game), 0);
        apiary_game_free(game);

        snprintf(text, sizeof text, "1. wS1 %s", words[i].word);
        game = read_game(PGN, text);
        assert_int_equal(apiary_game_result(game), words[i].result);
        apiary_game_free(game);
    }
}

static void the_board_wins_over_the_tag_but_the_tag_is_kept(void **state) {
    (void)state;
    char *text = read_recording(0, "pgn");
    char *result = strstr(text, "WhiteWins");
    memcpy(result, "BlackWins", 9);
    /* The word at the end contradicts the tag. */
    struct apiary_error error;
    apiary_game *game = NULL;
    char *last = strstr(text, "\n\nWhiteWins") + 2;
    assert_int_equal(try_read(PGN, text, strlen(text), NULL, &game, &error), APIARY_MALFORMED);
    assert_int_equal(error.offset, last - text);
    /* Both contradict the board. */
    memcpy(last, "BlackWins", 9);
    game = read_game(PGN, text);
    assert_int_equal(apiary_game_result(game), APIARY_WHITE_WINS);
    assert_tag(game, "OriginalResult", "BlackWins");
    char *written = write_game(game, PGN);
    apiary_game *again = read_game(PGN, written);
    assert_writes(again, PGN, written);
    free(written);
    apiary_game_free(again);
    apiary_game_free(game);
    free(text);

    game = read_game(PGN, "[Result \"error parsing result\"]\n\n1. wS1\n");
    assert_int_equal(apiary_game_result(game), APIARY_IN_PROGRESS);
    assert_tag(game, "OriginalResult", "error parsing result");
    apiary_game_free(game);
}

static void options_travel_as_tags(void **state) {
    (void)state;
    const struct apiary_options both = {.queen_first = true, .repetition = true};
    apiary_game *game = read_with(APIARY_FORMAT_GAME_STRING, "Base;InProgress;Black[1];wQ", &both);
    static const char expected[] = "[GameType \"Base\"]\n" EMPTY_TAGS "[Result \"InProgress\"]\n"
                                   "[QueenFirst \"true\"]\n[Repetition \"true\"]\n\n1. wQ\n";
    assert_writes(game, PGN, expected);
    apiary_game_free(game);
    game = read_game(PGN, expected);
    assert_true(apiary_game_options(game).queen_first);
    assert_true(apiary_game_options(game).repetition);
    assert_int_equal(apiary_game_tag_count(game), 0);
    apiary_game_free(game);
    /* The record overrides the caller. */
    struct apiary_error error;
    static const char without[] = "[QueenFirst \"false\"]\n1. wQ";
    assert_int_equal(try_read(PGN, without, strlen(without), &both, &game, &error),
                     APIARY_QUEEN_FIRST);
    assert_int_equal(error.offset, 24);
}

static void a_set_up_position_travels_as_tags(void **state) {
    (void)state;
    apiary_game *start = read_game(APIARY_FORMAT_AUTO, "Base;InProgress;Black[1];wS1;bS1 wS1-;"
                                                       "wQ -wS1");
    char *position = write_game(start, APIARY_FORMAT_POSITION);
    apiary_game *game = read_game(APIARY_FORMAT_POSITION, position);
    assert_int_equal(apiary_game_play(game, "bQ bS1-", 7, NULL), 0);
    assert_int_equal(apiary_game_play(game, "wQ \\wS1", 7, NULL), 0);
    char *text = write_game(game, PGN);
    assert_non_null(strstr(text, "[SetUp \"1\"]\n[Position \""));
    assert_non_null(strstr(text, position));
    apiary_game *again = read_game(APIARY_FORMAT_AUTO, text);
    assert_true(game_is_setup(again));
    assert_int_equal(apiary_game_length(again), 2);
    assert_writes(again, PGN, text);
    apiary_game_free(again);
    free(text);
    apiary_game_free(game);
    free(position);
    apiary_game_free(start);
}

static void games_of_hivegame_are_read(void **state) {
    (void)state;
    apiary_game *game = read_game(APIARY_FORMAT_AUTO, "[GameType \"Base+MLP\"]\n"
                                                      "[Date \"2024-03-18 21:38:01 UTC\"]\n"
                                                      "[Site \"hivegame.com\"]\n"
                                                      "[White \"a\"]\n[Black \"b\"]\n"
                                                      "[Result \"0-1\"]\n\n"
                                                      "1. wL1 \n2. bM1 wL1- \n3. wP1 -wL1 \n"
                                                      "4. bQ1 bM1/");
    assert_tag(game, "Date", "2024-03-18 21:38:01 UTC");
    assert_int_equal(apiary_game_result(game), APIARY_BLACK_WINS);
    assert_writes(game, APIARY_FORMAT_GAME_STRING,
                  "Base+MLP;BlackWins;White[3];wL;bM wL-;wP -wL;bQ bM/");
    apiary_game_free(game);
}

static void a_queen_played_first_names_the_option(void **state) {
    (void)state;
    static const char text[] = "[White \"a\"]\n\n1. wQ\n";
    apiary_game *game = NULL;
    struct apiary_error error;
    assert_int_equal(try_read(PGN, text, strlen(text), NULL, &game, &error), APIARY_QUEEN_FIRST);
    assert_int_equal(error.offset, strstr(text, "wQ") - text);
    assert_ptr_equal(strstr(error.message, "move 1: wQ "), error.message);
    assert_non_null(strstr(error.message, "[QueenFirst \"true\"]"));
}

static void errors_have_the_offset_of_the_bad_text(void **state) {
    (void)state;
    static const struct bad_text bad[] = {
        {"[", APIARY_MALFORMED, 1},
        {"[ \"x\"]", APIARY_MALFORMED, 2},
        {"[Name]", APIARY_MALFORMED, 5},
        {"[Name x]", APIARY_MALFORMED, 6},
        {"[Name \"x]\n", APIARY_MALFORMED, 6},
        {"[Name \"x\\", APIARY_MALFORMED, 6},
        {"[Name \"x\\\"", APIARY_MALFORMED, 6},
        {"[Name \"x\"\n1. wS1", APIARY_MALFORMED, 10},
        {"[N \"x\"]\n[N \"y\"]", APIARY_MALFORMED, 12},
        {"[GameType \"Base\"][GameType \"Base\"]", APIARY_MALFORMED, 28},
        {"[GameType \"Base+Z\"]", APIARY_UNKNOWN_TYPE, 11},
        {"[QueenFirst \"yes\"]", APIARY_MALFORMED, 13},
        {"[QueenFirst \"true\"][QueenFirst \"false\"]", APIARY_MALFORMED, 32},
        {"[Seed \"1\"]\n[Seed \"2\"]", APIARY_MALFORMED, 18},
        {"[Seed \"4 2\"]", APIARY_MALFORMED, 8},
        {"[Commitment \"a\\\\b\"]", APIARY_MALFORMED, 14},
        {"[SetUp \"2\"]", APIARY_MALFORMED, 8},
        {"[SetUp \"1\"]", APIARY_MALFORMED, 0},
        {"[aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa \"x\"]",
         APIARY_MALFORMED, 1},
        {"1. wS1 {open", APIARY_MALFORMED, 7},
        {"1. wS1 {open}}", APIARY_MALFORMED, 7},
        {"wS1", APIARY_MALFORMED, 0},
        {"1 wS1", APIARY_MALFORMED, 0},
        {"1.\nwS1", APIARY_MALFORMED, 2},
        {"1. wS1\nbS1 wS1-", APIARY_MALFORMED, 7},
        {"1. wS1 } 2. bS1 wS1-", APIARY_MALFORMED, 3},
        {"1. wS1 2. bS1 wS1- 1-0 3. wQ -wS1", APIARY_MALFORMED, 23},
        {"1. wS1\n1-0\n0-1", APIARY_MALFORMED, 11},
        {"1. wS1\n\n[White \"next game\"]", APIARY_UNSUPPORTED, 8},
        {"[GameType \"Base+M\"] 1. wM2", APIARY_UNKNOWN_PIECE, 23},
        {"1. wS1 2. bS1 -wS2", APIARY_NOT_IN_PLAY, 10},
        {"1. wS1 2. bS1 wS1- 3. pass", APIARY_MUST_MOVE, 22},
    };
    refuse_all(PGN, bad, COUNT(bad));
}

static void very_many_tags_are_refused(void **state) {
    (void)state;
    enum { TAGS = 100000, SIZE = 16 };
    char *text = malloc((size_t)TAGS * SIZE + 1);
    assert_non_null(text);
    size_t length = 0;
    for (int i = 0; i < TAGS; i++) {
        length += (size_t)snprintf(text + length, SIZE + 1, "[T%d \"\"]\n", i);
    }
    apiary_game *game = NULL;
    struct apiary_error error;
    assert_int_equal(apiary_game_read(NULL, PGN, text, length, NULL, &game, &error),
                     APIARY_MALFORMED);
    assert_string_equal(error.message, "too many tags");
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_written_as_mzinga_writes_it),
        cmocka_unit_test(recordings_keep_their_tags_and_moves),
        cmocka_unit_test(tags_come_in_any_order_and_with_escapes),
        cmocka_unit_test(moves_are_cut_at_lines_numbers_comments_and_results),
        cmocka_unit_test(comments_belong_to_the_move_before_them),
        cmocka_unit_test(variations_and_glyphs_become_comments),
        cmocka_unit_test(both_result_styles_are_kept),
        cmocka_unit_test(the_board_wins_over_the_tag_but_the_tag_is_kept),
        cmocka_unit_test(options_travel_as_tags),
        cmocka_unit_test(a_set_up_position_travels_as_tags),
        cmocka_unit_test(games_of_hivegame_are_read),
        cmocka_unit_test(a_queen_played_first_names_the_option),
        cmocka_unit_test(errors_have_the_offset_of_the_bad_text),
        cmocka_unit_test(very_many_tags_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
