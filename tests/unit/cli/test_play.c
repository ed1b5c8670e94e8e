/* `apiary play` in a pipe. Each test has an empty folder for saved games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "process.h"

static char folder[64];

static int make_folder(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/apiary-test-XXXXXX");
    return mkdtemp(folder) && setenv("XDG_STATE_HOME", folder, 1) == 0 ? 0 : -1;
}

static const char *in_folder(const char *name) {
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static int remove_folder(void **state) {
    (void)state;
    static const char *const names[] = {"apiary/play.pgn", "apiary/previous.pgn", "apiary",
                                        "game.pgn", "."};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        remove(in_folder(names[i]));
    }
    rmdir(folder);
    return 0;
}

/* Plays with this input and returns the exit code. */
#define play(input, ...)                                                                           \
    (process_start("play", __VA_ARGS__), process_write(input), process_finish())

static void assert_says(const char *text) {
    if (!strstr(process.text, text)) {
        fail_msg("no \"%s\" in:\n%s", text, process.text);
    }
}

static void moves_are_typed_or_picked(void **state) {
    (void)state;
    /* The list is sorted: wA1 is the first. */
    assert_int_equal(play("1\nbS1 wA1-\nq  \t-wa1\nbQ bS1-\nrecord\nquit\n", "--both", NULL), 0);
    assert_says("  1. wA1         bS1 wA1-\n");
    assert_says("  2. wQ -wA1     bQ bS1-\n");
    assert_says("Goodbye.");
}

static void a_game_can_be_continued_from_its_text(void **state) {
    (void)state;
    assert_int_equal(play("wQ -wS1\nrecord\n", "--both", "--game",
                          "Base;InProgress;White[2];wS1;bS1 wS1-", NULL),
                     0);
    assert_says("  1. wS1         bS1 wS1-\n");
    assert_says("  2. wQ -wS1");
    assert_int_equal(play("", "--game", "/no/such/file", NULL), 1);
}

static void the_board_is_drawn_with_hands_and_marks(void **state) {
    (void)state;
    assert_int_equal(
        play("wS1\nbA1 wS1-\nwB1 -wS1\nbQ bA1-\nwQ \\wS1\nbS1 bQ-\nwB1 wS1\n", "--both", NULL), 0);
    assert_says("  (The board is empty.)\n");
    assert_says(" wB1   wS1   bA1  >bQ  ");
    assert_says("  o   >wB1+  bA1   bQ    bS1 ");
    assert_says("  Stack: wB1 on wS1\n");
    assert_says("  White's hand  B   G x3   S   A x3   M   L   P \n");
    assert_null(strchr(process.text, '\033'));
}

static void illegal_moves_are_explained(void **state) {
    (void)state;
    assert_int_equal(play("wS1\nbS1 wS1-\nwS2 bS1-\nwS9\nwA1\nxyzzy\n999\n0\npass\nmoves\n",
                          "--both", "--game", "Base", NULL),
                     0);
    assert_says("White, turn 2> wS2 cannot be placed there");
    assert_says("Type help for the commands.");
    assert_says("expected a target cell such as bQ/. Type help for the commands.");
    assert_says("The moves are numbered from 1 to ");
    assert_non_null(strstr(process.text, "White, turn 2> wA1 "));
}

static void the_engine_answers(void **state) {
    (void)state;
    assert_int_equal(play("wS1\n", "--level", "1", "--time", "1", NULL), 0);
    assert_says("Black (Apiary) plays b");
    assert_says("White, turn 2> ");
    assert_int_equal(play("", "--black", "--level=1", "--time=1", NULL), 0);
    assert_says("White (Apiary) plays w");
    assert_says("Black, turn 1> ");
}

/* A search would take a day. */
static void full_strength_opens_from_the_book_unless_told_otherwise(void **state) {
    (void)state;
    assert_int_equal(play("", "--black", "--level", "8", "--time", "86400", NULL), 0);
    assert_says("White (Apiary) plays w");
    process_start("play", "--black", "--level", "8", "--time", "86400", "--no-book", NULL);
    process_wait_for_work(500);
    kill(process.pid, SIGINT); /* move now */
    assert_int_equal(process_finish(), 0);
    assert_says("White (Apiary) plays w");
}

static void undo_takes_back_the_engines_reply_too(void **state) {
    (void)state;
    assert_int_equal(play("wS1\nundo\nrecord\nundo\nhint\n", "--level", "1", "--time", "1", NULL),
                     0);
    assert_says("2 moves taken back.");
    assert_says("No moves have been played.");
    assert_says("There is no move to take back.");
    assert_says("Try w");
}

/* Its choices depend on the seed alone, of which a game has one. */
static void undo_takes_a_number_of_moves(void **state) {
    (void)state;
    assert_int_equal(
        play("wS1\nbS1 wS1-\nwQ -wS1\nundo 99\nundo x\nundo 2\nrecord\n", "--both", NULL), 0);
    assert_says("Only 3 moves have been played.\n");
    assert_says("Usage: undo, or undo N");
    assert_says("2 moves taken back.\n");
    assert_says("  1. wS1  ");
    assert_null(strstr(process.text, "  1. wS1         bS1"));
}

static void why_explains_a_move_without_playing_it(void **state) {
    (void)state;
    assert_int_equal(
        play("why wS1\nwhy q\nwhy\nload /no\033[31m\nrecord\n", "--both", "--tournament", NULL), 0);
    assert_says("wS1 is legal.\n");
    assert_says("wQ cannot be the first piece");
    assert_says("Usage: why MOVE\n");
    assert_says("/no?[31m");
    assert_says("No moves have been played.\n");
}

static void the_engine_repeats_its_answer_after_undo(void **state) {
    (void)state;
    assert_int_equal(play("wS1\nundo\nlevel 1\nwS1\nundo\nlevel 1\nwS1\nundo\nlevel 1\nwS1\n",
                          "--level", "1", NULL),
                     0);
    const char *answer = strstr(process.text, "Black (Apiary) plays ");
    assert_non_null(answer);
    size_t length = strcspn(answer, "\n");
    int answers = 1;
    for (const char *next = answer; (next = strstr(next + 1, "Black (Apiary) plays ")); answers++) {
        assert_memory_equal(next, answer, length + 1);
    }
    assert_int_equal(answers, 4);
}

static void sides_can_be_changed(void **state) {
    (void)state;
    assert_int_equal(play("side\nside both\nwS1\nside white\nside purple\n", "--level", "1",
                          "--time", "1", NULL),
                     0);
    assert_says("White is a person, Black is Apiary.");
    assert_says("White is a person, Black is a person.");
    assert_says("Black, turn 1> ");
    assert_says("Black (Apiary) plays b");
    assert_says("Usage: side white, side black or side both");
}

static void a_resignation_can_be_taken_back(void **state) {
    (void)state;
    assert_int_equal(play("wS1\nresign\nbS1 wS1-\nundo\nbS1 wS1-\nrecord\n", "--both", NULL), 0);
    assert_says("Black resigns.");
    assert_says("White wins.");
    assert_says("The game is over.");
    assert_says("Resignation taken back.");
    assert_says("  1. wS1         bS1 wS1-\n");
    assert_int_equal(play("resign\nundo\nwS1\nrecord\n", "--both", NULL), 0);
    assert_says("Resignation taken back.");
    assert_says("  1. wS1");
}

static void the_queen_may_come_first_unless_in_a_tournament(void **state) {
    (void)state;
    assert_int_equal(play("wQ\n", "--both", NULL), 0);
    assert_says("Black, turn 1> ");
    assert_int_equal(play("wQ\n", "--both", "--tournament", NULL), 0);
    assert_null(strstr(process.text, "Black, turn 1> "));
}

static void an_unfinished_game_is_saved(void **state) {
    (void)state;
    assert_int_equal(play("wS1\nbS1 wS1-\n", "--both", "--game", "Base", NULL), 0);
    assert_says("apiary play --resume");
    assert_int_equal(play("record\n", "--resume", NULL), 0);
    assert_says("  1. wS1         bS1 wS1-\n");
    assert_says("White, turn 2> ");
    /* Another game does not overwrite it. */
    assert_int_equal(play("wA1\n", "--both", NULL), 0);
    assert_says("There is an unfinished game");
    assert_int_equal(access(in_folder("apiary/previous.pgn"), R_OK), 0);
    assert_int_equal(play("record\n", "--resume", NULL), 0);
    assert_says("  1. wA1");
    /* Nor does looking at the board. */
    assert_int_equal(play("board\nquit\n", NULL), 0);
    assert_int_equal(play("resume\nrecord\n", NULL), 0);
    assert_says("  1. wA1");
}

static void a_finished_game_is_not_saved(void **state) {
    (void)state;
    assert_int_equal(play("wS1\nresign\n", "--both", NULL), 0);
    assert_int_equal(play("", "--resume", NULL), 1);
    assert_says("There is no unfinished game");
}

static void games_are_saved_and_loaded(void **state) {
    (void)state;
    char input[512];
    const char *path = in_folder("game.pgn");
    snprintf(input, sizeof input, "wS1\nbS1 wS1-\nsave %s\nnew Base\nload %s\nrecord\n", path,
             path);
    assert_int_equal(play(input, "--both", NULL), 0);
    assert_says("Saved to ");
    assert_says("New game.");
    assert_says("  1. wS1         bS1 wS1-\n");
    snprintf(input, sizeof input, "wA1\nsave %s\nload %s\nrecord\n", path, path);
    assert_int_equal(play(input, "--both", NULL), 0);
    assert_says("exists; repeat the command to overwrite it.");
    assert_says("  1. wS1         bS1 wS1-\n");
    snprintf(input, sizeof input, "wA1\nsave %s\nsave %s\n", path, path);
    assert_int_equal(play(input, "--both", NULL), 0);
    assert_says("game.pgn, which was overwritten.");
    assert_int_equal(play("save\nload\nload /no/such/file\nsave /no/such/file\n", NULL), 0);
    assert_says("Usage: save FILE");
    assert_says("Usage: load FILE");
    assert_says("Cannot read /no/such/file: ");
    assert_says("Cannot write /no/such/file: ");
}

/* Also without a move, and with another unfinished game before. */
static void a_loaded_game_is_continued(void **state) {
    (void)state;
    char input[512];
    const char *path = in_folder("loaded.pgn");
    snprintf(input, sizeof input, "wS1\nbS1 wS1-\nsave %s\nnew Base\nwA1\n", path);
    assert_int_equal(play(input, "--both", NULL), 0);
    snprintf(input, sizeof input, "load %s\n", path);
    assert_int_equal(play(input, "--both", NULL), 0);
    assert_says("The game is saved; continue it with apiary play --resume.");
    assert_int_equal(play("record\n", "--resume", NULL), 0);
    assert_says("  1. wS1         bS1 wS1-\n");
    /* In the same session the game before can still be continued. */
    snprintf(input, sizeof input, "load %s\nundo\n", path);
    assert_int_equal(play(input, "--both", NULL), 0);
    snprintf(input, sizeof input, "load %s\nresume\nrecord\n", path);
    assert_int_equal(play(input, "--both", NULL), 0);
    assert_says("Continuing the unfinished game.");
}

static void passes_are_played_and_undone_automatically(void **state) {
    (void)state;
    static const char must_pass[] =
        "Base;InProgress;White[11];wS1;bA1 -wS1;wQ wS1-;bA2 -bA1;wQ wS1\\;bA3 -bA2;wQ /wS1;bQ -bA3;"
        "wQ wS1\\;bB1 -bQ;wQ /wS1;bB1 /bQ;wS1 /wQ;bB2 /bA2;wS1 /bB2;bB1 -bB2;wQ /bA1;bA2 /wS1;"
        "wS2 wQ\\;bA3 wS2\\";
    char input[256];
    FILE *file = fopen(in_folder("game.pgn"), "w");
    assert_non_null(file);
    fputs(must_pass, file);
    fclose(file);
    snprintf(input, sizeof input, "load %s\nbG1 -bQ\nundo\n", in_folder("game.pgn"));
    assert_int_equal(play(input, "--both", NULL), 0);
    assert_says("White has no legal move and passes.\n");
    assert_says("Black, turn 11> ");
    /* Undoing only the pass would let White pass again. */
    assert_says("2 moves taken back.");
}

static void companion_games_can_be_played(void **state) {
    (void)state;
    assert_int_equal(play("moves\n1\nundo\n1,1\nrecord\n", "--game", "Six", "--both", NULL), 0);
    assert_says("  White's hand  w x21 \n");
    assert_says("   -1,1  0,1     1 \n"); /* 1,1 is the first in the list */
    assert_says("  1. 1,1");
    assert_int_equal(play("0,3\nmoves 0,3\n0,3>0,1\n", "--game", "Battle", "--both", NULL), 0);
    assert_says("0,3    10 >0,1");
    assert_says("> w");
    assert_int_equal(play("b@2,2\nhelp\n", "--game", "Territory", "--both", NULL), 0);
    assert_says("Supply  (b) x10  (w) x10");
    assert_says("fill:n,m");
    assert_int_equal(play("1,-1\n", "--game", "Andantino", "--both", NULL), 0);
    assert_says("Black, turn 1> ");
    assert_says("White, turn 1> ");
}

static void draws_follow_from_the_seed(void **state) {
    (void)state;
    static const char *const blind[] = {"--both", "--variant", "blind", "--seed", "42"};
    assert_int_equal(play("a1\ndraw\nrecord\n", blind[0], blind[1], blind[2], blind[3], blind[4],
                          "--game", "Base", NULL),
                     0);
    assert_says("73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a8049");
    assert_says("a tile other than the queen is drawn, not chosen");
    assert_says(", place w");
    assert_says("  1. draw w");
    assert_int_equal(play("1\ndraw\nresign\n", "--resume", NULL), 0); /* with the same seed */
    assert_says(", place b");
    assert_says("The seed was 42\n");
}

static void wrong_options_are_refused(void **state) {
    (void)state;
    assert_int_equal(play("", "--white", "--black", NULL), 2);
    assert_int_equal(play("", "--tournament", "--queen-first", NULL), 2);
    assert_int_equal(play("", "--level", "9", NULL), 2);
    assert_int_equal(play("", "--game", "Chess", NULL), 1);
    assert_int_equal(play("", "something", NULL), 2);
}

#define in_a_folder(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        in_a_folder(moves_are_typed_or_picked),
        in_a_folder(a_game_can_be_continued_from_its_text),
        in_a_folder(the_board_is_drawn_with_hands_and_marks),
        in_a_folder(illegal_moves_are_explained),
        in_a_folder(the_engine_answers),
        in_a_folder(full_strength_opens_from_the_book_unless_told_otherwise),
        in_a_folder(undo_takes_back_the_engines_reply_too),
        in_a_folder(undo_takes_a_number_of_moves),
        in_a_folder(why_explains_a_move_without_playing_it),
        in_a_folder(the_engine_repeats_its_answer_after_undo),
        in_a_folder(sides_can_be_changed),
        in_a_folder(a_resignation_can_be_taken_back),
        in_a_folder(the_queen_may_come_first_unless_in_a_tournament),
        in_a_folder(an_unfinished_game_is_saved),
        in_a_folder(a_finished_game_is_not_saved),
        in_a_folder(games_are_saved_and_loaded),
        in_a_folder(a_loaded_game_is_continued),
        in_a_folder(passes_are_played_and_undone_automatically),
        in_a_folder(companion_games_can_be_played),
        in_a_folder(draws_follow_from_the_seed),
        in_a_folder(wrong_options_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
