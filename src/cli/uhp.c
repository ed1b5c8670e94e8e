/*
 * uhp.c: `apiary uhp`, the engine for viewers and matches.
 *
 * Viewers such as MzingaViewer stop a search with SIGINT; the search then answers with its best
 * move so far. An idle engine exits on SIGINT, as other programs do, but not within a second after
 * a command or a search: then the signal was probably meant for a search that has not begun or has
 * just ended.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/uhp_input.h"

#define LATE_INTERRUPT_NS 1000000000

_Static_assert(ATOMIC_LLONG_LOCK_FREE == 2, "active_at is read in a signal handler");

/* The session that SIGINT stops. A signal handler takes no argument, hence this global. */
static struct uhp_input *_Atomic session;

static void on_sigint(int signal_number) {
    struct uhp_input *input = atomic_load(&session);
    if (!input || uhp_interrupt(input->uhp)) {
        return;
    }
    if (clock_ns() - atomic_load(&input->active_at) > LATE_INTERRUPT_NS) {
        /* Delivered again when this function returns, so that the shell sees the signal. */
        signal(signal_number, SIG_DFL);
        raise(signal_number);
    }
}

static void set_signals(void) {
    struct sigaction interrupt = {.sa_handler = on_sigint, .sa_flags = SA_RESTART};
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigemptyset(&interrupt.sa_mask);
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGINT, &interrupt, NULL);
    sigaction(SIGPIPE, &ignore, NULL); /* writes fail instead, and uhp_run returns */
}

/* Checked first: if standard input or output is closed, one of our pipes gets its number. */
static bool is_open(int descriptor) {
    return fcntl(descriptor, F_GETFD) >= 0;
}

int cli_uhp(int argc, char **argv) {
    struct cli_arguments arguments = {
        .command = "uhp",
        .description =
            "Runs the engine with the Universal Hive Protocol on standard input and output, for "
            "viewers such as MzingaViewer and for matches. Send `help` for the commands and "
            "`options` for the settings.\n"
            "Ctrl-C (SIGINT) makes a running search answer at once with its best move so far. If "
            "no search is running, it ends the program.\n"
            "The program ends on `exit`, at the end of the input, and when its output is closed. "
            "At the end of the input a running search answers at once; a search that has just "
            "begun, or that is still waiting in the input, gets at most 5 seconds. Keep the input "
            "open for longer searches.\n"
            "A copy or link of the program whose name ends in \"uhp\" runs this command."};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (!is_open(STDIN_FILENO) || !is_open(STDOUT_FILENO)) {
        return cli_fail("uhp", CLI_FAILED, "standard input or output is closed");
    }
    struct uhp uhp;
    struct uhp_input input;
    uhp_init(&uhp, NULL, stdout, (uint64_t)clock_ns());
    set_signals();
    int why = uhp_input_start(&input, &uhp);
    if (why != 0) {
        return cli_fail("uhp", CLI_FAILED, "cannot read standard input: %s", strerror(why));
    }
    atomic_store(&session, &input);
    uhp_run(&uhp, input.lines);
    atomic_store(&session, NULL);
    uhp_input_stop(&input);
    uhp_release(&uhp);
    return CLI_OK;
}
