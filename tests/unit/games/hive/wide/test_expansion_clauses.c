/* Every clause of RULES B: what is legal and what is not (tests/data/expansion.tsv), and what the
 * actions lead to (tests/data/expansion_play.tsv). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support.h"

/* Calls `each` with every move of a list separated by semicolons. */
static void for_moves(char *list, void (*each)(apiary_game *game, const char *move, void *context),
                      apiary_game *game, void *context) {
    for (char *at = list; at && *at;) {
        char *end = strchr(at, ';');
        if (end) {
            *end++ = '\0';
        }
        each(game, at, context);
        at = end;
    }
}

struct row {
    const char *position, *clause;
    bool legal;
    int wrong;
};

static void check(apiary_game *game, const char *move, void *context) {
    struct row *row = context;
    char canonical[APIARY_MOVE_SIZE];
    struct apiary_error error = {.message = ""};
    enum apiary_status status =
        apiary_game_check(game, move, strlen(move), canonical, sizeof canonical, &error);
    if ((status == APIARY_OK) != row->legal || status == APIARY_MALFORMED) {
        print_error("%s: %s: %s should%s be legal: %s\n", row->clause, row->position, move,
                    row->legal ? "" : " not", error.message);
        row->wrong++;
    }
}

static void clause_row(char **field, size_t fields, void *context) {
    int *wrong = context;
    assert_int_equal(fields, 4);
    apiary_game *game = test_game(field[0]);
    struct row row = {.position = field[0], .clause = field[3], .legal = true};
    for_moves(field[1], check, game, &row);
    row.legal = false;
    for_moves(field[2], check, game, &row);
    *wrong += row.wrong;
    apiary_game_free(game);
}

static void every_clause_holds(void **unused) {
    (void)unused;
    int wrong = 0;
    assert_true(test_rows("expansion.tsv", clause_row, &wrong) > 70);
    assert_int_equal(wrong, 0);
}

static void play(apiary_game *game, const char *move, void *context) {
    (void)context;
    struct apiary_error error = {.message = ""};
    if (apiary_game_play(game, move, strlen(move), &error)) {
        fail_msg("%s: %s", move, error.message);
    }
}

static void play_row(char **field, size_t fields, void *context) {
    int *wrong = context;
    char text[2048];
    assert_int_equal(fields, 4);
    apiary_game *game = test_game(field[0]);
    for_moves(field[1], play, game, NULL);
    apiary_game_write(game, APIARY_FORMAT_POSITION, text, sizeof text);
    /* Compared up to translation. */
    apiary_game *expected = test_game(field[2]);
    char other[2048];
    apiary_game_write(expected, APIARY_FORMAT_POSITION, other, sizeof other);
    if (strcmp(text, other)) {
        print_error("%s: %s: %s\n", field[3], field[0], text);
        ++*wrong;
    }
    apiary_game_undo(game, apiary_game_length(game));
    apiary_game_write(game, APIARY_FORMAT_POSITION, text, sizeof text);
    apiary_game_free(expected);
    expected = test_game(field[0]);
    apiary_game_write(expected, APIARY_FORMAT_POSITION, other, sizeof other);
    assert_string_equal(text, other);
    apiary_game_free(expected);
    apiary_game_free(game);
}

static void every_action_leads_where_it_should(void **unused) {
    (void)unused;
    int wrong = 0;
    assert_true(test_rows("expansion_play.tsv", play_row, &wrong) > 15);
    assert_int_equal(wrong, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_clause_holds),
        cmocka_unit_test(every_action_leads_where_it_should),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
