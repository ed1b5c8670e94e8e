/* The program as users run it: exit codes, help, perft and bench. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fcntl.h>

#include "documents.h"
#include "process.h"
#include "support.h"

/* Runs it to its end with empty input and returns the exit code; the output is in process.text. */
#define run(...) (process_start(__VA_ARGS__, NULL), process_finish())

/* The commands that `apiary --help` lists, without `help` itself. */
static char commands[32][16];
static size_t command_count;

static int list_commands(void **state) {
    (void)state;
    if (run("--help") != 0) {
        return -1;
    }
    const char *line = strstr(process.text, "Commands:\n");
    command_count = 0;
    while (line && (line = strchr(line, '\n')) && strncmp(line, "\n  ", 3) == 0) {
        assert_true(command_count < sizeof commands / sizeof commands[0]);
        line++;
        assert_int_equal(sscanf(line, " %15s", commands[command_count]), 1);
        command_count += strcmp(commands[command_count], "help") != 0;
    }
    return 0;
}

static void help_and_version_are_answered(void **state) {
    (void)state;
    assert_int_equal(run("--version"), 0);
    /* In a checkout the commit follows: tools/check-install compares it. */
    assert_memory_equal(process.text, "apiary 0.1.0", strlen("apiary 0.1.0"));
    static const char *const lines[] = {"\ncompiler   ", "\nprocessor  ", "\nparts      server"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        assert_non_null(strstr(process.text, lines[i]));
    }
    static const char *const known[] = {"analyze", "bench", "book",  "convert", "games",
                                        "match",   "perft", "play",  "render",  "serve",
                                        "store",   "uhp",   "verify"};
    for (size_t k = 0; k < sizeof known / sizeof known[0]; k++) {
        bool listed = false;
        for (size_t i = 0; i < command_count; i++) {
            listed = listed || strcmp(commands[i], known[k]) == 0;
        }
        assert_true(listed);
    }
    assert_int_equal(run("help"), 0);
    assert_non_null(strstr(process.text, "Usage: apiary COMMAND"));
}

static void every_command_has_help(void **state) {
    (void)state;
    for (size_t i = 0; i < command_count; i++) {
        char usage[64];
        snprintf(usage, sizeof usage, "Usage: apiary %.15s", commands[i]);
        assert_int_equal(run(commands[i], "--help"), 0);
        assert_non_null(strstr(process.text, usage));
        assert_int_equal(run("help", commands[i]), 0);
        assert_non_null(strstr(process.text, usage));
        assert_int_equal(run(commands[i], "--version"), 0);
        assert_memory_equal(process.text, "apiary 0.1.0", strlen("apiary 0.1.0"));
    }
}

/* Where the description of an option begins; 0 for a line that has none. */
static size_t description_column(const char *line) {
    const char *gap = strncmp(line, "  -", 3) == 0 ? strstr(line + 2, "  ") : NULL;
    return gap ? (size_t)(gap - line) + strspn(gap, " ") : 0;
}

static void help_is_aligned_and_fits_the_terminal(void **state) {
    (void)state;
    for (size_t i = 0; i < command_count; i++) {
        size_t column = 0;
        assert_int_equal(run(commands[i], "--help"), 0);
        assert_non_null(strstr(process.text, "  show this help\n"));
        for (char *line = strtok(process.text, "\n"); line; line = strtok(NULL, "\n")) {
            size_t here = description_column(line);
            assert_true(strlen(line) <= 80);
            if (here > 0 && column > 0 && here != column) {
                fail_msg("%s: not aligned: %s", commands[i], line);
            }
            column = here > 0 ? here : column;
        }
        assert_true(column > 0);
    }
}

static void wrong_command_lines_are_code_2(void **state) {
    (void)state;
    process_start(NULL);
    assert_int_equal(process_finish(), 2);
    assert_non_null(strstr(process_errors(), "Usage: apiary"));
    assert_int_equal(run("perff", "3"), 2);
    assert_non_null(strstr(process_errors(), "did you mean \"perft\"?"));
    assert_int_equal(run("xyzzy"), 2);
    assert_non_null(strstr(process_errors(), "unknown command \"xyzzy\""));
    assert_int_equal(run("help", "xyzzy"), 2);
    assert_int_equal(run("analyze", "--dpeth", "3", "Base"), 2);
    assert_non_null(
        strstr(process_errors(), "unknown option \"--dpeth\"; did you mean \"--depth\"?"));
    assert_int_equal(run("analyze", "--dpeth=3", "Base"), 2);
    assert_non_null(
        strstr(process_errors(), "unknown option \"--dpeth\"; did you mean \"--depth\"?"));
    assert_int_equal(run("analyze", "--pos", "Base"), 2);
    assert_non_null(strstr(process_errors(), "did you mean \"--position\"?"));
    assert_int_equal(run("convert", "--ot", "uhp", "Base"), 2);
    assert_non_null(strstr(process_errors(), "did you mean \"--to\"?"));
    assert_int_equal(run("\033[31m\302\233xyzzy"), 2);
    assert_non_null(strstr(process_errors(), "unknown command \"\\x1b[31m\\xc2\\x9bxyzzy\""));
    assert_int_equal(run("analyze", "--xyzzy", "Base"), 2);
    assert_non_null(
        strstr(process_errors(), "unknown option \"--xyzzy\"; see apiary analyze --help"));
    assert_int_equal(run("-x"), 2);
    assert_non_null(strstr(process_errors(), "unknown option \"-x\"; see apiary --help"));
    assert_int_equal(run("convert", "--to", "uhp", "-x"), 2);
    assert_non_null(strstr(process_errors(), "unknown option \"-x\"; see apiary convert --help"));
    assert_int_equal(run("analyze", "--time", "0", "Base"), 2);
    assert_non_null(
        strstr(process_errors(), "--time must be a number of seconds from 0.001 to 86400"));
    assert_int_equal(run("play", "--time", "soon"), 2);
    static const char *const for_one_game[] = {"analyze", "render"};
    for (size_t i = 0; i < sizeof for_one_game / sizeof *for_one_game; i++) {
        assert_int_equal(run(for_one_game[i], "--layout", "b", "Base"), 2);
        assert_non_null(strstr(process_errors(), "--layout is not an option of Hive"));
    }
    for (size_t i = 0; i < command_count; i++) {
        char beginning[64];
        snprintf(beginning, sizeof beginning, "apiary %.15s: ", commands[i]);
        assert_int_equal(run(commands[i], "--no-such-option"), 2);
        assert_string_equal(process.text, "");
        assert_non_null(strstr(process_errors(), beginning));
    }
}

static void perft_checks_its_arguments(void **state) {
    (void)state;
    assert_int_equal(run("perft"), 2);
    assert_int_equal(run("perft", "x"), 2);
    assert_int_equal(run("perft", "-1"), 2);
    assert_int_equal(run("perft", "99"), 2);
    assert_int_equal(run("perft", "--divide", "0"), 2);
    assert_int_equal(run("perft", "--threads", "0", "1"), 2);
    assert_int_equal(run("perft", "--threads"), 2);
    assert_int_equal(run("perft", "--divide=yes", "1"), 2);
    assert_int_equal(run("perft", "--game", "Base", "Base", "1"), 2);
}

static void a_misspelt_game_type_is_the_same_mistake_everywhere(void **state) {
    (void)state;
    static const char *const lines[][8] = {
        {"apiary", "perft", "Bse+MLP", "3"},
        {"apiary", "perft", "--game", "Bse+MLP", "3"},
        {"apiary", "play", "--game", "Bse+MLP"},
        {"apiary", "match", "--depth", "1", "--game=Bse+MLP", "level:1", "level:1"},
        {"apiary", "analyze", "Bse+MLP"},
        {"apiary", "render", "Bse+MLP"},
        {"apiary", "convert", "--to", "pgn", "Bse+MLP"},
        {"apiary", "book", "show", "Bse+MLP"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        process_start_as(APIARY_PROGRAM, lines[i]);
        assert_int_equal(process_finish(), 2);
        assert_non_null(strstr(process_errors(),
                               ": unknown game type \"Bse+MLP\"; did you mean \"Base+MLP\"?\n"));
    }
    assert_int_equal(run("perft", "--game", "NoSuchGame", "1"), 1);
    assert_non_null(strstr(process_errors(), "apiary perft: NoSuchGame: no such file, and "));
    assert_int_equal(run("perft", "-g", "Base+plm", "1"), 2);
    assert_non_null(strstr(process_errors(), "did you mean \"Base+MLP\"?\n"));
    assert_int_equal(run("perft", "Base+X", "1"), 2);
    assert_non_null(strstr(process_errors(), "Base may be followed by + and each of the letters"));
    assert_int_equal(run("perft", "no/such/file", "1"), 1);
}

static void words_of_options_are_suggested(void **state) {
    (void)state;
    assert_int_equal(run("convert", "--to", "pgm"), 2);
    assert_non_null(strstr(process_errors(), "--to must be uhp, pgn, sgf or position, not \"pgm\"; "
                                             "did you mean \"pgn\"?\n"));
    assert_int_equal(run("serve", "--log-level", "wrning"), 2);
    assert_non_null(strstr(process_errors(), "did you mean \"warning\"?\n"));
    assert_int_equal(run("perft", "--variant=blnd", "1"), 2);
    assert_non_null(strstr(process_errors(), "did you mean \"blind\"?\n"));
    assert_int_equal(run("book", "shwo"), 2);
    assert_non_null(strstr(process_errors(), "unknown command \"shwo\"; did you mean \"show\"?\n"));
}

static void options_have_letters_and_rules_can_be_turned_off(void **state) {
    (void)state;
    assert_int_equal(run("perft", "-gBase+M", "1"), 0);
    assert_non_null(strstr(process.text, "\nperft(1) = 5 in "));
    assert_int_equal(run("perft", "-t", "2", "-g", "Base", "1"), 0);
    assert_non_null(strstr(process.text, "\nperft(1) = 4 in "));
    assert_int_equal(run("perft", "--queen-first", "on", "1"), 0);
    assert_non_null(strstr(process.text, "\nperft(1) = 5 in "));
    assert_int_equal(run("perft", "--queen-first", "off", "1"), 0);
    assert_non_null(strstr(process.text, "\nperft(1) = 4 in "));
    assert_int_equal(run("perft", "--queen-first=on", "--queen-first=off", "1"), 0);
    assert_non_null(strstr(process.text, "\nperft(1) = 4 in "));
    assert_int_equal(run("perft", "-t"), 2);
    assert_non_null(strstr(process_errors(), "--threads needs a value; see apiary perft --help"));
}

static void perft_counts_every_depth(void **state) {
    (void)state;
    assert_int_equal(run("perft", "--game=Base+MLP", "4"), 0);
    assert_non_null(strstr(process.text, "perft(0) = 1 in "));
    assert_non_null(strstr(process.text, "\nperft(1) = 7 in "));
    assert_non_null(strstr(process.text, "\nperft(4) = 151686 in "));
    assert_int_equal(run("perft", "3"), 0);
    assert_non_null(strstr(process.text, "\nperft(3) = 1440 in "));
    assert_int_equal(run("perft", "Base;InProgress;Black[1];wS1", "1"), 0);
    assert_non_null(strstr(process.text, "\nperft(1) = 24 in "));
    assert_int_equal(run("perft", "--queen-first", "1"), 0);
    assert_non_null(strstr(process.text, "\nperft(1) = 5 in "));
    assert_int_equal(run("perft", "0"), 0);
    assert_string_equal(process.text, "perft(0) = 1 in 0 ms.\n"); /* no speed of an instant */
}

static void progress_is_not_shown_in_a_pipe(void **state) {
    (void)state;
    assert_int_equal(run("perft", "Base+MLP", "5"), 0);
    assert_string_equal(process_errors(), "");
}

/* Reads the counts after the moves, and the total below them. */
static void read_divide(unsigned long long *sum, unsigned long long *total, size_t *moves) {
    *sum = *total = 0;
    *moves = 0;
    for (char *line = strtok(process.text, "\n"); line; line = strtok(NULL, "\n")) {
        unsigned long long count;
        char *colon = strstr(line, ": ");
        if (sscanf(line, "perft(%*d) = %llu in", total) == 1) {
            assert_null(strtok(NULL, "\n"));
            return;
        }
        assert_non_null(colon);
        assert_int_equal(sscanf(colon + 2, "%llu", &count), 1);
        *sum += count;
        ++*moves;
    }
}

static void divide_adds_up(void **state) {
    (void)state;
    static const char *const depths[] = {"1", "2", "3", "4", "6"};
    static const unsigned long long totals[] = {4, 96, 1440, 21600, 12219480};
    for (size_t i = 0; i < sizeof depths / sizeof depths[0]; i++) {
        unsigned long long sum, total;
        size_t moves;
        assert_int_equal(run("perft", "--divide", depths[i]), 0);
        read_divide(&sum, &total, &moves);
        assert_int_equal(moves, 4);
        assert_true(total == totals[i]);
        assert_true(sum == totals[i]);
    }
}

static void threads_count_the_same(void **state) {
    (void)state;
    static const char game[] = "Base+MLP;InProgress;White[5];wG1;bL /wG1;wM wG1/;bM /bL;wA1 wM\\;"
                               "bQ bL\\;wQ \\wM;bP /bQ";
    char *single;
    assert_int_equal(run("perft", "--divide", game, "3"), 0);
    *strstr(process.text, " in ") = '\0';
    single = strdup(process.text);
    assert_int_equal(run("perft", "--divide", "--threads", "5", game, "3"), 0);
    *strstr(process.text, " in ") = '\0';
    assert_string_equal(process.text, single);
    free(single);
    /* Each task is a move and a reply. */
    assert_int_equal(run("perft", "--threads", "3", "6"), 0);
    assert_non_null(strstr(process.text, "\nperft(6) = 12219480 in "));
}

/*
 * The node counts of the engine: the same with every compiler, processor and sanitizer. A change of
 * search or evaluation changes them and states the new one in its commit message.
 */
#define BENCH_DEPTH_4 "Bench: 15711\n"
#define BENCH_DEFAULT "Bench: 285550\n"

static void bench_counts_the_nodes_of_this_engine(void **state) {
    (void)state;
    assert_int_equal(run("bench", "4"), 0);
    assert_non_null(strstr(process.text, BENCH_DEPTH_4));
    assert_non_null(strstr(process.text, "nodes/s"));
    if (!TEST_SLOW_BUILD) {
        assert_int_equal(run("bench"), 0);
        assert_non_null(strstr(process.text, BENCH_DEFAULT));
    }
    assert_int_equal(run("bench", "0"), 2);
    assert_int_equal(run("bench", "2", "2"), 2);
}

static void perft_and_bench_write_json(void **state) {
    (void)state;
    assert_int_equal(run("perft", "--json", "-", "Base", "2"), 0);
    test_json(process.text);
    assert_non_null(strstr(process.text, "{\"depth\": 2, \"count\": 96, \"milliseconds\": "));
    assert_null(strstr(process.text, "perft("));
    assert_int_equal(run("perft", "--divide", "--json=-", "Base", "1"), 0);
    test_json(process.text);
    assert_non_null(strstr(process.text, "\"wS1\": 1"));
    assert_int_equal(run("bench", "--json", "-", "4"), 0);
    test_json(process.text);
    assert_non_null(strstr(process.text, "\n  \"nodes\": 15711,\n"));
    assert_int_equal(run("perft", "--json", "/dev/full", "1"), 1);
    assert_non_null(strstr(process_errors(), "apiary perft: cannot write /dev/full: "));
    assert_int_equal(run("bench", "--json", "/no/such/folder", "1"), 1);
    assert_non_null(strstr(process_errors(), "apiary bench: cannot write /no/such/folder: "));
}

/* Writes `text` `count` times to a new file and fills in its path. */
static void write_repeated(char *path, const char *text, size_t count) {
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    FILE *file = fdopen(descriptor, "wb");
    assert_non_null(file);
    for (size_t i = 0; i < count; i++) {
        fputs(text, file);
    }
    assert_int_equal(fclose(file), 0);
}

static void files_without_a_game_are_refused(void **state) {
    (void)state;
    assert_int_equal(run("convert", "--to", "uhp", "/dev/zero"), 1);
    assert_non_null(strstr(
        process_errors(), "apiary convert: /dev/zero:1:1: a game of more than 64 MiB begins here"));
    assert_int_equal(run("convert", "--to", "uhp", "/dev/null"), 1);
    assert_non_null(strstr(process_errors(), "/dev/null: there is no game in this text"));
    /* Nested so deeply that a recursive parser would overflow its stack. */
    static const char *const nested[] = {"(", "(;", "(;P0[id \"a\"]", "[", "{"};
    for (size_t i = 0; i < sizeof nested / sizeof nested[0]; i++) {
        char path[] = "/tmp/apiary-test-XXXXXX";
        write_repeated(path, nested[i], 200000);
        assert_int_equal(run("convert", "--to", "uhp", path), 1);
        assert_string_equal(process.text, "");
        assert_non_null(strstr(process_errors(), ":1:"));
        unlink(path);
    }
}

static void output_that_cannot_be_written_is_an_error(void **state) {
    (void)state;
    static const char *const outputs[] = {">/dev/full", ">&-"};
    for (size_t i = 0; i < 2; i++) {
        char command[512];
        snprintf(command, sizeof command, "exec '%s' perft 3 %s", APIARY_PROGRAM, outputs[i]);
        process_start_as("/bin/sh", (const char *const[]){"sh", "-c", command, NULL});
        assert_int_equal(process_finish(), 1);
        assert_non_null(strstr(process_errors(), "apiary: cannot write: "));
    }
    static const char convert[] = "exec '" APIARY_PROGRAM "' convert --to pgn Base >/dev/full";
    process_start_as("/bin/sh", (const char *const[]){"sh", "-c", convert, NULL});
    assert_int_equal(process_finish(), 1);
    assert_string_equal(process_errors(),
                        "apiary convert: standard output: No space left on device\n");
}

/* Whether the program handles a signal by now, from the mask in /proc. */
static bool handles(int signal_number) {
    char path[64], line[256];
    unsigned long long mask = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)process.pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        if (strncmp(line, "SigCgt:", 7) == 0) {
            mask = strtoull(line + 7, NULL, 16);
        }
    }
    if (file) {
        fclose(file);
    }
    return mask >> (signal_number - 1) & 1;
}

/* Starts a command with long work, or one that waits for input, and sends a signal. */
static int signalled(int signal_number, const char *const *arguments, const char *ready) {
    process_start_as(APIARY_PROGRAM, arguments);
    for (int i = 0; i < PROCESS_LIMIT_MS && !handles(signal_number); i++) {
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    if (ready) {
        process_until(ready);
    } else {
        process_wait_for_work(20);
    }
    kill(process.pid, signal_number);
    return process_finish();
}

static void ctrl_c_is_130_and_sigterm_143(void **state) {
    (void)state;
    static const struct {
        const char *arguments[8], *ready;
    } rows[] = {
        {{"apiary", "perft", "Base+MLP", "20"}, "perft(2)"},
        {{"apiary", "perft", "--threads", "2", "--divide", "Base+MLP", "20"}, NULL},
        {{"apiary", "bench", "64"}, "\n"},
        {{"apiary", "analyze", "--depth", "64", "--position", "Base"}, "limits"},
        {{"apiary", "match", "--depth", "64", "--openings", "random:4:1", "level:8", "level:8"},
         NULL},
        {{"apiary", "play", "--both"}, "turn 1> "},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *arguments[9] = {NULL};
        memcpy(arguments, rows[i].arguments, sizeof rows[i].arguments);
        assert_int_equal(signalled(SIGINT, arguments, rows[i].ready), 130);
        assert_int_equal(signalled(SIGTERM, arguments, rows[i].ready), 143);
    }
}

static void render_marks_cells_and_moves(void **state) {
    (void)state;
    const char *game = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
    assert_int_equal(run("render", "--moves", "wQ", "--mark", "0,-1=x 3,0=1", game), 0);
    assert_non_null(strstr(process.text, "class='reach'"));
    assert_non_null(strstr(process.text, "class='cross'"));
    assert_int_equal(run("render", "--output", "/nowhere/p.GIF", game), 2);
    assert_non_null(strstr(process_errors(), "/nowhere/p.GIF: pictures are SVG or PNG"));
    assert_int_equal(run("render", "--moves", "wZ9", game), 1);
    assert_string_equal(process.text, "");
    assert_non_null(strstr(process_errors(), "--moves wZ9: there is no piece wZ9"));
    assert_int_equal(run("render", "--moves", "w", game), 1);
    assert_int_equal(run("render", "--moves", "wS1", game), 0); /* pinned: drawn without marks */
    assert_null(strstr(process.text, "class='reach'"));
    assert_string_equal(process_errors(), "apiary render: wS1 has no legal move\n");
    const char *wrong[] = {"1", "1,", "1,0=", "1,0=y", "1,0 z", "1,0x", "+1,0", "1000,0", "x"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(run("render", "--mark", wrong[i], game), 2);
        assert_string_equal(process.text, "");
        assert_non_null(strstr(process_errors(), "apiary render: --mark"));
    }
    /* Cells of Territory are x,y: this is q 4, r -1, and the board is turned. */
    assert_int_equal(run("render", "--mark", "4,2", "Territory"), 0);
    assert_non_null(strstr(process.text, "x='-420' y='-121.2' class='reach'"));
    assert_int_equal(run("render", "--mark", "4,3", "Territory"), 2);
}

static void render_draws_any_ply_as_svg_or_png(void **state) {
    (void)state;
    const char *game = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
    assert_int_equal(run("render", "--at", "1", game), 0);
    assert_non_null(strstr(process.text, "bottom to top: 0,0: wS1;</desc>"));
    assert_int_equal(run("render", "--at", "0", game), 0);
    assert_int_equal(run("render", "--at", "5", game), 1);
    assert_non_null(strstr(process_errors(), "--at: the game has only 4 moves"));

    char folder[] = "/tmp/apiary-test-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/game.png", folder);
    assert_int_equal(run("render", "--size", "20", "-o", path, game), 0);
    int file = open(path, O_RDONLY);
    assert_true(file >= 0);
    unsigned char head[24] = {0};
    assert_int_equal(read(file, head, sizeof head), sizeof head);
    assert_memory_equal(head, "\x89PNG\r\n\x1a\n", 8);
    assert_true(head[19] > 100); /* the last byte of the width */
    close(file);
    remove(path);
    rmdir(folder);
    assert_int_equal(run("render", "-o", "/nowhere/x.png", game), 1);
    assert_non_null(strstr(process_errors(), "cannot write /nowhere/x.png"));

    char *before = strdup(getenv("PATH"));
    setenv("PATH", "/nowhere", 1);
    assert_int_equal(run("render", "-o", path, game), 1);
    assert_non_null(strstr(process_errors(), "install the package librsvg2-bin"));
    setenv("PATH", before, 1);
    free(before);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(help_and_version_are_answered),
        cmocka_unit_test(every_command_has_help),
        cmocka_unit_test(help_is_aligned_and_fits_the_terminal),
        cmocka_unit_test(wrong_command_lines_are_code_2),
        cmocka_unit_test(perft_checks_its_arguments),
        cmocka_unit_test(a_misspelt_game_type_is_the_same_mistake_everywhere),
        cmocka_unit_test(words_of_options_are_suggested),
        cmocka_unit_test(options_have_letters_and_rules_can_be_turned_off),
        cmocka_unit_test(perft_counts_every_depth),
        cmocka_unit_test(progress_is_not_shown_in_a_pipe),
        cmocka_unit_test(divide_adds_up),
        cmocka_unit_test(threads_count_the_same),
        cmocka_unit_test(bench_counts_the_nodes_of_this_engine),
        cmocka_unit_test(perft_and_bench_write_json),
        cmocka_unit_test(files_without_a_game_are_refused),
        cmocka_unit_test(output_that_cannot_be_written_is_an_error),
        cmocka_unit_test(ctrl_c_is_130_and_sigterm_143),
        cmocka_unit_test(render_marks_cells_and_moves),
        cmocka_unit_test(render_draws_any_ply_as_svg_or_png),
    };
    return cmocka_run_group_tests(tests, list_commands, NULL);
}
