/* Every reason for refusing a move, as a status and a sentence: tests/data/illegal.tsv. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/game.h"
#include "games/hive/wide/explain.h"
#include "games/hive/widen.h"
#include "support.h"

static void reason_row(char **field, size_t fields, void *context) {
    bool *seen = context;
    assert_int_equal(fields, 4);
    apiary_game *game = test_game(field[0]);
    struct apiary_error error = {.message = ""};
    char before[4096], after[4096];
    apiary_game_write(game, APIARY_FORMAT_POSITION, before, sizeof before);
    enum apiary_status status = apiary_game_play(game, field[1], strlen(field[1]), &error);
    if (strcmp(apiary_status_name(status), field[2]) || !strstr(error.message, field[3])) {
        fail_msg("%s: %s: %s \"%s\", not %s \"%s\"", field[0], field[1], apiary_status_name(status),
                 error.message, field[2], field[3]);
    }
    assert_int_equal(error.status, status);
    apiary_game_write(game, APIARY_FORMAT_POSITION, after, sizeof after);
    assert_string_equal(before, after);
    seen[status] = true;
    apiary_game_free(game);
}

static void every_reason_is_given_and_named(void **unused) {
    (void)unused;
    bool seen[APIARY_STATUS_COUNT] = {false};
    assert_true(test_rows("illegal.tsv", reason_row, seen) > 40);
    seen[APIARY_TOUCHES_NOTHING] = true; /* no text names such a cell: see below */
    seen[APIARY_MUST_DRAW] = seen[APIARY_MUST_PLACE_DRAWN] = seen[APIARY_CANNOT_DRAW] =
        true; /* of blind games: test_variants.c */
    for (int status = APIARY_GAME_OVER; status < APIARY_STATUS_COUNT; status++) {
        if (!seen[status]) {
            fail_msg("no row of illegal.tsv shows %s",
                     apiary_status_name((enum apiary_status)status));
        }
    }
    assert_true(seen[APIARY_MALFORMED]);
}

static void a_cell_apart_touches_nothing(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base;InProgress;White[2];wS1;bS1 wS1-");
    struct wide_position position;
    struct apiary_error error;
    hive_widen(game_state_of(game), &position);
    unsigned apart = wide_cell(-5, 0), beetle = wide_piece(APIARY_WHITE, HIVE_BEETLE, 0);
    assert_int_equal(wide_explain(&position, beetle, apart, &error), APIARY_TOUCHES_NOTHING);
    assert_non_null(strstr(error.message, "wB1"));
    apiary_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_reason_is_given_and_named),
        cmocka_unit_test(a_cell_apart_touches_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
