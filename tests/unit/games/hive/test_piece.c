/* The table of kinds, and names of pieces as people and other programs write them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/hive/wide/position.h"
#include "support.h"

static void every_kind_has_its_letter_and_slots(void **unused) {
    (void)unused;
    unsigned slot = 0;
    for (unsigned bug = 0; bug < HIVE_ALL_BUGS; bug++) {
        const struct hive_kind *kind = &hive_kinds[bug];
        assert_int_equal(hive_bug_of_letter(kind->letter), bug);
        assert_int_equal(kind->official, bug < HIVE_BUGS);
        assert_true(strlen(kind->name) > 0);
        assert_int_equal(hive_bug_slot[bug], slot);
        for (unsigned i = 0; i < kind->count; i++, slot++) {
            assert_int_equal(wide_bug(wide_piece(APIARY_BLACK, bug, i)), bug);
            if (kind->official) {
                assert_int_equal(hive_bug(hive_piece(APIARY_BLACK, bug, i)), bug);
            }
        }
    }
    assert_int_equal(slot, HIVE_ALL_SLOTS);
    assert_int_equal(hive_bug_of_letter('X'), HIVE_ALL_BUGS);
    assert_int_equal(hive_bug_of_letter('\0'), HIVE_ALL_BUGS);
}

static void every_name_reads_back(void **unused) {
    (void)unused;
    for (unsigned colour = 0; colour < 2; colour++) {
        for (unsigned bug = 0; bug < HIVE_ALL_BUGS; bug++) {
            for (unsigned index = 0; index < hive_kinds[bug].count; index++) {
                struct hive_name name = {colour, bug, index}, read = {9, 9, 9};
                char text[HIVE_NAME_SIZE];
                size_t letters, length = hive_name_write(name, text);
                assert_int_equal(hive_name_read(text, length, HIVE_ALL_BUGS, &read, &letters),
                                 length);
                assert_memory_equal(&name, &read, sizeof name);
                size_t official = hive_name_read(text, length, HIVE_BUGS, &read, &letters);
                assert_int_equal(official, bug < HIVE_BUGS ? length : 0);
            }
        }
    }
}

/* hivegame.com numbers single pieces too. */
static void a_single_piece_may_have_the_number_1(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        size_t length;
    } rows[] = {{"wQ1", 3}, {"bM1", 3}, {"wL1-", 3}, {"wP1", 3},  {"bD1", 3}, {"wM", 2},
                {"wM2", 0}, {"wM0", 0}, {"wQ11", 0}, {"wMM", 0},  {"wA", 0},  {"wA0", 0},
                {"wA4", 0}, {"wB3", 0}, {"wB2", 3},  {"wA1\\", 3}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct hive_name name;
        size_t letters, read = hive_name_read(rows[i].text, strlen(rows[i].text), HIVE_ALL_BUGS,
                                              &name, &letters);
        if (read != rows[i].length) {
            fail_msg("%s: %zu characters read, not %zu", rows[i].text, read, rows[i].length);
        }
    }
}

static void a_superfluous_number_is_left_out_of_the_record(void **unused) {
    (void)unused;
    static const char numbered[] = "Base+MLP;InProgress;White[3];wM1;bL1 wM1-;wQ1 -wM1;bP1 bL1-";
    apiary_game *game = test_game(numbered);
    char text[128];
    apiary_game_write(game, APIARY_FORMAT_GAME_STRING, text, sizeof text);
    assert_string_equal(text, "Base+MLP;InProgress;White[3];wM;bL wM-;wQ -wM;bP bL-");
    apiary_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_has_its_letter_and_slots),
        cmocka_unit_test(every_name_reads_back),
        cmocka_unit_test(a_single_piece_may_have_the_number_1),
        cmocka_unit_test(a_superfluous_number_is_left_out_of_the_record),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
