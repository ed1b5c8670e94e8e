/* The rules of Battle (RULES F), a position for each clause; and random games that take every
 * promise of games/game.h at its word. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/mem.h"
#include "base/rng.h"
#include "games/battle/moves.h"
#include "games/registry.h"
#include "support.h"

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

/* The legal moves are these, sorted as text. */
static void check_moves(const char *position, const char *expected) {
    apiary_game *game = test_game(position);
    static char text[BATTLE_MAX_MOVES][APIARY_MOVE_SIZE];
    char line[4096] = "";
    size_t count = 0;
    assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
    for (size_t i = 0; i < count; i++) {
        apiary_game_move(game, i, text[i], sizeof text[i]);
    }
    qsort(text, count, sizeof *text, by_text);
    for (size_t i = 0; i < count; i++) {
        strcat(strcat(line, i ? " " : ""), text[i]);
    }
    assert_string_equal(line, expected);
    apiary_game_free(game);
}

static void check_after(const char *position, const char *move, const char *expected,
                        enum apiary_result result) {
    apiary_game *game = test_game(position);
    struct apiary_error error = {.message = ""};
    if (apiary_game_play(game, move, strlen(move), &error)) {
        fail_msg("%s: %s: %s", position, move, error.message);
    }
    char text[1024];
    apiary_game_write(game, APIARY_FORMAT_POSITION, text, sizeof text);
    assert_string_equal(text, expected);
    assert_int_equal(apiary_game_result(game), result);
    apiary_game_free(game);
}

static void set_ups(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Battle");
    char text[1024];
    apiary_game_write(game, APIARY_FORMAT_POSITION, text, sizeof text);
    assert_string_equal(text, "Battle White[1] 0,-3=b 1,-3=b 2,-3=b 3,-3=b -1,-2=b 0,-2=b "
                              "-2,-1=b -3,0=b 3,0=w 2,1=w 0,2=w 1,2=w -3,3=w -2,3=w -1,3=w 0,3=w");
    assert_int_equal(apiary_game_result(game), APIARY_NOT_STARTED);
    apiary_game_free(game);
    struct apiary_options b = {.layout = APIARY_LAYOUT_B};
    assert_int_equal(apiary_game_new(NULL, "Battle", &b, &game, NULL), APIARY_OK);
    apiary_game_write(game, APIARY_FORMAT_POSITION, text, sizeof text);
    assert_string_equal(text, "Battle White[1] 0,-3=b 1,-3=b 2,-3=b -1,-2=b 0,-2=b 1,-2=b "
                              "-2,-1=b -1,-1=b 1,1=w 2,1=w -1,2=w 0,2=w 1,2=w -2,3=w -1,3=w 0,3=w");
    apiary_game_free(game);
}

static void steps_go_forward(void **unused) {
    (void)unused;
    check_moves("Battle White[3] 0,0=w 3,-3=b", "0,0>-1,0 0,0>0,-1 0,0>1,-1");
    check_moves("Battle Black[3] 0,0=b -3,3=w", "0,0>-1,1 0,0>0,1 0,0>1,0");
    check_moves("Battle White[3] -3,0=w 3,-3=w", "-3,0>-2,-1 3,-3>2,-3");
}

static void own_insects_are_jumped_but_need_not_be(void **unused) {
    (void)unused;
    check_moves("Battle White[3] 0,0=w 0,-1=w",
                "0,-1>-1,-1 0,-1>0,-2 0,-1>1,-2 0,0>-1,0 0,0>0,-2 0,0>1,-1");
    check_after("Battle White[3] 0,0=w 0,-1=w 0,1=b", "0,0>0,-2",
                "Battle Black[3] 0,-2=w 0,-1=w 0,1=b", APIARY_IN_PROGRESS);
}

static void an_enemy_must_be_jumped(void **unused) {
    (void)unused;
    check_moves("Battle White[3] 0,0=w 0,-1=b 2,1=w", "0,0>0,-2");
    check_after("Battle White[3] 0,0=w 0,-1=b 2,1=w -3,0=b", "0,0>0,-2",
                "Battle Black[3] 0,-2=w 0,-1=n -3,0=b 2,1=w", APIARY_IN_PROGRESS);
    /* Not where the landing cell is taken, or off the board. */
    check_moves("Battle White[3] 0,0=w 0,-1=b 0,-2=b", "0,0>-1,0 0,0>1,-1");
    check_moves("Battle White[3] 0,-2=w 0,-3=b", "0,-2>-1,-2 0,-2>1,-3");
    /* Either of two; nor is the longer chain compulsory. */
    check_moves("Battle White[3] 0,2=w 0,1=b 1,1=b 0,-1=b", "0,2>0,0>0,-2 0,2>2,0");
}

static void a_jumped_neutral_becomes_what_the_jumper_says(void **unused) {
    (void)unused;
    const char *position = "Battle White[3] 0,1=w 0,0=n 3,-3=b";
    check_moves(position, "0,1>-1,1 0,1>0,-1+ 0,1>0,-1- 0,1>1,0");
    check_after(position, "0,1>0,-1+", "Battle Black[3] 3,-3=b 0,-1=w 0,0=w", APIARY_IN_PROGRESS);
    check_after(position, "0,1>0,-1-", "Battle Black[3] 3,-3=b 0,-1=w 0,0=b", APIARY_IN_PROGRESS);
    position = "Battle Black[3] 0,-1=b 0,0=n -3,3=w";
    check_after(position, "0,-1>0,1+", "Battle White[4] 0,0=b 0,1=b -3,3=w", APIARY_IN_PROGRESS);
    check_after(position, "0,-1>0,1-", "Battle White[4] 0,0=w 0,1=b -3,3=w", APIARY_IN_PROGRESS);
}

static void a_chain_does_not_mix_own_and_enemy(void **unused) {
    (void)unused;
    check_moves("Battle White[3] 0,3=w 0,2=b 0,0=w", "0,3>0,1");
    check_moves("Battle White[3] 0,3=w 0,2=w 0,0=b",
                "0,2>-1,2 0,2>0,1 0,2>1,1 0,3>-1,3 0,3>0,1 0,3>1,2");
    /* Neutrals go with either, and do not make a chain mixed, whatever they become. */
    check_moves("Battle White[3] 0,3=w 0,2=b 0,0=n", "0,3>0,1>0,-1+ 0,3>0,1>0,-1-");
    check_moves("Battle White[3] 0,3=w 0,2=w 0,0=n",
                "0,2>-1,2 0,2>0,1 0,2>1,1 0,3>-1,3 0,3>0,1>0,-1+ 0,3>0,1>0,-1- 0,3>1,2");
    check_moves("Battle White[3] 0,3=w 0,2=n 0,0=b",
                "0,3>-1,3 0,3>0,1+>0,-1 0,3>0,1->0,-1 0,3>1,2");
}

static void a_chain_prefers_enemies_where_it_stands(void **unused) {
    (void)unused;
    check_moves("Battle White[3] 0,3=w 0,2=n 0,0=b 1,0=n",
                "0,3>-1,3 0,3>0,1+>0,-1 0,3>0,1->0,-1 0,3>1,2");
    /* After an own insect the enemy is out of bounds, the neutral beside it is not. */
    check_moves("Battle White[3] 0,3=w 0,2=w 0,0=b 1,0=n",
                "0,2>-1,2 0,2>0,1 0,2>1,1 0,3>-1,3 0,3>0,1>2,-1+ 0,3>0,1>2,-1- 0,3>1,2");
    /* At the start it may be a neutral instead of an own one: no enemy can be jumped yet. */
    check_moves("Battle White[3] 0,3=w 0,2=w -1,3=n -3,2=b",
                "0,2>-1,2 0,2>0,1 0,2>1,1 0,3>-2,3+ 0,3>-2,3- 0,3>0,1 0,3>1,2");
}

static void six_jumps_are_possible(void **unused) {
    (void)unused;
    const char *position = "Battle White[3] 0,3=w 1,2=b 1,1=b 1,0=b 1,-1=b 1,-2=b 1,-3=b";
    const char *chain = "0,3>2,1>0,1>2,-1>0,-1>2,-3>0,-3";
    check_moves(position, chain);
    check_after(position, chain, "Battle Black[3] 0,-3=w 1,-3=n 1,-2=n 1,-1=n 1,0=n 1,1=n 1,2=n",
                APIARY_WHITE_WINS);
}

static void the_goal_corner_wins(void **unused) {
    (void)unused;
    check_after("Battle White[9] 0,-2=w 3,-3=b", "0,-2>0,-3", "Battle Black[9] 0,-3=w 3,-3=b",
                APIARY_WHITE_WINS);
    check_after("Battle Black[9] 0,1=b 0,2=w 3,0=w", "0,1>0,3",
                "Battle White[10] 3,0=w 0,2=n 0,3=b", APIARY_BLACK_WINS);
    /* The opponent's home corner is no goal for its own insects. */
    check_after("Battle White[9] 1,0=w 0,-3=b", "1,0>1,-1", "Battle Black[9] 0,-3=b 1,-1=w",
                APIARY_IN_PROGRESS);
}

static void who_cannot_move_has_lost(void **unused) {
    (void)unused;
    const char *stuck = "Battle Black[5] 3,0=b 2,1=w 1,2=w";
    apiary_game *game = test_game(stuck);
    assert_int_equal(apiary_game_result(game), APIARY_WHITE_WINS);
    apiary_game_free(game);
    check_moves(stuck, "");
    check_after("Battle White[5] 3,0=b 2,1=w 0,3=w", "0,3>1,2", "Battle Black[5] 3,0=b 2,1=w 1,2=w",
                APIARY_WHITE_WINS);
    check_after("Battle White[5] 0,0=w 0,-1=b", "0,0>0,-2", "Battle Black[5] 0,-2=w 0,-1=n",
                APIARY_WHITE_WINS);
}

static void perft_agrees_with_the_table(void **unused) {
    (void)unused;
    static const uint64_t moves[] = {1, 16, 256, 4510, 78557, 1421390};
    struct battle_position position;
    battle_position_init(&position, APIARY_LAYOUT_A);
    for (int depth = 0; depth <= (TEST_SLOW_BUILD ? 4 : 5); depth++) {
        assert_int_equal(battle_perft(&position, depth), moves[depth]);
    }
}

/* ---- Random games ---- */

static struct game_moves list_of(const struct battle_position *position,
                                 enum apiary_status (*list)(const void *, struct game_moves *)) {
    struct game_moves moves = {.memory = mem_or_default(NULL)};
    assert_int_equal(list(position, &moves), APIARY_OK);
    return moves;
}

static size_t text_of(const struct battle_position *position, game_move move, char *buffer) {
    struct text out = text_into(buffer, APIARY_MOVE_SIZE);
    battle_rules.move_text(position, move, &out);
    return text_end(&out);
}

static void check_text_of_moves(const struct battle_position *position,
                                const struct game_moves *moves) {
    for (size_t i = 0; i < moves->count; i++) {
        char text[APIARY_MOVE_SIZE], other[APIARY_MOVE_SIZE];
        game_move read = 0;
        size_t length = text_of(position, moves->move[i], text);
        assert_true(length < sizeof text);
        assert_int_equal(battle_rules.move_read(position, text, length, &read, NULL), APIARY_OK);
        assert_true(read == moves->move[i]);
        for (size_t j = 0; j < i; j++) {
            text_of(position, moves->move[j], other);
            assert_string_not_equal(text, other);
        }
    }
}

/* Texts of the last position, legal there, are accepted here exactly if they are legal here. */
static void check_other_texts(const struct battle_position *position,
                              const struct game_moves *moves, const struct battle_position *before,
                              const struct game_moves *others) {
    for (size_t i = 0; i < others->count; i++) {
        char text[APIARY_MOVE_SIZE];
        game_move read = 0;
        struct apiary_error error = {.message = ""};
        size_t length = text_of(before, others->move[i], text);
        bool accepted = !battle_rules.move_read(position, text, length, &read, &error);
        bool legal = false;
        for (size_t j = 0; j < moves->count && !legal; j++) {
            char mine[APIARY_MOVE_SIZE];
            text_of(position, moves->move[j], mine);
            legal = !strcmp(mine, text);
        }
        assert_int_equal(accepted, legal);
        assert_true(accepted || error.message[0]);
    }
}

static void check_choices(const struct battle_position *position, const struct game_moves *moves) {
    struct game_moves choices = list_of(position, battle_rules.choices);
    for (size_t i = 0; i < moves->count; i++) {
        size_t same = 0;
        struct battle_position next = *position;
        battle_play(&next, moves->move[i]);
        for (size_t j = 0; j < choices.count; j++) {
            struct battle_position chosen = *position;
            battle_play(&chosen, choices.move[j]);
            same += !memcmp(&chosen, &next, sizeof next);
        }
        assert_int_equal(same, 1);
    }
    free(choices.move);
}

static void check_undo_and_texts(struct battle_position *position, const struct game_moves *moves) {
    struct battle_position before = *position, read;
    for (size_t i = 0; i < moves->count; i++) {
        struct game_undo undo = battle_rules.play(position, moves->move[i]);
        assert_int_equal(position->ply, before.ply + 1);
        assert_int_equal(__builtin_popcountll(BATTLE_BOARD & ~battle_empty(position)), 16);
        battle_rules.undo(position, moves->move[i], undo);
        assert_memory_equal(position, &before, sizeof before);
    }
    char text[1024];
    struct text out = text_into(text, sizeof text);
    struct apiary_options options = {.layout = APIARY_LAYOUT_A};
    battle_rules.position_text(position, &out);
    size_t length = text_end(&out);
    memset(&read, 0x55, sizeof read);
    assert_int_equal(battle_rules.position_read(&read, text, length, &options, NULL), APIARY_OK);
    assert_memory_equal(&read, position, sizeof read);
}

static void random_games_keep_every_promise(void **unused) {
    (void)unused;
    struct rng rng = {.state = 20};
    size_t longest = 0;
    for (int number = 0; number < (TEST_SLOW_BUILD ? 30 : 600); number++) {
        struct battle_position position, before;
        struct game_moves moves = {.move = NULL}, others = {.move = NULL};
        battle_position_init(&position, number % 2 ? APIARY_LAYOUT_B : APIARY_LAYOUT_A);
        before = position;
        while (!apiary_result_is_final(battle_result(&position))) {
            moves = list_of(&position, battle_rules.moves);
            assert_true(moves.count > 0);
            check_text_of_moves(&position, &moves);
            check_other_texts(&position, &moves, &before, &others);
            check_choices(&position, &moves);
            check_undo_and_texts(&position, &moves);
            before = position;
            battle_play(&position, moves.move[rng_below(&rng, (uint32_t)moves.count)]);
            free(others.move);
            others = moves;
        }
        longest = position.ply > longest ? position.ply : longest;
        free(others.move);
    }
    assert_true(longest > 30);
}

static void drawing(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Battle White[3] 0,1=w 0,0=n 3,-3=b");
    struct apiary_piece piece[APIARY_MAX_PIECES];
    assert_int_equal(apiary_game_pieces(game, piece, APIARY_MAX_PIECES), 3);
    assert_true(piece[0].bug == 'i' && piece[0].colour == APIARY_BLACK && !piece[0].neutral);
    assert_true(piece[1].neutral && piece[1].face_down && piece[1].top && piece[1].level == 1);
    assert_true(piece[2].colour == APIARY_WHITE && piece[2].q == 0 && piece[2].r == 1);
    struct apiary_cell cell[APIARY_MAX_CELLS];
    assert_int_equal(apiary_game_cells(game, cell, APIARY_MAX_CELLS), 37);
    int owned = 0;
    for (size_t i = 0; i < APIARY_MAX_CELLS; i++) {
        if (cell[i].owned) {
            owned++;
            assert_int_equal(cell[i].q, 0);
            assert_int_equal(cell[i].r, cell[i].owner == APIARY_WHITE ? -3 : 3);
        }
    }
    assert_int_equal(owned, 2);
    struct apiary_move_effect last;
    assert_int_equal(apiary_game_describe_last(game, &last), APIARY_OK);
    assert_int_equal(last.action, APIARY_ACTION_NONE);
    assert_int_equal(apiary_game_play(game, "0,1>0,-1-", 9, NULL), APIARY_OK);
    assert_int_equal(apiary_game_describe_last(game, &last), APIARY_OK);
    assert_true(last.from.q == 0 && last.from.r == 1 && last.to.q == 0 && last.to.r == -1);
    assert_int_equal(apiary_game_hand(game, APIARY_WHITE, 'i'), 0);
    apiary_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(set_ups),
        cmocka_unit_test(steps_go_forward),
        cmocka_unit_test(own_insects_are_jumped_but_need_not_be),
        cmocka_unit_test(an_enemy_must_be_jumped),
        cmocka_unit_test(a_jumped_neutral_becomes_what_the_jumper_says),
        cmocka_unit_test(a_chain_does_not_mix_own_and_enemy),
        cmocka_unit_test(a_chain_prefers_enemies_where_it_stands),
        cmocka_unit_test(six_jumps_are_possible),
        cmocka_unit_test(the_goal_corner_wins),
        cmocka_unit_test(who_cannot_move_has_lost),
        cmocka_unit_test(perft_agrees_with_the_table),
        cmocka_unit_test(random_games_keep_every_promise),
        cmocka_unit_test(drawing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
