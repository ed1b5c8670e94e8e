/*
 * uhp.c: `apiary uhp`, the engine for viewers and arenas.
 *
 * SIGINT is how viewers stop a search (Mzinga does): the search answers with what it has. An idle
 * engine ends by it, as other programs do; not in the first second after a command or a search,
 * where it was probably meant for a search that has not begun or has just ended.
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

/* The conversation that a SIGINT is about. A signal handler has no argument of its own, hence
 * the one variable of the program that is not on a stack. */
static struct uhp_input *_Atomic conversation;

static void on_sigint(int signal_number) {
    struct uhp_input *input = atomic_load(&conversation);
    if (!input || uhp_interrupt(input->uhp)) {
        return;
    }
    if (clock_ns() - atomic_load(&input->active_at) > LATE_INTERRUPT_NS) {
        /* Delivered again when this function returns; the shell sees what ended us. */
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
    sigaction(SIGPIPE, &ignore, NULL); /* writing fails instead, and uhp_run returns */
}

static const char help[] =
    "Usage: apiary uhp\n"
    "\n"
    "Speaks the Universal Hive Protocol on standard input and output, for viewers such as\n"
    "MzingaViewer and for matches between engines. Send it `help` for its commands and\n"
    "`options` for its settings.\n"
    "\n"
    "Ctrl-C (SIGINT) makes a running search answer at once with the best move so far; when none\n"
    "runs, it ends the program.\n"
    "\n"
    "`exit` or the end of the input ends the program. Commands that came before are carried out,\n"
    "but a search that is under way answers at once, and one that has just begun or is still to\n"
    "come takes 5 seconds at most; keep the input open for longer ones. The program also ends\n"
    "when nobody reads its output any more.\n"
    "\n"
    "A copy or link whose name ends in \"uhp\" does the same without an argument.\n";

/* Else one of our pipes would take the place of the closed one. */
static bool is_open(int descriptor) {
    return fcntl(descriptor, F_GETFD) >= 0;
}

int cli_uhp(int argc, char **argv) {
    struct cli_arguments arguments = {.command = "uhp", .help = help};
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
        return cli_fail("uhp", CLI_FAILED, "cannot start to read the input: %s", strerror(why));
    }
    atomic_store(&conversation, &input);
    uhp_run(&uhp, input.lines);
    atomic_store(&conversation, NULL);
    uhp_input_stop(&input);
    uhp_release(&uhp);
    return CLI_OK;
}
