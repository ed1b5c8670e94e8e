#include "cli/interrupt.h"

#include <signal.h>
#include <stddef.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/cli.h"

#define EXIT_CODE(signal_number) (128 + (signal_number))

/* The same signal may come twice: timeout(1) sends it to the program and to its group. */
#define REPEAT_NS 200000000

/* A signal handler takes no argument, hence these globals. */
static atomic_bool interrupted;
static volatile sig_atomic_t first_signal, is_noted, is_prompt;
static atomic_llong noted_at; /* clock_ns of the first signal */
static apiary_engine *_Atomic searching;

static void on_signal(int signal_number) {
    apiary_engine *engine = atomic_load(&searching);
    if (engine) {
        apiary_engine_stop(engine);
        if (is_prompt && signal_number == SIGINT) {
            return;
        }
    }
    if (first_signal && clock_ns() - atomic_load(&noted_at) < REPEAT_NS) {
        return;
    }
    if (!is_noted || first_signal) {
        _exit(EXIT_CODE(signal_number));
    }
    atomic_store(&noted_at, clock_ns());
    first_signal = signal_number;
    atomic_store(&interrupted, true);
}

static void set_handler(int flags) {
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

void cli_interrupt_start(void) {
    set_handler(SA_RESTART);
}

const atomic_bool *cli_interrupt_note(void) {
    is_noted = 1;
    set_handler(SA_RESTART);
    return &interrupted;
}

void cli_interrupt_prompt(void) {
    is_noted = is_prompt = 1;
    set_handler(0);
}

void cli_interrupt_search(apiary_engine *engine) {
    atomic_store(&searching, engine);
}

bool cli_was_interrupted(void) {
    return atomic_load(&interrupted);
}

int cli_interrupt_code(int code) {
    return first_signal && code == CLI_OK ? EXIT_CODE(first_signal) : code;
}
