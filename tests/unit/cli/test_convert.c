/*
 * `apiary convert`, `verify`, `analyze` and `render` with files of several games.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "process.h"

/* Runs it with empty input; the output is in process.text. */
#define run(...) (process_start(__VA_ARGS__, NULL), process_finish())

/* Writes a file and puts its name into `path`, a template of mkstemp. */
static void write_file(char *path, const char *text) {
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, text, strlen(text)), strlen(text));
    close(descriptor);
}

static void assert_file(const char *path, const char *expected) {
    char text[4096] = "";
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(text, expected);
}

static void assert_says(const char *format, const char *path) {
    char expected[512];
    snprintf(expected, sizeof expected, format, path);
    const char *errors = process_errors();
    if (!strstr(errors, expected)) {
        fail_msg("\"%s\" is not in: %s", expected, errors);
    }
}

#define GOOD_1 "Base;InProgress;Black[1];wS1"
#define GOOD_3 "Base+M;WhiteWins;White[2];wM;bA1 wM-"
static const char three[] = "[GameType \"Base\"]\n\n1. wS1\n\n"
                            "[GameType \"Base\"]\n\n1. wS1\n2. bX1 wS1-\n\n"
                            "[GameType \"Base+M\"]\n[Result \"1-0\"]\n\n1. wM1\n2. bA1 wM1-\n";

static void every_game_of_a_file_is_converted(void **state) {
    (void)state;
    char path[] = "/tmp/apiary-test-XXXXXX", output[64];
    write_file(path, three);
    snprintf(output, sizeof output, "%s.out", path);

    assert_int_equal(run("convert", "--to", "uhp", path), 1);
    assert_string_equal(process.text, GOOD_1 "\n" GOOD_3 "\n");
    const char *errors = process_errors();
    assert_non_null(strstr(errors, ":8:4: game 2: move 2: there is no piece bX1"));
    assert_non_null(strstr(errors, "apiary convert: 1 of 3 games failed: 1 illegal move; first: "));

    /* A chosen game is the only one that counts. */
    assert_int_equal(run("convert", "--to", "uhp", "--number", "3", path), 0);
    assert_string_equal(process.text, GOOD_3 "\n");
    assert_string_equal(process_errors(), "");
    assert_int_equal(run("convert", "--to", "uhp", "--number", "2", path), 1);
    assert_string_equal(process.text, "");
    assert_int_equal(run("convert", "--to", "uhp", "--number", "4", path), 1);
    assert_says("%s: there is no game 4, only 3", path);
    assert_int_equal(run("convert", "--to", "uhp", "--number", "0", path), 2);

    /* What is written can be read again. */
    static const char *const formats[] = {"pgn", "sgf", "uhp"};
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(run("convert", "--to", formats[i], "--output", output, path), 1);
        assert_int_equal(run("convert", "--to", "uhp", output), 0);
        assert_string_equal(process.text, GOOD_1 "\n" GOOD_3 "\n");
        assert_string_equal(process_errors(), "");
    }
    /* Games without moves need the empty line between them. */
    process_start("convert", "--to", "pgn", "--output", output, NULL);
    process_write("Base\nBase+M\n");
    assert_int_equal(process_finish(), 0);
    assert_int_equal(run("convert", "--to", "uhp", output), 0);
    assert_string_equal(process.text, "Base;NotStarted;White[1]\nBase+M;NotStarted;White[1]\n");
    unlink(output);
    unlink(path);
}

static void a_format_that_cannot_hold_a_game_says_so(void **state) {
    (void)state;
    char path[] = "/tmp/apiary-test-XXXXXX", output[] = "/tmp/apiary-test-XXXXXX";
    write_file(path, "Six\n" GOOD_1 "\n");
    write_file(output, "old");
    assert_int_equal(run("convert", "--to", "sgf", "--output", output, "--number", "1", path), 1);
    assert_says("%s: BoardSpace does not play this game", path);
    assert_file(output, "old"); /* nothing was written, nothing is lost */
    assert_int_equal(run("convert", "--to", "sgf", path), 1);
    assert_memory_equal(process.text, "(;\nGM[27]", 9);
    unlink(output);
    unlink(path);
}

static void convert_takes_a_game_as_argument_and_a_dash_as_output(void **state) {
    (void)state;
    assert_int_equal(run("convert", "--to", "uhp", "--output", "-", GOOD_1), 0);
    assert_string_equal(process.text, GOOD_1 "\n");
    assert_int_equal(run("convert", "--to", "uhp", "no-such-file.pgn"), 1);
    assert_non_null(strstr(process_errors(), "no-such-file.pgn: no such file\n"));
    assert_int_equal(run("convert", "--to", "uhp", "nosuch"), 1);
    assert_non_null(strstr(process_errors(), "nosuch: no such file, and unknown game type"));
    assert_int_equal(run("convert", "--to", "uhp", "Sx"), 2);
    assert_non_null(
        strstr(process_errors(), "convert: unknown game type \"Sx\"; did you mean \"Six\"?\n"));
    assert_int_equal(run("convert", "--to", "png", GOOD_1), 2);
    assert_non_null(
        strstr(process_errors(), "--to must be uhp, pgn, sgf or position, not \"png\""));
    assert_int_equal(run("convert", "--to", "uhp", "Base;InProgress;Black[1];wQ"), 1);
    assert_non_null(strstr(process_errors(), "(try --queen-first)"));
}

static void a_text_that_is_no_games_is_given_up(void **state) {
    (void)state;
    static char text[20 * 1000 + 1];
    for (size_t i = 0; i < 1000; i++) {
        memcpy(text + 20 * i, "a line of some log \n", 21);
    }
    char path[] = "/tmp/apiary-test-XXXXXX";
    write_file(path, text);
    assert_int_equal(run("convert", "--to", "uhp", path), 1);
    const char *errors = process_errors();
    assert_non_null(strstr(errors, ":10:1: game 10: "));
    assert_null(strstr(errors, ": game 11: "));
    assert_non_null(strstr(errors, ": this does not look like a file of games\n"));
    unlink(path);
}

static void games_are_verified_one_by_one(void **state) {
    (void)state;
    /* Blind games have draws: --seed is known, the record is the program's own. */
    assert_int_equal(run("convert", "--to", "pgn", "--variant", "blind", "--seed", "42", "Base"),
                     0);
    char text[4096], path[] = "/tmp/apiary-test-XXXXXX";
    snprintf(text, sizeof text, "%.2000s\n[GameType \"Base\"]\n\n1. wS1\n", process.text);
    write_file(path, text);
    assert_int_equal(run("verify", "--seed", "42", path), 1);
    assert_non_null(strstr(process.text, "Game 1\nCommitment  "));
    const char *errors = process_errors();
    assert_non_null(strstr(errors, ": game 2: "));
    assert_non_null(strstr(errors, ": 1 of 2 games failed: 1 nothing to check; first: "));
    assert_int_equal(run("verify", "--seed", "42", "--number", "1", path), 0);
    assert_int_equal(run("verify", "--commitment", "73475cb4", "--seed", "42", path), 2);
    assert_non_null(strstr(process_errors(), "--commitment must be all 64 hexadecimal digits"));
    assert_string_equal(process_errors(), "");
    unlink(path);
}

static void games_are_analysed_one_by_one(void **state) {
    (void)state;
    char path[] = "/tmp/apiary-test-XXXXXX", json[] = "/tmp/apiary-test-XXXXXX";
    write_file(path, three);
    write_file(json, "");
    assert_int_equal(run("analyze", "--depth", "1", path), 1);
    assert_non_null(strstr(process.text, "Game 1: Base, 1 pl"));
    assert_non_null(strstr(process.text, "Game 3: Base+M, 2 pl"));
    assert_non_null(strstr(process_errors(), ": 1 of 3 games failed: 1 illegal move; first: "));
    assert_int_equal(run("analyze", "--depth", "1", "--number", "3", path), 0);
    assert_null(strstr(process.text, "Game"));
    assert_int_equal(run("analyze", "--depth", "1", "--json", json, path), 1);
    char text[1 << 14] = "";
    FILE *file = fopen(json, "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    const char *first = strstr(text, "\"moves\"");
    assert_non_null(first);
    assert_non_null(strstr(first, "}\n{\"type\": "));
    assert_int_equal(run("analyze", "--depth", "1", "--plot", json, path), 2);
    assert_non_null(strstr(process_errors(), "--number N"));
    unlink(json);
    unlink(path);
}

static void a_command_for_one_game_wants_one(void **state) {
    (void)state;
    char path[] = "/tmp/apiary-test-XXXXXX";
    write_file(path, GOOD_1 "\n" GOOD_3 "\n");
    assert_int_equal(run("render", path), 1);
    assert_says("%s: there are several games; choose one with --number N", path);
    assert_int_equal(run("render", "--number", "2", path), 0);
    assert_non_null(strstr(process.text, "<svg"));
    assert_int_equal(run("perft", "--game", path, "1"), 1);
    assert_says("%s: there are several games; choose one with --number N", path);
    assert_int_equal(run("perft", "--game", path, "--number", "1", "1"), 0);
    assert_non_null(strstr(process.text, "perft(1) = "));
    assert_int_equal(run("book", "show", path), 1);
    assert_non_null(strstr(process_errors(), "extract one with apiary convert --number N"));
    unlink(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_of_a_file_is_converted),
        cmocka_unit_test(a_format_that_cannot_hold_a_game_says_so),
        cmocka_unit_test(convert_takes_a_game_as_argument_and_a_dash_as_output),
        cmocka_unit_test(a_text_that_is_no_games_is_given_up),
        cmocka_unit_test(games_are_verified_one_by_one),
        cmocka_unit_test(games_are_analysed_one_by_one),
        cmocka_unit_test(a_command_for_one_game_wants_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
