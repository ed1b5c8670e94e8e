/* `apiary play` at a terminal: lines are edited, completed and recalled, and a narrow window is
 * enough. */
#define _XOPEN_SOURCE 700 /* pseudo-terminals */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "test_folder.h"
#include "test_time.h"

#define LIMIT_MS TEST_LIMIT(60000)

static struct {
    int keys; /* our end of the terminal */
    pid_t program;
    char screen[1 << 18]; /* everything that was printed, without the editor's cursor movements */
    size_t length;
} terminal;

static void start(unsigned short columns) {
    int keys = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(keys >= 0 && grantpt(keys) == 0 && unlockpt(keys) == 0);
    char *name = ptsname(keys);
    assert_non_null(name);
    terminal.keys = keys;
    terminal.length = 0;
    terminal.screen[0] = '\0';
    terminal.program = fork();
    assert_true(terminal.program >= 0);
    if (terminal.program == 0) {
        setsid();
        int side = open(name, O_RDWR); /* becomes the controlling terminal */
        struct winsize size = {.ws_row = 40, .ws_col = columns};
        ioctl(side, TIOCSWINSZ, &size);
        for (int i = 0; i < 3; i++) {
            dup2(side, i);
        }
        close(keys);
        setenv("TERM", "xterm", 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        setenv("NO_COLOR", "1", 1);
        setenv("XDG_STATE_HOME", test_folder, 1);
        setenv("HOME", test_folder, 1);
        setenv("ASAN_OPTIONS", "detect_leaks=0", 1); /* libedit leaks the names of functions */
        execl(APIARY_PROGRAM, "apiary", "play", "--both", "--game", "Base", (char *)NULL);
        _exit(127);
    }
}

/* Reads what the program prints, until it has printed `text` after position `from`. */
static void wait_for_after(size_t from, const char *text) {
    while (terminal.length < from || !strstr(terminal.screen + from, text)) {
        struct pollfd poller = {.fd = terminal.keys, .events = POLLIN};
        ssize_t count = 0;
        if (poll(&poller, 1, LIMIT_MS) > 0) {
            count = read(terminal.keys, terminal.screen + terminal.length,
                         sizeof terminal.screen - 1 - terminal.length);
        }
        if (count <= 0) {
            fail_msg("no \"%s\" in:\n%s", text, terminal.screen + from);
        }
        terminal.length += (size_t)count;
        terminal.screen[terminal.length] = '\0';
    }
}

/* Types, and waits for what that prints. */
static void type(const char *keys, const char *answer) {
    size_t from = terminal.length;
    assert_int_equal(write(terminal.keys, keys, strlen(keys)), strlen(keys));
    wait_for_after(from, answer);
}

static int finish(void) {
    int status;
    assert_int_equal(waitpid(terminal.program, &status, 0), terminal.program);
    close(terminal.keys);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void lines_are_edited_completed_and_recalled(void **state) {
    (void)state;
    start(80);
    wait_for_after(0, "White, turn 1> ");
    type("wX1\x7f\x7fS1\r", "Black, turn 1> "); /* the erase key */
    type("bG1 wS\t-\r", "White, turn 2> ");     /* what all moves have in common: bG1 wS1 */
    type("rec\t\r", "1. wS1         bG1 wS1-\r\nWhite, turn 2> ");  /* a command */
    type("\033[A\r", "1. wS1         bG1 wS1-\r\nWhite, turn 2> "); /* the last line again */
    type("quit\r", "Goodbye.");
    assert_int_equal(finish(), 0);

    start(80); /* it remembers */
    wait_for_after(0, "type resume");
    wait_for_after(0, "White, turn 1> ");
    type("\033[A\033[A\r", "been played.\r\nWhite, turn 1> "); /* quit, record */
    type("quit\r", "Goodbye.");
    assert_int_equal(finish(), 0);
}

static void names_of_files_are_completed(void **state) {
    (void)state;
    char keys[512];
    start(80);
    wait_for_after(0, "White, turn 1> ");
    assert_int_equal(mkdir(path_of("games"), 0700), 0);
    write_text("games/first game.pgn", "", 0);
    write_text("games/Fünfter.pgn", "", 0);
    write_text("games/.hidden.pgn", "", 0);
    snprintf(keys, sizeof keys, "save %s\t", path_of("ga"));
    type(keys, "mes/"); /* a folder: no blank after it; what was there is not printed again */
    type("fi\t", "rst game.pgn ");
    type("\r", "first game.pgn exists; repeat");
    snprintf(keys, sizeof keys, "load %s/\t", path_of("games"));
    type(keys, "\nF\u00fcnfter.pgn  first game.pgn  \r\n"); /* all but the hidden one */
    type("F\u00fc\t\r", "nfter.pgn: ");                     /* nothing in it */
    type("quit\r", "Goodbye.");
    assert_int_equal(finish(), 0);
    remove(path_of("games/first game.pgn"));
    remove(path_of("games/Fünfter.pgn"));
    remove(path_of("games/.hidden.pgn"));
    remove(path_of("games"));
}

/* The line of a hint takes several lines here, and none ends inside a move such as "wA1 -bQ". */
static void assert_lines_end_after_moves(const char *line) {
    assert_non_null(line);
    const char *end = strstr(line, "White, turn");
    assert_non_null(end);
    size_t count = 0;
    for (const char *at = line; (at = strchr(at, '\r')) && at + 2 < end; at++, count++) {
        assert_int_equal(at[-1], ';');
    }
    assert_true(count > 0);
}

static void forty_columns_are_enough(void **state) {
    (void)state;
    start(40);
    wait_for_after(0, "White, turn 1> ");
    type("wS1\r", "Black, turn 1> ");
    type("bS1 wS1-\r", "White, turn 2> ");
    type("wQ -wS1\r", "Black, turn 2> ");
    type("bQ bS1-\r", "White, turn 3> ");
    type("wA1 -wQ\r", "Black, turn 3> ");
    type("bA1 bQ-\r", "White, turn 4> ");
    assert_non_null(strstr(terminal.screen, " wA1 wQ  wS1 bS1 bQ >bA1"));
    type("moves s1\r", "White, turn 4> ");
    assert_non_null(strstr(terminal.screen, "wS1 cannot be lifted: wQ, wA1 would be\r\ncut off"));
    type("help\r", "White, turn 4> ");
    for (const char *line = terminal.screen; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        assert_in_range(strcspn(line, "\r\n\033"), 0, 40);
    }
    type("hint\r", "White, turn 4> ");
    assert_lines_end_after_moves(strstr(terminal.screen, "Line: "));
    type("moves\r", "White, turn 4> ");
    type("mvoes\r", "mean \"moves\"?\r\nWhite, turn 4> ");
    type("\x04", "Goodbye."); /* Ctrl-D */
    assert_int_equal(finish(), 0);
}

static void ctrl_c_at_the_prompt_ends_it(void **state) {
    (void)state;
    start(80);
    wait_for_after(0, "White, turn 1> ");
    type("wS", "wS");
    type("\x03", "Goodbye.");
    assert_int_equal(finish(), 130);
}

static int remove_saved(void **state) {
    static const char *const names[] = {"apiary/play.pgn", "apiary/previous.pgn",
                                        "apiary/play.history", "apiary"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        remove(path_of(names[i]));
    }
    return remove_folder(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_edited_completed_and_recalled),
        cmocka_unit_test(names_of_files_are_completed),
        cmocka_unit_test(forty_columns_are_enough),
        cmocka_unit_test(ctrl_c_at_the_prompt_ends_it),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_saved);
}
