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

/* Of --option. */
enum { MAX_OPTIONS = 32, WHY_SIZE = 512 };

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

/* Sets an option that the command line gives as NAME=VALUE. */
static int set_option(struct uhp *uhp, const char *text) {
    const char *equals = strchr(text, '=');
    char name[UHP_WORD_SIZE], why[WHY_SIZE];
    size_t length = equals ? (size_t)(equals - text) : 0;
    if (length == 0 || length >= sizeof name) {
        return cli_fail("uhp", CLI_USAGE, "--option must be NAME=VALUE, not \"%s\"", text);
    }
    memcpy(name, text, length);
    name[length] = '\0';
    if (!uhp_set_option(uhp, name, equals + 1, why, sizeof why)) {
        return cli_fail("uhp", CLI_USAGE, "--option %s: %s", text, why);
    }
    return CLI_GO_ON;
}

static int set_options(struct uhp *uhp, const struct cli_list *list) {
    int code = CLI_GO_ON;
    for (size_t i = 0; i < list->count && code == CLI_GO_ON; i++) {
        code = set_option(uhp, list->values[i]);
    }
    return code;
}

/* What completions offer: all options that can be set. */
static const char *const names[] = {
    "Book=",    "Info=",         "Level=",      "MultiPV=", "Ponder=", "TableMiB=",
    "Threads=", "QueenFirst=",   "Repetition=", "Variant=", "Tiles=",  "FreeFirst=",
    "Layout=",  "EitherColour=", "Seed=",       NULL};

int cli_uhp(int argc, char **argv) {
    char *values[MAX_OPTIONS];
    struct cli_list list = {.values = values, .max = MAX_OPTIONS};
    const struct cli_option options[] = {
        {"option", CLI_LIST, &list, .value = "NAME=VALUE", .words = names,
         .help = "set an option of the engine, like `options set`: Book=, Info=, Level=, MultiPV=, "
                 "Ponder=, TableMiB=, Threads=, QueenFirst=, Repetition=, Variant=, Tiles=, "
                 "FreeFirst=, Layout=, EitherColour= or Seed=; may be repeated"},
    };
    struct cli_arguments arguments = {
        .command = "uhp",
        .usage = "[OPTIONS]",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .description =
            "Runs the engine with the Universal Hive Protocol on standard input and output, for "
            "viewers such as MzingaViewer and for matches. Send `help` for the commands and "
            "`help options` for the settings; docs/uhp.md is the manual.\n"
            "`stop` and Ctrl-C (SIGINT) make a running search answer at once with its best move "
            "so far. If no search is running, Ctrl-C ends the program.\n"
            "The program ends on `exit`, at the end of the input, and when its output is closed. A "
            "running search then answers at once. For scripts, a search that was sent together "
            "with `exit`, or that has just begun or is still waiting when the input ends, is "
            "carried out; without a limit on time or nodes, it gets at most 5 seconds.\n"
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
    code = set_options(&uhp, &list);
    if (code != CLI_GO_ON) {
        uhp_release(&uhp);
        return code;
    }
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
