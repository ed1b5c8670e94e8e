#include "cli/progress.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/cli.h"

enum { EVERY_MS = 200 };

void cli_progress_init(struct cli_progress *progress) {
    *progress = (struct cli_progress){.terminal = isatty(STDERR_FILENO) != 0,
                                      .next = clock_ms() + EVERY_MS};
}

bool cli_progress_is_due(const struct cli_progress *progress) {
    return progress->terminal && clock_ms() >= progress->next;
}

void cli_progress_say(struct cli_progress *progress, const char *format, ...) {
    if (!cli_progress_is_due(progress)) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    fputs("\r\033[K", stderr);
    vfprintf(stderr, format, arguments);
    fflush(stderr);
    va_end(arguments);
    progress->next = clock_ms() + EVERY_MS;
    progress->on_screen = true;
}

void cli_progress_clear(struct cli_progress *progress) {
    if (progress->on_screen) {
        fputs("\r\033[K", stderr);
        fflush(stderr);
        progress->on_screen = false;
    }
}

const char *cli_counts(size_t guests, size_t games, size_t events, char text[CLI_COUNTS_SIZE]) {
    char a[CLI_NUMBER_SIZE], b[CLI_NUMBER_SIZE], c[CLI_NUMBER_SIZE];
    snprintf(text, CLI_COUNTS_SIZE, "%s guests, %s games, %s events", cli_number(guests, a),
             cli_number(games, b), cli_number(events, c));
    return text;
}
