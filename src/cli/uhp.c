/*
 * uhp.c: `apiary uhp`, the engine for viewers and arenas.
 *
 * SIGINT is how viewers stop a search (Mzinga does): the search answers with what it has, the
 * process stays. A closed output ends the program like `exit`.
 */
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "cli/arguments.h"
#include "cli/cli.h"
#include "uhp/uhp.h"

/* The conversation that a SIGINT is about. A signal handler has no argument of its own, hence
 * the one variable of the program that is not on a stack. */
static struct uhp *_Atomic conversation;

static void on_sigint(int signal_number) {
    (void)signal_number;
    struct uhp *uhp = atomic_load(&conversation);
    if (uhp) {
        uhp_interrupt(uhp);
    }
}

static void set_signals(void) {
    /* Reading is restarted: a SIGINT between commands changes nothing. */
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
    "`options` for its settings. An interrupt (SIGINT, Ctrl-C) makes a running search answer at\n"
    "once; `exit` or the end of the input ends the program.\n"
    "\n"
    "A copy or link whose name ends in \"uhp\" does the same without an argument.\n";

int cli_uhp(int argc, char **argv) {
    struct cli_arguments arguments = {.command = "uhp", .help = help};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    struct uhp uhp;
    uhp_init(&uhp, NULL, stdout, (uint64_t)clock_ns());
    atomic_store(&conversation, &uhp);
    set_signals();
    uhp_run(&uhp, stdin);
    atomic_store(&conversation, NULL);
    uhp_release(&uhp);
    return CLI_OK;
}
