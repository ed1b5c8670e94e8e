/* `apiary puzzles`: mining, proving, packing, listing and showing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "process.h"
#include "test_folder.h"

/* Runs it to its end with empty input and returns the exit code; the output is in process.text. */
#define run(...) (process_start(__VA_ARGS__, NULL), process_finish())

static const char data[] = TEST_DATA "/puzzles.txt";

#define MINE                                                                                       \
    "puzzles", "mine", "--game", "Battle", "--levels", "1-3", "--nodes", "300", "--confirm", "3000"

static void assert_same_files(const char *one, const char *other) {
    char *text = strdup(read_text(one));
    assert_non_null(strchr(text, '\t')); /* there is a puzzle in it */
    assert_string_equal(text, read_text(other));
    free(text);
}

static void any_number_of_jobs_finds_the_same(void **state) {
    (void)state;
    assert_int_equal(run(MINE, "--play", "12", "--jobs", "1", "--output", path_of("one")), 0);
    assert_int_equal(run(MINE, "--play", "12", "--jobs", "3", "--output", path_of("three")), 0);
    assert_non_null(strstr(process_errors(), "12 games"));
    assert_same_files("one", "three");
    assert_int_equal(run("puzzles", "verify", "--nodes", "3000", path_of("one")), 0);
}

static void puzzles_may_go_to_standard_output(void **state) {
    (void)state;
    assert_int_equal(run(MINE, "--play", "12", "--output", path_of("one")), 0);
    char *expected = strdup(read_text("one"));
    assert_int_equal(run(MINE, "--play", "12", "--output", "-"), 0);
    assert_string_equal(process.text, expected);
    free(expected);
    assert_int_equal(access("-", F_OK), -1);
    assert_int_equal(run(MINE, "--play", "12", "--resume", "--output", "-"), 2);
    assert_int_equal(run("puzzles", "pack", "--output", "-", data), 2);
    assert_non_null(strstr(process_errors(), "must be a folder, not standard output"));
    assert_int_equal(run("explore", "build", "--output", "-", data), 2);
    assert_non_null(strstr(process_errors(), "must be a folder, not standard output"));
}

static void the_help_has_the_defaults(void **state) {
    (void)state;
    assert_int_equal(run(MINE, "--play", "1", "--output", "-"), 0);
    const char *proof = strstr(process.text, "--proof-nodes ");
    assert_non_null(proof);
    char expected[64];
    snprintf(expected, sizeof expected, "(default %ld)", strtol(proof + 14, NULL, 10));
    assert_int_equal(run("puzzles", "mine", "--help"), 0);
    assert_non_null(strstr(process.text, expected));
}

static void an_interrupted_run_goes_on(void **state) {
    (void)state;
    assert_int_equal(run(MINE, "--play", "12", "--output", path_of("whole")), 0);
    assert_int_equal(run(MINE, "--play", "5", "--output", path_of("part")), 0);
    assert_int_equal(run(MINE, "--play", "12", "--resume", "--output", path_of("part")), 0);
    assert_same_files("whole", "part");
    assert_int_equal(
        run(MINE, "--play", "12", "--seed", "2", "--resume", "--output", path_of("part")), 1);
    assert_non_null(strstr(process_errors(), "other options"));
}

static void wrong_puzzles_are_told(void **state) {
    (void)state;
    static char text[1 << 16];
    FILE *file = fopen(data, "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    char *end = strchr(text, '\n'), *kind = strstr(text, "\twin\t");
    assert_non_null(end);
    write_text("good", text, (size_t)(end - text));
    assert_int_equal(run("puzzles", "verify", path_of("good")), 0);
    assert_non_null(strstr(process.text, "1 of 1 puzzle proved"));
    text[0] = text[0] == 'a' ? 'b' : 'a'; /* another id */
    write_text("bad", text, (size_t)(end - text));
    assert_int_equal(run("puzzles", "verify", path_of("bad")), 1);
    assert_non_null(strstr(process.text, "another id"));
    assert_non_null(strstr(process.text, "0 of 1 puzzle proved"));
    assert_non_null(kind);
    write_text("broken", "abc\tdef\n", 8);
    assert_int_equal(run("puzzles", "verify", path_of("broken")), 1);
    assert_non_null(strstr(process_errors(), "broken:1:8: a puzzle has 8 fields"));
}

static void puzzles_are_listed_counted_and_drawn(void **state) {
    (void)state;
    char id[9] = "";
    FILE *file = fopen(data, "rb");
    assert_non_null(file);
    assert_int_equal(fread(id, 1, 8, file), 8);
    fclose(file);
    assert_int_equal(run("puzzles", "list", data), 0);
    assert_non_null(strstr(process.text, id));
    assert_int_equal(run("puzzles", "stats", data), 0);
    assert_non_null(strstr(process.text, "Base+MLP"));
    assert_non_null(strstr(process.text, "race"));
    assert_int_equal(run("puzzles", "show", "--solution", id, data), 0);
    assert_non_null(strstr(process.text, "to move"));
    assert_non_null(strstr(process.text, "; rating 720\n")); /* it has no themes */
    assert_int_equal(run("puzzles", "show", "nothing1", data), 1);
}

/* Removes a folder with files. */
static void remove_files(const char *name) {
    char folder[512], path[1024];
    snprintf(folder, sizeof folder, "%s", path_of(name));
    DIR *entries = opendir(folder);
    assert_non_null(entries);
    for (struct dirent *entry; (entry = readdir(entries));) {
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        unlink(path);
    }
    closedir(entries);
    assert_int_equal(rmdir(folder), 0);
}

static void parts_have_all_puzzles(void **state) {
    (void)state;
    assert_int_equal(run("puzzles", "pack", "--size", "5", "--output", path_of("parts"), data), 0);
    assert_non_null(strstr(process.text, "hive-easy-1.txt"));
    assert_non_null(strstr(process.text, "battle-hard-1.txt"));
    assert_int_equal(run("puzzles", "list", data), 0);
    size_t lines = 0, packed = 0;
    for (const char *c = process.text; *c; c++) {
        lines += *c == '\n';
    }
    assert_int_equal(run("puzzles", "list", path_of("parts")), 0);
    for (const char *c = process.text; *c; c++) {
        packed += *c == '\n';
    }
    assert_int_equal(lines, packed);
    assert_int_equal(run("puzzles", "verify", "--sample", "3", path_of("parts")), 0);
    remove_files("parts");
}

static void a_puzzle_alone_is_in_one_third(void **state) {
    (void)state;
    char line[1 << 12];
    FILE *file = fopen(data, "rb");
    assert_non_null(file);
    assert_non_null(fgets(line, sizeof line, file));
    fclose(file);
    write_text("lone", line, strlen(line));
    assert_int_equal(run("puzzles", "stats", path_of("lone")), 0);
    assert_non_null(strstr(process.text, "  all               1       0       0       1\n"));
    assert_int_equal(run("puzzles", "pack", "--output", path_of("parts"), path_of("lone")), 0);
    assert_non_null(strstr(process.text, "-hard-1.txt\t1\t"));
    remove_files("parts");
    assert_int_equal(run("puzzles", "verify", path_of("lone")), 0);
    assert_string_equal(process.text, "1 of 1 puzzle proved\n");
}

static void wrong_command_lines_are_refused(void **state) {
    (void)state;
    assert_int_equal(run("puzzles"), 2);
    assert_int_equal(run("puzzles", "mine", "--play", "1"), 2);
    assert_int_equal(run(MINE, "--play", "1", "--levels", "5-3", "-o", path_of("no")), 2);
    assert_int_equal(run(MINE, "--play", "1", "--nodes", "1000", "-o", path_of("no")), 2);
    assert_int_equal(run("puzzles", "mine", "-g", "Bse", "--play", "1", "-o", path_of("no")), 2);
    assert_int_equal(run("puzzles", "pack", data), 2);
    assert_int_equal(run("puzzles", "verify", "/nowhere.txt"), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_number_of_jobs_finds_the_same),
        cmocka_unit_test(puzzles_may_go_to_standard_output),
        cmocka_unit_test(the_help_has_the_defaults),
        cmocka_unit_test(an_interrupted_run_goes_on),
        cmocka_unit_test(wrong_puzzles_are_told),
        cmocka_unit_test(puzzles_are_listed_counted_and_drawn),
        cmocka_unit_test(parts_have_all_puzzles),
        cmocka_unit_test(a_puzzle_alone_is_in_one_third),
        cmocka_unit_test(wrong_command_lines_are_refused),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
