/* Legal and refused moves of public test cases (tests/data/README.md names the source). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/game.h"
#include "games/hive/moves.h"
#include "support.h"

/* The canonical spelling of each move of a list "a;b;c" must be among the legal ones. */
static size_t check_listed(apiary_game *game, char *list) {
    size_t listed = 0;
    for (char *move = strtok(list, ";"); move; move = strtok(NULL, ";")) {
        char canonical[APIARY_MOVE_SIZE];
        struct apiary_error error;
        if (apiary_game_check(game, move, strlen(move), canonical, sizeof canonical, &error)) {
            fail_msg("%s: %s", move, error.message);
        }
        listed++;
    }
    return listed;
}

static void all_moves_row(char **field, size_t fields, void *context) {
    (void)context;
    assert_int_equal(fields, 2);
    apiary_game *game = test_game(field[0]);
    size_t count;
    assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
    assert_int_equal(check_listed(game, field[1]), count);
    apiary_game_free(game);
}

static void real_games_have_exactly_the_listed_moves(void **unused) {
    (void)unused;
    assert_int_equal(test_rows("mzinga/moves/real_games.csv", all_moves_row, NULL), 98);
}

/* The rows list all moves of one piece. */
static void one_piece_row(char **field, size_t fields, void *context) {
    (void)context;
    assert_int_equal(fields, 2);
    char piece[4] = "";
    memcpy(piece, field[1], strcspn(field[1], " "));
    apiary_game *game = test_game(field[0]);
    size_t count, of_piece = 0;
    assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
    for (size_t i = 0; i < count; i++) {
        char move[APIARY_MOVE_SIZE];
        apiary_game_move(game, i, move, sizeof move);
        of_piece += !strncmp(move, piece, strlen(piece)) && move[strlen(piece)] == ' ';
    }
    assert_int_equal(check_listed(game, field[1]), of_piece);
    apiary_game_free(game);
}

static void bugs_have_exactly_the_listed_moves(void **unused) {
    (void)unused;
    static const char *const bugs[] = {"beetle",  "grasshopper", "ladybug",     "mosquito",
                                       "pillbug", "queen_bee",   "soldier_ant", "spider"};
    size_t rows = 0;
    for (size_t i = 0; i < sizeof bugs / sizeof *bugs; i++) {
        char file[64];
        snprintf(file, sizeof file, "mzinga/moves/valid_moves_for_%s.csv", bugs[i]);
        rows += test_rows(file, one_piece_row, NULL);
    }
    assert_int_equal(rows, 10);
}

static void refused_row(char **field, size_t fields, void *context) {
    (void)context;
    assert_int_equal(fields, 2);
    apiary_game *game = test_game(field[0]);
    struct apiary_error error = {.message = ""};
    enum apiary_status status = apiary_game_play(game, field[1], strlen(field[1]), &error);
    if (!strcmp(field[1], "bB1 -bQ")) {
        /* A beetle's climb, spelled with a direction onto an occupied cell: RULES H reads it. */
        assert_int_equal(status, APIARY_OK);
    } else {
        assert_true(status >= APIARY_GAME_OVER);
        assert_int_equal(error.status, status);
        assert_true(strlen(error.message) > 0);
    }
    apiary_game_free(game);
}

static void illegal_moves_are_refused(void **unused) {
    (void)unused;
    assert_int_equal(test_rows("mzinga/moves/invalid_moves_by_rule.csv", refused_row, NULL), 24);
}

/* Play and undo over a small tree: every redundant field stays right. */
static void check_tree(struct hive_position *position, int depth) {
    assert_true(hive_position_sound(position));
    if (depth == 0) {
        return;
    }
    hive_move moves[HIVE_MAX_MOVES];
    unsigned count = hive_moves(position, moves);
    assert_int_equal(count, hive_move_count(position));
    struct hive_position before = *position;
    for (unsigned i = 0; i < count; i += depth == 1 ? 7 : 3) {
        struct hive_undo undo = hive_play(position, moves[i]);
        check_tree(position, depth - 1);
        hive_undo(position, moves[i], undo);
        assert_memory_equal(&before, position, sizeof before);
    }
}

/* Every fifth row; counts those checked. */
struct tree_rows {
    size_t read, checked;
};

static void tree_row(char **field, size_t fields, void *context) {
    (void)fields;
    struct tree_rows *rows = context;
    if (rows->read++ % 5 == 0) {
        apiary_game *game = test_game(field[0]);
        struct hive_position position = *(const struct hive_position *)game_state_of(game);
        check_tree(&position, 2);
        apiary_game_free(game);
        rows->checked++;
    }
}

static void undo_restores_every_bit(void **unused) {
    (void)unused;
    struct tree_rows rows = {0};
    assert_int_equal(test_rows("mzinga/moves/real_games.csv", tree_row, &rows), 98);
    assert_int_equal(rows.checked, 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(real_games_have_exactly_the_listed_moves),
        cmocka_unit_test(bugs_have_exactly_the_listed_moves),
        cmocka_unit_test(illegal_moves_are_refused),
        cmocka_unit_test(undo_restores_every_bit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
