#include "cli/progress.h"

#include <stdio.h>

#include "base/clock.h"
#include "cli/failures.h"

enum { INTERVAL_MS = 100 };

void cli_progress_step(struct cli_progress *progress, size_t games, size_t file, size_t files) {
    if (!progress->shown) {
        return;
    }
    int64_t now = clock_ms();
    if (progress->started == 0) {
        progress->started = progress->printed = now;
    }
    if (now - progress->printed < INTERVAL_MS) {
        return;
    }
    char count[CLI_NUMBER_SIZE], rate[CLI_NUMBER_SIZE];
    size_t per_second = games * 1000 / (size_t)(now - progress->started);
    fprintf(stderr, "\r%s games, %s games/s, file %zu of %zu\033[K", cli_number(games, count),
            cli_number(per_second, rate), file, files);
    fflush(stderr);
    progress->printed = now;
    progress->on_screen = true;
}

void cli_progress_clear(struct cli_progress *progress) {
    if (progress->on_screen) {
        fputs("\r\033[K", stderr);
        progress->on_screen = false;
    }
}
