/* The board, what each action may do, the end, and play and undo (RULES G). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/mem.h"
#include "base/rng.h"
#include "games/registry.h"
#include "games/territory/moves.h"
#include "supply.h"
#include "support.h"

static struct territory_position position_of(const char *text) {
    struct territory_position position;
    struct apiary_options options = {0};
    struct apiary_error error = {.message = ""};
    if (territory_rules.position_read(&position, text, strlen(text), &options, &error)) {
        fail_msg("%s: %s", text, error.message);
    }
    return position;
}

/* The legal moves as one text, joined by blanks; with `choices` one for each position. */
static const char *listed(const struct territory_position *position, char kind, bool choices) {
    static char buffer[4096];
    struct game_moves list = {.memory = mem_or_default(NULL)};
    struct text out = text_into(buffer, sizeof buffer);
    assert_int_equal(
        choices ? territory_choices(position, &list) : territory_moves(position, &list), APIARY_OK);
    for (size_t i = 0; i < list.count; i++) {
        char move[APIARY_MOVE_SIZE];
        struct text text = text_into(move, sizeof move);
        territory_rules.move_text(position, list.move[i], &text);
        text_end(&text);
        if (move[0] == kind) {
            text_format(&out, "%s%s", out.length ? " " : "", move);
        }
    }
    text_end(&out);
    mem_free(&list.memory, list.move);
    return buffer;
}

static void the_tables_follow_the_definition_of_the_board(void **unused) {
    (void)unused;
    static const int step[][2] = {{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}};
    static const int low[] = {2, 1, 0, 1, 2}, zone[] = {6, 5, 4, 3, 2};
    unsigned cell = 0;
    for (int x = 0; x < 5; x++) {
        for (int y = low[x]; y <= 10 - low[x]; y += 2, cell++) {
            assert_int_equal(territory_cell(x, y), cell);
            assert_int_equal(territory_xy[cell].x, x);
            assert_int_equal(territory_xy[cell].y, y);
            assert_int_equal(TERRITORY_FIRST_ZONE >> cell & 1, y <= zone[x]);
            uint32_t near = 0;
            for (unsigned d = 0; d < 6; d++) {
                unsigned next = territory_cell(x + step[d][0], y + step[d][1]);
                assert_int_equal(territory_step[cell][d], next);
                near |= next < TERRITORY_CELLS ? territory_bit(next) : 0;
            }
            assert_int_equal(territory_near[cell], near);
            assert_int_equal(territory_beside(territory_bit(cell)), near);
            assert_true(__builtin_popcount(near) >= 3); /* so there is always an action */
        }
    }
    assert_int_equal(cell, TERRITORY_CELLS);
    assert_int_equal(territory_cell(0, 3), TERRITORY_NO_CELL);
    assert_int_equal(__builtin_popcount(TERRITORY_FIRST_ZONE), 12);
}

static void the_start_is_as_published(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Territory");
    char text[256];
    apiary_game_write(game, APIARY_FORMAT_POSITION, text, sizeof text);
    assert_string_equal(text, "Territory White[1] D=1,5 B=2,6 W=3,5 b=- w=- store=2,2+2,2 "
                              "supply=10,10");
    assert_int_equal(apiary_game_perft(game, 1), 42);
    assert_int_equal(apiary_game_perft(game, 2), 1699);
    assert_int_equal(apiary_game_perft(game, 3), 69768);
    assert_int_equal(apiary_game_perft(game, 4), 2785418);
    apiary_game_free(game);
}

static void food_is_laid_on_free_cells_in_the_colours_of_the_own_store(void **unused) {
    (void)unused;
    struct territory_position position = position_of(
        "Territory Black[3] D=1,5 B=2,6 W=3,5 b=0,2+0,4+0,6+0,8+1,1+1,3+1,7+1,9+2,0+2,2 "
        "w=2,4+2,8+2,10+3,1+3,3+3,7+3,9+4,2+4,4 store=0,0+0,4 supply=1,1");
    assert_string_equal(listed(&position, 'w', false), "w@4,6 w@4,8");
    assert_string_equal(listed(&position, 'b', false), "");
    position.to_move = APIARY_WHITE;
    assert_string_equal(listed(&position, 'w', false), "");
}

static void each_insect_eats_its_food(void **unused) {
    (void)unused;
    struct territory_position position =
        position_of("Territory White[1] D=1,5 B=2,6 W=3,5 b=1,7+2,8 w=2,4+3,7 store=2,2+2,2 "
                    "supply=8,8");
    assert_string_equal(listed(&position, 'D', false), "D>2,4 D>1,7 D>1,7>2,8 D>1,7>2,8>3,7");
    assert_string_equal(listed(&position, 'B', false), "B>2,8 B>2,8>1,7 B>1,7 B>1,7>2,8");
    assert_string_equal(listed(&position, 'W', false), "W>3,7 W>2,4");
}

static void a_path_is_cut_by_insects_and_by_cells_already_eaten(void **unused) {
    (void)unused;
    struct territory_position position = position_of(
        "Territory White[9] D=0,2 B=0,4 W=4,8 b=1,1+0,6 w=1,3 store=2,2+2,2 supply=1,1");
    assert_string_equal(listed(&position, 'D', false), "D>1,1 D>1,1>1,3 D>1,3 D>1,3>1,1");
    assert_string_equal(listed(&position, 'B', false), "B>0,6");
    assert_string_equal(listed(&position, 'W', false), "");
}

static void choices_keep_one_path_for_each_position(void **unused) {
    (void)unused;
    struct territory_position position = position_of(
        "Territory White[9] D=0,4 B=4,4 W=4,8 b=0,2+1,3+1,1 w=1,5 store=2,2+2,2 supply=1,1");
    /* 0,2 and 1,3 and 1,1 all touch each other; two ways lead round to each last cell. */
    assert_string_equal(listed(&position, 'D', false),
                        "D>0,2 D>0,2>1,1 D>0,2>1,1>1,3 D>0,2>1,1>1,3>1,5 D>0,2>1,3 D>0,2>1,3>1,1 "
                        "D>0,2>1,3>1,5 D>1,3 D>1,3>1,1 D>1,3>1,1>0,2 D>1,3>1,5 D>1,3>0,2 "
                        "D>1,3>0,2>1,1 D>1,5 D>1,5>1,3 D>1,5>1,3>1,1 D>1,5>1,3>1,1>0,2 "
                        "D>1,5>1,3>0,2 D>1,5>1,3>0,2>1,1");
    assert_string_equal(listed(&position, 'D', true),
                        "D>0,2 D>0,2>1,1 D>0,2>1,1>1,3 D>0,2>1,1>1,3>1,5 D>0,2>1,3 D>0,2>1,3>1,1 "
                        "D>0,2>1,3>1,5 D>1,3 D>1,3>1,1 D>1,3>1,1>0,2 D>1,3>1,5 D>1,3>0,2 "
                        "D>1,5 D>1,5>1,3 D>1,5>1,3>1,1 D>1,5>1,3>1,1>0,2 "
                        "D>1,5>1,3>0,2 D>1,5>1,3>0,2>1,1");
}

static void a_store_is_filled_up_to_four(void **unused) {
    (void)unused;
    struct territory_position position =
        position_of("Territory White[9] D=1,5 B=2,6 W=3,5 b=- w=- store=1,1+2,2 supply=1,9");
    assert_string_equal(listed(&position, 'f', false), "fill:1,1 fill:0,2");
    position.supply[APIARY_WHITE] = 0; /* fewer than needed: all */
    assert_string_equal(listed(&position, 'f', false), "fill:1,0");
    position.to_move = APIARY_BLACK; /* a full store */
    assert_string_equal(listed(&position, 'f', false), "");
    position = position_of("Territory White[9] D=1,5 B=2,6 W=3,5 b=- w=- store=0,0+2,2 supply=3,2");
    assert_string_equal(listed(&position, 'f', false), "fill:3,1 fill:2,2");
}

static void the_last_tile_of_the_supply_ends_the_game(void **unused) {
    (void)unused;
    static const struct {
        const char *text, *move;
        bool either_colour;
        enum apiary_result result;
    } row[] = {
        {"D=1,5 B=2,6 W=3,5 b=- w=- store=1,1+2,2 supply=1,1", "fill:1,1", false,
         APIARY_BLACK_WINS},
        {"D=1,5 B=2,4 W=3,5 b=- w=- store=1,1+2,2 supply=1,1", "fill:1,1", false,
         APIARY_WHITE_WINS},
        {"D=1,5 B=2,4 W=4,2 b=- w=- store=1,1+2,2 supply=0,1", "fill:0,1", false,
         APIARY_WHITE_WINS},
        {"D=1,5 B=2,6 W=3,5 b=- w=- store=1,1+2,2 supply=3,1", "fill:2,0", true,
         APIARY_IN_PROGRESS},
        {"D=1,5 B=2,6 W=3,5 b=- w=- store=1,1+2,2 supply=3,1", "fill:1,1", true, APIARY_BLACK_WINS},
        {"D=1,5 B=2,6 W=3,5 b=- w=- store=1,1+2,2 supply=3,1", "fill:1,1", false,
         APIARY_IN_PROGRESS},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char text[256];
        struct apiary_options options = {.either_colour = row[i].either_colour};
        apiary_game *game = NULL;
        snprintf(text, sizeof text, "Territory White[9] %s", row[i].text);
        assert_int_equal(apiary_game_read(NULL, APIARY_FORMAT_POSITION, text, strlen(text),
                                          &options, &game, NULL),
                         APIARY_OK);
        assert_int_equal(apiary_game_result(game), APIARY_IN_PROGRESS);
        assert_int_equal(apiary_game_play(game, row[i].move, strlen(row[i].move), NULL), APIARY_OK);
        assert_int_equal(apiary_game_result(game), row[i].result);
        size_t count;
        assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
        assert_int_equal(count == 0, apiary_result_is_final(row[i].result));
        assert_int_equal(apiary_game_perft(game, 1), count);
        assert_int_equal(apiary_game_perft(game, 2) == 0, count == 0);
        apiary_game_free(game);
    }
}

/* Every cell with food, the dragonfly at the lower edge: over seven million paths. */
#define FULL_BOARD                                                                                 \
    "Territory White[30] D=2,10 B=0,8 W=4,8 "                                                      \
    "b=0,2+0,4+0,6+1,1+1,3+1,5+1,7+1,9+2,0+2,2+2,4 w=2,6+2,8+3,1+3,3+3,5+3,7+3,9+4,2+4,4+4,6 "     \
    "store=2,2+0,0 supply=1,1"

static void millions_of_paths_are_listed(void **unused) {
    (void)unused;
    struct territory_position position = position_of(FULL_BOARD);
    struct game_moves list = {.memory = mem_or_default(NULL)};
    assert_true(territory_move_count(&position) > 7000000);
    if (!TEST_SLOW_BUILD) {
        assert_int_equal(territory_moves(&position, &list), APIARY_OK);
        assert_int_equal(list.count, territory_move_count(&position));
    }
    list.count = 0;
    assert_int_equal(territory_choices(&position, &list), APIARY_OK);
    assert_true(list.count > 100000 && list.count < 1000000);
    /* The longest eats everything, and its text fits. */
    size_t longest = 0;
    for (size_t i = 0; i < list.count; i++) {
        char move[APIARY_MOVE_SIZE];
        game_move read = 0;
        struct text text = text_into(move, sizeof move);
        territory_rules.move_text(&position, list.move[i], &text);
        size_t length = text_end(&text);
        assert_true(length < sizeof move);
        longest = length > longest ? length : longest;
        assert_int_equal(territory_rules.move_read(&position, move, length, &read, NULL),
                         APIARY_OK);
        assert_true(read == list.move[i]);
    }
    assert_int_equal(longest, 1 + 21 * 4);
    mem_free(&list.memory, list.move);
}

static void running_out_of_memory_is_said(void **unused) {
    (void)unused;
    struct territory_position position = position_of(
        "Territory White[30] D=0,2 B=4,2 W=4,8 b=0,4+0,6+1,1+1,3+1,5+1,7+1,9+2,0+2,2+2,4 "
        "w=2,6+2,8+3,1+3,3 store=2,2+0,0 supply=1,1");
    for (int choices = 0; choices < 2; choices++) {
        struct supply supply = {0};
        for (size_t left = 0;; left++) {
            supply = (struct supply){.left = left};
            struct game_moves list = {.memory = supply_memory(&supply)};
            enum apiary_status status =
                choices ? territory_choices(&position, &list) : territory_moves(&position, &list);
            mem_free(&list.memory, list.move);
            assert_int_equal(supply.live, 0);
            assert_int_equal(status, supply.failed ? APIARY_NO_MEMORY : APIARY_OK);
            if (!status) {
                break;
            }
        }
    }
}

/* ---- Random games ---- */

static int by_key(const void *a, const void *b) {
    return memcmp(a, b, sizeof(struct game_key));
}

/* The positions after the listed moves, each once, sorted. */
static size_t reached(const struct territory_position *position, const struct game_moves *list,
                      struct game_key *keys) {
    for (size_t i = 0; i < list->count; i++) {
        struct territory_position next = *position;
        territory_play(&next, list->move[i]);
        keys[i] = territory_key(&next);
    }
    qsort(keys, list->count, sizeof *keys, by_key);
    size_t distinct = 0;
    for (size_t i = 0; i < list->count; i++) {
        if (distinct == 0 || by_key(&keys[distinct - 1], &keys[i]) != 0) {
            keys[distinct++] = keys[i];
        }
    }
    return distinct;
}

static void check_choices(const struct territory_position *position,
                          const struct game_moves *moves) {
    enum { MOST = 20000 };
    static struct game_key all[MOST], chosen[MOST];
    struct game_moves choices = {.memory = moves->memory};
    if (moves->count > MOST) {
        return;
    }
    assert_int_equal(territory_choices(position, &choices), APIARY_OK);
    size_t count = reached(position, moves, all);
    assert_int_equal(choices.count, count);
    assert_int_equal(reached(position, &choices, chosen), count);
    assert_memory_equal(all, chosen, count * sizeof *all);
    mem_free(&choices.memory, choices.move);
}

/* Reads its own texts back and takes the move back; true while the game goes on. */
static void check_move(const struct territory_position *position, game_move move) {
    char text[APIARY_MOVE_SIZE];
    struct text out = text_into(text, sizeof text);
    territory_rules.move_text(position, move, &out);
    size_t length = text_end(&out);
    game_move read = 0;
    struct apiary_error error = {.message = ""};
    if (territory_rules.move_read(position, text, length, &read, &error)) {
        fail_msg("%s: %s", text, error.message);
    }
    assert_true(read == move);
    struct territory_position next = *position;
    struct game_undo undo = territory_rules.play(&next, move);
    assert_int_equal(next.ply, position->ply + 1);
    territory_rules.undo(&next, move, undo);
    assert_memory_equal(&next, position, sizeof next);
}

static void check_position_text(const struct territory_position *position) {
    char text[512];
    struct text out = text_into(text, sizeof text);
    territory_rules.position_text(position, &out);
    size_t length = text_end(&out);
    assert_true(length < sizeof text);
    struct territory_position read;
    struct apiary_options options = {.either_colour = position->either_colour};
    assert_int_equal(territory_rules.position_read(&read, text, length, &options, NULL), APIARY_OK);
    assert_memory_equal(&read, position, sizeof read);
}

static void random_games_end_and_can_be_taken_back(void **unused) {
    (void)unused;
    struct rng rng = {7};
    struct game_moves list = {.memory = mem_or_default(NULL)};
    enum { GAMES = TEST_SLOW_BUILD ? 100 : 1000, MOST_TURNS = 28 + 28 + 20 };
    for (int i = 0; i < GAMES; i++) {
        struct territory_position position, before[MOST_TURNS];
        game_move played[MOST_TURNS];
        struct game_undo undo[MOST_TURNS];
        size_t turns = 0;
        territory_position_init(&position, i % 4 == 0);
        while (!territory_over(&position)) {
            list.count = 0;
            assert_int_equal(territory_moves(&position, &list), APIARY_OK);
            assert_true(list.count > 0); /* always an action */
            assert_int_equal(list.count, territory_move_count(&position));
            check_choices(&position, &list);
            check_position_text(&position);
            game_move move = list.move[rng_below(&rng, (uint32_t)list.count)];
            check_move(&position, move);
            before[turns] = position;
            played[turns] = move;
            undo[turns++] = territory_rules.play(&position, move);
            assert_true(turns < MOST_TURNS);
        }
        assert_true(apiary_result_is_final(territory_rules.result(&position)));
        check_position_text(&position);
        while (turns-- > 0) {
            territory_rules.undo(&position, played[turns], undo[turns]);
            assert_memory_equal(&position, &before[turns], sizeof position);
        }
    }
    mem_free(&list.memory, list.move);
}

static uint64_t slow_perft(const struct territory_position *position, int depth) {
    struct game_moves list = {.memory = mem_or_default(NULL)};
    assert_int_equal(territory_moves(position, &list), APIARY_OK);
    uint64_t count = depth == 1 ? list.count : 0;
    for (size_t i = 0; depth > 1 && i < list.count; i++) {
        struct territory_position next = *position;
        territory_play(&next, list.move[i]);
        count += slow_perft(&next, depth - 1);
    }
    mem_free(&list.memory, list.move);
    return count;
}

static void perft_counts_what_is_listed(void **unused) {
    (void)unused;
    struct territory_position position = position_of(
        "Territory Black[9] D=1,5 B=2,6 W=3,5 b=1,3+2,4+2,8 w=3,3+3,7+1,7 store=1,1+0,2 "
        "supply=1,2");
    for (int depth = 1; depth <= 3; depth++) {
        assert_int_equal(territory_perft(&position, depth), slow_perft(&position, depth));
    }
    assert_int_equal(territory_perft(&position, 0), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tables_follow_the_definition_of_the_board),
        cmocka_unit_test(the_start_is_as_published),
        cmocka_unit_test(food_is_laid_on_free_cells_in_the_colours_of_the_own_store),
        cmocka_unit_test(each_insect_eats_its_food),
        cmocka_unit_test(a_path_is_cut_by_insects_and_by_cells_already_eaten),
        cmocka_unit_test(choices_keep_one_path_for_each_position),
        cmocka_unit_test(a_store_is_filled_up_to_four),
        cmocka_unit_test(the_last_tile_of_the_supply_ends_the_game),
        cmocka_unit_test(millions_of_paths_are_listed),
        cmocka_unit_test(running_out_of_memory_is_said),
        cmocka_unit_test(random_games_end_and_can_be_taken_back),
        cmocka_unit_test(perft_counts_what_is_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
