/* `apiary match` as users run it: counts, files, tournaments, early ends, interrupts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/match_request.h"
#include "documents.h"
#include "process.h"
#include "support.h"
#include "test_folder.h"

/* Runs it to its end with empty input and returns the exit code; the output is in process.text. */
#define run(...) (process_start(__VA_ARGS__, NULL), process_finish())

#define SMALL "--option-a", "TableMiB=1", "--option-b", "TableMiB=1"

static void a_small_match_counts_every_game(void **state) {
    (void)state;
    assert_int_equal(run("match", "--nodes", "200", "--games", "5", "--seed", "3", "--concurrency",
                         "2", SMALL, "--max-plies", "40", "level:1", "level:2"),
                     0);
    assert_int_equal(test_count(process.text, "\ngame ") + 1, 6); /* rounded up to pairs */
    assert_int_equal(test_count(process.text, ": level:1 - level:2: "), 3);
    assert_int_equal(test_count(process.text, ": level:2 - level:1: "), 3);
    assert_non_null(strstr(process.text, " in 6 games\n"));
    size_t wins, draws, losses, pairs[5];
    const char *summary = strstr(process.text, "level:1 - level:2: +");
    assert_non_null(summary);
    assert_int_equal(
        sscanf(summary, "level:1 - level:2: +%zu =%zu -%zu in", &wins, &draws, &losses), 3);
    assert_int_equal(wins + draws + losses, 6);
    assert_int_equal(test_count(process.text, ": Draw ("), draws);
    const char *line = strstr(process.text, "Pairs (0, 1/2, 1, 3/2, 2): ");
    assert_non_null(line);
    assert_int_equal(sscanf(line, "Pairs (0, 1/2, 1, 3/2, 2): %zu %zu %zu %zu %zu;", &pairs[0],
                            &pairs[1], &pairs[2], &pairs[3], &pairs[4]),
                     5);
    assert_int_equal(pairs[0] + pairs[1] + pairs[2] + pairs[3] + pairs[4], 3);
    assert_int_equal(pairs[1] + 2 * pairs[2] + 3 * pairs[3] + 4 * pairs[4], 2 * wins + draws);
    assert_string_equal(process_errors(), "");
}

/* Keeps only what does not depend on the clock or on the order in which games end. */
static void take_games(char *text, size_t size) {
    size_t used = 0;
    text[0] = '\0';
    for (const char *at = read_text("match.json"); (at = strstr(at, "\"game\": \"")); at++) {
        size_t length = strcspn(at + 9, "\"");
        assert_true(used + length + 2 < size);
        used += (size_t)snprintf(text + used, size - used, "%.*s\n", (int)length, at + 9);
    }
}

static void the_seed_decides_not_the_threads(void **state) {
    (void)state;
    static char one[1 << 16], three[1 << 16];
    assert_int_equal(run("match", "--depth", "1", "--games", "8", "--seed", "3", SMALL, "--quiet",
                         "--max-plies", "30", "--json", path_of("match.json"), "level:1",
                         "level:1"),
                     0);
    assert_null(strstr(process.text, "game 1:"));
    assert_non_null(strstr(process.text, "level:1 - level:1 (B): +"));
    take_games(one, sizeof one);
    assert_int_equal(test_count(one, "\n"), 8);
    assert_int_equal(run("match", "--depth", "1", "--games", "8", "--seed", "3", SMALL, "--quiet",
                         "--max-plies", "30", "--json", path_of("match.json"), "--concurrency", "3",
                         "level:1", "level:1"),
                     0);
    take_games(three, sizeof three);
    assert_string_equal(one, three);
}

/* The letters of the engines that were White, in the order of the games. */
static const char *white_players(void) {
    static char letters[64];
    size_t count = 0;
    for (const char *at = read_text("match.json"); (at = strstr(at, "\"white\": \"")); at++) {
        letters[count++] = at[strlen("\"white\": \"")];
    }
    letters[count] = '\0';
    return letters;
}

/* Engines remember an opening from the first game of a pair: each is White in half of the first. */
static void both_engines_are_white_as_often_in_the_first_games_of_pairs(void **state) {
    (void)state;
    assert_int_equal(run("match", "--depth", "1", "--games", "8", SMALL, "--max-plies", "6",
                         "--json", path_of("match.json"), "level:1", "level:1"),
                     0);
    assert_string_equal(white_players(), "ABBAABBA");
}

/* convert reads every game of the file. */
static void assert_pgn_is_readable(const char *name, size_t games) {
    assert_int_equal(run("convert", "--to", "uhp", path_of(name)), 0);
    assert_int_equal(test_count(process.text, "\n"), games);
    assert_int_equal(test_count(process.text, "Base"), games);
}

static void files_are_written(void **state) {
    (void)state;
    assert_int_equal(run("match", "--depth", "1", "--games", "4", "--max-plies", "20", SMALL,
                         "--name-a", "quoted \"A\"", "--name-b", "B", "--sprt", "0,50", "--pgn",
                         path_of("match.pgn"), "--json", path_of("match.json"), "--type", "Base+P",
                         "--openings", "random:6:9", "level:1", "level:2"),
                     0);
    assert_non_null(strstr(process.text, "\nLLR "));
    const char *json = read_text("match.json");
    test_json(json);
    assert_non_null(strstr(json, "\"name\": \"quoted \\\"A\\\"\""));
    assert_non_null(strstr(json, "\"type\": \"Base+P\""));
    assert_non_null(strstr(json, "\"result\": {\"games\": 4, "));
    assert_non_null(strstr(json, "\"verdict\": \"undecided\""));
    assert_int_equal(test_count(json, "\"number\": "), 4);
    assert_non_null(strstr(read_text("match.pgn"), "[White \"B\"]"));
    assert_pgn_is_readable("match.pgn", 4);
}

static void the_book_is_an_option_of_levels(void **state) {
    (void)state;
    assert_int_equal(run("match", "--depth", "1", "--games", "2", "--max-plies", "4", SMALL,
                         "--option-a", "Book=False", "--option-b", "Book=True", "level:8",
                         "level:8"),
                     0);
    assert_int_equal(
        run("match", "--depth", "1", "--games", "2", "--option-a", "Book=0", "level:8", "level:8"),
        1);
    assert_non_null(strstr(process_errors(), "unknown option or value: Book=0"));
}

static void openings_come_from_a_file(void **state) {
    (void)state;
    static const char text[] = "wS1;bS1 wS1-\nBase+M;InProgress;Black[1];wM\n";
    write_text("openings", text, sizeof text - 1);
    assert_int_equal(run("match", "--depth", "1", "--games", "6", "--max-plies", "6", SMALL,
                         "--openings", path_of("openings"), "--json", path_of("match.json"),
                         "--repetition", "off", "level:1", "level:1"),
                     0);
    const char *json = read_text("match.json");
    assert_int_equal(test_count(json, ";wS1;bS1 wS1-;"), 4); /* pairs 1 and 3 */
    assert_int_equal(test_count(json, ";wM;"), 2);
    write_text("openings", "wS1;wS1\n", 8);
    assert_int_equal(
        run("match", "--depth", "1", "--openings", path_of("openings"), "level:1", "level:1"), 1);
    assert_non_null(strstr(process_errors(), "line 1"));
}

static void openings_are_shuffled_by_the_seed(void **state) {
    (void)state;
    static char text[1 << 12], first[1 << 16], again[1 << 16], other[1 << 16];
    size_t used = 0;
    for (char bug = 'A'; bug <= 'S'; bug++) {
        if (strchr("ABGS", bug)) {
            used += (size_t)snprintf(text + used, sizeof text - used, "w%c1;bA1 w%c1-\n", bug, bug);
        }
    }
    write_text("openings", text, used);
#define SHUFFLE(seed)                                                                              \
    run("match", "--type", "Base", "--depth", "1", "--games", "8", "--max-plies", "2", SMALL,      \
        "--openings", path_of("openings"), "--shuffle", "--seed", seed, "--json",                  \
        path_of("match.json"), "level:1", "level:1")
    assert_int_equal(SHUFFLE("1"), 0);
    take_games(first, sizeof first);
    assert_int_equal(SHUFFLE("1"), 0);
    take_games(again, sizeof again);
    assert_string_equal(first, again);
    assert_int_equal(SHUFFLE("2"), 0);
    take_games(other, sizeof other);
    assert_string_not_equal(first, other);
#undef SHUFFLE
    for (const char *bug = "ABGS"; *bug; bug++) {
        char opening[32];
        snprintf(opening, sizeof opening, ";w%c1;bA1 w%c1-", *bug, *bug);
        assert_int_equal(test_count(first, opening), 2);
        assert_int_equal(test_count(other, opening), 2);
    }
}

/* The words of a match that is played in two parts, of four and then eight games. */
#define LOGGED(games, log)                                                                         \
    "match", "--depth", "1", "--games", games, "--seed", "3", SMALL, "--max-plies", "30",          \
        "--progress", "2", "--json", path_of("match.json"), "--log", path_of(log), "level:1",      \
        "level:2"

static void a_match_is_continued_from_its_log(void **state) {
    (void)state;
    static char whole[1 << 16], parts[1 << 16];
    assert_int_equal(run(LOGGED("8", "whole")), 0);
    take_games(whole, sizeof whole);
    assert_int_equal(run(LOGGED("4", "parts")), 0);
    assert_int_equal(test_count(process.text, "\n4/4 "), 1);
    assert_int_equal(run(LOGGED("8", "parts")), 0);
    assert_non_null(strstr(process.text, " in 8 games\n"));
    assert_int_equal(test_count(process.text, "/8 "), 2); /* after six games and after eight */
    size_t pairs[5];
    const char *line = strstr(process.text, "Pairs (0, 1/2, 1, 3/2, 2): ");
    assert_non_null(line);
    assert_int_equal(sscanf(line, "Pairs (0, 1/2, 1, 3/2, 2): %zu %zu %zu %zu %zu;", &pairs[0],
                            &pairs[1], &pairs[2], &pairs[3], &pairs[4]),
                     5);
    assert_int_equal(pairs[0] + pairs[1] + pairs[2] + pairs[3] + pairs[4], 4);
    take_games(parts, sizeof parts);
    assert_string_equal(parts, whole);
    /* A match with fewer games than its log has nothing to play. */
    assert_int_equal(run(LOGGED("2", "parts")), 0);
    assert_non_null(strstr(process.text, " in 2 games\n"));
    assert_int_equal(run("match", "--depth", "2", "--log", path_of("parts"), "--seed", "3",
                         "level:1", "level:2"),
                     1);
    assert_non_null(
        strstr(process_errors(), "holds the games of another match: --max-plies is not the same"));
}

static void expect_difference(const char *old, const char *expected) {
    char name[64];
    static const char now[] = "apiary match 2 --type Base --seed 3 --nodes 5 0 1 --mate 3 "
                              "--gauntlet level:1 level:2";
    match_title_difference(old, now, name, sizeof name);
    assert_string_equal(name, expected);
}

static void a_log_without_a_seed_keeps_its_own(void **state) {
    (void)state;
    long seed;
    unlink(path_of("seedless"));
    for (int i = 0; i < 2; i++) {
        assert_int_equal(run("match", "--depth", "1", "--games", "2", SMALL, "--max-plies", "10",
                             "--log", path_of("seedless"), "level:1", "level:2"),
                         0);
        assert_int_equal(test_count(process.text, "\ngame "), i == 0 ? 1 : 0);
    }
    assert_int_equal(run("match", "--depth", "1", "--games", "2", SMALL, "--max-plies", "10",
                         "--log", path_of("seedless"), "level:1", "level:3"),
                     1);
    assert_non_null(strstr(process_errors(), ": the engines are not the same"));
    assert_true(match_title_seed("x --seed 12 y", &seed));
    assert_int_equal(seed, 12);
    assert_false(match_title_seed("x", &seed));
#define START "apiary match 2 --type Base --seed 3 --nodes 5 "
    expect_difference("apiary match 2 --type Six --seed 3", "--game");
    expect_difference("apiary match 2 --type Base --seed 4 --nodes 5", "--seed");
    expect_difference(START "1 1 --mate 3 --gauntlet level:1 level:2", "the rules");
    expect_difference(START "0 1 --gauntlet level:1 level:2", "--mate");
    expect_difference(START "0 1 --mate 3 level:1 level:2", "--gauntlet");
    expect_difference(START "0 1 --draw 1,2,3 --mate 3 --gauntlet level:1 level:2", "--draw");
    expect_difference(START "0 1 --mate 3 --gauntlet level:2 level:2", "the engines");
    expect_difference("a file", "its first line");
#undef START
}

/* ---- Tournaments ---- */

#define TOURNAMENT(games, log, ...)                                                                \
    "match", "--depth", "1", "--games", games, "--seed", "3", "--option", "TableMiB=1",            \
        "--max-plies", "16", "--json", path_of("match.json"), "--pgn", path_of("match.pgn"),       \
        "--log", path_of(log), __VA_ARGS__, "level:1", "level:2", "level:3"

static void a_round_robin_has_a_cross_table(void **state) {
    (void)state;
    unlink(path_of("robin"));
    assert_int_equal(run(TOURNAMENT("2", "robin", "--jobs", "2")), 0);
    assert_non_null(strstr(process.text, "3 engines, 6 of 6 games; "));
    assert_non_null(strstr(process.text, "\nRank Engine "));
    assert_int_equal(test_count(process.text, "/2 "), 4); /* a cell at the end has a line feed */
    assert_int_equal(test_count(process.text, "/2\n"), 2);
    for (const char *const *pairing =
             (const char *const[]){"level:1 - level:2: +", "level:1 - level:3: +",
                                   "level:2 - level:3: +", NULL};
         *pairing; pairing++) {
        assert_int_equal(test_count(process.text, *pairing), 1);
    }
    assert_null(strstr(process.text, "inf"));
    assert_null(strstr(process.text, "nan"));
    const char *json = read_text("match.json");
    test_json(json);
    assert_int_equal(test_count(json, "\"number\": "), 6);
    assert_int_equal(test_count(json, "\"white_engine\": 0"), 2);
    assert_int_equal(test_count(json, "\"black_engine\": 2"), 2);
    assert_int_equal(test_count(json, "\"elo_low\": "), 6); /* standings and pairings */
    assert_pgn_is_readable("match.pgn", 6);
}

static void a_gauntlet_is_the_first_against_the_others(void **state) {
    (void)state;
    unlink(path_of("gauntlet"));
    assert_int_equal(run(TOURNAMENT("2", "gauntlet", "--gauntlet")), 0);
    assert_non_null(strstr(process.text, "3 engines, 4 of 4 games; "));
    assert_null(strstr(process.text, "level:2 - level:3"));
    assert_null(strstr(process.text, "level:3 - level:2"));
}

/* Killed in the middle: the same command plays what is missing, and writes all games to its files.
 */
static void a_tournament_goes_on_after_kill(void **state) {
    (void)state;
    static char whole[1 << 16], parts[1 << 16];
    unlink(path_of("whole"));
    unlink(path_of("killed"));
    assert_int_equal(run(TOURNAMENT("4", "whole", "--jobs", "1")), 0);
    take_games(whole, sizeof whole);
    process_start(TOURNAMENT("4", "killed", "--jobs", "1"), NULL);
    process_until("game 3:");
    kill(process.pid, SIGKILL);
    process_finish();
    assert_int_equal(run(TOURNAMENT("4", "killed", "--jobs", "2")), 0);
    assert_non_null(strstr(process.text, "3 engines, 12 of 12 games; "));
    assert_null(strstr(process.text, "game 3:"));
    take_games(parts, sizeof parts);
    assert_string_equal(parts, whole);
    assert_int_equal(test_count(read_text("match.json"), "\"depth\": 1, \"nodes\""),
                     test_count(read_text("match.json"), "{\"ms\": "));
    const char *pgn = read_text("match.pgn");
    assert_int_equal(test_count(pgn, "[Round "), 12);
    assert_int_equal(test_count(pgn, "/1 0."), 12 * 12); /* all but the four random plies */
    /* With adjudication it would be another tournament. */
    assert_int_equal(run(TOURNAMENT("4", "killed", "--resign", "500,3")), 1);
    assert_non_null(strstr(process_errors(), "another match"));
}

static void an_interrupted_tournament_prints_its_standings(void **state) {
    (void)state;
    process_start("match", "--depth", "1", "--games", "100000", "--option", "TableMiB=1",
                  "--max-plies", "12", "level:1", "level:1", "level:1", NULL);
    process_until("game 2:");
    kill(process.pid, SIGINT);
    assert_int_equal(process_finish(), 130);
    assert_non_null(strstr(process.text, " of 300000 games (interrupted)"));
    assert_non_null(strstr(process.text, "level:1 (3) "));
}

static void a_clock_is_in_the_comments(void **state) {
    (void)state;
    static const struct {
        const char *clock;
        int decimals;
    } row[] = {{"30+0.5", 1}, {"9.5", 2}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        assert_int_equal(run("match", "--clock", row[i].clock, "--games", "2", "--max-plies", "8",
                             SMALL, "--pgn", path_of("match.pgn"), "level:1", "level:1"),
                         0);
        const char *pgn = read_text("match.pgn");
        assert_int_equal(test_count(pgn, "s left}"), 8);
        for (const char *at = pgn; (at = strstr(at, "s left}")); at++) {
            assert_int_equal(at[-1 - row[i].decimals], '.');
        }
        assert_pgn_is_readable("match.pgn", 2);
    }
}

static void a_test_has_no_limit_of_games(void **state) {
    (void)state;
    assert_int_equal(run("match", "--depth", "1", "--quiet", "--openings", "random:2", "--sprt",
                         "0,15", "\"" FAKE_ENGINE "\" illegal", "\"" FAKE_ENGINE "\" illegal"),
                     0);
    const char *in = strstr(process.text, " in ");
    assert_non_null(in);
    assert_true(strtol(in + 4, NULL, 10) > 100);
    assert_non_null(strstr(process.text, "accepted"));
    assert_int_equal(run("match", "--depth", "1", "--games", "2", "--max-plies", "6", "--sprt",
                         "0,5", SMALL, "level:1", "level:1"),
                     0);
    assert_non_null(strstr(process.text, "undecided; with --log FILE and more --games"));
}

static void sprt_ends_a_match_early(void **state) {
    (void)state;
    assert_int_equal(run("match", "--depth", "1", "--games", "2000", "--quiet", "--openings",
                         "random:2", "--sprt", "0,300", "--option-b", "TableMiB=1",
                         "\"" FAKE_ENGINE "\" illegal", "level:1"),
                     0);
    assert_non_null(strstr(process.text, "elo0 accepted"));
    assert_null(strstr(process.text, " in 2000 games"));
}

static void wrong_command_lines_are_explained(void **state) {
    (void)state;
    assert_int_equal(run("match", "level:1", "level:2"), 2);
    assert_non_null(strstr(process_errors(), "one of --time, --clock, --depth and --nodes"));
    assert_int_equal(run("match", "--depth", "1", "level:1"), 2);
    assert_int_equal(run("match", "--depth", "1", "--time", "1", "level:1", "level:2"), 2);
    assert_int_equal(run("match", "--time", "nan", "level:1", "level:2"), 2);
    assert_int_equal(run("match", "--time", "0", "level:1", "level:2"), 2);
    assert_int_equal(run("match", "--depth", "1", "level:1", "level:9"), 2);
    assert_int_equal(run("match", "--depth", "1", "--sprt", "5,0", "level:1", "level:2"), 2);
    assert_int_equal(
        run("match", "--depth", "1", "--json", "-", "--pgn", "-", "level:1", "level:2"), 2);
    assert_int_equal(run("match", "--depth", "1", "--sprt", "0,5,1", "level:1", "level:2"), 2);
    assert_int_equal(run("match", "--depth", "1", "--openings", "random:", "level:1", "level:2"),
                     2);
    assert_int_equal(run("match", "--depth", "1", "--type", "Go", "level:1", "level:2"), 2);
    assert_int_equal(run("match", "--depth", "1", "--repetition=x", "level:1", "level:2"), 2);
    assert_int_equal(run("match", "--depth", "1", "--time-b", "1", "level:1", "level:2"), 2);
    assert_int_equal(run("match", "--depth", "1", "--shuffle", "level:1", "level:2"), 2);
    assert_int_equal(run("match", "--depth", "1", "--layout", "b", "level:1", "level:2"), 2);
    assert_int_equal(run("match", "--depth", "1", "--option-a", "x", "level:1", "level:2"), 2);
    assert_int_equal(run("match", "--depth", "1", "--name-a", "x", "level:1", "level:2", "level:3"),
                     2);
    assert_int_equal(run("match", "--depth", "1", "--sprt", "0,5", "level:1", "level:2", "level:3"),
                     2);
    assert_int_equal(run("match", "--depth", "1", "--log", "-", "level:1", "level:2"), 2);
    assert_non_null(strstr(process_errors(), "--log needs a file that it can read again, not -"));
    assert_int_equal(run("match", "--depth", "1", "levl:2", "level:3"), 2);
    assert_non_null(
        strstr(process_errors(), "unknown engine \"levl:2\"; did you mean \"level:2\"?"));
    assert_int_equal(run("match", "--depth", "1", "level:1", "--engine", "name=x"), 2);
    assert_int_equal(run("match", "--depth", "1", "level:1", "--engine", "cmd=level:1 x=1"), 2);
    assert_int_equal(run("match", "level:1", "--engine", "cmd=level:1 depth=1"), 2);
    assert_int_equal(run("match", "--clock", "10+", "level:1", "level:2"), 2);
    assert_int_equal(run("match", "--clock", "1", "--depth", "1", "level:1", "level:2"), 2);
    assert_int_equal(run("match", "--depth", "1", "--resign", "500", "level:1", "level:2"), 2);
    assert_int_equal(run("match", "--depth", "1", "--draw", "1,2", "level:1", "level:2"), 2);
    assert_int_equal(
        run("match", "--depth", "1", "--brief", "--resign", "500,1", "level:1", "level:2"), 2);
    assert_int_equal(run("match", "--depth", "1", "--opening-plies", "4", "level:1", "level:2"), 2);
    assert_int_equal(
        run("match", "--depth", "1", "--openings", "/nonexistent", "level:1", "level:2"), 1);
    assert_int_equal(run("match", "--depth", "1", "--pgn", "/nonexistent/x", "level:1", "level:2"),
                     1);
    assert_int_equal(run("match", "--depth", "1", "level:1", "/nonexistent/engine"), 1);
    assert_non_null(strstr(process_errors(), "/nonexistent/engine: cannot be started"));
    assert_string_equal(process.text, "");
    assert_int_equal(run("match", "--depth", "1", "--games", "2", "'engine uhp", "level:1"), 1);
    assert_non_null(strstr(process_errors(), "unclosed quote"));
    assert_int_equal(run("match", "--depth", "1", "--option-a", "Colour=2", "level:1", "level:2"),
                     2);
    assert_non_null(strstr(process_errors(), "level:1 has no option \"Colour\"; it has Book, "));
    assert_int_equal(run("match", "--depth", "1", "--option", "Levl=3", "level:1", "level:2"), 2);
    assert_non_null(strstr(process_errors(), "no option \"Levl\"; did you mean \"Level\"?"));
    assert_int_equal(run("match", "--depth", "1", "level:1", "--engine", "cmd= name=x"), 2);
    assert_non_null(strstr(process_errors(), "the command of an engine is empty"));
    FILE *file = fopen(path_of("void"), "w");
    assert_non_null(file);
    fclose(file);
    assert_int_equal(
        run("match", "--depth", "1", "--openings", path_of("void"), "level:1", "level:2"), 1);
    assert_non_null(strstr(process_errors(), "void: no opening in this file"));
}

static void an_interrupt_prints_the_summary_of_finished_games(void **state) {
    (void)state;
    process_start("match", "--depth", "1", "--games", "1000000", SMALL, "--concurrency", "2",
                  "--pgn", path_of("match.pgn"), "--json", path_of("match.json"), "--max-plies",
                  "20", "level:1", "level:1", NULL);
    process_until("game 2:");
    kill(process.pid, SIGINT);
    assert_int_equal(process_finish(), 130);
    assert_non_null(strstr(process.text, " games (interrupted)\n"));
    const char *json = read_text("match.json");
    test_json(json);
    assert_non_null(strstr(json, "\"interrupted\": true"));
}

/* timeout(1) signals the program and its group. */
static void a_repeated_signal_counts_once(void **state) {
    (void)state;
    process_start("match", "--depth", "1", "--games", "1000000", SMALL, "--json",
                  path_of("match.json"), "--max-plies", "20", "level:1", "level:1", NULL);
    process_until("game 2:");
    for (int i = 0; i < 10; i++) {
        kill(process.pid, SIGINT);
        test_pause();
    }
    assert_int_equal(process_finish(), 130);
    assert_non_null(strstr(process.text, " games (interrupted)\n"));
    test_json(read_text("match.json"));
}

static void json_is_replaced_when_it_is_whole(void **state) {
    (void)state;
    write_text("kept.json", "old", 3);
    process_start("match", "--depth", "1", "--games", "1000000", SMALL, "--json",
                  path_of("kept.json"), "--max-plies", "20", "level:1", "level:1", NULL);
    process_until("game 2:");
    kill(process.pid, SIGKILL);
    assert_int_equal(process_finish(), -SIGKILL);
    assert_string_equal(read_text("kept.json"), "old");
    assert_int_equal(run("match", "--depth", "1", "--games", "2", SMALL, "--max-plies", "8",
                         "--json", path_of("kept.json"), "level:1", "level:1"),
                     0);
    test_json(read_text("kept.json"));
    assert_int_equal(access(path_of("kept.json.new"), F_OK), -1);
}

static void a_full_disk_is_told_with_its_reason(void **state) {
    (void)state;
    static const char *const options[] = {"--pgn", "--json"};
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(run("match", "--depth", "1", "--games", "2", SMALL, "--max-plies", "8",
                             options[i], "/dev/full", "level:1", "level:1"),
                         1);
        assert_string_equal(process_errors(),
                            "apiary match: cannot write /dev/full: No space left on device\n");
    }
}

static void json_and_pgn_can_be_the_output(void **state) {
    (void)state;
    assert_int_equal(run("match", "--depth", "1", "--games", "2", "--max-plies", "8", "--seed", "1",
                         "--json", "-", "level:1", "level:1"),
                     0);
    test_json(process.text);
    assert_memory_equal(process.text, "{\n  \"engines\"", strlen("{\n  \"engines\""));
    assert_int_equal(run("match", "--depth", "1", "--games", "2", "--max-plies", "8", "--seed", "1",
                         "--pgn", "-", "level:1", "level:1"),
                     0);
    assert_int_equal(process.text[0], '[');
    assert_null(strstr(process.text, "Elo"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_small_match_counts_every_game),
        cmocka_unit_test(the_seed_decides_not_the_threads),
        cmocka_unit_test(both_engines_are_white_as_often_in_the_first_games_of_pairs),
        cmocka_unit_test(files_are_written),
        cmocka_unit_test(the_book_is_an_option_of_levels),
        cmocka_unit_test(openings_come_from_a_file),
        cmocka_unit_test(openings_are_shuffled_by_the_seed),
        cmocka_unit_test(a_match_is_continued_from_its_log),
        cmocka_unit_test(a_log_without_a_seed_keeps_its_own),
        cmocka_unit_test(a_round_robin_has_a_cross_table),
        cmocka_unit_test(a_gauntlet_is_the_first_against_the_others),
        cmocka_unit_test(a_tournament_goes_on_after_kill),
        cmocka_unit_test(an_interrupted_tournament_prints_its_standings),
        cmocka_unit_test(a_clock_is_in_the_comments),
        cmocka_unit_test(a_test_has_no_limit_of_games),
        cmocka_unit_test(sprt_ends_a_match_early),
        cmocka_unit_test(wrong_command_lines_are_explained),
        cmocka_unit_test(an_interrupt_prints_the_summary_of_finished_games),
        cmocka_unit_test(a_repeated_signal_counts_once),
        cmocka_unit_test(json_is_replaced_when_it_is_whole),
        cmocka_unit_test(a_full_disk_is_told_with_its_reason),
        cmocka_unit_test(json_and_pgn_can_be_the_output),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
