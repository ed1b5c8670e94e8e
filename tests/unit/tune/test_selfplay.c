/* Self-play: the games, their lines of text, and replaying them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support.h"
#include "tune/player.h"

static struct player_options options_for(const char *types) {
    struct player_options options = {
        .nodes = 60, .seed = 3, .random_min = 2, .random_max = 9, .noise = 30};
    struct apiary_error error = {.message = ""};
    if (player_read_types(types, &options, &error)) {
        fail_msg("%s: %s", types, error.message);
    }
    return options;
}

static struct player *player_for(const struct player_options *options) {
    struct player *player = NULL;
    assert_int_equal(player_new(options, &player), APIARY_OK);
    return player;
}

static const char *line_of(const struct selfplay_game *game) {
    static char lines[2][SELFPLAY_LINE_SIZE];
    static unsigned next;
    char *line = lines[next++ % 2];
    struct text out = text_into(line, SELFPLAY_LINE_SIZE);
    selfplay_write(game, &out);
    assert_true(text_end(&out) < SELFPLAY_LINE_SIZE);
    return line;
}

/* ---- Text ---- */

static void a_line_is_read(void **unused) {
    (void)unused;
    struct selfplay_game game;
    const char *line = "Base+MD QueenFirst=true,Repetition=true BlackWins adjudicated 2;wG1;"
                       "bM /wG1;wQ wG1/:-12;bD bM;bQ /bM:29990";
    assert_int_equal(selfplay_read(line, &game, NULL), APIARY_OK);
    assert_string_equal(game.type, "Base+MD");
    assert_true(game.options.queen_first && game.options.repetition);
    assert_int_equal(game.options.variant, APIARY_VARIANT_NONE);
    assert_int_equal(game.result, APIARY_BLACK_WINS);
    assert_int_equal(game.ending, SELFPLAY_ADJUDICATED);
    assert_int_equal(game.random, 2);
    assert_int_equal(game.plies, 5);
    assert_string_equal(game.ply[1].move, "bM /wG1");
    assert_false(game.ply[1].has_score);
    assert_string_equal(game.ply[2].move, "wQ wG1/");
    assert_true(game.ply[2].has_score);
    assert_int_equal(game.ply[2].score, -12);
    assert_false(game.ply[3].has_score);
    assert_int_equal(game.ply[4].score, 29990);
    assert_string_equal(line_of(&game), line);
}

static void a_malformed_line_is_refused(void **unused) {
    (void)unused;
    static const struct {
        const char *line;
        size_t offset;
    } rows[] = {
        {"", 0},
        {"Base", 4},
        {"Base Repetition=yes Draw limit 2", 5},
        {"Base Draw limit 2", 5},
        {"Base - InProgress limit 2", 7},
        {"Base - Draw resigned 2", 12},
        {"Base - Draw limit -2", 18},
        {"Base - Draw limit", 17},
        {"Base - Draw limit 2;wG1;;", 24},
        {"Base - Draw limit 2;wG1:", 20},
        {"Base - Draw limit 2;wG1:5x", 20},
        {"Base - Draw limit 2;wG1:30001", 20},
        {"Base - Draw limit 2;wG1 and more than that", 20},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct selfplay_game game;
        struct apiary_error error = {.message = ""};
        if (!selfplay_read(rows[i].line, &game, &error) || error.offset != rows[i].offset) {
            fail_msg("\"%s\": offset %zu, \"%s\"", rows[i].line, error.offset, error.message);
        }
    }
}

static void a_game_has_at_most_so_many_moves(void **unused) {
    (void)unused;
    struct selfplay_game game = {.type = "Base", .result = APIARY_DRAW, .ending = SELFPLAY_LIMIT};
    char line[SELFPLAY_LINE_SIZE + 64];
    for (game.plies = 0; game.plies < SELFPLAY_MAX_PLIES; game.plies++) {
        game.ply[game.plies] =
            (struct selfplay_ply){.move = "wA1 \\bA1", .has_score = true, .score = -30000};
    }
    snprintf(line, sizeof line, "%s", line_of(&game));
    assert_int_equal(selfplay_read(line, &game, NULL), APIARY_OK);
    assert_int_equal(game.plies, SELFPLAY_MAX_PLIES);
    strcat(line, ";pass");
    assert_int_equal(selfplay_read(line, &game, NULL), APIARY_MALFORMED);
}

static void only_headers_of_this_version_are_headers(void **unused) {
    (void)unused;
    assert_true(selfplay_is_header("apiary self-play 1 nodes=5"));
    assert_true(selfplay_is_header("apiary self-play 1"));
    assert_false(selfplay_is_header("apiary self-play 12"));
    assert_false(selfplay_is_header("Base - Draw limit 2"));
}

static void one_game_in_twenty_is_held_out(void **unused) {
    (void)unused;
    unsigned count = 0;
    for (int i = 0; i < 2000; i++) {
        char line[64];
        snprintf(line, sizeof line, "Base - Draw limit %d;wG1", i);
        count += selfplay_is_held_out(line);
    }
    assert_in_range(count, 70, 130);
}

/* ---- Playing ---- */

/* Compares what a replay visits with a game that is played by the public interface. */
struct comparison {
    const struct selfplay_game *game;
    apiary_game *board;
    unsigned visited;
    unsigned last_ply; /* of the position visited before, and the move there */
    game_move last_move;
};

static void compare_position(void *context, const struct selfplay_position *at) {
    struct comparison *comparison = context;
    const struct selfplay_game *game = comparison->game;
    const struct selfplay_ply *ply = &game->ply[at->ply];
    while (apiary_game_length(comparison->board) < at->ply) {
        const char *move = game->ply[apiary_game_length(comparison->board)].move;
        assert_int_equal(apiary_game_play(comparison->board, move, strlen(move), NULL), APIARY_OK);
    }
    uint64_t key[2];
    struct game_key same = at->rules->key(at->state);
    apiary_game_key(comparison->board, key);
    assert_true(key[0] == same.high && key[1] == same.low);
    bool white = apiary_game_to_move(comparison->board) == APIARY_WHITE;
    int result = (game->result == APIARY_WHITE_WINS) - (game->result == APIARY_BLACK_WINS);
    assert_int_equal(at->result, white ? result : -result);
    assert_true(ply->has_score);
    assert_int_equal(at->score, ply->score);
    if (game->ending == SELFPLAY_ADJUDICATED && at->ply + 1 == game->plies) {
        assert_int_equal(at->result, at->score > 0 ? 1 : -1);
    }
    if (comparison->visited > 0 && at->ply == comparison->last_ply + 1) {
        assert_true(at->previous == comparison->last_move);
    }
    char text[APIARY_MOVE_SIZE];
    struct text out = text_into(text, sizeof text);
    at->rules->move_text(at->state, at->move, &out);
    text_end(&out);
    assert_string_equal(text, ply->move);
    comparison->visited++;
    comparison->last_ply = at->ply;
    comparison->last_move = at->move;
}

/* The result on the board after the last move. */
static void check_ending(const struct selfplay_game *game, const apiary_game *board) {
    const struct selfplay_ply *last = &game->ply[game->plies - 1];
    bool forced = last->score >= APIARY_FORCED || last->score <= -APIARY_FORCED;
    bool over = apiary_result_is_final(apiary_game_result(board));
    switch (game->ending) {
    case SELFPLAY_LIMIT:
        assert_true(!over && game->plies == SELFPLAY_MAX_PLIES && game->result == APIARY_DRAW);
        break;
    case SELFPLAY_ADJUDICATED:
        assert_true(!over && last->has_score && forced && game->result != APIARY_DRAW);
        break;
    default:
        assert_int_equal(game->result, apiary_game_result(board));
        assert_int_equal(game->ending == SELFPLAY_REPETITION,
                         apiary_game_ending(board) == APIARY_ENDING_REPETITION);
    }
}

static void check_game(const struct selfplay_game *played) {
    struct selfplay_game game;
    struct apiary_error error = {.message = ""};
    if (selfplay_read(line_of(played), &game, &error)) {
        fail_msg("%s: %s", line_of(played), error.message);
    }
    assert_string_equal(line_of(played), line_of(&game));
    struct comparison comparison = {.game = &game};
    unsigned scores = 0;
    for (unsigned i = 0; i < game.plies; i++) {
        assert_true(i >= game.random || !game.ply[i].has_score);
        scores += game.ply[i].has_score;
    }
    assert_int_equal(apiary_game_new(NULL, game.type, &game.options, &comparison.board, NULL), 0);
    if (selfplay_replay(&game, compare_position, &comparison, &error)) {
        fail_msg("%s: %s", line_of(&game), error.message);
    }
    assert_int_equal(comparison.visited, scores);
    while (apiary_game_length(comparison.board) < game.plies) {
        const char *move = game.ply[apiary_game_length(comparison.board)].move;
        assert_int_equal(apiary_game_play(comparison.board, move, strlen(move), NULL), APIARY_OK);
    }
    check_ending(&game, comparison.board);
    apiary_game_free(comparison.board);
}

static void check_games(const struct player_options *options, unsigned games) {
    struct player *player = player_for(options);
    for (unsigned i = 0; i < games; i++) {
        struct selfplay_game game;
        assert_int_equal(player_play(player, i, &game), APIARY_OK);
        check_game(&game);
    }
    player_free(player);
}

static void games_are_read_as_they_were_played(void **unused) {
    (void)unused;
    struct player_options options = options_for("Base+MLP,Base,Base+LP");
    check_games(&options, TEST_SLOW_BUILD ? 6 : 40);
}

static void expansion_and_blind_games_too(void **unused) {
    (void)unused;
    struct player_options options = options_for("Base+MLPDRCFTKH");
    options.subsets = 50;
    check_games(&options, TEST_SLOW_BUILD ? 2 : 8);
    options = options_for("Base+MLP");
    options.variant = APIARY_VARIANT_BLIND;
    check_games(&options, TEST_SLOW_BUILD ? 2 : 8);
}

static void a_game_depends_on_its_number_alone(void **unused) {
    (void)unused;
    struct player_options options = options_for("Base+MLP,Base");
    struct player *player = player_for(&options), *other = player_for(&options);
    struct selfplay_game game, same;
    for (unsigned number = 3; number > 0; number--) {
        assert_int_equal(player_play(player, number, &game), APIARY_OK);
    }
    for (int again = 0; again < 2; again++) {
        assert_int_equal(player_play(other, 1, &same), APIARY_OK);
        assert_string_equal(line_of(&game), line_of(&same));
    }
    options.seed++;
    assert_int_equal(player_play(other, 1, &same), APIARY_OK);
    assert_string_not_equal(line_of(&game), line_of(&same));
    player_free(player);
    player_free(other);
}

static unsigned noisy_plies(const struct player_options *options) {
    struct player *player = player_for(options);
    unsigned count = 0;
    for (unsigned i = 0; i < 4; i++) {
        struct selfplay_game game;
        assert_int_equal(player_play(player, i, &game), APIARY_OK);
        for (unsigned ply = game.random; ply < game.plies; ply++) {
            count += !game.ply[ply].has_score;
        }
    }
    player_free(player);
    return count;
}

static void noise_can_be_switched_off(void **unused) {
    (void)unused;
    struct player_options options = options_for("Base");
    assert_true(noisy_plies(&options) > 0);
    options.noise = 0;
    assert_int_equal(noisy_plies(&options), 0);
}

static void the_number_of_random_plies_is_within_its_limits(void **unused) {
    (void)unused;
    struct player_options options = options_for("Base");
    options.nodes = 1;
    options.random_min = 1;
    options.random_max = 3;
    struct player *player = player_for(&options);
    unsigned games[4] = {0};
    for (unsigned i = 0; i < 40; i++) {
        struct selfplay_game game;
        assert_int_equal(player_play(player, i, &game), APIARY_OK);
        assert_in_range(game.random, 1, 3);
        games[game.random]++;
    }
    assert_true(games[1] > 0 && games[2] > 0 && games[3] > 0);
    player_free(player);
}

/* Of 20 games without random plies, how many have another first move than the first game. */
static unsigned other_first_moves(uint64_t vary) {
    struct player_options options = options_for("Base+MLP");
    options.random_min = options.random_max = options.noise = 0;
    options.vary = vary;
    struct player *player = player_for(&options);
    struct selfplay_game first, game;
    unsigned count = 0;
    assert_int_equal(player_play(player, 0, &first), APIARY_OK);
    for (unsigned i = 1; i <= 20; i++) {
        assert_int_equal(player_play(player, i, &game), APIARY_OK);
        check_game(&game);
        count += strcmp(first.ply[0].move, game.ply[0].move) != 0;
    }
    player_free(player);
    return count;
}

static void openings_differ_if_they_are_varied(void **unused) {
    (void)unused;
    assert_int_equal(other_first_moves(0), 0);
    assert_true(other_first_moves(2) >= 5);
}

/* How many of 40 games are of this type. */
static unsigned games_of(struct player_options options, const char *type) {
    options.nodes = 1;
    struct player *player = player_for(&options);
    unsigned count = 0;
    for (unsigned i = 0; i < 40; i++) {
        struct selfplay_game game;
        assert_int_equal(player_play(player, i, &game), APIARY_OK);
        count += strcmp(game.type, type) == 0;
    }
    player_free(player);
    return count;
}

static void types_are_drawn_by_their_shares(void **unused) {
    (void)unused;
    struct player_options options = options_for("Base+MLP=3,Base");
    assert_in_range(games_of(options, "Base"), 4, 16);
    assert_in_range(games_of(options, "Base+MLP"), 24, 36);
}

static void a_list_of_types_is_checked(void **unused) {
    (void)unused;
    struct player_options options = options_for("Base+MLP=45,Base,Base+DM=7");
    assert_int_equal(options.type_count, 3);
    assert_string_equal(options.type[0].name, "Base+MLP");
    assert_int_equal(options.type[0].share, 45);
    assert_int_equal(options.type[1].share, 1);
    assert_int_equal(options.type[2].share, 7);
    static const char *const wrong[] = {"", "Bse", "Base,", "Base=", "Base=0", "Base=5x"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_not_equal(player_read_types(wrong[i], &options, NULL), APIARY_OK);
    }
}

static void subsets_leave_out_letters(void **unused) {
    (void)unused;
    struct player_options options = options_for("Base+MD");
    options.subsets = 100;
    assert_in_range(games_of(options, "Base"), 3, 20);
    assert_in_range(games_of(options, "Base+M"), 3, 20);
    assert_in_range(games_of(options, "Base+D"), 3, 20);
    assert_in_range(games_of(options, "Base+MD"), 3, 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_read),
        cmocka_unit_test(a_malformed_line_is_refused),
        cmocka_unit_test(a_game_has_at_most_so_many_moves),
        cmocka_unit_test(only_headers_of_this_version_are_headers),
        cmocka_unit_test(one_game_in_twenty_is_held_out),
        cmocka_unit_test(games_are_read_as_they_were_played),
        cmocka_unit_test(expansion_and_blind_games_too),
        cmocka_unit_test(a_game_depends_on_its_number_alone),
        cmocka_unit_test(noise_can_be_switched_off),
        cmocka_unit_test(the_number_of_random_plies_is_within_its_limits),
        cmocka_unit_test(openings_differ_if_they_are_varied),
        cmocka_unit_test(types_are_drawn_by_their_shares),
        cmocka_unit_test(a_list_of_types_is_checked),
        cmocka_unit_test(subsets_leave_out_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
