/*
 * What is written can be read back without loss; and for any input, readers
 * return a status.
 */
#include "base/rng.h"
#include "notation_test.h"

static const enum apiary_format record_formats[] = {APIARY_FORMAT_PGN, APIARY_FORMAT_SGF};

/* Writes and reads the game in a format; frees the old one. */
static apiary_game *through(apiary_game *game, enum apiary_format format) {
    char *text = write_game(game, format);
    apiary_game *again = read_game(APIARY_FORMAT_AUTO, text);
    assert_writes(again, format, text);
    free(text);
    apiary_game_free(game);
    return again;
}

static void assert_same_options(const apiary_game *a, const apiary_game *b) {
    struct apiary_options one = apiary_game_options(a), other = apiary_game_options(b);
    assert_int_equal(one.queen_first, other.queen_first);
    assert_int_equal(one.repetition, other.repetition);
}

/* Everything in a record; the order of tags only among those that have no fixed place. */
static void assert_same_record(const apiary_game *a, const apiary_game *b) {
    char *one = write_game(a, APIARY_FORMAT_PGN), *other = write_game(b, APIARY_FORMAT_PGN);
    assert_string_equal(one, other);
    free(one);
    free(other);
    assert_int_equal(apiary_game_result(a), apiary_game_result(b));
    assert_int_equal(apiary_game_length(a), apiary_game_length(b));
    assert_same_options(a, b);
    for (size_t i = 0; i < apiary_game_length(a); i++) {
        const char *said = apiary_game_comment(a, i), *says = apiary_game_comment(b, i);
        assert_string_equal(said ? said : "", says ? says : "");
    }
    for (size_t i = 0; i < apiary_game_tag_count(a); i++) {
        const char *value = apiary_game_tag(b, apiary_game_tag_name(a, i));
        assert_string_equal(value ? value : "", apiary_game_tag_value(a, i));
    }
}

/* Through PGN, SGF and PGN again, each written text being read to the same text. */
static void round_trip(const apiary_game *game) {
    apiary_game *copy = NULL;
    assert_int_equal(apiary_game_clone(game, &copy), 0);
    copy = through(copy, APIARY_FORMAT_PGN);
    assert_same_record(game, copy);
    copy = through(copy, APIARY_FORMAT_SGF);
    assert_same_record(game, copy);
    copy = through(copy, APIARY_FORMAT_PGN);
    assert_same_record(game, copy);
    apiary_game_free(copy);
}

static void recordings_survive(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(recordings); i++) {
        static const char *const extensions[] = {"pgn", "sgf"};
        for (size_t j = 0; j < COUNT(extensions); j++) {
            char *text = read_recording(i, extensions[j]);
            apiary_game *game = read_game(APIARY_FORMAT_AUTO, text);
            round_trip(game);
            apiary_game_free(game);
            free(text);
        }
    }
}

static void game_strings_survive(void **state) {
    (void)state;
    static const char *const files[] = {"mzinga/moves/real_games.csv", "puzzles.csv"};
    size_t games = 0;
    for (size_t i = 0; i < COUNT(files); i++) {
        char path[512];
        snprintf(path, sizeof path, "%s/%s", TEST_DATA, files[i]);
        char *text = read_file(path);
        for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
            if (*line == '#') {
                continue;
            }
            line[strcspn(line, "\t,")] = '\0';
            apiary_game *game = read_game(APIARY_FORMAT_AUTO, line);
            char *before = write_game(game, APIARY_FORMAT_GAME_STRING);
            game = through(game, APIARY_FORMAT_PGN);
            game = through(game, APIARY_FORMAT_SGF);
            game = through(game, APIARY_FORMAT_PGN);
            game = through(game, APIARY_FORMAT_GAME_STRING);
            assert_writes(game, APIARY_FORMAT_GAME_STRING, before);
            free(before);
            apiary_game_free(game);
            games++;
        }
        free(text);
    }
    assert_true(games > 100);
}

static apiary_game *small_game(void) {
    return read_game(APIARY_FORMAT_AUTO, "Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;"
                                         "bQ bS1-");
}

static void tags_and_comments_of_all_kinds_survive(void **state) {
    (void)state;
    static const char *const values[] = {
        "",           " ",
        "plain",      " edges ",
        "\"",         "\"\"",
        "\\",         "\\\"",
        "a\\nb",      "a\nb",
        "\r\n",       "}",
        "}}",         "{a}",
        "]",          "[x]",
        "\\]",        "\\\\]",
        "(;GM[27])",  "; not\n1. x",
        "[%tm 12]",   "[%tm 12] x",
        "[%tm 12]x",  "[%tm 12] ",
        "[%tm ]",     "\xC3\xA4\xE2\x82\xAC",
        "\xFF\x80",   "1-0",
        "WhiteWins",  "2020.01.02",
        "1 May 2020", "1",
        "hive-plm",   "Hive-PLM 1 2",
        "\t",
    };
    static const char *const names[] = {
        "Date",       "Event",          "Site",           "Round",
        "White",      "Black",          "SgfDate",        "SgfGameName",
        "SgfResult",  "SgfSU",          "SgfVV",          "SgfGM",
        "SgfTC",      "SgfC",           "SgfTM",          "SgfP0",
        "SgfRS",      "SgfTG",          "SgfTimeWhite",   "SgfTimeBlack",
        "SgfIdWhite", "SgfFooBarWhite", "SgfWhite",       "SgfRankingBlack",
        "Sgf",        "Comment",        "OriginalResult", "Annotator",
        "a-b.c:d",    "Sgf0",
    };
    for (size_t i = 0; i < COUNT(values); i++) {
        for (size_t j = 0; j < COUNT(names); j++) {
            apiary_game *game = small_game();
            set_tag(game, names[j], values[i]);
            set_comment(game, 1, values[i]);
            round_trip(game);
            /* With neighbours whose order must stay, and a declared result. */
            set_tag(game, "Zebra", values[(i + 1) % COUNT(values)]);
            set_tag(game, names[(j + 7) % COUNT(names)], values[(i + 3) % COUNT(values)]);
            round_trip(game);
            assert_int_equal(
                apiary_game_declare(game, (enum apiary_result)(APIARY_WHITE_WINS + (i + j) % 3),
                                    APIARY_ENDING_DECLARED),
                0);
            round_trip(game);
            apiary_game_free(game);
        }
    }
}

static void random_bytes_survive(void **state) {
    (void)state;
    struct rng rng = {.state = 1};
    for (int turn = 0; turn < 3000; turn++) {
        apiary_game *game = small_game();
        static const char *const names[] = {"Date", "White", "SgfResult", "Odd", "SgfXX", "Event"};
        /* Mostly characters that have a meaning in a format. */
        static const char special[] = "\\\\]]}}{[\"\"\n\r; %tm1.()-*";
        for (int part = 0; part < 5; part++) {
            char bytes[24];
            size_t length = rng_below(&rng, sizeof bytes - 1);
            for (size_t i = 0; i < length; i++) {
                bytes[i] = rng_below(&rng, 4) ? special[rng_below(&rng, sizeof special - 1)]
                                              : (char)(1 + rng_below(&rng, 255));
            }
            bytes[length] = '\0';
            if (part < 2) {
                set_comment(game, rng_below(&rng, 4), bytes);
            } else {
                set_tag(game, names[rng_below(&rng, COUNT(names))], bytes);
            }
        }
        round_trip(game);
        apiary_game_free(game);
    }
}

static void results_of_equal_names_survive(void **state) {
    (void)state;
    static const char *const names[] = {"", "ann", "Black", "White", "draw"};
    for (size_t i = 0; i < COUNT(names); i++) {
        for (int result = APIARY_IN_PROGRESS; result <= APIARY_DRAW; result++) {
            apiary_game *game = small_game();
            set_tag(game, "White", names[i]);
            set_tag(game, "Black", names[i]);
            set_tag(game, "SgfResult", "Game won by ann");
            if (result != APIARY_IN_PROGRESS) {
                assert_int_equal(
                    apiary_game_declare(game, (enum apiary_result)result, APIARY_ENDING_DECLARED),
                    0);
            }
            round_trip(game);
            apiary_game_free(game);
        }
    }
}

static void set_up_games_and_options_survive(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(recordings); i++) {
        char *text = read_recording(i, "pgn");
        apiary_game *game = read_game(APIARY_FORMAT_AUTO, text);
        size_t length = apiary_game_length(game), half = length / 2 + i % 2;
        char moves[400][APIARY_MOVE_SIZE];
        assert_true(length <= COUNT(moves));
        for (size_t j = half; j < length; j++) {
            apiary_game_record_move(game, j, moves[j], sizeof moves[j]);
        }
        assert_int_equal(apiary_game_undo(game, length - half), 0);
        char *position = write_game(game, APIARY_FORMAT_POSITION);
        const struct apiary_options options = {.queen_first = true, .repetition = i % 2};
        apiary_game *set_up = read_with(APIARY_FORMAT_AUTO, position, &options);
        for (size_t j = half; j < length; j++) {
            struct apiary_error error;
            if (apiary_game_play(set_up, moves[j], strlen(moves[j]), &error)) {
                fail_msg("%s: %s: %s", position, moves[j], error.message);
            }
        }
        round_trip(set_up);
        apiary_game_free(set_up);
        free(position);
        apiary_game_free(game);
        free(text);
    }
}

/* The sum of the q of all pieces. */
static int sum_of_q(const apiary_game *game) {
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    size_t count = apiary_game_pieces(game, pieces, APIARY_MAX_PIECES);
    int sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += pieces[i].q;
    }
    return sum;
}

/* Plays the move that leads furthest west. */
static void go_west(apiary_game *game) {
    size_t count;
    char best[APIARY_MOVE_SIZE] = "", move[APIARY_MOVE_SIZE];
    int least = 0;
    assert_int_equal(apiary_game_moves(game, &count), 0);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(apiary_game_moves(game, &count), 0);
        apiary_game_move(game, i, move, sizeof move);
        assert_int_equal(apiary_game_play(game, move, strlen(move), NULL), 0);
        if (!*best || sum_of_q(game) < least) {
            least = sum_of_q(game);
            memcpy(best, move, sizeof best);
        }
        assert_int_equal(apiary_game_undo(game, 1), 0);
    }
    assert_int_equal(apiary_game_play(game, best, strlen(best), NULL), 0);
}

static void a_game_far_from_the_start_keeps_its_cells(void **state) {
    (void)state;
    static const char start[] = "Base;InProgress;White[3];wA1;bA1 wA1-;wQ -wA1;bQ bA1-";
    apiary_game *game = read_game(APIARY_FORMAT_AUTO, start);
    char *position = write_game(game, APIARY_FORMAT_POSITION);
    apiary_game *set_up = read_game(APIARY_FORMAT_AUTO, position);
    for (int i = 0; i < 400; i++) {
        go_west(game);
        go_west(set_up);
    }
    assert_true(sum_of_q(game) < -200); /* left of column A, which is 13 west of the start */
    round_trip(game);
    round_trip(set_up);
    apiary_game_free(set_up);
    free(position);
    apiary_game_free(game);
}

/* Every prefix of a record, and records with changed bytes: any status, but no crash. */
static void broken_records_do_no_harm(void **state) {
    (void)state;
    struct rng rng = {.state = 2};
    for (size_t i = 0; i < COUNT(recordings); i += 5) {
        for (size_t j = 0; j < COUNT(record_formats); j++) {
            char *source = read_recording(i, "sgf");
            apiary_game *game = read_game(APIARY_FORMAT_AUTO, source);
            free(source);
            char *text = write_game(game, record_formats[j]);
            apiary_game_free(game);
            size_t length = strlen(text);
            for (size_t cut = 0; cut < length; cut += 1 + cut / 200) {
                game = NULL;
                try_read(record_formats[j], text, cut, NULL, &game, NULL);
                apiary_game_free(game);
            }
            for (int turn = 0; turn < 400; turn++) {
                char *broken = copy_bytes(text, length);
                for (size_t change = 0; change <= rng_below(&rng, 3); change++) {
                    static const char special[] = "[]()\\\"{};. \n*1PW";
                    broken[rng_below(&rng, (uint32_t)length)] = special[rng_below(&rng, 16)];
                }
                game = NULL;
                struct apiary_error error = {0};
                if (try_read(record_formats[j], broken, length, NULL, &game, &error)) {
                    assert_null(game);
                    assert_true(error.offset <= length);
                    assert_true(error.message[0] != '\0');
                }
                apiary_game_free(game);
                free(broken);
            }
            free(text);
        }
    }
}

/* A megabyte of one thing must take linear time: otherwise this would run for minutes. */
static void a_megabyte_of_anything_is_read_quickly(void **state) {
    (void)state;
    static const struct {
        const char *head, *part;
        enum apiary_format format;
    } texts[] = {
        {"1. wS1 ", "{a}", APIARY_FORMAT_PGN},
        {"1. wS1 ", "{", APIARY_FORMAT_PGN},
        {"1. wS1 {", "}}", APIARY_FORMAT_PGN},
        {"1. wS1", " ", APIARY_FORMAT_PGN},
        {"1. wS1", " 1", APIARY_FORMAT_PGN},
        {"1. ", "1", APIARY_FORMAT_PGN},
        {"", "[a \"b\"]", APIARY_FORMAT_PGN},
        {"[a \"", "\\", APIARY_FORMAT_PGN},
        {"", "{x}", APIARY_FORMAT_PGN},
        {"", "[", APIARY_FORMAT_PGN},
        {"(;GM[27]SU[hive]", "X[1]", APIARY_FORMAT_SGF},
        {"(;GM[27]SU[hive]X", "[1]", APIARY_FORMAT_SGF},
        {"(;GM[27]SU[hive]", "(", APIARY_FORMAT_SGF},
        {"(;GM[27]SU[hive])", "(", APIARY_FORMAT_SGF},
        {"(;GM[27]SU[hive];P0[0 Start P0]", ";C[a]", APIARY_FORMAT_SGF},
        {"(;GM[27]SU[hive];P0[0 Start P0]", ";P0[1 Pick]", APIARY_FORMAT_SGF},
        {"(;GM[27]SU[hive];P0[0 Start P0]", "P0[time 1]", APIARY_FORMAT_SGF},
        {"(;GM[27]SU[hive];P0[0 ", "a ", APIARY_FORMAT_SGF},
        {"(;GM[27]SU[hive]RE[", "ann ", APIARY_FORMAT_SGF},
        {"Base;", ";", APIARY_FORMAT_GAME_STRING},
        {"Base;InProgress;White[1];wS1;", " ", APIARY_FORMAT_GAME_STRING},
        {"Base White[1] ", "0,0=wS1 ", APIARY_FORMAT_POSITION},
    };
    enum { SIZE = 1 << 20 };
    for (size_t i = 0; i < COUNT(texts); i++) {
        char *text = malloc(SIZE);
        assert_non_null(text);
        size_t length = strlen(texts[i].head), part = strlen(texts[i].part);
        memcpy(text, texts[i].head, length);
        while (length + part <= SIZE) {
            memcpy(text + length, texts[i].part, part);
            length += part;
        }
        apiary_game *game = NULL;
        apiary_game_read(NULL, texts[i].format, text, length, NULL, &game, NULL);
        apiary_game_free(game);
        free(text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(recordings_survive),
        cmocka_unit_test(game_strings_survive),
        cmocka_unit_test(tags_and_comments_of_all_kinds_survive),
        cmocka_unit_test(random_bytes_survive),
        cmocka_unit_test(results_of_equal_names_survive),
        cmocka_unit_test(set_up_games_and_options_survive),
        cmocka_unit_test(a_game_far_from_the_start_keeps_its_cells),
        cmocka_unit_test(broken_records_do_no_harm),
        cmocka_unit_test(a_megabyte_of_anything_is_read_quickly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
